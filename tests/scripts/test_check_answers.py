"""Relations between databases: each change is what it says, and what breaks is counted; answers are scripted."""

from __future__ import annotations

import json
import sqlite3
import sys
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from script_kit import SCRIPTS, load_script

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.schema.database import execute, schema_from_database
from sqlsp.sql.parser import parse_sql

sys.path.insert(0, str(SCRIPTS / "check"))

from answer_checks.answers import Answered, same_rows, same_sql
from answer_checks.contents import Cell, Contents, read_contents, write_contents
from answer_checks.relations import RELATIONS, Relation
from answer_checks.sweeping import Sweep, read_meaning
from check_answers import draw, read_set

LEAGUE = """
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, budget REAL, founded DATE);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_club INTEGER REFERENCES club(club_id), played TEXT,
    away_club INTEGER REFERENCES club(club_id), goals INTEGER);
INSERT INTO club VALUES (1, 'North', 'Oslo', 1200.5, '1999-03-25'), (2, 'South', 'Oslo', 12.25, '2001-10-02'),
    (3, 'East', 'Bergen', 3000, '2012-01-10'), (4, 'West', NULL, NULL, NULL);
INSERT INTO game VALUES (1, 1, '2023-10-31', 2, 3), (2, 1, '2023-11-07', 3, 0), (3, 2, '2023-12-14', 1, 2),
    (4, 3, '2024-01-02', 1, 1), (5, 3, '2024-02-20', 2, 4);
"""
BY_NAME = {each.name: each for each in RELATIONS}


@pytest.fixture
def league(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "league.sqlite")) as connection:
        connection.executescript(LEAGUE)
    return tmp_path / "league.sqlite"


@pytest.fixture
def contents(league: Path) -> Contents:
    return read_contents(league)


def changed(name: str, contents: Contents, *target: str) -> tuple[Contents, Contents]:
    """The tables before and after the change of a relation."""
    relation = BY_NAME[name]
    before = contents if relation.prepare is None else relation.prepare(contents, target, Random(0))
    return before, relation.change(before, target, Random(0))


def answer(sql: str, path: Path) -> Answered:
    schema = schema_from_database(path)
    return Answered(sql, parse_sql(sql, schema, people=True), schema, tuple(execute(path, sql)))


def test_contents_come_back(contents: Contents, tmp_path: Path) -> None:
    write_contents(contents, tmp_path / "copy" / "league.sqlite")
    assert read_contents(tmp_path / "copy" / "league.sqlite") == contents
    (first, second) = contents.sheet("game").references
    assert (first.columns, second.columns, second.referred) == (("home_club",), ("away_club",), ("club_id",))


@pytest.mark.parametrize(
    ("name", "fold"),
    [
        ("text: case", str.casefold),
        ("text: blanks", str.strip),
        ("text: accents", lambda text: unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode()),
    ],
)
def test_some_texts_are_written_in_another_way(name: str, fold: Callable[[str], str], contents: Contents) -> None:
    before, after = changed(name, contents, "club", "city")
    old, new = before.sheet("club").cells("city"), after.sheet("club").cells("city")
    assert [text and fold(str(text)) for text in new] == [text and fold(str(text)) for text in old]
    assert new[0] != old[0] and new[1] == old[1]  # Oslo twice: one of them


NUMBER_READERS: Mapping[str, Callable[[str], float]] = {
    "numbers: 1,200": lambda text: float(text.replace(",", "")),
    "numbers: $1,200.50": lambda text: float(text.removeprefix("$").replace(",", "")),
    "numbers: 12 kg": lambda text: float(text.removesuffix(" kg")),
    "numbers: 12,5": lambda text: float(text.replace(",", ".")),
    "numbers: NA and -": lambda text: 0.0 if text in ("NA", "-") else float(text),
}


@pytest.mark.parametrize("name", NUMBER_READERS)
def test_numbers_keep_their_values(name: str, contents: Contents, tmp_path: Path) -> None:
    before, after = changed(name, contents, "club", "budget")
    write_contents(after, tmp_path / "after.sqlite")
    texts = [cell for (cell,) in execute(tmp_path / "after.sqlite", "SELECT budget FROM club") if cell is not None]
    assert all(isinstance(text, str) for text in texts)
    numbers = [cell for cell in before.sheet("club").cells("budget") if isinstance(cell, float)]
    assert sum(map(NUMBER_READERS[name], texts)) == sum(numbers)
    meaning = read_meaning(before, after, ("club", "budget"))
    assert [meaning.get(cell, cell) for cell in after.sheet("club").cells("budget")] == before.sheet("club").cells(
        "budget"
    )


