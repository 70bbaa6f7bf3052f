"""Literals: which text is a number, which literals are equal, which need quotes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import map_children

_NUMBER: Final = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?", re.ASCII)  # 007 and 1e5 are texts
_MAX_DIGITS: Final = 18  # every number with so many digits fits into 64 bits


def literals_in(query: tree.Query) -> tuple[str, ...]:
    """Returns the distinct texts of the literals of a query."""
    texts = (node.text for node in tree.walk(query) if isinstance(node, tree.Value))
    return tuple(dict.fromkeys(text for text in texts if text is not None))


def is_number(text: str) -> bool:
    """True if `text` is a number in plain decimal digits."""
    return _NUMBER.fullmatch(text) is not None


def is_whole(text: str) -> bool:
    """True if `text` can follow LIMIT: a whole number of 0 or more that fits into SQLite's integers."""
    return is_number(text) and text.isdecimal() and len(text) <= _MAX_DIGITS


def literal(text: str | None) -> tree.Value:
    """Returns the literal with this content, in quotes unless it is a number. For None, returns a placeholder."""
    return tree.Value(text, quoted=text is not None and not is_number(text))


def text_literal(text: str) -> str:
    """Returns a text as a SQL literal in single quotes."""
    return "'" + text.replace("'", "''") + "'"


def same_content(left: tree.Value, right: tree.Value) -> bool:
    """True if two literals have the same text, or are numbers of the same value (1 and 1.0), or both placeholders."""
    if left.text == right.text:
        return True
    if left.text is None or right.text is None:
        return False
    return is_number(left.text) and is_number(right.text) and float(left.text) == float(right.text)


def with_quotes(query: tree.Query, schema: Schema) -> tree.Query:
    """Returns a query in which literals that are compared with texts, and patterns of LIKE, are quoted."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if isinstance(node, tree.Comparison) and (node.operator == "like" or _is_text(node.left, schema)):
            return replace(node, right=_quoted(node.right))
        if isinstance(node, tree.Between) and _is_text(node.left, schema):
            return replace(node, low=_quoted(node.low), high=_quoted(node.high))
        return node

    result: tree.Query = visit(query)
    return result


def _quoted(side: Any) -> Any:
    """Returns a side of a comparison, with literals in quotes. Placeholders and other expressions do not change."""
    if isinstance(side, tree.Values):
        return tree.Values(tuple(map(_quoted, side.items)))
    if isinstance(side, tree.Value) and side.text is not None:
        return replace(side, quoted=True)
    return side


def _is_text(expression: Any, schema: Schema) -> bool:
    """True if the values of an expression are texts in SQLite."""
    match expression:
        case tree.Aggregate("max" | "min", argument):
            return _is_text(argument, schema)
        case tree.Column(index):
            return not schema.is_star(index) and schema.columns[index].type == "text"
        case tree.DatePart(part):
            return part != "quarter_of_year"
        case tree.Concat() | tree.Cases() | tree.Call("substr" | "upper" | "lower"):
            return True
    return False
