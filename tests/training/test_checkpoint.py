"""Checkpoints: whole or not there, damage noticed, misfits named, nothing unpickled."""

from __future__ import annotations

import json
import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from sqlsp.training import checkpoint
from sqlsp.utils.errors import CheckpointError


class Tied(nn.Module):
    """Two names for one tensor."""

    def __init__(self, width: int = 3) -> None:
        super().__init__()
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        self.second.weight = self.first.weight


def saved(folder: Path, step: int = 1, seed: int = 0) -> Tied:
    torch.manual_seed(seed)
    model = Tied()
    checkpoint.save(folder, model, {"step": step, "note": "μ = 3"}, {"optimiser": {"steps": torch.tensor(step)}})
    return model


def test_round_trip(tmp_path: Path) -> None:
    model = saved(tmp_path / "last")
    stored = checkpoint.read(tmp_path / "last")
    fresh = Tied()
    stored.load_weights(fresh)
    for a, b in zip(model.state_dict().values(), fresh.state_dict().values(), strict=True):
        assert torch.equal(a, b)
    assert fresh.second.weight is fresh.first.weight
    assert (stored.state["note"], stored.load_training()) == ("μ = 3", {"optimiser": {"steps": torch.tensor(1)}})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["last"]
    parts = json.loads((tmp_path / "last" / "state.json").read_text())["parts"]
    sizes = {path.name: path.stat().st_size for path in (tmp_path / "last").iterdir() if path.name != "state.json"}
    assert {name: part["bytes"] for name, part in parts.items()} == sizes
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "last").iterdir()} == {0o644}  # all may read it


@pytest.mark.parametrize("name", ["model.safetensors", "training.pt"])
def test_a_part_cut_short(tmp_path: Path, name: str) -> None:
    saved(tmp_path / "last")
    path = tmp_path / "last" / name
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    cut = rf"{name} is damaged: {len(whole)} bytes expected, {len(whole) - 10} found"
    with pytest.raises(CheckpointError, match=cut):
        checkpoint.read(tmp_path / "last")
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(CheckpointError, match=rf"{name} is damaged: its {len(whole)} bytes are not those"):
        checkpoint.read(tmp_path / "last")
    path.unlink()
    with pytest.raises(CheckpointError, match=rf"{name} is missing"):
        checkpoint.read(tmp_path / "last")


def test_a_state_that_was_changed(tmp_path: Path) -> None:
    saved(tmp_path / "last", step=3)
    path = tmp_path / "last" / "state.json"
    path.write_text(path.read_text().replace('"step": 3', '"step": 8'))
    with pytest.raises(CheckpointError, match=r"state\.json is .*damaged: the checksum does not"):
        checkpoint.read(tmp_path / "last")
    saved(tmp_path / "last", step=3)
    path = tmp_path / "last" / "state.json"
    state = json.loads(path.read_text())
    del state["checksum"]
    path.write_text(json.dumps(state))
    with pytest.raises(CheckpointError, match="the checksum does not match"):
        checkpoint.read(tmp_path / "last")
    changed: tuple[dict[str, Any], ...] = ({"step": "3"}, {"parts": {"training.pt": 7}}, {"parts": {"training.pt": {}}})
    others = ("", '{"step": 3', "[]", '{"format": 1, "step": 3}', '{"format": 1, "parts": [1]}')
    for text in (*(json.dumps({**state, **changes}) for changes in changed), *others):
        path.write_text(text)
        with pytest.raises(CheckpointError, match=r"state\.json is no state of a checkpoint, or damaged"):
            checkpoint.read(tmp_path / "last")


