"""What people have on disk, made here and asked: workbooks, JSON, archives, several files; and what holds nothing.

What a query may cost and call, before another engine runs it and in SQLite itself.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import sqlite3
import struct
import zipfile
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import date, datetime
from pathlib import Path
from typing import Any

import duckdb
import openpyxl
import pandas
import pytest
from engine_kit import columns_by_table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scripted import SHOP, make_database

from sqlsp.common.errors import DataError
from sqlsp.engines import unpacking
from sqlsp.engines.address import Together
from sqlsp.engines.converting import write_table
from sqlsp.engines.duck import _create
from sqlsp.opening.databases import Database
from sqlsp.opening.opening import check_place, find_place, open_place, together
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.web.uploads import Shelf

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
    for row, cells in enumerate(
        [
            ("region", "order no", "on", "price", "paid"),
            ("North", 1, date(2024, 1, 31), 2.5, True),
            (None, 2, date(2024, 2, 1), 3, False),
            (None, None, None, None, None),
            ("South", 3, datetime(2024, 2, 2, 10, 30), None, True),
        ],
        4,
    ):
        for column, cell in enumerate(cells, 2):
            sheet.cell(row, column if column < 4 else column + 1, cell)
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
    return database.look(sql, 5, 100).rows


def test_sheets_of_a_workbook(tmp_path: Path) -> None:
    database = open_place(workbook(tmp_path / "year.xlsx"))
    orders = ["region", "order no", "on", "price", "paid"]
    assert columns_by_table(database.schema) == {"Orders": orders, "Shops": ["shop_id", "town"]}
    assert rows(database, 'SELECT * FROM Orders ORDER BY "order no"') == (
        ("North", 1, "2024-01-31", 2.5, 1),
        ("North", 2, "2024-02-01", 3.0, 0),
        ("South", 3, "2024-02-02 10:30:00", None, 1),
    )


KINDS: dict[str, Callable[[Path], Path]] = {
    "shops.xlsx": lambda path: workbook(path),
    "shops.ods": ods,
    "shops.json": lambda path: written(path, json.dumps(SHOPS)),
    "shops.jsonl": lambda path: written(path, "\n".join(map(json.dumps, SHOPS))),
    "shops.ndjson.gz": lambda path: written(path, gzip.compress("\n".join(map(json.dumps, SHOPS)).encode())),
    "shops.csv": lambda path: written(path, "shop_id,town\n1,Oslo\n2,Rome\n"),
    "shops.csv.gz": lambda path: written(path, gzip.compress(b"shop_id,town\n1,Oslo\n2,Rome\n")),
    "shops.tsv": lambda path: written(path, "shop_id\ttown\n1\tOslo\n2\tRome\n"),
    "shops.txt": lambda path: written(path, "shop_id,town\n1,Oslo\n2,Rome\n"),
    "shops.zip": lambda path: zipped(path, {"feed/shops.txt": "shop_id,town\n1,Oslo\n", "README.txt": "A feed, free."}),
}


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("name", KINDS)
def test_each_kind_by_path_and_dropped(name: str, tmp_path: Path) -> None:
    path = KINDS[name](tmp_path / name)
    with Shelf.opened(open_place, [path], 10**6) as shelf:
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
    database = open_place(written(tmp_path / "all.json", json.dumps(document)))
    sales = ["id", "tags", "at", "price", "ID_2"]
    assert columns_by_table(database.schema) == {"shops": ["shop_id", "town"], "sales": sales}
    assert rows(database, "SELECT * FROM sales") == ((1, '["new"]', '{"x": 1}', None, None), (None, None, None, 2.5, 7))


def test_gtfs_in_a_folder(tmp_path: Path) -> None:
    written(tmp_path / "stops.txt", STOPS)
    written(tmp_path / "README.txt", "This feed is free,\nas all are.")
    assert columns_by_table(open_place(tmp_path).schema) == {"stops": ["stop_id", "stop_name"]}


def test_several_files_are_one_database(tmp_path: Path) -> None:
    files = [written(tmp_path / "sales.csv", SALES), ods(tmp_path / "shops.ods")]
    place = find_place("+".join(map(str, files)))
    assert isinstance(place, Together)
    assert place.name == "sales.csv+shops.ods"
    for database in (open_place(place), open_place(together(files))):
        joined = "SELECT town, sum(price) FROM sales JOIN shops ON sales.shop_id = shops.shop_id GROUP BY town"
        assert sorted(rows(database, joined)) == [("Oslo", 6.5), ("Rome", 8.0)]
        assert len(database.schema.foreign_keys) == 1
    assert open_place(together([files[0]])).path == files[0]
    assert find_place(written(tmp_path / "a+b.csv", SALES)) == tmp_path / "a+b.csv"
    with pytest.raises(DataError, match=r"shop\.sqlite is a SQLite database, which cannot be one of several"):
        open_place(together([files[0], make_database(tmp_path / "shop.sqlite", SHOP)]))


WEST = "José,Málaga\nFrançois,Besançon\nJürgen,Köln\nBjörn,Malmö\nZoë,Liège\nRenée,Orléans\n"
EAST = "Řehoř,Plzeň\nŽaneta,Šumperk\nJiří,Děčín\nŠtěpán,Kroměříž\nBožena,Písek\nVáclav,Tábor\nLuděk,Třebíč\n"
SOUTH = "Иван,Москва\nОльга,Казань\nПётр,Самара\n"
CHINA, JAPAN = "王伟,北京\n李娜,上海\n张敏,广州\n", "田中,東京\n佐藤,大阪\n鈴木,京都のまち\n"
TEXTS = {
    "utf-8": WEST, "utf-8-sig": EAST, "utf-16": WEST, "utf-16-le": WEST, "utf-16-be": WEST, "cp1252": WEST,
    "latin-1": WEST, "cp1250": EAST, "iso8859-2": EAST, "cp1251": SOUTH, "koi8-r": SOUTH, "gb18030": CHINA,
    "shift-jis": JAPAN,
}  # fmt: skip


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("encoding", TEXTS)
def test_encodings_are_found_and_said_once(encoding: str, tmp_path: Path) -> None:
    cells = [tuple(line.split(",")) for line in TEXTS[encoding].split()]
    documents = {
        "x.csv": "name,town\n" + TEXTS[encoding],
        "x.json": json.dumps([{"name": name, "town": town} for name, town in cells], ensure_ascii=False),
    }
    for name, text in documents.items():
        path = written(tmp_path / name, text.encode(encoding))
        with Shelf.opened(open_place, [path], 10**6) as shelf:
            _, dropped = shelf.take(io.BytesIO(path.read_bytes()), name, None)
            for database in (shelf["0"], dropped):
                assert rows(database, "SELECT name, town FROM x") == tuple(cells)
                notes = [note for note in database.notes if "read as text in" in note]
                assert len(notes) == (0 if encoding.startswith("utf-8") else 1)


def test_a_delimiter_in_a_line_of_its_own_and_other_oddities(tmp_path: Path) -> None:
    for name, content in {
        "a.csv": b"sep=;\nid;name\n1;a\n2;b\n",
        "b.csv": "sep=;\r\nid;name\r\n1;a\r\n2;b\r\n".encode("utf-16"),
        "c.csv": b"id,name\r\n1,a\n2,b\r\n",
    }.items():
        database = open_place(written(tmp_path / name, content))
        assert rows(database, f"SELECT id, name FROM {name[0]}") == ((1, "a"), (2, "b"))
    wide = written(tmp_path / "wide.csv", ",".join(f"c{number}" for number in range(20_000)))
    with pytest.raises(DataError, match=r"wide.csv has 20,000 columns, more than the 5,000 of one table"):
        open_place(wide)
    times = open_place(written(tmp_path / "e.csv", "id,at\n1,2020-01-02T10:00:00Z\n2,2020-01-03T10:00:00Z\n"))
    assert rows(times, "SELECT at FROM e WHERE id = 1") == (("2020-01-02T10:00:00Z",),)


def test_links_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    (folder / "in").mkdir(parents=True)
    for path in (folder / "a.csv", folder / "in" / "b.csv", tmp_path / "c.csv"):
        path.write_text("id,n\n1,2\n")
    (folder / "b.csv").symlink_to(folder / "in" / "b.csv")
    (folder / "c.csv").symlink_to(tmp_path / "c.csv")
    database = open_place(folder)
    assert list(columns_by_table(database.schema)) == ["a", "b"]
    assert "left out: c.csv is a link to a file elsewhere; name that file beside the folder" in database.notes


def old_workbook(path: Path, results: Sequence[bytes], summary: bool = False) -> Path:
    """A workbook of Excel 97: a number in its first column and a formula, with these 10 bytes of result, in its second.

    [MS-XLS] 2.4.127 (Formula), [MS-CFB] 2.2 (the header of the file that holds the stream of records).
    """

    def record(kind: int, *parts: bytes) -> bytes:
        return struct.pack("<HH", kind, len(b"".join(parts))) + b"".join(parts)

    begin, end = (lambda kind: record(0x809, struct.pack("<HHHHII", 0x600, kind, 0, 1996, 0, 6))), record(0x0A)
    names = b"".join(
        record(0x204, struct.pack("<HHHHB", 0, column, 0, len(name), 0), name)
        for column, name in enumerate((b"n", b"twice"))
    )
    cells = b"".join(
        record(0x203, struct.pack("<HHHd", row, 0, 0, row)) + record(6, struct.pack("<HHH", row, 1, 0), each, bytes(6))
        for row, each in enumerate(results, 1)
    )
    sheet = record(0x85, struct.pack("<IBBBB", 0, 0, 0, 4, 0), b"data")
    start = len(begin(5) + sheet + end)
    sheet = record(0x85, struct.pack("<IBBBB", start, 0, 0, 4, 0), b"data")
    stream = (begin(5) + sheet + end + begin(16) + names + cells + end).ljust(4096, b"\0")

    def entry(name: str, kind: int, child: int, first: int, size: int) -> bytes:
        text = name.encode("utf-16-le")
        numbers = struct.pack("<HBBiii", len(text) + 2, kind, 1, -1, -1, child)
        return text.ljust(64, b"\0") + numbers + bytes(36) + struct.pack("<iQ", first, size)

    head = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(10)
    head += struct.pack("<IiIIiIiI", 1, 1, 0, 4096, -2, 0, -2, 0) + struct.pack("<i", 0).ljust(4 * 109, b"\xff")
    table = struct.pack("<10i", -3, -2, *range(3, 10), -2).ljust(512, b"\xff")
    entries = entry("Root Entry", 5, 1, -2, 0) + entry("Workbook", 2, -1, 2, 4096)
    entries += entry("SummaryInformation", 2, -1, -2, 0) if summary else b""
    return written(path, head + table + entries.ljust(512, b"\0") + stream)


def test_formulas_without_results_are_said(tmp_path: Path) -> None:
    """As openpyxl, XlsxWriter (0, to be calculated later), xlwt (an empty text) and POI (0, likewise) write them."""
    book = openpyxl.Workbook()
    for row in (("id", "twice"), (1, "=A2*2"), (2, "=A3*2"), (3, 4)):
        book.active.append(row)
    book.save(tmp_path / "a.xlsx")
    with zipfile.ZipFile(tmp_path / "a.xlsx") as one:
        files = {name: one.read(name).decode() for name in one.namelist()}
    sheet, later, empty = "xl/worksheets/sheet1.xml", ' fullCalcOnLoad="1"', "<v />"
    assert files[sheet].count(empty) == 2 and later in files["xl/workbook.xml"]
    zero = files | {sheet: files[sheet].replace(empty, "<v>0</v>")}
    zipped(tmp_path / "b.xlsx", zero)
    zipped(tmp_path / "c.xlsx", zero | {"xl/workbook.xml": files["xl/workbook.xml"].replace(later, "")})
    zipped(tmp_path / "d.xlsx", files | {sheet: files[sheet].replace('"><f>', '" t="str"><f>')})
    text, number, zero_later = b"\3" + bytes(5) + b"\xff\xff\0\0", struct.pack("<dH", 2, 0), bytes(8) + b"\2\0"
    old_workbook(tmp_path / "e.xls", [text, number, zero_later])
    old_workbook(tmp_path / "f.xls", [number, bytes(10)])
    old_workbook(tmp_path / "g.xls", [text, number], summary=True)  # of Excel, where the text is what comes out
    for name, said in (
        ("a.xlsx", 2),
        ("b.xlsx", 2),
        ("c.xlsx", 0),
        ("d.xlsx", 0),
        ("e.xls", 2),
        ("f.xls", 0),
        ("g.xls", 0),
    ):
        database = open_place(tmp_path / name)
        wanted = f"{name}: {said} formulas have no result, and their cells are empty or 0; open it"
        assert [note.startswith(wanted) for note in database.notes if "formula" in note] == [True] * bool(said), name
        assert rows(database, f"SELECT count(*) FROM {database.schema.tables[0].name}")[0][0] >= 2


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(st.sampled_from(["\r", "\n", "\r\n", '"', ",", "\\", "é", "a", " "])), min_size=1))
def test_texts_that_were_converted_stay_as_they_are(tmp_path: Path, pieces: list[list[str]]) -> None:
    texts = ["".join(each) for each in pieces]
    source = write_table(tmp_path / "x.values", "x", ["id", "text"], enumerate(texts))
    with duckdb.connect() as connection:
        _create(connection, source, "TABLE")
        found = connection.execute("SELECT * FROM x ORDER BY id").fetchall()
    assert [row[1:] for row in found] == [(text or None,) if any(texts) else () for text in texts]


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
        database = open_place(tmp_path / name)
        assert rows(database, f"SELECT id, text FROM {name[0]} ORDER BY id") == tuple(texts), name


def test_archives_have_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        for number in range(3):
            archive.writestr(f"t{number}.csv", "id,n\n1,2\n")
    monkeypatch.setattr(unpacking, "MOST_MEMBERS", 2)
    with pytest.raises(DataError, match=r"x.zip has 3 files, more than the 2 that can be asked at once"):
        open_place(tmp_path / "x.zip")
    monkeypatch.undo()
    monkeypatch.setattr(unpacking, "LONGEST", -1.0)
    with pytest.raises(DataError, match="was not read within -1 s"):
        open_place(tmp_path / "x.zip")


def test_a_workbook_called_csv_is_read(tmp_path: Path) -> None:
    path = workbook(tmp_path / "x.xlsx").rename(tmp_path / "x.csv")
    assert "Orders" in columns_by_table(open_place(path).schema)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.csv", b"", "x.csv is empty: there is nothing to ask"),
        ("x.csv", b" \n\n", "x.csv is empty"),
        ("x.xlsx", b"", "x.xlsx is empty"),
        ("x.xls", b"<html><table>", "x.xls is a web page, whatever its name says"),
        ("x.csv", b"%PDF-1.7", "x.csv is a PDF document"),
        ("x.csv", b"ab\0c" * 9, "neither text nor a file of a known kind"),
        ("x.zip", b"PK\x05\x06" + b"\0" * 18, "x.zip is a zip archive without any file"),
        ("x.xlsx", b"a,b\n1,2\n", r"is no \.xlsx file, .* call it \.csv"),
        ("x.xlsx", b"PK\x03\x04" + b"x" * 99, "x.xlsx is damaged"),
        ("x.json", b'{"a": 1}', "x.json holds no tables; what can be asked is a list of objects"),
        ("x.json", b"[1", "x.json is no JSON"),
        ("x.jsonl", b'{"a": 1}\n{"a"', "x.jsonl, line 2: no JSON"),
        ("x.csv.gz", gzip.compress(b"a,b\n" * 999, mtime=0)[:30], "x.csv.gz is damaged"),
        ("x.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "x.xls cannot be read as a workbook"),
    ],
)
def test_what_holds_nothing_says_what_helps(name: str, content: bytes, message: str, tmp_path: Path) -> None:
    path = written(tmp_path / name, content)
    with pytest.raises(DataError, match=message):
        open_place(path)
    with Shelf.opened(open_place, [], 10**6) as shelf, pytest.raises(DataError) as refused:
        shelf.take(io.BytesIO(content), name, None)
    assert "sqlsp-" not in str(refused.value)


@pytest.mark.parametrize("name", ["x.csv", "x.csv.gz", "x.xlsx", "x.parquet", "x.duckdb", "x.zip"])
def test_a_file_that_is_missing_need_not_be_a_sqlite_database(name: str, tmp_path: Path) -> None:
    for look in (open_place, check_place):
        with pytest.raises(DataError, match=rf"{name} does not exist or is no file$"):
            look(tmp_path / name)
    with pytest.raises(DataError, match="a SQLite database is expected there"):
        open_place(tmp_path / "x.sqlite")


def test_a_name_that_is_no_utf_8_is_said(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.csv"))
    path.write_text("a,b\n1,2\n")
    for place in (path, tmp_path):
        with pytest.raises(
            DataError, match="a name that is no UTF-8 cannot be opened, its own or that of a file in it"
        ):
            open_place(place)


GOOD = "".join(f"{number},name {number % 9},{number % 7}\n" for number in range(1, 1001))
HEADER = "id,name,qty\n"
UNEVEN = ("x.csv: its lines have different numbers of fields; short ones were filled up, long ones gave a column more",)
ORDER = "x.csv: dates are read as {}; if that is wrong, write them as year-month-day (2020-12-31)"


def opened(folder: Path, content: str) -> Database:
    (folder / "x.csv").write_text(content, encoding="utf-8")
    return open_place(folder / "x.csv")


def _notes(database: Database) -> tuple[str, ...]:
    """The notes on how a file was read, without those on what its cells mean."""
    return tuple(note for note in database.notes if not note.startswith("compared and added up"))


def shape(database: Database) -> tuple[int, list[str]]:
    ((rows,),) = database.look("SELECT count(*) FROM x", 5, 1).rows
    return rows, [column.name for column in database.schema.columns[1:]]


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "rows", "more"),
    [
        (HEADER + GOOD + "1001,Smith, John,7\n", 1001, ["column3"]),
        (HEADER + GOOD + "1001,abc\n", 1001, []),
        (HEADER + GOOD + "1001,Smith, John,7\n" + GOOD, 2001, ["column3"]),
        (HEADER + GOOD + "1001,Smith, John,7\n\n\n", 1001, ["column3"]),
        ("\ufeff" + HEADER + GOOD + "1001,Smith, John,7\n", 1001, ["column3"]),
        ((HEADER + GOOD).replace(",", ";") + "1001;x, y;7;8\n", 1001, ["column3"]),
        ((HEADER + GOOD).replace(",", "\t") + "1001\tabc\n", 1001, []),
        (HEADER + '1,"a\nb",2\n' * 90 + "1001,Smith, John,7\n", 91, ["column3"]),
        (HEADER + '1,"a\nb",2\n' * 90 + "1001,abc\n", 91, []),
    ],
    ids=["long", "short", "in the middle", "blank end", "mark", "semicolons", "tabs", "breaks", "breaks, short"],
)
def test_an_uneven_line_costs_no_other(content: str, rows: int, more: list[str], tmp_path: Path) -> None:
    database = opened(tmp_path, content)
    assert shape(database) == (rows, ["id", "name", "qty", *more])
    assert database.notes == UNEVEN


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "rows", "names"),
    [
        (HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("Sales of 2024\n\n" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("Sales of 2024\n" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("\ufeff" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ((HEADER + GOOD).replace(",", ";"), 1000, ["id", "name", "qty"]),
        ((HEADER + GOOD).replace(",", "|"), 1000, ["id", "name", "qty"]),
        (HEADER, 0, ["id", "name", "qty"]),
        (HEADER + GOOD + "\n\n\n", 1000, ["id", "name", "qty"]),
        ('"name, first"\n' + "Mary\n" * 20, 20, ["name, first"]),
        ("words\n" + '"so, so"\n' * 20, 20, ["words"]),
        (HEADER + '1,"Smith, John",7\n' * 20, 20, ["id", "name", "qty"]),
        (GOOD, 1000, ["column0", "column1", "column2"]),
    ],
    ids=[
        "plain", "title and blank", "title", "mark", "semicolons", "pipes", "header alone", "blank end",
        "comma in a name", "one column", "quoted", "no header",
    ],
)  # fmt: skip
def test_ordinary_files_are_read_as_before(content: str, rows: int, names: list[str], tmp_path: Path) -> None:
    database = opened(tmp_path, content)
    assert shape(database) == (rows, names)
    assert _notes(database) == ()


def test_lines_that_are_left_out_are_said(tmp_path: Path) -> None:
    """Nothing tells them from the head of a report, which has delimiters too."""
    for head, said in (
        ("Station,Bath\nYear,2024\n", "first 2 lines were"),
        ("# by me, 2024\n", "first line was"),
        ("Station,Bath\n" * 15, "first 15 lines were"),
    ):
        database = opened(tmp_path, head + HEADER + GOOD)
        assert shape(database) == (1000, ["id", "name", "qty"])
        assert _notes(database) == (f"x.csv: its {said} left out, having another number of fields than those below",)
    (note,) = opened(tmp_path, "word\n" + "so\n" * 20 + "so, so\n").notes
    assert note.startswith("x.csv: its first 21 lines were left out")


def test_each_file_of_a_folder_has_its_notes(tmp_path: Path) -> None:
    for name, more in (("a", ""), ("b", "7,8\n")):
        (tmp_path / f"{name}.csv").write_text(HEADER + GOOD + more)
    assert [note for note in open_place(tmp_path).notes if "fields" in note] == [UNEVEN[0].replace("x.csv", "b.csv")]


MONTHS = "".join(f"{month:02}/01/2020,{month}\n" for month in range(1, 13))


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "order"),
    [
        ("day,qty\n" + MONTHS, "day/month/year"),
        ("day,qty\n" + MONTHS.replace(",", " 10:00:00,"), "day/month/year"),
        ("day,qty\n" + MONTHS + "25/03/2020,1\n", None),
        ("day,qty\n" + MONTHS + "03/25/2020,1\n", None),
        ("day,due\n01/02/2020,25/03/2020\n02/03/2020,26/03/2020\n", None),
        ("day,qty\n2020-01-02,1\n2020-02-03,2\n", None),
        ("day,qty\n2020-01-02 10:00:00,1\n2020-02-03 10:00:00,2\n", None),
    ],
    ids=["months", "with times", "day first", "month first", "another column", "ISO", "ISO times"],
)
def test_dates_that_two_orders_fit_are_said(content: str, order: str | None, tmp_path: Path) -> None:
    assert _notes(opened(tmp_path, content)) == (() if order is None else (ORDER.format(order),))


def test_dates_among_uneven_lines(tmp_path: Path) -> None:
    database = opened(tmp_path, "day,qty\n" + MONTHS + "01/01/2020,1,x\n")
    assert shape(database) == (13, ["day", "qty", "column2"])
    assert database.notes == (*UNEVEN, ORDER.format("day/month/year"))


TABLE = "CREATE TABLE data (n INTEGER, name TEXT); INSERT INTO data VALUES (1, 'a'), (2, 'b')"
GROWING = (
    "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 100000) "
    "SELECT sum(length(hex(zeroblob(20000000) || x))) FROM r"
)
DOUBLING = (
    "WITH RECURSIVE r(x, n) AS (SELECT 'a', 0 UNION ALL SELECT x || x, n + 1 FROM r WHERE n < 60) "
    "SELECT length(x) FROM r"
)


@pytest.fixture
def lite(tmp_path: Path) -> Database:
    return open_place(make_database(tmp_path / "data.sqlite", TABLE))


@pytest.fixture
def duck(tmp_path: Path) -> Database:
    with closing(duckdb.connect(str(tmp_path / "data.duckdb"))) as connection:
        connection.execute(TABLE)
        connection.execute(
            "CREATE TABLE f AS SELECT w::FLOAT AS w FROM (VALUES (0.1), (0.1), (0.7), ('nan'::FLOAT)) v(w)"
        )
    return open_place(tmp_path / "data.duckdb")


@pytest.mark.parametrize("call", ["fts3_tokenizer('simple')", "load_extension('x')", "sqlite_source_id()"])
def test_functions_that_tell_of_the_process_are_refused(call: str, lite: Database, duck: Database) -> None:
    for database, said in ((lite, "not authorized"), (duck, "is no function that can be used here")):
        with pytest.raises(DataError, match=said):
            database.run(f"SELECT {call}", 5, 5)


def test_functions_that_compute_are_allowed(lite: Database) -> None:
    sql = (
        "SELECT n || 'x', n -> '$', n LIKE 1, n GLOB 1, group_concat(n), printf('%d', n), date('now'), 5 % 2 FROM data"
    )
    assert len(lite.run(sql, 5, 5).rows) == 1


@pytest.mark.parametrize("text", ["٣", "１", "1_0", "½", "²"])
def test_a_text_that_python_takes_for_a_number_is_text(text: str, duck: Database) -> None:
    assert duck.look(f"SELECT count(*) FROM data WHERE n = '{text}'", 5, 5).rows == ((0,),)


def test_numbers_of_four_bytes_are_what_they_are_written_as(duck: Database) -> None:
    for condition, rows in (("w = 0.1", 2), ("w > 0.1", 1), ("w IN (0.1, 0.7)", 3)):
        assert duck.look(f"SELECT count(*) FROM f WHERE {condition}", 5, 5).rows == ((rows,),)
    assert duck.look("SELECT w FROM f ORDER BY w DESC LIMIT 1", 5, 5).rows == ((0.7,),)


def test_no_numbers_are_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    path.write_text("n,price\na,1.5\nb,NaN\nc,3\nd,inf\n")
    database = open_place(path)
    found = "SELECT count(*), count(price), avg(price), max(price) FROM prices"
    assert database.look(found, 5, 5).rows == ((4, 2, 2.25, 3.0),)
    assert database.look("SELECT n FROM prices WHERE price > 2", 5, 5).rows == (("c",),)
    assert database.look("SELECT n FROM prices WHERE price IS NULL ORDER BY n", 5, 5).rows == (("b",), ("d",))


def test_texts_in_several_spellings_are_compared_as_they_are_written(tmp_path: Path) -> None:
    """What a query asks for in all spellings is what a rule writes out; how they are grouped is the form's."""
    path = tmp_path / "trips.csv"
    path.write_text("id,town,revenue\n1,Lisbon,5\n2,LISBON,7\n3,lisbon ,1\n4,Porto,2\n5,,3\n")
    database = open_place(path)
    (form,) = (column.form for column in database.schema.columns if column.form is not None)
    assert ("LISBON", "Lisbon", "lisbon ") in {tuple(sorted(each)) for each in form.spellings}
    for condition, rows in (
        ("town = 'Lisbon'", 1),
        ("town != 'Lisbon'", 3),
        ("town IN ('LISBON', 'lisbon ', 'Porto')", 3),
        ("town NOT IN ('LISBON', 'Porto')", 2),
        ("town LIKE 'lisbon'", 2),
        ("town NOT LIKE '%O%'", 0),
        ("town = 5", 0),
        ("town > 'M'", 1),
        ("town = (SELECT town FROM trips WHERE id = 2)", 3),
    ):
        query = parse_sql(f"SELECT count(*) FROM trips WHERE {condition}", database.schema, people=True)
        assert database.run(query, 5, 5).rows == ((rows,),), database.write(query)
    query = parse_sql("SELECT count(*) FROM trips GROUP BY town ORDER BY count(*)", database.schema)
    assert database.run(query, 5, 5).rows == ((1,), (1,), (3,))


def test_a_locked_database_is_said_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.schema import opening

    monkeypatch.setattr(opening, "_LOCKED", 0.05)
    path = make_database(tmp_path / "data.sqlite", TABLE)
    database = open_place(path)
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DataError, match="locked"):
            database.run("SELECT n FROM data", 3, 5)
    assert database.run("SELECT n FROM data", 3, 5).rows == ((1,), (2,))


def test_the_words_of_a_name_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    path.write_text(f"id,{'how satisfied are you with this ' * 60}\n1,5\n2,4\n")
    schema: Schema = open_place(path).schema
    assert 200 < len(schema.columns[2].words) <= 240
    assert len(schema.columns[2].name) > 1_000


def test_a_product_that_is_too_large_is_told_in_a_sentence(duck: Database) -> None:
    with pytest.raises(DataError, match=r"data\.duckdb: a calculation with whole numbers becomes too large for them"):
        duck.look("SELECT n * 9223372036854775807 FROM data", 5, 5)
    ((large,),) = duck.look("SELECT 1.0 * n * 9223372036854775807 FROM data WHERE n = 2", 5, 5).rows
    assert large == pytest.approx(2**64)
