"""The shortest words that distinguish queries: *order date*, *ship date*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from sqlsp.app.verbalizer.sentences import verbalize
from sqlsp.schema.names import keywords
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Query

_BETWEEN: Final = keywords("a and any each for from in is of or the to where whose with")  # the words between names
_ENDINGS: Final = _BETWEEN - {"a", "is", "the"}  # an ending that all sentences share can begin with one of these
_WORD: Final = re.compile(r'(?:"[^"]*"|[^\s"])+')  # a text in quotes is part of one word


def describe_differences(queries: Sequence[Query], schema: Schema) -> tuple[str, ...] | None:
    """Returns the parts of the sentences of queries that distinguish the queries from each other, in the same order.

    The words that all sentences begin and end with are left out. Names, quoted texts and parentheses are not cut.
    Returns None if a query has no sentence or two queries have the same sentence. Then only the SQL distinguishes them.
    """
    sentences = [(verbalize(query, schema) or "").removesuffix(".") for query in queries]
    if not all(sentences) or len(set(sentences)) < len(sentences):
        return None
    lists = [_WORD.findall(text[:1].lower() + text[1:]) for text in sentences]
    one = lists[0]
    first = _shared_start(lists)
    last = min(_shared_start([parts[::-1] for parts in lists]), *(len(parts) - first for parts in lists))
    while first and one[first - 1] not in _BETWEEN and not one[first - 1].endswith(","):
        first -= 1
    while last and one[-last] not in _ENDINGS and not one[-last].startswith("("):
        last -= 1
    while first or last:
        texts = [" ".join(parts[first : len(parts) - last]).strip(",") for parts in lists]
        if all(text and text.count("(") == text.count(")") for text in texts):
            return tuple(texts)
        if last:
            last -= 1
        else:
            first -= 1
    return tuple(" ".join(parts) for parts in lists)


def _shared_start(lists: Sequence[Sequence[str]]) -> int:
    """Returns the number of words at the beginning that all lists share."""
    return sum(1 for _ in takewhile(lambda parts: len(set(parts)) == 1, zip(*lists, strict=False)))
