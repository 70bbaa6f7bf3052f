"""The page: answers, the schema beside them, a first visit; for people with a keyboard, a screen reader or fingers."""

from __future__ import annotations

import importlib.util
import json
import re
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import openpyxl
import pytest
from browser_kit import READINGS, Page, Serve, needs_browser
from data_files import content, typed_cells
from matplotlib.image import imread
from page_kit import BUYERS
from scripted import SCRIPT, make_database, many_tables, scripted_asker, sure_of
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from sqlsp.app.starter_questions import propose
from sqlsp.databases.opening import open_database
from sqlsp.inference.judge import Judge

pytestmark = needs_browser

TOWN = "SELECT DISTINCT home_town FROM customer"
SALES = content("sales.sql")
SOLD = dict(typed_cells("sold.tsv"))


def test_the_figure_comes_first_numbers_are_for_people_and_axes_have_titles(serve: Serve) -> None:
    page = serve(SALES, script=SOLD)
    page.ask("Average?")
    assert page["#sentence"].text == "Average amount of sales whose id is 1:\n28.87"
    assert page["#sentence .figure"].get_attribute("title") == "28.8663636363636"
    assert not page["#rows"].is_displayed(), "a table would say the same"
    assert not page["#sql"].is_displayed() and page.sql.startswith("SELECT avg(amount)")
    top = {name: page[name].rect["y"] for name in ("#sentence", "#tools", "#source summary")}
    assert list(top.values()) == sorted(top.values())
    page.ask("How many?")
    assert page["#sentence"].text == "Number of sales:\n3"
    page.ask("All?")
    assert page.texts("#rows th") == ["sale id", "year", "amount"]
    assert page.texts("#rows td.number") == ["1", "2020", "28.87", "2", "2021", "12,500.50", "3", "2022", "0.13"]
    assert page.all("#rows td")[2].get_attribute("title") == "28.8663636363636", "exact when pointed at"
    assert not page.all("#rows td")[1].get_attribute("title")
    page.ask("By region?")
    assert page.texts("#chart .title") == ["region", "amount"]
    assert page.texts("#chart .value") == ["12,500.50", "28.87", "0.13"], "in order of the figure"
    assert page.all("#chart .value title")[1].get_property("textContent") == "28.8663636363636"
    page.ask("By year?")
    assert page.texts("#chart .title") == ["amount", "year"]
    assert page["#chart svg"].get_attribute("aria-label").startswith("amount by year, 3 points")


def test_certainty_is_a_scale(serve: Serve, shop: Path) -> None:
    asker = scripted_asker(threshold=0.0)
    page = serve(shop, asker=asker)
    for probability, bars, word in ((0.03, 1, "A guess"), (0.66, 3, "Likely right"), (0.97, 5, "Very sure")):
        asker.judge = sure_of(probability)
        page.ask(f"How sure are {bars} bars?")
        assert len(page.all("#sure .on")) == bars
        assert page["#sure"].text == f"{word} · {100 * probability:.0f} %"
        assert page["#sure .scale"].get_attribute("aria-valuenow") == f"{100 * probability:.0f}"


