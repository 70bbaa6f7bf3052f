"""Converts workbooks and JSON to CSV files with typed columns, in a process with limited time and memory.

Every sheet with rows is a table. In JSON, a list of objects is a table, an object of such lists is several, and lines
of objects (NDJSON) are one.

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
MAX_SECONDS: Final = 120.0
MAX_BYTES: Final = 200_000_000  # of a JSON document, which is read as a whole
MAX_COLUMNS: Final = 2_000  # objects with more keys in total are no rows
_HELP: Final = "what can be asked is a list of objects, an object of such lists, or an object on each line (.jsonl)"
_MAX_INTEGER: Final = 2**63
_MIDNIGHT: Final = time()

Record = Mapping[str, Any]
_HEADER_ROWS: Final = 50  # rows that may be the header
_FILLED: Final = 0.6  # least number of cells in a header, relative to the fullest row
_YEARS: Final = range(1900, 2101)  # numbers that may name columns
_UNNAMED: Final = re.compile(r"[^\W\d_]+[ _]?\d+")  # Sheet1, Tabelle 2
_SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml")
# formulas without a result, unless it is an empty text. In files to be calculated later, 0 is no result, either.
_FORMULA: Final = rb'<c(?: (?![^>]*t="str")[^>]*)?><f(?: [^>]*)?(?:/>|>[^<]*</f>)(?:<v ?/>|<v></v>%b)?</c>'
_NO_RESULT: Final = re.compile(_FORMULA % b"")
_NO_RESULT_OR_0: Final = re.compile(_FORMULA % b"|<v>0</v>")
_ERROR: Final = re.compile(rb'<c [^>]*t="e"')
_LATER: Final = b'fullCalcOnLoad="1"'
Row = list[Any]


@dataclass(frozen=True)
class TableFile:
    """A table in a file that DuckDB reads.

    Attributes:
        table: the name of the table
        path: the file
        columns: the types by column of a converted file
        empty: the columns of a converted file without values
        parquet: whether it is a Parquet file
    """

    table: str
    path: Path
    columns: dict[str, str] | None = None
    empty: tuple[str, ...] = ()
    parquet: bool = False


def convert(path: Path, folder: Path) -> tuple[list[TableFile], list[str]]:
    """Returns the tables of a workbook or a JSON file, and notes. Raises DataError if it cannot be read."""
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
    """Writes the tables of a JSON file to files in `folder`. Raises DataError if it has none."""
    tables = {} if _has_lines(path) else _find_tables(path)
    files = []
    for number, name in enumerate(tables or [path.stem]):
        keys = dict.fromkeys(key for record in tables.get(name) or _read_lines(path) for key in record)
        if len(keys) > MAX_COLUMNS:
            raise DataError(f"{path}: its objects have {len(keys):,} different keys, too many for columns; {_HELP}")
        rows = ([record.get(key) for key in keys] for record in tables.get(name) or _read_lines(path))
        files.append(write_table(folder / f"{path.stem}-{number}.values", name, list(keys), rows))
    return files


def _read_lines(path: Path) -> Iterator[Record]:
    """The objects of an NDJSON file."""
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
    """Returns the reason why text cannot be read as JSON, for messages."""
    if isinstance(error, RecursionError):
        return "has lists or objects in too many others; write flat objects"
    if "integer string conversion" in str(error):
        return "has a number of thousands of digits; write it as a text"
    return f"is no JSON: {error}"


def _are_objects(values: Collection[Any]) -> bool:
    return any(values) and all(isinstance(value, dict) for value in values)


def write_table(path: Path, table: str, names: Sequence[str], rows: Iterable[Sequence[Any]]) -> TableFile:
    """Writes rows with as many cells as `names` to a CSV file. Values are quoted, NULL is not."""
    columns = name_columns(names)
    kinds: list[set[str]] = [set() for _ in columns]
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for row in rows:
            cells = []
            for value, kinds_of_column in zip(row, kinds, strict=True):
                kind, text = _write(value)
                if kind:
                    kinds_of_column.add(kind)
                cells.append('"' + text.replace('"', '""') + '"' if kind else "")
            file.write(",".join(cells) + "\n")
    types = {name: _unite_types(kinds_of_column) for name, kinds_of_column in zip(columns, kinds, strict=True)}
    empty = tuple(name for name, kinds_of_column in zip(columns, kinds, strict=True) if not kinds_of_column)
    return TableFile(table, path, columns=types, empty=empty)


def _unite_types(kinds: set[str]) -> str:
    if len(kinds) == 1:
        return next(iter(kinds))
    return "DOUBLE" if kinds == {"BIGINT", "DOUBLE"} else "VARCHAR"


def name_columns(names: Sequence[str]) -> list[str]:
    """Returns unique names, whatever their case, without line breaks; unnamed columns are numbered."""
    unique: dict[str, str] = {}
    for position, name in enumerate(names, 1):
        plain = " ".join(name.replace("\0", "").split()) or f"column{position}"
        candidate = plain
        number = 1
        while candidate.lower() in unique:
            number += 1
            candidate = f"{plain}_{number}"
        unique[candidate.lower()] = candidate
    return list(unique.values())


def _write(value: Any) -> tuple[str, str]:
    """Returns DuckDB's type of a value, and its text. The type of a missing value is empty."""
    if value is None or value == "" or (isinstance(value, float) and not math.isfinite(value)):
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
    """Writes the visible sheets of a workbook to files in `folder`. Raises DataError if it cannot be read."""
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
    """Notes on formulas of an Excel workbook without a result, as programs write them, or with an error."""
    if not zipfile.is_zipfile(path):
        return
    with zipfile.ZipFile(path) as archive:
        texts = [archive.read(name) for name in archive.namelist() if _SHEET.fullmatch(name)]
        is_later = bool(texts) and _LATER in archive.read("xl/workbook.xml")
    pattern = _NO_RESULT_OR_0 if is_later else _NO_RESULT
    formulas = sum(len(pattern.findall(text)) for text in texts)
    errors = sum(len(_ERROR.findall(text)) for text in texts)
    if formulas:
        have = "formula has no result: its cell is" if formulas == 1 else "formulas have no result: their cells are"
        yield f"{formulas:,} {have} empty or 0; open the file in a spreadsheet program and save it"
    if errors:
        cells = "cell is" if errors == 1 else "cells are"
        yield f"{errors:,} {cells} empty: the result is an error such as #DIV/0!"


