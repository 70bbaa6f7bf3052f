"""Literals in other forms than the question's: standard names, dates and their patterns, parts of longer cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from data_files import cells

from sqlsp.databases.cells.index import index_of
from sqlsp.databases.cells.lookup import MAX_DATES, MAX_PARTS, MAX_POSTINGS
from sqlsp.grammar.grammar import MAX_CANDIDATES
from sqlsp.linking.candidates import KINDS, CandidateFinder
from sqlsp.question.standard_names import other_names
from sqlsp.question.words import tokenise


def finder(*columns: Sequence[str]) -> CandidateFinder:
    """Finds candidates among the cells of columns that are numbered from 1."""
    return CandidateFinder(index_of([(number, Counter(texts)) for number, texts in enumerate(columns, 1)], []))


def candidates_of(among: CandidateFinder, question: str) -> dict[str | None, tuple[str, set[int]]]:
    """Kinds and columns of candidates."""
    candidates = among.find(question, tokenise(question))
    columns: dict[int, set[int]] = {}
    for index, column in candidates.columns.tolist():
        columns.setdefault(index, set()).add(column)
    kinds = [KINDS[kind] for kind in candidates.mentions[:, 2].tolist()]
    return {text: (kinds[i], columns.get(i, set())) for i, text in enumerate(candidates.texts)}


@pytest.mark.parametrize(("name", "written", "one"), cells("standard_names.tsv"))
def test_names_of_one_thing(name: str, written: str, one: str) -> None:
    assert one in other_names(name, written) and name not in other_names(name, written)
    assert not any(other_names(word.lower(), word) for word in ("in", "us", "may", "Or", "CATS")), "no codes"


def test_a_standard_name_is_offered_where_the_data_holds_it() -> None:
    assert candidates_of(finder(["NY", "CA"]), "Who lives in New York?")["NY"] == ("SIMILAR_CELL", {1})
    assert candidates_of(finder(["New York"]), "Who lives in NY?")["New York"] == ("SIMILAR_CELL", {1})
    assert "NY" not in candidates_of(finder(["TX"]), "Who lives in New York?")
    streets = finder(["Corner of Baker Street", "Mill Lane 3"], ["London Heathrow"])
    assert candidates_of(streets, "Shops in baker street")["%Baker Street%"] == ("CONTAINS", set())
    assert candidates_of(streets, "Airports of London")["%London%"] == ("CONTAINS", set())
    assert "%lane%" not in {str(text).lower() for text in candidates_of(streets, "Who has a lane?")}
    assert "%Street%" not in candidates_of(streets, "Shops in Baker Street")  # inside a part that matches
    many = finder([f"Hotel {i}x" for i in range(MAX_POSTINGS + 1)])
    assert "%Hotel%" not in candidates_of(many, "Rooms of the Hotel")


DATES = ["2017-03-05", "2017-03-09", "2018-11-30"]


@pytest.mark.parametrize(("question", "literal", "kind"), cells("dates.tsv"))
def test_dates_of_a_column(question: str, literal: str, kind: str) -> None:
    assert candidates_of(finder(["x"], DATES), question)[literal] == (kind, {2} if kind == "DATE" else set())


DAY_FIRST = ["03/05/2020", "05/03/2020", "07/03/2020", "25/12/2020", "17/05/2021"]
MONTH_FIRST = ["03/05/2020", "05/03/2020", "07/03/2020", "12/25/2020", "05/17/2021"]


@pytest.mark.parametrize(("dates", "question", "offered", "not_offered"), cells("date_orders.tsv", 4))
def test_days_and_months_as_columns_order_them(dates: str, question: str, offered: str, not_offered: str) -> None:
    texts = candidates_of(finder(["Spring Fair"], dates.split("|")), question)
    assert offered in texts and not_offered not in texts


def test_the_order_of_days_and_months_is_that_of_each_column() -> None:
    texts = candidates_of(finder(DAY_FIRST, MONTH_FIRST), "Events in March, and those of 5 March 2020")
    assert texts.keys() >= {"%/03/%", "03/%"}
    assert (texts["03/05/2020"], texts["05/03/2020"]) == (("DATE", {2}), ("DATE", {1}))
    texts = candidates_of(
        finder(["2020-03-05"]), "Which 5 events of 2020 in March were called '5 March 2020' on 3/5/2020?"
    )
    assert texts.keys() >= {"5", "2020", "March", "5 March 2020", "3/5/2020", "2020-03-05"} and "3" not in texts


@pytest.mark.parametrize("cell", ["2017-25-12", "1234-56-78", "2017-13-01", "2017-99-99"])
@pytest.mark.parametrize("question", ["Orders in May", "What is the market share in March?", "Orders since 2017-25-12"])
def test_cells_that_only_look_like_dates(cell: str, question: str) -> None:
    assert None in candidates_of(finder([cell], ["2017-05-12"]), question)
    assert "2017-05-12" in candidates_of(finder([cell], ["2017-05-12"]), "Orders of 12 May 2017")


@pytest.mark.parametrize(("question", "literals"), cells("periods.tsv", 2))
def test_periods_of_which_no_cell_is(question: str, literals: str) -> None:
    expected = {literal.rstrip("*"): literal.endswith("*") for literal in literals.split()}
    offered = candidates_of(finder(["x"], DATES), question)
    without = candidates_of(finder(["x"]), question)
    assert offered.keys() - without.keys() <= {*expected, "2017-05%", "2017-04-30", "2017-05-01"}
    assert {literal: offered[literal][1] == {2} for literal in expected} == expected


PLAIN = ["Show the names of all singers older than 20, ordered by age.", "Visits at 2016 euros", "You may march on"]


@pytest.mark.parametrize("question", [*PLAIN, "Visits in May", "Room 2017-A"])
def test_dates_that_no_cell_holds_and_questions_without_such_forms_add_nothing(question: str) -> None:
    without = CandidateFinder().find(question, tokenise(question)).texts
    among = finder(["Rock", "Pop"], DATES, ["Corner of Baker Street"])
    assert among.find(question, tokenise(question)).texts == without


@pytest.mark.parametrize("question", ["events before 5 March 2020", "Which events were on March 5th, 2020?"])
def test_a_date_is_offered_whole_where_cells_are_dates(question: str) -> None:
    with_dates = candidates_of(finder(["Spring Fair"], ["2020-03-05", "2020-05-03"]), question)
    assert with_dates["2020-03-05"] == ("DATE", {2})
    assert not with_dates.keys() & {"5", "2020", "March", "5 March", "March 2020", "5th"}
    columns: tuple[list[object], ...] = (["Spring Fair"], [5, 3], [3, 5], [2020, 2021])
    in_parts = CandidateFinder(index_of([(number, Counter(cells)) for number, cells in enumerate(columns, 1)], []))
    assert candidates_of(in_parts, question).keys() >= {"5", "2020", "March"}


def test_what_is_added_is_bounded_and_gives_way() -> None:
    years = " and ".join(str(year) for year in range(1900, 2000))
    streets = " or ".join(f"the Road{i} end" for i in range(50))
    among = finder([f"{year}-01-02" for year in range(1900, 2000)], [f"old Road{i} end" for i in range(50)])
    few = candidates_of(among, f"Between {' and '.join(map(str, range(1900, 1920)))} at {streets}")
    assert len(few) == MAX_CANDIDATES
    texts = [text or "" for text in candidates_of(among, f"Between {years} at {streets}" * 3)]
    assert len([text for text in texts if text.endswith("%") and not text.startswith("%")]) <= MAX_DATES
    assert len([text for text in texts if text.startswith("%")]) <= MAX_DATES + MAX_PARTS
