"""The benchmark: rounds, laps, and a run whole on a tiny folder."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import bench
import pytest
import torch

CPU = torch.device("cpu")


def test_works_run_in_turn_after_a_round_that_does_not_count() -> None:
    calls: list[str] = []

    def note(name: str, lap: object) -> None:
        calls.append(name)
        lap("whole")  # type: ignore[operator]

    actual = bench.alternate({name: partial(note, name) for name in "ab"}, CPU, 0.0)
    assert "".join(calls) == "abababab"
    assert {name: len(parts["whole"]) for name, parts in actual.items()} == {"a": 3, "b": 3}


def test_a_run_prints_every_row(tiny_spider: Path, capsys: pytest.CaptureFixture[str], torch_as_before: None) -> None:
    size = ["--spider", str(tiny_spider), "--encoder", "tiny", "--layers", "1", "--batch", "2", "--device", "cpu"]
    assert bench.main([*size, "--seconds", "0"]) == 0
    printed = capsys.readouterr().out
    rows = ("bare encoder", "our step", "our step in parts", "published parsers' step", "our step but the encoder")
    assert all(f"\n{row}  " in printed for row in rows)
    assert bench.main([*size, "--recorded"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["ratio"] == pytest.approx(figures["step"] / figures["encoder"])


def test_the_message_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPIDER_DIR", raising=False)
    with pytest.raises(bench.ConfigError, match="--spider"):
        bench.main([])


def test_the_published_way_is_undone_afterwards() -> None:
    from sqlsp.model.blocks import Dropout, Packing
    from sqlsp.model.layers import RelationSelfAttention

    before = (RelationSelfAttention.attend, Packing.of, Dropout.forward)
    with pytest.raises(RuntimeError, match="stop"), bench.published():
        assert (RelationSelfAttention.attend, Packing.of, Dropout.forward) != before
        raise RuntimeError("stop")
    assert (RelationSelfAttention.attend, Packing.of, Dropout.forward) == before
