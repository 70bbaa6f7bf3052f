"""History is not part of the question that is parsed with it, for all rules that read literals."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from data_files import content, typed_cells
from rule_kit import apply
from scripted import make_database

from sqlsp.databases.cells.index import build_index
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.features import describe
from sqlsp.inference.heuristics import UNUSED, find_implausible
from sqlsp.inference.rules.doubts import find_unknown_values
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.candidates import CandidateFinder
from sqlsp.linking.history import Turns, without_history
from sqlsp.question.rows import Earlier
from sqlsp.sql.joins import executable
from sqlsp.sql.parser import parse_sql

DELIVERIES = content("deliveries.sql")
COUNT = "SELECT count(*) FROM delivery WHERE"

Read = Callable[..., Context]


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Read:
    """Returns the context of a question with history and the literals of its query."""
    path = make_database(tmp_path_factory.mktemp("x") / "x.sqlite", DELIVERIES)
    schema = schema_from_database(path)
    cells = build_index(path, schema)

    def known(question: str, earlier: str, *last: str) -> Context:
        turns = Turns.of(question, [earlier])
        literals = CandidateFinder(cells).find(turns.text, turns.words, last)
        asked = Context(question, schema, read_cells=lambda: cells, earlier=Earlier((earlier,)))
        return asked.with_literals(literals)

    return known


def test_literals_have_the_spans_of_the_own_words(read: Read) -> None:
    question = "and New York in 2022?"
    earlier = "What of Oslo and New York since 2021?"
    turns = Turns.of(question, [earlier])
    raw = CandidateFinder().find(turns.text, turns.words, ("New York", "Bergen"))
    own = without_history(raw, turns.words[: int((turns.turns == 0).sum())])
    assert own.texts == raw.texts and np.array_equal(own.columns, raw.columns)
    words = {text: tuple(position[:2]) for text, position in zip(own.texts, own.mentions.tolist(), strict=True)}
    assert words["New York"] == (1, 2) and words["Bergen"] == (-1, -1)
    assert words["2022"] == (4, 4) and words["2021"] == words["Oslo"] == (-1, -1)
    assert raw.mentions[:, 1].max() > 5 >= own.mentions[:, 1].max(), "there were positions beyond the words"


@pytest.mark.parametrize(("rule", "earlier", "question", "where", "wanted"), typed_cells("said_conditions.tsv"))
def test_rules_on_queries(rule: str, earlier: str, question: str, where: str, wanted: str, read: Read) -> None:
    assert apply(f"{COUNT} {where}", rule, read(question, earlier)) == f"{COUNT} {wanted}"


@pytest.mark.parametrize(("question", "earlier", "last", "mentioned"), typed_cells("mentioned_before.tsv"))
def test_unknown_values(question: str, earlier: str, last: tuple[str, ...], mentioned: bool, read: Read) -> None:
    context = read(question, earlier, *last)
    query = parse_sql(f"{COUNT} town = 'Nora'", context.schema)
    assert [value.mentioned for value in find_unknown_values(query, context.schema, context)] == [mentioned]


def test_a_literal_of_the_last_query_that_is_said_again_is_explained_and_used(read: Read) -> None:
    context = read("Oslo again?", "deliveries in Oslo", "Oslo")
    query = executable(parse_sql(f"{COUNT} town = 'Oslo'", context.schema), context.schema)
    features = describe(query, query, context=context, score=-0.5, steps=4)
    assert "words not known" not in features and "words not used" not in features and features["literals"] == 1


def test_a_query_need_not_use_what_was_said_before(read: Read) -> None:
    def unused(question: str, earlier: str) -> int:
        context = read(question, earlier)
        query = executable(parse_sql(f"{COUNT} town = 'Oslo'", context.schema), context.schema)
        return find_implausible(query, context.schema, context.literals)[UNUSED]

    assert unused("and in Oslo?", 'above 30 in "Bergen"') == 0
    assert unused("above 30 in Oslo?", "and in Bergen?") == 1
