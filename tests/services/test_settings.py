"""Settings: kept between starts; of a damaged file as many as are good, and the defaults for the rest."""

import errno
import json
import os
import random
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services import storage
from game.services.language import LANGUAGES
from game.services.settings import FILE_LIMIT, GROUPS, KEPT, OPTIONS, Choice, Option, Settings, SettingsStore
from tests.services.faulty import FaultyOs

CHOSEN = Settings(
    language="sk",
    placement_help=False,
    move_errors=True,
    show_time=False,
    show_score=False,
    speed="slow",
    reduced_motion=True,
    theme="winter",
    faces="large",
    back="porcelain",
    mirror=True,
    volume=3,
    mute=True,
    mute_unfocused=False,
)
LATER = {"sounds": "maybe", "weather": {"name": "winter", "snow": [1, 2.5, None]}}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a settings file."""
    return tmp_path / "config" / "settings.json"


def put(file: Path, content: bytes) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)


def values(file: Path) -> dict[str, object]:
    found = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_the_first_start_has_the_defaults_and_writes_nothing(file: Path) -> None:
    assert SettingsStore(file).load() == Settings(
        language="auto",
        placement_help=True,
        move_errors=False,
        show_time=True,
        show_score=True,
        speed="normal",
        mirror=False,
    )
    assert not file.parent.exists()


def test_choices_outlast_the_program(file: Path) -> None:
    assert SettingsStore(file).save(CHOSEN)
    assert SettingsStore(file).load() == CHOSEN
    assert os.listdir(file.parent) == [file.name]


def test_the_table_of_options_is_whole() -> None:
    assert [option.name for option in KEPT] == [field.name for field in fields(Settings)]
    for option in OPTIONS:
        assert option.group in GROUPS
        assert option.label
        assert option.allows(option.default)
        assert len(option.choices) >= 2
        assert all(choice.label for choice in option.choices)
        assert option.is_switch == (option.choices == (Choice(False, "Off"), Choice(True, "On")))
    assert {option.group for option in OPTIONS} == set(GROUPS)


def test_every_language_can_be_chosen() -> None:
    (language,) = [option for option in OPTIONS if option.name == "language"]
    assert [choice.value for choice in language.choices] == ["auto", *LANGUAGES]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_choice_of_an_option_is_kept(file: Path, option: Option) -> None:
    for choice in option.choices:
        settings = replace(CHOSEN, **{option.name: choice.value})
        assert SettingsStore(file).save(settings)
        assert SettingsStore(file).load() == settings


BROKEN = {
    "empty": b"",
    "blank": b" \n",
    "NULs": b"\0" * 300,
    "brace": b"{",
    "list": b"[1, 2]",
    "number": b"7",
    "null": b"null",
    "random": random.Random(5).randbytes(400),
    "other encoding": "{}".encode("utf-16"),
    "huge": b'{"mirror": true, "x": "' + b"x" * FILE_LIMIT + b'"}',
    "deep": b"[" * 100_000,
    "long number": b'{"mirror": ' + b"1" * 5000 + b"}",
    "half": storage.to_json({"mirror": True, "speed": "slow"}).encode()[:-9],
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_gives_the_defaults_and_the_next_save_a_good_one(file: Path, content: bytes) -> None:
    put(file, content)
    store = SettingsStore(file)
    assert store.load() == Settings()
    assert file.read_bytes() == content
    assert store.save(CHOSEN)
    assert values(file)["speed"] == "slow"
    assert SettingsStore(file).load() == CHOSEN
    others = [path for path in file.parent.iterdir() if path != file]
    said_something = bool(content.strip(b"\0 \n"))
    assert [path.read_bytes() for path in others] == [content] * said_something


def test_a_byte_order_mark_does_no_harm(file: Path) -> None:
    put(file, b'\xef\xbb\xbf{"speed": "fast"}')
    assert SettingsStore(file).load() == Settings(speed="fast")


BAD = [
    "maybe",
    "",
    "0x0",
    "99999x9",
    0,
    1,
    7,
    -1,
    1.0,
    1e999,
    None,
    [],
    {},
    ["auto"],
    {"a": True},
    float("nan"),
]


@pytest.mark.parametrize(
    ("option", "bad"),
    [
        pytest.param(option, bad, id=f"{bad!r}-{option.name}")
        for option in KEPT
        for bad in BAD
        if not option.allows(bad)
    ],
)
def test_a_bad_value_falls_back_alone(file: Path, option: Option, bad: object) -> None:
    name = option.name
    put(file, json.dumps({**asdict(CHOSEN), name: bad}).encode())
    store = SettingsStore(file)
    loaded = store.load()
    assert loaded == replace(CHOSEN, **{name: getattr(Settings(), name)})
    assert store.save(loaded)
    assert SettingsStore(file).load() == loaded
    assert os.listdir(file.parent) == [file.name]


@pytest.mark.parametrize("almost", [1, 1.0, "true", "True", "on"])
def test_only_true_is_true(file: Path, almost: object) -> None:
    put(file, json.dumps({"mirror": almost}).encode())
    assert SettingsStore(file).load().mirror is False


def test_a_language_that_is_not_offered_is_the_systems(file: Path) -> None:
    put(file, b'{"language": "zh"}')
    assert SettingsStore(file).load().language == "auto"


def test_a_file_of_an_older_version_gives_defaults_for_what_it_lacks(file: Path) -> None:
    put(file, b'{"mirror": true}')
    assert SettingsStore(file).load() == Settings(mirror=True)


def test_a_later_versions_settings_survive_the_next_save(file: Path) -> None:
    put(file, json.dumps({"mirror": True, **LATER}).encode())
    store = SettingsStore(file)
    assert store.save(replace(store.load(), speed="fast"))
    assert store.save(replace(store.load(), speed="slow"))
    assert values(file).items() >= {"mirror": True, "speed": "slow", **LATER}.items()


def test_a_later_versions_settings_survive_a_save_without_loading(file: Path) -> None:
    put(file, json.dumps(LATER).encode())
    assert SettingsStore(file).save(CHOSEN)
    assert values(file).items() >= LATER.items()


@pytest.mark.parametrize("bad", ["NaN", "-Infinity", "1e999", "[" * 100 + "]" * 100, '{"a": [NaN]}'])
def test_what_could_not_be_read_by_others_is_not_carried_on(file: Path, bad: str) -> None:
    put(file, f'{{"later": {bad}, "mirror": true, "odd": "\\ud800"}}'.encode())
    store = SettingsStore(file)
    assert store.save(store.load())
    assert values(file)["odd"] == "\ud800"
    assert "later" not in values(file)
    assert SettingsStore(file).load() == Settings(mirror=True)


def test_a_folder_of_that_name_is_kept_and_choices_last_for_the_session(file: Path) -> None:
    (file / "inside").mkdir(parents=True)
    store = SettingsStore(file)
    assert store.load() == Settings()
    assert not store.save(CHOSEN)
    assert os.listdir(file.parent) == [file.name]
    assert os.listdir(file) == ["inside"]


def test_a_file_in_place_of_the_folder_costs_no_more_than_the_memory(file: Path) -> None:
    file.parent.write_text("x")
    store = SettingsStore(file)
    assert store.load() == Settings()
    assert not store.save(CHOSEN)
    assert file.parent.read_text() == "x"


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_full_or_broken_disk_leaves_the_old_choices(file: Path, error: int, monkeypatch: pytest.MonkeyPatch) -> None:
    old = Settings(language="el")
    for step in range(1, 100):
        storage._cleared.clear()
        store = SettingsStore(file)
        assert store.save(old)
        storage._cleared.clear()
        faulty = FaultyOs(step, error, lasting=True)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", faulty)
            saved = store.save(CHOSEN)
        assert SettingsStore(file).load() == (CHOSEN if saved else old), faulty.steps
        assert store.save(CHOSEN), "the next attempt"
        assert SettingsStore(file).load() == CHOSEN
        if not faulty.failures:
            break
    assert step > 7


@given(st.binary(max_size=200))
def test_no_bytes_keep_the_game_from_starting(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.mktemp("any") / "settings.json"
    file.write_bytes(content)
    store = SettingsStore(file)
    assert store.save(store.load())
    assert SettingsStore(file).load() == Settings()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from([option.name for option in KEPT])


@given(st.dictionaries(NAMES | st.text(max_size=5), JSON | st.sampled_from(["sk", "slow"]), max_size=8))
def test_every_option_of_any_file_has_an_allowed_value(
    tmp_path_factory: pytest.TempPathFactory, content: dict[str, object]
) -> None:
    file = tmp_path_factory.mktemp("any") / "settings.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    store = SettingsStore(file)
    loaded = store.load()
    for option in KEPT:
        value = getattr(loaded, option.name)
        assert option.allows(value)
        given_value = content.get(option.name, option.default)
        assert value == (given_value if option.allows(given_value) else option.default)
    assert store.save(loaded)
    assert SettingsStore(file).load() == loaded
