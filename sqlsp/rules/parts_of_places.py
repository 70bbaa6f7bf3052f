"""A country or a town that stands behind others in a cell: *in Germany* finds `Berlin, Germany` beside `Germany`.

People type where they live as they like. A parser compares with the cell that it knows, and misses all that say more.
"""

from __future__ import annotations

from typing import Final

from sqlsp.question.words import plain
from sqlsp.rules.editing import widen_conditions
from sqlsp.rules.labels import labels_of
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Column, Comparison, Condition, Node, Or, Value

_BEHIND: Final = ", "


def _find_behind(node: Node, context: Context) -> Condition | None:
    """A condition by = or != that also finds cells that end in its literal, behind a comma, if its column has some."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return None
    if not isinstance(node.left, Column) or not isinstance(node.right, Value):
        return None
    text = node.right.text or ""
    if not _stands_behind(text, node.left.index, context):
        return None
    like = Comparison("like", node.left, literal(f"%{_BEHIND}{text}"), node.operator == "!=")
    return Or(node, like) if node.operator == "=" else And(node, like)


def _stands_behind(text: str, column: int, context: Context) -> bool:
    """Whether a text is what other cells of a column have behind a comma."""
    words = plain(text).split()
    if not words or any(letter in text for letter in "%_,") or words[-1].isdigit():
        return False
    if column not in context.cells.columns_with_word(words[-1]):
        return False
    if column in labels_of(context.schema, context.schema.table_of(column)):
        return False  # a title: `Hello, Dolly` is no `Dolly`
    return len(context.endings.get((column, text.lower()), ())) > 1


PARTS_OF_PLACES = Rule(
    "parts_of_places",
    "A text is also found behind a comma at the end of a cell, in columns that hold such cells.",
    Stage.EXPLICIT,
    widen_conditions(_find_behind),
    """
    CREATE TABLE user (id INTEGER PRIMARY KEY, location TEXT);
    INSERT INTO user VALUES (1, 'Berlin, Germany'), (2, 'Germany'), (3, 'Ulm, Germany'), (4, 'Oslo, Norway');

    How many users live in Germany?
    - SELECT count(*) FROM user WHERE location = 'Germany'
    + SELECT count(*) FROM user WHERE location = 'Germany' OR location LIKE '%, Germany'
    Who lives outside Germany?
    - SELECT id FROM user WHERE location != 'Germany'
    + SELECT id FROM user WHERE location != 'Germany' AND location NOT LIKE '%, Germany'
    """,
)
