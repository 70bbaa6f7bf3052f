"""`sqlsp.predict`: the two files, every kind of questions file, and what is refused."""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tiny_spider import TRAIN

from sqlsp.cli import compose
from sqlsp.cli.answering import PredictConfig
from sqlsp.commands import refuse_linking
from sqlsp.data.storage import FeatureSet
from sqlsp.evaluation.inputs import describe_limit, read_pairs
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.judge import Judge
from sqlsp.inference.pipeline import Pipeline
from sqlsp.inference.predicting import FileRunner, Prediction, QuestionFolder, predict, write_predictions
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.table import RuleSet
from sqlsp.question.rows import Row
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError
from sqlsp.utils.files import CHECKSUM, with_checksum


@pytest.fixture
def run(tiny_run: RunFolder, tmp_path: Path) -> RunFolder:
    """A copy, elsewhere: a run folder can be moved."""
    return RunFolder(Path(shutil.copytree(tiny_run.path, tmp_path / "moved")))


def options(run: RunFolder, spider: Path, *more: str) -> PredictConfig:
    config: PredictConfig = compose.load(
        "predict", [f"checkpoint={run.path}", f"data.path={spider}", "device=cpu", *more]
    )
    return config


def test_dev_as_training_predicted_it(run: RunFolder, tiny_spider: Path, tiny_run: RunFolder, tmp_path: Path) -> None:
    predictions = predict(options(run, tiny_spider, f"out={tmp_path / 'out'}", "batch=5"))
    again = json.loads((tmp_path / "out" / "predictions.json").read_text())
    before = json.loads((tiny_run.path / "predictions" / "dev" / "predictions.json").read_text())
    assert [p["sql"] for p in again] == [p["sql"] for p in before] == [p.sql for p in predictions]
    assert [p["score"] for p in again] == pytest.approx([p["score"] for p in before], abs=1e-4)
    for number in (1, 2):
        predict(options(run, tiny_spider, f"out={tmp_path / str(number)}", "batch=5", f"processes={number}"))
        for name in ("predictions.json", "predictions.sql"):
            assert (tmp_path / str(number) / name).read_bytes() == (tmp_path / "out" / name).read_bytes()


