"""The language of everything that the player reads, switched at once.

Owns which languages there are, which one is in use, and how a sentence is looked up and filled in. English is
the source and always there: where a translation is missing, damaged or wrong, the English sentence shows.

The tool that collects the sentences looks for calls of these functions by name, with plain strings: `text`,
`in_context`, `plural`, and `mark` for a string that is translated later by `text(variable)`.
"""

import gettext
import locale
import logging
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Final

from game.services import paths

DOMAIN: Final = "heart-to-heart"
SOURCE: Final = "en"
AUTO: Final = "auto"
LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "el": "Ελληνικά", "sk": "Slovenčina"}
"""The codes of the languages, each with its name in itself."""

# Windows names languages in English, and some systems use the longer codes.
_OTHER_NAMES: Final = {
    "english": "en",
    "eng": "en",
    "greek": "el",
    "ell": "el",
    "gre": "el",
    "slovak": "sk",
    "slk": "sk",
    "slo": "sk",
}
_NO_LANGUAGE: Final = ("c", "posix")

_log = logging.getLogger(__name__)


class _InUse:
    """The language in use, and what the system prefers."""

    code = SOURCE
    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    preferred: Sequence[str] = ()


def use(code: str, locales: Iterable[str] | None = None) -> str:
    """Show everything in this language from now on; the code that is in use then.

    "auto", or a code that is not offered, is the system's language. `locales` are the locales that the system
    prefers, best first, like "el_GR"; they are remembered for later calls.
    """
    if locales is not None:
        _InUse.preferred = tuple(locales)
    if code not in LANGUAGES:
        code = system_language(os.environ, _InUse.preferred or _locale_of_windows())
    _InUse.code = code
    _InUse.catalogue = _load(code)
    return code


def current() -> str:
    """The code of the language in use: one of LANGUAGES."""
    return _InUse.code


def mark(message: str) -> str:
    """The message itself: says that it is to be translated, by `text`, when it is shown."""
    return message


def text(message: str, **values: object) -> str:
    """The message in the language in use, with the named fields filled in.

    Raises KeyError when the message itself has a field that is not given.
    """
    translated = _InUse.catalogue.gettext(message) if message else ""
    return _filled(translated, (message,), message, values)


def text_in(code: str, message: str) -> str:
    """A message without fields in one of LANGUAGES, whichever is in use."""
    return _catalogue(code).gettext(message)


def in_context(context: str, message: str, **values: object) -> str:
    """Like `text`, for a message that needs another translation in this place."""
    translated = _InUse.catalogue.pgettext(context, message)
    return _filled(translated, (message,), message, values)


def plural(one: str, many: str, count: int, **values: object) -> str:
    """The message in the form that the language in use has for `count`, which is filled in as {count}."""
    english = one if count == 1 else many
    try:
        translated = _InUse.catalogue.ngettext(one, many, count)
    except (ArithmeticError, ValueError, TypeError):  # a damaged rule for plurals
        translated = english
    # "One card left" may leave the number out, in the translation too, or have it when English has not.
    patterns = (one, many) if count == 1 else (many,)
    return _filled(translated, patterns, english, {"count": count, **values})


def system_language(environ: Mapping[str, str], locales: Iterable[str] = ()) -> str:
    """The first language of the system that is offered, else English.

    What the environment says comes first, as gettext reads it: the list in LANGUAGE, then the first of
    LC_ALL, LC_MESSAGES and LANG that is set; "C" and "POSIX" are English. Only where it says nothing, the
    preferred `locales` count.
    """
    found = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(name))), "")
    listed = [name for name in environ.get("LANGUAGE", "").split(":") if name]
    if _bare(found) in _NO_LANGUAGE:
        return SOURCE
    wanted = [*listed, found] if found or listed else locales
    return next((code for name in wanted if (code := _offered(name))), SOURCE)


def fields(message: str) -> frozenset[tuple[str, str, str]] | None:
    """The fields of a message, each with its conversion and format; None when its braces make no sense."""
    try:
        parts = list(Formatter().parse(message))
    except ValueError:
        return None
    return frozenset((name, conversion or "", form or "") for _, name, form, conversion in parts if name is not None)


def has_catalogue(code: str) -> bool:
    """Whether the texts of a language that is offered are there and can be read."""
    return code == SOURCE or bool(_load(code).info())


def catalogue_file(code: str) -> Path:
    """The compiled catalogue of a language other than English, there or not."""
    return paths.assets() / "lang" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _bare(name: str) -> str:
    """The language alone: "el" of "el_GR.UTF-8", "c" of "C.UTF-8"."""
    return re.split(r"[._@-]", name.strip().lower(), maxsplit=1)[0]


def _offered(name: str) -> str | None:
    code = _bare(name)
    code = _OTHER_NAMES.get(code, code)
    return code if code in LANGUAGES else None


def _locale_of_windows() -> list[str]:
    if os.name != "nt":
        return []
    try:
        name, _ = locale.getlocale()
    except ValueError:  # a locale that Python does not know
        return []
    return [name] if name else []


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(code: str) -> gettext.NullTranslations:
    return _load(code)


def _load(code: str) -> gettext.NullTranslations:
    """The catalogue of a language; an empty one, which translates nothing, when it cannot be read."""
    if code == SOURCE:
        return gettext.NullTranslations()
    try:
        with catalogue_file(code).open("rb") as file:
            return gettext.GNUTranslations(file)
    except Exception:  # a damaged file makes gettext raise almost anything
        _log.warning("no catalogue for %s", code, exc_info=True)
        return gettext.NullTranslations()


def _filled(translated: str, patterns: tuple[str, ...], english: str, values: Mapping[str, object]) -> str:
    if translated != english and not _fits(translated, patterns):
        translated = english
    return translated.format(**values)


@lru_cache(maxsize=1024)
def _fits(translated: str, patterns: tuple[str, ...]) -> bool:
    """Whether a translation has exactly the fields of one of the patterns."""
    found = fields(translated)
    fit = found is not None and found in [fields(pattern) for pattern in patterns]
    if not fit:  # logged once, not in every frame
        _log.warning("a translation has other fields than %r", patterns[-1])
    return fit
