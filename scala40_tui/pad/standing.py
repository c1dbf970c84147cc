"""How a pad stands, in a few words for a list, from the summary that the journal keeps beside it."""

from __future__ import annotations

from scala40_tui.journal.streams import Stream
from scala40_tui.words import Words


def state_words(stream: Stream, words: Words) -> str:
    """Say how many deals were played, and who has won or leads."""
    summary = stream.summary
    deals = words.plural("{n} deal", "{n} deals", summary["deals"])
    if summary["winners"]:
        said = words("won by {names}", names=", ".join(summary["winners"]))
    elif summary["over"]:
        said = words("over, the first place is shared")
    elif not summary["deals"] or len(summary["leaders"]) == len(summary["players"]):
        return deals
    else:
        leaders = summary["leaders"]
        said = words.plural("{names} leads", "{names} lead", len(leaders), names=", ".join(leaders))
    return f"{deals}, {said}"
