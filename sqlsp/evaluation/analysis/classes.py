"""Error classes of predictions that are no exact match: the four classes of the paper (5.4), decided by rule.

Whether a prediction is *correct*, the database decides if it can, otherwise a proof by rewriting (`equivalence`).
*Both* differs from *sketch* where a column replaces another one in the same clause. Literals do not count as errors
here, as in exact match: predictions that differ only in literals have a class of their own, which Equation 7 does not
count.

Sometimes rewriting proves a prediction that the database refutes (see the assumptions in `equivalence.rewritten`, and
ties at a LIMIT), or that SQLite rejects. Then it is classed like any other error, as *column* if the sketches agree.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

from sqlsp.evaluation.analysis.equivalence import equivalent, rewritten
from sqlsp.evaluation.execution.outcomes import Execution, RunOutcome
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import SqlError

HOLE = "_"  # where a column was
LITERAL = "?"
INSIDE = " › "  # between the names of a clause and of a clause of a query in it


@dataclass
class Clause:
    """The sketch of one clause, and the columns in it (`table.column`)."""

    sketch: str = ""
    columns: Counter[str] = field(default_factory=Counter)


def dissect(query: tree.Query, schema: Schema, as_written: bool = False) -> dict[str, Clause]:
    """The clauses of an explicit query by name (`select`, `where › select` …), without absent clauses.

    The sketch is what is left without columns and literals, of the abstract form (paper C.3): what the decoder's
    ApplyRule says, the columns what its SelectColumn says. Of columns equal by foreign keys, the first stands for all.
    With `as_written` each stands for itself, and FROM is there too.
    """
    firsts = list(range(schema.items))
    for pair in () if as_written else schema.foreign_keys:
        low, high = sorted(firsts[column] for column in pair)
        firsts = [low if first == high else first for first in firsts]
    parts = _Dissection(schema, firsts)
    parts.query(query if as_written else simplify(query, schema), "")
    return parts.clauses


class _Dissection:
    def __init__(self, schema: Schema, firsts: list[int]) -> None:
        self.schema = schema
        self.firsts = firsts
        self.clauses: dict[str, Clause] = {}

    def query(self, query: tree.Query, path: str) -> None:
        """A SELECT and what it is combined with, its clauses noted under `path`."""
        distinct = "distinct " if query.distinct else ""
        self.note(path + "select", distinct + self.listed(query.select, path + "select"))
        source, name = query.source, path + "from"
        if isinstance(source, tree.Nested):
            self.note(name, "(query)")
            self.query(source.query, name + INSIDE)
        elif isinstance(source, tree.Extra):
            self.note(name, "+ " + self.listed(source.stars, name))
        elif isinstance(source, tree.Joined):
            stars = [tree.Column(self.schema.star_of(table)) for table in source.tables]
            on = "" if source.on is None else f" on {self.condition(source.on, name)}"
            self.note(name, self.listed(stars, name) + on)
        if query.where is not None:
            self.note(path + "where", self.condition(query.where, path + "where"))
        if query.group is not None:
            self.note(path + "group", self.listed(query.group.keys, path + "group"))
            if query.group.having is not None:
                self.note(path + "having", self.condition(query.group.having, path + "having"))
        if query.order is not None:
            name, order = path + "order", query.order
            keys = [f"{self.expression(key.expression, name)}{' desc' * key.descending}" for key in order.keys]
            self.note(name, ", ".join(keys) + " limit" * (order.limit is not None) + " offset" * bool(order.offset))
        if query.combined is not None:
            name = f"{path}set operation"
            self.note(name, query.combined.operator)
            self.query(query.combined.query, name + INSIDE)

    def note(self, name: str, sketch: str) -> None:
        clause = self.clauses.setdefault(name, Clause())
        clause.sketch = "; ".join(sorted(filter(None, (clause.sketch, sketch))))

    def listed(self, expressions: Iterable[tree.Expression], name: str) -> str:
        return ", ".join(sorted(self.expression(each, name) for each in expressions))

    def condition(self, condition: tree.Condition, name: str) -> str:
        """The sketch of a condition; AND and OR in any order."""
        if isinstance(condition, tree.And | tree.Or):
            kind = type(condition)
            parts = sorted(self.condition(part, name) for part in tree.parts_of(condition, kind))
            text = (" and " if kind is tree.And else " or ").join(parts)
            return f"({text})" if kind is tree.Or else text
        left = self.expression(condition.left, name)
        negated = "not " * condition.negated
        if isinstance(condition, tree.IsNull):
            return f"{left} is {negated}null"
        if isinstance(condition, tree.Between):
            return f"{left} {negated}between {self.side(condition.low, name)} and {self.side(condition.high, name)}"
        return f"{left} {negated}{condition.operator} {self.side(condition.right, name)}"

    def side(self, side: tree.Expression | tree.Query | tree.Values, name: str) -> str:
        if isinstance(side, tree.Query):
            self.query(side, name + INSIDE)
            return "(query)"
        return f"({LITERAL}, …)" if isinstance(side, tree.Values) else self.expression(side, name)

    def expression(self, expression: tree.Expression, name: str) -> str:
        if isinstance(expression, tree.Column):
            self.clauses.setdefault(name, Clause()).columns[self.named(self.firsts[expression.index])] += 1
            return HOLE
        if isinstance(expression, tree.Value):
            return LITERAL
        if isinstance(expression, tree.Aggregate):
            distinct = "distinct " * expression.distinct
            return f"{expression.function}({distinct}{self.expression(expression.argument, name)})"
        if not isinstance(expression, tree.Arithmetic):
            return self.other(expression, name)
        left, right = (self.side(side, name) for side in (expression.left, expression.right))
        return f"({left} {expression.operator} {right})"

    def other(self, node: tree.Node, name: str) -> str:
        """The sketch of a node of the grammar `people`: its class, what it says without sub-nodes, and these."""
        said = [value for each in tree.fields_of(type(node)) or () if isinstance(value := getattr(node, each), str)]
        parts = [
            self.condition(each, name)
            if isinstance(each, tree.Comparison | tree.Between | tree.IsNull | tree.And | tree.Or)
            else self.other(each, name)
            if isinstance(each, tree.Case)
            else self.side(cast(tree.Expression | tree.Query, each), name)
            for each in tree.children(node)
        ]
        return f"{type(node).__name__.lower()}({', '.join([*said, *parts])})"

    def named(self, index: int) -> str:
        if index == STAR:
            return "*"
        name = "*" if self.schema.is_star(index) else self.schema.columns[index].name
        return f"{self.schema.tables[self.schema.table_of(index)].name}.{name}".lower()


ANYWHERE = "whole query"  # the clause name for queries that cannot be read
_NAME = re.compile(r"[^\W\d]\w*")


class ErrorClass(StrEnum):
    """The classes of wrong predictions."""

    CORRECT = "correct"
    LITERALS = "literals"
    COLUMN = "column"
    SKETCH = "sketch"
    BOTH = "both"


MEANINGS: Mapping[ErrorClass, str] = {
    ErrorClass.CORRECT: "returns what gold returns, by other SQL",
    ErrorClass.LITERALS: "differs in nothing but literals and DISTINCT, which exact match does not look at",
    ErrorClass.COLUMN: "the sketch is right, a column (or table) is not",
    ErrorClass.SKETCH: "the sketch is wrong, the columns that can be aligned are right",
    ErrorClass.BOTH: "the sketch is wrong and so are columns",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A clause that differs from gold: the sketches `gold` and `pred` (None: absent), and columns that only one has."""

    clause: str
    gold: str | None
    pred: str | None
    missing: tuple[str, ...]
    superfluous: tuple[str, ...]

    @property
    def other_columns(self) -> bool:
        """Whether a column replaces another one here; a column that is only added belongs to the sketch."""
        return bool(self.missing and self.superfluous)


