"""Where LIMIT 1 takes one of several equal rows by chance, all of them are asked for."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from rule_kit import LATER, Later, Make, apply
from scripted import Predicting, make_database, scripted_asker

LEAGUE = """
CREATE TABLE city (city_id INTEGER PRIMARY KEY, name TEXT, people INTEGER);
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, budget INTEGER, city_id INTEGER REFERENCES city (city_id));
CREATE TABLE player (
    player_id INTEGER PRIMARY KEY, name TEXT, age INTEGER, hand TEXT, club_id INTEGER REFERENCES club (club_id)
);
CREATE TABLE goal (
    goal_id INTEGER PRIMARY KEY, minute INTEGER, player_id INTEGER REFERENCES player (player_id),
    given_by INTEGER REFERENCES player (player_id)
);
CREATE TABLE captain (player_id INTEGER PRIMARY KEY REFERENCES player (player_id), since INTEGER);
INSERT INTO city VALUES (1, 'Bath', 90), (2, 'York', 200);
INSERT INTO club VALUES (1, 'Reds', 50, 1), (2, 'Blues', 80, 2), (3, 'Greens', 95, 2);
INSERT INTO player VALUES
    (1, 'Ann', 30, 'left', 1), (2, 'Bea', 21, 'right', 2), (3, 'Cat', 25, 'left', 2), (4, 'Dot', 28, 'right', 2);
INSERT INTO goal VALUES (1, 12, 1, 2), (2, 50, 3, 2), (3, 77, 3, 4), (4, 80, 4, 2);
INSERT INTO captain VALUES (1, 2020), (3, 2021);
"""
PLAYERS = "FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id"
RICHEST = f"(SELECT T1.club_id {PLAYERS} ORDER BY T2.budget DESC LIMIT 1)"
GOALS = "FROM goal AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id JOIN club AS T3 ON T2.club_id = T3.club_id"


@pytest.mark.parametrize(
    ("sql", "expected", "rows"),
    [
        (
            f"SELECT T1.name {PLAYERS} ORDER BY T2.budget DESC LIMIT 1",
            f"SELECT name FROM player WHERE club_id = {RICHEST}",
            ["Bea", "Cat", "Dot"],  # of the Blues: the Greens have no players
        ),
        (f"SELECT T1.name {PLAYERS} WHERE T1.hand = 'left' ORDER BY T2.budget DESC LIMIT 1",
         f"SELECT name FROM player WHERE hand = 'left' AND club_id = (SELECT T1.club_id {PLAYERS} "
         "WHERE T1.hand = 'left' ORDER BY T2.budget DESC LIMIT 1)", ["Cat"]),
        (f"SELECT T1.name {PLAYERS} WHERE T2.budget < 60 ORDER BY T2.budget DESC LIMIT 1",
         "SELECT name FROM player WHERE club_id = "
         f"(SELECT T1.club_id {PLAYERS} WHERE T2.budget < 60 ORDER BY T2.budget DESC LIMIT 1)", ["Ann"]),
        (f"SELECT T2.name, T1.name {PLAYERS} ORDER BY T2.budget LIMIT 1",
         f"SELECT T2.name, T1.name {PLAYERS} WHERE T1.club_id = "
         "(SELECT T3.club_id FROM player AS T3 JOIN club AS T4 ON T3.club_id = T4.club_id "
         "WHERE T4.budget IS NOT NULL ORDER BY T4.budget LIMIT 1)", [("Reds", "Ann")]),
        (f"SELECT T1.minute {GOALS} ORDER BY T3.budget DESC LIMIT 1",
         "SELECT T1.minute FROM goal AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id WHERE T2.club_id = "
         "(SELECT T3.club_id FROM player AS T3 JOIN club AS T4 ON T3.club_id = T4.club_id "
         "ORDER BY T4.budget DESC LIMIT 1)", [50, 77, 80]),
    ],
)  # fmt: skip
def test_all_rows_of_the_first(sql: str, expected: str, rows: list[object], later: Later, make: Make) -> None:
    found, all_rows = later(LEAGUE, sql)
    wanted = [row if isinstance(row, tuple) else (row,) for row in rows]
    assert (found, sorted(all_rows, key=repr)) == (expected, sorted(wanted, key=repr))
    run = make(LEAGUE).run
    assert run is not None and set(run(sql)) <= set(wanted), "the row by chance is among them"


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT name FROM player ORDER BY age DESC LIMIT 1",
        f"SELECT T1.name {PLAYERS} ORDER BY T1.age DESC LIMIT 1",  # of rows of its own table
        f"SELECT T2.name {PLAYERS} ORDER BY T1.age DESC LIMIT 1",  # a player has one club
        f"SELECT T2.name {PLAYERS} WHERE T1.hand = 'left' ORDER BY T2.budget DESC LIMIT 1",  # the club itself
        f"SELECT T1.name {PLAYERS} ORDER BY T2.budget DESC LIMIT 3",  # three rows, or those of three clubs
        f"SELECT T1.name {PLAYERS} ORDER BY T2.budget DESC",
        f"SELECT T2.name {PLAYERS} GROUP BY T2.club_id ORDER BY count(*) DESC LIMIT 1",
        f"SELECT count(*) {PLAYERS} ORDER BY T2.budget DESC LIMIT 1",
        f"SELECT T1.name {PLAYERS} ORDER BY T2.budget DESC, T1.age ASC LIMIT 1",
        # a captain is one player
        "SELECT T1.since FROM captain AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id "
        "ORDER BY T2.age DESC LIMIT 1",
        # along no key
        "SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.age = T2.budget ORDER BY T2.budget DESC LIMIT 1",
        "SELECT T1.name FROM player AS T1 JOIN player AS T2 ON T1.age = T2.age ORDER BY T2.age DESC LIMIT 1",
    ],
)
def test_other_queries_stay(sql: str, make: Make) -> None:
    assert apply(sql, LATER, make(LEAGUE)) == sql


def test_readings_ask_for_all(tmp_path: Path) -> None:
    """Two readings that become one are one, as probable as both."""
    asker = scripted_asker()
    whole = f"SELECT name FROM player WHERE club_id = {RICHEST}"
    sql = f"SELECT T1.name {PLAYERS} ORDER BY T2.budget DESC LIMIT 1"
    asker.decoder = Predicting(sql, whole, "SELECT name FROM player")
    database = asker.open(make_database(tmp_path / "x.sqlite", LEAGUE))
    readings = asker.ask(database, "Who plays for the richest club?").readings
    assert [each.sql for each in readings] == [whole, "SELECT name FROM player"]
    assert readings[0].score == pytest.approx(math.log(math.exp(-0.5) + math.exp(-1.0)))
