"""How sure an answer is: the sigmoid, its file, and parsers that have none."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from sqlsp.answering.confidence import FILE, Confidence, find_confidence, read_confidence
from sqlsp.answering.signals import Signals
from sqlsp.common.errors import CheckpointError, ConfigError

SURE = Confidence((0.5, 0.25, -1.0, -4.0, -0.25, -2.0, 0.0, 0.0, 0.0, 1.0), "execution", 100, 7, 0.03)
LIKELY = Signals(-2.0, 1.5, 0.5, 0.25, 2.0, 0.0)


def test_it_is_the_sigmoid_of_the_signals() -> None:
    logit = 0.5 * -2.0 + 0.25 * 1.5 - 0.5 - 4 * 0.25 - 0.25 * 2 + 1.0
    assert SURE.of(LIKELY) == pytest.approx(1 / (1 + math.exp(-logit)))
    assert SURE.of(replace(LIKELY, score=-1.0)) > SURE.of(LIKELY) > SURE.of(replace(LIKELY, empty=1.0))
    assert SURE.of(replace(LIKELY, score=-1e9)) == 0.0


def test_a_question_that_goes_on_is_as_sure_as_what_it_goes_on_from() -> None:
    follows = replace(LIKELY, follows=1.0, before=0.5)
    assert SURE.of(follows) == pytest.approx(SURE.of(LIKELY) / 2)
    fitted = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    logit = 0.5 * SURE.logit(LIKELY) + 2 * 0.5 - 1
    assert fitted.of(follows) == pytest.approx(1 / (1 + math.exp(-logit)))
    assert (
        fitted.of(replace(follows, same=1.0, repeated=1.0)) < fitted.of(follows) < fitted.of(replace(follows, before=1))
    )
    assert fitted.of(LIKELY) == SURE.of(LIKELY), "one that stands alone is judged by its own signals"


def test_the_file_says_the_same(tmp_path: Path) -> None:
    SURE.write(tmp_path)
    assert read_confidence(tmp_path) == SURE
    following = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    following.write(tmp_path)
    assert read_confidence(tmp_path) == following
    assert read_confidence(tmp_path / "none") is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"weights": [1.0]}, "its weights are"),
        ({"weights": [1.0, 2.0, float("inf")]}, "its weights are"),
        ({"weights": None}, "is damaged"),
        ({"following": [1.0]}, "its weights are"),
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
    assert find_confidence([tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match=r"has no calibration\.json; sqlsp calibrate makes one"):
        find_confidence([tmp_path], 0.5)
    SURE.write(tmp_path)
    assert find_confidence([tmp_path], 0.5) == SURE
    assert find_confidence([tmp_path, tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match="answer together"):
        find_confidence([tmp_path, tmp_path], 0.5)
