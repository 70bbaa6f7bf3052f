"""Notations of numbers and dates: answers about them are right or doubted."""

from __future__ import annotations

import random
import sqlite3
from ast import literal_eval
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from data_files import lines, typed_cells
from festival import cells as lines_of
from rule_kit import context, rewrite
from small_folder import insert, one_table, run_script

from sqlsp.databases.cells.cell_formats import find_cell_format
from sqlsp.databases.cells.index import index_of
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.inference.rules.doubts import find_unread_cells
from sqlsp.schema.schema import CellFormat
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

Rng = random.Random


def _si(x: float) -> str:
    return f"{x / 1e6:.1f}M" if x >= 1e6 else f"{x / 1e3:.1f}K"


def _indian(x: float) -> str:
    whole = f"{x:.0f}"
    head = whole[:-3]
    tail = whole[-3:]
    while len(head) > 2:
        tail = f"{head[-2:]},{tail}"
        head = head[:-2]
    return f"{head},{tail}" if head else tail


def _minutes(x: float) -> str:
    return f"{x // 60:.0f}h {x % 60:.0f}m"


def _ordinal(day: int) -> str:
    return f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


@dataclass(frozen=True)
class Notation:
    """A notation of numbers or dates.

    Attributes:
        draw: draws a number, which may be the ordinal of a day
        write: writes a number in this notation
        known: True if columns of such cells have a format
        column: the name of a column that makes the numbers dates
    """

    draw: Callable[[Rng], float]
    write: Callable[[float], str | int]
    known: bool = True
    column: str | None = None


def _cents(rng: Rng) -> float:
    return rng.randrange(-900_000, 9_000_000) / 100


def _positive(rng: Rng) -> float:
    return rng.randrange(100, 9_000_000) / 100


def _whole(rng: Rng) -> float:
    return rng.randrange(1, 4000)


def _scaled(rng: Rng) -> float:
    return rng.choice([rng.randrange(10, 9999) * 1e2, rng.randrange(10, 999) * 1e5])


def _signed(write: Callable[[str], str], negative: Callable[[str], str]) -> Callable[[float], str]:
    return lambda x: (negative if x < 0 else write)(f"{abs(x):,.2f}")


def _marked(template: str, marks: str, others: str, number: float) -> str:
    """A number in a template, with `others` instead of the marks."""
    return template.format(x=number).translate(str.maketrans(marks, others))


