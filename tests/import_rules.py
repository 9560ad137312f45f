"""Says where a tree of sources breaks the rules of the layers. Knows text only; imports nothing of the game.

The rules are those of the picture in docs/architecture.md.
"""

import ast
from collections.abc import Iterator, Mapping
from enum import StrEnum

from tests.source_reader import Source, layer_of, parse


class Fault(StrEnum):
    """The kinds of broken rule."""

    ARROW = "imports against the picture"
    SCENES = "one scene imports another"
    CIRCLE = "imports in a circle"
    OUTSIDE = "imports a library that this layer must not know"
    PYGAME_IN_CLI = "the text commands reach pygame"
    DYNAMIC = "imports by name at run time"
    QUEUE = "touches the event queue"
    POLLED = "asks for the pointer or keys instead of reading events"
    FILES = "writes files outside the services"
    IMPURE = "reads a clock, a file or global randomness in a pure layer"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Who may import whom. A layer may always import itself.
ARROWS = {
    "engine": frozenset[str](),
    "view": _words("engine"),
    "services": _words("engine"),
    "ui": _words("engine services"),
    "scenes": _words("ui view services engine"),
    "cli": _words("view services engine"),
    "keys": _words("view"),
    "input": _words("keys view"),
    "scene_stack": _words("scenes ui view services engine"),
    "belongings": _words("services engine"),
    "game_counter": _words("services engine"),
    "canvas": _words("ui view services engine"),
    "visit": _words("belongings game_counter scene_stack input scenes ui view services engine"),
    "app": _words("visit canvas belongings scene_stack input scenes ui view services engine"),
    "doctor": _words("cli ui view services engine"),
    "start": _words("app scene_stack cli ui view services engine"),
    "main": _words("start doctor cli"),
}
# Modules of game/scenes/ that are no scenes: every scene may import them.
NOT_SCENES = _words(
    "scene stage standing question table_picture moving_table table_play info_bar held_undo scrolled figures "
    "rules_pages "
    "rules_more rules_more_pictures rules_tables rules_pictures rules_leaf film_player film_words lessons "
    "daily_places daily_faces match_faces panel_page placing journal_bar scores_offer scores_span letter_wheels "
    "game_rows offered staff_bar digit_pad held_step letter_keys option_controls option_rows "
    "awaited content"
)
LIBRARIES = {
    "services": _words("platformdirs pygame segno"),
    "ui": _words("pygame fontpkg fontpkg_fira_sans"),
    "scenes": _words("pygame"),
    "keys": _words("pygame"),
    "input": _words("pygame"),
    "app": _words("pygame"),
    "canvas": _words("pygame"),
    "start": _words("pygame"),
    "doctor": _words("pygame"),
}
NOTHING = frozenset[str]()
PURE = _words("engine view")
IMPURE_MODULES = _words(
    "time datetime random secrets uuid os io pathlib shutil tempfile glob fileinput subprocess socket "
    "threading multiprocessing asyncio sqlite3 locale ctypes mmap signal logging"
)
IMPURE_CALLS = _words("open input print eval exec")
QUEUE_OWNERS = _words("app input")
QUEUES = ("pygame.event.", "pygame.fastevent.")
POLLING = _words("pygame.mouse.get_pos pygame.mouse.get_pressed pygame.key.get_pressed")
WRITING_MODULES = _words("tempfile shutil sqlite3 shelve dbm")
WRITING_CALLS = _words(
    "os.replace os.rename os.renames os.remove os.unlink os.mkdir os.makedirs os.rmdir os.removedirs os.open "
    "os.write os.truncate os.link os.symlink os.utime os.chmod os.mkfifo pygame.image.save "
    "pygame.image.save_extended logging.FileHandler logging.basicConfig logging.handlers.RotatingFileHandler "
    "logging.handlers.TimedRotatingFileHandler"
)
WRITING_METHODS = _words("write_text write_bytes unlink mkdir rmdir touch rename symlink_to hardlink_to chmod")

Found = tuple[Fault, str]


def faults(files: Mapping[str, str], standard_library: frozenset[str]) -> list[Found]:
    """Every broken rule of these sources (path -> text), each with the file, the line and the name."""
    sources = {(source := parse(path, text)).module: source for path, text in files.items()}
    found = [fault for source in sources.values() for fault in _in_one(source, standard_library)]
    edges = {name: _edges(source, sources) for name, source in sources.items()}
    return found + _circles(edges) + _cli_without_pygame(edges, sources)


