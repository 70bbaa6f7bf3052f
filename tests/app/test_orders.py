"""Orders and text that is no question: declined with a sentence in every interface."""

from __future__ import annotations

from pathlib import Path

from data_files import cells
from page_kit import open_client, post
from scripted import scripted_asker

from sqlsp.app.api import TrainedParser
from sqlsp.app.corrections import Corrections
from sqlsp.app.mcp_server import Tools
from sqlsp.app.service import Service
from sqlsp.app.table import Limits
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.opening import OpenedDatabases

ORDERS = [question for (question,) in cells("orders.tsv")]


def test_no_interface_answers_them(shop: Path) -> None:
    asker = scripted_asker(rules="all")
    terminal = Terminal(asker, asker.open(shop), AskConfig())
    session = TrainedParser(asker, Corrections.refused("a test")).converse(shop)
    tools = Tools(Service(asker, OpenedDatabases(asker.open, [shop]), Limits()))
    assert len(ORDERS) == 40
    with open_client(asker, shop) as client:
        for question in ORDERS:
            terminal.ask(question)
            assert terminal.turn is not None
            turns = [terminal.turn, session.ask(question)]
            assert all(turn.declined and turn.rows is None for turn in turns), question
            for answer in (tools.ask(question), post(client, "/api/ask", question=question).json):
                assert (answer["declined"]["kind"], answer["result"]) == ("reply", None), question
