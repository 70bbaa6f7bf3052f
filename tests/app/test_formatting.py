"""Rows as text, charts, JSON and CSV; an answer in a notebook, in which no text of a database is markup."""

from __future__ import annotations

import csv
import json
from ast import literal_eval
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from data_files import typed_cells
from festival import cells
from scripted import SHOP, make_database, scripted_asker

from sqlsp.app import formatting
from sqlsp.app.answer_json import describe_table, describe_turn
from sqlsp.app.api import TrainedParser, Turn
from sqlsp.app.asker import Asker
from sqlsp.app.charts import MAX_BARS, Chart, find_chart
from sqlsp.app.corrections import Corrections
from sqlsp.app.notebook import draw_chart, make_figure, render_html
from sqlsp.app.session import Session
from sqlsp.app.table import Table
from sqlsp.databases.database import Database, Rows
from sqlsp.schema.schema import Schema
from sqlsp.utils.console import escaped_json
from sqlsp.utils.errors import ConfigError, DataError


def rows(*lines: tuple[Any, ...], columns: tuple[str, ...] = ("name", "age"), more: bool = False) -> Rows:
    return Rows(columns, lines, more, 0.01)


def test_tables() -> None:
    text = formatting.write_table(rows(("Rex", 4), ("Bo", None)), 80)
    assert text.splitlines() == ["name   age", "────  ────", "Rex      4", "Bo    NULL", "(2 rows)"]
    lines = formatting.write_table(rows(("日本", 1), ("abcd", 2), ("e\u0301", 3)), 80).splitlines()
    assert {formatting.measure_width(line) for line in lines[1:5]} == {9}
    assert formatting.find_numeric(rows((1, "1"), (None, 2))) == [True, False]
    assert formatting.find_numeric(rows((None, 1.5))) == [False, True]


@pytest.mark.parametrize(
    ("shown", "last"),
    [
        (rows(), "(no rows)"),
        (rows(("a", 1)), "(1 row)"),
        (rows(("a", 1), ("b", 2), more=True), "(the first 2 rows; rows=… shows more)"),
        (
            replace(rows(("a", 1), ("b", 2), more=True), large=True),
            "(the first 2 rows; more would take too much memory; ask for fewer columns)",
        ),
    ],
)
def test_the_last_line_counts(shown: Rows, last: str) -> None:
    assert formatting.write_table(shown, 80).splitlines()[-1] == last


@pytest.mark.parametrize("width", [20, 33, 50, 79])
def test_a_table_fits_the_terminal(width: int) -> None:
    shown = rows(("x" * 50, "y" * 30, "日本語" * 9), ("short", 1, "z"), columns=("first", "second", "third"))
    lines = formatting.write_table(shown, width).splitlines()[:-1]
    assert max(map(formatting.measure_width, lines)) <= max(width, 3 * formatting.MIN_WIDTH + 4)
    assert "…" in lines[2]


@pytest.mark.parametrize(
    ("value", "text"), [*typed_cells("shown_cells.tsv"), (b"\x01" * 100, f"X'{'01' * 16}…' (100 bytes)")]
)
def test_cells(value: object, text: str) -> None:
    assert formatting.show_cell(value) == text


def test_csv_is_read_back() -> None:
    shown = rows(('say "hi", Ann', None), ("two\nlines", b"\x0a"), ("a\rb", "c\r\n"), columns=("na,me", "x"))
    text = formatting.write_csv(shown)
    assert text.startswith('"na,me",x\n') and text.endswith("\n")
    read = [["na,me", "x"], ['say "hi", Ann', ""], ["two\nlines", "0a"], ["a\rb", "c\r\n"]]
    assert list(csv.reader(StringIO(text, newline=""))) == read


def test_json_is_one_line_that_is_read_back(asker: Asker, database: Database) -> None:
    session = Session(asker, database, Corrections.refused("a test"))
    record = as_json(describe_turn(session.ask("How many customers are there?"), session, exact=True))
    assert record["sql"] == "SELECT count(*) FROM customer" and record["result"]["rows"] == [[3]]
    assert [reading["sql"] for reading in record["readings"]] == [record["sql"], "SELECT count(*) FROM purchase"]
    link = {"start": 2, "stop": 3, "table": "customer", "column": None, "meaning": "name"}
    assert link in record["links"] and record["words"][2:3] == ["customers"]
    assert describe_turn(session.ask("Nobody?", execute=False), session)["result"] is None
    table = Table(rows((float("inf"), b"\xff"), ("Zoë\n", 10**30)), database.schema, None)
    assert as_json(describe_table(table, database, exact=True))["rows"] == [["inf", "ff"], ["Zoë\n", 10**30]]
    assert as_json(describe_table(table, database))["rows"] == [["inf", "X'FF' (1 bytes)"], ["Zoë\n", str(10**30)]]


def as_json(value: object) -> Any:
    text = escaped_json(value)
    assert "\n" not in text
    return json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))


def make_rows(columns: str, *cells: tuple[Any, ...], more: bool = False) -> Rows:
    return Rows(tuple(columns.split()), cells, more, 0.0)


@pytest.mark.parametrize(("columns", "lines", "chart"), cells("charts.tsv"))
def test_which_chart(columns: str, lines: str, chart: str) -> None:
    fitting = find_chart(make_rows(columns, *literal_eval(lines)))
    assert ("-" if fitting is None else f"{fitting.kind} {fitting.x} {fitting.y}") == chart


