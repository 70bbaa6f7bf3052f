"""Dates that are compared as text: the answer is in doubt, unless they sort as they are written or are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import Predicting, make_database, scripted_asker

RIDES = "CREATE TABLE ride (id INTEGER PRIMARY KEY, started TEXT, title TEXT); INSERT INTO ride VALUES "
TITLES = ("A day in March", "To Rome", "101")


@pytest.mark.parametrize(
    ("cells", "condition", "doubted"),
    [
        (("Fri 5 Mar 2021", "Thu 1 Apr 2021", "Thu 31 Dec 2020"), "started < '2021-04-01'", True),
        (("Fri 5 Mar 2021", "Thu 1 Apr 2021", "Thu 31 Dec 2020"), "started LIKE '2021-03%'", True),
        (("Fri 5 Mar 2021", "Thu 1 Apr 2021", "Thu 31 Dec 2020"), "started LIKE '%Mar 2021%'", False),
        (("March 2021", "April 2021", "December 2020"), "started < 'April 2021'", True),
        (("March 2021", "April 2021", "December 2020"), "started BETWEEN '2021-01-01' AND '2021-04-01'", True),
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
        assert ("cannot be compared as dates" in (answer.doubt or "")) == expected, answer.doubt
