"""From files of many kinds to those that DuckDB reads: archives and gzip are unpacked, workbooks and JSON converted.

Texts are copied where they are not UTF-8 or name their delimiter in a first line, `sep=;`.
"""

from __future__ import annotations

import codecs
import gzip
import re
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final, TextIO

from charset_normalizer import from_bytes

from sqlsp.databases.files.converting import TableFile, convert
from sqlsp.databases.files.formats import HEAD, Format, find_format, has_tables, tell_utf_16
from sqlsp.utils.errors import DataError

MAX_UNPACKED: Final = 2_000_000_000  # bytes of all that is unpacked for a database
MAX_MEMBERS: Final = 1_000  # tables in an archive or a folder
LONGEST: Final = 60.0  # seconds for reading all files of a database, without what DuckDB does
_CHUNK: Final = 1 << 20
_DELIMITERS: Final = ",;\t|^~{["
_NUMBER: Final = re.compile(r"[-+]?[\d.,]+")
_LOOKED: Final = 50  # lines
_END: Final = re.compile("\r\n?")
_DELIMITER: Final = re.compile(r'"?sep=[^\w\s"]"?|"?sep=\t"?', re.IGNORECASE)  # for spreadsheets
_LONGEST_NAMES: Final = 1 << 16  # characters of a first line
_NAMES: Final = re.compile(r'\ufeff?"?\w+"?([,;\t|])"?\w+"?(?:\1"?\w+"?)*')  # a header of names that are single words
UTF_8: Final = "utf-8-sig"
_SAMPLE: Final = 100_000  # bytes from which an encoding is found
_ENCODINGS: Final = {
    "cp1252": "Windows-1252", "latin_1": "Latin-1", "cp1250": "Windows-1250", "iso8859_2": "Latin-2",
    "cp1251": "Windows-1251", "koi8_r": "KOI8-R", "gb18030": "GBK", "cp932": "Shift-JIS", "euc_jp": "EUC-JP",
    "big5": "Big5", "euc_kr": "EUC-KR", "cp1253": "Windows-1253", "cp1254": "Windows-1254", "cp1255": "Windows-1255",
    "cp1256": "Windows-1256", "utf_16_le": "UTF-16", "utf_16_be": "UTF-16", "utf_16": "UTF-16",
}  # fmt: skip


