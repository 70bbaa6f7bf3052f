"""Converts workbooks and JSON in a process of its own, so that no file takes more time or memory than is given it.

Tables are written as CSV files whose columns have known types. Of a workbook of Excel or OpenDocument each sheet with
rows is a table. Of JSON, a list of objects is a table, an object of lists is several, and so are lines of objects
(NDJSON).

`python -m sqlsp.databases.files.converting FILE FOLDER` writes tables to FOLDER and says on stdout which they are.
"""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlsp
from sqlsp.databases.files.formats import Format, find_format
from sqlsp.utils.errors import DataError

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

MAX_MEMORY: Final = 3_000_000_000  # bytes of address space
LONGEST: Final = 120.0  # seconds
MAX_BYTES: Final = 200_000_000  # of a JSON document, which is read as a whole
MAX_COLUMNS: Final = 2_000  # of one table: objects with more keys in all are no rows
_HELP: Final = "what can be asked is a list of objects, an object of such lists, or an object on each line (.jsonl)"
_LARGEST: Final = 2**63
_MIDNIGHT: Final = time()

Record = Mapping[str, Any]
_LOOKED: Final = 50  # rows among which the header is searched
_FILLED: Final = 0.6  # least share of the fullest row's cells that a header has
_YEARS: Final = range(1900, 2101)  # numbers that may be names of columns
_UNNAMED: Final = re.compile(r"[^\W\d_]+[ _]?\d+")  # Sheet1, Tabelle 2
_SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml")
# formulas of .xlsx without a result, but not those whose result is an empty text, and, to be calculated later, with 0
_FORMULA: Final = rb'<c(?: (?![^>]*t="str")[^>]*)?><f(?: [^>]*)?(?:/>|>[^<]*</f>)(?:<v ?/>|<v></v>%b)?</c>'
_NO_RESULT: Final = re.compile(_FORMULA % b"")
_NO_RESULT_OR_0: Final = re.compile(_FORMULA % b"|<v>0</v>")
_ERROR: Final = re.compile(rb'<c [^>]*t="e"')
_LATER: Final = b'fullCalcOnLoad="1"'
# of .xls: a record with an empty text as result, or with 0 to be calculated later; a spreadsheet program adds a summary
_NO_OLD_RESULT: Final = re.compile(rb"\x06\0[\x16-\xff]\0.{6}(?:\x03\0.{4}\xff\xff|\0{8}[\2\3]\0)", re.DOTALL)
_SUMMARY: Final = "SummaryInformation".encode("utf-16-le")
Row = list[Any]


@dataclass(frozen=True)
class TableFile:
    """A file that DuckDB reads, and the name of its table.

    Of one that was written here, `columns` has the types, and `empty` are the columns without any value.
    """

    table: str
    path: Path
    columns: dict[str, str] | None = None
    empty: tuple[str, ...] = ()
    parquet: bool = False


def convert(path: Path, folder: Path) -> tuple[list[TableFile], list[str]]:
    """The tables of a workbook or a JSON file, and notes. Raises DataError where it cannot be read."""
    root = str(Path(sqlsp.__file__).parents[1])
    paths = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "sqlsp.databases.files.converting", str(path), str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=LONGEST, env={**os.environ, "PYTHONPATH": paths})
    except subprocess.TimeoutExpired as error:
        raise DataError(f"{path} was not read within {LONGEST:g} s; save its tables as .csv") from error
    try:
        found = json.loads(done.stdout)
    except ValueError as error:
        raise DataError(f"{path} cannot be read: it is damaged, or too large; save its tables as .csv") from error
    if "error" in found:
        raise DataError(found["error"])
    tables = [TableFile(t["table"], Path(t["path"]), t["columns"], tuple(t["empty"])) for t in found["tables"]]
    return tables, found["notes"]


