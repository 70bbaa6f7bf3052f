"""From rows to integers: alignment of words and subwords, links in the matrix, oracles, and what does not fit.

Questions too long for the encoder are dropped from training; in evaluation they are read to where they fit.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from small_folder import DEV, TRAIN, one_table, rows_of, write_json

from sqlsp.cells.index import CellIndex
from sqlsp.common.errors import DataError
from sqlsp.corpus.spider import Row
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.features import FeatureOptions, Featuriser, gold_actions, gold_or_reason, schema_features
from sqlsp.data.relations import RELATIONS
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.types import SchemaFeatures, ranks
from sqlsp.grammar.grammar import load_grammar
from sqlsp.options.data import DataConfig, LinkingConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.question.words import item_words, tokenise
from sqlsp.schema.schema import Schema


def row(question: str, db_id: str = "pets") -> Row:
    return Row(4, question, db_id, file="dev.json")


def test_subwords_of_names_belong_to_their_words(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    schema = schemas["pets"]
    features = schema_features(schema, tokenizer)
    assert (features.columns, features.tables, features.items) == (13, 3, 16)
    for item, words in enumerate(item_words(schema)):
        for position, word in enumerate(words):
            here = (features.piece_item == item) & (features.piece_word == position)
            assert features.pieces[here].tolist() == tokenizer.pieces(word)
            assert features.piece_rank[here].tolist() == list(range(here.sum()))
        of_item = features.piece_item == item
        assert features.item_pieces[item] == of_item.sum()
        assert features.piece_offset[of_item].tolist() == list(range(of_item.sum()))
    assert features.pieces[0] == tokenizer.pieces("all")[0]


def test_longest_name_and_word() -> None:
    pieces = np.arange(6, dtype=np.int32)
    features = SchemaFeatures("d", 2, 1, pieces, np.array([0, 1, 1, 1, 2, 2]), np.array([0, 0, 0, 1, 0, 1]))
    assert features.longest == (2, 2)
    assert features.item_pieces.tolist() == [1, 3, 2]
    assert ranks(np.array([7, 7, 7, 9, 9, 7])).tolist() == [0, 1, 2, 0, 1, 0]
    assert ranks(np.array([], np.int64)).tolist() == []


def test_subwords_of_questions_belong_to_their_words(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    question = "Which OWNERS weigh-in pets?"
    features = Featuriser(schemas["pets"], tokenizer, FeatureOptions(128)).question(row(question), 9)
    words = tokenise(question)
    assert features.index == 9
    assert features.words == len(words)
    for position, word in enumerate(words):
        assert features.pieces[features.piece_word == position].tolist() == tokenizer.pieces(word)
    assert features.pieces.dtype == features.piece_word.dtype == np.int32
    assert features.actions is None
    assert features.length == len(features.pieces) + len(features.schema.pieces) + features.schema.items + 2


def test_links_and_keys_stand_in_the_matrix(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    schema = schemas["pets"]
    index = CellIndex({"cat": (7,)}, {})
    features = Featuriser(schema, tokenizer, FeatureOptions(128), index).question(row("Which pet is a cat?"), 0)
    words, columns = features.words, len(schema.columns)

    def name(i: int, j: int) -> str:
        return RELATIONS[features.relations[i, j]].name

    assert features.relations.shape == (words + schema.items,) * 2
    assert features.relations.dtype == np.uint8
    assert name(4, words + 7) == "question-column value"
    assert name(1, words + columns + 1) == "question-table exact"
    assert name(words + columns + 1, 1) == "table-question exact"
    assert name(words + 9, words + 1) == "column-column forward"
    assert name(words + columns, words + columns + 1) == "table-table backward"
    make = Featuriser(schema, tokenizer, FeatureOptions(128, LinkingConfig(without=["names", "keys"])))
    found = {RELATIONS[i].family for i in np.unique(make.question(row("Which pet?"), 0).relations)}
    assert not found & {"names", "keys"}


def test_a_name_that_does_not_fit_is_refused_before_any_question(tokenizer: Tokenizer) -> None:
    with pytest.raises(DataError, match=r"db_id d: the name 'very very.* has \d+ subwords.*max_positions=64"):
        Featuriser(one_table("very_" * 80 + "long"), tokenizer, FeatureOptions(64))


def test_gold_becomes_an_oracle_that_starts_at_the_root(schemas: dict[str, Schema]) -> None:
    found = gold_actions("SELECT name FROM pet WHERE weight > 4", schemas["pets"])
    assert found.parents[0] == -1
    assert len(found.actions) == len(found.states) == len(found.parents)
    selected = found.actions[found.actions >= load_grammar().actions] - load_grammar().actions
    assert {6, 8} <= set(selected.tolist())


@pytest.mark.parametrize(
    "sql", [None, "SELECT FROM", "SELECT nothing FROM pet", "DROP TABLE pet", "SELECT * FROM no_such_table"]
)
def test_gold_without_oracle_has_a_reason_of_one_line(schemas: dict[str, Schema], sql: str | None) -> None:
    found = gold_or_reason(sql, schemas["pets"])
    assert isinstance(found, str)
    assert found.startswith("no gold SQL" if sql is None else "does not parse")
    assert "\n" not in found


LONG = ("song " * 600, "SELECT count(*) FROM song", "songs")


def test_the_longest_question_that_fits_is_taken(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(64))
    size, longest = len(tokenizer.pieces("pets")), int(make.features.item_pieces.max())
    most = (64 - 3 - longest) // size
    assert make.question(row("pets " * most), 0).words == most
    with pytest.raises(DataError, match=r"dev\.json, row 4: the question has \d+ subwords; .*=64 leaves room for \d+"):
        make.question(row("pets " * (most + 1)), 0)


@pytest.mark.parametrize("question", ["cat 7 " * 2000, "artist" * 16], ids=["words", "one word"])
def test_of_a_question_too_long_the_beginning_can_be_read(
    schemas: dict[str, Schema], tokenizer: Tokenizer, question: str
) -> None:
    index = CellIndex({"cat": (7,)}, {})
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(32, values=True), index)
    features = make.question(row(question), 3, cut=True)
    assert len(features.pieces) == len(features.piece_word) == 29 - int(make.features.item_pieces.max())
    assert features.words == features.piece_word[-1] + 1
    assert features.relations.shape == (features.words + features.schema.items,) * 2
    assert features.candidates is not None
    assert features.candidates.places[:, :2].max() < features.words, "what is cut off offers no literal"
    short = row("Which cats are heavy?")
    assert np.array_equal(make.question(short, 3, cut=True).relations, make.question(short, 3).relations)


def test_a_question_too_long_is_dropped_from_training_with_its_reason_and_still_counted_in_dev(
    data: DataConfig, encoder: EncoderConfig, small_spider: Path
) -> None:
    write_json(small_spider / "train_spider.json", rows_of([TRAIN[0], LONG, TRAIN[1]]))
    prepared = prepare(data, encoder)
    assert [row.index for row in prepared.examples["train"]] == [0, 2]
    ((where, reason),) = prepared.summary.splits["train"].dropped
    assert where.endswith("train_spider.json, row 1")
    assert re.fullmatch(r"the question has \d{3,} subwords; encoder\.max_positions=128 .*beginning can be read", reason)
    write_json(small_spider / "dev.json", rows_of([LONG, DEV[0]]))
    prepared = prepare(data, encoder)
    assert len(prepared.evaluation["dev"]) == len(prepared.examples["dev"]) == 2
    assert prepared.evaluation["dev"][0].actions is None and prepared.evaluation["dev"][1].actions is not None
    assert 1 <= prepared.evaluation["dev"][0].words < 128
    ((where, reason),) = prepared.summary.splits["dev"].without_gold
    assert where.endswith("dev.json, row 0") and "subwords" in reason


def test_the_beginning_of_a_question_too_long_is_asked(
    data: DataConfig, schemas: dict[str, Schema], tokenizer: Tokenizer, caplog: pytest.LogCaptureFixture
) -> None:
    (features,) = featurise_questions([row(LONG[0], "songs")], schemas, tokenizer, data, FeatureOptions(128))
    assert 1 <= features.words < 128
    assert "dev.json, row 4: the question has" in caplog.text


def test_digits_in_a_name_are_no_literal(tokenizer: Tokenizer) -> None:
    make = Featuriser(
        one_table("3rd party", "price", "line 1", table="claim"), tokenizer, FeatureOptions(64, values=True)
    )
    found = make.question(row("How many claims with 3rd party have a price of 3 and line 1 of 5?"), 0).candidates
    assert found is not None
    said = [text for text, place in zip(found.texts, found.places, strict=True) if place[0] >= 0]
    assert said.count("3") == 1 and "5" in said and "1" not in said


@pytest.mark.parametrize("cell, is_literal", [("Lund", False), ("2020", True)])
def test_a_year_that_names_a_column_is_no_literal_unless_a_cell_has_it(
    cell: str, is_literal: bool, tokenizer: Tokenizer
) -> None:
    schema = one_table("city", "pupils 2020", "2021", table="school")
    cells = CellIndex({cell.lower(): (1,)}, {}, (), {cell.lower(): [(cell, 1)]})
    make = Featuriser(schema, tokenizer, FeatureOptions(64, values=True), cells)
    found = make.question(row("How many pupils did schools have in 2020, in 2021 and in 2022?"), 0).candidates
    assert found is not None
    assert ("2020" in found.texts) == is_literal
    assert "2021" not in found.texts and "2022" in found.texts
