"""Compares the results of predictions and gold queries as the official test-suite evaluation does.

On one database this is execution accuracy. On several databases of one schema, which must all agree, it is test-suite
accuracy (Zhong et al. 2020), Spider's official metric. Queries run in processes that can be killed.

As in the official script, the texts of queries are changed before they run (`prepared`). For parsers that predict no
literals, gold's literals can be plugged into the prediction (`--plug_value`). Literals are found in the text alone:
every string of sqlparse (also a name in double quotes), and every number (also after LIMIT).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import product
from pathlib import Path

from sqlsp.databases.sqlite import QueryTimeoutError, database_path, execute
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.outcomes import Execution, ExecutionRun, Rows, RunOutcome, RunSettings, same_result
from sqlsp.utils.errors import DataError
from sqlsp.utils.progress import bar
from sqlsp.utils.workers import Lost, cores, run_all

_OPERATOR = re.compile(r"(?<=[<>!]) =")
_THIS_YEAR = re.compile(r"year\s*\(\s*curdate\s*\(\s*\)\s*\)\s*", re.IGNORECASE)
_FRACTION = re.compile(r"[-+]?\d*\.\d+")
_WHOLE = re.compile(r"[^tT]\d+")  # not the 1 of T1
_PLACEHOLDER = re.compile(r"\bvalue\b")
_FIRST_MARK = 0xE000  # private characters of Unicode; one of these replaces each different string
_MAX_MARKS = 6_400


def prepared(sql: str, keep_distinct: bool) -> str:
    """Returns `sql` with `> =`, `< =` and `! =` joined. If `keep_distinct` is False, DISTINCT is removed.

    As in the official script, the removal drops everything after the first statement that sqlparse recognizes.
    """
    sql = _OPERATOR.sub("=", sql)
    is_unchanged = ";" not in sql and "distinct" not in sql.lower()  # a single statement without DISTINCT
    if keep_distinct or is_unchanged:
        return sql
    tokens = _tokens(sql)
    return sql if tokens is None else "".join(value for _, value in tokens if value.lower() != "distinct")


def in_this_year(sql: str) -> str:
    """Replaces `year(curdate())`, the present year in MySQL, by 2020, as the official script does."""
    return _THIS_YEAR.sub("2020", sql)


def _tokens(sql: str) -> list[tuple[object, str]] | None:
    """Returns the tokens of the first statement as (kind, text). Returns None if there is no statement or an error."""
    from sqlparse.engine import FilterStack  # imported here: most queries do not need it
    from sqlparse.exceptions import SQLParseError

    try:
        statement = next(iter(FilterStack().run(sql)), None)
    except SQLParseError:
        return None
    return None if statement is None else [(token.ttype, token.value) for token in statement.flatten()]


@dataclass(frozen=True, slots=True)
class Template:
    """A query whose literals can be replaced.

    Attributes:
        words: the words of the query, in lower case except for literals
        slots: the indices of the literals among the words
        literals: every different literal once, in the order of the text; strings inside other words come last
    """

    words: tuple[str, ...]
    slots: tuple[int, ...]
    literals: tuple[str, ...]

    def filled(self, literals: Sequence[str]) -> str:
        """Returns the query with these literals in its slots."""
        words = list(self.words)
        for slot, literal in zip(self.slots, literals, strict=True):
            words[slot] = literal
        return " ".join(words)

    def slot_literals(self) -> tuple[str, ...]:
        """Returns the literals in the slots."""
        return tuple(self.words[slot] for slot in self.slots)


def plugged(gold: Template, pred: Template) -> Iterator[str]:
    """Yields all variants of the prediction with literals of gold in its slots.

    There are len(gold.literals) ** len(pred.slots) variants. If both queries have equally many slots, the variant with
    the literals in the order of gold comes first.
    """
    in_gold_order = gold.slot_literals() if len(gold.slots) == len(pred.slots) else None
    if in_gold_order is not None:
        yield pred.filled(in_gold_order)
    for literals in product(gold.literals, repeat=len(pred.slots)):
        if literals != in_gold_order:
            yield pred.filled(literals)


def open_template(sql: str) -> Template:
    """Returns the template of a prediction. The word `value`, a placeholder of some parsers, is a literal too."""
    return template(_PLACEHOLDER.sub("1", sql))


def template(sql: str) -> Template:
    """Returns the words and literals of the first statement of `sql`."""
    from sqlparse.tokens import Literal, Whitespace

    tokens = _tokens(sql.strip().replace(";", "").replace("\t", "")) or ()
    text = " ".join(value for kind, value in tokens if kind is not Whitespace)
    kinds = (Literal.String.Single, Literal.String.Symbol)
    strings = list(dict.fromkeys(value for kind, value in _tokens(text) or () if kind in kinds))[:_MAX_MARKS]
    string_of_mark = {chr(_FIRST_MARK + number): string for number, string in enumerate(strings)}
    for mark, string in string_of_mark.items():  # a mark has no blanks, so a string becomes one word
        text = text.replace(string, mark)
    words = text.split()
    numbers = {*_FRACTION.findall(text), *(number.strip() for number in _WHOLE.findall(" ".join(words)))}
    template_words = []
    slots = []
    literals = []
    for index, word in enumerate(words):
        is_literal = word in string_of_mark or word in numbers
        if is_literal:
            slots.append(index)
            literals.append(string_of_mark.get(word, word))
        template_words.append(literals[-1] if is_literal else word.lower())
    # A string that is only a part of a word has no slot, but may replace another literal.
    different = dict.fromkeys([*literals, *strings])
    return Template(tuple(template_words), tuple(slots), literals=tuple(different))


MAX_ROWS = 200_000  # rows of gold; of a prediction, one row more than gold has is read, which is enough to refute it


@dataclass(frozen=True, slots=True)
class PairTexts:
    """The texts of a pair, ready to run. The templates are set only if gold's literals are to be plugged in."""

    gold: str
    pred: str
    gold_template: Template | None = None
    pred_template: Template | None = None

    def preds(self) -> Iterator[str]:
        """Yields the prediction, and then its variants with gold's literals if there are templates."""
        yield self.pred
        if self.gold_template is not None and self.pred_template is not None:
            yield from plugged(self.gold_template, self.pred_template)


