"""Replace a literal by other cells of the same column."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import find_words, spliced
from sqlsp.question.words import plain
from sqlsp.sql.literals import is_number
from sqlsp.sql.query import Column, Comparison, Query, Value, walk
from sqlsp.sql.rewrite import map_children

OTHERS: Final = 2  # cells put in the place of one literal
_LONGEST: Final = 40  # characters
_COMPARED: Final = frozenset(("=", "!=", "<", "<=", ">", ">="))


def values(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions that contain a literal of their query word for word, with other cells of its column instead."""
    for source in domain.sources:
        for node in walk(source.query):
            if not isinstance(node, Comparison) or node.operator not in _COMPARED:
                continue
            if isinstance(node.left, Column) and isinstance(node.right, Value) and node.right.text is not None:
                yield from _exchanged(domain, source, node.left.index, node.right, generator)


def _exchanged(domain: Domain, source: Source, column: int, value: Value, generator: random.Random) -> Iterator[Made]:
    """`source` with other cells of `column` instead of `value`, if query and question each contain it once."""
    text = value.text or ""
    literals = [plain(node.text) for node in walk(source.query) if isinstance(node, Value) and node.text]
    places = find_words(source.words, text)
    if literals.count(plain(text)) != 1 or len(places) != 1 or column in domain.keys:
        return
    ((start, stop),) = places
    others = like_cells(domain, source, column, text)
    for cell in generator.sample(others, min(OTHERS, len(others))):
        new = Value(cell, value.quoted)
        yield Made(
            "value",
            f"{text} → {cell}",
            spliced(source.question, start, stop, cell),
            _with(source.query, value, new),
            (source.row,),
            columns=(column,),
            texts=(cell,),
        )


def like_cells(domain: Domain, source: Source, column: int, text: str) -> list[str]:
    """The cells of a column that could replace `text` in a question, without those already in the question."""
    said = f" {plain(source.row.question)} "
    return [cell for cell in domain.cells_of.get(column, ()) if _is_like(text, cell) and f" {plain(cell)} " not in said]


def _is_like(text: str, cell: str) -> bool:
    """Whether a cell can replace `text`: a number replaces a number, a name replaces a name."""
    if is_number(text) or is_number(cell):
        return is_number(text) and is_number(cell) and text.isdigit() == cell.isdigit() and len(cell) <= len(text) + 1
    if len(cell) > _LONGEST or len(cell) < 2 or cell != cell.strip():
        return False
    return len(cell.split()) <= len(text.split()) + 2 and text[0].isupper() == cell[0].isupper()


def _with(query: Query, value: Value, new: Value) -> Query:
    """A query with one literal replaced by another."""

    def visit(node: Any) -> Any:
        return new if node == value else map_children(node, visit)

    changed: Query = visit(query)
    return changed
