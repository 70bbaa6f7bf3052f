"""Conditions that say a text again are left out."""

from __future__ import annotations

import numpy as np
import pytest
from rule_kit import context, rewrite

from sqlsp.data.types import Candidates
from sqlsp.question.mentions import MentionKind
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [("*", -1), ("name", 0), ("phone", 0), ("age", 0), ("owner_name", 1), ("species", 1)]
SCHEMA = Schema(
    "x",
    (Table("owner", "owner"), Table("animal", "animal")),
    tuple(ColumnInfo(name, name, table, "text") for name, table in COLUMNS),
    (1,),
    ((4, 1),),
)
QUESTION = "What is the phone of Nora Lind?"  # the cell Nora Lind is a name of owners
CANDIDATES = Candidates(
    (None, "Nora Lind", "7", "Mo"),
    np.array([(-1, -1, 0, 0), (5, 6, MentionKind.CELL, 0), (1, 1, MentionKind.NUMBER, 1), (0, 0, MentionKind.NAME, 0)]),
    np.array([(1, 1), (1, 4), (2, 3)], np.int32),
)
PHONE = "SELECT phone FROM owner WHERE name = 'Nora Lind'"


def shortened(query: Query, question: str = QUESTION, candidates: Candidates = CANDIDATES) -> Query:
    return rewrite(query, "repeated_conditions", context(SCHEMA, question, candidates=candidates))


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
    assert shortened(parse_sql(sql, SCHEMA)) == parse_sql(expected, SCHEMA)


def test_a_column_that_holds_the_text_too_stays() -> None:
    both = parse_sql(
        "SELECT T1.phone FROM owner AS T1 JOIN animal AS T2 ON T2.owner_name = T1.name"
        " WHERE T1.name = 'Nora Lind' AND T2.owner_name = 'Nora Lind'",
        SCHEMA,
    )
    assert shortened(both) == both


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
    assert shortened(both, question, offered) == (both if stays else parse_sql(joined, SCHEMA))
