"""The index of cells, the cells that a question means, and dates in questions."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from data_files import typed_cells
from small_folder import PETS_SQL, insert, make_database, one_table, run_script

from sqlsp.databases.cells import index as cell_index
from sqlsp.databases.cells.index import LONGEST_CELL, Cell, CellIndex, build_index
from sqlsp.databases.cells.lookup import (
    MAX_OPTIONS_OF_COLUMN,
    MAX_SIMILAR_OF_PHRASE,
    MAX_SPELLINGS,
    MIN_SIMILARITY,
    CellMatcher,
    Match,
    TrigramIndex,
)
from sqlsp.databases.sqlite import database_path
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain, tokenise
from sqlsp.schema.tables_json import read_tables

Index = Callable[..., CellIndex]


@pytest.fixture
def index(tmp_path: Path) -> Index:
    """Makes the index of one table from the cells of all columns, numbered from 1."""

    def make(*columns: Sequence[object]) -> CellIndex:
        names = [f"c{i}" for i in range(len(columns))]
        path = run_script(tmp_path / "d.sqlite", f"DROP TABLE IF EXISTS t; CREATE TABLE t ({', '.join(names)})")
        for name, cells in zip(names, columns, strict=True):
            insert(path, f"t ({name})", ((cell,) for cell in cells))
        return build_index(path, one_table(*names))

    return make


def texts(matches: Iterator[Match]) -> list[str]:
    return list(dict.fromkeys(mention.text for mention, _ in matches))


def test_cells_come_as_they_are_written_numbers_with_all_digits(index: Index) -> None:
    built = index(["New  York", "Bath"], ["new york", "Lyon"], ["new york"])
    assert built.find_cells("new york") == [Cell("new york", (2, 3)), Cell("New  York", (1,))]
    assert built.find_cells("nowhere") == []
    built = index([15551234567, 9780306406157, 15551234568.0, 2.5e20, 1234.5678901234, 4111111111111112])
    for text in ("15551234567", "9780306406157", "15551234568", "1234.56789", "4111111111111112"):
        assert [cell.text for cell in built.find_cells(plain(text))] == [text]
    assert built.find_cells("1.555123457e+10") == []


def test_cells_are_found_whatever_their_accents_and_their_way_to_write_them(index: Index) -> None:
    built = index(["Zu\u0308rich", "Gen\u00e8ve"])  # a letter and its mark are one
    for asked, written in (("Z\u00fcrich", "Zu\u0308rich"), ("Gene\u0300ve", "Gen\u00e8ve")):
        assert [cell.text for cell in built.find_cells(plain(asked))] == [written]
    built = index(["M\u00e1laga", "Malaga", "S\u00e3o Paulo"], ["M\u00e1laga"])
    assert built.find_cells("malaga") == [Cell("Malaga", (1,)), Cell("M\u00e1laga", (1, 2))]
    assert built.find_cells("m\u00e1laga") == [Cell("M\u00e1laga", (1, 2)), Cell("Malaga", (1,))]
    assert built.find_cells("mal\u00e0ga") == [Cell("Malaga", (1,)), Cell("M\u00e1laga", (1, 2))]
    assert built.columns_with("malaga") == (1, 2)
    assert built.columns_with_word("sao") == (1,) and built.has_word("sao") and not built.has_word("so")
    assert texts(CellMatcher(built).find_exact(tokenise("Who lives in Sao Paulo?"))) == ["S\u00e3o Paulo"]


def test_an_index_of_some_columns_has_their_new_numbers(index: Index) -> None:
    built = index(["New York", "Bath"], ["new york"], ["Bath Abbey"]).select_columns({2: 7, 3: 1})
    assert built.cells == {"new york": (7,), "bath abbey": (1,)}
    assert built.words == {"new": (7,), "york": (7,), "abbey": (1,), "bath": (1,)}
    assert built.find_cells("new york") == [Cell("new york", (7,))]
    assert built.find_cells("bath") == []


def test_exact_cells_by_case_and_punctuation_longest_first(index: Index) -> None:
    matcher = CellMatcher(index(["New York, NY", "york", "NY"], ["new york"]))
    words = tokenise("Who lives in NEW YORK , NY?")
    matches = list(matcher.find_exact(words))
    assert texts(iter(matches)) == ["New York, NY", "new york", "york", "NY"]
    mention, cell = matches[0]
    assert (mention.start, mention.stop, mention.kind) == (3, 7, MentionKind.CELL)
    assert cell.columns == (1,)


def test_stop_words_are_no_cells_and_few_ways_to_write_one_are_taken(index: Index) -> None:
    matcher = CellMatcher(index(["in", "IN", "A"]))
    assert texts(matcher.find_exact(tokenise("Who lives in a house?"))) == []
    assert set(texts(matcher.find_exact(tokenise("Who lives in the state IN?")))) == {"in", "IN"}
    matcher = CellMatcher(index(["bath", "Bath", "BATH", "bath!", "(bath)"]))
    assert len(texts(matcher.find_exact(["bath"]))) == MAX_SPELLINGS


@pytest.mark.parametrize(("cell", "asked"), typed_cells("similar_cells.tsv"))
def test_similar_cells(cell: str, asked: str, index: Index) -> None:
    others = ["bird", "Montana", "Atlantic", "walking", "Paris Orly", "United Nations School", "Mathematics"]
    matcher = CellMatcher(index([cell, *others]))
    matches = list(matcher.find_similar(tokenise(asked)))
    assert cell in texts(iter(matches))
    assert {mention.kind for mention, _ in matches} == {MentionKind.SIMILAR_CELL}
    assert texts(matcher.find_exact(tokenise(asked))) == []


def test_other_cells_are_not_similar_and_likeness_is_the_share_of_common_trigrams(index: Index) -> None:
    cells = ["abcdef", "abcdxy", "abcxyz", "zzabcdef", "abcdefghij", "uvwxyz"]
    asked = "abcdefg"
    alike = {cell for cell in cells if dice(cell, asked) >= MIN_SIMILARITY}
    assert 0 < len(alike) <= MAX_SIMILAR_OF_PHRASE and len(alike) < len(cells)
    assert set(texts(CellMatcher(index(cells)).find_similar([asked]))) == alike
    assert texts(CellMatcher(index(["cat", "cats"])).find_similar(["cat"])) == [], "an exact cell has no similar ones"
    others = CellMatcher(index(["Paris", "Madrid", "catalogue"]))
    assert texts(others.find_similar(tokenise("Which cats live in London?"))) == []


def test_likeness_finds_cells_of_large_databases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sqlsp.databases.cells.lookup.MANY_CELLS", 1_000)
    cells: dict[str, tuple[int, ...]] = {f"cell {'x' * (i % 7)} {i}a": (1,) for i in range(1_000)}
    cells |= {"caribbean": (1,), "caravan": (1,)}
    large = CellIndex(cells, {}, (), {text: [(text, 1)] for text in cells})
    small = large.select_columns({1: 1})
    for text in [text for text in small.cells if text.startswith("cell")]:
        del small.cells[text]
    assert texts(CellMatcher(small).find_similar(["caravel"])) == ["caravan"]
    assert texts(CellMatcher(large).find_similar(["caravel"])) == []  # among many there is always one so near
    assert texts(CellMatcher(large).find_similar(["carribean"])) == ["caribbean"]
    assert texts(CellMatcher(large).find_similar(["caribbeans"])) == ["caribbean"]


def test_options_are_the_short_cells_of_columns_that_hold_few(index: Index) -> None:
    many = [f"{i:02}" for i in range(MAX_OPTIONS_OF_COLUMN + 1)]
    matcher = CellMatcher(index(["T", "F", "T"], many, ["yes", "no", "maybe"], ["M", "F"]))
    matches = matcher.options
    assert texts(iter(matches)) == ["F", "T", "M"]
    assert {(m.start, m.stop, m.kind) for m, _ in matches} == {(-1, -1, MentionKind.OPTION)}
    assert {m.text: c.columns for m, c in matches} == {"F": (1, 4), "T": (1,), "M": (4,)}


def test_the_order_of_cells_in_the_index_does_not_matter() -> None:
    texts_ = ["cat", "cats", "caty", "catx", "carts", "y", "n", "grey cat", "grey dog", "gold cup"]
    cells: dict[str, tuple[int, ...]] = {text: (1 + len(text) % 3,) for text in texts_}
    words: dict[str, tuple[int, ...]] = dict.fromkeys(("grey", "cat", "dog", "gold", "cup"), (1,))
    results = []
    for order in (texts_, texts_[::-1], sorted(texts_, key=len)):
        index = CellIndex({t: cells[t] for t in order}, words, (), {t: [(t, cells[t][0])] for t in order})
        matcher = CellMatcher(index)
        asked = ["grey", "catz", "GC"]
        results.append([*matcher.find_exact(asked), *matcher.find_similar(asked), *matcher.options])
    assert results[0] == results[1] == results[2]
    assert len(results[0]) > 4


def test_cells_that_no_line_of_sql_can_hold_are_linked_but_not_offered(index: Index) -> None:
    built = index(["New\nYork", "a\0b", "tab\tbed", "Bath"])
    assert {"new york", "a b", "tab bed", "bath"} <= set(built.cells)
    assert texts(CellMatcher(built).find_exact(["New", "York", "a", "b", "tab", "bed", "Bath"])) == ["Bath"]
    none = CellMatcher(CellIndex())
    words = tokenise("Which cats live in New York?")
    assert [*none.find_exact(words), *none.find_similar(words), *none.options] == []


def trigrams(text: str) -> set[str]:
    padded = f" {text} "
    return {padded[start : start + 3] for start in range(len(padded) - 2)}


def dice(one: str, other: str) -> float:
    first = trigrams(one)
    second = trigrams(other)
    return 2 * len(first & second) / (len(first) + len(second))


def random_text(draw: random.Random) -> str:
    return "".join(draw.choices("aab bcé 日\N{GRINNING FACE}\ud800", k=draw.randint(1, 12))).strip() or "a"


@pytest.mark.parametrize("least", [0.2, 0.5, 0.8, 1.0])
def test_it_finds_what_the_definition_finds(least: float) -> None:
    draw = random.Random(7)
    some = 0
    for _ in range(20):
        texts = list({random_text(draw) for _ in range(draw.randint(1, 60))})
        index = TrigramIndex(texts)
        for asked in [*(random_text(draw) for _ in range(20)), "zebra", "q"]:
            scored = sorted((-dice(text, asked), text) for text in texts)
            expected = [text for score, text in scored if -score >= least]
            some += len(expected)
            assert index.find_similar(asked, least, len(texts)) == expected
            assert index.find_similar(asked, least, 2) == expected[:2]
    assert some > 20
    assert TrigramIndex([]).find_similar("abc", least, 3) == []
    assert TrigramIndex(["aaaaaaaa"]).find_similar("aaa", 1.0, 1) == ["aaaaaaaa"], "a trigram counts once"


def indexed(tmp_path: Path, cells: Sequence[tuple[object, ...]], *columns: str) -> CellIndex:
    path = tmp_path / "d.sqlite"
    path.unlink(missing_ok=True)
    insert(run_script(path, f"CREATE TABLE t ({', '.join(columns)})"), "t", cells)
    return build_index(path, one_table(*columns))


def test_whole_cells_and_their_words_lead_to_columns(small_spider: Path) -> None:
    schema = read_tables(small_spider / "tables.json")["pets"]
    index = build_index(database_path(small_spider / "database", "pets"), schema)
    name = 2
    town = 3
    kind = 7
    assert index.cells["new york"] == (town,)
    assert index.cells["mary o brien"] == (name,)
    assert index.cells["cat"] == (kind,)
    assert index.words["york"] == (town,)
    assert index.words["guide"] == (kind,)
    assert "cat" not in index.words  # a whole cell, not a part of one
    assert index.warnings == ()


def test_generated_columns_and_words_that_identify_nothing(tmp_path: Path) -> None:
    script = "CREATE TABLE t (a, b AS (a || 'ville'), c); INSERT INTO t VALUES ('Bath', 'Rome')"
    index = build_index(make_database(tmp_path, "d", script), one_table("a", "b", "c"))
    assert index.cells == {"bath": (1,), "bathville": (2,), "rome": (3,)}
    index = indexed(tmp_path, [("House of the 12 Cats, 1987 A",)], "title")
    assert set(index.words) == {"house", "cats", "1987"}


@pytest.mark.parametrize(
    ("rows", "cells"),
    [*typed_cells("indexed.tsv"), ([("word " * LONGEST_CELL, ""), ("short one", "")], {"short one": (1,)})],
)
def test_what_is_indexed(tmp_path: Path, rows: list[tuple[object, object]], cells: dict[str, tuple[int, ...]]) -> None:
    assert indexed(tmp_path, rows, "a", "b").cells == cells


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


def test_what_cannot_be_read_or_takes_too_long(tmp_path: Path) -> None:
    path = make_database(tmp_path, "d", "CREATE TABLE t (a TEXT); CREATE TABLE u (a TEXT);")
    insert(path, "u", ((f"cell {i} {'x' * 40}",) for i in range(5000)))
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert len(build_index(path, one_table("a", table="u")).warnings) == 1
    script = "CREATE TABLE t (a TEXT); INSERT INTO t VALUES (CAST(x'4a6f73e9' AS TEXT)), ('Ana')"
    index = build_index(make_database(tmp_path, "e", script), one_table("a"))
    assert "ana" in index.cells
    assert any(text.startswith("jos") for text in index.cells)
    assert index.warnings == ()
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


def test_no_more_is_kept_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(f"word{number}", number + 1000) for number in range(100)]
    whole = indexed(tmp_path, rows, "a", "b")
    assert (len(whole.cells), whole.warnings) == (200, ())
    monkeypatch.setattr(cell_index, "MAX_CELLS", 150)
    some = indexed(tmp_path, rows, "a", "b")
    assert len(some.cells) == 150
    assert sum(columns == (2,) for columns in some.cells.values()) == 75, "no column takes the room of another"
    assert "more values than the index can store; of t.a and 1 more columns not all are linked" in some.warnings[0]
    monkeypatch.setattr(cell_index, "MAX_LETTERS", 60)
    assert len(indexed(tmp_path, rows, "a", "b").cells) == 10


def test_a_table_that_is_not_read_to_its_end_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(f"word{number}", "") for number in range(100)]
    monkeypatch.setattr(cell_index, "MAX_ROWS", 100)
    assert indexed(tmp_path, rows, "a", "b").warnings == ()
    monkeypatch.setattr(cell_index, "MAX_ROWS", 99)
    some = indexed(tmp_path, rows, "a", "b")
    assert len(some.cells) == 99
    (warning,) = some.warnings
    assert warning.endswith("d.sqlite: t has more than 99 rows; values of later rows are not linked")


def test_an_interrupted_column_is_the_one_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite stops a query at the connection's deadline, a moment before the reader's own."""
    path = make_database(tmp_path, "d", "CREATE TABLE t (a, b, c); INSERT INTO t VALUES ('one', 'two', 'three')")
    limit = cell_index.CellBudget.limit
    reads = list[float]()

    def interrupted(budget: cell_index.CellBudget, cells: Iterator[object], deadline: float) -> Iterator[object]:
        reads.append(deadline)
        if len(reads) == 2:
            raise sqlite3.OperationalError("interrupted")
        yield from limit(budget, cells, deadline)

    monkeypatch.setattr(cell_index.CellBudget, "limit", interrupted)
    index = build_index(path, one_table("a", "b", "c"), 60.0)
    assert (index.cells, len(reads)) == ({"one": (1,)}, 2)
    (warning,) = index.warnings
    assert "values from t.b on are not linked, or not all" in warning


