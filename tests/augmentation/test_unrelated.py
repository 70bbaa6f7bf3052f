"""Questions that stand alone, after others that they do not go on with."""

from __future__ import annotations

import random
from dataclasses import replace

from model_kit import make_schema

from sqlsp.augmentation.sources import Domain
from sqlsp.augmentation.unrelated import after_others
from sqlsp.corpus.spider import Earlier, Row

SCHEMA = make_schema("singers", {"singer": "id name age"})
ALONE = [Row(i, f"Question {i}?", SCHEMA.db_id, f"SELECT count(*) FROM singer WHERE age > {i}") for i in range(6)]
TALKS = [
    replace(ALONE[0], index=9, question=f"Only {i}?", sql=f"SELECT name FROM singer WHERE age > {i}", earlier=before)
    for i, before in enumerate([Earlier(("A?", "B?", "C?"), "SELECT age FROM singer"), Earlier(("D?",))])
]


def test_each_comes_after_others_and_keeps_its_query() -> None:
    made = [each for seed in range(40) for each in after_others(Domain(SCHEMA, ALONE + TALKS), random.Random(seed))]
    assert {each.question for each in made} == {row.question for row in ALONE}
    queries = {row.question: row.sql for row in ALONE + TALKS}
    for each in made:
        earlier = each.source.earlier
        assert earlier is not None and 1 <= len(earlier.questions) <= 3
        assert each.source.sql == queries[each.question]
        assert each.question not in earlier.questions and earlier.sql == queries[earlier.questions[-1]]
        assert (each.how == "after a conversation") == (earlier.questions[-1] in {row.question for row in TALKS})
    assert {len(each.source.earlier.questions) for each in made if each.source.earlier} == {1, 2, 3}
    assert {
        each.source.earlier.questions for each in made if each.how == "after a conversation" and each.source.earlier
    } == {("B?", "C?", "Only 0?"), ("D?", "Only 1?")}


def test_a_question_alone_on_its_database_comes_after_nothing() -> None:
    assert not list(after_others(Domain(SCHEMA, ALONE[:1]), random.Random(1)))