def _in_one(source: Source, standard_library: frozenset[str]) -> Iterator[Found]:
    layer = source.layer
    for line, target in source.imports:
        for fault in _import_faults(source, target, standard_library):
            yield fault, f"{source.path}:{line}: {target}"
    for line, name in source.names:
        where = f"{source.path}:{line}: {name}"
        if layer not in QUEUE_OWNERS and _is_queue(name):
            yield Fault.QUEUE, where
        if name in POLLING:
            yield Fault.POLLED, where
        if name == "__import__":
            yield Fault.DYNAMIC, where
        if layer == "view" and name.startswith("random.") and name.split(".")[1] != "Random":
            yield Fault.IMPURE, where
    for line, name, call in source.calls:
        where = f"{source.path}:{line}: {name}"
        if layer in PURE and name in IMPURE_CALLS:
            yield Fault.IMPURE, where
        if layer != "services" and _writes(name, call):
            yield Fault.FILES, where


def _import_faults(source: Source, target: str, standard_library: frozenset[str]) -> Iterator[Fault]:
    layer, first = source.layer, target.partition(".")[0]
    if first in ("game", "main"):
        yield from _arrow(layer, target)
        return
    if first not in standard_library and first not in LIBRARIES.get(layer, NOTHING):
        yield Fault.OUTSIDE
    if first == "importlib":
        yield Fault.DYNAMIC
    if layer in PURE and first in IMPURE_MODULES and not _own_generator(layer, target):
        yield Fault.IMPURE
    if layer != "services" and first in WRITING_MODULES:
        yield Fault.FILES


def _arrow(mine: str, target: str) -> Iterator[Fault]:
    if target in ("game", "game.__version__"):  # the version belongs to everybody
        return
    other = layer_of(target)
    if other != mine and other not in ARROWS.get(mine, NOTHING):
        yield Fault.ARROW
    if mine == other == "scenes" and [*target.split("."), "?"][2] not in NOT_SCENES:
        yield Fault.SCENES


def _own_generator(layer: str, name: str) -> bool:
    """Eye candy may scatter things by a generator of its own with a seed; the engine has none at all."""
    return layer == "view" and name in ("random", "random.Random")


def _is_queue(name: str) -> bool:
    """Functions of pygame.event. The class pygame.event.Event is a value like any other."""
    return name.startswith(QUEUES) and name.split(".")[2] not in ("Event", "EventType")


def _writes(name: str, call: ast.Call) -> bool:
    method = name.rpartition(".")[2]
    if name in WRITING_CALLS or ("." in name and method in WRITING_METHODS):
        return True
    if method == "replace" and len(call.args) == 1 and not call.keywords:  # a path's; a text's takes two
        return True
    if method != "open":
        return False
    modes = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
    texts = [arg.value for arg in modes if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return any(set(text) <= set("rwaxbt+") and set(text) & set("wax+") for text in texts)


def _edges(source: Source, sources: Mapping[str, Source]) -> set[str]:
    """The modules of the tree that a file imports: `from game.engine import cards` is game.engine.cards."""
    ends = set()
    for _, target in source.imports:
        while target not in sources and "." in target:
            target = target.rpartition(".")[0]
        ends.add(target)
    return (ends & sources.keys()) - {source.module}


def _reached(start: str, edges: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = edges.get(waiting.pop(), set()) - seen
        seen |= new
        waiting += new
    return seen


def _circles(edges: Mapping[str, set[str]]) -> list[Found]:
    """Modules from which imports lead back to themselves, each circle once."""
    reach = {name: _reached(name, edges) for name in edges}
    rings = {frozenset(m for m in reach[name] if name in reach[m]) for name in edges if name in reach[name]}
    return [(Fault.CIRCLE, ", ".join(sorted(ring))) for ring in rings]


def _cli_without_pygame(edges: Mapping[str, set[str]], sources: Mapping[str, Source]) -> list[Found]:
    return [
        (Fault.PYGAME_IN_CLI, f"{sources[name].path}:{line}: {target}")
        for name in sorted((_reached("game.cli", edges) | {"game.cli"}) & sources.keys())
        for line, target in sources[name].imports
        if target.partition(".")[0] == "pygame"
    ]
