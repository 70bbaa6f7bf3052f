"""Writes rows as an Excel workbook (Office Open XML, ECMA-376): one sheet, its first row the names of the columns.

Texts are inline strings, so that no cell is taken for a formula whatever it begins with. What a sheet cannot hold is
left out: rows and columns beyond its size, letters beyond a cell's, control characters.
"""

from __future__ import annotations

import math
import re
import zipfile
from io import BytesIO
from typing import Final
from xml.sax.saxutils import escape

from sqlsp.opening.databases import Rows

MIMETYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MOST_ROWS: Final = 1_048_576  # of a sheet
MOST_COLUMNS: Final = 16_384
LONGEST_TEXT: Final = 32_767  # characters of a cell
_EXACT: Final = 10**15  # whole numbers from here on are texts: Excel would round them
_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML 1.0
_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

_PARTS: Final = {
    "[Content_Types].xml": (
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>'
    ),
    "_rels/.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/workbook.xml": (
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><sheets>'
        '<sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>'
    ),
    "xl/_rels/workbook.xml.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
    ),
}


def write_xlsx(rows: Rows) -> bytes:
    """The workbook as bytes; NULL is an empty cell, bytes are hexadecimal digits."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in _PARTS.items():
            archive.writestr(zipfile.ZipInfo(name), _HEAD + text)  # ZipInfo: equal rows give equal bytes
        with archive.open(zipfile.ZipInfo("xl/worksheets/sheet1.xml"), "w", force_zip64=True) as sheet:
            sheet.write(f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetData>'.encode())
            for row in (rows.columns, *rows.rows[: MOST_ROWS - 1]):
                sheet.write(f"<row>{''.join(map(_write_cell, row[:MOST_COLUMNS]))}</row>".encode())
            sheet.write(b"</sheetData></worksheet>")
    return file.getvalue()


def _write_cell(value: object) -> str:
    if value is None:
        return "<c/>"
    if isinstance(value, float) and math.isfinite(value):
        return f"<c><v>{value!r}</v></c>"
    if isinstance(value, int) and abs(value) < _EXACT:
        return f"<c><v>{int(value)}</v></c>"
    text = value.hex() if isinstance(value, bytes) else str(value)
    text = escape(_FORBIDDEN.sub("", text)[:LONGEST_TEXT])
    return f'<c t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'