class Unpacker:
    """The sources in files; what must be unpacked or converted is written to a folder."""

    def __init__(self, folder: Path) -> None:
        self.notes: list[str] = []
        self._folder = folder
        self._left = MAX_UNPACKED
        self._deadline = time.monotonic() + LONGEST

    def unpack(self, paths: Sequence[Path]) -> list[TableFile]:
        """The sources of all paths, which may be folders. Raises DataError where two tables have the same name."""
        found: list[TableFile] = []
        taken: dict[str, TableFile] = {}
        for path in paths:
            for source in self._unpack_folder(path) if path.is_dir() else self._unpack_file(path, path.stem):
                if source.table.lower() in taken and source.columns is not None:
                    origin = re.sub(r"-\d+$", "", source.path.stem)  # the file of a sheet
                    source = replace(source, table=f"{origin}_{source.table}")
                if source.table.lower() in taken:
                    raise DataError(f"{path}: there are two files for a table {source.table}; rename one")
                taken[source.table.lower()] = source
                found.append(source)
        return found

    def _unpack_folder(self, folder: Path) -> Iterator[TableFile]:
        """The sources in a folder or in an archive; a file that has no tables is left out with a note."""
        read = False
        files = sorted(file for file in folder.iterdir() if file.is_file() and has_tables(file))
        _check_number(folder, len(files))
        for file in files:
            try:
                if file.is_symlink() and not file.resolve().is_relative_to(folder.resolve()):
                    raise DataError(f"{file} is a link to a file elsewhere; name that file beside the folder")
                if file.suffix.lower() == ".txt" and find_format(file) is Format.TEXT:
                    with file.open(encoding=find_encoding(file), errors="replace") as text:
                        if _NAMES.fullmatch(text.readline(_LONGEST_NAMES).strip()) is None:
                            continue
                yield from self._unpack_file(file, file.stem)
                read = True
            except DataError as error:
                self.notes.append(f"left out: {str(error).replace(str(file), file.name)}")
        if not read:
            said = f" ({'; '.join(self.notes[:3])})" if self.notes else ""
            raise DataError(
                f"{folder} is a folder without .csv, .tsv, .parquet, .xlsx, .ods, .json or .jsonl files: there is "
                f"nothing to ask{said}"
            )

    def _unpack_file(self, path: Path, table: str) -> Iterator[TableFile]:
        self._check_time(path)
        kind = find_format(path)
        if kind in (Format.GZIP, Format.ZIP):
            target = self._unpack_gzip(path) if kind is Format.GZIP else self._unpack_zip(path)
            try:
                yield from self._unpack_folder(target) if target.is_dir() else self._unpack_file(target, target.stem)
            except DataError as error:
                raise DataError(str(error).replace(str(target), str(path))) from error
        elif kind in (Format.WORKBOOK, Format.JSON):
            tables, notes = convert(path if kind is Format.WORKBOOK else self._as_utf8(path), self._new_folder())
            self.notes += [f"{path.name}: {note}" for note in notes]
            if not tables:
                raise DataError(f"{path} holds no cells: there is nothing to ask")
            yield from tables
        elif kind in (Format.PARQUET, Format.TEXT):
            is_parquet = kind is Format.PARQUET
            yield TableFile(table, path if is_parquet else self._as_utf8(path), parquet=is_parquet)
        else:
            raise DataError(f"{path} is {kind.value}, which cannot be one of several files; ask it on its own")

    def _as_utf8(self, path: Path) -> Path:
        """A text as DuckDB reads it: the file itself, or a copy."""
        encoding = find_encoding(path)
        mixed = not encoding.startswith("utf_16") and has_mixed_ends(path)
        with path.open(encoding=encoding, errors="replace", newline="") as file:
            start = 0 if _DELIMITER.fullmatch(file.readline(_LONGEST_NAMES).strip()) is None else file.tell()
            file.seek(start)
            blanks = find_blanks(file.read(_SAMPLE))
            if encoding == UTF_8 and not start and not mixed and blanks is None:
                return path
            target = self._new_folder() / path.name
            file.seek(start)
            read = LineEnds(file).read if mixed else file.read
            if blanks is not None:
                read = partial(_read_with_tabs, file, blanks)
                self.notes.append(f"{path.name}: its fields are separated by blanks")
            self._copy(lambda size: read(size).encode(errors="replace"), target, path)
        if mixed:
            self.notes.append(f"{path.name}: its lines end in several ways; all of them count as ends of lines")
        if encoding != UTF_8:
            self.notes.append(f"{path.name}: read as text in {_ENCODINGS.get(encoding, encoding)}")
        return target

    def _check_time(self, path: Path) -> None:
        if time.monotonic() > self._deadline:
            raise DataError(f"{path} was not read within {LONGEST:g} s, with the files before it; ask fewer files")

    def _unpack_gzip(self, path: Path) -> Path:
        target = self._new_folder() / (path.stem if path.suffix.lower() == ".gz" else path.name)
        if not has_tables(target):
            raise DataError(f"{path} is a gzip file of an unknown kind; unpack it: gunzip")
        try:
            with gzip.open(path) as stream:
                self._copy(stream.read, target, path)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise DataError(f"{path} is damaged ({error}); was it downloaded to its end?") from error
        return target

    def _unpack_zip(self, path: Path) -> Path:
        folder = self._new_folder()
        try:
            with zipfile.ZipFile(path) as archive:
                _check_number(path, sum(has_tables(Path(name)) for name in archive.namelist()))
                for info in archive.infolist():
                    inner = PurePosixPath(info.filename.replace("\\", "/"))
                    target = folder / inner.name
                    if info.is_dir() or "__MACOSX" in inner.parts or not has_tables(target):
                        continue
                    if target.exists():
                        raise DataError(f"{path}: there are two files for a table {target.stem}; rename one")
                    with archive.open(info) as stream:
                        self._copy(stream.read, target, path)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
            reason = "protected by a password" if "password" in str(error) else f"damaged ({error})"
            raise DataError(f"{path} is {reason}; unpack it, and ask the folder") from error
        if not any(folder.iterdir()):
            raise DataError(
                f"{path} is a zip archive without .csv, .txt, .xlsx or .json files: there is nothing to ask"
            )
        return folder

    def _copy(self, read: Callable[[int], bytes], target: Path, path: Path) -> None:
        """Write what is read to a file, as long as what is unpacked takes no more than MAX_UNPACKED."""
        with target.open("wb") as file:
            while chunk := read(_CHUNK):
                self._check_time(path)
                self._left -= len(chunk)
                if self._left < 0:
                    raise DataError(f"{path} has more than {MAX_UNPACKED / 1e9:g} GB when it is unpacked")
                file.write(chunk)

    def _new_folder(self) -> Path:
        return Path(tempfile.mkdtemp(dir=self._folder))


