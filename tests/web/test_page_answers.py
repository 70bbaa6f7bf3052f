"""The page: answers, the schema beside them, a first visit; for people with a keyboard, a screen reader or fingers."""

from __future__ import annotations

import importlib.util
import json
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import openpyxl
import pytest
from browser_kit import READINGS, Page, Serve, needs_browser
from page_kit import BUYERS
from scripted import SCRIPT, make_database, many_tables, sure_of
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from sqlsp.answering.answer import Answer
from sqlsp.asking import service
from sqlsp.asking.payload import describe_answer
from sqlsp.asking.starter_questions import propose
from sqlsp.opening.databases import open_file
from sqlsp.web import server
from sqlsp.web.server import read_body

pytestmark = needs_browser

TOWN = "SELECT DISTINCT home_town FROM customer"
SALES = """
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, region TEXT, amount REAL, year INTEGER);
INSERT INTO sale VALUES (1, 'North', 28.866363636363637, 2020), (2, 'South', 12500.5, 2021), (3, 'West', 0.125, 2022);
"""
SOLD = {
    "Average?": ["SELECT avg(amount) FROM sale WHERE sale_id = 1"],
    "How many?": ["SELECT count(*) FROM sale"],
    "By region?": ["SELECT region, amount FROM sale"],
    "By year?": ["SELECT year, amount FROM sale"],
    "All?": ["SELECT sale_id, year, amount FROM sale"],
}


def test_the_figure_comes_first_numbers_are_for_people_and_axes_have_titles(serve: Serve) -> None:
    page = serve(SALES, script=SOLD)
    page.ask("Average?")
    assert page["#sentence"].text == "Average amount where id is 1:\n28.87"
    assert page["#sentence .figure"].get_attribute("title") == "28.866363636363637"
    assert not page["#rows"].is_displayed(), "a table would say the same"
    assert not page["#sql"].is_displayed() and page.sql.startswith("SELECT avg(amount)")
    top = {name: page[name].rect["y"] for name in ("#sentence", "#tools", "#source summary", "#read summary")}
    assert list(top.values()) == sorted(top.values())
    page.ask("How many?")
    assert page["#sentence"].text == "Number of sales:\n3"
    page.ask("All?")
    assert page.texts("#rows th") == ["sale id", "year", "amount"]
    assert page.texts("#rows td.number") == ["1", "2020", "28.87", "2", "2021", "12,500.50", "3", "2022", "0.13"]
    assert page.all("#rows td")[2].get_attribute("title") == "28.866363636363637", "exact when pointed at"
    assert not page.all("#rows td")[1].get_attribute("title")
    page.ask("By region?")
    assert page.texts("#chart .title") == ["region", "amount"]
    assert page.texts("#chart .value") == ["28.87", "12,500.50", "0.13"]
    assert page.all("#chart .value title")[0].get_property("textContent") == "28.866363636363637"
    page.ask("By year?")
    assert page.texts("#chart .title") == ["amount", "year"]
    assert page["#chart svg"].get_attribute("aria-label").startswith("amount by year, 3 points")


@pytest.mark.parametrize(
    ("probability", "bars", "word"), [(0.03, 1, "A guess"), (0.66, 3, "Likely right"), (0.97, 5, "Very sure")]
)
def test_certainty_is_a_scale(probability: float, bars: int, word: str, serve: Serve, shop: Path) -> None:
    page = serve(shop, sure=sure_of(probability))
    page.ask("How many customers are there?")
    assert len(page.all("#sure .on")) == bars
    assert page["#sure"].text == f"{word} · {probability:.0%}".replace("%", " %")
    assert page["#sure .scale"].get_attribute("aria-valuenow") == f"{100 * probability:.0f}"
    assert abs(page["#sure"].rect["y"] - page["#sentence"].rect["y"]) < 60, "beside the figure"
    lit = page.run("return getComputedStyle(document.querySelector('#sure .on')).backgroundColor")
    assert (lit == page.run("return getComputedStyle(document.querySelector('#sure .word')).color")) or bars == 3


