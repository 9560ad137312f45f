"""The catalogues of the translations, for developers: `python -m tools.messages COMMAND`.

    extract   collect the texts of the game in assets/lang/heart-to-heart.pot
    update    extract, and bring the .po file of every language up to date
    compile   make the .mo files, which the game reads, of the .po files
    check     say what is missing, stale, fuzzy, untranslated or wrong; exit status 1 if anything is

A new language is a line in LANGUAGES of game/services/language.py; `update` then makes its .po file. Nothing
is guessed: a text that has changed is a new text, and waits for its translation.
"""

import argparse
import gettext
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.services.language import DOMAIN, LANGUAGES, SOURCE, fields

ROOT: Final = Path(__file__).resolve().parent.parent
TRANSLATED: Final = tuple(code for code in LANGUAGES if code != SOURCE)
KEYWORDS: Final[dict[str, Any]] = {"text": None, "mark": None, "in_context": ((1, "c"), 2), "plural": (1, 2)}
COMMENTS: Final = ("Translators:",)
HEADER: Final = "# Heart to Heart: the texts of the game.\n# Distributed under the licence of the game."
# Dates would make a change of every run, and the rest has nobody's name in it.
LEFT_OUT: Final = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "EMAIL@ADDRESS", "LL@li.org")
NO_DATE: Final = datetime(2000, 1, 1, tzinfo=UTC)
COUNTS: Final = range(201)

Key = tuple[str | None, str | tuple[str, ...]]


def collect(root: Path = ROOT) -> Catalog:
    """The template: every text that main.py and game/ hand to the language service."""
    template = _catalog(None)
    found = extract_from_dir(root / "game", [("**.py", "python")], None, KEYWORDS, COMMENTS)
    for name, line, text, comments, context in found:
        template.add(text, locations=[(f"game/{name}", line)], auto_comments=comments, context=context)
    main = root / "main.py"
    if main.exists():
        for line, text, comments, context in extract_from_file("python", main, KEYWORDS, COMMENTS):
            template.add(text, locations=[("main.py", line)], auto_comments=comments, context=context)
    return template


def extract(root: Path = ROOT) -> Catalog:
    """Write the template."""
    template = collect(root)
    _write_po(template_file(root), template)
    return template


def update(root: Path = ROOT) -> None:
    """Write the template and every .po file: new texts untranslated, old ones gone, the rest as it was."""
    template = extract(root)
    for code in TRANSLATED:
        file = po_file(root, code)
        catalog = _read_po(file, code) if file.exists() else _catalog(code)
        catalog.update(template, no_fuzzy_matching=True)
        _write_po(file, catalog)


def compile_all(root: Path = ROOT) -> None:
    """Write every .mo file. Texts without a translation, and fuzzy ones, stay out: they show in English."""
    for code in TRANSLATED:
        file = po_file(root, code)
        file.with_suffix(".mo").write_bytes(_mo_bytes(_read_po(file, code)))


def check(root: Path = ROOT) -> list[str]:
    """Everything that is wrong with the catalogues, a sentence each."""
    wanted = _keys(collect(root))
    found = list(_stale(template_file(root), wanted, None))
    for code in TRANSLATED:
        found += _stale(po_file(root, code), wanted, code)
        if po_file(root, code).exists():
            found += _faults(root, code)
    present = {file.parts[-3] for file in (root / "assets" / "lang").glob("*/*/*.?o")}
    return found + [f"{code}: this language is not offered" for code in sorted(present - set(TRANSLATED))]


def template_file(root: Path) -> Path:
    """The file of all texts without translations."""
    return root / "assets" / "lang" / f"{DOMAIN}.pot"


def po_file(root: Path, code: str) -> Path:
    """The file of the translations into a language; its .mo lies beside it."""
    return root / "assets" / "lang" / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def _catalog(code: str | None) -> Catalog:
    return Catalog(
        code,
        DOMAIN,
        HEADER,
        "Heart to Heart",
        __version__,
        creation_date=NO_DATE,
        revision_date="",
        fuzzy=False,
    )


def _read_po(file: Path, code: str | None) -> Catalog:
    with file.open("rb") as stream:
        catalog = read_po(stream, locale=code, domain=DOMAIN, abort_invalid=True)
    catalog.creation_date, catalog.revision_date = NO_DATE, ""
    catalog.fuzzy = False
    return catalog


def _write_po(file: Path, catalog: Catalog) -> None:
    stream = io.BytesIO()
    write_po(stream, catalog, width=100, ignore_obsolete=True, include_lineno=False)
    lines = stream.getvalue().decode("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not (line.startswith('"') and any(word in line for word in LEFT_OUT))]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(kept), encoding="utf-8", newline="\n")


def _mo_bytes(catalog: Catalog) -> bytes:
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def _messages(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _keys(catalog: Catalog) -> set[Key]:
    return {_key(message) for message in _messages(catalog)}


def _key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> tuple[str, ...]:
    """The translations of a message, one for each plural form."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _stale(file: Path, wanted: set[Key], code: str | None) -> Iterator[str]:
    if not file.exists():
        yield f"{file.name}: there is none for {code or 'the template'}"
        return
    keys = _keys(_read_po(file, code))
    where = code or "template"
    yield from (f"{where}: {key[1]!r} is missing; run update" for key in sorted(wanted - keys, key=str))
    yield from (f"{where}: {key[1]!r} is no longer used; run update" for key in sorted(keys - wanted, key=str))


def _faults(root: Path, code: str) -> Iterator[str]:
    catalog = _read_po(po_file(root, code), code)
    for message in _messages(catalog):
        if message.fuzzy:
            yield f"{code}: {message.id!r} is fuzzy"
        forms = _forms(message)
        if not all(forms) or (message.pluralizable and len(forms) != catalog.num_plurals):
            yield f"{code}: {message.id!r} is not translated"
        elif not all(_fits(catalog, message, index) for index in range(len(forms))):
            yield f"{code}: {message.id!r} has other fields in its translation"
    mo = po_file(root, code).with_suffix(".mo")
    if not mo.exists():
        yield f"{code}: there is no .mo file; run compile"
    elif _read_back(mo.read_bytes()) != _read_back(_mo_bytes(catalog)):
        yield f"{code}: the .mo file differs from the .po file; run compile"


def _fits(catalog: Catalog, message: Message, index: int) -> bool:
    """Whether a form has the fields of its text. A form for 1 alone may leave the number out."""
    given = fields(_forms(message)[index])
    if isinstance(message.id, str):
        return given == fields(message.id)
    one, many = message.id
    form_of = gettext.c2py(catalog.plural_expr)
    counts = [count for count in COUNTS if form_of(count) == index]
    return given == fields(many) or (counts == [1] and given == fields(one))


def _read_back(content: bytes) -> tuple[str, dict[Key, tuple[str, ...]]]:
    """What the game will find in a .mo file."""
    catalog = read_mo(io.BytesIO(content))
    return catalog.plural_forms, {_key(message): _forms(message) for message in _messages(catalog)}


def main(argv: list[str]) -> int:
    """The command line; the exit status."""
    commands = {"extract": extract, "update": update, "compile": compile_all, "check": check}
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description="The translations' catalogues.")
    parser.add_argument("command", choices=commands)
    command = parser.parse_args(argv).command
    if command != "check":
        commands[command]()
        return 0
    found = check()
    print("\n".join(found) or "The catalogues are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
