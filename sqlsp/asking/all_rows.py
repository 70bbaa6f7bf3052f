"""A reading's SQL with all rows that the question asks for, and no others: ties, whole days, nothing missing."""

from __future__ import annotations

from sqlsp.asking.no_nulls import without_nulls
from sqlsp.asking.tied_rows import with_ties
from sqlsp.asking.whole_days import with_whole_days
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.sql.parser import parsed
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema


def with_all_rows(sql: str, schema: Schema, values: CellIndex | None = None) -> str:
    """`sql` by `without_nulls`, `with_ties` and `with_whole_days`; as it is where it cannot be read.

    `values` are the cells of the columns of `schema`; None: they are not known, and days stay as they are.
    """
    query = parsed(sql, schema)
    if query is None:
        return sql
    full = with_ties(without_nulls(query, schema), schema)
    if values is not None:
        full = with_whole_days(full, values)
    return sql if full == query else render_sql(full, schema)
