"""The value index: what is found, what is left out, and databases that are not as they should be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from small_folder import PETS_SQL, insert, make_database, one_table, run_script

from sqlsp.cells import index as cell_index
from sqlsp.cells.index import LONGEST_CELL, CellIndex, build_index
from sqlsp.schema.database import database_path
from sqlsp.schema.tables_json import read_tables


def index_of(tmp_path: Path, cells: Sequence[tuple[object, ...]], *columns: str) -> CellIndex:
    """The index of a database with one table of these rows."""
    path = tmp_path / "d.sqlite"
    path.unlink(missing_ok=True)
    insert(run_script(path, f"CREATE TABLE t ({', '.join(columns)})"), "t", cells)
    return build_index(path, one_table(*columns))


def test_whole_cells_and_their_words_lead_to_columns(small_spider: Path) -> None:
    schema = read_tables(small_spider / "tables.json")["pets"]
    index = build_index(database_path(small_spider / "database", "pets"), schema)
    name, town, kind = 2, 3, 7
    assert index.cells["new york"] == (town,)
    assert index.cells["mary o brien"] == (name,)
    assert index.cells["cat"] == (kind,)
    assert index.words["york"] == (town,)
    assert index.words["guide"] == (kind,)
    assert "cat" not in index.words  # a whole cell, not a part of one
    assert index.warnings == ()


def test_cells_behind_a_generated_column_stay_with_theirs(tmp_path: Path) -> None:
    script = "CREATE TABLE t (a, b AS (a || 'ville'), c); INSERT INTO t VALUES ('Bath', 'Rome')"
    index = build_index(make_database(tmp_path, "d", script), one_table("a", "b", "c"))
    assert index.cells == {"bath": (1,), "bathville": (2,), "rome": (3,)}


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        ([("Bath", "Bath"), ("Rome", "bath ")], {"bath": (1, 2), "rome": (1,)}),  # one text in several columns
        # numbers count only when they are long enough to mean something
        ([(7, 1999), (12, 2.5), (345, 20.25), (None, b"\x00raw")], {"1999": (2,), "20 25": (2,)}),
        ([("7", ""), ("room 12", "")], {"7": (1,), "room 12": (1,)}),  # numbers stored as texts are texts
        ([("word " * LONGEST_CELL, ""), ("short one", "")], {"short one": (1,)}),  # prose is left out
    ],
)
def test_what_is_in_the_index(
    tmp_path: Path, rows: list[tuple[object, object]], cells: dict[str, tuple[int, ...]]
) -> None:
    assert index_of(tmp_path, rows, "a", "b").cells == cells


def test_words_that_identify_nothing_are_left_out(tmp_path: Path) -> None:
    index = index_of(tmp_path, [("House of the 12 Cats, 1987 A",)], "title")
    assert set(index.words) == {"house", "cats", "1987"}


def test_names_match_whatever_their_quotes_and_case_and_unknown_ones_are_skipped(tmp_path: Path) -> None:
    script = 'CREATE TABLE "or""der t" ("my col" TEXT); INSERT INTO "or""der t" VALUES (\'x\')'
    assert build_index(make_database(tmp_path, "q", script), one_table("my col", table='or"der t')).cells == {"x": (1,)}
    path = make_database(tmp_path, "d", "CREATE TABLE T (A TEXT, b TEXT); INSERT INTO T VALUES ('x', 'y')")
    assert build_index(path, one_table("a", "missing")).cells == {"x": (1,)}
    assert build_index(path, one_table("a", table="other")).cells == {}


@pytest.mark.parametrize("content", [None, b"", b"not a database at all, but long enough to look like one" * 20])
def test_a_missing_empty_or_corrupt_database_is_a_warning(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "bad.sqlite"
    if content is not None:
        path.write_bytes(content)
    index = build_index(path, one_table("a"))
    assert index.cells == {}
    (warning,) = index.warnings
    assert "bad.sqlite" in warning
    assert path.exists() == (content is not None)  # it is not made by looking


def test_a_database_cut_short_gives_what_can_be_read_and_a_warning(tmp_path: Path) -> None:
    path = make_database(tmp_path, "d", "CREATE TABLE t (a TEXT); CREATE TABLE u (a TEXT);")
    insert(path, "u", ((f"cell {i} {'x' * 40}",) for i in range(5000)))
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert len(build_index(path, one_table("a", table="u")).warnings) == 1


def test_text_that_is_not_utf8_does_not_stop_the_index(tmp_path: Path) -> None:
    script = "CREATE TABLE t (a TEXT); INSERT INTO t VALUES (CAST(x'4a6f73e9' AS TEXT)), ('Ana')"
    index = build_index(make_database(tmp_path, "d", script), one_table("a"))
    assert "ana" in index.cells
    assert any(text.startswith("jos") for text in index.cells)
    assert index.warnings == ()


def test_the_time_limit_ends_the_reading_with_a_warning(tmp_path: Path) -> None:
    path = make_database(tmp_path, "pets", PETS_SQL)
    index = build_index(path, one_table("name", table="owner"), seconds=-1.0)
    assert index.cells == {}
    assert "not linked" in index.warnings[0]


@pytest.mark.long
def test_all_databases_of_spider_are_indexed(spider_dir: Path) -> None:
    schemas = read_tables(spider_dir / "tables.json")
    indices = {d: build_index(database_path(spider_dir / "database", d), s) for d, s in schemas.items()}
    assert sum(map(bool, (index.cells for index in indices.values()))) > 150
    columns = indices["concert_singer"].cells["france"]
    assert [schemas["concert_singer"].columns[c].name for c in columns] == ["Country"]


def test_blobs_and_long_texts_are_not_even_loaded(tmp_path: Path) -> None:
    """A small file whose cells are made when they are read: gigabytes, were they read."""
    script = (
        "CREATE TABLE t (a TEXT, huge AS (hex(zeroblob(5000000))), blob AS (zeroblob(50000000)), "
        "long AS (replace(hex(zeroblob(2000)), '00', 'ab ')), b AS (a || 'ville'));"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30) "
        "INSERT INTO t SELECT 'x' || i FROM n;"
    )
    index = build_index(make_database(tmp_path, "d", script), one_table("a", "huge", "blob", "long", "b"))
    assert index.cells["x7"] == (1,)
    assert index.cells["x7ville"] == (5,)
    assert len(index.cells) == 60
    assert "t.huge are not linked" in index.warnings[0]


def test_no_more_cells_and_letters_are_kept_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [(f"word{number}", number + 1000) for number in range(100)]
    whole = index_of(tmp_path, rows, "a", "b")
    assert (len(whole.cells), whole.warnings) == (200, ())
    monkeypatch.setattr(cell_index, "MOST_CELLS", 150)
    some = index_of(tmp_path, rows, "a", "b")
    assert len(some.cells) == 150
    assert sum(columns == (2,) for columns in some.cells.values()) == 75, "no column takes the room of another"
    assert "more values than are kept; of t.a and 1 more columns not all are linked" in some.warnings[0]
    monkeypatch.setattr(cell_index, "MOST_LETTERS", 60)
    assert len(index_of(tmp_path, rows, "a", "b").cells) == 10


def test_a_table_that_is_not_read_to_its_end_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(f"word{number}", "") for number in range(100)]
    monkeypatch.setattr(cell_index, "MOST_ROWS", 100)
    assert index_of(tmp_path, rows, "a", "b").warnings == ()
    monkeypatch.setattr(cell_index, "MOST_ROWS", 99)
    some = index_of(tmp_path, rows, "a", "b")
    assert len(some.cells) == 99
    (warning,) = some.warnings
    assert warning.endswith("d.sqlite: t has more than 99 rows; values that only later rows hold are not linked")


def test_an_interrupted_column_is_the_one_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite stops a query at the connection's deadline, a moment before the reader's own."""
    path = make_database(tmp_path, "d", "CREATE TABLE t (a, b, c); INSERT INTO t VALUES ('one', 'two', 'three')")
    cells, read = cell_index._cells, list[str]()

    def interrupted(connection: sqlite3.Connection, table: str, column: str) -> Iterator[object]:
        read.append(column)
        if column == "b":
            raise sqlite3.OperationalError("interrupted")
        yield from cells(connection, table, column)

    monkeypatch.setattr(cell_index, "_cells", interrupted)
    index = build_index(path, one_table("a", "b", "c"), 60.0)
    assert index.cells == {"one": (1,)}
    assert read == ["a", "b"]
    (warning,) = index.warnings
    assert "values from t.b on are not linked, or not all" in warning
