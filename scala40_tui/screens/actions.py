"""The one registry of actions: what can be done on which screen, by which keys, and how it is said.

Bindings, the line of keys at the foot, the help, the command palette and the person's own keys are all made of it. An
action called `take-back` is done by the screen's method `action_take_back`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType

from scala40_tui.words import N_, Words

EVERYWHERE: Final = "everywhere"
TYPING: Final = "typing"
"""Where a line may be typed that the screen itself asks for."""


class Action(NamedTuple):
    """Something that a person can do by a key."""

    id: str
    """The name by which the settings may give it other keys."""
    where: str
    """The screen it belongs to, or EVERYWHERE."""
    keys: tuple[str, ...]
    """The keys it has at first, the one to be shown first."""
    label: str
    """One or two words for the line of keys; marked with `N_`."""
    help: str
    """What it does, in one sentence; marked with `N_`."""
    numbered: bool = False
    """Each of its keys means another thing, so that they cannot be changed: the method gets the key."""

    @property
    def method(self) -> str:
        """The name of the action as Textual calls it."""
        return self.id.replace("-", "_")


_DIGITS: Final = tuple("1234567890")
_CARDS: Final = ("a", "k", "q", "j", "t", "asterisk")

ACTIONS: Final = (
    Action("help", EVERYWHERE, ("f1",), N_("help"), N_("Show what can be done here, and by which keys.")),
    Action("palette", EVERYWHERE, ("f9",), N_("actions"), N_("Search for an action by its name, and do it.")),
    Action(
        "erase-typed", TYPING, ("ctrl+u",), N_("erase all"), N_("Take back all that is typed, such as a file's name.")
    ),
    # --- forms and pages
    Action("row-up", "form", ("up", "shift+tab"), N_("row"), N_("Go to the row above.")),
    Action("row-down", "form", ("down", "tab"), N_("row"), N_("Go to the row below.")),
    Action("value-left", "form", ("left",), N_("change"), N_("Change the row to the value before.")),
    Action("value-right", "form", ("right",), N_("change"), N_("Change the row to the value after.")),
    Action("use-row", "form", ("enter",), N_("do it"), N_("Do what the row says.")),
    Action("up", "page", ("up",), N_("up"), N_("Scroll a line up.")),
    Action("down", "page", ("down",), N_("down"), N_("Scroll a line down.")),
    Action("page-up", "page", ("pageup",), N_("page up"), N_("Scroll a screenful up.")),
    Action("page-down", "page", ("pagedown",), N_("page down"), N_("Scroll a screenful down.")),
    Action("cut", "cut", ("enter",), N_("cut"), N_("Cut after the number typed, or by chance.")),
    Action("erase", "cut", ("backspace",), N_("erase"), N_("Take back the last digit.")),
    Action("leave-cut", "cut", ("q", "f10"), N_("leave"), N_("Leave the table; the match is saved.")),
    Action("take-keyboard", "hand-over", ("enter",), N_("show my cards"), N_("Show your cards; nobody else looks.")),
    Action("leave-hand-over", "hand-over", ("q", "f10"), N_("leave"), N_("Leave the table; the match is saved.")),
    Action("review", "deal-end", ("v",), N_("review"), N_("What was missed, what the discards cost, and the luck.")),
    Action("go-on", "deal-end", ("enter", "space", "q", "escape"), N_("go on"), N_("Go on to the next deal.")),
    Action("end", "match-end", ("enter", "space", "q", "escape"), N_("leave"), N_("Leave the table.")),
    Action("tutorial", "start", ("f2",), N_("tutorial"), N_("Learn the game at the table: twelve short lessons.")),
    Action("legal", "start", ("f3",), N_("legal?"), N_("Ask whether a meld, a discard or a whole turn is legal.")),
    Action("start-rules", "start", ("f4",), N_("rules"), N_("Show the rules that are chosen, each with its source.")),
    Action("past", "start", ("f5",), N_("past matches"), N_("Past matches and pads: go on, look again, count.")),
    Action("puzzles", "start", ("f6",), N_("puzzle"), N_("Find the one way to go out; a new puzzle each day.")),
    Action("pads", "start", ("f7",), N_("score pad"), N_("Keep the score of a table with real cards.")),
    Action("start-settings", "start", ("f8",), N_("settings"), N_("Change theme, keys, pace and everything else.")),
    Action("bench", "start", ("f12",), N_("referee"), N_("Referee a table with real cards: clock and penalties.")),
    Action("start-leave", "start", ("escape", "f10"), N_("leave"), N_("End the program.")),
    Action("close-log", "log", ("escape", "q", "f2", "enter"), N_("back"), N_("Go back to the table.")),
    Action("close-score", "score", ("escape", "q", "f3", "enter"), N_("back"), N_("Go back to the table.")),
    Action("close-why", "why", ("escape", "q", "w", "question_mark", "enter"), N_("back"), N_("Go back to the table.")),
    Action("close-coach", "coach", ("escape", "q", "h", "v", "enter"), N_("back"), N_("Go back.")),
    Action("answer", "puzzle", ("c", "enter"), N_("answer"), N_("Type the moves of the turn.")),
    Action("cannot", "puzzle", ("x",), N_("cannot"), N_("Say that one cannot open.")),
    Action("solution", "puzzle", ("s",), N_("solution"), N_("Show how it is done.")),
    Action("next-puzzle", "puzzle", ("right", "n"), N_("next"), N_("Go to the next puzzle.")),
    Action("previous-puzzle", "puzzle", ("left", "b"), N_("before"), N_("Go to the puzzle before.")),
    Action("kind", "puzzle", ("k", "tab"), N_("kind"), N_("Go to the other kind of puzzle.")),
    Action("close-puzzle", "puzzle", ("escape", "q"), N_("back"), N_("Leave the puzzles.")),
    Action("close-help", "help", ("escape", "q", "f1", "enter"), N_("back"), N_("Go back.")),
    Action("help-rules", "help", ("f4",), N_("rules"), N_("Show the rules in force, each with its source.")),
    Action("help-legal", "help", ("f3",), N_("legal?"), N_("Ask whether a meld, a discard or a whole turn is legal.")),
    Action("close-rules", "rules", ("escape", "q", "f4", "enter"), N_("back"), N_("Go back.")),
    Action("close-verdict", "verdict", ("escape", "f10"), N_("back"), N_("Go back.")),
    # --- settings
    Action("close-settings", "settings", ("escape", "q", "f8"), N_("back"), N_("Leave the settings; they are kept.")),
    Action("close-faults", "faults", ("escape", "q", "enter"), N_("back"), N_("Go back to the settings.")),
    Action("themes-up", "themes", ("up",), N_("up"), N_("Look at the theme above.")),
    Action("themes-down", "themes", ("down",), N_("down"), N_("Look at the theme below.")),
    Action("themes-keep", "themes", ("enter",), N_("keep"), N_("Keep the theme that is shown.")),
    Action("themes-leave", "themes", ("escape", "q"), N_("back"), N_("Go back to the theme that it was.")),
    Action("keys-change", "keys", ("enter",), N_("change"), N_("Press another key for the action under the cursor.")),
    Action("keys-add", "keys", ("a",), N_("one more"), N_("Press one more key for the action.")),
    Action("keys-reset", "keys", ("delete", "backspace"), N_("as before"), N_("Give the action its first keys again.")),
    Action("keys-test", "keys", ("t",), N_("test"), N_("See what arrives when a key is pressed.")),
    Action("keys-up", "keys", ("up",), N_("up"), N_("Go to the action above.")),
    Action("keys-down", "keys", ("down",), N_("down"), N_("Go to the action below.")),
    Action("keys-page-up", "keys", ("pageup",), N_("page up"), N_("Go a screenful up.")),
    Action("keys-page-down", "keys", ("pagedown",), N_("page down"), N_("Go a screenful down.")),
    Action("close-keys", "keys", ("escape", "q"), N_("back"), N_("Go back to the settings.")),
    Action("close-key-test", "key-test", ("escape",), N_("twice: back"), N_("Go back, pressed twice.")),
    # --- the table
    Action("draw", "table", ("d",), N_("draw"), N_("Draw the top card of the stock.")),
    Action("pick-up", "table", ("p",), N_("pick up"), N_("Pick up the top card of the discard pile.")),
    Action("mark", "table", ("space",), N_("mark"), N_("Mark the card under the cursor, or take its mark away.")),
    Action("lay", "table", ("m",), N_("lay"), N_("Lay the marked cards as a meld.")),
    Action("attach", "table", ("a",), N_("attach"), N_("Attach the marked cards, or the one under the cursor.")),
    Action("swap", "table", ("j",), N_("joker"), N_("Take a joker from the table for the card that it stands for.")),
    Action("lay-all", "table", ("l",), N_("all"), N_("Lay and attach everything that can be played.")),
    Action("discard", "table", ("x",), N_("discard"), N_("Discard the card under the cursor; the same key confirms.")),
    Action("choose", "table", _DIGITS, N_("choose"), N_("Take the proposal or the answer of that number."), True),
    Action("take-back", "table", ("u",), N_("take back"), N_("Take back the last move of this turn.")),
    Action("take-all-back", "table", ("r",), N_("take all back"), N_("Take back all moves of this turn.")),
    Action("sort", "table", ("s",), N_("sort"), N_("Order the hand another way: by suit, by rank, by melds.")),
    Action("grab", "table", ("g",), N_("move"), N_("Take the card under the cursor to move it with the arrows.")),
    Action("next", "table", ("enter",), N_("go on"), N_("Go on: the next step, or the turns until yours at once.")),
    Action("command", "table", ("c", "colon"), N_("command"), N_("Type moves in the notation.")),
    Action("why", "table", ("question_mark", "w"), N_("why"), N_("Explain the last refusal: its rule and options.")),
    Action("left", "table", ("left",), N_("left"), N_("Go to the card at the left.")),
    Action("right", "table", ("right",), N_("right"), N_("Go to the card at the right.")),
    Action("first", "table", ("home",), N_("first"), N_("Go to the first card.")),
    Action("last", "table", ("end",), N_("last"), N_("Go to the last card.")),
    Action("cancel", "table", ("escape", "backspace"), N_("cancel"), N_("Leave a question, take all marks away.")),
    Action("hint", "table", ("h",), N_("hint"), N_("Ask the coach: what can be played, what is best, and why.")),
    Action("clock", "table", ("z",), N_("clock"), N_("Stop the clock of the turn, or let it go on.")),
    Action("log", "table", ("f2",), N_("log"), N_("Show everything that happened in this deal.")),
    Action("score", "table", ("f3",), N_("score"), N_("Show the score of the match.")),
    Action("rules", "table", ("f4",), N_("rules"), N_("Show the rules in force, each with its source.")),
    Action("settings", "table", ("f8",), N_("settings"), N_("Change theme, keys, pace and everything else.")),
    Action("leave", "table", ("q",), N_("leave"), N_("Leave the table; the match is saved and can be resumed.")),
    # --- what was played
    Action("history-up", "history", ("up",), N_("up"), N_("Go to the entry above.")),
    Action("history-down", "history", ("down",), N_("down"), N_("Go to the entry below.")),
    Action("history-page-up", "history", ("pageup",), N_("page up"), N_("Go a screenful up.")),
    Action("history-page-down", "history", ("pagedown",), N_("page down"), N_("Go a screenful down.")),
    Action("history-first", "history", ("home",), N_("first"), N_("Go to what was played last.")),
    Action("history-last", "history", ("end",), N_("last"), N_("Go to what was played first.")),
    Action("history-open", "history", ("enter",), N_("open"), N_("Go on with it; show a match that is over again.")),
    Action("history-replay", "history", ("f2",), N_("replay"), N_("Look at the match again, move by move.")),
    Action("history-statistics", "history", ("f3",), N_("statistics"), N_("Show how everybody plays.")),
    Action("history-review", "history", ("f4",), N_("review"), N_("Ask the coach what was missed, deal by deal.")),
    Action("history-export", "history", ("f5",), N_("export"), N_("Write the match or the sheet to a file.")),
    Action("history-delete", "history", ("delete", "f8"), N_("delete"), N_("Delete the entry, after asking.")),
    Action(
        "history-part",
        "history",
        ("tab",),
        N_("part"),
        N_("Show everything, only matches, only pads, or only what goes on. What is typed is searched."),
    ),
    Action("history-leave", "history", ("escape", "f10"), N_("leave"), N_("Leave the search, then the list.")),
    Action("replay-forward", "replay", ("right",), N_("event"), N_("Go one event on.")),
    Action("replay-back", "replay", ("left",), N_("event"), N_("Go one event back.")),
    Action("replay-turn", "replay", ("down", "n"), N_("turn"), N_("Go to the next turn.")),
    Action("replay-turn-back", "replay", ("up", "b"), N_("turn"), N_("Go to the beginning of the turn, or one back.")),
    Action("replay-deal", "replay", ("pagedown",), N_("deal"), N_("Go to the end of the deal, then of the next ones.")),
    Action("replay-deal-back", "replay", ("pageup",), N_("deal"), N_("Go to the end of the deal before.")),
    Action("replay-first", "replay", ("home",), N_("first"), N_("Go to the beginning of the match.")),
    Action("replay-last", "replay", ("end",), N_("last"), N_("Go to the end of the match.")),
    Action("replay-go", "replay", ("g",), N_("go to"), N_("Go to a deal, or to a turn of it, by its number.")),
    Action("replay-enter", "replay", ("enter",), N_("event"), N_("Go one event on, or where it was typed.")),
    Action("replay-play", "replay", ("space",), N_("play"), N_("Let the match go on by itself, or stop it.")),
    Action("replay-speed", "replay", ("s",), N_("speed"), N_("Let it go on faster; after the fastest, slowly again.")),
    Action("replay-seat", "replay", tuple("123456"), N_("seat"), N_("Look from the seat of that number."), True),
    Action("replay-next-seat", "replay", ("tab",), N_("seat"), N_("Look from the next seat.")),
    Action("replay-open", "replay", ("o",), N_("cards"), N_("Show everybody's cards, or no longer.")),
    Action("replay-tries", "replay", ("t",), N_("tries"), N_("Show moves that were taken back, or no longer.")),
    Action("replay-log", "replay", ("f2",), N_("log"), N_("Show all that happened in this deal up to here.")),
    Action("replay-score", "replay", ("f3",), N_("score"), N_("Show the score, and how the deal or the match ended.")),
    Action("replay-review", "replay", ("v",), N_("review"), N_("Ask the coach about this deal and this player.")),
    Action("replay-leave", "replay", ("escape", "q", "f10"), N_("leave"), N_("Leave the replay.")),
    Action("review-next", "review", ("right", "n"), N_("next deal"), N_("Go to the next deal.")),
    Action("review-before", "review", ("left", "b"), N_("before"), N_("Go to the deal before.")),
    Action("review-player", "review", ("tab",), N_("player"), N_("Go to the next player.")),
    Action("close-review", "review", ("escape", "q", "enter"), N_("back"), N_("Go back.")),
    Action("statistics-up", "statistics", ("up",), N_("up"), N_("Go to the player above.")),
    Action("statistics-down", "statistics", ("down",), N_("down"), N_("Go to the player below.")),
    Action("statistics-open", "statistics", ("enter",), N_("all of it"), N_("Show all that is counted of the player.")),
    Action("statistics-leave", "statistics", ("escape", "q", "f3"), N_("back"), N_("Go back.")),
    Action("player-next", "player", ("right", "n"), N_("next"), N_("Go to the next player.")),
    Action("player-before", "player", ("left", "b"), N_("before"), N_("Go to the player before.")),
    Action("close-player", "player", ("escape", "q", "enter"), N_("back"), N_("Go back.")),
    # --- the tutorial, at the table
    Action("lesson-show", "lesson", ("f6",), N_("show me"), N_("Show how the lesson is done; pressed again, do it.")),
    Action("lesson-again", "lesson", ("f5",), N_("again"), N_("Begin the lesson again.")),
    Action("lesson-back", "lesson", ("f7",), N_("lesson before"), N_("Go back to the lesson before.")),
    # --- the score pad
    Action("pads-up", "pads", ("up",), N_("up"), N_("Go to the pad above.")),
    Action("pads-down", "pads", ("down",), N_("down"), N_("Go to the pad below.")),
    Action("pads-open", "pads", ("enter",), N_("open"), N_("Open the pad under the cursor and go on with it.")),
    Action("pads-new", "pads", ("n",), N_("new"), N_("Begin a new pad.")),
    Action("pads-import", "pads", ("i",), N_("import"), N_("Read a score sheet (CSV) as a new pad.")),
    Action("pads-delete", "pads", ("x", "delete"), N_("delete"), N_("Delete the pad under the cursor, after asking.")),
    Action("pads-leave", "pads", ("escape", "f10"), N_("leave"), N_("Leave the pads.")),
    Action("pad-setup-leave", "pad-setup", ("escape",), N_("back"), N_("Go back without a new pad.")),
    Action("pad-rules-leave", "pad-rules", ("escape",), N_("back"), N_("Leave the rules as they were.")),
    Action("close-pad-page", "pad-page", ("escape", "enter", "q"), N_("back"), N_("Go back to the pad.")),
    Action("pad-digit", "pad", _DIGITS, N_("points"), N_("Who went out of a new deal (0: nobody); then points."), True),
    Action("pad-card", "pad", _CARDS, N_("cards"), N_("Cards left in the hand, K 7 A * or KH7DA*: they add up."), True),
    Action("pad-accept", "pad", ("enter",), N_("ok"), N_("Accept what is typed; with nothing typed, go on or change.")),
    Action("pad-cancel", "pad", ("escape",), N_("back"), N_("Leave what is typed or asked, else the pad.")),
    Action("pad-left", "pad", ("left", "shift+tab"), N_("left"), N_("Go to the player at the left.")),
    Action("pad-right", "pad", ("right", "tab"), N_("right"), N_("Go to the player at the right.")),
    Action("pad-up", "pad", ("up",), N_("up"), N_("Go to the deal before.")),
    Action("pad-down", "pad", ("down",), N_("down"), N_("Go to the deal after.")),
    Action("pad-first", "pad", ("home",), N_("first"), N_("Go to the first deal.")),
    Action("pad-last", "pad", ("end",), N_("last"), N_("Go to the last deal.")),
    Action("pad-closed", "pad", ("c",), N_("went out"), N_("Say that the player under the cursor went out.")),
    Action("pad-in-hand", "pad", ("h",), N_("in hand"), N_("Say that who went out did so in hand, or did not.")),
    Action("pad-penalty", "pad", ("p",), N_("penalty"), N_("Give a penalty, with its reason.")),
    Action(
        "pad-clear", "pad", ("delete", "b"), N_("blank"), N_("Make the cell blank; again, take its penalties away.")
    ),
    Action("pad-undo", "pad", ("u",), N_("undo"), N_("Undo the last change, and the ones before it.")),
    Action("pad-redo", "pad", ("r",), N_("redo"), N_("Do again what was undone.")),
    Action("pad-insert", "pad", ("i",), N_("insert"), N_("Put a forgotten deal in before this one.")),
    Action("pad-delete-deal", "pad", ("x",), N_("delete"), N_("Delete the deal; undo brings it back.")),
    Action("pad-ending", "pad", ("z",), N_("ending"), N_("Say how the deal ended: out, dead, or time-out.")),
    Action("pad-dealer", "pad", ("d",), N_("dealer"), N_("Say that the next player deals.")),
    Action("pad-words", "pad", ("w",), N_("words"), N_("Show warnings, penalties, notes and everything done.")),
    Action("pad-chart", "pad", ("g",), N_("chart"), N_("Show who leads, and the course of the totals.")),
    Action("pad-export", "pad", ("e",), N_("export"), N_("Write the sheet to a file: CSV, text, web page, Markdown.")),
    Action("pad-note", "pad", ("n",), N_("note"), N_("Write a note on the deal.")),
    Action("pad-match-note", "pad", ("m",), N_("match note"), N_("Write a note on the match.")),
    Action("pad-name", "pad", ("f2",), N_("name"), N_("Give the player under the cursor another name.")),
    Action("pad-add", "pad", ("f3",), N_("player"), N_("Add a player who comes late.")),
    Action("pad-leaves", "pad", ("f4",), N_("goes"), N_("Say that the player goes away, or that he is back.")),
    Action("pad-rules", "pad", ("f5",), N_("rules"), N_("Change the rules: the limit, what is counted.")),
    Action("pad-leave", "pad", ("f10",), N_("leave"), N_("Leave the pad; everything is kept.")),
    Action("pad-referee", "pad", ("f6",), N_("referee"), N_("Referee the table: the clock, the laps, penalties.")),
    # --- the referee's bench
    Action("bench-setup-rules", "bench-setup", ("f4",), N_("rules"), N_("Show the rules, each with its source.")),
    Action("bench-setup-leave", "bench-setup", ("escape", "f10"), N_("back"), N_("Go back without a sitting.")),
    Action("bench-pass", "bench", ("space",), N_("turn"), N_("The player on turn has discarded: the turn passes.")),
    Action("bench-enter", "bench", ("enter",), N_("deal"), N_("Begin the next deal, or say how many cards are held.")),
    Action("bench-lay", "bench", ("m",), N_("lays"), N_("The player on turn lays or attaches the cards typed: 3 m.")),
    Action("bench-draw", "bench", ("d",), N_("draws"), N_("The player on turn draws (laying and passing say it too).")),
    Action("bench-pick", "bench", ("p",), N_("picks up"), N_("The player on turn picks up the discard.")),
    Action("bench-penalty", "bench", ("i",), N_("ruling"), N_("Something irregular happened: what, who, the ruling.")),
    Action("bench-clock", "bench", ("z",), N_("clock"), N_("Stop the clocks, or let them go on.")),
    Action("bench-call", "bench", ("c",), N_("call"), N_("The time is over: call the ten seconds.")),
    Action("bench-whistle", "bench", ("w",), N_("whistle"), N_("The time of the match is over: count the laps down.")),
    Action("bench-out", "bench", ("o",), N_("goes out"), N_("The player on turn goes out: the deal ends.")),
    Action("bench-end", "bench", ("e",), N_("end"), N_("The deal ends without anybody going out.")),
    Action("bench-settle", "bench", ("s",), N_("settle"), N_("Say whether a card that was shown has been played.")),
    Action("bench-undo", "bench", ("u", "left"), N_("undo"), N_("Take back the last entry: the turn goes back too.")),
    Action("bench-signals", "bench", ("b",), N_("signals"), N_("Switch bell and flash on or off.")),
    Action("bench-up", "bench", ("up", "shift+tab"), N_("player"), N_("Go to the player above, to set his hand.")),
    Action("bench-down", "bench", ("down", "tab"), N_("player"), N_("Go to the player below, to set his hand.")),
    Action("bench-pad", "bench", ("f7",), N_("pad"), N_("Go to the pad of the table; the clocks go on meanwhile.")),
    Action("bench-log", "bench", ("f2",), N_("log"), N_("Show everything that was entered, with its times.")),
    Action("bench-rules", "bench", ("f4",), N_("rules"), N_("Show the rules in force, each with its source.")),
    Action("bench-verdict", "bench", ("f5",), N_("legal?"), N_("Ask whether a meld or a move was legal.")),
    Action("bench-cancel", "bench", ("escape",), N_("back"), N_("Leave what is typed or asked, else the bench.")),
    Action("bench-leave", "bench", ("f10", "q"), N_("leave"), N_("Leave the bench; the clocks stand, all is kept.")),
    Action("bench-penalty-use", "bench-penalty", ("enter",), N_("ok"), N_("Choose, answer, or confirm the ruling.")),
    Action("bench-penalty-up", "bench-penalty", ("up",), N_("up"), N_("Go up.")),
    Action("bench-penalty-down", "bench-penalty", ("down",), N_("down"), N_("Go down.")),
    Action("bench-penalty-page-up", "bench-penalty", ("pageup",), N_("page up"), N_("Go a screenful up.")),
    Action("bench-penalty-page-down", "bench-penalty", ("pagedown",), N_("page down"), N_("Go a screenful down.")),
    Action("bench-penalty-back", "bench-penalty", ("escape",), N_("back"), N_("Go back a step, or to the bench.")),
    Action("bench-log-export", "bench-log", ("e",), N_("write"), N_("Write the log to a file, to print and sign it.")),
    Action("bench-log-up", "bench-log", ("up",), N_("up"), N_("Scroll a line up.")),
    Action("bench-log-down", "bench-log", ("down",), N_("down"), N_("Scroll a line down.")),
    Action("bench-log-page-up", "bench-log", ("pageup",), N_("page up"), N_("Scroll a screenful up.")),
    Action("bench-log-page-down", "bench-log", ("pagedown",), N_("page down"), N_("Scroll a screenful down.")),
    Action("bench-log-use", "bench-log", ("enter",), N_("ok"), N_("Accept the file typed; else go back to the bench.")),
    Action("close-bench-log", "bench-log", ("escape", "q", "f2"), N_("back"), N_("Go back to the bench.")),
)
"""Every action, in the order of the help."""


def actions_of(where: str) -> tuple[Action, ...]:
    """Return the actions of a screen, without those of everywhere."""
    return tuple(action for action in ACTIONS if action.where == where)


def action(name: str) -> Action:
    """Return the action of that id."""
    return next(action for action in ACTIONS if action.id == name)


def bindings(where: str) -> list[BindingType]:
    """Return Textual's bindings of a screen's actions."""
    return [binding for action in actions_of(where) for binding in _bindings_of(action)]


def _bindings_of(action: Action) -> Iterable[Binding]:
    if action.numbered:
        return (Binding(key, f"{action.method}('{key}')", action.label, show=False) for key in action.keys)
    return (Binding(",".join(action.keys), action.method, action.label, show=False, id=action.id),)


def keymap(own_keys: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return the person's own keys as Textual's keymap."""
    known = {action.id for action in ACTIONS if not action.numbered}
    return {name: ",".join(keys) for name, keys in own_keys.items() if name in known}


_KEY_NAMES: Final = {
    "space": N_("space"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "asterisk": "*",
    "colon": ":",
    "question_mark": "?",
}


def key_text(key: str, words: Words) -> str:
    """Return a key as it is written on a keyboard."""
    return words(_KEY_NAMES[key]) if key in _KEY_NAMES else key.upper() if key[:1] == "f" and len(key) > 1 else key


def keys_of(action: Action, own_keys: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the keys that do an action now."""
    return action.keys if action.numbered else own_keys.get(action.id, action.keys)