DRAWN = {"cents": _cents, "positive": _positive, "whole": _whole}
NUMBERS = {
    name: Notation(DRAWN[drawn], partial(_marked, template, marks, others))
    for name, drawn, template, marks, others in typed_cells("ways_of_numbers.tsv")
} | {
    "indian": Notation(lambda rng: rng.randrange(1, 90_000_000), _indian),
    "brackets": Notation(_cents, _signed("{}".format, "({})".format)),
    "dollars in brackets": Notation(_cents, _signed("${}".format, "(${})".format)),
    "dollar before brackets": Notation(_cents, _signed("${}".format, "$({})".format)),
    "minus before a dollar": Notation(_cents, _signed("${}".format, "-${}".format)),
    "minus behind a dollar": Notation(_cents, _signed("${}".format, "$-{}".format)),
    "minus behind": Notation(_cents, _signed("{}".format, "{}-".format)),
    "true minus behind": Notation(_cents, _signed("{}".format, "{}\u2212".format)),
    "kilograms": Notation(lambda rng: rng.randrange(10, 90_000) / 10, lambda x: f"{x:.1f} kg"),
    "days": Notation(_whole, lambda x: f"{x:.0f} days" if x != 1 else "1 day"),
    "K": Notation(lambda rng: rng.randrange(10, 9999) * 100, lambda x: f"{x / 1000:.1f}K"),
    "K and M": Notation(_scaled, _si),
    "k and m": Notation(_scaled, lambda x: _si(x).lower()),
    "dollars, K and M": Notation(_scaled, lambda x: f"${_si(x)}"),
    "words of scale": Notation(_scaled, lambda x: _si(x).replace("M", " million").replace("K", " thousand")),
    "bn": Notation(lambda rng: rng.randrange(10, 999) * 1e8, lambda x: f"{x / 1e9:.1f}bn"),
    "grams and kilograms": Notation(_whole, lambda x: f"{x / 1000:.3f} kg" if x >= 1000 else f"{x:.0f} g"),
    "centimetres and metres": Notation(_whole, lambda x: f"{x / 100:.2f} m" if x >= 300 else f"{x:.0f} cm"),
    "megabytes and gigabytes": Notation(_whole, lambda x: f"{x / 1000:.3f} GB" if x >= 1000 else f"{x:.0f} MB"),
    "minutes and hours": Notation(_whole, lambda x: f"{x / 60:.0f} h" if x % 60 == 0 else f"{x:.0f} min"),
    "months and years": Notation(_whole, lambda x: f"{x / 12:.0f} years" if x % 12 == 0 else f"{x:.0f} months"),
    "hours and minutes": Notation(_whole, _minutes),
    "hours, minutes in words": Notation(_whole, lambda x: f"{x // 60:.0f} hours {x % 60:.0f} min"),
    "hours left out": Notation(_whole, lambda x: _minutes(x).removeprefix("0h ").removesuffix(" 0m")),
    "two currencies": Notation(_positive, lambda x: f"{'$' if x % 1 > 0.5 else '€'}{x:.2f}", known=False),
    "currencies in letters": Notation(_positive, lambda x: f"{x:.2f} {'USD' if x % 1 > 0.5 else 'EUR'}", known=False),
    "minutes and seconds": Notation(_whole, lambda x: f"{x // 60:.0f}:{x % 60:02.0f}", known=False),
    "less than": Notation(_whole, lambda x: f"<{x:.0f}" if x < 2000 else f"{x:.0f}", known=False),
    "ranges": Notation(_whole, lambda x: f"{x:.0f}-{x + 10:.0f}", known=False),
    "about": Notation(_whole, lambda x: f"~{x:.0f}", known=False),
    "at least": Notation(_whole, lambda x: f"{x:.0f}+", known=False),
    "per cent and shares": Notation(
        lambda rng: rng.randrange(1, 99), lambda x: f"{x:.0f}%" if x > 50 else f"{x / 100:.2f}", known=False
    ),
    "out of": Notation(lambda rng: rng.randrange(1, 11), lambda x: f"{x:.0f}/10", known=False),
    "two decimals marks": Notation(
        _positive, lambda x: f"{x:.2f}" if x < 5000 else f"{x:.2f}".replace(".", ","), known=False
    ),
    "powers": Notation(_whole, lambda x: f"{x:.3e}", known=False),
    "a few words": Notation(_whole, lambda x: "a few" if x < 500 else f"{x:.0f}", known=False),
    "things of a kind": Notation(_whole, lambda x: f"{x:.0f} barrels", known=False),
}


def _days(rng: Rng) -> float:
    return date(1981, 1, 1).toordinal() + rng.randrange(20_000)


def _months(rng: Rng) -> float:
    return date.fromordinal(int(_days(rng))).replace(day=1).toordinal()


def _quarters(rng: Rng) -> float:
    day = date.fromordinal(int(_months(rng)))
    return day.replace(month=day.month - (day.month - 1) % 3).toordinal()


def _noon(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())


def _day(
    write: Callable[[date], str | int],
    known: bool = True,
    draw: Callable[[Rng], float] = _days,
    column: str | None = None,
) -> Notation:
    return Notation(draw, lambda x: write(date.fromordinal(int(x))), known, column)


def _filled(template: str, day: date) -> str:
    return template.format(d=day)


