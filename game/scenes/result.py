"""How a game ended: over the table, with the way back first. The dead end and the win are two faces of one page."""

from collections.abc import Iterator
from typing import ClassVar

from game.engine import record
from game.scenes.info_bar import clock
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services.audio import Effect
from game.services.language import plural, text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.small_heart import small_heart
from game.view import celebration, pacing
from game.view.geometry import Rect, centred, grid
from game.view.intents import Intent, Press, Tap


class ResultScene(Scene):
    """Answers "undo", "same", "new", or "" when it was put aside to look at the table."""

    overlay = True
    heard: ClassVar[Effect]  # when it opens by itself

    def __init__(self, stage: Stage, *, again: bool = False) -> None:
        super().__init__(stage)
        self.again = again  # the player has asked for it
        self.age = 0.0
        if not again:
            stage.sound(self.heard)

    def update(self, seconds: float) -> Transition:
        self.age += seconds
        return STAY

    def heading(self) -> str:
        """What happened, in one sentence."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """What this game brought, one fact a line."""
        raise NotImplementedError

    def main_button(self) -> str:
        """The one thing that most players want now."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        main = self.main_button()
        looks = {
            "undo": (text("Undo"), "undo", self.stage.session.game.can_undo),
            "same": (text("Same deal"), "same", True),
            "new": (text("New game"), "new", True),
            # Translators: shows the game once more, move by move
            "watch": (text("Watch the game"), "film", bool(self.stage.session.game.cursor)),
            # Translators: puts this window aside
            "aside": (text("Look at the table"), "table", True),
        }
        places = self._boxes()[3]
        return [
            Button(name, place, Look(label, sign, enabled=enabled, main=name == main))
            for (name, (label, sign, enabled)), place in zip(looks.items(), places, strict=True)
        ]

    def activate(self, name: str) -> Transition:
        if name == "watch":
            return Push("replay", {"record": record.write(self.stage.session.game)})
        return Pop("" if name == "aside" else name)

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def draw(self) -> Picture:
        kit, session = self.stage.kit, self.stage.session
        panel, head, middle, _ = self._boxes()
        heading = kit.text.paragraph(
            self.heading(), self._heading_size(), kit.theme.text, head.w, bold=True, centred=True
        )
        items = [kit.panel(panel), Item(heading, head.x + (head.w - heading.get_width()) // 2, head.y)]
        table = session.game.table
        first, *others = self.lines()
        facts = [kit.text.fitted(first, kit.scaled(2), kit.theme.accent, middle.w // 2, bold=True)]
        facts += [kit.text.fitted(line, kit.scaled(0), kit.theme.text, middle.w // 2) for line in others]
        wide = min(round(middle.h * 1.1), middle.w - kit.base - max(fact.get_width() for fact in facts))
        figure = kit.pages.get(
            ("small heart", wide, table.heart, kit.theme), lambda: small_heart(wide, table, kit.theme)
        )
        together = figure.get_width() + kit.base + max(fact.get_width() for fact in facts)
        x = middle.x + (middle.w - together) // 2
        items.append(Item(figure, x, middle.y + (middle.h - figure.get_height()) // 2))
        y = middle.y + (middle.h - sum(fact.get_height() for fact in facts)) // 2
        for fact in facts:
            items.append(Item(fact, x + figure.get_width() + kit.base, y))
            y += fact.get_height()
        return Picture([*items, *self.button_items()])

    def _heading_size(self) -> int:
        return self.stage.kit.scaled(2)

    def _boxes(self) -> tuple[Rect, Rect, Rect, list[Rect]]:
        """The panel, and in it the heading, the figure with the facts, and the buttons."""
        width, height = self.stage.size
        kit = self.stage.kit
        base = kit.base
        panel = centred((width - base, height - base), base * 32, base * 28).moved(base // 2, base // 2)
        inner = panel.inset(round(base * 1.2))
        heading = kit.text.paragraph(
            self.heading(), self._heading_size(), kit.theme.text, inner.w, bold=True, centred=True
        )
        head = Rect(inner.x, inner.y, inner.w, heading.get_height())
        tall, gap = max(44, round(base * 2.9)), base // 2
        below = Rect(inner.x, inner.bottom - 3 * tall - 2 * gap, inner.w, 3 * tall + 2 * gap)
        middle = Rect(inner.x, head.bottom + gap, inner.w, below.y - head.bottom - 2 * gap)
        places = grid(below, 6, 2, gap)
        places[4:] = [Rect(below.x, places[4].y, below.w, places[4].h)]
        return panel, head, middle, places


class DeadEndScene(ResultScene):
    """No pair can be made any more: where three games in four end."""

    heard = "dead_end"

    def handle(self, intent: Intent) -> Transition:
        # It comes unasked: the next tap of a fast player is still meant for the table.
        if isinstance(intent, Press) and not self.again and self.age < pacing.UNASKED:
            return STAY
        return super().handle(intent)

    def heading(self) -> str:
        return text("No more moves possible")

    def lines(self) -> list[str]:
        session = self.stage.session
        table = session.game.table
        return [
            plural("{count} point", "{count} points", table.score),
            plural("{count} card left", "{count} cards left", table.cards_left),
            text("Best on this deal: {points}", points=session.best),
        ]

    def main_button(self) -> str:
        return "undo" if self.stage.session.game.can_undo else "new"


class WinScene(ResultScene):
    """The heart is empty: hearts and cards fly, and a tap ends that; the buttons work from the first frame."""

    heard = "win"

    @property
    def moving(self) -> bool:
        return self.age < celebration.LENGTH and not (self.again or self.stage.settings.calm)

    def handle(self, intent: Intent) -> Transition:
        if isinstance(intent, Tap) and self.moving and self.button_at(intent.x, intent.y) is None:
            self.age = celebration.LENGTH
        return super().handle(intent)

    def draw(self) -> Picture:
        return Picture([*self._celebration(), *super().draw().items])

    def _celebration(self) -> Iterator[Item]:
        if not self.moving:
            return
        width, height = self.stage.size
        card = max(40, round(height * celebration.CARD_HEIGHT * 5 / 7) // 5 * 5)
        art = self.stage.kit.art((card, card * 7 // 5))
        sparks = (art.spark(*spark) for spark in celebration.hearts(self.age, width, height))
        yield from (spark for spark in sparks if spark is not None)
        for number, pose in celebration.cards(self.age, width, height, art.size):
            yield art.card(number, pose)

    def heading(self) -> str:
        return text("You have won")

    def lines(self) -> list[str]:
        session = self.stage.session
        return [
            plural("{count} point", "{count} points", session.game.table.score),
            plural("{count} move", "{count} moves", session.game.cursor),
            text("Time: {time}", time=clock(session.seconds)),
        ]

    def main_button(self) -> str:
        return "new"
