"""What cells say against an answer: values that no cell has, and texts that are used as numbers or dates.

A parser takes a literal that is always offered, such as 1 or T, where a question says none (*how many customers are
women?*, `country = '1'`). Such an answer is in doubt. A literal that the question does say, or that the query before
it has, may be a thing that is not there, which a note tells.

Of texts SQL adds up the digits that they begin with, and of `900K` and `1.2M` the first is the greater. Where nothing
reads cells as numbers or dates, an answer that counts with them or compares them by their size is in doubt, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlsp.databases.cells.index import LONGEST_CELL
from sqlsp.inference.rules.rule import Context
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain
from sqlsp.schema.items import describe_item
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import is_number
from sqlsp.sql.query import (
    Aggregate,
    And,
    Arithmetic,
    Between,
    Bucket,
    Call,
    Column,
    Comparison,
    DatePart,
    Elapsed,
    Key,
    Node,
    Or,
    Query,
    Statistic,
    Value,
    children,
    compared_with,
    parts_of,
    walk,
)

_BY_SIZE: Final = ("<", ">", "<=", ">=")
_COUNTED: Final = ("sum", "avg", "abs", "round")
_PLAIN: Final = "CAST({} AS "
_DAYS: Final = re.compile(r"\d{4}(-\d\d){0,2}%")  # of a year, of a month


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
    if cells.warnings or not cells.cells or context.literals is None:
        return
    said = {
        each.text
        for each in context.literals.offered
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


def find_unread_cells(query: Query, schema: Schema, context: Context) -> str | None:
    """A sentence about the first column of a query that is used as a number or a date, and whose cells are texts."""
    for column, is_counted in _find_measured(query):
        if schema.is_star(column.index):
            continue
        profile, form = context.cells.profile(column.index), schema.columns[column.index].form
        if (form is not None and form.type != "text") or schema.columns[column.index].clock:
            continue
        meant = profile.form if profile.form is not None and profile.form.type != "text" else None  # which no SQL reads
        # of a column that was not reached in time nothing is known
        unknown = profile.kind == "unknown" and context.cells.profiles and schema.columns[column.index].type == "text"
        if is_counted:
            is_flag = (
                profile.kind == "flag" and profile.written_as_text and not str((profile.flag or "?")[-1]).isdigit()
            )
            is_wrong = profile.kind in ("text", "date") or is_flag or (meant and not meant.sql.startswith(_PLAIN))
        else:
            digits = profile.kind in ("number", "year") and profile.written_as_text and not profile.same_length
            is_wrong = bool(profile.unread) or digits or meant
        if is_wrong or unknown:
            such = f", such as {profile.unread!r}" if profile.unread else ""
            done = "counted with" if is_counted else "compared by their size"
            return f"cells of {describe_item(schema, column.index)} are texts{such}: they cannot be {done}"
    return _find_mixed(query, schema)


def _find_mixed(query: Query, schema: Schema) -> str | None:
    """A sentence about the first condition that compares numbers with texts: engines differ in what that means."""
    for select in walk(query):
        if not isinstance(select, Query):
            continue
        having = select.group.having if select.group is not None else None
        for part in (*parts_of(select.where, And | Or), *parts_of(having, And | Or)):
            if not isinstance(part, Comparison | Between) or getattr(part, "operator", "") == "like":
                continue
            for side in compared_with(part):
                if {_type_of(part.left, schema), _type_of(side, schema)} == {"number", "text"}:
                    name = describe_item(schema, part.left.index) if isinstance(part.left, Column) else "a value"
                    return f"{name} is compared with something of another kind: numbers with texts"
    return None


def _type_of(side: Node, schema: Schema) -> str:
    """`number` or `text` of a column or a literal; empty for anything else."""
    if isinstance(side, Column) and not schema.is_star(side.index) and not schema.columns[side.index].clock:
        return schema.columns[side.index].type
    is_text = isinstance(side, Value) and side.quoted and side.text is not None and not is_number(side.text)
    return "text" if is_text else ""


def _find_measured(query: Query) -> Iterator[tuple[Column, bool]]:
    """The columns that are counted with (True), and those that are compared by their size or read as dates (False)."""
    for node in walk(query):
        parts: tuple[Node, ...] = ()
        is_counted = isinstance(node, Arithmetic | Statistic | Bucket)
        if is_counted or isinstance(node, Key | DatePart | Elapsed):
            parts = tuple(children(node))
        elif isinstance(node, Aggregate | Call):
            is_counted = node.function in _COUNTED
            parts = (node.argument,) if is_counted or node.function in ("max", "min") else ()
        elif isinstance(node, Between):
            parts = (node.left,)
        elif isinstance(node, Comparison) and node.operator in _BY_SIZE:
            parts = (node.left, node.right)
        elif isinstance(node, Comparison) and node.operator == "like" and isinstance(node.right, Value):
            parts = (node.left,) if _DAYS.fullmatch(node.right.text or "") else ()
        yield from ((part, is_counted) for part in parts if isinstance(part, Column))
