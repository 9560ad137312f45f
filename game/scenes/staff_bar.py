"""What the pages of a kiosk's staff have in common: a bar with the way back and a heading. No scene of its own."""

from game.scenes.scene import Button
from game.scenes.stage import Stage
from game.services.kiosk import Kiosk
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item
from game.view.geometry import Rect

WIDEST = 50  # of the bar and of the page below it, in sizes of type


def kiosk_of(stage: Stage) -> Kiosk:
    """What the staff looks after. Only a kiosk has pages of the staff."""
    assert stage.kiosk is not None, "there is no staff where there is no kiosk"
    return stage.kiosk


def target(stage: Stage) -> int:
    """How high whatever can be tapped is at least, in pixels: for a hand in a glove."""
    return max(48, round(stage.kit.base * 2.8))


def staff_back(stage: Stage) -> Button:
    """The way back: Enter takes it too."""
    return Button("back", _back(stage), Look(text("Back"), "back", main=True))


def staff_heading(stage: Stage, words: str) -> Item:
    """What page this is, beside the way back."""
    kit, bar = stage.kit, staff_bar(stage)
    left = _back(stage).right + kit.base
    title = kit.text.fitted(words, kit.scaled(2), kit.theme.text, bar.right - left, bold=True)
    return Item(title, left, bar.y + (bar.h - title.get_height()) // 2)


def staff_bar(stage: Stage) -> Rect:
    """The bar at the top."""
    width, base = stage.size[0], stage.kit.base
    wide = min(width - base, base * WIDEST)
    return Rect((width - wide) // 2, base // 2, wide, target(stage))


def staff_area(stage: Stage) -> Rect:
    """The room for the page below the bar: as wide as the bar."""
    bar, gap = staff_bar(stage), stage.kit.base // 2
    return Rect(bar.x, bar.bottom + gap, bar.w, stage.size[1] - bar.bottom - 2 * gap)


def _back(stage: Stage) -> Rect:
    bar = staff_bar(stage)
    return Rect(bar.x, bar.y, min(stage.kit.base * 9, bar.w // 3), bar.h)
