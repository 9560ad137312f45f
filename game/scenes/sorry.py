"""The failure screen: something went wrong, nothing is lost, the title comes by itself."""

from game.scenes.scene import STAY, Replace, Scene, Transition
from game.scenes.stage import Stage
from game.services.language import text
from game.ui.painter import Item, Picture
from game.view import pacing


class SorryScene(Scene):
    """Shows for two seconds what happened and where it was written down."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._left = pacing.SORRY

    def update(self, seconds: float) -> Transition:
        self._left -= seconds
        return STAY if self._left > 0 else Replace("title")

    def back(self) -> Transition:
        return STAY

    @property
    def moving(self) -> bool:
        return True

    def draw(self) -> Picture:
        kit = self.stage.kit
        width, height = self.stage.size
        lines = [
            (text("Sorry, something went wrong."), kit.scaled(2)),
            (text("Your game is kept. The title page comes in a moment."), kit.scaled(0)),
        ]
        if self.stage.log_file is not None:
            lines.append((text("Details are in {file}", file=self.stage.log_file), kit.scaled(-1)))
        images = [kit.text.paragraph(t, size, kit.theme.text, width - 4 * kit.base, centred=True) for t, size in lines]
        y = (height - sum(image.get_height() + kit.base for image in images)) // 2
        items = []
        for image in images:
            items.append(Item(image, (width - image.get_width()) // 2, y))
            y += image.get_height() + kit.base
        return Picture(items, kit.ground())