def test_a_calibrated_run_tells_how_sure(run: RunFolder, tiny_spider: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = predict(options(run, tiny_spider))
    judge = Judge({"log-probability": 0.5}, 100, 7, 0.03)
    judge.write(run.path)
    told = predict(options(run, tiny_spider, "threshold=0.2"))
    scores = [[p.score, *(other["score"] for other in p.beam)] for p in plain]
    sure = [judge.judge([{"log-probability": score} for score in each])[0] for each in scores]
    assert [each.sql for each in told] == [each.sql for each in plain]
    assert [each.confidence for each in told] == pytest.approx(sure)
    declined = [each.declined for each in told]
    assert declined == [each.confidence < 0.2 for each in told if each.confidence is not None]
    assert f"{sum(declined)} declined (threshold=0.2)" in capsys.readouterr().out
    records = json.loads((run.path / "predictions" / "dev" / "predictions.json").read_text())
    assert [record["confidence"] for record in records] == [each.confidence for each in told]
    assert [record.get("declined", False) for record in records] == declined


def test_the_two_files(run: RunFolder, tiny_spider: Path) -> None:
    folder = run.path / "predictions" / "dev"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("metrics.json", "examples.jsonl"):
        (folder / name).write_text("{}")
    predict(options(run, tiny_spider))
    assert not [path.name for path in folder.iterdir() if not path.name.startswith("predictions.")]
    records = json.loads((folder / "predictions.json").read_text())
    schemas = read_tables(tiny_spider / "tables.json")
    assert [r["index"] for r in records] == list(range(len(TRAIN)))
    assert (folder / "predictions.sql").read_text().splitlines() == [r["sql"] for r in records]
    for record, (db_id, question, _) in zip(records, TRAIN, strict=True):
        assert set(record) == {"index", "db_id", "question", "sql", "score", "steps", "beam"}
        assert (record["db_id"], record["question"]) == (db_id, question)
        scores = [record["score"], *(other["score"] for other in record["beam"])]
        assert scores == sorted(scores, reverse=True) and 1 < len(scores) <= 5
        for sql in (record["sql"], *(other["sql"] for other in record["beam"])):
            # a parser that learnt for seconds may nest aggregates
            with suppress(DataError):
                candidate = Candidate(parse_sql(sql, schemas[db_id]), schemas[db_id], 0.0, 0)
                FileRunner(tiny_spider, schemas[db_id]).compile(candidate)


def test_a_blank_line_follows_each_interaction(tmp_path: Path) -> None:
    turns = (1, 2, 1, 1, None, 1)
    made = [
        Prediction(i, "pets", question="Who?", sql=f"SELECT {i}", score=0.0, steps=1, turn=turn)
        for i, turn in enumerate(turns)
    ]
    write_predictions(tmp_path, made)
    blocks = (tmp_path / "predictions.sql").read_text().split("\n\n")
    assert blocks == ["SELECT 0\nSELECT 1", "SELECT 2", "SELECT 3", "SELECT 4\nSELECT 5", ""]


def test_questions_of_other_folders(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    """The leaderboard case: another folder with a questions file and a tables file."""
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(tiny_spider / "tables.json", other / "schemas.json")
    (other / "mine.json").write_text(json.dumps([{"db_id": "pets", "question": "How old are the pets?"}]))
    (prediction,) = predict(options(run, other, f"split={other / 'mine.json'}", "data.tables=schemas.json"))
    assert prediction.db_id == "pets" and (run.path / "predictions" / "mine" / "predictions.sql").exists()
    assert predict(options(run, other, "split=mine.json", "data.tables=schemas.json")) == [prediction]
    with pytest.raises(DataError, match="holds no test set"):
        predict(options(run, other, "split=test"))
    shutil.copy(tiny_spider / "tables.json", other / "test_tables.json")
    shutil.copytree(tiny_spider / "database", other / "test_database")
    (other / "test.json").write_text(json.dumps([{"db_id": "pets", "question": "How old are the pets?"}]))
    (prediction,) = predict(options(run, other, "split=test", "guide=plausible"))
    assert prediction.db_id == "pets" and (run.path / "predictions" / "test" / "predictions.sql").exists()
    named = options(run, tiny_spider, "split=test", "data.evaluation={test: dev.json}", "data.limit=2")
    assert len(predict(named)) == 2


def test_training_questions_and_the_newest_run(run: RunFolder, tiny_spider: Path) -> None:
    assert predict(options(run, tiny_spider, "checkpoint=newest", f"runs={run.path.parent}", "data.limit=1"))
    found = predict(options(run, tiny_spider, "split=train", "data.limit=3"))
    assert [(each.limit, each.total) for each in found] == [(3, len(TRAIN))] * 3
    pred = run.path / "predictions" / "train" / "predictions.json"
    gold = tiny_spider / "train_spider.json"
    pairs = read_pairs(pred, gold, read_tables(tiny_spider / "tables.json"))
    assert [pair.pred for pair in pairs] == [each.sql for each in found]
    assert describe_limit(pairs) == f"3 of {len(TRAIN)} questions; scored only those"
    assert all(p.beam == () for p in predict(options(run, tiny_spider, "beam=1")))


TALK: list[dict[str, Any]] = [
    {
        "database_id": db_id,
        "interaction": [{"utterance": question, "query": sql} for db, question, sql in TRAIN if db == db_id][:turns],
    }
    for db_id, turns in (("pets", 2), ("films", 3), ("pets", 1))
]


def test_answers_by_turn(run: RunFolder, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = QuestionFolder.ask
    rounds = list[list[Row]]()

    def noted(self: QuestionFolder, rows: list[Row], rules: RuleSet) -> list[Context]:
        rounds.append(rows)
        return ask(self, rows, rules)

    monkeypatch.setattr(QuestionFolder, "ask", noted)
    path = tmp_path / "talk.json"
    path.write_text(json.dumps(TALK))
    found = predict(options(run, tiny_spider, f"split={path}", "rules=none"))
    places = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1)]
    assert [(answer.interaction, answer.turn) for answer in found] == places
    assert [answer.index for answer in found] == [*range(6)]
    assert [[row.index for row in rows] for rows in rounds] == [[0, 2, 5], [1, 3], [4]]
    before = {row.index: row.earlier and row.earlier.sql for rows in rounds for row in rows}
    assert before == {0: None, 1: found[0].sql, 2: None, 3: found[2].sql, 4: found[3].sql, 5: None}
    folder = run.path / "predictions" / "talk"
    records = json.loads((folder / "predictions.json").read_text())
    assert [(record["interaction"], record["turn"]) for record in records] == places
    sql = [answer.sql for answer in found]
    assert [record["sql"] for record in records] == sql
    blocks = (folder / "predictions.sql").read_text().split("\n\n")
    assert [block.split("\n") for block in blocks] == [sql[:2], sql[2:5], sql[5:], [""]]
    rounds.clear()
    predict(options(run, tiny_spider, f"split={path}", "context=gold", "rules=none"))
    gold = [each["query"] for talk in TALK for each in talk["interaction"]]
    (rows,) = rounds
    assert [row.earlier and row.earlier.sql for row in rows] == [None, gold[0], None, gold[2], gold[3], None]


def test_the_run_must_be_whole(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="is no run folder"):
        predict(options(RunFolder(tmp_path / "none"), tiny_spider))
    path = run.last / "model.safetensors"
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(CheckpointError, match=r"model\.safetensors is damaged: \d+ bytes expected, 1000 found"):
        predict(options(run, tiny_spider, "which=last"))
    (run.path / "tokenizer.json").unlink()
    with pytest.raises(DataError, match=r"tokenizer\.json"):
        predict(options(run, tiny_spider, "which=last"))


def test_without_dev_last_answers(run: RunFolder, tiny_spider: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Training on a folder without dev keeps no `best`, and training on does not bring it."""
    last = predict(options(run, tiny_spider, "which=last"))
    shutil.rmtree(run.best)
    assert capsys.readouterr().err == "" and predict(options(run, tiny_spider)) == last
    said = f"note: {run.path} was not scored on dev, so it has no `best`: its `last` answers\n"
    assert capsys.readouterr().err == said


def test_a_checkpoint_of_another_grammar_or_none(run: RunFolder, tiny_spider: Path) -> None:
    path = run.best / "state.json"
    state = json.loads(path.read_text())
    state["identity"]["grammar"] = "another"
    del state[CHECKSUM]
    path.write_text(json.dumps(with_checksum(state)))
    shutil.rmtree(run.last)
    for which, message in (
        ("best", "was trained with another grammar"),
        ("last", "has no checkpoint `last`; use which=best"),
    ):
        with pytest.raises(CheckpointError, match=message):
            predict(options(run, tiny_spider, f"which={which}"))
    shutil.rmtree(run.best)
    with pytest.raises(CheckpointError, match=r"has no checkpoint `best`; train on: sqlsp train resume="):
        predict(options(run, tiny_spider))


def test_missing_and_bad_questions_and_linking(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"absent\.json does not exist"):
        predict(options(run, tiny_spider, "split=absent.json"))
    (tmp_path / "bad.json").write_text('[{"db_id": "pests", "question": "How many?"}]')
    with pytest.raises(DataError, match=r"bad\.json, row 0: unknown db_id 'pests'.*did you mean 'pets'"):
        predict(options(run, tiny_spider, f"split={tmp_path / 'bad.json'}"))
    with pytest.raises(ConfigError, match=r"data\.linking\.values=false cannot be given"):
        refuse_linking(compose.compose("predict", ["data.linking.values=false"])[0], ["data.linking.values=false"])


def test_columns_have_profiles(run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parse = Pipeline.parse
    seen = list[Context]()

    def noted(self: Pipeline, asked: list[Context], features: FeatureSet) -> list[Answer]:
        seen.extend(asked)
        return parse(self, asked, features)

    monkeypatch.setattr(Pipeline, "parse", noted)
    predict(options(run, tiny_spider))
    profiles = seen[0].cells.profiles.values()
    assert profiles and not any(each.flag for each in profiles)
