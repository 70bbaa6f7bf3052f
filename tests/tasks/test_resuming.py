"""Runs of all tasks continue bit for bit after a kill, with the options and data of the run."""

from __future__ import annotations

from pathlib import Path

import pytest
from data_files import cells
from safetensors.torch import load_file
from task_kit import options_of
from torch_kit import assert_same_weights, last_weights, resumed

from sqlsp.cli import compose
from sqlsp.tasks import commands
from sqlsp.training.log import read_metrics
from sqlsp.training.state import TrainingState
from sqlsp.utils.errors import CheckpointError, ConfigError

pytestmark = pytest.mark.usefixtures("torch_as_before")


class KilledError(BaseException):
    """Ends a training as a kill would: nothing handles it."""


@pytest.mark.parametrize(("case", "more"), cells("resumed.tsv"))
def test_killed_and_resumed_gives_the_same_weights(
    case: str, more: str, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = case.split()[0]
    command = commands()[name]
    options = [*options_of(name, tiny_spider, tmp_path), *more.split()]
    whole = command.session(compose.load(name, options)).run.path
    save = TrainingState.save_last

    def save_and_die(state: TrainingState, log_position: int) -> None:
        save(state, log_position)
        if state.progress.step == 2:
            raise KilledError

    with monkeypatch.context() as patch, pytest.raises(KilledError):
        patch.setattr(TrainingState, "save_last", save_and_die)
        command.session(compose.load(name, [*options, "name=killed", "trainer.checkpoint_minutes=1e-9"]))
    killed = whole.parent / "killed-1"
    option = {"comprehend": "reading.path", "language": "text.path"}.get(name, "data.path")
    with pytest.raises(ConfigError, match=rf"optim\.lr cannot be given with resume=.*{option}.* may change"):
        resumed(name, f"resume={killed}", "optim.lr=1")
    other_data = options_of(name, tiny_spider, tmp_path / "other", changed=True)
    moved = next(word for word in other_data if word.startswith(f"{option}="))
    with pytest.raises(CheckpointError, match=r"cannot go on: its .* is"):
        command.session(resumed(name, f"resume={killed}", moved))
    command.session(resumed(name, f"resume={killed}"))
    assert_same_weights(whole, killed)
    for file in whole.glob("adapted/*.safetensors"):  # of pre-training
        one = load_file(file)
        other = load_file(killed / "adapted" / file.name)
        assert one.keys() == other.keys() and all(one[key].equal(other[key]) for key in one)
    if "memory" in case:
        assert last_weights(whole)["memory"].abs().sum() > 0

    readme = (whole / "README.txt").read_text()
    assert [path.name for path in whole.iterdir() if path.name not in readme and path.name != "README.txt"] == []


@pytest.mark.parametrize(
    ("command", "more"),
    [("language", "layers.dropout=0.0"), ("pretrain", "encoder.dropout=0.0 encoder.max_positions=40")],
)
def test_steps_of_fixed_shapes_are_the_same_steps(command: str, more: str, tiny_spider: Path, tmp_path: Path) -> None:
    """Steps recorded as CUDA graphs on a GPU."""
    options = [*options_of(command, tiny_spider, tmp_path), "trainer.precision=fp32", *more.split()]
    plain, graphed = (
        read_metrics(commands()[command].session(compose.load(command, [*options, f"trainer.graphs={way}"])).run.path)
        for way in ("false", "simulate")
    )
    for one, other in zip(plain, graphed, strict=True):
        scores = {name: value for name, value in one.items() if name in ("loss", "log_likelihood", "log2_probability")}
        assert one["kind"] == other["kind"] and scores
        assert {name: other[name] for name in scores} == pytest.approx(scores, rel=1e-4)
