"""The flat tables that questions about measures ask: grown, and with what such files have besides."""

from __future__ import annotations

import random
import shutil
import tempfile
from calendar import month_name
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from sqlsp.corpus.shipped import locate
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from user_tables.flat import Flat, flatten
from user_tables.growing import DAY, facts, grow
from user_tables.names import WORDS

GAINS: Final = ("profit", "margin", "gain", "net result")
CORPORA: Final = ("business", "domains")


@dataclass(frozen=True)
class Corpus:
    """A corpus that ships."""

    name: str

    @cached_property
    def folder(self) -> Path:
        """Where it is built."""
        return locate(f"corpus:{self.name}")

    @cached_property
    def schemas(self) -> dict[str, Schema]:
        """The schemas of its databases."""
        return read_tables(self.folder / "tables.json")

    def tables(self, db_id: str, seed: int, things: bool) -> list[tuple[str, Flat]]:
        """The flat tables of a database, by the table of facts: the same for the same seed and content.

        With `things`, lists of things and people with names grow as well.
        """
        schema, rng = self.schemas[db_id], random.Random(f"{seed} {db_id}")
        found = []
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "grown.sqlite"
            shutil.copy(database_path(self.folder / "database", db_id), path)
            grow(path, schema, rng, rng.choice((80, 120, 200, 320)), named=things)
            for fact in facts(schema):
                flat = flatten(path, schema, fact, rng, whole_names=rng.random() < 0.7)
                if flat and flat.rows:
                    _enrich(flat, rng)
                    found.append((schema.tables[fact].name, flat))
        return found


def _enrich(flat: Flat, rng: random.Random) -> None:
    """Add what files of facts often have besides: a profit, a plan, the year and the name of the month."""
    for place, column in enumerate(list(flat.columns)):
        cells, head = flat.cells(place), column.words.split()[-1]
        if column.member == 0 and head in WORDS["MONEY"] and all(isinstance(c, int | float | None) for c in cells):
            if rng.random() < 0.5:
                word = rng.choice(GAINS)
                flat.add(word.split(), [c if c is None else round(c * rng.uniform(-0.15, 0.4), 2) for c in cells])
            elif rng.random() < 0.4:
                words = rng.choice(("planned", "budgeted", "target", "last year")).split()
                flat.add([*words, head], [c if c is None else round(c * rng.uniform(0.75, 1.3)) for c in cells])
            break
    days = [n for n, c in enumerate(flat.columns) if c.member == 0 and _all_days(flat.cells(n))]
    if days and rng.random() < 0.3:
        flat.add(["year"], [int(cell[:4]) for cell in flat.cells(days[0])])
        if rng.random() < 0.7:
            flat.add(["month"], [month_name[int(cell[5:7])] for cell in flat.cells(days[0])])
    if rng.random() < 0.5:
        order = list(range(len(flat.columns)))
        rng.shuffle(order)
        flat.reorder(order)


def _all_days(cells: list[Any]) -> bool:
    return all(isinstance(cell, str) and DAY.fullmatch(cell) for cell in cells)
