"""Refuses in an SVG file whatever the game's rasteriser draws wrongly, or not at all, without a word.

    python -m tools.lint_svg [FILE ...]        (without files: every SVG below assets/)

The rasteriser (SDL_image's, behind `pygame.image.load_sized_svg`) knows shapes, paths, groups with
transforms, flat #hex colours, opacity, and gradients whose coordinates are percentages or in
`userSpaceOnUse`. It skips unknown elements and misreads other colours and units. So this is a list of
what is allowed; everything else is a fault.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

SIZE_LIMIT = 96_000  # bytes; more would make starting slow
ELEMENT_LIMIT = 700

_SVG = "{http://www.w3.org/2000/svg}"
_PAINT = {"fill", "stroke"}
_SHARED = {
    *_PAINT,
    "fill-rule",
    "fill-opacity",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "opacity",
    "transform",
    "id",
}
_GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod"}
_SHAPES = {
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polyline": {"points"},
    "polygon": {"points"},
}
_ALLOWED = {
    **{name: own | _SHARED for name, own in _SHAPES.items()},
    "svg": {"width", "height", "viewBox"},
    "g": _SHARED,
    "defs": set[str](),
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
_WORDS = {
    "fill-rule": {"nonzero", "evenodd"},
    "stroke-linecap": {"butt", "round", "square"},
    "stroke-linejoin": {"miter", "round", "bevel"},
    "gradientUnits": {"userSpaceOnUse", "objectBoundingBox"},
    "spreadMethod": {"pad", "reflect", "repeat"},
}
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_TRANSFORMS = {
    "matrix": {6},
    "translate": {1, 2},
    "scale": {1, 2},
    "rotate": {1, 3},
    "skewX": {1},
    "skewY": {1},
}
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def lint(text: str, size: tuple[int, int] | None = None) -> list[str]:
    """The faults of an SVG file's text, in words; none for a good file. `size` is the size it must have."""
    faults = []
    if len(text.encode()) > SIZE_LIMIT:
        faults.append(f"file of {len(text.encode())} bytes, more than {SIZE_LIMIT}")
    if "<!DOCTYPE" in text or "<!ENTITY" in text or "<?" in text.replace("<?xml ", "", 1):
        return [*faults, "document type, entity or processing instruction"]
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [*faults, f"not XML: {error}"]
    elements = list(root.iter())
    if len(elements) > ELEMENT_LIMIT:
        faults.append(f"{len(elements)} elements, more than {ELEMENT_LIMIT}")
    if not any(element.tag.removeprefix(_SVG) in _SHAPES for element in elements):
        faults.append("nothing is drawn")
    gradients = {element.get("id", "") for element in elements if element.tag.endswith("Gradient")}
    faults += _root(root, size)
    for element in elements:
        faults += _element(element, root, gradients)
    return faults


def _root(root: ElementTree.Element, size: tuple[int, int] | None) -> Iterator[str]:
    """Faults of the outermost element: viewBox from 0 0, and the same size as width and height."""
    if root.tag != _SVG + "svg":
        yield "the root is not an svg element of the SVG namespace"
    box = root.get("viewBox", "").split()
    if len(box) != 4 or box[:2] != ["0", "0"] or not all(re.fullmatch(r"[1-9]\d*", part) for part in box[2:]):
        yield "viewBox is not '0 0 WIDTH HEIGHT' in whole numbers"
    elif [root.get("width"), root.get("height")] != box[2:]:
        yield "width and height differ from the viewBox"
    elif size and (int(box[2]), int(box[3])) != size:
        yield f"size {box[2]} x {box[3]} instead of {size[0]} x {size[1]}"


def _element(element: ElementTree.Element, root: ElementTree.Element, gradients: set[str]) -> Iterator[str]:
    """Faults of one element and its attributes."""
    name = element.tag.removeprefix(_SVG)
    if name not in _ALLOWED or (name == "svg" and element is not root):
        yield f"element {name}"
        return
    if (element.text or "").strip() or (element.tail or "").strip():
        yield f"loose text at {name}"
    for key, value in element.attrib.items():
        if key not in _ALLOWED[name]:
            yield f"attribute {key} of {name}"
        elif fault := _value(element, name, key, value, gradients):
            yield f"{fault}: {key}={value[:60]!r} of {name}"


def _value(element: ElementTree.Element, name: str, key: str, value: str, gradients: set[str]) -> str:
    """What is wrong with an attribute's value, or an empty text."""
    if key in ("id", "viewBox"):
        return ""
    if key in _PAINT or key == "stop-color":
        return _colour(key, value, gradients)
    if key in _WORDS:
        return "" if value in _WORDS[key] else "unknown word"
    if key in ("transform", "gradientTransform"):
        return _transform(value)
    if key == "d":
        return _path(value)
    if key == "points":
        numbers = value.replace(",", " ").split()
        good = len(numbers) % 2 == 0 and all(re.fullmatch(_NUMBER, number) for number in numbers)
        return "" if good and numbers else "not a list of points"
    if name.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
        return "" if re.fullmatch(_NUMBER + "%", value) else "gradient coordinate that is no percentage"
    if key == "offset" and re.fullmatch(_NUMBER + "%", value):
        return ""
    return "" if re.fullmatch(_NUMBER, value) else "not a bare number"


def _colour(key: str, value: str, gradients: set[str]) -> str:
    if _COLOUR.fullmatch(value) or (value == "none" and key in _PAINT):
        return ""
    link = re.fullmatch(r"url\(#([\w-]+)\)", value)
    if link and key in _PAINT:
        return "" if link[1] in gradients else "no such gradient"
    return "colour that is not #rrggbb"


def _transform(value: str) -> str:
    rest = re.sub(r"(\w+)\s*\(([^()]*)\)[\s,]*", lambda found: _one_transform(found[1], found[2]), value)
    return "transform" if rest.strip() else ""


def _one_transform(name: str, inside: str) -> str:
    """An empty text if the transform is good, else its name."""
    numbers = inside.replace(",", " ").split()
    good = len(numbers) in _TRANSFORMS.get(name, set()) and all(re.fullmatch(_NUMBER, part) for part in numbers)
    return "" if good else name


def _path(value: str) -> str:
    if not re.match(r"\s*[Mm]", value):
        return "path that does not start with M"
    for command, inside in re.findall(r"([A-Za-z])([^A-Za-z]*)", re.sub(r"(\d)[eE]([-+]?\d)", r"\g<1>0\2", value)):
        wanted = _ARGUMENTS.get(command.upper())
        found = len(re.findall(_NUMBER, inside))
        rest = re.sub(_NUMBER, "", inside).replace(",", "").strip()
        if wanted is None or rest:
            return "unknown path command"
        if (found != 0) if wanted == 0 else (found == 0 or found % wanted != 0):
            return f"path command {command} with {found} numbers"
    return ""


def main(names: list[str]) -> int:
    """Print every fault; 1 if there is any."""
    assets = Path(__file__).resolve().parent.parent / "assets"
    paths = [Path(name) for name in names] or sorted(assets.rglob("*.svg"))
    count = 0
    for path in paths:
        size = (500, 700) if "cards" in path.parts else None
        for fault in lint(path.read_text("utf-8"), size):
            print(f"{path}: {fault}")
            count += 1
    print(f"{len(paths)} files, {count} faults")
    return 1 if count or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
