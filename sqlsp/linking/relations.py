"""The relations between question words, columns and tables, defined in one table.

To add a relation, add a row to `RELATIONS` (or to `_LINKS` for one between question and schema), and set it in
`schema_relations` or in `linker`. Ids, the model's embedding tables, the ablation switches and docs/relations.md
(`scripts/docs/describe.py`) follow. `matrix[i, j]` is the relation *from* node i *to* node j.

The kinds are those of RAT-SQL (Wang et al. 2020, tables 1 and 6), which the paper follows (C.2), and one for synonyms.
C.2 counts links by values and synonyms as exact matches. Here they are separate kinds.

Letters of shapes as in `linking.types`: q question words, S schema items, n nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache
from typing import Any

import numpy as np

from sqlsp.schema.schema import STAR, Schema
from sqlsp.utils.errors import ConfigError

REACH = 2  # question distances are clipped to ± this; `RELATIONS` has a relation per distance


class Link(IntFlag):
    """Reasons for a link of a question word to a schema item. The strongest reason becomes the relation."""

    VALUE_WORD = 1
    TIME = 2
    NUMBER = 4
    PARTIAL = 8
    SYNONYM = 16
    VALUE = 32
    EXACT = 64


@dataclass(frozen=True)
class Relation:
    """A kind of edge between two nodes, which are question words, columns or tables.

    `source` and `target` are the types of the nodes. Every `family` except "default" can be switched off.
    """

    name: str
    source: str
    target: str
    family: str
    meaning: str


@dataclass(frozen=True)
class _LinkRow:
    link: Link
    family: str
    tables: bool  # also between words and tables, not only columns
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
    pair = f"{source}-{target}"
    return [
        Relation(f"{pair} {name}", source, target, family=family, meaning=meaning) for name, family, meaning in rows
    ]


def _links_to(item: str) -> list[tuple[str, str, str]]:
    rows = [row for row in _LINKS if row.tables or item == "column"]
    links = [((row.link.name or "").lower(), row.family, row.meaning) for row in rows]
    return [("default", "default", "no link"), *links]


RELATIONS: tuple[Relation, ...] = (
    *_between(
        "question",
        "question",
        ("default", "default", "any word (padding; distance switched off)"),
        ("-2", "distance", "the other word is 2 or more before"),
        ("-1", "distance", "the other word is 1 before"),
        ("+0", "distance", "the word itself"),
        ("+1", "distance", "the other word is 1 behind"),
        ("+2", "distance", "the other word is 2 or more behind"),
    ),
    *_between("question", "column", *_links_to("column")),
    *_between("column", "question", *_links_to("column")),
    *_between("question", "table", *_links_to("table")),
    *_between("table", "question", *_links_to("table")),
    *_between(
        "column",
        "column",
        ("default", "default", "no relation"),
        ("itself", "itself", "the column itself"),
        ("table", "tables", "both belong to one table"),
        ("forward", "keys", "this is a foreign key to that"),
        ("backward", "keys", "that is a foreign key to this"),
    ),
    *_between("column", "table", *_COLUMN_AND_TABLE),
    *_between("table", "column", *_COLUMN_AND_TABLE),
    *_between(
        "table",
        "table",
        ("default", "default", "no relation"),
        ("itself", "itself", "the table itself"),
        ("forward", "keys", "this has a foreign key into that"),
        ("backward", "keys", "that has a foreign key into this"),
        ("both", "keys", "both have a foreign key into the other"),
    ),
)

_LAST = "last", "turns", "the word is of the question itself, without a link, and the previous query has the item"
OF_TURNS: tuple[Relation, ...] = (
    *_between(
        "question",
        "question",
        ("earlier", "turns", "the other word is of an earlier question"),
        ("later", "turns", "the other word is of a later question"),
    ),
    *_between("question", "column", _LAST),
    *_between("column", "question", _LAST),
    *_between("question", "table", _LAST),
    *_between("table", "question", _LAST),
)
"""Further relations for a parser that reads the history (`decoder.context`). They are not in the paper."""

_ALL = (*RELATIONS, *OF_TURNS)
NUMBER = len(RELATIONS)
FAMILIES = tuple(dict.fromkeys(relation.family for relation in _ALL if relation.family != "default"))
_ID = {relation.name: index for index, relation in enumerate(_ALL)}
_FAMILY = {relation.name: relation.family for relation in _ALL}


def relations_of(context: int) -> tuple[Relation, ...]:
    """Returns the relations of a parser that reads `context` previous questions."""
    return _ALL if context else RELATIONS


def checked_families(off: list[str] | tuple[str, ...]) -> frozenset[str]:
    """Returns `off`, the families to switch off, as a set. Raises ConfigError for an unknown family."""
    unknown = sorted(set(off) - set(FAMILIES))
    if unknown:
        raise ConfigError(
            f"data.linking.without names unknown relation families {', '.join(unknown)};"
            f" there are {', '.join(FAMILIES)}"
        )
    return frozenset(off)


def schema_relations(schema: Schema, off: frozenset[str] = frozenset()) -> np.ndarray:
    """Returns the relations among schema items, uint8 [S, S]: columns first, then tables.

    `off`: the families that are switched off. Stronger relations are written over weaker ones. So if the family of the
    strongest relation is off, a weaker relation of the two items remains.
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
    """Returns the relations of one example, uint8 [n, n] with n = q + S.

    Args:
        block: `schema_relations` of the schema, uint8 [S, S].
        links: `Link` flags of question words and items, uint8 [q, S].
        columns: The number of columns, with `*`.
        off: The families that are switched off.
        turns: The turn of each question word, int [q]: 0 for the question itself, 1 for the previous question, and so
            on. Without `turns` and `last`, there are no relations about the history.
        last: True for items of the previous query, bool [S]. None if the question has no history.
    """
    words = len(links)
    items = {"column": slice(words, words + columns), "table": slice(words + columns, words + len(block))}
    matrix = np.empty((words + len(block), words + len(block)), np.uint8)
    matrix[:words, :words] = _distance_ids(words, off)
    matrix[words:, words:] = block
    for kind, nodes in items.items():
        to_items = links[:, nodes.start - words : nodes.stop - words]
        matrix[:words, nodes] = _link_ids(f"question-{kind}", off)[to_items]
        matrix[nodes, :words] = _link_ids(f"{kind}-question", off)[to_items.T]
    if turns is not None and last is not None and "turns" not in off:
        _add_history(matrix, turns, last, items)
    return matrix


