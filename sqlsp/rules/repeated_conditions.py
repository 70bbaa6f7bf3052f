"""Removes conditions that repeat a text, or a word of it, from another condition of the same conjunction.

`name = 'Nora Lind' AND phone = 'Nora Lind'`: no question means an owner whose phone is a name. Parsers trained on
Spider write this if a database has people's full names in one column, because most of Spider's have two. The second
condition comes with any column at all, so that the query without it is often nowhere in the beam. The condition is
therefore removed from the hypotheses themselves. Four of Spider's 7,000 training queries say a text twice in a
conjunction, two of these about columns that both hold it; none repeats only a word of a text. The paper has nothing of
the kind.

`composer = 'Steve Harris' AND last_name = 'Harris'`: somebody may well be called Harris, but the question says that
word only within the longer text.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlsp.data.types import Candidates
from sqlsp.question.words import plain
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import compared, conjunction
from sqlsp.sql.literals import is_number
from sqlsp.sql.query import And, Condition, Node, Query, parts_of
from sqlsp.sql.rewrite import map_children


def _drop_repetitions(query: Query, context: Context) -> Query:
    """`query` without conditions `column = 'text'` that repeat another one of their conjunction.

    A condition is a repetition if another one compares a column with the same text, or with a longer text that contains
    its words, and that other column holds the text it is compared with. The column of the repetition must not hold its
    own text, unless the question says it only within the longer text. The candidates of the question tell which columns
    hold a text. Numbers are never repetitions, because any column may hold them.
    """
    candidates = context.candidates
    assert candidates is not None
    question = f" {plain(' '.join(context.words))} "

    def change(node: Node) -> Node:
        if isinstance(node, And):
            node = conjunction(_kept(parts_of(node, And), candidates, question))
        return map_children(node, change)

    return map_children(query, change)


def _kept(parts: Sequence[Condition], candidates: Candidates, question: str) -> list[Condition]:
    """The parts of a conjunction that stay; `question` in the form of `plain`, with a blank before and behind it."""
    said = [_said(part) for part in parts]
    holders = candidates.holders
    sure = {text for column, text in filter(None, said) if column in holders.get(text, ())}

    def is_repeated(column: int, text: str) -> bool:
        longer = [whole for whole in sure if _within(text, whole)]
        if column in holders.get(text, ()):
            return any(_is_said_within(text, whole, question) for whole in longer)
        return bool(longer)

    return [part for part, about in zip(parts, said, strict=True) if about is None or not is_repeated(*about)]


def _is_said_within(text: str, whole: str, question: str) -> bool:
    """Whether a question says `text` only within the longer text `whole`."""
    part, longer = f" {plain(text)} ", f" {plain(whole)} "
    return part != longer and 0 < question.count(part) == question.count(longer)


def _within(text: str, whole: str) -> bool:
    """Whether `text` equals `whole` or consists of some of its words."""
    return f" {plain(text)} " in f" {plain(whole)} "


def _said(part: Condition) -> tuple[int, str] | None:
    """Column and text of `column = 'text'`; None for other conditions."""
    about = compared(part)
    return None if about is None or is_number(about[1]) else (about[0].index, about[1])


REPEATED_CONDITIONS = Rule(
    "repeated_conditions",
    "A condition that repeats the text of another one, on a column that does not hold it, is left out.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.CANDIDATES),
    _drop_repetitions,
    (
        Example(
            "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, phone TEXT, town TEXT);"
            "INSERT INTO owner VALUES (1, 'Nora Lind', '555-01', 'Oslo'), (2, 'Per Moe', '555-02', 'Oslo')",
            "Where does Nora Lind live?",
            "SELECT town FROM owner WHERE name = 'Nora Lind' AND phone = 'Nora Lind'",
            "SELECT town FROM owner WHERE name = 'Nora Lind'",
        ),
    ),
)