def test_missing_numbers_have_marks(contents: Contents) -> None:
    before, after = changed("numbers: NA and -", contents, "game", "goals")
    missing = [cell is None for cell in before.sheet("game").cells("goals")]
    assert sum(missing) == 1
    assert [cell in ("NA", "-") for cell in after.sheet("game").cells("goals")] == missing


def by_format(pattern: str) -> Callable[[Cell], str]:
    return lambda cell: datetime.strptime(str(cell), pattern).date().isoformat()


DATE_READERS: Mapping[str, Callable[[Cell], str]] = {
    "dates: 25/12/2020": by_format("%d/%m/%Y"),
    "dates: 12/25/2020": by_format("%m/%d/%Y"),
    "dates: 31-OCT-2023": by_format("%d-%b-%Y"),
    "dates: January 10, 2012": by_format("%B %d, %Y"),
    "dates: 20231031": by_format("%Y%m%d"),
    "dates: seconds since 1970": lambda cell: datetime.fromtimestamp(int(str(cell)), UTC).date().isoformat(),
}


@pytest.mark.parametrize("name", DATE_READERS)
@pytest.mark.parametrize("target", [("game", "played"), ("club", "founded")])
def test_dates_are_the_same_days(name: str, target: tuple[str, str], contents: Contents) -> None:
    before, after = changed(name, contents, *target)
    old, new = (each.sheet(target[0]).cells(target[1]) for each in (before, after))
    assert [None if cell is None else DATE_READERS[name](cell) for cell in new] == old
    assert new != old


def test_tables_added_and_order(contents: Contents) -> None:
    _, added = changed("tables added", contents)
    assert added.sheets[:2] == contents.sheets
    assert len(added.sheets) == 5
    _, shuffled = changed("shuffled", contents)
    for sheet in contents.sheets:
        other = shuffled.sheet(sheet.name)
        assert sorted(other.fields, key=repr) == sorted(sheet.fields, key=repr)
        assert all(other.cells(field.name) == sheet.cells(field.name) for field in sheet.fields)
    assert shuffled != contents


def test_an_empty_twin(contents: Contents) -> None:
    _, twin = changed("empty twin", contents, "club", "city")
    fields = twin.sheet("club").fields
    assert fields[3].name in ("city_old", "city_2", "old_city")
    assert set(twin.sheet("club").cells(fields[3].name)) == {None}
    assert twin.sheet("club").cells("budget") == contents.sheet("club").cells("budget")


APPLIES = [
    ("text: case", "SELECT count(*) FROM club WHERE city = 'Oslo'", 1),
    ("text: case", "SELECT count(*) FROM club WHERE city = 'Paris'", 0),
    ("text: case", "SELECT city, count(*) FROM club GROUP BY city", 1),
    ("text: case", "SELECT city FROM club", 0),
    ("numbers: 12 kg", "SELECT name FROM club WHERE budget > 100", 1),
    ("numbers: 12 kg", "SELECT budget FROM club", 0),
    ("numbers: 12,5", "SELECT sum(goals) FROM game", 0),  # no fractions
    ("dates: 25/12/2020", "SELECT count(*) FROM game WHERE played > '2023-11-01'", 1),
    ("dates: 25/12/2020", "SELECT count(*) FROM game", 0),
    ("tables added", "SELECT name FROM club", 1),
    ("shuffled", "SELECT name FROM club", 1),
    ("empty twin", "SELECT name FROM club WHERE budget > 1", 2),
    ("empty twin", "SELECT count(*) FROM club", 0),
]


@pytest.mark.parametrize(("name", "sql", "targets"), APPLIES)
def test_what_is_counted(name: str, sql: str, targets: int, league: Path, contents: Contents) -> None:
    assert len([*BY_NAME[name].targets(answer(sql, league), contents)]) == targets


