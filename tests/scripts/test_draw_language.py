"""The table and curves of language models are made of their results."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from script_kit import load_script

from sqlsp.common.errors import DataError
from sqlsp.experiments import runner
from sqlsp.experiments.records import Record


def record(system: str, seed: int, bits: float, command: str = "language") -> Record:
    return Record(
        setting="text",
        command=command,
        labels={"system": system, "depth": 6, "seed": seed},
        status="done",
        scores={"log2_probability": -bits},
        dev=[(1.0, -bits - 1), (2.0, -bits)],
        loss=[(0.5, 3 * math.log(2)), (1.5, 2 * math.log(2))],
        steps=20,
        seconds=1.0,
        steps_per_second=4.0,
        parameters=1000,
        mu=None,
        run="x",
        options={},
    )


def test_table_and_curves(tmp_path: Path) -> None:
    script = load_script("draw_language")
    records = [record("none", 1, 2.0), record("none", 2, 2.2), record("gated", 1, 1.5), record("x", 1, 0.5, "train")]
    path = tmp_path / "results.jsonl"
    path.write_text("".join(f"{json.dumps(asdict(each))}\n" for each in records))
    systems = script.by_system([path])
    assert script.table(systems).splitlines()[2:] == [
        "| none | 2 | 1,000 | 3.100 ± 0.141 | 2.100 ± 0.141 | 4.0 |",
        "| gated | 1 | 1,000 | 2.500 | 1.500 | 4.0 |",
    ]
    assert [bits for _, bits in script.training(records[0])] == pytest.approx([3.0, 2.0])
    script.draw(systems, tmp_path / "curves.png")
    assert (tmp_path / "curves.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(DataError, match="no finished run of sqlsp language"):
        script.by_system([tmp_path / "none.jsonl"])


def test_a_grid_tells_log_probabilities_as_they_are_and_shares_as_percent() -> None:
    assert "done, log2 probability -2.000, loss 1.386" in runner._outcome(record("none", 1, 2.0))
    share = replace(record("none", 1, 2.0, "train"), scores={"exact_match": 0.5})
    assert "done, exact match 50.0," in runner._outcome(share)
