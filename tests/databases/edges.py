"""Edge cases of cells in databases of other engines, and SQL of the extended grammar over them.

Expressions and conditions are asked of the table `many`; whole queries also of two more tables with the same columns:
`one_row`, which has one, and `no_row`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from data_files import cells, typed_cells
from engine_kit import Write, same_rows
from patience import HANG

from sqlsp.databases.database import Database
from sqlsp.databases.sqlite import select
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Comparison, Group, Joined, Query, Statistic, Value
from sqlsp.sql.render import render_sql

COLUMNS = "id INTEGER PRIMARY KEY, day VARCHAR(40), word VARCHAR(40), x DOUBLE PRECISION, n BIGINT, kind VARCHAR(40)"
ROWS: list[tuple[Any, ...]] = typed_cells("edge_rows.tsv")
TABLES = {"many": ROWS, "one_row": ROWS[1:2], "no_row": []}
NO_DAYS = ("2023-02-29", "1900-02-29", "2023-04-31")


def read_queries() -> dict[str, list[str]]:
    """The queries of `edges.tsv` by node; those with {} are about several tables."""
    queries: dict[str, list[str]] = {}
    for node, text in cells("edges.tsv"):
        condition = f"SELECT id FROM many WHERE {text} ORDER BY id"
        expression = f"SELECT id, {text} FROM many ORDER BY id"
        whole = text if text.startswith("SELECT") else condition if node == "compared" else expression
        queries.setdefault(node, []).append(whole)
    return queries


QUERIES = read_queries()


def fill(write: Write) -> None:
    for table, rows in TABLES.items():
        write(f"CREATE TABLE {table} ({COLUMNS})", ())
        write(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?)", rows)
    write("CREATE TABLE no_day (id INTEGER PRIMARY KEY, day VARCHAR(40))", ())
    write("INSERT INTO no_day VALUES (?, ?)", list(enumerate(NO_DAYS)))


class EdgeTests:
    """Tests for every engine. The module of a subclass has the fixture `edges`, a Database with the tables."""

    @pytest.mark.parametrize("node", QUERIES)
    def test_rows_are_those_of_sqlite(self, node: str, edges: Database, reference: Path) -> None:
        """The SQL that people see has the same rows without the settings of our connections."""
        for query in QUERIES[node]:
            for table in TABLES if "{}" in query else ["many"]:
                sql = query.replace("{}", table)
                wanted = select(reference, sql, HANG, 100)
                given = edges.execute_sqlite(sql, HANG, 100)
                assert len(wanted.columns) == len(given.columns)
                ordered = "ORDER BY id" in sql
                assert same_rows(wanted.rows, given.rows, ordered), f"{sql}: {wanted.rows} there {given.rows}"
            tree = parse_sql(query.replace("{}", "many"), edges.schema, extended=True)
            shown = edges.write(tree)
            executed = edges.run(tree, HANG, 100)
            pasted = edges.run(shown, HANG, 100)
            assert same_rows(executed.rows, pasted.rows, ordered=False), shown

    def test_medians_and_deviations(self, edges: Database, reference: Path) -> None:
        x, n, kind = (Column(index) for index in (4, 5, 6))
        statistics = (Statistic("median", n), Statistic("percentile", x, Value("90")), Statistic("stddev", n))
        where = Comparison("<", n, Value("100"))
        for keys in ((), (kind,)):
            query = Query((*keys, *statistics), where=where, group=Group(keys) if keys else None, source=Joined((0,)))
            wanted = select(reference, render_sql(query, edges.schema), HANG, 100)
            assert same_rows(wanted.rows, edges.run(query, HANG, 100).rows, ordered=False), edges.write(query)

    def test_texts_that_are_no_dates_have_no_parts(self, edges: Database) -> None:
        for column in ("n", "word"):
            rows = edges.execute_sqlite(
                f"SELECT strftime('%Y', {column}) FROM many WHERE id IN (1, 3, 10)", HANG, 100
            ).rows
            assert set(rows) == {(None,)}

    def test_days_that_do_not_exist_are_null(self, edges: Database) -> None:
        rows = edges.execute_sqlite(
            "SELECT strftime('%Y', day), julianday('now') - julianday(day) FROM no_day", HANG, 9
        ).rows
        assert rows == ((None, None),) * len(NO_DAYS)

    def test_the_current_time_is_used(self, edges: Database) -> None:
        """All days of `many` are in the past, whatever the day of the run."""
        rows = edges.execute_sqlite("SELECT id FROM many WHERE julianday('now') - julianday(day) > 1", HANG, 20).rows
        assert len(rows) == 9
        assert not edges.execute_sqlite(
            "SELECT id FROM many WHERE day > date('now', '-3 days') AND id != 8", HANG, 20
        ).rows
