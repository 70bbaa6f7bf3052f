"""Tables of files are cleaned once, when they are loaded, and each conversion has a note."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest
from data_files import cells

from sqlsp.databases.database import Database, describe_conversion
from sqlsp.databases.opening import open_database

TIMES = 100
_ENDS = {"\\n": "\n", "\\r": "\r", "\\\\": "\\"}


def content_of(text: str) -> str:
    """The content of a file that `cleaned.tsv` describes."""
    for written, end in _ENDS.items():
        text = text.replace(written, end)
    header, *lines = text.split("\n")
    return "\n".join([header, *(line for pattern in lines for line in _repeat(pattern))]) + "\n"


def _repeat(line: str) -> Iterator[str]:
    if line.startswith("!"):
        yield line[1:].replace("\r!", "\r")
        return
    for number in range(TIMES):
        some = line.replace("<n>", f"{number}").replace("<nn>", f"{number:02}").replace("<d>", f"{number % 28 + 1}")
        yield some.replace("<m>", f"{number % 12 + 1}").replace("\r!", "\r")


def rows_of(database: Database, table: str = "x") -> list[tuple[object, ...]]:
    return database.engine._connection.execute(f"SELECT * FROM {table}").fetchall()  # type: ignore[attr-defined]


def types_of(database: Database) -> list[str]:
    described = database.engine._connection.execute("DESCRIBE x").fetchall()  # type: ignore[attr-defined]
    return [kind for _, kind, *_ in described]


@pytest.fixture(params=["in memory", "read at each query"])
def size(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether a file is loaded into memory or read at each query."""
    if request.param == "read at each query":
        monkeypatch.setattr("sqlsp.databases.duck.IN_MEMORY", 0)
    return str(request.param)


@pytest.mark.usefixtures("size")
@pytest.mark.parametrize(("name", "content", "types", "first", "notes"), cells("cleaned.tsv", 5))
def test_columns_have_types_and_notes(
    name: str, content: str, types: str, first: str, notes: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(content_of(content).encode())
    database = open_database(path)
    assert types_of(database) == types.split("|")
    assert "|".join(map(str, rows_of(database)[0])) == first
    columns = database.schema.columns[1:]
    assert [column.cell_format for column in columns] == [None] * len(columns)
    actual = [note for note in database.notes if "inferred" not in note]
    assert actual == [note if note.startswith(("x.csv:", "x:")) else f"x.{note}" for note in notes.split(" | ") if note]


def test_a_file_can_be_opened_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("day,amount,n\n3/4/2024,$5,-999\n3/4/2024,$5,-999\n25/4/2024,-,7\nTotal,$10,8\n")
    database = open_database(path, clean=False)
    assert rows_of(database)[-2:] == [("25/4/2024", "-", 7), ("Total", "$10", 8)]
    assert not any(describe_conversion(info) for info in database.schema.columns)


def test_spellings_are_those_of_all_columns_of_a_name(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("id,town\n" + "1,Oslo\n" * 5 + "2,OSLO\n")
    (tmp_path / "b.csv").write_text("id,town\n" + "1,OSLO\n" * 3 + "2,oslo\n")
    database = open_database(tmp_path)
    assert {town for _, town in [*rows_of(database, "a"), *rows_of(database, "b")]} == {"Oslo"}


def test_columns_with_the_same_texts_have_one_spelling(tmp_path: Path) -> None:
    """Whatever their names, and where one of them is unique: they can be joined."""
    towns = [f"Town {chr(65 + number)}" for number in range(26)]
    (tmp_path / "a.csv").write_text("city,people\n" + "".join(f"{town},5\n" for town in towns))
    (tmp_path / "b.csv").write_text(
        "id,home\n" + "".join(f"{row},{town.upper()}\n" for row, town in enumerate(2 * towns))
    )
    database = open_database(tmp_path)
    joined = database.engine._connection.execute("SELECT count(*) FROM a JOIN b ON a.city = b.home")  # type: ignore[attr-defined]
    assert joined.fetchall() == [(52,)]
    assert "b.home: " not in str(database.notes)
    assert "a.city: spelling of 26 of 26 values unified: 'Town A' → 'TOWN A'" in database.notes


def test_keys_that_differ_in_case_stay(tmp_path: Path) -> None:
    names = ["lamp", "Lamp", *(f"thing{chr(97 + number)}" for number in range(26))]
    (tmp_path / "x.csv").write_text("name,n\n" + "".join(f"{name},1\n" for name in names))
    assert [name for name, _ in rows_of(open_database(tmp_path / "x.csv"))] == names


def test_other_files_are_cleaned_too(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('[{"day": "3/25/2024", "n": -999}, {"day": "4/1/2024", "n": 4}]')
    assert rows_of(open_database(tmp_path / "x.json"))[0][0].isoformat() == "2024-03-25"  # type: ignore[attr-defined]
    values = "('$5', 1.5, 20240101), ('$1,200', 'nan'::DOUBLE, 20240131), ('n/a', 3, 20241231)"
    with duckdb.connect() as connection:
        made = f"SELECT * FROM (VALUES {values}) AS t(price, size, day)"
        connection.execute(f"COPY ({made}) TO '{tmp_path / 'x.parquet'}'")
    database = open_database(tmp_path / "x.parquet")
    assert [row[:2] for row in rows_of(database)] == [(5, 1.5), (1200, None), (None, 3.0)]
    assert types_of(database) == ["BIGINT", "DOUBLE", "DATE"]


def test_a_sample_that_misleads_is_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns of many different cells are converted by a sample of them; cells that are lost are counted in all."""
    monkeypatch.setattr("sqlsp.databases.files.cleaning._MAX_DISTINCT", 10)
    monkeypatch.setattr("sqlsp.databases.files.cleaning._SAMPLE", 50)
    path = tmp_path / "x.csv"
    lines = [f"{number},$1{number}" for number in range(2000)]
    path.write_text("\n".join(["id,price", *lines, "3,about 7", "4,about 8", ""]))
    database = open_database(path)
    assert types_of(database) == ["BIGINT", "BIGINT"]
    lost = "2 of 2,002 values could not be converted and became NULL: 'about 7', 'about 8'"
    assert database.notes[-1].startswith("x.price: text converted to numbers: '$1") and database.notes[-1].endswith(
        lost
    )
