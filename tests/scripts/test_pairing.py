"""Comparisons question by question: counts against lists written out, the statistics against brute force."""

from __future__ import annotations

import random
import statistics
import sys

import numpy as np
import pytest
from script_kit import SCRIPTS

from sqlsp.common.errors import DataError

sys.path.insert(0, str(SCRIPTS / "measure"))

from pairing import GROUPS, Answer, bootstrap, compare, count_conditions, summarise, write_text


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
    assert count_conditions(sql) == number


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


def answers(*exact: int, execution: bool | None = None) -> list[Answer]:
    """Questions of two databases in turn."""
    return [Answer(f"db{i % 2}", i, GROUPS[i % 3], bool(right), execution) for i, right in enumerate(exact)]


BASE = {("1/2", 1): answers(1, 0, 0, 1), ("1/2", 2): answers(1, 0, 0, 0), ("2/2", 1): answers(0, 1)}
OTHER = {("1/2", 1): answers(1, 1, 0, 0), ("1/2", 2): answers(1, 1, 1, 1), ("2/2", 2): answers(1, 1)}


def test_differences_are_over_the_runs_of_both() -> None:
    found = compare(BASE, OTHER, "exact match")  # of (1/2, 1) and (1/2, 2) alone
    assert found is not None
    assert found.questions == 4
    assert found.mean == pytest.approx((0 + 75) / 2)
    assert found.deviation == pytest.approx(statistics.stdev([0, 75]))
    assert found.low <= 37.5 <= found.high
    group = compare(BASE, OTHER, "exact match", "1 condition")
    assert group is not None
    assert (group.questions, group.mean, group.low) == (1, 100.0, 100.0)
    assert compare(BASE, OTHER, "exact match", "3+ conditions") is None
    assert compare(BASE, OTHER, "execution") is None  # nothing was run


def test_what_cannot_be_paired_is_refused() -> None:
    with pytest.raises(DataError, match="no fold and seed was run both ways"):
        compare({("1/2", 1): answers(1)}, {("1/2", 2): answers(1)}, "exact match")
    with pytest.raises(DataError, match="fold 1/2 with seed 1 answered other questions"):
        compare({("1/2", 1): answers(1, 1)}, {("1/2", 1): answers(1)}, "exact match")
    with pytest.raises(DataError, match="the baseline base has no finished run"):
        summarise({"base": {}, "other": OTHER}, "base")


def test_scores_and_tables() -> None:
    figures = summarise({"base": BASE, "other": OTHER, "none yet": {}}, "base")
    assert figures["ways"].keys() == {"base", "other"}
    assert figures["ways"]["base"]["exact match"]["scores"] == [50.0, 25.0, 50.0]
    assert figures["ways"]["base"]["execution"]["scores"] == []
    printed = write_text(figures)
    assert "the baseline" in printed
    assert "execution" not in printed
    (line,) = [line for line in printed.splitlines() if line.startswith("other") and "(" not in line]
    assert "+37.50 ± 53.03" in line
    ran = {("1/2", 1): answers(1, 0, execution=True)}
    assert "execution" in write_text(summarise({"base": ran, "other": ran}, "base"))
