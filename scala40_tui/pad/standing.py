"""How a pad stands, in a few words for a list, from the summary that the journal keeps beside it."""

from __future__ import annotations

from scala40_tui.journal.streams import Stream
from scala40_tui.words import Words


def state_words(stream: Stream, words: Words) -> str:
    """Say how many deals were played, and who has won or leads."""
    summary = stream.summary
    deals = words.plural("{n} deal", "{n} deals", summary["deals"])
    if summary["winners"]:
        return f"{deals}, {words('won by {names}', names=', '.join(summary['winners']))}"
    if summary["over"]:
        return f"{deals}, {words('over, the first place is shared')}"
    leaders = summary["leaders"]
    if not summary["deals"] or len(leaders) == len(summary["players"]):
        return deals
    return f"{deals}, {words.plural('{names} leads', '{names} lead', len(leaders), names=', '.join(leaders))}"
