"""Starts Heart to Heart: its window, or a text command. Parses nothing and sets nothing up itself.

Owns the answer when a library is missing, since then nothing else can be loaded that could give it.
"""

import gc
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game import cli

LIBRARIES: Final = frozenset({"fontpkg", "fontpkg_fira_sans", "platformdirs", "pygame", "segno"})
"""What requirements.txt installs, by the names that are imported."""
NOT_INSTALLED: Final = 3
"""The exit status when the game cannot start here, as without a display."""


def main(argv: list[str]) -> int:
    """Run the game with the arguments that follow the program's name; the exit status."""
    gc.disable()  # collecting while modules are loaded finds nothing; whatever runs for long enables it
    try:
        from game import cli

        return cli.main(argv, _with_pygame)
    except ModuleNotFoundError as error:
        # Only a library as a whole: a module that is missing inside one, or inside the game, is a fault of ours.
        if error.name not in LIBRARIES:
            raise
        _say_what_is_missing(error.name)
        return NOT_INSTALLED


def _with_pygame(arguments: "cli.Arguments") -> int:
    # Imported only here: text commands neither wait for pygame nor need it.
    if arguments.command == "doctor":
        from game.doctor import run_doctor

        return run_doctor(arguments)
    from game.start import run_game

    return run_game(arguments)


def _say_what_is_missing(library: str) -> None:
    """One sentence to whoever started the program, in English: what would translate it needs such a library itself."""
    if sys.stderr is None:
        return
    listed = os.path.join(os.path.dirname(os.path.abspath(__file__)), "requirements.txt")
    words = (sys.executable, "-m", "pip", "install", "-r", listed)
    command = " ".join(f'"{word}"' if " " in word else word for word in words)
    print(f"Heart to Heart needs the Python library {library}; install what it needs with: {command}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
