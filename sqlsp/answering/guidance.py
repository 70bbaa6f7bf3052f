"""Execution guidance: the first hypothesis of a beam that SQLite accepts.

Three degrees. `valid`: SQLite compiles the query for an empty database of the schema, so no data is needed. `runs`: it
runs on the real database within the time limit. `rows`: it also returns something. Where no hypothesis passes, or the
database is missing, the best-scored one stands. The idea is as old as neural parsers (Wang et al. 2018, "Robust
Text-to-SQL generation with execution-guided decoding"); the grammar leaves it little to do.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from sqlsp.errors import ConfigError, DataError
from sqlsp.sql.database import database_path, execute
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import Schema

DEGREES = ("none", "valid", "runs", "rows")


@dataclass
class Guide:
    """Chooses among the hypotheses of one question after the other, and counts what it cost.

    `databases` holds `<db_id>/<db_id>.sqlite`; it is not looked at for `none` and `valid`.
    """

    degree: str
    databases: Path
    seconds: float = 2.0
    questions: int = 0
    tried: int = 0
    changed: int = 0
    spent: float = field(default=0.0, repr=False)

    def __post_init__(self) -> None:
        if self.degree not in DEGREES:
            raise ConfigError(f"guide={self.degree} is unknown; choose from {', '.join(DEGREES)}")

    def choose(self, queries: Sequence[str], schema: Schema) -> int:
        """Place of the first query that passes; 0 where none does."""
        self.questions += 1
        if self.degree == "none":
            return 0
        started = time.perf_counter()
        place = next((place for place, sql in enumerate(queries) if self._passes(sql, schema)), 0)
        self.spent += time.perf_counter() - started
        self.changed += place > 0
        return place

    def report(self) -> str:
        """What guidance did and cost, in one line."""
        return (
            f"guide={self.degree}: another hypothesis than the best-scored one for {self.changed} of {self.questions} "
            f"questions; {self.tried} queries tried in {self.spent:.1f} s"
        )

    def _passes(self, sql: str, schema: Schema) -> bool:
        self.tried += 1
        if self.degree == "valid":
            return compiles(sql, schema)
        path = database_path(self.databases, schema.db_id)
        if not path.is_file():
            return compiles(sql, schema)
        try:
            rows = execute(path, sql, self.seconds, max_rows=1)
        except DataError:
            return False
        return bool(rows) or self.degree == "runs"


def compiles(sql: str, schema: Schema) -> bool:
    """Whether SQLite accepts `sql` for an empty database of `schema`."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.executescript(_statements(schema))
            connection.execute(f"EXPLAIN {sql}").fetchall()
        except (sqlite3.Error, sqlite3.Warning):
            return False
    return True


@lru_cache(maxsize=64)
def _statements(schema: Schema) -> str:
    return "\n".join(
        f"CREATE TABLE {quoted(table.name)} ({columns});"
        for number, table in enumerate(schema.tables)
        # SQLite's own tables, which some schemas list, cannot be made
        if not table.name.lower().startswith("sqlite_")
        and (columns := ", ".join(quoted(schema.columns[index].name) for index in schema.columns_of(number)))
    )