def test_the_question_stays_as_it_was_written_and_after_an_error_no_old_answer(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page["#question"].send_keys("How many custmers  are there", "\n")
    page.until(lambda: page["#asked"].text == "How many custmers are there")
    page.open("#read")
    assert "customers" in page["#heard-as"].text, "as it was read"
    assert "customers" in page["#notes"].text
    box = page["#notes"].rect
    assert 0 <= box["y"] - (page["#sentence"].rect["y"] + page["#sentence"].rect["height"]) < 40, "below the figure"
    page.ask("How many customers are there?")
    assert page["#answer"].is_displayed() and page.all("#tables .used")
    page.run("window.real = fetch; window.fetch = async () => { throw new Error('gone') }")
    page["#question"].send_keys(" Really?", "\n")
    page.until(lambda: page["#status"].text == "The server does not answer. Is it still running? Try again")
    assert page["#asked"].text == "How many customers are there?" and page.figure == "3", "the answer stays"
    assert page["#question"].get_property("value") == "How many customers are there? Really?"
    page.run("window.fetch = window.real")
    page["#status button"].click()
    page.until(lambda: page["#asked"].text == "How many customers are there? Really?")
    page.run('window.fetch = async () => new Response(\'{"error": "busy"}\', { status: 503 })')
    page["#question"].send_keys(" No?", "\n")
    page.until(lambda: page["#status"].text == "busy")
    assert not page["#answer"].is_displayed() and not page.all("#tables .used")


def test_wrong_offers_the_other_readings_in_words(serve: Serve, shop: Path, tmp_path: Path) -> None:
    def mark_as_wrong(page: Page) -> None:
        page.ask("Names of customers from New York?")
        assert not page["#readings"].is_displayed()
        page["#wrong"].click()
        page.until(lambda: page["#meant"].text == "What did you mean?")
        page.until(lambda: page["#marked"].text not in ("", "Keeping …"))
        assert page.texts("#readings .difference") == READINGS[1:]
        assert page.driver.switch_to.active_element == page["#readings button"]
        page.driver.switch_to.active_element.click()
        page.until(lambda: page.sql == TOWN)

    for file in (None, tmp_path / "corrections.jsonl"):
        mark_as_wrong(serve(shop, corrections=file))
    assert json.loads((tmp_path / "corrections.jsonl").read_text())["query"] is None


def test_what_is_declined_is_said_in_plain_words(serve: Serve, shop: Path) -> None:
    page = serve(shop, sure=sure_of(0.5), threshold=0.6)
    page.ask("Names of customers from New York?")
    shown = page["#answer"].text
    assert page["#sentence"].text == "I am not sure what you mean. Choose what it is, or ask in other words."
    assert not page["#sure"].is_displayed(), "each reading says how probable it is"
    assert "threshold" not in shown and "SELECT" not in shown
    assert page.texts("#readings .difference") == READINGS
    assert not page.all("#answer .problem")
    assert page["#sentence"].value_of_css_property("color") == page["#asked"].value_of_css_property("color")
    page.all("#readings button")[0].click()
    page.until(lambda: page.texts("#rows td") == ["Mary", "Paul", "Zoë"])


def test_rows_and_charts_are_taken_away(serve: Serve, tmp_path: Path) -> None:
    page = serve(SALES, script=SOLD)
    folder = {"behavior": "allow", "downloadPath": str(tmp_path)}
    cast(webdriver.Chrome, page.driver).execute_cdp_cmd("Page.setDownloadBehavior", folder)
    page.ask("By region?")
    page["#download"].click()
    page.until((tmp_path / "x.csv").is_file)
    assert (tmp_path / "x.csv").read_text().splitlines()[:2] == ["region,amount", "North,28.866363636363637"]
    page["#workbook"].click()
    page.until((tmp_path / "x.xlsx").is_file)
    (sheet,) = openpyxl.load_workbook(BytesIO((tmp_path / "x.xlsx").read_bytes()))
    head, first, *_ = sheet.iter_rows(values_only=True)
    assert (head, first) == (("region", "amount"), ("North", 28.86636363636364)), "a workbook has 16 digits"
    page["#picture"].click()
    page.until((tmp_path / "x.png").is_file)
    content = (tmp_path / "x.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    colours = page.run(  # of the picture that the browser made: ground, letters and bars
        """const { pictureOf } = await import("/web/png.js");
        const picture = await createImageBitmap(await pictureOf(document.querySelector("#chart svg"), "By region?"));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const pen = canvas.getContext("2d");
        pen.drawImage(picture, 0, 0);
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const counts = {};
        for (let at = 0; at < data.length; at += 4) {
          const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
          counts[colour] = (counts[colour] ?? 0) + 1;
        }
        return counts;"""
    )
    bar = page.run("return getComputedStyle(document.querySelector('#chart rect')).fill")
    assert colours[bar] > 10_000 and max(colours, key=colours.get) == "rgb(255, 255, 255)"
    page.ask("All?")
    assert not page["#picture"].is_displayed() and page["#workbook"].is_displayed()


def test_a_question_back(serve: Serve, shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []

    def describe(answer: Answer, reading: int = 0) -> dict[str, Any]:
        differences = zip(("by name", "by town"), answer.readings, strict=False)
        readings = [{"words": "all of it", "difference": name, "sql": each.sql} for name, each in differences]
        back = {"text": "By name, or by town?", "readings": readings} if reading == 0 else None
        return describe_answer(answer, reading) | {"question_back": back, "kept": bool(sent[-1].get("chosen"))}

    def read() -> dict[str, Any]:
        sent.append(read_body())
        return sent[-1]

    monkeypatch.setattr(service, "describe_answer", describe)
    monkeypatch.setattr(server, "read_body", read)
    page = serve(shop, corrections=tmp_path / "corrections.jsonl")
    page.ask("Names of customers from New York?")
    assert page["#which"].text == "By name, or by town?"
    assert page.texts("#back .difference") == ["by name", "by town"]
    page.all("#back button")[1].click()
    page.until(lambda: page["#marked"].text == "Kept as right.")
    assert page.sql == TOWN and not page["#back"].is_displayed()
    assert (sent[-1]["reading"], sent[-1]["reading_sql"], sent[-1]["chosen"]) == (1, TOWN, True)
    page.ask("How many customers are there?")
    assert page["#back"].is_displayed() and "chosen" not in sent[-1]
    page = serve(shop)
    page.ask("Names of customers from New York?")
    page.all("#back button")[1].click()
    page.until(lambda: page.sql == TOWN)
    assert "chosen" not in sent[-1], "this server keeps no marks"


ONE = """
CREATE TABLE person (person_id INTEGER PRIMARY KEY, name TEXT, town TEXT);
INSERT INTO person VALUES (1, 'Ann', 'Bath');
"""


def shown(page: Page) -> list[str]:
    return page.texts("#tables .entry:not([hidden]) summary .name")


def test_many_tables_are_listed_folded_and_found_and_what_the_sql_uses_unfolded(serve: Serve) -> None:
    page = serve(many_tables(43), script={"Which?": ["SELECT detail_3 FROM thing_30"]})
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
    page.ask("Which?")
    assert page.texts("#tables details[open] > summary .name") == ["thing_30"]
    assert page.texts("#tables li.used .name") == ["detail_3"]
    panel, used = page["#tables"].rect, page["#tables .used"].rect
    assert panel["y"] - 1 <= used["y"] <= panel["y"] + panel["height"], "it is scrolled to"
    page["#as-diagram"].click()
    page.until(lambda: page.all("#diagram .table.used"))
    drawn, used = page["#diagram"].rect, page["#diagram .table.used"].rect
    assert 0 <= used["y"] - drawn["y"] < 40 and 0 <= used["x"] - drawn["x"] < 40, "the diagram starts with it"


def test_the_diagram_of_hundreds_of_tables_can_be_read_and_searched(serve: Serve) -> None:
    page = serve(many_tables(300))
    page.until(lambda: len(shown(page)) == 300)
    page["#as-diagram"].click()
    page.until(lambda: len(page.all("#diagram .table")) == 300)
    height = page.run("return document.querySelector('#diagram .column').getBoundingClientRect().height")
    assert height >= 8, "letters of at least 7 pixels"
    page["#find"].send_keys("thing_42")
    page.until(lambda: len(page.all("#diagram .table.dim")) == 299)
    page.driver.refresh()
    page.until(lambda: page["#diagram"].is_displayed())
    page.ask("What is thing 7?")
    assert "the schema has 300 tables" in page["#notes"].text


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
    page = serve(path, script={starter.question: ["SELECT town FROM customer"] for starter in propose(open_file(path))})
    page = serve(path, script={starter.question: ["SELECT town FROM customer"] for starter in propose(open_file(path))})
    page.until(lambda: page["#trying"].text.startswith("Ask for a number, a list"))
    assert not page.all("#starters button")


EVEN = sure_of(0.5)
TOWNS = {"Towns?": ["SELECT home_town, count(*) FROM customer GROUP BY home_town", "SELECT name FROM customer"]}
STATES = ("welcome", "first visit", "figure", "rows", "chart", "diagram", "unfolded", "declined", "error", "thread")


def show(state: str, serve: Serve, shop: Path, tmp_path: Path) -> Page:
    if state == "welcome":
        page = serve()
        page.until(page["#welcome"].is_displayed)
        return page
    declined = {"sure": EVEN, "threshold": 0.6} if state == "declined" else {"sure": EVEN}
    marks = {"corrections": tmp_path / "marks.jsonl", "edit": True}
    page = serve(shop, script={**SCRIPT, **TOWNS}, context=3, **declined, **marks)
    page.until(lambda: page.texts("#cannot li") and not page["#trying"].text.startswith("Trying"))
    if state == "first visit":
        return page
    questions = {"figure": "How many customers are there?", "chart": "Towns?", "error": "Drop it!"}
    page.ask(questions.get(state, "Names of customers from New York?"))
    if state == "thread":
        page.ask("Towns?")
    if state == "diagram":
        page["#as-diagram"].click()
    if state == "unfolded":
        page.run("for (const each of document.querySelectorAll('#work details')) each.open = true")
    if state == "error":
        page.run("window.fetch = async () => { throw new Error('gone') }")
        page["#send"].click()
        page.until(lambda: "does not answer" in page["#status"].text)
    return page


@pytest.fixture(scope="module")
def axe() -> str:
    """What looks for faults by rule: contrast, names, labels, landmarks; what it cannot know is looked at besides."""
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        pytest.skip("axe-playwright-python, which brings axe-core, is not installed")
    return (Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, axe: str) -> list[str]:
    page.run(axe)
    found: list[dict[str, Any]] = page.driver.execute_async_script(
        "const done = arguments[0]; axe.run().then(({ violations }) => done(violations));"
    )
    return [f"{each['id']} ({each['impact']}): {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_for_everybody(state: str, axe: str, serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = show(state, serve, shop, tmp_path)
    levels = page.run(
        """return [...document.querySelectorAll("h1, h2, h3, h4")].filter((each) => each.checkVisibility())
             .map((each) => Number(each.localName[1]))"""
    )
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels)), "headings go down by one"
    for theme in ("light", "dark"):
        page.run("document.documentElement.dataset.theme = arguments[0]", theme)
        page.until(lambda: page.run("return document.getAnimations().length") == 0)
        assert findings(page, axe) == [], theme
    with page.screen(360, 740):
        small = page.run(
            """return [...document.querySelectorAll("button, select, input, summary, textarea")].filter((each) => {
                 const { width, height } = each.getBoundingClientRect();
                 return each.checkVisibility() && each.id !== "file" && (width < 44 || height < 44);
               }).map((each) => `${each.outerHTML.slice(0, 90)} ${each.getBoundingClientRect().height}`)"""
        )
        assert small == [], "fingers miss it"
        assert page.run("return document.documentElement.scrollWidth") <= 360


def test_axe_would_find_something(axe: str, serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.until(page["#work"].is_displayed)
    page.run("document.querySelector('label[for=question]').remove(); document.querySelector('h1').hidden = true")
    page.run("document.querySelector('#question').placeholder = ''")
    assert any(text.startswith("label (critical)") for text in findings(page, axe))


@pytest.mark.parametrize("width", [1360, 360])
def test_the_focus_goes_in_order_and_is_seen(width: int, serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = show("chart", serve, shop, tmp_path)
    with page.screen(width, 900, touch=False):
        page.run("document.querySelector('#databases').focus()")
        places, outlines = list[Any](), list[Any]()
        for step in range(60):
            if step:
                ActionChains(page.driver).send_keys(Keys.TAB).perform()
            place, outline = page.run(
                """const here = document.activeElement;
                return [[...document.querySelectorAll("*")].indexOf(here), getComputedStyle(here).outlineStyle]"""
            )
            if places and place <= places[-1]:
                break
            places.append(place)
            outlines.append(outline)
        expected = page.run(
            """const all = [...document.querySelectorAll("*")];
            return [...document.querySelectorAll("button, select, input, summary, [tabindex='0']")]
              .filter((each) => each.checkVisibility() && each.tabIndex >= 0 && !each.disabled)
              .map((each) => all.indexOf(each))"""
        )
        assert places == expected, "everything is reached, in the order in which it stands"
        assert set(outlines[1:]) == {"solid"}


def test_the_diagram_has_a_text(serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = show("diagram", serve, shop, tmp_path)
    assert page["#diagram"].get_attribute("aria-label").startswith("Diagram of 2 tables and 1 key:")
    assert page["#diagram svg"].get_attribute("aria-hidden") == "true", "its letters are no sentence"
    page["#as-list"].click()
    page.open("#tables details:last-child")
    keys = ["purchase_id\nprimary key · number", "customer_id\n→ customer · number"]
    assert page.texts("#tables details:last-child li") == [*keys, "price\nnumber", "note\ntext"]


def test_an_answer_is_told_to_who_does_not_see_it(serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = show("figure", serve, shop, tmp_path)
    heard = page["#heard"]
    assert heard.get_attribute("role") == "status"
    assert heard.get_property("textContent") == "Number of customers: 3"
