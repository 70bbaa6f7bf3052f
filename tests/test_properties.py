"""Readers of foreign input, on generated input: a result or a DataError, and what is read comes back the same."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import Any

import pytest
from festival import make, schema_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sqlsp.cells.index import build_index
from sqlsp.common.errors import DataError, SqlError
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.schema.database import execute, schema_from_database, unread_tables
from sqlsp.schema.schema import quoted
from sqlsp.schema.tables_json import schema_from_json, schema_to_json
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

QUICK = settings(
    derandomize=True,
    deadline=None,
    max_examples=150,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
FEW = settings(QUICK, max_examples=30)  # where each example is a file or more
SCHEMA = schema_of(
    *("student.student_id!", "student.name:text", "student.age", "club.club_id!", "club.student_id"),
    keys=((5, 1),),
    db_id="school",
)
WORDS = """
SELECT FROM WHERE GROUP BY HAVING ORDER LIMIT UNION INTERSECT EXCEPT AND OR NOT IN LIKE BETWEEN IS NULL AS JOIN ON USING
DISTINCT DESC student club name age student_id club_id T1 T2 T1.name T2.student_id count max ( ) , . * + - / = != < >= 1
2.5 -3 'Ann' "Bob" 'O''B' 1e400 ; '
""".split()  # noqa: SIM905
fragments = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=12).map(lambda s: f"SELECT name FROM student WHERE age = {' '.join(s)}"),
    st.text(max_size=60),
)
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12).filter(
    lambda name: not name.lower().startswith("sqlite_")
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@QUICK
@given(fragments)
def test_sql_is_a_query_or_a_sentence(text: str) -> None:
    try:
        query = parse_sql(text, SCHEMA)
    except SqlError as error:
        assert str(error)
        return
    printed = render_sql(query, SCHEMA)
    assert parse_sql(printed, SCHEMA) == parse_sql(render_sql(parse_sql(printed, SCHEMA), SCHEMA), SCHEMA)
    complete(simplify(query, SCHEMA), SCHEMA)


@QUICK
@given(fragments, fragments)
def test_the_official_reader_gives_a_verdict_for_any_text(text: str, gold: str) -> None:
    for pair in ((text, gold), (gold, text), (text, text)):
        judgement = judge(*pair, Names.of(SCHEMA))
        assert judgement.verdict is not None or judgement.gold_reason


ENTRY = schema_to_json(SCHEMA)


@QUICK
@given(st.sampled_from(sorted(ENTRY)), anything, st.integers(0, 5))
def test_an_entry_of_tables_json_is_a_schema_or_a_sentence(field: str, value: Any, place: int) -> None:
    """One field is anything, or one of its elements is."""
    changed = list(ENTRY[field]) if isinstance(ENTRY[field], list) else ENTRY[field]
    if isinstance(changed, list) and changed:
        changed[place % len(changed)] = value
    for entry in ({**ENTRY, field: value}, {**ENTRY, field: changed}, value):
        try:
            schema = schema_from_json(entry, "here")
        except DataError as error:
            assert "here" in str(error)
            continue
        assert schema_from_json(schema_to_json(schema), "here") == schema
        for column in range(schema.items):
            schema.table_of(column)
        with suppress(SqlError):
            parse_sql("SELECT name FROM student", schema)


@FEW
@given(
    tables=st.dictionaries(names, st.lists(names, min_size=1, max_size=4, unique_by=str.lower), min_size=1, max_size=3),
    cells=st.lists(
        st.none() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text(max_size=70) | st.binary(max_size=9)
    ),
)
def test_any_database(tables: dict[str, list[str]], cells: list[Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever SQLite takes for a name can be asked, and cells of every kind are read."""
    path = tmp_path_factory.mktemp("any") / "x.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        made = []
        for name, columns in tables.items():
            with suppress(sqlite3.Error):
                connection.execute(f"CREATE TABLE {quoted(name)} ({', '.join(map(quoted, columns))})")
                made.append(name)
        for cell in cells if made else []:
            with suppress(sqlite3.Error, ValueError):
                column = quoted(tables[made[0]][0])
                connection.execute(f"INSERT INTO {quoted(made[0])} ({column}) VALUES (?)", (cell,))
        connection.commit()
    schema = schema_from_database(path)
    assert ([table.name for table in schema.tables], unread_tables(path)) == (made, [])
    index = build_index(path, schema)
    assert index.warnings == () or not made
    for place, named in enumerate(schema.tables):
        for number in schema.columns_of(place):
            for chosen in ("count(*)", f"max({quoted(schema.columns[number].name)})"):
                query = parse_sql(f"SELECT {chosen} FROM {quoted(named.name)}", schema)
                execute(path, render_sql(query, schema))


@FEW
@given(
    damage=st.lists(st.tuples(st.integers(0, 8191), st.integers(0, 255)), min_size=1, max_size=40),
    length=st.integers(0, 8192),
)
def test_damaged_databases(damage: list[Any], length: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    path = make(folder / "x.sqlite", "CREATE TABLE student (name TEXT, age INT); INSERT INTO student VALUES ('Ann', 3)")
    content = bytearray(path.read_bytes())
    for place, byte in damage:
        content[place % len(content)] = byte
    path.write_bytes(content[: length or len(content)] if length % 3 == 0 else content)
    try:
        schema = schema_from_database(path)
        unread_tables(path)
    except DataError as error:
        assert "x.sqlite" in str(error)
        schema = SCHEMA
    build_index(path, schema, seconds=1)
    with suppress(DataError):
        execute(path, "SELECT name, age FROM student", seconds=1)
    assert [each.name for each in folder.iterdir()] == ["x.sqlite"]
