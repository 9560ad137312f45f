"""The PIN of the staff: it opens, nothing else does, and it cannot be tried through."""

import builtins
import hashlib
import hmac
import importlib
import sys
from typing import Any

import pytest

from game.services import pin
from game.services.pin import Gate, hashed, is_hash, is_pin, matches

SALT = bytes(range(16))
KEPT = hashed("4711", SALT, 1000)


class Clock:
    """A steady clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("good", ["0000", "4711", "12345678"])
def test_four_to_eight_digits_are_a_pin(good: str) -> None:
    assert is_pin(good)
    assert matches(good, hashed(good, SALT, 1000))


@pytest.mark.parametrize("bad", ["", "123", "123456789", "12a4", "１２３４", "²²²²", " 1234", "1234\n", "-123"])
def test_nothing_else_is_a_pin(bad: str) -> None:
    assert not is_pin(bad)
    assert not matches(bad, KEPT)
    with pytest.raises(ValueError, match="digits"):
        hashed(bad, SALT)


def test_only_the_right_pin_matches() -> None:
    assert [each for each in map("{:04}".format, range(4600, 4800)) if matches(each, KEPT)] == ["4711"]
    assert not matches("04711", KEPT)


def test_the_pin_cannot_be_read_and_the_same_one_is_kept_differently_with_another_salt() -> None:
    assert "4711" not in KEPT
    assert hashed("4711", bytes(16), 1000).rpartition("$")[2] != KEPT.rpartition("$")[2]


def test_the_hash_is_the_standard_one() -> None:
    # PBKDF2 of RFC 8018, written once more with another tool: blocks chained and mixed by exclusive or.
    block = total = b""
    for turn in range(1000):
        message = SALT + b"\0\0\0\1" if turn == 0 else block
        block = hashlib.blake2b(message, key=b"4711", digest_size=32).digest()
        total = bytes(a ^ b for a, b in zip(total or bytes(32), block, strict=True))
    assert f"pbkdf2-blake2b$1000${SALT.hex()}${total.hex()}" == KEPT
    assert hmac.compare_digest(KEPT.rpartition("$")[2], total.hex())


def test_it_takes_enough_rounds_by_default() -> None:
    assert int(hashed("4711", SALT).split("$")[1]) == pin.ROUNDS >= 50_000


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "4711",
        KEPT[:-1],
        KEPT + "0",
        KEPT.upper(),
        KEPT.replace("$1000$", "$9999999$"),
        KEPT.replace("$1000$", "$0999$"),
    ],
)
def test_what_is_no_hash_opens_nothing_and_costs_no_time(stored: str) -> None:
    assert not is_hash(stored)
    assert not matches("4711", stored)


def test_hashing_needs_no_openssl(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_openssl(name: str, *rest: Any, **named: Any) -> Any:
        if name in ("_hashlib", "_ssl", "ssl"):
            raise ImportError(name)
        return real(name, *rest, **named)

    names = ("hashlib", "hmac", "game.services.pin", "_hashlib")
    with monkeypatch.context() as patch:
        patch.setattr("game.services.pin", pin)  # so that it is put back
        for name in names:
            patch.delitem(sys.modules, name, raising=False)
        patch.setattr(builtins, "__import__", without_openssl)
        bare = importlib.import_module("game.services.pin")
        assert bare is not pin
        assert bare.hashed("4711", SALT, 1000) == KEPT


def test_five_wrong_tries_wait_a_minute() -> None:
    clock = Clock()
    gate = Gate(clock)
    for _ in range(4):
        assert not gate.enter("0000", KEPT)
        assert gate.wait() == 0
    assert not gate.enter("0000", KEPT)
    assert gate.wait() == 60
    assert not gate.enter("4711", KEPT), "not even the right one"
    clock.now += 59.9
    assert not gate.enter("4711", KEPT)
    clock.now += 0.2
    assert gate.wait() == 0
    assert gate.enter("4711", KEPT)


def test_five_wrong_ones_leave_one_warning_in_the_log_and_nothing_of_what_was_entered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    gate = Gate(Clock())
    for _ in range(4):
        gate.enter("90817263", KEPT)
    assert caplog.records == []
    for _ in range(10):
        gate.enter("90817263", KEPT)
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert "5 wrong PINs" in record.getMessage()
    assert not any(entered in caplog.text for entered in ("90817263", "4711"))


def test_tries_while_waiting_do_not_lengthen_it() -> None:
    clock = Clock()
    gate = Gate(clock)
    for _ in range(20):
        gate.enter("0000", KEPT)
    clock.now += 60
    assert gate.enter("4711", KEPT)


def test_the_right_pin_forgets_the_wrong_ones_and_waiting_gives_five_more() -> None:
    clock = Clock()
    gate = Gate(clock)
    for _ in range(3):
        for _ in range(4):
            assert not gate.enter("0000", KEPT)
        assert gate.enter("4711", KEPT)
    for _ in range(5):
        gate.enter("0000", KEPT)
    clock.now += 60
    for _ in range(4):
        gate.enter("0000", KEPT)
    assert gate.enter("4711", KEPT)


def test_without_a_pin_nothing_opens() -> None:
    assert not Gate(Clock()).enter("", "")
