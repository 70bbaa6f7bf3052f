"""Questions for the grammar `people`, made of old ones: shares, figures side by side or per month, the first of groups.

`How many singers are French?` gives `What percentage of singers are French?`, with the query that goes with it. Only
questions of a plain pattern over one table are used, since nothing else is known to read well afterwards.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.sources import Domain, Made, Source
from sqlsp.question.words import item_words, word_set
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import (
    Aggregate,
    And,
    Column,
    Comparison,
    Conditional,
    DatePart,
    Expression,
    Group,
    Joined,
    Key,
    Or,
    Order,
    PartOfDate,
    Query,
    Ratio,
    Top,
    Value,
    parts_of,
    walk,
)
from sqlsp.sql.render import render_sql

_ALL: Final = Aggregate("count", Column(STAR))
_HOW_MANY: Final = re.compile(
    r"how many (?P<noun>\w+) (?P<rest>(?:are|is|have|has|were|was|do|did|can)\b(?! there).+?)[?.\s]*", re.IGNORECASE
)
_ARE_THERE: Final = re.compile(r"how many (?P<noun>\w+) (?:are there|do we have|exist)", re.IGNORECASE)
_FIRST: Final = re.compile(
    r"(?P<all>(?:what|which|who|show|find|give|list)\b.+\b(?:most|least|\w{2,}est)\b.*?)[?.\s]*", re.IGNORECASE
)
_ADJECTIVE_BEFORE: Final = re.compile(
    r"(?:what (?:is|was|are|were)|what's|show(?: me)?|give(?: me)?|find) the "
    r"(?P<figure>(?:average|total|mean|overall) .+)",
    re.IGNORECASE,
)
# how a part of dates is said behind a figure, and before it
_PERIODS: Final[Mapping[PartOfDate, tuple[Sequence[str], Sequence[str]]]] = {
    "month": (("per month", "in each month", "by month", "for every month", "month by month"), ("monthly",)),
    "year": (("per year", "each year", "by year", "in every year"), ("annual", "yearly")),
    "weekday": (("by weekday", "on each day of the week"), ()),
}
_OF_KINDS: Final = word_set("country city type category nationality gender sex status region state color")
_BIRTH: Final = word_set("birth dob born birthday birthdate")
_LONGEST: Final = 12  # words of a question that takes an addition at its end


def share(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """What percentage of the rows meets the condition of a count."""
    words = ("What percentage of {noun} {rest}?", "what share of the {noun} {rest}, in percent?")
    for source, match, met in _counts(domain):
        query = replace(source.query, select=(Ratio(met, _ALL, percent=True),), where=None)
        question = draw.choice(words).format(**match.groupdict())
        yield _made("share", "a count as a share", question, query, source, domain)


def conditional(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """A count beside the number of all rows."""
    words = ("How many {noun} are there in all, and how many {rest}?", "number of {noun}, and of those how many {rest}")
    for source, match, met in _counts(domain):
        query = replace(source.query, select=(_ALL, met), where=None)
        question = draw.choice(words).format(**match.groupdict())
        yield _made("conditional", "with all", question, query, source, domain)


def per_period(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """A figure for each month, year or weekday, and periods by their figures, of tables with one column of dates."""
    for source in domain.sources:
        figure, date = _only_figure(source.query), _only_date(source.query, domain.schema)
        if figure is None or date is None or len(source.words) > _LONGEST:
            continue
        if any(node == Column(date) for node in walk(source.query)):
            continue
        part = draw.choices([*_PERIODS], [3, 3, 1])[0]
        key = DatePart(part, Column(date))
        for how, question, query in _by_period(source, figure, key, draw):
            yield _made("per_period", how, question, query, source, domain)


def _by_period(
    source: Source, figure: Aggregate, key: DatePart, draw: random.Random
) -> Iterator[tuple[str, str, Query]]:
    """How, the question and the query: the figure by period, and where it can be said as a noun, the first periods."""
    (ends, adjectives), text = _PERIODS[key.part], source.row.question.rstrip("?. ")
    mark = "?" if source.row.question.rstrip().endswith("?") else ""
    by = replace(source.query, select=(key, figure), group=Group((key,)))
    if match := _ADJECTIVE_BEFORE.match(text):
        said = match["figure"]
    elif match := _ARE_THERE.fullmatch(text):
        said = f"number of {match['noun']}"
    else:
        yield f"… {key.part}", f"{text} {draw.choice(ends)}{mark}", by
        return
    questions = [(f"{text} {end}{mark}", by) for end in ends]
    questions += [(f"What was the {adjective} {said}?", by) for adjective in adjectives]
    questions += [(f"{adjective} {said}", by) for adjective in adjectives]
    questions.append((f"How has the {said} developed over the {key.part}s?", by))
    first, least = replace(by, select=(key,)), draw.choice((True, False))
    first = replace(first, order=Order((Key(figure, descending=not least),), limit=Value("1")))
    most = "lowest" if least else "highest"
    questions += [(f"Which {key.part} had the {most} {said}?", first)] * 2
    questions.append((f"In which {key.part} was the {said} {most}?", first))
    if figure.function == "count":
        number = str(draw.randint(1, 9))
        above = replace(first, order=None, group=Group((key,), Comparison(">", figure, Value(number))))
        questions += [(f"In which {key.part}s was the {said} above {number}?", above)] * 2
    for question, query in draw.sample(questions, 3):
        yield f"… {key.part}", question, query


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
        if match is None or table is None or query.where is None:
            continue
        plain = Query((_ALL,), where=query.where, source=Joined((table,)))
        if query == plain and len(parts_of(query.where, And)) == len(parts_of(query.where, Or)) == 1:
            yield source, match, Conditional(_ALL, query.where)


def _only_table(query: Query) -> int | None:
    return query.source.tables[0] if isinstance(query.source, Joined) and len(query.source.tables) == 1 else None


def _only_figure(query: Query) -> Aggregate | None:
    """The figure of a query that selects nothing else and has no more than a condition."""
    figure, *others = query.select
    alone = not others and query == Query((figure,), where=query.where, source=query.source)
    return figure if alone and isinstance(figure, Aggregate) else None


def _only_date(query: Query, schema: Schema) -> int | None:
    """The one column of dates of the one table of a query, but for dates of birth, by which nobody sorts events."""
    table = _only_table(query)
    dates = [] if table is None else [each for each in schema.columns_of(table) if schema.columns[each].type == "time"]
    if len(dates) != 1 or any(word.lower() in _BIRTH for word in item_words(schema)[dates[0]]):
        return None
    return dates[0]


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
