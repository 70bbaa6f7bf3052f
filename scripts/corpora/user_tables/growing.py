"""More rows for the facts of a database: its rows again with other partners, later days and figures that vary.

The corpora hold about ten rows a table, each of which is one thing. In a real table of facts a customer, a product or a
month comes back again and again; a query that forgets to add up is right on the one and wrong on the other.
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
_FEW: Final = 6  # so many different numbers are degrees rather than a measure
_SPREAD: Final = 400  # days by which a row moves, at most, either way


def grow(path: Path, schema: Schema, rng: random.Random, rows: int, named: bool = False) -> None:
    """Add rows to the tables of facts of the SQLite file until they have about `rows`.

    Lists of things that others point at, with a name each, stay as they are; with `named` they grow, too.
    """
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = lambda cell: cell.decode("utf-8", "ignore")
        for table in facts(schema):
            _grow_table(connection, schema, table, rng, rows, named)
        connection.commit()


def facts(schema: Schema) -> list[int]:
    """The tables that name rows of other tables, those that they name before them."""
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
    """Add variations of its rows to a table; those that its constraints refuse are left out."""
    name, columns = quoted(schema.tables[table].name), schema.columns_of(table)
    names = ", ".join(quoted(schema.columns[column].name) for column in columns)
    rows = [list(row) for row in connection.execute(f"SELECT {names} FROM {name}")]
    if not rows or (not named and _is_list_of_named(schema, table, rows, columns)):
        return
    keys: dict[int, list[Any]] = {}
    for column, target in schema.foreign_keys:
        if column in columns:
            other, key = schema.tables[schema.table_of(target)].name, quoted(schema.columns[target].name)
            cells = connection.execute(f"SELECT {key} FROM {quoted(other)} WHERE {key} IS NOT NULL")
            keys[column] = [cell for (cell,) in cells]
    new = [_varied(rows, columns, schema, keys, rng, number) for number in range(max(0, wanted - len(rows)))]
    marks = ", ".join("?" * len(columns))
    connection.executemany(f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({marks})", new)


def _is_list_of_named(schema: Schema, table: int, rows: Sequence[Row], columns: Sequence[int]) -> bool:
    """Whether others point at the table, and each of its rows has a name of its own (a product, a branch)."""
    if not any(schema.table_of(target) == table for _, target in schema.foreign_keys):
        return False
    texts = [place for place, column in enumerate(columns) if column not in schema.primary_keys]
    cells = [[row[place] for row in rows] for place in texts]
    named = "name", "title"
    words = [schema.columns[columns[place]].words for place in texts]
    return any(w.split()[-1] in named and len(set(c)) == len(c) for w, c in zip(words, cells, strict=True))


def _varied(
    rows: Sequence[Row], columns: Sequence[int], schema: Schema, keys: dict[int, list[Any]], rng: random.Random, n: int
) -> Row:
    """A row like one of `rows`, the n-th new one."""
    row, days = list(rng.choice(rows)), timedelta(rng.randint(-_SPREAD, _SPREAD))
    factor = rng.lognormvariate(0, 0.4)
    for place, column in enumerate(columns):
        cells = [other[place] for other in rows if other[place] is not None]
        if row[place] is None or not cells:
            continue
        if column in keys:
            partners = keys[column] or cells
            row[place] = partners[int(len(partners) * rng.random() ** 1.6)]  # some come back more often than others
        elif column in schema.primary_keys:
            row[place] = _next_key(cells, n)
        else:
            row[place] = _cell(row[place], cells, schema.columns[column].words, days, factor, rng, n)
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
            return _unique_text(cell, cells, words, rng, n)
        return cell
    if different <= _FEW or "year" in words:
        return rng.choice(cells)
    if isinstance(cell, int):
        return round(cell * factor) if abs(cell) > 20 else rng.choice(cells)
    return round(cell * factor, max(len(str(float(each)).split(".")[1]) for each in cells if isinstance(each, float)))


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
