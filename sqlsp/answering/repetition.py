"""Conditions that say a text again, or a word of it, which another condition of the same conjunction has said already.

`name = 'Nora Lind' AND phone = 'Nora Lind'`: no owner is meant whose phone is a name. Parsers trained on Spider write
this where a database has people's full names in one column, because most of Spider's have two. The second condition
comes with any column at all, so that the query without it is often nowhere in the beam. It is therefore left out of
the hypotheses themselves. Four of Spider's 7,000 training queries say a text twice in a conjunction, two of these about
columns that both hold it, and none says a word of it. The paper has nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlsp.data.types import Candidates
from sqlsp.data.words import plain
from sqlsp.sql.conditions import compared, conjunction
from sqlsp.sql.literals import is_number
from sqlsp.sql.query import And, Condition, Query, parts_of
from sqlsp.sql.rewrite import map_children


def without_repetition(query: Query, candidates: Candidates) -> Query:
    """`query` in either form without conditions `column = 'text'` that repeat another one of the same conjunction.

    A condition is a repetition if its column does not hold its text and another condition compares a column with the
    same text, or with a longer one that contains its words, which that column does hold. Which columns hold a text is
    known from the `candidates` of the question. Numbers are never repetitions: any column may hold them.
    """

    def change(node: Any) -> Any:
        if isinstance(node, And):
            node = conjunction(_kept(parts_of(node, And), candidates))
        return map_children(node, change)

    return map_children(query, change)


def _kept(parts: Sequence[Condition], candidates: Candidates) -> list[Condition]:
    """The parts of a conjunction that stay."""
    said = [_said(part) for part in parts]
    holders = candidates.holders
    sure = {text for column, text in filter(None, said) if column in holders.get(text, ())}
    return [
        part
        for part, about in zip(parts, said, strict=True)
        if about is None or about[0] in holders.get(about[1], ()) or not any(_within(about[1], text) for text in sure)
    ]


def _within(text: str, whole: str) -> bool:
    """Whether a text is another one, or some of its words."""
    return f" {plain(text)} " in f" {plain(whole)} "


def _said(part: Condition) -> tuple[int, str] | None:
    """Column and text of `column = 'text'`; None for other conditions."""
    about = compared(part)
    return None if about is None or is_number(about[1]) else (about[0].index, about[1])
