"""The small query tree of the official Spider evaluation, and a schema as that evaluation sees it.

It is not `sqlsp.sql.query`. It keeps the blind spots of the official reader, because the comparison depends on them:
one direction for all of ORDER BY, odd things in the positions of AND and OR, the ON conditions of all joins in one
list. All nodes compare by content and can be hashed. Column ids are `table.column` and `*`, table ids are names.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Union

from sqlsp.schema.schema import Schema

NONE = "none"  # the aggregate or arithmetic operator that is not there
STAR = "*"


class Unreadable(Exception):  # noqa: N818 - not a failure of ours: a text the official reader refuses
    """A text that the official reader does not read. The message says why; `reader.read` gives it."""


@dataclass(frozen=True, slots=True)
class OfficialColumn:
    """A column with the aggregate and DISTINCT that belong to it."""

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
    """An entry of the select list. Its aggregate stands here; in ORDER BY it stands inside the expression."""

    function: str
    expression: Expression


Operand = Union[str, float, OfficialColumn, "Statement", None]


@dataclass(frozen=True, slots=True)
class Condition:
    """`left [NOT] operator low`; `high` is the second operand of BETWEEN. An erased operand is None."""

    negated: bool
    operator: str
    left: Expression
    low: Operand
    high: Operand


# Conditions at even positions, "and"/"or" at odd ones. A missing connector shifts the two, and what then stands at
# an odd position is taken for a connector whatever it is.
Conditions = tuple[Union[Condition, str], ...]


@dataclass(frozen=True, slots=True)
class OfficialOrder:
    """ORDER BY: the last direction word of the list holds for all of it."""

    direction: str
    keys: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Combined:
    """`union`, `intersect` or `except` with the statement to its right."""

    operator: str
    statement: Statement


@dataclass(frozen=True, slots=True)
class Statement:
    """A SELECT statement. `sources` are table ids and FROM sub-queries; everything defaults to not there."""

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


EMPTY = Statement()  # stands for a prediction that cannot be read


def proper(conditions: Conditions) -> list[Condition]:
    """What counts as the conditions of a list: those at even positions."""
    return [condition for condition in conditions[::2] if isinstance(condition, Condition)]


def connectors(conditions: Conditions) -> Conditions:
    """What counts as the connectors of a list: whatever stands at odd positions."""
    return conditions[1::2]


@dataclass(frozen=True)
class Names:
    """`tables`: the columns of each table; `ids`: all that a name may stand for; `keys`: see `key_classes`."""

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
        """The part of `keys` that holds for columns of `tables` (those in FROM of the whole query)."""
        return {column: key for column, key in self.keys.items() if column.partition(".")[0] in tables}


def key_classes(schema: Schema) -> dict[str, str]:
    """Column id → the id (the smallest) that stands for all columns equated with it by foreign keys.

    As officially, not transitive: a pair goes into the first class that holds either end and merges none; a column of
    two classes follows the later one.
    """
    classes: list[set[int]] = []
    for pair in schema.foreign_keys:
        found = next((members for members in classes if not members.isdisjoint(pair)), None)
        if found is None:
            classes.append(found := set())
        found.update(pair)
    ids = {column: schema.name_of(column).lower() for members in classes for column in members}
    return {ids[column]: ids[min(members)] for members in classes for column in members}
