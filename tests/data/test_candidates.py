"""The literals that a question offers: what is among them, in which order, where from, how many.

`said_and_stored.tsv` has values as people say them: (database, question, literal) over databases that ship. Not every
pair can be offered (what is a whole cell elsewhere is no part of a longer one): a share of them must be.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from sqlsp.cells.index import CellIndex, build_index, index_of
from sqlsp.common.errors import SqlspError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.candidates import CONSTANTS, DECIMAL, KINDS, SHAPES, TEXT, WHOLE, CandidateFinder
from sqlsp.data.features import gold_actions
from sqlsp.data.types import Candidates
from sqlsp.grammar.grammar import MOST_CANDIDATES, load_grammar
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import tokenise
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.query import Value


@pytest.fixture
def pets(small_spider: Path, schemas: dict[str, Schema]) -> CandidateFinder:
    return CandidateFinder(build_index(database_path(small_spider / "database", "pets"), schemas["pets"]))


def find(finder: CandidateFinder, text: str) -> Candidates:
    return finder.find(text, tokenise(text))


def described(candidates: Candidates, text: str) -> tuple[tuple[int, int], int, int, set[int]]:
    """Words, kind, shape and columns of the candidate with this text."""
    place = candidates.texts.index(text)
    first, last, kind, shape = candidates.places[place].tolist()
    columns = {int(column) for candidate, column in candidates.columns if candidate == place}
    return (first, last), kind, shape, columns


def test_a_placeholder_stands_first(pets: CandidateFinder) -> None:
    found = find(pets, "How many cats?")
    assert found.texts[0] is None
    assert found.places[0].tolist() == [-1, -1, MentionKind.PLACEHOLDER, TEXT]
    assert found.literals[0] == Value()
    assert [value.text for value in found.literals] == list(found.texts)


def test_what_is_known_of_a_candidate(pets: CandidateFinder) -> None:
    found = find(pets, "Which cats of owners in NEW YORK weigh more than 4.5 or two?")
    home_town, kind = 3, 7
    assert described(found, "New York") == ((5, 6), MentionKind.CELL, TEXT, {home_town})
    assert described(found, "cat") == ((1, 1), MentionKind.SIMILAR_CELL, TEXT, {kind})
    assert described(found, "4.5") == ((10, 10), MentionKind.NUMBER, DECIMAL, set())
    assert described(found, "2") == ((12, 12), MentionKind.NUMBER_WORD, WHOLE, set())
    assert described(found, "1") == ((-1, -1), len(MentionKind) + CONSTANTS.index("1"), WHOLE, set())
    assert found.literals[found.texts.index("4.5")] == Value("4.5")
    assert found.literals[found.texts.index("New York")] == Value("New York", quoted=True)


def test_each_text_is_offered_once_for_its_best_reason(pets: CandidateFinder) -> None:
    found = find(pets, "Is 'cat' the kind of Tom or a Cat?")
    assert len(set(found.texts)) == len(found.texts)
    words, kind, _, columns = described(found, "cat")
    assert (words, kind, columns) == ((2, 2), MentionKind.QUOTED, {7})  # also a cell, whose column it keeps
    assert described(found, "Tom")[1:] == (MentionKind.CELL, TEXT, {6})


def test_constants_that_are_cells_know_their_columns() -> None:
    without_cells = find(CandidateFinder(), "Which cats live in New York since 2010?")
    assert without_cells.columns.shape == (0, 2)
    assert {"cats", "cat", "New York", "2010"} <= set(without_cells.texts)
    index = CellIndex({"t": (4,), "x": (4,)}, {}, (), {"t": [("T", 4)], "x": [("x", 4)]})
    found = find(CandidateFinder(index), "Which are official?")
    assert described(found, "T") == ((-1, -1), len(MentionKind) + CONSTANTS.index("T"), TEXT, {4})
    letter = len(MentionKind) + len(CONSTANTS) + 1 + "abcdefghijklmnopqrstuvwxyz".index("x")
    assert described(found, "x") == ((-1, -1), letter, TEXT, {4})
    kinds = [KINDS[kind] for kind in (letter, described(found, "T")[1], MentionKind.CELL)]
    assert kinds == ["option x", "constant T", "CELL"]


def test_kinds_and_shapes_are_within_bounds(pets: CandidateFinder) -> None:
    seen = np.concatenate([find(pets, text).places for text in ("Which 'é%' or $5?", "Is 007 a Z of 2.50?", "")])
    assert (seen[:, 2] >= 0).all() and (seen[:, 2] < len(KINDS)).all() and (seen[:, 3] < SHAPES).all()
    assert len(set(KINDS)) == len(KINDS)
    odd = CellIndex({"é": (1,), "9": (1,)}, {}, (), {"é": [("É", 1)], "9": [("9", 1)]})
    assert find(CandidateFinder(odd), "What?").places[:, 2].max() < len(KINDS)


def test_reasons_come_best_first_and_the_weakest_are_left_out(pets: CandidateFinder) -> None:
    words = " ".join(f"Name{i} word{i} thing{i}" for i in range(60))
    found = find(pets, f"Which cats weigh 4 or 5 {words}?")
    assert len(found.texts) == len(found.places) == MOST_CANDIDATES
    assert found.columns[:, 0].max() < MOST_CANDIDATES
    plain = [kind for kind in found.places[1:, 2].tolist() if kind < len(MentionKind)]
    assert plain == sorted(plain)
    assert {"4", "5", "1"} <= set(found.texts)


@pytest.mark.parametrize("people", [True, False])
def test_options_do_not_take_the_places_of_dates(people: bool) -> None:
    words = ("North", "South", "East", "West", "Centre")
    states: list[tuple[int, list[object]]] = [
        (column, [f"{word} {'abcdefgh'[column]}" for word in words]) for column in range(2, 8)
    ]
    finder = CandidateFinder(index_of([(1, ["2023-11-02", "2023-12-01"]), *states], []), people=people)
    found = find(finder, "What percentage of the requests that somebody had reported were dealt with in 2023?")
    assert "2023%" in found.texts
    assert ("North c" in found.texts) == people


def test_the_same_question_offers_the_same(pets: CandidateFinder) -> None:
    text = "Which guide dogs of Mary O'Brien are older than 3?"
    first, again = find(pets, text), find(pets, text)
    assert first.texts == again.texts
    assert np.array_equal(first.places, again.places)
    assert np.array_equal(first.columns, again.columns)
    assert "Mary O'Brien" in first.texts


def test_gold_literals_are_chosen_among_them(pets: CandidateFinder, schemas: dict[str, Schema]) -> None:
    grammar = load_grammar(values=True)
    found = find(pets, "Which cats weigh more than 4?")
    sql = "SELECT name FROM pet WHERE kind = 'cat' AND weight > 4 AND name != 'Zed'"
    codes = gold_actions(sql, schemas["pets"], found.literals).actions
    chosen = [int(code) - grammar.actions for code in codes if grammar.actions <= code < grammar.first_item]
    assert [found.texts[place] for place in chosen] == ["cat", "4", None]


@pytest.mark.long
@pytest.mark.parametrize(("content", "least"), [(True, 0.95), (False, 0.9)])
def test_recall_on_spider(content: bool, least: float, spider_dir: Path) -> None:
    """Every third question of dev."""
    grammar = load_grammar(values=True)
    schemas = read_tables(spider_dir / "tables.json")
    finders: dict[str, CandidateFinder] = {}
    total = missed = 0
    for row in read_rows(spider_dir / "dev.json", schemas)[::3]:
        schema = schemas[row.db_id]
        if row.db_id not in finders:
            path = database_path(spider_dir / "database", row.db_id)
            finders[row.db_id] = CandidateFinder(build_index(path, schema) if content else None)
        try:
            codes = gold_actions(row.sql or "", schema, find(finders[row.db_id], row.question).literals).actions
        except SqlspError:
            continue
        total += int(((codes >= grammar.actions) & (codes < grammar.first_item)).sum())
        missed += int((codes == grammar.actions).sum())
    assert total > 200
    assert 1 - missed / total >= least


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
    return find(finder(db_id), question).texts


def test_what_people_say_is_offered_as_it_is_stored() -> None:
    table = pairs()
    assert len(set(table)) == len(table) >= 150
    copied = [stored for _, said, stored in table if stored in said.replace("?", " ").split()]
    assert copied == [], "no pair is won by copying: its literal does not stand in the question"
    missed = [pair for pair in table if pair[2] not in offered(pair[0], pair[1])]
    assert 1 - len(missed) / len(table) >= LEAST, "\n".join(map(str, missed))


def test_few_candidates_are_added() -> None:
    for db_id, question, _ in pairs():
        without = find(CandidateFinder(), question).texts
        assert len(offered(db_id, question)) <= min(MOST_CANDIDATES, len(without) + MOST_MORE), question