def test_the_question_stays_as_it_was_written_and_after_an_error_no_old_answer(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page["#question"].send_keys("How many custmers  are there", "\n")
    page.until(lambda: page["#asked"].text == "How many custmers are there")
    assert "customers" in page["#notes"].text
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


def test_what_is_declined_is_said_in_plain_words(serve: Serve, shop: Path) -> None:
    page = serve(shop, sure=sure_of(0.5), threshold=0.6)
    page.ask("Names of customers from New York?")
    shown = page["#answer"].text
    assert page["#sentence"].text == "I am not sure what you mean. Choose what it is, or ask in other words."
    assert not page["#sure"].is_displayed(), "each reading says how probable it is"
    assert "threshold" not in shown and "SELECT" not in shown
    assert page.texts("#readings .difference") == READINGS[:1], "the other one has a probability below 5 %"
    assert not page.all("#answer .problem")
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
    pixels = (255 * imread(tmp_path / "x.png")[..., :3]).round().astype(int)
    fill = page["#chart rect"].value_of_css_property("fill")
    bar = [int(number) for number in re.findall(r"\d+", fill)[:3]]
    assert (pixels == bar).all(-1).sum() > 10_000 and (pixels == 255).all(-1).mean() > 0.5, "bars on a white ground"
    page.ask("All?")
    assert not page["#picture"].is_displayed() and page["#workbook"].is_displayed()


def has_sql(page: Page, sql: str) -> bool:
    return page.sql == sql


def test_a_question_back(serve: Serve, shop: Path, tmp_path: Path) -> None:
    names, towns = (f"SELECT name FROM customer ORDER BY {column} LIMIT 1" for column in ("name", "home_town"))
    sure = Judge({"constant": 2.0, "log-probability": 1.0}, 100, 7, 0.03)
    file = tmp_path / "corrections.jsonl"
    for corrections in (None, file):
        asker = scripted_asker({"Who was first?": [names, towns]}, rules="none", guide="plausible")
        page = serve(shop, asker=asker, sure=sure, corrections=corrections)
        page.ask("Who was first?")
        assert page["#which"].text == "Sorted by name, or sorted by home town?"
        assert page.texts("#back .difference") == ["sorted by name", "sorted by home town"]
        page.all("#back button")[1].click()
        page.until(partial(has_sql, page, towns))
        assert corrections or not file.exists()
    page.until(lambda: page["#marked"].text == "Saved as right.")
    assert not page["#back"].is_displayed()
    assert json.loads(file.read_text())["query"] == towns
    page.ask("How many customers are there?")
    assert not page["#back"].is_displayed()


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
    panel = page["#tables"].rect
    used = page["#tables .used"].rect
    assert panel["y"] - 1 <= used["y"] <= panel["y"] + panel["height"], "it is scrolled to"
    page["#as-diagram"].click()
    page.until(lambda: page.all("#diagram .table.used"))
    drawn = page["#diagram"].rect
    used = page["#diagram .table.used"].rect
    assert 0 <= used["y"] - drawn["y"] < 40 and 0 <= used["x"] - drawn["x"] < 40, "the diagram starts with it"


def test_the_diagram_of_a_hundred_tables_can_be_read_and_searched(serve: Serve) -> None:
    page = serve(many_tables(100))
    page.until(lambda: len(shown(page)) == 100)
    page["#as-diagram"].click()
    page.until(lambda: len(page.all("#diagram .table")) == 100)
    height = page.run("return document.querySelector('#diagram .column').getBoundingClientRect().height")
    assert height >= 12, "letters of at least 11 pixels"
    page["#find"].send_keys("thing_42")
    page.until(lambda: len(page.all("#diagram .table.dim")) == 99)
    page.driver.refresh()
    page.until(lambda: page["#diagram"].is_displayed())
    page.ask("What is thing 7?")
    assert "the schema has 100 tables" in page["#notes"].text


def test_a_phone(serve: Serve, tmp_path: Path) -> None:
    """Nothing scrolls sideways, whatever is shown and however long the name of the database is."""
    path = make_database(tmp_path / f"{'long-name-' * 6}.sqlite", SALES + many_tables(43))
    page = serve(path, script=SOLD)
    with page.screen(360, 740):
        page.driver.refresh()
        page.until(lambda: len(shown(page)) == 44)
        page["#find"].send_keys("thing_42")
        page.until(lambda: shown(page) == ["thing_42"])
        page["#as-diagram"].click()
        page.until(lambda: page.all("#diagram .table"))
        assert page["#databases"].rect["width"] > 150, "the name of the database can be read"
        for question in (None, *SOLD):
            if question is not None:
                page.ask(question)
            assert page.run("return document.documentElement.scrollWidth") <= 360, question
            assert all(chart.rect["width"] <= 360 for chart in page.all("#chart svg"))


def test_what_is_in_it_and_what_can_be_asked(serve: Serve, tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", BUYERS)
    right = [starter for starter in propose(open_database(path)) if "average" not in starter.question]
    page = serve(path, script={starter.question: [starter.sql] for starter in right})
    page.until(lambda: page["#trying"].text == "Each was tried on this database.")
    questions = page.texts("#starters button")
    assert 0 < len(questions) <= 6 and set(questions) <= {starter.question for starter in right}
    assert page["#title"].text == "Ask x.sqlite"
    assert page.texts("#contents button") == ["customer 5 rows", "purchase 5 rows"]
    assert any("other languages" in text for text in page.texts("#cannot li"))
    first = next(starter for starter in right if starter.question == questions[0])
    page["#starters button"].click()
    page.until(lambda: page["#asked"].text == first.question and page["#answer"].is_displayed())
    assert page.sql.replace('"', "") == first.sql.replace('"', "") and not page["#overview"].is_displayed()
    page = serve(
        path, script={starter.question: ["SELECT town FROM customer"] for starter in propose(open_database(path))}
    )
    page.until(lambda: page["#trying"].text.startswith("Ask for a number, a list"))
    assert not page.all("#starters button")


TOWNS = {"Towns?": ["SELECT home_town, count(*) FROM customer GROUP BY home_town", "SELECT name FROM customer"]}


@pytest.fixture(scope="module")
def axe() -> str:
    """A library that looks for faults by rule: contrast, names, labels, landmarks."""
    spec = importlib.util.find_spec("axe_playwright_python")
    if spec is None or spec.origin is None:
        pytest.skip("axe-playwright-python, which brings axe-core, is not installed")
    return (Path(spec.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, axe: str, *rules: str) -> list[str]:
    page.run(axe)
    violations: list[dict[str, Any]] = page.driver.execute_async_script(
        """const [rules, done] = arguments;
        axe.run(rules.length ? { runOnly: rules } : {}).then(({ violations }) => done(violations));""",
        rules,
    )
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:200]}"
        for violation in violations
        for node in violation["nodes"]
    ]


