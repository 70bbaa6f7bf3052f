"""The schema beside the answer: a list that folds and is searched, a diagram, on large and small screens."""

from __future__ import annotations

from browser_kit import Page, Serve, needs_browser
from scripted import many_tables

pytestmark = needs_browser

ONE = """
CREATE TABLE person (person_id INTEGER PRIMARY KEY, name TEXT, town TEXT);
INSERT INTO person VALUES (1, 'Ann', 'Bath');
"""


def shown(page: Page) -> list[str]:
    return page.texts("#tables .entry:not([hidden]) summary .name")


def test_many_tables_are_listed_folded_and_found(serve: Serve) -> None:
    page = serve(many_tables(43))
    page.until(lambda: len(shown(page)) == 43)
    assert not page["#diagram"].is_displayed() and not page.all("#tables details[open]")
    page["#find"].send_keys("thing_4")
    page.until(lambda: shown(page) == ["thing_4", "thing_40", "thing_41", "thing_42"])
    assert page["#found"].text == "4 tables found"
    page["#find"].clear()
    page["#find"].send_keys("detail_8")
    page.until(lambda: len(page.all("#tables details[open]")) == 43)
    assert set(page.texts("#tables li .name")) - {""} == {"detail_8"}
    page["#find"].clear()
    page["#find"].send_keys(" ")
    page.until(lambda: len(shown(page)) == 43 and not page.all("#tables details[open]"))
    page["#fold"].click()
    page.until(lambda: len(page.all("#tables details[open]")) == 43 and page["#fold"].text == "Fold all")
    page["#fold"].click()
    page.until(lambda: not page.all("#tables details[open]"))


def test_what_the_sql_uses_is_unfolded_and_marked(serve: Serve) -> None:
    page = serve(many_tables(43), script={"Which?": ["SELECT detail_3 FROM thing_30"]})
    page.ask("Which?")
    assert page.texts("#tables details[open] > summary .name") == ["thing_30"]
    assert page.texts("#tables li.used .name") == ["detail_3"]
    panel, used = page["#tables"].rect, page["#tables .used"].rect
    assert panel["y"] - 1 <= used["y"] <= panel["y"] + panel["height"], "it is scrolled to"


def test_the_diagram_of_many_tables_can_be_read_and_searched(serve: Serve) -> None:
    page = serve(many_tables(43))
    page.until(lambda: len(shown(page)) == 43)
    page["#as-diagram"].click()
    page.until(lambda: len(page.all("#diagram .table")) == 43)
    height = page.run("return document.querySelector('#diagram .column').getBoundingClientRect().height")
    assert height >= 8, "letters of at least 7 pixels"
    page["#find"].send_keys("thing_42")
    page.until(lambda: len(page.all("#diagram .table.dim")) == 42)
    page.driver.refresh()
    page.until(lambda: page["#diagram"].is_displayed())


def test_one_table_is_not_blown_up(serve: Serve) -> None:
    page = serve(ONE)
    page.until(lambda: shown(page) == ["person"])
    assert page["#tables details[open]"] and not page["#diagram"].is_displayed()
    page.until(lambda: page["#tables summary .quiet:last-child"].text == "1 row")
    page["#as-diagram"].click()
    page.until(lambda: page.all("#diagram .table"))
    row = page.run("return document.querySelector('#diagram .row').getBoundingClientRect().height")
    assert row <= 22


def test_a_phone(serve: Serve) -> None:
    page = serve(many_tables(43))
    with page.screen(360, 740):
        page.driver.refresh()
        page.until(lambda: len(shown(page)) == 43)
        assert page["#databases"].rect["width"] > 150, "the name of the database can be read"
        assert page.run("return document.documentElement.scrollWidth") <= 360
        size = page.run("return parseFloat(getComputedStyle(document.querySelector('#tables .name')).fontSize)")
        assert size >= 13
        page["#find"].send_keys("thing_42")
        page.until(lambda: shown(page) == ["thing_42"])
        page["#as-diagram"].click()
        page.until(lambda: page.all("#diagram .table"))
        assert page.run("return document.documentElement.scrollWidth") <= 360
