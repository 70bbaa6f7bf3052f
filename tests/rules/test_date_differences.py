"""The difference of two dates is a number of days; other differences stay as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rule_kit import LATER, apply, context
from scripted import Predicting, make_database, scripted_asker

from sqlsp.common.errors import DataError, GrammarError, SqlError
from sqlsp.data.literals.cell_index import build_index
from sqlsp.evaluation.analysis.equivalence import equivalent
from sqlsp.evaluation.analysis.sketch import dissect
from sqlsp.grammar.transition import to_actions
from sqlsp.sql.database import execute, schema_from_database
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

LOANS = """
CREATE TABLE member (member_id INTEGER PRIMARY KEY, joined TEXT, born INTEGER, died INTEGER);
CREATE TABLE loan (
    loan_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member, due TEXT, returned TEXT, fee INTEGER
);
INSERT INTO member VALUES (1, '2020-12-31', 1950, 2020), (2, '2023-01-15', 1960, NULL);
INSERT INTO loan VALUES (1, 1, '2023-01-31', '2023-02-02', 3), (2, 1, '2023-03-01', '2023-02-27 12:00', 2),
    (3, 2, '2023-12-31', '2024-01-10', 1), (4, 2, '2024-02-28', NULL, 0);
"""
DAYS = "julianday(returned) - julianday(due)"
JOINED = "FROM loan AS T1 JOIN member AS T2 ON T1.member_id = T2.member_id"


@pytest.fixture
def loans(tmp_path: Path) -> Path:
    return make_database(tmp_path / "loans.sqlite", LOANS)


@pytest.mark.parametrize(
    ("sql", "wanted", "rows"),
    [
        ("SELECT max(returned - due) FROM loan", f"SELECT max({DAYS}) FROM loan", [(10.0,)]),
        ("SELECT avg(returned - due) FROM loan", f"SELECT avg({DAYS}) FROM loan", [(3.5,)]),
        (
            "SELECT loan_id FROM loan WHERE returned - due > 5",
            f"SELECT loan_id FROM loan WHERE {DAYS} > 5",
            [(3,)],
        ),
        (
            "SELECT loan_id FROM loan ORDER BY returned - due DESC LIMIT 1",
            f"SELECT loan_id FROM loan ORDER BY {DAYS} DESC LIMIT 1",
            [(3,)],
        ),
        (
            "SELECT loan_id FROM loan ORDER BY returned - due LIMIT 1",
            f"SELECT loan_id FROM loan WHERE returned IS NOT NULL AND due IS NOT NULL ORDER BY {DAYS} LIMIT 1",
            [(2,)],
        ),
        (
            f"SELECT T1.due - T2.joined {JOINED} WHERE T1.loan_id = 1",
            f"SELECT julianday(T1.due) - julianday(T2.joined) {JOINED} WHERE T1.loan_id = 1",
            [(761.0,)],
        ),
        ("SELECT died - born FROM member WHERE member_id = 1", None, [(70,)]),
        ("SELECT loan_id FROM loan WHERE returned > due", None, [(1,), (3,)]),
        ("SELECT max(fee + loan_id) FROM loan", None, [(4,)]),
        (f"SELECT max(T1.due - T2.born) {JOINED}", None, [(2023 - 1950,)]),  # a date and a year: the year of both
    ],
)
def test_differences_of_dates_are_days(sql: str, wanted: str | None, rows: list[Any], loans: Path) -> None:
    schema = schema_from_database(loans)
    meant = apply(sql, LATER, context(schema, cells=build_index(loans, schema)))
    assert meant == (wanted or sql)
    assert execute(loans, meant, 5.0, 10) == rows
    assert apply(meant, LATER, context(schema, cells=build_index(loans, schema))) == meant
    assert apply(sql, LATER, context(schema)).count("julianday") == 0, "without cells nobody knows what is a date"


def test_answers_have_them(loans: Path) -> None:
    asker = scripted_asker()
    database = asker.open(loans)
    asker.decoder = Predicting("SELECT returned - due FROM loan")
    (reading, *_) = asker.ask(database, "How late was each?").readings
    assert reading.sql == f"SELECT {DAYS} FROM loan"
    assert database.run(reading.sql, 5.0, 10).rows[0] == (2.0,)


def test_the_warning_about_times_between_dates_goes_where_the_answer_is_in_days(loans: Path) -> None:
    asker = scripted_asker()
    database = asker.open(loans)
    days, weeks = (f"How many {unit} passed between due date and return of each loan?" for unit in ("days", "weeks"))
    asker.decoder = Predicting("SELECT returned - due FROM loan")
    assert asker.ask(database, days).doubt is None
    assert "time between dates" in (asker.ask(database, weeks).doubt or "")


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT julianday(due) FROM loan",
        "SELECT max(julianday(T1.due) - julianday(T2.joined)) FROM loan AS T1 JOIN member AS T2"
        " ON T1.member_id = T2.member_id",
    ],
)
def test_sql_reads_and_writes_them_and_the_grammar_has_none(sql: str, loans: Path) -> None:
    schema = schema_from_database(loans)
    query = parse_sql(sql, schema)
    assert render_sql(query, schema) == sql
    with pytest.raises(GrammarError, match="DayNumber"):
        to_actions(simplify(query, schema), schema)


def test_they_can_be_analysed(loans: Path) -> None:
    schema = schema_from_database(loans)
    plain, days = (parse_sql(f"SELECT {item} FROM loan", schema) for item in ("returned - due", DAYS))
    assert equivalent(days, days, schema)
    assert not equivalent(days, plain, schema)
    assert "julianday" in dissect(days, schema)["select"].sketch


@pytest.mark.parametrize("argument", ["'2020-01-01'", "due, '+1 day'", "max(due)", "*"])
def test_of_columns_alone(argument: str, loans: Path) -> None:
    with pytest.raises(SqlError):
        parse_sql(f"SELECT julianday({argument}) FROM loan", schema_from_database(loans))


STAYS = """
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name TEXT, born TEXT);
CREATE TABLE stay (
    stay_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest, came TEXT, went TEXT, planned TEXT
);
INSERT INTO guest VALUES (1, 'Ann', '1980-05-01'), (2, 'Bea', '1990-07-31');
INSERT INTO stay VALUES (1, 1, '2023-01-31', '2023-02-02', '2023-02-03'), (2, 2, '2023-03-01', '2023-03-01', NULL),
    (3, 2, '2023-12-30', '2024-01-10', '2024-01-08'), (4, 1, '2024-03-01', NULL, '2024-03-05');
