"""Make a test suite of databases: a copy of each, and variations of its content that tell queries apart.

    python scripts/corpora/vary_databases.py DIR/database SUITE --gold DIR/dev.json --tables DIR/tables.json --number 5
    sqlsp evaluate pred=… gold=… tables=… suite=SUITE

For every DATABASES/<db_id>/<db_id>.sqlite, SUITE/<db_id> gets a copy and <db_id>_1.sqlite, <db_id>_2.sqlite …, in place
of those of earlier calls.
In each of these a random part of every table's rows is left, cells of a column change places or become other cells of
that column, whole numbers move a little, and foreign keys point at rows that are left. Where gold queries are given,
cells become literals that these compare their column with, or the whole numbers beside them: without that, few
variations tell > from >=. So a query that gives the right answer by chance may give another one. This is no distilled
test suite as that of Zhong et al. (2020): nothing chooses variations by the queries they tell apart. The same seed
makes the same content.
"""

from __future__ import annotations

import argparse
import glob
import random
import re
import sqlite3
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tqdm import tqdm

from sqlsp.common.errors import DataError, SqlError
from sqlsp.evaluation.inputs import read_gold
from sqlsp.options import cli
from sqlsp.schema.database import database_path, schema_from_database
from sqlsp.schema.opening import copy_database, reading
from sqlsp.schema.schema import Schema, quoted
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Between, Column, Comparison, Value, walk

Row = list[Any]
Literals = dict[tuple[str, str], list[Any]]  # compared with columns, by table and column in lower case
# shares: of columns that are shuffled, of cells that become literals, that become other cells, that move a little
MOVED, LITERAL, REPLACED, NUDGED = 0.4, 0.25, 0.1, 0.2


def main() -> int:
    """Make the suite that the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("databases", type=Path, metavar="DATABASES", help="folder of <db_id>/<db_id>.sqlite")
    parser.add_argument("suite", type=Path, metavar="SUITE", help="folder to make")
    parser.add_argument("--gold", type=Path, metavar="FILE", help="gold queries whose literals are to occur")
    parser.add_argument("--tables", type=Path, metavar="FILE", help="tables.json of the gold queries")
    parser.add_argument("--number", type=int, default=5, metavar="N", help="variations of each (default: 5)")
    parser.add_argument("--rows", type=int, default=500, metavar="N", help="most rows of a table (default: 500)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="makes the variations (default: 1)")
    parser.add_argument("--only", nargs="+", metavar="DB_ID", help="of these databases alone")
    options = parser.parse_args()
    if (options.gold is None) is not (options.tables is None):
        parser.error("--gold and --tables go together")
    literals = {} if options.gold is None else literals_of(options.gold, options.tables)
    how = (options.number, options.seed, options.rows, options.only, literals)
    print(f"{make_suite(options.databases, options.suite, *how)} databases in {options.suite}")
    return 0


def make_suite(
    databases: Path,
    suite: Path,
    number: int,
    seed: int = 1,
    rows: int = 500,
    only: Sequence[str] | None = None,
    literals: Mapping[str, Literals] = MappingProxyType({}),
) -> int:
    """Write the suite and return how many files it has.

    Raises DataError where there is no database, where one cannot be read, and for the suite in the same folder.
    """
    if suite.resolve() == databases.resolve():
        raise DataError(f"{suite} holds the databases themselves; name another folder for the suite")
    names = [path.name for path in sorted(databases.glob("*")) if database_path(databases, path.name).is_file()]
    names = [name for name in names if only is None or name in only]
    if not names:
        raise DataError(f"{databases} holds no <db_id>/<db_id>.sqlite" + (f" of {', '.join(only)}" if only else ""))
    for name in tqdm(names, desc="varying", unit=" databases", disable=None):
        source = database_path(databases, name)
        for old in (suite / name).glob(f"{glob.escape(name)}_*.sqlite"):
            if old.stem.removeprefix(f"{name}_").isdecimal():  # a variation of an earlier call
                old.unlink()
        with _new(database_path(suite, name)) as new:
            copy_database(source, new)
        for variation in range(1, number + 1):
            rng = random.Random(f"{seed} {name} {variation}")
            vary(source, suite / name / f"{name}_{variation}.sqlite", rng, rows, literals.get(name, {}))
    return len(names) * (1 + number)


def literals_of(gold: Path, tables: Path) -> dict[str, Literals]:
    """The literals of gold queries, by database; those of a query that our parser does not read are left out."""
    schemas, found = read_tables(tables), defaultdict[str, Literals](dict)
    for record in read_gold(gold):
        schema = schemas.get(record.db_id or "")
        if schema is None:
            continue
        try:
            query = parse_sql(record.sql, schema)
        except SqlError:
            continue
        for node in walk(query):
            if isinstance(node, Comparison | Between) and isinstance(node.left, Column):
                column = schema.columns[node.left.index]
                name = schema.tables[schema.table_of(node.left.index)].name.lower(), column.name.lower()
                for side in (node.right,) if isinstance(node, Comparison) else (node.low, node.high):
                    if isinstance(side, Value) and side.text:
                        found[schema.db_id].setdefault(name, []).extend(_near(side.text))
    return found


def _near(literal: str) -> list[Any]:
    """A literal as a cell; of a whole number its neighbours too."""
    if re.fullmatch(r"-?[0-9]{1,18}", literal):  # fits into 64 bits, its neighbours too
        number = int(literal)
        return [number - 1, number, number, number + 1]
    return [literal.replace("%", "")]


def vary(source: Path, target: Path, rng: random.Random, rows: int, literals: Literals) -> None:
    """Write a variation of the database `source`, whole or not at all; at most `rows` rows of a table."""
    schema = schema_from_database(source)
    with _new(target) as new:
        copy_database(source, new)
        with reading(source, "cannot be varied"), closing(sqlite3.connect(new)) as connection:
            connection.text_factory = lambda cell: cell.decode("utf-8", "ignore")
            kept: dict[int, list[Any]] = {}  # the cells of a column that are left
            for table in _parents_first(schema):
                _vary_table(connection, schema, table, rng, rows, kept, literals)
            connection.commit()
            connection.execute("VACUUM")


@contextmanager
def _new(target: Path) -> Iterator[Path]:
    """Where to write what is to become `target`, which a failure leaves as it is."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        yield Path(folder) / target.name
        (Path(folder) / target.name).rename(target)


