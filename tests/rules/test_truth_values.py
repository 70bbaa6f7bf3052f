"""Truth values are asked for as their column writes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import known_of, rewrite
from scripted import Predicting, make_database, many_tables, scripted_asker, scripted_inputs

from sqlsp.answering.predicting import QuestionFolder
from sqlsp.cells.index import build_index
from sqlsp.cells.profile import find_truth_columns
from sqlsp.corpus.spider import Row
from sqlsp.opening.databases import open_file
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql

USERS = """
CREATE TABLE users (
    id INTEGER PRIMARY KEY, name TEXT, active TEXT, admin BOOLEAN, paid TEXT, member TEXT, digits TEXT, level INTEGER,
    letter TEXT, same TEXT, odd TEXT
);
INSERT INTO users VALUES
    (1, 'Ann', 'True', 'false', 'yes', 'True', '1', 'yes', 'T', 'on', 'No.'),
    (2, 'Bob', 'False', 'true', 'NO', 'Unknown', '0', 'no', 'F', 'on', 'yes'),
    (3, 'Cid', 'True', 'false', 'yes', 'False', '1', 7, NULL, 'ON', 'yes'),
    (4, 'Dot', '', NULL, NULL, NULL, NULL, 1, '', 'on', 'yes');
"""
COUNT = "SELECT count(*) FROM users WHERE"


def test_columns_of_one_text_for_yes_and_one_for_no() -> None:
    """A third text, two texts for yes, a full stop: such columns say something else besides."""
    truths = {"active": ("False", "True"), "admin": ("false", "true"), "paid": ("NO", "yes"), "letter": ("F", "T")}
    known = known_of(USERS)
    found = {known.schema.columns[column].name: cells for column, cells in find_truth_columns(known.cells).items()}
    assert found == {**truths, "level": ("no", "yes")}  # its short numbers are not known


@pytest.mark.parametrize(
    ("condition", "written"),
    [
        ("active = '1'", "active = 'True'"),
        ("active = 'T'", "active = 'True'"),
        ("active = 'true'", "active = 'True'"),
        ("active != 'yes'", "active != 'True'"),
        ("admin = 0", "admin = 'false'"),
        ("paid = 'No'", "paid = 'NO'"),
        ("letter = 1 AND name = 'Ann'", "letter = 'T' AND name = 'Ann'"),
        ("name IN (SELECT name FROM users WHERE paid = '1')", "name IN (SELECT name FROM users WHERE paid = 'yes')"),
        *((same, same) for same in ("active = 'False'", "active = 'Bath'", "active = 2", "active > '1'")),
        *((same, same) for same in ("active LIKE '1'", "active IN ('1', '0')", "active = admin", "name = 'on'")),
        *((same, same) for same in ("member = '1'", "digits = '1'", "digits = 'yes'", "level = 1", "same = '1'")),
    ],
)
def test_comparisons(condition: str, written: str) -> None:
    known = known_of(USERS)
    query, wanted = (parse_sql(f"{COUNT} {text}", known.schema) for text in (condition, written))
    assert rewrite(query, "truth_values", known) == wanted


TENANTS = """
CREATE TABLE tenants (name TEXT, ended DATE, left_at DATETIME, noted TEXT);
INSERT INTO tenants VALUES
    ('Ann', '2023-01-31', '2023-01-31 10:00:00', '1'),
    ('Bob', NULL, '', '2023-01-31'),
    ('Cid', '2022-06-30', '2022-06-30 09:30:00', 'n');
"""


@pytest.mark.parametrize(
    ("condition", "written"),
    [
        ("ended = '0'", "ended IS NULL"),
        ("ended = 'no'", "ended IS NULL"),
        ("ended != 'true'", "ended IS NULL"),
        ("ended = 1", "ended IS NOT NULL"),
        ("ended != 'F'", "ended IS NOT NULL"),
        ("left_at = 0", "(left_at IS NULL OR left_at = '')"),  # as all that is missing there
        ("left_at = 1 AND name = 'Ann'", "left_at != '' AND name = 'Ann'"),
        *((same, same) for same in ("ended > '1'", "ended = '2023-01-31'", "noted = '1'", "name = 'no'")),
    ],
)
def test_a_date_is_there_or_not(condition: str, written: str) -> None:
    known = known_of(TENANTS)
    query, wanted = (parse_sql(f"SELECT name FROM tenants WHERE {text}", known.schema) for text in (condition, written))
    assert rewrite(query, ("truth_values", "unset_for_zero", "empty_texts"), known) == wanted


@pytest.mark.parametrize(
    ("condition", "number"), [("active = '1'", 2), ("active = '0'", 1), ("admin = 1", 1), ("digits = '1'", 2)]
)
@pytest.mark.parametrize("items", [100, 12])  # with 12 the schema is narrowed to users, and its columns renumbered
def test_what_is_asked_is_found(items: int, condition: str, number: int, tmp_path: Path) -> None:
    asker = scripted_asker(items=items)
    asker.decoder = Predicting(f"{COUNT} {condition}")
    database = asker.open(make_database(tmp_path / "x.sqlite", many_tables(3) + USERS))
    answer = asker.ask(database, "How many of the users are so?")
    assert database.run(answer.readings[0].sql, 5.0, 1).rows == ((number,),)
    assert any("the parser read the" in note for note in answer.notes) == (items == 12)


def test_readings_that_become_one_are_one(tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"{COUNT} active = '1'", f"{COUNT} active = 'yes'", f"{COUNT} paid = 'yes'")
    database = asker.open(make_database(tmp_path / "x.sqlite", USERS))
    readings = asker.ask(database, "How many?").readings
    assert [each.sql for each in readings] == [f"{COUNT} active = 'True'", f"{COUNT} paid = 'yes'"]


def test_cells_that_may_not_be_read_change_nothing(tmp_path: Path) -> None:
    asker = scripted_asker(values=False)
    asker.decoder = Predicting(f"{COUNT} active = '1'")
    database = asker.open(make_database(tmp_path / "x.sqlite", USERS))
    assert asker.ask(database, "How many?").readings[0].sql == f"{COUNT} active = '1'"


def test_a_folder_of_databases_is_read_when_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "users").mkdir()
    schema = open_file(make_database(tmp_path / "users" / "users.sqlite", USERS)).schema
    read = list[Path]()

    def noted(path: Path, of: Schema) -> object:
        read.append(path)
        return build_index(path, of)

    monkeypatch.setattr("sqlsp.answering.predicting.build_index", noted)
    rows = [Row(place, "How many?", schema.db_id) for place in range(2)]

    def contexts(folder: Path) -> list[Context]:
        asked = QuestionFolder({schema.db_id: schema}, folder, [scripted_inputs()]).ask(rows)
        return [each.context(None) for each in asked]

    one, other = (parse_sql(f"{COUNT} {condition}", schema) for condition in ("name = 'Ann'", "active = '1'"))
    first, second = contexts(tmp_path)
    assert rewrite(one, "truth_values", first) == one and not read
    for known in (first, first, second):
        assert rewrite(other, "truth_values", known) == parse_sql(f"{COUNT} active = 'True'", schema)
    assert read == [tmp_path / "users" / "users.sqlite"]
    assert all(rewrite(other, "truth_values", known) == other for known in contexts(tmp_path / "nowhere"))
