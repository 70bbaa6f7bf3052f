"""Starts of a training: a parser with fewer options, or of the smaller grammar; an encoder partly frozen."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from parser_kit import answer, load_weights, train
from safetensors.torch import load_file, save_file
from tiny_spider import TRAIN, tiny_config, tiny_overrides
from torch_kit import assert_same_weights, settings_kept
from transformers import BertConfig, BertModel

import sqlsp
from sqlsp.cli import compose
from sqlsp.cli.answering import ExportConfig
from sqlsp.cli.model import EncoderConfig
from sqlsp.grammar.grammar import load_grammar
from sqlsp.inference.exporting import export
from sqlsp.inference.trained import load_run
from sqlsp.linking.hub import local_folder
from sqlsp.linking.tokenizer import load_tokenizer
from sqlsp.tasks.parsing import session
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import CheckpointError, ConfigError

ADDED = {f"decoder.unused.{name}" for name in ("left.weight", "number.weight", "held")} | {"literal_text.map.weight"}


@pytest.fixture(scope="module")
def plain(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return train(tiny_spider, tmp_path_factory.mktemp("plain"), "decoder.values=true", "data.dev=null")


def went_on(plain: RunFolder, spider: Path, scratch: Path, *options: str) -> RunFolder:
    """The run of a training that starts from `plain`, with unused links and literal texts."""
    more = ["decoder.values=true", "decoder.unused_links=true", "decoder.literal_text=true"]
    return train(spider, scratch, "trainer.epochs=1", f"start={plain.path}", *more, "data.dev=null", *options)


def answers(run: RunFolder, spider: Path, out: Path) -> list[tuple[str, float]]:
    return [(prediction.sql, round(prediction.score, 3)) for prediction in answer(run.path, spider, out, "beam=2")]


def test_without_a_step_it_answers_like_the_start(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    run = went_on(plain, tiny_spider, tmp_path, "trainer.max_steps=1", "optim.lr=1e-9")
    before = load_weights(plain)
    after = load_weights(run)
    assert after.keys() - before.keys() == ADDED
    for name, weight in after.items():
        torch.testing.assert_close(weight, before.get(name, torch.zeros_like(weight)), atol=1e-6, rtol=0, msg=name)
    assert answers(run, tiny_spider, tmp_path / "new") == answers(plain, tiny_spider, tmp_path / "old")
    assert (run.path / "tokenizer.json").read_text() == (plain.path / "tokenizer.json").read_text()


def mean_of(run: RunFolder, other: RunFolder, out: Path) -> Path:
    return export(ExportConfig(run=str(run.path), average=[str(other.path)], which="last", out=str(out), bits=8))


def test_it_is_learnt_and_a_mean_takes_it_for_zero_before(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    run = went_on(plain, tiny_spider, tmp_path)
    before = load_weights(plain)
    after = load_weights(run)
    assert (
        after["decoder.unused.left.weight"].abs().sum() > 0
    )  # `held` is still 0: no column holds the mentioned values
    for name, weight in load_weights(mean_of(run, plain, tmp_path / "mean")).items():
        wanted = (after[name] + before.get(name, torch.zeros_like(weight))) / 2
        torch.testing.assert_close(weight, wanted, atol=wanted.abs().max().item() / 200, rtol=0, msg=name)
    with pytest.raises(ConfigError, match="is another model"):  # name the one with more as `run`
        mean_of(plain, run, tmp_path / "other")
    back = tiny_config(tiny_spider, tmp_path, f"start={run.path}", "decoder.values=true")
    with pytest.raises(ConfigError, match=r"trained with decoder\.unused_links=True, here it is False"):
        session(back)


def test_rules_of_the_smaller_grammar(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    run = went_on(plain, tiny_spider, tmp_path, "decoder.grammar=people", "trainer.max_steps=1", "optim.lr=1e-9")
    spider = load_grammar(True)
    people = load_grammar(True, "people")
    before = load_weights(plain)
    after = load_weights(run)
    rules = [*range(spider.reduce), people.reduce]
    rows = {"action_embedding.weight": [*rules, people.actions], "slot_embedding.weight": [*range(len(spider.slots))]}
    rows |= {"rule_head.2.weight": rules, "rule_head.2.bias": rules}
    for name, weight in before.items():
        copied = after[name][rows.get(name.removeprefix("decoder."), slice(None))]
        torch.testing.assert_close(copied, weight, atol=1e-6, rtol=0, msg=name)
    new = after["decoder.rule_head.2.weight"][spider.reduce : people.reduce]
    assert new.shape[0] == len(people.rules) - len(spider.rules) and new.std() > 0
    with pytest.raises(ConfigError, match=r"decoder\.grammar=spider has no rule"):
        went_on(run, tiny_spider, tmp_path / "back")


def test_a_mean_takes_the_rules_of_the_smaller_grammar(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    run = went_on(plain, tiny_spider, tmp_path, "decoder.grammar=people")
    before, after, mean = (load_weights(folder) for folder in (plain, run, mean_of(run, plain, tmp_path / "mean")))
    spider, name = load_grammar(True), "decoder.rule_head.2.bias"  # biases are not rounded to 8 bits
    old = slice(0, spider.reduce)
    new = slice(spider.reduce, -1)
    torch.testing.assert_close(mean[name][old], (before[name][old] + after[name][old]) / 2)
    torch.testing.assert_close(mean[name][-1], (before[name][-1] + after[name][-1]) / 2)
    torch.testing.assert_close(mean[name][new], after[name][new])
    with pytest.raises(ConfigError, match=r"decoder\.grammar=spider has no rule"):
        mean_of(plain, run, tmp_path / "other")


def test_one_that_reads_earlier_questions_starts_alike(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    added = {"marks.weight", "decoder.values.marks.weight"}
    run = went_on(plain, tiny_spider, tmp_path, "decoder.context=3", "trainer.max_steps=1", "optim.lr=1e-9")
    before = load_weights(plain)
    after = load_weights(run)
    assert after.keys() - before.keys() == ADDED | added and not any(after[name].any() for name in added)
    for name, weight in before.items():
        torch.testing.assert_close(after[name][: len(weight)], weight, atol=1e-6, rtol=0, msg=name)
        assert not after[name][len(weight) :].any(), name  # the relations between turns
    assert answers(run, tiny_spider, tmp_path / "new") == answers(plain, tiny_spider, tmp_path / "old")
    with pytest.raises(ConfigError, match=r"trained with decoder\.context=3, here it is 0"):
        went_on(run, tiny_spider, tmp_path / "back")


def test_another_encoder_gets_the_layers_and_the_decoder(plain: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    wider = ("encoder.hidden=48", "encoder.layers=1", "new_encoder=true", "trainer.max_steps=1", "optim.lr=1e-9")
    run = went_on(plain, tiny_spider, tmp_path, *wider)
    before = load_weights(plain)
    after = load_weights(run)
    above = [name for name in before if not name.startswith(("encoder.", "pooling."))]
    for name in above:
        torch.testing.assert_close(after[name], before[name], atol=1e-6, rtol=0, msg=name)
    assert after["pooling.question.weight"].shape[1] == 48
    matrices = [weight for name, weight in after.items() if name.startswith("pooling.") and weight.dim() > 1]
    assert all(weight.std() > 0 for weight in matrices)
    went_on(plain, tiny_spider, tmp_path, *wider, f"resume={run.path}", "trainer.max_steps=2")


FROZEN = "encoder.frozen_layers=1"


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A small pretrained encoder in a Python package that can be imported, with a tokenizer."""
    parent = tmp_path_factory.mktemp("packages")
    folder = parent / "small_encoder" / "model"
    folder.mkdir(parents=True)
    (parent / "small_encoder" / "__init__.py").touch()
    own = EncoderConfig(name="scratch", pretrained=False, vocabulary=300)
    tokenizer = load_tokenizer(own, [question for _, question, _ in TRAIN])
    torch.manual_seed(3)
    sizes: dict[str, Any] = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2}
    config = BertConfig(vocab_size=tokenizer.size, pad_token_id=tokenizer.specials.pad, intermediate_size=32, **sizes)
    BertModel(config, add_pooling_layer=False).save_pretrained(folder)
    tokenizer.save(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(parent))
        yield "package:small_encoder/model"


