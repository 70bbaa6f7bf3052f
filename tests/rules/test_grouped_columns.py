"""What is shown beside a count, sum or mean is grouped by as well, unless the groups fix it."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, apply, context
from scripted import make_database

from sqlsp.sql.database import execute, schema_from_database
from sqlsp.sql.schema import Schema

LEAGUE = """
CREATE TABLE city (city_id INTEGER PRIMARY KEY, name TEXT, region TEXT);
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city_id INTEGER REFERENCES city (city_id));
CREATE TABLE player (
    player_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, club_id INTEGER REFERENCES club (club_id),
    lent_to INTEGER REFERENCES club (club_id)
);
INSERT INTO city VALUES (1, 'Bath', 'West'), (2, 'York', 'North');
INSERT INTO club VALUES (1, 'Reds', 1), (2, 'Blues', 2);
INSERT INTO player VALUES
    (1, 'Ann', 'France', 30, 1, 2), (2, 'Bea', 'Italy', 20, 1, NULL), (3, 'Cat', 'France', 24, 1, 2),
    (4, 'Dot', 'Italy', 28, 2, 1);
"""
CLUBS = "FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id"


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("league") / "league.sqlite", LEAGUE)


@pytest.fixture(scope="module")
def schema(league: Path) -> Schema:
    return schema_from_database(league, "league")


@pytest.mark.parametrize(
    ("sql", "added", "rows"),
    [
        (
            f"SELECT T1.name, T2.country, count(*) {CLUBS} GROUP BY T1.club_id",
            ", T2.country",
            [("Blues", "Italy", 1), ("Reds", "France", 2), ("Reds", "Italy", 1)],
        ),
        (
            f"SELECT T2.country, T1.name, avg(T2.age), count(*) {CLUBS} WHERE T2.age > 20 GROUP BY T1.name",
            ", T2.country",
            [("France", "Reds", 27.0, 2), ("Italy", "Blues", 28.0, 1)],
        ),
        (
            "SELECT country, club_id, sum(age) FROM player GROUP BY country",
            ", club_id",
            [("France", 1, 54), ("Italy", 1, 20), ("Italy", 2, 28)],
        ),
    ],
)
def test_a_column_that_the_groups_do_not_fix(
    sql: str, added: str, rows: list[tuple[object, ...]], schema: Schema, league: Path
) -> None:
    meant = apply(sql, LATER, context(schema))
    assert meant == sql + added
    assert sorted(execute(league, meant)) == rows


@pytest.mark.parametrize(
    "sql",
    [
        f"SELECT T1.name, T1.city_id, count(*) {CLUBS} GROUP BY T1.club_id",  # a club has one name and one city
        f"SELECT T1.name, count(*) {CLUBS} GROUP BY T2.club_id",  # by the other side of the key
        f"SELECT T3.name, T3.region, T1.name, count(*) {CLUBS} JOIN city AS T3 ON T1.city_id = T3.city_id "
        "GROUP BY T2.club_id",  # two keys away
        "SELECT name, country, age FROM player GROUP BY country",  # nothing is counted
        "SELECT name, country, max(age) FROM player GROUP BY country",  # the name of the oldest
        "SELECT name, country, count(*), min(age) FROM player GROUP BY country",
        f"SELECT T1.name, T2.country, count(*) {CLUBS} GROUP BY T1.club_id HAVING count(*) > 1",  # clubs are chosen
        f"SELECT T1.name, T2.country, count(*) {CLUBS} GROUP BY T1.club_id ORDER BY count(*) DESC LIMIT 1",
        "SELECT country, club_id, count(*) FROM player GROUP BY country UNION SELECT name, club_id, age FROM player",
        "SELECT T1.name, T2.country, count(*) FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.age "
        "GROUP BY T1.club_id",  # not along a key
        "SELECT name, count(*) FROM player",
    ],
)
def test_what_stays(sql: str, schema: Schema) -> None:
    assert apply(sql, LATER, context(schema)) == sql


def test_two_ways_to_the_same_table_fix_their_own_side_alone(schema: Schema) -> None:
    lent = "FROM player AS T1 JOIN club AS T2 ON T1.lent_to = T2.club_id GROUP BY T1.lent_to"
    assert apply(f"SELECT T2.name, count(*) {lent}", LATER, context(schema)) == f"SELECT T2.name, count(*) {lent}"
    by_both = f"SELECT T2.name, T1.club_id, count(*) {lent}, T1.club_id"
    assert apply(f"SELECT T2.name, T1.club_id, count(*) {lent}", LATER, context(schema)) == by_both