DATES = {
    name: _day(partial(_filled, template), draw=_months if unit == "a month" else _days)
    for name, template, unit in lines_of("ways_of_dates.tsv")
} | {
    "a number of eight digits": _day(lambda d: int(f"{d:%Y%m%d}")),
    "days of a spreadsheet": _day(lambda d: d.toordinal() - date(1899, 12, 30).toordinal(), column="due_date"),
    "seconds": _day(_noon, column="started_at"),
    "milliseconds": _day(lambda d: 1000 * _noon(d), column="started_at"),
    "microseconds": _day(lambda d: 1_000_000 * _noon(d), column="started_at"),
    "month in capitals": _day(lambda d: f"{d:%d-%b-%Y}".upper()),
    "ordinal": _day(lambda d: f"{_ordinal(d.day)} {d:%B %Y}"),
    "ordinal of": _day(lambda d: f"{_ordinal(d.day)} of {d:%B %Y}"),
    "ordinal behind": _day(lambda d: f"{d:%B} {_ordinal(d.day)}, {d.year}"),
    "quarter": _day(lambda d: f"Q{d.month // 3 + 1} {d.year}", draw=_quarters),
    "quarter behind": _day(lambda d: f"{d.year}-Q{d.month // 3 + 1}", draw=_quarters),
    "both orders": _day(lambda d: f"{d:%d/%m/%Y}" if d.toordinal() % 2 else f"{d:%m/%d/%Y}", known=False),
    "two forms": _day(lambda d: f"{d:%d/%m/%Y}" if d.toordinal() % 2 else d.isoformat(), known=False),
    "another language": _day(lambda d: f"{d.day}. {'Jänner' if d.month < 7 else 'Feber'} {d.year}", known=False),
    "weeks": _day(lambda d: f"week {d.isocalendar().week} of {d.year}", known=False),
}


def _open(kind: str, name: str, cells: Sequence[str | int], folder: Path) -> Database:
    path = folder / f"t.{kind}"
    if kind == "csv":
        lines = [f'{number},"{cell}"' for number, cell in enumerate(cells)]
        path.write_text("\n".join([f"id,{name}", *lines, ""]), encoding="utf-8")
    else:
        with closing(sqlite3.connect(path)) as connection, connection:
            kind = "INTEGER" if isinstance(cells[0], int) else "TEXT"
            connection.execute(f"CREATE TABLE t (id INTEGER PRIMARY KEY, {name} {kind})")
            connection.executemany("INSERT INTO t VALUES (?, ?)", enumerate(cells))
    return open_database(path)


def _ask(database: Database, sql: str, name: str) -> tuple[list[object], str | None]:
    query = parse_sql(sql.format(name), database.schema, extended=True)
    doubt = find_unread_cells(query, database.schema, context(database.schema, cells=database.values))
    return [row[0] for row in database.run(query, 5, 100).rows], doubt


def _in_sqlite(cell_format: CellFormat, cells: Sequence[object]) -> list[object]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE t (c)")
        connection.executemany("INSERT INTO t VALUES (?)", [(cell,) for cell in cells])
        return [meant for (meant,) in connection.execute(f"SELECT {cell_format.of('c')} FROM t ORDER BY rowid")]


def _same(values: Sequence[object], right: Sequence[object]) -> bool:
    short = [value[:10] if isinstance(value, str) else value for value in values]
    return short == [pytest.approx(value) if isinstance(value, int | float) else value for value in right]


def _check(
    kind: str, way: Notation, name: str, folder: Path, questions: Callable[[list[float]], dict[str, object]]
) -> None:
    name = way.column or name
    rng = Rng(name)
    values = list(dict.fromkeys(way.draw(rng) for _ in range(60)))
    cells = [way.write(value) for value in values]
    database = _open(kind, name, cells, folder)
    cell_format = database.schema.columns[2].cell_format
    if way.known and cell_format is not None:
        days = cell_format.type == "time"
        meant = [date.fromordinal(int(value)).isoformat() if days else value for value in values]
        assert _same(cell_format.convert(cells), meant)
        assert _same(_in_sqlite(cell_format, [*cells, None]), [*meant, None])
    doubted = set()
    for sql, right in questions(values).items():
        rows, doubt = _ask(database, sql, name)
        doubted |= {doubt} - {None}
        assert doubt or _same(rows, right if isinstance(right, list) else [right]), sql
    assert not (doubted and way.known), doubted


