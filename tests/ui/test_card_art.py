"""Cards as images: every rank tells itself apart, every state too, and a missing drawing costs only its beauty."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.cards import DECK_SIZE, RANK_NAMES, rank
from game.ui.card_art import BACK, CardArt, Deck
from game.ui.painter import Item
from game.ui.text import Text
from game.ui.theme import THEMES
from game.view.layout import make_layout

FACES = ("classic", "large")
BACKS = ("velvet", "porcelain", "winter")
VELVET = THEMES["velvet"]
REST = (100.0, 50.0, 1.0, 1.0, 0.0)  # a pose: place, face, opacity, lift


def art(cards: Path, size: tuple[int, int] = (70, 98), faces: str = "classic", theme: str = "velvet") -> CardArt:
    return CardArt(size, THEMES[theme], cards, Text(), Deck(faces))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ clearly."""
    assert one.get_size() == other.get_size()
    a, b = pixels(one), pixels(other)
    return sum(abs(x - y) > 60 for x, y in zip(a, b, strict=True)) / len(a)


def brightness(item: Item) -> float:
    """Of what shows in the middle of the image."""
    width, height = item.image.get_size()
    middle = pygame.Rect(width // 4, height // 4, width // 2, height // 2)
    red, green, blue, _ = pygame.transform.average_color(item.image, middle)
    return 0.3 * red + 0.6 * green + 0.1 * blue


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("faces", FACES)
def test_every_rank_looks_different_from_every_other(cards: Path, faces: str, theme: str) -> None:
    drawn = art(cards, faces=faces, theme=theme)
    for one, other in combinations((*RANK_NAMES, BACK), 2):
        assert difference(drawn.face(one), drawn.face(other)) > 0.004, (one, other)


def test_the_four_cards_of_a_rank_look_the_same(cards: Path) -> None:
    drawn = art(cards)
    images = {rank(card): drawn.card(card, REST).image for card in range(DECK_SIZE)}
    assert all(drawn.card(card, REST).image is images[rank(card)] for card in range(DECK_SIZE))


@pytest.mark.parametrize(
    ("window", "least"),
    [((1366, 768), 22), ((1280, 720), 22), ((1920, 1080), 32), ((1080, 1920), 32), ((640, 480), 16)],
)
@pytest.mark.parametrize("faces", FACES)
def test_r77_the_rank_is_high_enough_in_the_strip_that_no_card_covers(
    cards: Path, faces: str, window: tuple[int, int], least: int
) -> None:
    layout = make_layout(*window)
    drawn = art(cards, layout.card, faces)
    width, strip = layout.card[0], layout.visible(1).h
    for name in RANK_NAMES:
        right = 0.30 if name in "JQK" and faces == "classic" else 0.44  # the figure of a court card begins beyond
        foot = 0.39 if faces == "classic" else 0.60
        rows = inked_rows(drawn.face(name), round(0.05 * width), round(right * width), round(foot * width))
        assert len(rows) >= least, name
        assert rows[-1] < strip - 1, name


def inked_rows(face: pygame.Surface, left: int, right: int, foot: int) -> list[int]:
    """The rows of pixels in which something of the rank is."""
    card = pygame.Color(*VELVET.card)

    def inked(y: int) -> bool:
        colours = [face.get_at((x, y)) for x in range(left, right)]
        return any(colour.a > 200 and abs(colour.g - card.g) > 110 for colour in colours)

    return [y for y in range(round(0.02 * face.get_height()), foot) if inked(y)]


@pytest.mark.parametrize("back", BACKS)
def test_every_back_is_a_drawing_of_its_own(cards: Path, back: str) -> None:
    backs = [CardArt((70, 98), VELVET, cards, Text(), Deck(back=name)).face(BACK) for name in BACKS]
    own = CardArt((70, 98), VELVET, cards, Text(), Deck(back=back)).face(BACK)
    assert sum(difference(own, other) < 0.01 for other in backs) == 1


@pytest.mark.parametrize("broken", ["missing", "empty", "nonsense", "half", "folder", "binary"])
def test_a_missing_or_broken_drawing_is_replaced_by_a_plain_card(cards: Path, tmp_path: Path, broken: str) -> None:
    folder = tmp_path / "cards"
    (folder / "classic").mkdir(parents=True)
    (folder / "backs").mkdir()
    for path in (*(folder / "classic" / f"{name}.svg" for name in RANK_NAMES), folder / "backs" / "velvet.svg"):
        original = (cards / path.relative_to(folder)).read_bytes()
        match broken:
            case "empty":
                path.write_bytes(b"")
            case "nonsense":
                path.write_bytes(b"this is no drawing")
            case "half":
                path.write_bytes(original[: len(original) // 3])
            case "folder":
                path.mkdir()
            case "binary":
                path.write_bytes(bytes(range(256)) * 20)
    drawn = CardArt((100, 140), VELVET, folder, Text())
    for name in (*RANK_NAMES, BACK):
        assert drawn.face(name).get_size() == (100, 140)
        assert drawn.face(name).get_at((50, 100)).a > 250
    for one, other in combinations((*RANK_NAMES, BACK), 2):
        assert difference(drawn.face(one), drawn.face(other)) > 0.002, (one, other)


def test_no_folder_at_all_is_survived(tmp_path: Path) -> None:
    drawn = CardArt((60, 84), VELVET, tmp_path / "nowhere", Text(), Deck("unknown", "unknown"))
    assert drawn.card(0, REST).image.get_width() > 60


@pytest.mark.parametrize("size", [(40, 56), (70, 98), (125, 175), (190, 266)])
def test_a_card_is_drawn_in_exactly_its_size(cards: Path, size: tuple[int, int]) -> None:
    drawn = art(cards, size)
    assert all(drawn.face(name).get_size() == size for name in (*RANK_NAMES, BACK))
    item = drawn.card(3, REST)
    assert (item.x + drawn.margin, item.y + drawn.margin) == (100, 50)


def test_a_card_that_is_turned_over_shows_its_back_and_is_narrow_half_way(cards: Path) -> None:
    drawn = art(cards)
    widths = [drawn.card(3, (0, 0, face, 1.0, 0.0)).image.get_width() for face in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert widths[0] == widths[4] > widths[1] == widths[3] > widths[2]
    assert drawn.card(3, (0, 0, 0.4, 1.0, 0.0)).image is drawn.card(50, (0, 0, 0.4, 1.0, 0.0)).image
    middles = {
        item.x + item.image.get_width() // 2 for item in (drawn.card(3, (0, 0, f / 10, 1, 0)) for f in range(11))
    }
    assert max(middles) - min(middles) <= 1


def test_a_card_that_fades_can_be_seen_less_and_less(cards: Path) -> None:
    drawn = art(cards)
    seen = [drawn.card(3, (0, 0, 1.0, alpha, 0.0)).image.get_at((40, 60)).a for alpha in (1.0, 0.75, 0.5, 0.25, 0.0)]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] == 255
    assert seen[-1] == 0


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_r76_a_darkened_card_is_clearly_darker_also_in_grey(cards: Path, theme: str) -> None:
    drawn = art(cards, theme=theme)
    for card in range(0, DECK_SIZE, 4):
        assert brightness(drawn.card(card, REST, dark=True)) < 0.8 * brightness(drawn.card(card, REST))


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_r76_ring_and_frame_differ_in_shape_not_only_in_colour(cards: Path, theme: str) -> None:
    drawn = art(cards, (125, 175), theme=theme)
    ring, frame = drawn.ring(0, 0), drawn.frame(0, 0)
    assert ring.image.get_width() > 125 + 2 * 2
    assert inked(ring.image) > 300
    assert inked(frame.image) > 300
    ring_line = thickness(ring.image)
    frame_line = thickness(frame.image)
    assert frame_line >= 1.4 * ring_line


def inked(image: pygame.Surface) -> int:
    return sum(image.get_at((x, y)).a > 128 for x in range(image.get_width()) for y in range(image.get_height()))


def thickness(image: pygame.Surface) -> int:
    """Of the line at the left edge, half-way down."""
    y = image.get_height() // 2
    return sum(image.get_at((x, y)).a > 128 for x in range(image.get_width() // 2))


def test_r09_the_stock_s_place_has_three_looks(cards: Path) -> None:
    drawn = art(cards)
    pile = drawn.pile(26, 0, 0)
    assert drawn.pile(0, 0, 0) == []
    redeal, nothing, bare = (drawn.inlay(0, 0, sign).image for sign in ("same", "close", None))
    assert difference(redeal, nothing) > 0.007
    assert difference(redeal, bare) > 0.007
    assert difference(nothing, bare) > 0.007
    assert len(pile) > len(drawn.pile(1, 0, 0))


def test_the_stock_tells_its_count(cards: Path) -> None:
    drawn = art(cards)
    badges = {pixels(drawn.pile(count, 0, 0)[-1].image) for count in range(1, 27)}
    assert len(badges) == 26


def test_the_same_pose_is_the_same_image_so_that_nothing_is_drawn_twice(cards: Path) -> None:
    drawn = art(cards)
    for make in (
        lambda: drawn.card(3, REST),
        lambda: drawn.card(3, (1, 2, 0.3, 0.4, 0.5)),
        lambda: drawn.ring(1, 2),
        lambda: drawn.frame(1, 2),
        lambda: drawn.inlay(1, 2, "same"),
        lambda: drawn.pile(9, 1, 2)[-1],
        lambda: drawn.spark("+20", 5, 5, 30, 1.0),
    ):
        one, other = make(), make()
        assert one is not None
        assert other is not None
        assert one.image is other.image


def test_a_spark_that_cannot_be_seen_is_none(cards: Path) -> None:
    drawn = art(cards)
    assert drawn.spark("heart", 5, 5, 20, 0.0) is None
    for kind in ("heart", "ring", "+20"):
        item = drawn.spark(kind, 50, 40, 30, 1.0)
        assert item is not None
        assert inked(item.image) > 10
        assert abs(item.rect.centerx - 50) <= 1
        assert abs(item.rect.centery - 40) <= 1


def test_memory_of_sprites_stays_bounded_whatever_is_drawn(cards: Path) -> None:
    drawn = art(cards, (60, 84))
    for step in range(2000):
        drawn.card(step * 7 % 52, (0, 0, step * 13 % 41 / 40, step % 9 / 8, step % 5 / 4), dark=step % 2 == 0)
    assert drawn._sprites.bytes <= drawn._sprites.limit
    assert drawn._sprites.limit <= 200 * 60 * 84 * 4 * 2.5
