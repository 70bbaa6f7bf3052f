"""Results files, and what is read from run folders."""

from __future__ import annotations

from pathlib import Path

import pytest
from grid_kit import record, write_results

from sqlsp.common.errors import DataError
from sqlsp.experiments.records import curve, read_results, thinned


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    records = [record(seed=seed) for seed in (1, 2)]
    write_results(path, records)
    assert [each.line for each in read_results(path)] == [each.line for each in records]
    path.write_text(f"{records[0].line}\n{records[1].line[:50]}\n")
    with pytest.raises(DataError, match=r"results\.jsonl, line 2 is no result"):
        read_results(path)


def test_an_option_of_later_has_its_default() -> None:
    made = record()
    assert "layers.drop.keep" not in made.options
    assert made.option("layers.drop.keep") == 1.0
    assert made.option("layers.number") == made.options["layers.number"]


def test_curves() -> None:
    lines = [{"kind": "train", "epoch": e / 10, "loss": float(e)} for e in range(1000)]
    points = curve([*lines, {"kind": "dev", "epoch": 1.0, "score": 2.0}], "train", "loss")
    assert len(points) == 1000
    thin = thinned(points, 100)
    assert len(thin) == 100
    assert thin[0] == pytest.approx((0.45, 4.5))
    assert thinned([], 5) == []
    assert thinned(points[:3], 5) == points[:3]