def convert_json(path: Path, folder: Path) -> list[TableFile]:
    """Write the tables in a JSON file to files in `folder`. Raises DataError where it has none."""
    tables = {} if _has_lines(path) else _find_tables(path)
    found = []
    for number, name in enumerate(tables or [path.stem]):
        keys = dict.fromkeys(key for record in tables.get(name) or _read_lines(path) for key in record)
        if len(keys) > MAX_COLUMNS:
            raise DataError(f"{path}: its objects have {len(keys):,} different keys, too many for columns; {_HELP}")
        rows = ([record.get(key) for key in keys] for record in tables.get(name) or _read_lines(path))
        found.append(write_table(folder / f"{path.stem}-{number}.values", name, list(keys), rows))
    return found


def _read_lines(path: Path) -> Iterator[Record]:
    """The objects in a file of lines."""
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise DataError(f"{path}, line {number:,} {_explain(error)}") from error
            if not isinstance(record, dict):
                raise DataError(f"{path}, line {number:,}: no object; {_HELP}")
            yield record


def _has_lines(path: Path) -> bool:
    """Whether the first line that is not blank is an object of its own, and it is not the only one."""
    if path.suffix.lower() != ".json":
        return True
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        lines = (line for line in iter(lambda: file.readline(1 << 20), "") if line.strip())
        try:
            return isinstance(json.loads(next(lines, "")), dict) and next(lines, "").lstrip().startswith("{")
        except (ValueError, RecursionError):
            return False


def _find_tables(path: Path) -> Mapping[str, Collection[Record]]:
    if path.stat().st_size > MAX_BYTES:
        raise DataError(f"{path} has more than {MAX_BYTES // 10**6} MB; write an object on each line: jq -c '.[]'")
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path} {_explain(error)}") from error
    named = document if isinstance(document, dict) else {path.stem: document}
    tables = {name: value for name, value in named.items() if isinstance(value, list) and _are_objects(value)}
    if not tables and isinstance(document, dict) and _are_objects(document.values()):
        tables = {path.stem: [{"key": key, **value} for key, value in document.items()]}  # objects by their ids
    if not tables:
        raise DataError(f"{path} holds no tables; {_HELP}")
    return tables


def _explain(error: Exception) -> str:
    """Why a text could not be read as JSON."""
    if isinstance(error, RecursionError):
        return "has lists or objects in too many others; write flat objects"
    if "integer string conversion" in str(error):
        return "has a number of thousands of digits; write it as a text"
    return f"is no JSON: {error}"


def _are_objects(values: Collection[Any]) -> bool:
    return any(values) and all(isinstance(each, dict) for each in values)


def write_table(path: Path, table: str, names: Sequence[str], rows: Iterable[Sequence[Any]]) -> TableFile:
    """Write rows with as many cells as there are `names`. Values are quoted, and NULL is not."""
    columns = name_columns(names)
    kinds: list[set[str]] = [set() for _ in columns]
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for row in rows:
            cells = [_write(value) for value in row]
            for kind, (found, _) in zip(kinds, cells, strict=True):
                if found:
                    kind.add(found)
            file.write(",".join('"' + text.replace('"', '""') + '"' if kind else "" for kind, text in cells) + "\n")
    types = {}
    for name, kind in zip(columns, kinds, strict=True):
        mixed = "DOUBLE" if kind == {"BIGINT", "DOUBLE"} else "VARCHAR"
        types[name] = next(iter(kind)) if len(kind) == 1 else mixed
    return TableFile(table, path, types, tuple(name for name, kind in zip(columns, kinds, strict=True) if not kind))


def name_columns(names: Sequence[str]) -> list[str]:
    """`names` without line breaks, each once whatever its case; a column without a name is called by its place."""
    taken: set[str] = set()
    found = []
    for place, name in enumerate(names, 1):
        plain = " ".join(name.replace("\0", "").split()) or f"column{place}"
        unique, number = plain, 1
        while unique.lower() in taken:
            number += 1
            unique = f"{plain}_{number}"
        taken.add(unique.lower())
        found.append(unique)
    return found


