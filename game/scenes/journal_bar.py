"""The bar that the pages of what was played have in common: the way back, and a tab for each page. No scene itself."""

from collections.abc import Iterator

from pygame import Surface

from game.scenes.info_bar import NOTES
from game.scenes.offered import offers
from game.scenes.scene import Button, Pop, Replace, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item
from game.view.geometry import Rect, columns

WIDEST = 56  # of the bar, in sizes of type
TAB = "tab "


def journal_buttons(stage: Stage, current: str) -> list[Button]:
    """Back, and the tabs of all pages; `current` is the page that is shown, by the name of its scene."""
    back, tabs = _places(stage)
    # Translators: one page back
    look = Look(text("Back"), "back")
    found = [Button("back", back, look if stage.kit.fit(back.w, back.h, look) else Look(sign="back"))]
    pages = [page for page in _pages(stage) if offers(stage, page[0])]
    looks = [(name, Look(label, sign, chosen=name == current)) for name, label, sign in pages]
    places = columns(tabs, len(looks), _gap(stage))
    if not all(stage.kit.fit(place.w, place.h, look) for place, (_, look) in zip(places, looks, strict=True)):
        looks = [(name, Look(sign=look.sign, chosen=look.chosen)) for name, look in looks]
    for (name, look), place in zip(looks, places, strict=True):
        found.append(Button(f"{TAB}{name}", place, look))
    return found


def journal_go(name: str) -> Transition | None:
    """Where one of these buttons leads; None for any other button."""
    if name == "back":
        return Pop()
    return Replace(name.removeprefix(TAB)) if name.startswith(TAB) else None


def journal_area(stage: Stage) -> Rect:
    """The room for the page below the bar and what is to be told of the history: as wide as the bar."""
    back, tabs = _places(stage)
    gap, height = stage.kit.base // 2, stage.size[1]
    top = max(back.bottom, tabs.bottom) + gap
    note = _note(stage)
    top += 0 if note is None else note.get_height() + gap
    return Rect(back.x, top, tabs.right - back.x, height - gap - top)


def journal_notes(stage: Stage) -> list[Item]:
    """What there is to know of a history that is not whole or not being kept, in a line below the bar."""
    (back, tabs), note = _places(stage), _note(stage)
    if note is None:
        return []
    return [Item(note, back.x, max(back.bottom, tabs.bottom) + stage.kit.base // 2)]


def _note(stage: Stage) -> Surface | None:
    if not (trouble := stage.history_trouble()):
        return None
    kit, (back, tabs) = stage.kit, _places(stage)
    room = tabs.right - back.x
    return kit.text.boxed(text(NOTES[trouble]), kit.base, kit.theme.accent, (room, 2 * kit.base))


def _pages(stage: Stage) -> Iterator[tuple[str, str, str]]:
    """Scene, label and sign of each page."""
    # Translators: the list of all games that were played
    yield "games", text("Games"), "menu"
    yield "statistics", text("Statistics"), "chart"
    # Translators: a page that shows all games of a year
    yield "year", text("Year"), "year"
    yield "daily", text("Deal of the day"), "calendar"
    if stage.settings.high_scores:
        yield "scores", text("High scores"), "cup"


def _places(stage: Stage) -> tuple[Rect, Rect]:
    """Back and the tabs: side by side; where the window is narrow, Back is only as wide as it is high."""
    width, height = stage.size
    base, tall = stage.kit.base, max(44, round(stage.kit.base * 2.6))
    wide = min(width - base, base * WIDEST)
    bar = Rect((width - wide) // 2, base // 2, wide, tall)
    back = Rect(bar.x, bar.y, base * 6 if width > height else tall, tall)
    left = back.right + _gap(stage)
    return back, Rect(left, bar.y, bar.right - left, tall)


def _gap(stage: Stage) -> int:
    return max(4, stage.kit.base // 3)
