"""Match files, `*.s40`: one plain text that a person reads, a diff shows, and `scala40 verify` checks.

After the heading (`heading.py`) each deal begins with a line of its own, and then every turn has one, in the notation:

    = deal 1 dealer=Bea cut=54 up=7H
    Anna: draw 4D; discard 9D
    ! back after=1 moves="meld 7H 7D 7C"
    Bea: draw 7C; meld 7H 7D 7C *7S; meld QH QD QS; discard 4D
    ! stop
    = stopped by time-out
    = Anna: 43 (KH KD 2C * 8S), total 43

`=` lines are the frame: where a deal begins, and what came of it, which is worked out again when the file is checked.
`!` lines are everything that is no ordinary move, as a kind and `key=value` words: penalties, forced moves, rulings.
A turn that such a line interrupts goes on below it. On a player's line is what stood; what he took back stands before
it, after how many moves of his line he had tried it. `#` begins a remark. The last line is the SHA-256 of all other
lines, remarks and blank lines left out.

The seed stands in the heading once the match is over. Before that the cards drawn in the deal being played are not
named, so that a file given away does not show anybody's hand.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from scala40_tui.cards import Card, CardError, parse_card
from scala40_tui.history.document import (
    DealLine,
    Document,
    Heading,
    Line,
    MarkLine,
    MatchFileError,
    RemarkLine,
    ResultLine,
    TriedLine,
    TurnLine,
)
from scala40_tui.history.fields import FieldsError, fields_text, read_fields
from scala40_tui.history.heading import TextLine, heading_lines, read_heading
from scala40_tui.history.naming import name_text as quoted
from scala40_tui.history.naming import named_seat, seat_called
from scala40_tui.rules.moves import Move, MoveError, moves_text, parse_moves
from scala40_tui.rules.problems import Problem
from scala40_tui.table.events import from_record, to_draft
from scala40_tui.words import N_

_DEAL: Final = re.compile(r"= deal ([0-9]{1,4}) (.*)")
_DEAL_FIELDS: Final = {"dealer", "cut", "up"}
_CHECKSUM: Final = re.compile(r"= sha256 ([0-9a-fA-F]{64})")
_MARK: Final = re.compile(r"! ([a-z_]+)(?: (.*))?")
_BACK: Final = "back"
_PLAYER: Final = "player"
_SEAT: Final = "seat"
_OWN_LINES: Final = ("cut", "move")
"""Kinds of events that stand on lines of their own form."""


# --- writing ----------------------------------------------------------------------------------------------------------


def write(document: Document) -> str:
    """Return the canonical text of a match file; its checksum is made anew."""
    body = [*heading_lines(document.heading)]
    for line in document.lines:
        if isinstance(line, DealLine):
            body.append("")
        body.append(_line_text(line, document.heading))
    return "\n".join([*body, "", f"= sha256 {checksum(document)}"]) + "\n"


def checksum(document: Document) -> str:
    """Return the SHA-256 of the canonical lines that say something, each ended by a line feed, in hexadecimal."""
    heading = document.heading
    told = (_line_text(line, heading) for line in document.lines if not isinstance(line, RemarkLine))
    text = "".join(f"{line}\n" for line in (*heading_lines(heading), *told))
    return hashlib.sha256(text.encode()).hexdigest()


def _line_text(line: Line, heading: Heading) -> str:
    names = heading.config.names
    match line:
        case DealLine():
            fields = {"dealer": names[line.dealer], "cut": line.cut, "up": str(line.up)}
            return f"= deal {line.deal} {fields_text(fields)}"
        case TurnLine():
            return f"{quoted(names[line.seat])}: {moves_text(line.moves)}"
        case TriedLine():
            return f"! {_BACK} {fields_text({'after': line.after, 'moves': moves_text(line.moves)})}"
        case MarkLine():
            return f"! {line.kind} {fields_text(_with_player(line.payload, names))}".rstrip()
        case ResultLine():
            return f"= {line.text}"
        case RemarkLine():
            return f"#{line.text}"


def _with_player(payload: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return a payload with the player's name in the place of his seat."""
    rest = {key: value for key, value in payload.items() if key != _SEAT}
    return {_PLAYER: names[payload[_SEAT]], **rest} if _SEAT in payload else rest


