"""The relations between question words, columns and tables: one table, from which everything else is made.

To add a relation: add its row to `RELATIONS` (or to `_LINKS` for one between question and schema) and set it in
`schema_relations` or in `linking`. Ids, the model's embedding tables, the ablation switches and docs/relations.md
(`scripts/docs/describe.py`) follow. `matrix[i, j]` is the relation *from* node i *to* node j.

Kinds as in RAT-SQL (Wang et al. 2020, tables 1 and 6), which the paper follows (C.2), and one for synonyms. C.2 counts
links by values and synonyms as exact matches; here they are kinds of their own.

Letters of shapes as in `linking.types`: q question words, S schema items, n nodes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache
from typing import Any

import numpy as np

from sqlsp.schema.schema import STAR, Schema
from sqlsp.utils.errors import ConfigError

REACH = 2  # question distances are clipped to ± this; a relation each in `RELATIONS`


class Link(IntFlag):
    """What links a question word to a schema item. There can be several reasons; the strongest is the relation."""

    VALUE_WORD = 1
    TIME = 2
    NUMBER = 4
    PARTIAL = 8
    SYNONYM = 16
    VALUE = 32
    EXACT = 64


@dataclass(frozen=True)
class Relation:
    """An edge: `source` and `target` are question, column or table; a `family` but "default" can be switched off."""

    name: str
    source: str
    target: str
    family: str
    meaning: str


@dataclass(frozen=True)
class _LinkRow:
    link: Link
    family: str
    tables: bool  # tables know it too, not only columns
    meaning: str


# from the weakest to the strongest
_LINKS = (
    _LinkRow(Link.VALUE_WORD, "values", False, "the word occurs inside a cell of the column"),
    _LinkRow(Link.TIME, "numbers", False, "the word is a date, year or time and the column holds such values"),
    _LinkRow(Link.NUMBER, "numbers", False, "the word is a number and the column holds numbers"),
    _LinkRow(Link.PARTIAL, "names", True, "the word is in an n-gram contained in the name"),
    _LinkRow(Link.SYNONYM, "synonyms", True, "a synonym of the word is the whole name (WordNet)"),
    _LinkRow(Link.VALUE, "values", False, "the word is in an n-gram that is a whole cell of the column"),
    _LinkRow(Link.EXACT, "names", True, "the word is in an n-gram that is the whole name"),
)


_COLUMN_AND_TABLE = (
    ("default", "default", "no relation"),
    ("any", "tables", "the column is `*`, which belongs to any table"),
    ("foreign", "keys", "the column is a foreign key into the table"),
    ("belongs", "tables", "the column belongs to the table"),
    ("primary", "keys", "the column is the primary key of the table, or part of it"),
)


def _between(source: str, target: str, *rows: tuple[str, str, str]) -> list[Relation]:
    return [Relation(f"{source}-{target} {name}", source, target, family, meaning) for name, family, meaning in rows]


def _links_to(item: str) -> list[tuple[str, str, str]]:
    rows = [row for row in _LINKS if row.tables or item == "column"]
    return [("default", "default", "no link"), *(((r.link.name or "").lower(), r.family, r.meaning) for r in rows)]


RELATIONS: tuple[Relation, ...] = (
    *_between(
        "question",
        "question",
        ("default", "default", "any word (padding; distance switched off)"),
        ("-2", "distance", "the other word stands 2 or more before"),
        ("-1", "distance", "the other word stands 1 before"),
        ("+0", "distance", "the word itself"),
        ("+1", "distance", "the other word stands 1 behind"),
        ("+2", "distance", "the other word stands 2 or more behind"),
    ),
    *_between("question", "column", *_links_to("column")),
    *_between("column", "question", *_links_to("column")),
    *_between("question", "table", *_links_to("table")),
    *_between("table", "question", *_links_to("table")),
    Relation("column-column default", "column", "column", "default", "no relation"),
    Relation("column-column itself", "column", "column", "itself", "the column itself"),
    Relation("column-column table", "column", "column", "tables", "both belong to one table"),
    Relation("column-column forward", "column", "column", "keys", "this is a foreign key to that"),
    Relation("column-column backward", "column", "column", "keys", "that is a foreign key to this"),
    *_between("column", "table", *_COLUMN_AND_TABLE),
    *_between("table", "column", *_COLUMN_AND_TABLE),
    Relation("table-table default", "table", "table", "default", "no relation"),
    Relation("table-table itself", "table", "table", "itself", "the table itself"),
    Relation("table-table forward", "table", "table", "keys", "this has a foreign key into that"),
    Relation("table-table backward", "table", "table", "keys", "that has a foreign key into this"),
    Relation("table-table both", "table", "table", "keys", "each has a foreign key into the other"),
)

_LAST = "the word is of the question itself, without a link, and the last query has the item"
OF_TURNS: tuple[Relation, ...] = (
    *_between(
        "question",
        "question",
        ("earlier", "turns", "the other word is of an earlier question"),
        ("later", "turns", "the other word is of a later question"),
    ),
    Relation("question-column last", "question", "column", "turns", _LAST),
    Relation("column-question last", "column", "question", "turns", _LAST),
    Relation("question-table last", "question", "table", "turns", _LAST),
    Relation("table-question last", "table", "question", "turns", _LAST),
)
"""Further relations for a parser that reads what was asked before (`decoder.context`); not of the paper."""

_ALL = (*RELATIONS, *OF_TURNS)
NUMBER = len(RELATIONS)
FAMILIES = tuple(dict.fromkeys(relation.family for relation in _ALL if relation.family != "default"))
_ID = {relation.name: index for index, relation in enumerate(_ALL)}
_FAMILY = {relation.name: relation.family for relation in _ALL}


def relations_of(context: int) -> tuple[Relation, ...]:
    """The relations that a parser knows which reads `context` earlier questions."""
    return _ALL if context else RELATIONS


def checked_families(off: list[str] | tuple[str, ...]) -> frozenset[str]:
    """The families to switch off, checked. Raises ConfigError for one that does not exist."""
    unknown = sorted(set(off) - set(FAMILIES))
    if unknown:
        raise ConfigError(
            f"data.linking.without names unknown relation families {', '.join(unknown)};"
            f" there are {', '.join(FAMILIES)}"
        )
    return frozenset(off)


def schema_relations(schema: Schema, off: frozenset[str] = frozenset()) -> np.ndarray:
    """The relations among schema items, uint8 [S, S]: columns first, then tables.

    Stronger ones are written over weaker ones, so that a family switched off leaves the next weaker relation.
    """
    columns = len(schema.columns)
    matrix = np.empty((schema.items, schema.items), np.uint8)
    table = np.array([column.table for column in schema.columns])
    source, target = _pairs(list(schema.foreign_keys))
    block = matrix[:columns, :columns]
    block[:] = _ID["column-column default"]
    _set(block, (table[:, None] == table) & (table >= 0), "column-column table", off)
    _set(block, (target, source), "column-column backward", off)
    _set(block, (source, target), "column-column forward", off)
    _set(block, np.eye(columns, dtype=bool), "column-column itself", off)
    keys = np.array(schema.primary_keys, np.intp)
    for pair, block in (("column-table", matrix[:columns, columns:]), ("table-column", matrix[columns:, :columns].T)):
        block[:] = _ID[f"{pair} default"]
        _set(block, (STAR, slice(None)), f"{pair} any", off)
        _set(block, (source, table[target]), f"{pair} foreign", off)
        _set(block, table[:, None] == np.arange(len(schema.tables)), f"{pair} belongs", off)
        _set(block, (keys, table[keys]), f"{pair} primary", off)
    block = matrix[columns:, columns:]
    forward = np.zeros(block.shape, bool)
    forward[_pairs([(one, other) for one, other, _, _ in schema.edges()])] = True
    block[:] = _ID["table-table default"]
    _set(block, forward.T, "table-table backward", off)
    _set(block, forward, "table-table forward", off)
    _set(block, forward & forward.T, "table-table both", off)
    _set(block, np.eye(len(block), dtype=bool), "table-table itself", off)
    return matrix


def relation_matrix(
    block: np.ndarray,
    links: np.ndarray,
    columns: int,
    off: frozenset[str] = frozenset(),
    turns: np.ndarray | None = None,
    last: np.ndarray | None = None,
) -> np.ndarray:
    """The relations of one example, uint8 [n, n] with n = q + S.

    `block` is `schema_relations` of its schema (uint8 [S, S]), `links` uint8 [q, S] holds the `Link` flags of each
    question word and item, `columns` is the number of columns with `*`. Where something was asked before, `turns` int
    [q] counts back from the question (0) for each word, and `last` bool [S] are the items that the last query has.
    """
    words, position = len(links), np.arange(len(links))
    split, size = words + columns, words + len(block)
    matrix = np.empty((size, size), np.uint8)
    steps = np.clip(position[None, :] - position[:, None], -REACH, REACH)  # their ids follow one another
    off_distance = "distance" in off
    matrix[:words, :words] = _ID["question-question default"] if off_distance else _ID["question-question +0"] + steps
    to_columns, to_tables = links[:, :columns], links[:, columns:]
    matrix[:words, words:split] = _link_ids("question-column", off)[to_columns]
    matrix[words:split, :words] = _link_ids("column-question", off)[to_columns.T]
    matrix[:words, split:] = _link_ids("question-table", off)[to_tables]
    matrix[split:, :words] = _link_ids("table-question", off)[to_tables.T]
    matrix[words:, words:] = block
    if turns is not None and last is not None and "turns" not in off:
        block = matrix[:words, :words]
        block[turns[:, None] < turns] = _ID["question-question earlier"]
        block[turns[:, None] > turns] = _ID["question-question later"]
        own = (turns == 0)[:, None]
        for item, begin, stop in (("column", 0, columns), ("table", columns, len(last))):
            nodes = slice(words + begin, words + stop)
            to, back = matrix[:words, nodes], matrix[nodes, :words].T
            unlinked = own & last[begin:stop] & (to == _ID[f"question-{item} default"])
            to[unlinked] = _ID[f"question-{item} last"]
            back[unlinked] = _ID[f"{item}-question last"]
    return matrix


@lru_cache(maxsize=64)
def _link_ids(pair: str, off: frozenset[str]) -> np.ndarray:
    """Relation id by `Link` flags, uint8 [128]: the strongest flag that is switched on decides."""
    flags = np.arange(2 * max(Link))
    ids = np.full(len(flags), _ID[f"{pair} default"], np.uint8)
    for row in _LINKS:
        relation = _ID.get(f"{pair} {(row.link.name or '').lower()}")
        if relation is not None and row.family not in off:
            ids[(flags & row.link) > 0] = relation
    return ids


def _set(block: np.ndarray, where: Any, name: str, off: frozenset[str]) -> None:
    if _FAMILY[name] not in off:
        block[where] = _ID[name]


def _pairs(pairs: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    array = np.array(pairs, np.intp).reshape(-1, 2)
    return array[:, 0], array[:, 1]
