"""A value that no row has is told where the question says it, else a doubt; so are dates that are compared as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import SHOP, Predicting, make_database, scripted_asker, sure_of

COUNT = "SELECT count(*) FROM customer WHERE"
RIDES = "CREATE TABLE ride (id INTEGER PRIMARY KEY, started TEXT, title TEXT); INSERT INTO ride VALUES "
TITLES = ("A day in March", "To Rome", "101")


@pytest.mark.parametrize(
    ("question", "condition", "doubt", "note"),
    [
        ("How many customers are women?", "home_town = '1'", "no row has '1' in customer.home_town, which the", None),
        ("Who is Nora?", "name = 'Nora'", None, "no row has 'Nora' in customer.name"),
        ("Who is mary?", "name = 'mary'", None, None),
        ("Who lives in Bath?", "home_town = 'Bath'", None, None),
        ("Who is number 7?", "customer_id = 7", None, None),  # not all numbers are known
        ("Who is not Nora?", "name != 'Nora'", None, None),
    ],
)
def test_what_is_told(question: str, condition: str, doubt: str | None, note: str | None, tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"{COUNT} {condition}")  # type: ignore[assignment]
    asker.judge = sure_of(0.9)
    answer = asker.ask(asker.open(make_database(tmp_path / "shop.sqlite", SHOP)), question)
    assert (answer.doubt or "").startswith(doubt or "") and (answer.doubt is None) == (doubt is None)
    assert (answer.confidence is None) == (doubt is not None), "one in doubt has no probability"
    told = [each for each in answer.notes if each != answer.doubt and each.startswith("no row")]
    assert told == ([note] if note else [])


def test_it_can_be_left_out_and_needs_the_cells(tmp_path: Path) -> None:
    shop = make_database(tmp_path / "shop.sqlite", SHOP)
    for options in ({"rules": "-unknown_values"}, {"values": False}):
        asker = scripted_asker(**options)
        asker.decoder = Predicting(f"{COUNT} home_town = '1'")  # type: ignore[assignment]
        assert asker.ask(asker.open(shop), "How many customers are women?").doubt is None


@pytest.mark.parametrize(("times", "told"), [(2, True), (20, False)])
def test_nothing_is_told_of_a_literal_longer_than_the_cells_that_are_read(
    times: int, told: bool, tmp_path: Path
) -> None:
    path = make_database(tmp_path / "rides.sqlite", f"{RIDES} (1, '2021-03-05', '{'far ' * 20}')")
    asker, title = scripted_asker(), "far " * times
    asker.decoder = Predicting(f"SELECT count(*) FROM ride WHERE title = '{title}'")  # type: ignore[assignment]
    answer = asker.ask(asker.open(path), f"How many rides are called '{title}'?")
    assert any(each.startswith("no row") for each in answer.notes) == told


@pytest.mark.parametrize(
    ("cells", "condition", "doubted"),
    [
        (("Fri 5 Mar 2021", "1 April 2021", "31.12.2020"), "started < '2021-04-01'", True),
        (("Fri 5 Mar 2021", "1 April 2021", "31.12.2020"), "started LIKE '2021-03%'", True),
        (("Fri 5 Mar 2021", "1 April 2021", "31.12.2020"), "started LIKE '%Mar 2021%'", False),
        (("March 2021", "4/2021", "December 2020"), "started < 'April 2021'", True),
        (("March 2021", "4/2021", "December 2020"), "started BETWEEN '2021-01-01' AND '2021-04-01'", True),
        (("March 2021", "April 2021", "December 2020"), "started < '2021-04-01'", False),  # read
        (("2021-03-05", "2021-04-01", "2020-12-31"), "started < '2021-04-01'", False),
        (("2021-03-05", "2021-04-01", "2020-12-31"), "started LIKE '2021-07%'", False),
        (("5.3.2021", "1.4.2021", "31.12.2020"), "started < '2021-04-01'", False),  # read
        (("5 Mar", "x", "y"), "started < '2021-04-01'", False),
        (("March 2021", "April 2021", "December 2020"), "title LIKE '%May 2021%'", False),
    ],
)
def test_dates_that_are_not_read(cells: tuple[str, ...], condition: str, doubted: bool, tmp_path: Path) -> None:
    rows = ", ".join(f"({number}, '{cell}', '{TITLES[number]}')" for number, cell in enumerate(cells))
    path = make_database(tmp_path / "rides.sqlite", RIDES + rows)
    for rules, expected in (("all", doubted), ("-unknown_values", False)):
        asker = scripted_asker(rules=rules)
        asker.decoder = Predicting(f"SELECT count(*) FROM ride WHERE {condition}")  # type: ignore[assignment]
        answer = asker.ask(asker.open(path), "How many rides started before April 2021, in March 2021 or in May 2021?")
        assert ("cannot be compared by their size" in (answer.doubt or "")) == expected, answer.doubt
