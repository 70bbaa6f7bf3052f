"""A candidate: a query tree that may answer a question, with its score.

Its SQL is rendered when it is first needed, and then cached.
"""

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
    """A rule that changed the query, with the SQL before and after the change. `summary` says what the rule does."""

    rule: str
    summary: str
    before: str
    after: str


@dataclass(frozen=True)
class Candidate:
    """A query that may answer a question.

    Attributes:
        query: The tree. The decoder returns it in abstract form (FROM is not yet written), the rules in explicit form.
        schema: The schema that the column numbers in `query` refer to.
        score: The log-probability of the query.
        steps: The number of grammar actions that build the query.
        features: What the judge reads about the query (`inference.features`).
        probability: The probability that the query is right; None without a judge.
        applied: The rules that changed the query, in order.
        write: Renders a query in the SQL dialect of the database.
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
        """The SQL that the history and the corrections store. It is SQLite's dialect, which `parse_sql` can read."""
        return render_body(self.query, self.schema)

    @cached_property
    def uses(self) -> tuple[Item, ...]:
        """The tables and columns that the query names, in schema order."""
        items = sorted(items_in(self.query, self.schema))
        return tuple(dict.fromkeys(describe_item(self.schema, item) for item in items))

    @cached_property
    def explanation(self) -> tuple[Step, ...]:
        """The rules that changed the query, in order, with the SQL before and after."""
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
        """The tables of the first FROM that has a join without a condition; empty if every join has one."""
        return tuple(self.schema.tables[table].name for table in unconnected_tables(self.query, self.schema))


def items_in(query: Query, schema: Schema) -> set[int]:
    """Returns the schema items of the columns that an explicit query names, and of the tables in FROM."""
    items = set[int]()
    for node in walk(query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            items.add(node.index)
        elif isinstance(node, Joined):
            items.update(map(schema.star_of, node.tables))
    return items
