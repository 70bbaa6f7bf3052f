"""Names that the rows of a table have in another one: of `bread_page`, the `title` in `page` that its key points at.

Django and Rails keep what kinds of things have in common in one table, and what is special to a kind in a table whose
primary key refers to it. *List all breads* then asks for titles of a table that has none. The parser reads such a name
as a column of the special table, as it reads a metric of a glossary.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.schema.schema import ColumnInfo, Schema, quoted

_LABELS: Final = frozenset(("name", "title", "label"))


def with_inherited_names(schema: Schema) -> Schema:
    """`schema` with what tables without a name take from the table that their primary key refers to, as metrics.

    A `bread page`, which is a `page`, is also called `bread`.
    """
    tables, metrics = list(schema.tables), list(schema.metrics)
    for column, other in schema.foreign_keys:
        child, parent = schema.table_of(column), schema.table_of(other)
        if not schema.is_whole_key(column) or child == parent or any(_labels(schema, child)):
            continue
        labels = list(_labels(schema, parent))
        for label in labels:
            text = f"{quoted(schema.tables[parent].name)}.{quoted(label.name)}"
            metrics.append(replace(label, table=child, metric=text))
        special, common = tables[child].words, f" {tables[parent].words}"
        if labels and special.endswith(common):
            synonyms = (*tables[child].synonyms, special.removesuffix(common))
            tables[child] = replace(tables[child], synonyms=synonyms)
    return replace(schema, tables=tuple(tables), metrics=tuple(metrics))


def _labels(schema: Schema, table: int) -> Iterator[ColumnInfo]:
    """The columns that name the rows of a table: `title`, `first name`; of several, not those of something else."""
    texts = [info for info in (schema.columns[each] for each in schema.columns_of(table)) if info.type == "text"]
    alone = [info for info in texts if info.words in _LABELS]
    yield from alone or (info for info in texts if info.words.split()[-1:] == ["name"])
