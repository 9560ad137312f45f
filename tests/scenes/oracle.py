"""What a table at rest must look like, put together from the rules alone, and how the screen is held against it."""

import pygame

from game.engine.board import POSITIONS
from game.engine.rules import darkened, helped
from game.ui.painter import Item, Painter, Picture

from .player import Player


def expected_items(player: Player) -> list[Item]:
    """Empty places, the stock, the heart row by row, the top of the waste, and over all the rings of the help."""
    table, layout, selected = player.table, player.layout, player.selected
    art = player.app.stage.kit.art(layout.card)
    help_on = player.app.stage.settings.placement_help
    dark = darkened(table, selected) if help_on else frozenset()
    items = [art.inlay(*layout.slots[p][:2]) for p in POSITIONS if table.card_at(p) is None]
    if not table.stock:
        items.append(art.inlay(*layout.slots["s"][:2], sign="same" if table.waste else "close"))
    items.append(art.inlay(*layout.slots["w"][:2]))
    items += art.pile(len(table.stock), *layout.slots["s"][:2])
    spots = [*(p for p in POSITIONS if table.card_at(p) is not None), *(["w"] if table.waste else [])]
    for spot in spots:
        card = table.waste_top if spot == "w" else table.card_at(spot)
        x, y = (layout.lifted(spot) if spot == selected else layout.slots[spot])[:2]
        items.append(art.card(card, (x, y, 1.0, 1.0, 0.6 if spot == selected else 0.0), dark=spot in dark))
        if spot == selected:
            items.append(art.frame(x, y))
    if help_on:
        breath = player.scene.view.timeline.breath
        items += [art.ring(*layout.slots[p][:2], swell=breath) for p in sorted(helped(table)) if p != selected]
    return items


def wrong_places(player: Player) -> list[object]:
    """The spots of the table at which the screen does not show what lies there."""
    picture = Picture(expected_items(player), player.scene.draw().ground)
    sheet = Painter(player.app.window.surface).whole([picture])
    screen = player.app.window.surface
    found: list[object] = []
    for spot, slot in player.layout.slots.items():
        rect = pygame.Rect(*slot).inflate(-2, -2)
        if spot == "w" and player.selected == "w":
            continue  # what shows under a lifted card is tested apart
        if bytes_of(screen, rect) != bytes_of(sheet, rect):
            found.append(spot)
    return found


def bytes_of(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")
