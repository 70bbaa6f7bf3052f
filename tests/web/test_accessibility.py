"""The page for people who use a keyboard, a screen reader or their fingers, in each of its states, light and dark.

axe-core looks for what is wrong by rule: contrast, names, labels, landmarks. It comes with a package; without that its
tests are skipped. What axe cannot know is looked at here: sizes where fingers touch, the order of the focus, headings.
"""

from __future__ import annotations

import importlib.util
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from browser_kit import Page, Serve, needs_browser
from scripted import SCRIPT
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from sqlsp.answering.confidence import Confidence

pytestmark = needs_browser

EVEN = Confidence((0.0,) * 10, "execution", 100, 7, 0.03)
TOWNS = {"Towns?": ["SELECT home_town, count(*) FROM customer GROUP BY home_town", "SELECT name FROM customer"]}
STATES = ("welcome", "first visit", "figure", "rows", "chart", "diagram", "unfolded", "declined", "error", "thread")


def show(state: str, serve: Serve, shop: Path, tmp_path: Path) -> Page:
    if state == "welcome":
        page = serve()
        page.until(page["#welcome"].is_displayed)
        return page
    declined = {"sure": EVEN, "threshold": 0.6} if state == "declined" else {"sure": EVEN}
    marks = {"corrections": tmp_path / "marks.jsonl", "saved": tmp_path / "saved.jsonl", "edit": True}
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
        page["#keep"].click()
    if state == "error":
        page.run("window.fetch = async () => { throw new Error('gone') }")
        page["#send"].click()
        page.until(lambda: "does not answer" in page["#status"].text)
    return page


@pytest.fixture(scope="module")
def axe() -> str:
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
    assert heard.get_property("textContent") == "Number of customer: 3"
