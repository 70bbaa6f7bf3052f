"""Comparison of two variants of training, question by question, over the same folds and seeds.

A run of a variant is paired with the baseline's run of the same fold of the training databases and the same seed. Three
figures say how reliable a difference is, and each has a limitation:

- mean ± deviation of the differences of the pairs: includes the variation over seeds and folds, but there are few
  pairs;
- a bootstrap interval over databases: answers to questions about one database are correlated, so databases are drawn,
  not questions; it does not include the variation over seeds;
- a sign test over questions: over a question's seeds one variant is right more often than the other, or neither; it
  assumes independent questions, so that its p is too small where they share a database.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sqlsp.common.errors import DataError, SqlError
from sqlsp.evaluation.exact_match.hardness import LEVELS
from sqlsp.sql.lexer import TokenKind, tokenize

DRAWS = 10_000  # of the bootstrap
MOST_CONDITIONS = 3  # questions with more count as having these
_OPERATORS = ("=", "==", "!=", "<>", "<", ">", "<=", ">=")
_WORDS = ("like", "in", "between", "is", "exists", "glob")
_AFTER_JOIN = ("where", "group", "order", "having", "limit", "union", "intersect", "except", "join")


@dataclass(frozen=True)
class Answer:
    """The answer of one run to one question: where the question is from, its properties, and whether it is right.

    It is right by exact match, and by execution (None: not run, or unknown).
    """

    db_id: str
    index: int
    hardness: str
    conditions: int
    exact: bool
    execution: bool | None = None

    @classmethod
    def of(cls, example: Mapping[str, Any], execution: bool | None = None) -> Answer:
        """That of a line of examples.jsonl."""
        gold = str(example["gold"])
        hardness = example["hardness"] or ""
        exact = bool(example["exact"])
        return cls(example["db_id"], example["index"], hardness, conditions(gold), exact, execution)


Run = tuple[str, int]  # fold, seed
AnswersByRun = Mapping[Run, Sequence[Answer]]


def conditions(sql: str) -> int:
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
    """The difference between the answers of two variants on a group of questions; `first` is the baseline's.

    `mean` of the differences of the runs and their `deviation` (0 for one), `low` and `high` of the 95 % bootstrap
    interval, all in percentage points; questions `won` and `lost`, and `p` of the sign test.
    """

    questions: int
    mean: float
    deviation: float
    low: float
    high: float
    won: int
    lost: int
    p: float

    @property
    def verdict(self) -> str:
        """What the interval says."""
        return "better" if self.low > 0 else "worse" if self.high < 0 else "undecided"


@dataclass(frozen=True)
class Comparison:
    """A variant compared with the baseline, over the runs that both have."""

    baseline: AnswersByRun
    other: AnswersByRun

    @cached_property
    def runs(self) -> list[Run]:
        """The folds and seeds of both. Raises DataError where there is none, or where questions differ."""
        found = sorted(self.baseline.keys() & self.other.keys())
        if not found:
            raise DataError("there is nothing to compare: no fold and seed was run both ways")
        for run in found:
            if [_key(run, a) for a in self.baseline[run]] != [_key(run, a) for a in self.other[run]]:
                raise DataError(f"the runs of fold {run[0]} with seed {run[1]} answered other questions")
        return found

    def difference(
        self,
        right: Callable[[Answer], bool | None] = lambda answer: answer.exact,
        among: Callable[[Answer], bool] = lambda answer: True,
    ) -> Difference | None:
        """The difference in what `right` says of the questions `among` all; None where there are none."""
        by_run, by_question, by_database = [], dict[Any, int](), dict[Any, list[int]]()
        for run in self.runs:
            found = []
            for one, other in zip(self.baseline[run], self.other[run], strict=True):
                before, after = right(one), right(other)
                if before is None or after is None or not among(one):
                    continue
                change = int(after) - int(before)
                found.append(change)
                key = _key(run, one)
                by_question[key] = by_question.get(key, 0) + change
                by_database.setdefault(one.db_id, []).append(change)
            if found:
                by_run.append(100 * statistics.fmean(found))
        if not by_run:
            return None
        low, high = bootstrap(list(by_database.values()))
        won = sum(change > 0 for change in by_question.values())
        lost = sum(change < 0 for change in by_question.values())
        deviation = statistics.stdev(by_run) if len(by_run) > 1 else 0.0
        mean = statistics.fmean(by_run)
        return Difference(len(by_question), mean, deviation, low, high, won, lost, sign_test(won, lost))


def _key(run: Run, answer: Answer) -> tuple[str, str, int]:
    """A question: the same with every seed."""
    return run[0], answer.db_id, answer.index


def sign_test(won: int, lost: int) -> float:
    """The two-sided probability of a split at least as uneven, if both sides were equally likely."""
    number = won + lost
    tail = sum(math.comb(number, k) for k in range(min(won, lost) + 1))
    return min(1.0, float(2 * tail / 2**number))


def bootstrap(groups: Sequence[Sequence[int]], draws: int = DRAWS, seed: int = 0) -> tuple[float, float]:
    """The 95 % interval of the mean of all values, in points of 100; groups (databases) are drawn with replacement."""
    sums, sizes = np.array([[sum(group), len(group)] for group in groups], float).T
    drawn = np.random.default_rng(seed).integers(len(groups), size=(draws, len(groups)))
    means = 100 * sums[drawn].sum(1) / sizes[drawn].sum(1)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(low), float(high)


def share_right(answers: Iterable[Answer], right: Callable[[Answer], bool | None]) -> float | None:
    """The share that `right` calls right, in points of 100; None where it says nothing of any."""
    said = [each for each in map(right, answers) if each is not None]
    return 100 * statistics.fmean(said) if said else None


def _of_level(level: str) -> Callable[[Answer], bool]:
    return lambda answer: answer.hardness == level


def _with_conditions(number: int) -> Callable[[Answer], bool]:
    return lambda answer: min(answer.conditions, MOST_CONDITIONS) == number


_COUNTS = {number: f"{number} condition{'' if number == 1 else 's'}" for number in range(MOST_CONDITIONS)}
GROUPS: dict[str, Callable[[Answer], bool]] = {
    **{level: _of_level(level) for level in LEVELS},
    **{name: _with_conditions(number) for number, name in _COUNTS.items()},
    f"{MOST_CONDITIONS}+ conditions": _with_conditions(MOST_CONDITIONS),
}
"""Groups of questions that a comparison reports separately: by hardness, by the number of conditions."""

RIGHT: dict[str, Callable[[Answer], bool | None]] = {
    "exact match": lambda answer: answer.exact,
    "execution": lambda answer: answer.execution,
}