def find_blanks(head: str) -> re.Pattern[str] | None:
    """The blanks that separate the fields of a text which has no delimiter; None where its lines are no rows.

    Sentences of as many words are no rows: all cells of a column are numbers.
    """
    lines = [line.strip() for line in head.splitlines()[:_LOOKED] if line.strip()]
    if len(lines) < 2 or any(delimiter in lines[0] for delimiter in _DELIMITERS):
        return None
    for blanks in (re.compile(" {2,}"), re.compile(" +")):
        rows = [blanks.split(line) for line in lines]
        if len(rows[0]) > 1 and len({len(row) for row in rows}) == 1:
            columns = zip(*rows[1:], strict=True)
            if any(all(map(_NUMBER.fullmatch, column)) for column in columns):
                return blanks
    return None


def _read_with_tabs(file: TextIO, blanks: re.Pattern[str], size: int) -> str:
    """Lines of about `size` characters with tabs in the place of blanks."""
    return "".join(blanks.sub("\t", line.strip()) + "\n" for line in file.readlines(size))


class LineEnds:
    """A text whose lines all end in a line feed; what is in quotes stays as it is."""

    def __init__(self, file: TextIO) -> None:
        self._file, self._quoted = file, False

    def read(self, size: int) -> str:
        """About `size` characters."""
        text = self._file.read(size)
        if text.endswith("\r"):
            text += self._file.read(1)
        parts = text.split('"')
        for place, part in enumerate(parts):
            if not self._quoted:
                parts[place] = _END.sub("\n", part)
            if place < len(parts) - 1:
                self._quoted = not self._quoted
        return '"'.join(parts)


def has_mixed_ends(path: Path) -> bool:
    """Whether a file has carriage returns without a line feed, and line feeds, of which DuckDB knows one kind."""
    returns = feeds = 0
    last = b""
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            chunk, last = last + chunk, chunk[-1:]
            chunk = chunk[:-1] if last == b"\r" else chunk
            last = last if last == b"\r" else b""
            returns += chunk.count(b"\r") - chunk.count(b"\r\n") if b"\r" in chunk else 0
            feeds += b"\n" in chunk
    return returns > 0 and feeds > 0


def _check_number(path: Path, files: int) -> None:
    if files > MAX_MEMBERS:
        raise DataError(f"{path} has {files:,} files, more than the {MAX_MEMBERS:,} that can be asked at once")


def find_encoding(path: Path) -> str:
    """The encoding of a text file, as Python calls it. Raises DataError where none is found."""
    with path.open("rb") as file:
        head = file.read(HEAD)
        if (wide := tell_utf_16(head)) is not None:
            return wide
        file.seek(0)
        decoder, sample = codecs.getincrementaldecoder("utf-8")(), b""
        while piece := file.read(_CHUNK):
            try:
                decoder.decode(piece)
            except UnicodeDecodeError:
                sample = head + piece
                break
        else:
            return UTF_8
    # each line once, and those of ASCII alone not at all: they say nothing
    lines = [line for line in dict.fromkeys(sample.splitlines(keepends=True)) if not line.isascii()]
    matches = list(from_bytes(b"".join(lines)[:_SAMPLE], cp_isolation=list(_ENCODINGS)[:-3]))
    if not matches:
        raise DataError(f"{path} is text in an encoding that is not known; save it as UTF-8")
    if matches[0].encoding in ("cp1250", "cp1252"):  # which have signs where Latin-2 has letters
        alike = [match for match in matches if match.encoding in (matches[0].encoding, "iso8859_2")]
        return min(alike, key=lambda match: sum(not (c.isascii() or c.isalpha()) for c in str(match))).encoding
    return matches[0].encoding
