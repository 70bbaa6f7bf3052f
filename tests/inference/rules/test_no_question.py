"""What is no question about rows: answered from the schema, or explained; other questions go on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from data_files import content
from festival import cells
from rule_kit import Make

from sqlsp.inference.rules.doubts import find_continuation, find_reply
from sqlsp.question.rows import Earlier

SCRIPT = content("no_question.sql")


@pytest.mark.parametrize(("question", "reply"), cells("no_question.tsv"))
def test_replies(question: str, reply: str, make: Make) -> None:
    answer = find_reply(make(SCRIPT, question, "metrics: {revenue: sum(total)}"))
    if reply in ("-", "and"):
        assert answer is None
        assert (find_continuation(question) is not None) == (reply == "and")
    else:
        assert answer is not None and reply in answer


def test_a_database_about_tables_is_asked(make: Make) -> None:
    assert find_reply(make("CREATE TABLE dining_table (id INTEGER)", "Which tables are there?")) is None


def test_after_another_question_it_may_be_a_follow_up(make: Make) -> None:
    history = Earlier(("How many customers are there?",))
    for question in ("which?", "remove the total", "who?", "add the name"):
        assert find_reply(make(SCRIPT, question)) is not None
        assert find_reply(replace(make(SCRIPT, question), earlier=history)) is None
    assert find_reply(replace(make(SCRIPT, "delete all customers"), earlier=history)) is not None
