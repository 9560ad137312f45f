"""What the captions of the examples say, each sentence beside the question whether it is true of the table shown.

Who changes a sentence changes it here too, and looks at its check. Numbers of cards and moves are checked as they are
said; what can or cannot be won is answered by the solver.
"""

from collections.abc import Callable

from game.engine.board import COVERED_BY, HEART_SIZE
from game.engine.cards import name
from game.engine.moves import DRAW, REDEAL, HeartPair, WastePair
from game.engine.rules import DeadEnd, Won, legal_moves
from game.view.film import UNDONE
from tools.solver.plans import can_be_won

from .moments import Moment, names, top


def _tip_waits(m: Moment) -> bool:
    return m.table.free() == (25,) and m.free("4") == [25] and "4" in names(m.table.stock) and top(m.table) != "4"


def _redealt(m: Moment) -> bool:
    return m.done[-1] == REDEAL and m.table.stock == m.before.waste and not m.table.waste


def _heart_pair(m: Moment) -> bool:
    in_heart = isinstance(m.done[-1], HeartPair) and m.gone == ["5", "5"] and m.table.waste == m.before.waste
    return in_heart and m.table.score == m.before.score + 20


def _queen_below(m: Moment) -> bool:
    under = m.done[-1] == WastePair(1) and names(m.before.waste)[-2:] == ["Q", "10"]
    return under and top(m.table) == "Q" and len(m.free("Q")) == 1


def _last_eight(m: Moment) -> bool:
    to_come = [*names(m.table.stock), top(m.table)]
    return m.table.cards_left == len(m.places("8")) == 1 and "8" not in to_come and "8" in names(m.table.waste)


def _three_twos(m: Moment) -> bool:
    return len(m.places("2")) == 3 and names(m.table.stock).count("2") == 1 and "2" not in names(m.table.waste)


def _fork(m: Moment) -> bool:
    one, other = m.free("2")
    choices = {HeartPair(one, other), WastePair(one), WastePair(other)}
    return top(m.table) == "2" and choices <= set(legal_moves(m.table))


def _twos_together(m: Moment) -> bool:
    return (
        isinstance(m.done[-1], HeartPair) and m.gone == ["2", "2"] and top(m.table) == "2" and len(m.places("2")) == 1
    )


def _twos_apart(m: Moment) -> bool:
    return isinstance(m.done[-1], WastePair) and m.gone == ["2"] and m.one_covers_the_other("2")


def _no_help(m: Moment) -> bool:
    still = any(isinstance(step, (HeartPair, WastePair)) for step in m.rest)
    return still and not can_be_won(m.table)


def _needs_a_redeal(m: Moment) -> bool:
    """Without a redeal there are at most so many moves: each card of the stock drawn, each of the heart a pair."""
    return m.fewest() > len(m.film.tables[0].stock) + HEART_SIZE


def _six_below(m: Moment) -> bool:
    under = isinstance(m.done[-1], WastePair) and names(m.before.waste)[-2:] == ["6", "10"] and top(m.table) == "6"
    return under and all(isinstance(step, WastePair) for step in m.rest[:4]) and m.rest[4] == DRAW


def _three_left(m: Moment) -> bool:
    left = {name(card) for card in m.table.heart if card is not None}
    covered = names(m.table.waste)[:-1]
    return not m.table.stock and m.table.cards_left == 3 and left == {"K", "7", "9"} and left <= set(covered)


def _three_partners(m: Moment) -> bool:
    pairs = all(isinstance(step, WastePair) for step in m.rest)
    return names(m.table.waste)[-3:] == ["7", "K", "9"] and len(m.rest) == 3 and pairs


def _five_in_a_row(m: Moment) -> bool:
    start = m.film.tables[m.step - 5]
    return all(isinstance(step, WastePair) for step in m.done[-5:]) and start.waste[:-5] == m.table.waste


def _three_free_fives(m: Moment) -> bool:
    a, b, c = m.free("5")
    return len(m.places("5")) == 4 and {HeartPair(a, b), HeartPair(a, c), HeartPair(b, c)} <= set(legal_moves(m.table))


def _wrong_fives(m: Moment) -> bool:
    return isinstance(m.done[-1], HeartPair) and m.gone == ["5", "5"] and m.one_covers_the_other("5")


def _undo_leads_out(m: Moment) -> bool:
    back = next(number for number, step in enumerate(m.rest) if step != UNDONE)
    dead = isinstance(m.film.outcome(m.step), DeadEnd) and back > 0
    return dead and not can_be_won(m.table) and can_be_won(m.film.tables[m.step + back])


def _five_taken_back(m: Moment) -> bool:
    return m.done[-5:] == (UNDONE,) * 5 and m.done[-6] != UNDONE and len(m.free("5")) == 3


