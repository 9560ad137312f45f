"""The first page: a beating heart of cards, and what can be begun; the languages are one tap away."""

from math import pi, sin

import pygame

from game.engine.deal import Deal
from game.scenes.offered import done_look, offered_languages, offers
from game.scenes.scene import STAY, Button, Done, Push, Quit, Scene, Transition
from game.scenes.stage import Stage
from game.services import language
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view import pacing
from game.view.geometry import Rect, columns, rows
from game.view.idle_place import Place

NAME = ("Heart", "to", "Heart")  # a name is not translated
SHOWN_DEAL = Deal(12)
# Answers of scenes that have begun a game, and the news of it.
BEGUN = {"code": "code", "play": "here", "new": "new", "resumed": "resumed"}
SWELL, BEAT_STEPS = 0.045, 6  # how far the heart swells with a beat, and in how many pictures
BEATS = 2
OFFER_WIDE = 0.64  # of a line of the menu


class TitleScene(Scene):
    """Where the program starts, unless a deal was asked for."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.age = 0.0
        self._seen = False  # whether the page has been on the screen
        self._venue = stage.kiosk.config.venue_title if stage.kiosk is not None else ""
        self._logo = stage.kiosk.logo() if stage.kiosk is not None else None

    def place(self) -> Place:
        """As every visitor finds it, or with something of a visitor's."""
        return Place.FRESH if self.stage.untouched else Place.PAGES

    @property
    def moving(self) -> bool:
        return self.age < pacing.HEARTBEAT and not self.stage.settings.calm

    def update(self, seconds: float) -> Transition:
        self.age += seconds
        if not self._seen and self.stage.offer_first_steps:
            self.stage.change(first_steps_offered=True)  # once, whatever becomes of it
        self.changed, self._seen = self.changed or not self._seen, True
        return STAY

    def buttons(self) -> list[Button]:
        area, tongues = self._areas()[2:]
        gap = round(self.stage.kit.base * 0.55)
        lines = self._lines()
        tall = min(round(self.stage.kit.base * 3.2), (area.h + gap) // len(lines) - gap)
        top = area.y + (area.h - len(lines) * (tall + gap) + gap) // 2
        found = []
        for line, place in zip(lines, rows(Rect(area.x, top, area.w, area.h), len(lines), gap, tall), strict=True):
            boxes = columns(place, len(line), gap)
            if "no_steps" in line:
                boxes = _unevenly(place, gap)
            found += [Button(name, box, look) for (name, look), box in zip(line.items(), boxes, strict=True)]
        offered = offered_languages(self.stage)
        return found + [
            Button(f"language {code}", place, Look(name, chosen=code == language.current()))
            for (code, name), place in zip(offered.items(), columns(tongues, max(1, len(offered)), gap), strict=False)
        ]

    def _lines(self) -> list[dict[str, Look]]:
        """What can be begun, line by line: a game first, then what is about the game, and the way out."""
        running = self.stage.session.seat is not None
        first, sign = (text("New game"), "new") if running else (text("Play"), "play")
        lines = [{"continue": Look(text("Continue"), "play", main=True)}] if running else []
        lines.append({"new": Look(first, sign, main=not running)})
        if self.stage.offer_first_steps:
            # Translators: a guided game for beginners, in less than a minute; and the refusal of it
            lines.append(
                {
                    "first_steps": Look(text("New here? First steps"), "learn", chosen=True),
                    "no_steps": Look(text("No, thanks"), "close"),
                }
            )
        if self.stage.kiosk is not None:
            if not self.stage.untouched:
                lines[-1]["done"] = done_look()
            return lines + self._public_lines()
        return [
            *lines,
            {"daily": Look(text("Deal of the day"), "calendar"), "games": Look(text("My games"), "journal")},
            {"rules": Look(text("Rules"), "rules"), "examples": Look(text("Examples"), "film")},
            {"enter": Look(text("Deal code"), "enter"), "settings": Look(text("Settings"), "settings")},
            {"quit": Look(text("Quit"), "quit")},
        ]

    def _public_lines(self) -> list[dict[str, Look]]:
        """What a visitor of a kiosk can look at besides a game, two on a line."""
        looks = {
            "first_steps": Look(text("First steps"), "learn"),
            "rules": Look(text("Rules"), "rules"),
            "daily": Look(text("Deal of the day"), "calendar"),
            "examples": Look(text("Examples"), "film"),
            "scores": Look(text("High scores"), "cup"),
            "games": Look(text("Games"), "journal"),
            "enter": Look(text("Deal code"), "enter"),
            "settings": Look(text("Settings"), "settings"),
        }
        pages = {"enter": "enter_code"}
        names = [name for name in looks if offers(self.stage, pages.get(name, name))]
        return [{name: looks[name] for name in names[at : at + 2]} for at in range(0, len(names), 2)]

    def activate(self, name: str) -> Transition:
        match name.split():
            case ["continue"]:
                return Push("play", {"news": "resumed"})
            case ["new"]:
                self.stage.session.new_game()
                return Push("play", {"news": "new"})
            case ["first_steps"]:
                self.stage.offer_first_steps = False
                return Push("first_steps")
            case ["no_steps"]:
                self.stage.offer_first_steps = False
            case ["daily" | "games" | "rules" | "examples" | "settings" | "scores"]:
                return Push(name)
            case ["enter"]:
                return Push("enter_code")
            case ["done"]:
                return Done()
            case ["language", code]:
                self.stage.change(language=code)
            case ["quit"]:
                return Quit()
        return STAY

    def answered(self, answer: str) -> Transition:
        self.age = 0.0
        self.stage.offer_first_steps = self.stage.offer_first_steps and self.stage.session.seat is None
        if answer == "match":
            return Push("match")
        return Push("play", {"news": BEGUN[answer]}) if answer in BEGUN else STAY

    def back(self) -> Transition:
        return Push("leave") if self.stage.kiosk is None else STAY

    def draw(self) -> Picture:
        kit = self.stage.kit
        picture, name = self._areas()[:2]
        venue = []
        if self._venue or self._logo is not None:
            from game.ui.venue_art import venue_items  # not needed elsewhere than in a kiosk

            tall = min(kit.base * 5, picture.h // 5)
            venue = venue_items(kit, self._venue, self._logo, (picture.x, picture.y, picture.w, tall))
            picture = Rect(picture.x, picture.y + tall, picture.w, picture.h - tall)
        return Picture([*venue, *self._heart(picture), *self._name(name), *self.button_items()], kit.ground())

    def _areas(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The heart of cards, the name, the buttons and the languages."""
        width, height = self.stage.size
        base = self.stage.kit.base
        tall = max(44, round(base * 2.4))
        if width > height:
            left, edge = round(width * 0.53), round(width * 0.56)
            right = Rect(edge, base, width - edge - base * 2, height - 2 * base)
            name = Rect(right.x, right.y, right.w, round(right.h * 0.22))
            tongues = Rect(right.x, right.bottom - tall, right.w, tall)
            inner = min(right.w, base * 20)
            middle = Rect(right.x + (right.w - inner) // 2, name.bottom, inner, tongues.y - name.bottom - base)
            return Rect(base, base, left - base, height - 2 * base), name, middle, tongues
        picture = Rect(base, base, width - 2 * base, round(height * 0.36))
        name = Rect(base, picture.bottom, width - 2 * base, round(height * 0.10))
        wide = min(width - 2 * base, base * 24)
        tongues = Rect((width - wide) // 2, height - base - tall, wide, tall)
        middle = Rect((width - wide) // 2, name.bottom, wide, tongues.y - name.bottom - base)
        return picture, name, middle, tongues

    def _name(self, area: Rect) -> list[Item]:
        """The three words on one line, the small one in the accent's colour."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        size = min(round(area.h * 0.62), round(area.w / 6.6))
        words = [
            kit.text.line(word, size, theme.accent if word == "to" else theme.text, bold=word != "to") for word in NAME
        ]
        space = round(size * 0.24)
        x = area.x + (area.w - sum(word.get_width() for word in words) - 2 * space) // 2
        items = []
        for word in words:
            items.append(Item(word, x, area.y + (area.h - word.get_height()) // 2))
            x += word.get_width() + space
        return items

    def _heart(self, area: Rect) -> list[Item]:
        """The heart, as large as its beat makes it now. The very first picture does without: it comes the sooner."""
        if not self._seen:
            return []
        from game.scenes.table_picture import heart_of_cards

        kit = self.stage.kit
        beat = sin(pi * BEATS * self.age / pacing.HEARTBEAT) ** 2 if self.moving else 0.0
        step = round(beat * BEAT_STEPS)
        room = (round(area.w / (1 + SWELL)), round(area.h / (1 + SWELL)))
        image = kit.pages.get(("title", room), lambda: heart_of_cards(kit, SHOWN_DEAL.table(), *room))
        if step:
            share = 1 + SWELL * step / BEAT_STEPS
            size = (round(image.get_width() * share), round(image.get_height() * share))
            plain = image
            image = kit.pages.get(("beat", room, step), lambda: pygame.transform.smoothscale(plain, size))
        x, y = area.centre
        return [Item(image, x - image.get_width() // 2, y - image.get_height() // 2)]


def _unevenly(place: Rect, gap: int) -> list[Rect]:
    """A wide box for an offer, and a smaller one for the refusal."""
    wide = round(place.w * OFFER_WIDE)
    return [Rect(place.x, place.y, wide, place.h), Rect(place.x + wide + gap, place.y, place.w - wide - gap, place.h)]
