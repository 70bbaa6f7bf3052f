"""What the nodes of the grammar `people` meet in a database of another engine: cells at the edges, and SQL over them.

Each query is asked of three tables of the same columns: `many` with many rows, `one_row` with one, `no_row` without.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from engine_kit import Write, same_rows, write_to

from sqlsp.opening.databases import Database
from sqlsp.schema.database import select
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Comparison, Group, Joined, Query, Statistic, Value
from sqlsp.sql.render import render_sql

COLUMNS = "id INTEGER PRIMARY KEY, day VARCHAR(40), word VARCHAR(40), x DOUBLE PRECISION, n BIGINT, kind VARCHAR(40)"
ROWS: list[tuple[Any, ...]] = [
    (1, "2023-10-31", "12", 1.115, 7, "a"),
    (2, "2023-10-31 14:05", "12.5 eggs", 2.675, -7, "a"),
    (3, "2023-12-31T23:59:59.9994", "-3e1x", -2.5, 0, "A"),
    (4, "2024-02-29 00:00:00Z", "Abc", 0.125, 3, "A"),
    (5, "2024-03-01 01:30:00", "", 0.0, None, "b"),
    (6, "2023-02-28", "2023-10-31", None, 10, "b"),
    (7, "2000-01-01T14:05:30", "b", 1e15, 10, "b"),
    (8, "31.10.2023", "B", -7.0, 10, None),
    (9, "2023-13-01", None, 100.0, -12, None),
    (10, None, " 7", 33.333333333333336, 2, "c"),
    (11, "2023-10-31", "0", -0.5, 1, "c"),
    (12, "0987-01-02 23:59", "7.", 12.5, 10**12, "c"),
]
TABLES = {"many": ROWS, "one_row": ROWS[1:2], "no_row": []}
PARTS = ("%Y", "%Y-%m", "%m", "%d", "%w", "%H")

EXPRESSIONS = {  # of a row: by node
    "DatePart": [
        *(f"strftime('{part}', {column})" for part in PARTS for column in ("day",)),
        "date(day)", "strftime('%Y', day) || '-Q' || ((strftime('%m', day) + 2) / 3)", "(strftime('%m', day) + 2) / 3",
    ],
    "Elapsed": [
        "julianday('now') - julianday('now')", "(julianday(day) - julianday(day)) / 7",
    ],
    "Ratio": ["1.0 * n / n", "100.0 * n / (n - 10)", "1.0 * word / x", "1.0 * x / word", "1.0 * day / n"],
    "Arithmetic": ["n / 2", "n / (n - 10)", "1.0 * word / 2", "(word + 1) * 2", "word * n - day", "x / 0"],
    "Bucket": [
        "CAST(n / 10 AS INTEGER) * 10", "CAST(x / 2.5 AS INTEGER) * 2.5", "CAST(word / 5 AS INTEGER) * 5",
        "CAST(n / 0 AS INTEGER) * 0", "CAST(strftime('%Y', day) / 10 AS INTEGER) * 10",
    ],
    "Call": [
        "round(x)", "round(x, 1)", "round(x, 2)", "round(n)", "round(word, 1)", "round(x, -1)", "abs(x)", "abs(n)",
        "abs(word)", "length(word)", "length(id)", "length(n)", "upper(word)", "lower(word)", "substr(word, 1, 2)",
        "substr(n, 1, 3)", "substr(word, 1, 0)", "substr(word, 1, -2)",
    ],
    "Concat": ["word || ' ' || kind", "n || ', ' || id", "day || ' ' || n"],
    "Cases": [
        "CASE WHEN n > 5 THEN 'many' WHEN n <= 5 THEN 'few' END", "CASE WHEN x < 1 THEN 'Low' ELSE 'high' END",
        "CASE WHEN strftime('%Y', day) >= '2024' OR word LIKE 'B%' THEN '1' ELSE '0' END",
        "CASE WHEN word > 5 THEN 'a' WHEN word NOT LIKE 'b' THEN 'b' END",
    ],
}  # fmt: skip
CONDITIONS = [
    "strftime('%Y', day) = '2023'", "strftime('%Y', day) = 2023", "strftime('%Y', day) >= 2023", "day >= '2023-10-31'",
    "n = '7'", "n < 'x'", "word = 12", "word < 12", "x + 0 < word", "n IN ('7', 'x', 10)", "word NOT IN (12, 'b')",
    "n BETWEEN '1' AND 'x'", "word BETWEEN 1 AND 'b'", "n NOT BETWEEN 1 AND '7'", "n > word", "n != word", "x <= day",
    "word NOT LIKE '%e%'", "n NOT IN (SELECT kind FROM many WHERE kind IS NOT NULL)",
    "n = (SELECT n FROM many ORDER BY x DESC)", "round(x, 1) = 2.7", "word LIKE 7",
]  # fmt: skip
SELECTS = {  # by node; {} is the table
    "Conditional": [
        "SELECT count(CASE WHEN n > 2 THEN 1 END), sum(CASE WHEN n > 2 THEN n ELSE 0 END) FROM {}",
        "SELECT kind, sum(CASE WHEN n > 99 THEN x ELSE 0 END), avg(CASE WHEN n > 9 THEN n END), "
        "max(CASE WHEN n > 9 THEN word END), count(DISTINCT CASE WHEN n > 2 THEN kind END) FROM {} GROUP BY kind",
        "SELECT sum(CASE WHEN n > 2 THEN word ELSE 0 END), sum(word), avg(word), avg(DISTINCT n) FROM {}",
        "SELECT 100.0 * count(CASE WHEN x > 1 THEN 1 END) / count(*) FROM {} GROUP BY kind",
        "SELECT kind, sum(n) / count(*), sum(id) / 5 / sum(n) FROM {} GROUP BY kind",
    ],
    "Window": [
        "SELECT kind, 100.0 * count(*) / sum(count(*)) OVER () FROM {} GROUP BY kind",
        "SELECT strftime('%Y-%m', day), sum(sum(x)) OVER (ORDER BY strftime('%Y-%m', day)) FROM {} "
        "GROUP BY strftime('%Y-%m', day)",
        "SELECT kind, sum(n) - lag(sum(n)) OVER (ORDER BY kind) FROM {} GROUP BY kind",
        "SELECT kind, 100.0 * (count(n) - lag(count(n)) OVER (ORDER BY kind)) / lag(count(n)) OVER (ORDER BY kind) "
        "FROM {} GROUP BY kind ORDER BY kind",
    ],
    "Top": [
        "SELECT id, kind FROM (SELECT id, kind, rank() OVER (PARTITION BY kind ORDER BY n DESC) AS place FROM {}) "
        "WHERE place = 1",
        "SELECT figure, kind FROM (SELECT count(*) AS figure, kind, rank() OVER (PARTITION BY kind ORDER BY "
        "strftime('%Y', day)) AS place FROM {} GROUP BY kind, strftime('%Y', day)) WHERE place <= 2",
    ],
    "Outer": [
        "SELECT T1.id, T2.word FROM {} AS T1 LEFT JOIN one_row AS T2 ON T1.n = T2.n",
        "SELECT T1.kind, count(T2.id) FROM {} AS T1 LEFT JOIN many AS T2 ON T1.id = T2.n GROUP BY T1.kind",
        "SELECT count(*) FROM {} AS T1 LEFT JOIN no_row AS T2 ON T1.id = T2.id WHERE T2.id IS NULL",
    ],
    "Figures": [
        "SELECT avg(figure) FROM (SELECT count(*) AS figure FROM {} GROUP BY kind)",
        "SELECT max(figure) FROM (SELECT sum(x) AS figure FROM {} GROUP BY strftime('%Y', day))",
        "SELECT count(*) FROM (SELECT kind, kind, count(*), sum(n) FROM {} GROUP BY kind)",
    ],
    "Order": [
        "SELECT id FROM {} ORDER BY n, id LIMIT 1 OFFSET 1", "SELECT id FROM {} ORDER BY id LIMIT -1 OFFSET 2",
        "SELECT id FROM {} ORDER BY round(x, 1) DESC, id LIMIT 3 OFFSET 2",
        "SELECT DISTINCT kind FROM {} WHERE kind IN ('a', 'b') ORDER BY length(kind), lower(kind)",
        "SELECT upper(kind), count(*) FROM {} GROUP BY upper(kind) ORDER BY upper(kind) DESC",
        "SELECT CASE WHEN x < 1 THEN 'Low' ELSE 'high' END, count(*) FROM {} "
        "GROUP BY CASE WHEN x < 1 THEN 'Low' ELSE 'high' END ORDER BY CASE WHEN x < 1 THEN 'Low' ELSE 'high' END",
    ],
    "set operations": [
        "SELECT n, kind FROM {} EXCEPT SELECT id, kind FROM many", "SELECT n FROM {} INTERSECT SELECT id FROM many",
        "SELECT word FROM {} UNION SELECT kind FROM many ORDER BY word DESC LIMIT 3",
        "SELECT abs((SELECT id FROM no_row UNION SELECT word FROM one_row)), count(*) FROM {}",
    ],
    "DISTINCT": [
        "SELECT DISTINCT count(*) FROM {} ORDER BY max(x) + 1",
    ],
    "correlated": [
        "SELECT abs((SELECT sum(n) FROM many GROUP BY id)), count(*) FROM {}",
        "SELECT abs((SELECT DISTINCT id FROM many GROUP BY x)), count(*) FROM {}",
        "SELECT upper(T1.kind), max(T1.id) - (SELECT sum(T2.n) FROM many AS T2 WHERE T2.id < T1.id) FROM {} AS T1 "
        "GROUP BY upper(T1.kind)",
    ],
    "limits": [
        "SELECT count(substr(word, 1, 999999999999999999)) FROM {}",
    ],
    "bare": [
        "SELECT strftime('%Y', day), max(n) FROM {} WHERE n < 10", "SELECT upper(kind), count(*) FROM {} GROUP BY kind",
        "SELECT kind || ' ' || kind, min(x) FROM {} GROUP BY kind HAVING kind LIKE 'a'",
    ],
}  # fmt: skip
QUERIES = {
    **{node: [f"SELECT id, {each} FROM {{}} ORDER BY id" for each in found] for node, found in EXPRESSIONS.items()},
    "compared": [f"SELECT id FROM {{}} WHERE {each} ORDER BY id" for each in CONDITIONS],
    **SELECTS,
}


def fill(write: Write) -> None:
    for table, rows in TABLES.items():
        write(f"CREATE TABLE {table} ({COLUMNS})", ())
        write(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?)", rows)


def fill_sqlite(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        fill(write_to(connection))


class EdgeTests:
    """What holds of every engine. The module of a subclass has the fixture `edges`, a Database with the tables."""

    @pytest.mark.parametrize("node", QUERIES)
    def test_rows_are_those_of_sqlite(self, node: str, edges: Database, tmp_path: Path) -> None:
        fill_sqlite(tmp_path / "edges.sqlite")
        for query in QUERIES[node]:
            for table in TABLES:
                sql = query.replace("{}", table)
                wanted, given = select(tmp_path / "edges.sqlite", sql, 10, 100), edges.look(sql, 30, 100)
                one, other = list(wanted.rows), list(given.rows)
                if "ORDER BY id" not in sql:
                    one, other = sorted(one, key=repr), sorted(other, key=repr)
                assert len(wanted.columns) == len(given.columns)
                assert same_rows(one, other), f"{sql}: {one} there {other}"

    def test_medians_and_deviations(self, edges: Database) -> None:
        x, n, kind = (Column(index) for index in (4, 5, 6))
        figures = (Statistic("median", n), Statistic("percentile", x, Value("90")), Statistic("stddev", n))
        where = Comparison("<", n, Value("100"))
        for keys in ((), (kind,)):
            query = Query((*keys, *figures), where=where, group=Group(keys) if keys else None, source=Joined((0,)))
            wanted = select_sqlite(render_sql(query, edges.schema))
            given = edges.run(query, 30, 100)
            assert same_rows(sorted(wanted, key=repr), sorted(given.rows, key=repr)), edges.write(query)

    def test_a_date_that_is_none_has_no_parts(self, edges: Database) -> None:
        for column in ("n", "word"):
            rows = edges.look(f"SELECT strftime('%Y', {column}) FROM many WHERE id IN (1, 3, 10)", 30, 100).rows
            assert set(rows) == {(None,)}

    def test_what_is_shown_runs_as_it_stands(self, edges: Database) -> None:
        """In the engine, without what `Engine` sets for its own connections."""
        for queries in QUERIES.values():
            for each in queries:
                query = parse_sql(each.replace("{}", "many"), edges.schema, people=True)
                shown, meant = edges.run(edges.write(query), 30, 100).rows, edges.run(query, 30, 100).rows
                assert same_rows(sorted(shown, key=repr), sorted(meant, key=repr)), edges.write(query)

    def test_the_time_is_that_of_now(self, edges: Database) -> None:
        rows = edges.look("SELECT id FROM many WHERE julianday('now') - julianday(day) > 365", 30, 20).rows
        assert len(rows) == 9
        assert not edges.look("SELECT id FROM many WHERE day > date('now', '-3 days') AND id != 8", 30, 20).rows


def select_sqlite(sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        fill(write_to(connection))
        return connection.execute(sql).fetchall()
