"""A country or a town that stands behind others in a cell: *in Germany* finds `Berlin, Germany` beside `Germany`.

People type where they live as they like. A parser compares with the cell that it knows, and misses all that say more.
"""

from __future__ import annotations

from typing import Any, Final

from sqlsp.question.words import plain
from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.labels import labels_of
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Column, Comparison, Condition, Node, Or, Value, parts_of

_BEHIND: Final = ", "


def _find_behind(node: Any, context: Context) -> Condition | None:
    """A condition by = or != that also finds cells that end in its literal, behind a comma, if its column has some.

    An OR or AND that has such a pair of conditions already stays as it is.
    """
    if isinstance(node, Or | And):
        parts = parts_of(node, type(node))
        return node if any(_write_behind(part) in parts for part in parts) else None
    like = _write_behind(node)
    if like is None or not _stands_behind(node.right.text or "", node.left.index, context):
        return None
    return And(node, like) if like.negated else Or(node, like)


def _write_behind(node: Node) -> Comparison | None:
    """The condition that a cell ends in the literal of one by =, behind a comma; that it does not, of one by !=."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return None
    if not isinstance(node.left, Column) or not isinstance(node.right, Value):
        return None
    return Comparison("like", node.left, literal(f"%{_BEHIND}{node.right.text or ''}"), node.operator == "!=")


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
    replace_nodes(_find_behind),
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