def _with_seat(fields: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return fields with the player's seat in the place of his name; raise ValueError where it is nobody's."""
    if _SEAT in fields:
        raise ValueError(_SEAT)
    rest = {key: value for key, value in fields.items() if key != _PLAYER}
    return {_SEAT: names.index(fields[_PLAYER]), **rest} if _PLAYER in fields else rest


# --- reading ----------------------------------------------------------------------------------------------------------


def decode(data: bytes) -> str:
    """Return the text of a file; raise MatchFileError where it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MatchFileError(line, Problem("", N_("this is no text in UTF-8"))) from None


def read(text: str) -> Document:
    """Read a match file; raise MatchFileError. Whether the match is fair and legal is for `verifying` to say."""
    told = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    remarks_above: list[tuple[int, Line]] = []
    tags: list[TextLine] = []
    rest: list[TextLine] = []
    for number, line in told:
        if rest or line.startswith(("=", "!")):
            rest.append((number, line))
        elif line.startswith("#"):
            remarks_above.append((number, RemarkLine(line[1:])))
        elif line:
            tags.append((number, line))
    heading = read_heading(tags)
    reader = _Reader(heading)
    lines = [*remarks_above, *reader.lines(rest)]
    return Document(heading, tuple(line for _, line in lines), tuple(number for number, _ in lines), reader.checksum)


class _Reader:
    """Reads the lines below a heading; local to `read`."""

    def __init__(self, heading: Heading) -> None:
        self.names = heading.config.names
        self.checksum: str | None = None

    def lines(self, texts: list[TextLine]) -> Iterator[tuple[int, Line]]:
        """Give each line that says something, with its number."""
        for number, text in texts:
            if self.checksum is not None and text and not text.startswith("#"):
                raise MatchFileError(number, Problem("", N_("nothing stands below the checksum")))
            if found := _CHECKSUM.fullmatch(text):
                self.checksum = found[1].lower()
            elif text:
                yield number, self._line(number, text)

    def _line(self, number: int, text: str) -> Line:
        if text.startswith("#"):
            return RemarkLine(text[1:])
        try:
            return self._frame(text) if text[0] == "=" else self._mark(text) if text[0] == "!" else self._turn(text)
        except Problem as problem:
            raise MatchFileError(number, problem) from None
        except MoveError as error:
            raise MatchFileError(number, Problem.of_move("", error)) from None
        except FieldsError as error:
            raise MatchFileError(number, Problem("", N_("{word} is no key=value"), word=error.word)) from None

    def _frame(self, text: str) -> DealLine | ResultLine:
        if text.startswith("= sha256"):
            raise Problem("", N_("the checksum has 64 hexadecimal digits"))
        if not text.startswith("= deal"):
            return ResultLine(text[1:].strip())
        found = _DEAL.fullmatch(text)
        fields = read_fields(found[2]) if found else {}
        dealer = seat_called(fields.get("dealer", ""), self.names)
        up, cut = _card(fields.get("up")), fields.get("cut")
        if found is None or dealer is None or up is None or type(cut) is not int or set(fields) != _DEAL_FIELDS:
            raise Problem("", N_("a deal begins as in {example}"), example="= deal 1 dealer=Anna cut=54 up=7H")
        return DealLine(int(found[1]), dealer, cut, up)

    def _mark(self, text: str) -> TriedLine | MarkLine:
        found = _MARK.fullmatch(text)
        if found is None:
            raise Problem("", N_("after ! stands what kind of event it is"))
        kind, fields = found[1], read_fields(found[2] or "")
        if kind == _BACK and isinstance(fields.get("moves"), str):
            return _tried(fields)
        try:
            if kind in _OWN_LINES:
                raise ValueError(kind)
            event = from_record(kind, _with_seat(fields, self.names))
        except (ValueError, TypeError, LookupError, AttributeError):
            raise Problem("", N_("“{text}” is no event of a match"), text=text[2:]) from None
        return MarkLine(*to_draft(event))

    def _turn(self, text: str) -> TurnLine:
        found = named_seat(text, self.names)
        if found is None:
            raise Problem("", N_("“{text}” begins with nobody's name"), text=text)
        seat, moves = found
        return TurnLine(seat, _moves(moves))


def _moves(text: str) -> tuple[Move, ...]:
    moves = parse_moves(text)
    if not moves:
        raise MoveError("empty", text)
    return moves


def _tried(fields: dict[str, object]) -> TriedLine:
    after, moves = fields.get("after"), fields["moves"]
    if type(after) is not int or after < 0 or set(fields) != {"after", "moves"}:
        raise Problem("", N_("moves taken back are written as in {example}"), example='! back after=1 moves="pick QH"')
    return TriedLine(after, _moves(str(moves)))


def _card(text: object) -> Card | None:
    try:
        return parse_card(text) if isinstance(text, str) else None
    except CardError:
        return None
