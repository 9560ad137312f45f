"""Starts Heart to Heart: its window, or a text command. Parses nothing and sets nothing up itself."""

import gc
import sys

from game import cli


def main(argv: list[str]) -> int:
    """Run the game with the arguments that follow the program's name; the exit status."""
    return cli.main(argv, _with_pygame)


def _with_pygame(arguments: cli.Arguments) -> int:
    # Imported only here: text commands neither wait for pygame nor need it.
    if arguments.command == "doctor":
        from game.doctor import run_doctor

        return run_doctor(arguments)
    gc.disable()  # collecting while modules are loaded finds nothing; the running game enables it again
    from game.start import run_game

    return run_game(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
