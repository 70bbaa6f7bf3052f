"""A training with adapters over an encoder out of a package: kept small, resumed, started from, averaged, exported."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch
from packaged_encoder import make_package
from parser_kit import answer, load_weights
from safetensors.torch import load_file, save_file
from tiny_spider import tiny_overrides
from torch_kit import settings_kept

import sqlsp
from sqlsp.answering.exporting import export
from sqlsp.answering.trained import load_run
from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.model.adapters import is_of_adapter
from sqlsp.options import cli
from sqlsp.options.tasks import PretrainConfig, TrainConfig
from sqlsp.options.trained import ExportConfig
from sqlsp.tasks.parsing import session
from sqlsp.training.run import RunFolder

pytest.importorskip("peft", reason="pip install 'sqlsp[adapters]'")
ADAPTERS = "encoder.adapter.rank=2"


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    parent = tmp_path_factory.mktemp("packages")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(parent))
        yield make_package(parent, "adapted_encoder")


def options(spider: Path, scratch: Path, encoder: str, *more: str) -> TrainConfig:
    own = [word for word in tiny_overrides(spider, scratch) if not word.startswith("encoder")]
    named = [f"encoder.name={encoder}", "encoder.max_positions=128", "data.dev=null", "trainer.epochs=2"]
    found: TrainConfig = cli.load("train", [*own, *named, "optim.encoder_lr_factor=5", *more])
    return found


def trained(spider: Path, scratch: Path, encoder: str, *more: str) -> RunFolder:
    with settings_kept():
        return session(options(spider, scratch, encoder, *more)).run


@pytest.fixture(scope="module")
def run(tiny_spider: Path, encoder: str, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return trained(tiny_spider, tmp_path_factory.mktemp("adapted"), encoder, ADAPTERS)


def test_it_answers_with_its_adapters_merged(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    stored = load_file(run.last / "model.safetensors")
    of_encoder = [name for name in stored if name.startswith("encoder.")]
    assert of_encoder and all(is_of_adapter(name) for name in of_encoder)
    base = json.loads((run.last / "state.json").read_text())["base"]
    assert base["encoder"].startswith("package:") and not any(is_of_adapter(name) for name in base["sha256"])
    moments = torch.load(run.last / "training.pt", weights_only=True)["optimiser"]["state"]
    assert len(moments) == len(stored)
    stored, merged = load_file(run.last / "model.safetensors"), load_weights(run)
    assert not any(is_of_adapter(name) for name in merged)
    package = load_file(_file(encoder))
    name = "encoder.layer.1.output.dense"
    a, b = (stored[f"encoder.model.{name}.lora_{part}.default.weight"] for part in "AB")
    assert b.abs().max() > 0
    torch.testing.assert_close(merged[f"encoder.model.{name}.weight"], package[f"{name}.weight"] + b @ a)
    assert torch.equal(merged["encoder.model.embeddings.LayerNorm.bias"], package["embeddings.LayerNorm.bias"])
    assert len(answer(run.path, tiny_spider, tmp_path, "which=last")) == 12


def _file(encoder: str) -> Path:
    from sqlsp.data.hub import local_folder

    folder = local_folder(encoder)
    assert folder is not None
    return folder / "model.safetensors"


def test_a_resumed_training_ends_the_same(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    stopped = trained(tiny_spider, tmp_path, encoder, ADAPTERS, "trainer.max_steps=4")
    with settings_kept():
        resumed = sqlsp.train(resume=str(stopped.path)).folder
    wanted = load_file(run.last / "model.safetensors")
    found = load_file(resumed / "last" / "model.safetensors")
    assert found.keys() == wanted.keys() and all(torch.equal(found[name], each) for name, each in wanted.items())


def test_exports_and_means_hold_them(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    other = trained(tiny_spider, tmp_path, encoder, ADAPTERS, f"start={run.path}", "trainer.epochs=1")
    one = export(ExportConfig(run=str(run.path), which="last", out=str(tmp_path / "one"), bits=8))
    out = str(tmp_path / "mean")
    mean = export(ExportConfig(run=str(run.path), average=[str(other.path)], which="last", out=out, bits=8))
    first, second = load_weights(run), load_weights(other)
    moved = 0.0
    for folder, wanted in ((one, first), (mean, {name: (each + second[name]) / 2 for name, each in first.items()})):
        for name, weight in load_weights(folder).items():
            atol = max(wanted[name].abs().max().item() / 100, 1e-6)
            torch.testing.assert_close(weight, wanted[name], atol=atol, rtol=0, msg=name)
            moved += (wanted[name] - first[name]).abs().sum().item()
    assert moved > 0
    again = trained(tiny_spider, tmp_path, encoder, ADAPTERS, f"start={one}", "trainer.max_steps=1", "optim.lr=1e-9")
    for name, weight in load_weights(again).items():
        torch.testing.assert_close(weight, load_weights(one)[name], atol=1e-6, rtol=0, msg=name)


def test_a_start_without_them_and_back(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    still = ("trainer.max_steps=1", "optim.lr=1e-9")
    whole = trained(tiny_spider, tmp_path, encoder, f"start={run.path}", *still)
    assert not any(is_of_adapter(name) for name in load_file(whole.last / "model.safetensors"))
    back = trained(tiny_spider, tmp_path, encoder, f"start={whole.path}", ADAPTERS, *still)
    wanted = load_weights(run)
    for name, weight in (*load_weights(whole).items(), *load_weights(back).items()):
        torch.testing.assert_close(weight, wanted[name], atol=1e-5, rtol=0, msg=name)


@pytest.mark.parametrize("option", ["encoder.freeze=true", "encoder.frozen_layers=1"])
def test_what_is_frozen_is_left_out_too(option: str, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    run = trained(tiny_spider, tmp_path, encoder, option)
    stored = {name for name in load_file(run.last / "model.safetensors") if name.startswith("encoder.")}
    assert all(name.startswith("encoder.model.encoder.layer.1.") for name in stored)
    assert bool(stored) == (option != "encoder.freeze=true")
    package = load_file(_file(encoder))["embeddings.word_embeddings.weight"]
    assert torch.equal(load_weights(run)["encoder.model.embeddings.word_embeddings.weight"], package)


def test_another_package_is_refused(run: RunFolder, tiny_spider: Path, tmp_path: Path, encoder: str) -> None:
    file = _file(encoder)
    kept = shutil.copy(file, tmp_path / "kept")
    save_file({name: weight + 1 for name, weight in load_file(file).items()}, file)
    try:
        with pytest.raises(CheckpointError, match=r"the installed package:adapted_encoder/model is not the one"):
            load_run(run, "last", "cpu")
    finally:
        shutil.copy(kept, file)
    config = PretrainConfig()
    config.encoder.adapter.rank = 4
    with pytest.raises(ConfigError, match=r"encoder\.adapter\.rank=4: sqlsp pretrain hands on an encoder without"):
        config.check()