def check(page: Page, axe: str, state: str) -> None:
    """Headings go down by one, axe finds no fault in either theme, and a finger hits every control on a phone."""
    levels = page.run(
        """return [...document.querySelectorAll("h1, h2, h3, h4")].filter((each) => each.checkVisibility())
             .map((each) => Number(each.localName[1]))"""
    )
    assert levels[0] == 1 and levels.count(1) == 1, state
    assert all(below <= above + 1 for above, below in pairwise(levels)), state
    for theme, rules in (("dark", ["color-contrast"]), ("light", [])):
        page.run("document.documentElement.dataset.theme = arguments[0]", theme)
        page.until(lambda: page.run("return document.getAnimations().length") == 0)
        assert findings(page, axe, *rules) == [], (state, theme)
    with page.screen(360, 740):
        small = page.run(
            """return [...document.querySelectorAll("button, select, input, summary, textarea")].filter((each) => {
                 const { width, height } = each.getBoundingClientRect();
                 return each.checkVisibility() && each.id !== "file" && (width < 44 || height < 44);
               }).map((each) => `${each.outerHTML.slice(0, 90)} ${each.getBoundingClientRect().height}`)"""
        )
        assert small == [], state
        assert page.run("return document.documentElement.scrollWidth") <= 360, state


def test_every_state_is_for_everybody(axe: str, serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = serve()
    page.until(page["#welcome"].is_displayed)
    check(page, axe, "welcome")
    marks = {"corrections": tmp_path / "marks.jsonl"}
    page = serve(shop, script={**SCRIPT, **TOWNS}, context=3, sure=sure_of(0.5), **marks)
    page.until(lambda: page.texts("#cannot li") and not page["#trying"].text.startswith("Trying"))
    check(page, axe, "first visit")
    page["#contents button"].click()
    page.until(lambda: page.texts("#browse-rows td"))
    check(page, axe, "rows of a table")
    page["#browse-close"].click()
    page.ask("How many customers are there?")
    heard = page["#heard"]
    assert (heard.get_attribute("role"), heard.get_property("textContent")) == ("status", "Number of customers: 3")
    check(page, axe, "figure")
    page["#as-diagram"].click()
    assert page["#diagram"].get_attribute("aria-label").startswith("Diagram of 2 tables and 1 key:")
    assert page["#diagram svg"].get_attribute("aria-hidden") == "true", "its letters are no sentence"
    check(page, axe, "diagram")
    page["#as-list"].click()
    page.ask("Names of customers from New York?")
    page.run("for (const each of document.querySelectorAll('#work details')) each.open = true")
    keys = ["Show the rows", "purchase_id\nprimary key · number", "customer_id\n→ customer · number"]
    assert page.texts("#tables details:last-child li") == [*keys, "price\nnumber", "note\ntext"]
    check(page, axe, "rows, all unfolded")
    page.ask("Towns?")
    assert page["#thread"].is_displayed() and page["#chart"].is_displayed()
    check(page, axe, "chart in a thread")
    page["#pin"].click()
    page["#pinned"].click()
    page.until(lambda: page.all("#board .chart"))
    check(page, axe, "pinned questions")
    page.ask("Drop it!")
    page.run("window.fetch = async () => { throw new Error('gone') }")
    page["#send"].click()
    page.until(lambda: "does not answer" in page["#status"].text)
    check(page, axe, "error")
    page = serve(shop, sure=sure_of(0.5), threshold=0.6, **marks)
    page.ask("Names of customers from New York?")
    check(page, axe, "declined")


def test_axe_would_find_something(axe: str, serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.until(page["#work"].is_displayed)
    page.run("document.querySelector('label[for=question]').remove(); document.querySelector('h1').hidden = true")
    page.run("document.querySelector('#question').placeholder = ''")
    page.run("document.querySelector('#send').style.cssText = 'color: #888; background: #999'")
    assert any(text.startswith("label (critical)") for text in findings(page, axe))
    assert any(text.startswith("color-contrast") for text in findings(page, axe, "color-contrast"))


def test_the_focus_goes_in_order_and_is_seen(serve: Serve, shop: Path) -> None:
    page = serve(shop, script=TOWNS)
    page.ask("Towns?")
    for width in (1360, 360):
        with page.screen(width, 900, touch=False):
            check_focus(page)


def check_focus(page: Page) -> None:
    page.run("document.querySelector('#databases').focus()")
    positions = list[Any]()
    outlines = list[Any]()
    for step in range(60):
        if step:
            ActionChains(page.driver).send_keys(Keys.TAB).perform()
        position, outline = page.run(
            """const here = document.activeElement;
            return [[...document.querySelectorAll("*")].indexOf(here), getComputedStyle(here).outlineStyle]"""
        )
        if positions and position <= positions[-1]:
            break
        positions.append(position)
        outlines.append(outline)
    expected = page.run(
        """const all = [...document.querySelectorAll("*")];
        return [...document.querySelectorAll("button, select, input, summary, [tabindex='0']")]
          .filter((each) => each.checkVisibility() && each.tabIndex >= 0 && !each.disabled)
          .map((each) => all.indexOf(each))"""
    )
    assert positions == expected, "the tab key reaches everything, from top to bottom"
    assert set(outlines[1:]) == {"solid"}
