"""Foreign keys as a person gives them: a file that adds some to those of a database and drops others.

# one key a line: the column that refers, then the one that it refers to
orders.customer -> customers.id
drop orders.code -> articles.code
# what follows is for the database shop alone
[shop]
visits.shop -> shops.id
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.common.files import read_text, short
from sqlsp.sql.schema import Schema

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
    return list(_parsed(read_text(Path(path), "foreign keys").splitlines(), str(path)))


def _parsed(lines: Sequence[str], name: str) -> Iterator[GivenKey]:
    database = None
    for number, whole in enumerate(lines, 1):
        line = whole.strip()
        if not line or line.startswith("#"):
            continue
        where = f"{name}, line {number}"
        if line.startswith("[") and line.endswith("]"):
            database = line[1:-1].strip()
            continue
        drop = line.lower().startswith("drop ")
        arrow = next((arrow for arrow in _ARROWS if arrow in line), None)
        if arrow is None:
            raise DataError(
                f"{where}: {short(line)} is no key; a line is table.column -> table.column, after drop to leave it out"
            )
        column, other = (end.strip() for end in line[5 * drop :].split(arrow, 1))
        yield GivenKey(column, other, drop, database, where)


def with_given_keys(schema: Schema, given: Sequence[GivenKey]) -> Schema:
    """`schema` with the given keys added to its foreign keys and `inferred_keys`, and without those to drop.

    Keys for other databases are skipped: those given for another database by name, and those that name no database and
    have neither of their columns in this schema. Raises DataError for a key with a column that the schema does not
    have, and for a key to drop that is not there.
    """
    keys, inferred = list(schema.foreign_keys), list(schema.inferred_keys)
    for each in given:
        if each.database is not None and each.database.lower() != schema.db_id.lower():
            continue
        ends = _column(schema, each.column), _column(schema, each.other)
        if each.database is None and ends == (None, None):
            continue
        pair = _known(schema, each.column, ends[0], each.where), _known(schema, each.other, ends[1], each.where)
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


def _column(schema: Schema, name: str) -> int | None:
    """The column that `table.column` names; both may have points in their names, and case does not count."""
    points = [place for place, letter in enumerate(name) if letter == "."]
    for point in points:
        table = schema.find_table(name[:point].strip())
        column = None if table is None else schema.find_column(name[point + 1 :].strip(), table)
        if column is not None:
            return column
    return None


def _known(schema: Schema, name: str, column: int | None, where: str) -> int:
    if column is not None:
        return column
    known = ", ".join(table.name for table in schema.tables[:5])
    more = ", …" if len(schema.tables) > 5 else ""
    raise DataError(
        f"{where}: {short(name)} is no column of {schema.db_id}; write table.column (its tables: {known}{more})"
    )
