"""Comparison of ways of training, question by question, over the same folds and seeds.

A run of a way is paired with the baseline's run of the same fold of the training databases and the same seed. Two
figures say how reliable a difference is, and each has a limitation:

- mean ± deviation of the differences of the pairs: includes the variation over seeds and folds, but there are few
  pairs;
- a bootstrap interval over databases: answers to questions about one database are correlated, so databases are drawn,
  not questions; it does not include the variation over seeds.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from sqlsp.common.errors import DataError, SqlError
from sqlsp.sql.lexer import TokenKind, tokenize

DRAWS = 10_000  # of the bootstrap
METRICS = {"exact match": "exact", "execution": "execution"}  # and the field of an answer
GROUPS = ("0 conditions", "1 condition", "2 conditions", "3+ conditions")  # of questions, reported separately
_OPERATORS = ("=", "==", "!=", "<>", "<", ">", "<=", ">=")
_WORDS = ("like", "in", "between", "is", "exists", "glob")
_AFTER_JOIN = ("where", "group", "order", "having", "limit", "union", "intersect", "except", "join")
NOTE = """\
points; ± is the deviation over runs (fold × seed); in brackets the 95 % bootstrap interval over databases. An interval
with 0 in it decides nothing."""


@dataclass(frozen=True)
class Answer:
    """The answer of one run to one question: whether it is right by exact match and by execution (None: unknown)."""

    db_id: str
    index: int
    group: str  # one of GROUPS
    exact: bool
    execution: bool | None = None

    @classmethod
    def of(cls, example: Mapping[str, Any], execution: bool | None = None) -> Answer:
        """That of a line of examples.jsonl."""
        group = GROUPS[min(count_conditions(str(example["gold"])), len(GROUPS) - 1)]
        return cls(example["db_id"], example["index"], group, bool(example["exact"]), execution)


Run = tuple[str, int]  # fold, seed
AnswersByRun = Mapping[Run, Sequence[Answer]]


def count_conditions(sql: str) -> int:
    """How many comparisons a query makes in WHERE and HAVING, those of queries inside it included."""
    try:
        tokens = tokenize(sql)
    except SqlError:
        return 0
    number, joining = 0, False
    for token in tokens:
        word = token.word if token.kind is TokenKind.WORD else ""
        if word == "on":
            joining = True
        elif word in _AFTER_JOIN or token.text == ")":
            joining = False
        elif not joining and (word in _WORDS or (token.kind is TokenKind.SYMBOL and token.text in _OPERATORS)):
            number += 1
    return number


@dataclass(frozen=True)
class Difference:
    """A way − the baseline on some questions, in points: mean and deviation over runs (0 for one), the interval."""

    questions: int
    mean: float
    deviation: float
    low: float
    high: float


def compare(baseline: AnswersByRun, other: AnswersByRun, metric: str, group: str | None = None) -> Difference | None:
    """The difference over the runs that both have, on the questions of a group or on all; None where there are none.

    Raises DataError where no run is in both, or where their questions differ.
    """
    runs = sorted(baseline.keys() & other.keys())
    if not runs:
        raise DataError("there is nothing to compare: no fold and seed was run both ways")
    by_run, questions, by_database = list[float](), set[tuple[str, str, int]](), dict[str, list[int]]()
    for fold, seed in runs:
        before, after = baseline[fold, seed], other[fold, seed]
        if [(a.db_id, a.index) for a in before] != [(a.db_id, a.index) for a in after]:
            raise DataError(f"the runs of fold {fold} with seed {seed} answered other questions")
        changes = []
        for one, two in zip(before, after, strict=True):
            was, now = getattr(one, METRICS[metric]), getattr(two, METRICS[metric])
            if was is not None and now is not None and group in (None, one.group):
                changes.append(int(now) - int(was))
                questions.add((fold, one.db_id, one.index))
                by_database.setdefault(one.db_id, []).append(changes[-1])
        if changes:
            by_run.append(100 * statistics.fmean(changes))
    if not by_run:
        return None
    return Difference(len(questions), *spread(by_run), *bootstrap([*by_database.values()]))


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Mean and deviation, the latter 0 for one value."""
    return statistics.fmean(values), statistics.stdev(values) if len(values) > 1 else 0.0


def bootstrap(groups: Sequence[Sequence[int]], draws: int = DRAWS, seed: int = 0) -> tuple[float, float]:
    """The 95 % interval of the mean of all values, in points of 100; groups (databases) are drawn with replacement."""
    sums, sizes = np.array([[sum(group), len(group)] for group in groups], float).T
    drawn = np.random.default_rng(seed).integers(len(groups), size=(draws, len(groups)))
    low, high = np.quantile(100 * sums[drawn].sum(1) / sizes[drawn].sum(1), [0.025, 0.975])
    return float(low), float(high)


def summarise(ways: Mapping[str, AnswersByRun], baseline: str) -> dict[str, Any]:
    """All figures as JSON. Raises DataError where the baseline has no run, or questions do not match."""
    if not ways.get(baseline):
        raise DataError(f"the baseline {baseline} has no finished run yet")
    found: dict[str, Any] = {"baseline": baseline, "ways": {}}
    for name, runs in ways.items():
        if not runs:
            continue
        way: dict[str, Any] = {"runs": [list(run) for run in sorted(runs)]}
        for metric, field in METRICS.items():
            judged = (
                [getattr(a, field) for a in answers if getattr(a, field) is not None] for answers in runs.values()
            )
            way[metric] = {"scores": [100 * statistics.fmean(each) for each in judged if each]}
            if name != baseline and runs.keys() & ways[baseline].keys():
                all_and_groups = {"all": None, **{group: group for group in GROUPS}}
                compared = {key: compare(ways[baseline], runs, metric, group) for key, group in all_and_groups.items()}
                way[metric]["difference"] = {key: asdict(each) for key, each in compared.items() if each}
        found["ways"][name] = way
    return found


def write_text(figures: Mapping[str, Any]) -> str:
    """The figures as tables: each way as a whole, then by groups of questions."""
    ways = figures["ways"]
    width = max(map(len, ways)) + 2
    lines = []
    for metric in METRICS:
        if not any(way[metric]["scores"] for way in ways.values()):
            continue
        lines.append(f"{metric:<{width}} runs          score            gain      interval")
        for group in ("all", *GROUPS):
            for name, way in ways.items():
                head = f"{name:<{width}} {group:<13}"
                if group == "all":
                    score = "{:.2f} ± {:.2f}".format(*spread(way[metric]["scores"])) if way[metric]["scores"] else "–"
                    head = f"{name:<{width}} {len(way['runs']):>4}  {score:>13}"
                if each := way[metric].get("difference", {}).get(group):
                    gain = f"{each['mean']:+.2f} ± {each['deviation']:.2f}"
                    of = "" if group == "all" else f" ({each['questions']:>4})"
                    lines.append(f"{head}{of}  {gain:>14}  [{each['low']:+.1f}, {each['high']:+.1f}]")
                elif group == "all":
                    lines.append(f"{head}  the baseline")
        lines.append("")
    return "\n".join([*lines, NOTE])
