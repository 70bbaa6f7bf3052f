"""Workbooks of Excel and OpenDocument: each sheet with rows is a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
    ZipError,
)

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.typed_csv import Converted, write_table

_LOOKED: Final = 50  # rows among which the header is searched
_FILLED: Final = 0.6  # least share of the fullest row's cells that a header has
_YEARS: Final = range(1900, 2101)  # numbers that may be names of columns
_UNNAMED: Final = re.compile(r"[^\W\d_]+[ _]?\d+")  # Sheet1, Tabelle 2
_MOST_MERGED: Final = 1_000_000  # cells that are filled from merged ones

Row = list[Any]


def convert_workbook(path: Path, folder: Path) -> list[Converted]:
    """Write the sheets of a workbook to files in `folder`. Raises DataError where it cannot be read."""
    try:
        with CalamineWorkbook.from_path(str(path)) as workbook:
            return list(_convert_sheets(workbook, path, folder))
    except PasswordError as error:
        raise DataError(f"{path} is protected by a password; save a copy without one, and ask that") from error
    except (CalamineError, ZipError, OSError) as error:
        raise DataError(f"{path} cannot be read as a workbook: {error}; save it again as .xlsx or .csv") from error


def _convert_sheets(workbook: CalamineWorkbook, path: Path, folder: Path) -> Iterator[Converted]:
    sheets = [
        meta.name
        for meta in workbook.sheets_metadata
        if meta.typ is SheetTypeEnum.WorkSheet and meta.visible is SheetVisibleEnum.Visible
    ]
    for number, name in enumerate(sheets):
        sheet = workbook.get_sheet_by_name(name)
        names, rows = read_sheet(sheet)
        if names:
            table = path.stem if len(sheets) == 1 and _UNNAMED.fullmatch(name) else name
            yield write_table(folder / f"{path.stem}-{number}.values", table, names, rows)


def read_sheet(sheet: CalamineSheet) -> tuple[list[str], Iterator[Row]]:
    """The names of a sheet's columns and its rows; without names where it has no cells."""
    merged = _merged_cells(sheet)

    def read() -> Iterator[Row]:
        start = sheet.start or (0, 0)
        for number, row in enumerate(sheet.iter_rows(), start[0]):
            cells = [_plain(cell) for cell in row]
            for column, source in merged.get(number, {}).items():
                if 0 <= column - start[1] < len(cells):
                    cells[column - start[1]] = source
            yield cells

    if not sheet.height:
        return [], iter(())
    top = list(islice(read(), _LOOKED))
    header, names = find_header(top)
    kept = [place for place, name in enumerate(names) if name or any(_is_filled(row[place]) for row in read())]
    rows = ([row[place] for place in kept] for row in islice(read(), header, None))
    return [names[place] for place in kept], (row for row in rows if any(map(_is_filled, row)))


def find_header(rows: Sequence[Row]) -> tuple[int, list[str]]:
    """The number of rows to the end of the header, and the names in it: the first nearly full row, if all are texts.

    Titles above it have fewer cells. Where the first nearly full row has other cells, no row is a header.
    """
    fullest = max(sum(map(_is_filled, row)) for row in rows)
    for number, row in enumerate(rows):
        filled = [cell for cell in row if _is_filled(cell)]
        distinct = {str(cell) for cell in filled}  # a title that is merged over all columns is a single text
        if len(filled) < max(_FILLED * fullest, 1) or (len(distinct) == 1 < fullest):
            continue
        if all(isinstance(cell, str) or cell in _YEARS for cell in filled) and any(isinstance(c, str) for c in filled):
            return number + 1, ["" if not _is_filled(cell) else str(cell) for cell in row]
        return number, [""] * len(row)
    return 0, [""] * len(rows[0])


def _merged_cells(sheet: CalamineSheet) -> dict[int, dict[int, Any]]:
    """The value of each cell below or beside the first one of merged cells, by row and column of the sheet."""
    found: dict[int, dict[int, Any]] = {}
    ranges = sheet.merged_cell_ranges or []
    if not ranges or not sheet.height:
        return found
    start = sheet.start or (0, 0)
    wanted = {top for top, _ in ranges}
    firsts = {
        (number, start[1] + place): _plain(cell)
        for number, row in enumerate(sheet.iter_rows(), start[0])
        for place, cell in enumerate(row)
        if (number, start[1] + place) in wanted
    }
    left = _MOST_MERGED
    for (top, first), (bottom, last) in ranges:
        left -= (bottom - top + 1) * (last - first + 1)
        if left < 0:
            break
        for number in range(top, bottom + 1):
            found.setdefault(number, {}).update({c: firsts.get((top, first)) for c in range(first, last + 1)})
    return found


def _plain(cell: Any) -> Any:
    """A cell as a value: workbooks know no integers, and blanks are nothing."""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53:
        return int(cell)
    return cell.strip() if isinstance(cell, str) else cell


def _is_filled(cell: Any) -> bool:
    return cell is not None and cell != ""