def trained(spider: Path, scratch: Path, encoder: str, *more: str) -> RunFolder:
    own = [word for word in tiny_overrides(spider, scratch) if not word.startswith("encoder")]
    named = [f"encoder.name={encoder}", "encoder.max_positions=128", "data.dev=null", "trainer.epochs=2"]
    with settings_kept():
        return session(compose.load("train", [*own, *named, "optim.encoder_lr_factor=5", *more])).run


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


def test_frozen_weights_are_left_out(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    assert_frozen_is_left_out(run, encoder, {"1"})
    assert_frozen_is_left_out(trained(tiny_spider, tmp_path, encoder, "encoder.freeze=true"), encoder, set())
    moments = torch.load(run.last / "training.pt", weights_only=True)["optimiser"]["state"]
    assert len(moments) == len(load_file(run.last / "model.safetensors"))
    assert len(answer(run.path, tiny_spider, tmp_path, "which=last")) == 12


def test_a_resumed_training_ends_the_same(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    stopped = trained(tiny_spider, tmp_path, encoder, FROZEN, "trainer.max_steps=4")
    with settings_kept():
        assert_same_weights(run.path, sqlsp.train(resume=str(stopped.path)).folder)


def test_exports_and_means_hold_them(run: RunFolder, encoder: str, tiny_spider: Path, tmp_path: Path) -> None:
    other = trained(tiny_spider, tmp_path, encoder, FROZEN, f"start={run.path}", "trainer.epochs=1")
    out = tmp_path / "mean"
    first = load_weights(run)
    second = load_weights(other)
    options: dict[str, Any] = {"run": str(run.path), "which": "last", "bits": 8}
    one = export(ExportConfig(out=str(tmp_path / "one"), **options))
    mean = export(ExportConfig(average=[str(other.path)], out=str(out), **options))
    means = {name: (weight + second[name]) / 2 for name, weight in first.items()}
    for folder, wanted in ((one, first), (mean, means)):
        for name, weight in load_weights(folder).items():
            atol = max(wanted[name].abs().max().item() / 100, 1e-6)
            torch.testing.assert_close(weight, wanted[name], atol=atol, rtol=0, msg=name)


def test_another_package_is_refused(run: RunFolder, tmp_path: Path, encoder: str) -> None:
    file = weights_of(encoder)
    copied = shutil.copy(file, tmp_path / "copy")
    save_file({name: weight + 1 for name, weight in load_file(file).items()}, file)
    try:
        with pytest.raises(CheckpointError, match=r"the installed package:small_encoder/model is not the one"):
            load_run(run, "last", "cpu")
    finally:
        shutil.copy(copied, file)
