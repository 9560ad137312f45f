"""The examples as a list of large cards: a small heart, a heading and a line each."""

from game.engine.table import Table
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services import examples
from game.services.examples import HEADINGS, Example
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.small_heart import small_heart
from game.view.film import Film
from game.view.geometry import Rect, grid
from game.view.idle_place import Place

MOST = 6  # fit on the page at every size
SEEN_AT = 0.6  # how far the game has come whose heart is shown, as a share of its steps


class ExamplesScene(Scene):
    """Answers "play" when a game was begun at the moment of an example."""

    idle_place = Place.PLAY  # people read and think

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.examples = examples.load()[:MOST]
        self._hearts = {example.name: _heart_of(example) for example in self.examples}

    def buttons(self) -> list[Button]:
        # Translators: one page back
        found = [Button("back", self._back(), Look(text("Back"), "back", main=not self.examples))]
        for example, place in zip(self.examples, self._places(), strict=True):
            found.append(Button(example.name, place, Look(" ")))
        return found

    def first_focus(self) -> str | None:
        return self.examples[0].name if self.examples else "back"

    def activate(self, name: str) -> Transition:
        return Pop() if name == "back" else Push("replay", {"example": name})

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def draw(self) -> Picture:
        kit = self.stage.kit
        bar, back = self._bar(), self._back()
        room = bar.right - back.right - kit.base
        title = kit.text.fitted(text("Examples"), kit.scaled(2), kit.theme.text, room, bold=True)
        items = [Item(title, back.right + kit.base, bar.y + (bar.h - title.get_height()) // 2)]
        if not self.examples:
            words = kit.text.paragraph(text("The examples cannot be read."), kit.scaled(1), kit.theme.text, bar.w)
            items.append(Item(words, bar.x, bar.bottom + kit.base))
        faces = [
            item
            for example, place in zip(self.examples, self._places(), strict=True)
            for item in self._face(example, place)
        ]
        return Picture([*items, *self.button_items(), *faces], kit.ground())

    def _face(self, example: Example, place: Rect) -> list[Item]:
        """What stands on the card of an example."""
        kit, table = self.stage.kit, self._hearts[example.name]
        inner = place.inset(kit.base * 3 // 4, kit.base // 2)
        wide = min(round(inner.h * 1.1), round(inner.w * 0.3))
        figure = small_heart(wide, table, kit.theme)
        left = inner.x + wide + kit.base
        room = (inner.right - left, inner.h)
        heading, line = HEADINGS[example.name]
        head = kit.text.boxed(text(heading), kit.scaled(1), kit.theme.text, (room[0], room[1] // 2), bold=True)
        below = (room[0], room[1] - head.get_height())
        words = kit.text.boxed(text(line), kit.base, kit.theme.text, below)
        top = inner.y + (inner.h - head.get_height() - words.get_height()) // 2
        return [
            Item(figure, inner.x, inner.y + (inner.h - figure.get_height()) // 2),
            Item(head, left, top),
            Item(words, left, top + head.get_height()),
        ]

    # Places

    def _bar(self) -> Rect:
        width, height = self.stage.size
        base = self.stage.kit.base
        wide = min(width - base, base * 56 if width > height else base * 34)
        return Rect((width - wide) // 2, base // 2, wide, max(44, round(base * 2.6)))

    def _back(self) -> Rect:
        bar = self._bar()
        return Rect(bar.x, bar.y, min(self.stage.kit.base * 8, bar.w // 3), bar.h)

    def _places(self) -> list[Rect]:
        """A card for each example, in two columns where the window is wide."""
        width, height = self.stage.size
        bar, base = self._bar(), self.stage.kit.base
        across = 2 if width > height else 1
        gap = base // 2 if height < 1.2 * width else base
        count = len(self.examples)
        if not count:
            return []
        lines = -(-count // across)
        top = bar.bottom + base
        tall = min((height - base // 2 - top + gap) // lines - gap, round(base * 12))
        return grid(Rect(bar.x, top, bar.w, lines * (tall + gap) - gap), count, across, gap)


def _heart_of(example: Example) -> Table:
    """The table of an example that its heart shows."""
    film = Film.read(example.lines[0].record)
    return film.tables[round(film.length * SEEN_AT)]
