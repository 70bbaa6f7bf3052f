"""An answer in a notebook: HTML of its SQL, chart and rows, in which no text of a database is markup; a DataFrame."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripted import SHOP, make_database, scripted_asker

from sqlsp.api import Response, TrainedParser
from sqlsp.asking.corrections import Corrections
from sqlsp.asking.formatting import find_chart
from sqlsp.asking.notebook import draw_svg, show_html
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.opening.databases import Rows

XSS = "<img src=x onerror=alert(1)>"
PRICES = "SELECT note, price FROM purchase"
VOID = {"rect", "line", "circle", "polyline"}


class Seen(HTMLParser):
    """The tags and the texts of HTML; fails where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def ask(folder: Path, sql: str, script: str = SHOP, **options: object) -> Response:
    asker = scripted_asker({"What?": [sql]}, rules="none")
    database = make_database(folder / "shop.sqlite", script)
    return TrainedParser(asker, Corrections(folder / "marks.jsonl")).ask("What?", database, **options)  # type: ignore[arg-type]


def test_sql_rows_and_no_chart(tmp_path: Path) -> None:
    seen = Seen(ask(tmp_path, "SELECT name, home_town, customer_id FROM customer", rows=2)._repr_html_())
    assert seen.texts[0].split() == ["SELECT", "name,", "home_town,", "customer_id", "FROM", "customer"]
    assert seen.texts[1:] == [
        *("name", "home_town", "customer_id", "Mary", "New York", "1", "Paul", "Bath", "2"),
        "(the first 2 rows; rows=… shows more)",
    ]
    assert "svg" not in seen.tags and seen.tags.count("tr") == 3


def test_a_chart_is_drawn_where_the_page_would_draw_one(tmp_path: Path) -> None:
    seen = Seen(ask(tmp_path, "SELECT name, customer_id FROM customer")._repr_html_())
    assert (seen.tags.count("svg"), seen.tags.count("rect"), seen.tags.count("td")) == (1, 3, 6)


def test_null_is_told_from_text(tmp_path: Path) -> None:
    html = ask(tmp_path, "SELECT home_town FROM customer")._repr_html_()
    assert '<td style="opacity: 0.5">NULL</td>' in html and html.count("NULL") == 1


def test_what_was_not_run_has_its_sql_alone(tmp_path: Path) -> None:
    response = ask(tmp_path, PRICES, execute=False)
    seen = Seen(response._repr_html_())
    assert set(seen.tags) == {"div", "pre"}
    with pytest.raises(DataError, match="there are no rows: the SQL was not run"):
        response.df  # noqa: B018


@pytest.mark.parametrize("cell", [XSS, '"><script>alert(1)</script>', "&lt;b&gt;", "</td></svg>", "\x1b[2J", "\u202ex"])
def test_no_text_of_a_database_is_markup(cell: str) -> None:
    rows = Rows((cell, f"{cell} y"), ((cell, 1), (cell + "2", 2)), False, 0.0)
    seen = Seen(show_html(f"SELECT '{cell}'", rows, [cell]))
    assert set(seen.tags) <= {"div", "pre", "table", "thead", "tbody", "tr", "th", "td", "svg", "title", "text", *VOID}
    assert not {"\x1b", "\u202e"} & set("".join(seen.texts))
    if cell.isprintable():
        assert seen.texts.count(cell) >= 3  # the head, the cell, the note, as they are


@pytest.mark.parametrize(
    "rows",
    [
        [("a", 1), ("b", -2.5)],
        [("a", 0), ("b", 0)],
        [("a", 1e299), (None, -1e299)],
        [("2020-01-01", 3), ("2020-02-01", 5), ("2020-02-01", 4)],
        [("2020-01-01", 3), ("2021-01-01", 3)],
        [(1, 2), (3, 4), (3, 1)],
        [(1, 2), (1, 2)],
        [(0.1 + 0.2, 2), (0.3, 2)],
        [(10**18, 1), (10**18 + 1, 2)],
        [(-1e-300, 1e-300), (1e-300, 0)],
    ],
)
def test_charts_of_any_numbers(rows: list[tuple[object, float]]) -> None:
    found = Rows(("x", "y"), tuple(rows), False, 0.0)
    chart = find_chart(found)
    assert chart is not None
    drawn = ElementTree.fromstring(draw_svg(found, chart))
    shapes = [each for each in drawn.iter() if each.tag.endswith("rect" if chart.kind == "bars" else "circle")]
    assert len(shapes) == len(rows)
    width, height = float(drawn.attrib["width"]), float(drawn.attrib["height"])
    for each in shapes:
        x, y = (float(each.attrib[name]) for name in (("x", "y") if chart.kind == "bars" else ("cx", "cy")))
        assert 0 <= x <= width and 0 <= y <= height
        assert x + float(each.attrib.get("width", 0)) <= width


def test_bars_are_as_long_as_their_numbers() -> None:
    rows = Rows(("x", "y"), (("a", 1), ("b", 4)), False, 0.0)
    chart = find_chart(rows)
    assert chart is not None
    drawn = ElementTree.fromstring(draw_svg(rows, chart))
    short, long = (float(each.attrib["width"]) for each in drawn.iter() if each.tag.endswith("rect"))
    assert long == pytest.approx(4 * short, rel=0.01)


def test_a_data_frame(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    frame = ask(tmp_path, "SELECT name, customer_id FROM customer").df
    assert isinstance(frame, pandas.DataFrame)
    assert [*frame.columns] == ["name", "customer_id"] and frame["customer_id"].sum() == 6


def test_without_pandas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    response = ask(tmp_path, PRICES)
    monkeypatch.setattr("sqlsp.api.find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=r"response\.df needs pandas, which is not installed: pip install pandas"):
        response.df  # noqa: B018
