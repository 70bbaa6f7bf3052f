"""The flat tables that questions about measures ask: one of each chosen database, grown, with what such files have."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from sqlsp.data.corpus.shipped import locate
from sqlsp.sql.database import database_path
from sqlsp.sql.render import name_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables
from user_tables.flat import Flat, flatten
from user_tables.growing import DAY, facts, grow
from user_tables.measures import GAINS, Facts
from user_tables.names import WORDS
from user_tables.roles import Role, Usage, roles_of

CORPORA: Final = ("business", "domains")
MONTHS: Final = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_OF_THINGS: Final = {"flag": 2.5, "category": 1.5, "figure": 1.0, "measure": 1.0, "label": 1.0, "year": 0.5}


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

    def examples(self, *files: str) -> list[dict[str, Any]]:
        """The rows of some of its files."""
        return [row for file in files for row in json.loads((self.folder / file).read_text(encoding="utf-8"))]

    @cached_property
    def dev(self) -> set[str]:
        """The databases of dev."""
        return {row["db_id"] for row in self.examples("dev.json")}

    @cached_property
    def usage(self) -> Usage:
        """How its queries use columns."""
        rows = self.examples("train_spider.json", "forms.json", "dev.json")
        return Usage.of((row["db_id"], row["query"]) for row in rows)

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

    def best(self, seed: int, dev: bool) -> Iterator[tuple[float, str, bool, Facts]]:
        """For each database of a split its best table: what it is worth, the table of facts, whether it is of things.

        In every fifth, this is the best table of things or people, with figures, categories and flags of their own.
        """
        for number, (db_id, schema) in enumerate(self.schemas.items()):
            if (db_id in self.dev) is not dev:
                continue
            things = number % 5 == 4
            made = [(fact, self._facts(flat, schema)) for fact, flat in self.tables(db_id, seed, things)]
            worth = [(_worth_of_things(each) if things else _worth(each), fact, things, each) for fact, each in made]
            yield from sorted(worth, key=lambda each: -each[0])[:1]

    def _facts(self, flat: Flat, schema: Schema) -> Facts:
        roles = roles_of(flat, self.usage, [column.name for column in schema.columns], schema.key_columns)
        terms = _terms(flat, schema, self.usage, roles)
        return Facts(flat, roles, random.Random(f"queries {flat.db_id}"), terms)


def _terms(flat: Flat, schema: Schema, usage: Usage, roles: list[Role]) -> list[tuple[str, str, str]]:
    """The products and differences of two columns of the table that the corpus's queries have."""
    numbers: dict[str, Role] = {}
    for role in sorted(roles, key=lambda role: not role.own):
        column = flat.columns[role.place]
        if role.kind in ("measure", "figure") and len(column.sources) == 1:
            numbers.setdefault(schema.columns[column.sources[0]].name.lower(), role)
    found = [(a, sign, b) for (db_id, a, sign, b), _ in usage.terms.most_common() if db_id == flat.db_id and a != b]
    terms = [(numbers[a], sign, numbers[b]) for a, sign, b in found if a in numbers and b in numbers]
    own = [(name_sql(a.name), sign, name_sql(b.name)) for a, sign, b in terms if a.own or b.own]
    return [*dict.fromkeys(own)][:4]


def _worth(facts: Facts) -> float:
    """How much a table has of what is asked of facts."""
    measures, dimensions = len(facts.of("measure", own=True)), len(facts.of("category", "entity"))
    others = 1.5 * bool(facts.of("date")) + min(len(facts.of("flag")), 3) + 0.5 * bool(facts.of("label"))
    return min(measures, 3) * 2.0 + min(len(facts.terms), 2) + min(dimensions, 6) + others


def _worth_of_things(facts: Facts) -> float:
    """How much a table has of what is asked of things and people."""
    return sum(_OF_THINGS.get(role.kind, 0.0) for role in facts.roles if role.own)


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
            flat.add(["month"], [MONTHS[int(cell[5:7]) - 1] for cell in flat.cells(days[0])])
    if rng.random() < 0.5:
        order = list(range(len(flat.columns)))
        rng.shuffle(order)
        flat.reorder(order)


def _all_days(cells: list[Any]) -> bool:
    return all(isinstance(cell, str) and DAY.fullmatch(cell) for cell in cells)
