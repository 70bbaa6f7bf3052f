"""The cells of a database of any engine: for linking the words of a question, and for inferring foreign keys."""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlsp.cells.index import LONGEST_CELL, MOST_ROWS, CellBudget, CellIndex, fairly, index_of, too_long
from sqlsp.common.errors import DataError
from sqlsp.engines.engine import Engine
from sqlsp.schema import keys as contents
from sqlsp.schema.key_inference import Contents
from sqlsp.schema.keys import ColumnContents, contents_of_rows
from sqlsp.schema.schema import Schema

_PIECE: Final = 1.0  # the least number of seconds for a column


def make_reader(engine: Engine, schema: Schema) -> Contents:
    """A reader of the columns of a database, under the bounds of `schema.keys`."""

    def read(columns: Collection[int]) -> dict[int, ColumnContents]:
        """The contents of `columns`, without those that cannot be read or for which there is no time left."""
        found: dict[int, ColumnContents] = {}
        most = min(contents.MOST_ROWS, contents.MOST_CELLS // max(len(columns), 1))
        deadline = time.monotonic() + contents.SECONDS
        for table in range(len(schema.tables)):
            wanted = [column for column in schema.columns_of(table) if column in columns]
            left = deadline - time.monotonic()
            if not wanted or left <= 0:
                continue
            names = [schema.columns[column].name for column in wanted]
            with suppress(DataError):
                found |= contents_of_rows(wanted, engine.rows(table, names, most + 1, LONGEST_CELL, left), most)
        return found

    return read


def read_cells(engine: Engine, schema: Schema, name: str, seconds: float, forms: bool = False) -> CellIndex:
    """The index of the cells of a database; with `forms`, of what they mean.

    A column that cannot be read is left out with a warning.
    """
    reader = _CellReader(engine, schema, seconds)
    # numbers last, for ids would use up the whole budget
    found = fairly(reader, sorted(range(1, len(schema.columns)), key=lambda c: schema.columns[c].type == "number"))
    if reader.long_tables:
        reader.problems.append(too_long([schema.tables[table].name for table in sorted(reader.long_tables)]))
    said = [problem if problem.startswith(name) else f"{name}: {problem}" for problem in reader.problems]
    return index_of(found.items(), said, schema if forms else None)


class _CellReader:
    """Reads the cells of columns until the time is over; `problems` and `long_tables` say what was left out."""

    def __init__(self, engine: Engine, schema: Schema, seconds: float) -> None:
        self.problems: list[str] = []
        self.long_tables: set[int] = set()
        self._engine, self._schema, self._seconds = engine, schema, seconds
        self._deadline = time.monotonic() + seconds
        self._late = False  # the deadline has passed, and `problems` says so

    def name(self, column: int) -> str:
        """table.column"""
        info = self._schema.columns[column]
        return f"{self._schema.tables[info.table].name}.{info.name}"

    def read(self, column: int, budget: CellBudget, known: Collection[object] = ()) -> list[object]:
        """The distinct cells of a column that are not `known`, as many as `budget` allows."""
        if self._late:
            return []
        info = self._schema.columns[column]
        left = max(self._deadline - time.monotonic(), _PIECE)
        try:
            rows = self._engine.rows(info.table, [info.name], MOST_ROWS + 1, LONGEST_CELL + 1, left)
        except DataError as error:
            self.problems.append(f"{error}; values of {self.name(column)} are not linked")
            rows = []
        if len(rows) > MOST_ROWS:
            self.long_tables.add(info.table)
        seen = set(known)
        cells = dict.fromkeys(cell for (cell,) in rows[:MOST_ROWS] if cell is not None and cell not in seen)
        found = list(budget.fill(cells, self._deadline))
        if time.monotonic() > self._deadline:
            self._late = True
            late = f"reading took more than {self._seconds:g} s"
            self.problems.append(f"{late}; values from {self.name(column)} on are not linked, or not all")
        return found
