"""The links of a question and the schema items that an answer uses, by the names that people read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sqlsp.data.relations import Link
from sqlsp.serving.true_quotients import ONE
from sqlsp.sql.parser import parsed
from sqlsp.sql.products import unconnected_tables
from sqlsp.sql.query import Column, Joined, Node, Order, Value, walk
from sqlsp.sql.schema import Schema

MEANINGS = {
    Link.EXACT: "name",
    Link.VALUE: "value",
    Link.SYNONYM: "synonym",
    Link.PARTIAL: "part of the name",
    Link.NUMBER: "number",
    Link.TIME: "time",
    Link.VALUE_WORD: "word in a value",
}  # the strongest first, as the parser sees them


@dataclass(frozen=True)
class Item:
    """A table, or a column of it."""

    table: str
    column: str | None = None

    def __str__(self) -> str:
        return f"{self.table}.{self.column}" if self.column is not None else self.table


@dataclass(frozen=True)
class Linked:
    """The words `start` … `stop` − 1 of the question speak of `item`; `meaning` says how (one of MEANINGS)."""

    start: int
    stop: int
    item: Item
    meaning: str


def linked(links: np.ndarray, schema: Schema) -> list[Linked]:
    """The links of a question in reading order; neighbouring words with the same link are one.

    `links` is `Linker.link` of the question on `schema`, uint8 [Q, S]. Where an entry has several flags, the strongest
    counts.
    """
    found: list[Linked] = []
    strongest = _strongest(links)
    for item in np.flatnonzero(links.any(axis=0)).tolist():
        if schema.table_of(item) >= 0:
            found += _runs(strongest[:, item].tolist(), describe(schema, item))
    meanings = list(MEANINGS.values())
    return sorted(found, key=lambda link: (link.start, meanings.index(link.meaning), -link.stop))


def used(sql: str, schema: Schema) -> list[Item]:
    """The tables and columns that a query names, in schema order; none where it does not parse."""
    nodes = _nodes(sql, schema)
    items = {node.index for node in nodes if isinstance(node, Column) and not schema.is_star(node.index)}
    for node in nodes:
        if isinstance(node, Joined):
            items |= {schema.star_of(table) for table in node.tables}
    return list(dict.fromkeys(describe(schema, item) for item in sorted(items)))


def has_literals(sql: str, schema: Schema) -> bool:
    """Whether a query has literals that the parser may have left as placeholders; False where it does not parse.

    Not counted are the number of OFFSET and the 1 of LIMIT, which are usually right, and the 1.0 of quotients.
    """
    nodes = _nodes(sql, schema)
    orders = [node for node in nodes if isinstance(node, Order)]
    limits = sum((node.limit == Value("1")) + (node.offset is not None) for node in orders)
    return sum(isinstance(node, Value) and node != ONE for node in nodes) > limits


def unconnected(sql: str, schema: Schema) -> list[str]:
    """The tables of the first FROM that joins tables without a condition; empty where every join has one."""
    query = parsed(sql, schema)
    apart = () if query is None else unconnected_tables(query, schema)
    return [schema.tables[table].name for table in apart]


def describe(schema: Schema, item: int) -> Item:
    """A schema item other than `*` by its table's and column's name."""
    table = schema.tables[schema.table_of(item)].name
    return Item(table) if schema.is_star(item) else Item(table, schema.columns[item].name)


def _nodes(sql: str, schema: Schema) -> list[Node]:
    query = parsed(sql, schema)
    return [] if query is None else list(walk(query))


def _strongest(links: np.ndarray) -> np.ndarray:
    """The strongest flag of each link, int [Q, S]; 0 for none."""
    strongest = np.zeros(links.shape, np.int64)
    for link in reversed(MEANINGS):
        strongest[(links & link) > 0] = link
    return strongest


def _runs(flags: Sequence[int], item: Item) -> Iterator[Linked]:
    """Neighbouring words with the same flag as one link."""
    start = 0
    for place in range(1, len(flags) + 1):
        if place == len(flags) or flags[place] != flags[start]:
            if flags[start]:
                yield Linked(start, place, item, MEANINGS[Link(flags[start])])
            start = place
