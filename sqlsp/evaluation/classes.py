"""Assigns an error class to each prediction that is not an exact match. Four classes are those of the paper (5.4).

A prediction is *correct* if it returns the same as gold on the database. If the database does not decide, the
prediction is correct if rewriting proves that it is equal to gold (`equivalence`). The class *both* has a wrong sketch
and, in one clause, a column that replaces another. As in exact match, literals do not count as errors. Predictions that
differ only in literals are a fifth class.

The database counts more than the proof, which may be wrong because of ties at a LIMIT and the assumptions in
`equivalence.rewritten`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

from sqlsp.evaluation.equivalence import equivalent, rewritten
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.outcomes import Execution, RunOutcome
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import SqlError

HOLE = "_"  # replaces a column
LITERAL = "?"  # replaces a literal
INSIDE = " › "  # `where › select` is the SELECT of a query inside WHERE


@dataclass
class Clause:
    """The sketch of one clause, and the columns in it (`table.column`)."""

    sketch: str = ""
    columns: Counter[str] = field(default_factory=Counter)


def dissect(query: tree.Query, schema: Schema, as_written: bool = False) -> dict[str, Clause]:
    """Returns the clauses of an explicit query by name (`select`, `where › select` …). Absent clauses are left out.

    The sketch is the abstract form (paper C.3) without columns and literals. In the decoder, ApplyRule makes the
    sketch and SelectColumn the columns. Columns that foreign keys equate count as one column. If `as_written` is True,
    they count as different, and FROM is a clause too.
    """
    first_columns = list(range(schema.items))
    if not as_written:
        for pair in schema.foreign_keys:
            low, high = sorted(first_columns[column] for column in pair)
            first_columns = [low if first == high else first for first in first_columns]
        query = simplify(query, schema)
    dissection = _Dissection(schema, first_columns)
    dissection.query(query, path="")
    return dissection.clauses


class _Dissection:
    """Collects the clauses of a query in `clauses`.

    Most methods return the sketch of a part of a clause, and add the columns of the part to the clause called `name`.
    `first_columns` has, for every column, the first column that foreign keys equate with it.
    """

    def __init__(self, schema: Schema, first_columns: list[int]) -> None:
        self.schema = schema
        self.first_columns = first_columns
        self.clauses: dict[str, Clause] = {}

    def query(self, query: tree.Query, path: str) -> None:
        """Adds the clauses of a SELECT, of its inner queries, and of the queries that set operations add.

        The names of the clauses begin with `path`.
        """
        distinct = "distinct " if query.distinct else ""
        self.add(path + "select", distinct + self.listed(query.select, path + "select"))
        if query.source is not None:
            self.source(query.source, path + "from")
        if query.where is not None:
            self.add(path + "where", self.condition(query.where, path + "where"))
        if query.group is not None:
            self.add(path + "group", self.listed(query.group.keys, path + "group"))
            if query.group.having is not None:
                self.add(path + "having", self.condition(query.group.having, path + "having"))
        if query.order is not None:
            self.add(path + "order", self.order(query.order, path + "order"))
        if query.combined is not None:
            name = f"{path}set operation"
            self.add(name, query.combined.operator)
            self.query(query.combined.query, name + INSIDE)

    def source(self, source: tree.Source, name: str) -> None:
        """Adds the clause FROM."""
        if isinstance(source, tree.Nested):
            self.add(name, "(query)")
            self.query(source.query, name + INSIDE)
        elif isinstance(source, tree.Extra):
            self.add(name, "+ " + self.listed(source.stars, name))
        elif isinstance(source, tree.Joined):
            stars = [tree.Column(self.schema.star_of(table)) for table in source.tables]
            on = "" if source.on is None else f" on {self.condition(source.on, name)}"
            self.add(name, self.listed(stars, name) + on)

    def order(self, order: tree.Order, name: str) -> str:
        """Returns the sketch of ORDER BY with LIMIT and OFFSET."""
        keys = [self.expression(key.expression, name) + (" desc" if key.descending else "") for key in order.keys]
        limit = "" if order.limit is None else " limit"
        offset = " offset" if order.offset else ""
        return ", ".join(keys) + limit + offset

    def add(self, name: str, sketch: str) -> None:
        """Adds a sketch to a clause. A clause may have several sketches, such as two queries inside WHERE."""
        clause = self.clauses.setdefault(name, Clause())
        clause.sketch = "; ".join(sorted(filter(None, (clause.sketch, sketch))))

    def listed(self, expressions: Iterable[tree.Expression], name: str) -> str:
        """Returns the sketches of expressions, sorted, because their order does not matter."""
        return ", ".join(sorted(self.expression(expression, name) for expression in expressions))

    def condition(self, condition: tree.Condition, name: str) -> str:
        """Returns the sketch of a condition. The operands of AND and OR are sorted, so their order does not matter."""
        if isinstance(condition, tree.And | tree.Or):
            kind = type(condition)
            parts = sorted(self.condition(part, name) for part in tree.parts_of(condition, kind))
            text = (" and " if kind is tree.And else " or ").join(parts)
            return f"({text})" if kind is tree.Or else text
        left = self.expression(condition.left, name)
        negated = "not " if condition.negated else ""
        if isinstance(condition, tree.IsNull):
            return f"{left} is {negated}null"
        if isinstance(condition, tree.Between):
            return f"{left} {negated}between {self.side(condition.low, name)} and {self.side(condition.high, name)}"
        return f"{left} {negated}{condition.operator} {self.side(condition.right, name)}"

    def side(self, side: tree.Expression | tree.Query | tree.Values, name: str) -> str:
        """Returns the sketch of an operand. Adds the clauses of an inner query."""
        if isinstance(side, tree.Query):
            self.query(side, name + INSIDE)
            return "(query)"
        return f"({LITERAL}, …)" if isinstance(side, tree.Values) else self.expression(side, name)

    def expression(self, expression: tree.Expression, name: str) -> str:
        """Returns the sketch of an expression."""
        if isinstance(expression, tree.Column):
            column = self.full_name(self.first_columns[expression.index])
            self.clauses.setdefault(name, Clause()).columns[column] += 1
            return HOLE
        if isinstance(expression, tree.Value):
            return LITERAL
        if isinstance(expression, tree.Aggregate):
            distinct = "distinct " if expression.distinct else ""
            return f"{expression.function}({distinct}{self.expression(expression.argument, name)})"
        if not isinstance(expression, tree.Arithmetic):
            return self.other(expression, name)
        left, right = (self.side(side, name) for side in (expression.left, expression.right))
        return f"({left} {expression.operator} {right})"

    def other(self, node: tree.Node, name: str) -> str:
        """Returns the sketch of a node of the extended grammar: the class, text fields, and sub-nodes."""
        values = [getattr(node, field) for field in tree.fields_of(type(node)) or ()]
        parts = [value for value in values if isinstance(value, str)]
        for child in tree.children(node):
            if isinstance(child, tree.Comparison | tree.Between | tree.IsNull | tree.And | tree.Or):
                parts.append(self.condition(child, name))
            elif isinstance(child, tree.Case):
                parts.append(self.other(child, name))
            else:
                parts.append(self.side(cast(tree.Expression | tree.Query, child), name))
        return f"{type(node).__name__.lower()}({', '.join(parts)})"

    def full_name(self, index: int) -> str:
        """Returns `table.column`, `table.*` or `*`."""
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
    ErrorClass.CORRECT: "returns the same as gold, by other SQL",
    ErrorClass.LITERALS: "differs only in literals and DISTINCT, which exact match ignores",
    ErrorClass.COLUMN: "the sketch is right, a column (or table) is not",
    ErrorClass.SKETCH: "the sketch is wrong, the columns that can be aligned are right",
    ErrorClass.BOTH: "the sketch is wrong and so are columns",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A clause in which a prediction differs from gold.

    Attributes:
        gold, pred: the sketches, or None if the query lacks the clause
        missing: the columns that only gold has, or has more often
        superfluous: the columns that only the prediction has, or has more often
    """

    clause: str
    gold: str | None
    pred: str | None
    missing: tuple[str, ...]
    superfluous: tuple[str, ...]

    @property
    def other_columns(self) -> bool:
        """True if a column replaces another one. A column that is only added or missing is an error of the sketch."""
        return bool(self.missing and self.superfluous)


