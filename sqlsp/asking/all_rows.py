"""A reading's SQL with all the rows that the question asks for: those that tie, and those that a NULL would hide."""

from __future__ import annotations

from sqlsp.asking.no_nulls import without_nulls
from sqlsp.asking.tied_rows import with_ties
from sqlsp.sql.parser import parsed
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema


def with_all_rows(sql: str, schema: Schema) -> str:
    """`sql` by `with_ties` and `without_nulls`; as it is where neither changes it, and where it cannot be read."""
    query = parsed(sql, schema)
    if query is None:
        return sql
    full = without_nulls(with_ties(query, schema), schema)
    return sql if full == query else render_sql(full, schema)
