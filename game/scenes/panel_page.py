"""How a page with pictures on one side and a panel on the other is cut up: side by side, or one over the other."""

from dataclasses import dataclass

from game.scenes.journal_bar import journal_area
from game.scenes.stage import Stage
from game.view.geometry import Rect, columns

BESIDE = 0.60  # of the width for the pictures, where the panel lies beside them
PANEL_LEAST, PANEL_MOST = 16.5, 26  # of the panel's height below them, in sizes of type


@dataclass(frozen=True, slots=True)
class PanelPage:
    """The arrows to other pages with a heading between them, the room for pictures below; the panel, in it the room
    for facts, and three buttons, the first one the widest.
    """

    earlier: Rect
    heading: Rect
    later: Rect
    body: Rect
    panel: Rect
    facts: Rect
    buttons: list[Rect]

    def places(self, count: int) -> list[Rect]:
        """Those of so many buttons: of two, the second one has the room of both beside each other."""
        first, left, right = self.buttons
        return [first, Rect(left.x, left.y, right.right - left.x, left.h)] if count == 2 else self.buttons


def panel_page(stage: Stage, high: float) -> PanelPage:
    """For the window as it is; the pictures are at most so high, in widths, where the panel lies below them."""
    area, base = journal_area(stage), stage.kit.base
    tall = max(44, round(base * 2.6))
    if stage.size[0] > stage.size[1]:
        page = Rect(area.x, area.y, round(area.w * BESIDE), area.h)
        panel = Rect(page.right + base, area.y, area.right - page.right - base, area.h)
    else:
        page = Rect(area.x, area.y, area.w, min(area.h - round(base * PANEL_LEAST), round(area.w * high)))
        top = page.bottom + base // 2
        panel = Rect(area.x, top, area.w, min(area.bottom - top, round(base * PANEL_MOST)))
    inner = panel.inset(round(base * 0.8))
    space = max(5, base // 3)
    main = Rect(inner.x, inner.bottom - 2 * tall - space, inner.w, tall)
    others = columns(Rect(inner.x, inner.bottom - tall, inner.w, tall), 2, space)
    return PanelPage(
        earlier=Rect(page.x, page.y, tall, tall),
        heading=Rect(page.x + tall + space, page.y, page.w - 2 * tall - 2 * space, tall),
        later=Rect(page.right - tall, page.y, tall, tall),
        body=Rect(page.x, page.y + tall + space, page.w, page.h - tall - space),
        panel=panel,
        facts=Rect(inner.x, inner.y, inner.w, main.y - base // 2 - inner.y),
        buttons=[main, *others],
    )
