"""Positions for tests, from cards as one writes them: the player on turn sits first of four, the others are unseen."""

from __future__ import annotations

from scala40_tui.cards import parse_card
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.position import position_of
from scala40_tui.rules.state import Deal


def position(
    hand: str, *, drawn: str = "", opened: bool = False, table: str = "", pile: str = "3H", preset: str = "fisca"
) -> Deal:
    """Return the view of a player with that hand before his draw, or after it; melds of the table divided by commas."""
    melds = [{"owner": "Bea", "cards": cards} for cards in table.split(",") if cards]
    deal = position_of(
        {
            "preset": preset,
            "seats": ["Anna", "Bea", "Carlo", "Dino"],
            "opened": ["Anna", "Bea"] if opened else ["Bea"],
            "laps": 3,
            "discard": pile,
            "hands": {"Anna": hand},
            "melds": melds,
        }
    ).deal
    return effect(deal, Draw(parse_card(drawn))) if drawn else deal
