"""Joins by the foreign key that the question names, where a table has several to one other table.

*How many fixtures did Northfield play away?* joins clubs by `away_club`, not by `home_club`. A parser takes the first
key of the shortest path. Words of the keys' names decide, and words that say from where or to where something goes;
where a question that goes on names none, the key of the query before stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from sqlsp.question.words import is_same_verb, verb_stem, verb_stems
from sqlsp.rules.reading import describe_item
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Condition, Joined, Query, parts_of, walk
from sqlsp.sql.trees import conjunction, equated, map_children

# words that say the same of a key: from where, to where
_DIRECTIONS: Final = (
    verb_stems(
        """from origin source start starts started starting leave leaves left leaving depart departs departed departing
        departure sender sends send sent sending outgoing giver gave pick pickup"""
    ),
    verb_stems(
        """to destination dest target arrive arrives arrived arriving arrival go goes went going into reach reached
        receiver receive receives received receiving recipient incoming end ends ended drop dropoff bound"""
    ),
)
_LETTERS: Final = 5  # in common at the beginning of a key's name and a word of the question: `receiver`, `received`

ForeignKey = tuple[int, int]


def _join_by_named_keys(query: Query, context: Context) -> Query:
    """`query` with each join along a foreign key moved to the sibling of this key that the question names better.

    Where it names none at all, to that by which the query before joins.
    """
    keys = set(_find_keys(query, context.schema))
    before = {key[0] for key in _find_keys(context.last_query, context.schema)} if keys and context.last_query else ()
    best = {key: _choose_key(key, before, context) for key in keys}

    def move(part: Condition, used: Collection[int] = ()) -> Condition:
        """A condition along a foreign key, along the key that the question names, unless that is `used` already."""
        for key in keys_in(part, context.schema):
            if best[key] not in (*used, key[0]):
                return _replace_column(part, key[0], best[key])
        return part

    def change(node: Any) -> Any:
        node = map_children(node, change)
        if isinstance(node, Joined) and node.on is not None:
            parts = parts_of(node.on, And)
            used = {key[0] for part in parts for key in keys_in(part, context.schema)}
            return replace(node, on=conjunction([move(part, used) for part in parts]))
        return move(node) if isinstance(node, Comparison) and node.operator == "in" else node

    return map_children(query, change)


def _replace_column(part: Any, old: int, new: int) -> Any:
    if isinstance(part, Column):
        return replace(part, index=new) if part.index == old else part
    return map_children(part, lambda node: _replace_column(node, old, new))


def _find_keys(query: Query, schema: Schema) -> Iterator[ForeignKey]:
    """The foreign keys along which a query and those inside it connect tables."""
    for node in walk(query):
        if isinstance(node, Comparison):
            yield from keys_in(node, schema)


def keys_in(part: Condition, schema: Schema) -> Iterator[ForeignKey]:
    """The foreign key along which a condition connects tables, by = or by IN (SELECT …); none for another one."""
    pair = equated(part)
    if pair is None and isinstance(part, Comparison) and isinstance(part.right, Query):
        inner = part.right.select
        if isinstance(part.left, Column) and len(inner) == 1 and isinstance(inner[0], Column):
            pair = part.left, inner[0]
    if pair is not None:
        ends = pair[0].index, pair[1].index
        yield from (key for key in (ends, ends[::-1]) if key in schema.foreign_keys)


def _choose_key(key: ForeignKey, before: Collection[int], context: Context) -> int:
    """The column of the foreign keys beside `key` that the question names best; its own where none is named better.

    Where none is named at all, one of the query `before`.
    """
    siblings = find_siblings(key, context.schema)
    if len(siblings) < 2:
        return key[0]
    named = {column: _count_named(column, siblings, context) for column in siblings}
    kept = () if any(named.values()) else before
    best = max(siblings, key=lambda column: (named[column], column in kept, column == key[0]))
    return best if (named[best], best in kept) > (named[key[0]], key[0] in kept) else key[0]


def find_siblings(key: ForeignKey, schema: Schema) -> list[int]:
    """The columns of a key's table that refer to the same column as the key, with its own; each once."""
    table = schema.table_of(key[0])
    keys = dict.fromkeys(schema.foreign_keys)  # some schemas declare a key twice
    return [column for column, other in keys if other == key[1] and schema.table_of(column) == table]


