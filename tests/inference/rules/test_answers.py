"""Rules and doubts in answers, through an Asker whose parser predicts a given query."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from charter import CHARTER, GLOSSARY
from data_files import content, typed_cells
from festival import cells
from hypothesis import given, settings
from hypothesis import strategies as st
from patience import HANG
from rule_kit import Make, apply, known_of, rewrite
from scripted import SHOP, Predicting, make_database, many_tables, scripted_asker, scripted_inputs, sure_of

from sqlsp.databases.cells.index import build_index
from sqlsp.databases.opening import open_database
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.heuristics import find_implausible
from sqlsp.inference.predicting import QuestionFolder
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.units import describe_units
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

Rows = tuple[tuple[Any, ...], ...]
Ask = Callable[..., tuple[Answer, Rows]]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """The answer to a question about the database of a script, where the parser predicts `sql`, and its rows."""

    def answer(script: str, question: str, sql: str, **options: Any) -> tuple[Answer, Rows]:
        asker = scripted_asker(**options)
        asker.decoder = Predicting(sql)
        asker.judge = sure_of(0.9)
        path = tmp_path / "x.sqlite"
        path.unlink(missing_ok=True)
        database = asker.open(make_database(path, script))
        answer = asker.ask(database, question)
        return answer, database.run(answer.candidates[0].sql, 600.0, 10).rows

    return answer


GUESTS = content("guests.sql")
COUNT = "SELECT count(*) FROM guests WHERE"


@pytest.mark.parametrize(("condition", "written", "number"), typed_cells("cell_conditions.tsv"))
@pytest.mark.parametrize("items", [100, 7])  # with 7 the schema is narrowed to guests, and its columns renumbered
def test_conditions_are_as_cells_need_them(items: int, condition: str, written: str, number: int, ask: Ask) -> None:
    script = many_tables(3) + GUESTS
    answer, rows = ask(script, "How many of the guests?", f"{COUNT} {condition}", items=items, rules="-unknown_values")
    cleaned, _, query = answer.candidates[0].sql.rpartition(") SELECT ")
    assert (f"SELECT {query}" if cleaned else query, rows) == (f"{COUNT} {written}", ((number,),))
    assert any("the parser read the" in note for note in answer.notes) == (items == 7)


@pytest.mark.parametrize(
    ("condition", "written", "number"),
    [("= -999", "IS NULL", 5), ("= '-999'", "IS NULL", 5), ("!= -999", "IS NOT NULL", 40), ("= 12", "= 12", 1)],
)
def test_marks_of_missing_cells_are_null(condition: str, written: str, number: int, tmp_path: Path) -> None:
    """They became NULL when the cells were converted."""
    levels = [*range(10, 50), *[-999] * 5]
    (tmp_path / "sensor.csv").write_text("\n".join(["id,level", *(f"{n},{x}" for n, x in enumerate(levels))]))
    rows = ", ".join(f"({n}, {x})" for n, x in enumerate(levels))
    script = f"CREATE TABLE sensor (id INTEGER PRIMARY KEY, level INTEGER); INSERT INTO sensor VALUES {rows}"
    for path in (tmp_path / "sensor.csv", make_database(tmp_path / "sensor.sqlite", script)):
        database = open_database(path)
        known = Context("", database.schema, read_cells=lambda: database.values)  # noqa: B023
        query = rewrite(
            parse_sql(f"SELECT count(*) FROM sensor WHERE level {condition}", known.schema), "lowering", known
        )
        assert render_sql(query, known.schema).endswith(f"level {written}")
        assert database.run(query, HANG, 5).rows == ((number,),)


def test_cells_that_may_not_be_read_change_nothing(ask: Ask) -> None:
    answer, _ = ask(GUESTS, "How many?", f"{COUNT} active = '1'", values=False)
    assert answer.candidates[0].sql == f"{COUNT} active = '1'"


def test_a_missing_value_is_plausible_in_any_column(make: Make) -> None:
    known = make(GUESTS)
    query = rewrite(parse_sql(f"{COUNT} phone IS NULL", known.schema), "lowering", known)
    assert render_sql(query, known.schema) == f"{COUNT} phone IS NULL OR phone = ''"
    assert not find_implausible(query, known.schema, known.literals)


NAMES = st.lists(st.sampled_from(("Bath", "Oslo", "Bergen", "Ulm", "New York", "x-7")), min_size=1, unique=True)
CONDITIONS = (
    *("name = '{}'", "name != '{}'", "name LIKE '{}%'", "name IN ('{}', 'Rome')", "size > 3 OR name = '{}'"),
    *("size BETWEEN 2 AND 4", "name IS NULL", "day >= '2021-03-05'", "day = '2021-03-05'", "size = 0"),
)


@settings(max_examples=30, deadline=None)
@given(NAMES, st.lists(st.integers(2, 9), min_size=2, max_size=4), st.sampled_from(CONDITIONS), st.data())
def test_clean_columns_are_compared_as_they_were(
    names: Sequence[str], sizes: Sequence[int], condition: str, data: st.DataObject
) -> None:
    pairs = itertools.zip_longest(names, sizes[: len(names)], fillvalue=sizes[0])
    rows = ", ".join(f"('{name}', {size}, '2021-03-0{size}')" for name, size in pairs)
    script = f"CREATE TABLE town (name TEXT, size INTEGER, day DATE); INSERT INTO town VALUES {rows};"
    sql = f"SELECT count(*) FROM town WHERE {condition.format(data.draw(st.sampled_from(names)))}"
    assert apply(sql, "lowering", known_of(script, "Which towns?")) == sql


CLIPS = content("clips.sql")


@pytest.mark.parametrize(("question", "sql", "note", "rows"), typed_cells("converted.tsv"))
def test_an_answer_says_what_was_converted(question: str, sql: str, note: str | None, rows: Rows, ask: Ask) -> None:
    answer, results = ask(CLIPS, question, sql)
    assert (answer.notes, answer.doubt, results) == (() if note is None else (note,), None, rows)


def test_the_unit_of_a_glossary_is_noted_where_it_is_shown(make: Make) -> None:
    schema = make(CHARTER, "", GLOSSARY).schema
    for sql, notes in (
        ("SELECT max(lng), tg FROM chtr", ["chtr.lng is in metres"]),
        ("SELECT count(lng) FROM chtr WHERE lng > 3", []),
    ):
        assert [*describe_units(Candidate(parse_sql(sql, schema), schema, 0.0, 1))] == notes


@pytest.mark.parametrize(("question", "condition", "doubt", "note"), typed_cells("unknown_values.tsv"))
def test_a_value_that_no_row_has(
    question: str, condition: str, doubt: str | None, note: str | None, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is noted where the question mentions it, and a doubt elsewhere, unless the rule is off or cells are unread."""
    sql = f"SELECT count(*) FROM customer WHERE {condition}"
    answer, _ = ask(SHOP, question, sql)
    assert (answer.doubt or "").startswith(doubt or "") and (answer.doubt is None) == (doubt is None)
    assert (answer.confidence is None) == (doubt is not None), "an answer in doubt has no probability"
    noted = [line for line in answer.notes if line != answer.doubt and line.startswith("no row")]
    assert noted == ([note] if note else [])
    if doubt is not None:
        for options in ({"rules": "-unknown_values"}, {"values": False}):
            assert ask(SHOP, question, sql, **options)[0].doubt is None
        monkeypatch.setattr("sqlsp.databases.cells.index.MAX_CELLS", 3)  # further cells are left out
        assert ask(SHOP, question, sql)[0].doubt is None


