"""RULES, "Deal codes": reading and writing them. The deals themselves are in test_cards_and_deal."""

import unicodedata
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import BadCode, CodeFault, Deal, read_code

from .random_games import deals
from .tables import EXAMPLE

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


@cache
def categories() -> dict[str, list[str]]:
    """All characters by their Unicode category."""
    found: dict[str, list[str]] = {}
    for char in map(chr, range(0x110000)):
        found.setdefault(unicodedata.category(char), []).append(char)
    return found


def of_category(category: str) -> list[str]:
    return categories()[category]


def fault_of(text: str) -> tuple[CodeFault, str]:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    return caught.value.fault, caught.value.detail


def test_hh_names_the_game_1_the_scheme_n_the_normal_layout() -> None:
    assert Deal(0).code == "HH1-N-AAAAAAA"


def test_aaaaaam_is_12() -> None:
    assert read_code("AAAAAAM") == Deal(12)
    assert Deal(12).code == EXAMPLE


def test_the_seven_letters_are_base_32_most_significant_first() -> None:
    assert [read_code("AAAAAA" + letter).number for letter in ALPHABET] == list(range(32))
    assert [read_code("A" * (6 - n) + "B" + "A" * n).number for n in range(7)] == [32**n for n in range(7)]


def test_the_numbers_go_from_0_to_2_to_the_35_minus_1() -> None:
    assert read_code("AAAAAAA") == Deal(0)
    assert read_code("7777777") == Deal(2**35 - 1)


@given(deals)
def test_a_code_reads_back_as_its_deal(deal: Deal) -> None:
    assert read_code(deal.code) == deal
    assert read_code(deal.code[6:]) == deal


@given(deals)
def test_r37_shown_codes_never_contain_0_1_8_or_9(deal: Deal) -> None:
    assert deal.code.startswith("HH1-N-")
    assert len(deal.code) == 13
    assert set(deal.code[6:]) <= set(ALPHABET)


@pytest.mark.parametrize(
    "text",
    [
        "hh1-n-aaaaaam",
        "Hh1-N-aAaAaAm",
        "  HH1-N-AAAAAAM\n",
        "H H 1 N A A A A A A M",
        "HH1NAAAAAAM",
        "HH1-N-AAA\tAAA\r\nM",
        "\N{EM DASH}HH1\N{EN DASH}N\N{MINUS SIGN}AAA\N{NON-BREAKING HYPHEN}AAAM",
        "HH1\N{NO-BREAK SPACE}N\N{IDEOGRAPHIC SPACE}AAAAAAM",
        "HHI-N-AAAAAAM",
        "HHL-N-AAAAAAM",
        "hhl-n-aaaaaam",
        "A-A-A-A-A-A-M",
        "aaaaaam",
    ],
)
def test_r37_codes_are_forgiving_to_type(text: str) -> None:
    assert read_code(text) == Deal(12)


@pytest.mark.parametrize("dash", of_category("Pd"))
def test_dashes_of_any_kind_are_dropped(dash: str) -> None:
    assert read_code(f"HH1{dash}N{dash}AAAAAAM{dash}") == Deal(12)


@pytest.mark.parametrize("blank", [*"\t\n\v\f\r", *of_category("Zs"), *of_category("Zl"), *of_category("Zp")])
def test_white_space_of_any_kind_is_dropped(blank: str) -> None:
    assert read_code(f"{blank}HH1-N-AAA{blank}AAAM") == Deal(12)


@pytest.mark.parametrize(("typed", "meant"), [("0AAAAAA", "OAAAAAA"), ("A1AAAAA", "AIAAAAA"), ("AA8AAAA", "AABAAAA")])
def test_in_the_number_look_alikes_are_set_right(typed: str, meant: str) -> None:
    assert read_code(typed) == read_code(meant)
    assert read_code("HH1-N-" + typed.lower()) == read_code(meant)


def test_seven_characters_are_the_number_whatever_they_begin_with() -> None:
    assert read_code("HH1NAAA").code == "HH1-N-HHINAAA"
    assert read_code("HH2NAAA").code == "HH1-N-HH2NAAA"