def _count_named(column: int, siblings: Sequence[int], context: Context) -> int:
    """How many words that a key's name has and its siblings' names lack are in the question."""
    return sum(map(bool, _find_named(column, siblings, context)))


def find_first_named(column: int, siblings: Sequence[int], context: Context) -> int | None:
    """The place of the first word of the question that names this key and not its siblings; None where none does."""
    return min(chain(*_find_named(column, siblings, context)), default=None)


def _find_named(column: int, siblings: Sequence[int], context: Context) -> list[list[int]]:
    """The places in the question of each word that a key's name has and its siblings' names lack."""
    names = {each: verb_stems(context.schema.columns[each].words) for each in siblings}
    said = [verb_stem(word.lower()) for word in context.words]
    return [
        [place for place, other in enumerate(said) if _mean_the_same(word, other)]
        for word in names[column] - set[str].intersection(*names.values())
    ]


def _mean_the_same(word: str, said: str) -> bool:
    if is_same_verb(word, said) or any(word in each and said in each for each in _DIRECTIONS):
        return True
    return min(len(word), len(said)) >= _LETTERS and word[:_LETTERS] == said[:_LETTERS]


def find_unnamed_keys(query: Query, context: Context) -> str | None:
    """A sentence where a join takes one of several keys and the question names none of them; None elsewhere."""
    for key in _find_keys(query, context.schema):
        siblings = find_siblings(key, context.schema)
        if len(siblings) > 1 and not any(_count_named(each, siblings, context) for each in siblings):
            taken, *others = [key[0], *(each for each in siblings if each != key[0])]
            names = " or ".join(str(describe_item(context.schema, each)) for each in others)
            return f"{describe_item(context.schema, taken)} was taken, {names} may be meant as well"
    return None


NAMED_KEYS = Rule(
    "named_keys",
    "Where a table refers to another one in several ways, it is joined by the key that the question names.",
    Stage.EXPLICIT,
    _join_by_named_keys,
    """
    CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE fixture (home_club INTEGER REFERENCES club(id), away_club INTEGER REFERENCES club(id));
    INSERT INTO club VALUES (1, 'North'), (2, 'South'); INSERT INTO fixture VALUES (1, 2), (1, 2);

    How many fixtures did South play away?
    - SELECT count(*) FROM fixture AS T1 JOIN club AS T2 ON T1.home_club = T2.id WHERE T2.name = 'South'
    + SELECT count(*) FROM fixture AS T1 JOIN club AS T2 ON T1.away_club = T2.id WHERE T2.name = 'South'

    CREATE TABLE field (code TEXT PRIMARY KEY, name TEXT);
    CREATE TABLE hop (leave_from TEXT REFERENCES field(code), go_to TEXT REFERENCES field(code));
    INSERT INTO field VALUES ('A', 'Alder'), ('B', 'Birch'); INSERT INTO hop VALUES ('A', 'B');

    To which fields did nobody go?
    - SELECT name FROM field WHERE code NOT IN (SELECT leave_from FROM hop)
    + SELECT name FROM field WHERE code NOT IN (SELECT go_to FROM hop)

    CREATE TABLE clerk (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE parcel (id INTEGER PRIMARY KEY, given_by INTEGER REFERENCES clerk(id), taken_by INTEGER REFERENCES
      clerk(id));
    INSERT INTO clerk VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO parcel VALUES (1, 1, 2);

    Who took parcel 1?
    - SELECT T1.name FROM clerk AS T1 JOIN parcel AS T2 ON T1.id = T2.given_by WHERE T2.id = 1
    + SELECT T1.name FROM clerk AS T1 JOIN parcel AS T2 ON T1.id = T2.taken_by WHERE T2.id = 1

    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE boat (builder INTEGER REFERENCES member(id), owner INTEGER REFERENCES member(id));
    INSERT INTO member VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO boat VALUES (1, 2);

    Which members own a boat?
    - SELECT DISTINCT T1.name FROM member AS T1 JOIN boat AS T2 ON T1.id = T2.builder
    + SELECT DISTINCT T1.name FROM member AS T1 JOIN boat AS T2 ON T1.id = T2.owner
    """,
)
