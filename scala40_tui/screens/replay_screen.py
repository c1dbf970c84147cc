"""A match once more: event by event, turn by turn or by itself, from any seat or with open hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.strip import Strip

from scala40_tui.coach.matches import played_deals
from scala40_tui.coach.review import Review
from scala40_tui.history.replaying import Replay
from scala40_tui.rules.options import Rules
from scala40_tui.screens import doors
from scala40_tui.screens.actions import Action, action, bindings, key_text, keys_of
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.hand_order import Sort
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_asking import Prompt
from scala40_tui.screens.painting.header import number_of, paint_table_rule
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.painting.melds import paint_table
from scala40_tui.screens.painting.pads import paint_asked
from scala40_tui.screens.painting.players import paint_players
from scala40_tui.screens.painting.replay import paint_event, paint_position, paint_replay_header, paint_seat
from scala40_tui.screens.painting.side import paint_side
from scala40_tui.screens.replay_desk import SPEEDS, ReplayDesk
from scala40_tui.screens.review_screen import reviewed
from scala40_tui.screens.table_layout import TableLayout, table_layout
from scala40_tui.screens.theme_file import State
from scala40_tui.screens.widgets.hand import Hand
from scala40_tui.screens.widgets.pad_sheet import PadSheet
from scala40_tui.table.telling import Detail
from scala40_tui.table.view import TableView

_TOLD = 60
"""Sentences that are told at most beside the table."""


class ReplayScreen(AskingScreen):
    """Shows a match again, with the parts of the table on which it was played."""

    CSS_PATH = "styles/replay.tcss"
    WHERE = "replay"
    BINDINGS: ClassVar[list[BindingType]] = bindings("replay")

    def __init__(self, house: House, desk: ReplayDesk) -> None:
        """Show what stands on a desk."""
        super().__init__(house)
        self.desk = desk
        self.playing = False
        self.hand = Hand(id="hand")
        self.told: PadSheet = self.keyboard("told")
        self._parts["told"] = self.told

    def compose(self) -> ComposeResult:
        """Lay out the table from top to bottom, and in place of what one may do what was done."""
        for name in ("header", "players", "rule"):
            yield self.part(name)
        yield Horizontal(self.part("melds"), self.part("side"), id="middle")
        yield self.part("seat")
        yield self.told
        yield self.hand
        yield self.part("position")
        yield self.part("keys")

    def on_mount(self) -> None:
        """Give the keys to the screen."""
        self.told.focus()

    def rules_here(self) -> Rules:
        """Return the rules of the match."""
        return self.desk.config.rules

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint everything; the widgets send only what changed."""
        look, desk, view = self.look, self.desk, self.desk.view
        place = self._lay_out(view)
        self.paint("header", [paint_replay_header(look, desk, view, place.width)])
        self.paint("players", paint_players(look, view, place.width, hands=desk.open_hands))
        self.paint("rule", [paint_table_rule(look, view, place.melds, place.width)])
        self.paint("melds", paint_table(look, view, place.melds, place.middle))
        told = list(islice(desk.sentences(look, Detail(self.house.settings.detail)), _TOLD))
        if place.side:
            self.paint("side", paint_side(look, view, told[::-1], place.side, place.middle))
        self.paint("seat", [paint_seat(look, desk, view, place.width)])
        said = paint_asked(look, self.prompt, self.question, self.notice, place.width)
        self.paint("told", said or self._event(look, view, told, place))
        self.hand.show(desk.faces(Sort(self.house.settings.sort)), look, -1)
        self.paint("position", [paint_position(look, desk, place.width, playing=self.playing)])
        self.paint_keys()

    def _event(self, look: Look, view: TableView, told: Sequence[str], place: TableLayout) -> list[Strip]:
        """Return what just happened; where a deal ended, with the key that shows what came of it."""
        if view.deal is None or view.deal.outcome is None:
            return paint_event(look, told, place.width, place.offers)
        key = key_text(keys_of(action("replay-score"), self.house.settings.keys)[0], look.words)
        ended = look.words("{key}: what the deal cost, and how the match stands", key=key)
        strips = paint_event(look, told, place.width, place.offers - 1)
        return [*strips, Line(look, place.width).put(f" {ended}", look.styles.on_felt(State.TURN)).strip()]

    def _lay_out(self, view: TableView) -> TableLayout:
        place = table_layout(*self.app.size, len(view.names))
        self.part("players").styles.height = place.players
        self.told.styles.height = place.offers
        self.part("side").styles.width = place.side
        self.part("side").display = bool(place.side)
        return place

    def shown_actions(self) -> list[Action]:
        """Return the actions for the line of keys."""
        names = ["replay-forward", "replay-turn", "replay-play", "replay-next-seat", "replay-open", "replay-leave"]
        names += ["replay-score", "replay-go", "replay-review", "replay-speed", "replay-deal", "replay-log", "help"]
        return [action(name) for name in names]

    # --- steps --------------------------------------------------------------------------------------------------------

    def _step(self, step: Callable[[Replay], Replay]) -> None:
        """Go somewhere by hand, which stops what plays by itself."""
        if not self.asks:
            self.playing = False
            self.say("")
            self.desk.replay = step(self.desk.replay)
            self.show()

    def action_replay_forward(self) -> None:
        """Go one event on."""
        self._step(Replay.forward)

    def action_replay_back(self) -> None:
        """Go one event back."""
        self._step(Replay.back)

    def action_replay_turn(self) -> None:
        """Go to the next turn."""
        self._step(Replay.next_turn)

    def action_replay_turn_back(self) -> None:
        """Go to the beginning of this turn, or of the one before."""
        self._step(Replay.previous_turn)

    def action_replay_deal(self) -> None:
        """Go to the end of the deal, which is where the next one begins."""
        self._step(Replay.next_deal)

    def action_replay_deal_back(self) -> None:
        """Go to the end of the deal before."""
        self._step(Replay.previous_deal)

    def action_replay_first(self) -> None:
        """Go to the beginning."""
        self._step(lambda replay: replay.to(0))

    def action_replay_last(self) -> None:
        """Go to the end."""
        self._step(lambda replay: replay.to(replay.story.end))

    def action_replay_go(self) -> None:
        """Ask for a deal, or a turn of it."""
        if not self.asks:
            self.playing = False
            last, words = self.desk.deals, self.house.words
            label = words("Go to deal (1 to {last}), or deal and turn as in 2.14", last=last)
            self.prompt = Prompt(label, self._go_to)
            self.show()

    def _go_to(self, text: str) -> None:
        if text and not self.desk.go_to(text):
            self.say(self.house.words("This match has no such turn."), wrong=True)

    def action_replay_enter(self) -> None:
        """Hand on what was typed, else go one event on."""
        if not self.hand_on():
            self.action_replay_forward()

    # --- by itself ----------------------------------------------------------------------------------------------------

    def action_replay_play(self) -> None:
        """Let the match go on by itself, or stop it; from its end it begins again."""
        if self.asks:
            return
        self.playing = not self.playing
        if self.playing:
            if self.desk.replay.at_end:
                self.desk.replay = self.desk.replay.to(0)
            self._play()
        self.show()

    @work(exclusive=True)
    async def _play(self) -> None:
        while self.playing and not self.desk.replay.at_end:
            await self.house.sleep(self.desk.seconds)
            if self.playing and self.is_current:
                self.desk.replay = self.desk.replay.forward()
                self.show()
        self.playing = False
        self.show()

    def action_replay_speed(self) -> None:
        """Go on faster; after the fastest comes the slowest."""
        self.desk.speed = (self.desk.speed + 1) % len(SPEEDS)
        self.show()

    # --- who looks ----------------------------------------------------------------------------------------------------

    def typed(self, character: str) -> bool:
        """Look from the seat of that number."""
        return character.isdecimal() and self.desk.look_from(int(character) - 1)

    def action_replay_seat(self, key: str) -> None:
        """Look from the seat of that number."""
        self._press(key)

    def action_replay_next_seat(self) -> None:
        """Look from the next seat."""
        self.desk.look_from((self.desk.seat + 1) % len(self.desk.config.seats))
        self.show()

    def action_replay_open(self) -> None:
        """Show everybody's cards, or no longer."""
        self.desk.open_hands = not self.desk.open_hands
        self.show()

    def action_replay_tries(self) -> None:
        """Show moves that were taken back, or no longer."""
        self.playing = False
        self.desk.show_tries()
        self.show()

    # --- other screens ------------------------------------------------------------------------------------------------

    def action_replay_log(self) -> None:
        """Show all that happened in this deal up to here."""
        told = list(self.desk.sentences(self.look, Detail(self.house.settings.detail)))
        self.app.push_screen(doors.to_log(self.house, told[::-1]))

    def action_replay_score(self) -> None:
        """Show the score here: how the match or the deal ended, where one did."""
        house, view = self.house, self.desk.view
        if view.deal is None or view.deal.outcome is None:
            self.app.push_screen(doors.to_score(house, view))
        elif view.result.over:
            self.app.push_screen(doors.to_match_end(house, view))
        else:
            self.app.push_screen(doors.to_deal_end(house, view, partial(self._review, view.deal.setup.number)))

    async def _review(self, number: int, seat: int) -> Review | None:
        deals = played_deals(self.desk.replay.story.states)
        return await reviewed(self.house, [deal for deal in deals if deal.number == number], seat)

    def action_replay_review(self) -> None:
        """Ask the coach about this deal."""
        desk = self.desk
        number = number_of(desk.view)
        self.app.push_screen(doors.to_review(self.house, desk.config, desk.replay.story.states, number, desk.seat))

    def action_replay_leave(self) -> None:
        """Leave what is asked, else the replay."""
        if not self.take_away():
            self.playing = False
            self.dismiss()
