"""The results file survives kills and tells which runs are done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from grid_kit import record, write_sweep

from sqlsp.common.errors import DataError
from sqlsp.experiments.records import append, curve, find, read_results, thinned
from sqlsp.experiments.sweep import read_sweep


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "results.jsonl"
    assert read_results(path) == []
    records = [record(seed=seed) for seed in (1, 2)]
    for each in records:
        append(path, each)
    assert [each.line for each in read_results(path)] == [each.line for each in records]


def test_a_line_cut_short_by_a_kill_is_left_out_and_written_past(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    append(path, record(seed=1))
    path.write_bytes(path.read_bytes() + record(seed=2).line.encode()[:50])
    assert [each.labels["seed"] for each in read_results(path)] == [1]
    append(path, record(seed=3))
    assert len(path.read_text().splitlines()) == 3
    with pytest.raises(DataError, match=r"results\.jsonl, line 2 is no result"):
        read_results(path)


def test_a_run_is_done_when_no_option_differs(tmp_path: Path) -> None:
    cell = read_sweep(write_sweep(tmp_path))[0]
    done = replace(record(), labels=dict(cell.labels), options=dict(cell.options))
    assert find([done], cell) is done
    assert find([replace(done, options={**done.options, "optim.lr": 3.0})], cell) is None
    assert find([replace(done, setting="other")], cell) is None
    # an option that did not exist when the run was made has its default now
    older = {key: value for key, value in done.options.items() if key != "layers.drop.keep"}
    assert find([replace(done, options=older)], cell) is not None
    changed = replace(cell, options={**cell.options, "layers.drop.keep": 0.5})
    assert find([replace(done, options=older)], changed) is None
    newer = replace(done, seconds=1.0)
    assert find([done, newer], cell) is newer


def test_curves(tmp_path: Path) -> None:
    lines = [{"kind": "train", "epoch": e / 10, "loss": float(e)} for e in range(1000)]
    points = curve([*lines, {"kind": "dev", "epoch": 1.0, "score": 2.0}], "train", "loss")
    assert len(points) == 1000
    thin = thinned(points, 100)
    assert len(thin) == 100
    assert thin[0] == pytest.approx((0.45, 4.5))
    assert thinned([], 5) == []
    assert thinned(points[:3], 5) == points[:3]
