"""A picture for a window that is too small for it: drawn in its own size, shown as large as there is room."""

import pygame


class Fitted:
    """`surface` is what is drawn on; `place` is where on the screen it is shown, `scale` how much smaller."""

    def __init__(self, size: tuple[int, int], screen: pygame.Surface) -> None:
        self.surface = pygame.Surface(size, 0, screen)
        room = screen.get_rect()
        self.place = self.surface.get_rect().fit(room)
        self.place.center = room.center
        self.scale = self.place.w / size[0]

    def bring(self, screen: pygame.Surface) -> pygame.Rect:
        """Show it; what has changed on the screen."""
        smooth = screen.get_bytesize() >= 3  # a screen of few colours has to do without
        shrink = pygame.transform.smoothscale if smooth else pygame.transform.scale
        screen.fill((0, 0, 0))
        screen.blit(shrink(self.surface, self.place.size), self.place)
        return screen.get_rect()