def _write(value: Any) -> tuple[str, str]:
    """The kind of a value and its text; the kind of what is missing is empty."""
    if value is None or value == "" or (isinstance(value, float) and not math.isfinite(value)):
        return "", ""
    if isinstance(value, bool):
        return "BOOLEAN", "true" if value else "false"
    if isinstance(value, int):
        return ("BIGINT" if -_LARGEST <= value < _LARGEST else "VARCHAR"), str(value)
    if isinstance(value, float):
        return "DOUBLE", repr(value)
    if isinstance(value, timedelta):
        minutes, rest = divmod(round(abs(value) / timedelta(milliseconds=1)), 60_000)
        sign = "-" if value < timedelta() else ""
        return "INTERVAL", f"{sign}{minutes // 60}:{minutes % 60:02}:{rest // 1000:02}.{rest % 1000:03}"
    if isinstance(value, datetime):
        return "VARCHAR", str(value.date() if value.time() == _MIDNIGHT else value)
    if isinstance(value, dict | list):
        return "VARCHAR", json.dumps(value, ensure_ascii=False)
    return "VARCHAR", str(value).replace("\0", "")


def convert_workbook(path: Path, folder: Path) -> list[TableFile]:
    """Write the sheets of a workbook to files in `folder`. Raises DataError where it cannot be read."""
    from python_calamine import (
        CalamineError,
        CalamineWorkbook,
        PasswordError,
        SheetTypeEnum,
        SheetVisibleEnum,
        ZipError,
    )

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


def note_formulas(path: Path) -> Iterator[str]:
    """Notes where formulas of a workbook of Excel have no result: as programs write them, or as errors."""
    errors = 0
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            sheets = [name for name in archive.namelist() if _SHEET.fullmatch(name)]
            later = bool(sheets) and _LATER in archive.read("xl/workbook.xml")
            texts = [archive.read(name) for name in sheets]
            lost = sum(len((_NO_RESULT_OR_0 if later else _NO_RESULT).findall(text)) for text in texts)
            errors = sum(len(_ERROR.findall(text)) for text in texts)
    else:
        content = path.read_bytes()
        lost = 0 if _SUMMARY in content else len(_NO_OLD_RESULT.findall(content))
    if lost:
        formulas = (
            "formula has no result, and its cell is" if lost == 1 else "formulas have no result, and their cells are"
        )
        yield f"{lost:,} {formulas} empty or 0; open it in a spreadsheet program, and save it"
    if errors:
        cells_are = "cell is" if errors == 1 else "cells are"
        yield f"{errors:,} {cells_are} empty: the result is an error such as #DIV/0!"


def read_sheet(sheet: CalamineSheet) -> tuple[list[str], Iterator[Row]]:
    """The names of a sheet's columns and its rows; without names where it has no cells."""
    if not sheet.height:
        return [], iter(())
    # workbooks know no integers, and blanks are nothing
    cells = [
        [int(cell) if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53 else cell for cell in row]
        for row in sheet.to_python(skip_empty_area=True)
    ]
    cells = [[cell.strip() if isinstance(cell, str) else cell for cell in row] for row in cells]
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


def _is_filled(cell: Any) -> bool:
    return cell is not None and cell != ""


def main() -> None:
    """The command line."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    path, folder = map(Path, sys.argv[1:3])
    try:
        is_workbook = find_format(path) is Format.WORKBOOK
        tables = convert_workbook(path, folder) if is_workbook else convert_json(path, folder)
        said: dict[str, object] = {"tables": [{**vars(table), "path": str(table.path)} for table in tables]}
        said["notes"] = list(note_formulas(path)) if is_workbook else []
    except DataError as error:
        said = {"error": str(error)}
    except MemoryError:
        said = {"error": f"{path} takes more memory than it is given; save its tables as .csv"}
    print(json.dumps(said))


if __name__ == "__main__":
    main()
