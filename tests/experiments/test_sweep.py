"""Sweep files: the product of each block, labels from the options, mistakes named before anything runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from grid_kit import SWEEP, write_sweep

from sqlsp.errors import ConfigError
from sqlsp.experiments.sweep import FOLDER, read_sweep


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
    assert cell.name == "kit-dt_fixup-depth4-epochs4-batch16-seed1"
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


BAD = [
    ({"setting": None, "more": 1}, r"grid\.yaml must have the keys axes, base, command"),
    ({"command": "evaluate"}, "command=evaluate is none of train, comprehend"),
    ({"grid": [{"system": ["adam"], "seed": [1]}]}, "names the system adam; there are: standard, dt_fixup"),
    ({"grid": [{"system": ["dt_fixup"], "width": [8]}]}, "the grid names width, which is neither system nor"),
    ({"grid": [{"system": ["dt_fixup"], "depth": [-2]}]}, r"dt_fixup layers\.number=-2: layers\.number=-2 must not"),
    ({"base": ["experiment=sweep_mini", "layers.hieght=3"]}, r"grid\.yaml, standard .*layers\.hieght"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_mistakes_are_named_with_the_file(tmp_path: Path, change: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        read_sweep(write_sweep(tmp_path, **change))


def test_an_unknown_sweep_lists_what_there_is() -> None:
    with pytest.raises(ConfigError, match=r"there is no sweep .*monster\.yaml; there are: .*mini"):
        read_sweep("monster")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_sweep_that_ships_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every system with its shallowest block, so that the test stays short; paths of other people's data are given."""
    import yaml

    content = yaml.safe_load(path.read_text())
    assert set(content) == set(SWEEP)
    for block in content["grid"]:
        block.update({key: values[:1] for key, values in block.items() if key != "system"})
    monkeypatch.setattr(yaml, "safe_load", lambda text: content)
    folder = ("reading.path=.",) if content["command"] == "comprehend" else ("data.path=.",)
    cells = read_sweep(str(path), folder)
    assert {cell.labels["system"] for cell in cells} == set(content["systems"])