def _ask_numbers(values: list[float]) -> dict[str, object]:
    middle = sorted(values)[len(values) // 2]
    return {
        "SELECT sum({}) FROM t": sum(values),
        "SELECT avg({}) FROM t": sum(values) / len(values),
        "SELECT max({}) FROM t": max(values),
        "SELECT min({}) FROM t": min(values),
        "SELECT id FROM t ORDER BY {} DESC LIMIT 1": values.index(max(values)),
        "SELECT id FROM t ORDER BY {} ASC": sorted(range(len(values)), key=values.__getitem__),
        f"SELECT count(*) FROM t WHERE {{}} > {middle + 0.001}": sum(value > middle + 0.001 for value in values),
        f"SELECT count(*) FROM t WHERE {{}} BETWEEN 100 AND {middle + 0.001}": sum(
            100 <= value <= middle + 0.001 for value in values
        ),
    }


def _ask_dates(values: list[float]) -> dict[str, object]:
    days = [date.fromordinal(int(value)) for value in values]
    middle = sorted(days)[len(days) // 2]
    return {
        "SELECT max({}) FROM t": max(days).isoformat(),
        "SELECT id FROM t ORDER BY {} ASC LIMIT 1": days.index(min(days)),
        "SELECT id FROM t ORDER BY {} DESC": sorted(range(len(days)), key=days.__getitem__, reverse=True),
        f"SELECT count(*) FROM t WHERE {{}} > '{middle.year}-12-31'": sum(day.year > middle.year for day in days),
        f"SELECT count(*) FROM t WHERE {{}} LIKE '{middle.year}%'": sum(day.year == middle.year for day in days),
        f"SELECT count(*) FROM t WHERE {{}} < '{middle - timedelta(7)}'": sum(
            day < middle - timedelta(7) for day in days
        ),
    }


def _some(ways: dict[str, Notation]) -> list[object]:
    """Every way on SQLite; as CSV some of them, unless the long tests run."""
    marks = {0: ()}
    return [
        pytest.param(
            kind, way, id=f"{kind}, {name}", marks=marks.get(number % 6 if kind == "csv" else 0, pytest.mark.long)
        )
        for kind in ("sqlite", "csv")
        for number, (name, way) in enumerate(ways.items())
    ]


@pytest.mark.parametrize(("kind", "way"), _some(NUMBERS))
def test_numbers_are_right_or_in_doubt(kind: str, way: Notation, tmp_path: Path) -> None:
    _check(kind, way, name="amount", folder=tmp_path, questions=_ask_numbers)


@pytest.mark.parametrize(("kind", "way"), _some(DATES))
def test_dates_are_right_or_in_doubt(kind: str, way: Notation, tmp_path: Path) -> None:
    _check(kind, way, name="day", folder=tmp_path, questions=_ask_dates)


def find(name: str, cells: Sequence[object]) -> CellFormat | None:
    return find_cell_format(1, Counter(cells), one_table(name))


def run(database: Database, sql: str) -> list[tuple[object, ...]]:
    """The rows of SQL as an answer has them: after the rule on conditions."""
    schema = database.schema
    query = rewrite(parse_sql(sql, schema), "lowering", context(schema, cells=database.values))
    return list(database.run(query, 600, 10).rows)


@pytest.mark.parametrize(("name", "contents"), lines_of("without_format.tsv"))
def test_other_columns_stay_as_they_are(name: str, contents: str) -> None:
    assert find(name, literal_eval(contents)) is None


@pytest.mark.parametrize("mark", ["NA", "-", "null"])
@pytest.mark.parametrize("way", ["thousands", "dollars", "euros behind", "metres", "per cent", "decimal comma"])
def test_numbers_are_read_beside_marks_of_missing_ones(way: str, mark: str) -> None:
    values = [NUMBERS[way].draw(Rng(number)) for number in range(12)]
    cells = [*map(NUMBERS[way].write, values), mark]
    cell_format = find("price", cells)
    assert cell_format is not None and cell_format.type == "number"
    assert _same(cell_format.convert(cells), [*values, None]) and _same(_in_sqlite(cell_format, cells), [*values, None])


def _drawn(write: Callable[[int], str | int | float]) -> list[object]:
    rng = Rng("drawn")
    return [write(rng.randrange(1, 500)) for _ in range(100)]


_TOLERANT: list[tuple[str, list[object], list[object], list[object]]] = [
    ("amount", [*_drawn("${},000.50".format), "12a", "call us", "-"], ["12a", "call us"], ["-"]),
    ("amount", [*_drawn(lambda n: n / 10), "12a"], ["12a"], []),
    ("amount", [*_drawn(lambda n: n), "N/A", "N/A"], [], ["N/A"]),
    ("weight", [*_drawn("{} kg".format), "12 lb"], ["12 lb"], []),
    ("debt", [*_drawn("{}.00-".format), *_drawn("{}.00".format), "10-20"], ["10-20"], []),
    ("views", [*_drawn("{}K".format), *_drawn("{}M".format), "<5", "n/a"], ["<5"], ["n/a"]),
    (
        "day",
        [*_drawn(lambda n: f"{n % 28 + 1:02}/{n % 12 + 1:02}/2020"), "31/02/2020", "soon"],
        ["31/02/2020", "soon"],
        [],
    ),
    ("day", [*_drawn(lambda n: 20200101 + n % 28), 0, 99999999], [0, 99999999], []),
    ("created_at", [*_drawn(lambda n: 1_700_000_000_000_000 + n), 0], [0], []),
    ("runtime", [*_drawn(lambda n: f"{n % 3}:{n % 60:02}:{n % 59:02}"), "long"], ["long"], []),
    ("temperature", [*_drawn(lambda n: n / 10), *[-200] * 9], [], [-200]),
    ("temperature", [*_drawn(lambda n: f"{n / 10}"), *["-200"] * 9], [], ["-200"]),
    ("age", [*_drawn(lambda n: n % 90), 999, 999], [], [999]),
]


@pytest.mark.parametrize(("name", "cells", "unreadable", "missing"), _TOLERANT)
def test_a_few_unreadable_cells_and_far_off_numbers_are_missing(
    name: str, cells: list[object], unreadable: list[object], missing: list[object]
) -> None:
    cell_format = find_cell_format(1, Counter(cells), one_table(name), tolerant=True)
    assert (
        cell_format is not None
        and sorted(map(str, cell_format.unreadable)) == sorted(map(str, unreadable))
        and [*cell_format.missing] == missing
    )
    gone = {*unreadable, *missing}
    assert [cell for cell, value in zip(cells, _in_sqlite(cell_format, cells), strict=True) if value is None] == [
        cell for cell in cells if cell in gone
    ]


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("balance", [*_drawn(lambda n: n), *[-40] * 9]),  # near the others
        ("prize", [*_drawn(lambda n: n), *[1_000_000] * 9]),  # great, and meant
        ("change", [*_drawn(lambda n: n), -1000]),  # once
        ("fee", [100, 150, 200, -200] * 9),  # among a few different ones
        ("area", [*_drawn(lambda n: f"{n}"), "007"]),  # codes
    ],
)
def test_numbers_that_may_be_meant_stay(name: str, cells: list[object]) -> None:
    cell_format = find_cell_format(1, Counter(cells), one_table(name), tolerant=True)
    assert cell_format is None or not (cell_format.unreadable or cell_format.missing)


