"""A match as one screen plays it: the table, who looks at it, what was told, and the bots' turns at their pace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scala40_tui.bots.protocol import Stakes
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.refusals import Refusal
from scala40_tui.screens.coaching import HintTask, give_hint, give_review, last_deal
from scala40_tui.screens.hand_memory import HandMemory
from scala40_tui.screens.hand_order import HandOrder, Sort
from scala40_tui.screens.house import House
from scala40_tui.screens.pacing import Pace
from scala40_tui.table.deciding import BotTask, decide
from scala40_tui.table.events import Played
from scala40_tui.table.refereeing import irregularity_of
from scala40_tui.table.runner import cut_for_bot, run_bots
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.telling import Detail, Teller
from scala40_tui.table.view import TableView

if TYPE_CHECKING:
    from scala40_tui.coach.hint import Hint
    from scala40_tui.coach.review import Review


class Session:
    """A match in play; close it to let go of it."""

    def __init__(self, house: House, table: Table, changed: Callable[[Happening], None]) -> None:
        """Look from the first person's seat; `changed` is called after each event, when it is in the journal."""
        self.house = house
        self.table = table
        self.pace = Pace(house.sleep)
        self.me = next(seat for seat, who in enumerate(table.state.config.seats) if who.bot is None)
        self.told: list[str] = []
        """Every event of this deal in a sentence, the newest last."""
        self._changed = changed
        self._last: Happening | None = None
        self.memory = HandMemory(house.data_folder)
        self._remember()
        table.listen(self._listen)

    @property
    def view(self) -> TableView:
        """What the person sees."""
        return self.table.view(self.me)

    @property
    def deals_counted(self) -> int:
        """How many deals are on the score sheet."""
        return len(self.table.state.sheet.rows)

    def play(self, move: Move) -> Refusal | None:
        """Make the person's move."""
        return self.table.play(self.me, move)

    @property
    def strict(self) -> bool:
        """Whether what the rules refuse may be tried, and is ruled on."""
        return self.table.state.strict

    def ruled_on(self, move: Move) -> bool:
        """Tell whether a refused move of the person's would be an irregularity, of which nobody warns him."""
        return irregularity_of(self.table.state, self.me, move) is not None

    def take_back(self, moves: int) -> bool:
        """Take back the person's last moves."""
        return self.table.take_back(self.me, moves)

    def cut_for_bot(self) -> None:
        """Cut at once where a bot must, which takes no thought."""
        if self.table.state.phase is Phase.CUT and self.table.bot_on_turn():
            cut_for_bot(self.table)

    async def bots(self) -> None:
        """Let the bots play until a person is needed, or a deal has ended."""
        self.pace.hurried = False
        await run_bots(self.table, self._decide, self._after_event)

    async def hint(self) -> Hint | None:
        """Ask the coach about the person's turn."""
        view = self.view
        if not view.my_turn or view.deal is None:
            return None
        stakes = Stakes(tuple(view.result.totals[seat] for seat in view.dealt_to))
        return await self.house.thinker.think(give_hint, HintTask(view.deal, stakes))

    async def review(self) -> Review | None:
        """Ask the coach about the last deal that ended."""
        task = last_deal(self.house.journal.read(self.table.stream), self.me)
        return None if task is None else await self.house.thinker.think(give_review, task)

    def recalled_order(self) -> HandOrder:
        """Return the hand's order as it was left, or the one that the settings ask for."""
        return self.memory.recall(self.table.stream) or HandOrder(Sort(self.house.settings.sort))

    def keep_order(self, order: HandOrder) -> None:
        """Keep the hand's order for when the match is resumed."""
        self.memory.keep(self.table.stream, order)

    def close(self) -> None:
        """Let go of the match; it is saved and can be resumed."""
        self.table.close()

    async def _decide(self, task: BotTask) -> tuple[Move, ...]:
        return await self.house.thinker.think(decide, task)

    async def _after_event(self) -> None:
        event = self._last.event if self._last is not None else None
        turn_over = isinstance(event, Played) and isinstance(event.move, Discard)
        await self.pace.after(self.house.settings.pace, turn_over=turn_over)

    def _listen(self, happening: Happening) -> None:
        before, after = happening.before, happening.after
        if before.deal is None or (after.deal is not None and before.deal.setup.number != after.deal.setup.number):
            self.told[:] = [self._promise()] if after.deal is not None and after.deal.setup.number == 1 else []
        sentence = self._teller().tell(happening)
        if sentence:
            self.told.append(sentence)
        self._last = happening
        self._changed(happening)

    def _teller(self) -> Teller:
        look = self.house.look()
        return Teller(look.words, look.card, self.me, detail=Detail(self.house.settings.detail))

    def _promise(self) -> str:
        """Return what fixes the cards before the first of them is dealt."""
        return self.house.words("The cards' secret seed has the SHA-256 {commitment}.", commitment=self.view.commitment)

    def _remember(self) -> None:
        """Tell again what the record of the deal says, when a match is resumed."""
        view = self.view
        if view.deal is None:
            self.told.append(self._promise())
            return
        teller = self._teller()
        for record in view.deal.record:
            name = view.deal_names[record.seat]
            self.told += [teller.move(name, move) for move in record.moves]
