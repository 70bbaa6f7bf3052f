"""Comparisons question by question: counts against lists written out, the statistics against brute force."""

from __future__ import annotations

import random
import statistics
from itertools import product

import numpy as np
import pytest

from sqlsp.common.errors import DataError
from sqlsp.experiments.paired_tables import summary, text
from sqlsp.experiments.pairing import Answer, Comparison, bootstrap, conditions, share_right, sign_test


@pytest.mark.parametrize(
    ("sql", "number"),
    [
        ("SELECT a FROM t", 0),
        ("SELECT a FROM t WHERE b = 1", 1),
        ("SELECT T1.a FROM t AS T1 JOIN u AS T2 ON T1.id = T2.id WHERE T2.b >= 'x = y' OR T1.c LIKE '%in%'", 2),
        ("SELECT a FROM t WHERE b BETWEEN 1 AND 2 AND c IN (SELECT d FROM u WHERE e != 3)", 3),
        ("SELECT a FROM (SELECT x FROM t JOIN u ON t.i = u.i) WHERE b IS NOT NULL", 1),
        ("SELECT a FROM t GROUP BY a HAVING count(*) > 2 EXCEPT SELECT a FROM t WHERE NOT b < 4", 2),
        ("SELECT 'open", 0),
    ],
)
def test_conditions(sql: str, number: int) -> None:
    assert conditions(sql) == number


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (5, 0), (3, 4), (2, 8)])
def test_the_sign_test_against_all_outcomes(won: int, lost: int) -> None:
    outcomes = [abs(sum(signs)) for signs in product((1, -1), repeat=won + lost)]
    expected = sum(each >= abs(won - lost) for each in outcomes) / len(outcomes)
    assert sign_test(won, lost) == pytest.approx(expected)
    assert sign_test(lost, won) == pytest.approx(expected)


def test_the_bootstrap_against_a_loop() -> None:
    rng = random.Random(1)
    groups = [[rng.choice((-1, 0, 0, 1)) for _ in range(rng.randint(1, 9))] for _ in range(7)]
    drawn = np.random.default_rng(3).integers(7, size=(400, 7))
    means = []
    for places in drawn.tolist():
        values = [value for place in places for value in groups[place]]
        means.append(100 * statistics.fmean(values))
    assert bootstrap(groups, 400, 3) == pytest.approx(np.quantile(means, [0.025, 0.975]))
    assert bootstrap([[1, 1], [1]]) == (100.0, 100.0)


def answers(*exact: int, level: str = "easy", execution: bool | None = None) -> list[Answer]:
    """Questions of two databases in turn."""
    return [Answer(f"db{i % 2}", i, level, i % 3, bool(right), execution) for i, right in enumerate(exact)]


BASE = {("1/2", 1): answers(1, 0, 0, 1), ("1/2", 2): answers(1, 0, 0, 0), ("2/2", 1): answers(0, 1)}
OTHER = {("1/2", 1): answers(1, 1, 0, 0), ("1/2", 2): answers(1, 1, 1, 1), ("2/2", 2): answers(1, 1)}


def test_questions_won_and_lost_over_the_seeds_of_both() -> None:
    found = Comparison(BASE, OTHER).difference()
    assert found is not None
    # runs of (1/2, 1) and (1/2, 2) alone; question 1 wins with both seeds, 2 with one, 3 wins and loses
    assert (found.questions, found.won, found.lost) == (4, 2, 0)
    assert found.mean == pytest.approx((0 + 75) / 2)
    assert found.deviation == pytest.approx(statistics.stdev([0, 75]))
    assert found.p == pytest.approx(0.5)
    assert found.low <= 37.5 <= found.high


def test_a_group_of_questions() -> None:
    found = Comparison(BASE, OTHER).difference(among=lambda answer: answer.conditions == 1)
    assert found is not None
    assert (found.questions, found.mean, found.won) == (1, 100.0, 1)
    assert found.verdict == "better"
    assert Comparison(BASE, OTHER).difference(among=lambda answer: answer.hardness == "extra") is None
    assert Comparison(BASE, OTHER).difference(lambda answer: answer.execution) is None  # nothing was run


def test_what_cannot_be_paired_is_refused() -> None:
    with pytest.raises(DataError, match="no fold and seed was run both ways"):
        Comparison({("1/2", 1): answers(1)}, {("1/2", 2): answers(1)}).difference()
    with pytest.raises(DataError, match="fold 1/2 with seed 1 answered other questions"):
        Comparison({("1/2", 1): answers(1, 1)}, {("1/2", 1): answers(1)}).difference()
    with pytest.raises(DataError, match="the baseline base has no finished run"):
        summary({"base": {}, "other": OTHER}, "base")


def test_scores_and_tables() -> None:
    assert share_right(BASE["1/2", 1], lambda answer: answer.exact) == 50.0
    assert share_right(BASE["1/2", 1], lambda answer: answer.execution) is None
    figures = summary({"base": BASE, "other": OTHER, "none yet": {}}, "base")
    assert figures["ways"].keys() == {"base", "other"}
    assert figures["ways"]["other"]["exact match"]["difference"]["all"]["verdict"] == "better"
    printed = text(figures)
    assert "the baseline" in printed
    assert "execution " not in printed.partition("points of")[0]
    (line,) = [line for line in printed.splitlines() if line.startswith("other") and "(" not in line]
    assert "+37.50 ± 53.03" in line
    assert "better" in line
    ran = {("1/2", 1): answers(1, 0, execution=True)}
    assert "execution" in text(summary({"base": ran, "other": ran}, "base")).partition("points of")[0]
