"""`scripts/check_values.py` on a small folder: its figures by hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from script_kit import load_script
from small_folder import rows_of, write_json

SCRIPT = Path(__file__).parents[2] / "scripts" / "check_values.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return load_script("check_values")


def test_the_figures_of_a_small_folder(
    script: ModuleType, small_spider: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dev = [
        (
            "Which artist from France is the oldest?",
            "SELECT name FROM artist WHERE country = 'France' LIMIT 1",
            "songs",
        ),
        ("Who is Peruvian and 25?", "SELECT name FROM artist WHERE country = 'Peru' AND age = 25", "songs"),
        ("No SQL", "SELECT FROM", "songs"),
        ("Not here", "SELECT nothing FROM song", "songs"),
    ]
    write_json(small_spider / "dev.json", rows_of(dev))
    figures = script.check(small_spider)
    assert figures == {
        "gold_execution_identical": 1.0,
        "recall_dev_with_content": 1.0,  # Peruvian is like Peru
        "recall_dev_without_content": 3 / 4,
        "recall_train_with_content": 1.0,
        "recall_train_without_content": 1.0,
    }
    printed = capsys.readouterr().out
    assert "dev.json, row 2: left out: " in printed
    # right: France and 1 in one question, Peru and 25 in the other
    line = next(line for line in printed.splitlines() if line.startswith("dev with content: 4 of 4 literals among "))
    each, share = map(float, re.findall(r"among ([\d.]+) candidates a question, of which ([\d.]+)%", line)[0])
    assert share == pytest.approx(100 * 4 / (2 * each - 2), abs=0.01)
    assert "dev without content, row 1 (songs): no ['Peru'] in: Who is Peruvian and 25?" in printed


def test_a_lost_literal_is_seen(script: ModuleType, small_spider: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        script, "literal", lambda text: script.Value("Peru" if text == "France" else text, text == "France")
    )
    assert script.check(small_spider)["gold_execution_identical"] == 2 / 3


def test_the_last_line_is_json(small_spider: Path) -> None:
    command = [sys.executable, str(SCRIPT), "--spider", str(small_spider)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[-1])["gold_execution_identical"] == 1.0


def test_a_folder_without_gold_is_refused(small_spider: Path) -> None:
    for name in ("dev.json", "train_spider.json"):
        (small_spider / name).unlink()
    command = [sys.executable, str(SCRIPT), "--spider", str(small_spider)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds no gold SQL" in done.stderr
