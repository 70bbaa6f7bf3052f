"""`make` as a person first meets it: the list of targets, and the sentences when something is missing."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from sqlsp.cli.data import folder_name
from sqlsp.databases.corpora import locate

ROOT = Path(__file__).parent.parent
QUESTIONS = runpy.run_path(str(ROOT / "scripts" / "demo_questions.py"))["QUESTIONS"]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def make(*words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run make as from a fresh shell: neither the variables of an outer make nor SPIDER_DIR reach it."""
    kept = {k: v for k, v in os.environ.items() if k not in {"SPIDER_DIR", "RUN", "ARGS", "MAKEFLAGS", "MAKELEVEL"}}
    command = ["make", "--no-print-directory", "-f", str(ROOT / "Makefile"), *words]
    return subprocess.run(command, cwd=folder, env=kept, capture_output=True, text=True, check=False)


def test_the_demo_and_its_help() -> None:
    done = make()
    assert done.returncode == 0
    listed = re.findall(r"^  (\w+) ", done.stdout, flags=re.M)
    contract = ["venv", "demo", "test", "preprocess", "train", "evaluate", "lint", "format", "check", "clean"]
    assert set(contract) <= set(listed)
    recipe = re.search(r"^demo:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), flags=re.M)
    assert recipe and recipe[1].splitlines()[-1].endswith("scripts/demo_questions.py")
    dev = json.loads(locate("corpus:mini/dev.json").read_text())
    asked = {(row["db_id"], row["question"]) for row in dev}
    assert len(QUESTIONS) == 3 and set(QUESTIONS) <= asked


@pytest.mark.parametrize("target", ["preprocess", "train", "evaluate"])
def test_a_missing_spider_folder_is_explained(target: str, tmp_path: Path) -> None:
    unset = make(target)
    assert unset.returncode == 2 and f"make {target} SPIDER_DIR=folder" in unset.stderr
    wrong = make(target, f"SPIDER_DIR={tmp_path}")
    assert wrong.returncode == 2 and f"{tmp_path} holds no tables.json" in wrong.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A working folder with a Spider folder and an environment that counts as installed."""
    (tmp_path / "spider").mkdir()
    (tmp_path / "spider" / "tables.json").write_text("[]")
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    (tmp_path / ".venv").mkdir()
    for stamp in (".installed", ".installed-dev"):
        (tmp_path / ".venv" / stamp).touch()
    return tmp_path


def test_evaluate_takes_the_run_that_was_saved_last_or_says_there_is_none(folder: Path) -> None:
    done = make("evaluate", "SPIDER_DIR=spider", folder=folder)
    assert done.returncode == 2 and "No trained parser in runs/" in done.stderr
    for age, part in enumerate(["runs/demo-2/last", "runs/train-1/best", "runs/demo-1/last"]):
        (folder / part).mkdir(parents=True)
        os.utime(folder / part, times=(10**9 - age, 10**9 - age))
    newest = make("-n", "evaluate", "SPIDER_DIR=spider", folder=folder)
    places = "\"checkpoint='{0}'\" \"out='{0}/predictions/dev'\" \"data.path='spider'\" \"split='dev'\""
    assert places.format("runs/demo-2") in newest.stdout
    assert "pred='runs/demo-2/predictions/dev/predictions.json'" in newest.stdout
    assert "databases=" not in newest.stdout
    answered = make("-n", "evaluate", "SPIDER_DIR=spider", "ANSWERED=yes", folder=folder).stdout
    assert {*answered.splitlines()} < {*newest.stdout.splitlines()} and "sqlsp predict" not in answered
    assert "sqlsp evaluate" in answered and "sqlsp predict" in newest.stdout
    named = make("-n", "evaluate", "SPIDER_DIR=spider", "RUN=runs/demo-1/", "ARGS=beam=10", folder=folder)
    assert f"{places.format('runs/demo-1')} beam=10" in named.stdout
    assert make("-n", "evaluate", "SPIDER_DIR=spider", "RUN=newest", folder=folder).stdout == newest.stdout
    shipped = make("-n", "evaluate", "SPIDER_DIR=spider", "RUN=default", folder=folder).stdout
    assert "\"checkpoint='default'\" \"out='runs/default/predictions/dev'\"" in shipped


@pytest.mark.parametrize(
    ("questions", "tables"), [("test.json", "test_tables.json"), ("test_data/dev.json", "test_data/tables.json")]
)
def test_evaluate_takes_the_test_set(folder: Path, questions: str, tables: str) -> None:
    (folder / "runs/demo/best").mkdir(parents=True)
    (folder / "spider" / "test_database").mkdir()
    (folder / "spider" / questions).parent.mkdir(exist_ok=True)
    (folder / "spider" / questions).write_text("[]")
    done = make(
        "-n", "evaluate", "SPIDER_DIR=spider", "SPLIT=test", "SUITE=my suite", "SCORING=seconds=3", folder=folder
    )
    assert "\"split='test'\"" in done.stdout
    files = f"\"gold='spider/{questions}'\" \"tables='spider/{tables}'\" \"databases='spider/test_database'\""
    assert files in done.stdout and "pred='runs/demo/predictions/test/predictions.json'" in done.stdout
    assert "\"suite='my suite'\" seconds=3" in done.stdout


def test_evaluate_takes_a_file_of_questions_and_databases(folder: Path) -> None:
    (folder / "runs/demo/best").mkdir(parents=True)
    for split in ("mine.json", "spider/synonyms.json"):
        (folder / "spider" / "synonyms.json").write_text("[]")
        done = make("-n", "evaluate", "SPIDER_DIR=spider", f"SPLIT={split}", folder=folder)
        gold = split if "/" in split else f"spider/{split}"
        assert f"\"gold='{gold}'\" \"tables='spider/tables.json'\"" in done.stdout
        assert f"predictions/{Path(split).stem}/predictions.json'" in done.stdout
    (folder / "spider" / "database").mkdir()
    done = make("-n", "evaluate", "SPIDER_DIR=spider", folder=folder)
    assert "\"gold='spider/dev.json'\" \"tables='spider/tables.json'\" \"databases='spider/database'\"" in done.stdout
    assert "suite=" not in done.stdout


def test_what_is_evaluated_is_what_was_predicted(folder: Path) -> None:
    """Training keeps its own answers in predictions/dev: those to another dev.json do not go there."""
    (folder / "runs/demo/best").mkdir(parents=True)
    named = {"other/dev.json": "dev.json", "dev.json": "dev.json", "my sets/mine.json": "mine", "fold": "fold"}
    for split, name in {**named, "a.b.json": "a.b", "mine": "mine", "dev": "dev"}.items():
        done = make("-n", "evaluate", "SPIDER_DIR=spider", f"SPLIT={split}", folder=folder)
        place = f"runs/demo/predictions/{name}"
        assert done.stdout.count(f"\"out='{place}'\"") == 2
        assert f"\"pred='{place}/predictions.json'\"" in done.stdout and folder_name(split) == name


def test_train_takes_arguments(folder: Path) -> None:
    usual = make("-n", "train", "SPIDER_DIR=spider", folder=folder)
    assert "sqlsp train \"data.path='spider'\" experiment=spider_minilm" in usual.stdout
    chosen = make("-n", "train", "SPIDER_DIR=spider", "ARGS=experiment=paper trainer.seed=2", folder=folder)
    assert "sqlsp train \"data.path='spider'\" experiment=paper trainer.seed=2" in chosen.stdout
    assert "-m venv" not in make("-n", "test", folder=folder).stdout
    later = (folder / ".venv" / ".installed").stat().st_mtime + 10
    os.utime(folder / "constraints.txt", times=(later, later))
    assert "-m venv" in make("-n", "test", folder=folder).stdout


@pytest.mark.parametrize("target", ["venv", "test", "lint", "format"])
def test_what_tests_and_linters_need_is_installed_for_them_alone(target: str, folder: Path) -> None:
    (folder / ".venv" / ".installed-dev").unlink()
    installed = "--editable '.[dev]'"
    assert installed in make("-n", target, folder=folder).stdout
    for other in ("train", "evaluate", "preprocess"):
        assert installed not in make("-n", other, "SPIDER_DIR=spider", "RUN=runs/one", folder=folder).stdout
    assert installed not in make("-n", "demo", folder=folder).stdout


def test_an_old_python_is_refused(tmp_path: Path, folder: Path) -> None:
    shutil.rmtree(folder / ".venv")
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = make("venv", f"PYTHON={old}", folder=folder)
    assert done.returncode == 2 and "needs Python 3.11" in done.stderr
    assert not (folder / ".venv").exists()
