"""The shortest words that tell queries apart: *order date*, *ship date*.

What the sentences of all of them begin and end with is left out, as long as what is left has whole names, texts and
parentheses. Where that leaves nothing of one, the whole words do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from sqlsp.app.verbalizer.query import Wording
from sqlsp.schema.names import words
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import Query

_BETWEEN: Final = words("a and any each for from in is of or the to where whose with")  # names
_BEGIN: Final = _BETWEEN - {"a", "is", "the"}  # what can be left out at the end of a sentence begins with one of these
_WORD: Final = re.compile(r'(?:"[^"]*"|[^\s"])+')  # a text in quotes is part of one


def difference_in_words(queries: Sequence[Query], schema: Schema) -> tuple[str, ...]:
    """What each of two or more queries, in either form, has that the others have not.

    Equal queries have equal texts, others different ones.
    """
    whole = [Wording(schema).query(simplify(query, schema)) for query in queries]
    sentences = [_WORD.findall(text) for text in whole]
    one, first = sentences[0], _common(sentences)
    last = min(_common([each[::-1] for each in sentences]), *(len(each) - first for each in sentences))
    while first and one[first - 1] not in _BETWEEN and one[first - 1][-1] != ",":
        first -= 1
    while last and one[-last] not in _BEGIN and one[-last][0] != "(" and one[-last - 1 :][0][-1] != ",":
        last -= 1
    while first or last:
        told = [" ".join(each[first : len(each) - last]).strip(",") for each in sentences]
        if all(text and text.count("(") == text.count(")") for text in told):
            return tuple(told)
        first, last = (first, last - 1) if last else (first - 1, last)
    return tuple(whole)


def _common(sentences: Sequence[Sequence[str]]) -> int:
    """How many words all of them begin with."""
    return sum(1 for _ in takewhile(lambda each: len({*each}) == 1, zip(*sentences, strict=False)))