@dataclass(frozen=True, slots=True)
class Trial:
    """A prediction and its gold query. The prediction is right if the results agree on all `databases`.

    A worker process answers a trial with the texts to run.
    """

    databases: tuple[Path, ...]
    gold: str
    pred: str
    settings: RunSettings = field(default_factory=RunSettings)

    def answer(self) -> PairTexts:
        """Returns the prepared texts. A worker process does this, because sqlparse may be slow."""
        gold = prepared(self.gold, self.settings.keep_distinct)
        pred = prepared(self.pred, self.settings.keep_distinct)
        if not self.settings.plug_value:
            return PairTexts(gold, pred)
        return PairTexts(gold, pred, gold_template=template(gold), pred_template=open_template(pred))


@dataclass(frozen=True, slots=True)
class Probe:
    """A prepared prediction and gold query. A worker process answers with the outcome on one database.

    `seconds` is the time limit of each query.
    """

    database: Path
    gold: str
    pred: str
    seconds: float

    def answer(self) -> Execution:
        """Runs both queries and compares their results."""
        expected = _gold_rows(self.database, self.gold, self.seconds)
        if isinstance(expected, Execution):
            return expected
        pred = in_this_year(self.pred)
        try:
            rows = execute(self.database, pred, self.seconds, len(expected) + 1, undecodable="ignore")
        except QueryTimeoutError:
            return Execution(RunOutcome.TIME_OUT, f"no answer within {self.seconds:g} s")
        except DataError as error:
            return Execution(RunOutcome.FAILS, _reason(error, self.database, pred))
        same = same_result(expected, rows, ordered="order by" in self.gold.lower())
        return Execution(RunOutcome.SAME if same else RunOutcome.OTHER, rows=len(expected))


def answer(question: Trial | Probe) -> PairTexts | Execution:
    """Answers a question; a worker process calls this function."""
    return question.answer()


