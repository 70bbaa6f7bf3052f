"""Workbooks are read by other programs as what the rows were."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from page_kit import open_client, post
from scripted import SHOP, make_database, scripted_asker

from sqlsp.opening.databases import Rows
from sqlsp.web.xlsx import LONGEST_TEXT, write_xlsx


def read(content: bytes) -> list[tuple[object, ...]]:
    (sheet,) = openpyxl.load_workbook(BytesIO(content))
    return [tuple(row) for row in sheet.iter_rows(values_only=True)]


def test_cells_come_back(tmp_path: Path) -> None:
    row = ("Zoë & <Co>", 7, -2.5, None, "=1+1", " a\nb ", b"\x01\xff", 2**60, 1e300, True)
    rows = Rows(tuple(f"c{place}" for place in range(len(row))), (row,), False, 0.0)
    head, found = read(write_xlsx(rows))
    assert head == rows.columns
    assert found == ("Zoë & <Co>", 7, -2.5, None, "=1+1", " a\nb ", "01ff", str(2**60), 1e300, 1)
    assert write_xlsx(rows) == write_xlsx(rows)


def test_a_text_is_no_formula() -> None:
    (sheet,) = openpyxl.load_workbook(BytesIO(write_xlsx(Rows(("=a",), (("=1+1",),), False, 0.0))))
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} <= {"s", "inlineStr"}


def test_what_a_sheet_cannot_hold_is_left_out() -> None:
    rows = Rows(("a\x00b",), (("x" * (LONGEST_TEXT + 5),), ("\ud800y\x0b",), (float("inf"),)), False, 0.0)
    assert read(write_xlsx(rows)) == [("ab",), ("x" * LONGEST_TEXT,), ("y",), ("inf",)]


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
