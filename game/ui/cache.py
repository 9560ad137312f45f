"""Images that were made once and are kept, within a bound on their memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class ImageCache:
    """The images used last, up to `limit` bytes of pixels; the same key gives the same image while it is kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The image of this key, made now if it is not there."""
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
            return image
        image = self._images[key] = make()
        self.bytes += _size(image)
        while self.bytes > self.limit and len(self._images) > 1:
            self.bytes -= _size(self._images.popitem(last=False)[1])
        return image


def _size(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize()
