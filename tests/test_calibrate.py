"""`sqlsp calibrate` from predictions to a file beside the checkpoint."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
from schema_kit import make_schema
from scripted import make_database

from sqlsp.answering.calibrating import LEAST, calibrate, fit_confidence
from sqlsp.answering.confidence import FILE, Signals, read_confidence
from sqlsp.answering.exporting import export
from sqlsp.common.errors import DataError
from sqlsp.options.judging import CalibrateConfig
from sqlsp.options.trained import ExportConfig
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.training.run import RunFolder

RIGHT, WRONG = "SELECT name FROM singer", "SELECT age FROM singer"


def _signals(score: float) -> Signals:
    """Those of an answer that only its score tells from others."""
    return Signals(score, 0.0, 0.0, 0.0, 1.0, 0.0)


@pytest.fixture
def run(tiny_run: RunFolder, tmp_path: Path) -> RunFolder:
    return RunFolder(Path(shutil.copytree(tiny_run.path, tmp_path / "run")))


@pytest.fixture
def config(run: RunFolder, tmp_path: Path) -> CalibrateConfig:
    """400 answers on 8 databases; the probability of being right is e to the score."""
    draw, databases = random.Random(2), [f"d{number}" for number in range(8)]
    schemas = [make_schema({"singer": "name age:number"}, db_id=db_id) for db_id in databases]
    (tmp_path / "tables.json").write_text(json.dumps([schema_to_json(schema) for schema in schemas]))
    gold, predictions = [], []
    for index in range(400):
        logit = 2.0 + 1.5 * (score := -draw.expovariate(0.5))
        sql = RIGHT if draw.random() < 1 / (1 + 2.718281828**-logit) else WRONG
        gold.append({"db_id": databases[index % 8], "question": "?", "query": RIGHT})
        predictions.append(
            {"index": index, "db_id": databases[index % 8], "sql": sql, "signals": asdict(_signals(score))}
        )
    (tmp_path / "gold.json").write_text(json.dumps(gold))
    (tmp_path / "predictions.json").write_text(json.dumps(predictions))
    pred, gold_file, tables = (str(tmp_path / f"{name}.json") for name in ("predictions", "gold", "tables"))
    return CalibrateConfig(
        pred=pred, gold=gold_file, tables=tables, checkpoint=str(run.path), out=str(tmp_path / "out")
    )


def test_what_it_learns_and_leaves(
    config: CalibrateConfig, run: RunFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = calibrate(config)
    kept = read_confidence(run.path)
    assert kept is not None
    assert (kept.right, kept.questions, kept.databases) == ("exact match", 400, 8)
    assert kept.error == found["calibration_error"] < 0.08
    assert kept.of(_signals(0.0)) == pytest.approx(0.88, abs=0.06)  # σ(2)
    assert kept.of(_signals(-4.0)) == pytest.approx(0.018, abs=0.03)  # σ(−4)
    assert json.loads((tmp_path / "out" / "reliability.json").read_text()) == found
    assert (tmp_path / "out" / "reliability.png").read_bytes().startswith(b"\x89PNG")
    assert f"400 answers, {found['right']:.1%} of them right by exact match" in capsys.readouterr().out
    answered = [level["answered"] for level in found["thresholds"]]
    assert answered == sorted(answered, reverse=True)
    assert answered[0] == 1.0


def test_right_is_what_a_test_suite_says(config: CalibrateConfig, run: RunFolder, tmp_path: Path) -> None:
    """On databases without a row both queries return the same: nothing."""
    for number in range(8):
        folder = tmp_path / "suite" / f"d{number}"
        folder.mkdir(parents=True)
        make_database(folder / "one.sqlite", "CREATE TABLE singer (name TEXT, age INTEGER);")
    found = calibrate(replace(config, suite=str(tmp_path / "suite")))
    kept = read_confidence(run.path)
    assert kept is not None
    assert (kept.right, found["right"]) == ("test suite", 1.0)


def test_an_exported_parser_is_as_sure(config: CalibrateConfig, run: RunFolder, tmp_path: Path) -> None:
    calibrate(config)
    out = export(ExportConfig(run=str(run.path), out=str(tmp_path / "small")))
    assert (out / FILE).read_bytes() == (run.path / FILE).read_bytes()


def test_too_few_answers(config: CalibrateConfig, tmp_path: Path) -> None:
    for name in ("predictions", "gold"):
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(json.loads(path.read_text())[:49]))
    with pytest.raises(DataError, match="49 answers on 8 databases could be judged"):
        calibrate(config)


def test_predictions_without_scores(config: CalibrateConfig, tmp_path: Path) -> None:
    path = tmp_path / "predictions.json"
    path.write_text(json.dumps([{"sql": RIGHT} for _ in range(400)]))
    with pytest.raises(DataError, match=r"predictions\.json of sqlsp predict"):
        calibrate(config)


@pytest.mark.parametrize("number", [LEAST - 1, 8 * LEAST])
def test_questions_that_go_on_have_weights_of_their_own_if_there_are_enough(number: int) -> None:
    """Of those that repeat the query before them none is right, of the others as many as of those before them."""
    rng = np.random.default_rng(3)
    seen = [replace(_signals(0.0), score=float(rng.normal())) for _ in range(400)]
    right = [bool(rng.random() < 1 / (1 + np.exp(-2 - 2 * each.score))) for each in seen]
    for place in range(number):
        before, same = float(rng.random()), float(place % 4 == 0)
        seen.append(replace(_signals(0.0), follows=1.0, before=before, same=same, repeated=0.5))
        right.append(bool(rng.random() < before * (1 - same)))
    databases = [f"d{place % 8}" for place in range(len(seen))]
    kept, found = fit_confidence(seen, np.array(right), databases, "execution")
    alone, _ = fit_confidence(seen[:400], np.array(right[:400]), databases[:400], "execution")
    assert kept.weights == alone.weights and kept.questions == len(seen) and found["calibration_error"] < 0.1
    if number < LEAST:
        assert kept.following is None
    else:
        sure = [kept.of(replace(seen[401], before=before, same=0.0)) for before in (0.1, 0.5, 0.9)]
        assert sure == pytest.approx([0.1, 0.5, 0.9], abs=0.15)
        assert kept.of(replace(seen[401], before=0.9, same=1.0)) < 0.1
