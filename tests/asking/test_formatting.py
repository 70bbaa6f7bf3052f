"""Rows as text: aligned, cut to the terminal, harmless to it; JSON and CSV that others read back."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from sqlsp.asking import formatting
from sqlsp.asking.asker import Asker
from sqlsp.opening.databases import Database, Rows


def rows(*lines: tuple[Any, ...], columns: tuple[str, ...] = ("name", "age"), more: bool = False) -> Rows:
    return Rows(columns, lines, more, 0.01)


def test_a_table() -> None:
    text = formatting.write_table(rows(("Rex", 4), ("Bo", None)), 80)
    assert text.splitlines() == ["name   age", "────  ────", "Rex      4", "Bo    NULL", "(2 rows)"]


@pytest.mark.parametrize(
    ("found", "last"),
    [
        (rows(), "(no rows)"),
        (rows(("a", 1)), "(1 row)"),
        (rows(("a", 1), ("b", 2), more=True), "(the first 2 rows; rows=… shows more)"),
        (replace(rows(("a", 1), ("b", 2), more=True), large=True),
         "(the first 2 rows; more would take too much memory; ask for fewer columns)"),
    ],
)  # fmt: skip
def test_the_last_line_counts(found: Rows, last: str) -> None:
    assert formatting.write_table(found, 80).splitlines()[-1] == last


@pytest.mark.parametrize("width", [20, 33, 50, 79])
def test_a_table_fits_the_terminal(width: int) -> None:
    found = rows(("x" * 50, "y" * 30, "日本語" * 9), ("short", 1, "z"), columns=("first", "second", "third"))
    lines = formatting.write_table(found, width).splitlines()[:-1]
    assert max(map(formatting.measure_width, lines)) <= max(width, 3 * formatting.NARROWEST + 4)
    assert "…" in lines[2]


def test_wide_letters_are_aligned() -> None:
    lines = formatting.write_table(rows(("日本", 1), ("abcd", 2), ("e\u0301", 3)), 80).splitlines()
    assert {formatting.measure_width(line) for line in lines[1:5]} == {9}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "NULL"),
        (2.5, "2.5"),
        (10**20, "100000000000000000000"),
        (b"\x00\xff", "X'00FF' (2 bytes)"),
        (b"\x01" * 100, f"X'{'01' * 16}…' (100 bytes)"),
        ("two\nlines", "two⏎lines"),
        ("\x1b[31mred\x07", "\\x1b[31mred\\x07"),
        ("evil\u202ecod.exe", "evil\\x202ecod.exe"),
        ("\ud800", "\\xd800"),
    ],
)
def test_cells(value: object, text: str) -> None:
    assert formatting.show_cell(value) == text


def test_numeric_columns() -> None:
    assert formatting.find_numeric(rows((1, "1"), (None, 2))) == [True, False]
    assert formatting.find_numeric(rows((None, 1.5))) == [False, True]


def test_csv_is_read_back() -> None:
    text = formatting.write_csv(
        rows(('say "hi", Ann', None), ("two\nlines", b"\x0a"), ("a\rb", "c\r\n"), columns=("na,me", "x"))
    )
    assert text.startswith('"na,me",x\n') and text.endswith("\n")
    read = [["na,me", "x"], ['say "hi", Ann', ""], ["two\nlines", "0a"], ["a\rb", "c\r\n"]]
    assert list(csv.reader(StringIO(text, newline=""))) == read


def test_json_is_one_line_that_is_read_back(asker: Asker, database: Database) -> None:
    answer = asker.ask(database, "How many customers are there?")
    found = rows((float("inf"), b"\xff"), ("Zoë\n", 10**30))
    text = formatting.write_json(answer, found, alternatives=1, notes=["a note"])
    assert "\n" not in text
    record = json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert record["sql"] == "SELECT count(*) FROM customer"
    assert record["rows"] == [["inf", "ff"], ["Zoë\n", 10**30]]
    assert [each["sql"] for each in record["alternatives"]] == ["SELECT count(*) FROM purchase"]
    assert record["notes"] == ["a note"]
    assert {"words": ["customers"], "table": "customer", "column": None, "meaning": "name"} in record["links"]
    assert json.loads(formatting.write_json(answer, None, 0))["rows"] is None
