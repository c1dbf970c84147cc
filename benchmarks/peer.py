"""The same work done by a peer: OpenSpiel's gin rummy driven from Python, where `pyspiel` is installed.

    pip install open_spiel && python -m benchmarks.peer

Its moves are legal moves chosen at random, as in `benchmarks.engine`; the cards that chance deals are counted too in
the second figure, since OpenSpiel makes a step of each.
"""

from __future__ import annotations

import importlib
import time
from random import Random
from typing import Final, Protocol

GAME: Final = "gin_rummy"
WARM_UP: Final = 20
MEASURED: Final = 400


class State(Protocol):
    """What this benchmark asks of a state of OpenSpiel."""

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""

    def is_chance_node(self) -> bool:
        """Tell whether a card is to be dealt by chance."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, each with its probability."""

    def legal_actions(self) -> list[int]:
        """Return the moves of the player on turn."""

    def apply_action(self, action: int) -> None:
        """Make a move."""


class Game(Protocol):
    """What this benchmark asks of a game of OpenSpiel."""

    def new_initial_state(self) -> State:
        """Return a new deal."""


def play(game: Game, chance: Random) -> tuple[int, int]:
    """Play a deal; return the moves of the players and the cards dealt by chance."""
    state, moves, dealt = game.new_initial_state(), 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            dealt += 1
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            moves += 1
    return moves, dealt


def main() -> int:
    """Measure and print; exit with 1 where the peer is not installed."""
    try:
        game = importlib.import_module("pyspiel").load_game(GAME)
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel")
        return 1
    chance = Random(1)
    for _ in range(WARM_UP):
        play(game, chance)
    begun = time.process_time()
    played = [play(game, chance) for _ in range(MEASURED)]
    seconds = time.process_time() - begun
    moves, dealt = (sum(column) for column in zip(*played, strict=True))
    print(f"OpenSpiel {GAME}, two seats, one core")
    print(f"moves of the players a second  {moves / seconds:>10,.0f}")
    print(f"with the cards dealt by chance {(moves + dealt) / seconds:>10,.0f}")
    print(f"deals a second                 {MEASURED / seconds:>10,.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
