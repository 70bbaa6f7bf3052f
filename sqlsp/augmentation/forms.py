"""Questions for the grammar `people`, made of old ones: shares, figures side by side or per month, the first of groups.

`How many singers are French?` gives `What percentage of singers are French?`, with the query that goes with it. Only
questions of a plain pattern over one table are used, since nothing else is known to read well afterwards.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.sources import Domain, Made, Source
from sqlsp.question.words import item_words, word_set
from sqlsp.sql.query import (
    Aggregate,
    And,
    Column,
    Conditional,
    DatePart,
    Expression,
    Group,
    Joined,
    Or,
    Part,
    Query,
    Ratio,
    Top,
    Value,
    parts_of,
)
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import STAR, Schema

_ALL: Final = Aggregate("count", Column(STAR))
_HOW_MANY: Final = re.compile(
    r"how many (?P<noun>\w+) (?P<rest>(?:are|is|have|has|were|was|do|did|can)\b(?! there).+?)[?.\s]*", re.IGNORECASE
)
_ARE_THERE: Final = re.compile(r"(?P<all>how many \w+ (?:are there|do we have|exist))[?.\s]*", re.IGNORECASE)
_FIRST: Final = re.compile(
    r"(?P<all>(?:what|which|who|show|find|give|list)\b.+\b(?:most|least|\w{2,}est)\b.*?)[?.\s]*", re.IGNORECASE
)
_PERIODS: Final[Mapping[Part, str]] = {"month": "per month", "year": "per year", "weekday": "by weekday"}
_OF_KINDS: Final = word_set("country city type category nationality gender sex status region state color")
_LONGEST: Final = 12  # words of a question that takes an addition at its end


def share(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """What percentage of the rows meets the condition of a count."""
    words = ("What percentage of {noun} {rest}?", "what share of the {noun} {rest}, in percent?")
    for source, match, met in _counts(domain):
        query = replace(source.query, select=(Ratio(met, _ALL, percent=True),), where=None)
        yield _made(
            "share", "a count as a share", draw.choice(words).format(**match.groupdict()), query, source, domain
        )


def conditional(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """A count beside the number of all rows."""
    words = ("How many {noun} are there in all, and how many {rest}?", "number of {noun}, and of those how many {rest}")
    for source, match, met in _counts(domain):
        query = replace(source.query, select=(_ALL, met), where=None)
        question = draw.choice(words).format(**match.groupdict())
        yield _made("conditional", "with all", question, query, source, domain)


def per_period(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """The number of all rows for each month, year or weekday, where a table has one column of dates."""
    for source in domain.sources:
        match, table = _ARE_THERE.fullmatch(source.row.question), _only_table(source.query)
        if match is None or table is None or source.query != _plain(table):
            continue
        dates = [column for column in domain.schema.columns_of(table) if domain.schema.columns[column].type == "time"]
        if len(dates) == 1:
            part = draw.choice(list(_PERIODS))
            key = DatePart(part, Column(dates[0]))
            query = replace(source.query, select=(key, _ALL), group=Group((key,)))
            yield _made("per_period", _PERIODS[part], f"{match['all']} {_PERIODS[part]}?", query, source, domain)


def top_of_group(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """The first row of each group instead of the first of all, by a column of names of kinds."""
    for source in domain.sources:
        match, query, table = _FIRST.fullmatch(source.row.question), source.query, _only_table(source.query)
        order = query.order
        if match is None or table is None or order is None or not order.keys or order.limit != Value("1"):
            continue
        if query.group or query.combined or query.where or query.distinct or len(source.words) > _LONGEST:
            continue
        keys = [column for column in _kinds(domain.schema, table) if Column(column) not in query.select]
        if keys and all(isinstance(item, Column) for item in query.select):
            key = Column(draw.choice(keys))
            top = Top((key,), order.keys, Value("1"))
            query = replace(query, select=(key, *query.select), order=None, top=top)
            name = domain.column_name(key.index)
            yield _made("top_of_group", f"in each {name}", f"{match['all']} in each {name}?", query, source, domain)


FORMS: Final[Mapping[str, Callable[[Domain, random.Random], Iterator[Made]]]] = {
    "share": share,
    "conditional": conditional,
    "per_period": per_period,
    "top_of_group": top_of_group,
}
"""The makers by kind."""


def _counts(domain: Domain) -> Iterator[tuple[Source, re.Match[str], Expression]]:
    """Questions for the number of rows of one table that meet one condition, and that number as a `Conditional`."""
    for source in domain.sources:
        match, query, table = _HOW_MANY.fullmatch(source.row.question), source.query, _only_table(source.query)
        if match is None or table is None or query.where is None or replace(query, where=None) != _plain(table):
            continue
        if len(parts_of(query.where, And)) == len(parts_of(query.where, Or)) == 1:
            yield source, match, Conditional(_ALL, query.where)


def _plain(table: int) -> Query:
    return Query((_ALL,), source=Joined((table,)))


def _only_table(query: Query) -> int | None:
    return query.source.tables[0] if isinstance(query.source, Joined) and len(query.source.tables) == 1 else None


def _kinds(schema: Schema, table: int) -> Iterator[int]:
    """The columns of a table whose texts sort its rows into kinds, as their names tell."""
    names = item_words(schema)
    for column in schema.columns_of(table):
        of_text = schema.columns[column].type == "text" and column not in schema.key_columns
        if of_text and names[column][-1].lower() in _OF_KINDS:
            yield column


def _made(kind: str, how: str, question: str, query: Query, source: Source, domain: Domain) -> Made:
    row = replace(source.row, sql=render_sql(query, domain.schema))
    return Made(kind, how, question[:1].upper() + question[1:], row)
