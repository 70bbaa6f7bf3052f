"""The cells of a database of any engine: for linking the words of a question, and for inferring foreign keys."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from typing import Final

from sqlsp.asking.engines.engine import Engine
from sqlsp.common.errors import DataError
from sqlsp.data.literals.cell_index import LONGEST_CELL, MOST_ROWS, CellIndex, Room, index_of
from sqlsp.sql.keys import contents
from sqlsp.sql.keys.contents import ColumnContents, contents_of_rows
from sqlsp.sql.keys.inference import Contents
from sqlsp.sql.schema import Schema

_PIECE: Final = 1.0  # seconds that a table is always given


def reader_of(engine: Engine, schema: Schema) -> Contents:
    """A reader of the columns of a database, under the bounds of `keys.contents`."""

    def read(columns: Collection[int]) -> dict[int, ColumnContents]:
        """Those are missing that cannot be read, or for which the time did not do."""
        found: dict[int, ColumnContents] = {}
        most = min(contents.MOST_ROWS, contents.MOST_CELLS // max(len(columns), 1))
        deadline = time.monotonic() + contents.SECONDS
        for table in range(len(schema.tables)):
            wanted = [column for column in schema.columns_of(table) if column in columns]
            left = deadline - time.monotonic()
            if not wanted or left <= 0:
                continue
            names = [schema.columns[column].name for column in wanted]
            try:
                found |= contents_of_rows(wanted, engine.rows(table, names, most + 1, LONGEST_CELL, left), most)
            except DataError:
                continue
        return found

    return read


def cells_of(engine: Engine, schema: Schema, name: str, seconds: float) -> CellIndex:
    """The index of the cells of a database; what cannot be read costs a column, and a warning."""
    warnings: list[str] = []
    return index_of(_columns(engine, schema, name, seconds, warnings), warnings)


def _columns(
    engine: Engine, schema: Schema, name: str, seconds: float, warnings: list[str]
) -> Iterator[tuple[int, list[object]]]:
    """Each column with its distinct cells, numbers last, as `cell_index` has them of SQLite."""
    deadline = time.monotonic() + seconds
    room = Room()
    for column in sorted(range(1, len(schema.columns)), key=lambda c: schema.columns[c].type == "number"):
        info = schema.columns[column]
        where = f"{schema.tables[info.table].name}.{info.name}"
        left = max(deadline - time.monotonic(), _PIECE)
        try:
            rows = engine.rows(info.table, [info.name], MOST_ROWS, LONGEST_CELL + 1, left)
        except DataError as error:
            warnings.append(f"{error}; values of {where} are not linked")
            rows = []
        yield column, list(room.fill(dict.fromkeys(cell for (cell,) in rows if cell is not None), deadline))
        if room.full or time.monotonic() > deadline:
            reason = "holds more values than are kept" if room.full else f"reading took more than {seconds:g} s"
            warnings.append(f"{name}: {reason}; values from {where} on are not linked, or not all")
            return
