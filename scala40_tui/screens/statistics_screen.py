"""How everybody plays: people and bots at this table, and people on score pads, each counted by itself."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.history.renewing import streams_to_count
from scala40_tui.history.statistics import PlayerStatistics, count
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.statistics import PICTURE_ROWS, paint_counted, paint_everybody, paint_pictures
from scala40_tui.screens.player_screen import PlayerScreen
from scala40_tui.screens.widgets.painted import Painted


class StatisticsScreen(HouseScreen[None]):
    """A table of everybody, and pictures of the one under the cursor."""

    CSS_PATH = "styles/history.tcss"
    WHERE = "statistics"
    BINDINGS: ClassVar[list[BindingType]] = bindings("statistics")

    def __init__(self, house: House) -> None:
        """Count everything in the journal."""
        super().__init__(house)
        self.at = 0
        self.statistics = count(streams_to_count(house.journal))

    def compose(self) -> ComposeResult:
        """Lay out title, table, pictures and keys."""
        yield Painted(id="title")
        yield Painted(id="list")
        yield Painted(id="rule")
        yield Painted(id="pictures")
        yield Painted(id="keys")

    @property
    def player(self) -> PlayerStatistics | None:
        """The player under the cursor."""
        everybody = self.statistics.everybody
        return everybody[self.at] if everybody else None

    def show(self) -> None:
        """Paint everything."""
        look, width, player = self.look, self.size.width, self.player
        pictures = min(PICTURE_ROWS if self.size.height < 36 else PICTURE_ROWS + 5, self.size.height // 2)
        self.part("pictures").styles.height = pictures
        self.paint("title", [paint_counted(look, self.statistics, width)])
        rows = max(1, self.size.height - pictures - 3)
        self.paint("list", paint_everybody(look, self.statistics, self.at, width, rows))
        title = Line(look, width).put(player.name) if player is not None else None
        legend = Line(look, width).muted(look.words("opens: mean turn; full: caught with a full hand"))
        self.paint("rule", [ruled(look, width, title, legend)])
        self.paint("pictures", paint_pictures(look, player, width, pictures) if player is not None else [])
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return the actions for the line of keys."""
        some = ["statistics-down", "statistics-up", "statistics-open"] if self.player is not None else []
        return [action(name) for name in (*some, "statistics-leave", "help")]

    def action_statistics_up(self) -> None:
        """Go to the player above."""
        self._to(self.at - 1)

    def action_statistics_down(self) -> None:
        """Go to the player below."""
        self._to(self.at + 1)

    def _to(self, place: int) -> None:
        self.at = max(0, min(place, len(self.statistics.everybody) - 1))
        self.show()

    def action_statistics_open(self) -> None:
        """Show all that is counted of the player."""
        if self.player is not None:
            self.app.push_screen(PlayerScreen(self.house, self.statistics.everybody, self.at))

    def action_statistics_leave(self) -> None:
        """Go back."""
        self.dismiss()
