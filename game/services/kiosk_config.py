"""What the operator of a kiosk has set: in a TOML file, and on the staff page.

Owns both files. The operator's is only ever read, so that its comments and its order stay; what the staff changes on
the screen lies in a small file in the data folder, and counts before it. Nothing here raises or keeps the kiosk from
starting: what is wrong is told by its line, and its default stands. Knows no scene.
"""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from game.services import kiosk_faults as faults
from game.services import storage, toml_lines
from game.services.kiosk_faults import Fault
from game.services.kiosk_kinds import BadValue, sifted
from game.services.kiosk_options import GROUPS, OPTION, KioskConfig, configured
from game.services.language import text
from game.services.paths import Folders

FILE_NAME: Final = "kiosk.toml"
SYSTEM_FILE: Final = Path("/etc/heart-to-heart") / FILE_NAME
STAFF_FILE_NAME: Final = "kiosk-staff.json"
FILE_LIMIT: Final = 64 * 1024  # bytes
MOST_FAULTS: Final = 50
KNOWN_TABLES: Final = frozenset((group,) for group in GROUPS)

_log = logging.getLogger(__name__)


def config_file(given: Path | None, folders: Folders) -> Path | None:
    """The operator's file: the one that was given, there or not; else the user's or the system's that is there."""
    if given is not None:
        return given.absolute()
    return next((path for path in (folders.config / FILE_NAME, SYSTEM_FILE) if storage.has_content(path)), None)


