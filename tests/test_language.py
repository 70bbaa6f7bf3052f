"""`sqlsp language` whole: it learns, scores every text, says what it lacks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from language_kit import TEXT, small_config, small_overrides

from sqlsp import tasks
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.sampler import Shard
from sqlsp.language.texts import read_documents

pytestmark = pytest.mark.usefixtures("torch_as_before")
RECURRENT = ("context.positions=relative", "context.memory=24")
COMMAND = tasks.commands()["language"]


def test_it_learns_and_says_what_it_is_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = COMMAND.session(small_config(tmp_path, "trainer.epochs=20", "trainer.evaluate_every=20", "optim.lr=0.01"))
    run = outcome.run.path
    scores = json.loads((run / "predictions" / "dev" / "scores.json").read_text())
    assert scores["bits_per_character"] < 1.0
    assert outcome.scores["log2_probability"] == -scores["bits_per_character"]
    assert scores["units"] == scores["characters"]
    said = capsys.readouterr().out
    assert f"{scores['bits_per_character']:.4f} bits per character, perplexity {scores['perplexity']:.3f}" in said


@pytest.mark.parametrize(("unit", "options"), [("bytes", ()), ("words", RECURRENT)])
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


def test_memory_has_no_fixed_shapes(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="the batches of this task have no fixed shapes"):
        COMMAND.session(small_config(tmp_path, *RECURRENT, "trainer.graphs=simulate"))


def test_bytes_of_any_file_and_of_none(tmp_path: Path, run_command: Callable[..., tuple[int, str, str]]) -> None:
    (tmp_path / "any.bin").write_bytes(b"\xef\xbb\xbf\xff\r\n\x00")
    (document,) = read_documents(str(tmp_path / "any.bin"), exact=True)
    assert document.text.encode("utf-8", "surrogateescape") == b"\xef\xbb\xbf\xff\r\n\x00"
    code, _, complaint = run_command("language", *small_overrides(tmp_path), f"text.path={tmp_path / 'none'}")
    assert code == 2 and "none: there is no such file or folder" in complaint
