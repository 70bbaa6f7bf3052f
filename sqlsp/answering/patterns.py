"""LIKE patterns as the question asks for them: `ends in "er"` is `LIKE '%er'`, *the brie* is `LIKE '%brie%'`.

A text and its three patterns are said by the same words, and most training queries that have LIKE look for a
part. So a parser takes patterns for one another. Which one is meant is said just before the text. A text behind LIKE
that has no wildcard finds only what `=` finds; a parser that writes LIKE means a part.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.data.words import straight_quotes
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Comparison, Query, Value
from sqlsp.sql.rewrite import map_children

_WHAT: Final = (
    r"\s+(?:in|with|on|by)\s+(?:(?:the|an?)\s+)?(?:(?:letter|word|syllable|digit|number|character)s?\s+)?[\"']?$"
)
_SAID: Final = {
    "%{}": re.compile(r"\b(?:end|finish)(?:s|es|ing|ed)?" + _WHAT, re.IGNORECASE),
    "{}%": re.compile(r"\b(?:start|begin)(?:s|n?ing|ed)?" + _WHAT, re.IGNORECASE),
}
_PERIOD: Final = re.compile(
    r"\d{4}(?:-\d\d)?%|%-\d\d-%"
)  # of days (answering/period_ends.py): courses that end in 2021


def with_patterns(query: Query, question: str) -> Query:
    """`query` in either form, behind each LIKE the pattern that the question says; others stay as they are."""
    question = straight_quotes(question)

    def change(node: Any) -> Any:
        if isinstance(node, Comparison) and node.operator == "like" and isinstance(node.right, Value):
            wanted = _wanted(node.right.text or "", question)
            node = node if wanted == node.right.text else replace(node, right=literal(wanted))
        return map_children(node, change)

    return map_children(query, change)


def _wanted(text: str, question: str) -> str:
    """The pattern that is meant where a parser wrote `text` behind LIKE."""
    core = text.strip("%")
    if not core or "%" in core or "_" in core or _PERIOD.fullmatch(text):
        return text
    for found in re.finditer(re.escape(core), question, re.IGNORECASE):
        for form, said in _SAID.items():
            if said.search(question, 0, found.start()):
                return form.format(core)
    return f"%{core}%" if core == text and any(map(str.isalpha, core)) else text
