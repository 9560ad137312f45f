"""What went wrong is told in a short sentence, in every language."""

import pytest

from game.engine import record
from game.engine.deal import BadCode, CodeFault, read_code
from game.engine.record import BadRecord, RecordFault
from game.engine.rules import Reason
from game.services import language, wording

LONGEST = 100  # characters
CODE = "HH1-N-AAAAAAM"


def bad_code(text: str) -> BadCode:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    return caught.value


def bad_record(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        record.read(text)
    return caught.value


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_reason_has_a_short_sentence_of_its_own(code: str) -> None:
    language.use(code)
    said = [wording.reason(reason) for reason in Reason]
    said += [wording.code_fault(BadCode(fault, "5")) for fault in CodeFault]
    said += [wording.record_fault(BadRecord(3, "1+2", fault)) for fault in RecordFault]
    said += [wording.record_fault(BadRecord(3, "1+2", reason)) for reason in Reason]
    assert len(set(said)) == len(said)
    for sentence in said:
        assert 0 < len(sentence) <= LONGEST
        assert "{" not in sentence
        assert "!" not in sentence


def test_no_sentence_stays_english_in_another_language() -> None:
    errors = [BadCode(fault, "5") for fault in CodeFault]
    english = [wording.reason(reason) for reason in Reason] + [wording.code_fault(error) for error in errors]
    for code in ("el", "sk"):
        language.use(code)
        said = [wording.reason(reason) for reason in Reason] + [wording.code_fault(error) for error in errors]
        assert not set(said) & set(english)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Please enter a deal code, for example HH1-N-AAAAAAM."),
        ("AAAA", "A deal code has 7 characters, or 11 with HH1-N in front; this one has 4."),
        ("A" * 500, "A deal code has 7 characters, or 11 with HH1-N in front; this one has 500."),
        ("AAAAAA9", "A deal code cannot contain “9”."),
        ("AAAAAA!", "A deal code cannot contain “!”."),
        ("ΑAAAAAA", "A deal code cannot contain “Α”."),
        ("AAAAAA🂡", "A deal code has only letters from A to Z and digits."),
        ("AAAAAA\u0301A", "A deal code has only letters from A to Z and digits."),
        ("AAAAAA\u200bA", "A deal code has only letters from A to Z and digits."),
        ("XX1-N-AAAAAAM", "A deal code begins with HH1-N, not with “XX1N”."),
        ("HH2-N-AAAAAAM", "This code belongs to a later version of the game."),
    ],
)
def test_a_bad_code_is_told_what_is_wrong_with_it(typed: str, said: str) -> None:
    assert wording.code_fault(bad_code(typed)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HH2-N-AAAAAAM d", "This code belongs to a later version of the game."),
        ("", "Please enter a deal code, for example HH1-N-AAAAAAM."),
        (f"{CODE} d x", "Move 2: “x” is not a move."),
        (f"{CODE} d 26+w", "Move 2: “26+w” names a position that the heart does not have."),
        (f"{CODE} w+25", "Move 1: in “w+25” the smaller position must come first, and the waste last."),
        (f"{CODE} 25+w", "Move 1: “25+w” is not legal: Must have the same rank."),
        (f"{CODE} d d 1+2", "Move 3: “1+2” is not legal: This card is covered."),
        (f"{CODE} r", "Move 1: “r” is not legal: The stock still has cards."),
        (f"{CODE} {'d' * 900}", f"Move 1: “{'d' * 19}…” is not a move."),
        (f"{CODE} \x1b[2J\x07{{0}}", "Move 1: “\ufffd[2J\ufffd{0}” is not a move."),
    ],
)
def test_a_bad_record_is_told_the_move_and_the_reason(text: str, said: str) -> None:
    assert wording.record_fault(bad_record(text)) == said


def test_a_fault_is_told_in_the_language_in_use() -> None:
    error = bad_record(f"{CODE} 25+w")
    language.use("el")
    assert wording.record_fault(error) == ("Κίνηση 1: το «25+w» δεν επιτρέπεται: Πρέπει να έχει την ίδια αξία.")
    language.use("sk")
    assert wording.record_fault(error) == "Ťah č. 1: „25+w“ nie je dovolený: Musí mať rovnakú hodnotu."
