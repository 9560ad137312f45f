"""What is said to be drawn wrongly in an SVG picture is, and what is said to be well is well: all of it is rendered."""

import io
from pathlib import Path

import pygame
import pytest

from game.services.svg_drawing import NAMED, Wrongly, drawn_wrongly, known_colour

LINKS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SIZE = (40, 20)
RED = (255, 0, 0, 255)
GREY = (128, 128, 128, 255)
NOTHING = (0, 0, 0, 0)
BOX = '<rect width="40" height="20" {}/>'
RED_BOX = BOX.format('fill="#ff0000"')
LINKED = BOX.format('fill="url(#x)"')
OF_A = BOX.format('class="a"')
GRADIENT = '<defs><linearGradient id="x"><stop {}/></linearGradient></defs>'


def svg(inside: str) -> bytes:
    return f'<svg {LINKS} width="40" height="20" viewBox="0 0 40 20">{inside}</svg>'.encode()


def shown(inside: str) -> tuple[int, ...]:
    """The colour in the middle of a picture, as the game draws it; nothing where it does not reach."""
    image = pygame.image.load_sized_svg(io.BytesIO(svg(inside)), SIZE)
    return tuple(image.get_at((20, 10))) if image.get_rect().collidepoint(20, 10) else NOTHING


def found(folder: Path, inside: str) -> Wrongly:
    (folder / "logo.svg").write_bytes(svg(inside))
    return drawn_wrongly(folder / "logo.svg", 100_000)


@pytest.mark.parametrize(
    ("part", "inside"),
    [
        ("text", '<text x="-9" y="20" font-size="30" fill="#ff0000">MMMM</text>'),
        ("text", '<g><text x="-9" y="20" font-size="30"><tspan>MMMM</tspan></text></g>'),
        ("foreignObject", '<foreignObject width="40" height="20"><p>MMM</p></foreignObject>'),
        ("image", '<image width="40" height="20" xlink:href="data:image/png;base64,AAAA"/>'),
        ("use", f'<defs><g id="r">{RED_BOX}</g></defs><use xlink:href="#r"/>'),
        (
            "pattern",
            f'<defs><pattern id="x" width="1" height="1">{RED_BOX}</pattern></defs>{LINKED}',
        ),
        ("svg", f'<svg width="5" height="5" viewBox="0 0 40 20"></svg>{RED_BOX}'),
    ],
)
def test_a_part_that_is_not_drawn_is_named(tmp_path: Path, part: str, inside: str) -> None:
    assert shown(inside) == NOTHING
    assert found(tmp_path, inside) == Wrongly([part])


def test_a_mask_that_is_not_heeded_is_named(tmp_path: Path) -> None:
    for said in ('mask="url(#m)"', 'style="mask:url(#m)"'):
        inside = f'<mask id="m"/><rect width="40" height="20" fill="#ff0000" {said}/>'
        assert shown(inside) == RED, "a mask with nothing in it lets nothing through"
        assert found(tmp_path, inside) == Wrongly(["mask"])


@pytest.mark.parametrize(
    "inside",
    [
        f"<title>A logo</title><desc>red</desc><metadata><text>x</text></metadata>{RED_BOX}",
        f"<defs><text>x</text><image/></defs>{RED_BOX}",
        f'<text style="display:none">x</text>{RED_BOX}',
        f'<g display="none"><text fill="tomato">x</text></g>{RED_BOX}',
        f"<text> \n <tspan/></text>{RED_BOX}",
        f'<!-- <text fill="tomato">x</text> -->{RED_BOX}',
        f'<defs><filter id="f"/><pattern id="p"/><clipPath id="c"><rect fill="tomato"/></clipPath></defs>{RED_BOX}',
        f'<x:view xmlns:x="urn:x" fill="tomato">x</x:view><y:unknown fill="tomato"/>{RED_BOX}',
        GRADIENT.format('stop-color="#ff0000"') + LINKED,
        '<style type="text/css">\n.st0{fill:#FF0000;}\n.st1 , .st2 { stroke: none }\n</style>'
        + BOX.format('class="st0"'),
        "<style>@font-face{src:url(x)}.a{fill:#ff0000}</style>" + OF_A,
        BOX.format('style="color:tomato;stroke:none;fill:#ff0000;-x-fill:tomato"'),
        "<style></style>" + BOX.format('fill="#ff0000" class="a b"'),
    ],
)
def test_what_is_drawn_as_it_was_meant_is_not_complained_of(tmp_path: Path, inside: str) -> None:
    assert shown(inside) == RED
    assert found(tmp_path, inside) == Wrongly()


