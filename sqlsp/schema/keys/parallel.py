"""Further keys of tables whose keys are known: to the same table once more, and to the own table.

`fixture.away_club` beside `fixture.home_club`, `hop.go_to` beside `hop.leave_from`: some values may be missing in the
other table, since a sibling shows what is meant. `employee.reports_to`, `page.parent`: words of names tell that rows
of one table refer to each other. Both are taken only where the cells agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.schema.keys.contents import Contents
from sqlsp.schema.keys.names import IDENTIFYING
from sqlsp.schema.naming.splitting import words
from sqlsp.schema.schema import Schema

INCLUDED: Final = 0.6  # least share of the values of a sibling that are in the key, where numbers do not decide it
_ALL: Final = 0.98  # … of numbers, and of keys to the own table
_LEAST: Final = 2  # different values that a column must have
# words of columns by which a row refers to another row of its table
_OF_ANOTHER_ROW: Final = words(
    """parent manager boss supervisor superior reports report mentor head chief predecessor successor previous next
    replaces replaced mother father spouse partner original root referrer referred"""
)


def with_parallel_keys(schema: Schema, contents: Contents) -> Schema:
    """`schema` with the keys that the cells confirm as inferred ones, those to the own table last."""
    wanted = list(dict.fromkeys(_candidates(schema)))
    known = contents({column for pair in wanted for column in pair}) if wanted else {}
    taken = {column for column, _ in schema.foreign_keys}
    found: list[tuple[int, int]] = []
    for column, key in wanted:
        if column in taken or column not in known or key not in known:
            continue
        one, other = known[column], known[key]
        least = _ALL if one.numeric or schema.table_of(column) == schema.table_of(key) else INCLUDED
        shared = len(one.values & other.values)
        enough = 1 if one.numeric else min(_LEAST, len(other.values))
        if one.values and other.unique and shared >= max(enough, least * len(one.values)):
            found.append((column, key))
            taken.add(column)
    return replace(schema, foreign_keys=(*schema.foreign_keys, *found), inferred_keys=(*schema.inferred_keys, *found))


def _candidates(schema: Schema) -> Iterator[tuple[int, int]]:
    """Columns of the type of a foreign key in their table, with what that key refers to; then those to the own table.

    Columns of numbers also share the last word of the key's name, or are called like keys.
    """
    for column, key in schema.foreign_keys:
        table = schema.table_of(column)
        if schema.table_of(key) == table:
            continue
        last = schema.columns[column].words.lower().split()[-1:]
        for other in schema.columns_of(table):
            info = schema.columns[other]
            if other in schema.primary_keys or other == column or info.type != schema.columns[column].type:
                continue
            own = info.words.lower().split()
            if info.type != "number" or (own[-1:] == last and last) or IDENTIFYING & set(own[-1:]):
                yield other, key
    for key in schema.primary_keys:
        if schema.is_whole_key(key):
            for column in schema.columns_of(schema.table_of(key)):
                info = schema.columns[column]
                is_named = not _OF_ANOTHER_ROW.isdisjoint(info.words.lower().split())
                if column != key and info.type == schema.columns[key].type and is_named:
                    yield column, key
