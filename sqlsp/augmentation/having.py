"""Require a number of rows per group (HAVING): `for each country with at least 3 singers`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import inflected, is_plural, spliced
from sqlsp.common.errors import DataError
from sqlsp.data.relations import Link
from sqlsp.question.words import item_words
from sqlsp.sql.database import execute
from sqlsp.sql.query import Aggregate, Column, Comparison, Group, Operator, Query, Value
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import STAR

_WAYS: Final[tuple[tuple[str, Operator, int], ...]] = (("at least", ">=", 0), ("more than", ">", -1))
_EVERY: Final = frozenset(("each", "every"))
_MOST: Final = 50  # rows that a question asks for
_SECONDS: Final = 2.0
_COUNT: Final = Aggregate("count", Column(STAR))


def having(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions about each group that end with the name of the groups, restricted by the number of rows per group."""
    for source in domain.sources:
        group, query = source.query.group, source.query
        if group is None or group.having or len(group.keys) != 1 or query.where or query.combined or query.order:
            continue
        if not _ends_with_groups(domain, source, group.keys[0].index):
            continue
        counted = _counted(domain, source, group.keys[0].index)
        number = _number(domain, query, group, generator) if counted else None
        if counted is None or number is None:
            continue
        table, noun = counted
        words, operator, less = generator.choice(_WAYS)
        number += less
        if not number:
            continue
        said = f"with {words} {number} {inflected(noun, number != 1)}"
        condition = Comparison(operator, _COUNT, Value(str(number)))
        yield Made(
            "having",
            said,
            spliced(source.question, source.end, source.end, said),
            replace(query, group=replace(group, having=condition)),
            (source.row,),
            columns=(),
            tables=(table,),
            texts=(str(number),),
        )


def _ends_with_groups(domain: Domain, source: Source, key: int) -> bool:
    """Whether a question ends with `each` and the name of the key, or of the key's table if the key identifies rows."""
    words = [word.lower() for word in source.words[: source.end]]
    places = [place for place in range(max(0, len(words) - 4), len(words) - 1) if words[place] in _EVERY]
    if not places:
        return False
    start = places[-1] + 1
    schema = domain.schema
    names = [key]
    if key in domain.keys or item_words(schema)[key][-1].lower() in ("name", "title"):
        names.append(schema.star_of(schema.table_of(key)))
    return any(bool((source.links[start : source.end, item] & Link.EXACT).all()) for item in names)


def _counted(domain: Domain, source: Source, key: int) -> tuple[int, str] | None:
    """The table whose rows are counted and its noun in the question."""
    schema, own = domain.schema, domain.schema.table_of(key)
    tables = list(source.tables)
    if len(tables) == 2 and len(set(tables)) == 2:
        (table,) = (each for each in tables if each != own)
        if not any(edge[:2] == (table, own) for edge in schema.edges()):
            return None  # it does not refer to the table of groups
    elif tables == [own]:
        table = own
    else:
        return None
    for word in range(source.end - 1, -1, -1):
        if domain.names_table(source, word, table) and is_plural(source.words[word]):
            return table, source.words[word].lower()
    return None


def _number(domain: Domain, query: Query, group: Group, generator: random.Random) -> int | None:
    """A number of rows that some groups reach and others do not; 2 or 3 where there is no database."""
    if domain.path is None:
        return generator.choice((2, 3))
    counts = replace(query, select=(_COUNT,), group=replace(group, having=None))
    found: list[int] = []
    with suppress(DataError):
        found = sorted({row[0] for row in execute(domain.path, render_sql(counts, domain.schema), _SECONDS)})
    enough = [count for count in found[1:] if count <= _MOST]
    return generator.choice(enough) if enough else None
