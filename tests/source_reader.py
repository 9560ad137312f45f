"""Reads one source file into its imports, names and calls. Knows syntax trees only; imports nothing it reads.

Names are resolved through the file's own imports, so `import pygame as pg; pg.event.get()` is seen as
`pygame.event.get`, like the long form.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Source:
    """One parsed file: the modules it imports and the dotted names it uses, each with its line."""

    path: str
    module: str
    imports: list[tuple[int, str]] = field(default_factory=list)
    names: list[tuple[int, str]] = field(default_factory=list)
    calls: list[tuple[int, str, ast.Call]] = field(default_factory=list)

    @property
    def layer(self) -> str:
        return layer_of(self.module)


def layer_of(module: str) -> str:
    """`game.engine.cards` -> engine, `game.app` -> app, `main` -> main, `game` -> the empty name.

    The text commands are cut into several modules: `game.cli_answers` is a part of cli.
    """
    parts = module.split(".")
    if parts[0] != "game":
        return parts[0]
    if len(parts) == 1:
        return ""
    return "cli" if parts[1].startswith("cli_") else parts[1]


def _dotted(node: ast.expr, aliases: Mapping[str, str]) -> str:
    if isinstance(node, ast.Name):
        return aliases.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value, aliases)}.{node.attr}"
    return "?"


def _imported(node: ast.Import | ast.ImportFrom, package: str) -> Iterator[tuple[str, str, str]]:
    """(module or name imported, local name, what the local name stands for) for one import statement."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            local = alias.asname or alias.name.partition(".")[0]
            yield alias.name, local, alias.name if alias.asname else local
        return
    parents = package.split(".")
    above = parents[: len(parents) - node.level + 1] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    for alias in node.names:
        yield f"{base}.{alias.name}", alias.asname or alias.name, f"{base}.{alias.name}"


def parse(path: str, text: str) -> Source:
    """Reads one file; `path` is relative to the project's folder, with forward slashes."""
    parts = path.removesuffix(".py").split("/")
    is_package = parts[-1] == "__init__"
    module = ".".join(parts[:-1] if is_package else parts)
    package = module if is_package else module.rpartition(".")[0]
    source, tree = Source(path, module), ast.parse(text, path)
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for target, local, meaning in _imported(node, package):
                source.imports.append((node.lineno, target))
                aliases[local] = meaning
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Name):
            source.names.append((node.lineno, _dotted(node, aliases)))
        elif isinstance(node, ast.Call):
            source.calls.append((node.lineno, _dotted(node.func, aliases), node))
    return source
