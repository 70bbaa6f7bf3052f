"""`Orders per month`: months and years of dates are columns that the parser reads, and SQL that every engine runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scripted import Scripted, make_database, scripted_asker
from sqlsp.serving.parts_of_dates import AskedPart, PartsOfDates, reworded

from sqlsp.serving.asker import Asker
from sqlsp.serving.databases import Database
from sqlsp.sql.schema import Schema

SCRIPT = """
CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, birth_date TEXT, joined_on TEXT,
    member_year INTEGER);
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), sale_date TEXT,
    monthly_fee REAL);
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, at TEXT, room TEXT);
INSERT INTO customer VALUES (1, 'Mary', '1980-02-03', '2020-05-06', 2020),
    (2, 'Paul', '1991-12-31', '2021-05-07', 2021);
INSERT INTO sale VALUES (1, 1, '2021-03-05', 2.5), (2, 1, '2021-03-09', 3), (3, 2, '2022-03-01', 4);
INSERT INTO visit VALUES (1, '2022-07-01 10:30:00', 'A'), (2, '2022-07-01 11:00:00', '2022-07-01'), (3, NULL, 'B');
"""


def opened(tmp_path: Path, **options: Any) -> tuple[Asker, Database]:
    asker = scripted_asker(**options)
    return asker, asker.open(make_database(tmp_path / "firm.sqlite", SCRIPT))


@pytest.fixture
def parts(tmp_path: Path) -> PartsOfDates:
    _, database = opened(tmp_path)
    return PartsOfDates(database.schema, database.values)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many sales per month?", "month!"),
        ("sales by the year", "year!"),
        ("Monthly number of sales", "month!"),
        ("daily visits, annual sales", "year! day!"),
        ("In which year was Mary born?", "year"),
        ("In how many months were there sales?", "month"),
        ("The top 3 months by sales", "month"),
        ("How have sales developed over the years?", "year!"),
        ("Names and month of joining", "month"),
        ("Sales in the year 2021", ""),
        ("Sales of the last two years", ""),
        ("customers 30 years old", ""),
        ("sales in March of any year", ""),
        ("sales in March, no matter in which year", ""),
        ("What is the highest monthly fee?", ""),  # a column
        ("What is the member year of Mary?", ""),
        ("How many sales are there?", ""),
        ("customers for 3 years or less", ""),
        ("sales in the month of May", ""),
    ],
)
def test_what_a_question_asks_for(parts: PartsOfDates, question: str, said: str) -> None:
    asked = [f"{each.part}{'!' * each.groups}" for each in parts.asked(question)]
    assert " ".join(asked) == said


def added(parts: PartsOfDates, *asked: AskedPart) -> list[tuple[str, str, str | None]]:
    whole, schema = parts.added(()), parts.added(asked)
    assert schema.columns[: len(whole.columns)] == whole.columns, "the others keep their numbers"
    return [(column.name, column.words, column.part) for column in schema.columns[len(whole.columns) :]]


def test_the_columns_that_are_added(parts: PartsOfDates) -> None:
    """Not for a table with a column of years, nor days where no time of day stands behind them."""
    month, year, day = AskedPart("month", True), AskedPart("year", True), AskedPart("day", True)
    assert added(parts, year) == [("sale_date", "year", "year"), ("at", "year", "year")]
    assert added(parts, AskedPart("year", False))[0] == ("sale_date", "sale year", "year"), "customer has years as well"
    months = [("birth_date", "birth month", "month"), ("joined_on", "joined month", "month"), ("at", "month", "month")]
    assert added(parts, month) == months, "sale has a monthly fee"
    assert added(parts, day) == [("at", "day", "day")]


def test_no_cells_no_parts(tmp_path: Path) -> None:
    asker, database = opened(tmp_path, values=False)
    assert PartsOfDates(database.schema, database.values).asked("sales per month") == ()
    assert asker.ask(database, "sales per month").notes == ()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("How many sales per month?", "How many sales for each month?"),
        ("sales month by month, please", "sales for each month, please"),
        ("Monthly number of sales.", "number of sales for each month."),
        ("What was the annual total?", "What was the total for each year?"),
        (
            "How many sales were there in each calendar month of 2021?",
            "How many sales were there for each month of 2021?",
        ),
        ("Sales for each month", "Sales for each month"),
        ("Which month had most sales?", "Which month had most sales?"),
    ],
)
def test_words_as_in_training_questions(parts: PartsOfDates, typed: str, read: str) -> None:
    spelt = reworded(typed, parts.asked(typed))
    assert spelt.text == read
    assert bool(spelt.changes) == (typed != read)


def answered(tmp_path: Path, question: str, read: str, with_parts: str, without: str) -> Any:
    """The answer where the parser reads the schema with parts of dates one way, and without them another way."""
    asker, database = opened(tmp_path)

    class Reads(Scripted):
        def _one(self, row: Any, schema: Schema) -> Any:
            self.script = {row.question: [with_parts if schema.has_parts else without]}
            return super()._one(row, schema)

    asker.decoder = Reads({})  # type: ignore[assignment]
    answer = asker.ask(database, question)
    assert " ".join(answer.words) == read
    return answer


MONTHS = "SELECT substr(sale_date,1,4) AS year, count(*) FROM sale GROUP BY substr(sale_date,1,4)"
IN_ORDER = f"{MONTHS} ORDER BY substr(sale_date,1,4)"
DATES = "SELECT sale_date, count(*) FROM sale GROUP BY sale_date"


def test_the_reading_with_parts_is_the_answer(tmp_path: Path) -> None:
    answer = answered(tmp_path, "sales per year", "sales for each year", MONTHS, DATES)
    assert answer.readings[0].sql == IN_ORDER
    assert [str(item) for item in answer.readings[0].uses] == ["sale.sale_date", "sale"]
    assert answer.notes == ('read "per year" as "for each year"',)
    (year,) = (link for link in answer.links if answer.words[link.start] == "year" and link.item.table == "sale")
    assert (str(year.item), year.meaning) == ("sale.sale_date", "name")


def test_its_rows(tmp_path: Path) -> None:
    rows = opened(tmp_path)[1].run(MONTHS, 5, 10)
    assert rows.columns == ("year", "count(*)")
    assert rows.rows == (("2021", 2), ("2022", 1))


def test_the_mean_of_months_makes_no_sense(tmp_path: Path) -> None:
    silly = "SELECT avg(substr(sale_date,1,4)) FROM sale"
    other = "SELECT name FROM customer"
    answer = answered(tmp_path, "sales per year", "sales per year", silly, other)
    assert answer.readings[0].sql == other
    assert answer.notes == ("the question asks for each year, the SQL does not",)


def test_figures_without_a_year_are_split_by_it(tmp_path: Path) -> None:
    whole, wanted = "SELECT count(*) FROM sale", MONTHS.replace(" FROM", " FROM", 1)
    answer = answered(tmp_path, "sales per year", "sales for each year", whole, whole)
    assert answer.readings[0].sql == f"{wanted} ORDER BY substr(sale_date,1,4)"
    assert [str(item) for item in answer.readings[0].uses] == ["sale.sale_date", "sale"]
    assert answer.readings[0].score == -0.5, "that of the reading that was split"


def test_a_column_of_its_own_answers(tmp_path: Path) -> None:
    fee = "SELECT avg(monthly_fee) FROM sale"
    question = "What do people pay per month ?"
    months = "SELECT substr(joined_on,1,7) AS month, count(*) FROM customer GROUP BY substr(joined_on,1,7)"
    assert answered(tmp_path, question, question, months, fee).readings[0].sql == fee


def test_whole_dates_give_way_where_parts_are_only_mentioned(tmp_path: Path) -> None:
    question = "Which year had most sales ?"
    assert answered(tmp_path, question, question, MONTHS, DATES).readings[0].sql == IN_ORDER


def test_other_columns_do_not(tmp_path: Path) -> None:
    question = "Which year had most sales ?"
    other = "SELECT member_year FROM customer"
    assert answered(tmp_path, question, question, MONTHS, other).readings[0].sql == other


def test_large_schemas_have_parts_too(tmp_path: Path) -> None:
    asker, database = opened(tmp_path, items=9)
    question = "sales per year"
    read = asker._understood(database, question)
    assert len(read.makers[0].schema.tables) < 3
    assert asker._prepared.dates(database).asked(question) == (AskedPart("year", True),)
    assert any("the parser read the" in note for note in asker.ask(database, question).notes)
