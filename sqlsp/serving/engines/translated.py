"""The base class of all engines that run translated queries: how a table is read, how a query is run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.engine import FoundTable, comments_of, kind_of, reachable, schema_of
from sqlsp.serving.engines.results import selection
from sqlsp.serving.engines.translation import translate
from sqlsp.sql.database import Selection
from sqlsp.sql.render import quoted

Fetched = Iterator[tuple[Any, ...]]
_SHOWN: Final = 3  # names that a note lists


class TranslatedEngine(ABC):
    """See Engine. A subclass implements how SQL of its dialect is run."""

    def __init__(self, tables: Sequence[FoundTable], db_id: str, dialect: type[Dialect]) -> None:
        """`tables` are those that were found in the database."""
        tables, left = reachable(tables)
        self.schema = schema_of(tables, db_id)
        self.comments = comments_of(tables)
        self.notes = list(_left_note(left))
        self._tables = tables
        self._dialect = dialect(tables)
        self._kinds: list[Any] = ["other", *(kind_of(kind) for table in tables for _, kind in table.columns)]

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[Fetched]:
        """The rows of `sql`, fetched one by one, under a time limit; raises errors as Engine does."""

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """See Engine. Binary cells may be large and are not used, so that NULL is fetched instead of them."""
        kinds = {name: kind_of(kind) for name, kind in self._tables[table].columns}
        read = {"text": f"left({{}}, {letters})", "other": "NULL"}
        cells = ", ".join(read.get(kinds[name], "{}").format(quoted(name)) for name in columns)
        with self._run(f"SELECT {cells} FROM {self._dialect.relation(table)} AS t LIMIT {most}", seconds) as rows:
            return list(rows)

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """See Engine."""
        explained, query = sql.startswith("EXPLAIN "), sql.removeprefix("EXPLAIN ")
        translated = translate(query, self.schema, self._kinds, self._dialect, most)
        with self._run(f"EXPLAIN {translated.sql}" if explained else translated.sql, seconds) as rows:
            found = selection(() if explained else translated.columns, rows, most, max_bytes)
        if not explained and found.rows and len(found.rows[0]) != len(found.columns):
            raise DataError(f"the result has {len(found.rows[0]):,} columns, more than SQLite holds: {sql}")
        return found


def _left_note(left: Sequence[str]) -> Iterator[str]:
    if left:
        yield f"not read (a name that differs in case alone from another one): {listed(left, _SHOWN)}"
