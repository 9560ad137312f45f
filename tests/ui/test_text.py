"""Text fits its box, digits stand in even cells, and the same text is the same image."""

import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import SMALLEST, Text, base_size, broken, font, line_height, paragraph_height, shortened, wrap

INK = (240, 230, 220)
words = st.text(st.sampled_from("abW ilMžťΑωΰ…0189-"), max_size=40)
sizes = st.integers(SMALLEST, 40)


@given(words, sizes, st.integers(30, 500), st.booleans())
def test_a_fitted_line_is_never_wider_than_asked(string: str, size: int, width: int, bold: bool) -> None:
    assert Text().fitted(string, size, INK, width, bold=bold).get_width() <= width


@given(words, sizes, st.integers(30, 500))
def test_a_line_is_shortened_only_when_it_must_be(string: str, size: int, width: int) -> None:
    cut = shortened(string, size, width)
    assert font(size).size(cut)[0] <= width
    if font(size).size(string)[0] <= width:
        assert cut == string
    else:
        assert cut.endswith("…")
        assert string.startswith(cut[:-1])


def test_a_fitted_line_is_first_made_smaller_then_cut() -> None:
    text = Text()
    wide = font(30).size("Same deal")[0]
    assert text.fitted("Same deal", 30, INK, wide) is text.line("Same deal", 30, INK)
    smaller = text.fitted("Same deal", 30, INK, wide // 2 + 5)
    assert smaller.get_height() < text.line("Same deal", 30, INK).get_height()
    least = font(SMALLEST).size("Same deal")[0]
    assert text.fitted("Same deal", 30, INK, least) is text.line("Same deal", SMALLEST, INK)


@given(words, sizes, st.integers(60, 500))
def test_wrapped_lines_lose_no_word_and_stay_in_their_width(string: str, size: int, width: int) -> None:
    lines = wrap(string, size, width)
    assert " ".join(lines).split() == string.split()
    assert all(font(size).size(line)[0] <= width or " " not in line for line in lines)


@given(words, sizes, st.integers(60, 500))
def test_a_word_that_is_wider_than_a_line_goes_on_in_the_next_and_others_stay_whole(
    string: str, size: int, width: int
) -> None:
    cut = broken(string, size, width)
    assert cut.replace("\n", "") == string
    assert all(font(size).size(line)[0] <= width for line in wrap(cut, size, width))
    if all(font(size).size(word)[0] <= width for word in string.split(" ")):
        assert cut == string


def test_line_breaks_are_kept() -> None:
    assert wrap("a b\nc", 20, 500) == ["a b", "c"]


def test_a_paragraph_is_as_high_as_its_lines() -> None:
    text = Text()
    found = text.paragraph("one two three four five six seven", 20, INK, 120)
    assert found.get_height() == line_height(20) * len(wrap("one two three four five six seven", 20, 120))
    assert found.get_width() <= 120


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("words", ["", "one", "one two three four five\nsix seven", "a donaudampfschiff", " \n"])
def test_how_high_a_paragraph_is_can_be_known_before_it_is_drawn(words: str, bold: bool) -> None:
    drawn = Text().paragraph(words, 20, INK, 120, bold=bold)
    assert paragraph_height(words, 20, 120, bold=bold) == drawn.get_height()


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", [14, 20, 33])
def test_digits_stand_in_even_cells(size: int, bold: bool) -> None:
    text = Text()
    widths = {text.digits(string, size, INK, bold=bold).get_width() for string in ("11:11", "08:48", "23:59", "07:40")}
    assert len(widths) == 1
    assert {text.digits(d, size, INK, bold=bold).get_width() for d in "0123456789"} == {
        max(font(size, bold).size(d)[0] for d in "0123456789")
    }


def test_every_digit_is_drawn_in_its_own_cell() -> None:
    text = Text()
    cell = text.digits("0", 24, INK).get_width()
    both = text.digits("17", 24, INK)
    assert both.get_width() == 2 * cell
    seven = both.subsurface((cell, 0, cell, both.get_height()))
    alone = text.digits("7", 24, INK)
    assert [seven.get_at((x, 12)) for x in range(cell)] == [alone.get_at((x, 12)) for x in range(cell)]


def test_the_same_text_is_the_same_image() -> None:
    text = Text()
    assert text.line("Undo", 20, INK) is text.line("Undo", 20, INK)
    assert text.digits("12", 20, INK) is text.digits("12", 20, INK)
    assert text.paragraph("a b", 20, INK, 100) is text.paragraph("a b", 20, INK, 100)
    assert text.line("Undo", 20, INK) is not text.line("Undo", 20, INK, bold=True)


def test_plain_text_grows_with_the_window() -> None:
    assert base_size(480) >= 16
    found = [base_size(side) for side in (480, 720, 1080, 2160)]
    assert found == sorted(found)
    assert base_size(2160) > 2 * base_size(720)


def test_a_word_of_one_letter_never_ends_a_line() -> None:
    words = "Pár s odkladacou kôpkou a z balíčka v srdci k tomu"
    for width in range(120, 400, 7):
        lines = wrap(words, 16, width)
        assert " ".join(lines) == words
        assert not any(len(line.rpartition(" ")[2]) == 1 for line in lines[:-1])


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_no_size_of_type_keeps_a_file_open() -> None:
    font(20)
    before = len(os.listdir("/proc/self/fd"))
    kept = [font.__wrapped__(size, bold) for size in range(90, 100) for bold in (False, True)]
    assert len(os.listdir("/proc/self/fd")) == before
    assert len(kept) == 20
