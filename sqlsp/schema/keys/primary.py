"""Guesses the primary key of a table if the database declares none: CSV files and exported tables.

A table's first column is its key if it is named like one and has no value twice. Parsers see primary keys, the
inference of foreign keys uses them, and answers use them to show what an id means. Keys of several columns are left
out: that two columns together are unique says little about what they are.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.schema.keys.contents import Contents
from sqlsp.schema.keys.names import IDENTIFYING, plain
from sqlsp.schema.naming.splitting import strip_plural
from sqlsp.schema.schema import Schema


def with_primary_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """`schema` with a primary key for tables that have none and seem to have one.

    With `contents` None, the column must be called id, or be named after its table.
    """
    declared = {schema.table_of(column) for column in schema.primary_keys}
    firsts = [schema.columns_of(table)[:1] for table in range(len(schema.tables)) if table not in declared]
    named: list[int] = []
    of_table: list[int] = []
    for column in (column for columns in firsts for column in columns):
        info = schema.columns[column]
        name = plain(info.name)
        if not IDENTIFYING.isdisjoint(info.words.lower().split()[-1:]) or name.endswith("id"):
            named.append(column)
            if name in IDENTIFYING or name.startswith(strip_plural(plain(schema.tables[info.table].name))):
                of_table.append(column)
    known = contents(named) if named and contents is not None else {}
    found = of_table if contents is None else [column for column in named if column in known and known[column].unique]
    return replace(schema, primary_keys=tuple(sorted((*schema.primary_keys, *found))))
