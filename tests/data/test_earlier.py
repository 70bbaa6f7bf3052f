"""What was asked before a question: the words of all turns, the marks of the last query, and nothing else changed."""

from __future__ import annotations

import numpy as np
import pytest
from model_kit import SCHEMAS, tokenizer
from small_folder import same_arrays

from sqlsp.cells.index import CellIndex
from sqlsp.corpus.spider import Earlier, Row
from sqlsp.data.earlier import SEPARATOR, Turns, marks_of
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.relations import relations_of
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Features
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions
from sqlsp.options.model import MOST_EARLIER, DecoderConfig
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import STAR
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql

SCHEMA = SCHEMAS["pets"]  # *, pet_id, name, age, and the table pet
LAST = "SELECT name FROM pet WHERE age > 3"
CELLS = CellIndex({"rex": (2,)}, {}, (), {"rex": [("rex", 2)]})
GRAMMAR = load_grammar(True)
RULES = len(GRAMMAR.rules)


def read(
    question: str, *earlier: str, last: str | None = None, context: int = MOST_EARLIER, positions: int = 128
) -> Features:
    make = Featuriser(SCHEMA, tokenizer(), FeatureOptions(positions, values=True, context=context), CELLS)
    return make.question(Row(0, question, "pets", earlier=Earlier.of(earlier, last)), 0)


def marked(features: Features, node: int) -> set[str]:
    """The names of the rules that led to a node in the last query."""
    assert features.marks is not None
    found = features.marks.nodes
    return {GRAMMAR.rules[mark].name for at, mark in found.tolist() if at == node and mark < RULES}


def test_the_question_comes_first_and_the_latest_of_the_others_next() -> None:
    turns = Turns.of("And the old ones?", ["How many pets?", "Their names?"])
    own, last, first = tokenise("And the old ones?"), tokenise("Their names?"), tokenise("How many pets?")
    assert turns.words == [*own, SEPARATOR, *last, SEPARATOR, *first]
    assert turns.turns.tolist() == [0] * len(own) + [1] * (len(last) + 1) + [2] * (len(first) + 1)
    assert turns.text == "And the old ones? | Their names? | How many pets?"


def test_a_question_that_stands_alone_has_the_features_that_it_has_without_context() -> None:
    alone, able = read("Names of pets older than 3?", context=0), read("Names of pets older than 3?")
    assert able.marks is None
    deaf = read("Names of pets older than 3?", "How many pets?", last=LAST, context=0)
    for other in (able, deaf):
        assert same_arrays(FeatureSet.of([alone]), FeatureSet.of([other]))


def test_own_words_keep_their_links_and_see_the_items_of_the_last_query() -> None:
    alone, after = read("And younger?"), read("And younger?", "Names of old pets?", last=LAST)
    own, words = alone.words, after.words
    names = [relation.name for relation in relations_of(MOST_EARLIER)]
    assert words > own
    np.testing.assert_array_equal(after.relations[words:, words:], alone.relations[own:, own:])
    np.testing.assert_array_equal(after.relations[:own, :own], alone.relations[:own, :own])
    assert names[after.relations[0, own]] == "question-question earlier"
    assert names[after.relations[own, 0]] == "question-question later"
    columns = len(SCHEMA.columns)
    for item, used in enumerate([False, False, True, True, False]):  # the table is only in FROM
        kind = "table" if item == columns else "column"
        for word in range(own):
            before = names[alone.relations[word, own + item]]
            wanted = f"question-{kind} last" if used and before.endswith("default") else before
            assert names[after.relations[word, words + item]] == wanted
            assert names[after.relations[words + item, word]] == "-".join(
                [wanted.split(" ")[0].split("-")[1], wanted.replace(f"question-{kind}", "question")]
            )
        assert "last" not in names[after.relations[own + 1, words + item]]  # a word of the earlier question


