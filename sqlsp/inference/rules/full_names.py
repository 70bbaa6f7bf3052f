"""Shows both columns of a person's name: `SELECT first_name, last_name`, not `SELECT last_name`.

*Who has to pay?* asks for a person, but a parser sometimes selects only one of the two columns. *The last names of …*
asks for one column and remains as it is. The paper has no such rule.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Expression, Nested, Query, walk

_FIRST: Final = ("firstname", "givenname", "forename", "fname", "namefirst", "namegiven")
_LAST: Final = ("lastname", "familyname", "surname", "lname", "namelast")
_ONE_PART: Final = re.compile(
    r"\b(first|given|christian|last|family)[ -]?names?\b|\b(fore|sur|f|l)[ -]?names?\b|\b(first|last) (and|or)\b",
    re.IGNORECASE,
)


def _show_full_names(query: Query, context: Context) -> Query:
    """Adds the missing part of a person's name to SELECT. The first name comes before the last name.

    A query is unchanged if it is a set operation, or if the question mentions a part of a name (*first names*). A part
    by which the query groups, or which it compares, is not completed: *how many calls did Kwame and Freya make?*
    """
    if query.combined or isinstance(query.source, Nested) or _ONE_PART.search(context.question):
        return query
    used = {*(query.group.keys if query.group else ()), *(walk(query.where) if query.where else ())}
    select: list[Expression] = []
    for shown in query.select:
        both = _find_both_parts(shown, context.schema) if isinstance(shown, Column) and shown not in used else ()
        select += both if any(part not in query.select for part in both) else [shown]
    return replace(query, select=tuple(select))


def _find_both_parts(shown: Column, schema: Schema) -> tuple[Column, ...]:
    """Returns the columns of the first and the last name if `shown` is one of these two columns, else ().

    The names of the two columns may share a prefix: `guest_forename` and `guest_surname`.
    """
    if schema.is_star(shown.index):
        return ()
    columns = schema.columns_of(schema.table_of(shown.index))
    letters = {index: "".join(filter(str.isalpha, schema.columns[index].name.lower())) for index in columns}
    own = letters[shown.index]
    columns_by_name = {name: index for index, name in letters.items()}
    for first in _FIRST:
        for last in _LAST:
            for part in (first, last):
                prefix = own.removesuffix(part)
                names = (prefix + first, prefix + last)
                if own.endswith(part) and all(name in columns_by_name for name in names):
                    return tuple(replace(shown, index=columns_by_name[name]) for name in names)
    return ()


FULL_NAMES = Rule(
    "full_names",
    "Both columns of a person's name are shown, unless the question asks for one of them.",
    Stage.ABSTRACT,
    _show_full_names,
)
