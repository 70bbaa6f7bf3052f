"""The Python API: what a notebook or another program calls."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from data_files import content
from patience import HANG
from tiny_spider import tiny_overrides

import sqlsp
from sqlsp.app.api import load
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError

DOCUMENT = Path(__file__).parents[1] / "docs" / "python.md"
QUESTION = "How many singers are there?"
SCRIPT = content("plain_script.txt")


@pytest.fixture(scope="module")
def parser(tiny_run: RunFolder) -> sqlsp.TrainedParser:
    return sqlsp.load(tiny_run.path, device="cpu")


def a_database(folder: Path) -> Path:
    return next((folder / "database").glob("*/*.sqlite"))


def test_the_names_it_promises_exist() -> None:
    assert all(callable(getattr(sqlsp, name)) for name in sqlsp.__all__ if not name.startswith("__"))
    assert sqlsp.load is load
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        sqlsp.lode  # noqa: B018
    text = DOCUMENT.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, flags=re.S)
    compile(code, str(DOCUMENT), "exec")
    for name in re.findall(r"\bsqlsp\.(\w+)\(", text):
        assert name in sqlsp.__all__
    for name, owner in (("parser", sqlsp.TrainedParser), ("response", sqlsp.Turn), ("run", sqlsp.TrainingResult)):
        found = set(re.findall(rf"\b{name}\.(?!md\b)(\w+)", text))
        assert found and found <= {*dir(owner), *getattr(owner, "__dataclass_fields__", ())}


def test_a_question_is_answered(parser: sqlsp.TrainedParser, tiny_spider: Path) -> None:
    response = parser.ask(QUESTION, a_database(tiny_spider), rows=1)
    assert response.question == QUESTION and response.sql.lower().startswith("select")
    assert response.columns is not None and response.rows is not None
    assert len(response.rows) <= 1 and all(len(row) == len(response.columns) for row in response.rows)
    assert response.score <= 0.0 and response.sql not in [candidate.sql for candidate in response.alternatives]
    assert parser.ask(QUESTION, a_database(tiny_spider), execute=False).rows is None
    file = a_database(tiny_spider)
    schema = read_tables(tiny_spider / "tables.json")[file.stem]
    candidates = parser.parse(QUESTION, schema)
    assert len(candidates) > 1
    assert [candidate.score for candidate in candidates] == sorted(
        (candidate.score for candidate in candidates), reverse=True
    )
    assert all(
        {item.table for item in candidate.uses} <= {table.name for table in schema.tables} for candidate in candidates
    )
    assert parser.parse(QUESTION, file)[0].sql.lower().startswith("select")


def test_changed_files_are_read_again(parser: sqlsp.TrainedParser, tiny_spider: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.sqlite"
    words = tmp_path / "words.yaml"
    file.write_bytes(a_database(tiny_spider).read_bytes())
    plain = parser.open(file)
    table = plain.schema.tables[0].name
    words.write_text(f"words: {{{table}: boats}}")
    told = parser.open(file, glossary=words)
    assert told.schema.tables[0].words == "boats" and parser.open(file, glossary=words) is told
    (tmp_path / "own.glossary.yaml").write_text(f"words: {{{table}: big ships}}")
    assert parser.open(file).schema.tables[0].words == "big ships"
    words.write_text(f"words: {{{table}: small ferries}}")
    assert parser.open(file, glossary=words).schema.tables[0].words == "small ferries"
    file = tmp_path / "other.sqlite"
    file.write_bytes(a_database(tiny_spider).read_bytes())
    first = parser.open(file)
    assert parser.open(str(file)) is first
    other = sorted((tiny_spider / "database").glob("*/*.sqlite"))[-1]
    file.write_bytes(other.read_bytes() + bytes(4096))
    assert parser.open(file) is not first


def test_changes_in_a_log_are_seen_and_missing_files_ignored(parser: sqlsp.TrainedParser, tmp_path: Path) -> None:
    file = tmp_path / "own.sqlite"
    with closing(sqlite3.connect(file)) as writer:
        writer.executescript("CREATE TABLE pet (name TEXT); PRAGMA journal_mode = WAL;")
        assert len(parser.open(file).schema.tables) == 1
        writer.executescript("CREATE TABLE owner (name TEXT);")
        assert len(parser.open(file).schema.tables) == 2
    tables = tmp_path / "tables"
    tables.mkdir()
    (tables / "gone.txt").symlink_to(tmp_path / "nowhere")
    with pytest.raises(DataError, match="nothing to ask"):
        parser.open(tables)


def test_what_is_wrong_is_a_sentence(parser: sqlsp.TrainedParser, tiny_run: RunFolder, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        parser.ask(QUESTION, tmp_path / "none.sqlite")
    with pytest.raises(CheckpointError, match="is no run folder"):
        sqlsp.load(tmp_path / "none")
    with pytest.raises(ConfigError, match=r"unknown option beem \(did you mean beam"):
        sqlsp.load(tiny_run.path, beem=3)


def test_options_are_checked() -> None:
    with pytest.raises(ConfigError, match=r"unknown option trainer\.epocs \(did you mean trainer\.epo"):
        sqlsp.train(trainer={"epocs": 3})
    with pytest.raises(ConfigError, match=r"layers\.heads=3 must divide layers\.width=128"):
        sqlsp.train("experiment=demo", layers={"heads": 3})


def test_a_plain_script_trains_and_asks(tiny_spider: Path, tmp_path: Path) -> None:
    """Without `if __name__ == "__main__"`; preprocessing uses processes."""
    database = str(a_database(tiny_spider))
    words = [*tiny_overrides(tiny_spider, tmp_path), "data.dev=null"]
    script = tmp_path / "plain.py"
    script.write_text(SCRIPT.format(words=words, question=QUESTION, database=database))
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=HANG, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("the script begins") == 1
    folder = tmp_path / "runs" / "plain-1"
    assert done.stdout.splitlines()[-1].lower().startswith(f"{folder} select".lower())
    assert json.loads((folder / "last" / "state.json").read_text())["step"] == 1