def test_each_item_has_the_rules_that_led_to_it_and_star_all_of_them() -> None:
    after = read("And younger?", "Names of old pets?", last=LAST)
    words = after.words
    assert after.marks is not None and after.literals is not None
    query = simplify(parse_sql(LAST, SCHEMA), SCHEMA)
    codes = to_actions(query, SCHEMA, after.literals)
    whole = {code for code in codes if code < RULES}
    of_star = {mark - RULES for node, mark in after.marks.nodes.tolist() if node == words + STAR and mark >= RULES}
    assert of_star == whole
    assert marked(after, words + 2) | marked(after, words + 3) <= {GRAMMAR.rules[code].name for code in whole}
    assert "greater" in marked(after, words + 3) - marked(after, words + 2)
    assert not marked(after, words + 1) and not marked(after, words + 4)  # pet_id; pet
    (place,) = (place for place, text in enumerate(after.candidates.texts) if text == "3")  # type: ignore[union-attr]
    values = {GRAMMAR.rules[mark].name for at, mark in after.marks.values.tolist() if at == place}
    assert values - {"literal"} == marked(after, words + 3) - {"column"}
    assert {at for at, _ in after.marks.values.tolist()} == {place}


def test_each_word_of_an_earlier_question_has_the_mark_of_its_turn() -> None:
    earlier = ("How many pets?", "And cats?", "Old ones?", "Their names?")
    after = read("And younger?", *earlier, last=LAST)
    assert after.marks is not None
    turns = Turns.of("And younger?", earlier[-MOST_EARLIER:]).turns
    found = {(node, mark - 2 * RULES) for node, mark in after.marks.nodes.tolist() if mark >= 2 * RULES}
    assert found == {(word, turn - 1) for word, turn in enumerate(turns.tolist()) if turn}
    assert after.words == len(turns)
    most = marks_of(DecoderConfig(values=True, context=MOST_EARLIER))
    assert most == 2 * RULES + MOST_EARLIER > after.marks.nodes[:, 1].max()


def test_a_literal_of_the_last_query_is_offered_though_nobody_said_it() -> None:
    after = read("And the young ones?", "Its age?", last="SELECT age FROM pet WHERE name = 'Bello'")
    assert after.candidates is not None and after.marks is not None
    place = after.candidates.texts.index("Bello")
    assert after.candidates.places[place, :3].tolist() == [-1, -1, MentionKind.QUOTED]
    assert place in after.marks.values[:, 0]
    rex = read("And the young ones?", "Its age?", last="SELECT age FROM pet WHERE name = 'rex'").candidates
    assert rex is not None and [rex.texts.index("rex"), 2] in rex.columns.tolist()
    assert "Bello" not in read("And the young ones?", "Its age?").candidates.texts  # type: ignore[union-attr]


@pytest.mark.parametrize("sql", [None, "SELECT", "SELECT nothing FROM pet", "SELECT name FROM pet OFFSET 2 ROWS"])
def test_without_a_query_that_can_be_read_the_earlier_words_are_read_all_the_same(sql: str | None) -> None:
    after = read("And younger?", "Names of old pets?", last=sql)
    assert after.marks is not None
    assert after.marks.nodes[:, 1].min() >= 2 * RULES and not len(after.marks.values)
    assert after.words == len(Turns.of("And younger?", ["Names of old pets?"]).words)


def test_the_oldest_questions_are_left_out_where_there_is_little_room() -> None:
    long, short = "Names of pets " + "and their age " * 8 + "?", "Old pets?"
    room = 128 - 3 - 2
    assert read("And younger?", long, short).words == len(Turns.of("And younger?", [short]).words)
    assert len(read("And younger?", long, short).pieces) <= room // 2
    both = read("And younger?", long, short, positions=512)
    assert both.words == len(Turns.of("And younger?", [long, short]).words)
    assert read("And younger?", long).marks is None


def test_marks_travel_through_storage() -> None:
    examples = [read("How many?"), read("And younger?", "Names of old pets?", last=LAST), read("Names?")]
    packed = FeatureSet.of(examples)
    again = FeatureSet.from_arrays([SCHEMA.db_id] * len(packed.schemas), packed.arrays())
    assert [example.marks is None for example in again] == [True, False, True]
    mine, theirs = examples[1].marks, again[1].marks
    assert mine is not None and theirs is not None
    np.testing.assert_array_equal(theirs.nodes, mine.nodes)
    np.testing.assert_array_equal(theirs.values, mine.values)
    assert FeatureSet.of([examples[0], examples[2]]).marks is None
