"""A table of pets, a question about it that has two readings, and every interface that can ask it and choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from page_kit import open_client, post
from scripted import scripted_asker

from sqlsp.app.api import TrainedParser
from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.mcp_server import Tools
from sqlsp.app.service import Service
from sqlsp.app.table import Limits
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.opening import Location, OpenedDatabases

QUESTION = "How many pets?"
FIRST = "SELECT count(*) FROM pets"
SECOND = "SELECT count(*) FROM pets WHERE kind = 'cat'"
AGAIN = ("How many pets?", "how many pets", "Please give me: how many pets?")
SCRIPT = {question: [FIRST, SECOND] for question in AGAIN}
PETS = (
    "CREATE TABLE pets (name TEXT, kind TEXT); INSERT INTO pets VALUES ('Tom', 'cat'), ('Rex', 'dog'), ('Ann', 'dog');"
)


def make_asker(context: int = 0) -> Asker:
    return scripted_asker(SCRIPT, context=context, rules="none")


def ask_terminal(asker: Asker, location: Location, corrections: Corrections, *lines: str) -> int:
    terminal = Terminal(asker, asker.open(location), AskConfig(corrections=str(corrections.path)))
    for line in lines:
        assert terminal.process(line) is None
    assert terminal.turn is not None and terminal.turn.rows is not None
    return int(terminal.turn.rows[0][0])


def ask_page(asker: Asker, location: Location, corrections: Corrections, *lines: str) -> int:
    with open_client(asker, location, corrections=corrections) as client:
        for line in lines:
            chosen = {"reading": 1, "chosen": True} if line == "2" else {}
            question = QUESTION if chosen else line
            answer: Any = post(client, "/api/ask", question=question, **chosen).json
    assert answer["declined"] is None
    return int(answer["result"]["rows"][0][0])


def ask_agent(asker: Asker, location: Location, corrections: Corrections, *lines: str) -> int:
    tools = Tools(Service(asker, OpenedDatabases(asker.open, [location]), Limits(), corrections))
    for line in lines:
        answer = tools.mark(QUESTION, 1, SECOND) if line == "2" else tools.ask(line)
    return int(answer["result"]["rows"][0][0])


def ask_python(asker: Asker, location: Location, corrections: Corrections, *lines: str) -> int:
    session = TrainedParser(asker, corrections).converse(asker.open(location))
    for line in lines:
        turn = session.choose(2) if line == "2" else session.ask(line)
    assert turn.rows is not None
    return int(turn.rows[0][0])


def check_marking(ask: Callable[..., int], location: Location, corrections: Corrections) -> None:
    """Chooses the second reading of a question in one interface, and asks the question again there."""
    asker = make_asker()
    assert ask(asker, location, corrections, QUESTION) == 3
    assert ask(asker, location, corrections, QUESTION, "2") == 1
    for question in AGAIN:
        assert ask(asker, location, corrections, question) == 1
    assert ask(asker, location, corrections, "How many dogs?") == 3, "another question is answered as before"


INTERFACES = [ask_terminal, ask_page, ask_agent, ask_python]
