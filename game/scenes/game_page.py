"""One game of the history, over the page it was chosen on: what it brought, and what can be done with it."""

from typing import Final

from game.engine.board import HEART_SIZE
from game.engine.table import POINTS_A_CARD
from game.scenes.awaited import Awaited
from game.scenes.game_rows import begun, outcome_words
from game.scenes.info_bar import clock
from game.scenes.placing import heart_width, medal_of
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services import hearts
from game.services.answer import Answer
from game.services.history import Kept
from game.services.keeper import taken_up
from game.services.language import text
from game.services.played import Outcome, PlayedGame
from game.services.statistics import DealBest, best_of_deal
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.ui.small_heart import heart_of_mask
from game.ui.text import SMALLEST, line_height
from game.view.geometry import Rect, centred, grid

ALL: Final = HEART_SIZE * POINTS_A_CARD
HEART_SHARE: Final = 0.42  # of the width
TINY: Final = 12  # pixels: in windows that have no room for more


class GameScene(Scene):
    """Shows a `game`, or the one of this `key` as soon as it has been read.

    Answers "code" once its deal was begun anew, "resumed" when it goes on itself, "gone" when it was deleted, and what
    the film has answered.
    """

    overlay = True

    def __init__(self, stage: Stage, *, game: PlayedGame | None = None, key: str = "") -> None:
        super().__init__(stage)
        self.copied: bool | None = None  # whether the record could be copied, once that was asked for
        self._awaited = Awaited()
        self._best: Answer[DealBest] | None = None
        self._game: Answer[PlayedGame | None] = Answer()
        if game is None:
            self._game = self._awaited.add(stage.history.ask(hearts.game, key))
        else:
            self._game.give(game)
            self._ask_best(game)

    @property
    def game(self) -> PlayedGame | None:
        """The game, once it is there."""
        return self._game.value

    @property
    def gone(self) -> bool:
        """Whether there is no such game, or it cannot be read."""
        return self._game.done and self.game is None

    @property
    def unfinished(self) -> bool:
        """Whether it was left before it had ended, so that it can go on."""
        game = self.game
        return game is not None and game.outcome is Outcome.LEFT and self.stage.may_go_on(game.key)

    @property
    def can_be_deleted(self) -> bool:
        """Whether the history can be written, and it is not the game that lies on the table."""
        game, history = self.game, self.stage.history
        return game is not None and history.kept is Kept.YES and game.key != self.stage.session.origin.key

    def buttons(self) -> list[Button]:
        there, places = self.game is not None, self._boxes()[-1]
        # Translators: one page back
        back = Button("back", places[-1], Look(text("Back"), "back", main=self.gone))
        if self.gone:
            return [back]
        copy = Look(text("Copy the record"), "copy", enabled=there)
        if self.copied is not None:
            # Translators: of the record of a game, on the button that copies it
            copy = Look(text("Copied"), "tick") if self.copied else Look(text("Cannot be copied"), "close")
        goes_on = {"continue": Look(text("Continue"), "play", main=True)} if self.unfinished else {}
        looks = goes_on | {
            "watch": Look(text("Watch the game"), "film", enabled=there, main=there and not goes_on),
            # Translators: begins the deal of an earlier game anew
            "again": Look(text("Play this deal"), "same", enabled=there),
            "copy": copy,
            # Translators: shows a result in a form that can be sent to others
            "share": Look(text("Share"), "share", enabled=there),
        }
        found = [Button(name, place, look) for (name, look), place in zip(looks.items(), places, strict=False)]
        if self.stage.kiosk is None:
            found.append(Button("delete", self._bin(), Look(sign="delete", enabled=self.can_be_deleted, bare=True)))
        return [*found, back]

    def activate(self, name: str) -> Transition:
        game = self.game
        if name == "back" or game is None:
            return Pop()
        match name:
            case "continue":
                self.stage.session.take_up(taken_up(game))
                return Pop("resumed")
            case "watch":
                return Push("replay", {"record": game.record})
            case "again":
                self.stage.session.start(game.deal, day=game.day)
                return Pop("code")
            case "copy":
                self.copied = self.stage.copy(game.record)
            case "delete":
                return Push("delete_game", {"key": game.key})
            case "share":
                return Push("share", {"record": game.record, "day": game.day})
        return STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def update(self, seconds: float) -> Transition:
        if self._awaited.come():
            self.changed = True
            if self.game is not None and self._best is None:
                self._ask_best(self.game)
        return STAY

    def _ask_best(self, game: PlayedGame) -> None:
        self._best = self._awaited.add(self.stage.history.ask(best_of_deal, game.deal))

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, middle, _ = self._boxes()
        items = [kit.panel(panel)]
        game = self.game
        if game is None:
            if self.gone:
                told = text("This game cannot be read now.")
                words = kit.text.paragraph(told, kit.scaled(1), theme.text, middle.w, centred=True)
                x, y = middle.centre
                items.append(Item(words, x - words.get_width() // 2, y - words.get_height() // 2))
            return Picture([*items, *self.button_items()])
        right = head.right if self.stage.kiosk is not None else self._bin().x - kit.base // 2
        title = kit.text.fitted(outcome_words(game), kit.scaled(2), theme.text, right - head.h - head.x, bold=True)
        items.append(Item(title, head.x, head.y))
        items += [Item(medal, right - head.h, head.y) for medal in medal_of(kit, game.score, head.h)]
        items += self._facts(game, middle)
        return Picture([*items, *self.button_items()])

    def _facts(self, game: PlayedGame, box: Rect) -> list[Item]:
        """The heart as it was left, and beside it what the game brought, one fact a line."""
        kit, theme = self.stage.kit, self.stage.kit.theme
        wide = heart_width(round(box.w * HEART_SHARE), box.h)
        figure = heart_of_mask(wide, game.cleared, theme)
        items = [Item(figure, box.x, box.y + (box.h - figure.get_height()) // 2)]
        left = box.x + wide + kit.base
        first, *others = self._lines(game)
        images = [kit.text.fitted(first, kit.scaled(1), theme.accent, box.right - left, bold=True)]
        size = kit.base
        while size > SMALLEST and line_height(size) * (len(others) + 1) + images[0].get_height() > box.h:
            size -= 1
        images += [kit.text.fitted(line, size, theme.text, box.right - left, smallest=TINY) for line in others]
        spare = box.h - sum(image.get_height() for image in images)
        gap = max(0, min(size // 3, spare // len(images)))
        y = box.y + max(0, spare - gap * (len(images) - 1)) // 2
        for image in images:
            items.append(Item(image, left, y))
            y += image.get_height() + gap
        return items

    def _lines(self, game: PlayedGame) -> list[str]:
        """What there is to be told, the points first."""
        found = [text("{score} points of {most}", score=game.score, most=ALL)]
        if game.day:
            found.append(text("Deal of the day {day}", day=game.day))
        found += [text("Begun: {when}", when=begun(game)), text("Time: {time}", time=clock(game.seconds))]
        # Translators: how many moves of the game stand, and how many were taken back
        found.append(text("Moves: {moves}, undone: {undos}", moves=game.moves, undos=game.undos))
        if game.given:
            # Translators: the game was begun in the middle of a film, with this move as the last one made
            found.append(text("Played on from move {number}", number=game.given))
        best = self._best.value if self._best else None
        if best is not None and best.points is not None:
            found.append(text("Best on this deal: {points}", points=best.points))
        return [*found, game.code]

    def _bin(self) -> Rect:
        """In the corner of the panel: as large as a finger needs it, and not among what is done often."""
        head, side = self._boxes()[1], max(44, round(self.stage.kit.base * 2.4))
        return Rect(head.right - side, head.y - (side - head.h) // 2, side, side)

    def _boxes(self) -> tuple[Rect, Rect, Rect, list[Rect]]:
        """The panel, and in it the heading, the heart with the facts, and the buttons."""
        width, height = self.stage.size
        base = self.stage.kit.base
        panel = centred((width - base, height - base), base * 32, base * 28).moved(base // 2, base // 2)
        inner = panel.inset(round(base * 1.2))
        tall, gap = max(44, round(base * 2.7)), base // 2
        head = Rect(inner.x, inner.y, inner.w, round(base * 2.4))
        below = Rect(inner.x, inner.bottom - 3 * tall - 2 * gap, inner.w, 3 * tall + 2 * gap)
        middle = Rect(inner.x, head.bottom, inner.w, below.y - gap - head.bottom)
        places = grid(below, 6 if self.unfinished else 5, 2, gap)
        if not self.unfinished:
            places[-1] = Rect(below.x, places[-1].y, below.w, places[-1].h)
        return panel, head, middle, places
