"""The changes of databases that relations make, and what must hold for them to be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from answer_checks.contents import Cell, Contents, Field, Sheet
from answer_checks.uses import Target
from sqlsp.schema.names import natural_words

_TAKEN: Final = 5  # every so many numbers one is taken away
_ADDED: Final = 3  # tables
_TWINS: Final = ("{}_old", "{}_2", "old_{}")  # names of a column beside one


def _table(name: str, columns: str, *rows: tuple[Cell, ...]) -> Sheet:
    """A table whose first column is its key; the first row shows the types."""
    kinds = ["INTEGER" if isinstance(cell, int) else "TEXT" for cell in rows[0]]
    first, *others = (Field(each, kind) for each, kind in zip(columns.split(), kinds, strict=True))
    return Sheet(name, (replace(first, key=1), *others), rows)


_UNRELATED: Final = (
    _table("vending_machine", "machine_id maker watts", (1, "Brewtec", 900), (2, "Snackline", 450)),
    _table("schema_migration", "migration_id checksum", (1, "9f2c"), (2, "b71a")),
    _table("tide_gauge", "gauge_id harbour centimetres", (1, "Vlissingen", 212), (2, "Esbjerg", 95)),
    _table("knitting_pattern", "pattern_id stitch needles", (1, "moss", 4), (2, "garter", 2)),
    _table("fungus", "fungus_id genus toxin", (1, "Amanita", "muscimol"), (2, "Russula", "ostracin")),
)


def are_words(cells: Sequence[Cell]) -> bool:
    """Whether cells are texts with letters of which no two differ by case and blanks alone."""
    found = {cell for cell in cells if cell is not None}
    if not all(isinstance(cell, str) and any(map(str.isalpha, cell)) for cell in found):
        return False
    return len({str(cell).strip().casefold() for cell in found}) == len(found)


def rewrite(
    contents: Contents, target: Target, rng: Random, write: Callable[[Sequence[Cell]], list[Cell]], declared: str | None
) -> Contents:
    """The cells of a column are written in another way, which may need another declared type."""
    del rng
    sheet = contents.sheet(target[0])
    return contents.with_sheet(sheet.with_cells(target[1], write(sheet.cells(target[1])), declared))


def remove_some(contents: Contents, target: Target, rng: Random) -> Contents:
    """Every fifth cell of a column is NULL."""
    sheet, first = contents.sheet(target[0]), rng.randrange(_TAKEN)
    cells = [None if (n - first) % _TAKEN == 0 else cell for n, cell in enumerate(sheet.cells(target[1]))]
    place = sheet.place(target[1])
    fields = [replace(field, required=field.required and n != place) for n, field in enumerate(sheet.fields)]
    return contents.with_sheet(replace(sheet, fields=tuple(fields)).with_cells(target[1], cells))


def add_tables(contents: Contents, target: Target, rng: Random) -> Contents:
    """Tables are added of whose names the database has no word."""
    del target
    known = {word for sheet in contents.sheets for word in _words_of(sheet)}
    unlike = [sheet for sheet in _UNRELATED if known.isdisjoint(_words_of(sheet))]
    return Contents((*contents.sheets, *rng.sample(unlike, min(_ADDED, len(unlike)))))


def _words_of(sheet: Sheet) -> set[str]:
    names = [sheet.name, *(field.name for field in sheet.fields)]
    return {word for name in names for word in natural_words(name).split()} - {"id"}


def shuffle(contents: Contents, target: Target, rng: Random) -> Contents:
    """Tables, and the columns of each, are in another order."""
    del target
    sheets = [sheet.in_order(rng.sample(range(len(sheet.fields)), len(sheet.fields))) for sheet in contents.sheets]
    return Contents(tuple(rng.sample(sheets, len(sheets))))


def add_twin(contents: Contents, target: Target, rng: Random) -> Contents:
    """Behind a column there is an empty one of its type and of a like name."""
    sheet, place = contents.sheet(target[0]), contents.sheet(target[0]).place(target[1])
    taken = {field.name.lower() for field in sheet.fields}
    names = [name for form in _TWINS if (name := form.format(target[1])).lower() not in taken]
    twin = Field(rng.choice(names), sheet.fields[place].type)
    rows = ((*row[: place + 1], None, *row[place + 1 :]) for row in sheet.rows)
    fields = (*sheet.fields[: place + 1], twin, *sheet.fields[place + 1 :])
    return contents.with_sheet(replace(sheet, fields=fields, rows=tuple(rows)))
