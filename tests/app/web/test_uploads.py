"""Uploads: streamed to a private folder, refused in time; workbooks and typed SQL; who is answered."""

from __future__ import annotations

import io
import stat
import tracemalloc
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, cast

import openpyxl
import pytest
from data_files import typed_cells
from flask.testing import FlaskClient
from page_kit import open_client, post, refusal
from python_calamine import CalamineWorkbook
from scripted import SHOP, make_database, scripted_asker

from sqlsp.app.web import uploads as shelf_module
from sqlsp.app.web.connections import OWN_HEADER, find_refusal, is_loopback
from sqlsp.app.web.server import write_xlsx
from sqlsp.app.web.uploads import MAX_UPLOADS, Shelf, TooLargeError, UnknownDatabaseError, shown_name
from sqlsp.databases.address import Address
from sqlsp.databases.database import Rows
from sqlsp.databases.opening import name_locations, open_database
from sqlsp.utils.errors import DataError


@pytest.fixture
def content(tmp_path: Path) -> bytes:
    return make_database(tmp_path / "content.sqlite", SHOP).read_bytes()


@pytest.fixture
def shelf(shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(shelf_module.tempfile, "tempdir", str(tmp_path / "tmp"))
    with Shelf.opened(open_database, [shop], 200_000) as opened:
        yield opened
    assert list((tmp_path / "tmp").iterdir()) == [], "uploads are left behind"


def stored(tmp_path: Path) -> list[Path]:
    return [path for path in (tmp_path / "tmp").rglob("*") if path.is_file()]


def test_an_upload_is_asked_like_any_file(shelf: Shelf, content: bytes, tmp_path: Path) -> None:
    key, database = shelf.take(io.BytesIO(content), "my shop.db", len(content))
    assert database.name == "my shop.db"
    assert database.schema.db_id == "my shop"
    assert shelf[key] is database
    assert database.run("SELECT count(*) FROM customer", 5, 5).rows == ((3,),)
    (path,) = stored(tmp_path)
    assert path.read_bytes() == content
    assert not path.parent.parent.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO), "others on this machine can read it"
    shelf.drop(key)
    assert stored(tmp_path) == []
    with pytest.raises(UnknownDatabaseError):
        shelf[key]
    with pytest.raises(UnknownDatabaseError):
        shelf.drop(key)


def test_changes_that_may_be_missing_are_said(shelf: Shelf, tmp_path: Path) -> None:
    for mode, number in (("WAL", 1), ("DELETE", 0)):
        path = make_database(tmp_path / f"{mode}.sqlite", f"CREATE TABLE t (x); PRAGMA journal_mode = {mode}")
        _, database = shelf.take(io.BytesIO(path.read_bytes()), "x.db", None)
        assert len([note for note in database.notes if "WAL mode" in note]) == number


def test_offered_files_are_not_deleted_and_uploads_not_offered(shelf: Shelf, shop: Path, content: bytes) -> None:
    secret, _ = shelf.take(io.BytesIO(content), "x", None)
    assert len(secret) > 20
    ((key, database),) = shelf.offered
    assert (key, database.path, database.name) == ("0", shop, "shop.sqlite")
    with pytest.raises(UnknownDatabaseError):
        shelf.drop(key)
    assert shop.exists()


def test_the_oldest_upload_goes(shelf: Shelf, content: bytes, tmp_path: Path) -> None:
    keys = [shelf.take(io.BytesIO(content), "x", None)[0] for _ in range(MAX_UPLOADS + 2)]
    assert len(stored(tmp_path)) == MAX_UPLOADS
    for key in keys[:2]:
        with pytest.raises(UnknownDatabaseError):
            shelf[key]
    assert all(shelf[key] for key in keys[2:])


class Endless(io.RawIOBase):
    """An endless body; `count` is the number of bytes read."""

    def __init__(self, start: bytes) -> None:
        self.start = start
        self.count = 0

    def read(self, size: int = -1) -> bytes:
        assert size > 0, "the whole body is asked for"
        assert self.count < 10_000_000, "it would be read until the disk is full"
        piece = self.start[:size] if self.count == 0 else b"\0" * size
        self.count += len(piece)
        return piece


@pytest.mark.parametrize(("length", "read"), [(100_000_000, 0), (None, 400_000)])
def test_a_file_too_large_is_refused(length: int | None, read: int, shelf: Shelf, tmp_path: Path) -> None:
    """Before it is read, or soon where its size is unknown."""
    body = Endless(b"SQLite format 3\0")
    tracemalloc.start()
    with pytest.raises(TooLargeError, match=r"larger than 0\.2 MB; start the server with upload_mb=…"):
        shelf.take(cast(IO[bytes], body), "x", length)
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()
    assert body.count <= read
    assert stored(tmp_path) == []


