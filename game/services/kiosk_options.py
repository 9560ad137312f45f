"""The table of a kiosk's options: the fields of KioskConfig, and the settings with which every visitor begins.

The one table feeds the configuration file, the staff page, the example file and the operator's guide. Knows no file.
"""

from collections.abc import Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from typing import Any, Final

from game.services.hours import Hours
from game.services.kiosk_kinds import DayHours, FileName, Kind, Number, OneOf, PinHash, SomeOf, Switch, Words
from game.services.language import LANGUAGES, mark
from game.services.settings import OPTIONS as SETTING_OPTIONS
from game.services.settings import Option, Settings

GROUPS: Final[Mapping[str, str]] = {
    "language": mark("Language"),
    # Translators: a heading: what happens when nobody touches the screen
    "idle": mark("When nobody plays"),
    # Translators: a heading: the game plays by itself and invites passers-by
    "attract": mark("Invitation to play"),
    # Translators: a heading: what the visitors of an exhibition may do
    "visitors": mark("Visitors"),
    "sound": mark("Sound"),
    # Translators: a heading, the display of the machine
    "screen": mark("Screen"),
    # Translators: a heading: the settings that every visitor finds at first
    "settings": mark("Settings at the start"),
    # Translators: a heading: the museum or café where the machine stands
    "venue": mark("Venue"),
    # Translators: a heading, those who look after the machine
    "staff": mark("Staff"),
    "files": mark("Files"),
}
"""The parts of the file and of the staff page, in order: ids and their headings, to be translated."""


@dataclass(frozen=True, slots=True)
class KioskOption:
    """One thing that can be set. `name` is "group.key", as in the file. Label and hint are to be translated."""

    name: str
    default: Any
    kind: Kind
    label: str
    hint: str

    @property
    def group(self) -> str:
        return self.name.partition(".")[0]

    @property
    def key(self) -> str:
        return self.name.partition(".")[2]


def _option(default: Any, kind: Kind, label: str, hint: str) -> Any:
    return field(default=default, metadata={"kind": kind, "label": label, "hint": hint})


_OF_THE_VENUE: Final[Mapping[str, str]] = {"language": "language.first", "high_scores": "visitors.high_scores"}
"""Settings that are not found in the part [settings]: options of a kiosk say what they are."""
_CHANGEABLE: Final = tuple(option for option in SETTING_OPTIONS if option.name not in _OF_THE_VENUE)
_TONGUES: Final = (tuple(LANGUAGES), tuple(LANGUAGES.values()))
_SETTING_NAMES: Final = tuple(option.name for option in _CHANGEABLE)
_SETTING_LABELS: Final = tuple(option.label for option in _CHANGEABLE)
_CORNERS: Final = ("top-left", "top-right", "bottom-left", "bottom-right")
_CORNER_LABELS: Final = (mark("Top left"), mark("Top right"), mark("Bottom left"), mark("Bottom right"))
# Translators: how fast the game plays by itself
_PACES: Final = (mark("Calm"), mark("Normal"), mark("Lively"))
_KEPT: Final = (mark("For ever"), mark("For a month"), mark("For a week"), mark("For a day"))

# Where a kiosk differs from a game at home.
_OWN_DEFAULTS: Final[Mapping[str, Any]] = {
    "move_errors": True,
    "mute_unfocused": False,
    "volume": 5,
    "language": "en",
    "high_scores": True,
}


