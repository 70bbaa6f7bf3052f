"""The relations: changes of a database that must not change the answers of some questions.

A relation's `targets` are what it could change for an answer that uses it. `change` makes the other database; where
`prepare` is given, the question is first asked of the database that it makes. `holds` compares the two answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from random import Random
from typing import Final

from answer_checks import changes
from answer_checks.answers import Answered, same_rows, same_sql, same_sql_or_rows
from answer_checks.cells import (
    DATES,
    NUMBERS,
    can_write,
    in_other_case,
    mark_missing,
    read_days,
    rewrite_some,
    show_order,
    with_accent,
    with_blanks,
    write_dates,
    write_numbers,
)
from answer_checks.contents import Cell, Contents
from answer_checks.uses import (
    Target,
    compared_columns,
    free_columns,
    grouped_columns,
    target_of,
    texts_compared,
)
from sqlsp.question.words import word_set

Change = Callable[[Contents, Target, Random], Contents]
_CODES: Final = word_set("id code codes zip year no nr number phone postcode version key")  # last words of such names
_FEW: Final = 3  # different numbers or dates that show how a column writes them
_SECONDS: Final = (1980, 2040)  # years in which seconds since 1970 are taken for such


@dataclass(frozen=True)
class Relation:
    """A change that must not matter, what it can be applied to for an answer, and how the two answers compare."""

    name: str
    sentence: str
    targets: Callable[[Answered, Contents], Iterable[Target]]
    change: Change
    holds: Callable[[Answered, Answered, Mapping[Cell, Cell]], bool] = same_rows
    prepare: Change | None = None


def whole(answer: Answered, contents: Contents) -> list[Target]:
    """The database, for every answer."""
    del answer, contents
    return [()]


def texts(answer: Answered, contents: Contents, write: Callable[[str], str]) -> list[Target]:
    """The text columns that an answer compares with one of the texts that are rewritten, groups by or counts."""
    compared, grouped = texts_compared(answer), grouped_columns(answer)
    found = []
    for column in dict.fromkeys([*compared, *grouped]):
        table, name = target = target_of(column, answer.schema)
        cells = contents.sheet(table).cells(name)
        rewritten = {old for old, new in zip(cells, rewrite_some(cells, write), strict=True) if new != old}
        used = rewritten & compared[column] if column in compared else rewritten
        if used and column not in answer.schema.key_columns and changes.are_words(cells):
            found.append(target)
    return found


def numbers(answer: Answered, contents: Contents, form: str | None) -> list[Target]:
    """The columns of numbers that an answer compares, sorts or adds up and that a form can write."""
    found = []
    for column in compared_columns(answer):
        table, name = target = target_of(column, answer.schema)
        cells = [cell for cell in contents.sheet(table).cells(name) if cell is not None]
        amounts = [cell for cell in cells if isinstance(cell, int | float)]
        if len(amounts) < len(cells) or len(set(amounts)) < _FEW or all(1900 <= each <= 2100 for each in amounts):
            continue
        words = answer.schema.columns[column].words.lower().split()
        if words and words[-1] not in _CODES and (form is None or can_write(form, amounts)):
            found.append(target)
    return found


def dates(answer: Answered, contents: Contents, form: str) -> list[Target]:
    """The columns of dates that an answer compares, sorts or groups by and that a form can write."""
    found = []
    for column in dict.fromkeys([*compared_columns(answer), *grouped_columns(answer)]):
        table, name = target = target_of(column, answer.schema)
        days = read_days(contents.sheet(table).cells(name)) or []
        if len(set(days)) < _FEW or ("/" in form and not show_order(days)):
            continue
        if form != "seconds since 1970" or all(_SECONDS[0] <= day.year < _SECONDS[1] for day in days):
            found.append(target)
    return found


def columns(answer: Answered, contents: Contents) -> list[Target]:
    """The columns that an answer uses, keys left out."""
    del contents
    return list(dict.fromkeys(target_of(column, answer.schema) for column in free_columns(answer)))


def _text_relation(name: str, how: str, write: Callable[[str], str]) -> Relation:
    return Relation(
        f"text: {name}",
        f"Some cells of a column are written {how}: conditions and counts find them all the same.",
        partial(texts, write=write),
        partial(changes.rewrite, write=partial(rewrite_some, write=write), declared=None),
    )


def _number_relation(form: str) -> Relation:
    return Relation(
        f"numbers: {form}",
        f"The numbers of a column are texts such as {form}: order, sums and comparisons stay.",
        partial(numbers, form=form),
        partial(changes.rewrite, write=partial(write_numbers, form=form), declared="TEXT"),
    )


def _date_relation(form: str) -> Relation:
    is_text = isinstance(DATES[form](date(2000, 1, 1)), str)
    return Relation(
        f"dates: {form}",
        f"The dates of a column are written as {form}: comparisons, counts and order stay.",
        partial(dates, form=form),
        partial(changes.rewrite, write=partial(write_dates, form=form), declared="TEXT" if is_text else "INTEGER"),
    )


RELATIONS: Final = (
    _text_relation("case", "in capitals", in_other_case),
    _text_relation("blanks", "with blanks around them", with_blanks),
    _text_relation("accents", "with an accent", with_accent),
    *map(_number_relation, NUMBERS),
    Relation(
        "numbers: NA and -",
        "Missing numbers of a column of texts are written NA and -: order, sums and comparisons stay.",
        partial(numbers, form=None),
        partial(changes.rewrite, write=mark_missing, declared="TEXT"),
        prepare=changes.remove_some,
    ),
    *map(_date_relation, DATES),
    Relation(
        "tables added", "Tables that have nothing to do with the others are added: the SQL stays.", whole,
        changes.add_tables, same_sql,
    ),
    Relation(
        "shuffled", "Tables and columns are in another order: the SQL or its rows stay.", whole, changes.shuffle,
        same_sql_or_rows,
    ),
    Relation(
        "empty twin", "An empty column of a like name stands beside a used one: the SQL stays.", columns,
        changes.add_twin, same_sql,
    ),
)  # fmt: skip
