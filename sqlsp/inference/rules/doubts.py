"""Doubts that cells raise: literals that no cell has, and text that is used as a number or a date.

The parser can always use a few literals, such as 1 or T, even if the question mentions no literal. So *how many
customers are women?* may become `country = '1'`. An answer with such a literal is declined if no cell has it. If the
question or the previous query mentions the literal, the answer is not declined, and a note says that no row has it.

SQL adds up the leading digits of text, and sorts `900K` after `1.2M`. An answer that calculates with such cells, or
compares their size, is declined unless their column was converted to numbers or dates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlsp.databases.cells.index import LONGEST_CELL
from sqlsp.databases.cells.profile import ColumnProfile
from sqlsp.inference.rules.rule import Context
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number

_BY_SIZE: Final = ("<", ">", "<=", ">=")
_CALCULATED: Final = ("sum", "avg", "abs", "round")
_PLAIN: Final = "CAST({} AS "
_DAYS: Final = re.compile(r"\d{4}(-\d\d){0,2}%")  # the LIKE pattern of a year, a month or a day


@dataclass(frozen=True)
class UnknownValue:
    """A literal that no cell of a column has. `mentioned` is True if the question or the previous query has it."""

    text: str
    column: str
    mentioned: bool

    def __str__(self) -> str:
        return f"no row has {self.text!r} in {self.column}"


def find_unknown_values(query: tree.Query, schema: Schema, context: Context) -> Iterator[UnknownValue]:
    """Yields the literals that a query compares by = or IN with a text column that does not contain them.

    Yields nothing unless all cells were indexed, because the column may contain the literal anyway. For the same reason
    literals longer than the longest indexed cells are skipped.
    """
    cells = context.cells
    if cells.warnings or not cells.cells or context.literals is None:
        return
    mentioned = {
        literal.text
        for literal in context.literals.offered
        if literal.words or literal.kind <= MentionKind.QUOTED  # without words: from the last query
    }
    for node in tree.walk(query):
        if (
            not isinstance(node, tree.Comparison)
            or node.operator not in ("=", "in")
            or not isinstance(node.left, tree.Column)
        ):
            continue
        index = node.left.index
        if schema.is_star(index) or schema.columns[index].type != "text":
            continue
        for value in tree.compared_with(node):
            text = value.text if isinstance(value, tree.Value) else None
            if text and plain(text) and len(text) <= LONGEST_CELL and index not in cells.columns_with(plain(text)):
                yield UnknownValue(text, str(describe_item(schema, index)), text in mentioned)


def doubt_of(values: Sequence[UnknownValue]) -> str | None:
    """Returns a reason to decline that names the values not `mentioned`; None if all are mentioned."""
    unmentioned = [str(value) for value in values if not value.mentioned]
    if not unmentioned:
        return None
    return f"{' and '.join(unmentioned)}, which the question does not say: the answer may be to another question"


def find_unread_cells(query: tree.Query, schema: Schema, context: Context) -> str | None:
    """Returns a reason to decline if a query uses a text column as a number or a date, else None.

    The sentence is about the first such column. If there is none, it is about a comparison of a number with text.
    """
    for column, is_calculated in _find_measured(query):
        if schema.is_star(column.index):
            continue
        info = schema.columns[column.index]
        if (info.form is not None and info.form.type != "text") or info.clock:
            continue
        profile = context.cells.profile(column.index)
        not_profiled = profile.kind == "unknown" and context.cells.profiles and info.type == "text"
        if not_profiled or _is_misused(profile, is_calculated):
            example = f", such as {profile.unread!r}" if profile.unread else ""
            use = "calculated with" if is_calculated else "compared by size"
            return f"{describe_item(schema, column.index)} is stored as text{example}, and cannot be {use}"
    return _find_mixed(query, schema)


def _is_misused(profile: ColumnProfile, is_calculated: bool) -> bool:
    """True if a query must not calculate with the unconverted cells of a column.

    If `is_calculated` is False: if it must not compare them by size.
    """
    meant = profile.form if profile.form is not None and profile.form.type != "text" else None
    if not is_calculated:
        is_digits = profile.kind in ("number", "year") and profile.written_as_text and not profile.same_length
        return bool(profile.unread) or is_digits or meant is not None
    if profile.kind in ("text", "date") or (meant is not None and not meant.sql.startswith(_PLAIN)):
        return True
    is_text_flag = profile.kind == "flag" and profile.written_as_text
    return is_text_flag and not str((profile.flag or "?")[-1]).isdigit()


def _find_mixed(query: tree.Query, schema: Schema) -> str | None:
    """Returns a reason to decline for the first comparison of a number with text, or None.

    Database engines give different results for such a comparison.
    """
    for select in tree.walk(query):
        if not isinstance(select, tree.Query):
            continue
        having = select.group.having if select.group is not None else None
        for part in (*tree.parts_of(select.where, tree.And | tree.Or), *tree.parts_of(having, tree.And | tree.Or)):
            if not isinstance(part, tree.Comparison | tree.Between) or getattr(part, "operator", "") == "like":
                continue
            for side in tree.compared_with(part):
                if {_type_of(part.left, schema), _type_of(side, schema)} == {"number", "text"}:
                    name = describe_item(schema, part.left.index) if isinstance(part.left, tree.Column) else "a value"
                    return f"{name} is compared with something of another kind: numbers with texts"
    return None


def _type_of(side: tree.Node, schema: Schema) -> str:
    """Returns `number` or `text` for a column or a literal, and an empty text for anything else."""
    if isinstance(side, tree.Column) and not schema.is_star(side.index) and not schema.columns[side.index].clock:
        return schema.columns[side.index].type
    is_text = isinstance(side, tree.Value) and side.quoted and side.text is not None and not is_number(side.text)
    return "text" if is_text else ""


def _find_measured(query: tree.Query) -> Iterator[tuple[tree.Column, bool]]:
    """Yields (column, True) if a query calculates with the column, (column, False) if it needs its order or dates."""
    for node in tree.walk(query):
        parts: tuple[tree.Node, ...] = ()
        is_calculated = isinstance(node, tree.Arithmetic | tree.Statistic | tree.Bucket)
        if is_calculated or isinstance(node, tree.Key | tree.DatePart | tree.Elapsed):
            parts = tuple(tree.children(node))
        elif isinstance(node, tree.Aggregate | tree.Call):
            is_calculated = node.function in _CALCULATED
            parts = (node.argument,) if is_calculated or node.function in ("max", "min") else ()
        elif isinstance(node, tree.Between):
            parts = (node.left,)
        elif isinstance(node, tree.Comparison) and node.operator in _BY_SIZE:
            parts = (node.left, node.right)
        elif isinstance(node, tree.Comparison) and node.operator == "like" and isinstance(node.right, tree.Value):
            parts = (node.left,) if _DAYS.fullmatch(node.right.text or "") else ()
        yield from ((part, is_calculated) for part in parts if isinstance(part, tree.Column))
