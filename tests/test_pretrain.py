"""`sqlsp pretrain` whole: it learns, and leaves an encoder that a parser takes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from masked_kit import small_config, spelt
from safetensors.torch import load_file
from tiny_spider import TRAIN, make_folder, rows, tables, tiny_config
from torch_kit import settings_kept
from transformers import AutoModel

from sqlsp.cli.model import EncoderConfig
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.encoder import TokenEncoder
from sqlsp.tasks.parsing import session as train_session
from sqlsp.tasks.pretraining.masked_batches import EVALUATION_SHUFFLE, MaskedBatch, Passages
from sqlsp.tasks.pretraining.masked_model import MaskedModel
from sqlsp.tasks.pretraining.task import PretrainingTask, session
from sqlsp.training import checkpoint
from sqlsp.training.log import read_metrics
from sqlsp.utils.errors import DataError

pytestmark = pytest.mark.usefixtures("torch_as_before")


def adapted(run: Path, **options: object) -> EncoderConfig:
    return replace(EncoderConfig(name=str(run / "adapted"), max_positions=64), **options)  # type: ignore[arg-type]


def twins(folder: Path) -> Path:
    """A folder of two databases that are alike: knowledge of one holds for the other."""
    make_folder(folder)
    (schema,) = (schema for schema in tables() if schema["db_id"] == "pets")
    questions = [row for row in rows(TRAIN) if row["db_id"] == "pets"]
    (folder / "tables.json").write_text(json.dumps([schema, {**schema, "db_id": "more_pets"}]))
    more = [{**row, "db_id": "more_pets"} for row in questions]
    (folder / "train_spider.json").write_text(json.dumps([*questions, *more]))
    return folder


@pytest.fixture(scope="module")
def pretrained(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run of two epochs."""
    with settings_kept():
        return session(small_config(tiny_spider, tmp_path_factory.mktemp("pretrained"))).run.path


def test_it_finds_more_words_than_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["trainer.epochs=30", "trainer.evaluate_every=30", "encoder.dropout=0.0", "optim.lr=0.006"]
    config = small_config(twins(tmp_path / "spider"), tmp_path, *options)
    assert session(config).scores["accuracy"] > 0.15 and "the head is new" in capsys.readouterr().out
    run = tmp_path / "runs" / "pretrain-1"
    before, after = [line for line in read_metrics(run) if line["kind"] == "fold"]
    assert before["step"] == 0 and after["log_likelihood"] > before["log_likelihood"] + 1
    kinds = ("question_", "schema_", "sql_", "")
    assert {name for name in before if "accuracy" in name} == {f"{kind}accuracy" for kind in kinds}


def test_a_parser_takes_the_encoder_and_the_states(pretrained: Path, tiny_spider: Path, tmp_path: Path) -> None:
    config = small_config(tiny_spider, tmp_path)
    run = pretrained
    tokenizer = Tokenizer.read(run / "adapted")
    task = PretrainingTask(config)
    batch = MaskedBatch.of(task.train.arrays(np.arange(8), EVALUATION_SHUFFLE))
    trained = task.build(config.encoder, pretrained=False)
    checkpoint.read(run / "best").load_weights(trained)
    loaded = TokenEncoder(adapted(run), tokenizer.size, tokenizer.specials.pad)
    elsewhere = AutoModel.from_pretrained(run / "adapted")
    with torch.no_grad():
        expected = trained.eval().encoder(batch.input_ids, batch.token_mask)
        assert torch.equal(loaded.eval()(batch.input_ids, batch.token_mask), expected)
        actual = elsewhere.eval()(input_ids=batch.input_ids, attention_mask=batch.token_mask.long()).last_hidden_state
        torch.testing.assert_close(actual[batch.token_mask], expected[batch.token_mask])
    options = [f"encoder.name={run / 'adapted'}", "encoder.pretrained=true", "encoder.max_positions=64"]
    options += ["encoder.freeze=true", "data.dev=null", "trainer.max_steps=1"]
    parser = train_session(tiny_config(tiny_spider, tmp_path, *options))
    stored = load_file(parser.run.last / "model.safetensors")
    weights = load_file(run / "adapted" / "model.safetensors")
    compared = {name: stored[f"encoder.model.{name}"] for name in weights if not name.startswith("pooler")}
    assert all(torch.equal(tensor, weights[name]) for name, tensor in compared.items())
    assert Tokenizer.read(parser.run.path).text == tokenizer.text


