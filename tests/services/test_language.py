"""Texts in the language in use: switched at once, and English where a translation is missing or wrong."""

import logging
import random
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.services import language, paths
from game.services.language import in_context, mark, plural, text, use

SAME_RANK = {
    "en": "Must have the same rank",
    "el": "Πρέπει να έχει την ίδια αξία",
    "sk": "Musí mať rovnakú hodnotu",
}


def catalogue(folder: Path, code: str, *entries: tuple[object, object, str | None]) -> Path:
    """Writes a catalogue of (message, translation, context) and gives its file."""
    catalog = Catalog(code)
    for message, translation, context in entries:
        catalog.add(message, translation, context=context)
    file = folder / "lang" / code / "LC_MESSAGES" / "heart-to-heart.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_mo(stream, catalog)
    return file


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An assets folder without any catalogue."""
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize("code", SAME_RANK)
def test_a_language_is_switched_at_once(code: str) -> None:
    assert use(code) == code
    assert language.current() == code
    assert text("Must have the same rank") == SAME_RANK[code]
    assert use("en") == "en"
    assert text("Must have the same rank") == SAME_RANK["en"]


def test_a_mark_changes_nothing() -> None:
    use("el")
    assert mark("Must have the same rank") == SAME_RANK["en"]


def test_named_fields_are_filled_in_after_the_translation(assets: Path) -> None:
    catalogue(assets, "el", ("{a} of {b}", "από {b} τα {a}", None))
    assert text("{a} of {b}", a=1, b=2) == "1 of 2"
    use("el")
    assert text("{a} of {b}", a=1, b=2) == "από 2 τα 1"
    assert text("{{{a}}}", a="{b}") == "{{b}}"
    assert text("") == ""


def test_a_text_without_its_values_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        text("{a}")


def test_a_context_tells_texts_apart(assets: Path) -> None:
    catalogue(assets, "sk", ("Undo", "Vrátiť ťah", None), ("Undo", "Späť", "button"))
    use("sk")
    assert text("Undo") == "Vrátiť ťah"
    assert in_context("button", "Undo") == "Späť"
    assert in_context("elsewhere", "Undo") == "Undo"


CARDS = ("{count} card", "{count} cards")


@pytest.mark.parametrize(
    ("code", "forms", "expected"),
    [
        ("en", (), {0: 2, 1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 11: 2, 21: 2, 22: 2, 100: 2}),
        ("el", ("1 {count}", "2 {count}"), {0: 2, 1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 11: 2, 21: 2, 22: 2, 100: 2}),
        (
            "sk",
            ("1 {count}", "2 {count}", "3 {count}"),
            {0: 3, 1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 11: 3, 21: 3, 22: 3, 100: 3},
        ),
    ],
)
def test_counts_have_the_form_of_the_language(
    assets: Path, code: str, forms: tuple[str, ...], expected: dict[int, int]
) -> None:
    if forms:
        catalogue(assets, code, (CARDS, forms, None))
    use(code)
    for count, form in expected.items():
        english = "{} card" if form == 1 else "{} cards"
        assert plural(*CARDS, count) == (f"{form} {count}" if forms else english.format(count))


def test_one_may_leave_its_number_out(assets: Path) -> None:
    catalogue(assets, "el", (CARDS, ("ένα φύλλο", "{count} φύλλα"), None))
    use("el")
    assert plural(*CARDS, 1) == "1 card", "the English has the number, so has the translation"
    assert plural("one card", "{count} cards", 1) == "one card"
    catalogue(assets, "el", (("one card", "{count} cards"), ("{count} φύλλο", "{count} φύλλα"), None))
    use("el")
    assert plural("one card", "{count} cards", 1) == "1 φύλλο"
    catalogue(assets, "el", (("one card", "{count} cards"), ("ένα φύλλο", "τα φύλλα"), None))
    use("el")
    assert plural("one card", "{count} cards", 1) == "ένα φύλλο"
    assert plural("one card", "{count} cards", 2) == "2 cards"


def test_plurals_take_other_values_too(assets: Path) -> None:
    catalogue(assets, "el", (("{count} of {all}", "{count} of {all}s"), ("{all}: {count}", "{all}; {count}"), None))
    use("el")
    assert plural("{count} of {all}", "{count} of {all}s", 2, all=9) == "9; 2"


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "{}",
        "{0}",
        "{b}",
        "{a} {b}",
        "{a.__class__}",
        "{a!r}",
        "{a:>99999}",
        "{a",
        "a}",
        "nothing",
        "{a[0]}",
    ],
)
def test_a_translation_with_other_fields_is_not_used(assets: Path, bad: str, caplog: pytest.LogCaptureFixture) -> None:
    language._fits.cache_clear()
    catalogue(assets, "el", ("see {a}", bad or " ", None))
    use("el")
    with caplog.at_level(logging.DEBUG):
        for _ in range(3):
            assert text("see {a}", a=1) == "see 1"
    assert len(caplog.records) == 1


def test_a_missing_catalogue_shows_english(assets: Path) -> None:
    assert use("el") == "el"
    assert text("Must have the same rank") == SAME_RANK["en"]
    assert in_context("button", "Undo") == "Undo"
    assert plural(*CARDS, 3) == "3 cards"


def test_a_folder_in_place_of_a_catalogue_shows_english(assets: Path) -> None:
    (assets / "lang" / "el" / "LC_MESSAGES" / "heart-to-heart.mo").mkdir(parents=True)
    assert use("el") == "el"
    assert text("Must have the same rank") == SAME_RANK["en"]


def test_no_damage_to_a_catalogue_is_an_error(assets: Path) -> None:
    entries = [("Undo", "Αναίρεση", None), (CARDS, ("{count} φύλλο", "{count} φύλλα"), None)]
    file = catalogue(assets, "el", *entries)
    whole = file.read_bytes()
    rng = random.Random(1)
    damaged = [whole[:size] for size in range(0, len(whole), 7)] + [b"\0" * len(whole)]
    for _ in range(300):
        bytes_ = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            bytes_[rng.randrange(len(bytes_))] = rng.randrange(256)
        damaged.append(bytes(bytes_))
    shown = set()
    for content in damaged:
        file.write_bytes(content)
        use("el")
        shown.add(text("Undo"))
        assert "7" in plural(*CARDS, 7)
    assert shown >= {"Undo", "Αναίρεση"}


@pytest.mark.parametrize("rule", ["n / 0", "n % (n - 3)", "9", "n +", "-1", "__import__('os')", "((((n"])
def test_a_rule_for_plurals_that_makes_no_sense_is_no_error(
    assets: Path, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Catalog, "plural_expr", rule)
    catalogue(assets, "el", (CARDS, ("{count} φύλλο", "{count} φύλλα"), None))
    use("el")
    assert plural(*CARDS, 3) in ("3 cards", "3 φύλλο", "3 φύλλα")