@lru_cache(maxsize=2)  # predictions for one gold query come in succession, with DISTINCT and without
def _gold_rows(database: Path, sql: str, seconds: float) -> Rows | Execution:
    """Returns the rows of a gold query, or the outcome if the query cannot run."""
    if not database.is_file():
        return Execution(RunOutcome.NO_DATABASE, f"{database} does not exist")
    sql = in_this_year(sql)
    try:
        rows = execute(database, sql, seconds, MAX_ROWS + 1, undecodable="ignore")
    except QueryTimeoutError:
        return Execution(RunOutcome.GOLD_FAILS, f"no answer within {seconds:g} s")
    except DataError as error:
        return Execution(RunOutcome.GOLD_FAILS, _reason(error, database, sql))
    if len(rows) > MAX_ROWS:
        return Execution(RunOutcome.GOLD_FAILS, f"more than {MAX_ROWS:,} rows")
    return rows


def _reason(error: DataError, database: Path, sql: str) -> str:
    """Returns the message of an error of SQLite without the names of database and query."""
    text = str(error).removeprefix(f"{database}: ").removesuffix(f": {sql}")
    is_refused = text.startswith(("not authorized", "authorization denied", "You can only execute one statement"))
    return f"refused, only a single SELECT may run ({text})" if is_refused else text


SPARE_SECONDS = 5.0  # for the comparison, beyond the limits of both queries; then the process is killed
_JOURNAL_SUFFIXES = ("-wal", "-shm", "-journal")  # files that SQLite writes beside a database

Ask = Callable[[Trial | Probe], PairTexts | Execution | Lost]


def run_pairs(pairs: Sequence[Pair], databases: Path | str, settings: RunSettings) -> ExecutionRun:
    """Runs every pair on its database in the folder `databases`.

    Raises DataError if the folder is missing. A missing database is an outcome.
    """
    if not Path(databases).is_dir():
        raise DataError(f"databases={databases} is no folder; it should hold <db_id>/<db_id>.sqlite")
    return _run(pairs, databases, settings, lambda db_id: (database_path(databases, db_id),))


def run_suite(pairs: Sequence[Pair], suite: Path | str, settings: RunSettings) -> ExecutionRun:
    """Runs every pair on all databases of its schema in the folder `suite`.

    Raises DataError if the folder is missing.
    """
    if not Path(suite).is_dir():
        raise DataError(f"suite={suite} is no folder; it should hold <db_id>/*.sqlite, several databases a schema")
    return _run(pairs, suite, settings, partial(suite_databases, suite))


def suite_databases(suite: Path | str, db_id: str) -> tuple[Path, ...]:
    """Returns the databases of a schema in a test suite: <db_id>.sqlite first, then other databases by name.

    As in the official script, every file with `.sqlite` in its name counts. Journals of SQLite and hidden files do not
    count. Returns () if the schema has no folder.
    """
    first = database_path(suite, db_id)
    try:
        files = [path for path in first.parent.iterdir() if ".sqlite" in path.name and path.is_file()]
    except OSError:
        return ()
    files = [path for path in files if not path.name.startswith(".") and not path.name.endswith(_JOURNAL_SUFFIXES)]
    return tuple(sorted(files, key=lambda path: (path.name != first.name, path.name)))


def _run(
    pairs: Sequence[Pair], folder: Path | str, settings: RunSettings, find_paths: Callable[[str], tuple[Path, ...]]
) -> ExecutionRun:
    """Runs every pair. `find_paths` returns the paths of the databases for a db_id, also of missing databases."""
    paths = {db_id: find_paths(db_id) for db_id in sorted({pair.schema.db_id for pair in pairs})}
    trials = [Trial(paths[pair.schema.db_id], gold=pair.gold, pred=pair.pred, settings=settings) for pair in pairs]
    files = {db_id: sum(path.is_file() for path in paths_of_schema) for db_id, paths_of_schema in paths.items()}
    return ExecutionRun(run_trials(trials), settings, folder=str(folder), files=files)


