"""Whether a match was fair and legal: the seed against its commitment, the cards dealt again, every move tried again.

A file with its seed is checked whole, whoever wrote it: the deals from the seed and the cuts (`shuffle.py`), each draw
against the stock, each move and ruling by the same rules that play uses, the points of each deal, and the cuts of the
program's own players, which the seed fixes too. Without the seed, finished deals are laid out again from the cards that
everybody saw in the end (`hindsight.py`), and the rules are checked alone.
"""

from __future__ import annotations

from scala40_tui.history.document import Document
from scala40_tui.history.findings import Checked, Fault, LeftOpen, Verdict
from scala40_tui.history.following import Course, deal_from_seed
from scala40_tui.history.hindsight import Hindsight
from scala40_tui.history.match_file import checksum
from scala40_tui.shuffle import commitment
from scala40_tui.words import N_


def verify(document: Document) -> Verdict:
    """Check a match file; raise MatchFileError where its lines cannot be brought together."""
    if document.heading.config.seed:
        return _with_seed(document)
    return _without_seed(document)


def _with_seed(document: Document) -> Verdict:
    if commitment(document.heading.config.seed) != document.heading.commitment:
        text = N_("the seed is not the one that was promised: its SHA-256 is not the commitment")
        return Verdict(Fault(0, text), Checked())
    course = Course(document, deal_from_seed)
    fault = course.fault() or _changed(document)
    return Verdict(fault, course.checked()._replace(seed=True))


def _without_seed(document: Document) -> Verdict:
    course = Course(document, Hindsight(document).begin_deal)
    try:
        fault, left_open = course.fault(), tuple[Fault, ...]()
    except LeftOpen as end:
        fault, left_open = None, (end.fault,)
    return Verdict(fault or _changed(document), course.checked(*left_open))


def _changed(document: Document) -> Fault | None:
    """Find what no rule can: a name, a date, a bot's level that is not as it was written."""
    if document.checksum is None:
        return Fault(0, N_("the last line, with the checksum, is missing: the file was cut short"))
    if document.checksum != checksum(document):
        return Fault(0, N_("the file is not as it was written: its checksum does not fit"))
    return None
