"""The questions of `data/measures` with the flat tables that they are about.

The tables are not stored. They are made from the shipped corpora: fact tables grow and are joined with referenced
tables, and columns are added that such files often have. Checksums verify the cells.
"""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from calendar import month_name
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from tqdm import tqdm

from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.linking.features import gold_actions
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.utils.errors import DataError, GrammarError, SqlError
from sqlsp.utils.shipped import CORPORA
from user_tables.content import Content, write_list
from user_tables.flat import Flat, flatten
from user_tables.growing import DAY, facts, grow
from user_tables.names import WORDS

SOURCE: Final = CORPORA / "measures" / "source"
GAINS: Final = ("profit", "margin", "gain", "net result")
_SEED: Final = 1  # the one that checksums are for


def build(out: Path, limit: int | None = None) -> None:
    """Make the corpus in `out`, of the first `limit` tables.

    Raises DataError for a table with other cells, for a query beyond the grammar `people`, and for one without rows.
    """
    dev = set((SOURCE / "dev.txt").read_text(encoding="utf-8").split())
    rows = defaultdict[str, list[dict[str, str]]](list, dev=[])
    tables = []
    lines = (SOURCE / "tables.tsv").read_text(encoding="utf-8").splitlines()
    for line in tqdm(lines[:limit], desc="measures", disable=None):
        name, corpus, db_id, fact, kind, digest = line.split("\t")
        flat = tables_of(corpus, db_id, things=kind == "things")[fact]
        cells = json.dumps([flat.table, [column.name for column in flat.columns], flat.rows])
        if sha256(cells.encode()).hexdigest()[:16] != digest:
            raise DataError(f"the cells of {name} are others than those that its questions are about")
        path = database_path(out / "database", name)
        Content.of(flat).write(path, keys=False)
        schema = schema_from_database(path, name)
        tables.append(schema_to_json(schema))
        rows["dev" if name in dev else "train_spider"] += _checked(schema, path)
    for file, items in (*rows.items(), ("tables", tables)):
        write_list(out / f"{file}.json", items)


def _checked(schema: Schema, path: Path) -> Iterator[dict[str, str]]:
    """The questions about a table. Raises DataError for a query beyond the grammar or without rows."""
    source = SOURCE / f"{schema.db_id}.tsv"
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
        question, query = line.split("\t")
        try:
            gold_actions(query, schema, grammar="people")
        except (SqlError, GrammarError) as error:
            raise DataError(f"{source}, line {number}: {query} is beyond the grammar ({error})") from error
        if not execute(path, query):
            raise DataError(f"{source}, line {number}: {query} has no rows")
        yield {"question": question, "query": query, "db_id": schema.db_id}


_read = cache(read_tables)


def tables_of(corpus: str, db_id: str, things: bool) -> dict[str, Flat]:
    """The flat tables of a database, by the fact table: the same for the same content.

    With `things`, lists of things and people with names grow as well.
    """
    schema = _read(locate(f"corpus:{corpus}") / "tables.json")[db_id]
    rng = random.Random(f"{_SEED} {db_id}")
    flats = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "grown.sqlite"
        shutil.copy(database_path(locate(f"corpus:{corpus}") / "database", db_id), path)
        grow(path, schema, rng, rng.choice((80, 120, 200, 320)), named=things)
        for fact in facts(schema):
            flat = flatten(path, schema, fact, rng, whole_names=rng.random() < 0.7)
            if flat and flat.rows:
                _enrich(flat, rng)
                flats[schema.tables[fact].name] = flat
    return flats


def _enrich(flat: Flat, rng: random.Random) -> None:
    """Add columns that such files often have: a profit, a plan, the year and the name of the month."""
    for number, column in enumerate(list(flat.columns)):
        cells = flat.cells(number)
        head = column.words.split()[-1]
        if column.member == 0 and head in WORDS["MONEY"] and all(isinstance(c, int | float | None) for c in cells):
            if rng.random() < 0.5:
                word = rng.choice(GAINS)
                flat.add(word.split(), [c if c is None else round(c * rng.uniform(-0.15, 0.4), 2) for c in cells])
            elif rng.random() < 0.4:
                words = rng.choice(("planned", "budgeted", "target", "last year")).split()
                flat.add([*words, head], [c if c is None else round(c * rng.uniform(0.75, 1.3)) for c in cells])
            break
    own = {n: flat.cells(n) for n, column in enumerate(flat.columns) if column.member == 0}
    days = [n for n, cells in own.items() if all(isinstance(cell, str) and DAY.fullmatch(cell) for cell in cells)]
    if days and rng.random() < 0.3:
        flat.add(["year"], [int(cell[:4]) for cell in flat.cells(days[0])])
        if rng.random() < 0.7:
            flat.add(["month"], [month_name[int(cell[5:7])] for cell in flat.cells(days[0])])
    if rng.random() < 0.5:
        order = list(range(len(flat.columns)))
        rng.shuffle(order)
        flat.reorder(order)
