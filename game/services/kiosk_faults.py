"""What is wrong with a kiosk's configuration, in sentences for the operator.

Part of the kiosk's configuration. Each sentence is made when it is shown, in the language that is then in use. Reads
no file.
"""

import difflib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.services.kiosk_kinds import toml
from game.services.kiosk_options import OPTION
from game.services.language import text

SHOWN: Final = 40
"""Characters of what the file says that a sentence repeats."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that the configuration says and that cannot be. `line` is that of the operator's file, if any.

    `of_staff` is whether it was said on the staff page instead.
    """

    line: int | None
    say: Callable[[], str]
    of_staff: bool = False

    def sentence(self) -> str:
        """What is wrong and what stands instead, in the language in use."""
        return self.say() if self.line is None else text("Line {line}: {fault}", line=self.line, fault=self.say())


def unknown(name: str, known: list[str], table: bool = False) -> Callable[[], str]:
    """No such option, or with `table` no such part; the nearest of those that there are is named."""
    shown = name[:SHOWN]

    def say() -> str:  # looked for only when it is told: a file may have thousands of such lines
        near = difflib.get_close_matches(name[: 2 * SHOWN], known, 1) or [
            each for each in known if each.partition(".")[2] == name.rpartition(".")[2] != ""
        ]
        if near and table:
            return text("There is no part “[{name}]”; “[{near}]” is one.", name=shown, near=near[0])
        if table:
            return text("There is no part “[{name}]”.", name=shown)
        if near:
            return text("There is no option “{name}”; “{near}” is one.", name=shown, near=near[0])
        return text("There is no option “{name}”.", name=shown)

    return say


def said_twice(name: str, line: int) -> Callable[[], str]:
    """The option stands there for the second time; `line` is where it stood first."""
    return lambda: text("“{name}” has been set in line {line} already, and that counts.", name=name, line=line)


def bad_value(name: str) -> Callable[[], str]:
    """The option cannot have what the operator's file says."""
    option = OPTION[name]
    return lambda: text(
        "“{name}” must be {wanted}; {value} is used.",
        name=name,
        wanted=option.kind.wanted(),
        value=toml(option.kind, option.default),
    )


def left_out(name: str, item: object, again: bool) -> Callable[[], str]:
    """One item of a list cannot be, or with `again` stands there already; the others count."""
    shown = json.dumps(item, ensure_ascii=False, default=str)[:SHOWN]
    if again:
        return lambda: text("“{name}” has {item} more than once; once counts.", name=name, item=shown)
    wanted = OPTION[name].kind.wanted
    return lambda: text("“{name}” must be {wanted}; {item} is left out.", name=name, wanted=wanted(), item=shown)


def bad_on_page(name: str) -> Callable[[], str]:
    """The option cannot have what the staff's file says."""
    return lambda: text("What was set for “{name}” on the staff page cannot be, and does not count.", name=name)


def unreadable_page() -> str:
    """The staff's file makes no sense at all."""
    return text("What was set on the staff page cannot be read; it does not count.")


def does_not_fit(name: str, value: Any) -> Callable[[], str]:
    """The value is good, but not together with those of other options; `value` stands instead."""
    used = toml(OPTION[name].kind, value)
    return lambda: text("“{name}” does not go with the other options; {value} is used.", name=name, value=used)
