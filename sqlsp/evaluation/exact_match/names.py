"""A schema as the official Spider evaluation sees it: lower-cased names and classes of equal key columns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlsp.evaluation.exact_match.tree import STAR
from sqlsp.schema.schema import Schema


@dataclass(frozen=True)
class Names:
    """`tables`: the columns of each table; `ids`: all that a name may stand for; `keys`: see `key_classes`."""

    tables: dict[str, frozenset[str]]
    ids: frozenset[str]
    keys: dict[str, str]

    @classmethod
    def of(cls, schema: Schema) -> Names:
        """The names of `schema`."""
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
    """Column id → the id that stands for all columns equated with it by foreign keys.

    The classes are the official ones, not the transitive closure: a pair of keys goes into the first class
    that holds either end, and a pair that links two classes does not merge them. A column of two classes
    follows the later one. The column with the smallest index stands for its class.
    """
    classes: list[set[int]] = []
    for pair in schema.foreign_keys:
        found = next((members for members in classes if not members.isdisjoint(pair)), None)
        if found is None:
            classes.append(found := set())
        found.update(pair)
    return {_id(schema, column): _id(schema, min(members)) for members in classes for column in members}


def _id(schema: Schema, column: int) -> str:
    table = schema.columns[column].table
    name = schema.columns[column].name.lower()
    return STAR if table < 0 else f"{schema.tables[table].name.lower()}.{name}"
