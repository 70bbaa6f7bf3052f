"""Answers that say how sure they are, and those that are declined because they are not sure enough."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from page_kit import open_client, post
from scripted import COUNT, NAMES, scripted_asker

from sqlsp.answering.confidence import Confidence
from sqlsp.asking.asker import Asker
from sqlsp.opening.databases import Database
from sqlsp.options.answering import AskConfig
from sqlsp.terminal.terminal import Terminal

QUESTION = "How many customers are there?"
NOBODY = "SELECT name FROM customer WHERE name = 'Nobody'"
EVEN = Confidence((1.0, *(0.0,) * 8, 0.5), "execution", 100, 7, 0.03)  # the script's score is −0.5


def asker_of(threshold: float, confidence: Confidence | None = EVEN) -> Asker:
    asker = scripted_asker(threshold=threshold)
    asker.confidence = confidence
    return asker


Show = Callable[..., str]


@pytest.fixture
def shown(database: Database, capsys: pytest.CaptureFixture[str]) -> Show:
    def show(threshold: float, confidence: Confidence | None = EVEN, **options: Any) -> str:
        terminal = Terminal(asker_of(threshold, confidence), database, AskConfig(**options))
        terminal.ask(QUESTION)
        told = capsys.readouterr()
        return told.out + told.err

    return show


def test_how_sure_it_is_stands_below(shown: Show) -> None:
    assert "right with a probability of 50%" in shown(0.0)
    assert "probability" not in shown(0.0, confidence=None)


def test_what_is_not_sure_enough_is_not_run(shown: Show) -> None:
    assert "(1 row)" in shown(0.5)
    declined = shown(0.51)
    assert "not answered: the best reading is right with a probability of 50% only; did you mean" in declined
    assert "row)" not in declined
    assert COUNT in declined, "what it may mean is told"
    assert shown(0.51, output="csv").count("\n") == 3, "the sentence and two readings, no rows"


@pytest.mark.parametrize(("threshold", "first"), [(0.0, NAMES), (0.5, NOBODY)])
def test_a_sure_reading_gives_way_to_none_that_would_be_declined(
    threshold: float, first: str, database: Database
) -> None:
    rules = "-unknown_values"  # the question does not say Nobody
    asker = scripted_asker({"Who?": [NOBODY, NAMES]}, guide="plausible", threshold=threshold, rules=rules)
    asker.confidence = EVEN  # of NAMES 0.38
    answer = asker.ask(database, "Who?")
    assert answer.readings[0].sql == first
    assert answer.declined is None


def test_who_insists_gets_the_rows(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(asker_of(0.9), database, AskConfig())
    terminal.ask(QUESTION)
    terminal.commands["sql"]("1")
    assert "(1 row)" in capsys.readouterr().out


def test_what_was_not_shown_is_not_kept_as_right(database: Database, tmp_path: Path) -> None:
    terminal = Terminal(asker_of(0.9), database, AskConfig(corrections=str(tmp_path / "corrections.jsonl")))
    for question in (QUESTION, "How many purchases are there?"):
        terminal.ask(question)
        assert "no reading of the question was shown" in (terminal.carry_out(":right") or "")
        terminal.carry_out(":sql 1")
    terminal.carry_out(":right")
    kept = [json.loads(line)["question"] for line in (tmp_path / "corrections.jsonl").read_text().splitlines()]
    assert kept == ["How many purchases are there?"]


def test_as_json(shown: Show) -> None:
    sure, declined = json.loads(shown(0.4, output="json")), json.loads(shown(0.6, output="json"))
    assert (sure["confidence"], sure["declined"], sure["rows"]) == (0.5, False, [[3]])
    assert (declined["confidence"], declined["declined"], declined["rows"]) == (0.5, True, None)
    assert json.loads(shown(0.0, confidence=None, output="json"))["confidence"] is None


def test_the_page_runs_it_only_when_it_is_chosen(shop: Path) -> None:
    with open_client(asker_of(0.8), shop) as client:
        asked = [post(client, "/api/ask", question=QUESTION, **choice) for choice in ({}, {"reading": 0})]
    assert [answer.status_code for answer in asked] == [200, 200]
    first, chosen = (answer.json for answer in asked)
    assert (first["confidence"], first["result"]) == (0.5, None) and "not answered" in first["problem"]
    assert chosen["result"]["rows"] == [["3"]]
