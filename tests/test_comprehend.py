"""`sqlsp comprehend` whole, with appendix D's options; `sqlsp answer` with labels and without."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from reading_kit import records, small_config, small_overrides, write

from sqlsp.common.errors import CheckpointError, DataError
from sqlsp.comprehension.examples import Answers, ReadingExample, server_order
from sqlsp.options import cli
from sqlsp.options.tasks import ComprehendConfig
from sqlsp.tasks.reading import answer, session

pytestmark = pytest.mark.usefixtures("torch_as_before")


def test_it_learns_what_it_sees(run: Path) -> None:
    answers = json.loads((run / "predictions" / "dev" / "answers.json").read_text())
    assert [(a["id_string"], a["answer"]) for a in answers] == [(r["id_string"], r["label"]) for r in records()]


def test_a_stop_by_the_clock_says_how_to_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = session(small_config(tmp_path / "data", tmp_path, "trainer.max_minutes=0.00001"))
    assert outcome.stopped is not None
    printed = capsys.readouterr().out
    assert "μ = " in printed and f"sqlsp comprehend resume={outcome.run.path}" in printed


def test_missing_empty_and_half_labelled_files(tmp_path: Path) -> None:
    config: ComprehendConfig = cli.load("comprehend", small_overrides(tmp_path / "data", tmp_path))
    with pytest.raises(DataError, match=r"data/train\.json is missing\. ReClor is not .*whyu\.me/reclor.*reading=mini"):
        session(config)
    config = small_config(tmp_path / "data", tmp_path)
    write(tmp_path / "data" / "val.json", [])
    with pytest.raises(DataError, match=r"val\.json holds no question"):
        session(config)
    assert not (tmp_path / "runs").exists()
    write(tmp_path / "data" / "test.json", [*records(2), *unlabelled(1)])
    with pytest.raises(DataError, match=r"test\.json, question 3: label must be 0, 1, 2 or 3, it has none"):
        session(small_config(tmp_path / "data", tmp_path, "reading.evaluation={test: test.json}"))
    write(tmp_path / "data" / "val.json", unlabelled(2))
    with pytest.raises(DataError, match=r"val\.json, question 1: label must be"):
        session(config)


def unlabelled(count: int) -> list[dict[str, Any]]:
    """As in ReClor's test.json: no label, and named test_0, test_1 …"""
    bare = [{key: value for key, value in record.items() if key != "label"} for record in records(count)]
    return [{**record, "id_string": f"test_{number}"} for number, record in enumerate(bare)]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reader")
    write(folder / "data" / "test.json", unlabelled(7))
    options = ("trainer.epochs=40", "trainer.evaluate_every=20", "reading.evaluation={test: test.json}")
    with redirect_stdout(StringIO()) as out:
        outcome = session(small_config(folder / "data", folder, *options))
    assert outcome.scores["accuracy"] == 1.0
    assert all(
        said in out.getvalue()
        for said in ("μ = ", "estimated peak of memory, on the longest batch: ", "  peak memory ")
    )
    return outcome.run.path


def asked(run: Path, questions: Path, *more: str) -> Answers:
    words = [f"checkpoint={run}", f"questions={questions}", f"runs={run.parent}", "device=cpu", *more]
    return answer(cli.load("answer", words))


def test_files_without_labels_are_answered(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sent = np.load(run / "predictions" / "test" / "test_preds.npy", allow_pickle=False)
    assert sent.tolist() == [record["label"] for record in records(7)]
    log = (run / "metrics.jsonl").read_text()
    assert '"kind": "dev"' in log
    assert '"kind": "test"' not in log, "what has no label is not judged"
    right = [record["label"] for record in records(12)]
    shuffled = [unlabelled(12)[index] for index in (5, 0, 11, 3, 1, 2, 4, 6, 7, 8, 10, 9)]
    answers = asked(run, write(tmp_path / "test.json", shuffled), f"out={tmp_path / 'out'}")
    assert answers.accuracy() is None and "no label, no accuracy" in capsys.readouterr().out
    sent = np.load(tmp_path / "out" / "test_preds.npy", allow_pickle=False)
    assert (sent.dtype, sent.tolist()) == (np.int64, right), "number i is the answer to test_i"
    told = json.loads((tmp_path / "out" / "answers.json").read_text())
    assert [each["id_string"] for each in told] == [each["id_string"] for each in shuffled], "the file's own order"
    assert all(each["answer"] == right[int(each["id_string"][5:])] for each in told)
    assert {each["label"] for each in told} == {None}


def test_labels_are_scored(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = records(12)
    changed[3]["label"] = (changed[3]["label"] + 1) % 4  # the reader gets this one wrong now
    questions = write(tmp_path / "val.json", changed)
    asked(run, questions)
    assert "all 12 with a label: accuracy 0.9167" in capsys.readouterr().out
    assert (run / "predictions" / "val" / "answers.json").exists()


def test_what_cannot_be_answered_is_said(run: Path, tmp_path: Path) -> None:
    def order(*names: str) -> list[int]:
        return server_order([ReadingExample(name, "", "", ("a", "b", "c", "d"), None) for name in names])

    mixed = ["test_2", "test_10", *(f"test_{n}" for n in (0, 1, 3, 4, 5, 6, 7, 8, 9))]
    assert order(*mixed) == [2, 3, 0, *range(4, 11), 1]
    assert order("b_1", "b_3") == [0, 1], "a number is left out"
    assert (order("b_1", "b_1"), order("x", "y_0")) == ([0, 1], [0, 1])
    with pytest.raises(DataError, match="holds no question"):
        asked(run, write(tmp_path / "none.json", []))
    with pytest.raises(CheckpointError, match="nowhere"):
        asked(tmp_path / "nowhere", write(tmp_path / "some.json", unlabelled(2)))
    with pytest.raises(CheckpointError, match=r"parsers/default is a run of sqlsp train, not of sqlsp comprehend"):
        asked(Path("default"), tmp_path / "some.json")
    (run / "tokenizer.json").rename(tmp_path / "tokenizer.json")
    try:
        text = (tmp_path / "tokenizer.json").read_text()
        (run / "tokenizer.json").write_text(text.replace('"red"', '"rad"', 1))
        with pytest.raises(CheckpointError, match="another tokenizer"):
            asked(run, tmp_path / "some.json")
    finally:
        (tmp_path / "tokenizer.json").replace(run / "tokenizer.json")