@dataclass(frozen=True, slots=True)
class Finding:
    """The class of one wrong prediction and the evidence for it.

    `proved`: rewriting proves that it equals gold. `unread`: why the two cannot be compared, or empty.
    """

    kind: ErrorClass
    proved: bool
    execution: Execution | None
    differences: tuple[Difference, ...]
    unread: str = ""


def examine(pair: Pair, execution: Execution | None, keep_distinct: bool) -> Finding:
    """The class of a prediction that is no exact match; `execution` is None where the queries did not run."""
    right = None if execution is None or execution.outcome is RunOutcome.TIME_OUT else execution.right
    try:
        gold, pred = (parse_sql(text, pair.schema, exact=True) for text in (pair.gold, pair.pred))
        proved = equivalent(gold, pred, pair.schema, keep_distinct)
        # after rewriting, so that a difference that rewriting removes is no error
        found = _differences(
            *(dissect(rewritten(query, pair.schema, keep_distinct=False), pair.schema) for query in (gold, pred))
        )
        if right or (right is None and proved):
            return Finding(ErrorClass.CORRECT, proved, execution, found)
        # the error may lie only in FROM or in the choice between foreign keys
        shown = found or _differences(*(dissect(query, pair.schema, as_written=True) for query in (gold, pred)))
        runs = execution is None or execution.outcome is not RunOutcome.FAILS
        if runs and not proved and equivalent(gold, pred, pair.schema, keep_distinct=False, values=False):
            kind = ErrorClass.LITERALS
        elif all(each.gold == each.pred for each in found):
            kind = ErrorClass.COLUMN  # the sketches agree, so the columns differ, or how they are paired
        else:
            kind = ErrorClass.BOTH if any(each.other_columns for each in found) else ErrorClass.SKETCH
        return Finding(kind, proved, execution, shown)
    except (SqlError, RecursionError) as error:
        known = {column.name.lower() for column in pair.schema.columns}
        in_gold, in_pred = (known & {*map(str.lower, _NAME.findall(text))} for text in (pair.gold, pair.pred))
        whole = Difference(ANYWHERE, None, None, tuple(sorted(in_gold - in_pred)), tuple(sorted(in_pred - in_gold)))
        kind = ErrorClass.BOTH if whole.other_columns else ErrorClass.SKETCH
        reason = error.reason if isinstance(error, SqlError) else "nested too deeply"  # also for an IN list of hundreds
        return Finding(ErrorClass.CORRECT if right else kind, False, execution, (whole,), reason)


def _differences(gold: Mapping[str, Clause], pred: Mapping[str, Clause]) -> tuple[Difference, ...]:
    found = []
    for name in dict.fromkeys([*gold, *pred]):
        left, right = (side.get(name, Clause()).columns for side in (gold, pred))
        in_gold, in_pred = (side[name].sketch if name in side else None for side in (gold, pred))
        missing, superfluous = (tuple(sorted(each.elements())) for each in (left - right, right - left))
        if missing or superfluous or in_gold != in_pred:
            found.append(Difference(name, in_gold, in_pred, missing, superfluous))
    return tuple(found)
