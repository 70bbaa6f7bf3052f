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
from sqlsp.engines.converting import Source, write_table

_LOOKED: Final = 50  # rows among which the header is searched
_FILLED: Final = 0.6  # least share of the fullest row's cells that a header has
_YEARS: Final = range(1900, 2101)  # numbers that may be names of columns
_UNNAMED: Final = re.compile(r"[^\W\d_]+[ _]?\d+")  # Sheet1, Tabelle 2

Row = list[Any]


def convert_workbook(path: Path, folder: Path) -> list[Source]:
    """Write the sheets of a workbook to files in `folder`. Raises DataError where it cannot be read."""
    found = []
    try:
        with CalamineWorkbook.from_path(str(path)) as workbook:
            sheets = [
                meta.name
                for meta in workbook.sheets_metadata
                if meta.typ is SheetTypeEnum.WorkSheet and meta.visible is SheetVisibleEnum.Visible
            ]
            for number, name in enumerate(sheets):
                names, rows = read_sheet(workbook.get_sheet_by_name(name))
                if names:
                    table = path.stem if len(sheets) == 1 and _UNNAMED.fullmatch(name) else name
                    found.append(write_table(folder / f"{path.stem}-{number}.values", table, names, rows))
    except PasswordError as error:
        raise DataError(f"{path} is protected by a password; save a copy without one, and ask that") from error
    except (CalamineError, ZipError, OSError) as error:
        raise DataError(f"{path} cannot be read as a workbook: {error}; save it again as .xlsx or .csv") from error
    return found


def read_sheet(sheet: CalamineSheet) -> tuple[list[str], Iterator[Row]]:
    """The names of a sheet's columns and its rows; without names where it has no cells."""
    if not sheet.height:
        return [], iter(())
    cells = [[_plain(cell) for cell in row] for row in sheet.to_python(skip_empty_area=True)]
    _fill_merged(cells, sheet)
    header, names = find_header(cells[:_LOOKED])
    kept = [place for place, name in enumerate(names) if name or any(_is_filled(row[place]) for row in cells)]
    rows = ([row[place] for place in kept] for row in islice(cells, header, None))
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


def _fill_merged(cells: Sequence[Row], sheet: CalamineSheet) -> None:
    """Give each of merged cells the value of the first one; `cells` begin where the sheet does."""
    above, before = sheet.start or (0, 0)
    for (top, first), (bottom, last) in sheet.merged_cell_ranges or []:
        rows = cells[max(top - above, 0) : bottom - above + 1]
        if top < above or first < before or not rows:
            continue
        value = rows[0][first - before] if first - before < len(rows[0]) else ""
        for row in rows:
            for column in range(first - before, min(last - before + 1, len(row))):
                row[column] = value


def _plain(cell: Any) -> Any:
    """A cell as a value: workbooks know no integers, and blanks are nothing."""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53:
        return int(cell)
    return cell.strip() if isinstance(cell, str) else cell


def _is_filled(cell: Any) -> bool:
    return cell is not None and cell != ""
