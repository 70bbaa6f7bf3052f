"""Finds columns whose cells write numbers or dates in a form that SQL cannot compare, sort or add up as it is.

A form is the SQL of what a cell means (`date_forms`, `number_forms`). Texts that differ only in case, accents and
blanks around them, as `Malaga`, `MALAGA ` and `Málaga`, have one, too: that of the most frequent spelling. A column is
left as it is where more than a few cells do not fit, or where its name says codes. If its cells look like amounts or
dates nevertheless (`find_unread`), nothing is answered with confidence.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.databases.cells.counts import CellCounts
from sqlsp.databases.cells.date_forms import find_date_form
from sqlsp.databases.cells.far_off import find_far_off, summarize
from sqlsp.databases.cells.number_forms import BLANKS, MINUS, SCALES, UNIT_NAMES, find_number_form, is_code
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import CellForm, ColumnInfo, Schema
from sqlsp.sql.literals import text_literal

_DIGIT: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_FIGURE: Final = re.compile(rf"[^\w\s]*[{BLANKS}]?[+{MINUS}]?\d|(?:[^\W\d_]+\W+){{1,2}}\d")
_SORTED: Final = re.compile(r"0000[^0].*|00:00(:00)?")  # shapes of texts that sort as what they mean
_KNOWN: Final = (
    UNIT_NAMES
    | SCALES.keys()
    | {word[:length].lower() for word in MONTHS for length in (3, len(word))}
    | word_set(
        """mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday sept
        st nd rd th of am pm q fy e x ca approx about over under to and"""
    )
)


def find_unread(cells: Sequence[object]) -> str:
    """A cell of a column of texts most of which look like amounts, dates or lengths of time; empty for any other.

    Those that sort as what they mean are no such texts. A word is part of an amount if it is known or repeated.
    """
    figures = [cell for cell in cells if isinstance(cell, str) and _FIGURE.match(cell.strip())]
    numbers = sum(isinstance(cell, int | float) for cell in cells)
    if not figures or 2 * (len(figures) + numbers) <= len(cells):
        return ""
    words = [word for text in figures for word in _LETTERS.findall(text.lower()) if word not in _KNOWN]
    shapes = {_DIGIT.sub("0", text.strip()) for text in figures}
    if len(words) > len(figures) or 2 * len(set(words)) > len(figures):
        return ""
    return "" if not numbers and len(shapes) == 1 and _SORTED.fullmatch(shapes.pop()) else figures[0]


# lower-case texts that stand for a missing number or date
MISSING: Final = word_set(
    """- -- --- – — ? . .. * na n/a n.a. n.a #n/a nan nil null (null) <null> \\n none unknown unk missing tbd x
    inf -inf infinity -infinity"""
) | {"", "not available"}
# lower-case texts that stand for a missing cell in any column: `none` and `unknown` may be answers there, Null a name
MISSING_TEXTS: Final = word_set("""- -- --- ? n/a n.a. #n/a #value! #ref! (null) <null> \\n""") | {""}
SPARE: Final = 0.03  # share of the rows that may have cells of another form
_MAX_MARKS: Final = 6  # different spellings of missing values in one column
_LEAST: Final = 2  # different cells that show a form
_LONGEST: Final = 40  # characters of a cell that may be a number or a date
# a word in one of the usual cases, with neither digits nor capitals within
_WORDS: Final = re.compile(r"(?<!\w)(?:[^\W\d_][^\W\d_A-Z]{3,}|[^\W\d_a-z]{4,})(?!\w)")
_ANSWERS: Final = word_set("yes no y n true false t f on off m male female")
_MAX_SPELT: Final = 200  # spellings that SQL replaces by others


def find_form(
    column: int,
    cells: Mapping[object, int],
    schema: Schema,
    tolerant: bool = False,
    peers: Sequence[Mapping[object, int]] = (),
) -> CellForm | None:
    """The form of a column with these distinct cells and their rows; None where they can be compared as they are.

    Keys have none, and neither have columns of an engine's own type for times. With `tolerant`, a few cells may have
    another form, and far-off numbers that repeat count as missing. `peers` are the cells of columns that are spelt
    alike: those of the same name.
    """
    if schema.columns[column].clock or any(column in key for key in schema.foreign_keys):
        return None
    is_key = column in schema.primary_keys
    counts = CellCounts(cells, int(SPARE * sum(cells.values())) if tolerant else 0)
    return find_meaning(schema.columns[column], counts, is_key) or (None if is_key else find_spellings(cells, peers))


