"""Asking back in a session, in Python, as JSON lines, over HTTP; how sure an answer is, and declined ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from data_files import typed_cells
from page_kit import drop_file, open_client, post, refusal
from scripted import scripted_asker, sure_of

from sqlsp.app.api import TrainedParser
from sqlsp.app.asker import Asker
from sqlsp.app.choices import find_question_back
from sqlsp.app.corrections import Corrections
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import Database
from sqlsp.inference.judge import Judge
from sqlsp.question.rows import Earlier
from sqlsp.utils.errors import DataError

WHO = "Who was first?"
AGAIN = "and her town?"
NAME = "SELECT name FROM customer ORDER BY name LIMIT 1"
TOWN = "SELECT name FROM customer ORDER BY home_town LIMIT 1"
SAME = "SELECT name FROM customer ORDER BY customer_id LIMIT 1"
TEXT = "Sorted by name, or sorted by home town?"
WORDS = [f"Customers, sorted by {key} (A to Z), only the first." for key in ("name", "home town")]
SCRIPT = {WHO: [NAME, TOWN], AGAIN: [SAME]}
SURE = Judge({"constant": 2.0, "log-probability": 1.0}, 100, 7, 0.03)


def sure_asker(context: int = 0, **options: Any) -> Asker:
    asker = scripted_asker(SCRIPT, context=context, rules="none", guide="plausible", **options)
    asker.judge = SURE
    return asker


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "corrections.jsonl"


def saved(file: Path) -> list[tuple[str, str, str]]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    records = map(json.loads, lines)
    return [(record["question"], record["query"], record["answered"]) for record in records]


CHOSEN = [(WHO, TOWN, NAME)]
Talk = Callable[..., tuple[str, list[str]]]


@pytest.fixture
def talk(shop: Path, file: Path, type_in: Callable[..., tuple[str, str]]) -> Talk:
    def say(asker: Asker, *lines: str, **options: Any) -> tuple[str, list[str]]:
        out, err = type_in(Terminal(asker, asker.open(shop), AskConfig(corrections=str(file), **options)), *lines)
        return out, err.splitlines()

    return say


def test_it_is_asked_back_where_rows_differ(shop: Path) -> None:
    asker = sure_asker()
    database = asker.open(shop)
    back = find_question_back(asker.ask(database, WHO))
    assert back is not None and back.text == TEXT
    assert [choice.words for choice in back.readings] == WORDS
    assert find_question_back(asker.ask(database, WHO, run=False)) is None, "no candidate may be executed"
    assert find_question_back(asker.ask(database, AGAIN)) is None
    asker.judge = None
    assert find_question_back(asker.ask(database, WHO)) is None


def test_a_session_offers_readings_below_the_answer(talk: Talk, file: Path) -> None:
    out, err = talk(sure_asker(), WHO)
    assert out.endswith("name\n────\nMary\n(1 row)\n")
    assert err[-3] == f"{TEXT} (in a session, a number chooses)"
    assert err[-2:] == [
        f"  1   55%  Sorted by name – {WORDS[0][:-1]}",
        f"  2   33%  Sorted by home town – {WORDS[1][:-1]}",
    ]
    assert not file.exists()


def test_a_number_chooses_and_is_kept(talk: Talk, file: Path) -> None:
    out, err = talk(sure_asker(), WHO, "2")
    assert out.count("SELECT name") == 2 and out.endswith("name\n────\nZoë\n(1 row)\n")
    assert saved(file) == CHOSEN
    assert err[-1] == f"saved in {file}: this question is answered so from now on"
    file.unlink()
    out, _ = talk(sure_asker(), WHO, "2", "1")
    assert saved(file) == [(WHO, NAME, NAME)], "the last choice counts"
    file.unlink()
    out, _ = talk(sure_asker(), WHO, "1")
    assert out.count("name\n────") == 1 and saved(file) == [(WHO, NAME, NAME)], "the rows are not shown again"


def test_typing_on_asks_the_next_question(talk: Talk, file: Path) -> None:
    asker = sure_asker()
    talk(asker, WHO, AGAIN)
    assert asker.decoder.asked[-1] == AGAIN  # type: ignore[attr-defined]
    assert not file.exists()
    _, err = talk(asker, WHO, "3")
    assert err[-1] == "error: there is no reading 3; give a number from 1 to 2, :alt lists them"
    assert asker.decoder.asked[-1] == WHO, "a number is no question"  # type: ignore[attr-defined]


def test_the_thread_goes_on_from_the_choice(shop: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asker = sure_asker(context=3)
    terminal = Terminal(asker, asker.open(shop), AskConfig(corrections=str(file)))
    terminal.ask(WHO)
    assert terminal.session.history == Earlier((WHO,), NAME, terminal.turn.confidence), "as sure as the answer was"
    assert terminal.process("2") is None, "and what a person chose is right"
    assert terminal.session.history == Earlier((WHO,), TOWN) and saved(file) == CHOSEN
    file.unlink()
    terminal.session.history = Earlier(("Before?",), NAME)
    terminal.ask(WHO)
    assert terminal.process("2") is None and terminal.session.history == Earlier(("Before?", WHO), TOWN)
    assert not file.exists(), "it was read with the previous question"
    assert (
        capsys.readouterr().err.splitlines()[-1].startswith("not saved: this question was read with the previous ones")
    )
    assert "read with the previous ones" in (terminal.process(":right") or "")


def test_lines_of_json_name_the_choice(talk: Talk, file: Path) -> None:
    asker = sure_asker()
    (first,) = map(json.loads, talk(asker, WHO, output="json")[0].splitlines())
    back = first["question_back"]
    assert (back["text"], [choice["sql"] for choice in back["readings"]]) == (TEXT, [NAME, TOWN])
    assert first["result"]["rows"] == [["Mary"]] and not file.exists()
    offered = back["readings"][1]
    choice = {"question": WHO, "reading": offered["reading"], "reading_sql": offered["sql"]}
    out, _ = talk(asker, json.dumps(choice), json.dumps({**choice, "chosen": True}), output="json")
    shown, chosen = map(json.loads, out.splitlines())
    assert shown["result"]["rows"] == chosen["result"]["rows"] == [["Zoë"]]
    assert shown["question_back"] == back and chosen["question_back"] is None
    assert saved(file) == CHOSEN


WRONG: list[tuple[dict[str, Any], str]] = typed_cells("wrong_choices.tsv")


def test_wrong_requests(talk: Talk, file: Path, shop: Path) -> None:
    out, _ = talk(sure_asker(), *(json.dumps({"question": WHO, **fields}) for fields, _ in WRONG), output="json")
    with open_client(sure_asker(), shop, corrections=Corrections(file)) as client:
        for line, (fields, message) in zip(out.splitlines(), WRONG, strict=True):
            record = json.loads(line)
            assert record["question"] == WHO and message in record["error"]
            assert message in refusal(post(client, "/api/ask", question=WHO, **fields))
    assert not file.exists()


def test_the_page_is_offered_readings_and_sends_the_choice(shop: Path, file: Path) -> None:
    with open_client(sure_asker(context=3), shop, corrections=Corrections(file)) as client:
        first = post(client, "/api/ask", question=WHO).json
        back = first["question_back"]
        assert back["text"] == TEXT and first["result"]["rows"] == [["Mary"]] and first["saved"] is None
        assert [choice["words"] for choice in back["readings"]] == WORDS
        assert [choice["difference"] for choice in back["readings"]] == ["sorted by name", "sorted by home town"]
        offered = back["readings"][1]
        wanted = {"question": WHO, "reading": offered["reading"], "reading_sql": offered["sql"]}
        looked = post(client, "/api/ask", **wanted).json
        assert looked["question_back"] == back and not file.exists(), "looking is not choosing"
        chosen = post(client, "/api/ask", **wanted, chosen=True).json
    assert (chosen["saved"], chosen["question_back"], chosen["result"]["rows"]) == (True, None, [["Zoë"]])
    assert chosen["context"] == {"questions": [WHO], "query": TOWN} and saved(file) == CHOSEN


def test_a_choice_that_cannot_be_kept_is_shown_nevertheless(shop: Path, file: Path) -> None:
    with open_client(sure_asker(), shop, corrections=Corrections(file)) as client:
        key = drop_file(client, shop)
        dropped = post(client, "/api/ask", database=key, question=WHO, reading=1, chosen=True).json
    with open_client(sure_asker(), shop) as client:
        unsaved = post(client, "/api/ask", question=WHO, reading=1, chosen=True).json
    for answer, reason in ((dropped, "a file that was dropped here"), (unsaved, "this server saves no corrections")):
        assert answer["saved"] is False and answer["result"]["rows"] == [["Zoë"]]
        assert answer["notes"][-1].startswith(f"not saved: {reason}")
    assert not file.exists()


def test_choosing_in_python(shop: Path, file: Path) -> None:
    response = TrainedParser(sure_asker(), Corrections(file)).ask(WHO, shop)
    assert response.question_back is not None and response.question_back.text == TEXT and not file.exists()
    chosen = response.choose(2)
    assert (chosen.sql, chosen.rows, chosen.question_back) == (TOWN, (("Zoë",),), None)
    assert [candidate.sql for candidate in chosen.alternatives] == [NAME] and saved(file) == CHOSEN
    assert chosen.confidence is None and [choice.reading for choice in chosen.readings] == [0, 1]
    assert "choose(1)" in chosen._repr_html_() and "choose(2)" not in chosen._repr_html_()
    for number in (0, 3):
        with pytest.raises(DataError, match=f"no reading {number}; it has 2"):
            response.choose(number)


def test_a_conversation_goes_on_from_the_choice(shop: Path, file: Path) -> None:
    conversation = TrainedParser(sure_asker(context=3), Corrections(file)).converse(shop)
    with pytest.raises(DataError, match="nothing was asked yet"):
        conversation.choose(1)
    conversation.ask(WHO)
    assert conversation.choose(2).sql == TOWN and conversation.history == Earlier((WHO,), TOWN)
    file.unlink()
    conversation.ask(WHO)
    assert conversation.choose(2).notes[-1].startswith("not saved: this question was read with the previous ones")
    assert conversation.history == Earlier((WHO, WHO), TOWN) and not file.exists()


QUESTION = "How many customers are there?"
EVEN = sure_of(0.5)


def asker_of(threshold: float, judge: Judge | None = EVEN) -> Asker:
    asker = scripted_asker(threshold=threshold)
    asker.judge = judge
    return asker


Show = Callable[..., str]


@pytest.fixture
def shown(database: Database, capsys: pytest.CaptureFixture[str]) -> Show:
    def show(threshold: float, judge: Judge | None = EVEN, **options: Any) -> str:
        terminal = Terminal(asker_of(threshold, judge), database, AskConfig(**options))
        terminal.ask(QUESTION)
        captured = capsys.readouterr()
        return captured.out + captured.err

    return show


def test_how_sure_it_is_stands_below_and_in_json(shown: Show) -> None:
    assert "right with a probability of 50%" in shown(0.0)
    assert "probability" not in shown(0.0, judge=None)
    sure = json.loads(shown(0.4, output="json"))
    declined = json.loads(shown(0.6, output="json"))
    assert (sure["confidence"], sure["declined"], sure["result"]["rows"]) == (0.5, None, [[3]])
    unsure = {"kind": "unsure", "text": ""}
    assert (declined["confidence"], declined["declined"], declined["result"]) == (0.5, unsure, None)
    assert json.loads(shown(0.0, judge=None, output="json"))["confidence"] is None


def test_what_is_not_sure_enough_is_not_run(shown: Show) -> None:
    assert "(1 row)" in shown(0.5)
    declined = shown(0.51)
    assert "not answered: the best reading is right with a probability of 50% only; did you mean" in declined
    assert "row)" not in declined
    assert "  1   50%  Customers – Number of customers\n" in declined, "the readings are listed"
    assert shown(0.51, output="csv").count("\n") == 3, "the sentence and two readings, no rows"


def test_who_insists_gets_the_rows(database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(asker_of(0.9), database, AskConfig(corrections=str(tmp_path / "corrections.jsonl")))
    for question, command in ((QUESTION, ":sql 1"), ("How many purchases are there?", "1")):
        terminal.ask(question)
        assert "no reading of the question was shown" in (terminal.process(":right") or "")
        assert "row" not in capsys.readouterr().out
        terminal.process(command)
        assert "(1 row)" in capsys.readouterr().out
    terminal.process(":right")
    questions = [json.loads(line)["question"] for line in (tmp_path / "corrections.jsonl").read_text().splitlines()]
    assert questions == ["How many purchases are there?"]


def test_the_page_runs_it_only_when_it_is_chosen(shop: Path) -> None:
    with open_client(asker_of(0.8), shop) as client:
        asked = [post(client, "/api/ask", question=QUESTION, **choice) for choice in ({}, {"reading": 0})]
    assert [answer.status_code for answer in asked] == [200, 200]
    first, chosen = (answer.json for answer in asked)
    assert (first["confidence"], first["result"]) == (0.5, None) and "not answered" in first["problem"]
    assert chosen["result"]["rows"] == [["3"]]
