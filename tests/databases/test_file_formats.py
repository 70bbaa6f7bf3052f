"""Files of tables of all kinds: workbooks, JSON, archives, several files, and files without tables.

Also the functions that queries may call, and the costs of queries.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import duckdb
import openpyxl
import pandas
import pytest
from data_files import cells, typed_cells
from engine_kit import columns_by_table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import HANG
from scripted import SHOP, make_database

from sqlsp.app.web.uploads import Shelf
from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.database import Database
from sqlsp.databases.duck import load_raw
from sqlsp.databases.files import unpacking
from sqlsp.databases.files.cleaning import create_tables_without_cleaning
from sqlsp.databases.files.converting import write_table
from sqlsp.databases.opening import check_location, find_location, open_database
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import DataError

SALES = "sale_id,shop_id,price\n1,1,2.5\n2,1,4\n3,2,8\n"
SHOPS = [{"shop_id": 1, "town": "Oslo"}, {"shop_id": 2, "town": "Rome"}]
STOPS = "stop_id,stop_name\nA,Market\nB,Station\n"


def workbook(path: Path) -> Path:
    """Two sheets: one with a title, empty rows and columns and merged cells; one hidden."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Orders"
    sheet["B2"] = "Orders of the year"
    sheet.merge_cells("B2:F2")
    orders = [
        ("region", "order no", "on", "price", "paid"),
        ("North", 1, date(2024, 1, 31), 2.5, True),
        (None, 2, date(2024, 2, 1), 3, False),
        (None, None, None, None, None),
        ("South", 3, datetime(2024, 2, 2, 10, 30), None, True),
    ]
    for row, order in enumerate(orders, 4):
        for column, cell in zip((2, 3, 5, 6, 7), order, strict=True):  # the fourth column is empty
            sheet.cell(row, column, cell)
    sheet.merge_cells("B5:B6")
    book.create_sheet("secret").append(["x"])
    book["secret"].sheet_state = "hidden"
    book.create_sheet("Shops").append(["shop_id", "town"])
    book["Shops"].append([1, "Oslo"])
    book.create_sheet("empty")
    book.save(path)
    return path


def ods(path: Path) -> Path:
    pandas.DataFrame(SHOPS).to_excel(path, index=False, engine="odf")
    return path