@pytest.mark.parametrize("moment", range(9))
def test_a_kill_at_any_moment_leaves_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    folder = tmp_path / "last"
    old = saved(folder, step=1)
    calls = 0

    class KilledError(BaseException):
        pass

    def deadly(function: Any) -> Any:
        def call(*args: Any, **options: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls > moment:
                raise KilledError
            return function(*args, **options)

        return call

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint, "save_file", deadly(checkpoint.save_file))
        patch.setattr(torch, "save", deadly(torch.save))
        patch.setattr(checkpoint, "write_atomic", deadly(checkpoint.write_atomic))
        patch.setattr(shutil, "rmtree", deadly(shutil.rmtree))
        patch.setattr(Path, "rename", deadly(Path.rename))
        try:
            new = saved(folder, step=2, seed=1)
        except KilledError:
            new = None
    assert checkpoint.exists(folder)
    stored = checkpoint.read(folder)
    complete = [json.loads(path.read_text())["step"] for path in tmp_path.glob("*/state.json")]
    assert stored.state["step"] == checkpoint.peek(folder)["step"] == max(complete)
    model = Tied()
    stored.load_weights(model)
    expected = old if stored.state["step"] == 1 else new
    if expected is not None:
        assert torch.equal(model.first.weight, expected.first.weight)
    saved(folder, step=3)  # and the next one can be written over whatever was left
    assert (checkpoint.read(folder).state["step"], sorted(path.name for path in tmp_path.iterdir())) == (3, ["last"])


def test_round_trip_beside_folders_of_similar_names(tmp_path: Path) -> None:
    for name, step in (("mine.old", 7), ("mine.tmp", 8), ("mine", 1), ("mine", 2)):
        saved(tmp_path / name, step=step)
    steps = {path.name: checkpoint.read(path).state["step"] for path in tmp_path.iterdir()}
    assert steps == {"mine.old": 7, "mine.tmp": 8, "mine": 2}
    with pytest.raises(CheckpointError, match="there is no checkpoint in"):
        checkpoint.read(tmp_path / "last")
    saved(tmp_path / "last")
    path = tmp_path / "last" / "state.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 9'))
    with pytest.raises(CheckpointError, match="has format 9, this version reads 1"):
        checkpoint.read(tmp_path / "last")


@pytest.mark.parametrize("function", ["save_file", "write_atomic"])
def test_a_full_disk_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    saved(tmp_path / "last", step=1)

    def full(*args: object) -> None:  # in torch's own words
        raise RuntimeError("[enforce fail at inline_container.cc:664] . unexpected pos 576 vs 470")

    monkeypatch.setattr(checkpoint, function, full)
    with pytest.raises(CheckpointError, match=r"cannot write .*last: No space left on device; .*untouched"):
        saved(tmp_path / "last", step=2)
    monkeypatch.undo()
    assert checkpoint.read(tmp_path / "last").state["step"] == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["last"]


def test_misfits_are_named(tmp_path: Path) -> None:
    saved(tmp_path / "last")
    stored = checkpoint.read(tmp_path / "last")
    with pytest.raises(CheckpointError, match=r"first\.bias is \[3\], the model has \[4\]"):
        stored.load_weights(Tied(4))
    with pytest.raises(CheckpointError, match=r"0\.bias is missing; 0\.weight is missing; first.* and 3 more"):
        stored.load_weights(nn.Sequential(nn.Linear(3, 3)))
    checkpoint.save(tmp_path / "best", Tied(), {"step": 1})
    with pytest.raises(CheckpointError, match="holds weights only"):
        checkpoint.read(tmp_path / "best").load_training()


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    class Harm:
        def __reduce__(self) -> tuple[Any, ...]:
            return (Path.touch, (tmp_path / "harm",))

    saved(tmp_path / "last")
    path = tmp_path / "last" / "training.pt"
    for content in (torch.zeros(3), [1, 2], 7):
        torch.save(content, path)
        with pytest.raises(CheckpointError, match=r"training\.pt holds a .*, not the states of a training"):
            checkpoint.Checkpoint(tmp_path / "last", {}).load_training()
    torch.save({"optimiser": Harm()}, path)
    with pytest.raises(CheckpointError, match=r"training\.pt cannot be read"):
        checkpoint.Checkpoint(tmp_path / "last", {}).load_training()
    path.write_bytes(pickle.dumps(Harm(), protocol=2))
    with pytest.raises(CheckpointError, match=r"training\.pt cannot be read"):
        checkpoint.Checkpoint(tmp_path / "last", {}).load_training()
    assert not (tmp_path / "harm").exists()
