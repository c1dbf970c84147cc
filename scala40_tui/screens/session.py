"""A match as one screen plays it: the table, who looks at it, what was told, and the bots' turns at their pace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from scala40_tui.bots.protocol import Stakes
from scala40_tui.cards import Hand
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.refusals import Refusal
from scala40_tui.screens.coaching import HintTask, give_hint, give_review, last_review
from scala40_tui.screens.hand_memory import HandMemory
from scala40_tui.screens.hand_order import HandOrder, Sort
from scala40_tui.screens.house import House
from scala40_tui.screens.pacing import Pace
from scala40_tui.screens.told import Told
from scala40_tui.table.chatter import remark
from scala40_tui.table.deciding import BotTask, decide_and_weigh
from scala40_tui.table.events import Played
from scala40_tui.table.keyboard import Keyboard
from scala40_tui.table.refereeing import irregularity_of
from scala40_tui.table.runner import cut_for_bot, run_bots
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.view import TableView

if TYPE_CHECKING:
    from scala40_tui.coach.hint import Hint
    from scala40_tui.coach.review import Review


class Session:
    """A match in play; close it to let go of it."""

    def __init__(self, house: House, table: Table, changed: Callable[[Happening], None]) -> None:
        """Look for who sits at the keyboard; `changed` is called after each event, when it is in the journal."""
        self.house = house
        self.table = table
        self.pace = Pace(house.sleep)
        self.keyboard = Keyboard(table)
        self.log = Told(house, table, self.keyboard)
        self._changed = changed
        self._last: Happening | None = None
        self._talk = ("", (0, 0))
        self.memory = HandMemory(house.data_folder)
        table.listen(self._listen)

    @property
    def me(self) -> int:
        """The match's seat that looks."""
        return self.keyboard.me

    @property
    def view(self) -> TableView:
        """What may be seen now."""
        return self.keyboard.view

    @property
    def told(self) -> list[str]:
        """Every event of this deal in a sentence, the newest last."""
        return self.log.sentences

    @property
    def talk(self) -> str:
        """What a bot has said in this lap of the table; nothing where no table talk is wanted."""
        said, (deal, turn) = self._talk
        now = turn_number(self.table.state)
        heard = deal == now[0] and now[1] - turn < len(self.table.state.playing)
        return said if heard and self.house.settings.table_talk else ""

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

    def take_keyboard(self) -> None:
        """Turn up the cards of the person on turn."""
        self.keyboard.take()
        self.log.retell()

    def cut_view(self) -> TableView:
        """Return what the person who cuts sees."""
        actor = self.table.state.actor
        return self.table.view(self.me if actor is None else actor, face_down=True)

    def cut(self, cards: int) -> None:
        """Cut for the person who must."""
        actor = self.table.state.actor
        if actor is not None:
            self.table.cut(actor, cards)

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

    async def review(self, seat: int) -> Review | None:
        """Ask the coach how a match's seat played the last deal that ended."""
        task = last_review(self.table.events(), seat)
        return None if task is None else await self.house.thinker.think(give_review, task)

    def recalled_order(self) -> HandOrder:
        """Return the person's order of the hand as it was left, or the one that the settings ask for."""
        if self.keyboard.face_down:
            return HandOrder(Sort(self.house.settings.sort))
        kept = self.memory.recall(self._order_key) or HandOrder(Sort(self.house.settings.sort))
        return kept if not self.keyboard.shared or _is_of(kept, self.view) else HandOrder(kept.sort)

    def keep_order(self, order: HandOrder) -> None:
        """Keep the order of the person's hand for his next turn, and for when the match is resumed."""
        if order.shown or not self.keyboard.shared:
            self.memory.keep(self._order_key, order)

    @property
    def _order_key(self) -> str:
        alone = len(self.keyboard.people) == 1
        return self.table.stream if alone else f"{self.table.stream} {self.me}"

    def close(self) -> None:
        """Let go of the match; it is saved and can be resumed."""
        self.table.close()

    async def _decide(self, task: BotTask) -> tuple[Move, ...]:
        decision = await self.house.thinker.think(decide_and_weigh, task)
        await self.pace.before(self.house.settings.pace, decision.closeness)
        return decision.moves

    async def _after_event(self) -> None:
        event = self._last.event if self._last is not None else None
        turn_over = isinstance(event, Played) and isinstance(event.move, Discard)
        await self.pace.after(self.house.settings.pace, turn_over=turn_over)

    def _listen(self, happening: Happening) -> None:
        self.log.tell(happening)
        self._last = happening
        if self.house.settings.table_talk and (found := remark(happening, self.house.words)) is not None:
            self._talk = (found.sentence(happening.after, self.house.words), turn_number(happening.after))
        self._changed(happening)


def turn_number(state: MatchState) -> tuple[int, int]:
    """Return the number of the deal on the table and of its turn, both 0 before the first deal."""
    return (0, 0) if state.deal is None else (state.deal.setup.number, state.deal.turns)


def _is_of(order: HandOrder, view: TableView) -> bool:
    """Tell whether an order is one of the hand that is shown, perhaps with cards that were laid since."""
    hand = view.deal.hands[view.place] if view.deal is not None and view.place >= 0 else None
    return isinstance(hand, Hand) and not Counter(hand.cards()) - Counter(order.cards())
