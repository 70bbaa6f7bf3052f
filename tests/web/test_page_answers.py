"""An answer on the page: the figure first, how sure it is, what is to be known of it, what else may be meant."""

from __future__ import annotations

import json
import math
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import openpyxl
import pytest
from browser_kit import READINGS, Page, Serve, needs_browser
from scripted import COUNT, NAMES, scripted_asker
from selenium import webdriver

from sqlsp.answering.answer import Answer
from sqlsp.answering.confidence import Confidence
from sqlsp.asking import service
from sqlsp.asking.payload import describe_answer
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


def sure(probability: float) -> Confidence:
    """A calibration that gives every first reading of the scripts this probability."""
    return Confidence((0.0,) * 9 + (math.log(probability / (1 - probability)),), "execution", 100, 7, 0.03)


def test_the_figure_comes_first_and_the_sql_is_folded(serve: Serve) -> None:
    page = serve(SALES, script=SOLD)
    page.ask("Average?")
    assert page["#sentence"].text == "Average amount where sale id is 1:\n28.87"
    assert page["#sentence .figure"].get_attribute("title") == "28.866363636363637"
    assert not page["#rows"].is_displayed(), "a table would say the same"
    assert not page["#sql"].is_displayed() and page.sql.startswith("SELECT avg(amount)")
    top = {name: page[name].rect["y"] for name in ("#sentence", "#tools", "#source summary", "#read summary")}
    assert list(top.values()) == sorted(top.values())
    page.ask("How many?")
    assert page["#sentence"].text == "Number of sale:\n3"


def test_numbers_are_written_for_people_and_are_exact_when_pointed_at(serve: Serve) -> None:
    page = serve(SALES, script=SOLD)
    page.ask("All?")
    assert page.texts("#rows th") == ["sale id", "year", "amount"]
    assert page.texts("#rows td.number") == ["1", "2020", "28.87", "2", "2021", "12,500.50", "3", "2022", "0.13"]
    assert page.all("#rows td")[2].get_attribute("title") == "28.866363636363637"
    assert not page.all("#rows td")[1].get_attribute("title")


def test_axes_have_titles(serve: Serve) -> None:
    page = serve(SALES, script=SOLD)
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
    page = serve(shop, sure=sure(probability))
    page.ask("How many customers are there?")
    assert len(page.all("#sure .on")) == bars
    assert page["#sure"].text == f"{word} · {probability:.0%}".replace("%", " %")
    assert page["#sure .scale"].get_attribute("aria-valuenow") == f"{100 * probability:.0f}"
    assert abs(page["#sure"].rect["y"] - page["#sentence"].rect["y"]) < 60, "beside the figure"
    lit = page.run("return getComputedStyle(document.querySelector('#sure .on')).backgroundColor")
    assert (lit == page.run("return getComputedStyle(document.querySelector('#sure .word')).color")) or bars == 3


def test_the_question_stays_as_it_was_written_and_a_warning_stands_below_the_figure(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page["#question"].send_keys("How many custmers  are there", "\n")
    page.until(lambda: page["#asked"].text == "How many custmers are there")
    page.open("#read")
    assert "customers" in page["#heard-as"].text, "as it was read"
    assert "customers" in page["#notes"].text
    box = page["#notes"].rect
    assert 0 <= box["y"] - (page["#sentence"].rect["y"] + page["#sentence"].rect["height"]) < 40


def test_wrong_offers_the_other_readings_in_words(serve: Serve, shop: Path, tmp_path: Path) -> None:
    def mark_as_wrong(page: Page) -> None:
        page.ask("Names of customers from New York?")
        assert not page["#readings"].is_displayed()
        page["#wrong"].click()
        page.until(lambda: page["#meant"].text == "What did you mean?")
        page.until(lambda: page["#marked"].text not in ("", "Keeping …"))
        assert page.texts("#readings .words") == READINGS
        assert page.driver.switch_to.active_element == page.all("#readings button")[1]
        page.driver.switch_to.active_element.click()
        page.until(lambda: page.sql == TOWN)

    for file in (None, tmp_path / "corrections.jsonl"):
        mark_as_wrong(serve(shop, corrections=file))
    assert json.loads((tmp_path / "corrections.jsonl").read_text())["query"] is None


def test_after_an_error_no_old_answer_stays(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.ask("How many customers are there?")
    assert page["#answer"].is_displayed() and page.all("#tables .used")
    page.run("window.fetch = async () => { throw new Error('gone') }")
    page["#question"].send_keys(" Really?", "\n")
    page.until(lambda: page["#status"].text == "The server does not answer. Is it still running?")
    assert not page["#answer"].is_displayed() and not page.all("#tables .used")
    assert page["#question"].get_property("value") == "How many customers are there? Really?"


def test_what_is_declined_is_said_in_plain_words(serve: Serve, shop: Path) -> None:
    page = serve(shop, sure=sure(0.5), threshold=0.6)
    page.ask("Names of customers from New York?")
    shown = page["#answer"].text
    assert page["#sentence"].text == "I am not sure what you mean. Is it one of these?"
    assert page["#sure"].text == "Unsure · 50 %"
    assert "threshold" not in shown and "SELECT" not in shown
    assert page.texts("#readings .words") == READINGS
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


def test_a_question_back_is_answered_by_one_click(
    serve: Serve, shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_a_thread_shows_what_was_answered(serve: Serve, shop: Path) -> None:
    script = {"Names?": [NAMES], "and towns?": ["SELECT name, home_town FROM customer"], "How many?": [COUNT]}
    page = serve(shop, asker=scripted_asker(script, 3))
    for question in script:
        page.ask(question)
    assert page.texts("#thread .turn") == ["Names?", "and towns?"]
    assert page.texts("#thread .quiet")[0].endswith("Mary, Paul and Zoë")
    assert page.figure == "3"
