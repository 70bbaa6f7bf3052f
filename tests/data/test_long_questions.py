"""Questions too long for the encoder: dropped from training, read to where they fit in evaluation."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from small_folder import DEV, TRAIN, rows_of, write_json

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.features import Featuriser
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.data import DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.sql.schema import Schema

LONG = ("song " * 600, "SELECT count(*) FROM song", "songs")


def row(question: str, db_id: str = "pets") -> Row:
    return Row(4, question, db_id, file="dev.json")


def test_a_question_of_two_thousand_words_is_refused(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    make = Featuriser(schemas["pets"], tokenizer, 512)
    with pytest.raises(
        DataError, match=r"dev\.json, row 4: the question has \d{4,} subwords; .*=512 leaves room for \d+"
    ):
        make.question(row("pets " * 2000), 0)


def test_the_longest_question_that_fits_is_taken(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    make = Featuriser(schemas["pets"], tokenizer, 64)
    size, longest = len(tokenizer.pieces("pets")), int(make.features.item_pieces.max())
    most = (64 - 3 - longest) // size
    assert make.question(row("pets " * most), 0).words == most
    with pytest.raises(DataError):
        make.question(row("pets " * (most + 1)), 0)


@pytest.mark.parametrize("question", ["cat 7 " * 2000, "artist" * 16], ids=["words", "one word"])
def test_of_a_question_too_long_the_beginning_can_be_read(
    schemas: dict[str, Schema], tokenizer: Tokenizer, question: str
) -> None:
    index = CellIndex({"cat": (7,)}, {})
    make = Featuriser(schemas["pets"], tokenizer, 32, index, candidates=True)
    features = make.question(row(question), 3, cut=True)
    assert len(features.pieces) == len(features.piece_word) == 29 - int(make.features.item_pieces.max())
    assert features.words == features.piece_word[-1] + 1
    assert features.relations.shape == (features.words + features.schema.items,) * 2
    assert features.candidates is not None
    assert features.candidates.places[:, :2].max() < features.words, "what is cut off offers no literal"
    short = row("Which cats are heavy?")
    assert np.array_equal(make.question(short, 3, cut=True).relations, make.question(short, 3).relations)


def test_a_training_question_too_long_is_dropped_with_its_reason(
    data: DataConfig, encoder: EncoderConfig, small_spider: Path
) -> None:
    write_json(small_spider / "train_spider.json", rows_of([TRAIN[0], LONG, TRAIN[1]]))
    prepared = prepare(data, encoder)
    assert [row.index for row in prepared.examples["train"]] == [0, 2]
    ((where, reason),) = prepared.summary.splits["train"].dropped
    assert where.endswith("train_spider.json, row 1")
    assert re.fullmatch(r"the question has \d{3,} subwords; encoder\.max_positions=128 .*beginning can be read", reason)


def test_a_dev_question_too_long_is_still_counted(data: DataConfig, encoder: EncoderConfig, small_spider: Path) -> None:
    write_json(small_spider / "dev.json", rows_of([LONG, DEV[0]]))
    prepared = prepare(data, encoder)
    assert len(prepared.evaluation["dev"]) == len(prepared.examples["dev"]) == 2
    assert prepared.evaluation["dev"][0].actions is None and prepared.evaluation["dev"][1].actions is not None
    assert 1 <= prepared.evaluation["dev"][0].words < 128
    ((where, reason),) = prepared.summary.splits["dev"].without_gold
    assert where.endswith("dev.json, row 0") and "subwords" in reason


def test_the_beginning_of_a_question_too_long_is_asked(
    data: DataConfig,
    encoder: EncoderConfig,
    schemas: dict[str, Schema],
    small_spider: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    tokenizer = prepare(data, encoder).tokenizer
    write_json(small_spider / "asked.json", [{"question": LONG[0], "db_id": "songs"}])
    rows = read_rows(small_spider / "asked.json", schemas)
    (features,) = featurise_questions(rows, schemas, tokenizer, data, encoder.max_positions)
    assert 1 <= features.words < 128
    assert "asked.json, row 0: the question has" in caplog.text