def test_what_is_cut_off_or_endless_has_no_chart() -> None:
    towns = [(f"c{number}", number) for number in range(MAX_BARS + 1)]
    assert find_chart(make_rows("city n", *towns[1:])) == Chart("bars", 0, 1, ("bars",))
    years = find_chart(make_rows("year n", ("9" * 5_000, 3), ("2001", 4)))
    assert years == Chart("bars", 0, 1, ("bars", "line"), has_order=True)
    assert find_chart(make_rows("city n", *towns)) is None
    assert find_chart(make_rows("city n", ("Bath", 3), ("Rome", 1), more=True)) is None
    assert find_chart(make_rows("city n", ("Bath", 3), ("Rome", float("inf")))) is None


class Seen(HTMLParser):
    """The tags and the texts of HTML; fails where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


XSS = "<img src=x onerror=alert(1)>"
PRICES = "SELECT note, price FROM purchase"


def ask(folder: Path, sql: str, script: str = SHOP, **options: object) -> Turn:
    asker = scripted_asker({"What?": [sql]}, rules="none")
    database = make_database(folder / "shop.sqlite", script)
    return TrainedParser(asker, Corrections(folder / "marks.jsonl")).ask("What?", database, **options)  # type: ignore[arg-type]


def test_sql_rows_and_no_chart(tmp_path: Path) -> None:
    seen = Seen(ask(tmp_path, "SELECT name, home_town, customer_id FROM customer", rows=2)._repr_html_())
    assert seen.texts[:2] == [
        "More than 2 customers, the first Mary (New York, 1)",
        "Name, home town and id of customers.",
    ]
    assert seen.texts[2].split() == ["SELECT", "name,", "home_town,", "customer_id", "FROM", "customer"]
    assert seen.texts[3:] == [
        *("name", "home_town", "customer_id", "Mary", "New York", "1", "Paul", "Bath", "2"),
        "(the first 2 rows; rows=… shows more)",
    ]
    assert "img" not in seen.tags and seen.tags.count("tr") == 3


def test_a_chart_is_drawn_where_the_page_would_draw_one_and_null_is_told_from_text(tmp_path: Path) -> None:
    seen = Seen(ask(tmp_path, "SELECT name, customer_id FROM customer")._repr_html_())
    assert (seen.tags.count("img"), seen.tags.count("td")) == (1, 6)
    (tmp_path / "shop.sqlite").unlink()
    html = ask(tmp_path, "SELECT home_town FROM customer")._repr_html_()
    assert '<td style="opacity: 0.5">NULL</td>' in html and html.count("NULL") == 1


@pytest.mark.parametrize("pandas", [True, False])
def test_what_was_not_run_has_its_sql_alone(pandas: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    response = ask(tmp_path, PRICES, execute=False)
    assert set(Seen(response._repr_html_()).tags) == {"div", "pre"}
    error: tuple[type[Exception], str] = (DataError, "there are no rows: the SQL was not run")
    if not pandas:
        monkeypatch.setattr("sqlsp.app.session.find_spec", lambda name: None)
        error = (ConfigError, r"response\.df needs pandas, not installed here; run: .* -m pip install pandas")
    with pytest.raises(error[0], match=error[1]):
        response.df  # noqa: B018


@pytest.mark.parametrize("cell", [XSS, '"><script>alert(1)</script>', "&lt;b&gt;", "</td></svg>", "\x1b[2J", "\u202ex"])
def test_no_text_of_a_database_is_markup(cell: str) -> None:
    rows = Rows((cell, f"{cell} y"), ((cell, 1), (cell + "2", 2)), False, 0.0)
    table = Table(rows, Schema("x", (), columns=(), primary_keys=(), foreign_keys=()), None)
    seen = Seen(render_html([cell], f"SELECT '{cell}'", table, [cell]))
    assert set(seen.tags) <= {"div", "pre", "table", "thead", "tbody", "tr", "th", "td", "img"}
    assert not {"\x1b", "\u202e"} & set("".join(seen.texts))
    if cell.isprintable():
        assert seen.texts.count(cell) >= 3  # the head, the cell, the note, as they are


@pytest.mark.parametrize(("rows",), typed_cells("chart_numbers.tsv"))
def test_charts_of_any_numbers(rows: list[tuple[object, float]]) -> None:
    shown = Rows(("x", "y"), tuple(rows), False, 0.0)
    chart = find_chart(shown)
    assert chart is not None
    picture = b64decode(draw_chart(shown, chart).rpartition(",")[2])
    written = {element.text for element in ElementTree.fromstring(picture).iter() if element.tag.endswith("text")}
    assert {"x", "y"} <= written
    (axes,) = make_figure(shown, chart).axes
    if chart.kind == "bars":
        assert [bar.get_width() for bar in axes.patches] == [value for _, value in rows]  # type: ignore[attr-defined]
        assert {formatting.show_cell(cell) for row in rows for cell in row} <= written
    else:
        (drawn,) = axes.lines or axes.collections
        points: Any = drawn.get_xydata() if axes.lines else drawn.get_offsets()
        assert [float(y) for _, y in points] == [value for _, value in sorted(rows, key=lambda row: str(row[0]))]
        assert axes.lines or [x for x, _ in points] == sorted(float(x) for x, _ in rows)  # type: ignore[arg-type]


def test_a_data_frame(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    frame = ask(tmp_path, "SELECT name, customer_id FROM customer").df
    assert isinstance(frame, pandas.DataFrame)
    assert [*frame.columns] == ["name", "customer_id"] and frame["customer_id"].sum() == 6
