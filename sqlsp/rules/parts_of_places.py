"""A country or a town that stands behind others in a cell: *in Germany* finds `Berlin, Germany` beside `Germany`.

People type where they live as they like. A parser compares with the cell that it knows, and misses all that say more.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from sqlsp.question.words import plain
from sqlsp.rules.labels import labels_of
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Column, Comparison, Node, Or, Query, Value, parts_of
from sqlsp.sql.rewrite import map_children

_BEHIND: Final = ", "


def _find_behind(query: Query, context: Context) -> Query:
    """`query` with cells that end in the literal of a condition, behind a comma, found by it, too."""

    def change(node: Node) -> Node:
        if isinstance(node, Or | And):
            parts = parts_of(node, type(node))
            if any(_compares(part) and _like(part) in parts for part in parts):
                return node
        if _compares(node) and _stands_behind(node, context):
            like = _like(node)
            return Or(node, like) if node.operator == "=" else And(node, like)
        return map_children(node, change)

    return map_children(query, change)


def _like(node: Comparison) -> Comparison:
    """The condition that a cell ends in the literal of `node`, behind a comma; that it does not, for !=."""
    assert isinstance(node.right, Value)
    return Comparison("like", node.left, literal(f"%{_BEHIND}{node.right.text}"), node.operator == "!=")


def _compares(node: Node) -> TypeGuard[Comparison]:
    """Whether a node compares a column with a literal by = or !=."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return False
    return isinstance(node.left, Column) and isinstance(node.right, Value)


def _stands_behind(node: Comparison, context: Context) -> bool:
    """Whether the literal of a condition is what other cells of its column have behind a comma."""
    assert isinstance(node.left, Column) and isinstance(node.right, Value)
    text, column = node.right.text or "", node.left.index
    said, words = plain(text), plain(text).split()
    if not words or any(letter in text for letter in "%_,") or words[-1].isdigit():
        return False
    if column not in context.cells.columns_with_word(words[-1]):
        return False
    if column in labels_of(context.schema, context.schema.table_of(column)):
        return False  # a title: `Hello, Dolly` is no `Dolly`
    ending = f"{_BEHIND}{text}".lower()
    longer = (known for known in context.cells.cells if known.endswith(f" {said}"))
    cells = {
        cell
        for known in longer
        for cell, where in context.cells.written.get(known, ())
        if where == column and cell.lower().endswith(ending)
    }
    return len(cells) > 1


PARTS_OF_PLACES = Rule(
    "parts_of_places",
    "A text is also found behind a comma at the end of a cell, in columns that hold such cells.",
    Stage.EXPLICIT,
    (Need.SCHEMA, Need.CELLS),
    _find_behind,
    (
        Example(
            "CREATE TABLE user (id INTEGER PRIMARY KEY, location TEXT);"
            "INSERT INTO user VALUES (1, 'Berlin, Germany'), (2, 'Germany'), (3, 'Ulm, Germany'), (4, 'Oslo, Norway')",
            "How many users live in Germany?",
            "SELECT count(*) FROM user WHERE location = 'Germany'",
            "SELECT count(*) FROM user WHERE location = 'Germany' OR location LIKE '%, Germany'",
        ),
        Example(
            "CREATE TABLE user (id INTEGER PRIMARY KEY, location TEXT);"
            "INSERT INTO user VALUES (1, 'Berlin, Germany'), (2, 'Germany'), (3, 'Ulm, Germany'), (4, 'Oslo, Norway')",
            "Who lives outside Germany?",
            "SELECT id FROM user WHERE location != 'Germany'",
            "SELECT id FROM user WHERE location != 'Germany' AND location NOT LIKE '%, Germany'",
        ),
    ),
)
