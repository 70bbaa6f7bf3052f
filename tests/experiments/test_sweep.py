"""Sweeps: cells that Hydra composes, runs that are done once and go on, mistakes named before anything runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from grid_kit import SWEEP, load_cells, write_sweep
from tiny_spider import tiny_overrides

from sqlsp import tasks
from sqlsp.common.errors import ConfigError
from sqlsp.experiments.records import read_results
from sqlsp.options.sweep import FOLDER, expand, read_sweep
from sqlsp.options.training import DIVERGED, DONE
from sqlsp.training.run import OF_A_MACHINE, OF_NO_RUN, RunFolder, find_same, flat


def test_a_block_is_the_product_of_its_lists(tmp_path: Path) -> None:
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
    assert load_cells(path, "layers.number=3")[0].tags["depth"] == 3, "what is typed wins"


def test_a_value_of_a_block_wins_over_those_of_base_and_system(tmp_path: Path) -> None:
    base = [*SWEEP["base"], "layers.number=9", "optim.lr=0.5", "optim.clip=3"]
    systems = {
        "dt_fixup": ["layers=dt_fixup", "optim.lr=0.25", "layers.gate.kind=sdu_tanh", "layers.gate.layers=[1,2]"]
    }
    axes = {"depth": "layers.number", "schedule": "optim.schedule", "clip": "optim.clip"}
    grid = [{"system": ["dt_fixup"], "depth": [2], "schedule": ["linear", "sqrt"], "clip": [None, 2.0]}]
    found = load_cells(write_sweep(tmp_path, base=base, systems=systems, axes=axes, grid=grid))
    assert [(cell.optim.schedule, cell.optim.clip) for cell in found] == [
        *(("linear", None), ("linear", 2.0)),
        *(("sqrt", None), ("sqrt", 2.0)),
    ]
    assert {(cell.layers.number, cell.optim.lr, tuple(cell.layers.gate.layers)) for cell in found} == {
        (2, 0.25, (1, 2))
    }


BAD: list[tuple[dict[str, Any], str]] = [
    ({"more": 1}, r"grid\.yaml is no sweep: .*more"),
    ({"base": "experiment=sweep_mini"}, r"grid\.yaml is no sweep: "),
    ({"grid": [{"system": "dt_fixup"}]}, r"grid\.yaml is no sweep: "),
    ({"command": "comprehend"}, "is for sqlsp comprehend, not for sqlsp train"),
    ({"grid": [{"system": ["dt_fixpu"]}]}, r"there is no system dt_fixpu \(did you mean dt_fixup\?\)"),
    ({"grid": [{"system": ["dt_fixup"], "dpeth": [8]}]}, r"dpeth is neither .* axes \(did you mean depth\?\)"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_mistakes_are_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        expand("train", [f"+sweep={write_sweep(tmp_path, **change)}"])


def test_an_unknown_sweep_offers_the_nearest() -> None:
    with pytest.raises(ConfigError, match=r"mini_minlm \(did you mean mini_minilm\?\); there are: .*mini_reading"):
        expand("train", ["+sweep=mini_minlm"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"base": ["experiment=sweep_mini", "layers.hieght=3"]}, r"layers\.hieght"),
        ({"grid": [{"system": ["dt_fixup"], "depth": [-2]}]}, r"layers\.number=-2 must not be negative"),
        ({"axes": {"depth": "layers.nummer", "seed": "trainer.seed"}}, r"layers\.nummer"),
    ],
)
def test_what_no_run_takes_is_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        load_cells(write_sweep(tmp_path, **change))


SHIPPED = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_sweep_that_ships_names_what_there_is(name: str) -> None:
    sweep = read_sweep(name)
    cells = list(sweep.cells())
    assert len({cell for cell, _ in cells}) == len(cells), "each run is there once"
    assert {node["tags"]["system"] for _, node in cells} == set(sweep.systems)


@pytest.mark.parametrize("name", [*SHIPPED[:1], *(pytest.param(name, marks=pytest.mark.long) for name in SHIPPED[1:])])
def test_every_system_that_ships_is_taken(name: str, tmp_path: Path) -> None:
    """Each with the first values of its block, so that the test stays short; paths of others' data are given."""
    content = yaml.safe_load((FOLDER / f"{name}.yaml").read_text())
    for block in content["grid"]:
        block.update({key: values[:1] for key, values in block.items() if key != "system"})
    shorter = tmp_path / "grid.yaml"
    shorter.write_text(yaml.safe_dump(content))
    source = {"comprehend": "reading.path", "language": "text.path"}.get(content["command"], "data.path")
    found = load_cells(str(shorter), f"{source}=.")
    assert {cell.tags["system"] for cell in found} == set(content["systems"])


@pytest.mark.usefixtures("torch_as_before")
def test_a_run_is_done_once_and_a_broken_one_goes_on(
    tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = [word for word in tiny_overrides(tiny_spider, tmp_path) if "=" in word]
    path = write_sweep(
        tmp_path,
        base=["trainer.max_steps=2"],
        systems={"dt_fixup": []},
        axes={"depth": "layers.number", "seed": "trainer.seed"},
        grid=[{"system": ["dt_fixup"], "depth": [1], "seed": [1, 2]}],
    )
    runs = tmp_path / "runs"

    def start(*words: str) -> int:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("HYDRA_FULL_ERROR", "0")
        monkeypatch.setattr(sys, "argv", ["sqlsp train", *small, f"+sweep={path}", *words])
        with pytest.raises(SystemExit) as end:
            tasks.commands()["train"].main()
        return int(str(end.value.code))

    assert start() == 0
    first, second = (runs / f"kit-train-dt_fixup-depth1-seed{seed}-1" for seed in (1, 2))
    assert {folder.name for folder in runs.iterdir()} == {first.name, second.name}
    capsys.readouterr()
    written = (first / "last" / "model.safetensors").stat().st_mtime_ns
    (second / "end.json").unlink()  # killed before its scores were told
    assert start("trainer.threads=1") == 0
    assert f"{first}: done already" in capsys.readouterr().out
    assert (first / "last" / "model.safetensors").stat().st_mtime_ns == written
    sessions = [json.loads((folder / "environment.json").read_text())["sessions"] for folder in (first, second)]
    assert [len(each) for each in sessions] == [1, 2]
    assert RunFolder(second).status == DONE
    records = read_results(runs)
    assert [(each.setting, each.labels, each.status, each.steps) for each in records] == [
        ("kit", {"system": "dt_fixup", "depth": 2, "seed": seed}, DONE, 2) for seed in (1, 2)
    ]
    cell = [f"+cell={first.name[:-2]}", "--multirun"]
    assert start(*cell, "optim.lr=1e18", "optim.clip=null", "trainer.max_steps=3") == 2, "other options: another run"
    assert "training diverged" in capsys.readouterr().err
    assert RunFolder(runs / f"{first.name[:-2]}-2").status == DIVERGED


def test_options_of_a_session_do_not_make_another_run(tmp_path: Path) -> None:
    path = write_sweep(tmp_path)
    plain = load_cells(path)[0]
    moved = load_cells(path, "runs=elsewhere", "trainer.threads=3", "data.cache=c")[0]
    assert flat(plain) == flat(moved)
    assert set(OF_A_MACHINE) < OF_NO_RUN
    other = load_cells(path, "optim.lr=0.5")[0]
    assert {key for key, value in flat(plain).items() if flat(other)[key] != value} == {"optim.lr"}
    assert find_same(plain) is None
