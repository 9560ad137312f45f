"""The menu of a kiosk's staff: volume and language at once, and the way to everything else."""

from collections.abc import Iterator

from game.scenes.awaited import Awaited
from game.scenes.placing import centred as in_middle
from game.scenes.scene import STAY, Button, Pop, Push, Quit, Scene, Transition
from game.scenes.staff_bar import kiosk_of, staff_area, staff_back, staff_heading, target
from game.scenes.stage import Stage
from game.services.audio import LOUDEST
from game.services.kiosk import BEGIN_AGAIN, LEFT_BY_STAFF
from game.services.language import LANGUAGES, current, plural, text
from game.services.machine import Wish
from game.ui.buttons import Look
from game.ui.painter import Picture
from game.view.geometry import Rect, columns, grid

PAGES = ("staff_options", "staff_counts", "staff_scores", "touch_test", "wipe")
WISHES = {"reboot": Wish.RESTART, "poweroff": Wish.SHUT_DOWN}
FLAT = 2.4  # so many times as wide as high are the buttons at least
SIDE_BY_SIDE = 36  # sizes of type from which on volume and languages stand in one line


class StaffScene(Scene):
    """Leads back to whatever was there when the corner was tapped."""

    for_staff = True
    own_sounds = frozenset({"quieter", "louder"})  # heard after the change, as loud as it makes them

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._awaited = Awaited()
        machine = kiosk_of(stage).machine
        self._may = {name: self._awaited.add(machine.ask(wish)) for name, wish in WISHES.items()}
        self.told = ""  # what has been asked of the machine, or what could not be kept

    # What there is

    def buttons(self) -> list[Button]:
        volume, tongues, pages, _ = self._boxes()
        found = [staff_back(self.stage), *self._volume_buttons(volume)]
        places = columns(tongues, len(LANGUAGES), self._gap())
        found += [
            Button(f"language {code}", place, Look(name, chosen=code == current()))
            for (code, name), place in zip(LANGUAGES.items(), places, strict=True)
        ]
        looks = list(self._looks())
        places = self._tiles(pages, len(looks))
        return found + [Button(name, place, look) for (name, look), place in zip(looks, places, strict=True)]

    def _looks(self) -> Iterator[tuple[str, Look]]:
        """Where the menu leads. What the machine does not allow is not offered."""
        yield "staff_options", Look(text("Settings"), "settings")
        # Translators: a noun: the numbers of visitors and games
        yield "staff_counts", Look(text("Counts"), "chart")
        yield "staff_scores", Look(text("High scores"), "cup")
        # Translators: a page on which the touch panel is tried out
        yield "touch_test", Look(text("Touch test"), "learn")
        # Translators: touches do nothing for a minute, so that the screen can be wiped
        yield "wipe", Look(text("Wipe lock"), "wipe")
        yield "restart", Look(text("Restart the game"), "same")
        if self._may["reboot"].value:
            yield "reboot", Look(text("Restart the machine"), "same")
        if self._may["poweroff"].value:
            yield "poweroff", Look(text("Shut down the machine"), "quit")
        yield "quit", Look(text("Quit the game"), "close")

    def _volume_buttons(self, area: Rect) -> list[Button]:
        volume = self._volume
        less, _, more = self._volume_boxes(area)
        return [
            Button("quieter", less, Look(sign="minus", enabled=volume > 0)),
            Button("louder", more, Look(sign="new", enabled=volume < LOUDEST)),
        ]

    @property
    def _volume(self) -> int:
        settings = kiosk_of(self.stage).config.settings
        return 0 if settings.mute else settings.volume

    # What is done

    def activate(self, name: str) -> Transition:
        self.told = ""
        match name.split():
            case ["back"]:
                return Pop()
            case ["quieter"]:
                self._set_volume(self._volume - 1)
            case ["louder"]:
                self._set_volume(self._volume + 1)
            case ["language", code]:
                self.stage.change(language=code)
            case [page] if page in PAGES:
                return Push(page)
            case [question]:
                return Push("staff_ask", {"about": question})
        return STAY

    def _set_volume(self, volume: int) -> None:
        """For every visitor from now on."""
        store = kiosk_of(self.stage).store
        kept = store.change("settings.volume", max(0, min(volume, LOUDEST)))
        if store.config.settings.mute:
            kept = store.change("settings.mute", False) and kept
        self.told = "" if kept else "unkept"
        self.stage.reconfigure()
        self.stage.sound("button")

    def answered(self, answer: str) -> Transition:
        match answer:
            case "restart" | "quit":
                # The staff was told that the game in progress goes: kept, it would be taken up a few seconds later.
                self.stage.session.leave()
                self.stage.session.forget()
                return Quit(LEFT_BY_STAFF if answer == "quit" else BEGIN_AGAIN)
            case "reboot" | "poweroff":
                kiosk_of(self.stage).machine.do(WISHES[answer])
                self.told = answer
            case "wiped":
                return Pop()  # the staff is busy with the screen, and must not leave these pages open
        return STAY

    def update(self, seconds: float) -> Transition:
        self.changed = self._awaited.come() or self.changed
        return STAY

    # How it looks

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        volume, _, _, foot = self._boxes()
        _, number, _ = self._volume_boxes(volume)
        words = text("Volume {level}", level=self._volume)
        if kiosk_of(self.stage).is_quiet():
            # Translators: no sound in these hours
            words += "\n" + text("Quiet hours")
        level = kit.text.boxed(words, kit.scaled(1), theme.text, number[2:], bold=True, centred=True)
        told, wrong = self._foot()
        note = kit.text.boxed(told, kit.base, theme.accent if wrong else theme.quiet, foot[2:], centred=True)
        items = [staff_heading(self.stage, text("For the staff")), in_middle(level, number), in_middle(note, foot)]
        return Picture([*items, *self.button_items()], kit.ground())

    def _foot(self) -> tuple[str, bool]:
        """What there is to know, and whether something is wrong."""
        match self.told:
            case "reboot":
                return text("The machine restarts."), True
            case "poweroff":
                return text("The machine shuts down."), True
            case "unkept":
                return text("This could not be kept: it holds until the game is restarted."), True
        kiosk = kiosk_of(self.stage)
        faults = len(kiosk.store.faults)
        if kiosk.troubles():
            return text("Counts or log are not where they should be: see the settings."), True
        if faults:
            return plural("The configuration has {count} fault.", "The configuration has {count} faults.", faults), True
        return text("Version {number}", number=self.stage.version), False

    # Places

    def _gap(self) -> int:
        return max(8, self.stage.kit.base // 2)

    def _boxes(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Volume, languages, the pages, and the line at the foot."""
        area, gap, tall = staff_area(self.stage), self._gap(), target(self.stage)
        base = self.stage.kit.base
        if area.w >= base * SIDE_BY_SIDE:
            volume, tongues = columns(Rect(area.x, area.y, area.w, tall), 2, gap * 2)
        else:
            volume = Rect(area.x, area.y, area.w, tall)
            tongues = volume.moved(0, tall + gap)
        top = tongues.bottom + gap
        foot = Rect(area.x, area.bottom - round(base * 1.8), area.w, round(base * 1.8))
        return volume, tongues, Rect(area.x, top, area.w, foot.y - gap // 2 - top), foot

    def _tiles(self, area: Rect, count: int) -> list[Rect]:
        """Places for so many buttons: never so high that their words would stand small under the signs."""
        width, height = self.stage.size
        across, gap = (3 if width > height else 2), self._gap()
        lines = -(-count // across)
        wide = (area.w - (across - 1) * gap) // across
        high = min(area.h, lines * (round(wide / FLAT) + gap) - gap)
        return grid(Rect(area.x, area.y, area.w, high), count, across, gap)

    def _volume_boxes(self, area: Rect) -> tuple[Rect, Rect, Rect]:
        """Softer, the number, louder."""
        side = round(area.h * 1.6)
        less, more = Rect(area.x, area.y, side, area.h), Rect(area.right - side, area.y, side, area.h)
        return less, Rect(less.right, area.y, more.x - less.right, area.h).inset(self._gap() // 2, 0), more
