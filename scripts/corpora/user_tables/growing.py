"""Adds rows to the fact tables of a database: variations of existing rows with other keys, dates and numbers.

The corpora have about ten different rows per table. In a real fact table, a customer, a product or a month occurs many
times: a query that forgets to aggregate is wrong there.
"""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from sqlsp.schema.schema import Schema, quoted

Row = list[Any]
DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(.*)", re.DOTALL)
_CODE: Final = re.compile(r"(.*?)(\d+)(\D*)", re.DOTALL)
_FEW: Final = 6  # columns with up to so many different numbers are categories, not measures
_SPREAD: Final = 400  # maximum days by which a row moves, either way


def grow(path: Path, schema: Schema, rng: random.Random, rows: int, named: bool = False) -> None:
    """Add rows to the fact tables of the SQLite file until they have about `rows`.

    Referenced lists of things with names do not grow unless `named`.
    """
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = lambda cell: cell.decode("utf-8", "ignore")
        for table in facts(schema):
            _grow_table(connection, schema, table, rng=rng, wanted=rows, named=named)
        connection.commit()


def facts(schema: Schema) -> list[int]:
    """The tables with foreign keys, referenced tables first."""
    parents: dict[int, set[int]] = {table: set() for table in range(len(schema.tables))}
    for column, target in schema.foreign_keys:
        parents[schema.table_of(column)] |= {schema.table_of(target)} - {schema.table_of(column)}
    order: list[int] = []
    while waiting := [table for table in parents if table not in order]:
        free = [table for table in waiting if parents[table] <= set(order)]
        order += free or waiting[:1]
    return [table for table in order if parents[table]]


def _grow_table(
    connection: sqlite3.Connection, schema: Schema, table: int, rng: random.Random, wanted: int, named: bool
) -> None:
    """Add variations of rows to a table; rows that violate constraints are left out."""
    name = quoted(schema.tables[table].name)
    columns = schema.columns_of(table)
    names = ", ".join(quoted(schema.columns[column].name) for column in columns)
    rows = [list(row) for row in connection.execute(f"SELECT {names} FROM {name}")]
    if not rows or (not named and _is_list_of_named(schema, table, rows, columns)):
        return
    keys: dict[int, list[Any]] = {}
    for column, target in schema.foreign_keys:
        if column in columns:
            other = schema.tables[schema.table_of(target)].name
            key = quoted(schema.columns[target].name)
            cells = connection.execute(f"SELECT {key} FROM {quoted(other)} WHERE {key} IS NOT NULL")
            keys[column] = [cell for (cell,) in cells]
    new = [_varied(rows, columns, schema, keys=keys, rng=rng, n=n) for n in range(max(0, wanted - len(rows)))]
    marks = ", ".join(["?"] * len(columns))
    connection.executemany(f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({marks})", new)


def _is_list_of_named(schema: Schema, table: int, rows: Sequence[Row], columns: Sequence[int]) -> bool:
    """True if other tables reference the table and its rows have different names (products, branches)."""
    if not any(schema.table_of(target) == table for _, target in schema.foreign_keys):
        return False
    texts = [index for index, column in enumerate(columns) if column not in schema.primary_keys]
    cells = [[row[index] for row in rows] for index in texts]
    named = "name", "title"
    words = [schema.columns[columns[index]].words for index in texts]
    return any(w.split()[-1] in named and len(set(c)) == len(c) for w, c in zip(words, cells, strict=True))


def _varied(
    rows: Sequence[Row], columns: Sequence[int], schema: Schema, keys: dict[int, list[Any]], rng: random.Random, n: int
) -> Row:
    """A row like one of `rows`, the n-th new one."""
    row = list(rng.choice(rows))
    days = timedelta(rng.randint(-_SPREAD, _SPREAD))
    factor = rng.lognormvariate(0, 0.4)
    for index, column in enumerate(columns):
        cells = [other[index] for other in rows if other[index] is not None]
        if row[index] is None or not cells:
            continue
        if column in keys:
            partners = keys[column] or cells
            row[index] = partners[int(len(partners) * rng.random() ** 1.6)]  # some occur more often than others
        elif column in schema.primary_keys:
            row[index] = _next_key(cells, n)
        else:
            words = schema.columns[column].words
            row[index] = _cell(row[index], cells, words, days=days, factor=factor, rng=rng, n=n)
    return row


def _next_key(cells: Sequence[Any], n: int) -> Any:
    """The key after the n-th behind the greatest one."""
    if all(isinstance(cell, int) for cell in cells):
        return max(cells) + 1 + n
    parts = [match for match in (_CODE.fullmatch(str(cell)) for cell in cells) if match]
    if not parts:
        return f"{cells[0]}-{n + 1}"
    number = max(int(part[2]) for part in parts) + 1 + n
    return f"{parts[0][1]}{number:0{len(parts[0][2])}d}{parts[0][3]}"


def _cell(
    cell: Any, cells: Sequence[Any], words: str, days: timedelta, factor: float, rng: random.Random, n: int
) -> Any:
    """Another cell of the same kind."""
    different = len(set(cells))
    if isinstance(cell, str):
        if match := DAY.fullmatch(cell):
            return f"{date(int(match[1]), int(match[2]), int(match[3])) + days}{match[4]}"
        if different == len(cells) and len(cells) > _FEW:
            return _unique_text(cell, cells, words, rng=rng, n=n)
        return cell
    if different <= _FEW or "year" in words:
        return rng.choice(cells)
    if isinstance(cell, int):
        return round(cell * factor) if abs(cell) > 20 else rng.choice(cells)
    digits = max(len(str(other).split(".")[1]) for other in cells if isinstance(other, float))
    return round(cell * factor, digits)


def _unique_text(cell: str, cells: Sequence[Any], words: str, rng: random.Random, n: int) -> str:
    """Another code, or a name of parts of others."""
    if any(letter.isdigit() for letter in cell):
        return str(_next_key(cells, n))
    first, last = (str(rng.choice(cells)).split() for _ in range(2))
    if "name" in words and len(first) == len(last) == 2:
        return f"{first[0]} {last[1]}"
    if words.split()[-1] in ("name", "title") and words.split()[0] not in ("first", "last"):
        return f"{cell} {n % 90 + 2}"
    return str(rng.choice(cells))
