"""Writes the example configuration of a kiosk out of the table of options.

    python -m tools.build_kiosk_example

Every option stands there with what it is for, what it can be and its default, so the file as it is changes nothing.
"""

from pathlib import Path

from game.services import language
from game.services.kiosk_kinds import Switch, toml
from game.services.kiosk_options import GROUPS, OPTIONS, KioskOption

FILE = Path(__file__).resolve().parent.parent / "packaging" / "kiosk" / "kiosk.toml"
HEAD = """\
# Heart to Heart in a public place: what the operator can set.
#
# Every option stands here with its default; change what you like and restart the kiosk. A line that makes no sense
# costs only itself: its default stands, and the command "doctor" names its line. What the staff sets on
# the screen counts before this file.
"""
WIDTH = 118


def example() -> str:
    """The text of the file, in English."""
    language.use(language.SOURCE)
    parts = [HEAD]
    for group, heading in GROUPS.items():
        lines = [f"[{group}]  # {heading}"]
        for option in OPTIONS:
            if option.group == group:
                lines += ["", *_comments(option), f"{option.key} = {toml(option.kind, option.default)}"]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _comments(option: KioskOption) -> list[str]:
    """What an option is for, and what it can be where its default does not show that."""
    says = f"{option.label}. {option.hint}".strip()
    wanted = "" if isinstance(option.kind, Switch) else option.kind.wanted()
    lines = [f"# {says}"]
    if wanted:
        lines.append(f"# {wanted[0].upper()}{wanted[1:]}.")
    return [piece for line in lines for piece in _wrapped(line)]


def _wrapped(line: str) -> list[str]:
    pieces = [""]
    for word in line.split():
        if pieces[-1] and len(pieces[-1]) + len(word) >= WIDTH:
            pieces.append("#  ")
        pieces[-1] += f" {word}" if pieces[-1] else word
    return pieces


if __name__ == "__main__":
    FILE.write_text(example(), encoding="utf-8")
