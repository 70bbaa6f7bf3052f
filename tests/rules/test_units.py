"""Numbers that a question says in another unit than the column they are compared with."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import Make, apply, rows_of
from scripted import Predicting, make_database, scripted_asker

from sqlsp.question.units import measures, unit_of_name
from sqlsp.schema.database import execute

FILES = """
CREATE TABLE clip (
    clip_id INTEGER PRIMARY KEY, name TEXT, Milliseconds INTEGER, size_mb REAL, price_cents INTEGER, length INTEGER
);
CREATE TABLE booking (
    booking_id INTEGER PRIMARY KEY, clip_id INTEGER REFERENCES clip, hoursPlayed REAL, booked TEXT, returned TEXT,
    contract_months INTEGER, wait_min TEXT
);
INSERT INTO clip VALUES
    (1, 'short', 90000, 2.5, 99, 5), (2, 'long', 400000, 900, 250, 400), (3, 'mid', 240000, 40, 200, 7);
INSERT INTO booking VALUES
    (1, 1, 0.5, '2023-01-01', '2023-01-03', 6, '120'), (2, 2, 3, '2023-01-01', '2023-02-01', 24, '60'),
    (3, 2, 1.5, '2023-03-01', NULL, 12, NULL);
"""


@pytest.fixture
def clips(tmp_path: Path) -> Path:
    return make_database(tmp_path / "clips.sqlite", FILES)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("clips longer than 5 minutes", {"5": "minutes"}),
        ("longer than five minutes", {"5": "minutes"}),
        ("between 3 and 5 min", {"3": "minutes", "5": "minutes"}),
        ("more than 2.5 kg or under 1,500 metres", {"2.5": "kilograms", "1500": "metres"}),
        ("over $20 but below 30 €", {"20": "dollars", "30": "dollars"}),
        ("the 5 clips that are longer than 5 minutes", {}),  # which of the two a 5 of the SQL is cannot be told
        ("5 clips from 3 shops", {}),
        ("", {}),
    ],
)
def test_what_questions_measure(question: str, said: dict[str, str]) -> None:
    assert {number: unit.name for number, unit in measures(question).items()} == said


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("milliseconds", "milliseconds"),
        ("duration sec", "seconds"),
        ("seconds watched", "seconds"),
        ("depth m", "metres"),
        ("price cents", "cents"),
        ("second name", None),  # a singular tells nothing before another word
        ("min price", None),
        ("m", None),
        ("days or weeks", None),
        ("price", None),
    ],
)
def test_what_names_of_columns_tell(name: str, unit: str | None) -> None:
    found = unit_of_name(name)
    assert (found and found.name) == unit


CLIPS = "SELECT name FROM clip WHERE"


@pytest.mark.parametrize(
    ("question", "sql", "wanted"),
    [
        ("clips over 5 minutes", f"{CLIPS} Milliseconds > 5", f"{CLIPS} Milliseconds > 300000"),
        ("clips of 1.5 to 4 minutes", f"{CLIPS} Milliseconds BETWEEN 1.5 AND 4",
         f"{CLIPS} Milliseconds BETWEEN 90000 AND 240000"),
        ("clips under 1 GB", f"{CLIPS} size_mb < 1", f"{CLIPS} size_mb < 1000"),
        ("clips for more than $2", f"{CLIPS} price_cents > 2", f"{CLIPS} price_cents > 200"),
        ("played for more than 90 minutes", "SELECT booking_id FROM booking WHERE hoursPlayed > 90",
         "SELECT booking_id FROM booking WHERE hoursPlayed > 1.5"),
        (
            "clips played for more than 200 minutes in all",
            "SELECT clip_id FROM booking GROUP BY clip_id HAVING sum(hoursPlayed) > 240",
            None,  # 240 is no number of the question
        ),
        ("clips played for more than 240 minutes in all",
         "SELECT clip_id FROM booking GROUP BY clip_id HAVING sum(hoursPlayed) > 240",
         "SELECT clip_id FROM booking GROUP BY clip_id HAVING sum(hoursPlayed) > 4"),
        ("played for less than 50 minutes", "SELECT booking_id FROM booking WHERE hoursPlayed < 50",
         "SELECT booking_id FROM booking WHERE hoursPlayed < 0.833333333333"),
        ("contracts of 2 years", "SELECT booking_id FROM booking WHERE contract_months = 2",
         "SELECT booking_id FROM booking WHERE contract_months = 24"),
        ("returned after more than 2 weeks",
         "SELECT booking_id FROM booking WHERE julianday(returned) - julianday(booked) > 2",
         "SELECT booking_id FROM booking WHERE julianday(returned) - julianday(booked) > 14"),
        (  # texts stay texts
            "a wait of 2 hours",
            "SELECT booking_id FROM booking WHERE wait_min = '2'",
            "SELECT booking_id FROM booking WHERE wait_min = '120'",
        ),
        ("clips over 5 milliseconds", f"{CLIPS} Milliseconds > 5", None),
        ("clips over 5 kilos", f"{CLIPS} Milliseconds > 5", None),  # no time
        ("clips over 5 minutes", f"{CLIPS} length > 5", None),  # nobody knows its unit
        ("clips over 5", f"{CLIPS} Milliseconds > 5", None),
        ("clips booked more than 5 hours", "SELECT clip_id FROM booking GROUP BY clip_id HAVING count(hoursPlayed) > 5",
         None),
    ],
)  # fmt: skip
def test_numbers_are_in_the_unit_of_the_column(question: str, sql: str, wanted: str | None, make: Make) -> None:
    known = make(FILES, question)
    meant = apply(sql, "lowering", known)
    assert meant == (wanted or sql)
    rows_of(meant, known)


def test_an_answer_says_what_was_converted(clips: Path) -> None:
    asker = scripted_asker()
    database = asker.open(clips)
    asker.decoder = Predicting(f"{CLIPS} Milliseconds > 5")
    answer = asker.ask(database, "Which clips are longer than 5 minutes?")
    assert "read 5 minutes as 300000 milliseconds" in answer.notes
    assert execute(clips, answer.readings[0].sql, 5.0, 10) == [("long",)]
    asker.decoder = Predicting("SELECT booking_id FROM booking WHERE wait_min = '2'")
    text = asker.ask(database, "Which bookings have a wait of 2 hours?")
    assert "read 2 hours as 120 minutes" in text.notes
    assert execute(clips, text.readings[0].sql, 5.0, 10) == [(1,)]
    asker.decoder = Predicting(f"{CLIPS} Milliseconds > 5")
    same = asker.ask(database, "Which clips are longer than 5 milliseconds?")
    assert same.notes == ()


def test_times_that_were_converted_come_without_a_warning(clips: Path) -> None:
    asker = scripted_asker()
    database = asker.open(clips)
    asker.decoder = Predicting("SELECT booking_id FROM booking WHERE julianday(returned) - julianday(booked) > 2")
    answer = asker.ask(database, "Which bookings were returned after more than 2 weeks?")
    assert answer.readings[0].sql.endswith("WHERE julianday(returned) - julianday(booked) > 14")
    assert answer.doubt is None
