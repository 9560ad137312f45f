"""Initials in public: insults in the offered languages are refused, names of people are not."""

import re
from itertools import product
from pathlib import Path
from string import ascii_uppercase

import pytest

from game.services.insults import FILE_LIMIT, Insults
from game.services.paths import assets


@pytest.mark.parametrize("initials", ["ASS", "fuk", "KKK", "MLK", "GAM", "KKT", "PIC", "Jeb"])
def test_insults_in_every_language_are_refused(initials: str) -> None:
    assert Insults().refuse(initials)


@pytest.mark.parametrize(
    "initials", ["AAA", "ANA", "EVA", "JAN", "TOM", "ELI", "IVO", "ABC", "HRT", "NIK", "ZUZ", "KOS"]
)
def test_names_and_plain_letters_are_not(initials: str) -> None:
    assert not Insults().refuse(initials)


@pytest.mark.parametrize("wrong", ["", "A", "AB", "ABCD", "A1B", "ΑΒΓ", "A B", "ÁBC", "ABC\n", "ſss"])
def test_what_is_no_three_letters_is_refused(wrong: str) -> None:
    assert Insults().refuse(wrong)


def test_the_list_is_small_and_leaves_nearly_all_initials_to_the_visitors() -> None:
    insults = Insults()
    refused = ["".join(each) for each in product(ascii_uppercase, repeat=3) if insults.refuse("".join(each))]
    assert 50 < len(refused) < 200


def test_the_list_holds_three_letters_each_only_and_each_language_has_its_part() -> None:
    text = (assets() / "kiosk" / "insults.txt").read_text(encoding="utf-8")
    for language in ("English", "Greek", "Slovak"):
        assert re.search(rf"^# {language}", text, re.MULTILINE)
    for line in text.splitlines():
        for word in line.partition("#")[0].split():
            assert re.fullmatch("[A-Z]{3}", word), word


def test_a_venue_adds_its_own_words(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("\ufeff# ours\nabc, DEF;ghi\n jkl # a remark\nlong ab Ω 123\n", encoding="utf-8")
    insults = Insults(file)
    for word in ("ABC", "def", "GHI", "JKL", "ASS"):
        assert insults.refuse(word)
    assert not insults.refuse("XYZ")
    assert insults.senseless == [(4, "LONG"), (4, "AB"), (4, "Ω"), (4, "123")]


@pytest.mark.parametrize("content", [None, b"\xff\xfe\0", b"abc " * FILE_LIMIT])
def test_a_venues_file_that_cannot_be_read_leaves_the_games_own_list(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "words.txt"
    if content is not None:
        file.write_bytes(content)
    insults = Insults(file)
    assert insults.refuse("ASS")
    assert not insults.refuse("ABC")
