"""Workbooks are read by other programs as what the rows were."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from page_kit import open_client, post
from scripted import SHOP, make_database, scripted_asker

from sqlsp.opening.databases import Rows
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
