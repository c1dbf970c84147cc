"""Catalogues read in place say what the standard library's gettext says."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

import scala40_tui
from scala40_tui.catalogue import Catalogue, Catalogues
from scala40_tui.words import Words

FILES = sorted((Path(scala40_tui.__file__).parent / "locale" / "it" / "LC_MESSAGES").glob("*.mo"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_is_found_as_gettext_finds_it(path: Path) -> None:
    with path.open("rb") as file:
        known = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]  # typeshed does not list it
    catalogue = Catalogue(path.read_bytes())
    texts = {key: text for key, text in known.items() if isinstance(key, str) and key}
    plurals = {key: text for key, text in known.items() if isinstance(key, tuple)}
    assert texts
    for key, text in texts.items():
        assert catalogue.forms(key)[0] == text
    for (key, form), text in plurals.items():
        assert catalogue.forms(key)[form] == text
    for key in texts:
        assert catalogue.forms(f"{key}!") == ()
        assert catalogue.forms(key[:-1]) == () or key[:-1] in ("", *texts)


def test_both_orders_of_bytes_are_read() -> None:
    def file(order: str) -> bytes:
        texts = [b"", b"a\0as", b"b"], [b"head", b"uno\0due", b"tre"]
        start, rows, body = 28 + 16 * 3, b"", b""
        for column in texts:
            for text in column:
                rows += len(text).to_bytes(4, order) + (start + len(body)).to_bytes(4, order)  # type: ignore[arg-type]
                body += text + b"\0"
        numbers = (0x950412DE, 0, 3, 28, 28 + 8 * 3, 0, 0)
        head = b"".join(number.to_bytes(4, order) for number in numbers)  # type: ignore[arg-type]
        return head + rows + body

    for order in ("little", "big"):
        catalogue = Catalogue(file(order))
        assert catalogue.forms("a") == ("uno", "due")
        assert catalogue.forms("b") == ("tre",)
        assert catalogue.forms("as") == catalogue.forms("c") == ()


@pytest.mark.parametrize("data", [b"", b"\xde\x12\x04\x95", b"no catalogue at all, but long enough"])
def test_what_is_no_catalogue_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no compiled catalogue"):
        Catalogue(data)


def test_the_first_catalogue_that_knows_a_text_translates_it(tmp_path: Path) -> None:
    for name, text in (("a", "uno"), ("b", "due")):
        data = b"".join(number.to_bytes(4, "little") for number in (0x950412DE, 0, 1, 28, 36, 0, 0, 1, 44, 3, 46))
        (tmp_path / f"{name}.mo").write_bytes(data + b"x\0" + text.encode() + b"\0")
    both = Catalogues([tmp_path / "a.mo", tmp_path / "b.mo"])
    assert both.forms("x") == ("uno",)
    assert both.forms("y") == ()


def test_words_speak_italian_english_and_what_nobody_translated() -> None:
    italian, english = Words("it"), Words("en")
    assert italian("draw") == "pesca"
    assert english("draw") == "draw"
    assert italian("no text of the program") == "no text of the program"
    assert [italian.plural("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 carte", "1 carta", "2 carte"]
    assert [english.plural("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert italian.plural("{n} zyx", "{n} zyxes", 3) == "3 zyxes"
    assert italian("") == ""
