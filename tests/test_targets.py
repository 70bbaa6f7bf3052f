"""`sqlsp targets` and training with its result: what is stored, what is learnt from it, what does not fit."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from parser_kit import train
from tiny_spider import make_other_folder, tiny_config
from torch_kit import assert_same_weights, settings_kept

import sqlsp
from sqlsp.answering.targets import store_targets
from sqlsp.answering.trained import load_run
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.loader import in_order
from sqlsp.data.targets import TargetSet
from sqlsp.model.distillation import top_choices
from sqlsp.options import cli
from sqlsp.options.trained import TargetsConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training.run import RunFolder


def stored(teacher: str, spider: Path, out: Path, *more: str) -> Path:
    given = [f"checkpoint={teacher}", f"data.path={spider}", f"data.cache={out.parent / 'cache'}", f"out={out}"]
    config: TargetsConfig = cli.load("targets", [*given, "device=cpu", "data.workers=1", *more])
    return store_targets(config)


@pytest.fixture(scope="module")
def teacher(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A parser with another encoder and another tokenizer than its students have."""
    options = ("encoder.vocabulary=300", "encoder.hidden=32", "trainer.epochs=8", "trainer.evaluate_every=8")
    return train(tiny_spider, tmp_path_factory.mktemp("teacher"), *options)


@pytest.fixture(scope="module")
def targets(teacher: RunFolder, tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stored(str(teacher.path), tiny_spider, tmp_path_factory.mktemp("targets") / "soft", "top=5")


def trained(spider: Path, scratch: Path, *more: str) -> RunFolder:
    return train(spider, scratch, "data.dev=null", "trainer.epochs=2", *more)


def losses(run: RunFolder, name: str) -> list[float]:
    lines = [json.loads(line) for line in (run.path / "metrics.jsonl").read_text().splitlines()]
    return [line[name] for line in lines if name in line]


def test_the_targets_are_those_of_the_teacher(teacher: RunFolder, targets: Path, tiny_spider: Path) -> None:
    found = TargetSet.read(targets)
    assert (len(found), found.top) == (12, 5) and np.all(np.diff(found.keys.astype(object)) > 0)
    assert isinstance(found.choices, np.ndarray) and isinstance(found.choices.base, np.memmap)
    task = ParsingTask(
        tiny_config(tiny_spider, targets.parent, "encoder.vocabulary=300", f"decoder.distil.targets={targets}")
    )
    loaded = load_run(teacher, "best", "cpu")
    assert task.targets is not None
    for batch in in_order(task.prepared.train, task.form, 5):
        places = np.searchsorted(task.prepared.train.numbers, batch.example.numpy())
        arrays = task.targets.arrays(places, batch.actions.shape[1])
        soft = top_choices([loaded.model.eval().choices(batch)], 5)
        here = batch.action_mask
        assert np.array_equal(arrays["soft_choices"][here, 0], soft.choices[here][:, 0])
        gap = np.abs(np.exp(arrays["soft_scores"][here]) - soft.scores[here].exp().numpy()).max()
        assert gap < 2e-3  # of float16


def test_a_student_learns_from_them(targets: Path, tiny_spider: Path, tmp_path: Path) -> None:
    options = (f"decoder.distil.targets={targets}", "decoder.distil.weight=1", "decoder.distil.temperature=2")
    run = trained(tiny_spider, tmp_path, *options, "trainer.epochs=30", "trainer.max_steps=90")
    seen = losses(run, "distil_loss")
    assert seen[-1] < 0.3 * seen[0]
    assert max(losses(run, "rule_loss")) == 0.0  # all steps have a target


def test_weight_0_is_training_without_a_teacher(targets: Path, tiny_spider: Path, tmp_path: Path) -> None:
    plain = trained(tiny_spider, tmp_path)
    none = trained(tiny_spider, tmp_path, f"decoder.distil.targets={targets}", "decoder.distil.weight=0")
    assert losses(plain, "loss") == losses(none, "loss")
    assert_same_weights(plain.path, none.path)


def test_they_are_made_once_for_each_question(
    teacher: RunFolder, targets: Path, tiny_spider: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = stored(str(teacher.path), tiny_spider, tmp_path / "soft", "data.limit=5")
    assert "of 5 questions, 5 of them new" in capsys.readouterr().out
    before = {key: choices.copy() for key, choices, _ in TargetSet.read(out).entries()}
    stored(str(teacher.path), tiny_spider, out)
    assert "of 12 questions, 7 of them new" in capsys.readouterr().out
    after = {key: choices for key, choices, _ in TargetSet.read(out).entries()}
    assert all(np.array_equal(after[key], choices) for key, choices in before.items())
    stored(f"[{teacher.path},{teacher.path}]", tiny_spider, out)
    assert "of 12 questions, 12 of them new" in capsys.readouterr().out


def test_what_does_not_fit_is_a_sentence(teacher: RunFolder, targets: Path, tiny_spider: Path, tmp_path: Path) -> None:
    named = f"decoder.distil.targets={targets}"
    other = make_other_folder(tmp_path / "other", "the_")
    cases = [
        ((named, "decoder.values=true"), r"trained with grammar=.*must share grammar and features"),
        ((named, "data.linking.max_ngram=3"), r"trained with data\.linking\.max_ngram=5, here it is 3; teacher and"),
        ((named, "decoder.distil.top=6"), r"decoder\.distil\.top=6 is more than the 5 choices in"),
        ((named, f"data.path={other}"), r"it has no target of any of the 13 questions to train on; .*sqlsp targets"),
    ]
    for options, message in cases:
        with pytest.raises(ConfigError, match=message):
            ParsingTask(tiny_config(tiny_spider, tmp_path, *options))
    with pytest.raises(DataError, match="holds no soft targets, or they are damaged; sqlsp targets makes them"):
        ParsingTask(tiny_config(tiny_spider, tmp_path, f"decoder.distil.targets={tiny_spider}"))
    with pytest.raises(ConfigError, match="is there and holds no soft targets: name a folder that does not exist"):
        stored(str(teacher.path), tiny_spider, other)
    assert (other / "tables.json").exists()


def test_a_run_goes_on_with_the_same_targets(targets: Path, tiny_spider: Path, tmp_path: Path) -> None:
    named = f"decoder.distil.targets={targets}"
    whole = trained(tiny_spider, tmp_path / "a", named)
    stopped = trained(tiny_spider, tmp_path / "b", named, "trainer.max_steps=4")
    moved = targets.rename(targets.with_name("moved"))
    try:
        with settings_kept():
            resumed = sqlsp.train(resume=str(stopped.path), decoder={"distil": {"targets": str(moved)}}).folder
    finally:
        moved.rename(targets)
    assert_same_weights(whole.path, resumed)
