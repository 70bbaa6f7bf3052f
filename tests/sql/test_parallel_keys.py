"""Keys beside keys and to the own table, where the cells confirm them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from sqlsp.serving.databases import open_file

CLUBS = "CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT); INSERT INTO club VALUES (1, 'N'), (2, 'S');"


def _keys(folder: Path, sql: str) -> set[str]:
    path = folder / "d.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(sql)
    schema = open_file(path).schema
    return {f"{schema.columns[one].name}→{schema.columns[other].name}" for one, other in schema.foreign_keys}


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        (  # some values are missing in the key; the sibling tells
            "CREATE TABLE field (code TEXT PRIMARY KEY, name TEXT);"
            "CREATE TABLE hop (day TEXT, leave_from TEXT REFERENCES field(code), go_to TEXT, craft TEXT);"
            "INSERT INTO field VALUES ('A', 'Alder'), ('B', 'Birch'), ('C', 'Cedar');"
            "INSERT INTO hop VALUES ('1', 'A', 'B', 'x'), ('2', 'B', 'A', 'y'), ('3', 'A', 'Z', 'x')",
            {"leave_from→code", "go_to→code"},
        ),
        (
            CLUBS + "CREATE TABLE game (id INTEGER PRIMARY KEY, home_club INTEGER REFERENCES club(club_id),"
            "away_club INTEGER, goals INTEGER); INSERT INTO game VALUES (1, 1, 2, 1), (2, 2, 1, 2)",
            {"home_club→club_id", "away_club→club_id"},  # goals are in the key, too, but not named like one
        ),
        (
            "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, reports_to INTEGER, age INTEGER);"
            "INSERT INTO staff VALUES (1, 'R', NULL, 1), (2, 'T', 1, 2), (3, 'U', 2, 3)",
            {"reports_to→id"},
        ),
        (  # no such row
            "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, reports_to INTEGER);"
            "INSERT INTO staff VALUES (1, 'R', 70), (2, 'T', 80)",
            set(),
        ),
        (  # a key to itself says nothing
            "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, FOREIGN KEY (id) REFERENCES staff(id));"
            "INSERT INTO staff VALUES (1, 'R')",
            set(),
        ),
    ],
)
def test_keys_that_cells_confirm(sql: str, found: set[str], tmp_path: Path) -> None:
    assert _keys(tmp_path, sql) == found
