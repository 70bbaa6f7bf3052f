"""How the tables of a query are joined, in words: *owner* and *builder* of two firms that a dam refers to.

A row that a key leads to is called by its table where there is one way to it. Where there are several, and where the
query joins otherwise than its columns imply, it is called by the key: its role. The order of tables in FROM and the two
sides of an equality are not told, as they change no row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlsp.app.verbalizer.names import ItemWords
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.links import find_links
from sqlsp.sql.trees import Occurrence


class Joins(NamedTuple):
    """`roles` of table occurrences, each with the one it is a role to; `silent`: those that nothing names.

    `extra`: the stars of further tables that are joined; None where other words must tell FROM.
    """

    roles: Mapping[Occurrence, tuple[str, Occurrence]] = {}
    silent: tuple[str, ...] = ()
    extra: tuple[tree.Column, ...] | None = ()


def find_joins(query: tree.Query, schema: Schema, names: ItemWords) -> Joins:
    """How the tables of a SELECT in abstract form are joined."""
    links, extra, here = find_links(query, schema)
    said = {link: [names.roles[key] for key in link.keys] for link in links}
    said = {link: keys for link, keys in said.items() if link.odd or keys != [names.one[link.parent[0]]]}
    every = [key for keys in said.values() for key in keys]
    roles = dict[Occurrence, tuple[str, Occurrence]]()
    for link, keys in said.items():
        shared = any(every.count(key) > 1 or (key in names.one and len(keys) == 1) for key in keys)
        words = [f"{names.one[link.child[0]]} {key}" if shared else key for key in keys]
        roles[link.parent] = " or ".join(words), link.child
    if len({role for role, _ in roles.values()}) < len(roles) or not all(_ends(each, roles) for each in roles):
        return Joins(extra=None if isinstance(query.source, tree.Joined) else extra)
    silent = tuple(role for each, (role, _) in roles.items() if each not in here)
    return Joins(roles, silent, extra)


def _ends(occurrence: Occurrence, roles: Mapping[Occurrence, tuple[str, Occurrence]]) -> bool:
    """Whether the rows that it is a role to are at last rows without a role: ON can tie tables in a ring."""
    for _ in roles:
        occurrence = roles[occurrence][1] if occurrence in roles else occurrence
    return occurrence not in roles
