"""The referee's bench: a real table refereed, with its clock, its laps after the whistle, its penalties and its log.

A sitting is a stream of the journal (kind `bench`): the table that it began with, then each entry, undo, and now and
then the time used. Folded, they make a `History`, whose `state` is what is shown; every ruling comes from `referee`.

    config.py       who sits at the table, by which rules, with which clocks
    acts.py         what can be entered, as values; records.py as the journal keeps them, and back
    state.py        how the table stands; folding.py what an entry makes of it
    history.py      the fold: the state, and what can be undone
    clocks.py       the running clocks: time is handed in, in seconds
    sitting.py      `Sitting`: a bench in use; each entry is in the journal before anybody is shown it
    booking.py      the penalties of a bench in the pad of the same table
    inquiry.py      what happened? the questions of a case, answered by typed text
    outcome.py      what follows from a ruling, line by line
    saying.py       entries in sentences; chronicle.py the log with its times; paper.py the log to be printed
"""
