"""The card drawings: drawn rightly by the rasteriser, complete, as the builder makes them, and readable."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
CARDS = ROOT / "assets" / "cards"
sys.path.insert(0, str(ROOT / "tools"))

from lint_svg import SIZE_LIMIT, lint, main  # noqa: E402

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
BACKS = ("velvet", "porcelain", "winter")
NAMES = [f"{kind}/{rank}.svg" for kind in ("classic", "large") for rank in RANKS]
NAMES += [f"backs/{back}.svg" for back in BACKS]
SIZE = (500, 700)

GOOD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700" viewBox="0 0 500 700">'
    '<defs><linearGradient id="shine" x1="0%" y1="0%" x2="0%" y2="100%">'
    '<stop offset="0" stop-color="#ffffff"/><stop offset="100%" stop-color="#000000" stop-opacity="0.5"/>'
    "</linearGradient></defs>"
    '<g transform="rotate(180 250 350) scale(2)"><path fill="url(#shine)" d="M0 0h10v10a5 5 0 0 1-10 0z"/>'
    "</g>"
    '<rect x="1" y="1" width="9" height="9" rx="2" fill="none" stroke="#B01234" stroke-width="1.5"/></svg>'
)
SHAPE = '<rect x="1" y="1" width="9" height="9"'

# What is put in the place of what, and a word that the complaint must hold.
FAULTS = {
    "text": ("</svg>", '<text x="5" y="5">A</text></svg>', "element text"),
    "filter": ("<defs>", '<defs><filter id="blur"/>', "element filter"),
    "clip path": ("<defs>", '<defs><clipPath id="cut"/>', "element clipPath"),
    "mask": ("<defs>", '<defs><mask id="mask"/>', "element mask"),
    "use": ("</svg>", '<use href="#shine"/></svg>', "element use"),
    "pattern": ("<defs>", '<defs><pattern id="dots"/>', "element pattern"),
    "image": ("</svg>", '<image href="a.png"/></svg>', "element image"),
    "style block": ("<defs>", "<style>path { fill: red }</style><defs>", "element style"),
    "symbol": ("<defs>", '<symbol id="s"/><defs>', "element symbol"),
    "nested svg": ("</svg>", "<svg/></svg>", "element svg"),
    "unknown element": ("</svg>", "<heart/></svg>", "element heart"),
    "foreign element": ("</svg>", '<path xmlns="urn:other" d="M0 0z"/></svg>', "element {urn:other}path"),
    "style attribute": (SHAPE, f'{SHAPE} style="fill:#fff"', "attribute style"),
    "class": (SHAPE, f'{SHAPE} class="red"', "attribute class"),
    "clip-path attribute": (SHAPE, f'{SHAPE} clip-path="url(#cut)"', "attribute clip-path"),
    "dashes": (SHAPE, f'{SHAPE} stroke-dasharray="3"', "attribute stroke-dasharray"),
    "script": (SHAPE, f'{SHAPE} onclick="x()"', "attribute onclick"),
    "bare gradient coordinate": ('y2="100%"', 'y2="1"', "gradient coordinate"),
    "user space gradient in percent": (
        'x1="0%"',
        'gradientUnits="userSpaceOnUse" x1="0%"',
        "not a bare number",
    ),
    "rgba colour": ('stroke="#B01234"', 'stroke="rgba(1,2,3,0.5)"', "colour"),
    "hsl colour": ('stroke="#B01234"', 'stroke="hsl(10,50%,50%)"', "colour"),
    "named colour": ('stroke="#B01234"', 'stroke="red"', "colour"),
    "current colour": ('stroke="#B01234"', 'stroke="currentColor"', "colour"),
    "stop colour": ('stop-color="#ffffff"', 'stop-color="white"', "colour"),
    "missing gradient": ("url(#shine)", "url(#shadow)", "no such gradient"),
    "percentage": ('width="9"', 'width="9%"', "not a bare number"),
    "unit": ('width="9"', 'width="9px"', "not a bare number"),
    "not a number": ('width="9"', 'width="nan"', "not a bare number"),
    "unknown word": (SHAPE, f'{SHAPE} stroke-linejoin="arcs"', "unknown word"),
    "unknown transform": ("scale(2)", "scale3d(2)", "transform"),
    "short transform": ("scale(2)", "matrix(1 0 0 1 5)", "transform"),
    "unknown path command": ("h10v10", "h10v10b5 5", "unknown path command"),
    "numbers missing": ("h10v10", "h10c1 2 3 4 5v10", "path command c"),
    "numbers left over": ("-10 0z", "-10 0z5", "path command z"),
    "no start": ('d="M0 0h10', 'd="h10', "does not start"),
    "no viewBox": (' viewBox="0 0 500 700"', "", "viewBox"),
    "shifted viewBox": ("0 0 500 700", "10 0 500 700", "viewBox"),
    "root without size": ('width="500" height="700" ', "", "differ from the viewBox"),
    "root size in percent": ('width="500"', 'width="100%"', "differ from the viewBox"),
    "another size": ("500", "400", "size 400 x 700"),
    "no namespace": (' xmlns="http://www.w3.org/2000/svg"', "", "namespace"),
    "loose text": ("<defs>", "hello<defs>", "loose text"),
    "document type": ("<svg", "<!DOCTYPE svg><svg", "document type"),
    "broken XML": ("</svg>", "", "not XML"),
    "too large": ("</svg>", f"<!--{'x' * SIZE_LIMIT}--></svg>", "bytes"),
    "too many elements": ("</svg>", "<g/>" * 2000 + "</svg>", "elements, more than"),
}


def test_good_file_has_no_fault() -> None:
    assert lint(GOOD, SIZE) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_fault_is_found(fault: str) -> None:
    old, new, complaint = FAULTS[fault]
    assert old in GOOD
    found = lint(GOOD.replace(old, new), SIZE)
    assert any(complaint in one for one in found), found


def test_empty_drawing_is_a_fault() -> None:
    empty = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7" viewBox="0 0 5 7"/>'
    assert lint(empty) == ["nothing is drawn"]


def test_command_answers_with_its_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.svg", tmp_path / "bad.svg"
    good.write_text(GOOD, "utf-8")
    bad.write_text(GOOD.replace("#B01234", "red"), "utf-8")
    assert main([str(good)]) == 0
    assert main([str(good), str(bad)]) == 1
    assert "bad.svg: colour that is not #rrggbb" in capsys.readouterr().out


def test_every_drawing_of_the_game_is_clean() -> None:
    assert main([]) == 0


def test_both_sets_and_all_backs_are_there() -> None:
    assert sorted(NAMES) == sorted(path.relative_to(CARDS).as_posix() for path in CARDS.rglob("*.svg"))


def test_builder_makes_the_committed_files_byte_for_byte(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.build_cards", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    made = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    assert sorted(made) == sorted(NAMES)
    assert [name for name in NAMES if made[name] != (CARDS / name).read_bytes()] == []


def draw(name: str, width: int) -> pygame.Surface:
    """The drawing at this width, as the game makes it."""
    return pygame.image.load_sized_svg(CARDS / name, (width, round(width * 1.4)))


def is_red(colour: pygame.Color) -> bool:
    return colour.a > 200 and colour.r > 140 and colour.g < 100 and colour.b < 120


def red_box(card: pygame.Surface, left: float, right: float, foot: float) -> pygame.Rect:
    """What red fills between two parts of the width, from the top down to `foot` parts of the width."""
    width = card.get_width()
    spots = [
        (x, y)
        for x in range(round(left * width), round(right * width))
        for y in range(round(foot * width))
        if is_red(card.get_at((x, y)))
    ]
    assert spots, "no ink"
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


# In parts of the width: where rank and heart stand, how far down to look, how high they must be.
PLACES = {
    "classic": ((0.05, 0.44), (0.64, 0.95), 0.39, 0.28, 0.24),
    "large": ((0.04, 0.49), (0.51, 0.96), 0.60, 0.38, 0.36),
}


@pytest.mark.parametrize("width", [60, 137, 400])
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("kind", PLACES)
def test_index_is_there_and_high_enough(kind: str, rank: str, width: int) -> None:
    (left, middle), (start, right), foot, rank_height, heart_height = PLACES[kind]
    if kind == "classic" and rank in "JQK":
        middle = 0.30  # the figure begins beyond
    card = draw(f"{kind}/{rank}.svg", width)
    letter, sign = red_box(card, left, middle, foot), red_box(card, start, right, foot)
    assert letter.height >= rank_height * width
    assert letter.width >= 0.14 * width
    assert sign.height >= heart_height * width
    assert sign.width >= heart_height * width
    # All of it stays in the strip that the next row leaves uncovered, and off the card's edge.
    assert max(letter.bottom, sign.bottom) <= 0.44 * card.get_height()
    assert min(letter.left, letter.top, sign.top, width - sign.right) >= 0.04 * width


@pytest.mark.parametrize("kind", PLACES)
def test_no_two_ranks_look_alike_when_small(kind: str) -> None:
    width = 60
    right, foot = round(0.34 * width), round(PLACES[kind][2] * width)
    marks = {}
    for rank in RANKS:
        card = draw(f"{kind}/{rank}.svg", width)
        marks[rank] = [is_red(card.get_at((x, y))) for x in range(right) for y in range(foot)]
    for one, other in combinations(RANKS, 2):
        apart = sum(a != b for a, b in zip(marks[one], marks[other], strict=True))
        assert apart >= 0.05 * len(marks[one]), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_corners_are_clear_and_the_card_is_full(name: str) -> None:
    card = draw(name, 137)
    right, foot = card.get_width() - 1, card.get_height() - 1
    assert [card.get_at(corner).a for corner in ((0, 0), (right, 0), (0, foot), (right, foot))] == [0] * 4
    assert all(card.get_at((x, y)).a == 255 for x in (3, 68, right - 3) for y in (20, 96, foot - 20))


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("backs")])
def test_theme_exchanges_both_colours(name: str, tmp_path: Path) -> None:
    themed = (CARDS / name).read_text("ascii").replace("#FDF8F0", "#00FF00").replace("#B01234", "#0000FF")
    path = tmp_path / "themed.svg"
    path.write_text(themed, "ascii")
    card = pygame.image.load_sized_svg(path, (400, 560))
    assert card.get_at((12, 280)) == (0, 255, 0, 255)  # bare card at the left edge
    assert card.get_at((316, 120)) == (0, 0, 255, 255)  # inside the index heart
    corners = [card.get_at((x, y)) for x in (*range(20, 96), *range(268, 385)) for y in range(24, 160)]
    assert not any(is_red(colour) for colour in corners)
