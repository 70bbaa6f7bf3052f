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
from sqlsp.sql.database import database_path, schema_from_database
from sqlsp.sql.render import name_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables
from user_tables.flat import Flat, flatten
from user_tables.growing import DAY, facts, grow
from user_tables.measures import GAINS, MONEY, Facts
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
        """How queries of train use columns."""
        rows = self.examples("train_spider.json", "forms.json", "dev.json")
        return Usage.of((row["db_id"], row["query"]) for row in rows)


def bases(corpus: Corpus, seed: int, dev: bool) -> Iterator[tuple[float, Facts]]:
    """For each database of a split its best flat table, with what that table is worth.

    In every fifth, this is the best table of things or people, with figures, categories and flags of their own.
    """
    for number, (db_id, schema) in enumerate(corpus.schemas.items()):
        if (db_id in corpus.dev) is dev and (best := base(corpus, schema, seed, number % 5 == 4)):
            yield best


def base(corpus: Corpus, schema: Schema, seed: int, things: bool) -> tuple[float, Facts] | None:
    """The best flat table of a database: deterministic for a seed."""
    rng = random.Random(f"{seed} {schema.db_id}")
    found = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "grown.sqlite"
        shutil.copy(database_path(corpus.folder / "database", schema.db_id), path)
        grow(path, schema, rng, rng.choice((80, 120, 200, 320)), named=things)
        for fact in facts(schema):
            flat = flatten(path, schema, fact, rng, whole_names=rng.random() < 0.7)
            if flat and flat.rows:
                _enrich(flat, schema, corpus.usage, rng)
                made = _facts(flat, schema, corpus.usage, rng)
                found.append((_worth_of_things(made) if things else _worth(made), made))
    return max(found, key=lambda pair: pair[0], default=None)


def _facts(flat: Flat, schema: Schema, usage: Usage, rng: random.Random) -> Facts:
    roles = roles_of(flat, usage, [column.name for column in schema.columns], schema.key_columns)
    return Facts(flat, roles, rng, _terms(flat, schema, usage, roles))


def _terms(flat: Flat, schema: Schema, usage: Usage, roles: list[Role]) -> list[tuple[str, str, str]]:
    """The products and differences of two columns of the table that the corpus's queries have."""
    numbers: dict[str, Role] = {}
    for role in sorted(roles, key=lambda role: not role.own):
        column = flat.columns[role.place]
        if role.kind in ("measure", "figure") and len(column.sources) == 1:
            numbers.setdefault(schema.columns[column.sources[0]].name.lower(), role)
    found = [(a, op, b) for (db, a, op, b), _ in usage.products.most_common() if db == flat.db_id]
    terms = [(numbers[a], op, numbers[b]) for a, op, b in found if a in numbers and b in numbers and a != b]
    own = [(name_sql(a.name), op, name_sql(b.name)) for a, op, b in terms if a.own or b.own]
    return [*dict.fromkeys(own)][:4]


def _worth(facts: Facts) -> float:
    """How much a table has of what is asked of facts."""
    measures = len([role for role in facts.of("measure") if role.own])
    dimensions = len(facts.of("category", "entity"))
    return (
        min(measures, 3) * 2.0 + min(len(facts.products), 2) + min(dimensions, 6) + 1.5 * bool(facts.of("date"))
        + min(len(facts.of("flag")), 3) + 0.5 * bool(facts.of("label"))
    )  # fmt: skip


def _worth_of_things(facts: Facts) -> float:
    """How much a table has of what is asked of things and people."""
    own = [role for role in facts.roles if role.own]
    worth = {"flag": 2.5, "category": 1.5, "figure": 1.0, "measure": 1.0, "label": 1.0, "year": 0.5}
    return sum(worth.get(role.kind, 0.0) for role in own)


def _enrich(flat: Flat, schema: Schema, usage: Usage, rng: random.Random) -> None:
    """Add what files of facts often have besides: a profit, a plan, the year and the name of the month."""
    for place, column in enumerate(list(flat.columns)):
        cells, head = flat.cells(place), column.words.split()[-1]
        if column.member == 0 and head in MONEY and all(isinstance(c, int | float | None) for c in cells):
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


def schema_of(flat: Flat, folder: Path, name: str) -> Schema:
    """Write the table's database, and read its schema."""
    path = database_path(folder, name)
    flat.write(path)
    return schema_from_database(path, name)