@dataclass(frozen=True, slots=True)
class KioskConfig:
    """The value of every option: `idle_play` is `play` in the part [idle]. `settings` is the part [settings]."""

    language_offered: tuple[str, ...] = _option(
        tuple(LANGUAGES), SomeOf(*_TONGUES, least=1), mark("Languages offered"), mark("In the order of the buttons.")
    )
    language_first: str = _option(
        "en", OneOf(*_TONGUES), mark("First language"), mark("The language that every visitor finds at first.")
    )
    idle_play: int = _option(
        180,
        Number(30, 3600, 15),
        mark("Seconds at the table"),
        mark("Seconds without a touch until the game is put away. Long, since people think."),
    )
    idle_pages: int = _option(
        45,
        Number(15, 900, 5),
        mark("Seconds on other pages"),
        mark("The same for results, rules, settings and all other pages."),
    )
    idle_warning: int = _option(
        15,
        Number(5, 60, 5),
        mark("Seconds of warning"),
        mark("How long of that time a countdown is shown. Any touch stops it."),
    )
    attract_on: bool = _option(
        True, Switch(), mark("Invitation to play"), mark("Won games play by themselves while nobody is there.")
    )
    attract_after: int = _option(
        20,
        Number(5, 600, 5),
        mark("Seconds until the invitation"),
        mark("How long the first page stands before it begins."),
    )
    attract_pace: str = _option(
        "normal", OneOf(("calm", "normal", "lively"), _PACES), mark("Pace"), mark("How fast those games are played.")
    )
    visitors_may_change: tuple[str, ...] = _option(
        ("placement_help", "move_errors", "speed", "reduced_motion", "faces", "mirror"),
        SomeOf(_SETTING_NAMES, _SETTING_LABELS),
        mark("What visitors may change"),
        mark("Until they leave. The language is always theirs to choose from those offered."),
    )
    visitors_codes: bool = _option(
        True, Switch(), mark("Deal codes"), mark("Whether a deal can be chosen by its code.")
    )
    visitors_history: bool = _option(
        False, Switch(), mark("Earlier games"), mark("Whether visitors can look at games that were played here.")
    )
    visitors_day_deal: bool = _option(
        True, Switch(), mark("Deal of the day"), mark("Offered as long as the machine's clock can be trusted.")
    )
    visitors_high_scores: bool = _option(
        True, Switch(), mark("High scores"), mark("Whether the best games of all visitors are shown.")
    )
    visitors_scores_kept: str = _option(
        "always",
        OneOf(("always", "month", "week", "day"), _KEPT),
        mark("High scores are kept"),
        mark("After that time the list begins anew."),
    )
    sound_quiet: tuple[Hours, ...] = _option(
        (), DayHours(), mark("Quiet hours"), mark("No sound from when to when, also over midnight.")
    )
    screen_off: tuple[Hours, ...] = _option(
        (), DayHours(), mark("Screen off"), mark("Dark from when to when, also over midnight. A touch wakes it.")
    )
    # Translators: a noun: which of several screens
    screen_display: int = _option(0, Number(0, 15), mark("Display"), mark("The number of the screen, counted from 0."))
    screen_low_reach: bool = _option(
        False,
        Switch(),
        # Translators: everything that is touched lies low, for children and wheelchairs
        mark("Low reach"),
        mark("All controls in the lower part of an upright screen."),
    )
    venue_title: str = _option("", Words(60), mark("Name of the venue"), mark("Shown on the first page."))
    venue_logo: str = _option(
        "", FileName(), mark("Logo of the venue"), mark("A picture for the first page: PNG, JPEG or SVG, up to 1 MB.")
    )
    staff_corner: str = _option(
        "top-left",
        OneOf(_CORNERS, _CORNER_LABELS),
        mark("Corner for the staff"),
        mark("Tap it five times, or hold it for five seconds and let go; then enter the PIN."),
    )
    staff_pin: str = _option(
        "", PinHash(), mark("PIN"), mark("Made and kept by the command “pin”. Without one the staff page stays closed.")
    )
    files_insults: str = _option(
        "",
        FileName(),
        # Translators: insults that the high scores refuse, besides those of the game
        mark("Further words"),
        mark("A file of initials that are refused, one a line."),
    )
    files_counts: str = _option(
        "",
        FileName(),
        # Translators: a noun: the numbers of visitors and games
        mark("Counts"),
        mark("The CSV file of the daily counts; in the data folder if empty."),
    )
    # Translators: a noun: the program's own record of what went wrong
    files_log: str = _option("", FileName(), mark("Log"), mark("The folder of the log; in the data folder if empty."))
    settings: Settings = field(default_factory=lambda: Settings(**_OWN_DEFAULTS))

    def value(self, name: str) -> Any:
        """The value of an option by its name, "group.key". Raises KeyError."""
        group, _, key = OPTION[name].name.partition(".")
        return getattr(self.settings, key) if group == "settings" else getattr(self, f"{group}_{key}")


def configured(values: Mapping[str, Any]) -> KioskConfig:
    """The configuration with these values, by "group.key"; defaults for the rest. The values must have been read."""
    own: dict[str, Any] = {}
    chosen: dict[str, Any] = {**asdict(KioskConfig().settings)}
    for name, value in values.items():
        group, _, key = name.partition(".")
        if group == "settings":
            chosen[key] = value
        else:
            own[f"{group}_{key}"] = value
    for setting, name in _OF_THE_VENUE.items():
        chosen[setting] = values.get(name, OPTION[name].default)
    return KioskConfig(**own, settings=Settings(**chosen))


def _read_field(item: Field[Any]) -> KioskOption:
    group, _, key = item.name.partition("_")
    return KioskOption(name=f"{group}.{key}", default=item.default, **item.metadata)


def _read_setting(option: Option) -> KioskOption:
    values = [choice.value for choice in option.choices]
    kind: Kind
    if option.is_switch:
        kind = Switch()
    elif isinstance(option.default, int):
        numbers = [value for value in values if isinstance(value, int)]
        kind = Number(min(numbers), max(numbers))
    else:
        kind = OneOf(tuple(map(str, values)), tuple(choice.label for choice in option.choices))
    default = _OWN_DEFAULTS.get(option.name, option.default)
    return KioskOption(f"settings.{option.name}", default, kind, option.label, option.hint)


def _options() -> tuple[KioskOption, ...]:
    own = [_read_field(item) for item in fields(KioskConfig) if item.name != "settings"]
    found = [*own, *map(_read_setting, _CHANGEABLE)]
    return tuple(sorted(found, key=lambda option: list(GROUPS).index(option.group)))


OPTIONS: Final = _options()
"""Every option, in the order of the file and of the staff page."""

OPTION: Final[Mapping[str, KioskOption]] = {option.name: option for option in OPTIONS}
