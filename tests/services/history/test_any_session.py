"""Any acts at all, in any order: every game has one row, with the most that it has brought."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import Deal
from game.engine.moves import DRAW, Draw, Redeal
from game.engine.record import read, write
from game.engine.rules import legal_moves
from game.services.session import Session
from tests.engine.tables import EXAMPLE

from .runs import EXAMPLE_DEAL, NoStore, Run, tap
from .some import is_whole

ACTS = st.lists(st.sampled_from("dddppppuurnstbl"), max_size=40)


@given(ACTS, st.integers(0, 3))
def test_whatever_is_done_every_game_has_one_row_with_the_most_it_has_brought(
    tmp_path_factory: pytest.TempPathFactory, acts: list[str], seed: int
) -> None:
    """Compared with a plain list of all the games that were ever left, or ended."""
    folder = tmp_path_factory.mktemp("any")
    run = Run(folder, seed, NoStore)
    session = run.session
    session.start(EXAMPLE_DEAL)
    best: dict[str, tuple[int, bool]] = {}

    def note(*, ended: bool) -> None:
        game = session.game
        if session.made and game.cursor and (game.outcome is not None or not ended):
            reached = (game.table.score, game.outcome is not None)
            best[session.origin.key] = max(best.get(session.origin.key, reached), reached)

    for act in acts:
        if act in "nsl" or (act == "b" and session._others.earlier):
            note(ended=False)
        match act:
            case "d":
                session.tap("s")
            case "p":
                tap(session, f"{EXAMPLE} " + " ".join(_pairs(session)))
            case "u":
                if not session.game.can_undo and session.can_take_back:
                    note(ended=False)
                session.undo()
            case "r":
                if not session.game.can_redo and session.can_redo:
                    note(ended=False)
                session.redo()
            case "n":
                session.start(Deal(Random(len(best)).getrandbits(35)))
            case "s":
                session.same_deal()
            case "t":
                session.tick(1.0)
            case "b":
                session.take_back()
            case "l":
                session.leave()
        note(ended=True)
    found = {each.key: (each.score, each.outcome != "left") for each in run.rows()}
    assert found == best
    run.end()
    assert not found or is_whole(folder / "history.sqlite3")


def _pairs(session: Session) -> list[str]:
    """The tokens of a pair that can be made now, after the draws that it takes; none if there is none."""
    trial = read(write(session.game))
    tokens: list[str] = []
    for _ in range(60):
        pairs = [move for move in legal_moves(trial.table) if not isinstance(move, (Draw, Redeal))]
        move = pairs[0] if pairs else DRAW if trial.table.stock else None
        if move is None:
            return []
        trial.play(move)
        tokens.append(write(trial).split()[-1])
        if pairs:
            return tokens
    return []
