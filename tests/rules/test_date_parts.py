"""`Orders per month`: months and years of dates are columns that the parser reads, and SQL that every engine runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from scripted import Scripted, make_database, scripted_asker

from sqlsp.rules.date_parts import has_own, is_coarser, makes_sense, sort_by_time, split_by
from sqlsp.rules.parts_of_dates import AskedPart, PartsOfDates, reword_periods
from sqlsp.rules.rule import Context
from sqlsp.serving.asker import Asker
from sqlsp.serving.databases import Database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table

WHOLE = Schema(
    "shop",
    (Table("sale", "sale"), Table("customer", "customer")),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("sale_date", "sale date", 0, "time"),
        ColumnInfo("price", "price", 0, "number"),
        ColumnInfo("monthly_fee", "monthly fee", 0, "number"),
        ColumnInfo("customer_id", "customer id", 0, "number"),
        ColumnInfo("customer_id", "customer id", 1, "number"),
        ColumnInfo("birth_year", "birth year", 1, "number"),
        ColumnInfo("joined", "joined", 1, "time"),
        ColumnInfo("kind", "kind", 1, "text"),
    ),
    primary_keys=(5,),
    foreign_keys=((4, 5),),
)
SCHEMA = replace(
    WHOLE, columns=(*WHOLE.columns, *(replace(WHOLE.columns[each], words="year", part="year") for each in (1, 7)))
)
YEARS = "SELECT substr(sale_date,1,4) AS year, count(*) FROM sale GROUP BY substr(sale_date,1,4)"
DATES = "SELECT sale_date, count(*) FROM sale GROUP BY sale_date"
BOTH = "FROM sale AS T1 JOIN customer AS T2 ON T1.customer_id = T2.customer_id"


def parse(sql: str) -> Query:
    return parse_sql(sql, SCHEMA)


def test_what_makes_sense() -> None:
    assert makes_sense(parse(YEARS), SCHEMA)
    assert makes_sense(parse("SELECT count(DISTINCT substr(sale_date,1,4)) FROM sale"), SCHEMA)
    assert not makes_sense(parse(DATES), SCHEMA)
    assert not makes_sense(parse("SELECT sum(substr(sale_date,1,4)) FROM sale"), SCHEMA)


def test_parts_in_the_place_of_whole_dates() -> None:
    years, dates = parse(YEARS), parse(DATES)
    assert is_coarser(years, dates, SCHEMA)
    assert not is_coarser(dates, dates, SCHEMA)
    assert not is_coarser(years, parse("SELECT count(*) FROM sale"), SCHEMA)


@pytest.mark.parametrize(
    ("sql", "part", "own"),
    [
        ("SELECT avg(monthly_fee) FROM sale", "month", True),
        ("SELECT avg(monthly_fee) FROM sale", "year", False),
        ("SELECT count(*) FROM customer WHERE kind = 'yearly member'", "year", True),
        ("SELECT avg(birth_year) FROM customer", "year", True),
        ("SELECT birth_year, count(*) FROM customer GROUP BY birth_year", "year", False),
    ],
)
def test_columns_and_texts_of_the_database_go_first(sql: str, part: str, own: bool) -> None:
    assert has_own(part, parse(sql), SCHEMA) == own


@pytest.mark.parametrize(
    ("sql", "split"),
    [
        ("SELECT count(*) FROM sale", YEARS),
        (
            "SELECT price, sum(price), count(*) FROM sale WHERE price > 3 GROUP BY price",
            "SELECT substr(sale_date,1,4) AS year, price, sum(price), count(*) FROM sale WHERE price > 3"
            " GROUP BY substr(sale_date,1,4), price",
        ),
        (DATES, YEARS),
        (
            "SELECT count(*), sale_date FROM sale WHERE sale_date > '2020-01-01' GROUP BY sale_date",
            "SELECT count(*), substr(sale_date,1,4) AS year FROM sale WHERE sale_date > '2020-01-01'"
            " GROUP BY substr(sale_date,1,4)",
        ),
        (f"SELECT count(*) {BOTH}", None),  # two columns of dates
        ("SELECT price FROM sale", None),
        ("SELECT customer_id, sum(price) FROM sale", None),
        ("SELECT count(*) FROM sale ORDER BY count(*)", None),
        ("SELECT price, count(*) FROM sale GROUP BY price HAVING count(*) > 1", None),
        ("SELECT count(*) FROM sale UNION SELECT count(*) FROM customer", None),
        ("SELECT count(*) FROM (SELECT price FROM sale)", None),
        ("SELECT count(*) FROM sale AS T1 JOIN sale AS T2 ON T1.customer_id = T2.customer_id", None),
    ],
)
def test_figures_are_split_where_it_is_clear_how(sql: str, split: str | None) -> None:
    found = split_by("year", parse(sql), SCHEMA)
    assert (found and render_sql(found, SCHEMA)) == split
    assert split_by("day", parse(sql), SCHEMA) is None, "there is no such column"


@pytest.mark.parametrize(
    ("sql", "ordered"),
    [
        (YEARS, f"{YEARS} ORDER BY substr(sale_date,1,4)"),
        (f"{YEARS} ORDER BY count(*) DESC", None),
        (f"{YEARS} UNION {YEARS}", None),
        (DATES, None),
        ("SELECT substr(sale_date,1,4) AS year FROM sale", None),
    ],
)
def test_groups_come_in_order_of_time(sql: str, ordered: str | None) -> None:
    assert sort_by_time(parse(sql), SCHEMA) == parse(ordered or sql)


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
    text, changes = reword_periods(typed, parts.asked(typed))
    assert text == read
    assert bool(changes) == (typed != read)


def answered(tmp_path: Path, question: str, read: str, with_parts: str, without: str) -> Any:
    """The answer where the parser reads the schema with parts of dates one way, and without them another way."""
    asker, database = opened(tmp_path)

    class Reads(Scripted):
        def queries(self, context: Context) -> list[str]:
            return [with_parts if context.schema.has_parts else without]

    asker.decoder = Reads({})
    answer = asker.ask(database, question)
    assert " ".join(answer.words) == read
    return answer


IN_ORDER = f"{YEARS} ORDER BY substr(sale_date,1,4)"


def test_the_reading_with_parts_is_the_answer(tmp_path: Path) -> None:
    answer = answered(tmp_path, "sales per year", "sales for each year", YEARS, DATES)
    assert answer.readings[0].sql == IN_ORDER
    assert [str(item) for item in answer.readings[0].uses] == ["sale.sale_date", "sale"]
    assert answer.notes == ('read "per year" as "for each year"',)
    (year,) = (link for link in answer.links if answer.words[link.start] == "year" and link.item.table == "sale")
    assert (str(year.item), year.meaning) == ("sale.sale_date", "name")


def test_its_rows(tmp_path: Path) -> None:
    rows = opened(tmp_path)[1].run(YEARS, 5, 10)
    assert rows.columns == ("year", "count(*)")
    assert rows.rows == (("2021", 2), ("2022", 1))


def test_the_mean_of_months_makes_no_sense(tmp_path: Path) -> None:
    silly = "SELECT avg(substr(sale_date,1,4)) FROM sale"
    other = "SELECT name FROM customer"
    answer = answered(tmp_path, "sales per year", "sales per year", silly, other)
    assert answer.readings[0].sql == other
    assert answer.notes == ("the question asks for each year, the SQL does not",)


def test_a_column_of_years_is_what_a_question_asks_for(tmp_path: Path) -> None:
    own = "SELECT member_year, count(*) FROM customer GROUP BY member_year"
    answer = answered(tmp_path, "customers per year", "customers per year", "SELECT name FROM customer", own)
    assert (answer.readings[0].sql, answer.notes) == (own, ())


def test_figures_without_a_year_are_split_by_it(tmp_path: Path) -> None:
    whole = "SELECT count(*) FROM sale"
    answer = answered(tmp_path, "sales per year", "sales for each year", whole, whole)
    assert answer.readings[0].sql == IN_ORDER
    assert [str(item) for item in answer.readings[0].uses] == ["sale.sale_date", "sale"]
    assert answer.readings[0].score == -0.5, "that of the reading that was split"


def test_a_column_of_its_own_answers(tmp_path: Path) -> None:
    fee = "SELECT avg(monthly_fee) FROM sale"
    question = "What do people pay per month ?"
    months = "SELECT substr(joined_on,1,7) AS month, count(*) FROM customer GROUP BY substr(joined_on,1,7)"
    assert answered(tmp_path, question, question, months, fee).readings[0].sql == fee


def test_whole_dates_give_way_where_parts_are_only_mentioned(tmp_path: Path) -> None:
    question = "Which year had most sales ?"
    assert answered(tmp_path, question, question, YEARS, DATES).readings[0].sql == IN_ORDER


def test_other_columns_do_not(tmp_path: Path) -> None:
    question = "Which year had most sales ?"
    other = "SELECT member_year FROM customer"
    assert answered(tmp_path, question, question, YEARS, other).readings[0].sql == other


def test_large_schemas_have_parts_too(tmp_path: Path) -> None:
    asker, database = opened(tmp_path, items=9)
    asker.decoder = Scripted({"sales for each year": [YEARS]})
    reading = asker.parse(database, "sales per year").parsed.readings[0]
    assert reading.sql == IN_ORDER
    assert len(reading.schema.tables) < 3
    assert any("the parser read the" in note for note in asker.ask(database, "sales per year").notes)
