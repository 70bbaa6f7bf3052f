"""CSV files whose form DuckDB guesses wrongly, or in one of two ways: all lines are there, and a note says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from sqlsp.opening.databases import Database
from sqlsp.opening.opening import open_place

GOOD = "".join(f"{number},name {number % 9},{number % 7}\n" for number in range(1, 1001))
HEADER = "id,name,qty\n"
UNEVEN = ("x.csv: its lines have different numbers of fields; short ones were filled up, long ones gave a column more",)
ORDER = "x.csv: dates are read as {}; if that is wrong, write them as year-month-day (2020-12-31)"


def opened(folder: Path, content: str) -> Database:
    """The file x.csv of a content."""
    (folder / "x.csv").write_text(content, encoding="utf-8")
    return open_place(folder / "x.csv")


def _notes(database: Database) -> tuple[str, ...]:
    """The notes on how a file was read, without those on what its cells mean."""
    return tuple(note for note in database.notes if not note.startswith("compared and added up"))


def shape(database: Database) -> tuple[int, list[str]]:
    """The number of rows, and the names of the columns."""
    ((rows,),) = database.run("SELECT count(*) FROM x", 5, 1).rows
    return rows, [column.name for column in database.schema.columns[1:]]


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "rows", "more"),
    [
        (HEADER + GOOD + "1001,Smith, John,7\n", 1001, ["column3"]),
        (HEADER + GOOD + "1001,abc\n", 1001, []),
        (HEADER + GOOD + "1001,Smith, John,7\n" + GOOD, 2001, ["column3"]),
        (HEADER + GOOD + "1001,Smith, John,7\n\n\n", 1001, ["column3"]),
        ("\ufeff" + HEADER + GOOD + "1001,Smith, John,7\n", 1001, ["column3"]),
        ((HEADER + GOOD).replace(",", ";") + "1001;x, y;7;8\n", 1001, ["column3"]),
        ((HEADER + GOOD).replace(",", "\t") + "1001\tabc\n", 1001, []),
        (HEADER + '1,"a\nb",2\n' * 90 + "1001,Smith, John,7\n", 91, ["column3"]),
        (HEADER + '1,"a\nb",2\n' * 90 + "1001,abc\n", 91, []),
    ],
    ids=["long", "short", "in the middle", "blank end", "mark", "semicolons", "tabs", "breaks", "breaks, short"],
)
def test_an_uneven_line_costs_no_other(content: str, rows: int, more: list[str], tmp_path: Path) -> None:
    database = opened(tmp_path, content)
    assert shape(database) == (rows, ["id", "name", "qty", *more])
    assert database.notes == UNEVEN


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "rows", "names"),
    [
        (HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("Sales of 2024\n\n" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("Sales of 2024\n" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ("\ufeff" + HEADER + GOOD, 1000, ["id", "name", "qty"]),
        ((HEADER + GOOD).replace(",", ";"), 1000, ["id", "name", "qty"]),
        ((HEADER + GOOD).replace(",", "|"), 1000, ["id", "name", "qty"]),
        (HEADER, 0, ["id", "name", "qty"]),
        (HEADER + GOOD + "\n\n\n", 1000, ["id", "name", "qty"]),
        ('"name, first"\n' + "Mary\n" * 20, 20, ["name, first"]),
        ("words\n" + '"so, so"\n' * 20, 20, ["words"]),
        (HEADER + '1,"Smith, John",7\n' * 20, 20, ["id", "name", "qty"]),
        (GOOD, 1000, ["column0", "column1", "column2"]),
    ],
    ids=[
        "plain", "title and blank", "title", "mark", "semicolons", "pipes", "header alone", "blank end",
        "comma in a name", "one column", "quoted", "no header",
    ],
)  # fmt: skip
def test_ordinary_files_are_read_as_before(content: str, rows: int, names: list[str], tmp_path: Path) -> None:
    database = opened(tmp_path, content)
    assert shape(database) == (rows, names)
    assert _notes(database) == ()


def test_lines_that_are_left_out_are_said(tmp_path: Path) -> None:
    """Nothing tells them from the head of a report, which has delimiters too."""
    for head, said in (
        ("Station,Bath\nYear,2024\n", "first 2 lines were"),
        ("# by me, 2024\n", "first line was"),
        ("Station,Bath\n" * 15, "first 15 lines were"),
    ):
        database = opened(tmp_path, head + HEADER + GOOD)
        assert shape(database) == (1000, ["id", "name", "qty"])
        assert _notes(database) == (f"x.csv: its {said} left out, having another number of fields than those below",)
    (note,) = opened(tmp_path, "word\n" + "so\n" * 20 + "so, so\n").notes
    assert note.startswith("x.csv: its first 21 lines were left out")


def test_each_file_of_a_folder_has_its_notes(tmp_path: Path) -> None:
    for name, more in (("a", ""), ("b", "7,8\n")):
        (tmp_path / f"{name}.csv").write_text(HEADER + GOOD + more)
    assert [note for note in open_place(tmp_path).notes if "fields" in note] == [UNEVEN[0].replace("x.csv", "b.csv")]


MONTHS = "".join(f"{month:02}/01/2020,{month}\n" for month in range(1, 13))


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("content", "order"),
    [
        ("day,qty\n" + MONTHS, "day/month/year"),
        ("day,qty\n" + MONTHS.replace(",", " 10:00:00,"), "day/month/year"),
        ("day,qty\n01/02/20,1\n03/02/20,2\n", "year/month/day"),
        ("day,qty\n" + MONTHS + "25/03/2020,1\n", None),
        ("day,qty\n" + MONTHS + "03/25/2020,1\n", None),
        ("day,due\n01/02/2020,25/03/2020\n02/03/2020,26/03/2020\n", None),
        ("day,qty\n2020-01-02,1\n2020-02-03,2\n", None),
        ("day,qty\n2020-01-02 10:00:00,1\n2020-02-03 10:00:00,2\n", None),
    ],
    ids=["months", "with times", "two digits", "day first", "month first", "another column", "ISO", "ISO times"],
)
def test_dates_that_two_orders_fit_are_said(content: str, order: str | None, tmp_path: Path) -> None:
    assert _notes(opened(tmp_path, content)) == (() if order is None else (ORDER.format(order),))


def test_dates_among_uneven_lines(tmp_path: Path) -> None:
    database = opened(tmp_path, "day,qty\n" + MONTHS + "01/01/2020,1,x\n")
    assert shape(database) == (13, ["day", "qty", "column2"])
    assert database.notes == (*UNEVEN, ORDER.format("day/month/year"))
