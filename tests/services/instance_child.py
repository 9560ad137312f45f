"""A copy of the game as far as test_instance needs one: it claims a folder, says what it got, and goes on.

    python -m tests.services.instance_child FOLDER [PATIENCE]

Says "mine", "raised" or "taken". One that has the folder says "wanted" whenever its window is to be shown, and
leaves the folder when its standard input ends.
"""

import select
import sys
from pathlib import Path

from game.services.instance import PATIENCE, Mine, claim


def main(folder: Path, patience: float) -> None:
    got = claim(folder, patience)
    if isinstance(got, Mine):
        got.listen()
    print(type(got).__name__.lower(), flush=True)
    if not isinstance(got, Mine):
        return
    while not select.select([sys.stdin], [], [], 0.01)[0]:
        if got.poll():
            print("wanted", flush=True)
    got.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), float([*sys.argv[2:], PATIENCE][0]))
