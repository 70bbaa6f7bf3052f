"""The relations between question words, columns and tables, defined in one table.

To add a relation, add a row to `RELATIONS` (or to `_LINKS` for a relation between question and schema), and set it in
`schema_relations` or in `linker`. Ids, the model's embedding tables, the ablation switches and docs/relations.md
(`scripts/docs/describe.py`) follow. `matrix[i, j]` is the relation *from* node i *to* node j.

The relations are those of RAT-SQL (Wang et al. 2020, tables 1 and 6), which the paper follows (C.2), and one for
synonyms. C.2 counts links by values and synonyms as exact matches. Here they are separate relations.

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

REACH = 2  # distances between question words are clipped to ± REACH; `RELATIONS` has one relation for each distance


class Link(IntFlag):
    """Reasons for a link of a question word to a schema item. The strongest reason, the last one, is the relation."""

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
    """The relations between question words and schema items that follow from one reason."""

    link: Link
    family: str
    has_tables: bool  # True if tables are linked, too, not only columns
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
    """Returns the relations between nodes of two types. A row is (name, family, meaning)."""
    return [
        Relation(f"{source}-{target} {name}", source, target, family=family, meaning=meaning)
        for name, family, meaning in rows
    ]


def _links_to(item_type: str) -> list[tuple[str, str, str]]:
    """Returns the rows (name, family, meaning) of links between words and items of a type, `column` or `table`."""
    rows = [("default", "default", "no link")]
    for row in _LINKS:
        if item_type == "column" or row.has_tables:
            rows.append(((row.link.name or "").lower(), row.family, row.meaning))
    return rows


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
NUMBER = len(RELATIONS)  # number of relations of a parser without history
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

    `off` holds the families that are switched off. Stronger relations are written over weaker ones. So if the family of
    the strongest relation is off, a weaker relation of the two items remains.
    """
    columns = len(schema.columns)
    matrix = np.empty((schema.items, schema.items), np.uint8)
    # the blocks are views of `matrix`; transposing makes the columns of the schema the rows of the block
    _set_between_columns(matrix[:columns, :columns], schema, off)
    _set_between_column_and_table(matrix[:columns, columns:], "column-table", schema, off=off)
    _set_between_column_and_table(matrix[columns:, :columns].T, "table-column", schema, off=off)
    _set_between_tables(matrix[columns:, columns:], schema, off)
    return matrix


def _set_between_columns(block: np.ndarray, schema: Schema, off: frozenset[str]) -> None:
    """Writes the relations between columns to `block`, uint8 [columns, columns]."""
    table = _tables_of_columns(schema)
    source, target = _split_pairs(list(schema.foreign_keys))
    is_same_table = (table[:, None] == table) & (table >= 0)  # `*` belongs to no table
    block[:] = _ID["column-column default"]
    _set(block, is_same_table, "column-column table", off=off)
    _set(block, (target, source), "column-column backward", off=off)
    _set(block, (source, target), "column-column forward", off=off)
    _set(block, np.eye(len(block), dtype=bool), "column-column itself", off=off)


def _set_between_column_and_table(block: np.ndarray, pair: str, schema: Schema, off: frozenset[str]) -> None:
    """Writes the relations between columns and tables to `block`, uint8 [columns, tables].

    `pair` is `column-table`, or `table-column` for the relations in the other direction.
    """
    table = _tables_of_columns(schema)
    source, target = _split_pairs(list(schema.foreign_keys))
    primary_keys = np.array(schema.primary_keys, np.intp)
    block[:] = _ID[f"{pair} default"]
    _set(block, (STAR, slice(None)), f"{pair} any", off=off)
    _set(block, (source, table[target]), f"{pair} foreign", off=off)
    _set(block, table[:, None] == np.arange(len(schema.tables)), f"{pair} belongs", off=off)
    _set(block, (primary_keys, table[primary_keys]), f"{pair} primary", off=off)


