"""Schemas by the names in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlsp.schema.schema import ColumnInfo, Schema, Table


def make_schema(
    tables: Mapping[str, str | Sequence[str]],
    primary: Sequence[int] = (),
    keys: Sequence[tuple[str, str]] = (),
    db_id: str = "x",
) -> Schema:
    """A schema of tables with their columns, which are texts unless their type follows (`age:number`).

    `primary` are the places of the primary keys, `keys` pairs of `table.column` that refer to each other.
    """
    columns = [ColumnInfo("*", "*", -1, "text")]
    places = dict[str, int]()
    for number, (table, names) in enumerate(tables.items()):
        for each in names.split() if isinstance(names, str) else names:
            name, _, kind = each.partition(":")
            places[f"{table}.{name}"] = len(columns)
            columns.append(ColumnInfo(name, name.replace("_", " "), number, kind or "text"))
    pairs = tuple((places[one], places[other]) for one, other in keys)
    named = tuple(Table(name, name.replace("_", " ")) for name in tables)
    return Schema(db_id, named, columns=tuple(columns), primary_keys=tuple(primary), foreign_keys=pairs)
