"""Each value once: *in which cities do we have customers?* lists cities, not a city for each customer.

Of the queries of the corpora that ship that show one column of one table, are not ordered and would repeat values, all
27 have DISTINCT. What a row is called stays as often as there are rows: two people may have one name.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.question.words import item_stems, stem
from sqlsp.rules.labels import labels_of
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Column, Joined, Query


def _list_once(query: Query, context: Context) -> Query:
    """`query` with DISTINCT where it lists texts of one column that is no label and no key of its only table."""
    source, schema = query.source, context.schema
    if query.distinct or query.group or query.order or query.combined or len(query.select) > 1:
        return query
    (shown,) = query.select
    if not isinstance(source, Joined) or len(source.tables) > 1 or not isinstance(shown, Column):
        return query
    if schema.is_star(shown.index) or schema.columns[shown.index].type != "text":
        return query
    return replace(query, distinct=True) if _is_attribute(shown.index, source.tables[0], context) else query


def _is_attribute(column: int, table: int, context: Context) -> bool:
    """Whether a column says something of the rows of a table and does not name them, or the table is about it alone."""
    schema = context.schema
    if schema.is_whole_key(column):
        return False
    if column not in labels_of(schema, table):
        return True
    noun = item_stems(schema)[schema.star_of(table)]
    return stem(schema.columns[column].words.split()[-1]) in noun if schema.columns[column].words.split() else False


DISTINCT_VALUES = Rule(
    "distinct_values",
    "A list of one column that does not name the rows of its table has each value once.",
    Stage.EXPLICIT,
    (Need.SCHEMA,),
    _list_once,
    (
        Example(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
            "INSERT INTO customer VALUES (1, 'Ann', 'Bath'), (2, 'Bob', 'Bath'), (3, 'Ann', 'York')",
            "In which cities do we have customers?",
            "SELECT city FROM customer",
            "SELECT DISTINCT city FROM customer",
        ),
        Example(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
            "INSERT INTO customer VALUES (1, 'Ann', 'Bath'), (2, 'Bob', 'Bath'), (3, 'Ann', 'Bath')",
            "Which customers live in Bath?",
            "SELECT name FROM customer WHERE city = 'Bath'",
            "SELECT name FROM customer WHERE city = 'Bath'",
        ),
    ),
)