def test_forms_of_keys_and_of_numbers_among_texts() -> None:
    amounts = ["1,200", "3,400", "9,999"]
    assert find("amount", amounts) is not None
    assert find_cell_format(1, Counter(amounts), one_table("amount", primary_keys=(1,))) is None
    assert find_cell_format(1, Counter(["20231031", "20240101"]), one_table("day", primary_keys=(1,))) is not None
    for key in ((1, 2), (2, 1)):
        assert find_cell_format(1, Counter(amounts), one_table("amount", "other", foreign_keys=(key,))) is None
    for cells, numbers in (([5, 7.5, "N/A", "-"], [5, 7.5, None, None]), ([950, "1,200", 3], [950, 1200, 3])):
        cell_format = find("score", cells)
        assert cell_format is not None
        assert _in_sqlite(cell_format, [*cells, None]) == [*numbers, None]


def test_texts_in_several_spellings_are_one_value(tmp_path: Path) -> None:
    path = run_script(tmp_path / "s.sqlite", "CREATE TABLE t (town TEXT, revenue REAL)")
    rows = [("Lisbon", 5), ("LISBON", 7), ("lisbon ", 1), ("Porto", 2), (None, 3)]
    insert(path, "t", rows)
    database = open_database(path)
    assert [cell.text for cell in database.values.find_cells("lisbon")] == ["Lisbon"]
    cases: dict[str, list[tuple[object, ...]]] = dict(typed_cells("spelt_cells.tsv"))
    for sql, right in cases.items():
        assert sorted(map(str, run(database, sql))) == sorted(map(str, right)), sql
    once = run(database, "SELECT DISTINCT town FROM t")
    assert len(once) == 3 and set(once) <= {(town,) for town, _ in rows}, "as they are written"
    assert {str(town).strip().lower() for (town,) in once} == {"lisbon", "porto", "none"}
    assert database.notes[0] == "t.town: spelling unified: 'LISBON' → 'Lisbon'"
    blank = find("town", ["Lisbon", "Lisbon ", "Porto"])
    assert blank is not None and blank.description == "spelling unified: 'Lisbon ' → 'Lisbon'"
    assert find("town", ["Lisbon", "Porto"]) is None
    assert find("town", ["Lisbon", "LISBON", 3]) is None


