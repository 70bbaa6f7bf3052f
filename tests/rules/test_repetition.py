"""Conditions that say a text again are left out, and hypotheses that are then the same are one."""

from __future__ import annotations

import math

import numpy as np
import pytest
from sqlsp.answering.answerer import Answerer
from sqlsp.answering.repetition import without_repetition

from sqlsp.data.types import Candidates
from sqlsp.grammar.transition import to_actions
from sqlsp.model.beam import Hypothesis
from sqlsp.question.mentions import MentionKind
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [("*", -1), ("name", 0), ("phone", 0), ("age", 0), ("owner_name", 1), ("species", 1)]
SCHEMA = Schema(
    "x",
    (Table("owner", "owner"), Table("animal", "animal")),
    tuple(ColumnInfo(name, name, table, "text") for name, table in COLUMNS),
    (1,),
    ((4, 1),),
)
WORDS = ["What", "is", "the", "phone", "of", "Nora", "Lind", "?"]  # the cell Nora Lind is a name of owners
CANDIDATES = Candidates(
    (None, "Nora Lind", "7", "Mo"),
    np.array([(-1, -1, 0, 0), (5, 6, MentionKind.CELL, 0), (1, 1, MentionKind.NUMBER, 1), (0, 0, MentionKind.NAME, 0)]),
    np.array([(1, 1), (1, 4), (2, 3)], np.int32),
)
PHONE = "SELECT phone FROM owner WHERE name = 'Nora Lind'"


@pytest.mark.parametrize(
    ("sql", "shorter"),
    [
        (f"{PHONE} AND phone = 'Nora Lind'", PHONE),
        ("SELECT phone FROM owner WHERE age = 'Nora Lind' AND name = 'Nora Lind' AND phone = 'Nora Lind'", PHONE),
        (f"{PHONE} AND phone = 'lind'", PHONE),
        (f"{PHONE} AND phone = 'Lin'", f"{PHONE} AND phone = 'Lin'"),
        (f"{PHONE} AND age = 7 AND phone = 'Nora Lind'", f"{PHONE} AND age = 7"),
        (f"SELECT age FROM owner WHERE phone IN ({PHONE} AND phone = 'Nora Lind')", None),
        (f"{PHONE} AND (phone = 'Nora Lind' OR age = 7)", f"{PHONE} AND (phone = 'Nora Lind' OR age = 7)"),
        (f"{PHONE} AND phone != 'Nora Lind'", f"{PHONE} AND phone != 'Nora Lind'"),
        (f"{PHONE} OR phone = 'Nora Lind'", f"{PHONE} OR phone = 'Nora Lind'"),
        (f"{PHONE} AND phone = 'Mo'", f"{PHONE} AND phone = 'Mo'"),
        (
            "SELECT age FROM owner WHERE phone = 'Mo' AND age = 'Mo'",
            "SELECT age FROM owner WHERE phone = 'Mo' AND age = 'Mo'",
        ),
        ("SELECT name FROM owner WHERE age = 7 AND phone = 7", "SELECT name FROM owner WHERE age = 7 AND phone = 7"),
        (PHONE, PHONE),
    ],
)
def test_what_is_left_out(sql: str, shorter: str | None) -> None:
    expected = shorter or f"SELECT age FROM owner WHERE phone IN ({PHONE})"
    assert without_repetition(parse_sql(sql, SCHEMA), CANDIDATES, WORDS) == parse_sql(expected, SCHEMA)


def test_a_column_that_holds_the_text_too_stays() -> None:
    both = parse_sql(
        "SELECT T1.phone FROM owner AS T1 JOIN animal AS T2 ON T2.owner_name = T1.name"
        " WHERE T1.name = 'Nora Lind' AND T2.owner_name = 'Nora Lind'",
        SCHEMA,
    )
    assert without_repetition(both, CANDIDATES, WORDS) == both


@pytest.mark.parametrize(
    ("question", "stays"),
    [
        ("Which animals does Nora Lind keep ?", False),
        ("Which animals of Nora Lind are called Lind ?", True),  # said once more
        ("Which animals does she keep ?", True),  # not said at all: a cell that was guessed
    ],
)
def test_a_word_of_a_longer_text_that_its_column_holds(question: str, stays: bool) -> None:
    offered = Candidates(
        (None, "Nora Lind", "Lind"),
        np.array([(-1, -1, 0, 0), (3, 4, MentionKind.CELL, 0), (4, 4, MentionKind.CELL, 0)]),
        np.array([(1, 1), (2, 5)], np.int32),
    )
    joined = (
        "SELECT T2.species FROM owner AS T1 JOIN animal AS T2 ON T2.owner_name = T1.name WHERE T1.name = 'Nora Lind'"
    )
    both = parse_sql(f"{joined} AND T2.species = 'Lind'", SCHEMA)
    assert without_repetition(both, offered, question.split()) == (both if stays else parse_sql(joined, SCHEMA))


def hypothesis(sql: str, score: float) -> Hypothesis:
    return Hypothesis(tuple(to_actions(simplify(parse_sql(sql, SCHEMA), SCHEMA), SCHEMA, CANDIDATES.literals)), score)


BEAM = [
    hypothesis("SELECT name FROM owner", -1.0),
    hypothesis(f"{PHONE} AND phone = 'Nora Lind'", -1.2),
    hypothesis(PHONE, -1.3),
    hypothesis(
        "SELECT T1.phone FROM owner AS T1 JOIN animal AS T2 ON T2.owner_name = T1.name"
        " WHERE T1.name = 'Nora Lind' AND T2.species = 'Nora Lind'",
        -1.4,
    ),
    hypothesis("SELECT name FROM owner", -3.0),
]


def test_hypotheses_that_become_one_are_as_probable_as_all_of_them() -> None:
    found = Answerer([], mend=True)._answers(BEAM, "", SCHEMA, CANDIDATES, whole=True)
    queries = [parse_sql(sql, SCHEMA) for sql in (PHONE, "SELECT name FROM owner", "SELECT name FROM owner")]
    assert [each.query for each in found] == queries  # equal ones stay apart where nothing was left out
    together = math.log(sum(math.exp(score) for score in (-1.2, -1.3, -1.4)))
    assert [each.score for each in found] == pytest.approx([together, -1.0, -3.0])


def test_without_the_option_hypotheses_stay_as_they_are() -> None:
    found = Answerer([])._answers(BEAM, "", SCHEMA, CANDIDATES, whole=True)
    assert [each.score for each in found] == [each.score for each in BEAM]


def test_the_most_probable_after_all_is_the_answer() -> None:
    answerer = Answerer([], mend=True)
    best, other, *_ = answerer._guided(answerer._answers(BEAM, "", SCHEMA, CANDIDATES, whole=True), SCHEMA)
    assert parse_sql(best.sql, SCHEMA) == parse_sql(PHONE, SCHEMA)
    assert best.score > other.score
