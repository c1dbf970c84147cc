"""The score pad of a table with real cards: a sheet that is edited, undone and redone, and kept at every step.

A pad is a stream of the journal (kind `pad`): the sheet that it began with, then each edit, undo and redo. Folded, they
make a `History`, whose `sheet` is what `rules.match.evaluate` counts; nothing else decides a total.

    edits.py      what can be done to a sheet, as values
    records.py    edits as the journal keeps them, and back
    history.py    the fold: the sheet, what can be undone, what can be redone
    pad.py        `Pad`: a pad in use; each edit is in the journal before anybody is shown it
    view.py       what a front end shows: the deals, the one to be entered, who still lacks an entry
    entering.py   what is typed into a cell, and what it would make of the totals
    players.py    how one joins late, goes, comes back
    saying.py     edits, penalties and entries in sentences
    chronicle.py  the log: everything ever done, undone and redone, with its times
    standing.py   how a pad stands, for lists
    tabling.py    what each cell shows; page.py all that a kept sheet says, which sheet_text.py, sheet_html.py and
                  sheet_markdown.py lay out
    exporting.py  the formats by name; keeping.py writes the file; importing.py reads a CSV

For a referee beside a real table
    `Pad.penalise(seat, points, reason, row=None)` writes a ruling into the pad as one edit that can be undone: `reason`
    is a line such as "F art. 11 c: discard that attaches", kept with the points and printed on every sheet. Without a
    row it is the deal being played, whose cells may still be blank: what was given before the count stays on the cell.
    `pad.view().current` is that deal's row, `pad.view().deals[row].dealer` who deals it, `pad.state.sheet.players` are
    the seats in the order of play. `Pad.ending(row, Ending.STOPPED)` says that a time-out ended the match (F art. 8).
    `Pad.listen` tells of every change, after it is on the disk.
"""
