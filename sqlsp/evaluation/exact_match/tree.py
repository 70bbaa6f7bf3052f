"""The query tree of the official Spider evaluation, and the names of a schema as that evaluation uses them.

The tree differs from `sqlsp.sql.query`. It has the flaws of the official reader, because the comparison depends on
them. All keys of ORDER BY have one direction, conditions may be at the positions of AND and OR, and the ON conditions
of all joins are one list. Nodes compare by content and can be hashed. Column ids are `table.column` and `*`; table ids
are the tables' names.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Union

from sqlsp.schema.schema import Schema

NONE = "none"  # no aggregate, or no arithmetic operator
STAR = "*"


class Unreadable(Exception):  # noqa: N818 - not a failure of ours: a text the official reader refuses
    """The official reader rejects a text. `reader.read` returns the message as the reason."""


@dataclass(frozen=True, slots=True)
class OfficialColumn:
    """A column with its aggregate (`function`) and DISTINCT."""

    function: str
    id: str
    distinct: bool


@dataclass(frozen=True, slots=True)
class Expression:
    """One column, or two with an arithmetic operator between them."""

    operator: str
    left: OfficialColumn
    right: OfficialColumn | None


@dataclass(frozen=True, slots=True)
class SelectItem:
    """An entry of the select list. `function` is the aggregate, or NONE. (ORDER BY has it in the expression.)"""

    function: str
    expression: Expression


Operand = Union[str, float, OfficialColumn, "Statement", None]


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition `left [NOT] operator low`. `high` is the second operand of BETWEEN. An erased operand is None."""

    negated: bool
    operator: str
    left: Expression
    low: Operand
    high: Operand


# Conditions are at even positions, "and" and "or" at odd positions. If a connector is missing, the following entries
# shift by one. The official script then takes the condition at an odd position for a connector.
Conditions = tuple[Union[Condition, str], ...]


@dataclass(frozen=True, slots=True)
class OfficialOrder:
    """An ORDER BY clause. The last direction word of the list applies to all keys."""

    direction: str
    keys: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Combined:
    """`union`, `intersect` or `except` with the statement to its right."""

    operator: str
    statement: Statement


@dataclass(frozen=True, slots=True)
class Statement:
    """A SELECT statement. `sources` are the table ids and sub-queries in FROM. By default, all clauses are absent."""

    select: tuple[SelectItem, ...] = ()
    distinct: bool = False
    sources: tuple[str | Statement, ...] = ()
    on: Conditions = ()
    where: Conditions = ()
    group: tuple[OfficialColumn, ...] = ()
    having: Conditions = ()
    order: OfficialOrder | None = None
    limit: int | None = None
    combined: Combined | None = None


EMPTY = Statement()  # replaces a prediction that cannot be read


def proper(conditions: Conditions) -> list[Condition]:
    """Returns the conditions at even positions; only these count as conditions."""
    return [condition for condition in conditions[::2] if isinstance(condition, Condition)]


def connectors(conditions: Conditions) -> Conditions:
    """Returns the entries at odd positions; all of them count as connectors."""
    return conditions[1::2]


@dataclass(frozen=True)
class Names:
    """The names of a schema, in lower case.

    Attributes:
        tables: the names of the columns, by table
        ids: the ids of all columns and tables
        keys: the result of `key_classes`
    """

    tables: dict[str, frozenset[str]]
    ids: frozenset[str]
    keys: dict[str, str]

    @classmethod
    def of(cls, schema: Schema) -> Names:
        tables = {
            table.name.lower(): frozenset(schema.columns[column].name.lower() for column in schema.columns_of(index))
            for index, table in enumerate(schema.tables)
        }
        columns = {f"{table}.{column}" for table, names in tables.items() for column in names}
        return cls(tables, frozenset({STAR, *tables, *columns}), key_classes(schema))

    def keys_of(self, tables: Collection[str]) -> dict[str, str]:
        """Returns the entries of `keys` whose columns belong to `tables`, the tables in FROM of the whole query."""
        return {column: key for column, key in self.keys.items() if column.partition(".")[0] in tables}


def key_classes(schema: Schema) -> dict[str, str]:
    """Maps the id of a column to the id of the first column of its class. Foreign keys put columns into classes.

    As in the official script, this is not transitive. The two columns of a key join the first class that has one of
    the two, and classes are never merged. If a column is in two classes, the later class counts.
    """
    classes: list[set[int]] = []
    for pair in schema.foreign_keys:
        joined = next((members for members in classes if not members.isdisjoint(pair)), None)
        if joined is None:
            joined = set()
            classes.append(joined)
        joined.update(pair)
    canonical_ids = {}
    for members in classes:
        first_id = schema.name_of(min(members)).lower()
        for column in members:
            canonical_ids[schema.name_of(column).lower()] = first_id
    return canonical_ids
