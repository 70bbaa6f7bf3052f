"""How a text file is encoded: UTF-8, UTF-16, or what `charset-normalizer` finds among the encodings of spreadsheets."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Final

from charset_normalizer import from_bytes

from sqlsp.common.errors import DataError
from sqlsp.engines.formats import HEAD, tell_utf_16

UTF_8: Final = "utf-8-sig"
_CHUNK: Final = 1 << 20  # bytes
_SAMPLE: Final = 100_000  # bytes from which an encoding is found
_ENCODINGS: Final = {
    "cp1252": "Windows-1252", "latin_1": "Latin-1", "cp1250": "Windows-1250", "iso8859_2": "Latin-2",
    "cp1251": "Windows-1251", "koi8_r": "KOI8-R", "gb18030": "GBK", "cp932": "Shift-JIS", "euc_jp": "EUC-JP",
    "big5": "Big5", "euc_kr": "EUC-KR", "cp1253": "Windows-1253", "cp1254": "Windows-1254", "cp1255": "Windows-1255",
    "cp1256": "Windows-1256", "utf_16_le": "UTF-16", "utf_16_be": "UTF-16", "utf_16": "UTF-16",
}  # fmt: skip


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


def name_encoding(encoding: str) -> str:
    """The name of an encoding for people."""
    return _ENCODINGS.get(encoding, encoding)
