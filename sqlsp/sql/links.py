"""The joins of a FROM along foreign keys, and which of them the columns of a SELECT do not imply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.paths import join_graph
from sqlsp.sql.trees import Occurrence, block_columns, equated, occurrences


class KeyLink(NamedTuple):
    """Rows of `child` refer to rows of `parent` by one of `keys`; `odd`: no column implies this link."""

    child: Occurrence
    parent: Occurrence
    keys: tuple[int, ...]
    odd: bool = False


def find_links(
    query: tree.Query, schema: Schema
) -> tuple[list[KeyLink], tuple[tree.Column, ...] | None, list[Occurrence]]:
    """Returns what is needed besides columns to describe the FROM of a SELECT in abstract form.

    Returns:
        links to table occurrences that can be joined in several ways, or in another way than columns imply;
        stars of the other joined tables, None if links and stars do not determine FROM;
        the occurrences that columns and stars name
    """
    source = query.source
    if isinstance(source, tree.Nested) or source == tree.Joined(()):
        return [], (), []
    graph = join_graph(schema)
    given: list[tree.Column] = []
    if isinstance(source, tree.Extra | tree.Outer):
        given = [*source.stars] if isinstance(source, tree.Extra) else [source.star]
    columns = [column for column in block_columns(query) if column.index != STAR]
    implied = graph.join(columns, given, from_extra=isinstance(source, tree.Outer))
    joined = source if isinstance(source, tree.Joined) else implied
    named = [(schema.table_of(column.index), column.instance) for column in (*columns, *given)]
    links = _links(tree.parts_of(joined.on, tree.And)[: len(joined.tables) - 1], schema)  # a LEFT JOIN can have more
    implied_links = _links(tree.parts_of(implied.on, tree.And), schema)
    keys_between = Counter((schema.table_of(key), schema.table_of(other)) for key, other in schema.foreign_keys)
    parents = Counter(link.parent for link in links)
    described = []
    for link in links:
        is_ambiguous = link.child[0] == link.parent[0] or keys_between[link.child[0], link.parent[0]] > 1
        is_odd = link not in implied_links and link.parent in named
        if (is_ambiguous or is_odd) and parents[link.parent] == 1:
            described.append(link._replace(odd=is_odd))
    if joined is implied:
        return described, tuple(given), named
    plain = [link._replace(odd=False) for link in described]
    return described, _find_extra(joined, links, plain, columns, schema), named


def _find_extra(
    source: tree.Joined,
    links: Sequence[KeyLink],
    described: Sequence[KeyLink],
    columns: Sequence[tree.Column],
    schema: Schema,
) -> tuple[tree.Column, ...] | None:
    """Returns the stars of the tables of FROM that neither `columns` nor `described` links lead to.

    None if columns, links and stars together do not give this FROM.
    """
    graph = join_graph(schema)
    tables = occurrences(source)
    parents = {link.parent for link in described}  # a link implies its parent and its child
    children = [tree.Column(schema.star_of(link.child[0]), link.child[1]) for link in described]
    others = [
        column for column in (*columns, *children) if (schema.table_of(column.index), column.instance) not in parents
    ]
    reached = parents.union(occurrences(graph.join(others)))
    missing = [occurrence for occurrence in tables if occurrence not in reached]
    extra = tuple(tree.Column(schema.star_of(table), instance) for table, instance in missing)
    implied = graph.join(others, extra)
    described_ends = [{*link[:2]} for link in described]
    rest = {link for link in _links(tree.parts_of(implied.on, tree.And), schema) if link.parent not in parents}
    parts = tree.parts_of(source.on, tree.And)
    named = {(schema.table_of(column.index), column.instance) for column in columns}
    is_tree = len({frozenset(link[:2]) for link in links}) == len(tables) - 1
    is_by_keys = len(parts) == len(links) or (source.outer and len(tables) == 2)
    has_same_tables = {*tables} == parents.union(occurrences(implied)) >= named
    has_same_links = {link for link in rest if {*link[:2]} not in described_ends} == {*links} - {*described}
    is_whole = is_tree and is_by_keys and has_same_tables and has_same_links and not (source.outer and extra)
    return extra if is_whole else None


def _links(parts: Sequence[tree.Condition], schema: Schema) -> list[KeyLink]:
    """Returns the joins along foreign keys among conditions of ON."""
    links = list[KeyLink]()
    for part in parts:
        either = tree.parts_of(part, tree.Or)
        pairs = [pair for condition in either if (pair := equated(condition))]
        directed = [way for left, right in pairs for way in ((left, right), (right, left))]
        keys = [(own, other) for own, other in directed if (own.index, other.index) in schema.foreign_keys]
        ends = {
            ((schema.table_of(own.index), own.instance), (schema.table_of(other.index), other.instance))
            for own, other in keys
        }
        if len(keys) == len(either) and len(ends) == 1:
            child, parent = ends.pop()
            links.append(KeyLink(child, parent, tuple(own.index for own, _ in keys)))
    return links
