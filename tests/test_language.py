"""`sqlsp language` whole: it learns, goes on bit for bit, scores every text, says what it lacks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from language_kit import TEXT, small_config, small_overrides
from torch_kit import assert_same_weights, last_weights, resumed

from sqlsp import tasks
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.data.sampler import Shard
from sqlsp.language.texts import read_documents
from sqlsp.options import cli
from sqlsp.options.tasks import LanguageConfig
from sqlsp.training.run import RunFolder

pytestmark = pytest.mark.usefixtures("torch_as_before")
RECURRENT = ("context.positions=relative", "context.memory=24")
COMMAND = tasks.commands()["language"]


def test_it_learns_and_says_what_it_is_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = COMMAND.session(small_config(tmp_path, "trainer.epochs=30", "trainer.evaluate_every=15", "optim.lr=0.01"))
    run = outcome.run.path
    scores = json.loads((run / "predictions" / "dev" / "scores.json").read_text())
    assert scores["bits_per_character"] < 1.0
    assert outcome.scores["log2_probability"] == -scores["bits_per_character"]
    assert scores["units"] == scores["characters"]
    said = capsys.readouterr().out
    assert f"{scores['bits_per_character']:.4f} bits per character, perplexity {scores['perplexity']:.3f}" in said
    readme = (run / "README.txt").read_text()
    assert [path.name for path in run.iterdir() if path.name not in readme and path.name != "README.txt"] == []


@pytest.mark.parametrize(
    "options",
    [("layers.gate.kind=sdu_tanh", "layers.dropout=0.1"), (*RECURRENT, "trainer.micro_batch=3"), ("optim.method=sgd",)],
    ids=["windows", "memory", "sgd"],
)
def test_stopped_and_resumed_gives_the_same_weights(tmp_path: Path, options: tuple[str, ...]) -> None:
    whole = COMMAND.session(small_config(tmp_path, *options)).run
    part = COMMAND.session(small_config(tmp_path, *options, "trainer.max_steps=3")).run
    COMMAND.session(resumed("language", f"resume={part.path}"))
    assert_same_weights(whole.path, part.path)
    (tmp_path / "text.txt").write_text(TEXT.replace("rain", "hail"))
    with pytest.raises(CheckpointError, match=r"cannot go on: its .* is"):
        COMMAND.session(resumed("language", f"resume={part.path}"))
    if "context.memory=24" in options:
        assert last_weights(whole.path)["memory"].abs().sum() > 0


@pytest.mark.parametrize("unit", ["bytes", "words"])
@pytest.mark.parametrize("options", [(), RECURRENT])
def test_every_unit(tmp_path: Path, unit: str, options: tuple[str, ...]) -> None:
    (tmp_path / "test.txt").write_text("rain is mauve\nsnow is white\n")
    more = [f"text.unit={unit}", "text.vocabulary=300", f"text.evaluation={{test: {tmp_path / 'test.txt'}}}"]
    outcome = COMMAND.session(small_config(tmp_path, *more, *options, "trainer.max_steps=2"))
    assert set(outcome.by_set) == {"dev", "test"}
    scores = json.loads((outcome.run.path / "predictions" / "test" / "scores.json").read_text())
    assert (scores["characters"], scores["unknown"]) == (28, 1 if unit == "words" else 0)


def test_what_is_held_out(tmp_path: Path) -> None:
    (tmp_path / "dev.txt").write_text("rain is blue")
    config = small_config(tmp_path, f"text.dev={tmp_path / 'dev.txt'}")
    task: Any = COMMAND.task()(config)
    assert (len(task.train), task.evaluation_sets) == (len(TEXT), ["dev"])
    assert "".join(task.tokenizer.symbols[number] for number in task.held_out["dev"].ids[1:]) == "rain is blue"
    task = COMMAND.task()(small_config(tmp_path, "text.held_out=0.25"))
    dev = task.held_out["dev"]
    assert len(dev) + len(task.train) == len(TEXT) and 0.2 < len(dev) / len(TEXT) < 0.3
    task = COMMAND.task()(small_config(tmp_path, *RECURRENT))
    with pytest.raises(ConfigError, match=r"context\.memory=24 is that of one process: train it without torchrun"):
        task.loader(Shard(0, 2), pin=False)
    config = small_config(tmp_path)
    (tmp_path / "text.txt").write_text("one line")
    with pytest.raises(DataError, match="is a single line: nothing of it can be held out"):
        COMMAND.session(config)
    config.text.dev = str(tmp_path / "nowhere.txt")
    with pytest.raises(DataError, match=r"nowhere\.txt: there is no such file or folder"):
        COMMAND.session(config)
    config.text.dev = str(tmp_path / "." / "text.txt")
    with pytest.raises(DataError, match=r"text\.txt is in text\.path and in the evaluation set dev"):
        COMMAND.session(config)
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize("layers", ["dt_fixup", "t_fixup", "pre_norm", "layer_drop", "highway", "gated_attention"])
def test_every_system_learns(tmp_path: Path, layers: str) -> None:
    run = COMMAND.session(small_config(tmp_path, f"layers={layers}", "trainer.max_steps=2", "optim=paper")).run
    assert RunFolder.open(run.path).config(LanguageConfig).layers.kind == "vanilla"


def test_steps_of_fixed_shapes_are_the_same_steps(tmp_path: Path) -> None:
    """What a GPU records as CUDA graphs; memory, whose shapes grow, is not."""
    configs = (small_config(tmp_path, f"trainer.graphs={way}", "layers.dropout=0.0") for way in ("false", "simulate"))
    first, second = (last_weights(COMMAND.session(config).run.path) for config in configs)
    assert all(torch.allclose(first[name], second[name], atol=1e-6) for name in first)
    with pytest.raises(ConfigError, match="the batches of this task have no fixed shapes"):
        COMMAND.session(small_config(tmp_path, *RECURRENT, "trainer.graphs=simulate"))


def test_the_settings_of_the_paper() -> None:
    """Appendix A of the Highway Transformer, as far as it says."""
    given = ["text.path=x"]
    one: LanguageConfig = cli.load("language", ["experiment=ptb_characters", *given])
    assert (one.trainer.batch, one.optim.clip, one.layers.number, one.layers.width) == (16, 0.15, 3, 512)
    assert (one.context.length, one.layers.dropout, one.layers.heads) == (400, 0.15, 8)
    assert (one.optim.lr, one.optim.method, one.optim.schedule, one.optim.warmup) == (2, "sgd", "linear", 0)
    assert (one.context.local, (one.layers.weights, one.layers.spread)) == (7, ("uniform", 0.1))
    three: LanguageConfig = cli.load("language", ["experiment=ptb_words", *given])
    assert (three.layers.dropout, three.layers.input_dropout, three.optim.clip) == (0.35, 0.15, 0.35)
    assert (three.layers.width, three.layers.heads, three.context.length, three.text.unit) == (128, 8, 80, "words")
    assert (three.optim.lr, three.trainer.epochs, three.layers.number) == (2, 100, 3)
    assert (three.layers.weights, three.layers.spread) == ("uniform", 0.01)
    five: LanguageConfig = cli.load("language", ["experiment=enwik8", *given])
    assert (five.layers.number, five.layers.heads, five.layers.width, five.layers.feedforward) == (6, 8, 512, 2048)
    assert (five.optim.lr, five.context.memory, five.trainer.batch, five.optim.warmup) == (2.5e-4, 512, 22, 0)
    assert (five.layers.dropout, five.context.positions, five.text.unit) == (0.1, "relative", "bytes")
    assert (five.layers.weights, five.layers.spread) == ("normal", 1.0)
    config: LanguageConfig = cli.load("language", [])
    assert (config.text.path, config.text.unit) == ("corpus:mini", "characters")
    assert (config.layers.norm, config.layers.init, config.layers.kind) == ("post", "xavier", "vanilla")


def test_bytes_of_any_file_and_of_none(tmp_path: Path, run_command: Callable[..., tuple[int, str, str]]) -> None:
    (tmp_path / "any.bin").write_bytes(b"\xef\xbb\xbf\xff\r\n\x00")
    (document,) = read_documents(str(tmp_path / "any.bin"), exact=True)
    assert document.text.encode("utf-8", "surrogateescape") == b"\xef\xbb\xbf\xff\r\n\x00"
    code, _, complaint = run_command("language", *small_overrides(tmp_path), f"text.path={tmp_path / 'none'}")
    assert code == 2 and "none: there is no such file or folder" in complaint
