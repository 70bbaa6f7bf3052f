"""Values as people say them: a table of (database, question, literal) of our own over the databases that ship.

Not every pair can be offered (what is a whole cell elsewhere is no part of a longer one): a share of them must be.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from functools import cache
from pathlib import Path

from sqlsp.data.corpus.shipped import locate
from sqlsp.data.literals.candidates import CandidateFinder
from sqlsp.data.literals.cell_index import build_index
from sqlsp.grammar.grammar import MOST_CANDIDATES
from sqlsp.question.words import tokenise
from sqlsp.sql.database import database_path
from sqlsp.sql.tables_json import read_tables

TABLE = Path(__file__).with_name("said_and_stored.tsv")
LEAST = 0.9  # of the pairs
MOST_MORE = 14  # candidates that one question of the table may have on top of those of its words


@cache
def finder(db_id: str) -> CandidateFinder:
    mini = locate("corpus:mini")
    schema = read_tables(mini / "tables.json")[db_id]
    return CandidateFinder(build_index(database_path(mini / "database", db_id), schema))


def pairs() -> list[tuple[str, str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", strict=True))
    return [(row["database"], row["said"], row["stored"]) for row in rows]


def offered(db_id: str, question: str) -> tuple[str | None, ...]:
    return finder(db_id).find(question, tokenise(question)).texts


def test_what_people_say_is_offered_as_it_is_stored() -> None:
    table = pairs()
    assert len(set(table)) == len(table) >= 150
    missed = [pair for pair in table if pair[2] not in offered(pair[0], pair[1])]
    assert 1 - len(missed) / len(table) >= LEAST, "\n".join(map(str, missed))


def test_each_stored_value_is_said_in_another_form() -> None:
    """No pair is won by copying: its literal does not stand in the question."""
    copied = [pair for pair in pairs() if pair[2] in pair[1].replace("?", " ").split()]
    assert copied == []


def test_few_candidates_are_added() -> None:
    by_database: dict[str, list[str]] = defaultdict(list)
    for db_id, question, _ in pairs():
        by_database[db_id].append(question)
    for db_id, questions in by_database.items():
        for question in questions:
            texts = offered(db_id, question)
            without = CandidateFinder().find(question, tokenise(question)).texts
            assert len(texts) <= min(MOST_CANDIDATES, len(without) + MOST_MORE), question
