"""The window: it opens in a way that works, or says that there is none."""

import locale
import os
import warnings
from collections.abc import Iterator

import pygame
import pytest

from game.ui.window import NoDisplay, Window

OUR_WINDOW = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "SDL_VIDEO_X11_WMCLASS")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the window sets for SDL is put back."""
    for name in OUR_WINDOW:
        monkeypatch.setenv(name, "")
    yield
    pygame.key.set_repeat()


@pytest.mark.parametrize("driver", ["offscreen", "evdev"])
def test_a_driver_that_nobody_sees_counts_as_no_display(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    with pytest.raises(NoDisplay):
        Window((640, 480))


def test_r44_a_mode_that_fails_once_is_tried_again_and_the_full_screen_falls_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain, asked = pygame.display.set_mode, []

    def set_mode(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append((size, flags))
        if flags & pygame.FULLSCREEN or len(asked) == 3:
            raise pygame.error("no such mode")
        return plain(size, flags, display=display)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    window = Window(None)
    assert not window.fullscreen
    assert window.size == (1280, 720)
    assert len(asked) >= 3


@pytest.mark.parametrize(("wanted", "taken"), [(0, 0), (1, 1), (2, 0), (15, 0)])
def test_the_full_screen_is_on_the_display_that_is_wanted_if_it_is_there(
    monkeypatch: pytest.MonkeyPatch, wanted: int, taken: int
) -> None:
    plain, asked = pygame.display.set_mode, []

    def set_mode(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append(display)
        return plain(size, flags)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    Window(None, display=wanted)
    assert asked == [taken]


def test_the_window_is_known_by_its_class_whatever_file_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry in the menu of the desktop finds its window by it."""
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")
    Window((640, 480))
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "heart-to-heart"


def test_the_title_is_told_in_letters_that_every_program_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    before, found = locale.setlocale(locale.LC_CTYPE), []
    monkeypatch.setattr(
        pygame.display, "set_caption", lambda title: found.append((title, locale.setlocale(locale.LC_CTYPE)))
    )
    Window((640, 480))
    assert found[-1] == ("Heart to Heart", "C")
    assert locale.setlocale(locale.LC_CTYPE) == before


def test_no_mode_at_all_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    def set_mode(*_: object) -> None:
        raise pygame.error("no mode at all")

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    with pytest.raises(NoDisplay, match="no mode at all"):
        Window((640, 480))


def test_opening_and_switching_the_window_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        window = Window((640, 480))
        window.toggle()
        window.toggle()
    assert window.size == (640, 480)