@dataclass(frozen=True, slots=True)
class Finding:
    """The class of one wrong prediction and the evidence for it.

    Attributes:
        proved: True if rewriting proves that the prediction is equal to gold
        execution: the outcome of running the queries, or None if they did not run
        unread: the reason why the two queries cannot be compared, or ""
    """

    kind: ErrorClass
    proved: bool
    execution: Execution | None
    differences: tuple[Difference, ...]
    unread: str = ""


def examine(pair: Pair, execution: Execution | None, keep_distinct: bool) -> Finding:
    """Decides the error class of a prediction that is not an exact match.

    Args:
        execution: the outcome of running the two queries, or None if they did not run
        keep_distinct: if False, the proof ignores DISTINCT
    """
    right = None if execution is None or execution.outcome is RunOutcome.TIME_OUT else execution.right
    try:
        return _compare_queries(pair, execution, right=right, keep_distinct=keep_distinct)
    except (SqlError, RecursionError) as error:
        difference = _compare_names(pair)
        kind = ErrorClass.BOTH if difference.other_columns else ErrorClass.SKETCH
        return Finding(
            ErrorClass.CORRECT if right else kind,
            proved=False,
            execution=execution,
            differences=(difference,),
            unread=error.reason if isinstance(error, SqlError) else "nested too deeply",  # or an IN list of hundreds
        )


