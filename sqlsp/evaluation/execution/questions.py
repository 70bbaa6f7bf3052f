"""The tasks of a process that runs queries: prepare the texts of a pair, and run both on one database.

Both queries run read-only, each within a limit of time and rows. The official script lets a query do anything; here
only a single SELECT runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.evaluation.execution.comparison import Rows, same_result
from sqlsp.evaluation.execution.outcomes import Execution, Outcome, RunSettings
from sqlsp.evaluation.execution.preparing import Template, in_this_year, open_template, plugged, prepared, template
from sqlsp.schema.database import QueryTimeoutError, execute

MAX_ROWS = 200_000  # of gold; for a prediction, one row more than gold returns is enough to refute it


@dataclass(frozen=True, slots=True)
class Prepared:
    """The texts of a pair as they run; `templates`, of gold and prediction, are for plugging in literals."""

    gold: str
    pred: str
    templates: tuple[Template, Template] | None = None

    def preds(self) -> Iterator[str]:
        """The prediction as it is, then with literals of gold plugged in, in all ways."""
        yield self.pred
        if self.templates is not None:
            yield from plugged(*self.templates)


@dataclass(frozen=True, slots=True)
class Trial:
    """A prediction to be run beside its gold query on each of the databases, which must all agree. Which texts run?"""

    databases: tuple[Path, ...]
    gold: str
    pred: str
    settings: RunSettings = field(default_factory=RunSettings)

    def answer(self) -> Prepared:
        """The texts, for which sqlparse may take its time."""
        gold, pred = (prepared(text, self.settings.keep_distinct) for text in (self.gold, self.pred))
        return Prepared(gold, pred, (template(gold), open_template(pred)) if self.settings.plug_value else None)


@dataclass(frozen=True, slots=True)
class Probe:
    """Does a prepared prediction return what a prepared gold query returns, on one database?"""

    database: Path
    gold: str
    pred: str
    seconds: float  # for each of the two queries

    def answer(self) -> Execution:
        """Both queries run, and their results are compared."""
        expected = _gold_rows(self.database, self.gold, self.seconds)
        if isinstance(expected, Execution):
            return expected
        pred = in_this_year(self.pred)
        try:
            rows = execute(self.database, pred, self.seconds, len(expected) + 1, undecodable="ignore")
        except QueryTimeoutError:
            return Execution(Outcome.TIME_OUT, f"no answer within {self.seconds:g} s")
        except DataError as error:
            return Execution(Outcome.FAILS, _reason(error, self.database, pred))
        same = same_result(expected, rows, ordered="order by" in self.gold.lower())
        return Execution(Outcome.SAME if same else Outcome.OTHER, rows=len(expected))


Question = Trial | Probe


def answer(question: Question) -> Prepared | Execution:
    """The answer to a question, computed in this process. Only time and rows are limited."""
    return question.answer()


@lru_cache(maxsize=2)  # predictions for one gold query come in succession, with DISTINCT and without
def _gold_rows(database: Path, sql: str, seconds: float) -> Rows | Execution:
    if not database.is_file():
        return Execution(Outcome.NO_DATABASE, f"{database} does not exist")
    sql = in_this_year(sql)
    try:
        rows = execute(database, sql, seconds, MAX_ROWS + 1, undecodable="ignore")
    except QueryTimeoutError:
        return Execution(Outcome.GOLD_FAILS, f"no answer within {seconds:g} s")
    except DataError as error:
        return Execution(Outcome.GOLD_FAILS, _reason(error, database, sql))
    if len(rows) > MAX_ROWS:
        return Execution(Outcome.GOLD_FAILS, f"more than {MAX_ROWS:,} rows")
    return rows


def _reason(error: DataError, database: Path, sql: str) -> str:
    """What is wrong, without the path and query that a table of verdicts shows anyway."""
    found = str(error).removeprefix(f"{database}: ").removesuffix(f": {sql}")
    refused = found.startswith(("not authorized", "authorization denied", "You can only execute one statement"))
    return f"refused, only a single SELECT may run ({found})" if refused else found