def make_words(folder: Path, columns: int, cell: str) -> tuple[Path, list[str]]:
    """A table of 500 rows and the names of its columns; later columns have more distinct cells."""
    names = [f"c{number}" for number in range(columns)]
    rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500)"
    cells = ", ".join(cell.format(index + 2) for index in range(columns))
    script = f"CREATE TABLE t ({', '.join(names)}); {rows} INSERT INTO t SELECT {cells} FROM n"
    return make_database(folder, "d", script), names


def test_a_column_takes_no_other_columns_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the time is too short for all rows, every column has a profile of the first rows."""
    path, names = make_words(tmp_path, 20, "'word' || (i % {})")
    whole = build_index(path, one_table(*names))
    assert not whole.warnings and {profile.rows for profile in whole.profiles.values()} == {500}
    clock = count()  # a second between two looks
    monkeypatch.setattr(cell_index, "time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    monkeypatch.setattr(cell_index, "_LOOK", 1)
    part = build_index(path, one_table(*names), 2_000.0)
    assert sorted(part.profiles) == sorted(whole.profiles)
    assert all(20 < profile.rows < 500 for profile in part.profiles.values())
    assert all(part.profile(column).distinct == whole.profile(column).distinct for column in whole.profiles)
    (warning,) = part.warnings
    assert "reading took more than 2000 s; values from t.c0 on are not linked, or not all" in warning


def test_many_columns_have_profiles_of_their_first_rows_where_there_is_no_time_to_read_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, names = make_words(tmp_path, 60, "nullif('word' || (i % {}), 'word1')")
    whole = build_index(path, one_table(*names))
    clock = count(step=40)  # a share of the time is up at the first look
    monkeypatch.setattr(cell_index, "time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    monkeypatch.setattr(cell_index, "_SAMPLED_CELLS", 60 * 200)
    part = build_index(path, one_table(*names), 1_000.0)
    assert sorted(part.profiles) == sorted(whole.profiles)
    for column, profile in part.profiles.items():
        assert (profile.rows, profile.distinct) == (200, column)
        assert 0 < profile.filled < 200 and profile.values == whole.profile(column).values
