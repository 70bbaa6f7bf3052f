"""The units of the figures that an answer shows, where a glossary says them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlsp.rules.reading import Reading, describe_item
from sqlsp.sql.query import Aggregate, Column, Node, children


def describe_units(answer: Reading) -> Iterator[str]:
    """A note for each column with a unit that is shown, or of which a total, a mean or an extreme is."""
    shown = (column for item in answer.query.select for column in _measured(item))
    for index in dict.fromkeys(column.index for column in shown):
        if not answer.schema.is_star(index) and (unit := answer.schema.columns[index].unit) is not None:
            yield f"{describe_item(answer.schema, index)} is in {unit}"


def _measured(node: Node) -> Iterator[Column]:
    """The columns in an expression but for those that are only counted."""
    if isinstance(node, Column):
        yield node
    elif not (isinstance(node, Aggregate) and node.function == "count"):
        for child in children(node):
            yield from _measured(child)