def zipped(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def written(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def rows(database: Database, sql: str) -> tuple[tuple[Any, ...], ...]:
    return database.execute_sqlite(sql, HANG, 100).rows


def test_sheets_of_a_workbook(tmp_path: Path) -> None:
    database = open_database(workbook(tmp_path / "year.xlsx"))
    orders = ["region", "order no", "on", "price", "paid"]
    assert columns_by_table(database.schema) == {"Orders": orders, "Shops": ["shop_id", "town"]}
    assert rows(database, 'SELECT * FROM Orders ORDER BY "order no"') == (
        ("North", 1, "2024-01-31 00:00:00", 2.5, 1),
        ("North", 2, "2024-02-01 00:00:00", 3.0, 0),
        ("South", 3, "2024-02-02 10:30:00", None, 1),
    )


def test_cells_of_a_workbook_keep_their_values(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["zip", "took", "on", "share"])
    sheet.append([10115, timedelta(hours=25, milliseconds=500), datetime(2024, 2, 1), 0.5])
    sheet.append([20095, timedelta(minutes=-90), datetime(2024, 2, 2, 10), "#DIV/0!"])
    for row in (2, 3):
        sheet.cell(row, 2).number_format = "[h]:mm:ss"
    sheet["D3"].data_type = "e"
    book.save(tmp_path / "x.xlsx")
    database = open_database(tmp_path / "x.xlsx")
    connection = database.engine._connection  # type: ignore[attr-defined]
    ((name,),) = connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
    assert connection.execute(f"SELECT * FROM {name}").fetchall() == [
        ("10115", timedelta(hours=25, milliseconds=500), datetime(2024, 2, 1), 0.5),
        ("20095", timedelta(minutes=-90), datetime(2024, 2, 2, 10), None),
    ]
    assert "x.xlsx: 1 cell is empty: the result is an error such as #DIV/0!" in database.notes


def test_long_numbers_of_json_keep_their_digits(tmp_path: Path) -> None:
    path = written(
        tmp_path / "x.json", '[{"id": 12345678901234567890, "version": "1.10"}, {"id": 5, "version": "1.9"}]'
    )
    assert rows(open_database(path), "SELECT * FROM x") == (("12345678901234567890", "1.10"), ("5", "1.9"))


KINDS: dict[str, Callable[[Path], Path]] = {
    "shops.xlsx": lambda path: workbook(path),
    "shops.ods": ods,
    "shops.json": lambda path: written(path, json.dumps(SHOPS)),
    "shops.jsonl": lambda path: written(path, "\n".join(map(json.dumps, SHOPS))),
    "shops.ndjson.gz": lambda path: written(path, gzip.compress("\n".join(map(json.dumps, SHOPS)).encode())),
    "SHOPS.CSV": lambda path: written(path, "shop_id,town\n1,Oslo\n2,Rome\n"),
    "shops.csv.gz": lambda path: written(path, gzip.compress(b"shop_id,town\n1,Oslo\n2,Rome\n")),
    "shops.tsv": lambda path: written(path, "shop_id\ttown\n1\tOslo\n2\tRome\n".encode("utf-16")),
    "shops.txt": lambda path: written(path, "shop_id,town\n1,Oslo\n2,Rome\n"),
    "shops.zip": lambda path: zipped(path, {"feed/shops.txt": "shop_id,town\n1,Oslo\n", "README.txt": "A feed, free."}),
}


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("name", KINDS)
def test_files_of_all_kinds_by_path_and_dropped(name: str, tmp_path: Path) -> None:
    path = KINDS[name](tmp_path / name)
    with Shelf.opened(open_database, [path], 10**6) as shelf:
        _, dropped = shelf.take(io.BytesIO(path.read_bytes()), name, None)
        for database in (shelf["0"], dropped):
            assert rows(database, "SELECT town FROM shops WHERE shop_id = 1") == (("Oslo",),)
            assert "README" not in columns_by_table(database.schema)
            assert database.name == name


def test_json_with_several_tables_and_nested_values(tmp_path: Path) -> None:
    document = {
        "made": "today",
        "shops": SHOPS,
        "sales": [{"id": 1, "tags": ["new"], "at": {"x": 1}}, {"price": 2.5, "ID": 7}],
    }
    database = open_database(written(tmp_path / "all.json", json.dumps(document)))
    sales = ["id", "tags", "at", "price", "ID_2"]
    assert columns_by_table(database.schema) == {"shops": ["shop_id", "town"], "sales": sales}
    assert rows(database, "SELECT * FROM sales") == ((1, '["new"]', '{"x": 1}', None, None), (None, None, None, 2.5, 7))


def test_gtfs_in_a_folder(tmp_path: Path) -> None:
    written(tmp_path / "stops.txt", STOPS)
    written(tmp_path / "README.txt", "This feed is free,\nas all are.")
    assert columns_by_table(open_database(tmp_path).schema) == {"stops": ["stop_id", "stop_name"]}


def test_several_files_are_one_database(tmp_path: Path) -> None:
    files = [written(tmp_path / "sales.csv", SALES), ods(tmp_path / "shops.ods")]
    location = find_location("+".join(map(str, files)))
    assert isinstance(location, MultiFileSource)
    assert location.name == "sales.csv+shops.ods"
    for database in (open_database(location), open_database(find_location(files))):
        joined = "SELECT town, sum(price) FROM sales JOIN shops ON sales.shop_id = shops.shop_id GROUP BY town"
        assert sorted(rows(database, joined)) == [("Oslo", 6.5), ("Rome", 8.0)]
        assert len(database.schema.foreign_keys) == 1
    assert open_database(find_location([files[0]])).path == files[0]
    assert find_location(written(tmp_path / "a+b.csv", SALES)) == tmp_path / "a+b.csv"
    with pytest.raises(DataError, match=r"shop\.sqlite is a SQLite database, which cannot be one of several"):
        open_database(find_location([files[0], make_database(tmp_path / "shop.sqlite", SHOP)]))


@pytest.mark.parametrize(("encoding", "people"), cells("encodings.tsv"))
def test_encodings_are_found_and_noted_once(encoding: str, people: str, tmp_path: Path) -> None:
    lines = people.split()
    cells_of_lines = tuple(tuple(line.split(",")) for line in lines)
    document = json.dumps([{"name": name, "town": town} for name, town in cells_of_lines], ensure_ascii=False)
    for name, text in (("x.csv", "\n".join(["name,town", *lines, ""])), ("x.json", document)):
        database = open_database(written(tmp_path / name, text.encode(encoding)))
        assert rows(database, "SELECT name, town FROM x") == cells_of_lines
        notes = [note for note in database.notes if ": read as " in note]
        assert len(notes) == (0 if encoding.startswith("utf-8") else 1)


def test_a_line_that_names_the_delimiter_and_other_oddities(tmp_path: Path) -> None:
    for name, content in {
        "a.csv": b"sep=;\nid;name\n1;a\n2;b\n",
        "b.csv": "sep=;\r\nid;name\r\n1;a\r\n2;b\r\n".encode("utf-16"),
        "c.csv": b"id,name\r\n1,a\n2,b\r\n",
    }.items():
        database = open_database(written(tmp_path / name, content))
        assert rows(database, f"SELECT id, name FROM {name[0]}") == ((1, "a"), (2, "b"))
    wide = written(tmp_path / "wide.csv", ",".join(f"c{number}" for number in range(20_000)))
    with pytest.raises(DataError, match=r"wide.csv has 20,000 columns, more than the 5,000 of one table"):
        open_database(wide)
    times = open_database(written(tmp_path / "e.csv", "id,at\n1,2020-01-02T10:00:00Z\n2,2020-01-03T10:00:00Z\n"))
    assert rows(times, "SELECT at FROM e WHERE id = 1") == (("2020-01-02 10:00:00",),)


def test_links_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    (folder / "in").mkdir(parents=True)
    for path in (folder / "a.csv", folder / "in" / "b.csv", tmp_path / "c.csv"):
        path.write_text("id,n\n1,2\n")
    (folder / "b.csv").symlink_to(folder / "in" / "b.csv")
    (folder / "c.csv").symlink_to(tmp_path / "c.csv")
    database = open_database(folder)
    assert list(columns_by_table(database.schema)) == ["a", "b"]
    assert "left out: c.csv is a link to a file elsewhere; name that file beside the folder" in database.notes


def test_formulas_without_results_are_noted(tmp_path: Path) -> None:
    """As openpyxl and XlsxWriter (0, to be calculated later) write them."""
    book = openpyxl.Workbook()
    for row in (("id", "twice"), (1, "=A2*2"), (2, "=A3*2"), (3, 4)):
        book.active.append(row)
    book.save(tmp_path / "a.xlsx")
    with zipfile.ZipFile(tmp_path / "a.xlsx") as one:
        files = {name: one.read(name).decode() for name in one.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    later = ' fullCalcOnLoad="1"'
    empty = "<v />"
    assert files[sheet].count(empty) == 2 and later in files["xl/workbook.xml"]
    zero = files | {sheet: files[sheet].replace(empty, "<v>0</v>")}
    zipped(tmp_path / "b.xlsx", zero)
    zipped(tmp_path / "c.xlsx", zero | {"xl/workbook.xml": files["xl/workbook.xml"].replace(later, "")})
    zipped(tmp_path / "d.xlsx", files | {sheet: files[sheet].replace('"><f>', '" t="str"><f>')})
    formulas = {"a.xlsx": 2, "b.xlsx": 2, "c.xlsx": 0, "d.xlsx": 0}
    for name, count in formulas.items():
        database = open_database(tmp_path / name)
        wanted = f"{name}: {count} formulas have no result: their cells are empty or 0; open the file"
        assert [note.startswith(wanted) for note in database.notes if "formula" in note] == ([True] if count else []), (
            name
        )
        assert rows(database, f"SELECT count(*) FROM {database.schema.tables[0].name}")[0][0] >= 2


@pytest.fixture(scope="module")
def memory() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as connection:
        yield connection


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(st.sampled_from(["\r", "\n", "\r\n", '"', ",", "\\", "é", "a", " "])), min_size=1))
def test_converted_texts_stay_as_they_are(
    tmp_path: Path, memory: duckdb.DuckDBPyConnection, pieces: list[list[str]]
) -> None:
    texts = list(map("".join, pieces))
    memory.execute("DROP TABLE IF EXISTS x")
    source = write_table(tmp_path / "x.values", "x", ["id", "text"], enumerate(texts))
    create_tables_without_cleaning(memory, [load_raw(memory, source, 0, None, clean=False)[0]])
    stored = memory.execute("SELECT * FROM x ORDER BY id").fetchall()
    assert [row[1:] for row in stored] == [(text or None,) if any(texts) else () for text in texts]


def test_ends_of_lines_in_cells_stay_as_they_are(tmp_path: Path) -> None:
    """Of one that is not written as _x000D_, XML makes a line feed."""
    book = openpyxl.Workbook()
    book.active.title = "x"
    for row in (("id", "text"), (1, "a_x000D_\nb"), (2, "a\r\nb")):
        book.active.append(row)
    book.save(tmp_path / "x.xlsx")
    texts = [(1, "a\r\nb"), (2, "a\nb")]
    csv_text = "id,text\n" + "".join(f'{number},"{text}"\n' for number, text in texts)
    files = {"y.csv": csv_text, "z.json": json.dumps([{"id": number, "text": text} for number, text in texts])}
    for name, content in files.items():
        written(tmp_path / name, content)
    for name in ("x.xlsx", *files):
        database = open_database(tmp_path / name)
        assert rows(database, f"SELECT id, text FROM {name[0]} ORDER BY id") == tuple(texts), name


def test_archives_have_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        for number in range(3):
            archive.writestr(f"t{number}.csv", "id,n\n1,2\n")
    for limit, value, message in (
        ("MAX_MEMBERS", 2, "x.zip has 3 files, more than the 2 that can be asked at once"),
        ("MAX_UNPACKED", 20, "x.zip has more than 2e-08 GB when it is unpacked"),  # it is 27 bytes
        ("MAX_SECONDS", -1.0, "was not read within -1 s"),
    ):
        with monkeypatch.context() as patch, pytest.raises(DataError, match=message):
            patch.setattr(unpacking, limit, value)
            open_database(tmp_path / "x.zip")


def test_a_workbook_called_csv_is_read(tmp_path: Path) -> None:
    path = workbook(tmp_path / "x.xlsx").rename(tmp_path / "x.csv")
    assert "Orders" in columns_by_table(open_database(path).schema)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        *typed_cells("holds_nothing.tsv"),
        ("x.csv.gz", gzip.compress(b"a,b\n" * 999, mtime=0)[:30], "x.csv.gz is damaged"),
    ],
)
def test_errors_about_files_without_tables_name_a_remedy(
    name: str, content: bytes, message: str, tmp_path: Path
) -> None:
    path = written(tmp_path / name, content)
    with pytest.raises(DataError, match=message):
        open_database(path)
    with Shelf.opened(open_database, [], 10**6) as shelf, pytest.raises(DataError) as refused:
        shelf.take(io.BytesIO(content), name, None)
    assert "sqlsp-" not in str(refused.value)


