"""Whether a flag is to be set or not, where the question says so in the name of its opposite.

*Which users are inactive?* asks for those whose `is_active` is 0, *who must not be called?* for those whose
`do_not_call` is 1. Parsers know the first for words that they have seen, and mostly take "not" for a 0.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.words import is_stop, stem
from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Node, Query, Value, walk

_NO: Final = frozenset(("no", "not", "non", "never", "without"))
_SAID_NO: Final = re.compile(r"\b(?:no|not|non|never|without|cannot|neither|nor)\b|n't\b", re.IGNORECASE)
_LEFT_OUT: Final = re.compile(
    r"\b(?:out|but|except|exclud\w+|includ\w+|ignor\w+|skip\w*|besides|nothing|other\sthan|aside|apart|omit\w*)\b",
    re.IGNORECASE,
)
_OPPOSITE: Final = ("un", "non", "dis")
_OPPOSITES: Final = {  # no other words with in- or de-: neither information nor invoices deny anything
    "inactive": "active", "deactivated": "active", "invalid": "valid", "incomplete": "complete",
    "invisible": "visible", "incorrect": "correct", "inaccessible": "accessible",
}  # fmt: skip
_NEAR: Final = 3  # words before a word within which it is denied


def _write_polarity(query: Query, context: Context) -> Query:
    """`query` with = yes in place of = no, or the other way round, where the question says the opposite of it."""
    written = {**context.stored.truths, **dict.fromkeys(context.cells.flags, ("0", "1"))}
    asked = [node.left.index for node in walk(query) if isinstance(node, Comparison) and isinstance(node.left, Column)]
    names = [context.schema.columns[column].name for column in asked if column in written]
    if len(set(names)) < len(names):  # of two flags of one name, the question may mean either
        return query

    def change(node: Node, context: Context) -> Node | None:
        if isinstance(node, Comparison) and node.operator == "=" and isinstance(node.left, Column):
            ways = written.get(node.left.index, ())
            if isinstance(node.right, Value) and node.right.text in ways:
                meant = _find_meant(node.left.index, context)
                return None if meant is None else replace(node, right=literal(ways[meant]))
        return None

    return replace_nodes(change)(query, context)


def _find_meant(column: int, context: Context) -> bool | None:
    """What the question says of a flag; None where it says nothing that decides."""
    name = context.schema.columns[column].words.lower().split()
    own = {stem(word) for word in name if word not in _NO and not is_stop(word)}  # of the telling words
    said = [word.lower() for word in context.words]
    if not _NO.isdisjoint(name):
        places = [place for place, word in enumerate(said) if stem(word) in own]
        denied = any(_SAID_NO.search(" ".join(said[max(place - _NEAR, 0) : place])) for place in places)
        return True if denied else None
    if _SAID_NO.search(context.question) or _LEFT_OUT.search(context.question):
        return None
    opposites = {stem(word.removeprefix(start)) for word in said for start in _OPPOSITE if word.startswith(start)}
    opposites |= {stem(_OPPOSITES[word]) for word in said if word in _OPPOSITES}
    return False if own & opposites and own.isdisjoint(map(stem, said)) else None


POLARITY = Rule(
    "polarity",
    "A flag is 0 where the question names its opposite, and 1 where both the question and its name deny.",
    Stage.ABSTRACT,
    _write_polarity,
    """
    CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT, is_active BOOLEAN);
    INSERT INTO user VALUES (1, 'Ann', 1), (2, 'Bob', 0);

    Which users are deactivated?
    - SELECT name FROM user WHERE is_active = 1
    + SELECT name FROM user WHERE is_active = 0

    CREATE TABLE contact (id INTEGER PRIMARY KEY, do_not_contact BOOLEAN);
    INSERT INTO contact VALUES (1, 1), (2, 0), (3, 1);

    How many people must not be contacted?
    - SELECT count(*) FROM contact WHERE do_not_contact = 0
    + SELECT count(*) FROM contact WHERE do_not_contact = 1
    """,
)
