"""Detects the formats of files with tables from their first bytes and their names."""

from __future__ import annotations

import codecs
import zipfile
from enum import Enum
from pathlib import Path
from typing import Final

from sqlsp.utils.errors import DataError
from sqlsp.utils.files import system_reason

HEAD: Final = 4096  # bytes that show a format
# suffixes of files with tables; `.gz` may follow them
TEXTS: Final = (".csv", ".tsv", ".txt")
JSON: Final = (".json", ".jsonl", ".ndjson")
WORKBOOKS: Final = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
TABLES: Final = (*TEXTS, *JSON, *WORKBOOKS, ".parquet")
ASKED: Final = (
    "SQLite, DuckDB, CSV, TSV, Parquet, Excel (.xlsx, .xls), OpenDocument (.ods), JSON and JSON lines (.jsonl), "
    "also .gz, and a .zip of such files"
)
# kinds of files without tables by their first bytes, in lower case
_NO_TABLES: Final = {
    b"%pdf": "a PDF document",
    b"<!doctype html": "a web page",
    b"<html": "a web page",
    b"{\\rtf": "RTF",
}


class Format(Enum):
    """The format of a file; the value describes it in messages."""

    SQLITE = "a SQLite database"
    DUCKDB = "a DuckDB database"
    PARQUET = "a Parquet file"
    WORKBOOK = "a workbook"
    ZIP = "a zip archive"
    GZIP = "a gzip file"
    JSON = "JSON"
    TEXT = "text"


_FIRST_BYTES: Final = {
    Format.SQLITE: b"SQLite format 3\0", Format.PARQUET: b"PAR1", Format.ZIP: b"PK\x03\x04",
    Format.GZIP: b"\x1f\x8b", Format.WORKBOOK: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",  # before Office 2007
}  # fmt: skip


def find_format(path: Path) -> Format:
    """Returns the format of a file. Raises DataError, with a remedy, if it has no tables."""
    try:
        with path.open("rb") as file:
            kind = detect_format(file.read(HEAD), path.name)
        if kind is not Format.ZIP:
            return kind
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
        is_excel = not names.isdisjoint({"xl/workbook.xml", "xl/workbook.bin"})
        is_open_document = names >= {"mimetype", "content.xml"}
        return Format.WORKBOOK if is_excel or is_open_document else kind
    except OSError as error:
        raise DataError(f"cannot open {path}: {system_reason(error)}") from error
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise DataError(f"{path} is damaged ({error}); was it saved or downloaded to its end?") from error
    except DataError as error:
        raise DataError(f"{path} {error}") from error


def detect_format(head: bytes, name: str) -> Format:
    """Returns the format of a file, given its first bytes and its name. For newer workbooks, returns ZIP.

    Unknown content counts as SQLite, which may be encrypted. Raises DataError if the file is empty or has no tables.
    The message of the error does not name the file.
    """
    suffix = find_suffix(name)
    if not head.strip() and suffix in TABLES:
        raise DataError("is empty: there is nothing to ask; was it saved or downloaded to its end?")
    if head[8:12] == b"DUCK":
        return Format.DUCKDB
    for kind, magic in _FIRST_BYTES.items():
        if head.startswith(magic):
            return kind
    if head.startswith(b"PK\x05\x06"):
        raise DataError("is a zip archive without any file: there is nothing to ask")
    if head.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        raise DataError("is text in UTF-32; save it as UTF-8")
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for magic, kind_of_file in _NO_TABLES.items():
        if start.startswith(magic):
            raise DataError(
                f"is {kind_of_file}, whatever its name says, and no SQLite database; save its table as .csv or .xlsx"
            )
    if suffix in TABLES and b"\0" in head and detect_utf_16(head) is None:
        raise DataError(f"is neither text nor a file of a known kind; what can be asked: {ASKED}")
    if suffix in WORKBOOKS or suffix == ".parquet":
        raise DataError(f"is no {suffix} file, whatever its name says; if it is text, call it .csv")
    if suffix in JSON:
        return Format.JSON
    return Format.TEXT if suffix in TEXTS else Format.SQLITE


def detect_utf_16(head: bytes) -> str | None:
    """Returns Python's name of the encoding if text is UTF-16; else None. `head` are the first bytes.

    UTF-16 has a byte-order mark, or zeros beside most bytes.
    """
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf_16"
    odd_bytes = head[1::2]
    even_bytes = head[::2]
    if 2 * odd_bytes.count(0) > len(odd_bytes):
        return "utf_16_le"
    return "utf_16_be" if 2 * even_bytes.count(0) > len(even_bytes) else None


def find_suffix(name: str) -> str:
    """Returns the suffix of a file in lower case, without a final `.gz`."""
    return Path(name.lower().removesuffix(".gz")).suffix


def has_tables(path: Path) -> bool:
    """True if the suffix of a file is that of a format with tables."""
    return find_suffix(path.name) in TABLES
