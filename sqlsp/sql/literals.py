"""Compares and quotes literals by their content: which text is a number, which literals are equal or take quotes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import map_children

# leading zeros and exponents mean that a text was meant: 007 is no 7
_NUMBER: Final = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?", re.ASCII)
_DIGITS: Final = 18  # of the largest numbers that surely fit into 64 bits


def literals_in(query: tree.Query) -> tuple[str, ...]:
    """The texts of the literals of a query."""
    texts = (node.text for node in tree.walk(query) if isinstance(node, tree.Value))
    return tuple(dict.fromkeys(text for text in texts if text is not None))


def is_number(text: str) -> bool:
    """Whether `text` is a number in plain decimal digits."""
    return _NUMBER.fullmatch(text) is not None


def is_whole(text: str) -> bool:
    """Whether `text` is a whole number that LIMIT takes: not negative, and small enough for SQLite's integers."""
    return is_number(text) and text.isdecimal() and len(text) <= _DIGITS


def literal(text: str | None) -> tree.Value:
    """The literal with this content; None gives a placeholder. Numbers take no quotes, all else does."""
    return tree.Value(text, quoted=text is not None and not is_number(text))


def text_literal(text: str) -> str:
    """The SQL of a text."""
    return "'" + text.replace("'", "''") + "'"


def same_content(left: tree.Value, right: tree.Value) -> bool:
    """Whether two literals have the same content: the same text, or numbers of the same value."""
    if left.text is None or right.text is None:
        return left.text is right.text
    if left.text == right.text:
        return True
    return is_number(left.text) and is_number(right.text) and float(left.text) == float(right.text)


def with_quotes(query: tree.Query, schema: Schema) -> tree.Query:
    """The query with quotes around its literals where SQL needs them: a number, too, beside text and after LIKE."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if isinstance(node, tree.Comparison):
            text = node.operator == "like" or _is_text(node.left, schema)
            return replace(node, right=_quoted(node.right)) if text else node
        if isinstance(node, tree.Between) and _is_text(node.left, schema):
            return replace(node, low=_quoted(node.low), high=_quoted(node.high))
        return node

    quoted: tree.Query = visit(query)
    return quoted


def _quoted(side: Any) -> Any:
    if isinstance(side, tree.Values):
        return tree.Values(tuple(map(_quoted, side.items)))
    return replace(side, quoted=True) if isinstance(side, tree.Value) and side.text is not None else side


def _is_text(expression: Any, schema: Schema) -> bool:
    if isinstance(expression, tree.Aggregate) and expression.function in ("max", "min"):
        return _is_text(expression.argument, schema)
    if isinstance(expression, tree.DatePart):
        return expression.part != "quarter_of_year"
    if isinstance(expression, tree.Concat | tree.Cases):
        return True
    if isinstance(expression, tree.Call):
        return expression.function in ("substr", "upper", "lower")
    if not isinstance(expression, tree.Column) or schema.is_star(expression.index):
        return False
    return schema.columns[expression.index].type == "text"
