"""Joins along keys: what one row of a table fixes of the others, and one side of each key in the place of the other.

Which columns change, which must not, and that exact match sees no difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from festival import column, schema_of

from sqlsp.common.errors import DataError, SqlError
from sqlsp.corpus.spider import read_rows
from sqlsp.data.features import gold_actions
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.execution.comparison import same_result
from sqlsp.schema.database import database_path, execute
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.key_joins import KeyJoin, tables_fixed_by, with_one_key_side
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column
from sqlsp.sql.render import render_sql

STUDENTS = schema_of("student.id!", "student.name:text", "takes.sid", "takes.course:text", keys=[(3, 1)])
JOIN = "FROM student AS T1 JOIN takes AS T2 ON T1.id = T2.sid"
FLEET = schema_of(
    *("maker.id!", "maker.country", "bus.id!", "bus.maker", "service.bus!"),
    *("trip.id!", "trip.bus", "load.id!", "load.country"),
)


def changed(sql: str) -> str:
    return render_sql(with_one_key_side(parse_sql(sql, STUDENTS), STUDENTS), STUDENTS)


@pytest.mark.parametrize("side", ["T1.id", "T2.sid"])
def test_both_ways_of_writing_become_one(side: str) -> None:
    written = "SELECT T1.name, {0} " + JOIN + " WHERE T2.course = 'Art' GROUP BY {0} ORDER BY count({0})"
    sql, referred = written.format(side), written.format("T1.id")
    assert changed(sql) == referred
    actions = gold_actions(sql, STUDENTS, one_key_side=True).actions.tolist()
    assert actions == gold_actions(referred, STUDENTS).actions.tolist()


@pytest.mark.parametrize("side", ["T1.x", "T2.x", "T3.x"])
def test_a_chain_of_keys_has_one_side(side: str) -> None:
    chain = schema_of("a.x", "a.y", "b.x", "b.y", "c.x!", "c.y", keys=[(1, 3), (3, 5)])
    joined = "FROM a AS T1 JOIN b AS T2 ON T1.x = T2.x JOIN c AS T3 ON T2.x = T3.x"
    query = with_one_key_side(parse_sql(f"SELECT {side} {joined} WHERE T1.y > T2.y", chain), chain)
    assert query.select == (Column(5),)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT sid FROM takes GROUP BY sid",  # its partner is not in FROM
        f"SELECT T2.sid {JOIN} WHERE T1.name = 'Joe'",  # takes would follow from no column
        f"SELECT name FROM student WHERE id IN (SELECT T2.sid {JOIN} WHERE T1.name = T2.course)",
        f"SELECT name FROM student UNION SELECT T2.sid {JOIN} WHERE T1.name = T2.course",
        f"SELECT T1.name, T2.sid {JOIN} OR T1.name = T2.course",  # they need not be equal
    ],
)
def test_what_stays(sql: str) -> None:
    assert changed(sql) == render_sql(parse_sql(sql, STUDENTS), STUDENTS)


def test_exact_match_and_results_are_those_of_spider(spider_dir: Path) -> None:
    schemas = read_tables(spider_dir / "tables.json")
    names = {name: Names.of(schema) for name, schema in schemas.items()}
    different = 0
    for row in read_rows(spider_dir / "train_spider.json", schemas):
        schema, sql = schemas[row.db_id], row.sql or ""
        try:
            query = parse_sql(sql, schema)
        except SqlError:
            continue
        new = with_one_key_side(query, schema)
        if new == query:
            continue
        different += 1
        text = render_sql(new, schema)
        verdict = judge(text, sql, names[row.db_id]).verdict
        assert verdict is not None and verdict.exact, (sql, text)
        path = database_path(spider_dir / "database", row.db_id)
        try:
            rows = execute(path, sql)
        except DataError:
            continue  # no such database, or a query that does not run
        assert same_result(rows, execute(path, text), ordered=False), (sql, text)
    assert different == 324


@pytest.mark.parametrize(
    ("table", "fixed"),
    [
        ("trip", {"trip", "bus", "maker", "service"}),
        ("service", {"service", "bus", "maker"}),  # a service is one bus
        ("maker", {"maker"}),
        ("load", {"load"}),  # several makers may be of its country
    ],
)
def test_a_row_fixes_what_it_refers_to_and_its_parts(table: str, fixed: set[str]) -> None:
    referred = {"trip.bus": "bus.id", "bus.maker": "maker.id", "service.bus": "bus.id", "load.country": "maker.country"}
    along = [KeyJoin(Column(column(FLEET, one)), Column(column(FLEET, other))) for one, other in referred.items()]
    start = [each.name for each in FLEET.tables].index(table)
    assert {FLEET.tables[each].name for each in tables_fixed_by(start, along, FLEET)} == fixed
