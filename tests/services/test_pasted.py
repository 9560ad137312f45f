"""A record that comes as a text: any form that stands for a game, and no text that would take long to look at."""

import pytest
from hypothesis import given

from game.engine.record import BadRecord, write
from game.engine.short_record import compact
from game.services.pasted import MOST, MOST_MOVES, TooLong, paste_fault, pasted_record
from tests.engine.random_games import choices, deals, played
from tests.engine.tables import EXAMPLE


@given(deals, choices)
def test_both_forms_give_the_record_in_full(deal: object, numbers: bytes) -> None:
    record = write(played(deal, numbers))  # type: ignore[arg-type]
    assert pasted_record(record) == pasted_record(compact(record)) == record


@pytest.mark.parametrize("words", ["", "no record", f"{EXAMPLE} r", f"{EXAMPLE} 0D", f"{EXAMPLE} 99D"])
def test_what_is_no_game_is_told_in_a_sentence(words: str) -> None:
    with pytest.raises(BadRecord) as caught:
        pasted_record(words)
    assert paste_fault(caught.value).endswith(".")


@pytest.mark.parametrize("words", [EXAMPLE + " " * MOST, EXAMPLE + " d" * (MOST_MOVES + 1), EXAMPLE + " 26D R" * 200])
def test_a_text_without_end_is_refused_before_it_is_played(words: str) -> None:
    with pytest.raises(TooLong) as caught:
        pasted_record(words)
    assert "too long" in paste_fault(caught.value)
