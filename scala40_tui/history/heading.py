"""The head of a match file: a first line with the format's version, then tags.

    scala40 match 1
    preset: fisca
    option: limit=201                 (a line for each option that differs from the preset)
    seat: name=Anna kind=person       (in the order of play)
    seat: name=Bea kind=bot level=expert style=prudent seed=7
    dealer: Bea                       (who deals first)
    date: 2026-05-01T12:00:00+00:00   (when the match began)
    commitment: 9f86d081...           (SHA-256 of the seed, shown before the first deal)
    seed: 4e07408562...               (32 bytes, once the match is over)

Whatever else a configuration holds is a tag of that name, left out where it is as usual: `minutes: 45`, `strict: true`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.history.document import Heading, MatchFileError
from scala40_tui.history.fields import FieldsError, fields_text, read_fields, read_value, value_text
from scala40_tui.history.naming import name_text
from scala40_tui.rules.options import DEFAULT_PRESET, OptionError, preset_rules, read_assignment
from scala40_tui.rules.options import value_text as choice
from scala40_tui.rules.problems import Problem
from scala40_tui.table.config import FORMAT, MatchConfig, Seat, from_payload, to_payload
from scala40_tui.table.state import begin
from scala40_tui.words import N_

_FIRST: Final = re.compile(r"scala40 match ([0-9]{1,4})")
_TAG: Final = re.compile(r"([a-z_]+):\s*(.*)")
_HEX: Final = re.compile(r"[0-9a-fA-F]{64}")
_SEVERAL: Final = ("option", "seat")
_OWN: Final = ("preset", *_SEVERAL, "dealer", "date", "commitment", "seed")
_NEEDED: Final = ("preset", "seat", "dealer", "commitment")
_HANDLED: Final = {"format", "preset", "options", "seats", "first_dealer", "seed"}
"""Parts of a configuration that have tags of their own kind."""

_PERSON: Final = "person"
_BOT: Final = "bot"

TextLine = tuple[int, str]
"""A line of the text and its number."""


# --- writing ----------------------------------------------------------------------------------------------------------


def heading_lines(heading: Heading) -> Iterator[str]:
    """Give the lines of a heading."""
    config = heading.config
    payload = to_payload(config)
    yield f"scala40 match {payload['format']}"
    yield f"preset: {config.rules.preset}"
    for name, value in config.rules.deviations().items():
        yield f"option: {name}={choice(value)}"
    for seat in payload["seats"]:
        yield f"seat: {fields_text(_seat_fields(seat))}"
    yield f"dealer: {name_text(config.names[config.first_dealer])}"
    for key, usual in _usual().items():
        if payload[key] != usual:
            yield f"{key}: {value_text(payload[key])}"
    if heading.date is not None:
        yield f"date: {heading.date.isoformat()}"
    yield f"commitment: {heading.commitment}"
    if config.seed:
        yield f"seed: {config.seed.hex()}"


def _seat_fields(seat: Mapping[str, Any]) -> dict[str, Any]:
    if "bot" not in seat:
        return {"name": seat["name"], "kind": _PERSON}
    bot = dict(zip(BotSpec._fields, seat["bot"], strict=True))
    told = {key: value for key, value in bot.items() if value != BotSpec._field_defaults.get(key)}
    return {"name": seat["name"], "kind": _BOT, **told}


def _usual() -> dict[str, Any]:
    """Return the parts of a configuration that have no tag of their own kind, each as it usually is."""
    nobody = MatchConfig(preset_rules(DEFAULT_PRESET), (Seat("A"), Seat("B")), b"", 0)
    return {key: value for key, value in to_payload(nobody).items() if key not in _HANDLED}


# --- reading ----------------------------------------------------------------------------------------------------------


def read_heading(lines: Iterable[TextLine]) -> Heading:
    """Read a heading; raise MatchFileError."""
    story = iter(lines)
    version = _version(next(story, (1, "")))
    tags = _Tags(story)
    payload = {**_usual(), "format": version, "seed": tags.seed().hex(), **tags.payload()}
    return Heading(tags.config(payload), tags.commitment(), tags.date())


def _version(first: TextLine) -> int:
    number, text = first
    found = _FIRST.fullmatch(text)
    if found is None:
        raise MatchFileError(number, Problem("", N_("a match file begins with “scala40 match {n}”"), n=FORMAT))
    if int(found[1]) > FORMAT:
        raise MatchFileError(number, Problem("", N_("a newer version of the program wrote this file")))
    return int(found[1])


class _Tags:
    """The tags of a heading, each with its line; local to `read_heading`."""

    def __init__(self, lines: Iterable[TextLine]) -> None:
        self.found: dict[str, list[TextLine]] = {}
        self.last = 1
        known = (*_OWN, *_usual())
        for number, text in lines:
            tag = _TAG.fullmatch(text)
            if tag is None or tag[1] not in known:
                problem = Problem("", N_("“{text}” is no tag; there are {tags}"), text=text, tags=", ".join(known))
                raise MatchFileError(number, problem)
            if tag[1] in self.found and tag[1] not in _SEVERAL:
                raise MatchFileError(number, Problem("", N_("the tag {tag} is there twice"), tag=tag[1]))
            self.found.setdefault(tag[1], []).append((number, tag[2].strip()))
            self.last = number
        for needed in _NEEDED:
            if needed not in self.found:
                raise MatchFileError(self.last, Problem("", N_("the tag {tag} is missing"), tag=needed))

    def payload(self) -> dict[str, Any]:
        """Return what the tags say of a configuration."""
        seats = [self._seat(*line) for line in self.found["seat"]]
        return {
            "preset": self._one("preset")[1],
            "options": self._options(),
            "seats": seats,
            "first_dealer": self._dealer([seat["name"] for seat in seats]),
            **{key: self._other(key, usual) for key, usual in _usual().items() if key in self.found},
        }

    def config(self, payload: dict[str, Any]) -> MatchConfig:
        """Return the configuration, if the program could have made it."""
        line = self._one("preset")[0]
        try:
            config = from_payload(payload)
            payload["options"] = config.rules.deviations()
            begin(config)
        except OptionError as error:
            raise MatchFileError(line, Problem.of_option("", error)) from None
        except (ValueError, TypeError, LookupError):
            config = None
        if config is None or to_payload(config) != payload:
            problem = N_("no match has such a table: 2 to 6 players, each with a name of his own")
            raise MatchFileError(self.found["seat"][0][0], Problem("", problem))
        return config

    def commitment(self) -> str:
        """Return what was shown of the seed."""
        return self._hex("commitment")

    def seed(self) -> bytes:
        """Return the seed, empty where it is not revealed."""
        return bytes.fromhex(self._hex("seed")) if "seed" in self.found else b""

    def date(self) -> datetime | None:
        """Return when the match began, where that is said."""
        if "date" not in self.found:
            return None
        number, text = self._one("date")
        try:
            return datetime.fromisoformat(text)
        except ValueError:
            raise MatchFileError(number, Problem("", N_("“{text}” is no date"), text=text)) from None

    def _one(self, tag: str) -> TextLine:
        return self.found[tag][0]

    def _hex(self, tag: str) -> str:
        number, text = self._one(tag)
        if not _HEX.fullmatch(text):
            raise MatchFileError(number, Problem("", N_("the tag {tag} has 64 hexadecimal digits"), tag=tag))
        return text.lower()

    def _options(self) -> dict[str, Any]:
        options: dict[str, Any] = {}
        for number, text in self.found.get("option", []):
            try:
                name, value = read_assignment(text)
            except OptionError as error:
                raise MatchFileError(number, Problem.of_option("", error)) from None
            if name in options:
                raise MatchFileError(number, Problem("", N_("the option {name} is there twice"), name=name))
            options[name] = value
        return options

    def _seat(self, number: int, text: str) -> dict[str, Any]:
        try:
            fields = read_fields(text)
        except FieldsError as error:
            raise MatchFileError(number, Problem("", N_("{word} is no key=value"), word=error.word)) from None
        kind, name = fields.pop("kind", None), fields.pop("name", None)
        bot = {key: fields.pop(key, BotSpec._field_defaults.get(key)) for key in BotSpec._fields if kind == _BOT}
        if not isinstance(name, str) or kind not in (_PERSON, _BOT) or fields or not _is_spec(bot):
            example = "name=Anna kind=person; name=Bea kind=bot level=expert"
            raise MatchFileError(number, Problem("", N_("a seat is written as in {example}"), example=example))
        return {"name": name, "bot": list(bot.values())} if bot else {"name": name}

    def _dealer(self, names: list[str]) -> int:
        number, text = self._one("dealer")
        seat = next((seat for seat, name in enumerate(names) if name_text(name) == text), None)
        if seat is None:
            raise MatchFileError(number, Problem("", N_("nobody is called {name}"), name=text))
        return seat

    def _other(self, key: str, usual: object) -> object:
        number, text = self._one(key)
        try:
            value = read_value(text)
        except FieldsError:
            value = None
        kinds = int if usual is None else type(usual)
        if type(value) is not kinds or value == usual:
            raise MatchFileError(number, Problem("", N_("“{text}” cannot stand here"), text=text))
        return value


def _is_spec(bot: Mapping[str, object]) -> bool:
    return all(type(value) is (int if key == "seed" else str) for key, value in bot.items())
