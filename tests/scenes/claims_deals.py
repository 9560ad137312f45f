"""Checks of what the rules say about codes, the shuffle, the odds, Pyramid and keys."""

from unittest.mock import patch

from game.engine.board import HEART_SIZE, ROWS
from game.engine.cards import RANK_NAMES, name
from game.engine.deal import NUMBER_BITS, Deal, random_deal, read_code
from game.engine.moves import Draw, Redeal, WastePair
from game.engine.odds import DEAD_AS_DEALT, WINNABLE
from game.engine.rules import DeadEnd, apply, outcome
from game.scenes import rules_leaf
from game.scenes.rules_more import PAGES
from game.services.paths import assets
from tests.engine.tables import DEAD_AS_DEALT as DEAD_CODE
from tests.engine.tables import WON, golden_deals
from tools.solver.survey import Share, Verdict, count, judge

from .claims import BEFORE_PAIR, SIZE, claim, seat, tables
from .conftest import Sit

SURVEYED = 3000  # deals


# Codes and chance


@claim("code.code")
def _the_code_copies_itself(sit: Sit) -> None:
    player = seat(sit)
    copied: list[str] = []
    player.app.stage.copy = lambda words: copied.append(words) or True
    assert player.labels["code"] == "HH1-N-AAAAAAM"
    assert player.button("code").bottom < player.layout.slots[1].y
    player.tap("code")
    assert copied == ["HH1-N-AAAAAAM"]


@claim("code.same")
def _a_code_is_a_deal_for_ever(_: Sit) -> None:
    for golden in golden_deals():
        assert tuple(name(card) for card in read_code(golden.code).deck()) == golden.ranks


@claim("code.enter")
def _a_code_can_be_entered(sit: Sit) -> None:
    for typed in ("HH1-N-AAAAAAM", "AAAAAAM"):
        player = sit(None, SIZE)
        assert player.labels["enter"] == "Deal code"
        player.tap("enter")
        player.type(typed)
        player.key("enter")
        assert player.game.deal == Deal(12)
        player.leave()


@claim("code.many")
def _so_many_codes(_: Sit) -> None:
    assert 34 * 10**9 < 2**NUMBER_BITS < 35 * 10**9
    assert read_code("7777777").number == 2**NUMBER_BITS - 1


@claim("shuffle.code")
def _the_code_alone(_: Sit) -> None:
    assert Deal(99).deck() == Deal(99).deck()
    assert sorted(Deal(99).deck()) == list(range(52))
    assert Deal.__dataclass_fields__.keys() == {"number"}


@claim("shuffle.chance")
def _every_living_deal_is_as_likely(_: Sit) -> None:
    for number in range(200):
        later = iter([number, 12])
        found = random_deal(lambda bits, later=later: next(later))
        dead = isinstance(outcome(Deal(number).table()), DeadEnd)
        assert found == Deal(12 if dead else number)


@claim("shuffle.bends")
def _how_one_plays_changes_nothing(sit: Sit) -> None:
    dealt, found = Deal(12).deck(), set()
    for moves in ("", "d d d", BEFORE_PAIR, " ".join(WON.split()[1:])):
        player = seat(sit, moves)
        table = player.table
        assert set(table.stock + table.waste) <= set(dealt[HEART_SIZE:])
        assert all(card in (None, dealt[at]) for at, card in enumerate(table.heart))
        player.app.stage.session._randbits = lambda bits: 5
        player.app.stage.session.new_game()
        found.add(player.game.deal)
    assert found == {Deal(5)}


# The odds


@claim("odds.dead")
def _dead_as_dealt(sit: Sit) -> None:
    counted = count(range(SURVEYED))
    low, high = Share(counted[Verdict.DEAD], SURVEYED).interval()
    assert low < DEAD_AS_DEALT / 100 < high
    assert high - low < 0.03
    player, numbers = seat(sit), iter([read_code(DEAD_CODE).number, 12])
    player.app.stage.session._randbits = lambda bits: next(numbers)
    player.taps("new")
    assert player.game.deal == Deal(12)


