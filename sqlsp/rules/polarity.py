"""Whether a flag is to be set or not, where the question says so in the name of its opposite.

*Which users are inactive?* asks for those whose `is_active` is 0, *who must not be called?* for those whose
`do_not_call` is 1. Parsers know the first for words that they have seen, and mostly take "not" for a 0.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.words import stem
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Node, Query, Value
from sqlsp.sql.rewrite import map_children

_NO: Final = frozenset(("no", "not", "non", "never", "without"))
_SAID_NO: Final = re.compile(r"\b(?:no|not|non|never|without|cannot)\b|n't\b", re.IGNORECASE)
_LEFT_OUT: Final = re.compile(
    r"\b(?:out|but|except|exclud\w+|includ\w+|ignor\w+|skip\w*|besides|nothing)\b", re.IGNORECASE
)
_OPPOSITE: Final = ("de", "in", "un", "non", "dis", "im", "ir")
_LETTERS: Final = 5  # that a word and the name of a column begin with alike: activated, active


def _write_polarity(query: Query, context: Context) -> Query:
    """`query` with = yes in place of = no, or the other way round, where the question says the opposite of it."""
    flags, truths = context.cells.flags, context.stored.truths
    if not flags and not truths:
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Comparison) and node.operator == "=" and isinstance(node.left, Column):
            column, value = node.left.index, node.right
            written = ("0", "1") if column in flags else truths.get(column)
            if written and isinstance(value, Value) and value.text in written:
                meant = _meant(column, context)
                if meant is not None:
                    return replace(node, right=literal(written[meant]))
        return map_children(node, change)

    return map_children(query, change)


def _meant(column: int, context: Context) -> bool | None:
    """What the question says of a flag; None where it says nothing that decides."""
    name = context.schema.columns[column].words.lower().split()
    own = [word for word in name if word not in _NO and len(word) >= _LETTERS]
    said = [word.lower() for word in context.words]
    if len(own) < len(name) and _NO & set(name):
        named = {stem(word) for word in own} & {stem(word) for word in said}
        return True if named and _SAID_NO.search(context.question) else None
    if _SAID_NO.search(context.question) or _LEFT_OUT.search(context.question):
        return None
    opposites = {word.removeprefix(start) for word in said for start in _OPPOSITE if word.startswith(start)}
    denied = any(_begin_alike(word, other) for word in own for other in opposites)
    itself = any(_begin_alike(word, other) for word in own for other in said)
    return False if denied and not itself else None


def _begin_alike(word: str, other: str) -> bool:
    return len(other) >= _LETTERS and word[:_LETTERS] == other[:_LETTERS]


POLARITY = Rule(
    "polarity",
    "A flag is 0 where the question names its opposite, and 1 where both the question and its name deny.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.SCHEMA, Need.CELLS),
    _write_polarity,
    (
        Example(
            "CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT, is_active BOOLEAN);"
            "INSERT INTO user VALUES (1, 'Ann', 1), (2, 'Bob', 0)",
            "Which users are deactivated?",
            "SELECT name FROM user WHERE is_active = 1",
            "SELECT name FROM user WHERE is_active = 0",
        ),
        Example(
            "CREATE TABLE contact (id INTEGER PRIMARY KEY, do_not_contact BOOLEAN);"
            "INSERT INTO contact VALUES (1, 1), (2, 0), (3, 1)",
            "How many people must not be contacted?",
            "SELECT count(*) FROM contact WHERE do_not_contact = 0",
            "SELECT count(*) FROM contact WHERE do_not_contact = 1",
        ),
    ),
)