def read_sheet(sheet: CalamineSheet) -> tuple[list[str], Iterator[Row]]:
    """Returns the names of the columns of a sheet, and its rows; no names if it has no cells."""
    if not sheet.height:
        return [], iter(())
    rows = [list(map(_clean, row)) for row in sheet.to_python(skip_empty_area=True)]
    _fill_merged(rows, sheet)
    start, names = find_header(rows[:_HEADER_ROWS])
    columns = [index for index, name in enumerate(names) if name or any(_is_filled(row[index]) for row in rows)]
    selected = ([row[index] for index in columns] for row in islice(rows, start, None))
    return [names[index] for index in columns], (row for row in selected if any(map(_is_filled, row)))


def _clean(cell: Any) -> Any:
    """A cell without surrounding blanks; workbooks store integers as floats."""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53:
        return int(cell)
    return cell.strip() if isinstance(cell, str) else cell


def find_header(rows: Sequence[Row]) -> tuple[int, list[str]]:
    """Returns the number of rows up to the end of the header, and the names in it.

    The header is the first nearly full row, if all its cells are text. Titles above it have fewer cells. If the first
    nearly full row has other cells, there is no header.
    """
    fullest = max(sum(map(_is_filled, row)) for row in rows)
    for number, row in enumerate(rows):
        filled = [cell for cell in row if _is_filled(cell)]
        is_merged_title = len(set(map(str, filled))) == 1 < fullest
        if len(filled) < max(_FILLED * fullest, 1) or is_merged_title:
            continue
        if all(isinstance(cell, str) or cell in _YEARS for cell in filled) and any(isinstance(c, str) for c in filled):
            return number + 1, [str(cell) if _is_filled(cell) else "" for cell in row]
        return number, [""] * len(row)
    return 0, [""] * len(rows[0])


def _fill_merged(rows: Sequence[Row], sheet: CalamineSheet) -> None:
    """Copies the value of merged cells to each of them. `rows` begin at the first filled cell of the sheet."""
    above, left = sheet.start or (0, 0)
    for (top, first), (bottom, last) in sheet.merged_cell_ranges or []:
        if top < above or first < left:
            continue
        merged = rows[top - above : bottom - above + 1]
        value = merged[0][first - left] if merged and first - left < len(merged[0]) else ""
        for row in merged:
            for column in range(first - left, min(last - left + 1, len(row))):
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