def _compare_queries(pair: Pair, execution: Execution | None, right: bool | None, keep_distinct: bool) -> Finding:
    """Returns the error class of a prediction. `right` is the verdict of the database, None if unknown.

    Raises SqlError if one of the two queries cannot be parsed.
    """
    gold = parse_sql(pair.gold, pair.schema, exact=True)
    pred = parse_sql(pair.pred, pair.schema, exact=True)
    proved = equivalent(gold, pred, pair.schema, keep_distinct=keep_distinct)
    # Both queries are rewritten first: a difference that rewriting removes is not an error.
    differences = _find_differences(
        dissect(rewritten(gold, pair.schema, keep_distinct=False), pair.schema),
        dissect(rewritten(pred, pair.schema, keep_distinct=False), pair.schema),
    )
    if right or (right is None and proved):
        return Finding(ErrorClass.CORRECT, proved, execution=execution, differences=differences)
    runs = execution is None or execution.outcome is not RunOutcome.FAILS
    if runs and not proved and equivalent(gold, pred, pair.schema, keep_distinct=False, values=False):
        kind = ErrorClass.LITERALS
    elif all(difference.gold == difference.pred for difference in differences):
        kind = ErrorClass.COLUMN  # the sketches agree, so the columns or their order differ
    elif any(difference.other_columns for difference in differences):
        kind = ErrorClass.BOTH
    else:
        kind = ErrorClass.SKETCH
    if not differences:  # the error may be only in FROM or in the choice between foreign keys
        differences = _find_differences(
            dissect(gold, pair.schema, as_written=True), dissect(pred, pair.schema, as_written=True)
        )
    return Finding(kind, proved, execution=execution, differences=differences)


def _compare_names(pair: Pair) -> Difference:
    """Compares the column names in the texts of two queries, because one of the queries cannot be parsed."""
    columns = {column.name.lower() for column in pair.schema.columns}
    in_gold = columns.intersection(name.lower() for name in _NAME.findall(pair.gold))
    in_pred = columns.intersection(name.lower() for name in _NAME.findall(pair.pred))
    return Difference(
        ANYWHERE,
        gold=None,
        pred=None,
        missing=tuple(sorted(in_gold - in_pred)),
        superfluous=tuple(sorted(in_pred - in_gold)),
    )


def _find_differences(gold: Mapping[str, Clause], pred: Mapping[str, Clause]) -> tuple[Difference, ...]:
    """Returns the clauses with other columns or another sketch, in the order of gold."""
    differences = []
    for name in dict.fromkeys([*gold, *pred]):
        difference = Difference(
            name,
            gold=gold[name].sketch if name in gold else None,
            pred=pred[name].sketch if name in pred else None,
            missing=_surplus(gold.get(name), pred.get(name)),
            superfluous=_surplus(pred.get(name), gold.get(name)),
        )
        if difference.missing or difference.superfluous or difference.gold != difference.pred:
            differences.append(difference)
    return tuple(differences)


def _surplus(clause: Clause | None, other: Clause | None) -> tuple[str, ...]:
    """Returns the columns that `clause` has more often than `other`."""
    columns = (clause or Clause()).columns - (other or Clause()).columns
    return tuple(sorted(columns.elements()))
