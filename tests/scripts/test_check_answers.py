"""Changes of databases that must not matter: each is what it says, and what breaks is counted; answers are scripted."""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from script_kit import load_script

from sqlsp.common.errors import DataError
from sqlsp.schema.database import execute, schema_from_database
from sqlsp.sql.parser import parse_sql

LEAGUE = """
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, budget REAL, founded DATE);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_club INTEGER REFERENCES club(club_id), played TEXT, goals INTEGER);
INSERT INTO club VALUES (1, 'North', 'Oslo', 1200.5, '1999-03-25'), (2, 'South', 'Oslo', 12.25, '2001-10-02'),
    (3, 'East', 'Bergen', 3000, '2012-01-10'), (4, 'West', NULL, NULL, NULL);
INSERT INTO game VALUES (1, 1, '2023-10-31', 3), (2, 1, '2023-11-07', 0), (3, 2, '2023-12-14', 2), (4, 3, NULL, 1);
"""
CHANGES = [
    ("text: case", "city", ["OSLO", "Oslo", "BERGEN", None]),
    ("text: blanks", "city", [" Oslo ", "Oslo", " Bergen ", None]),
    ("text: accents", "city", ["Osló", "Oslo", "Bérgén", None]),
    ("numbers: $1,200.50", "budget", ["$1,200.50", "$12.25", "$3,000.00", None]),
    ("numbers: 12 kg", "budget", ["1200.5 kg", "12.25 kg", "3000 kg", None]),
    ("dates: 25/12/2020", "founded", ["25/03/1999", "02/10/2001", "10/01/2012", None]),
    ("dates: 12/25/2020", "founded", ["03/25/1999", "10/02/2001", "01/10/2012", None]),
    ("dates: 31-Oct-2023", "founded", ["25-Mar-1999", "02-Oct-2001", "10-Jan-2012", None]),
]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return load_script("check_answers")


@pytest.fixture
def league(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "league.sqlite")) as connection:
        connection.executescript(LEAGUE)
    return tmp_path / "league.sqlite"


@pytest.mark.parametrize(("name", "column", "written"), CHANGES)
def test_cells_are_written_in_another_way(
    script: ModuleType, league: Path, name: str, column: str, written: list[str | None]
) -> None:
    (relation,) = (each for each in script.RELATIONS if each.name == name)
    before = [cell for (cell,) in execute(league, f"SELECT {column} FROM club")]
    meaning = script.change(relation, ("club", column), league)
    after = [cell for (cell,) in execute(league, f"SELECT {column} FROM club")]
    assert after == written
    assert [meaning.get(cell, cell) for cell in after] == before
    assert script.change(relation, ("club", "club_id"), league) is None, "no words, dates or amounts"


def answer(script: ModuleType, sql: str, path: Path) -> Any:
    schema = schema_from_database(path)
    return script.Answered(sql, parse_sql(sql, schema, people=True), schema, tuple(execute(path, sql)))


@pytest.mark.parametrize(
    ("sql", "columns"),
    [
        ("SELECT count(*) FROM club WHERE city = 'Oslo'", ["city"]),
        ("SELECT city, count(*) FROM club GROUP BY city", ["city"]),
        ("SELECT count(DISTINCT city) FROM club", ["city"]),
        ("SELECT name FROM club ORDER BY budget", ["budget"]),
        ("SELECT sum(budget) FROM club WHERE club_id = 1", ["budget"]),
        ("SELECT city FROM club", []),
    ],
)
def test_what_is_counted(script: ModuleType, league: Path, sql: str, columns: list[str]) -> None:
    assert [column for _, column in script.used_columns(answer(script, sql, league))] == columns


COUNT = "How many clubs are in Oslo?"
SUM = "How many goals were there?"
QUERIES = {COUNT: "SELECT count(*) FROM club WHERE city = 'Oslo'", SUM: "SELECT sum(goals) FROM game"}


def test_the_sweep_counts_what_breaks(script: ModuleType, league: Path, tmp_path: Path) -> None:
    """The same SQL whatever the cells are; no answer where there are tables besides."""

    def scripted(question: str, path: Path) -> Any:
        if len(schema_from_database(path).tables) > 2:
            raise DataError("too many tables")
        return answer(script, QUERIES[question], path)

    trials = list(script.sweep(league, list(QUERIES), script.RELATIONS, scripted, 0, tmp_path / "copies"))
    assert {(trial.relation.name, trial.question) for trial in trials if not trial.holds} == {
        *((f"text: {how}", COUNT) for how in ("case", "blanks", "accents")),
        ("numbers: $1,200.50", SUM),  # in front of the digits there must be nothing
        *(("tables added", question) for question in QUERIES),
    }
    assert ("numbers: 12 kg", SUM) in {(trial.relation.name, trial.question) for trial in trials if trial.holds}
    assert "DataError('too many tables')" in str(trials[-1])
    assert not [path for path in (tmp_path / "copies").rglob("*") if path.is_file()]


def test_sets(script: ModuleType, league: Path, tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    asked = [{"question": "One?"}, {"question": "Two?", "before": ["One?"]}, {"question": "Three?", "want": "doubt"}]
    lines = [{"at": "league.sqlite", "questions": asked}, {"at": "wide.parquet", "questions": asked}]
    cases.write_text("\n".join(map(json.dumps, lines)))
    assert script.read_set(str(cases)) == {league: ["One?"]}
    cases.write_text('{"at": "a.sqlite"}')
    with pytest.raises(DataError, match="line 1: an object with questions is expected"):
        script.read_set(str(cases))
    with pytest.raises(DataError, match="does not exist"):
        script.read_set(str(tmp_path))


def test_the_script(
    script: ModuleType, league: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        script, "asking", lambda checkpoint: lambda question, path: answer(script, QUERIES[question], path)
    )
    monkeypatch.setattr(script, "read_set", lambda name: {league: list(QUERIES)})
    monkeypatch.setattr(sys, "argv", ["check_answers.py", "--sets", "mine", "--show", "--relations", "text: case"])
    assert script.main() == 0
    printed = capsys.readouterr().out
    assert "text: case (club.city): How many clubs are in Oslo?\n    before: SELECT count(*)" in printed
    assert "[(2,)] became [(1,)]" in printed
    assert printed.splitlines()[-1].split() == ["text:", "case", "1", "1", "100.0%"]