def run_trials(trials: Sequence[Trial], processes: int = 0) -> list[Execution]:
    """Returns the outcomes of trials, in order. Equal trials run once.

    The queries run in `processes` processes (0: one per core). Raises DataError if no process can be started.
    """
    # Trials with the same gold query are one job: a process caches the rows of gold.
    groups: dict[tuple[tuple[Path, ...], str], dict[Trial, None]] = {}
    for trial in trials:
        groups.setdefault((trial.databases, trial.gold), {})[trial] = None
    jobs = [partial(_decide_all, tuple(group)) for group in groups.values()]
    seconds = 2 * max((trial.settings.seconds for trial in trials), default=0.0) + SPARE_SECONDS
    outcomes: dict[Trial, Execution] = {}
    with bar(total=sum(map(len, groups.values())), desc="executing", unit=" queries") as progress:
        for _, group_outcomes in run_all(answer, jobs, seconds=seconds, processes=processes or cores()):
            outcomes |= group_outcomes
            progress.update(len(group_outcomes))
    return [outcomes[trial] for trial in trials]


def _decide_all(trials: Sequence[Trial], ask: Ask) -> dict[Trial, Execution]:
    return {trial: decide(trial, ask) for trial in trials}


def decide(trial: Trial, ask: Ask) -> Execution:
    """Returns the outcome of a trial. `ask` sends a question to a worker process and returns the answer.

    The prediction is right if one of its variants (`PairTexts.preds`) agrees with gold on all databases. Otherwise, the
    outcome is that of the variant that agreed on most databases.
    """
    settings = trial.settings
    if not trial.databases:
        return Execution(RunOutcome.NO_DATABASE, "its folder holds no database")
    deadline = time.monotonic() + settings.pair_seconds
    texts = ask(trial)
    if not isinstance(texts, PairTexts):
        assert isinstance(texts, Lost)
        return _lost(texts)
    best = Execution(RunOutcome.FAILS)
    max_agreed = -1
    for number, pred in enumerate(texts.preds()):
        if number > settings.combinations:
            tried = f"wrong with the first {settings.combinations:,} combinations of gold's literals; there are more"
            best = replace(best, reason=f"{best.reason}; {tried}" if best.reason else tried)
            break
        outcome, agreed = _run_on_all(trial, texts.gold, pred=pred, ask=ask, deadline=deadline)
        is_final = outcome.right is not False or time.monotonic() > deadline
        if is_final or agreed > max_agreed:
            best = outcome
            max_agreed = agreed
        if is_final:
            break
    return best


def _run_on_all(trial: Trial, gold: str, pred: str, ask: Ask, deadline: float) -> tuple[Execution, int]:
    """Returns the outcome of a variant on all databases, and the number of databases on which the results agreed.

    A prediction that one database refutes is wrong, even if gold does not run on another.
    """
    agreed = 0
    rows = 0
    undecided = None
    for database in trial.databases:
        if time.monotonic() > deadline:
            limit = f"no verdict within {trial.settings.pair_seconds:g} s"
            return Execution(RunOutcome.TIME_OUT, limit), agreed
        outcome = _run_probe(Probe(database, gold=gold, pred=pred, seconds=trial.settings.seconds), ask)
        if len(trial.databases) > 1 and outcome.outcome is not RunOutcome.SAME:
            reason = f"{database.name}: {outcome.reason or outcome.outcome}"
            outcome = replace(outcome, reason=reason, database=database.name)
        if outcome.right is False:
            return outcome, agreed
        if outcome.right is None:
            undecided = undecided or outcome
        agreed += outcome.right is True
        rows = max(rows, outcome.rows or 0)
    return undecided or Execution(RunOutcome.SAME, rows=rows), agreed


def _run_probe(probe: Probe, ask: Ask) -> Execution:
    """Returns the outcome on one database. If the process was killed or died, gold runs alone to find the cause."""
    answer = ask(probe)
    if isinstance(answer, Lost):
        gold_alone = ask(replace(probe, pred=probe.gold))
        if isinstance(gold_alone, Lost):
            return Execution(RunOutcome.GOLD_FAILS, gold_alone.reason)
        if isinstance(gold_alone, Execution) and gold_alone.outcome is RunOutcome.GOLD_FAILS:
            return gold_alone
        return _lost(answer)
    assert isinstance(answer, Execution)
    return answer


def _lost(answer: Lost) -> Execution:
    """Returns the outcome for a process that was killed or died. The prediction then counts as wrong."""
    return Execution(RunOutcome.TIME_OUT if answer.too_long else RunOutcome.FAILS, answer.reason)
