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
    """A rule that changed the query, with the SQL before and after."""

    rule: str
    summary: str
    before: str
    after: str


@dataclass(frozen=True)
class Candidate:
    """A query that may answer a question.

    Attributes:
        query: The tree over `schema`: abstract from the decoder, explicit after the rules.
        schema: The schema, as the parser reads it.
        score: The log-probability.
        steps: The number of actions in the derivation.
        features: The features of the judge (`inference.features`).
        probability: The probability that the query is right; None without a judge.
        applied: The rules that changed the query, in order.
        write: Renders SQL.
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
        """The SQL in the dialect of the database."""
        return self.write(self.query, self.schema)

    @cached_property
    def remembered(self) -> str:
        """The SQL that history and corrections store: SQLite's dialect, which `parse_sql` reads."""
        return render_body(self.query, self.schema)

    @cached_property
    def uses(self) -> tuple[Item, ...]:
        """The tables and columns that the query names, in schema order."""
        items = sorted(items_in(self.query, self.schema))
        return tuple(dict.fromkeys(describe_item(self.schema, item) for item in items))

    @cached_property
    def explanation(self) -> tuple[Step, ...]:
        """The rules that changed it, in order."""
        return tuple(
            Step(
                applied.rule,
                applied.summary,
                before=self.write(applied.before, self.schema),
                after=self.write(applied.after, self.schema),
            )
            for applied in self.applied
        )

    @cached_property
    def unconnected(self) -> tuple[str, ...]:
        """The tables of the first FROM with a join without a condition; empty if there is none."""
        return tuple(self.schema.tables[table].name for table in unconnected_tables(self.query, self.schema))


def items_in(query: Query, schema: Schema) -> set[int]:
    """Returns the columns that an explicit query names and the tables in FROM, as schema items."""
    items = set[int]()
    for node in walk(query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            items.add(node.index)
        elif isinstance(node, Joined):
            items.update(map(schema.star_of, node.tables))
    return items