def find_meaning(
    info: ColumnInfo, counts: CellCounts, is_key: bool = False, known: Collection[float] = (), order: str = ""
) -> CellForm | None:
    """The form of a column of numbers or dates with these distinct cells; None for any other column.

    Of other columns of the table, `known` are numbers that stand for missing ones, and `order` is that of dates.
    """
    marks = [cell for cell in counts.rows if isinstance(cell, str) and cell.strip().lower() in MISSING]
    cells = replace(counts, rows={cell: rows for cell, rows in counts.rows.items() if cell not in set(marks)})
    if len(marks) > _MAX_MARKS or len(set(map(str, cells.rows))) < _LEAST:
        return None
    if any(not math.isfinite(number) for number in cells.numbers):  # SQLite stores infinity
        return None
    if any(isinstance(cell, str) and len(cell) > _LONGEST for cell in cells.rows) and not counts.spare:
        return None
    found = find_date_form(info, cells, order)
    if found is None and not is_key:
        found = find_number_form(info, cells, bool(marks))
        if counts.spare:
            found = _without_far_off(info, found, cells, known)
    if found is None or not (marks or found.missing):
        return found
    missing = (*sorted(marks), *found.missing)
    description = [found.description] if found.description else []
    description.append(f"{describe_missing(missing)} where one is missing")
    return replace(found, missing=missing, description=", ".join(description))


def _without_far_off(
    info: ColumnInfo, form: CellForm | None, cells: CellCounts, known: Collection[float]
) -> CellForm | None:
    """A form of numbers, or of a column of nothing else, with the cells that are far-off numbers missing."""
    if (form is None and cells.texts) or is_code(info):
        return form
    form = form or CellForm("number", "{}", "")
    read = [cell for cell in cells.rows if cell not in set(form.odd)]
    numbers = dict(zip(read, form.meanings(read), strict=True))
    rows: Counter[float] = Counter()
    for cell, number in numbers.items():
        if isinstance(number, int | float):
            rows[number] += cells.rows[cell]
    far_off = find_far_off(summarize(rows), known) if rows else None
    if far_off is None:
        return form if form.value != "{}" or form.description or form.odd else None
    return replace(form, missing=tuple(cell for cell, number in numbers.items() if number == far_off))


def describe_missing(cells: Sequence[object]) -> str:
    """The cells that stand for missing ones, for people."""
    return " or ".join("a blank text" if isinstance(cell, str) and not cell.strip() else str(cell) for cell in cells)


def find_spellings(cells: Mapping[object, int], peers: Sequence[Mapping[object, int]] = ()) -> CellForm | None:
    """The form of a column of texts of which some are spelt in several ways; None for any other column."""
    spellings = group_spellings(cells, peers)
    if not spellings or sum(map(len, spellings)) > _MAX_SPELT:
        return None
    changes = [(way, texts[0]) for texts in spellings for way in texts[1:]]
    whens = " ".join(f"WHEN {text_literal(way)} THEN {text_literal(text)}" for way, text in changes)
    way, best = changes[0]
    twin = f"the same with blanks around it ({way!r})" if way.strip() == best else way
    description = f"texts written in several ways, as {best or 'an empty text'} and {twin}"
    return CellForm("text", f"CASE {{}} {whens} ELSE {{}} END", description, spellings=spellings)


def group_spellings(
    cells: Mapping[object, int], peers: Sequence[Mapping[object, int]] = ()
) -> tuple[tuple[str, ...], ...]:
    """The texts of a column that are spelt in several ways there or in its peers: the best one, then the others.

    Spellings differ in case, accents or blanks alone, and those of codes and short texts in blanks alone. The most
    frequent one is the best, without blanks around it; of equally frequent ones that which is not in capitals or small
    letters alone. A column with cells that are no texts has none.
    """
    if any(not isinstance(cell, str) for cell in cells):
        return ()
    rows: Counter[str] = Counter()
    for column in (cells, *peers):
        rows.update({cell: number for cell, number in column.items() if isinstance(cell, str)})
    ways: dict[str, list[str]] = defaultdict(list)
    fold = _fold_words if _are_words(rows) else str.strip  # m and M are two units
    for text in sorted(rows, key=lambda text: (-rows[text], *_plainness(text))):
        ways[fold(text)].append(text)
    groups = [(texts[0].strip(), [text for text in texts if text in cells]) for texts in ways.values() if texts[1:]]
    spellings = ((best, *(text for text in own if text != best)) for best, own in groups)
    return tuple(texts for texts in spellings if texts[1:])


def _fold_words(text: str) -> str:
    return without_accents(text.strip().lower())


def _are_words(texts: Collection[str]) -> bool:
    """True if most texts have words of four letters or more, or if all are answers such as yes and No."""
    folded = {text.strip().lower() for text in texts}
    if len(folded) > 1 and folded <= _ANSWERS:
        return True
    return 2 * sum(_WORDS.search(text) is not None for text in texts) > len(texts)


def _plainness(text: str) -> tuple[object, ...]:
    """What orders spellings that are equally frequent: the first one is the best."""
    return text != text.strip(), text.isupper(), text.islower(), text
