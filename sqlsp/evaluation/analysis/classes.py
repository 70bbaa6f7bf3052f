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
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlsp.common.errors import SqlError
from sqlsp.evaluation.analysis.equivalence import equivalent, rewritten
from sqlsp.evaluation.analysis.sketch import Clause, dissect
from sqlsp.evaluation.execution.outcomes import Execution, Outcome
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query

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
    """One clause that differs from gold.

    `gold` and `pred` are its two sketches, None where the clause is absent. `missing` are the columns that only gold
    has, `superfluous` those that only the prediction has.
    """

    clause: str
    gold: str | None
    pred: str | None
    missing: tuple[str, ...]
    superfluous: tuple[str, ...]

    @property
    def other_columns(self) -> bool:
        """Whether a column replaces another one here; a column that is only added belongs to the sketch."""
        return bool(self.missing and self.superfluous)

    def __str__(self) -> str:
        """The sketches if they differ, and the columns; empty if neither differ."""
        parts = [] if self.gold == self.pred else [f"{self.gold or 'nothing'} → {self.pred or 'nothing'}"]
        if self.missing or self.superfluous:
            parts.append(f"{', '.join(self.missing) or 'no column'} → {', '.join(self.superfluous) or 'no column'}")
        return f"{self.clause}: {'; '.join(parts)}" if parts else ""


@dataclass(frozen=True, slots=True)
class Finding:
    """The class of one wrong prediction and the evidence for it.

    `proved` says whether rewriting proves that the prediction equals gold. `unread` is why our parser does not read one
    of the queries or why they cannot be compared; it is empty otherwise.
    """

    kind: ErrorClass
    proved: bool
    execution: Execution | None
    differences: tuple[Difference, ...]
    unread: str = ""


def examine(pair: Pair, execution: Execution | None, keep_distinct: bool) -> Finding:
    """The class of a prediction that is no exact match; `execution` is None where the queries did not run."""
    right = None if execution is None or execution.outcome is Outcome.TIME_OUT else execution.right
    try:
        gold, pred = (parse_sql(text, pair.schema, exact=True) for text in (pair.gold, pair.pred))
        return _compared(gold, pred, pair.schema, execution, right, keep_distinct)
    except (SqlError, RecursionError) as error:
        known = {column.name.lower() for column in pair.schema.columns}
        in_gold, in_pred = (known & {*map(str.lower, _NAME.findall(text))} for text in (pair.gold, pair.pred))
        found = Difference(ANYWHERE, None, None, tuple(sorted(in_gold - in_pred)), tuple(sorted(in_pred - in_gold)))
        kind = ErrorClass.BOTH if found.other_columns else ErrorClass.SKETCH
        reason = error.reason if isinstance(error, SqlError) else "nested too deeply"  # also for an IN list of hundreds
        return Finding(ErrorClass.CORRECT if right else kind, False, execution, (found,), reason)


def _compared(
    gold: Query, pred: Query, schema: Schema, execution: Execution | None, right: bool | None, keep_distinct: bool
) -> Finding:
    """The finding on queries that are read; `right` is what the execution says. RecursionError for very deep ones."""
    proved = equivalent(gold, pred, schema, keep_distinct)
    # after rewriting, so that a difference that rewriting removes is no error
    found = _differences(*(dissect(rewritten(query, schema, keep_distinct=False), schema) for query in (gold, pred)))
    if right or (right is None and proved):
        return Finding(ErrorClass.CORRECT, proved, execution, found)
    # the error may lie only in FROM or in the choice between foreign keys
    shown = found or _differences(*(dissect(query, schema, as_written=True) for query in (gold, pred)))
    runs = execution is None or execution.outcome is not Outcome.FAILS
    if runs and not proved and equivalent(gold, pred, schema, keep_distinct=False, values=False):
        kind = ErrorClass.LITERALS
    elif all(each.gold == each.pred for each in found):
        kind = ErrorClass.COLUMN  # the sketches agree, so the columns differ, or how they are paired
    else:
        kind = ErrorClass.BOTH if any(each.other_columns for each in found) else ErrorClass.SKETCH
    return Finding(kind, proved, execution, shown)


def _differences(gold: Mapping[str, Clause], pred: Mapping[str, Clause]) -> tuple[Difference, ...]:
    """The clauses that differ; gold's first, in their order."""
    found = []
    for name in dict.fromkeys([*gold, *pred]):
        left, right = (side.get(name, Clause()).columns for side in (gold, pred))
        in_gold, in_pred = (side[name].sketch if name in side else None for side in (gold, pred))
        missing, superfluous = (tuple(sorted(each.elements())) for each in (left - right, right - left))
        if missing or superfluous or in_gold != in_pred:
            found.append(Difference(name, in_gold, in_pred, missing, superfluous))
    return tuple(found)
