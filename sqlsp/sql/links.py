"""The joins of a FROM along foreign keys, and which of them do not follow from the columns of a SELECT alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.paths import join_graph
from sqlsp.sql.trees import Occurrence, block_columns, equated, occurrences


class KeyLink(NamedTuple):
    """Rows of `child` refer to those of `parent` by a key, or by one of several; `odd`: no column implies this."""

    child: Occurrence
    parent: Occurrence
    keys: tuple[int, ...]
    odd: bool = False


def find_links(
    query: tree.Query, schema: Schema
) -> tuple[list[KeyLink], tuple[tree.Column, ...] | None, list[Occurrence]]:
    """What tells the FROM of a SELECT in abstract form, but for the order of tables and conditions, besides columns.

    The links to table occurrences to which there are several ways, or another than columns imply. The stars of tables
    that are joined besides; None where links and stars do not tell FROM. The occurrences that columns and stars name.
    """
    source, graph, given = query.source, join_graph(schema), list[tree.Column]()
    if isinstance(source, tree.Nested) or source == tree.Joined(()):
        return [], (), []
    if isinstance(source, tree.Extra | tree.Outer):
        given = [*source.stars] if isinstance(source, tree.Extra) else [source.star]
    columns = [each for each in block_columns(query) if each.index != STAR]
    usual = graph.join(columns, given, from_extra=isinstance(source, tree.Outer))
    joined = source if isinstance(source, tree.Joined) else usual
    here = [(schema.table_of(column.index), column.instance) for column in (*columns, *given)]
    links = _links(tree.parts_of(joined.on, tree.And)[: len(joined.tables) - 1], schema)  # a LEFT JOIN can have more
    known = _links(tree.parts_of(usual.on, tree.And), schema)
    ways = Counter((schema.table_of(key), schema.table_of(other)) for key, other in schema.foreign_keys)
    led_to = Counter(link.parent for link in links)
    several = {link for link in links if link.child[0] == link.parent[0] or ways[link.child[0], link.parent[0]] > 1}
    odd = {link for link in links if link not in known and link.parent in here}
    told = [link for link in links if link in several | odd and led_to[link.parent] == 1]
    extra = tuple(given) if joined is usual else _find_extra(joined, links, told, columns, schema)
    return [link._replace(odd=link in odd) for link in told], extra, here


def _find_extra(
    source: tree.Joined,
    links: Sequence[KeyLink],
    told: Sequence[KeyLink],
    columns: Sequence[tree.Column],
    schema: Schema,
) -> tuple[tree.Column, ...] | None:
    """The stars of the tables of FROM that neither `columns` nor the links that are `told` lead to.

    None where all these together do not give this FROM back.
    """
    graph, parts, there = join_graph(schema), tree.parts_of(source.on, tree.And), occurrences(source)
    parents = {link.parent for link in told}  # a link says that its parent is there, and its child
    children = [tree.Column(schema.star_of(link.child[0]), link.child[1]) for link in told]
    others = [each for each in (*columns, *children) if (schema.table_of(each.index), each.instance) not in parents]
    reached = parents.union(occurrences(graph.join(others)))
    extra = tuple(
        tree.Column(schema.star_of(table), number) for table, number in there if (table, number) not in reached
    )
    usual, ends = graph.join(others, extra), [{*link[:2]} for link in told]
    rest = {link for link in _links(tree.parts_of(usual.on, tree.And), schema) if link.parent not in parents}
    is_tree = len({frozenset(link[:2]) for link in links}) == len(there) - 1
    is_by_keys = len(parts) == len(links) or (source.outer and len(there) == 2)
    named = {(schema.table_of(each.index), each.instance) for each in columns}
    has_same_tables = {*there} == parents.union(occurrences(usual)) >= named
    has_same_links = {link for link in rest if {*link[:2]} not in ends} == {*links} - {*told}
    is_whole = is_tree and is_by_keys and has_same_tables and has_same_links and not (source.outer and extra)
    return extra if is_whole else None


def _links(parts: Sequence[tree.Condition], schema: Schema) -> list[KeyLink]:
    """The joins along foreign keys among conditions of ON."""
    found, of = list[KeyLink](), schema.table_of
    for part in parts:
        either = tree.parts_of(part, tree.Or)
        pairs = [pair for each in either if (pair := equated(each))]
        ways = [way for left, right in pairs for way in ((left, right), (right, left))]
        keys = [(own, other) for own, other in ways if (own.index, other.index) in schema.foreign_keys]
        ends = {((of(own.index), own.instance), (of(other.index), other.instance)) for own, other in keys}
        if len(keys) == len(either) and len(ends) == 1:
            found += [KeyLink(child, parent, tuple(own.index for own, _ in keys)) for child, parent in ends]
    return found
