"""Answers questions for a share (`What percentage of the orders was paid?`) by two queries of the grammar.

The grammar cannot express a share, but it has both of its parts: a count (or sum) under a condition, and the same
without the condition. The parser is asked `How many orders …`, and its answer is given in per cent of all orders.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.question.words import item_words, stem, stem_set, tokenise
from sqlsp.rules.default_filters import default_conditions, with_defaults
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.rules.variant import Variant, Variation
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.key_joins import key_joins, tables_fixed_by
from sqlsp.sql.query import Aggregate, And, Column, Joined, Or, Query, Share, parts_of, walk
from sqlsp.sql.schema import STAR, Schema

_SHARE: Final = r"(?:percentages?|per\s?cent|%|share|proportion|fraction)"
_ASKED: Final = re.compile(
    rf"""(?:(?:(?:what|which)(?:\s+is|'s|\s+are)?|(?:show|give|tell|find|compute|calculate)(?:\s+(?:me|us))?)?
    \s*(?:the\s+)?{_SHARE}\s+of|how\s+many\s+(?:percent|per\s+cent)\s+of)
    \s+(?:(?:all|the|our|my|their|its|these|total|overall)\s+)*(?=\w)""",
    re.IGNORECASE | re.VERBOSE,
)
_CLAUSE: Final = re.compile(r" ((?:that|who|which|with|without|where|whose)\b)")  # in `tests that failed`
_SHARES: Final = stem_set("percent percentage pct share proportion fraction")


NAME: Final = "shares"


def _ask_for_count(context: Context) -> Variation | None:
    """A question for a share, reworded as one for a count or total; None for any other question.

    `What percentage of finds are in poor condition?` becomes `How many finds are in poor condition?`.
    """
    question, schema = context.question, context.schema
    match = _ASKED.match(question)
    if match is None:
        return None
    rest, names = question[match.end() :], item_words(schema)
    begin = "How many"
    if any(_begins(rest, names[column]) for column in _figures(schema)):
        begin = "What is the total"
    else:
        rest = _CLAUSE.sub(r" are there \1", rest, count=1)
    return Variation(f"{begin} {rest}", schema, ((match[0].strip(), begin),), _choose_shares)


def _choose_shares(
    readings: Sequence[Reading], plain: Sequence[Reading], context: Context
) -> tuple[Sequence[Reading] | None, str | None]:
    """The readings of the question for a count as shares, best first; None where the best is no count or sum.

    It is also None where the best reading of the original question uses a column of shares.
    """
    made = [(each, share_of(each.query, context.schema)) for each in readings]
    if made[0][1] is None or _has_shares(plain[0]):
        return None, None
    return [each.with_query(query, NAME) for each, query in made if query is not None], None


def share_of(query: Query, schema: Schema) -> Query | None:
    """The count or sum of a query with one condition, in per cent of that without it; None for any other query.

    The conditions that a glossary says are meant by default are those of both.
    """
    figure, *others = query.select
    counts = isinstance(figure, Aggregate) and figure.function in ("count", "sum")
    if others or not counts or not isinstance(query.source, Joined) or query.group or query.order or query.combined:
        return None
    defaults = default_conditions(query, schema)
    asked = [part for part in parts_of(query.where, And) if part not in defaults]
    if len(asked) != 1 or len(parts_of(asked[0], Or)) != 1:
        return None
    whole = _of_all(query, schema)
    if whole is None:
        return None
    whole = with_defaults(whole, schema) if defaults else whole
    part = _each_row_once(query, whole, schema)
    if part is None:
        return None
    return Query((Share(part, whole),), source=Joined(()))


def _of_all(query: Query, schema: Schema) -> Query | None:
    """The query without its condition, for the total; None where it is not clear whose rows are counted.

    Tables that only the condition needs are left out: their join would drop rows that belong to the total.
    """
    abstract = replace(simplify(query, schema), where=None)
    stars = (node for node in walk(abstract) if isinstance(node, Column) and node.index == STAR)
    if abstract.source is not None or any(stars):
        return None
    return complete(abstract, schema)


def _each_row_once(query: Query, whole: Query, schema: Schema) -> Query | None:
    """The query, counting each row of the total at most once; None where that is not known.

    A condition can need a table that has several rows for each of these: orders and the items in them. Their key is
    then counted with DISTINCT.
    """
    figure, source = query.select[0], whole.source
    assert isinstance(figure, Aggregate) and isinstance(query.source, Joined) and isinstance(source, Joined)
    table, joins = source.tables[0], key_joins(query.source, schema)
    if figure.distinct or (joins is not None and tables_fixed_by(table, joins, schema).issuperset(query.source.tables)):
        return query
    key = next((key for key in schema.primary_keys if schema.table_of(key) == table), None)
    counted = figure.argument.index if isinstance(figure.argument, Column) else None
    if figure.function != "count" or key is None or not schema.is_whole_key(key) or counted not in (STAR, key):
        return None
    return replace(query, select=(replace(figure, argument=Column(key), distinct=True),))


def _has_shares(reading: Reading) -> bool:
    names = item_words(reading.schema)
    columns = {node.index for node in walk(reading.query) if isinstance(node, Column)}
    return any(stem(word) in _SHARES for column in columns for word in names[column])


def _figures(schema: Schema) -> Iterator[int]:
    """The indices of the columns of numbers that can be added up: all but keys."""
    keys = schema.key_columns
    return (place for place, column in enumerate(schema.columns) if column.type == "number" and place not in keys)


def _begins(text: str, name: list[str]) -> bool:
    return [*map(stem, tokenise(text))][: len(name)] == [*map(stem, name)]


SHARES = Variant(NAME, "A share is asked for as a count, whose answer is given in per cent of all.", _ask_for_count)
