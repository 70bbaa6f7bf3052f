"""The same data has the same rows in every form of file, and leaves as CSV and JSON with all its digits."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asked_inputs import FORMS, Content, write_file
from engine_kit import same_rows

from sqlsp.asking import formatting
from sqlsp.asking.chart import draw, find_chart
from sqlsp.common.errors import DataError
from sqlsp.opening.databases import Database, Rows
from sqlsp.opening.opening import open_place

NAMES = ["id", "town", "price", "sold_on", "pieces"]
TOWNS = ["Oslo", "Rome", "Zürich", "O'Hara", 'Al "x"', "a, b", "東京", "oslo", None]
QUERIES = 60


def table(seed: int) -> Content:
    """Forty rows of texts, numbers and dates, some of them missing."""
    dice = random.Random(seed)
    rows = [
        (
            number,
            dice.choice(TOWNS),
            dice.choice([None, dice.randint(-999, 999) / 4, dice.uniform(-1, 1), 1e-7, 123456789.125]),
            f"{dice.randint(1990, 2030)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}",
            dice.choice([None, 0, dice.randint(-9, 9), 2**40]),
        )
        for number in range(40)
    ]
    return NAMES, rows


def queries(seed: int) -> Iterator[str]:
    """Queries of the kinds that are asked, whose rows have one order."""
    dice = random.Random(seed)
    for _ in range(QUERIES):
        number, text = dice.choice(["id", "price", "pieces"]), dice.choice(["town", "sold_on"])
        value = dice.choice(["0", "1.5", "-3", "'5'", "''", "1e-7", "'Oslo'", "'2010-01-01'", "NULL", "pieces", "id"])
        test = dice.choice(
            [
                f"{number} {dice.choice(['=', '<', '>=', '!=', '>'])} {value}",
                f"{text} {dice.choice(['=', '<', '>=', '!='])} {value}",
                f"{text} LIKE '{dice.choice(['o%', '%2%', '_om_', '%é%'])}'",
                f"{number} IS {dice.choice(['', 'NOT '])}NULL",
                f"{number} BETWEEN -1 AND {value}",
                f"{text} IN ('Oslo', '東京', {value})",
                f"NOT ({number} > 1 OR {text} = 'Rome')",
            ]
        )
        what = dice.choice(["count(*)", f"max({number})", f"min({text})", f"count(DISTINCT {text})", f"sum({number})"])
        yield dice.choice(
            [
                f"SELECT * FROM data WHERE {test} ORDER BY id",
                f"SELECT {text}, {what} FROM data WHERE {test} GROUP BY {text} ORDER BY {text}",
                f"SELECT {what}, avg({number}) FROM data WHERE {test}",
                f"SELECT id, {number} FROM data ORDER BY {number} DESC, id LIMIT 5",
                f"SELECT id, pieces * 2, price / 3, pieces / 2, {number} - 1 FROM data WHERE {test} ORDER BY id",
                f"SELECT id, round({number}, 2), abs({number}), upper({text}) FROM data WHERE {test} ORDER BY id",
                f"SELECT id, strftime('%Y', sold_on), 7.5 % 2, pieces % 3 FROM data WHERE {test} ORDER BY id",
            ]
        )


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """The table as SQLite has it."""
    path = tmp_path_factory.mktemp("plain") / "data.sqlite"
    return open_place(write_file(path, "sqlite", table(3)))


def outcome(database: Database, sql: str) -> list[tuple[Any, ...]] | str:
    try:
        return list(database.run(sql, 5, 100).rows)
    except DataError:
        return "refused"


@pytest.mark.parametrize("form", [form for form in FORMS if form != "sqlite"])
def test_every_form_has_the_rows_of_sqlite(form: str, plain: Database, tmp_path: Path) -> None:
    other = open_place(write_file(tmp_path / f"data.{form}", form, table(3)))
    wrong = []
    for sql in queries(len(form)):
        one, two = outcome(plain, sql), outcome(other, sql)
        if isinstance(one, str) or isinstance(two, str):
            wrong += [] if one == two else [f"{sql}: {one} there {two}"]
        elif not same_rows(one, two):
            wrong.append(f"{sql}: {one[:3]} there {two[:3]}")
    assert not wrong, f"{len(wrong)} of {QUERIES}:\n" + "\n".join(wrong[:5])


FINE = [0.1 + 0.2, 1 / 3, 1e22, 1e-7, 123456789.12345679, 2.0**53 + 2, -0.0, 5e-324, 1.7976931348623157e308, 2**63 - 1]


def test_no_digit_is_lost_in_csv_and_json() -> None:
    rows = Rows(("n",), tuple((cell,) for cell in FINE), False, 0.0)
    (_, *written) = csv.reader(io.StringIO(formatting.write_csv(rows)))
    assert [type(cell)(text) for (text,), cell in zip(written, FINE, strict=True)] == FINE
    table_lines = formatting.write_table(rows, 80).splitlines()[2:-1]
    assert [type(cell)(line) for line, cell in zip(table_lines, FINE, strict=True)] == FINE
    assert json.loads(json.dumps(FINE)) == FINE


@pytest.mark.parametrize("seed", range(60))
def test_charts_of_any_numbers_are_drawn_within_the_width(seed: int) -> None:
    dice = random.Random(seed)
    numbers: list[Any] = [0, -0.0, -5, -1e12, 3, 1e-9, 2**62, -(2**63), 1e299, -1e299, 0.5]
    chosen = dice.sample(numbers, dice.randint(1, 6))
    odd: list[Any] = dice.choice([[], [], [None], [float("inf")], [float("nan")], ["x"], [1e308]])
    names = dice.choice([["a", "b", "東京", "x" * 90, "\x1b[2J", ""], range(40), ["2020-01-01", "2020-02-01", "2021"]])
    found = tuple((dice.choice(list(names)), dice.choice([*chosen, *odd])) for _ in range(dice.randint(2, 12)))
    rows = Rows(("what", "number"), found, False, 0.0)
    chart = find_chart(rows)
    if chart is not None:
        drawn = [row[chart.y] for row in found]
        assert all(isinstance(y, int | float) and abs(y) < 1e300 for y in drawn), "without what is missing it misleads"
        width = dice.choice([20, 40, 80, 200])
        lines = draw(rows, chart, width).splitlines()
        assert max(map(formatting.measure_width, lines)) <= max(width, 40)
        assert "\x1b" not in "".join(lines)
        if chart.kind == "bars":
            for line, number in zip(lines, drawn, strict=True):
                below, _, above = line.rpartition("│")
                assert number >= 0 or "█" not in above
                assert number <= 0 or "█" not in below
