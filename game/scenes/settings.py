"""The settings: a page for each group of the table of options, in effect as soon as a value is touched."""

from game.engine.cards import COPIES, RANK_NAMES
from game.scenes.offered import offered_options
from game.scenes.scene import STAY, Button, Pop, Push, Scene, Transition
from game.scenes.stage import Stage
from game.services.audio import LOUDEST
from game.services.language import text
from game.services.settings import GROUPS, OPTIONS, Option
from game.ui.buttons import Look
from game.ui.painter import Item, Picture
from game.view.geometry import Rect, columns, grid
from game.view.intents import Key

TAB = 6  # sizes of type: the least width of a tab, else they stand in two lines
PREVIEW = ("K", "Q", "J", "10", "A")  # cards that show what a look is like


class SettingsScene(Scene):
    """A tab for each group; sound can be muted from every one of them."""

    own_sounds = frozenset({"silence", "quieter", "louder"})  # heard after the change, as loud as it makes them

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.groups = {name: label for name, label in GROUPS.items() if self._holds(name)}
        self.group = next(iter(self.groups), "game")

    def buttons(self) -> list[Button]:
        bar, tabs, _ = self._areas()
        # Translators: one page back
        found = [Button("back", self._back(bar), Look(text("Back"), "back", main=True))]
        found += self._sound_buttons(bar) if self._sound_offered() else []
        found += [
            Button(f"tab {group}", rect, Look(text(label), chosen=group == self.group))
            for (group, label), rect in zip(self.groups.items(), self._tabs(tabs), strict=True)
        ]
        for option, rect in self._lines():
            found += self._option_buttons(option, rect)
        if self.group == "table" and self.stage.kiosk is None:
            value = text("On") if self.stage.fullscreen() else text("Off")
            look = Look(text("Full screen"), value=value, hint=text("Also with F11"), on=self.stage.fullscreen())
            found.append(Button("fullscreen", self._line_boxes()[-1], look))
        if self.group == "data":
            found.append(Button("delete_data", self._line_boxes()[-1], Look(text("Delete all my data"), "delete")))
        return found

    def _sound_offered(self) -> bool:
        return self.stage.may_change("mute") or self.stage.may_change("volume")

    def _holds(self, group: str) -> bool:
        """Whether there is anything in a group."""
        return bool(offered_options(self.stage, group)) or (group == "data" and self.stage.kiosk is None)

    def activate(self, name: str) -> Transition:
        settings = self.stage.settings
        match name.split():
            case ["back"]:
                return Pop()
            case ["tab", group]:
                self.group = group
            case ["delete_data"]:
                return Push("delete_data")
            case ["fullscreen"]:
                self.stage.toggle_fullscreen()
            case ["silence"]:
                silent = settings.mute or settings.volume == 0
                self.stage.change(mute=not silent, volume=max(1, settings.volume) if silent else settings.volume)
            case ["quieter"]:
                self.stage.change(volume=max(0, settings.volume - 1), mute=False)
            case ["louder"]:
                self.stage.change(volume=min(LOUDEST, settings.volume + 1), mute=False)
            case [option, number]:
                choice = _option(option).choices[int(number)]
                self.stage.change(**{option: choice.value})
            case [switch]:
                self.stage.change(**{switch: not getattr(settings, switch)})
        if name in self.own_sounds:
            self.stage.sound("button")
        return STAY

    def answered(self, answer: str) -> Transition:
        return Pop(answer) if answer else STAY

    def key(self, key: Key) -> Transition:
        return self.press("silence") if key.name == "m" and not key.repeat else STAY

    def first_focus(self) -> str | None:
        return f"tab {self.group}"

    def draw(self) -> Picture:
        kit, theme = self.stage.kit, self.stage.kit.theme
        items = []
        for option, rect in self._lines():
            if not option.is_switch:
                label = kit.text.fitted(text(option.label), kit.base, theme.text, rect.w, bold=True)
                items.append(Item(label, rect.x, rect.y + max(0, (self._label_height() - label.get_height()) // 2)))
        if self.group == "data":
            items.append(self._privacy(self._line_boxes()[-2]))
        return Picture([*items, *self._preview(), *self._heading(), *self.button_items()], kit.ground())

    # Places

    def _areas(self) -> tuple[Rect, Rect, Rect]:
        """The bar with Back and the sound, the tabs, and the room for the options."""
        width, height = self.stage.size
        base = self.stage.kit.base
        tall = max(44, round(base * 2.6))
        wide = min(width - base, base * 44)
        bar = Rect((width - wide) // 2, base // 2, wide, tall)
        tabs = Rect(bar.x, bar.bottom + base // 2, wide, tall * self._tab_lines(wide) + base // 3)
        top = tabs.bottom + base
        return bar, tabs, Rect(bar.x, top, wide, height - top - base // 2)

    def _tab_lines(self, wide: int) -> int:
        """In how many lines the tabs stand."""
        return 1 if wide >= len(self.groups) * TAB * self.stage.kit.base else 2

    def _tabs(self, area: Rect) -> list[Rect]:
        lines = self._tab_lines(area.w)
        count = len(self.groups)
        return grid(area, count, -(-count // lines), self.stage.kit.base // 3)

    def _back(self, bar: Rect) -> Rect:
        return Rect(bar.x, bar.y, min(self.stage.kit.base * 8, bar.w // 3), bar.h)

    def _sound_buttons(self, bar: Rect) -> list[Button]:
        """Mute, softer and louder, at the right of the bar."""
        settings = self.stage.settings
        mute, loud = self.stage.may_change("mute"), self.stage.may_change("volume")
        gap = self.stage.kit.base // 3
        side = bar.h
        x = bar.right - 3 * side - 2 * gap
        silent = settings.mute or settings.volume == 0
        places = columns(Rect(x, bar.y, bar.right - x, side), 3, gap)
        return [
            Button("silence", places[0], Look(sign="silent" if silent else "sound", enabled=mute, chosen=silent)),
            Button("quieter", places[1], Look(sign="minus", enabled=loud and settings.volume > 0)),
            Button("louder", places[2], Look(sign="new", enabled=loud and settings.volume < LOUDEST)),
        ]

    def _lines(self) -> list[tuple[Option, Rect]]:
        options = offered_options(self.stage, self.group)
        return list(zip(options, self._line_boxes(), strict=False))

    def _line_boxes(self) -> list[Rect]:
        """A box for each option of the group; those with several values are higher."""
        area = self._areas()[2]
        gap = self.stage.kit.base // 2
        shares = [self._share(option, area.w) for option in offered_options(self.stage, self.group)]
        if self.stage.kiosk is None:
            shares += {"table": [1.0], "data": [1.4, 1.0]}.get(self.group, [])
        tall = min(self.stage.kit.base * 4.4, (area.h + gap) / sum(shares) - gap)
        boxes, top = [], area.y
        for share in shares:
            boxes.append(Rect(area.x, top, area.w, round(tall * share)))
            top = boxes[-1].bottom + gap
        return boxes

    def _share(self, option: Option, width: int) -> float:
        """How high an option's box is, in lines: two rows of buttons where one is too narrow for them."""
        return 1.0 if self._across(option, width) == len(option.choices) or option.is_switch else 1.7

    def _across(self, option: Option, width: int) -> int:
        count = len(option.choices)
        return count if width // count > self.stage.kit.base * 2.8 else -(-count // 2)

    def _label_height(self) -> int:
        return round(self.stage.kit.base * 1.5)

    def _option_buttons(self, option: Option, rect: Rect) -> list[Button]:
        """A switch is one wide line; other options have a button for each value under their name."""
        present = getattr(self.stage.settings, option.name)
        if option.is_switch:
            label = next(choice.label for choice in option.choices if choice.value == present)
            hint = text(option.hint) if option.hint else ""
            look = Look(text(option.label), value=text(label), hint=hint, on=bool(present))
            return [Button(option.name, rect, look)]
        below = Rect(rect.x, rect.y + self._label_height(), rect.w, rect.h - self._label_height())
        gap = self.stage.kit.base // 3
        places = grid(below, len(option.choices), self._across(option, rect.w), gap)
        return [
            Button(f"{option.name} {i}", place, Look(text(choice.label), chosen=choice.value == present))
            for i, (choice, place) in enumerate(zip(option.choices, places, strict=True))
        ]

    # What else is to be seen

    def _preview(self) -> list[Item]:
        """A few cards in the chosen look, where there is room below the options."""
        if self.group != "look":
            return []
        kit = self.stage.kit
        area = self._areas()[2]
        top = self._line_boxes()[-1].bottom + kit.base
        room = area.bottom - top
        width = min(room * 5 // 7, area.w // 8) // 5 * 5
        if width < 40:
            return []
        size = (width, width * 7 // 5)
        art = kit.art(size)
        step = round(width * 1.12)
        x = area.x + (area.w - step * len(PREVIEW) - width) // 2
        cards = [
            art.card(RANK_NAMES.index(name) * COPIES, (x + i * step, top, 1.0, 1.0, 0.0))
            for i, name in enumerate(PREVIEW)
        ]
        last = x + step * len(PREVIEW)
        return [
            *cards,
            art.ring(x, top),
            art.card(0, (last, top, 0.0, 1.0, 0.0)),
        ]

    def _privacy(self, box: Rect) -> Item:
        """What becomes of the player's data."""
        kit = self.stage.kit
        words = text("Nothing leaves this machine: your games and settings are kept on it, and nowhere else.")
        image = kit.text.boxed(words, kit.base, kit.theme.quiet, box[2:])
        return Item(image, box.x, box.y + (box.h - image.get_height()) // 2)

    def _heading(self) -> list[Item]:
        kit = self.stage.kit
        bar = self._areas()[0]
        left = self._back(bar).right + kit.base
        room = self._sound_buttons(bar)[0].rect.x - kit.base - left
        title = kit.text.fitted(text("Settings"), kit.scaled(2), kit.theme.text, room, bold=True)
        items = [Item(title, left, bar.y + (bar.h - title.get_height()) // 2)]
        words = text("Version {number}", number=self.stage.version)
        version = kit.text.fitted(words, kit.scaled(-1), kit.theme.quiet, room)
        if title.get_width() + version.get_width() + kit.base < room:
            x = left + title.get_width() + kit.base
            items.append(Item(version, x, bar.y + (bar.h - version.get_height()) // 2))
        return items


def _option(name: str) -> Option:
    return next(option for option in OPTIONS if option.name == name)
