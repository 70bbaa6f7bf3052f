"""Literals that no cell has: a query that compares a column with one finds nothing, whatever was meant.

A parser takes a literal that is always offered, such as 1 or T, where a question says none (*how many customers are
women?*, `country = '1'`). Such an answer is in doubt. A literal that the question does say, or that the query before
it has, may be a thing that is not there, which a note tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlsp.cells.index import LONGEST_CELL
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain
from sqlsp.rules.reading import describe_item
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Comparison, Query, Value, compared_with, walk


@dataclass(frozen=True)
class UnknownValue:
    """A literal that no cell of a column has; `said` whether the question says it, or the query before it has it."""

    text: str
    column: str
    said: bool

    def __str__(self) -> str:
        return f"no row has {self.text!r} in {self.column}"


def find_unknown_values(query: Query, schema: Schema, context: Context) -> Iterator[UnknownValue]:
    """The literals that a query compares with = or IN and that the column of texts does not have.

    None where not all cells are known: cells were left out, a literal is longer than the cells that are read, or there
    are no cells at all.
    """
    cells = context.cells
    if cells.warnings or not cells.cells or context.candidates is None:
        return
    said = {
        each.text
        for each in context.candidates.offered
        if each.words or each.kind <= MentionKind.QUOTED  # without words: said before
    }
    for node in walk(query):
        if not isinstance(node, Comparison) or node.operator not in ("=", "in") or not isinstance(node.left, Column):
            continue
        index = node.left.index
        if schema.is_star(index) or schema.columns[index].type != "text":
            continue
        for value in compared_with(node):
            text = value.text if isinstance(value, Value) else None
            if text and plain(text) and len(text) <= LONGEST_CELL and index not in cells.columns_with(plain(text)):
                yield UnknownValue(text, str(describe_item(schema, index)), text in said)


def doubt_of(found: Sequence[UnknownValue]) -> str | None:
    """A sentence about the values that the question does not say; None where there are none."""
    unsaid = [str(each) for each in found if not each.said]
    if not unsaid:
        return None
    return f"{' and '.join(unsaid)}, which the question does not say: the answer may be to another question"
