"""Sweeps: cells, runs that are done once and go on, mistakes; the list in docs/experiments.md; results files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from data_files import typed_cells
from grid_kit import SWEEP, load_cells, record, write_results, write_sweep
from tiny_spider import tiny_overrides

from sqlsp.cli.sweep import FOLDER, Grid, expand, read_sweep, scratch_folder
from sqlsp.cli.tasks import DIVERGED, DONE
from sqlsp.experiments import document
from sqlsp.experiments.highway import TABLES
from sqlsp.experiments.records import Runs, curve, read_results, thin_out
from sqlsp.training.run import MACHINE_OPTIONS, NOT_COMPARED, RunFolder, comparable_options, find_same
from sqlsp.utils.errors import ConfigError, DataError


def test_a_block_is_the_product_of_lists(tmp_path: Path) -> None:
    path = write_sweep(tmp_path)
    words = expand("train", ["a=1", f"+sweep={path}"])
    names = [f"kit-train-{system}-depth{depth}-seed1" for system in ("standard", "dt_fixup") for depth in (2, 4)]
    assert words == ["a=1", f"+cell={','.join(names)}", "--multirun"]
    assert expand("train", [f"+sweep={path}", f"+cell={names[0]}"]) == [f"+cell={names[0]}"]
    assert expand("train", ["a=1"]) == ["a=1"]
    first, *_, last = load_cells(path)
    assert (last.name, last.layers.init, last.layers.number, last.trainer.epochs) == (names[-1], "dt_fixup", 4, 4)
    assert last.tags == {"setting": "kit", "system": "dt_fixup", "depth": 4, "epochs": 4, "batch": 16, "seed": 1}
    assert first.optim.warmup > 0
    assert load_cells(path, "layers.number=3")[0].tags["depth"] == 3, "typed options win"


def test_runs_are_counted() -> None:
    grid = Grid.of(["a=1,2", "+cell=x,y,z", "b=5", "c=[1,2]"])
    assert grid.title(3, ["a=2", "+cell=x", "b=5", "c=[1,2]"]) == "run 4 of 6: a=2 cell=x"
    assert Grid.of(["a=range(1,4)"]).title(0, ["a=1"]) == "run 1 of 3: a=1"
    assert Grid.of(["b=5"]).title(0, ["b=5"]) == "run 1 of 1"
    assert Grid.of(["optim=glob(*)", "a=1,2"]).title(1, ["optim=paper", "a=2"]) == "run 2: optim=paper a=2"
    for launcher, options in (("joblib", 1), ("submitit_slurm", 0)):
        with scratch_folder(["a=1,2", f"hydra/launcher={launcher}"]) as words:
            assert len(words) == options
    with scratch_folder(["hydra.sweep.dir=mine"]) as words:
        assert not words


def test_files_of_hydra_are_temporary_unless_jobs_outlive_the_command() -> None:
    for launcher, options in (("joblib", 1), ("submitit_slurm", 0)):
        with scratch_folder(["a=1,2", f"hydra/launcher={launcher}"]) as words:
            assert len(words) == options
    with scratch_folder(["hydra.sweep.dir=mine"]) as words:
        assert not words


def test_a_value_of_a_block_wins_over_those_of_base_and_system(tmp_path: Path) -> None:
    base = [*SWEEP["base"], "layers.number=9", "optim.lr=0.5", "optim.clip=3"]
    system = ["layers=dt_fixup", "optim.lr=0.25", "layers.gate.kind=sdu_tanh", "layers.gate.layers=[1,2]"]
    axes = {"depth": "layers.number", "schedule": "optim.schedule", "clip": "optim.clip"}
    grid = [{"system": ["dt_fixup"], "depth": [2], "schedule": ["linear", "sqrt"], "clip": [None, 2.0]}]
    cells = load_cells(write_sweep(tmp_path, base=base, systems={"dt_fixup": system}, axes=axes, grid=grid))
    schedules = [(cell.optim.schedule, cell.optim.clip) for cell in cells]
    assert schedules == [("linear", None), ("linear", 2.0), ("sqrt", None), ("sqrt", 2.0)]
    assert all((cell.layers.number, cell.optim.lr, cell.layers.gate.layers) == (2, 0.25, [1, 2]) for cell in cells)


@pytest.mark.parametrize(("change", "message"), typed_cells("sweep_mistakes.tsv"))
def test_mistakes_are_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    """When the sweep is read, or when the options of a run are."""
    path = write_sweep(tmp_path, **change)
    with pytest.raises(ConfigError, match=message):
        expand("train", [f"+sweep={path}"])
        load_cells(path)


def test_an_unknown_sweep_is_named() -> None:
    with pytest.raises(ConfigError, match=r"mini_minlm \(did you mean mini_minilm\?\); there are: .*mini_reading"):
        expand("train", ["+sweep=mini_minlm"])


SHIPPED = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_sweep_names_existing_systems(name: str) -> None:
    sweep = read_sweep(name)
    cells = list(sweep.cells())
    assert len({cell for cell, _ in cells}) == len(cells), "every run occurs once"
    assert {node["tags"]["system"] for _, node in cells} == set(sweep.systems)


@pytest.mark.parametrize("name", [*SHIPPED[:1], *(pytest.param(name, marks=pytest.mark.long) for name in SHIPPED[1:])])
def test_every_system_that_ships_is_taken(name: str, tmp_path: Path) -> None:
    """Only the first values of a block are tried; paths of others' data are given."""
    content = yaml.safe_load((FOLDER / f"{name}.yaml").read_text())
    for block in content["grid"]:
        block.update({key: values[:1] for key, values in block.items() if key != "system"})
    shorter = tmp_path / "grid.yaml"
    shorter.write_text(yaml.safe_dump(content, sort_keys=False))
    source = {"comprehend": "reading.path", "language": "text.path"}.get(content["command"], "data.path")
    cells = load_cells(str(shorter), f"{source}=.")
    assert {cell.tags["system"] for cell in cells} == set(content["systems"])