@pytest.mark.parametrize("name", ["x.csv", "x.csv.gz", "x.xlsx", "x.parquet", "x.duckdb", "x.zip"])
def test_a_file_that_is_missing_need_not_be_a_sqlite_database(name: str, tmp_path: Path) -> None:
    for look in (open_database, check_location):
        with pytest.raises(DataError, match=rf"{name} does not exist or is no file$"):
            look(tmp_path / name)
    with pytest.raises(DataError, match="a SQLite database is expected there"):
        open_database(tmp_path / "x.sqlite")


def test_a_name_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.csv"))
    path.write_text("a,b\n1,2\n")
    for location in (path, tmp_path):
        with pytest.raises(
            DataError, match="a name that is no UTF-8 cannot be opened, its own or that of a file in it"
        ):
            open_database(location)


GOOD = "".join(f"{number},name {number % 9},{number % 7}\n" for number in range(1, 1001))
HEADER = "id,name,qty\n"
MONTHS = "".join(f"{month:02}/01/2020,{month}\n" for month in range(1, 13))
UNEVEN = "x.csv: lines have different numbers of fields: short ones were filled up, long ones added a column"
PARTS = {
    "<header>": HEADER, "<good>": GOOD, "<months>": MONTHS, "<months 10:00:00>": MONTHS.replace(",", " 10:00:00,"),
    **{f"<good{mark}>": GOOD.replace(",", mark) for mark in ";|\t"},
}  # fmt: skip


