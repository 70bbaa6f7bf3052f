"""Keys that a database does not declare: from names and contents, beside other keys, from people; large schemas.

Keys from names are compared with a reference that compares all pairs.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from data_files import cells, content, typed_cells
from festival import Write, key_names, make, name_of, schema_of

from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite_schema import read_column_contents, schema_from_database
from sqlsp.schema import keys as module
from sqlsp.schema.key_inference import KeyCandidates, infer_keys, with_inferred_keys
from sqlsp.schema.keys import GENERIC, ColumnContents, likely_keys, read_keys, with_given_keys
from sqlsp.schema.names import normalize_name, strip_plural
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.utils.errors import DataError

NAMES = (
    "id", "name", "code", "airline", "airlines", "airline_id", "AirlineID", "departure airline id", "city",
    "cities",
)  # fmt: skip
TABLES = ("airline", "airlines", "city", "cities", "x")


def pairwise(schema: Schema) -> set[frozenset[int]]:
    pairs = set()
    for key in schema.primary_keys:
        home = schema.columns[key]
        name = normalize_name(home.name)
        table = strip_plural(normalize_name(schema.tables[home.table].name))
        qualified = name if name.startswith(table) else table + name
        for column, info in enumerate(schema.columns):
            own = normalize_name(info.name)
            if info.table in (-1, home.table) or info.type != home.type:
                continue
            named = own == qualified or strip_plural(own) == table
            shared = own == name and name not in GENERIC
            if named or shared or (own.endswith(qualified) and qualified not in GENERIC):
                pairs.add(frozenset((column, key)))
    return pairs


@pytest.mark.parametrize("seed", range(40))
def test_likely_keys_equal_those_of_all_pairs(seed: int) -> None:
    chance = random.Random(seed)
    columns = [
        f"{table}.{chance.choice(NAMES)}:{chance.choice(['text', 'number'])}"
        for table in chance.sample(TABLES, 4)
        for _ in range(chance.randint(1, 5))
    ]
    keys = tuple(chance.sample(range(1, len(columns) + 1), min(3, len(columns))))
    schema = replace(schema_of(*columns), primary_keys=keys)
    assert {frozenset(pair) for pair in likely_keys(schema)} == pairwise(schema)


def test_uninformative_names() -> None:
    few, many = (schema_of(*(f"t{i}.uid!" for i in range(number))) for number in (3, 200))
    assert len(likely_keys(few)) == 3 and likely_keys(many) == ()
    columns = (ColumnInfo("*", "*", -1, "text"), ColumnInfo("_", "", 0, "text"))
    assert module.with_primary_keys(Schema("x", (Table("_", ""),), columns)).primary_keys == ()


def test_likely_keys_follow_names_and_declared_ones_stay(schema: Schema, tmp_path: Path) -> None:
    likely = key_names(schema, likely_keys(schema))
    assert {"concert.season_code -> season.season_code", "concert.stadium_id -> stadium.stadium_id"} <= likely
    assert not any("name" in key.split(" -> ")[0] for key in likely), "every table might have a name"
    schema = schema_from_database(make(tmp_path / "festival.sqlite"))
    assert key_names(schema, schema.inferred_keys) == {"concert.season_code -> season.season_code"}
    assert len(schema.foreign_keys) == 8


NAMED = {"member.member_id", "room.number", "prize.prize_id", "stay.stayId"}


def test_first_columns_that_are_named_like_keys_and_tell_rows_apart(write: Write) -> None:
    path = write(content("members.sql"))
    schema = schema_from_database(path)
    assert {name_of(schema, key) for key in schema.primary_keys} == NAMED
    assert list(schema.primary_keys) == sorted(schema.primary_keys)
    assert {"booking.member_id -> member.member_id", "booking.room_number -> room.number"} <= find_keys(path)
    blind = schema_from_database(path, contents=False)
    assert {name_of(blind, key) for key in blind.primary_keys} == NAMED | {"empty.id"}, "named after the table"


@pytest.mark.parametrize(("sql", "expected"), cells("parallel_keys.tsv"))
def test_keys_beside_others_that_cells_confirm(sql: str, expected: str, write: Write) -> None:
    schema = open_database(write(sql)).schema
    assert {f"{schema.columns[a].name}→{schema.columns[b].name}" for a, b in schema.foreign_keys} == {*expected.split()}


def find_keys(path: Path, contents: bool = True) -> set[str]:
    schema = schema_from_database(path, contents=contents)
    return key_names(schema, schema.foreign_keys)


def test_contents_suggest_keys(write: Write) -> None:
    path = write(content("pilots.sql"))
    assert find_keys(path) == {"bout.winner -> pilot.pid", "bout.place -> place.title"}
    assert "bout.winner -> pilot.pid" not in find_keys(path, contents=False)


def test_missing_values_are_evidence_against_a_key(write: Write) -> None:
    script = content("cities.sql")
    fits = schema_from_database(write(script.format("LYS", "LIM")))
    judge = KeyCandidates(fits)
    (column,) = [c for c in fits.columns_of(1) if fits.columns[c].name == "city"]
    path = write("DROP TABLE city; DROP TABLE booking;" + script.format("A", "B"))
    there = read_column_contents(path, fits)([1, column])
    assert path.is_file() and judge.probability(column, 1, there) < judge.probability(column, 1, {}) / 2
    assert key_names(fits, fits.foreign_keys) == {"booking.city -> city.code"}


def test_a_repeated_column_is_a_key_only_by_name(write: Write) -> None:
    keys = find_keys(write(content("repeated.sql")))
    assert {"trips.shape_id -> shapes.shape_id", "stop_times.trip_id -> trips.trip_id"} <= keys
    repeated = {"stop_times.shape_dist", "shapes.shape_dist", "weather.origin", "prizes.yearID", "salaries.yearID"}
    assert not repeated & {key.split(" -> ")[1] for key in keys}


def test_texts_that_are_all_in_another_table_refer_to_it_whatever_the_names(write: Write) -> None:
    script = content("flight_keys.sql")
    looked_up = {"flights.dest -> airports.faa", "flights.origin -> airports.faa"}
    for last, expected in (("SEA", looked_up), ("XXX", set[str]())):
        assert find_keys(write(script.format(last))) == {"flights.carrier -> airlines.carrier"} | expected
        write("DROP TABLE flights; DROP TABLE airports; DROP TABLE airlines;")
    twice = script.format("SEA") + "INSERT INTO airports VALUES ('BOS', 'd');"
    assert "flights.dest -> airports.faa" not in find_keys(write(twice))


def test_texts_of_several_tables_and_with_a_few_missing_are_looked_up_and_years_are_no_keys(write: Write) -> None:
    codes = [f"{first}{second}" for first in "ABCDE" for second in "FGHI"]
    script = content("missing_keys.sql")
    for number, code in enumerate(codes):
        script += f"INSERT INTO airports VALUES ({2000 + number}, 'in {number}', '{code}');"
        script += f"INSERT INTO flights VALUES (2013, '{codes[number % 3]}', '{code if number else 'XX'}');"
        script += f"INSERT INTO guests VALUES ({number}, '{code}@x');"
        script += f"INSERT INTO signups VALUES ('{code}@{'y' if number < 3 else 'x'}'), ('{code}@x');"
    ends = {f"{end} -> airports.iata" for end in ("flights.dest", "flights.origin", "weather.origin")}
    assert find_keys(write(script)) == ends | {"signups.guest_mail -> guests.mail"}


def test_colours_are_no_names_of_pubs_and_a_day_may_be_one_of_a_calendar(write: Write) -> None:
    script = """
    CREATE TABLE pub (licence INTEGER, title TEXT); CREATE TABLE car (plate INTEGER, colour TEXT, interior TEXT);
    CREATE TABLE calendar (date_key INTEGER, holiday TEXT); CREATE TABLE sales (sid INTEGER, day INTEGER, amount REAL);
    """
    for number, colour in enumerate(("Red", "Blue", "Green", "White", "Black", "Grey")):
        script += f"INSERT INTO pub VALUES ({7000 + number}, '{colour}');"
        script += f"INSERT INTO car VALUES ({number}, '{colour}', 'Red');"
        script += f"INSERT INTO car VALUES ({number + 10}, '{colour}', 'Blue');"
        script += f"INSERT INTO calendar VALUES ({1010 + number}, 'no');"
        script += f"INSERT INTO sales VALUES ({number}, {1010 + number}, 1.5);"
    keys = find_keys(write(script))
    assert not {key for key in keys if key.startswith("car.")}
    assert "sales.day -> calendar.date_key" in keys


def test_a_column_refers_to_one_other_and_keys_do_not_go_both_ways() -> None:
    chosen = infer_keys(schema_of(*(f"{table}.document_id!" for table in ("documents", "drafts", "copies"))))
    assert {*chosen} == {(2, 1), (3, 1)}


@pytest.mark.parametrize(("value", "same"), typed_cells("spellings.tsv"))
def test_spelling(value: object, same: str | None) -> None:
    assert module.normalize_cell(value) == same


def test_contents_are_bounded(write: Write) -> None:
    path = write(
        "CREATE TABLE t (a INTEGER, b BLOB, c TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
        "WHERE i < 50000) INSERT INTO t SELECT i, zeroblob(10), 'x' || i || printf('%500d', i) FROM n"
    )
    schema = schema_from_database(path)
    contents = read_column_contents(path, schema)([1, 2, 3])
    assert 2 not in contents, "a blob is no key"
    assert len(contents[1].values) == 20_000 and contents[1].is_unique and not contents[1].is_complete
    assert all(len(value) <= 60 for value in contents[3].values)
    assert read_column_contents(path, schema)([1], seconds=0) == {}  # type: ignore[call-arg]
    assert read_column_contents(path.with_name("gone.sqlite"), schema)([1]) == {}


def test_a_key_of_which_a_part_was_read_is_judged_by_what_is_there() -> None:
    judge = KeyCandidates(schema_of("city.id!", "visit.city"))
    part = ColumnContents(frozenset(map(str, range(1000, 2000))), is_unique=True, is_complete=False)
    beyond = ColumnContents(frozenset(map(str, range(5000, 6000))), is_unique=True, is_complete=True)
    assert judge.probability(2, 1, {1: part, 2: beyond}) == judge.probability(2, 1, {})
    assert judge.probability(2, 1, {1: replace(part, is_complete=True), 2: beyond}) < judge.probability(2, 1, {})


def test_keys_among_many_columns() -> None:
    columns = []
    for table in range(400):
        own = [f"part_{table}_id!", *(f"note_{i}:text" for i in range(22)), f"part_{table // 2}_ref"]
        columns += [f"part_{table}.{name}" for name in own]
    schema = with_inferred_keys(schema_of(*columns))
    right = [(a, b) for a, b in schema.inferred_keys if schema.table_of(a) // 2 == schema.table_of(b)]
    assert len(right) > 340


GIVEN = content("given_keys.txt")
SONGS = content("keyed_songs.sql")


def test_keys_are_added_and_dropped(write: Write, tmp_path: Path) -> None:
    schema = schema_from_database(write(SONGS), contents=False)
    file = tmp_path / "keys.txt"
    file.write_text(GIVEN)
    mended = with_given_keys(schema, read_keys(file))
    assert mended.foreign_keys == mended.inferred_keys
    assert key_names(mended, mended.inferred_keys) == {"song.singer -> artist.artist_id"}
    assert with_given_keys(mended, read_keys(file)[:1]) == mended, "a key that is there is not added again"
    file.write_text("artist.artist_id -> song.singer\ndrop label.label_id -> song.label\n")
    turned = read_keys(file)
    assert with_given_keys(mended, turned[:1]) == mended, "nor is it the other way round"
    assert with_given_keys(schema, turned[1:]).foreign_keys == ()


@pytest.mark.parametrize(("line", "problem"), cells("wrong_keys.tsv"))
def test_mistakes_in_a_file_of_keys_are_explained(write: Write, tmp_path: Path, line: str, problem: str) -> None:
    (tmp_path / "keys.txt").write_text("shop.a -> customer.b\n")
    full = schema_from_database(write(SONGS))
    assert with_given_keys(full, read_keys(tmp_path / "keys.txt")) == full, "those of another database are passed over"
    write("DROP TABLE song; DROP TABLE artist; DROP TABLE label;")
    schema = replace(schema_from_database(write(SONGS), contents=False), foreign_keys=(), inferred_keys=())
    (tmp_path / "keys.txt").write_text(line)
    with pytest.raises(DataError) as raised:
        with_given_keys(schema, read_keys(tmp_path / "keys.txt"))
    assert problem in str(raised.value)