@pytest.mark.usefixtures("torch_as_before")
def test_a_run_is_done_once_and_a_broken_one_goes_on(
    tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run_command: Callable[..., tuple[int, str, str]]
) -> None:
    grid = {"system": ["dt_fixup"], "depth": [1], "seed": [1, 2]}
    axes = {"depth": "layers.number", "seed": "trainer.seed"}
    path = write_sweep(tmp_path, base=["trainer.max_steps=2"], systems={"dt_fixup": []}, axes=axes, grid=[grid])
    monkeypatch.chdir(tmp_path)
    runs = tmp_path / "runs"

    def start(*words: str) -> tuple[int, str, str]:
        return run_command("train", *tiny_overrides(tiny_spider, tmp_path), "data.dev=null", f"+sweep={path}", *words)

    assert start()[0] == 0
    first, second = (runs / f"kit-train-dt_fixup-depth1-seed{seed}-1" for seed in (1, 2))
    assert {folder.name for folder in runs.iterdir()} == {first.name, second.name}
    written = (first / "last" / "model.safetensors").stat().st_mtime_ns
    (second / "end.json").unlink()  # killed before it printed scores
    code, printed, _ = start("trainer.threads=1")
    assert code == 0 and f"run 1 of 2: cell={first.name[:-2]}\n{first}: done already\nrun 2 of 2: " in printed
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == ["cache", "runs"]
    assert (first / "last" / "model.safetensors").stat().st_mtime_ns == written
    sessions = [json.loads((folder / "environment.json").read_text())["sessions"] for folder in (first, second)]
    assert ([len(entries) for entries in sessions], RunFolder(second).status) == ([1, 2], DONE)
    records = read_results(runs)
    assert [(record.setting, record.labels, record.status, record.steps) for record in records] == [
        ("kit", {"system": "dt_fixup", "depth": 2, "seed": seed}, DONE, 2) for seed in (1, 2)
    ]
    cell = [f"+cell={first.name[:-2]}", "--multirun"]
    code, _, complaint = start(*cell, "optim.lr=1e18", "optim.clip=null", "trainer.max_steps=3")
    assert code == 2 and "training diverged" in complaint, "other options: another run"
    assert RunFolder(runs / f"{first.name[:-2]}-2").status == DIVERGED


