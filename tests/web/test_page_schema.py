"""The schema beside the answer: a list that folds and is searched, a diagram, on large and small screens.

And what a first visit shows.
"""

from __future__ import annotations

import json
from pathlib import Path

from browser_kit import Page, Serve, needs_browser
from page_kit import BUYERS
from scripted import SCRIPT, make_database, many_tables
from selenium.webdriver.common.keys import Keys

from sqlsp.asking.starter_questions import propose
from sqlsp.opening.databases import open_file

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


def test_what_is_in_it_and_what_can_be_asked(serve: Serve, tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", BUYERS)
    right = [starter for starter in propose(open_file(path)) if "average" not in starter.question]
    page = serve(path, script={starter.question: [starter.sql] for starter in right})
    page.until(lambda: page["#trying"].text == "Each was tried on this database.")
    found = page.texts("#starters button")
    assert 0 < len(found) <= 6 and set(found) <= {starter.question for starter in right}
    assert page["#title"].text == "Ask x.sqlite"
    assert page.texts("#contents tbody tr") == ["customer 5 customer_id", "purchase 5 purchase_id customer"]
    assert any("other languages" in text for text in page.texts("#cannot li"))
    first = next(starter for starter in right if starter.question == found[0])
    page["#starters button"].click()
    page.until(lambda: page["#asked"].text == first.question and page["#answer"].is_displayed())
    assert page.sql.replace('"', "") == first.sql.replace('"', "") and not page["#overview"].is_displayed()


def test_where_the_parser_fails_them_nothing_is_offered(serve: Serve, tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", BUYERS)
    page = serve(path, script={starter.question: ["SELECT town FROM customer"] for starter in propose(open_file(path))})
    page.until(lambda: page["#trying"].text.startswith("Ask for a number, a list"))
    assert not page.all("#starters button")


def test_questions_are_saved_with_a_name(serve: Serve, shop: Path, pond: Path, tmp_path: Path) -> None:
    file = tmp_path / "saved.jsonl"
    page = serve(shop, pond, saved=file)
    page.ask("How many customers are there?")
    assert not page["#saved"].is_displayed()
    page["#keep"].click()
    page.until(lambda: page.driver.switch_to.active_element == page["#name"])
    page["#name"].send_keys(Keys.CONTROL, "a")
    page["#name"].send_keys(Keys.NULL, "Our customers", Keys.ENTER)
    page.until(lambda: page["#status"].text == "Saved as Our customers.")
    assert json.loads(file.read_text())["question"] == "How many customers are there?"
    page.pick("pond.sqlite", "fish")
    page.until(lambda: not page["#saved"].is_displayed())
    page.run("localStorage.clear(); sessionStorage.clear()")  # as another browser
    page.visit(page.address)
    page.until(lambda: page.texts("#saved summary") == ["1 saved question"])
    page.open("#saved")
    assert page.texts("#saved .said") == ["Our customers"]
    page.all("#saved li button")[1].click()
    page.until(lambda: page.driver.current_url.endswith("#shop.sqlite?saved=Our%20customers"))
    link = page.driver.current_url
    page.visit(link)
    page.until(lambda: page["#asked"].text == "How many customers are there?" and page.figure == "3")
    page.open("#saved")
    page.all("#saved li button")[2].click()
    page.until(lambda: not page["#saved"].is_displayed())
    assert file.read_text() == ""
    page.visit(link)
    page.until(lambda: page["#status"].text == "No question is saved here as Our customers.")


def test_a_saved_question_of_a_thread_is_asked_after_the_same(serve: Serve, shop: Path, tmp_path: Path) -> None:
    script = {**SCRIPT, "and towns?": ["SELECT home_town FROM customer"]}
    page = serve(shop, script=script, context=3, saved=tmp_path / "s")
    page.ask("Names of customers from New York?")
    page.ask("and towns?")
    page["#keep"].click()
    page["#name"].send_keys(Keys.ENTER)
    page.until(lambda: page["#status"].text == "Saved as and towns?.")
    page.visit(page.address)
    page.until(lambda: page.texts("#saved summary") == ["1 saved question"])
    page.open("#saved")
    page["#saved li button"].click()
    page.until(lambda: page.texts("#thread .turn") == ["Names of customers from New York?"])
