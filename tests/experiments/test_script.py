"""The command whole: it plans, runs real training, and has nothing left to do the second time."""

from __future__ import annotations

from pathlib import Path

import pytest
from grid_kit import QuickJob, write_sweep
from tiny_spider import make_folder, tiny_overrides

from sqlsp.experiments import __main__ as command
from sqlsp.experiments.estimate import Need
from sqlsp.experiments.records import read_results
from sqlsp.experiments.runner import Grid

OUT = "o'ut, (1)=ä"  # folders are called what people like


def test_a_grid_is_done_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = [*tiny_overrides(make_folder(tmp_path / "data"), tmp_path), "trainer.epochs=1"]
    base = [word for word in base if not word.startswith(("runs=", "layers.number="))]
    grid = [{"system": ["dt_fixup"], "depth": [1, 2], "seed": [1]}]
    sweep = write_sweep(tmp_path, base=base, grid=grid, axes={"depth": "layers.number", "seed": "trainer.seed"})
    words = [sweep, "--out", str(tmp_path / OUT), "optim.lr=0.003", "--no-estimate"]
    assert command.main([*words, "--plan"]) == 0
    assert not (tmp_path / OUT).exists()
    assert command.main([*words, sweep, "--jobs", "2"]) == 0
    printed = capsys.readouterr().out
    assert "2 runs, 0 of them done already" in printed, "a grid named twice is one"
    records = read_results(tmp_path / OUT / "results.jsonl")
    assert sorted(record.labels["depth"] for record in records) == [1, 2]
    assert all(record.options["optim.lr"] == 0.003 and record.steps == 3 for record in records)
    assert all(record.parameters > 10_000 and record.loss and record.mu for record in records)
    assert command.main(words) == 0
    assert "2 runs, 2 of them done already" in capsys.readouterr().out
    assert len(read_results(tmp_path / OUT / "results.jsonl")) == 2


def test_mistakes_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (["monster"], "error: there is no sweep "),
        (["optim.lr=1", "--plan"], "error: no sweep is named; there are: "),
    ):
        assert command.main(words) == 2
        assert capsys.readouterr().err.startswith(sentence)
    for number in ("0", "-1", "two"):
        with pytest.raises(SystemExit, match="2"):
            command.main(["mini", "--jobs", number])
        assert f"argument --jobs: {number} must be a whole number of at least 1" in capsys.readouterr().err


def test_the_exit_code_says_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Grid, "job", lambda grid, cell: QuickJob(cell, grid.folder.absolute()))
    sweep = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": [1, 5]}])
    words = [sweep, "--no-estimate", "--out", str(tmp_path / OUT)]
    assert command.main(words) == 3
    assert "unfinished: kit-train-dt_fixup-depth2-epochs4-batch16-seed5: trainer.max_minutes" in capsys.readouterr().err
    assert command.main(words) == 0


def test_the_time_is_told_by_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sqlsp.experiments.estimate.probe", lambda cell: Need(60.0 * cell.labels["depth"], 2**28))
    sweep = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2, 4], "seed": [1, 2]}])
    assert command.main([sweep, "--plan", "--jobs", "2", "--out", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "2 ×    2.0 min   train      system dt_fixup  depth 2" in printed
    assert "2 ×    4.0 min" in printed
    assert "about 0.2 h of training in all, 0.1 h with --jobs 2" in printed
    assert "disk: 4.0 GiB for what --keep best keeps, at most 14.0 GiB more at work; " in printed


def test_a_plan_needs_no_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["experiment=sweep_mini", "encoder.name=nobody/has-this-encoder", "encoder.pretrained=true"]
    sweep = write_sweep(tmp_path, base=base)
    assert command.main([sweep, "--plan", "--out", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "4 runs, 0 of them done already" in printed
    assert "no estimate: encoder.name=nobody/has-this-encoder " in printed
