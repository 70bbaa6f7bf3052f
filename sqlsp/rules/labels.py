"""Things shown by what they are called: *which routes run at night?* shows names of routes, not their descriptions.

A question that begins with a thing and names no column of it asks for what identifies it. A parser mostly shows a name,
but where a table has several columns that might be one (`route_desc` beside `route_long_name`), or nothing but a key,
it sometimes takes another. The paper has nothing of the kind.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from sqlsp.question.things import find_thing
from sqlsp.question.words import item_stems, stem, stem_set
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.keys import IDENTIFYING
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Expression, Nested, Query, walk

LABEL_WORDS: Final = ("name", "title", "label", "subject", "headline", "caption")
_FIRST: Final = frozenset(("first name", "given name", "forename"))
_LAST: Final = frozenset(("last name", "family name", "surname"))
_OF_NAMES: Final = stem_set("full long short display")
_ASKS_MORE: Final = re.compile(r"\W(?:what|how|when|where|who|why)\b", re.IGNORECASE)
_DESCRIBING: Final = stem_set("description desc comment note remark text body details url link image picture notes")


def _show_labels(query: Query, context: Context) -> Query:
    """`query` with the label of the thing asked for in place of a column of it that the question does not name.

    Unchanged are set operations, columns that the query groups by, orders by or compares, columns that are a label, a
    number or a code of the thing themselves, and queries that show several of its columns.
    """
    schema = context.schema
    if query.combined or isinstance(query.source, Nested) or _ASKS_MORE.search(context.question.strip()):
        return query
    table = find_thing(context.words, schema, context.candidates.in_cells if context.candidates else ())
    if table is None:
        return query
    shown, *others = query.select
    used = {node for part in (query.where, query.group, query.order) if part for node in walk(part)}
    if not isinstance(shown, Column) or shown in used or any(_is_of(other, table, schema) for other in others):
        return query
    if not _is_of(shown, table, schema) or not _is_no_label(shown.index, table, context):
        return query
    return replace(query, select=(*(replace(shown, index=label) for label in labels_of(schema, table)), *others))


def _is_of(node: Expression, table: int, schema: Schema) -> bool:
    """Whether something shown is a column of the table."""
    return isinstance(node, Column) and not schema.is_star(node.index) and schema.table_of(node.index) == table


def _is_no_label(shown: int, table: int, context: Context) -> bool:
    """Whether a column of a table with labels is unnamed in the question, and no label, number or code of a row."""
    schema, labels = context.schema, labels_of(context.schema, table)
    info = schema.columns[shown]
    words = set(info.words.lower().split())
    if not labels or shown in (*labels, *schema.primary_keys) or words & {*LABEL_WORDS, *IDENTIFYING}:
        return False
    own = item_stems(schema)[shown] - item_stems(schema)[schema.star_of(table)]
    if not own or own & set(map(stem, context.words)):
        return False
    describes = not _DESCRIBING.isdisjoint(map(stem, words)) and labels[0] not in schema.primary_keys
    return describes or info.type in ("number", "boolean") or shown in context.stored.truths


@lru_cache(maxsize=256)
def labels_of(schema: Schema, table: int) -> tuple[int, ...]:
    """What a row of a table is called: both parts of a person's name, its name or title, or else its only key."""
    own = {stem(word) for word in schema.tables[table].words.split()}
    words = {column: schema.columns[column].words.lower() for column in schema.columns_of(table)}
    first, last = (next((c for c, text in words.items() if text in parts), None) for parts in (_FIRST, _LAST))
    if last is not None:
        return (last,) if first is None else (first, last)
    called = [
        (LABEL_WORDS.index(name[-1]), "short" in name, len(name), column)
        for column, text in words.items()
        if (name := text.split())
        and name[-1] in LABEL_WORDS
        and {stem(word) for word in name[:-1]} <= {*own, *_OF_NAMES}
    ]
    if called:
        return (min(called)[-1],)
    keys = [key for key in schema.primary_keys if schema.table_of(key) == table]
    return tuple(keys) if len(keys) == 1 else ()


LABELS = Rule(
    "labels",
    "A thing is shown by its name, title or only key where a column shown is no label and the question names none.",
    Stage.ABSTRACT,
    _show_labels,
    """
    CREATE TABLE route (id INTEGER PRIMARY KEY, route_description TEXT, route_name TEXT, night INTEGER);
    INSERT INTO route VALUES (1, 'Along the river', 'Quay Line', 1), (2, 'Round the hill', 'Hill Line', 0);

    Which routes run at night?
    - SELECT route_description FROM route WHERE night = 1
    + SELECT route_name FROM route WHERE night = 1
    Which routes run at night? Their descriptions, please.
    = SELECT route_description FROM route WHERE night = 1
    """,
)
