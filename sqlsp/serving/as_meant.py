"""Rewrites of the parser's SQL that make it answer what the question means: ties, ranks, groups, units, keys …"""

from __future__ import annotations

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.serving.days_between import with_days_between
from sqlsp.serving.no_nulls import without_nulls
from sqlsp.serving.ranks import with_rank
from sqlsp.serving.shown_groups import with_groups_shown
from sqlsp.serving.tied_rows import with_ties
from sqlsp.serving.true_quotients import with_fractions
from sqlsp.serving.units import with_units
from sqlsp.serving.whole_days import with_whole_days
from sqlsp.sql.parser import parsed
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.whole_keys import with_whole_keys


def as_meant(sql: str, schema: Schema, values: CellIndex | None = None, question: str = "") -> str:
    """`sql` after all nine rewrites; unchanged where it cannot be parsed.

    `values` are the cells of the columns of `schema`. With None the cells are not known, and the two rewrites of dates
    are left out. Ranks such as `the second` and units are read from `question`.
    """
    query = parsed(sql, schema)
    if query is None:
        return sql
    full = with_groups_shown(without_nulls(query, schema), schema)
    full = with_fractions(with_rank(with_ties(full, schema), question, schema))
    if values is not None:
        full = with_days_between(with_whole_days(full, values), values)
    full = with_whole_keys(with_units(full, question, schema), schema)
    return sql if full == query else render_sql(full, schema)