def _add_history(matrix: np.ndarray, turns: np.ndarray, last: np.ndarray, items: Mapping[str, slice]) -> None:
    """Writes the relations of `OF_TURNS` to a matrix of relations. `items` are its columns and tables.

    The other arguments are those of `relation_matrix`.
    """
    words = len(turns)
    between_words = matrix[:words, :words]
    between_words[turns[:, None] < turns] = _ID["question-question earlier"]
    between_words[turns[:, None] > turns] = _ID["question-question later"]
    is_own = (turns == 0)[:, None]
    for kind, nodes in items.items():
        is_last = last[nodes.start - words : nodes.stop - words]
        to_items = matrix[:words, nodes]
        unlinked = is_own & is_last & (to_items == _ID[f"question-{kind} default"])
        to_items[unlinked] = _ID[f"question-{kind} last"]
        matrix[nodes, :words].T[unlinked] = _ID[f"{kind}-question last"]


def _distance_ids(words: int, off: frozenset[str]) -> np.ndarray | int:
    """Returns the relations between question words by their distance, [q, q]; one for all if `off` has "distance"."""
    if "distance" in off:
        return _ID["question-question default"]
    position = np.arange(words)
    steps = np.clip(position[None, :] - position[:, None], -REACH, REACH)
    return steps + _ID["question-question +0"]  # distances have consecutive ids


@lru_cache(maxsize=64)
def _link_ids(pair: str, off: frozenset[str]) -> np.ndarray:
    """Returns the relation id of every combination of `Link` flags, uint8 [128].

    The strongest flag whose family is not in `off` decides. `pair` names the types of the two nodes.
    """
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
