"""What the player has chosen, kept between starts.

Owns the table of options (the fields of Settings) and the file that holds them. The table feeds the file, the
menu and the configuration of a kiosk; nothing else says which values there are. Knows no scene.
"""

import logging
from collections.abc import Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.services import storage
from game.services.language import AUTO, LANGUAGES, mark

FILE_LIMIT: Final = 256 * 1024  # bytes

GROUPS: Final[Mapping[str, str]] = {
    # Translators: a heading, the program and not one game
    "game": mark("Game"),
    # Translators: a heading, a noun: how everything looks
    "look": mark("Look"),
    # Translators: a heading, the card table
    "table": mark("Table"),
    "sound": mark("Sound"),
    "language": mark("Language"),
    # Translators: a heading: what the game keeps on the disk
    "data": mark("Data"),
}
"""The parts of the menu, in order: ids and their headings, to be translated."""

Value = bool | int | str

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that an option can have. The label is to be translated."""

    value: Value
    label: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen. Label and hint are to be translated; the hint may be empty."""

    name: str
    default: Value
    group: str
    label: str
    hint: str
    choices: tuple[Choice, ...]

    @property
    def is_switch(self) -> bool:
        """Whether it is either off or on."""
        return isinstance(self.default, bool)

    def allows(self, value: object) -> bool:
        """Whether the option can have this value. 1 is not True."""
        return any(type(value) is type(choice.value) and value == choice.value for choice in self.choices)


SWITCH: Final = (Choice(False, mark("Off")), Choice(True, mark("On")))
SPEEDS: Final = (
    Choice("off", mark("No motion")),
    Choice("fast", mark("Fast")),
    Choice("normal", mark("Normal")),
    Choice("slow", mark("Slow")),
)
THEMES: Final = (
    Choice("velvet", mark("Velvet")),
    Choice("porcelain", mark("Porcelain")),
    Choice("contrast", mark("Contrast")),
    Choice("winter", mark("Winter")),
)
# Translators: the look of the card faces: as always, or with ranks in large type
FACES: Final = (Choice("classic", mark("Classic")), Choice("large", mark("Large ranks")))
BACKS: Final = (
    Choice("velvet", mark("Velvet")),
    Choice("porcelain", mark("Porcelain")),
    Choice("winter", mark("Winter")),
)
VOLUMES: Final = tuple(Choice(level, str(level)) for level in range(11))
TONGUES: Final = (
    Choice(AUTO, mark("System language")),
    *(Choice(code, name) for code, name in LANGUAGES.items()),
)


def _option(group: str, label: str, choices: tuple[Choice, ...], hint: str = "") -> dict[str, Any]:
    return {"group": group, "label": label, "choices": choices, "hint": hint}


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of every option. Change it with `dataclasses.replace`."""

    placement_help: bool = field(
        default=True,
        metadata=_option(
            "game",
            mark("Placement help"),
            SWITCH,
            mark("Rings the free cards that have a partner, and darkens those that do not match."),
        ),
    )
    move_errors: bool = field(
        default=False,
        metadata=_option("game", mark("Move errors"), SWITCH, mark("Says why two cards are not a pair.")),
    )
    speed: str = field(default="normal", metadata=_option("game", mark("Speed of the cards"), SPEEDS))
    reduced_motion: bool = field(
        default=False,
        metadata=_option(
            "game", mark("Reduced motion"), SWITCH, mark("Cards fade instead of flying, and nothing pulses.")
        ),
    )
    theme: str = field(default="velvet", metadata=_option("look", mark("Theme"), THEMES))
    faces: str = field(default="classic", metadata=_option("look", mark("Card faces"), FACES))
    # Translators: the patterned side
    back: str = field(default="velvet", metadata=_option("look", mark("Card back"), BACKS))
    show_time: bool = field(default=True, metadata=_option("table", mark("Show the time"), SWITCH))
    show_score: bool = field(default=True, metadata=_option("table", mark("Show the score"), SWITCH))
    mirror: bool = field(
        default=False,
        metadata=_option("table", mark("Mirrored table"), SWITCH, mark("Swaps left and right, for the other hand.")),
    )
    volume: int = field(default=6, metadata=_option("sound", mark("Volume"), VOLUMES))
    mute: bool = field(default=False, metadata=_option("sound", mark("Mute"), SWITCH))
    mute_unfocused: bool = field(
        default=True,
        metadata=_option(
            "sound", mark("Quiet in the background"), SWITCH, mark("No sound while another window is in use.")
        ),
    )
    language: str = field(default=AUTO, metadata=_option("language", mark("Language"), TONGUES))
    high_scores: bool = field(
        default=False,
        metadata=_option(
            "data", mark("High scores"), SWITCH, mark("The best games can be given three initials, as in an arcade.")
        ),
    )
    # Not chosen but remembered: the guided game for beginners is offered once.
    first_steps_offered: bool = field(default=False, metadata=_option("", "", SWITCH))

    @property
    def calm(self) -> bool:
        """Whether nothing is to move that need not."""
        return self.reduced_motion or self.speed == "off"


def _read_option(item: Field[Any]) -> Option:
    default: Any = item.default
    return Option(name=item.name, default=default, **item.metadata)


KEPT: Final = tuple(_read_option(item) for item in fields(Settings))
"""Everything that the file holds."""

OPTIONS: Final = tuple(option for option in KEPT if option.group)
"""Every option that can be chosen, in the order of the menu."""


class SettingsStore:
    """The file of the settings. Nothing here raises: what cannot be kept lasts for this session."""

    def __init__(self, path: Path) -> None:
        self._path = path
        # What other versions have written and this one does not know: it goes back into the file.
        self._others: dict[str, object] | None = None
        self._aside = False

    def load(self) -> Settings:
        """The settings as far as the file has good ones; the defaults for the rest."""
        found = self._read()
        good: dict[str, Any] = {}
        for option in KEPT:
            value = found.pop(option.name, option.default)
            if option.allows(value):
                good[option.name] = value
            else:
                _log.warning("the setting %s has a bad value and is reset", option.name)
        self._others = {name: value for name, value in found.items() if storage.is_storable(value)}
        return Settings(**good)

    def save(self, settings: Settings) -> bool:
        """Write all settings, on the disk when this returns; False when that failed.

        A file that was no settings file at all is first set aside. Unknown settings of other versions stay.
        """
        if self._others is None:
            self.load()
        if self._aside:
            storage.set_aside(self._path)
            self._aside = False
        try:
            storage.write_atomically(self._path, storage.to_json({**asdict(settings), **(self._others or {})}))
        except OSError as error:
            _log.warning("the settings could not be kept: %s", error)
            return False
        return True

    def _read(self) -> dict[str, object]:
        found = storage.read_text(self._path, FILE_LIMIT)
        try:
            values = storage.from_json(found) if found is not None else None
        except ValueError:
            values = None
        if isinstance(values, dict):
            self._aside = False
            return values
        self._aside = not storage.is_blank(found) if found is not None else storage.has_content(self._path)
        if self._aside:
            _log.warning("the settings file makes no sense; starting with the defaults")
        return {}