WEB_COLOURS = [name for name in pygame.color.THECOLORS if not name[-1].isdigit()]
"""Names as browsers know them, and a few more."""


def test_the_colours_that_the_game_knows_by_name_are_those_that_it_draws() -> None:
    greys = {"gray", "grey"}
    drawn = {name for name in WEB_COLOURS if shown(BOX.format(f'fill="{name}"')) != GREY} | greys
    assert {name for name in drawn if known_colour(name)} == drawn == NAMED
    assert all(shown(BOX.format(f'fill="{name}"')) == GREY for name in greys)


@pytest.mark.parametrize(
    "colour",
    [
        *("#f00", "#ff0000", "#FF0000", "#f00f", "#ff0000ff", " red", "rgb(255,0,0)", "rgb( 255, 0, 0 )"),
        *("rgb(100%,0%,0%)", "rgb( 100% , 0% , 0% )", "rgb(99.99%, 0%, 0%)"),
    ],
)
def test_a_colour_that_is_drawn_as_it_is_written_is_known(tmp_path: Path, colour: str) -> None:
    inside = BOX.format(f'fill="{colour}"')
    assert shown(inside) == RED
    assert found(tmp_path, inside) == Wrongly()


@pytest.mark.parametrize(
    "colour",
    [
        *(
            "tomato",
            "RED",
            "red ",
            "currentColor",
            "transparent",
            "inherit",
            "None",
            "rgba(255,0,0,1)",
            "hsl(0,100%,50%)",
        ),
        *(
            "rgb(255 0 0)",
            "rgb(100%,0,0)",
            "rgb(254.9,0,0)",
            "RGB(255,0,0)",
            "var(--x, #ff0000)",
            "red !important",
            "#f",
        ),
    ],
)
def test_a_colour_that_is_drawn_grey_is_named_wherever_it_stands(tmp_path: Path, colour: str) -> None:
    inside = BOX.format(f'fill="{colour}"')
    assert shown(inside) == GREY
    assert found(tmp_path, inside) == Wrongly([], [colour.strip()])
    if colour != "red ":  # in a style, blanks do not count
        for inside in (
            BOX.format(f'style="opacity:1; fill : {colour} ;stroke:none"'),
            f"<style>.a{{fill:{colour}}}</style>{OF_A}",
            GRADIENT.format(f'style="stop-color:{colour}"') + LINKED,
        ):
            assert shown(inside) == GREY
            assert found(tmp_path, inside) == Wrongly([], [colour.strip()])


def test_a_colour_that_lets_the_ground_through_is_drawn_as_if_it_did_not(tmp_path: Path) -> None:
    for colour in ("#ff000080", "#f008", "rgb(255,0,0,0.5)"):
        inside = BOX.format(f'fill="{colour}"')
        assert shown(inside) == RED
        assert found(tmp_path, inside) == Wrongly([], [colour])


@pytest.mark.parametrize(
    "inside",
    [
        "<style>rect{fill:#ff0000}</style>" + BOX.format(""),
        '<style>#a{fill:#ff0000}</style><rect id="a" width="40" height="20"/>',
        "<style><![CDATA[.a{fill:#ff0000}]]></style>" + OF_A,
        "<style>/* ours */ .a{fill:#ff0000}</style>" + OF_A,
        "<style>.a{fill:#ff0000}</style>" + BOX.format('class="b a"'),
        OF_A + "<style>.a{fill:#ff0000}</style>",
    ],
)
def test_a_style_sheet_that_is_not_heeded_is_told(tmp_path: Path, inside: str) -> None:
    assert shown(inside) != RED
    assert found(tmp_path, inside) == Wrongly(sheet=True)


@pytest.mark.parametrize(
    "content",
    [b"", b"<svg", b'<?xml version="1.0" encoding="klingon"?><svg/>', b"<svg></g></svg>", b"\0\xff", b"x" * 200_000],
)
def test_a_file_that_makes_no_sense_is_not_complained_of(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "logo.svg").write_bytes(content)
    assert drawn_wrongly(tmp_path / "logo.svg", 100_000) == Wrongly()
    assert drawn_wrongly(tmp_path / "none.svg", 100_000) == drawn_wrongly(tmp_path, 100_000) == Wrongly()


def test_what_was_found_before_the_file_makes_no_sense_is_told(tmp_path: Path) -> None:
    assert found(tmp_path, '<text>x</text><rect fill="tomato">').parts == ["text"]