@pytest.mark.parametrize("text", ["", " ", "\n\t", "---", " \N{EM DASH} "])
def test_nothing_is_refused_as_empty(text: str) -> None:
    assert fault_of(text) == (CodeFault.EMPTY, "")


@pytest.mark.parametrize(
    ("text", "length"),
    [("-1", 1), ("0", 1), ("1e9", 3), ("AAAAAA", 6), ("AAAAAAAA", 8), ("HH1-N-AAAAAA", 10), ("A" * 500, 500),
     ("HH1-N-AAAAAAMM", 12), ("HH1-AAAAAAM", 10)],
)  # fmt: skip
def test_another_length_is_refused(text: str, length: int) -> None:
    assert fault_of(text) == (CodeFault.LENGTH, str(length))


@pytest.mark.parametrize("text", ["AAAAAA9", "HH1-N-9AAAAAA", "hh1-n-aaa9aaa"])
def test_a_9_is_refused(text: str) -> None:
    assert fault_of(text) == (CodeFault.CHARACTER, "9")


@pytest.mark.parametrize(
    "text",
    [
        "!!!!",
        "HH1_N_AAAAAAM",
        "AAAAAA\0",
        "AAAAAA\udcff",
        "ΑΑΑΑΑΑΜ",
        "AAAAAA٣",
        "AAAAA²M",
        "AAAAAA\N{GRINNING FACE}",
        "AAAAAA\N{FULLWIDTH LATIN CAPITAL LETTER M}",
        "AAAAAA\N{LATIN SMALL LETTER LONG S}",
        "AAAAAA\N{KELVIN SIGN}",
        "AAAAAA\N{LATIN SMALL LETTER DOTLESS I}",
        "AAAAA\N{ZERO WIDTH SPACE}AM",
    ],
)
def test_other_scripts_and_signs_are_refused(text: str) -> None:
    fault, detail = fault_of(text)
    assert fault is CodeFault.CHARACTER
    assert len(detail) == 1
    assert detail in text
    assert not (detail.isascii() and detail.isalnum())


@pytest.mark.parametrize(
    ("text", "prefix"), [("HH1-X-AAAAAAM", "HH1X"), ("XX1-N-AAAAAAM", "XX1N"), ("HH0-N-AAAAAAM", "HH0N"),
    ("HHH-N-AAAAAAM", "HHHN"),
     ("AAAAAAMAAAA", "AAAA"), ("HH1-8-AAAAAAM", "HH18")],
)  # fmt: skip
def test_another_prefix_is_refused(text: str, prefix: str) -> None:
    assert fault_of(text) == (CodeFault.PREFIX, prefix)


@pytest.mark.parametrize("scheme", "23456789")
def test_a_code_of_a_later_scheme_has_an_answer_of_its_own(scheme: str) -> None:
    for rest in ("-N-AAAAAAM", "-N-AAAAAAAAAAM", "", "-Z-1", "n9999999"):
        assert fault_of(f"hh{scheme}{rest}") == (CodeFault.LATER_SCHEME, scheme)


@given(st.text())
def test_r38_any_text_is_a_deal_or_refused(text: str) -> None:
    try:
        deal = read_code(text)
    except BadCode as error:
        assert error.fault in CodeFault  # noqa: PT017
    else:
        assert read_code(deal.code) == deal


@given(deals, st.integers(6, 12), st.sampled_from(["delete", "insert", "swap"]))
def test_r38_a_damaged_code_is_refused_or_another_deal(deal: Deal, at: int, how: str) -> None:
    code = deal.code
    if how == "swap":
        damaged = [*code]
        damaged[at - 1], damaged[at] = code[at], code[at - 1]
        text = "".join(damaged)
    else:
        text = code[:at] + code[at + 1 :] if how == "delete" else code[:at] + "Q" + code[at:]
    if how == "swap":
        assert (read_code(text) == deal) == (text.replace("-", "") == code.replace("-", ""))
    else:
        assert fault_of(text)[0] is CodeFault.LENGTH
