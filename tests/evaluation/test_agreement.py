"""`sqlsp label`: SQL for questions on whose rows parsers agree."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.evaluation.agreement import label
from sqlsp.options import cli
from sqlsp.options.judging import LabelConfig

QUESTIONS = ["How many pets?", "Which names?", "The oldest?", "Older than 99?", "Cats?"]


@pytest.fixture
def databases(tmp_path: Path) -> Path:
    folder = tmp_path / "database" / "pets"
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / "pets.sqlite")) as connection:
        connection.execute("CREATE TABLE pet (name, age)")
        connection.executemany("INSERT INTO pet VALUES (?, ?)", [("rex", 3), ("tom", 7), ("rex", 9)])
        connection.commit()
    return tmp_path / "database"


def predictions(path: Path, queries: list[str], questions: list[str] = QUESTIONS, **more: Any) -> str:
    rows = [
        {"index": number, "db_id": "pets", "question": question, "sql": sql, **more}
        for number, (question, sql) in enumerate(zip(questions, queries, strict=True))
    ]
    path.write_text(json.dumps(rows))
    return str(path)


def labelled(tmp_path: Path, databases: Path, *files: str, **more: bool) -> list[str]:
    out = tmp_path / "labelled.json"
    config: LabelConfig = cli.load(
        "label", (), {"pred": list(files), "databases": str(databases), "out": str(out), **more}
    )
    label(config)
    rows = json.loads(out.read_text())
    assert all(row["db_id"] == "pets" for row in rows)
    return [f"{row['question']} {row['query']}" for row in rows]


FIRST = [
    "SELECT count(*) FROM pet",
    "SELECT name FROM pet",
    "SELECT name FROM pet ORDER BY age DESC LIMIT 1",
    "SELECT name FROM pet WHERE age > 99",
    "SELECT nothing FROM pet",
]
SECOND = [
    "SELECT count(name) FROM pet",
    "SELECT DISTINCT name FROM pet",
    "SELECT name FROM pet WHERE age = (SELECT max(age) FROM pet)",
    "SELECT name FROM pet WHERE age >= 99",
    "SELECT nothing FROM pet",
]


def test_rows_decide_and_the_first_parser_writes(tmp_path: Path, databases: Path) -> None:
    files = predictions(tmp_path / "a.json", FIRST), predictions(tmp_path / "b.json", SECOND)
    found = labelled(tmp_path, databases, *files)
    assert found == [f"{QUESTIONS[place]} {FIRST[place]}" for place in (0, 2)]
    assert labelled(tmp_path, databases, *files, empty=True) == [*found, f"{QUESTIONS[3]} {FIRST[3]}"]
    third = predictions(tmp_path / "c.json", [FIRST[1], *FIRST[1:]])
    assert labelled(tmp_path, databases, *files, third) == found[1:]


def test_later_turns_do_not_stand_alone(tmp_path: Path, databases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [predictions(tmp_path / f"{name}.json", FIRST, interaction=1, turn=2) for name in "ab"]
    assert labelled(tmp_path, databases, *files) == []
    assert "0 of 0 questions, on whose rows 2 parsers agree; 5 later turns" in capsys.readouterr().out


def test_what_cannot_be_compared_is_a_sentence(tmp_path: Path, databases: Path) -> None:
    one = predictions(tmp_path / "a.json", FIRST)
    other = predictions(tmp_path / "b.json", FIRST, [*QUESTIONS[1:], QUESTIONS[0]])
    with pytest.raises(DataError, match="do not answer the same questions in the same order"):
        labelled(tmp_path, databases, one, other)
    with pytest.raises(ConfigError, match="pred must name two"):
        labelled(tmp_path, databases, one)
    (tmp_path / "c.sql").write_text("SELECT 1\n")
    with pytest.raises(DataError, match=r"line 1 has no db_id or no question; give a predictions\.json"):
        labelled(tmp_path, databases, one, str(tmp_path / "c.sql"))
    with pytest.raises(DataError, match="is no folder"):
        labelled(tmp_path, tmp_path / "nowhere", one, one)