def described_file(text: str) -> str:
    """The content of a file that `csv_files.tsv` describes."""
    text = text.replace("\\n", "\n").replace("\\t", "\t").replace("\\ufeff", "\ufeff")
    for name, part in PARTS.items():
        text = text.replace(name, part)
    return re.sub(r"<(\d+) x ([^>]*)>", lambda match: int(match[1]) * match[2], text)


def described_notes(text: str) -> list[str]:
    """The notes that `csv_files.tsv` names."""
    notes = [UNEVEN] if "uneven" in text else []
    if text.startswith("lines"):
        notes = [f"x.csv: the first {text.removeprefix('lines ')} skipped: another number of fields than below"]
    orders = text.removeprefix("uneven").strip() if "day" in text else ""
    return notes + [f"x.{order.replace(' ', ': ', 1)}" for order in filter(None, orders.split(" | "))]


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(("name", "content", "number", "columns", "notes"), cells("csv_files.tsv", 5))
def test_csv_files(name: str, content: str, number: str, columns: str, notes: str, tmp_path: Path) -> None:
    database = open_database(written(tmp_path / "x.csv", described_file(content)))
    assert rows(database, "SELECT count(*) FROM x") == ((int(number),),)
    assert columns_by_table(database.schema) == {"x": columns.split("|")}
    actual = [re.sub(r": text converted to [\w ]+: '.*?'(?: → [\d-]+)? ", ": ", note) for note in database.notes]
    actual = [note for note in actual if "could not be converted" not in note]
    assert actual == described_notes(notes)


