"""Each value once: *in which cities do we have customers?* lists cities, not a city for each customer.

Of the queries of the corpora that ship that show one column of one table, are not ordered and would repeat values, all
27 have DISTINCT. What a row is called stays as often as there are rows: two people may have one name.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.words import item_stems, stem
from sqlsp.rules.labels import LABEL_WORDS, labels_of
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Joined, Query, parts_of

_EACH: Final = re.compile(r"\b(?:each|every|per)\b", re.IGNORECASE)


def _list_once(query: Query, context: Context) -> Query:
    """`query` with DISTINCT where it lists texts of one column that is no label and no key of its only table."""
    source, schema = query.source, context.schema
    if query.distinct or query.group or query.order or query.combined or len(query.select) > 1:
        return query
    (shown,) = query.select
    if not isinstance(source, Joined) or len(source.tables) > 1 or not isinstance(shown, Column):
        return query
    if schema.is_star(shown.index) or schema.columns[shown.index].type != "text" or _EACH.search(context.question):
        return query
    if _is_of_one_row(query, schema) or not _is_attribute(shown.index, source.tables[0], schema):
        return query
    return replace(query, distinct=True)


def _is_of_one_row(query: Query, schema: Schema) -> bool:
    """Whether a condition says which row is meant, by its key or by what it is called."""
    equal = (each for each in parts_of(query.where, And) if isinstance(each, Comparison) and each.operator == "=")
    columns = {each.left.index for each in equal if isinstance(each.left, Column)}
    return any(schema.is_whole_key(each) or each in labels_of(schema, schema.table_of(each)) for each in columns)


def _is_attribute(column: int, table: int, schema: Schema) -> bool:
    """Whether a column says something of the rows of a table and does not name them, or the table is about it alone."""
    if schema.is_whole_key(column):
        return False
    words = schema.columns[column].words.lower().split()
    if column not in labels_of(schema, table) and set(LABEL_WORDS).isdisjoint(words):
        return True
    return bool(words) and stem(words[-1]) in item_stems(schema)[schema.star_of(table)]


DISTINCT_VALUES = Rule(
    "distinct_values",
    "A list of one column that does not name the rows of its table has each value once.",
    Stage.EXPLICIT,
    _list_once,
    """
    CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
    INSERT INTO customer VALUES (1, 'Ann', 'Bath'), (2, 'Bob', 'Bath'), (3, 'Ann', 'Bath');

    In which cities do we have customers?
    - SELECT city FROM customer
    + SELECT DISTINCT city FROM customer
    Which customers live in Bath?
    = SELECT name FROM customer WHERE city = 'Bath'
    Where does Ann live?
    = SELECT city FROM customer WHERE name = 'Ann'
    """,
)
