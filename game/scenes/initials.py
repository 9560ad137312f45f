"""Three letters for the high scores, after a game that has a place among them: by wheels, keys, or typing."""

from math import ceil

import pygame

from game.scenes.letter_wheels import COUNT, LetterWheels
from game.scenes.scene import STAY, Button, Pop, Replace, Scene, Transition
from game.scenes.scores_span import span_place
from game.scenes.stage import Stage
from game.services.high_scores import Entry
from game.services.language import plural, text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.shapes import rounded
from game.view import pacing
from game.view.geometry import Rect, centred, columns
from game.view.idle_place import Place
from game.view.intents import Intent, Key, Press


class InitialsScene(Scene):
    """Enters the letters for a game and shows its line; skipped, or left alone for a while, it enters nothing."""

    overlay = True
    idle_place = Place.PLAY  # it comes by itself, and closes by itself long before a table would

    def __init__(self, stage: Stage, *, entry: Entry) -> None:
        super().__init__(stage)
        self.entry = entry
        usual = entry.usual if stage.kiosk is None else ""  # in a public place they are those of somebody else
        self.refused = ""  # letters that are not for the public
        self.wheels = LetterWheels(stage, usual or "A" * COUNT, lambda: self._boxes()[3])
        self.age, self.left = 0.0, pacing.INITIALS

    @property
    def moving(self) -> bool:
        return self.wheels.moving

    def buttons(self) -> list[Button]:
        skip, done = columns(self._boxes()[-1], 2, self.stage.kit.base // 2)
        return [
            *self.wheels.buttons(),
            # Translators: enters no initials for the high scores
            Button("skip", skip, Look(text("Skip"), "close")),
            # Translators: enters the initials for the high scores
            Button("done", done, Look(text("Enter the initials"), "tick", main=True)),
        ]

    def focus_boxes(self) -> dict[str, Rect]:
        """The arrow keys belong to the wheels, which show themselves which of them is turned."""
        return {name: box for name, box in super().focus_boxes().items() if name in ("skip", "done")}

    def activate(self, name: str) -> Transition:
        match name:
            case "skip":
                return Pop()
            case "done" if self.stage.kiosk is not None and self.stage.kiosk.insults.refuse(self.wheels.word):
                self.refused = self.wheels.word
                return STAY
            case "done":
                self.stage.history.set_initials(self.entry.key, self.wheels.word)
                return Replace("scores", {"key": self.entry.key, "day": self.entry.day})
        self.wheels.turn(name)
        return STAY

    # What the player does

    def handle(self, intent: Intent) -> Transition:
        self.left = pacing.INITIALS
        if self.age < pacing.UNASKED and isinstance(intent, (Press, Key)):
            return STAY  # the page may have come unasked
        if self.wheels.takes(intent):
            self.forget_press()
            self.focused, self.changed = None, True  # so that Enter enters the letters
            return STAY
        return super().handle(intent)

    def resized(self) -> None:
        self.wheels.let_go()

    def update(self, seconds: float) -> Transition:
        self.age += seconds
        shown = self._seconds_left()
        self.left = pacing.INITIALS if self.wheels.held else self.left - seconds
        turned = self.wheels.advance(seconds)
        self.changed = self.changed or turned or self._seconds_left() != shown
        return Pop() if self.left <= 0 else STAY

    def _seconds_left(self) -> int:
        return max(0, ceil(self.left))

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, note, _, clock, _ = self._boxes()
        heading = text("A place among the high scores")
        head_image = kit.text.boxed(heading, kit.scaled(2), theme.accent, head[2:], bold=True, centred=True)
        words = kit.text.boxed(self._words(), kit.base, theme.text, note[2:], centred=True)
        items = [kit.panel(panel), _centred(head_image, head), _centred(words, note)]
        return Picture([*items, *self.wheels.items(), *self._clock_items(clock), *self.button_items()])

    def _words(self) -> str:
        """Which places the game would have with these letters, and how to enter them."""
        how = text("Turn the wheels or type three letters.")
        return f"{self._places()}\n{how}"

    def _places(self) -> str:
        entry, word = self.entry, self.wheels.word
        if word == self.refused:
            # Translators: three letters spell a rude word
            return text("These letters cannot be shown here. Please choose others.")
        today = entry.day_place if word not in entry.been else None
        if entry.place is not None:
            return span_place(self.stage, entry.place, today)
        if today is not None:
            return text("Place {place} of the deal of the day", place=today)
        # Translators: of each player only the first game on a deal of the day has a line among the high scores
        return text("{initials} has played this deal before: the first game counts.", initials=word)

    def _clock_items(self, box: Rect) -> list[Item]:
        """How long the page stays, in words and as a line that grows shorter."""
        kit, theme, seconds = self.stage.kit, self.stage.kit.theme, self._seconds_left()
        words = plural("Closes in {count} second", "Closes in {count} seconds", seconds)
        label = kit.text.fitted(words, kit.scaled(-1), theme.quiet, box.w)
        high = max(4, kit.base // 4)
        wide = max(high, round(box.w * seconds / pacing.INITIALS))
        line = kit.pages.get(("countdown", wide, high), lambda: rounded((wide, high), high / 2, theme.line))
        return [
            Item(label, box.x + (box.w - label.get_width()) // 2, box.y),
            Item(line, box.x + (box.w - wide) // 2, box.bottom - high),
        ]

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect, Rect, Rect]:
        """The panel, and in it the heading, the words, the wheels, the countdown and the row of answers."""
        width, height = self.stage.size
        base = self.stage.kit.base
        panel = centred((width - base, height - base), base * 30, base * 30).moved(base // 2, base // 2)
        inner = panel.inset(base)
        tall = max(44, round(base * 2.9))
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        clock = Rect(inner.x, row.y - base * 5 // 2, inner.w, base * 2)
        head = Rect(inner.x, inner.y, inner.w, round(base * 2.1))
        note = Rect(inner.x, head.bottom, inner.w, round(base * 3.9))
        top = note.bottom + base // 2
        return panel, head, note, Rect(inner.x, top, inner.w, clock.y - base // 2 - top), clock, row


def _centred(image: pygame.Surface, box: Rect) -> Item:
    return Item(image, box.x + (box.w - image.get_width()) // 2, box.y + (box.h - image.get_height()) // 2)
