"""Execution accuracy: does a prediction return what its gold query returns? Decided as the test-suite evaluation does.

Both queries run read-only on the example's database, each within a limit of time and rows, in a process that can be
killed. Where the official script lets a query do what it likes, here nothing but a single SELECT runs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.processes import cores
from sqlsp.common.workers import Lost, ask_all
from sqlsp.evaluation.execution.comparison import Rows, same_result
from sqlsp.evaluation.execution.outcomes import Execution, ExecutionRun, Outcome
from sqlsp.evaluation.inputs import Pair
from sqlsp.sql.database import QueryTimeoutError, database_path, execute

MAX_ROWS = 200_000  # of a gold query; of a prediction one more than gold returns: there it is wrong already
SPARE = 5.0  # seconds beyond the limits of both queries, for the comparison; then the process is killed

_OPERATOR = re.compile(r"(?<=[<>!]) =")
_THIS_YEAR = re.compile(r"year\s*\(\s*curdate\s*\(\s*\)\s*\)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Trial:
    """A prediction to be run beside its gold query.

    Unless `keep_distinct`, DISTINCT is taken out of both, as the official script does by default.
    """

    database: Path
    gold: str
    pred: str
    keep_distinct: bool = False
    seconds: float = 10.0  # for each of the two queries


def run_pairs(pairs: Sequence[Pair], databases: Path | str, keep_distinct: bool, seconds: float) -> ExecutionRun:
    """Run every pair on its database in the folder `databases`; those whose database is missing come out so.

    Raises DataError where the folder itself is missing.
    """
    if not Path(databases).is_dir():
        raise DataError(f"databases={databases} is no folder; it should hold <db_id>/<db_id>.sqlite")
    trials = [
        Trial(database_path(databases, pair.schema.db_id), pair.gold, pair.pred, keep_distinct, seconds)
        for pair in pairs
    ]
    return ExecutionRun(run_trials(trials), keep_distinct, seconds)


def run_trials(trials: Sequence[Trial], processes: int = 0) -> list[Execution]:
    """The outcome of each trial, in order, from `processes` processes (0: one per core).

    Equal trials run once, and those with one gold query run it once. Raises DataError where no process can be started.
    """
    groups: dict[tuple[Path, str], dict[Trial, None]] = {}
    for trial in trials:
        groups.setdefault((trial.database, trial.gold), {})[trial] = None
    questions = [list(group) for group in groups.values()]
    seconds = 2 * max((trial.seconds for trial in trials), default=0.0) + SPARE
    found: dict[Trial, Execution] = {}
    with tqdm(total=sum(map(len, questions)), desc="executing", unit=" queries", disable=None) as bar:
        for index, answers in ask_all(run_trial, questions, seconds, processes or cores()):
            found |= zip(questions[index], map(_found, answers), strict=True)
            bar.update(len(answers))
    return [found[trial] for trial in trials]


def _found(answer: Execution | Lost) -> Execution:
    if not isinstance(answer, Lost):
        return answer
    return Execution(Outcome.TIME_OUT if answer.too_long else Outcome.FAILS, answer.reason)


def run_trial(trial: Trial) -> Execution:
    """Run both queries here and now, and compare. Only time and rows are limited; `run_trials` guards against more."""
    gold = prepared(trial.gold, trial.keep_distinct)
    expected = _gold_rows(trial.database, gold, trial.seconds)
    if isinstance(expected, Execution):
        return expected
    pred = prepared(trial.pred, trial.keep_distinct)
    try:
        rows = execute(trial.database, pred, trial.seconds, len(expected) + 1, undecodable="ignore")
    except QueryTimeoutError:
        return Execution(Outcome.TIME_OUT, f"no answer within {trial.seconds:g} s")
    except DataError as error:
        return Execution(Outcome.FAILS, _reason(error, trial.database, pred))
    same = same_result(expected, rows, ordered="order by" in gold.lower())
    return Execution(Outcome.SAME if same else Outcome.OTHER, rows=len(expected))


@lru_cache(maxsize=2)  # all predictions for one gold query come one behind the other, with DISTINCT and without
def _gold_rows(database: Path, sql: str, seconds: float) -> Rows | Execution:
    if not database.is_file():
        return Execution(Outcome.NO_DATABASE, f"{database} does not exist")
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


def prepared(sql: str, keep_distinct: bool) -> str:
    """`sql` as the official script runs it.

    `> =`, `< =` and `! =` are joined, DISTINCT goes from everywhere unless `keep_distinct`, and the present year of
    other dialects is 2020.
    """
    sql = _OPERATOR.sub("=", sql)
    if not keep_distinct:
        sql = _without_distinct(sql)
    return _THIS_YEAR.sub("2020", sql)


def _without_distinct(sql: str) -> str:
    """The first statement of `sql` without the tokens that read DISTINCT, as sqlparse cuts it.

    So does the official script, and its quirks are thereby ours: of two statements the second is left out, a backslash
    before a quote is an escape.
    """
    if ";" not in sql and "distinct" not in sql.lower():
        return sql  # of a single statement without one, all tokens stay
    from sqlparse.engine import FilterStack  # which most queries do not need
    from sqlparse.exceptions import SQLParseError

    try:
        statement = next(iter(FilterStack().run(sql)), None)
    except SQLParseError:
        return sql
    return (
        "".join(token.value for token in statement.flatten() if token.value.lower() != "distinct") if statement else sql
    )
