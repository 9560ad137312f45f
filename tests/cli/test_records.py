"""Command `record -`: one answer for each line of standard input."""

import json
import subprocess
from typing import Any

from game import cli_streams
from tests.engine.tables import EXAMPLE, EXAMPLE_TEN, WON

from .runner import MAIN, Ask, program

MANY = "\n".join([EXAMPLE_TEN, "", f"{EXAMPLE} d r", "  \t", "nonsense", WON, f"{EXAMPLE} w+25"]) + "\n"


def many(data: bytes, *words: str, **environment: str) -> tuple[int, list[Any]]:
    """(exit status, answers) of `record -` in a process of its own."""
    done = program(["record", "-", "--json", *words], data, **environment)
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_record_from_standard_input_answers_each_line_and_skips_blank_ones(ask: Ask) -> None:
    status, answers = many(MANY.encode())
    assert status == 1
    assert answers[0] == ask("record", EXAMPLE_TEN, "--json").json
    assert answers[3] == ask("record", WON, "--json").json
    assert [answer.get("at") for answer in answers] == [None, 2, 0, None, 1]
    assert all(set(answer) == {"error", "at"} for answer in answers if "error" in answer)
    assert "stock" in answers[1]["error"]


def test_record_from_standard_input_is_well_when_every_record_is() -> None:
    status, answers = many(f"\n{WON}\r\n{EXAMPLE}".encode())
    assert (status, [answer["outcome"] for answer in answers]) == (0, ["won", None])
    assert many(b"") == (0, [])


def test_record_from_standard_input_answers_a_person_in_one_line_each() -> None:
    done = program(["record", "-"], MANY.encode())
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, len(lines)) == (1, 5)
    assert lines[0] == f"{EXAMPLE}: moves 10, score 10"
    assert lines[3].endswith(", won")
    assert done.stderr == b""


def test_record_survives_what_is_no_text() -> None:
    nasty = [
        b"\xff\xfe\x80",
        EXAMPLE.encode() + b" d \xff",
        EXAMPLE.encode() + b" d\0d",
        b"\0",
        "Καλημέρα κόσμε".encode(),
        EXAMPLE.encode() + b" d" * 500_000,
        b"x" * 3_000_000,
        EXAMPLE.encode() + b" " + b"9" * 100_000 + b"+w",
    ]
    status, answers = many(b"\n".join([*nasty, EXAMPLE.encode()]))
    assert status == 1
    assert [answer.get("at") for answer in answers] == [0, 2, 1, 0, 0, 27, 0, 1, None]


def test_record_refuses_a_line_without_end_and_goes_on_behind_it() -> None:
    limit = cli_streams.LINE_LIMIT
    endless = b"d" * (2 * limit + 5)
    fits = EXAMPLE.encode() + b" " * (limit - len(EXAMPLE) - 1)
    lines = [endless, EXAMPLE.encode(), fits, b"d" * limit, EXAMPLE.encode(), endless]
    status, answers = many(b"\n".join(lines))
    assert status == 1
    assert ["error" in answer for answer in answers] == [True, False, False, True, False, True]
    assert answers[0]["at"] == 0


def test_record_passes_over_a_byte_order_mark() -> None:
    assert many(b"\xef\xbb\xbf" + EXAMPLE.encode())[0] == 0


def test_record_answers_as_soon_as_a_line_has_come() -> None:
    with subprocess.Popen(
        [*MAIN, "record", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for draws in range(3):
            process.stdin.write(f"{EXAMPLE}{' d' * draws}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["moves"] == draws
        process.stdin.close()
        assert process.wait(20) == 0
