"""Names of people in two columns, shown whole: `SELECT first_name, last_name`, not `SELECT last_name`.

*Who has to pay?* asks for both, and a parser sometimes shows one of them. A question that asks for one says so: *the
last names of …*. The paper has nothing of the kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Column, Expression, Nested, Query, walk
from sqlsp.sql.schema import Schema

_FIRST: Final = ("firstname", "givenname", "forename", "fname", "namefirst", "namegiven")
_LAST: Final = ("lastname", "familyname", "surname", "lname", "namelast")
_ONE_PART: Final = re.compile(
    r"\b(first|given|christian|last|family)[ -]?names?\b|\b(fore|sur|f|l)[ -]?names?\b|\b(first|last) (and|or)\b",
    re.IGNORECASE,
)


def _show_full_names(query: Query, context: Context) -> Query:
    """`query` with both parts of each name of which its SELECT shows one; the first name comes first.

    Unchanged are queries of questions that mention a part of a name, set operations, and a part that the query groups
    by or compares: *how many calls did Kwame and Freya make?*
    """
    if query.combined or isinstance(query.source, Nested) or _ONE_PART.search(context.question):
        return query
    used = {*(query.group.keys if query.group else ()), *(walk(query.where) if query.where else ())}
    select: list[Expression] = []
    for shown in query.select:
        both = _both_parts(shown, context.schema) if isinstance(shown, Column) and shown not in used else None
        if both is None or all(part in query.select for part in both):
            select.append(shown)
        else:
            select += both
    return replace(query, select=tuple(select))


def _both_parts(shown: Column, schema: Schema) -> tuple[Column, Column] | None:
    """The columns of first and last names that `shown` is one of; None where it is neither, or the other is missing."""
    if schema.is_star(shown.index):
        return None
    beside = {_letters(schema, index): index for index in schema.columns_of(schema.table_of(shown.index))}
    for first, last in _pairs(_letters(schema, shown.index)):
        if first in beside and last in beside:
            return replace(shown, index=beside[first]), replace(shown, index=beside[last])
    return None


def _pairs(letters: str) -> Iterator[tuple[str, str]]:
    """What the two columns may be called, where one of them is called `letters`: `guest_surname`, `guest_forename`."""
    for parts, others in ((_FIRST, _LAST), (_LAST, _FIRST)):
        for part in parts:
            if letters.endswith(part):
                whose = letters.removesuffix(part)
                for other in others:
                    yield (letters, whose + other) if parts is _FIRST else (whose + other, letters)


def _letters(schema: Schema, column: int) -> str:
    """The letters of the name of a column, in lower case."""
    return "".join(filter(str.isalpha, schema.columns[column].name.lower()))


FULL_NAMES = Rule(
    "full_names",
    "A person's name in two columns is shown whole, unless the question asks for one part of it.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.SCHEMA),
    _show_full_names,
    (
        Example(
            "CREATE TABLE guest (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, due REAL);"
            "INSERT INTO guest VALUES (1, 'Ines', 'Falk', 20), (2, 'Odd', 'Berg', 0)",
            "Who has to pay more than 10?",
            "SELECT last_name FROM guest WHERE due > 10",
            "SELECT first_name, last_name FROM guest WHERE due > 10",
        ),
    ),
)