class KioskStore:
    """The operator's file, None for none, and the staff's. `config` and `faults` are what `load` has found."""

    def __init__(self, file: Path | None, staff_file: Path) -> None:
        self.file, self._staff_file = file, staff_file
        self.config = KioskConfig()
        self.faults: list[Fault] = []
        self._from_file: dict[str, Any] = {}
        self._lines: dict[str, int] = {}  # where the operator's file says what
        self._from_staff: dict[str, Any] = {}
        self._stamp: object = None  # of the staff's file as it was read or written last
        self._others: dict[str, object] = {}  # what a later version has written: it goes back into the staff's file
        self._aside = False

    @property
    def changed_here(self) -> frozenset[str]:
        """The names of the options that the staff has set on the screen."""
        return frozenset(self._from_staff)

    def load(self) -> KioskConfig:
        """Read both files anew."""
        self.faults = []
        self._from_file = self._read_file()
        self._from_staff = self._read_staff()
        self.faults = sorted(self.faults, key=lambda fault: (fault.line is None, fault.line or 0))[:MOST_FAULTS]
        for fault in self.faults:
            _log.warning("the configuration: %s", fault.sentence())
        return self._settle()

    def refresh(self) -> None:
        """Read the staff's file anew if another program, the command for the PIN, has written it since."""
        if storage.stamp(self._staff_file) != self._stamp:
            self._from_staff = self._read_staff()
            del self.faults[MOST_FAULTS:]
            self._settle()

    def change(self, name: str, value: object) -> bool:
        """Set an option on the screen, to a value as TOML has it: in effect at once; False when it cannot be kept.

        Setting what the operator's file says takes the change back. Raises KeyError and BadValue.
        """
        read = OPTION[name].kind.read(value)
        self.refresh()
        if read == self._from_file.get(name, OPTION[name].default):
            self._from_staff.pop(name, None)
        else:
            self._from_staff[name] = read
        self._settle()
        return self._keep()

    def take_back(self, name: str) -> bool:
        """Forget what the staff has set: the operator's file counts again; False when that cannot be kept."""
        self.refresh()
        self._from_staff.pop(name, None)
        self._settle()
        return self._keep()

    def path_of(self, name: str) -> Path | None:
        """The file that an option names, from the folder of the operator's file; None when it names none."""
        said = self.config.value(name)
        base = self.file.parent if self.file is not None else self._staff_file.parent
        return base / said if said else None

    def line_of(self, name: str) -> int | None:
        """The line of the operator's file that says what an option is; None when the staff does, or nobody."""
        return self._lines.get(name) if name in self._from_file and name not in self._from_staff else None

    # The operator's file

    def _read_file(self) -> dict[str, Any]:
        self._lines = {}
        if self.file is None:
            return {}
        name, found = str(self.file), storage.read_text(self.file, FILE_LIMIT)
        if storage.is_folder(self.file):
            self._fault(None, lambda: text("“{file}” is a folder, not a file; all defaults are used.", file=name))
            return {}
        if found is None and storage.is_missing(self.file):
            self._fault(None, lambda: text("There is no file “{file}”; all defaults are used.", file=name))
            return {}
        if found is None or (found and not found.strip("\0")):
            self._fault(None, lambda: text("The file “{file}” cannot be read; all defaults are used.", file=name))
            return {}
        return self._check(toml_lines.read(found))

    def _check(self, contents: toml_lines.Contents) -> dict[str, Any]:
        good: dict[str, Any] = {}
        lines = self._lines
        for line in contents.senseless:
            self._fault(line, lambda: text("This makes no sense and is left out."))
        for path, line in contents.tables.items():
            if path not in KNOWN_TABLES:
                self._fault(line, faults.unknown(".".join(path), list(GROUPS), table=True))
        for entry in contents.entries:
            name = ".".join(entry.path)
            if name in lines:
                self._fault(entry.line, faults.said_twice(name, lines[name]))
            elif name in OPTION and len(entry.path) == 2:
                lines[name] = entry.line
                self._take(good, name, entry.value, entry)
            elif entry.path[:-1] not in contents.tables or entry.path[:-1] in KNOWN_TABLES:  # else that is told already
                self._fault(entry.line, faults.unknown(name, list(OPTION)))
        self._fit(good, lines)
        return good

    def _take(self, good: dict[str, Any], name: str, value: Any, entry: toml_lines.Entry | None) -> None:
        """Read one value, of the operator's file or, without an entry, of the staff's. Right items of a list count."""
        kind = OPTION[name].kind
        try:
            good[name] = kind.read(value)
            return
        except BadValue:
            pass
        try:
            good[name], wrong = sifted(kind, value)
        except BadValue:
            if entry is not None:
                self._fault(entry.line, faults.bad_value(name))
            else:
                self._fault(None, faults.bad_on_page(name), of_staff=True)
            return
        for place in wrong:
            again = value[place] in kind.plain(good[name])
            line = entry.line_of(place) if entry is not None else None
            self._fault(line, faults.left_out(name, value[place], again), of_staff=entry is None)

    def _fit(self, good: dict[str, Any], lines: Mapping[str, int]) -> None:
        """Options that are good each, and not together."""
        fitted = _fitted(good)
        for name in sorted(fitted.keys() & lines.keys()):
            if good.get(name) != fitted[name]:
                self._fault(lines[name], faults.does_not_fit(name, fitted[name]))

    # The staff's file

    def _read_staff(self) -> dict[str, Any]:
        self._forget_staff_faults()
        self._stamp = storage.stamp(self._staff_file)
        found = storage.read_text(self._staff_file, FILE_LIMIT)
        try:
            values = storage.from_json(found) if found is not None else None
        except ValueError:
            values = None
        self._others = {}
        self._aside = False
        if not isinstance(values, dict):
            self._aside = not storage.is_blank(found) if found is not None else storage.has_content(self._staff_file)
            if self._aside:
                self._fault(None, faults.unreadable_page, of_staff=True)
            return {}
        good: dict[str, Any] = {}
        for name, value in values.items():
            if name in OPTION:
                self._take(good, name, value, None)
            elif storage.is_storable(value):
                self._others[name] = value
        return good

    def _keep(self) -> bool:
        if self._aside:
            storage.set_aside(self._staff_file, private=True)
            self._aside = False
        plain = {name: OPTION[name].kind.plain(value) for name, value in self._from_staff.items()}
        try:
            # It holds the PIN's hash, from which a PIN of a few digits is soon found.
            storage.write_atomically(self._staff_file, storage.to_json({**self._others, **plain}), private=True)
        except OSError as error:
            _log.warning("what the staff has set could not be kept: %s", error)
            return False
        finally:
            self._stamp = storage.stamp(self._staff_file)
        self._forget_staff_faults()  # what could not be is not in the file any more
        return True

    def _settle(self) -> KioskConfig:
        values = {**self._from_file, **self._from_staff}
        self.config = configured({**values, **_fitted(values)})
        return self.config

    def _forget_staff_faults(self) -> None:
        self.faults = [fault for fault in self.faults if not fault.of_staff]

    def _fault(self, line: int | None, say: Callable[[], str], of_staff: bool = False) -> None:
        self.faults.append(Fault(line, say, of_staff))


def _fitted(values: Mapping[str, Any]) -> dict[str, Any]:
    """What must be otherwise for the values to go together: the first language offered, the warning within its time."""

    def value(name: str) -> Any:
        return values.get(name, OPTION[name].default)

    fitted: dict[str, Any] = {}
    if value("language.first") not in value("language.offered"):
        fitted["language.first"] = value("language.offered")[0]
    shortest = min(value("idle.play"), value("idle.pages"))
    if value("idle.warning") >= shortest:
        fitted["idle.warning"] = shortest // 2
    return fitted