def test_answers_compare(league: Path) -> None:
    joined = "SELECT sum(T2.goals) FROM club AS T1 JOIN game AS T2 ON T1.club_id = T2.home_club"
    turned = "SELECT sum(T2.goals) FROM game AS T2 JOIN club AS T1 ON T2.home_club = T1.club_id"
    assert same_sql(answer(joined, league), answer(turned, league), {})
    assert not same_sql(answer(joined, league), answer(joined.replace("home", "away"), league), {})
    texts = answer("SELECT name FROM club WHERE city = 'Oslo' ORDER BY name", league)
    assert same_rows(texts, texts, {})
    upside = answer("SELECT name FROM club WHERE city = 'Oslo' ORDER BY name DESC", league)
    assert not same_rows(texts, upside, {})
    capitals = replace(texts, rows=(("NORTH",), ("SOUTH",)))
    assert not same_rows(texts, capitals, {})
    assert same_rows(texts, capitals, {"NORTH": "North", "SOUTH": "South"})


COUNT = "How many clubs are in Oslo?"
SUM = "How many goals were there?"
QUERIES = {COUNT: "SELECT count(*) FROM club WHERE city = 'Oslo'", SUM: "SELECT sum(goals) FROM game"}


def scripted(question: str, path: Path) -> Answered:
    """The same SQL whatever the cells are; no answer where there are tables besides."""
    if len(schema_from_database(path).tables) > 2:
        raise DataError("too many tables")
    return answer(QUERIES[question], path)


def test_the_sweep_counts_what_breaks(league: Path, tmp_path: Path) -> None:
    def trials() -> list[tuple[str, str, bool]]:
        sweep = Sweep(league, scripted, 0, tmp_path / "copies")
        found = sweep.run(list(QUERIES), RELATIONS)
        return [(trial.relation.name, trial.question, trial.holds) for trial in found]

    first = trials()
    broken = {(name, question) for name, question, holds in first if not holds}
    assert broken == {
        *((f"text: {how}", COUNT) for how in ("case", "blanks", "accents")),
        ("numbers: $1,200.50", SUM),  # in front of the digits there must be nothing
        *(("tables added", question) for question in QUERIES),
    }
    assert ("numbers: 12 kg", SUM, True) in first  # SQLite adds up the digits in front of a text
    assert ("shuffled", COUNT, True) in first
    assert trials() == first
    assert not [path for path in (tmp_path / "copies").rglob("*") if path.is_file()]


def test_a_crash_is_a_finding(league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def ask(question: str, path: Path) -> Answered:
        if "goals" in question or path.parent.name != "1":
            raise IndexError("out of range")
        return answer(QUERIES[question], path)

    (trial,) = Sweep(league, ask, 0, tmp_path / "copies").run(list(QUERIES), [BY_NAME["shuffled"]])
    assert (trial.question, trial.holds, type(trial.after)) == (COUNT, False, IndexError)
    assert "league: How many goals were there?\n    crashed: IndexError('out of range')" in capsys.readouterr().err


def test_sets(league: Path, tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    asked = [{"question": "One?"}, {"question": "Two?", "before": ["One?"]}, {"question": "Three?", "want": "doubt"}]
    lines = [{"at": "league.sqlite", "questions": asked}, {"at": "wide.parquet", "questions": asked}]
    cases.write_text("\n".join(map(json.dumps, lines)))
    assert read_set(str(cases)) == {league: ["One?"]}
    drawn = draw({league: [str(n) for n in range(50)]}, 5, 1)
    assert drawn == draw({league: [str(n) for n in range(50)]}, 5, 1)
    assert len(drawn[league]) == 5
    cases.write_text('{"at": "a.sqlite"}')
    with pytest.raises(DataError, match="line 1: an object with questions is expected"):
        read_set(str(cases))
    with pytest.raises(DataError, match="does not exist"):
        read_set(str(tmp_path))


def test_the_script(league: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = load_script("check_answers")
    monkeypatch.setattr(script, "asking", lambda checkpoint: scripted)
    monkeypatch.setattr(script, "read_set", lambda name: {league: list(QUERIES)})
    monkeypatch.setattr(sys, "argv", ["check_answers.py", "--sets", "mine", "--show", "--relations", "text: case"])
    assert script.main() == 0
    printed = capsys.readouterr().out
    assert "text: case (club.city): How many clubs are in Oslo?\n    before: SELECT count(*)" in printed
    assert "1 rows [(2,)] became 1 rows [(1,)]" in printed
    assert printed.splitlines()[-1].split() == ["text:", "case", "1", "1", "100.0%"]
    with pytest.raises(ConfigError, match="there is no colour"):
        script.named_relations(["colour"])


def test_each_relation_has_a_name_and_a_sentence() -> None:
    assert len(BY_NAME) == len(RELATIONS)
    assert all(isinstance(each, Relation) and each.sentence.endswith(".") for each in RELATIONS)
