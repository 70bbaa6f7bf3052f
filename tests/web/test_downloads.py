"""Workbooks, which other programs read as what the rows were; SQL that a user types on the page.

Who is answered: this machine and our own page; no page of anybody else's, whatever name it gives us.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from flask.testing import FlaskClient
from page_kit import OWN, open_client, post, refusal
from scripted import ENDLESS, SHOP, make_database, scripted_asker

from sqlsp.opening.databases import Rows
from sqlsp.web.connections import OWN_HEADER, find_refusal, is_loopback
from sqlsp.web.server import write_xlsx


def read(content: bytes) -> list[tuple[object, ...]]:
    (sheet,) = openpyxl.load_workbook(BytesIO(content))
    return [tuple(row) for row in sheet.iter_rows(values_only=True)]


def test_cells_come_back() -> None:
    row = ("Zoë & <Co>", 7, -2.5, None, " a\nb ", b"\x01\xff", 2**60, 1e300, float("inf"), "\ud800y\x0b", "x" * 40_000)
    columns = ("a\x00b", *(f"c{place}" for place in range(1, len(row))))
    head, found = read(write_xlsx(Rows(columns, (row,), False, 0.0)))
    assert head == ("ab", *columns[1:])
    assert found == ("Zoë & <Co>", 7, -2.5, None, " a\nb ", "01ff", str(2**60), 1e300, "inf", "y", "x" * 32_767)


@pytest.mark.parametrize("text", ["=1+1", "=a", "#N/A"])
def test_a_text_is_no_formula(text: str) -> None:
    (sheet,) = openpyxl.load_workbook(BytesIO(write_xlsx(Rows((text,), ((text,),), False, 0.0))))
    assert [(cell.value, cell.data_type) for row in sheet.iter_rows() for cell in row] == [(text, "s")] * 2


def test_another_reader_agrees() -> None:
    calamine = pytest.importorskip("python_calamine", reason="python-calamine is not installed")
    book = calamine.CalamineWorkbook.from_filelike(BytesIO(write_xlsx(Rows(("a", "b"), ((1.5, "é"),), False, 0.0))))
    assert book.get_sheet_by_index(0).to_python() == [["a", "b"], [1.5, "é"]]


def test_the_page_sends_more_rows_than_it_shows(tmp_path: Path) -> None:
    with open_client(scripted_asker(), make_database(tmp_path / "shop.sqlite", SHOP), rows=2) as client:
        answer = post(client, "/api/xlsx", question="Names of customers from New York?")
        assert answer.status_code == 200 and answer.headers["X-More"] == "no"
        assert read(answer.data) == [("name",), ("Mary",), ("Paul",), ("Zoë",)]
        assert post(client, "/api/xlsx", sql="SELECT 1").status_code == 400


Client = Callable[[bool], FlaskClient]


@pytest.fixture
def client(shop: Path) -> Iterator[Client]:
    with open_client(scripted_asker(), shop) as plain, open_client(scripted_asker(), shop, edit=True) as editing:
        yield lambda edit: editing if edit else plain


def test_sql_runs_where_it_is_allowed_with_the_limits_of_an_answer(client: Client) -> None:
    for allowed in (False, True):
        page = client(allowed)
        assert page.get("/api/state", headers=OWN).json["edit"] is allowed
        assert post(page, "/api/sql", sql="SELECT 1").status_code == (200 if allowed else 404)
        assert post(page, "/api/csv", sql="SELECT 1").status_code == (200 if allowed else 400)
    sql = "SELECT customer_id, upper(name) FROM customer ORDER BY 1"
    result = post(page, "/api/sql", sql=sql).json["result"]
    assert result["rows"] == [["1", "MARY"], ["2", "PAUL"]] and result["more"]
    csv = post(page, "/api/csv", sql="SELECT name FROM customer").json
    assert csv["text"] == "name\nMary\nPaul\nZoë\n"
    result = post(page, "/api/sql", sql="SELECT customer_id FROM purchase").json["result"]
    assert result["meanings"] == {"0": {"1": "Mary"}}, "ids are explained there too"


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("DELETE FROM customer", ""), ("DROP TABLE customer", ""), ("SELECT 1; SELECT 2", ""), (7, "sql must be text"),
        ("PRAGMA writable_schema = 1", ""), ("ATTACH DATABASE 'stolen.sqlite' AS a", ""), ("  ", "sql must be text"),
        ("SELECT load_extension('x')", ""), ("SELECT nothing FROM customer", "nothing"), (ENDLESS, "after 0.3 s"),
    ],
)  # fmt: skip
def test_what_is_refused(client: Client, sql: object, message: str) -> None:
    assert message in refusal(post(client(True), "/api/sql", sql=sql))
    assert post(client(True), "/api/sql", sql="SELECT count(*) FROM customer").json["result"]["rows"] == [["3"]]


HOST = "127.0.0.1:8410"


def test_loopback() -> None:
    assert all(map(is_loopback, ["127.0.0.1", "localhost", "LOCALHOST", "::1", "127.9.9.9"]))
    others = ["0.0.0.0", "::", "192.168.1.5", "example.org", "localhost.example.org", "127.0.0.1.nip.io", ""]
    assert not any(map(is_loopback, others))


@pytest.mark.parametrize("host", ["127.0.0.1:8410", "localhost:8410", "[::1]:8410", "localhost", "127.0.0.1"])
def test_own_addresses_are_answered(host: str) -> None:
    assert find_refusal("GET", {"Host": host}, api=True, exposed=False) is None


HOSTS = ["evil.example:8410", "evil.example", "localhost.evil.example:8410", "192.168.1.5:8410", "", "[evil]:1"]


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("api", [True, False])
def test_foreign_names_are_refused(host: str, api: bool) -> None:
    """DNS rebinding: the browser believes that evil.example is at 127.0.0.1."""
    assert "does not answer to the name" in (find_refusal("GET", {"Host": host}, api, exposed=False) or "")
    # exposed servers answer to addresses, but not to names
    refused = find_refusal("GET", {"Host": host}, api, exposed=True)
    assert (refused is None) == (host == "192.168.1.5:8410")
    assert find_refusal("GET", {"Host": "[fd00::5]:8410"}, api, exposed=True) is None


ORIGINS = ("http://evil.example", "null", "https://127.0.0.1:8410", "http://127.0.0.1:9999")
FOREIGN = [*(("Origin", each) for each in ORIGINS), *(("Sec-Fetch-Site", f"{each}-site") for each in ("cross", "same"))]


@pytest.mark.parametrize(("header", "value"), FOREIGN)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_other_origins_are_refused(header: str, value: str, method: str) -> None:
    assert find_refusal(method, {"Host": HOST, OWN_HEADER: "1", header: value}, api=True, exposed=False)


@pytest.mark.parametrize("method", ["POST", "DELETE", "PUT", "PATCH"])
def test_changes_need_the_header_that_a_form_cannot_send(method: str) -> None:
    assert OWN_HEADER in (find_refusal(method, {"Host": HOST}, api=True, exposed=False) or "")
    own = {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin", OWN_HEADER: "1"}
    assert find_refusal(method, own, api=True, exposed=False) is None
    linked = {"Host": HOST, "Sec-Fetch-Site": "cross-site"}
    assert find_refusal("GET", linked, api=False, exposed=False) is None, "links may lead to the page"