def test_a_line_with_a_comma_after_lines_without(tmp_path: Path) -> None:
    (note,) = open_database(written(tmp_path / "x.csv", "word\n" + "so\n" * 20 + "so, so\n")).notes
    assert note.startswith("x.csv: the first 21 lines were skipped")


def test_notes_name_the_file_of_a_folder(tmp_path: Path) -> None:
    for name, more in (("a", ""), ("b", "7,8\n")):
        written(tmp_path / f"{name}.csv", HEADER + GOOD + more)
    assert [note for note in open_database(tmp_path).notes if "fields" in note] == [UNEVEN.replace("x.csv", "b.csv")]


TABLE = "CREATE TABLE data (n INTEGER, name TEXT); INSERT INTO data VALUES (1, 'a'), (2, 'b')"


@pytest.fixture
def lite(tmp_path: Path) -> Database:
    return open_database(make_database(tmp_path / "data.sqlite", TABLE))


@pytest.fixture
def duck(tmp_path: Path) -> Database:
    with closing(duckdb.connect(str(tmp_path / "data.duckdb"))) as connection:
        connection.execute(TABLE)
        connection.execute(
            "CREATE TABLE f AS SELECT w::FLOAT AS w FROM (VALUES (0.1), (0.1), (0.7), ('nan'::FLOAT)) v(w)"
        )
    return open_database(tmp_path / "data.duckdb")


@pytest.mark.parametrize("call", ["fts3_tokenizer('simple')", "load_extension('x')", "sqlite_source_id()"])
def test_functions_that_tell_of_the_process_are_refused(call: str, lite: Database, duck: Database) -> None:
    for database, message in ((lite, "not authorized"), (duck, "is no function that can be used here")):
        with pytest.raises(DataError, match=message):
            database.run(f"SELECT {call}", HANG, 5)


