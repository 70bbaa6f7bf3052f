"""Tables whose cells need conversion, and SQL whose rows are the same on every engine that converts them."""

from __future__ import annotations

from typing import Any, Final

import sqlglot
from engine_kit import Write, same_rows
from sqlglot import exp

from sqlsp.databases.database import Database
from sqlsp.databases.dialect_engine import DialectEngine
from sqlsp.databases.sqlite import select
from sqlsp.sql.parser import parse_sql

COLUMNS: Final = "id INTEGER PRIMARY KEY, ordered VARCHAR(40), amount VARCHAR(40), town VARCHAR(40), sent_at BIGINT"
PEOPLE: Final = "id INTEGER PRIMARY KEY, order_id INTEGER, hired VARCHAR(40), lasted VARCHAR(40)"


def fill_unclean(write: Write) -> None:
    """Makes `orders` and `visits`: dates of three kinds, amounts, lengths of time, several spellings."""
    write(f"CREATE TABLE orders ({COLUMNS})", ())
    days = ["3/28/2021", "12/5/2021", "1/31/2020", "11/30/2022", "N/A"]
    amounts = ["$1,200.50", "$95.00", "($7.25)", "$0.10", "$12.00"]
    towns = ["Malaga", "MALAGA ", "Porto", "Malaga", "porto"]
    moments = [1617000000, 1638700000, 1580400000, 1669800000, None]
    rows: list[tuple[Any, ...]] = list(zip(range(1, 6), days, amounts, towns, moments, strict=True))
    write("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", rows)
    write(f"CREATE TABLE visits ({PEOPLE})", ())
    hired = ["4 Mar 2019", "17 Oct 2021", "2 Jan 1999", "30 Nov 2005"]
    lasted = ["1h 20m", "45 m", "2h 5m", "1h 1m"]
    write("INSERT INTO visits VALUES (?, ?, ?, ?)", list(zip(range(1, 5), [1, 1, 2, 4], hired, lasted, strict=True)))


def count_calls(sql: str, dialect: str) -> int:
    """Returns the maximum number of function calls around a column outside the WITH clause.

    Aggregates, CASE and || (in MySQL CONCAT) do not count. sqlglot puts `TsOrDsToTimestamp` around the argument of
    strftime.
    """
    statement = sqlglot.parse_one(sql, read=dialect)
    statement.set("with_", None)
    maximum = 0
    for column in statement.find_all(exp.Column):
        around = column.parent
        calls = 0
        while around is not None and not isinstance(around, exp.Query):
            others = (exp.AggFunc, exp.Case, exp.If, exp.Connector, exp.Concat, exp.TsOrDsToTimestamp)
            calls += isinstance(around, exp.Func) and not isinstance(around, others)
            around = around.parent
        maximum = max(maximum, calls)
    return maximum


def dialect_of(database: Database) -> str:
    assert isinstance(database.engine, DialectEngine)
    return database.engine.generator.dialect


def check_unclean(database: Database, reference: Database, queries: list[str]) -> None:
    """Each query has the rows of SQLite, whose common table expressions convert the same cells."""
    forms = [column.cell_format is not None for column in reference.schema.columns]
    assert [column.cell_format is not None for column in database.schema.columns] == forms and sum(forms) == 6
    for sql in queries:
        tree = parse_sql(sql, database.schema, extended=True)
        wanted = select(reference.path, reference.write(tree), 600, 100)  # type: ignore[arg-type]
        given = database.run(tree, 600, 100)
        for shown, dialect in ((reference.write(tree), "sqlite"), (database.write(tree), dialect_of(database))):
            assert count_calls(shown, dialect) <= 1, shown
        pasted = database.run(database.write(tree), 600, 100)
        for result in (given, pasted):
            rows = f"{database.write(tree)}: {wanted.rows} there {result.rows}"
            assert same_rows(wanted.rows, result.rows, ordered=False), rows
