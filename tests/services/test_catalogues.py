"""The catalogues that come with the game are whole, and have the fixed words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from game.services import language
from game.services.language import LANGUAGES, SOURCE, text
from tools import messages

ROOT = Path(__file__).resolve().parents[2]
SAYING = {"text", "plural", "in_context", "mark"}
TRANSLATED = [code for code in LANGUAGES if code != SOURCE]

# The fixed words of the rules.
FIXED = {
    "Placement help": {"el": "Βοήθεια τοποθέτησης", "sk": "Pomoc pri umiestňovaní"},
    "Move errors": {"el": "Σφάλματα κίνησης", "sk": "Chyby ťahov"},
    "Must have the same rank": {"el": "Πρέπει να έχει την ίδια αξία", "sk": "Musí mať rovnakú hodnotu"},
    "No more moves possible": {
        "el": "Δεν υπάρχουν άλλες δυνατές κινήσεις",
        "sk": "Žiadny ďalší ťah nie je možný",
    },
}
LETTERS = {
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "sk": "AÁÄBCČDĎEÉFGHIÍJKLĹĽMNŇOÓÔPQRŔSŠTŤUÚVWXYÝZŽaáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
}
# What becomes of English signs. The Greek question mark looks like the English semicolon.
SIGNS = {"el": {"“": "«", "”": "»", "?": ";", ";": "·"}, "sk": {"“": "„", "”": "“"}}
FIELD = r"\{[a-z_]*\}"
# Greek words that are spoken as one syllable, whatever they look like.
ONE_SYLLABLE = {
    "για",
    "πια",
    "πιο",
    "μια",
    "μιας",
    "ποια",
    "ποιο",
    "ποιος",
    "ποιες",
    "ποιοι",
    "ποιον",
    "γεια",
}


def entries(root: Path, code: str) -> Iterator[Message]:
    with messages.po_file(root, code).open("rb") as stream:
        yield from (message for message in read_po(stream, locale=code) if message.id)


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def test_every_text_is_translated_and_compiled() -> None:
    assert messages.check() == []


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("message", FIXED)
def test_the_fixed_words_are_as_they_must_be(code: str, message: str) -> None:
    language.use(code)
    assert text(message) == FIXED[message][code]


def words(text: str) -> list[str]:
    """The runs of letters and digits, fields left out."""
    return re.findall(r"[^\W_]+", re.sub(FIELD, " ", text))


@pytest.mark.parametrize("code", TRANSLATED)
def test_words_are_written_in_the_letters_of_their_language(root: Path, code: str) -> None:
    for message in entries(root, code):
        names = set(words(" ".join(message.id) if isinstance(message.id, tuple) else message.id))
        for form in forms(message):
            # What is not in its own letters (a name, a code, a key) must stand in the English too.
            foreign = {word for word in words(form) if not set(word) <= set(LETTERS[code])}
            assert foreign <= names, form


@pytest.mark.parametrize("code", TRANSLATED)
def test_signs_are_those_of_the_language(root: Path, code: str) -> None:
    for message in entries(root, code):
        source = re.sub(FIELD, "", english(message))
        allowed = {SIGNS[code].get(sign, sign) for sign in source} | set(" ,.-")
        for form in forms(message):
            bare = re.sub(FIELD, "", form)
            assert {sign for sign in bare if not sign.isalnum()} <= allowed, form
            for quote in "“”":
                assert bare.count(SIGNS[code][quote]) == source.count(quote), form


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_end_as_the_english_does(root: Path, code: str) -> None:
    for message in entries(root, code):
        end = english(message)[-1]
        is_sentence = len(english(message)) > 1  # and not the sign in a number
        wanted = SIGNS[code].get(end, end) if is_sentence and end in ".?…:" else ""
        for form in forms(message):
            assert form == form.strip()
            assert form.endswith(wanted), form
            assert wanted or form[-1] not in ".:;?…", form


def test_greek_words_have_their_accent(root: Path) -> None:
    vowels = "αεηιουωϊϋ"
    syllables = re.compile("αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουωϊϋ]")
    accented = "άέήίόύώΐΰΆΈΉΊΌΎΏ"
    for message in entries(root, "el"):
        for form in forms(message):
            for word in words(form):
                if not set(word) <= set(LETTERS["el"]):
                    continue
                marks = sum(letter in accented for letter in word)
                plain = word.lower()
                assert marks <= 1, word
                if not marks and not word.isupper() and plain not in ONE_SYLLABLE:
                    assert len(syllables.findall(plain)) <= 1, word
                assert set(plain) & set(vowels + accented), word


def test_slovak_counts_have_three_forms_and_greek_two() -> None:
    for code, count in (("sk", 3), ("el", 2)):
        assert messages._read_po(messages.po_file(messages.ROOT, code), code).num_plurals == count


def test_no_text_hides_in_an_f_string() -> None:
    """What collects the texts does not look into f-strings, so such a text would never be translated."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in SAYING
        and any(isinstance(arg, ast.Constant) for arg in call.args)  # a text that is named elsewhere is found there
    ]
    assert hidden == []
