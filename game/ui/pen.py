"""A pen for signs: round lines and areas in a unit square, in pixels of a sheet drawn finely. Knows no sign."""

from math import atan2, cos, pi, sin

import pygame

from game.ui.shapes import Point
from game.ui.theme import Colour


class Pen:
    """Draws round lines in a square whose sides are 1."""

    def __init__(self, sheet: pygame.Surface, colour: Colour) -> None:
        self.sheet, self.colour, self.unit = sheet, colour, sheet.get_width()
        self.thick = max(1, round(self.unit * 0.095))

    def path(self, *points: Point, closed: bool = False) -> None:
        spots = [(x * self.unit, y * self.unit) for x, y in points]
        pairs = list(zip(spots, spots[1:] + spots[:1] if closed else spots[1:], strict=False))
        for start, end in pairs:
            self._stroke(start, end)
        for spot in spots:
            pygame.draw.circle(self.sheet, self.colour, spot, self.thick / 2)

    def _stroke(self, start: Point, end: Point) -> None:
        angle = atan2(end[1] - start[1], end[0] - start[0]) + pi / 2
        dx, dy = cos(angle) * self.thick / 2, sin(angle) * self.thick / 2
        corners = [(start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)]
        corners += [(end[0] - dx, end[1] - dy), (start[0] - dx, start[1] - dy)]
        pygame.draw.polygon(self.sheet, self.colour, corners)

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None:
        """Part of a circle; angles in quarters of a turn, clockwise from the right."""
        steps = 40
        turns = [start + (end - start) * i / steps for i in range(steps + 1)]
        self.path(*[(x + radius * cos(t * pi / 2), y + radius * sin(t * pi / 2)) for t in turns])

    def area(self, *points: Point) -> None:
        pygame.draw.polygon(self.sheet, self.colour, [(x * self.unit, y * self.unit) for x, y in points])

    def dot(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.sheet, self.colour, (x * self.unit, y * self.unit), radius * self.unit)