def test_options_of_a_session_do_not_make_another_run(tmp_path: Path) -> None:
    path = write_sweep(tmp_path)
    plain = load_cells(path)[0]
    moved = load_cells(path, "runs=elsewhere", "trainer.threads=3", "data.cache=c")[0]
    assert comparable_options(plain) == comparable_options(moved) and set(MACHINE_OPTIONS) < NOT_COMPARED
    other = load_cells(path, "optim.lr=0.5")[0]
    assert {key for key, value in comparable_options(plain).items() if comparable_options(other)[key] != value} == {
        "optim.lr"
    }
    assert find_same(plain) is None


ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "experiments.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Tables and figures of the papers")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in SECTION.splitlines() if line.startswith("| ")
][1:]
SIZED = re.compile(r"paper|highway|layer_drop")  # sweeps at the papers' size


def test_every_sweep_at_the_papers_size_is_listed() -> None:
    listed = {name for row in ROWS for name in re.findall(r"\+sweep=(\w+)", row[1])}
    assert listed == {file.stem for file in FOLDER.glob("*.yaml") if SIZED.match(file.stem)}
    assert all("--multirun +sweep=" in row[1] or row[1].startswith("`sqlsp tables ") for row in ROWS)
    settings = {record.setting for record in read_results(ROOT / "docs" / "experiments" / "results.jsonl")}
    names = {name for row in ROWS for name in re.findall(r"`(\w+)`", row[2])}
    assert len(names) >= 3 and {read_sweep(name).setting for name in names} <= settings
    assert all(names & set(re.findall(r"`(\w+)`", row[2])) or row[2] == "not run" for row in ROWS)


def test_the_pictures_are_drawn(tmp_path: Path) -> None:
    """Each that the list names, from made-up runs."""
    made = [record(system, depth) for system, depth in (("standard", 4), ("dt_fixup", 4), ("dt_fixup", 24))]
    for table in TABLES:
        for _, system, _ in table.lines:
            scores = {"bits_per_character": 2.0, "perplexity": 4.0}
            made.append(record(system, table.depth, command="language", scores=scores))
    for system in ("post_norm", "pre_norm"):
        made.append(record(system, command="pretrain", scores={"log_likelihood": -4.0}))
    document.make_document(Runs.of(made, "kit"), "kit", tmp_path)
    named = {name for row in ROWS for name in re.findall(r"\w+\.png", row[3])}
    assert len(named) > 6
    assert named <= {path.name for path in tmp_path.glob("*.png")}


def test_written_results_are_read(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    records = [record(seed=seed) for seed in (1, 2)]
    write_results(path, records)
    assert [record.line for record in read_results(path)] == [record.line for record in records]
    path.write_text(f"{records[0].line}\n{records[1].line[:50]}\n")
    with pytest.raises(DataError, match=r"results\.jsonl, line 2 is no result"):
        read_results(path)
    made = record()
    assert "layers.drop.keep" not in made.options
    assert (made.option("layers.drop.keep"), made.option("layers.number")) == (1.0, made.options["layers.number"])
    lines = [{"kind": "train", "epoch": e / 10, "loss": float(e)} for e in range(1000)]
    points = curve([*lines, {"kind": "dev", "epoch": 1.0, "score": 2.0}], "train", "loss")
    assert len(points) == 1000
    thin = thin_out(points, 100)
    assert len(thin) == 100 and thin[0] == pytest.approx((0.45, 4.5)) and thin_out([], 5) == []
    assert thin_out(points[:3], 5) == points[:3]
