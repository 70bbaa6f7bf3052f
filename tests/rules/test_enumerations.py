"""What a question names in one breath, a query's conditions name too; and an *or* reaches no further than that."""

from __future__ import annotations

import pytest
from rule_kit import EARLIER, Make, apply

TEACHERS = """
CREATE TABLE teacher (teacher_id INTEGER PRIMARY KEY, name TEXT, city TEXT, fee INTEGER, since INTEGER);
CREATE TABLE lesson (
    lesson_id INTEGER PRIMARY KEY, teacher_id INTEGER REFERENCES teacher (teacher_id), room INTEGER, day TEXT
);
INSERT INTO teacher VALUES
    (1, 'Aino', 'Bath', 30, 2019), (2, 'Bert', 'New York', 35, 2020), (3, 'Carla', 'York', 50, 2021),
    (4, 'Dora', 'Bath', 28, 2022), (5, 'Aino Berg', 'Leeds', 28, 2022);
INSERT INTO lesson VALUES (1, 1, 3, 'Monday'), (2, 2, 5, 'Tuesday'), (3, 3, 7, 'Friday'), (4, 4, 3, 'Monday');
"""
FEE = "SELECT fee FROM teacher WHERE"


@pytest.mark.parametrize(
    ("question", "sql", "expected"),
    [
        ("What do Aino, Bert and Carla charge?", f"{FEE} name = 'Aino' OR name = 'Carla'",
         f"{FEE} name = 'Aino' OR name = 'Bert' OR name = 'Carla'"),
        ("fees of aino, bert, carla & dora please", f"{FEE} name = 'Aino'",
         f"{FEE} name = 'Aino' OR name = 'Bert' OR name = 'Carla' OR name = 'Dora'"),
        ("What do Aino and Bert charge?", f"{FEE} name = 'Bert'", f"{FEE} name = 'Aino' OR name = 'Bert'"),
        (
            "Fees of teachers from New York or from Bath?",  # not York, which New York contains
            f"{FEE} city = 'Bath'",
            f"{FEE} city = 'New York' OR city = 'Bath'",
        ),
        ("What do Aino, Bert and Carla charge?", f"{FEE} name = 'Aino' AND name = 'Carla'",
         f"{FEE} name = 'Aino' OR name = 'Bert' OR name = 'Carla'"),
        ("Fees of everybody but Aino, Bert and Carla?", f"{FEE} name != 'Bert' AND fee > 20",
         f"{FEE} name != 'Aino' AND name != 'Bert' AND name != 'Carla' AND fee > 20"),
        ("What is charged in the rooms 3, 5 and 7 on a Monday?",
         "SELECT T1.fee FROM teacher AS T1 JOIN lesson AS T2 ON T1.teacher_id = T2.teacher_id "
         "WHERE (T2.room = 3 OR T2.room = 7) AND T2.day = 'Monday'",
         "SELECT T1.fee FROM teacher AS T1 JOIN lesson AS T2 ON T1.teacher_id = T2.teacher_id "
         "WHERE (T2.room = 3 OR T2.room = 5 OR T2.room = 7) AND T2.day = 'Monday'"),
        ("Who is dearer than any of Aino, Bert and Dora?",
         "SELECT name FROM teacher WHERE fee > (SELECT max(fee) FROM teacher WHERE name = 'Aino' OR name = 'Dora')",
         "SELECT name FROM teacher WHERE fee > "
         "(SELECT max(fee) FROM teacher WHERE name = 'Aino' OR name = 'Bert' OR name = 'Dora')"),
        ("Teachers from Leeds or Bath with a fee above 28?",
         "SELECT name FROM teacher WHERE city = 'Leeds' OR city = 'Bath' OR fee > 28",
         "SELECT name FROM teacher WHERE (city = 'Leeds' OR city = 'Bath') AND fee > 28"),
        ("Teachers from Leeds or Bath with a fee of 28 or more?",
         "SELECT name FROM teacher WHERE city = 'Leeds' OR city = 'Bath' AND fee >= 28",
         "SELECT name FROM teacher WHERE (city = 'Leeds' OR city = 'Bath') AND fee >= 28"),
    ],
)  # fmt: skip
def test_what_is_named_together(question: str, sql: str, expected: str, make: Make) -> None:
    for given in (sql, expected):
        assert apply(given, "enumerations", make(TEACHERS, question)) == expected


@pytest.mark.parametrize(
    ("question", "sql"),
    [
        ("What does Aino charge?", f"{FEE} name = 'Aino'"),
        ("Does Aino charge more than Bert?", f"{FEE} name = 'Aino'"),  # no enumeration
        ("Fees of Aino and of those in Bath?", f"{FEE} name = 'Aino'"),  # cells of two columns
        ("Fees of both Aino and Bert?", f"{FEE} name = 'Aino'"),
        ("Names from both Leeds and Bath?",
         "SELECT name FROM teacher WHERE city = 'Leeds' INTERSECT SELECT name FROM teacher WHERE city = 'Bath'"),
        ("Names from Leeds and Bath?",
         "SELECT name FROM teacher WHERE city = 'Leeds' UNION SELECT name FROM teacher WHERE city = 'Bath'"),
        ("Fees of 28 and more in Bath?", f"{FEE} fee >= 28 AND city = 'Bath'"),
        ("Who is in Leeds, or in Bath with a fee over 28?", f"{FEE} city = 'Leeds' OR city = 'Bath' AND fee > 28"),
        ("Who is in Leeds or Bath, or takes over 28?", f"{FEE} city = 'Leeds' OR city = 'Bath' OR fee > 28"),
        ("Who is in Leeds or takes over 28?", f"{FEE} city = 'Leeds' OR fee > 28"),
        ("Who has been here since 2019 or 2020?", "SELECT name FROM teacher WHERE since >= 2019"),
    ],
)  # fmt: skip
def test_what_stays(question: str, sql: str, make: Make) -> None:
    assert apply(sql, "enumerations", make(TEACHERS, question)) == sql


def test_texts_that_look_like_numbers_stay_texts(make: Make) -> None:
    script = (
        "CREATE TABLE release (release_id INTEGER PRIMARY KEY, version TEXT, name TEXT);"
        "INSERT INTO release VALUES (1, '3.10', 'ten'), (2, '3.11', 'eleven'), (3, '3.12', 'twelve');"
    )
    known = make(script, "What are the names of version 3.10 or 3.11?")
    sql = apply("SELECT name FROM release WHERE version = '3.10'", EARLIER, known)
    assert sql == "SELECT name FROM release WHERE version = '3.10' OR version = '3.11'"