@pytest.mark.parametrize(("body", "length", "message"), typed_cells("no_databases.tsv"))
def test_what_is_no_database(shelf: Shelf, body: bytes, length: int | None, message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=message) as refused:
        shelf.take(io.BytesIO(body), "x.sqlite", length)
    assert str(tmp_path) not in str(refused.value)
    assert stored(tmp_path) == []


def test_a_file_that_cannot_be_stored(shelf: Shelf, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf, "_store", full)
    with pytest.raises(DataError, match="cannot be stored: No space left on device"):
        shelf.take(io.BytesIO(content), "x", None)


def test_a_start_with_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"), Shelf.opened(open_database, [tmp_path / "no.sqlite"], 100):
        pass


def test_files_of_one_name_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the shortest ends of their paths; a file that comes twice is opened once, sections are named as before."""
    folders = [tmp_path / folder for folder in ("a/2023", "a/2024", "b/2024")]
    for folder in folders:
        folder.mkdir(parents=True)
    files = [make_database(folder / "sales.sqlite", SHOP) for folder in folders]
    other = make_database(tmp_path / "shop.sqlite", SHOP)
    monkeypatch.chdir(tmp_path)
    asker = scripted_asker()
    for locations, names in (
        ([files[0], other, files[1]], ["2023/sales.sqlite", "shop.sqlite", "2024/sales.sqlite"]),
        (files, ["2023/sales.sqlite", "a/2024/sales.sqlite", "b/2024/sales.sqlite"]),
        ([Path("a/2023/sales.sqlite"), other, files[0], Path("a/../shop.sqlite")], ["sales.sqlite", "shop.sqlite"]),
    ):
        with Shelf.opened(asker.open, locations, 100) as shelf:
            assert [database.name for _, database in shelf.offered] == names
            assert [key for key, _ in shelf.offered] == [f"{number}" for number in range(len(names))]
            for _, database in shelf.offered:
                assert database.schema.db_id == database.path.stem


def test_folders_and_servers_have_names_of_their_own(tmp_path: Path) -> None:
    servers = [Address("postgresql://me@one/sales"), Address("postgresql://me@two/sales")]
    folders = [tmp_path / "2023" / "sales", tmp_path / "2024" / "sales"]
    locations: list[Path | Address] = [folders[0], servers[0], folders[1], servers[1], servers[0]]
    assert list(name_locations(locations).items()) == [
        (locations[0], "2023/sales"),
        (servers[0], "postgresql://me@one/sales"),
        (locations[2], "2024/sales"),
        (servers[1], "postgresql://me@two/sales"),
    ]


@pytest.mark.parametrize(("name", "shown"), [*typed_cells("plain_names.tsv"), ("x" * 500 + ".db", "x" * 77 + ".db")])
def test_names_are_harmless(name: str, shown: str) -> None:
    assert shown_name(name) == shown


def read(content: bytes) -> list[tuple[object, ...]]:
    (sheet,) = openpyxl.load_workbook(BytesIO(content))
    return [tuple(row) for row in sheet.iter_rows(values_only=True)]


def test_cells_come_back_to_another_reader_too() -> None:
    row = ("Zoë & <Co>", 7, -2.5, None, " a\nb ", b"\x01\xff", 2**60, 1e300, float("inf"), "\ud800y\x0b", "x" * 40_000)
    columns = ("a\x00b", *(f"c{index}" for index in range(1, len(row))))
    head, cells = read(write_xlsx(Rows(columns, (row,), False, 0.0)))
    assert head == ("ab", *columns[1:])
    assert cells == ("Zoë & <Co>", 7, -2.5, None, " a\nb ", "01ff", str(2**60), 1e300, "inf", "y", "x" * 32_767)
    book = CalamineWorkbook.from_filelike(BytesIO(write_xlsx(Rows(("a", "b"), ((1.5, "é"),), False, 0.0))))
    assert book.get_sheet_by_index(0).to_python() == [["a", "b"], [1.5, "é"]]


@pytest.mark.parametrize("text", ["=1+1", "=a", "#N/A"])
def test_a_text_is_no_formula(text: str) -> None:
    (sheet,) = openpyxl.load_workbook(BytesIO(write_xlsx(Rows((text,), ((text,),), False, 0.0))))
    assert [(cell.value, cell.data_type) for row in sheet.iter_rows() for cell in row] == [(text, "s")] * 2


def test_the_page_sends_more_rows_than_it_shows(tmp_path: Path) -> None:
    with open_client(scripted_asker(), make_database(tmp_path / "shop.sqlite", SHOP), rows=2) as client:
        answer = post(client, "/api/xlsx", question="Names of customers from New York?")
        assert answer.status_code == 200 and answer.headers["X-More"] == "no"
        assert read(answer.data) == [("name",), ("Mary",), ("Paul",), ("Zoë",)]
        assert post(client, "/api/xlsx", sql=" ").status_code == 400


Client = Callable[[bool], FlaskClient]


@pytest.fixture
def client(shop: Path) -> Iterator[Client]:
    with open_client(scripted_asker(), shop) as local, open_client(scripted_asker(), shop, exposed=True) as exposed:
        yield lambda edit: local if edit else exposed


def test_sql_runs_where_it_is_allowed_with_the_limits_of_an_answer(client: Client) -> None:
    for allowed in (False, True):
        page = client(allowed)
        assert page.get("/api/databases/0").json["edit"] is allowed
        assert post(page, "/api/sql", sql="SELECT 1").status_code == (200 if allowed else 400)
        assert post(page, "/api/csv", sql="SELECT 1").status_code == (200 if allowed else 400)
    sql = "SELECT customer_id, upper(name) FROM customer ORDER BY 1"
    result = post(page, "/api/sql", sql=sql).json["result"]
    assert result["rows"] == [["1", "MARY"], ["2", "PAUL"]] and result["more"]
    csv = post(page, "/api/csv", sql="SELECT name FROM customer").json
    assert csv["text"] == "name\nMary\nPaul\nZoë\n"
    result = post(page, "/api/sql", sql="SELECT customer_id FROM purchase").json["result"]
    assert result["meanings"] == {"0": {"1": "Mary"}}, "ids are explained there too"


@pytest.mark.parametrize(("sql", "message"), typed_cells("refused_sql.tsv"))
def test_what_is_refused(client: Client, sql: object, message: str) -> None:
    assert message in refusal(post(client(True), "/api/sql", sql=sql))
    assert post(client(True), "/api/sql", sql="SELECT count(*) FROM customer").json["result"]["rows"] == [["3"]]


HOST = "127.0.0.1:8410"


def test_loopback() -> None:
    assert all(map(is_loopback, ["127.0.0.1", "localhost", "LOCALHOST", "::1", "127.9.9.9"]))
    others = ["0.0.0.0", "::", "192.168.1.5", "example.org", "localhost.example.org", "127.0.0.1.nip.io", ""]
    assert not any(map(is_loopback, others))


OWN = {"Host": HOST, OWN_HEADER: "1"}


def test_own_addresses_are_answered_and_foreign_names_refused() -> None:
    """DNS rebinding: the browser believes that evil.example is at 127.0.0.1."""
    for host in ("127.0.0.1:8410", "localhost:8410", "[::1]:8410", "localhost", "127.0.0.1"):
        assert find_refusal("GET", {"Host": host}, api=True, exposed=False) is None
    evil = ("evil.example:8410", "evil.example", "localhost.evil.example:8410", "[evil]:1")
    mixed = ("127.0.0.1:8410@evil.example", "[127.0.0.1]evil.example", "[::1]evil.example:8410", "127.0.0.1:8410:1")
    for host in (*evil, *mixed, "192.168.1.5:8410", ""):
        for api in (True, False):
            assert "does not answer to the name" in (find_refusal("GET", {"Host": host}, api, exposed=False) or "")
            # exposed servers answer to addresses, but not to names
            refused = find_refusal("GET", {"Host": host}, api, exposed=True)
            assert (refused is None) == (host == "192.168.1.5:8410")
    assert find_refusal("GET", {"Host": "[fd00::5]:8410"}, api=True, exposed=True) is None


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "PUT", "PATCH"])
def test_other_origins_are_refused_and_changes_need_the_header_that_a_form_cannot_send(method: str) -> None:
    for origin in ("http://evil.example", "null", "https://127.0.0.1:8410", "http://127.0.0.1:9999"):
        assert find_refusal(method, {**OWN, "Origin": origin}, api=True, exposed=False)
    for site in ("cross-site", "same-site"):
        assert find_refusal(method, {**OWN, "Sec-Fetch-Site": site}, api=True, exposed=False)
    own = {**OWN, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}
    assert find_refusal(method, own, api=True, exposed=False) is None
    assert (OWN_HEADER in (find_refusal(method, {"Host": HOST}, True, exposed=False) or "")) == (method != "GET")
    linked = {"Host": HOST, "Sec-Fetch-Site": "cross-site"}
    assert find_refusal("GET", linked, api=False, exposed=False) is None, "links may lead to the page"