def test_functions_that_compute_are_allowed(lite: Database) -> None:
    sql = (
        "SELECT n || 'x', n -> '$', n LIKE 1, n GLOB 1, group_concat(n), printf('%d', n), date('now'), 5 % 2 FROM data"
    )
    assert len(lite.run(sql, HANG, 5).rows) == 1


@pytest.mark.parametrize("text", ["٣", "１", "1_0", "½", "²"])
def test_a_text_that_python_takes_for_a_number_is_text(text: str, duck: Database) -> None:
    assert duck.execute_sqlite(f"SELECT count(*) FROM data WHERE n = '{text}'", HANG, 5).rows == ((0,),)


def test_floats_of_four_bytes_are_compared_as_written(duck: Database) -> None:
    for condition, rows in (("w = 0.1", 2), ("w > 0.1", 1), ("w IN (0.1, 0.7)", 3)):
        assert duck.execute_sqlite(f"SELECT count(*) FROM f WHERE {condition}", HANG, 5).rows == ((rows,),)
    assert duck.execute_sqlite("SELECT w FROM f ORDER BY w DESC LIMIT 1", HANG, 5).rows == ((0.7,),)


def test_no_numbers_are_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    path.write_text("n,price\na,1.5\nb,NaN\nc,3\nd,inf\n")
    database = open_database(path)
    sql = "SELECT count(*), count(price), avg(price), max(price) FROM prices"
    assert database.execute_sqlite(sql, HANG, 5).rows == ((4, 2, 2.25, 3.0),)
    assert database.execute_sqlite("SELECT n FROM prices WHERE price > 2", HANG, 5).rows == (("c",),)
    assert database.execute_sqlite("SELECT n FROM prices WHERE price IS NULL ORDER BY n", HANG, 5).rows == (
        ("b",),
        ("d",),
    )


def test_texts_in_several_spellings_are_compared_in_one(tmp_path: Path) -> None:
    path = tmp_path / "trips.duckdb"
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("CREATE TABLE trips (id INTEGER, town TEXT, revenue INTEGER)")
        connection.execute(
            """INSERT INTO trips VALUES
            (1, 'Lisbon', 5), (2, 'LISBON', 7), (3, 'lisbon ', 1), (4, 'Porto', 2), (5, NULL, 3)"""
        )
    database = open_database(path)
    (form,) = (column.cell_format for column in database.schema.columns if column.cell_format is not None)
    assert ("LISBON", "Lisbon", "lisbon ") in {tuple(sorted(group)) for group in form.spellings}
    for condition, rows in typed_cells("spelt_conditions.tsv"):
        query = parse_sql(f"SELECT count(*) FROM trips WHERE {condition}", database.schema, extended=True)
        assert database.run(query, HANG, 5).rows == ((rows,),), database.write(query)
    query = parse_sql("SELECT count(*) FROM trips GROUP BY town ORDER BY count(*)", database.schema)
    assert database.run(query, HANG, 5).rows == ((1,), (1,), (3,))


def test_a_locked_database_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.databases import sqlite

    monkeypatch.setattr(sqlite, "_LOCKED", 0.05)
    path = make_database(tmp_path / "data.sqlite", TABLE)
    database = open_database(path)
    query = parse_sql("SELECT n FROM data", database.schema)
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DataError, match="locked"):
            database.run(query, 3, 5)
    assert database.run(query, 3, 5).rows == ((1,), (2,))


def test_the_words_of_a_name_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    path.write_text(f"id,{'how satisfied are you with this ' * 60}\n1,5\n2,4\n")
    schema: Schema = open_database(path).schema
    assert 200 < len(schema.columns[2].words) <= 240
    assert len(schema.columns[2].name) > 1_000


def test_an_integer_overflow_is_one_sentence(duck: Database) -> None:
    with pytest.raises(DataError, match=r"data\.duckdb: a calculation with whole numbers becomes too large for them"):
        duck.execute_sqlite("SELECT n * 9223372036854775807 FROM data", HANG, 5)
    ((large,),) = duck.execute_sqlite("SELECT 1.0 * n * 9223372036854775807 FROM data WHERE n = 2", HANG, 5).rows
    assert large == pytest.approx(2**64)
