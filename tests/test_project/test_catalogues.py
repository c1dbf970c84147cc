"""The words in Italian: every text of the sources is translated, and the compiled catalogues are the written ones."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import scala40_tui

PACKAGE = Path(scala40_tui.__file__).parent
FOLDER = PACKAGE / "locale" / "it" / "LC_MESSAGES"
KEYWORDS = {"words": None, "_words": None, "N_": None, "plural": (1, 2)}
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\(\w+\)[a-z]|%[a-z]")


def domain_of(source: Path) -> str:
    """Return the room of a source file; the modules beside the rooms serve the commands."""
    parts = source.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else "commands"


def texts_of_the_sources() -> dict[str, dict[Hashable, str]]:
    """Return for each domain its texts (a pair where there is a plural) and where each stands."""
    found: dict[str, dict[Hashable, str]] = defaultdict(dict)
    for source in sorted(PACKAGE.rglob("*.py")):
        for line, text, _, _ in extract_from_file("python", source, keywords=KEYWORDS):
            found[domain_of(source)][text] = f"{source.relative_to(PACKAGE)}:{line}"
    return found


def read(domain: str) -> Catalog:
    with (FOLDER / f"{domain}.po").open("rb") as file:
        return read_po(file, locale="it", domain=domain, abort_invalid=True)


def messages(domain: str) -> list[Message]:
    return [message for message in read(domain) if message.id]


def meanings(catalogue: Catalog) -> dict[Hashable, Hashable]:
    """Return what a catalogue says, in a form that two can be compared by."""
    return {key(message): forms(message.string) for message in catalogue if message.id}


def key(message: Message) -> Hashable:
    return forms(message.id) if message.pluralizable else message.id


def forms(text: str | list[str] | tuple[str, ...]) -> Hashable:
    return text if isinstance(text, str) else tuple(text)


SOURCES = texts_of_the_sources()
CATALOGUES = sorted(path.stem for path in FOLDER.glob("*.po"))


def test_every_room_that_speaks_has_a_catalogue() -> None:
    assert set(SOURCES) == set(CATALOGUES)


@pytest.mark.parametrize("domain", CATALOGUES)
def test_every_text_is_translated_and_no_translation_is_left_over(domain: str) -> None:
    translated = meanings(read(domain))
    assert {text: place for text, place in SOURCES[domain].items() if text not in translated} == {}
    assert set(translated) - set(SOURCES[domain]) == set()


@pytest.mark.parametrize("domain", CATALOGUES)
def test_no_translation_is_empty_or_a_guess(domain: str) -> None:
    unfinished = [message.id for message in messages(domain) if message.fuzzy or not all_forms(message.string)]
    assert unfinished == []


def all_forms(string: str | tuple[str, ...]) -> bool:
    return bool(string) if isinstance(string, str) else len(string) == 2 and all(string)


@pytest.mark.parametrize("domain", CATALOGUES)
def test_a_translation_has_the_placeholders_of_its_text(domain: str) -> None:
    wrong = [message.id for message in messages(domain) if len({places(text) for text in all_texts(message)}) > 1]
    assert wrong == []


def all_texts(message: Message) -> list[str]:
    """Return the text and its translation; of a plural the form for many, since "one" may be said without a number."""
    if message.pluralizable:
        return [message.id[-1], message.string[-1]]
    return [message.id, message.string]


def places(text: str) -> tuple[str, ...]:
    return tuple(sorted(PLACEHOLDER.findall(text)))


@pytest.mark.parametrize("domain", CATALOGUES)
def test_the_compiled_catalogue_says_what_the_written_one_says(domain: str) -> None:
    with (FOLDER / f"{domain}.mo").open("rb") as file:
        compiled = read_mo(file)
    assert meanings(compiled) == meanings(read(domain))


def test_no_compiled_catalogue_is_without_its_written_one() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.mo")) == CATALOGUES


def test_a_text_that_two_rooms_use_is_translated_alike() -> None:
    """All domains are one chain at run time, where the first translation found is the one shown."""
    said: dict[Hashable, set[Hashable]] = defaultdict(set)
    for domain in CATALOGUES:
        for text, translation in meanings(read(domain)).items():
            said[text].add(translation)
    assert {text: translations for text, translations in said.items() if len(translations) > 1} == {}
