"""Makes the pictures of the README: writes them into `docs/images/`, or into the folder given.

    python -m tools.readme_pictures [FOLDER]

The game is played as for tools/screenshots.py. The files are made small by Pillow (pip install pillow), which brings
their colours down to 256 and writes the animation as a PNG that moves.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ui.theme import THEMES
from tests.scenes.player import Player
from tools.staging import photograph, stage

DEFAULT = Path(__file__).resolve().parent.parent / "docs" / "images"
WINDOW, KIOSK = (1280, 720), (1080, 1920)
# File, state, window, how large the picture is, settings.
PICTURES: tuple[tuple[str, str, tuple[int, int], tuple[int, int], dict[str, str]], ...] = (
    ("title.png", "title-continue", WINDOW, WINDOW, {}),
    ("table.png", "table-selected", WINDOW, WINDOW, {}),
    ("kiosk.png", "table-helped", KIOSK, (540, 960), {"theme": "porcelain"}),
)
ANIMATION, SMALL_WINDOW = "pair.png", (800, 480)
FRAME = 0.04  # seconds
COLOURS = 256
LARGEST, LARGEST_ANIMATION = 250_000, 1_500_000  # bytes

Image = Any  # of Pillow, which only this tool needs


def as_image(picture: pygame.Surface, size: tuple[int, int]) -> Image:
    from PIL import Image as Pillow

    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    return Pillow.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB"))


def with_few_colours(images: list[Image], theme: str) -> list[Image]:
    """The pictures in one palette that suits all of them. Equal pixels stay equal from one picture to the next."""
    from PIL import Image as Pillow

    width, height = images[0].size
    look = THEMES[theme]
    own = (look.accent, look.red, look.card, look.text, look.high, look.low)
    patch = height // 12  # large enough that no colour of the theme is mixed with others
    wall = Pillow.new("RGB", (width, height * len(images) + patch * len(own)))
    for number, image in enumerate(images):
        wall.paste(image, (0, number * height))
    for number, colour in enumerate(own):
        wall.paste(colour, (0, height * len(images) + number * patch, width, wall.height))
    palette = wall.quantize(COLOURS, method=Pillow.Quantize.MEDIANCUT, kmeans=3)
    return [image.quantize(palette=palette, dither=Pillow.Dither.NONE) for image in images]


def removing_a_pair(player: Player) -> Iterator[pygame.Surface]:
    """Frame by frame: a card is selected, its partner is tapped, the two meet, and the points rise."""

    def film(seconds: float) -> Iterator[pygame.Surface]:
        for _ in range(round(seconds / FRAME)):
            player.send(seconds=FRAME)
            yield photograph(player)

    yield from film(0.8)
    player.tap(20, at_once=True)
    yield from film(0.7)
    player.tap(14, at_once=True)
    yield from film(2.4)


def save(folder: Path, name: str, images: list[Image], largest: int, theme: str = "velvet") -> None:
    """Write one picture, or several as an animation, and see that it has not become too large."""
    few = with_few_colours(images, theme)
    more = {"save_all": True, "append_images": few[1:], "duration": round(FRAME * 1000), "loop": 0}
    few[0].save(folder / name, optimize=True, **(more if len(few) > 1 else {}))
    size = (folder / name).stat().st_size
    print(f"{size:8} {folder / name}")
    if size > largest:
        raise SystemExit(f"{name} is larger than {largest} bytes")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    folder.mkdir(parents=True, exist_ok=True)
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    for name, state, window, size, settings in PICTURES:
        with stage(state, window, **settings) as player:
            save(folder, name, [as_image(photograph(player), size)], LARGEST, player.app.settings.theme)
    with stage("table-helped", SMALL_WINDOW) as player:
        frames = [as_image(picture, SMALL_WINDOW) for picture in removing_a_pair(player)]
    save(folder, ANIMATION, frames, LARGEST_ANIMATION)


if __name__ == "__main__":
    main()
