"""Which rows are a chart, and how it is drawn in characters."""

from __future__ import annotations

from typing import Any

import pytest

from sqlsp.asking.formatting import MOST_BARS, Chart, draw, find_chart
from sqlsp.opening.databases import Rows


def rows(columns: str, *cells: tuple[Any, ...], more: bool = False) -> Rows:
    return Rows(tuple(columns.split()), cells, more, 0.0)


@pytest.mark.parametrize(
    ("found", "chart"),
    [
        (rows("city n", ("Bath", 3), ("Rome", 1)), Chart("bars", 0, 1)),
        (rows("n city", (3, "Bath"), (1, "Rome")), Chart("bars", 1, 0)),
        (rows("day n", ("2014-01-02", 3), ("2014-01-03", 1.5)), Chart("line", 0, 1)),
        (rows("n day", (3, "2014-01-02 10:00"), (1.5, "2014-01-03 11:30:00")), Chart("line", 1, 0)),
        (rows("day n", ("2014-2-1", 3), ("2014-10-1", 1)), Chart("bars", 0, 1)),  # as texts not in order of time
        (rows("year n", (1999, 3), (2001, 4)), Chart("line", 0, 1)),
        (rows("release_year count", ("1999", 3), ("2001", 4)), Chart("line", 0, 1)),
        (rows("age weight", (30, 70.5), (31, 60)), Chart("points", 0, 1)),
        (rows("year n", ("²", 3), ("2001", 4)), Chart("bars", 0, 1)),
        (rows("year n", ("9" * 5_000, 3), ("2001", 4)), Chart("bars", 0, 1)),
        (rows("year n", (2001, 3), ("2002", 4)), Chart("bars", 0, 1)),
        (rows("city n", ("Bath", 3), ("Rome", None)), None),
        (rows("city n", ("Bath", 3)), None),
        (rows("city n", ("Bath", 3), ("Bath", 1)), None),
        (rows("city country", ("Bath", "UK"), ("Rome", "Italy")), None),
        (rows("city n m", ("Bath", 3, 1), ("Rome", 1, 1)), None),
        (rows("city n", ("Bath", 3), ("Rome", 1), more=True), None),
        (rows("city n", ("Bath", 3), ("Rome", float("inf"))), None),
        (rows("city n", *((f"c{i}", i) for i in range(MOST_BARS + 1))), None),
        (rows("payload n", (b"a", 1), (b"b", 2)), Chart("bars", 0, 1)),
    ],
)
def test_which_chart(found: Rows, chart: Chart | None) -> None:
    assert find_chart(found) == chart


def test_bars_are_as_long_as_their_numbers_say() -> None:
    found = rows("city n", ("Bath", 40), ("Rome\n", 20), ("Ulm", 0), ("東京", 5))
    lines = draw(found, Chart("bars", 0, 1), 60).splitlines()
    bars = [line.split("│")[1].rstrip("0123456789 ") for line in lines]
    assert [bar.count("█") for bar in bars] == [49, 24, 0, 6] and [bar[-1:] for bar in bars] == ["█", "▌", "", "▏"]
    assert [line.split()[-1] for line in lines] == ["40", "20", "0", "5"]
    assert "⏎" in lines[1] and all(len(line) <= 60 for line in lines), "controls are shown, not sent"


def test_negative_numbers_go_to_the_other_side() -> None:
    one, other = draw(rows("a n", ("x", -10), ("y", 10)), Chart("bars", 0, 1), 50).splitlines()
    assert one.index("█") < one.index("│") and other.index("█") > other.index("│")
    assert one.index("│") == other.index("│")


def test_points_stand_where_their_numbers_are() -> None:
    found = rows("x y", (0, 0), (10, 100), (5, 50))
    picture = draw(found, Chart("points", 0, 1), 50).splitlines()
    places = [(line.index("•"), number) for number, line in enumerate(picture) if "•" in line]
    (right, top), (middle, half), (left, bottom) = places
    assert left < middle < right and top == 0 and half == 7 and bottom == 14
    assert abs((left + right) / 2 - middle) <= 1
    assert picture[0].startswith("100 │") and picture[14].startswith("  0 │")
    assert picture[-1].split() == ["0", "10"]


def test_a_line_is_in_order_of_time() -> None:
    found = rows("day n", ("2014-03-01", 3), ("2014-01-01", 1), ("2014-02-01", 2))
    picture = draw(found, Chart("line", 0, 1), 60).splitlines()
    columns = [line.index("•") for line in picture if "•" in line]
    assert columns == sorted(columns, reverse=True), "the latest is the highest here"
    assert picture[-1].split() == ["2014-01-01", "2014-03-01"]


@pytest.mark.parametrize("kind", ["bars", "points"])
def test_all_alike(kind: Any) -> None:
    found = rows("a b", (1, 0), (2, 0))
    assert draw(found, Chart(kind, 0, 1), 10)


def test_long_labels_and_numbers_leave_room_for_bars() -> None:
    found = rows("account balance", ("Long account name number 1", -1234567890.12), ("Long account name number 2", 0.1))
    for width in range(40, 60):
        picture = draw(found, Chart("bars", 0, 1), width)
        assert max(map(len, picture.splitlines())) <= width
        assert "█" in picture
