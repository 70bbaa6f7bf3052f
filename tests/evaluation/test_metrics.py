"""A metric is one module: what it says of each pair and of all of them reaches every output."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bakery import pairs_of

from sqlsp.evaluation import report as module
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics import METRICS
from sqlsp.evaluation.metrics.metric import MeanMetric, Scored
from sqlsp.evaluation.report import FIELDS, Report
from sqlsp.sql.schema import Schema


class SameLength(MeanMetric):
    """As many words as gold; not told of a blank prediction."""

    name = "same_length"
    title = "=== LENGTH ==="

    def value(self, index: int) -> float | None:
        pair = self.scored.pairs[index]
        return float(len(pair.pred.split()) == len(pair.gold.split())) if pair.pred else None


class OnlyWhereQueriesRan(SameLength):
    name = "ran"

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        return scored.run is not None


@pytest.fixture
def pairs(schema: Schema) -> list[Pair]:
    gold = "SELECT name FROM baker"
    return pairs_of(schema, *((pred, gold) for pred in (gold, "SELECT home FROM baker", "SELECT", "")))


def test_a_further_metric_is_a_class_and_its_registration(
    pairs: list[Pair], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Report.of(pairs)
    monkeypatch.setattr(module, "METRICS", (*METRICS, SameLength, OnlyWhereQueriesRan))
    report = Report.of(pairs)
    assert report.metric(SameLength).count["all"] == 3
    assert report.table().startswith(plain.table())
    assert report.table().splitlines()[-2:] == [
        "=== LENGTH ===",
        f"{'same length':20} " + " ".join(f"{x:<20}" for x in ("0.667", "0.000", "0.000", "0.000", "0.667")),
    ]
    report.write(tmp_path)
    summary = json.loads((tmp_path / "metrics.json").read_text())
    assert summary == {**plain.summary(), "same_length": report.metric(SameLength).means}
    values = [json.loads(line)["same_length"] for line in (tmp_path / "examples.jsonl").read_text().splitlines()]
    assert values == [1.0, 1.0, 0.0, None]
    assert "ran" not in summary


def test_keys_of_an_example_keep_their_order(pairs: list[Pair]) -> None:
    for example in Report.of(pairs).examples():
        assert tuple(example) == FIELDS
