"""How a game ended: over the table, with the way back first. The dead end and the win are two faces of one page."""

from collections.abc import Iterator
from typing import ClassVar

import pygame

from game.engine import record
from game.scenes.info_bar import clock
from game.scenes.offered import done_look
from game.scenes.placing import medal_of
from game.scenes.scene import STAY, Button, Done, Pop, Push, Scene, Transition
from game.scenes.scores_offer import ScoresOffer
from game.scenes.stage import Stage
from game.scenes.standing import Standing
from game.services.audio import Effect
from game.services.language import plural, text
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.small_heart import small_heart
from game.view import celebration, pacing
from game.view.geometry import Rect, centred, grid
from game.view.intents import Intent, Key, Press, Tap

KEYS = {"z": "undo", "n": "new"}
FACTS_WIDE = 0.54  # of the panel, beside the small heart
TINY = 12  # pixels: for many words in the smallest window


class ResultScene(Scene):
    """Answers "undo", "same", "new", "match", or "" when it was put aside to look at the table."""

    overlay = True
    heard: ClassVar[Effect]  # when it opens by itself

    def __init__(self, stage: Stage, *, again: bool = False) -> None:
        super().__init__(stage)
        self.again = again  # the player has asked for it
        self.age = 0.0
        self.standing = Standing(stage)
        self.offer = ScoresOffer(stage)
        self.in_match = bool(key := stage.session.origin.key) and any(key in match.keys for match in stage.matches.all)
        if not again:
            stage.sound(self.heard)

    def update(self, seconds: float) -> Transition:
        self.age += seconds
        self.changed = self.standing.come() or self.offer.come() or self.changed
        due = self.age > pacing.SCORES_WAIT and not (self.moving or self.again or self.offer.taken_up)
        return self.offer.push() if due and self.offer.entry else STAY

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
            # Of a match the next deal is wanted, which its page offers.
            "new": (text("Match of six"), "match", True) if self.in_match else (text("New game"), "new", True),
            # Translators: shows the game once more, move by move
            "watch": (text("Watch the game"), "film", bool(self.stage.session.game.cursor)),
            **self._way_out(),
            # Translators: puts this window aside
            "aside": (text("Look at the table"), "table", True),
        }
        first, *places = self._boxes()[3]
        found = [
            Button(name, place, Look(label, sign, enabled=enabled, main=name == main))
            for (name, (label, sign, enabled)), place in zip(looks.items(), places, strict=True)
        ]
        if self.offer.entry:
            # Translators: three letters are entered beside the points
            found.append(Button("initials", first, Look(text("Enter the high scores"), "cup", chosen=True)))
        return found

    def _way_out(self) -> dict[str, tuple[str, str, bool]]:
        """The result is taken along, or in a kiosk forgotten."""
        if self.stage.kiosk is not None:
            look = done_look()
            return {"finished": (look.label, look.sign or "", True)}
        # Translators: shows this result to others
        return {"share": (text("Share"), "share", bool(self.stage.session.game.cursor))}

    def activate(self, name: str) -> Transition:
        session = self.stage.session
        if name == "finished":
            return Done()
        if name == "watch":
            return Push("replay", {"record": record.write(session.game)})
        if name == "share":
            return Push("share", {"record": record.write(session.game), "day": session.origin.day})
        if name == "initials":
            return self.offer.push()
        if name == "new" and self.in_match:
            return Pop("match")
        return Pop("" if name == "aside" else name)

    def key(self, key: Key) -> Transition:
        """Undo and a new game have their keys here as at the table."""
        name = KEYS.get(key.name)
        return STAY if name is None or key.repeat or key.ctrl or key.alt else self.press(name)

    def answered(self, answer: str) -> Transition:
        self.offer.ask()
        return Pop(answer) if answer else STAY

    def draw(self) -> Picture:
        kit = self.stage.kit
        panel, head, middle, _ = self._boxes()
        heading = kit.text.paragraph(
            self.heading(), self._heading_size(), kit.theme.text, head.w, bold=True, centred=True
        )
        items = [kit.panel(panel), Item(heading, head.x + (head.w - heading.get_width()) // 2, head.y)]
        return Picture([*items, *self._facts(middle), *self.button_items()])

    def _facts(self, middle: Rect) -> list[Item]:
        """The small heart, and beside it what the game brought, with its medal."""
        kit, table = self.stage.kit, self.stage.session.game.table
        first, *others = self.lines() + self.standing.lines(table.score)
        room = round(middle.w * FACTS_WIDE)
        facts = [kit.text.fitted(first, kit.scaled(2), kit.theme.accent, room, bold=True)]
        facts += self._paragraphs(others, room, middle.h - facts[0].get_height())
        medals = medal_of(kit, table.score, facts[0].get_height())
        gap = kit.base // 3
        across = max(fact.get_width() for fact in facts)
        across = max(across, facts[0].get_width() + sum(gap + image.get_width() for image in medals))
        wide = min(round(middle.h * 1.1), middle.w - kit.base - across)
        figure = kit.pages.get(
            ("small heart", wide, table.heart, kit.theme), lambda: small_heart(wide, table, kit.theme)
        )
        x = middle.x + (middle.w - figure.get_width() - kit.base - across) // 2
        items = [Item(figure, x, middle.y + (middle.h - figure.get_height()) // 2)]
        x += figure.get_width() + kit.base
        y = middle.y + max(0, (middle.h - sum(fact.get_height() for fact in facts)) // 2)
        items += [Item(image, x + facts[0].get_width() + gap, y) for image in medals]
        for fact in facts:
            items.append(Item(fact, x, y))
            y += fact.get_height()
        return items

    def _paragraphs(self, lines: list[str], width: int, height: int) -> list[pygame.Surface]:
        """These facts one below the other, in a type in which all of them fit."""
        text, ink, size = self.stage.kit.text, self.stage.kit.theme.text, self.stage.kit.scaled(0)
        images = [text.paragraph(line, size, ink, width) for line in lines]
        while size > TINY and sum(image.get_height() for image in images) > height:
            size -= 1
            images = [text.paragraph(line, size, ink, width) for line in lines]
        return images

    def _heading_size(self) -> int:
        return self.stage.kit.scaled(2)

    def _boxes(self) -> tuple[Rect, Rect, Rect, list[Rect]]:
        """The panel, and in it the heading, the figure with the facts, and the buttons, a wide one first."""
        width, height = self.stage.size
        kit = self.stage.kit
        base = kit.base
        lines = 4 if self.offer.entry else 3
        panel = centred((width - base, height - base), base * 32, base * (19 + 3 * lines))
        panel = panel.moved(base // 2, base // 2)
        inner = panel.inset(round(base * 1.2))
        heading = kit.text.paragraph(
            self.heading(), self._heading_size(), kit.theme.text, inner.w, bold=True, centred=True
        )
        head = Rect(inner.x, inner.y, inner.w, heading.get_height())
        gap = base // 2
        tall = max(44, round(base * 2.9)) if lines == 3 else max(42, round(base * 2.5))
        below = Rect(inner.x, inner.bottom - lines * (tall + gap) + gap, inner.w, lines * (tall + gap) - gap)
        middle = Rect(inner.x, head.bottom + gap, inner.w, below.y - head.bottom - 2 * gap)
        wide = Rect(below.x, below.y, below.w, tall)
        return panel, head, middle, [wide, *grid(below, 2 * lines, 2, gap)[-6:]]


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
            text("Best on this deal: {points}", points=max(session.best, self.standing.best_points)),
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
        session, fewest = self.stage.session, self.standing.fewest_moves
        return [
            plural("{count} point", "{count} points", session.game.table.score),
            plural("{count} move", "{count} moves", session.game.cursor),
            text("Time: {time}", time=clock(session.seconds)),
            *([text("Fewest moves here: {moves}", moves=fewest)] if (fewest := self.standing.fewest_moves) else []),
        ]

    def main_button(self) -> str:
        return "new"
