"""A training over an encoder out of a package, of which a part is frozen: kept small, resumed, exported, averaged."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from parser_kit import answer, load_weights
from safetensors.torch import load_file, save_file
from tiny_spider import TRAIN, tiny_overrides
from torch_kit import settings_kept
from transformers import BertConfig, BertModel

import sqlsp
from sqlsp.answering.exporting import export
from sqlsp.answering.trained import load_run
from sqlsp.common.errors import CheckpointError
from sqlsp.data.hub import local_folder
from sqlsp.data.tokenizer import load_tokenizer
from sqlsp.options import cli
from sqlsp.options.model import EncoderConfig
from sqlsp.options.trained import ExportConfig
from sqlsp.tasks.parsing import session
from sqlsp.training.run import RunFolder

FROZEN = "encoder.frozen_layers=1"


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A small pretrained encoder in a Python package that can be imported, with a tokenizer of its own."""
    parent = tmp_path_factory.mktemp("packages")
    folder = parent / "small_encoder" / "model"
    folder.mkdir(parents=True)
    (parent / "small_encoder" / "__init__.py").touch()
    own = EncoderConfig(name="scratch", pretrained=False, vocabulary=300)
    tokenizer = load_tokenizer(own, [question for _, question, _ in TRAIN])
    torch.manual_seed(3)
    sizes: dict[str, Any] = {
        "hidden_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 32,
    }
    config = BertConfig(vocab_size=tokenizer.size, pad_token_id=tokenizer.specials.pad, **sizes)
    BertModel(config, add_pooling_layer=False).save_pretrained(folder)
    tokenizer.save(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(parent))
        yield "package:small_encoder/model"


def trained(spider: Path, scratch: Path, encoder: str, *more: str) -> RunFolder:
    own = [word for word in tiny_overrides(spider, scratch) if not word.startswith("encoder")]
    named = [f"encoder.name={encoder}", "encoder.max_positions=128", "data.dev=null", "trainer.epochs=2"]
    with settings_kept():
        return session(cli.load("train", [*own, *named, "optim.encoder_lr_factor=5", *more])).run


@pytest.fixture(scope="module")
def run(tiny_spider: Path, encoder: str, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return trained(tiny_spider, tmp_path_factory.mktemp("frozen"), encoder, FROZEN)


def weights_of(encoder: str) -> Path:
    folder = local_folder(encoder)
    assert folder is not None
    return folder / "model.safetensors"


def assert_frozen_is_left_out(run: RunFolder, encoder: str, layers: set[str]) -> None:
    stored = {name for name in load_file(run.last / "model.safetensors") if name.startswith("encoder.")}
    assert {name.split(".")[4] for name in stored if name.startswith("encoder.model.encoder.layer.")} == layers
    assert all(name.startswith("encoder.model.encoder.layer.") for name in stored)
    package = load_file(weights_of(encoder))["embeddings.word_embeddings.weight"]
    assert torch.equal(load_weights(run)["encoder.model.embeddings.word_embeddings.weight"], package)


def test_what_is_frozen_is_left_out(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    assert_frozen_is_left_out(run, encoder, {"1"})
    assert_frozen_is_left_out(trained(tiny_spider, tmp_path, encoder, "encoder.freeze=true"), encoder, set())
    moments = torch.load(run.last / "training.pt", weights_only=True)["optimiser"]["state"]
    assert len(moments) == len(load_file(run.last / "model.safetensors"))
    assert len(answer(run.path, tiny_spider, tmp_path, "which=last")) == 12


def test_a_resumed_training_ends_the_same(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    stopped = trained(tiny_spider, tmp_path, encoder, FROZEN, "trainer.max_steps=4")
    with settings_kept():
        resumed = sqlsp.train(resume=str(stopped.path)).folder
    wanted, found = (load_file(folder / "last" / "model.safetensors") for folder in (run.path, resumed))
    assert found.keys() == wanted.keys() and all(torch.equal(found[name], each) for name, each in wanted.items())


def test_exports_and_means_hold_them(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    other = trained(tiny_spider, tmp_path, encoder, FROZEN, f"start={run.path}", "trainer.epochs=1")
    out, first, second = tmp_path / "mean", load_weights(run), load_weights(other)
    options: dict[str, Any] = {"run": str(run.path), "which": "last", "bits": 8}
    one = export(ExportConfig(out=str(tmp_path / "one"), **options))
    mean = export(ExportConfig(average=[str(other.path)], out=str(out), **options))
    means = {name: (each + second[name]) / 2 for name, each in first.items()}
    for folder, wanted in ((one, first), (mean, means)):
        for name, weight in load_weights(folder).items():
            atol = max(wanted[name].abs().max().item() / 100, 1e-6)
            torch.testing.assert_close(weight, wanted[name], atol=atol, rtol=0, msg=name)


def test_another_package_is_refused(run: RunFolder, tmp_path: Path, encoder: str) -> None:
    file = weights_of(encoder)
    kept = shutil.copy(file, tmp_path / "kept")
    save_file({name: weight + 1 for name, weight in load_file(file).items()}, file)
    try:
        with pytest.raises(CheckpointError, match=r"the installed package:small_encoder/model is not the one"):
            load_run(run, "last", "cpu")
    finally:
        shutil.copy(kept, file)
