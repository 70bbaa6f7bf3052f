"""The query tree of the official Spider evaluation, and the names of a schema as that evaluation uses them.

The tree differs from `sqlsp.sql.query`. It keeps the flaws of the official reader, because the comparison depends on
them: one direction for all of ORDER BY, conditions in the positions of AND and OR, the ON conditions of all joins in
one list. All nodes compare by content and can be hashed. Column ids are `table.column` and `*`, table ids are names.
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
    """An entry of the select list. Its aggregate is `function`. In ORDER BY, the aggregate is inside the expression."""

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


# Conditions at even positions, "and"/"or" at odd ones. A missing connector shifts the two. Anything at an odd position
# then counts as a connector.
Conditions = tuple[Union[Condition, str], ...]


@dataclass(frozen=True, slots=True)
class OfficialOrder:
    """An ORDER BY clause. The last direction word of the list holds for all keys."""

    direction: str
    keys: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Combined:
    """`union`, `intersect` or `except` with the statement to its right."""

    operator: str
    statement: Statement


@dataclass(frozen=True, slots=True)
class Statement:
    """A SELECT statement. `sources` are the table ids and sub-queries in FROM. By default, all parts are absent."""

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

    `tables` has the columns by table, `ids` the ids of all columns and tables, `keys` the result of `key_classes`.
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
    """Maps column ids to the smallest id among the columns equated by foreign keys.

    As in the official script, this is not transitive. A key's pair of columns joins the first class that has one of
    the two, and classes are never merged. A column in two classes is mapped by the later class.
    """
    classes: list[set[int]] = []
    for pair in schema.foreign_keys:
        joined = next((members for members in classes if not members.isdisjoint(pair)), None)
        if joined is None:
            joined = set()
            classes.append(joined)
        joined.update(pair)
    ids = {column: schema.name_of(column).lower() for members in classes for column in members}
    return {ids[column]: ids[min(members)] for members in classes for column in members}
