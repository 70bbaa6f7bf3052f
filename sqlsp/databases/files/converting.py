"""Converts workbooks and JSON to CSV files with typed columns, in a process with limited time and memory.

Every sheet with rows is a table. In JSON, a list of objects is a table, and an object of such lists is several tables.
A file with an object on each line (NDJSON) is one table.

`python -m sqlsp.databases.files.converting FILE FOLDER` writes tables to FOLDER and lists them as JSON on stdout.
"""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlsp
from sqlsp.databases.files.formats import Format, find_format
from sqlsp.utils.errors import DataError

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

MAX_MEMORY: Final = 3_000_000_000  # bytes of address space
MAX_SECONDS: Final = 120.0
MAX_BYTES: Final = 200_000_000  # of a JSON document, which is read as a whole
MAX_COLUMNS: Final = 2_000  # distinct keys of the objects of a table
_HELP: Final = "what can be asked is a list of objects, an object of such lists, or an object on each line (.jsonl)"
_MAX_INTEGER: Final = 2**63
_MIDNIGHT: Final = time()
_MAX_LINE: Final = 1 << 20  # characters of a first line that may be an object

Record = Mapping[str, Any]
HEADER_ROWS: Final = 50  # rows that may be the header
UNNAMED_COLUMN: Final = re.compile(r"column\d+")  # the names that `name_columns` and DuckDB give
_FILLED: Final = 0.6  # minimal number of filled cells in a header, relative to the fullest row
_YEARS: Final = range(1900, 2101)  # numbers that may name columns
_EXACT: Final = 2**53  # floating-point numbers from here on may have lost digits
_UNNAMED: Final = re.compile(r"[^\W\d_]+[ _]?\d+")  # Sheet1, Tabelle 2
_SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml")
# formulas without a result; a formula with an empty text as result does not match
_FORMULA: Final = rb'<c(?: (?![^>]*t="str")[^>]*)?><f(?: [^>]*)?(?:/>|>[^<]*</f>)(?:<v ?/>|<v></v>%b)?</c>'
_NO_RESULT: Final = re.compile(_FORMULA % b"")
# if a program leaves the calculation to the spreadsheet program (`_CALCULATED_LATER`), 0 is no result, either
_NO_RESULT_OR_0: Final = re.compile(_FORMULA % b"|<v>0</v>")
_CALCULATED_LATER: Final = b'fullCalcOnLoad="1"'
_ERROR: Final = re.compile(rb'<c [^>]*t="e"')
Row = list[Any]


@dataclass(frozen=True)
class TableFile:
    """A table in a file that DuckDB reads.

    Attributes:
        table: the name of the table
        path: the file
        columns: DuckDB's types by column for a converted file, else None
        empty: the columns of a converted file that have no values
        is_parquet: True for a Parquet file
    """

    table: str
    path: Path
    columns: dict[str, str] | None = None
    empty: tuple[str, ...] = ()
    is_parquet: bool = False


