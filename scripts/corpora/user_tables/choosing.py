"""The table of each database that most can be asked about, with the roles of its columns."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from sqlsp.schema.schema import Schema
from sqlsp.sql.render import name_sql
from user_tables.bases import Corpus
from user_tables.flat import Flat
from user_tables.measures import Facts
from user_tables.roles import Role, Usage, roles_of

_OF_THINGS: Final = {"flag": 2.5, "category": 1.5, "figure": 1.0, "measure": 1.0, "label": 1.0, "year": 0.5}


def best(corpus: Corpus, seed: int, dev: bool) -> Iterator[tuple[float, str, bool, Facts]]:
    """For each database of a split its best table: what it is worth, the table of facts, whether it is of things.

    In every fifth, this is the best table of things or people, with figures, categories and flags of their own.
    """
    usage, of_dev = _usage(corpus), {row["db_id"] for row in _rows(corpus, "dev.json")}
    for number, (db_id, schema) in enumerate(corpus.schemas.items()):
        if (db_id in of_dev) is not dev:
            continue
        things = number % 5 == 4
        made = [(fact, _facts(flat, schema, usage)) for fact, flat in corpus.tables(db_id, seed, things)]
        worth = [(_worth_of_things(each) if things else _worth(each), fact, things, each) for fact, each in made]
        yield from sorted(worth, key=lambda each: -each[0])[:1]


def _facts(flat: Flat, schema: Schema, usage: Usage) -> Facts:
    roles = roles_of(flat, usage, [column.name for column in schema.columns], schema.key_columns)
    terms = _terms(flat, schema, usage, roles)
    return Facts(flat, roles, random.Random(f"queries {flat.db_id}"), terms)


def _rows(corpus: Corpus, *files: str) -> list[dict[str, Any]]:
    return [row for file in files for row in json.loads((corpus.folder / file).read_text(encoding="utf-8"))]


def _usage(corpus: Corpus) -> Usage:
    """How the queries of a corpus use columns."""
    rows = _rows(corpus, "train_spider.json", "forms.json", "dev.json")
    return Usage.of((row["db_id"], row["query"]) for row in rows)


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
