"""Questions that are read with those before them: from Python, in a session, as lines of JSON, over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from conversation_kit import (
    BATH,
    COUNT,
    FAILS,
    IDS,
    IDS_IN_BATH,
    IN_BATH,
    IN_NEW_YORK,
    NOWHERE,
    SCRIPT,
    WHO,
    WHOLE,
    conversing_asker,
)
from data_files import content, typed_cells
from page_kit import open_client, post, refusal
from patience import HANG
from scripted import SHOP, Scripted, make_database, scripted_asker

from sqlsp.app.api import TrainedParser
from sqlsp.app.asker import MAX_QUESTION, Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.history import MAX_QUESTIONS, describe_history, read_history
from sqlsp.app.session import Session
from sqlsp.app.terminal import HELP, Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.cli.model import MAX_HISTORY
from sqlsp.databases.database import Database
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.predicting import QuestionFolder
from sqlsp.inference.rules.table import RuleSet
from sqlsp.question.rows import Earlier, Row, follow
from sqlsp.utils.errors import DataError

OPTIONS = AskConfig(checkpoint="x", db="x", seconds=HANG, rows=2)
BEFORE = Earlier((WHO,), IN_NEW_YORK)
CONTEXT = {"questions": [WHO], "query": IN_NEW_YORK}


@pytest.fixture
def conversing() -> Asker:
    return conversing_asker()


def offered(asker: Asker) -> list[str | None]:
    assert isinstance(asker.decoder, Scripted)  # type: ignore[unreachable]
    return asker.decoder.offered  # type: ignore[unreachable]


CLUBS = content("clubs.sql")


def begin(asker: Asker, database: Database, history: Earlier | None = None) -> Session:
    return Session(asker, database, Corrections.refused("a test"), history=history)


def test_a_question_is_read_with_what_was_asked_before(conversing: Asker, shop: Path) -> None:
    database = conversing.open(shop)
    earlier = Earlier(("Who lives in Zanzibar?",), "SELECT name FROM customer WHERE home_town = 'Zanzibar'")
    turn = begin(conversing, database, earlier).read(BATH)
    assert "Zanzibar" in offered(conversing)
    assert (turn.answer.earlier, turn.answer.doubt, turn.carried_over) == (earlier, None, ("customer",))
    assert "continue an earlier question, and there is none" in (conversing.ask(database, BATH).doubt or "")


def test_a_parser_that_reads_each_question_alone_says_so(shop: Path) -> None:
    asker = conversing_asker(context=0)
    database = asker.open(shop)
    alone = asker.ask(database, BATH)
    after = asker.ask(database, BATH, history=BEFORE)
    assert alone == after and after.earlier is None
    assert "continue an earlier question, and each is answered by itself" in (after.declined or "")


def test_a_question_that_refers_to_nothing_is_read_alone_and_joins_the_thread(shop: Path) -> None:
    for rules in ("-parents_once", "-parents_once,-read_alone"):
        asker = conversing_asker(rules=rules)
        database = asker.open(shop)
        session = begin(asker, database, BEFORE)
        turn = session.ask(WHOLE)
        alone = "read_alone" not in rules
        assert ("New York" in offered(asker)) != alone
        assert turn.answer.earlier == (None if alone else BEFORE) and turn.history == BEFORE
        assert turn.answer.doubt is None
        assert describe_history(session.history) == {"questions": [WHO, WHOLE], "query": IDS_IN_BATH}
        assert asker.ask(database, BATH, history=BEFORE).earlier == BEFORE


def test_rows_of_a_folder_are_read_alone_by_the_same_rule(shop: Path) -> None:
    form: Any = SimpleNamespace(context=3, options=SimpleNamespace(linking=SimpleNamespace(values=False)))
    folder = QuestionFolder({"x": schema_from_database(shop)}, shop.parent, form)
    rows = [Row(0, question, "x", earlier=BEFORE) for question in (WHOLE, IDS)]
    read = {
        rules: [question.earlier for question in folder.ask(rows, RuleSet.of(rules))]
        for rules in ("read_alone", "none")
    }
    assert read == {"read_alone": [None, BEFORE], "none": [BEFORE, BEFORE]}


def test_a_key_that_an_earlier_question_names_stays_named(tmp_path: Path) -> None:
    sql = "SELECT count(*) FROM fixture AS T1 JOIN club AS T2 ON T1.away_club = T2.id WHERE T2.name = '{}'"
    asker = scripted_asker({"and North?": [sql.format("North")]}, context=3)
    database = asker.open(make_database(tmp_path / "x.sqlite", CLUBS))
    named = "How many away fixtures has South?"
    unnamed = "How many fixtures has South?"
    before = [Earlier((question,), sql.format("South")) for question in (named, unnamed)]
    doubts = [asker.ask(database, "and North?", history=earlier).doubt for earlier in before]
    assert doubts[0] is None and "may be meant as well" in (doubts[1] or "")


def test_the_last_questions_are_remembered() -> None:
    earlier = None
    for number in range(MAX_HISTORY + 2):
        earlier = follow(earlier, f"{number}?", f"SELECT {number}")
    assert earlier == Earlier(("2?", "3?", "4?"), "SELECT 4")


@pytest.mark.parametrize(
    ("context", "wanted"),
    [
        (None, None),
        ({"questions": []}, None),
        ({"questions": [" "], "query": "SELECT 1"}, None),
        (CONTEXT, BEFORE),
        ({"questions": [" Who\n lives  in New York?"], "query": None}, Earlier((WHO,))),
        ({"questions": [f"{number}?" for number in range(MAX_QUESTIONS)]}, Earlier(("97?", "98?", "99?"))),
        ({**CONTEXT, "confidence": 0.5}, replace(BEFORE, confidence=0.5)),
        ({"questions": ["\ud800"], "query": "\ud800"}, Earlier(("\ufffd",), "\ufffd")),
    ],
)
def test_contexts(context: object, wanted: Earlier | None) -> None:
    assert read_history(context) == wanted


SENT: list[tuple[object, str]] = [
    *typed_cells("wrong_contexts.tsv"),
    ({"questions": ["Who?"], "confidence": float("nan")}, "from 0 to 1"),
    ({"questions": ["?"] * (MAX_QUESTIONS + 1)}, "101 questions; at most 100"),
    ({"questions": ["x" * (MAX_QUESTION + 1)]}, "2,001 characters; at most 2,000"),
    ({"questions": [], "query": "x" * 100_001}, "100,001 char"),
]


@pytest.mark.parametrize(("context", "message"), SENT)
def test_wrong_contexts(context: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_history(context)


def test_a_conversation_in_python(conversing: Asker, shop: Path) -> None:
    conversation = TrainedParser(conversing, Corrections.of(None)).converse(shop)
    first = conversation.ask(WHO, rows=1)
    assert (first.rows, first.carried_over, conversation.history) == ((("Mary",),), (), BEFORE)
    second = conversation.ask(BATH, execute=False)
    assert (second.rows, second.carried_over) == (None, ("customer",))
    assert conversation.ask(IDS).carried_over == ("customer", 'home town is "Bath"')
    assert conversation.history == Earlier((WHO, BATH, IDS), IDS_IN_BATH)
    conversation.start_anew()
    assert conversation.history is None and conversation.ask(BATH).declined is not None


def test_what_was_not_answered_is_remembered_as_such(conversing: Asker, shop: Path) -> None:
    conversation = TrainedParser(conversing, Corrections.of(None)).converse(shop)
    conversation.ask(WHO)
    assert "no row has '1'" in (conversation.ask(NOWHERE).declined or "")
    assert "the database has" in (conversation.ask("Which tables are there?").declined or "")
    history = conversation.history
    assert history is not None and history.declined and history.questions == (WHO, NOWHERE)
    turn = conversation.ask(IDS)
    assert f"this builds on “{NOWHERE}”, which was not answered" in (turn.declined or "")
    conversation.history = replace(history, declined=False)
    assert conversation.ask(IDS).declined is None
    conversation.history = BEFORE
    with pytest.raises(DataError, match="stopped"):
        conversation.ask(FAILS, seconds=0.2)
    assert conversation.history == BEFORE


Talk = Callable[..., tuple[list[str], list[str]]]


@pytest.fixture
def talk(shop: Path, type_in: Callable[..., tuple[str, str]]) -> Talk:
    def say(asker: Asker, *lines: str, **options: Any) -> tuple[list[str], list[str]]:
        out, err = type_in(Terminal(asker, asker.open(shop), replace(OPTIONS, **options)), *lines)
        return out.splitlines(), err.splitlines()

    return say


def test_a_session_keeps_the_thread_and_starts_anew(talk: Talk, conversing: Asker) -> None:
    out, err = talk(conversing, WHO, BATH, IDS)
    assert err == ["from the previous question: customer", 'from the previous question: customer; home town is "Bath"']
    assert [line for line in out if line in ("Mary", "Paul")] == ["Mary", "Mary", "Paul", "Paul"], (
        "a sentence, then the row"
    )
    _, err = talk(conversing, WHO, ":new", BATH)
    assert err[0] == "the next question is read alone" and "continue an earlier question" in err[1]


def test_a_session_goes_on_from_the_reading_that_was_shown_last(talk: Talk, conversing: Asker) -> None:
    conversing.decoder.script = {**SCRIPT, IDS: [COUNT]}  # type: ignore[attr-defined]
    script = (WHO, BATH, ":sql 2", "How many again?")
    conversing.decoder.script["How many again?"] = [f"{COUNT} AND name = 'Paul'"]  # type: ignore[attr-defined]
    _, err = talk(conversing, *script)
    assert err[:2] == ["from the previous question: customer", "from the previous question: customer"]
    assert err[2] == 'from the previous question: customer; home town is "Bath"'


def test_what_is_declined_in_a_session_is_remembered_once_it_is_chosen(talk: Talk, conversing: Asker) -> None:
    declined = talk(conversing, BATH, IDS)[1]
    assert not [line for line in declined if line.startswith("from the previous")]
    _, err = talk(conversing, BATH, ":sql 1", IDS)
    assert err[-1] == 'from the previous question: customer; home town is "Bath"'


def test_a_changed_database_is_another(conversing: Asker, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_database(tmp_path / "shop.sqlite", SHOP)
    terminal = Terminal(conversing, conversing.open(path), OPTIONS)
    terminal.ask(WHO)
    assert terminal.session.history == BEFORE
    make_database(path, "CREATE TABLE more (id INTEGER)")
    terminal.ask(IDS)
    assert terminal.session.history is None and "continue an earlier question" in capsys.readouterr().err


def test_an_answer_that_was_read_with_others_is_not_marked(talk: Talk, conversing: Asker, tmp_path: Path) -> None:
    marks = tmp_path / "marks.jsonl"
    _, err = talk(conversing, WHO, ":right", BATH, ":right", ":wrong", corrections=str(marks))
    assert [line.startswith("error: this question was read with the previous ones") for line in err[-2:]] == [
        True,
        True,
    ]
    assert [json.loads(line)["question"] for line in marks.read_text().splitlines()] == [WHO]


def test_without_a_thread_a_session_is_as_ever(talk: Talk) -> None:
    alone = scripted_asker(SCRIPT)
    assert talk(alone, ":help")[0] == HELP.splitlines()
    assert talk(alone, WHO, BATH)[1] == []
    assert talk(alone, ":new")[1] == ["error: there is no command :new; :help lists them"]
    anew = "  :new           start anew: the next question is read alone"
    help_lines = talk(scripted_asker(SCRIPT, context=3), ":help")[0]
    assert help_lines == [*HELP.splitlines()[:-2], anew, *HELP.splitlines()[-2:]]


def test_lines_of_json_carry_the_context(talk: Talk, conversing: Asker) -> None:
    def answers(*requests: object) -> list[dict[str, Any]]:
        lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
        return [json.loads(line) for line in talk(conversing, *lines, output="json")[0]]

    first, alone = answers(WHO, IDS)
    assert first["context"] == CONTEXT and first["carried_over"] == []
    assert alone["declined"]["kind"] == "doubt" and alone["context"]["questions"] == [IDS], "it stands alone"
    (second,) = answers({"question": BATH, "context": first["context"]})
    assert second["result"]["rows"] == [["Paul"]] and second["carried_over"] == ["customer"]
    assert second["context"] == {"questions": [WHO, BATH], "query": IN_BATH}
    declined, wrong = answers({"question": NOWHERE, "context": CONTEXT}, {"question": BATH, "context": 3})
    assert declined["declined"] and declined["context"]["declined"]
    assert read_history(declined["context"]) == Earlier((WHO, NOWHERE), declined["sql"], declined=True)
    assert wrong["question"] == BATH and wrong["error"].startswith("context must be")
    conversing.decoder = Scripted({BATH: [IN_BATH, "SELECT count(*) FROM purchase"]})  # type: ignore[assignment]
    (other,) = answers({"question": BATH, "context": CONTEXT, "reading": 1})
    assert other["sql"] == "SELECT count(*) FROM purchase" and other["carried_over"] == [], (
        "what this reading took over"
    )


def test_requests_carry_the_context(conversing: Asker, shop: Path) -> None:
    with open_client(conversing, shop) as client:
        assert client.get("/api/state").json["converses"] is True
        first = post(client, "/api/ask", question=WHO).json
        assert first["context"] == CONTEXT and first["carried_over"] == []
        alone = post(client, "/api/ask", question=BATH).json
        assert alone["context"]["declined"] and alone["result"] is None
        second = post(client, "/api/ask", question=BATH, context=CONTEXT).json
        assert second["carried_over"] == ["customer"] and second["result"]["rows"] == [["Paul"]]
        assert second["context"] == {"questions": [WHO, BATH], "query": IN_BATH}
        other = post(client, "/api/ask", question=BATH, context=CONTEXT, reading=1, reading_sql=COUNT).json
        assert other["context"]["query"] == COUNT
        text = post(client, "/api/csv", question=IDS, context=second["context"]).json["text"]
        assert text.split() == ["customer_id", "2"]
        assert "context must be" in refusal(post(client, "/api/ask", question=BATH, context="Who?"))
    with open_client(conversing, shop, seconds=0.3) as client:
        failed = post(client, "/api/ask", question=FAILS, context=CONTEXT).json
        assert "stopped" in failed["problem"] and failed["context"] == CONTEXT


def timeless(line: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(line)
    del answer["result"]["seconds"]
    return answer


def test_a_parser_that_reads_each_alone_over_http_and_in_lines(shop: Path, talk: Talk) -> None:
    asker = scripted_asker(SCRIPT)
    with open_client(asker, shop) as client:
        answer = post(client, "/api/ask", question=BATH, context=CONTEXT).json
        assert (answer["context"], answer["carried_over"]) == (None, [])
        assert "context must be" in refusal(post(client, "/api/ask", question=BATH, context="Who?"))
        post(client, "/api/ask", question=BATH)
    assert asker.decoder.asked == [BATH], "both are one question"  # type: ignore[attr-defined]
    asker = scripted_asker(SCRIPT)
    out, _ = talk(asker, BATH, json.dumps({"question": BATH, "context": CONTEXT}), '{"no": 1}', output="json")
    first, second = map(timeless, out[:2])
    assert first == second and (first["context"], first["carried_over"]) == (None, [])
    assert json.loads(out[2])["question"] == '{"no": 1}', "other lines are questions"


def test_marks_of_the_page_stand_alone(conversing: Asker, shop: Path, tmp_path: Path) -> None:
    with open_client(conversing, shop, corrections=Corrections(tmp_path / "marks.jsonl")) as client:
        assert "start anew" in refusal(post(client, "/api/corrections", question=BATH, context=CONTEXT, reading=0))
        assert post(client, "/api/corrections", question=WHO, reading=0).status_code == 204