def _right_fives(m: Moment) -> bool:
    (fourth,) = set(m.places("5", m.before)) - {p for p in m.places("5", m.before) if m.before.is_free(p)}
    over = [place for place in COVERED_BY[fourth] if m.before.card_at(place) is not None]
    return m.gone == ["5", "5"] and len(over) == 1 and m.table.card_at(over[0]) is None and fourth in m.freed


CLAIMS: dict[str, tuple[str, Callable[[Moment], bool]]] = {
    "start": ("Only the tip is free. It is a 4, so it waits for a 4 from the stock.", _tip_waits),
    "ninth_draw": (
        "The ninth draw turns up a 4: a partner for the tip.",
        lambda m: m.done == (DRAW,) * 9 and top(m.table) == "4" and WastePair(25) in legal_moves(m.table),
    ),
    "first_pair": (
        "The tip has left with the waste's 4, and two cards have come free.",
        lambda m: m.done[-1] == WastePair(25) and top(m.before) == "4" and len(m.freed) == 2,
    ),
    "redeal": ("A redeal: the whole waste is the stock again, in the same order.", _redealt),
    "heart_pair": ("Two free 5s of the heart were a pair: 20 points in one move, without the waste.", _heart_pair),
    "queen_below": (
        "Under the waste's 10 lay a Q. It is the top now, and a Q is free in the heart.",
        _queen_below,
    ),
    "last_eight": ("One card is left, an 8. The next 8 comes only after a redeal.", _last_eight),
    "won_in_92": ("Won in 92 moves. This deal cannot be won in fewer.", lambda m: m.won_in(92) and m.fewest() == 92),
    "three_twos": (
        "Three 2s lie in the heart and only one in the stock. So two of the three must leave together.",
        _three_twos,
    ),
    "two_tens": (
        "Two 10s are free together: a pair that needs no card from the stock.",
        lambda m: len(m.free("10")) == 2 and HeartPair(*m.free("10")) in legal_moves(m.table),
    ),
    "fork": ("A fork: two 2s are free in the heart, and a third is the top of the waste.", _fork),
    "twos_together": (
        "The two 2s of the heart left together. The waste keeps its 2 for the last one.",
        _twos_together,
    ),
    "last_two": (
        "The last 2 is free, and its partner is still the top of the waste.",
        lambda m: len(m.places("2")) == len(m.free("2")) == 1 and top(m.table) == "2",
    ),
    "won_leaving_16": (
        "Won. The 16 cards that are left over do not matter.",
        lambda m: m.film.outcome(m.step) == Won(16),
    ),
    "twos_apart": (
        "One 2 left with the waste's 2. "
        "Of the two that stay, one covers the other, so they can never be free together.",
        _twos_apart,
    ),
    "no_help": ("Other pairs can still be made, but the deal can no longer be won.", _no_help),
    "dead_end": (
        "No free card has a possible partner: a dead end.",
        lambda m: isinstance(m.film.outcome(m.step), DeadEnd),
    ),
    "needs_a_redeal": (
        "This deal cannot be won without a redeal: going through the stock once is not enough.",
        _needs_a_redeal,
    ),
    "third_draw": (
        "The third draw turned up a 5, and the tip left with it.",
        lambda m: m.done == (DRAW, DRAW, DRAW, WastePair(25)) and top(m.before) == "5",
    ),
    "six_below": (
        "Under the waste's 10 lay a 6 that was drawn earlier. Now four more pairs follow without a draw.",
        _six_below,
    ),
    "three_left": (
        "The stock is empty and three cards are left: K, 7 and 9. All their partners lie in the waste, under its top.",
        _three_left,
    ),
    "three_partners": (
        "A 9 is the top of the waste, under it lies a K, and under that a 7: the last three pairs need no more draws.",
        _three_partners,
    ),
    "won_in_52": (
        "Won in 52 moves, with one redeal. This deal cannot be won in fewer.",
        lambda m: m.won_in(52) and m.done.count(REDEAL) == 1 and m.fewest() == 52,
    ),
    "four_fives": (
        "All four 5s lie in the heart, so they must leave as two pairs within it.",
        lambda m: len(m.places("5")) == 4,
    ),
    "five_in_a_row": (
        "Five pairs without a draw: the partners lay one under the other in the waste.",
        _five_in_a_row,
    ),
    "three_free_fives": (
        "Three of the four 5s are free, and any two of them are a pair.",
        _three_free_fives,
    ),
    "wrong_fives": (
        "Two 5s left. Of the two that stay, one covers the other, so they can never be free together.",
        _wrong_fives,
    ),
    "dead_end_undo": ("No free card has a possible partner: a dead end. Undo leads out of it.", _undo_leads_out),
    "five_taken_back": ("Five moves were taken back, and all three 5s are free again.", _five_taken_back),
    "right_fives": (
        "This time the 5 that covered the fourth one is in the pair, and the fourth has come free.",
        _right_fives,
    ),
    "won_after_undo": (
        "Won in 38 moves: those that were taken back do not count.",
        lambda m: m.won_in(38) and UNDONE in m.done,
    ),
}