def test_the_head(pretrained: Path, tiny_spider: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It goes on; with a frozen encoder the head alone learns."""
    options = [f"encoder.name={pretrained / 'adapted'}", "encoder.pretrained=true", "encoder.freeze=true"]
    probe = session(small_config(tiny_spider, tmp_path, *options)).run.path
    assert "the head came with the encoder" in capsys.readouterr().out
    last = [line for line in read_metrics(pretrained) if line["kind"] == "fold"]
    best = max(last, key=lambda line: line["log_likelihood"])
    first = read_metrics(probe)[0]
    assert first == pytest.approx({**best, "step": 0, "epoch": 0.0, "seconds": first["seconds"]})
    before, after = (load_file(folder / "adapted" / "model.safetensors") for folder in (pretrained, probe))
    assert all(torch.equal(tensor, after[name]) for name, tensor in before.items())
    heads = [load_file(folder / "adapted" / "head.safetensors")["bias"] for folder in (pretrained, probe)]
    assert not torch.equal(load_file(probe / "last" / "model.safetensors")["head.bias"], heads[0])
    task = PretrainingTask(small_config(tiny_spider, tmp_path))
    assert isinstance(task.build(adapted(pretrained), True), MaskedModel)


def texts_of(task: PretrainingTask, passages: Passages) -> set[str]:
    return {spelt(task.tokenizer, item.first.pieces) for item in passages.items}


def test_held_out_databases_are_not_learnt(tiny_spider: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    task = PretrainingTask(small_config(tiny_spider, tmp_path))
    learnt = texts_of(task, task.train)
    judged = texts_of(task, task.sets["fold"])
    assert len(learnt) == len(judged) == 6 and not learnt & judged
    assert len(task.train) == len(task.sets["fold"]) == 12
    assert len(PretrainingTask(small_config(tiny_spider, tmp_path, "data.judged=2")).sets["fold"]) == 4
    assert PretrainingTask(small_config(tiny_spider, tmp_path, "data.fold=null")).evaluation_sets == []
    with_texts = PretrainingTask(small_config(tiny_spider, tmp_path, f"data.texts=[{tiny_spider}]"))
    alone = PretrainingTask(small_config(tiny_spider, tmp_path))
    shared = texts_of(with_texts, with_texts.train) & texts_of(with_texts, with_texts.sets["fold"])
    assert len(with_texts.train) > len(alone.train)
    assert not shared, "whether they come as the folder's rows or as texts with_texts"
    assert "databases are learnt too" not in caplog.text
    (tmp_path / "notes.txt").write_text("Pets live with owners.\n\nFilms have actors.\nThey have titles.\n")
    options = [f"data.texts=[{tmp_path / 'notes.txt'}]", "data.forms=[question]"]
    task = PretrainingTask(small_config(tiny_spider, tmp_path, *options))
    assert [item.form for item in task.train.items] == ["question"] * 6 + ["text"] * 2
    assert "6 question and 2 text texts of 1 databases" in task.summary


def test_sets_and_folds(tiny_spider: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    options = ["data.evaluation={asked: dev.json}", "trainer.best_on=asked", "trainer.max_steps=2"]
    outcome = session(small_config(tiny_spider, tmp_path, *options))
    assert (set(outcome.by_set), outcome.chosen_by) == ({"fold", "asked"}, "asked")
    assert "asked: 1 of its databases are learnt too" in caplog.text
    lines = [line for line in read_metrics(outcome.run.path) if line["kind"] == "asked"]
    assert outcome.scores["log_likelihood"] == max(line["log_likelihood"] for line in lines)
    outcome = session(small_config(tiny_spider, tmp_path, "data.fold=null", "trainer.max_steps=2"))
    assert outcome.scores == {}
    weights = load_file(outcome.run.path / "adapted" / "model.safetensors")
    last = load_file(outcome.run.last / "model.safetensors")
    assert all(torch.equal(tensor, last[f"encoder.model.{name}"]) for name, tensor in weights.items())


def test_folders_that_cannot_be(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    with pytest.raises(DataError, match=r"none\.json does not exist; the folder holds dev\.json"):
        session(small_config(folder, tmp_path, "data.train=[none.json]"))
    with pytest.raises(DataError, match=r"notes\.txt: there is no such file or folder"):
        session(small_config(folder, tmp_path, f"data.texts=[{tmp_path / 'notes.txt'}]"))
    written = json.loads((folder / "train_spider.json").read_text())
    (folder / "train_spider.json").write_text(json.dumps([{**row, "query": ""} for row in written]))
    with pytest.raises(DataError, match="give no text in the forms sql"):
        session(small_config(folder, tmp_path, "data.forms=[sql]"))
    (folder / "train_spider.json").write_text("[]")
    with pytest.raises(DataError, match="there is nothing to learn from"):
        session(small_config(folder, tmp_path, "data.fold=null"))
    assert not (tmp_path / "runs").exists()