def test_texts_in_several_accents_are_one_value(tmp_path: Path) -> None:
    path = run_script(tmp_path / "s.sqlite", "CREATE TABLE t (town TEXT)")
    insert(path, "t", [("M\u00e1laga",), ("malaga",), ("M\u00c1LAGA ",), ("Z\u00fcrich",), ("Lima",)])
    database = open_database(path)
    for sql, right in typed_cells("accents.tsv"):
        assert sorted(run(database, sql)) == right, sql
    assert [cell.text for cell in database.values.find_cells("malaga")] == ["M\u00e1laga"]
    assert find("town", ["M\u00e1laga", "Z\u00fcrich"]) is None


def test_the_index_has_what_cells_mean_each_once() -> None:
    cells = ["31-OCT-2023", "01-NOV-2023"]
    index = index_of([(1, Counter([*cells]))], [], one_table("filed"))
    assert [cell.text for cell in index.find_cells("2023 10 31")] == ["2023-10-31"]
    assert index.date_columns == {1: False}
    assert index_of([(1, Counter([*cells]))], []).cell_formats == {}
    index = index_of([(1, Counter(["true", "FALSE", "false", "false "]))], [], one_table("step_free"))
    assert index.originals["false"] == [("false", 1)]
    assert index.profile(1).flag == ("false", "true")
    index = index_of([(1, Counter([" true ", "false", " false "]))], [], one_table("step_free"))
    assert index.profile(1).flag == ("false", " true ")


def test_a_query_that_is_compared_gives_what_cells_mean(tmp_path: Path) -> None:
    tables = "CREATE TABLE t (town TEXT, price TEXT, day TEXT); CREATE TABLE u (town TEXT, price TEXT, day TEXT)"
    path = run_script(tmp_path / "s.sqlite", tables)
    here = [("Lisbon", "$1,200", "25/12/2020"), ("LISBON", "$95", "13/11/2020"), ("Porto", "$5", "01/02/2021")]
    insert(path, "t", here)
    insert(path, "u", [("Lisbon", "$1,200.00", "2020-12-25"), ("lisbon ", "$7.50", "2020-11-14")])
    database = open_database(path)
    for sql, right in typed_cells("compared_formats.tsv"):
        assert run(database, sql) == [(right,)], sql


def test_cells_are_converted_once_above_the_query() -> None:
    schema = one_table("price")
    schema = schema.with_cell_formats(index_of([(1, Counter(["$95", "$1,200"]))], [], schema).cell_formats)
    price = "CAST(replace(replace(price, '$', ''), ',', '') AS INTEGER)"
    cleaned = f"WITH t AS (SELECT {price} AS price FROM main.t)"
    for sql in lines("priced.sql"):
        assert render_sql(parse_sql(sql, schema), schema) == f"{cleaned} {sql}"
    assert render_sql(parse_sql("SELECT count(*) FROM t", schema), schema) == "SELECT count(*) FROM t"


def test_amounts_that_two_tables_share_are_numbers(tmp_path: Path) -> None:
    """Unique amounts that occur in two tables look like a key; their sum is right nevertheless."""
    path = run_script(tmp_path / "s.sqlite", "CREATE TABLE a (amount TEXT, x); CREATE TABLE b (amount TEXT, y)")
    for table in "ab":
        insert(path, table, [(f"$1,{number}00", number) for number in range(1, 9)])
    database = open_database(path)
    assert database.schema.inferred_keys
    assert run(database, "SELECT sum(amount) FROM a") == [(sum(1000 + 100 * number for number in range(1, 9)),)]
    assert run(database, "SELECT count(*) FROM a JOIN b ON a.amount = b.amount") == [(8,)]
