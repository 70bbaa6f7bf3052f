"""Sweep files: the product of each block, labels from the options, mistakes named before anything runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from grid_kit import SWEEP, write_sweep

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.sweep import SESSION, override, read_sweep, read_sweeps
from sqlsp.experiments.sweep_file import FOLDER
from sqlsp.options import cli
from sqlsp.training.run import OF_A_MACHINE


def test_a_block_is_the_product_of_its_lists(tmp_path: Path) -> None:
    cells = read_sweep(write_sweep(tmp_path))
    assert [(cell.labels["system"], cell.labels["depth"]) for cell in cells] == [
        ("standard", 2),
        ("standard", 4),
        ("dt_fixup", 2),
        ("dt_fixup", 4),
    ]
    cell = cells[-1]
    assert cell.labels == {"system": "dt_fixup", "depth": 4, "epochs": 4, "batch": 16, "seed": 1}
    assert cell.overrides == (
        "experiment=sweep_mini",
        "trainer.epochs=4",
        "layers=dt_fixup",
        "layers.number=4",
        "trainer.seed=1",
    )
    assert cell.name == "kit-train-dt_fixup-depth4-epochs4-batch16-seed1"
    config = cell.load()
    assert (config.layers.init, config.layers.number, config.trainer.epochs) == ("dt_fixup", 4, 4)
    assert cells[0].load().optim.warmup > 0


def test_a_run_that_two_blocks_name_is_one(tmp_path: Path) -> None:
    grid = [
        {"system": ["dt_fixup"], "depth": [2, 4], "seed": [1]},
        {"system": ["dt_fixup"], "depth": [4], "batch": [16, 8], "seed": [1]},
    ]
    labels = [(c.labels["depth"], c.labels["batch"]) for c in read_sweep(write_sweep(tmp_path, grid=grid))]
    assert labels == [(2, 16), (4, 16), (4, 8)]


def test_options_of_a_session_do_not_make_another_run(tmp_path: Path) -> None:
    path = write_sweep(tmp_path)
    plain, moved = read_sweep(path)[0], read_sweep(path, ("runs=elsewhere", "trainer.threads=3", "data.cache=c"))[0]
    assert plain.options == moved.options
    assert "runs" not in plain.options
    assert plain.options["layers.number"] == 2
    other = read_sweep(path, ("optim.lr=0.5",))[0]
    assert {key for key in plain.options if plain.options[key] != other.options[key]} == {"optim.lr"}
    assert set(OF_A_MACHINE) <= SESSION


@pytest.mark.parametrize(
    "text",
    ["plain", "a b", "a,b", "x=1", "(1)", "ä", "o'k", 'o"k', "a\\b", "a\\'b", "end\\", "'", "[x]{y}: #", "null", "1"],
)
def test_text_reaches_the_command_as_it_is(text: str) -> None:
    assert cli.load("train", ["experiment=sweep_mini", override("runs", text)]).runs == text


def test_values_are_written_as_hydra_reads_them() -> None:
    written = [override("a", value) for value in (1, 0.5, True, None)]
    assert written == ["a=1", "a=0.5", "a=true", "a=null"]


def test_axes_may_hold_words_and_nothing(tmp_path: Path) -> None:
    axes = {"schedule": "optim.schedule", "clip": "optim.clip"}
    grid = [{"system": ["dt_fixup"], "schedule": ["linear", "sqrt"], "clip": [None, 2.0]}]
    for cell in read_sweep(write_sweep(tmp_path, axes=axes, grid=grid)):
        loaded = cell.load().optim
        assert (loaded.schedule, loaded.clip) == (cell.labels["schedule"], cell.labels["clip"])


def test_sweeps_together_share_runs_and_lose_none(tmp_path: Path) -> None:
    axes, base = {"depth": "layers.number"}, ["experiment=reading_mini", "trainer.seed=1"]
    folders = [tmp_path / name for name in ("one", "two", "three")]
    for folder in folders:
        folder.mkdir()
    grid = [{"system": ["dt_fixup"], "depth": [2, 4]}]
    parsing = write_sweep(folders[0], axes=axes, grid=grid)
    systems = {"dt_fixup": ["layers=dt_fixup_vanilla"]}
    reading = write_sweep(folders[1], axes=axes, grid=grid, command="comprehend", base=base, systems=systems)
    found = read_sweeps([parsing, reading, parsing])
    assert [(cell.command, cell.labels["depth"]) for cell in found] == [
        ("train", 2),
        ("train", 4),
        ("comprehend", 2),
        ("comprehend", 4),
    ]
    faster = write_sweep(folders[2], axes=axes, grid=grid, base=[*SWEEP["base"], "optim.lr=0.5"])
    with pytest.raises(
        ConfigError, match=r"three.*named kit-train-dt_fixup-depth2, which differs in optim\.lr \(.*0\.5"
    ):
        read_sweeps([parsing, faster])


SEEDS = {"depth": [2], "seed": [1]}
BAD = [
    ({"setting": None, "more": 1}, r"grid\.yaml must have the keys axes, base, command"),
    ({"setting": 3}, r"grid\.yaml: setting must be a word, not 3"),
    ({"command": "evaluate"}, "command=evaluate is none of language, train, pretrain, comprehend"),
    ({"base": "experiment=sweep_mini"}, r"grid\.yaml: base must be a list of overrides, not 'experiment"),
    ({"axes": ["seed"]}, r"grid\.yaml: axes must be short names of options"),
    ({"axes": {"depth": "layers.nummer"}, "grid": [{"system": ["standard"]}]}, r"its axis depth: layers\.nummer is no"),
    (
        {"axes": {"low": "layers.gate.layers"}, "grid": [{"system": ["standard"]}]},
        r"axis low: layers\.gate\.layers is no",
    ),
    ({"systems": {"standard": None}}, r"grid\.yaml: the system standard must be a list of overrides, not None"),
    ({"systems": "standard"}, r"grid\.yaml: systems must be names with their overrides"),
    ({"grid": []}, r"grid\.yaml: grid must be a list of blocks, not \[\]"),
    ({"grid": [{"system": ["standard"]}, SEEDS]}, r"grid\.yaml: block 2 of its grid must say which systems it runs"),
    ({"grid": [[1]]}, r"grid\.yaml: block 1 of its grid must say which systems it runs"),
    (
        {"grid": [{**SEEDS, "system": "dt_fixup"}]},
        r"system must be a list of values, as in \[dt_fixup\], not 'dt_fixup'",
    ),
    ({"grid": [{"system": ["dt_fixup"], "depth": 2}]}, r"depth must be a list of values, as in \[2\], not 2"),
    ({"grid": [{"system": ["dt_fixup"], "depth": []}]}, r"block 1 of its grid: depth must be a list of values"),
    ({"grid": [{"system": ["dt_fixup"], "depth": [[2]]}]}, r"block 1 of its grid: depth must be a list of values"),
    (
        {"grid": [{"system": ["adam"], "seed": [1]}]},
        r"block 1 of its grid: .*the system adam; there are: standard, dt_",
    ),
    ({"grid": [{"system": ["dt_fixup"], "width": [8]}]}, "its grid: it names width, which is neither system nor"),
    ({"grid": [{"system": ["dt_fixup"], "depth": [-2]}]}, r"dt_fixup layers\.number=-2: layers\.number=-2 must not"),
    ({"grid": [{"system": ["dt_fixup"], "depth": ["two"]}]}, r"dt_fixup layers\.number=two: .*two"),
    (
        {"base": ["experiment=sweep_mini", "layers.hieght=3"]},
        r"grid\.yaml, block 1 of its grid: standard: .*layers\.hieght",
    ),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_mistakes_are_named_with_the_file(tmp_path: Path, change: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        read_sweep(write_sweep(tmp_path, **change))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"setting: x\ngrid: [{depth: [2", "line 2, expected ',' or ']'"),
        (b"a: b: c", "line 1, mapping values are not allowed"),
        (b"setting: \xff", "'utf-8' codec can't decode"),
    ],
)
def test_what_is_no_yaml_is_named_with_its_line(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "grid.yaml"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=rf"grid\.yaml cannot be read as YAML: {re.escape(reason)}"):
        read_sweep(str(path))


def test_an_unknown_sweep_lists_what_there_is() -> None:
    with pytest.raises(ConfigError, match=r"there is no sweep .*monster\.yaml; there are: .*mini"):
        read_sweep("monster")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_sweep_that_ships_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every system with its shallowest block, so that the test stays short; paths of other people's data are given, and
    a parser of one's own where a sweep begins with one."""
    import yaml

    content = yaml.safe_load(path.read_text())
    assert set(content) == set(SWEEP)
    for block in content["grid"]:
        block.update({key: values[:1] for key, values in block.items() if key != "system"})
    monkeypatch.setattr(yaml, "safe_load", lambda text: content)
    place = {"comprehend": "reading.path", "language": "text.path"}.get(content["command"], "data.path")
    own = ["start=default"] if "new_encoder=true" in content["base"] else []
    cells = read_sweep(str(path), (f"{place}=.", *own))
    assert {cell.labels["system"] for cell in cells} == set(content["systems"])
