"""Calibration: its error by hand, a known sigmoid found again, no question judged by weights that saw its database."""

from __future__ import annotations

import numpy as np
import pytest

from sqlsp.evaluation.calibration import bins, calibration_error, cross_fitted, equal_mass_error, fit, predicted


def test_the_error_is_that_of_the_formula() -> None:
    confidence = np.array([0.05, 0.15, 0.15, 0.95, 1.0])
    right = np.array([False, True, False, True, False])
    # bins: [0.05] 0 right, [0.15, 0.15] a half, [0.95, 1.0] a half
    expected = (1 * 0.05 + 2 * 0.35 + 2 * 0.475) / 5
    assert calibration_error(confidence, right) == pytest.approx(expected)
    assert [each.count for each in bins(confidence, right)] == [1, 2, 2]
    by_hand = (abs(0.05 - 0) + abs(0.15 - 1) + abs(0.15 - 0) + abs(0.95 - 1) + abs(1 - 0)) / 5
    assert equal_mass_error(confidence, right) == pytest.approx(by_hand)


def test_the_fit_finds_the_weights_that_made_the_data() -> None:
    draw = np.random.default_rng(3)
    seen = np.column_stack([np.ones(20_000), draw.normal(size=20_000), draw.exponential(size=20_000)])
    true = np.array([0.5, 1.5, -0.7])
    right = draw.random(20_000) < predicted(seen, true)
    found = fit(seen, right)
    assert found == pytest.approx(true, abs=0.1)
    assert calibration_error(predicted(seen, found), right) < 0.02
    assert calibration_error(predicted(seen, 3 * found), right) > 0.05, "too sure of itself"


def test_the_fit_is_the_maximum_of_the_likelihood() -> None:
    draw = np.random.default_rng(4)
    seen = np.column_stack([np.ones(200), -draw.exponential(size=200)])
    right = draw.random(200) < predicted(seen, np.array([2.0, 1.0]))
    found = fit(seen, right)
    slope = seen.T @ (right - predicted(seen, found)) - 1e-3 * found
    assert slope == pytest.approx(np.zeros(2), abs=1e-6)


def test_what_can_be_told_apart_exactly_has_finite_weights() -> None:
    seen = np.column_stack([np.ones(60), np.linspace(-30, 0, 60)])
    found = fit(seen, np.arange(60) >= 30)
    assert np.isfinite(found).all()
    assert (predicted(seen, found).round() == (np.arange(60) >= 30)).all()


def test_no_group_is_judged_by_weights_that_saw_it() -> None:
    """One group is always wrong: its own weights would know, those of the others cannot."""
    groups = ["a"] * 40 + ["b"] * 40 + ["c"] * 40
    seen = np.column_stack([np.ones(120), [0.0] * 40 + [0.0] * 40 + [1.0] * 40])
    right = np.array([True, False] * 40 + [False] * 40)
    found = cross_fitted(seen, right, groups, folds=3)
    assert found[80:] == pytest.approx(np.full(40, 0.5), abs=0.01)
    assert fit(seen, right)[1] < -3
