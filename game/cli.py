"""The command line: opens the game, or answers a text command, which needs no display and no pygame.

Its parts lie beside it: `cli_arguments` reads what was asked for, `cli_commands` does it, `cli_answers` words the
answers, `cli_streams` reads and writes. The game itself needs only the first of them, and starts the quicker for it.
"""

import gc
from collections.abc import Callable, Sequence

from game.cli_arguments import Arguments, Refusal, data_dir_in, parse

__all__ = ["Arguments", "Refusal", "main", "parse", "run"]


def main(argv: Sequence[str], play: Callable[[Arguments], int]) -> int:
    """Do what the arguments, without the program's name, ask for; the exit status.

    `play` does what needs pygame: it opens the game, or looks the machine over.
    """
    try:
        arguments = parse(argv)
    except Refusal as refusal:
        from game import cli_commands

        return cli_commands.refuse(refusal, data_dir_in(argv))
    return play(arguments) if arguments.needs_pygame else run(arguments)


def run(arguments: Arguments) -> int:
    """Answer a text command; the exit status. There must be one, and one that needs no pygame."""
    from game import cli_commands

    gc.enable()  # not before: see main.py
    return cli_commands.run(arguments)
