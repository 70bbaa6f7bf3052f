"""The page of the error analysis: it needs nothing else, claims no more than holds, and shows no figure of nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

from analysis_kit import GOLD, ONE

from sqlsp.analyse import run
from sqlsp.evaluation.analysis.classes import Difference, ErrorClass
from sqlsp.evaluation.analysis.page import described, marked, page
from sqlsp.evaluation.analysis.report import contents, table
from sqlsp.evaluation.analysis.tally import Analysis
from sqlsp.options.judging import AnalyseConfig


class Tags(HTMLParser):
    """Complains about tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else(analysis: Analysis, config: AnalyseConfig) -> None:
    text = (Path(config.out) / "errors.html").read_text()
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert not {"script", "link", "img", "iframe"} & set(tags.seen)
    assert not re.search(r"https?:|url\(|@import|src=", text)
    assert "Where are &lt;b&gt;bakers&lt;/b&gt; at home?" in text
    assert "rewriting leads to gold" in text
    assert json.loads((Path(config.out) / "errors.json").read_text()) == contents(analysis)


def test_examples_of_the_page_are_bounded(analysis: Analysis) -> None:
    assert page(analysis, 5).count("<article>") == 5
    assert page(analysis, 1).count("<article>") == 4  # of each class of each model one
    assert page(analysis, 0).count("<article>") == 0


def test_one_model_has_no_sets_of_its_own(config: AnalyseConfig) -> None:
    config.pred = config.pred[:1]
    assert "Where all models are wrong" not in page(run(config), 2)


def test_a_set_without_an_example_has_no_shares(config: AnalyseConfig, tmp_path: Path) -> None:
    (tmp_path / "two.sql").write_text("\n".join(query for _, query in GOLD))  # nothing is wrong in both now
    analysis = run(config)
    text = page(analysis, 2)
    some, rest = text.split("<h2>Where any model is wrong</h2>")[1].split("<h2>Where all models are wrong</h2>")
    assert "Examples wrong in any model (the union of the errors): 3." in some
    assert "<table" in some
    assert rest.startswith("<p>No example is wrong in all models (the intersection of the errors).</p></section>")
    assert [line.split("  ")[0] for line in table(analysis).splitlines()[3:]] == ["one (any wrong)", "two (any wrong)"]


def test_distinct_counts_where_asked_for_and_the_page_says_so(config: AnalyseConfig) -> None:
    Path(config.gold).write_text(json.dumps([{"db_id": "bakery", "query": "SELECT name FROM baker WHERE age IN (3)"}]))
    for path in config.pred:
        Path(path).write_text("SELECT DISTINCT name FROM baker WHERE age = 3\n")
    kinds, texts = [], []
    for config.keep_distinct in (False, True):
        analysis = run(config)
        kinds.append(analysis.models[0].findings[0].kind)
        texts.append(unescape(page(analysis, 1)))
    assert kinds == [ErrorClass.CORRECT, ErrorClass.LITERALS]
    assert "DISTINCT was removed from both queries" in texts[0]
    assert "proves the queries without DISTINCT equal" in texts[0]
    assert "DISTINCT counts as written" in texts[1]
    for text in texts:
        assert "equal on every database in which primary keys are not null" in text
        assert "x is not null and there is a row" in text
        assert "agree by chance" not in text  # there was no database


def test_counts_and_accuracies_by_model_and_hardness(analysis: Analysis) -> None:
    overview, one = page(analysis, 0).split("<h2>one</h2>")[0], page(analysis, 0).split("<h2>one</h2>")[1]
    assert rows(overview.split("<h2>")[0])[:2] == [
        ["one", "4", "1", "0", "1", "0", "1", "3", "25.0", "50.0", "75.0", "50.0"],
        ["two", "4", "0", "0", "0", "2", "0", "2", "50.0", "100.0", "50.0", "50.0"],
    ]
    assert [row[:2] for row in rows(one.split("Columns taken")[0])] == [["easy", "3"], ["medium", "1"]]


def rows(text: str) -> list[list[str]]:
    """The cells of the rows of tables, without their heads."""
    found = (re.findall("<td>(.*?)</td>", row) for row in re.findall("<tr>(.*?)</tr>", text))
    return [row for row in found if row]


def test_unread_queries_of_the_same_names_have_no_empty_remark(config: AnalyseConfig) -> None:
    preds = ["SELECT name, name FROM baker LEFT JOIN", *ONE[1:3], "SELECT home, age FROM baker LEFT JOIN", ONE[4]]
    Path(config.pred[0]).write_text("\n".join(preds) + "\n")
    text = page(run(config), 5)
    assert "whole query: no column → age</li>" in text
    assert "whole query: </li>" not in text
    assert "<li></li>" not in text


def test_marks() -> None:
    gold, pred = marked("SELECT  Name FROM baker WHERE a < 'x y'", "select name, age FROM baker WHERE a < 'z'")
    assert gold == "SELECT Name\nFROM baker\nWHERE a &lt; <mark>&#x27;x y&#x27;</mark>"
    assert pred == "SELECT name<mark>,</mark> <mark>age</mark>\nFROM baker\nWHERE a &lt; <mark>&#x27;z&#x27;</mark>"


def test_a_difference_in_words() -> None:
    assert described(Difference("where", "_ = ?", None, ("a.b",), ())) == "where: _ = ? → nothing; a.b → no column"
    assert described(Difference("select", "_", "_", ("a.b",), ("a.c",))) == "select: a.b → a.c"
    assert described(Difference("whole query", None, None, (), ())) == ""
