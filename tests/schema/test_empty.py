"""An empty database holds whatever of a schema SQLite can hold."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing

from festival import schema_of

from sqlsp.schema.database import empty_database
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql


def schema(*tables: tuple[str, str]) -> Schema:
    columns = [ColumnInfo("*", "*", -1, "text")]
    for number, (_, names) in enumerate(tables):
        columns += [ColumnInfo(name, name, number, "text") for name in names.split()]
    return Schema("any", tuple(Table(name, name) for name, _ in tables), tuple(columns))


def test_what_sqlite_cannot_hold_costs_only_itself() -> None:
    found = schema(("empty", ""), ("T", "a b A"), ("t", "c"), ("sqlite_stat1", "x"), ("select", "from where"))
    with closing(empty_database(found)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        assert names == [("T",), ("select",)]
        assert [name for name, *_ in connection.execute("SELECT * FROM t").description] == ["a", "b"]
        assert connection.execute('SELECT "from" FROM "select"').fetchall() == []


def test_a_table_of_more_columns_than_sqlite_holds() -> None:
    with closing(empty_database(schema_of(*(f"wide.c{n}" for n in range(2500))))) as connection:
        assert connection.execute("SELECT c0, c1999 FROM wide").fetchall() == []


def test_no_statement_is_kept() -> None:
    """A thousand databases on which queries are checked would fill SQLite's heap with them."""
    code = """
from sqlsp.schema.database import empty_database
from sqlsp.schema.schema import ColumnInfo, Schema, Table

schema = Schema("any", (Table("t", "t"),), (ColumnInfo("*", "*", -1, "text"), ColumnInfo("a", "a", 0, "text")))
database = empty_database(schema)
database.execute("PRAGMA hard_heap_limit = 3000000").close()
for number in range(200):
    database.execute(f"SELECT {', '.join(f'a + {number} + {n}' for n in range(400))} FROM t").close()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_table_that_counts_keys_is_there_where_the_schema_lists_it() -> None:
    with closing(empty_database(schema(("sqlite_sequence", "name seq")))) as connection:
        assert connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall() == []


def test_names_that_differ_in_the_case_of_letters_beyond_ascii_are_two() -> None:
    """SQLite folds the case of ASCII alone."""
    made = schema(("Ä", "É é"), ("ä", "w"))
    with closing(empty_database(made)) as connection:
        for sql in ('SELECT É FROM "Ä" WHERE é = 1', 'SELECT w FROM "ä"'):
            printed = render_sql(parse_sql(sql, made), made)
            assert connection.execute(printed).fetchall() == []
            assert ("É" in printed, "é" in printed, "w" in printed) == ("É" in sql, "é" in sql, "w" in sql)
