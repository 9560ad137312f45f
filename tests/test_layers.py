"""The picture of the layers holds: who imports whom, who touches the event queue, who writes files."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.import_rules import Fault, faults

STANDARD_LIBRARY = frozenset(sys.stdlib_module_names)

# A small tree in which every arrow of the picture is used and no rule is broken.
CLEAN = {
    "main.py": "import sys\nfrom game import cli\n",
    "game/__init__.py": '__version__ = "1"\n',
    "game/engine/__init__.py": "",
    "game/engine/cards.py": "from dataclasses import replace\nreplace(card, rank=1)\n'a'.replace('a', 'b')\n",
    "game/engine/rules.py": "from game.engine import cards\nfrom .cards import rank\n",
    "game/view/layout.py": "import random\nfrom game.engine.rules import apply\nrandom.Random(1).choice('ab')\n",
    "game/services/storage.py": (
        "import os\nimport platformdirs\nfrom game.engine import cards\n"
        "open('x', 'w')\nos.replace('x', 'y')\npath.write_text('')\n"
    ),
    "game/services/audio.py": "import pygame\n",
    "game/ui/theme.py": ("import fontpkg\nimport pygame\nfrom game.services import storage\nopen('a.png', 'rb')\n"),
    "game/scenes/scene.py": "from game.ui import theme\n",
    "game/scenes/play.py": (
        "import pygame\nimport game.view.layout\nfrom game.scenes.scene import Stay\n"
        "def handle(event: pygame.event.Event) -> Stay: ...\n"
    ),
    "game/cli.py": ("from game import __version__\nfrom game.services import storage\nfrom game.view import layout\n"),
    "game/input.py": "from pygame import event\nfrom game.view import intents\nevent.get()\n",
    "game/app.py": ("import pygame as pg\nfrom game import input\nfrom game.scenes import play\npg.event.pump()\n"),
}

PLANTS = [
    (Fault.ARROW, "game/engine/rules.py", "from game.view import layout"),
    (Fault.ARROW, "game/engine/rules.py", "from ..services import storage"),
    (Fault.ARROW, "game/engine/rules.py", "def late():\n    import game.services.storage"),
    (Fault.ARROW, "game/view/layout.py", "from game.services import storage"),
    (Fault.ARROW, "game/view/layout.py", "import game.ui.theme"),
    (Fault.ARROW, "game/services/storage.py", "from game.scenes import play"),
    (Fault.ARROW, "game/services/storage.py", "from game import view"),
    (Fault.ARROW, "game/ui/theme.py", "from game.view.layout import make_layout"),
    (Fault.ARROW, "game/scenes/play.py", "from game.app import run_game"),
    (Fault.ARROW, "game/scenes/play.py", "from game import input"),
    (Fault.ARROW, "game/cli.py", "from game.ui import theme"),
    (Fault.ARROW, "game/services/storage.py", "import main"),
    (Fault.ARROW, "main.py", "from game.engine import cards"),
    (Fault.SCENES, "game/scenes/play.py", "from game.scenes import title"),
    (Fault.SCENES, "game/scenes/play.py", "from .title import Title"),
    (Fault.SCENES, "game/scenes/play.py", "import game.scenes.title as other"),
    (Fault.CIRCLE, "game/engine/cards.py", "from game.engine.rules import apply"),
    (Fault.OUTSIDE, "game/engine/cards.py", "import pygame"),
    (Fault.OUTSIDE, "game/engine/cards.py", "import numpy.random"),
    (Fault.OUTSIDE, "game/view/layout.py", "from pygame import Rect"),
    (Fault.OUTSIDE, "game/app.py", "from tools import bench"),
    (Fault.OUTSIDE, "game/services/storage.py", "import tools.messages"),
    (Fault.OUTSIDE, "game/cli.py", "import pygame"),
    (Fault.PYGAME_IN_CLI, "game/cli.py", "from game.services import audio"),
    (Fault.DYNAMIC, "game/engine/cards.py", "__import__('pygame')"),
    (Fault.DYNAMIC, "game/scenes/play.py", "import importlib"),
    (Fault.QUEUE, "game/scenes/play.py", "import pygame as pg\npg.event.get()"),
    (Fault.QUEUE, "game/scenes/play.py", "from pygame import event as queue\nqueue.poll()"),
    (Fault.QUEUE, "game/ui/theme.py", "from pygame.event import post\npost(it)"),
    (Fault.QUEUE, "game/services/audio.py", "take = pygame.event.wait"),
    (Fault.POLLED, "game/input.py", "import pygame\npygame.mouse.get_pos()"),
    (Fault.POLLED, "game/app.py", "from pygame.key import get_pressed\nget_pressed()"),
    (Fault.FILES, "game/app.py", "open('x', 'w')"),
    (Fault.FILES, "game/app.py", "open('x', mode='ab')"),
    (Fault.FILES, "game/scenes/play.py", "path.open('r+')"),
    (Fault.FILES, "game/ui/theme.py", "path.write_text('x')"),
    (Fault.FILES, "game/ui/theme.py", "(folder / 'x').write_bytes(b'')"),
    (Fault.FILES, "game/ui/theme.py", "folder.mkdir(parents=True)"),
    (Fault.FILES, "game/ui/theme.py", "path.replace(other)"),
    (Fault.FILES, "game/cli.py", "from os import replace as move\nmove('x', 'y')"),
    (Fault.FILES, "game/cli.py", "import os\nos.unlink('x')"),
    (Fault.FILES, "game/cli.py", "import shutil"),
    (Fault.FILES, "game/scenes/play.py", "pygame.image.save(surface, 'x.png')"),
    (Fault.FILES, "game/app.py", "import logging.handlers\nlogging.handlers.RotatingFileHandler('x')"),
    (Fault.IMPURE, "game/engine/cards.py", "import random"),
    (Fault.IMPURE, "game/engine/cards.py", "from time import monotonic"),
    (Fault.IMPURE, "game/engine/cards.py", "open('x')"),
    (Fault.IMPURE, "game/engine/cards.py", "from random import Random"),
    (Fault.IMPURE, "game/view/layout.py", "from pathlib import Path"),
    (Fault.IMPURE, "game/view/layout.py", "random.shuffle(cards)"),
    (Fault.IMPURE, "game/view/layout.py", "from random import choice"),
]


def read_tree(root: Path) -> dict[str, str]:
    paths = [root / "main.py", *sorted((root / "game").rglob("*.py"))]
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_the_sources_keep_to_the_picture(root: Path) -> None:
    tree = read_tree(root)
    assert {"main.py", "game/cli.py", "game/app.py", "game/input.py", "game/engine/rules.py"} <= tree.keys()
    assert faults(tree, STANDARD_LIBRARY) == []


def test_the_checker_accepts_every_arrow_of_the_picture() -> None:
    assert faults(CLEAN, STANDARD_LIBRARY) == []


@pytest.mark.parametrize(("kind", "path", "planted"), PLANTS)
def test_the_checker_finds_what_is_planted(kind: Fault, path: str, planted: str) -> None:
    found = faults({**CLEAN, path: CLEAN[path] + planted + "\n"}, STANDARD_LIBRARY)
    module = path.removesuffix(".py").replace("/", ".")
    reached = "game/services/audio.py" if kind is Fault.PYGAME_IN_CLI else path
    assert any(fault is kind and (reached in where or module in where) for fault, where in found)


def test_every_kind_of_fault_has_been_planted() -> None:
    assert {kind for kind, _, _ in PLANTS} == set(Fault)


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["deal", "HH1-N-AAAAAAM"], ["layout", "1280x720"]])
def test_text_commands_run_where_pygame_cannot_be_imported(root: Path, arguments: list[str]) -> None:
    poison = "import sys; sys.modules['pygame'] = None; import main; sys.exit(main.main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", poison, *arguments],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
