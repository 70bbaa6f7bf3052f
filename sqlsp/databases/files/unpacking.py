"""Makes files readable for DuckDB: unpacks archives and gzip files, converts workbooks and JSON, recodes text.

Text is copied if it is not UTF-8, mixes line ends, aligns fields with blanks or begins with a line such as `sep=;`.
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
from sqlsp.databases.files.formats import HEAD, Format, detect_utf_16, find_format, has_tables
from sqlsp.utils.errors import DataError

MAX_UNPACKED: Final = 2_000_000_000  # bytes of all files that are unpacked for a database
MAX_MEMBERS: Final = 1_000  # tables in an archive or a folder
MAX_SECONDS: Final = 60.0  # for reading all files of a database, before DuckDB reads them
_CHUNK: Final = 1 << 20
_DELIMITERS: Final = ",;\t|^~{["
_NUMBER: Final = re.compile(r"[-+]?[\d.,]+")
_HEAD_LINES: Final = 50
_DELIMITER_LINE: Final = re.compile(r'"?sep=[^\w\s"]"?|"?sep=\t"?', re.IGNORECASE)  # for spreadsheets
_MAX_LINE: Final = 1 << 16  # characters of a first line
_NAMES: Final = re.compile(r'\ufeff?"?\w+"?([,;\t|])"?\w+"?(?:\1"?\w+"?)*')  # a header of single words
_SAMPLE: Final = 100_000  # characters that show whether blanks separate the fields, and bytes that show the encoding
_MAX_REASONS: Final = 3  # notes in an error message


class Unpacker:
    """Finds the tables in files and folders.

    Writes unpacked and converted files to `folder`, and notes on the files to `notes`.
    """

    def __init__(self, folder: Path) -> None:
        self.notes: list[str] = []
        self._folder = folder
        self._remaining_bytes = MAX_UNPACKED
        self._deadline = time.monotonic() + MAX_SECONDS

    def unpack(self, paths: Sequence[Path]) -> list[TableFile]:
        """Returns the tables in files and folders. Raises DataError if two tables have the same name."""
        tables: dict[str, TableFile] = {}  # by the name in lower case
        for path in paths:
            for table in self._unpack_folder(path) if path.is_dir() else self._unpack_file(path, path.stem):
                if table.table.lower() in tables and table.columns is not None:
                    # a sheet of a workbook gets a longer name: `convert_workbook` writes `<workbook>-<number>`
                    workbook = re.sub(r"-\d+$", "", table.path.stem)
                    table = replace(table, table=f"{workbook}_{table.table}")
                if table.table.lower() in tables:
                    raise DataError(f"{path}: there are two files for a table {table.table}; rename one")
                tables[table.table.lower()] = table
        return list(tables.values())

    def _unpack_folder(self, folder: Path) -> Iterator[TableFile]:
        """Yields the tables in a folder or an unpacked archive. Leaves out files that cannot be read, with a note."""
        has_table = False
        files = sorted(file for file in folder.iterdir() if file.is_file() and has_tables(file))
        _check_number(folder, len(files))
        for file in files:
            try:
                if file.is_symlink() and not file.resolve().is_relative_to(folder.resolve()):
                    raise DataError(f"{file} is a link to a file elsewhere; name that file beside the folder")
                if file.suffix.lower() == ".txt" and find_format(file) is Format.TEXT and not _has_header(file):
                    continue  # such as a README
                yield from self._unpack_file(file, file.stem)
                has_table = True
            except DataError as error:
                self.notes.append(f"left out: {str(error).replace(str(file), file.name)}")
        if not has_table:
            reasons = f" ({'; '.join(self.notes[:_MAX_REASONS])})" if self.notes else ""
            raise DataError(
                f"{folder} is a folder without .csv, .tsv, .parquet, .xlsx, .ods, .json or .jsonl files: there is "
                f"nothing to ask{reasons}"
            )

    def _unpack_file(self, path: Path, table: str) -> Iterator[TableFile]:
        """Yields the tables in a file. `table` is the name of the table if the file has only one."""
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
        elif kind is Format.PARQUET:
            yield TableFile(table, path, is_parquet=True)
        elif kind is Format.TEXT:
            yield TableFile(table, self._as_utf8(path))
        else:
            raise DataError(f"{path} is {kind.value}, which cannot be one of several files; ask it on its own")

    def _as_utf8(self, path: Path) -> Path:
        """Returns a text file that DuckDB can read: the file itself or a copy. Adds notes on changes."""
        encoding, has_mixed_ends = find_encoding(path)
        with path.open(encoding=encoding, errors="replace", newline=None if has_mixed_ends else "") as file:
            first_line = file.readline(_MAX_LINE).strip()
            start = file.tell() if _DELIMITER_LINE.fullmatch(first_line) else 0
            file.seek(start)
            blanks = find_separating_blanks(file.read(_SAMPLE))
            if encoding == UTF_8 and not start and not has_mixed_ends and blanks is None:
                return path
            target = self._new_folder() / path.name
            file.seek(start)
            read = file.read if blanks is None else partial(_read_with_tabs, file, blanks)
            self._copy(lambda size: read(size).encode(errors="replace"), target, path)
        if blanks is not None:
            self.notes.append(f"{path.name}: blanks separate the fields")
        if has_mixed_ends:
            self.notes.append(f"{path.name}: the lines end in different ways")
        if encoding != UTF_8:
            self.notes.append(f"{path.name}: read as {_ENCODING_NAMES.get(encoding, encoding)}")
        return target

    def _check_time(self, path: Path) -> None:
        """Raises DataError if the time for all files has run out."""
        if time.monotonic() > self._deadline:
            raise DataError(f"{path} was not read within {MAX_SECONDS:g} s, with the files before it; ask fewer files")

    def _unpack_gzip(self, path: Path) -> Path:
        """Returns the unpacked file. Raises DataError if the file is damaged or has no tables."""
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
        """Returns a folder with all files of an archive that have tables, directly in this folder.

        Raises DataError if the archive is damaged or protected, or has no such files.
        """
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
            raise DataError(f"{path} is {reason}; unpack it, and open the folder") from error
        if not any(folder.iterdir()):
            raise DataError(
                f"{path} is a zip archive without .csv, .txt, .xlsx or .json files: there is nothing to ask"
            )
        return folder

    def _copy(self, read: Callable[[int], bytes], target: Path, path: Path) -> None:
        """Writes the bytes that `read` returns to `target`, until there are no more.

        `path` is the file that errors name. Raises DataError above MAX_UNPACKED or after MAX_SECONDS.
        """
        with target.open("wb") as file:
            while chunk := read(_CHUNK):
                self._check_time(path)
                self._remaining_bytes -= len(chunk)
                if self._remaining_bytes < 0:
                    raise DataError(f"{path} has more than {MAX_UNPACKED / 1e9:g} GB when it is unpacked")
                file.write(chunk)

    def _new_folder(self) -> Path:
        return Path(tempfile.mkdtemp(dir=self._folder))


def find_separating_blanks(head: str) -> re.Pattern[str] | None:
    """Returns a pattern of the blanks that separate the fields of a text. `head` is the beginning of the text.

    Returns None if the text has a delimiter or its lines are no rows. Rows must have a column of numbers, because the
    lines of prose may have the same number of words by chance.
    """
    lines = [line.strip() for line in head.splitlines()[:_HEAD_LINES] if line.strip()]
    if len(lines) < 2 or any(delimiter in lines[0] for delimiter in _DELIMITERS):
        return None
    for blanks in (re.compile(" {2,}"), re.compile(" +")):
        header, *rows = [blanks.split(line) for line in lines]
        if len(header) < 2 or any(len(row) != len(header) for row in rows):
            continue
        if any(all(map(_NUMBER.fullmatch, column)) for column in zip(*rows, strict=True)):
            return blanks
    return None


def _read_with_tabs(file: TextIO, blanks: re.Pattern[str], size: int) -> str:
    """Reads lines of about `size` characters in total, and replaces the separating blanks by tabs."""
    return "".join(blanks.sub("\t", line.strip()) + "\n" for line in file.readlines(size))


def _has_header(path: Path) -> bool:
    """True if a text file begins with names of columns; a README does not."""
    encoding, _ = find_encoding(path)
    with path.open(encoding=encoding, errors="replace") as file:
        return _NAMES.fullmatch(file.readline(_MAX_LINE).strip()) is not None


def _check_number(path: Path, files: int) -> None:
    """Raises DataError if a folder or an archive has too many files."""
    if files > MAX_MEMBERS:
        raise DataError(f"{path} has {files:,} files, more than the {MAX_MEMBERS:,} that can be asked at once")


UTF_8: Final = "utf-8-sig"
_WORD: Final = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_LATIN_SHARE: Final = 0.5  # if words with other letters have a greater share of ASCII letters, the script is Latin
_LATIN: Final = ("cp1252", "cp1250", "iso8859_2", "cp1254")
_CENTRAL: Final = ("ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž")
# encodings with the letters outside ASCII of a language; between equal alphabets the earlier one is chosen
_ALPHABETS: Final = (
    *(("cp1252", letters) for letters in ("äöüß", "àâæçèéêëîïôœùûüÿ", "áéíñóúüªº¿¡", "áàâãçéêíóôõú")),
    *(("cp1252", letters) for letters in ("àèéìòù", "åäæöøé", "áæðéíóöþúý")),
    *(("cp1250", letters) for letters in _CENTRAL),
    *(("iso8859_2", letters) for letters in _CENTRAL),
    ("cp1254", "âçğiîıöşüû"),  # i is İ in lower case
    ("cp1252", "áàâäãåæçéèêëíîïñóôöõøœúûüß"),  # of several western languages
)
_SIGNS: Final = frozenset("€‚„…†‡‰‹›‘’“”•–—™§©®«»´±½\u00a0")
_SUPERSCRIPTS: Final = frozenset("°²³¹")  # after units; ł in another encoding
_OTHERS: Final = {
    "cp1251": "Windows-1251", "koi8_r": "KOI8-R", "gb18030": "GBK", "cp932": "Shift-JIS", "euc_jp": "EUC-JP",
    "big5": "Big5", "euc_kr": "EUC-KR", "cp1253": "Windows-1253", "cp1255": "Windows-1255", "cp1256": "Windows-1256",
}  # fmt: skip
_ENCODING_NAMES: Final = _OTHERS | {
    "cp1252": "Latin-1 (Windows-1252)", "cp1250": "Windows-1250", "iso8859_2": "Latin-2", "cp1254": "Windows-1254",
    "utf_16_le": "UTF-16", "utf_16_be": "UTF-16", "utf_16": "UTF-16",
}  # fmt: skip


def find_encoding(path: Path) -> tuple[str, bool]:
    """Returns Python's name of the encoding, and whether some lines end in a carriage return and others do not.

    Raises DataError if the encoding is unknown.
    """
    with path.open("rb") as file:
        wide = detect_utf_16(file.read(HEAD))
    if wide is not None:
        return wide, False
    encoding = UTF_8
    try:
        return encoding, _has_mixed_ends(path, encoding)
    except UnicodeDecodeError:
        encoding = _guess_encoding(path)
        return encoding, _has_mixed_ends(path, encoding)


def _has_mixed_ends(path: Path, encoding: str) -> bool:
    """True if a file has carriage returns without a line feed, and other line ends.

    Decodes the whole file. Raises UnicodeDecodeError if the file is not UTF-8 although `encoding` is UTF-8.
    """
    with path.open(encoding=encoding, errors="strict" if encoding == UTF_8 else "replace") as file:
        while file.read(_CHUNK):
            pass
        ends = file.newlines
    return isinstance(ends, tuple) and "\r" in ends


def _guess_encoding(path: Path) -> str:
    """Returns the encoding of text that is neither UTF-8 nor UTF-16. Raises DataError if the encoding is unknown."""
    lines: dict[bytes, None] = {}  # distinct lines, except ASCII lines, which are equal in all encodings
    size = 0
    with path.open("rb") as file:
        for line in file:
            if not line.isascii() and line not in lines:
                lines[line] = None
                size += len(line)
            if size > _SAMPLE:
                break
    sample = b"".join(lines)[:_SAMPLE]
    words = b"".join(word for word in _WORD.findall(sample) if len(word) > 1)  # single signs such as € are no words
    if not words or sum(byte < 0x80 for byte in words) > _LATIN_SHARE * len(words):
        return _guess_latin(sample)
    matches = list(from_bytes(sample, cp_isolation=list(_OTHERS)))
    if not matches:
        raise DataError(f"{path} is text in an unknown encoding; save it as UTF-8")
    return matches[0].encoding


def _guess_latin(sample: bytes) -> str:
    """Returns the encoding in which most letters belong to the alphabet of one language.

    Only bytes that the encodings decode differently count. All letters decide between equal results.
    """
    texts = {encoding: codecs.decode(sample, encoding, "replace") for encoding in _LATIN}
    letters = [index for index, byte in enumerate(sample) if byte >= 0x80]
    ambiguous = [index for index in letters if len({text[index] for text in texts.values()}) > 1]
    best = _LATIN[0]
    best_score = (-1, -1)
    for encoding, alphabet in _ALPHABETS:
        is_plausible = {index: _is_plausible(texts[encoding], index, alphabet) for index in letters}
        score = (sum(is_plausible[index] for index in ambiguous), sum(is_plausible.values()))
        if score > best_score:
            best = encoding
            best_score = score
    return best


def _is_plausible(text: str, index: int, alphabet: str) -> bool:
    """True if the letter at `index` may occur there in a language with this alphabet."""
    letter = text[index].lower()[:1]
    following = text[index + 1 : index + 2]
    if letter in _SUPERSCRIPTS or letter in "ìò":  # Italian words end in these letters
        return not following.isalpha() and letter in {*_SUPERSCRIPTS, *alphabet}
    return letter in alphabet or letter in _SIGNS
