"""Selects the part of a schema that the parser reads: columns that are of use, and tables that a question is about."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

import numpy as np

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.relations import Link
from sqlsp.sql.schema import STAR, Schema

_WEIGHTS = {Link.VALUE_WORD: 0.3, Link.PARTIAL: 1.0, Link.SYNONYM: 1.5, Link.VALUE: 2.5, Link.EXACT: 3.0}
_TABLE_BONUS = 1.5  # a table's own name says more than that of one of its columns
_NEIGHBOUR = 0.4  # share of a table's score that tables linked to it by a foreign key get


def narrow(schema: Schema, values: CellIndex, links: np.ndarray, most: int) -> tuple[Schema, CellIndex]:
    """The tables with the strongest `links`, with their columns, keys and values: at most `most` schema items.

    `links` is `Linker.link` of the question, uint8 [Q, S]. At least one table is kept, whatever its size. A schema that
    is small enough is returned unchanged.
    """
    if schema.items <= most:
        return schema, values
    scores = _score_tables(schema, links)
    chosen: list[int] = []
    room = most - 1  # `*`
    for table in sorted(range(len(schema.tables)), key=lambda table: -scores[table]):
        size = 1 + len(schema.columns_of(table))
        if size <= room or not chosen:
            chosen.append(table)
            room -= size
    kept = sorted(chosen)
    return _select(schema, values, kept, [STAR, *(column for table in kept for column in schema.columns_of(table))])


def without_columns(schema: Schema, values: CellIndex, dropped: Set[int]) -> tuple[Schema, CellIndex]:
    """Schema and cells without some columns; those of keys stay, and the others are numbered anew."""
    dropped = dropped - schema.key_columns
    if not dropped:
        return schema, values
    kept = [column for column in range(len(schema.columns)) if column not in dropped]
    return _select(schema, values, range(len(schema.tables)), kept)


def _score_tables(schema: Schema, links: np.ndarray) -> list[float]:
    """How strongly the question is linked to each table: to its name, columns, values and neighbours."""
    weight = np.zeros(256)
    for flags in range(256):
        weight[flags] = max((value for link, value in _WEIGHTS.items() if flags & link), default=0.0)
    strength = weight[links]  # [Q, S]
    own = np.zeros(len(schema.tables))
    for table in range(len(schema.tables)):
        by_word = strength[:, list(schema.columns_of(table))].max(axis=1, initial=0.0)
        own[table] = np.maximum(by_word, _TABLE_BONUS * strength[:, schema.star_of(table)]).sum()
    scores = own.copy()
    for table, other, _, _ in schema.edges():
        scores[table] = max(scores[table], own[table] + _NEIGHBOUR * own[other])
        scores[other] = max(scores[other], own[other] + _NEIGHBOUR * own[table])
    return [float(score) for score in scores]


def _select(
    schema: Schema, values: CellIndex, tables: Sequence[int], columns: Sequence[int]
) -> tuple[Schema, CellIndex]:
    """Schema and cells of some tables and of the `columns` of these that are kept, numbered in this order."""
    number = {table: new for new, table in enumerate(tables)}
    place = {column: new for new, column in enumerate(columns)}
    part = Schema(
        schema.db_id,
        tuple(schema.tables[table] for table in tables),
        tuple(replace(info, table=number.get(info.table, -1)) for info in (schema.columns[column] for column in place)),
        tuple(place[key] for key in schema.primary_keys if key in place),
        tuple((place[a], place[b]) for a, b in schema.foreign_keys if a in place and b in place),
        tuple((place[a], place[b]) for a, b in schema.inferred_keys if a in place and b in place),
    )
    return part, values.of_columns(place)
