"""Ask for an aggregate per group instead of over all rows: `the average age of all singers per country`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.names import OTHERS, are_words, way
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import spliced
from sqlsp.common.errors import DataError
from sqlsp.question.words import word_set
from sqlsp.sql.database import execute
from sqlsp.sql.query import Aggregate, Column, Group, Joined, Query
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import STAR

_WAYS: Final = ("per", "by", "for each", "for every")
_GROUPED: Final = word_set("each every per by different distinct unique in with whose that who")
_NAMES: Final = word_set("name names title titles address description phone email")
_MOST: Final = 40  # groups
_SECONDS: Final = 2.0


def groups(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions for one aggregate of a table, extended to each value of a text column with repeated values."""
    figures = [source for source in domain.sources if _is_figure(source)]
    fitting = {
        table: [column for column in domain.schema.columns_of(table) if _groups_rows(domain, table, column)]
        for table in {source.tables[0] for source in figures}
    }
    for source in figures:
        (table,) = source.tables
        columns = [column for column in fitting[table] if not domain.said(source, column)]
        for column in generator.sample(columns, min(OTHERS, len(columns))):
            name = way(domain, column, plural=False)
            if name is not None:
                yield _grouped(source, column, f"{generator.choice(_WAYS)} {name}")


def _grouped(source: Source, column: int, said: str) -> Made:
    key = Column(column)
    return Made(
        "group",
        said,
        spliced(source.question, source.end, source.end, said),
        replace(source.query, select=(key, *source.query.select), group=Group((key,))),
        (source.row,),
        columns=(column,),
    )


def _is_figure(source: Source) -> bool:
    """Whether a question asks for an aggregate over one table's rows, without groups or conditions."""
    query, words = source.query, (word.lower() for word in source.words)
    if not source.is_plain or len(source.tables) != 1 or query.where is not None or len(query.select) != 1:
        return False
    found = query.select[0]
    return isinstance(found, Aggregate) and not found.distinct and _GROUPED.isdisjoint(words)


def _groups_rows(domain: Domain, table: int, column: int) -> bool:
    """Whether a column is suitable for grouping: it has several values, not too many, and rows share them."""
    words = [word.lower() for word in domain.words[column]]
    text = domain.schema.columns[column].type == "text"
    if not text or column in domain.keys or not are_words(words) or not _NAMES.isdisjoint(words) or domain.path is None:
        return False
    counts = Query(
        (Aggregate("count", Column(STAR)), Aggregate("count", Column(column), distinct=True)),
        source=Joined((table,)),
    )
    with suppress(DataError):
        rows = execute(domain.path, render_sql(counts, domain.schema), _SECONDS)
        return 1 < rows[0][1] <= min(_MOST, rows[0][0] - 1)
    return False
