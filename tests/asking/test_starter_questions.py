"""Questions to begin with: made of schema and cells, shown only where the parser answers what is meant."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from page_kit import BUYERS, open_client
from scripted import make_database, scripted_asker

from sqlsp.asking.starter_questions import MOST, answers, propose
from sqlsp.opening.databases import Database, open_file


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "shop.sqlite", BUYERS))


def test_each_kind_asks_what_its_sql_means(database: Database) -> None:
    found = {starter.question: starter.sql for starter in propose(database)}
    assert isinstance(database.path, Path)
    with closing(sqlite3.connect(database.path)) as connection:
        rows = {question: connection.execute(sql).fetchall() for question, sql in found.items()}
    assert rows["How many customers are there?"] == [(5,)]
    assert rows["How many customers are there for each town?"] == [("Bath", 3), ("Rome", 2)]
    assert rows["Show the names of customers whose town is Bath."] == [("Ann",), ("Bo",), ("Ed",)]
    assert rows["Which customer has the most purchases?"] == [("Ann",)]
    assert rows["What is the average price of the purchases?"] == [(4.1,)]
    assert rows["What is the total price for each way?"] == [("card", 7.5), ("cash", 13.0)]
    assert len(found) <= MOST


def test_what_has_no_kinds_is_not_asked_by_kind(tmp_path: Path) -> None:
    path = make_database(
        tmp_path / "x.sqlite",
        "CREATE TABLE note (note_id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (1, 'a'), (2, 'b');",
    )
    assert [starter.question for starter in propose(open_file(path))] == ["How many notes are there?"]


@pytest.mark.parametrize(
    ("readings", "shown"),
    [
        (["SELECT count(*) FROM customer"], True),
        (["SELECT count(*) FROM purchase WHERE price > 0"], True),  # the same rows
        (["SELECT name FROM customer"], False),
        (["SELECT count(*) FROM nowhere"], False),
    ],
)
def test_only_what_is_answered_as_meant_is_shown(readings: Sequence[str], shown: bool, database: Database) -> None:
    (starter,) = (each for each in propose(database) if each.question == "How many customers are there?")
    asker = scripted_asker({starter.question: readings})
    assert answers(asker, database, starter) is shown


def test_over_http_each_is_tried_once(tmp_path: Path) -> None:
    path = make_database(tmp_path / "shop.sqlite", BUYERS)
    script = {each.question: [each.sql] for each in propose(open_file(path)) if "average" not in each.question}
    asker = scripted_asker(script)
    with open_client(asker, path, seconds=5.0) as client:
        for _ in range(2):
            number, more, found = 0, True, []
            while more:
                tried = client.get(f"/api/databases/0/starters/{number}").json
                number, more = number + 1, tried["more"]
                found += [tried["question"]] if tried["question"] else []
            assert set(found) == set(script)
        asked = asker.decoder.asked  # type: ignore[attr-defined]
        assert len(asked) == number and len(set(asked)) == number
        assert client.get(f"/api/databases/0/starters/{number + 5}").json == {"question": None, "more": False}
        assert client.get("/api/databases/9/starters/0").status_code == 404
        overview = client.get("/api/databases/0/overview").json
        assert overview["rows"] == [5, 5] and "medians" in overview["cannot"][-1]
