"""The rules, a page at a time: a picture and a few sentences in large type, turned like the leaves of a book."""

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from typing import Final

from game.scenes.rules_leaf import leaf, list_of_pages
from game.scenes.rules_more import PAGES
from game.scenes.scene import STAY, Button, Pop, Push, Transition
from game.scenes.scrolled import Content, ScrolledScene
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view import pacing
from game.view.geometry import Rect, columns
from game.view.idle_place import Place
from game.view.intents import Intent, Key, Wheel

WIDEST: Final = 58  # of a page, in sizes of type
SWIPE: Final = 0.12  # of the window's width: less than this turns no page
COMES_IN: Final = 0.14  # of the window's width, from the side
TURNS: Final[Mapping[str, int]] = {"left": -1, "right": 1, "pageup": -1, "pagedown": 1}
ENDS: Final[Mapping[str, int]] = {"home": 0, "end": len(PAGES) - 1}


class RulesScene(ScrolledScene):
    """Answers what a scene above has answered, so that a game begun there is played; else "". Remembers nothing."""

    idle_place = Place.PLAY  # people read and think

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.number = 0  # of the page, from 0
        self.listing = False  # all pages are listed, to be jumped to
        self._aside = 0.0  # how far the page lies to the right: under a finger, or on its way
        self._in_hand = False
        self._wheel_wait = 0.0  # seconds in which the wheel turns no page
        self._laid: tuple[object, tuple[Content, int]] | None = None  # the page laid out last, and what it hung on

    # What is there

    def window(self) -> Rect:
        top, bottom = self._bars()
        gap = self.stage.kit.base // 2
        return Rect(0, top.bottom + gap, self.stage.size[0], bottom.y - top.bottom - 2 * gap)

    def content_height(self) -> int:
        return self._list()[1] if self.listing else self._leaf()[1]

    def content(self, top: int, bottom: int) -> Content:
        if self.listing:
            return Content(buttons=self._list()[0])
        return self._leaf()[0].moved(round(self._aside), 0)

    def fixed_buttons(self) -> list[Button]:
        top, bottom = self._bars()
        last = self.number == len(PAGES) - 1
        places = columns(bottom, 3, self.stage.kit.base // 2)
        count = text("{number} of {count}", number=self.number + 1, count=len(PAGES))
        looks = {
            # Translators: the page before this one
            "previous": Look(text("Previous"), "back", enabled=self.number > 0 and not self.listing),
            "contents": Look(count, "menu", chosen=self.listing),
            # Translators: the page after this one
            "next": Look(text("Next"), "next", enabled=not last and not self.listing, main=not last),
        }
        kit, back = self.stage.kit, Look(text("Back"), "close", main=last)
        if not all(kit.fit(places[0].w, places[0].h, looks[name]) for name in ("previous", "next")):
            looks |= {name: replace(looks[name], label="") for name in ("previous", "next")}
        turns = zip(looks.items(), places, strict=True)
        return [Button("back", self._back(top), back), *(Button(name, place, look) for (name, look), place in turns)]

    @property
    def reads(self) -> bool:
        return not self.listing

    @property
    def moving(self) -> bool:
        return super().moving or (self._aside != 0.0 and not self._in_hand)

    def first_focus(self) -> str | None:
        return f"page {self.number}" if self.listing else super().first_focus()

    def draw(self) -> Picture:
        return Picture([*self.content_items(), *self._title(), *self.button_items()], self.stage.kit.ground())

    # What the player does

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["back"]:
                return self.back()
            case ["previous"]:
                self.turn(-1)
            case ["next"]:
                self.turn(1)
            case ["contents"]:
                self._show_list(not self.listing)
            case ["page", number]:
                self._show_list(False)
                self.go_to(int(number))
            case ["examples" | "first_steps"]:
                return Push(name)
        return STAY

    def back(self) -> Transition:
        if not self.listing:
            return Pop()
        self._show_list(False)
        return STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def turn(self, step: int) -> bool:
        """The next page (1) or the one before (-1); whether there is one."""
        if not 0 <= self.number + step < len(PAGES):
            return False
        self.go_to(self.number + step)
        return True

    def go_to(self, number: int) -> None:
        """This page, from its top; it comes in from the side on which it lies."""
        step = number - self.number
        if step:
            self.number = number
            side = COMES_IN * self.stage.size[0] if not self.stage.settings.calm else 0.0
            self._aside = side if step > 0 else -side
        self._fit()
        self.scroll.jump(0.0)

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, Key) and intent.name in ("left", "right") and self.reads and not intent.alt:
            self.changed = True
            self.turn(TURNS[intent.name])
            return STAY
        answer = super().handle(intent)
        if isinstance(intent, Wheel) and self.scroll.most:
            self._wheel_wait = pacing.WHEEL_REST  # whoever scrolls to the end does not want to go beyond it
        return answer

    def wheel_at_end(self, notches: float) -> Transition:
        if self.reads and self._wheel_wait <= 0 and self.turn(-1 if notches > 0 else 1):
            self._wheel_wait = pacing.WHEEL_REST
        return STAY

    def at_end(self, key: str) -> Transition:
        if self.listing:
            return STAY
        if key in ENDS:
            self.go_to(ENDS[key])
        elif self.turn(TURNS[key]) and key == "pageup":
            self.scroll.jump(self.scroll.most)
        return STAY

    def swiped(self, way: float, *, done: bool) -> Transition:
        if self.listing:
            return STAY
        step = -1 if way > 0 else 1
        there = 0 <= self.number + step < len(PAGES)
        self._in_hand, self._aside = not done, way if there else way / 4
        if done and there and abs(way) >= SWIPE * self.stage.size[0]:
            self.turn(step)
        elif done and self.stage.settings.calm:
            self._aside = 0.0
        return STAY

    def forget_press(self) -> None:
        super().forget_press()
        self._in_hand = False

    def update(self, seconds: float) -> Transition:
        self._wheel_wait = max(0.0, self._wheel_wait - seconds)
        if self._aside and not self._in_hand:
            self._aside *= exp(-seconds / pacing.LEAF)
            self._aside = self._aside if abs(self._aside) >= 1 else 0.0
            self.changed = True
        return super().update(seconds)

    def resized(self) -> None:
        self._aside, self._in_hand = 0.0, False
        super().resized()

    def _show_list(self, listing: bool) -> None:
        by_key = self.focused is not None
        self.listing, self._aside = listing, 0.0
        self._fit()
        self.scroll.jump(0.0)
        self.focused = (f"page {self.number}" if listing else "contents") if by_key else None
        if listing:
            place = self._list()[0][self.number].rect
            self.scroll.jump(place.centre[1] - self.window().h / 2)

    # Places

    def _bars(self) -> tuple[Rect, Rect]:
        """The bar with Back and the title, and the one with which pages are turned."""
        width, height = self.stage.size
        base = self.stage.kit.base
        tall, wide = max(44, round(base * 2.6)), min(width - base, base * WIDEST)
        top = Rect((width - wide) // 2, base // 2, wide, tall)
        return top, top.moved(0, height - base - tall)

    def _back(self, bar: Rect) -> Rect:
        return Rect(bar.x, bar.y, min(self.stage.kit.base * 8, bar.w // 3), bar.h)

    def _page(self) -> Rect:
        """Across: where the content lies. Its height is that of the window."""
        bar = self._bars()[0]
        return Rect(bar.x, 0, bar.w, self.window().h)

    def _title(self) -> list[Item]:
        kit, bar = self.stage.kit, self._bars()[0]
        left = self._back(bar).right + kit.base
        title = kit.text.fitted(text("Rules"), kit.scaled(2), kit.theme.text, bar.right - left, bold=True)
        return [Item(title, left, bar.y + (bar.h - title.get_height()) // 2)]

    def _list(self) -> tuple[list[Button], int]:
        return list_of_pages(self.stage, self._page(), self.number)

    def _leaf(self) -> tuple[Content, int]:
        """The page laid out, kept while nothing that it hangs on changes: every frame asks for it several times."""
        key = (self.stage.kit, self.stage.settings, self.number)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, leaf(self.stage, self._page(), self.number))
        return self._laid[1]
