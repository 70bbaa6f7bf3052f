"""Foreign keys as a person gives them: a file that adds some to those of a database and drops others.

# one key a line: the column that refers, then the one that it refers to
orders.customer -> customers.id
drop orders.code -> articles.code
# what follows is for the database shop alone
[shop]
visits.shop -> shops.id
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.common.files import short
from sqlsp.schema.naming.items import find_column, hint_items, is_for, read_lines
from sqlsp.schema.schema import Schema

_ARROWS: Final = ("->", "→")


@dataclass(frozen=True)
class GivenKey:
    """A key to add or, with `drop`, to leave out.

    `database` None: the key applies to whichever database is asked. `where` is file and line.
    """

    column: str
    other: str
    drop: bool
    database: str | None
    where: str


def read_keys(path: Path | str) -> list[GivenKey]:
    """The keys in a file. Raises DataError naming file and line."""
    found = []
    for line, database, where in read_lines(path, "foreign keys"):
        drop = line.lower().startswith("drop ")
        arrow = next((arrow for arrow in _ARROWS if arrow in line), None)
        if arrow is None:
            raise DataError(
                f"{where}: {short(line)} is no key; a line is table.column -> table.column, after drop to leave it out"
            )
        column, other = (end.strip() for end in line[5 * drop :].split(arrow, 1))
        found.append(GivenKey(column, other, drop, database, where))
    return found


def with_given_keys(schema: Schema, given: Sequence[GivenKey]) -> Schema:
    """`schema` with the given keys added to its foreign keys and `inferred_keys`, and without those to drop.

    Keys for other databases are skipped: those given for another database by name, and those that name no database and
    have neither of their columns in this schema. Raises DataError for a key with a column that the schema does not
    have, and for a key to drop that is not there.
    """
    keys, inferred = list(schema.foreign_keys), list(schema.inferred_keys)
    for each in given:
        if not is_for(each.database, schema):
            continue
        ends = find_column(schema, each.column), find_column(schema, each.other)
        if each.database is None and ends == (None, None):
            continue
        pair = _check(schema, each.column, ends[0], each.where), _check(schema, each.other, ends[1], each.where)
        there = [known for known in keys if set(known) == set(pair)]
        if each.drop and not there:
            raise DataError(f"{each.where}: there is no key {each.column} -> {each.other} to drop")
        if pair[0] == pair[1]:
            raise DataError(f"{each.where}: {each.column} refers to itself")
        if each.drop:
            keys = [known for known in keys if known not in there]
            inferred = [known for known in inferred if known not in there]
        elif not there:
            keys.append(pair)
            inferred.append(pair)
    return replace(schema, foreign_keys=tuple(keys), inferred_keys=tuple(inferred))


def _check(schema: Schema, name: str, column: int | None, where: str) -> int:
    if column is None:
        hint = hint_items(schema, "table.column")
        raise DataError(f"{where}: {short(name)} is no column of {schema.db_id}{hint}")
    return column