def convert(path: Path, folder: Path) -> tuple[list[TableFile], list[str]]:
    """Converts a workbook or a JSON file to files in `folder`, in another process.

    Returns the tables and notes on them. Raises DataError if the file cannot be read.
    """
    root = str(Path(sqlsp.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "sqlsp.databases.files.converting", str(path), str(folder)]
    try:
        process = subprocess.run(command, capture_output=True, timeout=MAX_SECONDS, env=environment)
        result = json.loads(process.stdout)
    except subprocess.TimeoutExpired as error:
        raise DataError(f"{path} was not read within {MAX_SECONDS:g} s; save its tables as .csv") from error
    except ValueError as error:
        raise DataError(f"{path} cannot be read: it is damaged, or too large; save its tables as .csv") from error
    if "error" in result:
        raise DataError(result["error"])
    tables = [
        TableFile(table["table"], Path(table["path"]), columns=table["columns"], empty=tuple(table["empty"]))
        for table in result["tables"]
    ]
    return tables, result["notes"]


def convert_json(path: Path, folder: Path) -> list[TableFile]:
    """Writes the tables of a JSON file to files in `folder`. Raises DataError if the file has no tables."""
    read_by_table: dict[str, Callable[[], Iterable[Record]]] = {}
    if _has_lines(path):
        read_by_table[path.stem] = partial(_read_lines, path)
    else:
        for name, records in _find_tables(path).items():
            read_by_table[name] = partial(iter, records)
    files = []
    for number, (name, read) in enumerate(read_by_table.items()):
        keys: dict[str, None] = {}  # in the order of the objects
        for record in read():
            keys |= dict.fromkeys(record)
        if len(keys) > MAX_COLUMNS:
            raise DataError(f"{path}: its objects have {len(keys):,} different keys, too many for columns; {_HELP}")
        rows = ([record.get(key) for key in keys] for record in read())  # reads lines again, to save memory
        files.append(write_table(folder / f"{path.stem}-{number}.values", name, list(keys), rows))
    return files


def _read_lines(path: Path) -> Iterator[Record]:
    """Yields the objects of an NDJSON file. Raises DataError for a line that is no object."""
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
    """True for NDJSON: by its suffix, or because the first line is a complete object and a second object follows."""
    if path.suffix.lower() != ".json":
        return True
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        lines = (line for line in iter(lambda: file.readline(_MAX_LINE), "") if line.strip())
        try:
            first = json.loads(next(lines, ""))
        except (ValueError, RecursionError):
            return False
        return isinstance(first, dict) and next(lines, "").lstrip().startswith("{")


def _find_tables(path: Path) -> Mapping[str, Collection[Record]]:
    """Returns the objects of each table of a JSON document, by name. Raises DataError if there are none."""
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
    """Returns the reason why text cannot be read as JSON, for messages."""
    if isinstance(error, RecursionError):
        return "has lists or objects in too many others; write flat objects"
    if "integer string conversion" in str(error):
        return "has a number of thousands of digits; write it as a text"
    return f"is no JSON: {error}"


def _are_objects(values: Collection[Any]) -> bool:
    """True if all values are objects, and at least one object is not empty."""
    return any(values) and all(isinstance(value, dict) for value in values)


def write_table(path: Path, table: str, names: Sequence[str], rows: Iterable[Sequence[Any]]) -> TableFile:
    """Writes the rows of a table to a CSV file. Values are quoted, NULL is not.

    Args:
        table: the name of the table
        names: the names of the columns, not yet unique; a row has a value for each
    """
    columns = name_columns(names)
    types_by_column: dict[str, set[str]] = {column: set() for column in columns}  # the types of the values
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for row in rows:
            cells = []
            for column, value in zip(columns, row, strict=True):
                value_type, text = _write_value(value)
                if value_type:
                    types_by_column[column].add(value_type)
                cells.append('"' + text.replace('"', '""') + '"' if value_type else "")
            file.write(",".join(cells) + "\n")
    types = {column: _unite_types(value_types) for column, value_types in types_by_column.items()}
    empty = tuple(column for column, value_types in types_by_column.items() if not value_types)
    return TableFile(table, path, columns=types, empty=empty)


def _unite_types(types: set[str]) -> str:
    """Returns the type of DuckDB that holds values of all `types`."""
    if len(types) == 1:
        return next(iter(types))
    return "DOUBLE" if types == {"BIGINT", "DOUBLE"} else "VARCHAR"


def name_columns(names: Sequence[str]) -> list[str]:
    """Returns names without line breaks that differ in more than case. Numbers are added to repeated names.

    A column without a name gets a number as its name, such as `column3`.
    """
    unique: dict[str, str] = {}  # by the name in lower case
    for position, name in enumerate(names, 1):
        name_on_one_line = " ".join(name.replace("\0", "").split()) or f"column{position}"
        candidate = name_on_one_line
        number = 1
        while candidate.lower() in unique:
            number += 1
            candidate = f"{name_on_one_line}_{number}"
        unique[candidate.lower()] = candidate
    return list(unique.values())


def _write_value(value: Any) -> tuple[str, str]:
    """Returns DuckDB's type of a value, and its text. For a missing value, both are empty."""
    is_not_finite = isinstance(value, float) and not math.isfinite(value)
    if value is None or value == "" or is_not_finite:
        return "", ""
    if isinstance(value, bool):
        return "BOOLEAN", "true" if value else "false"
    if isinstance(value, int):
        return ("BIGINT" if -_MAX_INTEGER <= value < _MAX_INTEGER else "VARCHAR"), str(value)
    if isinstance(value, float):
        return "DOUBLE", repr(value)
    if isinstance(value, timedelta):
        milliseconds = round(abs(value) / timedelta(milliseconds=1))
        minutes, milliseconds = divmod(milliseconds, 60_000)
        sign = "-" if value < timedelta() else ""
        return "INTERVAL", f"{sign}{minutes // 60}:{minutes % 60:02}:{milliseconds / 1000:06.3f}"
    if isinstance(value, datetime):
        return "VARCHAR", str(value.date() if value.time() == _MIDNIGHT else value)
    if isinstance(value, dict | list):
        return "VARCHAR", json.dumps(value, ensure_ascii=False)
    return "VARCHAR", str(value).replace("\0", "")


def convert_workbook(path: Path, folder: Path) -> list[TableFile]:
    """Writes the visible sheets of a workbook to files in `folder`. Raises DataError if the workbook cannot be read."""
    from python_calamine import (
        CalamineError,
        CalamineWorkbook,
        PasswordError,
        SheetTypeEnum,
        SheetVisibleEnum,
        ZipError,
    )

    files = []
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
                    files.append(write_table(folder / f"{path.stem}-{number}.values", table, names, rows))
    except PasswordError as error:
        raise DataError(f"{path} is protected by a password; save a copy without one, and ask that") from error
    except (CalamineError, ZipError, OSError) as error:
        raise DataError(f"{path} cannot be read as a workbook: {error}; save it again as .xlsx or .csv") from error
    return files


def note_formulas(path: Path) -> Iterator[str]:
    """Yields notes on formulas of an Excel workbook whose cells have no result or an error.

    Programs that write workbooks often leave the results to a spreadsheet program.
    """
    if not zipfile.is_zipfile(path):
        return
    with zipfile.ZipFile(path) as archive:
        texts = [archive.read(name) for name in archive.namelist() if _SHEET.fullmatch(name)]
        is_calculated_later = bool(texts) and _CALCULATED_LATER in archive.read("xl/workbook.xml")
    pattern = _NO_RESULT_OR_0 if is_calculated_later else _NO_RESULT
    formulas = sum(len(pattern.findall(text)) for text in texts)
    errors = sum(len(_ERROR.findall(text)) for text in texts)
    if formulas:
        have = "formula has no result: its cell is" if formulas == 1 else "formulas have no result: their cells are"
        yield f"{formulas:,} {have} empty or 0; open the file in a spreadsheet program and save it"
    if errors:
        cells = "cell is" if errors == 1 else "cells are"
        yield f"{errors:,} {cells} empty: the result is an error such as #DIV/0!"


def read_sheet(sheet: CalamineSheet) -> tuple[list[str], Iterator[Row]]:
    """Returns the names of the columns of a sheet, and the rows below the header. Returns no names for an empty sheet.

    Leaves out rows without cells, and columns without a name and without cells.
    """
    if not sheet.height:
        return [], iter(())
    rows = [list(map(_clean_cell, row)) for row in sheet.to_python(skip_empty_area=True)]
    _fill_merged_cells(rows, sheet)
    header_end, names = find_header(rows[:HEADER_ROWS])
    columns = [index for index, name in enumerate(names) if name or any(_is_filled(row[index]) for row in rows)]
    selected = ([row[index] for index in columns] for row in islice(rows, header_end, None))
    return [names[index] for index in columns], (row for row in selected if any(map(_is_filled, row)))


def _clean_cell(cell: Any) -> Any:
    """Strips text, and converts floats to integers where possible, because workbooks store integers as floats."""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < _EXACT:
        return int(cell)
    return cell.strip() if isinstance(cell, str) else cell


def find_header(rows: Sequence[Row]) -> tuple[int, list[str]]:
    """Returns the number of rows up to the end of the header, and the names of the columns.

    The header is the first nearly full row, if all its cells are text or years and at least one is text. Titles above
    the header have fewer cells, or one text in merged cells. If the first nearly full row has other cells, there is no
    header, and all names are empty.
    """
    most_filled = max(sum(map(_is_filled, row)) for row in rows)
    min_filled = max(_FILLED * most_filled, 1)
    for number, row in enumerate(rows):
        filled = [cell for cell in row if _is_filled(cell)]
        is_merged_title = most_filled > 1 and len(set(map(str, filled))) == 1
        if len(filled) < min_filled or is_merged_title:
            continue
        has_text = any(isinstance(cell, str) for cell in filled)
        if has_text and all(isinstance(cell, str) or cell in _YEARS for cell in filled):
            return number + 1, [str(cell) if _is_filled(cell) else "" for cell in row]
        return number, [""] * len(row)
    return 0, [""] * len(rows[0])


def _fill_merged_cells(rows: Sequence[Row], sheet: CalamineSheet) -> None:
    """Copies the value of merged cells, which is in the first cell, to all cells of the range. Changes `rows`."""
    first_row, first_column = sheet.start or (0, 0)  # `rows` begin at the first filled cell of the sheet
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or []:
        if top < first_row or left < first_column:
            continue
        merged = rows[top - first_row : bottom - first_row + 1]
        start = left - first_column
        stop = right - first_column + 1
        value = merged[0][start] if merged and start < len(merged[0]) else ""
        for row in merged:
            for column in range(start, min(stop, len(row))):
                row[column] = value


def _is_filled(cell: Any) -> bool:
    return cell is not None and cell != ""


def main() -> None:
    """Converts the file of the command line, and prints the tables and notes, or an error, as JSON."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    path, folder = map(Path, sys.argv[1:3])
    try:
        is_workbook = find_format(path) is Format.WORKBOOK
        tables = convert_workbook(path, folder) if is_workbook else convert_json(path, folder)
        notes = list(note_formulas(path)) if is_workbook else []
        listed = [{**vars(table), "path": str(table.path)} for table in tables]
        result: dict[str, object] = {"tables": listed, "notes": notes}
    except DataError as error:
        result = {"error": str(error)}
    except MemoryError:
        result = {"error": f"{path} takes more memory than it is given; save its tables as .csv"}
    print(json.dumps(result))


if __name__ == "__main__":
    main()
