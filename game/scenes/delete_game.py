"""Asks before a single game is deleted, with the safe answer first."""

from game.scenes.placing import centred as in_the_middle
from game.scenes.scene import Button, Pop, Scene, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import Rect, centred, columns


class DeleteGameScene(Scene):
    """Over the page of the game of this `key`. Answers "gone" once the game is being deleted."""

    overlay = True

    def __init__(self, stage: Stage, *, key: str) -> None:
        super().__init__(stage)
        self._deleted = key

    def buttons(self) -> list[Button]:
        keep, delete = columns(self._boxes()[-1], 2, self.stage.kit.base // 2)
        return [
            # Translators: the answer to “Delete this game?” that keeps it
            Button("keep", keep, Look(text("Keep the game"), "back", main=True)),
            Button("delete", delete, Look(text("Delete"), "delete")),
        ]

    def activate(self, name: str) -> Transition:
        if name != "delete":
            return self.back()
        # The earlier games first: what undo can bring back would be written into the history again.
        self.stage.session.drop(self._deleted)
        self.stage.history.delete(self._deleted)
        return Pop("gone")

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        panel, head, body, _ = self._boxes()
        question, words = text("Delete this game?"), text("It goes from every page. This cannot be undone.")
        items = [
            in_the_middle(
                kit.text.boxed(question, kit.scaled(1), theme.text, (head.w, head.h), bold=True, centred=True), head
            ),
            in_the_middle(kit.text.boxed(words, kit.base, theme.text, (body.w, body.h), centred=True), body),
        ]
        return Picture([kit.panel(panel), *items, *self.button_items()])

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The panel, and in it the question, what there is to know, and the row of answers."""
        (width, height), base = self.stage.size, self.stage.kit.base
        panel = centred((width - base, height - base), base * 28, base * 14).moved(base // 2, base // 2)
        inner = panel.inset(base)
        tall = max(44, round(base * 2.9))
        row = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        head = Rect(inner.x, inner.y, inner.w, round(base * 3.2))
        return panel, head, Rect(inner.x, head.bottom, inner.w, row.y - base // 2 - head.bottom), row
