"""The benchmark: its arithmetic, its memory count, and a run whole on a tiny folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch

SCRIPTS = Path(__file__).parents[2] / "scripts" / "bench"


@pytest.fixture(autouse=True)
def scripts_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    known = set(sys.modules)
    yield
    for name in set(sys.modules) - known:
        if name.split(".")[0] in {"bench", "benchmarks", "reference"}:
            del sys.modules[name]


def test_medians_spreads_and_ratios() -> None:
    from benchmarks.measure import Sample

    sample = Sample((1.0, 2.0, 3.0, 4.0, 100.0))
    assert sample.median == 3.0
    assert sample.spread == pytest.approx((4.0 - 2.0) / 2 / 3.0)
    assert sample.over(Sample((2.0, 2.0, 2.0, 2.0, 2.0))).values == (0.5, 1.0, 1.5, 2.0, 50.0)
    assert Sample.sum([sample, sample]).values == (2.0, 4.0, 6.0, 8.0, 200.0)
    assert Sample((5.0,)).spread == 0.0


def test_works_run_in_turn_after_a_round_that_does_not_count() -> None:
    from benchmarks.measure import Bench, Laps

    calls: list[str] = []

    def note(name: str, lap: Laps) -> None:
        calls.append(name)
        lap("whole")

    bench = Bench(torch.device("cpu"), rounds=3, seconds=0.0)
    found = bench.alternate_laps({name: partial(note, name) for name in "ab"})
    assert "".join(calls) == "abababab"
    assert {name: len(parts["whole"].values) for name, parts in found.items()} == {"a": 3, "b": 3}


def test_laps_of_one_name_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchmarks import measure

    clock = iter([0.0, 1.0, 3.0, 6.0])
    monkeypatch.setattr(measure.time, "perf_counter", lambda: next(clock))
    laps = measure.Laps(torch.device("cpu"))
    for name in ("there", "back", "there"):
        laps(name)
    assert laps.seconds() == {"there": 4.0, "back": 2.0}


def test_the_peak_is_what_lives_together() -> None:
    from benchmarks.measure import Bench

    megabyte = 250_000  # numbers of four bytes

    def one_after_the_other() -> None:
        for _ in range(3):
            torch.zeros(megabyte)

    def together() -> list[torch.Tensor]:
        return [torch.zeros(megabyte) for _ in range(3)]

    bench = Bench(torch.device("cpu"))
    assert bench.peak(one_after_the_other) == pytest.approx(1e6, rel=0.01)
    assert bench.peak(together) == pytest.approx(3e6, rel=0.01)


def measure(spider: Path, file: Path, *words: str) -> dict[str, Any]:
    import bench

    size = ["--encoder", "tiny", "--layers", "2", "--batch", "4", "--seconds", "0", "--device", "cpu"]
    assert bench.main(["--spider", str(spider), *size, *words, "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def test_a_run_writes_every_row(tiny_spider: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = measure(tiny_spider, tmp_path / "figures.json")
    named = {row["name"]: row for row in figures["rows"]}
    printed = capsys.readouterr().out
    assert all(name.strip() in printed for name in named)
    assert named["bare encoder"]["ratio"]["median"] == 1.0
    assert named["our step"]["ratio"]["median"] > 1.0
    assert named["published parsers' step"]["peak_bytes"] > 0
    assert named["our step but the encoder"]["ratio"]["median"] > 0


def test_without_a_folder_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import bench

    monkeypatch.delenv("SPIDER_DIR", raising=False)
    assert bench.main([]) == 2
    assert "--spider" in capsys.readouterr().err


def test_the_published_way_is_undone_afterwards() -> None:
    import reference

    from sqlsp.model.blocks import Dropout, Packing
    from sqlsp.model.layers import RelationSelfAttention

    before = (RelationSelfAttention.attend, Packing.of, Dropout.forward)
    with pytest.raises(RuntimeError, match="stop"), reference.published():
        assert (RelationSelfAttention.attend, Packing.of, Dropout.forward) != before
        raise RuntimeError("stop")
    assert (RelationSelfAttention.attend, Packing.of, Dropout.forward) == before
