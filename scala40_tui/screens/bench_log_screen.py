"""The log of a sitting: everything that was entered, with its times, the penalties, and how to print it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.bench.chronicle import chronicle
from scala40_tui.bench.outcome import pending
from scala40_tui.bench.paper import lines_of
from scala40_tui.bench.saying import BenchTeller
from scala40_tui.bench.sitting import Sitting
from scala40_tui.columns import wrapped
from scala40_tui.referee.sentences import reason_sentence
from scala40_tui.screens.actions import bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State

_HANGING = " " * 10


class BenchLogScreen(Page[None]):
    """Shows the log, its end first, until a key."""

    WHERE = "bench-log"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bench-log")

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Show a sitting as it stands."""
        super().__init__(house)
        self.sitting = sitting
        self.told = chronicle(sitting.events(), BenchTeller(house.words, house.look().card))
        self.top = 0

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return what is to be settled, the penalties, and every entry, the last one first."""
        words, state = look.words, self.sitting.state
        strips: list[Strip] = []
        if lines := pending(state, words, look.card):
            strips += _part(look, words("To be kept in mind"), lines, width)
        if booked := [each for each in state.booked if each.ruling.points or each.ruling.case.warns]:
            penalties = [
                words("Deal {deal}, {name}: ", deal=each.deal, name=each.name)
                + (f"+{each.ruling.points} " if each.ruling.points else "A ")
                + reason_sentence(each.ruling.reason, words)
                for each in booked
            ]
            strips += _part(look, words("Penalties and warnings"), penalties, width)
        strips.append(ruled(look, width, Line(look, width).put(words("Everything that was entered, the last first"))))
        for told in reversed(self.told):
            stamp = told.time.astimezone().strftime("%H:%M:%S")
            style = look.styles.on_felt(State.TURN) if told.ruling else None
            for place, text in enumerate(lines_of(told.sentence, "", "", width - 14)):
                lead = _HANGING if place else f"{stamp:<10}"
                strips.append(Line(look, width).muted(f"  {lead}").put(text, style).strip())
        said = words("To be printed, with places for signatures: scala40 referee --log FILE")
        return [*strips, Line(look, width).strip(), *(_muted(look, text, width) for text in wrapped(said, width - 4))]

    def action_close_bench_log(self) -> None:
        """Go back to the bench."""
        self.dismiss()


def _muted(look: Look, text: str, width: int) -> Strip:
    return Line(look, width).muted(f"  {text}").strip()


def _part(look: Look, heading: str, lines: list[str] | tuple[str, ...], width: int) -> list[Strip]:
    texts = [text for line in lines for text in lines_of(line, "", "   ", width - 4)]
    body = [Line(look, width).put(f"  {text}").strip() for text in texts]
    return [ruled(look, width, Line(look, width).put(heading)), *body, Line(look, width).strip()]
