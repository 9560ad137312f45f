"""What a page shows of a content that scrolls. No scene of its own."""

from dataclasses import dataclass, field, replace

from game.scenes.scene import Button
from game.ui.painter import Item


@dataclass(slots=True)
class Content:
    """Part of a content: what is to be seen, what can be tapped, and what stands on that; from its top left corner."""

    items: list[Item] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)
    faces: list[Item] = field(default_factory=list)

    def moved(self, dx: int, dy: int) -> "Content":
        """The same content elsewhere."""
        if not dx and not dy:
            return self
        items, faces = ([Item(image, x + dx, y + dy) for image, x, y in some] for some in (self.items, self.faces))
        return Content(items, [replace(button, rect=button.rect.moved(dx, dy)) for button in self.buttons], faces)
