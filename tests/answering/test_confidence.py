"""How sure an answer is: the sigmoid, its file, and parsers that have none."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from sqlsp.answering.confidence import FILE, Confidence, confidence_of, read_confidence
from sqlsp.common.errors import CheckpointError, ConfigError

SURE = Confidence((1.0, 0.5, -0.25), "execution", 100, 7, 0.03)


def test_it_is_the_sigmoid_of_score_and_length() -> None:
    logit = 1.0 + 0.5 * -2.0 - 0.25 * math.log(4)
    assert SURE.of(-2.0, 4) == pytest.approx(1 / (1 + math.exp(-logit)))
    assert SURE.of(-1.0, 4) > SURE.of(-2.0, 4) > SURE.of(-2.0, 8)
    assert SURE.of(-1e9, 0) == 0.0


def test_the_file_says_the_same(tmp_path: Path) -> None:
    SURE.write(tmp_path)
    assert read_confidence(tmp_path) == SURE
    assert read_confidence(tmp_path / "none") is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"weights": [1.0]}, "its weights are"),
        ({"weights": [1.0, 2.0, float("inf")]}, "its weights are"),
        ({"weights": None}, "is damaged"),
        ({"format": 1}, "another version"),
        ({"features": ["constant"]}, "another version"),
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, change: dict[str, object], message: str) -> None:
    SURE.write(tmp_path)
    path = tmp_path / FILE
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(CheckpointError, match=message) as told:
        read_confidence(tmp_path)
    assert str(path) in str(told.value)


def test_text_that_is_no_json(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    with pytest.raises(CheckpointError, match="damaged"):
        read_confidence(tmp_path)


def test_a_threshold_needs_one_calibrated_parser(tmp_path: Path) -> None:
    assert confidence_of([tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match=r"has no calibration\.json; sqlsp calibrate makes one"):
        confidence_of([tmp_path], 0.5)
    SURE.write(tmp_path)
    assert confidence_of([tmp_path], 0.5) == SURE
    assert confidence_of([tmp_path, tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match="answer together"):
        confidence_of([tmp_path, tmp_path], 0.5)
