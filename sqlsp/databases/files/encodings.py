"""Finds the encoding of a text file.

Text that is not Unicode is in a Latin script if its words are ASCII for the greater part. Alphabets of languages then
decide between the encodings: `Hélène` is French in Windows-1252, and `Hélčne` is no word of any alphabet.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import Final

from charset_normalizer import from_bytes

from sqlsp.databases.files.formats import HEAD, detect_utf_16
from sqlsp.utils.errors import DataError

UTF_8: Final = "utf-8-sig"
_CHUNK: Final = 1 << 20
_SAMPLE: Final = 100_000  # bytes
_WORD: Final = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_LATIN_SHARE: Final = 0.5  # share of ASCII in words with other letters, above which the script is Latin
_LATIN: Final = ("cp1252", "cp1250", "iso8859_2", "cp1254")
_CENTRAL: Final = ("ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž")
# the letters outside ASCII of languages; earlier ones win ties. The last alphabet is for several western languages.
_ALPHABETS: Final = (
    *(("cp1252", letters) for letters in ("äöüß", "àâæçèéêëîïôœùûüÿ", "áéíñóúüªº¿¡", "áàâãçéêíóôõú")),
    *(("cp1252", letters) for letters in ("àèéìòù", "åäæöøé", "áæðéíóöþúý")),
    *(("cp1250", letters) for letters in _CENTRAL),
    *(("iso8859_2", letters) for letters in _CENTRAL),
    ("cp1254", "âçğiîıöşüû"),  # i is İ in lower case
    ("cp1252", "áàâäãåæçéèêëíîïñóôöõøœúûüß"),
)
_SIGNS: Final = frozenset("€‚„…†‡‰‹›‘’“”•–—™§©®«»´±½\u00a0")
_SUPERSCRIPTS: Final = frozenset("°²³¹")  # after units; ł in another encoding
_OTHERS: Final = {
    "cp1251": "Windows-1251", "koi8_r": "KOI8-R", "gb18030": "GBK", "cp932": "Shift-JIS", "euc_jp": "EUC-JP",
    "big5": "Big5", "euc_kr": "EUC-KR", "cp1253": "Windows-1253", "cp1255": "Windows-1255", "cp1256": "Windows-1256",
}  # fmt: skip
_NAMES: Final = _OTHERS | {
    "cp1252": "Latin-1 (Windows-1252)", "cp1250": "Windows-1250", "iso8859_2": "Latin-2", "cp1254": "Windows-1254",
    "utf_16_le": "UTF-16", "utf_16_be": "UTF-16", "utf_16": "UTF-16",
}  # fmt: skip


def describe_encoding(encoding: str) -> str:
    """The usual name of an encoding."""
    return _NAMES.get(encoding, encoding)


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
        encoding = _guess(path)
        return encoding, _has_mixed_ends(path, encoding)


def _has_mixed_ends(path: Path, encoding: str) -> bool:
    """True if a file has carriage returns without a line feed, and other line ends. Decodes the whole file."""
    with path.open(encoding=encoding, errors="strict" if encoding == UTF_8 else "replace") as file:
        while file.read(_CHUNK):
            pass
        ends = file.newlines
    return isinstance(ends, tuple) and "\r" in ends


def _guess(path: Path) -> str:
    lines: dict[bytes, None] = {}  # once, and without ASCII lines, which show nothing
    size = 0
    with path.open("rb") as file:
        for line in file:
            if not line.isascii() and line not in lines:
                lines[line] = None
                size += len(line)
            if size > _SAMPLE:
                break
    sample = b"".join(lines)[:_SAMPLE]
    words = b"".join(word for word in _WORD.findall(sample) if len(word) > 1)  # alone, € and – are no words
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
    telling = [index for index in letters if len({text[index] for text in texts.values()}) > 1]
    best, best_score = _LATIN[0], (-1, -1)
    for encoding, alphabet in _ALPHABETS:
        is_plausible = {index: _is_plausible(texts[encoding], index, alphabet) for index in letters}
        score = sum(is_plausible[index] for index in telling), sum(is_plausible.values())
        if score > best_score:
            best, best_score = encoding, score
    return best


def _is_plausible(text: str, index: int, alphabet: str) -> bool:
    letter = text[index].lower()[:1]
    following = text[index + 1 : index + 2]
    if letter in _SUPERSCRIPTS or letter in "ìò":  # Italian words end in these letters
        return not following.isalpha() and letter in {*_SUPERSCRIPTS, *alphabet}
    return letter in alphabet or letter in _SIGNS