def _set_between_tables(block: np.ndarray, schema: Schema, off: frozenset[str]) -> None:
    """Writes the relations between tables to `block`, uint8 [tables, tables]."""
    has_key_into = np.zeros(block.shape, bool)
    has_key_into[_split_pairs([(source, target) for source, target, _, _ in schema.edges()])] = True
    block[:] = _ID["table-table default"]
    _set(block, has_key_into.T, "table-table backward", off=off)
    _set(block, has_key_into, "table-table forward", off=off)
    _set(block, has_key_into & has_key_into.T, "table-table both", off=off)
    _set(block, np.eye(len(block), dtype=bool), "table-table itself", off=off)


def _tables_of_columns(schema: Schema) -> np.ndarray:
    """Returns the table of every column, int64 [columns]; −1 for `*`."""
    return np.array([column.table for column in schema.columns])


def relation_matrix(
    block: np.ndarray,
    links: np.ndarray,
    columns: int,
    off: frozenset[str] = frozenset(),
    turns: np.ndarray | None = None,
    is_in_last_query: np.ndarray | None = None,
) -> np.ndarray:
    """Returns the relations of one example, uint8 [n, n] with n = q + S.

    Args:
        block: `schema_relations` of the schema, uint8 [S, S].
        links: `Link` flags of question words and items, uint8 [q, S].
        columns: The number of columns, with `*`.
        off: The families that are switched off.
        turns: The turn of every question word, int [q]: 0 for the question itself, 1 for the previous question, and so
            on. Without `turns` and `is_in_last_query`, there are no relations about the history.
        is_in_last_query: True for items of the previous query, bool [S]. None if the question has no history.
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
    if turns is not None and is_in_last_query is not None and "turns" not in off:
        _add_history(matrix, turns, is_in_last_query, items=items)
    return matrix


def _add_history(
    matrix: np.ndarray, turns: np.ndarray, is_in_last_query: np.ndarray, items: Mapping[str, slice]
) -> None:
    """Writes the relations of `OF_TURNS` to a matrix of relations.

    `items` maps `column` and `table` to the nodes of this type. The other arguments are those of `relation_matrix`.
    """
    words = len(turns)
    between_words = matrix[:words, :words]
    between_words[turns[:, None] < turns] = _ID["question-question earlier"]
    between_words[turns[:, None] > turns] = _ID["question-question later"]
    is_of_question = (turns == 0)[:, None]
    for kind, nodes in items.items():
        is_of_query = is_in_last_query[nodes.start - words : nodes.stop - words]
        to_items = matrix[:words, nodes]
        is_unlinked = to_items == _ID[f"question-{kind} default"]
        selected = is_of_question & is_of_query & is_unlinked
        to_items[selected] = _ID[f"question-{kind} last"]
        matrix[nodes, :words].T[selected] = _ID[f"{kind}-question last"]


def _distance_ids(words: int, off: frozenset[str]) -> np.ndarray | int:
    """Returns the ids of the relations between question words, [q, q], by the distance of two words.

    If "distance" is in `off`, returns the id of the relation that all pairs of words have.
    """
    if "distance" in off:
        return _ID["question-question default"]
    position = np.arange(words)
    steps = np.clip(position[None, :] - position[:, None], -REACH, REACH)
    return steps + _ID["question-question +0"]  # distances have consecutive ids


@lru_cache(maxsize=64)
def _link_ids(pair: str, off: frozenset[str]) -> np.ndarray:
    """Returns the relation id of every combination of `Link` flags, uint8 [128].

    The strongest flag whose family is not in `off` decides. `pair` names the types of the two nodes, as in
    `question-column`.
    """
    flags = np.arange(2 * max(Link))
    ids = np.full(len(flags), _ID[f"{pair} default"], np.uint8)
    for row in _LINKS:  # the strongest last, so it replaces weaker ones
        relation = _ID.get(f"{pair} {(row.link.name or '').lower()}")
        if relation is not None and row.family not in off:
            ids[(flags & row.link) > 0] = relation
    return ids


def _set(block: np.ndarray, where: Any, name: str, off: frozenset[str]) -> None:
    """Writes the relation `name` to the entries `where` (a NumPy index), unless its family is in `off`."""
    if _FAMILY[name] not in off:
        block[where] = _ID[name]


def _split_pairs(pairs: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    """Returns the first and the second elements of pairs as a NumPy index."""
    first, second = np.array(pairs, np.intp).reshape(-1, 2).T
    return first, second
