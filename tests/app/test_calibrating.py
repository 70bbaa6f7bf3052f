"""`sqlsp calibrate`: a judge learnt from questions whose SQL is known."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from scripted import SHOP, make_database, scripted_asker, sure_of

from sqlsp.app import calibrating
from sqlsp.app.calibrating import BLANK, Examination, Example, calibrate, fit_judge
from sqlsp.app.gold_questions import GoldQuestion
from sqlsp.cli import compose
from sqlsp.cli.answering import CalibrateConfig
from sqlsp.inference.judge import find_judge
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import ConfigError, DataError


def options(run: Path, *more: str) -> CalibrateConfig:
    config: CalibrateConfig = compose.load("calibrate", [f"checkpoint={run}", "device=cpu", *more])
    return config


def test_the_command_fits_and_writes_a_judge(
    tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On two databases and twelve questions, all of which it was trained on."""
    monkeypatch.setattr(calibrating, "MIN_QUESTIONS", 12)
    monkeypatch.setattr(calibrating, "MIN_DATABASES", 2)
    run = Path(shutil.copytree(tiny_run.path, tmp_path / "run"))
    reliability = calibrate(options(run, f"questions=[{tiny_spider}]", f"out={tmp_path / 'out'}"))
    judge = find_judge(run)
    assert judge is not None and judge.databases == 2 and judge.questions == reliability["questions"] >= 12
    assert "log-probability" in judge.weights and judge.error == pytest.approx(
        reliability["calibration_error"], abs=1e-4
    )
    assert json.loads((tmp_path / "out" / "reliability.json").read_text()) == reliability
    assert (tmp_path / "out" / "reliability.png").read_bytes().startswith(b"\x89PNG")
    first = (run / "judge.json").read_bytes()
    calibrate(options(run, f"questions=[{tiny_spider / 'dev.json'}]"))
    assert (run / "judge.json").read_bytes() == first, "the same questions give the same judge"


def make_examples(number: int) -> list[Example]:
    """Makes examples of two answers: the score of the first gives its probability, the other is never right."""
    random = np.random.default_rng(2)
    examples = []
    for index in range(number):
        score = float(random.normal(1, 2))
        right = bool(random.random() < 1 / (1 + np.exp(-score)))
        answers = [{"score": score, "constant": 1.0}, {"odd": 1.0, "constant": 1.0}]
        examples.append(Example(f"d{index % 8}", answers, [right, False]))
    return examples


def test_what_is_learnt_is_how_probable_it_is() -> None:
    judge, reliability = fit_judge(make_examples(1600))
    assert reliability["calibration_error"] < 0.06 and (judge.questions, judge.databases) == (1600, 8)
    for score, probability in ((0.0, 0.5), (2.0, 0.88), (-2.0, 0.12)):
        sure, other = judge.judge([{"score": score, "constant": 1.0}, {"odd": 1.0, "constant": 1.0}])
        assert sure == pytest.approx(probability, abs=0.08) and other < 0.05
    with pytest.raises(DataError, match="99 questions about 8 databases could be judged; a judge needs at least 100"):
        fit_judge(make_examples(99))


def test_right_is_what_has_the_rows_and_vain_questions_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrating, "fit_judge", lambda examples: (sure_of(0.5), {}))
    paths = [make_database(tmp_path / f"{name}.sqlite", SHOP) for name in ("one", "two")]
    ask = "Names of customers from New York?"
    names = "SELECT name FROM customer"
    asked = [GoldQuestion(path, ask, names) for path in paths]
    asked += [GoldQuestion(paths[0], "and those?", "SELECT 3", continues=True)]
    asked += [GoldQuestion(paths[0], ask, "no SQL")]
    config = options(tmp_path, "questions=[x]", "unanswerable=0")
    asker = scripted_asker(context=3, guide="plausible")
    asker.judge = BLANK
    examples = Examination(asker, config).run(asked)
    assert [example.right for example in examples] == [[True, False]] * 4 + [[True]] * 2
    assert ["follows" in example.answers[0] for example in examples] == [False] * 4 + [True] * 2
    assert ["rows" in example.answers[0] for example in examples] == [True, False] * 3
    more = Examination(asker, options(tmp_path, "questions=[x]", "unanswerable=0.99", "seed=2")).run(asked)
    assert len(more) > len(examples) and not all(any(example.right) for example in more)


def test_what_cannot_be_calibrated(tiny_run: RunFolder, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="questions names no file"):
        options(tiny_run.path)
    (tmp_path / "bad.tsv").write_text("nowhere\tWho?\tSELECT 1\n")
    with pytest.raises(DataError, match=r"bad\.tsv, line 1: a database, a question, SQL"):
        calibrate(options(tiny_run.path, f"questions=[{tmp_path}]"))
