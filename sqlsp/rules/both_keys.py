"""Both of two foreign keys to one table, where a question names both: who lent something, and to whom.

*List the lender and the borrower of each loan* asks for two names of the table of members. Parsers take one of them and
the other key as it is, or lose one of two names: *which items did Ada lend to Bo?*
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import item_stems, stem
from sqlsp.rules.editing import add_conditions
from sqlsp.rules.named_keys import find_first_named, find_siblings, keys_in
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import And, Column, Comparison, Condition, Joined, Query, Value, parts_of
from sqlsp.sql.trees import compared, conjunction, equated


class _Link(NamedTuple):
    """A join along `key` to the key `target` of another table; `other` is the one other key that refers there."""

    key: int
    target: int
    other: int


def _follow_both(query: Query, context: Context) -> Query:
    """A query in which a key that is shown beside a name becomes a name, and a second name gets its condition."""
    source = query.source
    if not isinstance(source, Joined) or source.outer or query.group is not None or query.combined is not None:
        return query
    for link in _find_links(source, context.schema):
        query = _filter_by_second(_show_second(query, link, context), link, context)
    return query


def _find_links(source: Joined, schema: Schema) -> Iterator[_Link]:
    """The joins of tables that stand once, along one of exactly two keys."""
    for part in parts_of(source.on, And):
        for key in keys_in(part, schema):
            siblings = find_siblings(key, schema)
            if len(siblings) == 2 and all(source.tables.count(schema.table_of(each)) == 1 for each in key):
                yield _Link(*key, other=next(each for each in siblings if each != key[0]))


def _show_second(query: Query, link: _Link, context: Context) -> Query:
    """The query with two names where it shows one and a key."""
    table = context.schema.table_of(link.target)
    columns = [item.index if isinstance(item, Column) else -1 for item in query.select]
    names = [place for place, column in enumerate(columns) if column >= 0 and context.schema.table_of(column) == table]
    keys = [place for place, column in enumerate(columns) if column in (link.key, link.other)]
    if len(names) != 1 or len(keys) != 1 or columns[names[0]] == link.target:
        return query
    first, second = link.key, link.other
    if columns[keys[0]] == link.key:  # the name and the key are of the same row: one of them is meant to be the other's
        ours, theirs = (find_first_named(each, (first, second), context) for each in (first, second))
        if ours is None or theirs is None:
            return query
        if (ours < theirs) != (names[0] < keys[0]):
            first, second = second, first
    select = list(query.select)
    select[keys[0]] = Column(columns[names[0]], 1)
    assert isinstance(query.source, Joined)
    parts = [_move(part, link, first) for part in parts_of(query.source.on, And)]
    again = Comparison("=", Column(second), Column(link.target, 1))
    source = Joined((*query.source.tables, table), conjunction([*parts, again]))
    return replace(query, select=tuple(select), source=source)


def _move(part: Condition, link: _Link, key: int) -> Condition:
    """A condition of FROM, with `key` in place of the key of a link."""
    pair = equated(part)
    if pair is None or {*pair} != {Column(link.key), Column(link.target)}:
        return part
    left, right = (Column(key) if each == Column(link.key) else each for each in pair)
    return Comparison("=", left, right)


def _filter_by_second(query: Query, link: _Link, context: Context) -> Query:
    """The query with a condition on the second name that the question says, where the first is in one, or is shown."""
    table = context.schema.table_of(link.target)
    compared_with = [found[0] for part in parts_of(query.where, And) if (found := compared(part)) is not None]
    shown = [item for item in query.select if isinstance(item, Column)]
    of_table = [
        [each for each in columns if each.instance == 0 and context.schema.table_of(each.index) == table]
        for columns in (compared_with, shown)
    ]
    first = of_table[0] or of_table[1]
    if len(first) != 1 or len(texts := _find_unused(query, first[0].index, context)) != 1:
        return query
    condition = Comparison("=", first[0], Value(texts[0], quoted=True))
    rows = Query((Column(link.target),), source=Joined((table,)), where=condition)
    return add_conditions(query, Comparison("in", Column(link.other), rows))


def _find_unused(query: Query, column: int, context: Context) -> list[str]:
    """The cells of a column that the question says and no literal of the query has a word of.

    `price` is no member's name where a column is called price, `Price` is one.
    """
    assert context.candidates is not None
    offered, literals = context.candidates.offered, set(literals_in(query))
    taken = {word for each in offered if each.text in literals for word in each.words}
    return [
        each.text
        for each in offered
        if column in each.columns and each.kind == MentionKind.CELL
        if not taken.intersection(each.words) and not _is_schema_word(each.words, context)
    ]


def _is_schema_word(span: range, context: Context) -> bool:
    """Whether what the question says there is one word in small letters of which a name in the schema consists."""
    said = context.words[span.start]
    return len(span) == 1 and said.islower() and stem(said) in frozenset[str]().union(*item_stems(context.schema))


BOTH_KEYS = Rule(
    "both_keys",
    "Of two keys to one table that a question names, both are followed: for two names, or for two conditions.",
    Stage.EXPLICIT,
    _follow_both,
    """
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE loan (item TEXT, lender INTEGER REFERENCES member(id), borrower INTEGER REFERENCES member(id));
    INSERT INTO member VALUES (1, 'Ada'), (2, 'Bo'), (3, 'Cy'), (4, 'Item');
    INSERT INTO loan VALUES ('saw', 1, 2), ('drill', 2, 1), ('tent', 1, 3);

    List the lender and the borrower of each loan.
    - SELECT T1.name, T2.borrower FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower
    + SELECT T1.name, T3.name FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.lender JOIN member AS T3 ON T2.borrower =
      T3.id
    Show each item with the borrower's name and the lender.
    - SELECT T2.item, T1.name, T2.lender FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower
    + SELECT T2.item, T1.name, T3.name FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower JOIN member AS T3 ON
      T2.lender = T3.id
    Which items did Ada lend to Bo?
    - SELECT T1.item FROM loan AS T1 JOIN member AS T2 ON T1.lender = T2.id WHERE T2.name = 'Ada'
    + SELECT T1.item FROM loan AS T1 JOIN member AS T2 ON T1.lender = T2.id WHERE T2.name = 'Ada' AND T1.borrower IN
      (SELECT id FROM member WHERE name = 'Bo')
    Who borrowed something from Ada?
    - SELECT DISTINCT T1.name FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower
    + SELECT DISTINCT T1.name FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower WHERE T2.lender IN (SELECT id
      FROM member WHERE name = 'Ada')
    Who borrowed an item?
    = SELECT T1.name FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower
    Name and number of the borrower of each loan
    = SELECT T1.name, T2.borrower FROM member AS T1 JOIN loan AS T2 ON T1.id = T2.borrower
    """,
    needs_candidates=True,
)
