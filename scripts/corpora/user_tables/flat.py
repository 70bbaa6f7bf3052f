"""One flat table from a fact table and the tables that its foreign keys reference."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlsp.schema.names import singular
from sqlsp.schema.schema import Schema, quoted
from user_tables.names import STYLES, WORDS, one_of, plain_words, table_name, unused, words_of

Row = list[Any]
_MAX_TABLES: Final = 6
_KEY_SHARE: Final = 0.3  # the share of keys that stay as columns


@dataclass(frozen=True)
class Member:
    """A table in the join, with the foreign key that references it: pairs (column of `parent`, column of `table`)."""

    table: int
    parent: int = -1  # index of a member
    pairs: tuple[tuple[int, int], ...] = ()
    again: bool = False  # True if an earlier member has the same table
    words: tuple[str, ...] = ()  # describe its role


@dataclass(frozen=True)
class FlatColumn:
    """A column of a flat table: that of a member, or further cells."""

    name: str
    words: str
    member: int = -1
    sources: tuple[int, ...] = ()  # the columns of the database that it is made of, two for a full name


@dataclass
class Flat:
    """A flat table with rows of cells."""

    db_id: str
    table: str
    words: str
    style: str
    members: list[Member]
    columns: list[FlatColumn]
    rows: list[Row] = field(default_factory=list)

    def cells(self, index: int) -> list[Any]:
        """The cells of a column."""
        return [row[index] for row in self.rows]

    def add(self, words: Sequence[str], cells: Sequence[Any]) -> bool:
        """Add a column, unless there is one of that name."""
        taken = {column.name.lower() for column in self.columns}
        name = unused(list(words), self.style, set())
        if name.lower() in taken:
            return False
        self.columns.append(FlatColumn(name, " ".join(words)))
        for row, cell in zip(self.rows, cells, strict=True):
            row.append(cell)
        return True

    def reorder(self, order: Sequence[int]) -> None:
        """Put the columns into another order."""
        self.columns = [self.columns[index] for index in order]
        self.rows = [[row[index] for index in order] for row in self.rows]


def plan(schema: Schema, fact: int) -> list[Member]:
    """The tables of a flat table: the fact table, then the referenced tables."""
    members = [Member(fact, words=tuple(one_of(schema.tables[fact].name)))]
    waiting = [0]
    while waiting:
        parent = waiting.pop(0)
        for pairs in _links(schema, members[parent].table):
            target = schema.table_of(pairs[0][1])
            again = any(member.table == target for member in members)
            if target == fact or len(members) >= _MAX_TABLES or (again and parent):
                continue
            key = [word for word in words_of(schema.columns[pairs[0][0]].name) if word not in WORDS["KEYS"]]
            words = key if again and key else one_of(schema.tables[target].name)
            members.append(Member(target, parent, pairs=tuple(pairs), again=again, words=tuple(words)))
            if not again:
                waiting.append(len(members) - 1)
    return members


def _links(schema: Schema, table: int) -> list[list[tuple[int, int]]]:
    """The foreign keys of a table; the columns of one key together."""
    links: list[list[tuple[int, int]]] = []
    for column, target in schema.foreign_keys:
        if schema.table_of(column) != table:
            continue
        for link in links:
            same = schema.table_of(link[0][1]) == schema.table_of(target)
            if same and target not in {other for _, other in link} and not schema.is_whole_key(target):
                link.append((column, target))
                break
        else:
            links.append([(column, target)])
    return links


def flatten(path: Path, schema: Schema, fact: int, rng: random.Random, whole_names: bool) -> Flat | None:
    """The flat table of a fact table; None if joining changes the number of rows.

    With `whole_names`, first and last names are one column.
    """
    members = plan(schema, fact)
    style = rng.choice(STYLES)
    taken: set[str] = set()
    words = plain_words(schema.tables[fact].name)
    table = table_name(words, rng, style)
    flat = Flat(schema.db_id, table, " ".join(words), style=style, members=members, columns=[])
    for number, member in enumerate(members):
        for sources in _chosen(schema, members, number, rng=rng, whole_names=whole_names):
            named = _name(schema, member, sources, own=number == 0, rng=rng)
            name = unused(named, style, taken)
            flat.columns.append(FlatColumn(name, " ".join(named), number, sources))
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = lambda cell: cell.decode("utf-8", "ignore")
        flat.rows = [list(row) for row in connection.execute(_select(schema, flat))]
        number = connection.execute(f"SELECT count(*) FROM {quoted(schema.tables[fact].name)}").fetchone()[0]
    return flat if len(flat.rows) == number else None


def _chosen(
    schema: Schema, members: Sequence[Member], number: int, rng: random.Random, whole_names: bool
) -> list[tuple[int, ...]]:
    """The columns of a member that the flat table has."""
    member = members[number]
    joined = {a for other in members for a, _ in other.pairs}
    whole = {key for key in schema.primary_keys if number}
    columns = [c for c in schema.columns_of(member.table) if c not in joined or rng.random() < _KEY_SHARE]
    columns = [c for c in columns if c not in whole]
    chosen: list[tuple[int, ...]] = []
    first = [c for c in columns if schema.columns[c].words.split()[-2:] == ["first", "name"]]
    last = [c for c in columns if schema.columns[c].words.split()[-2:] == ["last", "name"]]
    for column in columns:
        if whole_names and first and last and column in (first[0], last[0]):
            chosen += [(first[0], last[0])] if column == first[0] else []
        else:
            chosen.append((column,))
    return [c for c in chosen if len(c) > 1 or "name" in schema.columns[c[0]].words] if member.again else chosen


def _name(schema: Schema, member: Member, sources: tuple[int, ...], own: bool, rng: random.Random) -> list[str]:
    """The words of a column in the flat table."""
    words = words_of(schema.columns[sources[0]].name)
    thing = list(member.words)
    if len(sources) > 1:
        return thing if not own and rng.random() < 0.5 else [*thing, "name"]
    if own:
        bare = [word for word in words if word not in thing or word == words[-1]]
        return bare if rng.random() < 0.3 else words
    if singular(words[0]) == thing[-1] or words[: len(thing)] == thing:
        full = words
    else:
        full = [*thing, *words] if set(words) <= WORDS["GENERIC"] or member.again or rng.random() < 0.3 else words
    if full[-2:] == ["full", "name"]:
        full = [*full[:-2], "name"]
    ends_bare = full[-1] == "name" and full[-2:-1] not in ([], ["first"], ["last"], ["user"], ["middle"])
    return full[:-1] if ends_bare and rng.random() < 0.4 else full


def _select(schema: Schema, flat: Flat) -> str:
    """The SQL for the rows of the flat table."""

    def text(member: int, column: int) -> str:
        return f"t{member}.{quoted(schema.columns[column].name)}"

    items = [" || ' ' || ".join(text(column.member, source) for source in column.sources) for column in flat.columns]
    joins = [f"FROM {quoted(schema.tables[flat.members[0].table].name)} AS t0"]
    for number, member in enumerate(flat.members[1:], start=1):
        on = " AND ".join(f"{text(member.parent, a)} = {text(number, b)}" for a, b in member.pairs)
        joins.append(f"LEFT JOIN {quoted(schema.tables[member.table].name)} AS t{number} ON {on}")
    return f"SELECT {', '.join(items)} {' '.join(joins)} ORDER BY t0.rowid"