def _parents_first(schema: Schema) -> list[int]:
    """The tables, those that foreign keys point at before those that hold them, where that can be."""
    parents: dict[int, set[int]] = defaultdict(set)
    for column, target in schema.foreign_keys:
        parents[schema.table_of(column)].add(schema.table_of(target))
    order: list[int] = []
    waiting = list(range(len(schema.tables)))
    while waiting:
        free = [table for table in waiting if not parents[table] & set(waiting) - {table}]
        order += free or waiting[:1]
        waiting = [table for table in waiting if table not in order]
    return order


def _vary_table(
    connection: sqlite3.Connection,
    schema: Schema,
    table: int,
    rng: random.Random,
    most: int,
    kept: dict[int, list[Any]],
    literals: Literals,
) -> None:
    """Write other rows into a table; one that cannot be written stays as it is."""
    name, columns = quoted(schema.tables[table].name), schema.columns_of(table)
    names = ", ".join(quoted(schema.columns[column].name) for column in columns)
    rows = _sample(connection.execute(f"SELECT {names} FROM {name}"), rng, most)
    rows = rng.sample(rows, rng.randint((len(rows) + 1) // 2, len(rows)))
    targets = dict(schema.foreign_keys)
    for place, column in enumerate(columns):
        if cells := kept.get(targets.get(column, -1)):
            for row in rows:
                row[place] = rng.choice(cells) if row[place] is not None else None
        elif column not in schema.primary_keys:
            named = schema.tables[table].name.lower(), schema.columns[column].name.lower()
            _vary_column(rows, place, rng, literals.get(named, []))
    try:
        connection.execute(f"DELETE FROM {name}")
        marks = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT OR IGNORE INTO {name} ({names}) VALUES ({marks})", rows)
    except sqlite3.Error:
        connection.rollback()
        return
    connection.commit()
    for place, column in enumerate(columns):
        kept[column] = [row[place] for row in rows if row[place] is not None]


def _sample(found: sqlite3.Cursor, rng: random.Random, most: int) -> list[Row]:
    """At most `most` of the rows, each as likely as any other, without holding all of them."""
    rows: list[Row] = []
    for seen, row in enumerate(found):
        if len(rows) < most:
            rows.append(list(row))
        elif (place := rng.randint(0, seen)) < most:
            rows[place] = list(row)
    return rows


def _vary_column(rows: list[Row], place: int, rng: random.Random, literals: list[Any]) -> None:
    """Change cells of a column: their places, some for literals or others of the column, whole numbers a little."""
    cells = [row[place] for row in rows]
    if rng.random() < MOVED:
        rng.shuffle(cells)
    for row, cell in zip(rows, cells, strict=True):
        chance = rng.random()
        if literals and rng.random() < LITERAL:
            cell = rng.choice(literals)
        elif chance < REPLACED:
            cell = rng.choice(cells)
        elif chance < REPLACED + NUDGED and isinstance(cell, int) and abs(cell) < 2**62:
            cell += rng.choice((-1, 1))
        row[place] = cell


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
