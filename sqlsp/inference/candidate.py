"""A candidate: a query tree that may answer a question, with its score. Its SQL is made once, when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sqlsp.inference.rules.rule import Applied
from sqlsp.schema.items import Item, describe_item
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Joined, Query, walk
from sqlsp.sql.render import render_body, render_sql
from sqlsp.sql.trees import unconnected_tables


@dataclass(frozen=True)
class Step:
    """A rule that changed the query: what it does, and the SQL before and after."""

    rule: str
    summary: str
    before: str
    after: str


@dataclass(frozen=True)
class Candidate:
    """One way to read a question.

    `query` is explicit, over `schema`. `score` is its log-probability, `steps` the number of actions of its derivation,
    `features` are what it is judged by (`inference.features`), and `probability` is that of being right, None where
    nobody judged it. `applied` are the rules that changed it, in order. `write` gives SQL.
    """

    query: Query
    schema: Schema = field(repr=False)
    score: float
    steps: int
    features: Mapping[str, float] = field(default_factory=dict, repr=False, compare=False)
    probability: float | None = None
    applied: tuple[Applied, ...] = field(default=(), repr=False)
    write: Callable[[Query, Schema], str] = field(default=render_sql, repr=False, compare=False)

    @cached_property
    def sql(self) -> str:
        """The database's own SQL."""
        return self.write(self.query, self.schema)

    @cached_property
    def remembered(self) -> str:
        """SQLite's SQL, which the parser reads back: of conversations, and of corrections."""
        return render_body(self.query, self.schema)

    @cached_property
    def uses(self) -> tuple[Item, ...]:
        """The tables and columns that the query names, in schema order."""
        found = sorted(items_in(self.query, self.schema))
        return tuple(dict.fromkeys(describe_item(self.schema, item) for item in found))

    @cached_property
    def explanation(self) -> tuple[Step, ...]:
        """The rules that changed it, in order."""
        both = [[self.write(query, self.schema) for query in (each.before, each.after)] for each in self.applied]
        return tuple(Step(each.rule, each.summary, *sql) for each, sql in zip(self.applied, both, strict=True))

    @cached_property
    def unconnected(self) -> tuple[str, ...]:
        """The tables of the first FROM that joins tables without a condition; empty where every join has one."""
        return tuple(self.schema.tables[table].name for table in unconnected_tables(self.query, self.schema))


def items_in(query: Query, schema: Schema) -> set[int]:
    """The columns that an explicit query names, and the tables in FROM, as schema items."""
    found = set[int]()
    for node in walk(query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            found.add(node.index)
        elif isinstance(node, Joined):
            found.update(map(schema.star_of, node.tables))
    return found