RIDES = "CREATE TABLE ride (id INTEGER PRIMARY KEY, started TEXT, title TEXT); INSERT INTO ride VALUES "


@pytest.mark.parametrize(("times", "noted"), [(2, True), (20, False)])
def test_a_literal_longer_than_the_cells_that_are_read_is_not_noted(times: int, noted: bool, ask: Ask) -> None:
    title = "far " * times
    sql = f"SELECT count(*) FROM ride WHERE title = '{title}'"
    answer, _ = ask(f"{RIDES} (1, '2021-03-05', '{'far ' * 20}')", f"How many rides are called '{title}'?", sql)
    assert any(line.startswith("no row") for line in answer.notes) == noted


@pytest.mark.parametrize(("question", "sql", "after", "doubted"), typed_cells("merged_years.tsv"))
def test_months_of_several_years_are_not_merged(question: str, sql: str, after: str, doubted: bool, ask: Ask) -> None:
    rows = ", ".join(f"({year}, {month}, {year * month})" for year in (2021, 2022) for month in (1, 2, 3))
    script = f"CREATE TABLE sale (year INTEGER, month INTEGER, amount INTEGER); INSERT INTO sale VALUES {rows};"
    answer, _ = ask(script, question, sql)
    assert answer.candidates[0].sql == after
    assert (answer.doubt is not None and "months of several years are merged" in answer.doubt) == doubted


@pytest.mark.parametrize(("dates", "condition", "doubted"), cells("unread_dates.tsv"))
def test_dates_that_are_not_read_are_in_doubt(dates: str, condition: str, doubted: str, ask: Ask) -> None:
    titles = ("A day in March", "To Rome", "101")
    rows = ", ".join(f"({number}, '{cell}', '{titles[number]}')" for number, cell in enumerate(dates.split(" | ")))
    question = "How many rides started before April 2021, in March 2021 or in May 2021?"
    for rules in ("all", "-unknown_values"):
        answer, _ = ask(RIDES + rows, question, f"SELECT count(*) FROM ride WHERE {condition}", rules=rules)
        assert ("cannot be compared by size" in (answer.doubt or "")) == (doubted == "yes" and rules == "all")


@pytest.mark.parametrize(
    ("condition", "doubted"),
    [
        ("id = 'x'", True),
        ("title = id", True),
        ("id BETWEEN '1' AND 'x'", True),
        ("id = '1'", False),
        ("id = 1", False),
    ],
)
def test_numbers_compared_with_texts_are_in_doubt(condition: str, doubted: bool, ask: Ask) -> None:
    answer, _ = ask(
        f"{RIDES} (1, '2021-03-05', 'To Rome')", "How many?", f"SELECT count(*) FROM ride WHERE {condition}"
    )
    assert ("numbers with texts" in (answer.doubt or "")) == doubted


def test_a_folder_of_databases_is_read_when_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guests").mkdir()
    path = make_database(tmp_path / "guests" / "guests.sqlite", GUESTS)
    schema = open_database(path).schema
    read = list[Path]()

    def noted(path: Path, of: Schema) -> object:
        read.append(path)
        return build_index(path, of)

    monkeypatch.setattr("sqlsp.inference.predicting.build_index", noted)
    rows = [Row(index, "How many?", schema.db_id) for index in range(2)]

    def contexts(folder: Path) -> list[Context]:
        return QuestionFolder({schema.db_id: schema}, folder, scripted_inputs()).ask(rows)

    one, other = (parse_sql(f"{COUNT} {condition}", schema) for condition in ("id > 2", "active = '1'"))
    first, second = contexts(tmp_path)
    assert rewrite(one, "lowering", first) == one and not read
    for known in (first, first, second):
        assert rewrite(other, "lowering", known) == parse_sql(f"{COUNT} active = 'True'", schema)
    assert read == [path]
    assert all(rewrite(other, "lowering", known) == other for known in contexts(tmp_path / "nowhere"))
