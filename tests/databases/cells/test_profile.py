"""Profiles of columns: the same from every engine, and as marks of schema nodes in the parser."""

from __future__ import annotations

import sqlite3
from ast import literal_eval
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import duckdb
import numpy as np
import pytest
import torch
from festival import cells
from hypothesis import given, settings
from hypothesis import strategies as st
from model_kit import DECODER, ENCODER, LAYERS, tokenizer
from small_folder import insert, one_table, run_script

from sqlsp.data.collate import RowFormat, collate
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import build_index
from sqlsp.databases.cells.profile import (
    MARKS,
    NUMBER_OF_MARKS,
    TABLE_MARKS,
    ColumnProfile,
    Counts,
    find_marks,
    profile_column,
)
from sqlsp.databases.opening import open_database
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.model.parser import Parser
from sqlsp.question.rows import Row

NAMES = (*MARKS, *TABLE_MARKS)


def profile(rows: Sequence[object]) -> ColumnProfile:
    filled = [cell for cell in rows if cell is not None]
    different = list(dict.fromkeys(filled))
    return profile_column(different, Counts(len(rows), len(filled), len(different)))


def marks_of(rows: Sequence[object]) -> set[str]:
    pairs = find_marks(one_table("c"), {1: profile(rows)})
    return {NAMES[mark] for item, mark in pairs.tolist() if item == 1}


@pytest.mark.parametrize(("rows", "kind", "marks"), cells("kinds.tsv"))
def test_what_cells_are(rows: str, kind: str, marks: str) -> None:
    contents = literal_eval(rows)
    assert profile(contents).kind == kind
    assert marks_of(contents) == {kind, *marks.split(", ")}


CELLS = st.one_of(
    st.none(), st.integers(-(2**40), 2**40), st.floats(-1e9, 1e9), st.text(max_size=8), st.sampled_from([0, 1])
)


@settings(max_examples=60, deadline=None)
@given(st.lists(CELLS, max_size=12), st.randoms())
def test_a_column_is_of_one_kind_in_any_order_of_its_rows(rows: list[object], random: Random) -> None:
    mixed = list(rows)
    random.shuffle(mixed)
    assert marks_of(rows) == marks_of(mixed)
    assert len(marks_of(rows) & {"number", "text", "date", "year", "flag", "empty"}) == 1


ROWS = [
    (n, f"shop {n % 3}", n % 2, None if n % 4 else 1.5 * n, f"{n} was a day on which " + "much was sold " * 9)
    for n in range(1, 41)
]


def test_every_engine_gives_the_same(tmp_path: Path) -> None:
    names = ("number", "shop", "open", "profit", "story")
    sqlite = run_script(tmp_path / "a.sqlite", f"CREATE TABLE t ({', '.join(names)})")
    insert(sqlite, "t", ROWS)
    duck = tmp_path / "a.duckdb"
    with closing(duckdb.connect(str(duck))) as connection:
        connection.execute("CREATE TABLE t (number INT, shop TEXT, open INT, profit DOUBLE, story TEXT)")
        connection.executemany("INSERT INTO t VALUES (?, ?, ?, ?, ?)", ROWS)
    databases = [open_database(path) for path in (sqlite, duck)]
    marks = [{(item, NAMES[mark]) for item, mark in find_marks(db.schema, db.values.profiles)} for db in databases]
    assert marks[0] == marks[1]
    assert {(1, "sequence"), (2, "few"), (3, "flag"), (4, "most missing"), (5, "prose")} < marks[0]
    assert {name for item, name in marks[0] if item == 6} == {"alone"}


def test_cells_that_are_not_all_read_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sqlsp.databases.cells.index.MAX_CELLS", 100)
    path = run_script(tmp_path / "a.sqlite", "CREATE TABLE t (number, twice)")
    insert(path, "t", [(n, n // 2) for n in range(400)])
    profiles = build_index(path, one_table("number", "twice")).profiles
    assert [(profiles[column].distinct, profiles[column].is_unique) for column in (1, 2)] == [(400, True), (200, False)]


def test_a_damaged_database_has_no_profile(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    path.write_bytes(b"SQLite format 3\0" + bytes(200))
    assert build_index(path, one_table("a")).profiles == {}


@pytest.fixture
def read(tmp_path: Path) -> Featuriser:
    path = run_script(tmp_path / "a.sqlite", "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x'), (0, 'y'), (0, 'z')")
    with closing(sqlite3.connect(path)):
        schema = one_table("a", "b")
    options = FeatureOptions(ENCODER.max_positions, values=True, profile=True)
    return Featuriser(schema, tokenizer(), options, build_index(path, schema))


def test_the_parser_reads_marks_at_schema_nodes(read: Featuriser) -> None:
    example = read.question(Row(0, "How many have a?", "d"), 0)
    form = RowFormat(tokenizer().specials, ENCODER.max_positions, profile=NUMBER_OF_MARKS)
    batch = collate([example, read.question(Row(1, "Which?", "d"), 1)], form)
    at = {(node - example.words, NAMES[mark]) for node, mark in batch.profile_marks[0].nonzero().tolist()}
    assert {(1, "flag"), (2, "text"), (2, "unique"), (3, "alone")} <= at and min(item for item, _ in at) == 1
    torch.manual_seed(1)
    plain = Parser(ENCODER, LAYERS, decoder=DECODER, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    marked = Parser(
        ENCODER,
        LAYERS,
        decoder=replace(DECODER, profile=True),
        vocabulary=tokenizer().size,
        pad=tokenizer().specials.pad,
    )
    marked.load_state_dict(plain.state_dict(), strict=False)
    assert marked.profile is not None
    with torch.no_grad():  # the embedding begins at zero
        torch.testing.assert_close(plain.eval().inputs(batch), marked.eval().inputs(batch), atol=0, rtol=0)
    marked.inputs(batch).square().sum().backward()
    assert marked.profile.weight.grad is not None
    assert torch.equal(marked.profile.weight.grad.abs().sum(1) > 0, batch.profile_marks.flatten(0, 1).any(0))


def test_marks_are_stored_with_the_schema(read: Featuriser) -> None:
    packed = FeatureSet.of([read.question(Row(0, "How many?", "d"), 0)])
    again = FeatureSet.from_arrays(["d"], packed.arrays())
    assert len(read.features.profile) and np.array_equal(again[0].schema.profile, read.features.profile)