@claim("odds.won")
def _can_be_won(_: Sit) -> None:
    counted = count(range(SURVEYED))
    low, high = Share(counted[Verdict.WINNABLE], SURVEYED - counted[Verdict.DEAD]).interval()
    assert low < WINNABLE / 100 < high
    assert high - low < 0.05


@claim("odds.solver")
def _it_never_says_whether_a_deal_can_be_won(sit: Sit) -> None:
    lost = next(n for n in range(100) if judge(Deal(n)) is Verdict.LOST)
    player, said = seat(sit), []
    for number in (lost, 12):
        player.app.stage.session.start(Deal(number))
        player.wait(1)
        assert player.scenes[-1] == "Play"
        said.append(player.labels | {"code": ""})
    assert said[0] == said[1]


# Pyramid


@claim("pyramid.family")
def _as_in_pyramid(_: Sit) -> None:
    for table, move in tables(WON):
        after = apply(table, move)
        left, still = (len(t.stock + t.waste) + t.cards_left for t in (table, after))
        assert left - still == (0 if isinstance(move, (Draw, Redeal)) else 2)


@claim("pyramid.shape")
def _a_heart(_: Sit) -> None:
    assert [len(row) for row in ROWS] == [4, 6, 5, 4, 3, 2, 1]
    assert 5 not in ROWS[0]  # the gap between the arches
    assert all(column + mirrored == 10 for row in ROWS for column, mirrored in zip(row, reversed(row), strict=True))


@claim("pyramid.rank")
def _equal_ranks(_: Sit) -> None:
    for table, move in tables(WON):
        if isinstance(move, WastePair):
            assert name(table.card_at(move.position) or 0) == name(table.waste_top or 0)


@claim("pyramid.deck")
def _only_hearts(_: Sit) -> None:
    faces = {path.stem for path in (assets() / "cards" / "classic").glob("*.svg")}
    assert faces == set(RANK_NAMES)  # one face for each rank: there is no other suit


# Keys and the rest


@claim("keys.letters")
def _letters(sit: Sit) -> None:
    player = seat(sit)
    for key, cursor in (("d", 1), ("d", 2), ("z", 1), ("y", 2)):
        player.key(key)
        assert player.game.cursor == cursor
    player.key("n")
    assert player.game.cursor == 0
    assert player.game.deal != Deal(12)


@claim("keys.focus")
def _the_focus(sit: Sit) -> None:
    for by in ("tab", "up"):
        player = seat(sit)
        player.key(by)
        assert player.scene.focused is not None
        first = player.scene.focused
        player.key(by)
        assert player.scene.focused != first
    for by in ("enter", "space"):
        player = seat(sit)
        player.scene.focused = "s"
        player.key(by)
        assert player.game.cursor == 1


@claim("keys.back")
def _back_and_full_screen(sit: Sit) -> None:
    player = seat(sit)
    player.tap("settings", at_once=True)
    player.key("escape")
    assert player.scenes[-1] == "Play"
    player.key("escape")
    assert player.scenes == ["Title"]
    for full in (True, False):
        player.wait(1)
        player.key("f11")
        player.wait(1)
        assert player.app.window.fullscreen == full


@claim("keys.pages")
def _keys_of_these_pages(sit: Sit) -> None:
    player = sit(None, SIZE, speed="off")
    with patch.object(rules_leaf, "LINE", 13):  # in larger type, so that there is something to scroll
        player.app.push("rules")
        player.key("right")
        assert player.scene.number == 1
        player.key("left")
        assert player.scene.number == 0
        for key, down in (("down", True), ("up", False), ("page down", True), ("page up", False)):
            player.wait(0.1)
            before = player.scene.scroll.offset
            player.key(key)
            assert (player.scene.scroll.offset > before) == down
            assert player.scene.number == 0


@claim("more.examples", "more.steps")
def _what_is_offered_at_the_end(sit: Sit) -> None:
    for name_, shown in (("examples", "Examples"), ("first_steps", "FirstSteps")):
        player = sit(None, SIZE, speed="off")
        player.app.push("rules")
        player.scene.go_to(len(PAGES) - 1)
        player.tap(name_, at_once=True)
        assert player.scenes == ["Title", "Rules", shown]
        player.leave()