"""
TOGETHER = "FROM guest AS T1 JOIN stay AS T2 ON T1.guest_id = T2.guest_id"


@pytest.mark.parametrize(
    ("sql", "wanted"),
    [
        (
            "SELECT avg(julianday(came) - julianday(went)) FROM stay",
            "SELECT avg(julianday(went) - julianday(came)) FROM stay",
        ),
        (
            "SELECT name FROM guest WHERE guest_id IN "
            "(SELECT guest_id FROM stay WHERE julianday(came) - julianday(went) > 5)",
            "SELECT name FROM guest WHERE guest_id IN "
            "(SELECT guest_id FROM stay WHERE julianday(went) - julianday(came) > 5)",
        ),
        (
            f"SELECT T1.name, julianday(T1.born) - julianday(T2.came) {TOGETHER} "
            "ORDER BY julianday(T1.born) - julianday(T2.came) DESC LIMIT 1",
            f"SELECT T1.name, julianday(T2.came) - julianday(T1.born) {TOGETHER} "
            "ORDER BY julianday(T2.came) - julianday(T1.born) DESC LIMIT 1",
        ),
        ("SELECT julianday(went) - julianday(came) FROM stay", None),
        ("SELECT julianday(went) - julianday(planned) FROM stay", None),  # some left early, some late
        ("SELECT julianday(planned) - julianday(went) FROM stay", None),
        ("SELECT julianday(came) - julianday(came) FROM stay", None),
        ("SELECT stay_id FROM stay", None),
    ],
)
def test_the_later_date_comes_first(sql: str, wanted: str | None, tmp_path: Path) -> None:
    stays = make_database(tmp_path / "stays.sqlite", STAYS)
    schema = schema_from_database(stays, "stays")
    assert apply(sql, "later_date_first", context(schema, run=lambda query: execute(stays, query))) == (wanted or sql)


def test_a_difference_that_cannot_be_tried_stays(tmp_path: Path) -> None:
    stays = make_database(tmp_path / "stays.sqlite", STAYS)

    def refuse(query: str) -> list[tuple[Any, ...]]:
        raise DataError("it takes long")

    sql = "SELECT julianday(came) - julianday(went) FROM stay"
    assert apply(sql, "later_date_first", context(schema_from_database(stays, "stays"), run=refuse)) == sql


def test_ask_counts_days_above_zero_once_it_may_look(tmp_path: Path) -> None:
    stays = make_database(tmp_path / "stays.sqlite", STAYS)
    asker = scripted_asker(
        {"how long were the stays?": ["SELECT came - went FROM stay", "SELECT went - came FROM stay"]}
    )
    database = asker.open(stays)
    above = "SELECT julianday(went) - julianday(came) FROM stay"
    assert [each.sql for each in asker.ask(database, "how long were the stays?").readings] == [above]
    untried = asker.ask(database, "how long were the stays?", run=False).readings
    assert untried[0].sql == "SELECT julianday(came) - julianday(went) FROM stay"
