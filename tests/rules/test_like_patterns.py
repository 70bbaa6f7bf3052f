"""LIKE patterns: the question says whether a text begins with a word, ends in it or has it."""

from __future__ import annotations

import pytest
from rule_kit import apply, known_of

SCRIPT = "CREATE TABLE guest (name TEXT, day DATE)"


def changed(where: str, question: str) -> str:
    sql = apply(f"SELECT name FROM guest WHERE {where}", "like_patterns", known_of(SCRIPT, question))
    return sql.partition(" WHERE ")[2]


@pytest.mark.parametrize("taken", ["er", "%er%", "er%", "%er"])
@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ('guests whose surname ends in "er"', "%er"),
        ("Which guests' names end with the letters er?", "%er"),
        ("surnames ending on ‘er’", "%er"),
        ("All guests whose names begin with er", "er%"),
        ("everyone starting with the syllable ER", "er%"),
    ],
)
def test_the_verb_says_the_pattern(taken: str, question: str, wanted: str) -> None:
    assert changed(f"name LIKE '{taken}'", question) == f"name LIKE '{wanted}'"
    assert changed(f"name NOT LIKE '{taken}'", question) == f"name NOT LIKE '{wanted}'"


def test_each_word_has_its_own_verb() -> None:
    question = "names that begin with Al or end in son and have an x in them"
    where = "name LIKE '%Al%' OR name LIKE 'son%' AND name LIKE '%x%'"
    assert changed(where, question) == "name LIKE 'Al%' OR name LIKE '%son' AND name LIKE '%x%'"


def test_letters_inside_words_and_articles_say_nothing() -> None:
    where = "name LIKE 'C%' OR name LIKE '%a%'"
    assert changed(where, "names that start with a C or contain the letter a") == where
    assert changed("name LIKE '%C' OR name LIKE '%a%'", "names that start with a C, or have an a in them") == where
    assert changed("name LIKE 'p%'", "names that end with the word pro and start with p") == "name LIKE 'p%'"
    assert changed("name LIKE '%a%'", "names beginning with a and ending with n") == "name LIKE 'a%'"
    assert changed("name LIKE '%ics%'", "whose field ends in -ics?") == "name LIKE '%ics'"


@pytest.mark.parametrize(
    ("where", "question"),
    [
        ("name LIKE '%er%'", "names with er in them, in the end"),
        ("name LIKE '%er%'", "names with er in them or that end in er"),  # said twice: the parser knows better
        ("name LIKE '%art%'", "whose first name starts with Arthur, and with art in the last name"),
        ("name LIKE 'er%'", "names like er"),  # nothing is said: the parser knows better
        ("day LIKE '2021%'", "courses that end in 2021"),
        ("day LIKE '%-03-%'", "starting in March"),
        ("day LIKE '2021-03-05'", "on 2021-03-05"),
        ("name LIKE '%a%b%'", "names that begin with a%b"),
        ("name LIKE 'a_'", "names that begin with a_"),
        ("name LIKE '%'", "names that begin with %"),
        ("name = 'er'", "names that begin with er"),
    ],
)
def test_all_else_stays(where: str, question: str) -> None:
    assert changed(where, question) == where


def test_like_without_a_wildcard_means_a_part() -> None:
    assert changed("name LIKE 'brie'", "what about the brie?") == "name LIKE '%brie%'"
    assert changed("name LIKE 'b 1'", "what about b 1?") == "name LIKE '%b 1%'"
