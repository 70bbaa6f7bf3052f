"""The base class of all engines: how a table is read, and how a query for SQLite is answered as SQLite would."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.tables import FoundTable, classify_type, drop_repeated, make_schema
from sqlsp.serving.engines.translation import translate
from sqlsp.sql.database import Selection, fetched
from sqlsp.sql.naming.descriptions import LONGEST, Description
from sqlsp.sql.render import quoted

Fetched = Iterator[tuple[Any, ...]]
_SHOWN: Final = 3  # names that a note lists


class Engine(ABC):
    """An open database. It raises only DataError and its subclass QueryTimeoutError, never with a password in them.

    A subclass implements how SQL of its dialect is run. `schema` has the keys that are declared, `comments` are those
    in the database, `notes` say what was left out of the schema.
    """

    dialect: Dialect

    def __init__(self, tables: Sequence[FoundTable], db_id: str) -> None:
        """`tables` are those that were found in the database."""
        tables, left = drop_repeated(tables)
        self.schema = make_schema(tables, db_id)
        self.comments = [
            Description(table.name if column is None else f"{table.name}.{column}", text[:LONGEST], declared=True)
            for table in tables
            for column, text in table.comments
        ]
        self.notes: list[str] = []
        if left:
            why = "a name that differs in case alone from another one, or has a zero byte"
            self.notes.append(f"not read ({why}): {listed(left, _SHOWN)}")
        self._tables = tables
        self._kinds: list[Any] = ["other", *(classify_type(kind) for table in tables for _, kind in table.columns)]
        self._relations = [self.dialect.write_relation(table) for table in tables]

    @property
    def has_changed(self) -> bool:
        """Whether its files are others than those that were opened; servers are always asked anew."""
        return False

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[Fetched]:
        """The rows of `sql`, fetched one by one, under a time limit; raises errors as the class says."""

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table: at most `letters` characters of each text, None for binary cells.

        Binary cells may be large and are not used, so that they are not fetched. Raises errors as `select` does.
        """
        source = self._tables[table]
        kinds = {name: classify_type(kind) for name, kind in source.columns if name in columns}
        # of the others none is converted: one query for each of 300 columns would otherwise take seconds
        wanted = replace(source, columns=tuple(each for each in source.columns if each[0] in kinds))
        read = {"text": f"left({{}}, {letters})", "other": "NULL"}
        cells = ", ".join(read.get(kinds[name], "{}").format(quoted(name)) for name in columns)
        with self._run(f"SELECT {cells} FROM {self.dialect.write_relation(wanted)} AS t LIMIT {most}", seconds) as rows:
            return list(rows)

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """What SQLite would give for one SELECT in its dialect, or for EXPLAIN before one; see `database.select`."""
        explained, query = sql.startswith("EXPLAIN "), sql.removeprefix("EXPLAIN ")
        translated, columns = translate(query, self.schema, self._kinds, self._relations, self.dialect, most)
        with self._run(f"EXPLAIN {translated}" if explained else translated, seconds) as rows:
            converted = (tuple(map(convert_cell, row)) for row in rows)
            found = Selection(() if explained else columns, *fetched(converted, most, max_bytes))
        if not explained and found.rows and len(found.rows[0]) != len(found.columns):
            raise DataError(f"the result has {len(found.rows[0]):,} columns, more than SQLite holds: {sql}")
        return found


def convert_cell(cell: Any) -> Any:
    """A cell as a value of SQLite's types."""
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if isinstance(cell, Decimal):
        return int(cell) if cell == cell.to_integral_value() else float(cell)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)
