"""The screens: everything that is drawn on a terminal. Only this room and the SSH host know Textual.

`terminal` and `glyphs` are free of Textual, so that a start can be refused, or the plain table chosen, before it loads.

How it is built
    `house.House`      the outside: words, settings, journal, terminal, themes, chance, time. Every screen has it.
    `look.Look`        language, characters and theme; `house.look()` makes it. Painters know nothing else.
    `painting/`        pure functions from a view and a look to lines (`Strip`). They are tested without an app.
    `widgets/`         `Painted` sends only the lines that changed; `Form` is a form for the keyboard; `Hand` the hand.
    `actions.py`       what can be done where, by which keys, in which words: bindings, the line of keys, the help, the
                       command palette and the person's own keys are made of it.
    `desk.py`, `hand_order.py`, `handling.py`, `proposing.py`
                       the player's side of a turn, without Textual: marks, order, what a key means, proposals.
    `session.py`       a match in play: the table, the bots at their pace, what was told.

How to add a screen
    1. Add its actions to `actions.ACTIONS` under a name of its own (`where`), with `N_` texts; add the Italian.
    2. Write one module `<name>_screen.py` with a class of `page.Page` (a painting with a line of keys that scrolls), or
       of `page.HouseScreen` if it has widgets of its own. Say `WHERE = "<name>"` and `BINDINGS = bindings("<name>")`, a
       `lines(look, width)` (or `show()`), and an `action_<id>` method for each action (`take-back` is
       `action_take_back`). F1 then shows its help by itself.
    3. Put what it shows into a painter in `painting/`, and its style sheet, if it needs one, into `styles/`.
    4. Open it with `self.app.push_screen(TheScreen(self.house))`, or `await self.app.push_screen_wait(...)` in a worker
       when its answer is wanted; it ends with `self.dismiss(answer)`.
    5. Text from outside (names, files) is cleaned by `scala40_tui.text` at the border and never handed to Textual as
       markup; painters take it as plain text.
"""
