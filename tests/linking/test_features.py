"""From rows to integers: alignment, links, oracles, questions that do not fit, and literal candidates."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from data_files import cells
from small_folder import DEV, TRAIN, one_table, rows_of, write_json

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import EncoderConfig
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.spider import read_rows
from sqlsp.databases.cells.index import CellIndex, build_index, index_of
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path
from sqlsp.grammar.grammar import MAX_CANDIDATES, load_grammar
from sqlsp.linking.candidates import CONSTANTS, DECIMAL, KINDS, SHAPES, TEXT, WHOLE, CandidateFinder
from sqlsp.linking.features import FeatureOptions, Featuriser, gold_actions, gold_or_reason, schema_features
from sqlsp.linking.relations import RELATIONS
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import LiteralCandidates, SchemaFeatures, ranks
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words, tokenise
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.query import Value
from sqlsp.utils.errors import DataError, SqlspError


def row(question: str, db_id: str = "pets") -> Row:
    return Row(4, question, db_id, file="dev.json")


def test_subwords_belong_to_their_words(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
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
    pieces = np.arange(6, dtype=np.int32)
    features = SchemaFeatures(
        "d",
        2,
        tables=1,
        pieces=pieces,
        piece_item=np.array([0, 1, 1, 1, 2, 2]),
        piece_word=np.array([0, 0, 0, 1, 0, 1]),
    )
    assert (features.max_name_words, features.max_word_pieces) == (2, 2)
    assert features.item_pieces.tolist() == [1, 3, 2]
    assert ranks(np.array([7, 7, 7, 9, 9, 7])).tolist() == [0, 1, 2, 0, 1, 0]
    assert ranks(np.array([], np.int64)).tolist() == []
    question = "Which OWNERS weigh-in pets?"
    asked = Featuriser(schemas["pets"], tokenizer, FeatureOptions(128)).question(row(question), 9)
    words = tokenise(question)
    assert (asked.index, asked.words) == (9, len(words))
    for position, word in enumerate(words):
        assert asked.pieces[asked.piece_word == position].tolist() == tokenizer.pieces(word)
    assert asked.pieces.dtype == asked.piece_word.dtype == np.int32 and asked.actions is None
    assert asked.length == len(asked.pieces) + len(asked.schema.pieces) + asked.schema.items + 2


def test_links_and_keys_stand_in_the_matrix(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    schema = schemas["pets"]
    index = CellIndex({"cat": (7,)}, {})
    features = Featuriser(schema, tokenizer, FeatureOptions(128), index).question(row("Which pet is a cat?"), 0)
    words = features.words
    columns = len(schema.columns)

    def name(i: int, j: int) -> str:
        return RELATIONS[features.relations[i, j]].name

    assert features.relations.shape == (words + schema.items,) * 2 and features.relations.dtype == np.uint8
    assert (name(4, words + 7), name(1, words + columns + 1)) == ("question-column value", "question-table exact")
    assert name(words + columns + 1, 1) == "table-question exact"
    assert name(words + 9, words + 1) == "column-column forward"
    assert name(words + columns, words + columns + 1) == "table-table backward"
    make = Featuriser(schema, tokenizer, FeatureOptions(128, LinkingConfig(without=["names", "keys"])))
    result = {RELATIONS[i].family for i in np.unique(make.question(row("Which pet?"), 0).relations)}
    assert not result & {"names", "keys"}


def test_gold_is_an_oracle_that_starts_at_the_root_or_a_reason(schemas: dict[str, Schema]) -> None:
    result = gold_actions("SELECT name FROM pet WHERE weight > 4", schemas["pets"])
    assert result.parents[0] == -1 and len(result.actions) == len(result.states) == len(result.parents)
    selected = result.actions[result.actions >= load_grammar().actions] - load_grammar().actions
    assert {6, 8} <= set(selected.tolist())
    wrong = ("SELECT FROM", "SELECT nothing FROM pet", "DROP TABLE pet", "SELECT * FROM no_such_table")
    for sql in (None, *wrong):
        reason = gold_or_reason(sql, schemas["pets"])
        assert isinstance(reason, str) and "\n" not in reason
        assert reason.startswith("no gold SQL" if sql is None else "does not parse")


LONG = ("song " * 600, "SELECT count(*) FROM song", "songs")


def test_what_does_not_fit_is_refused(schemas: dict[str, Schema], tokenizer: Tokenizer) -> None:
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(64))
    size = len(tokenizer.pieces("pets"))
    longest = int(make.features.item_pieces.max())
    limit = (64 - 3 - longest) // size
    assert make.question(row("pets " * limit), 0).words == limit
    with pytest.raises(DataError, match=r"dev\.json, row 4: the question has \d+ subwords; .*=64 leaves room for \d+"):
        make.question(row("pets " * (limit + 1)), 0)
    with pytest.raises(DataError, match=r"db_id d: the name 'very very.* has \d+ subwords.*max_positions=64"):
        Featuriser(one_table("very_" * 80 + "long"), tokenizer, FeatureOptions(64))


@pytest.mark.parametrize("question", ["cat 7 " * 2000, "artist" * 16], ids=["words", "one word"])
def test_the_beginning_of_a_long_question(schemas: dict[str, Schema], tokenizer: Tokenizer, question: str) -> None:
    index = CellIndex({"cat": (7,)}, {})
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(32, values=True), index)
    features = make.question(row(question), 3, cut=True)
    assert len(features.pieces) == len(features.piece_word) == 29 - int(make.features.item_pieces.max())
    assert features.words == features.piece_word[-1] + 1
    assert features.relations.shape == (features.words + features.schema.items,) * 2
    assert features.candidates.mentions[:, :2].max() < features.words, "words that are cut off offer no literal"
    short = row("Which cats are heavy?")
    assert np.array_equal(make.question(short, 3, cut=True).relations, make.question(short, 3).relations)


def test_a_question_too_long(data: DataConfig, encoder: EncoderConfig, caplog: pytest.LogCaptureFixture) -> None:
    small_spider = Path(data.path)
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
    known = (prepared.schemas, prepared.tokenizer, data, FeatureOptions(128))
    (features,) = featurise_questions([row(LONG[0], "songs")], *known)
    assert 1 <= features.words < 128 and "dev.json, row 4: the question has" in caplog.text


def test_names_and_gold_literals(tokenizer: Tokenizer, pets: CandidateFinder, schemas: dict[str, Schema]) -> None:
    claims = one_table("3rd party", "price", "line 1", table="claim")
    make = Featuriser(claims, tokenizer, FeatureOptions(64, values=True))
    result = make.question(row("How many claims with 3rd party have a price of 3 and line 1 of 5?"), 0).candidates
    mentioned = [text for text, index in zip(result.texts, result.mentions, strict=True) if index[0] >= 0]
    assert mentioned.count("3") == 1 and "5" in mentioned and "1" not in mentioned
    without_cells = find(CandidateFinder(), "Which cats live in New York since 2010?")
    assert without_cells.columns.shape == (0, 2)
    assert {"cats", "cat", "New York", "2010"} <= set(without_cells.texts)
    index = CellIndex({"t": (4,), "x": (4,)}, {}, (), {"t": [("T", 4)], "x": [("x", 4)]})
    result = find(CandidateFinder(index), "Which are official?")
    assert described(result, "T") == ((-1, -1), len(MentionKind) + CONSTANTS.index("T"), TEXT, {4})
    letter = len(MentionKind) + len(CONSTANTS) + 1 + "abcdefghijklmnopqrstuvwxyz".index("x")
    assert described(result, "x") == ((-1, -1), letter, TEXT, {4})
    kinds = [KINDS[kind] for kind in (letter, described(result, "T")[1], MentionKind.CELL)]
    assert kinds == ["option x", "constant T", "CELL"]
    grammar = load_grammar(values=True)
    result = find(pets, "Which cats weigh more than 4?")
    sql = "SELECT name FROM pet WHERE kind = 'cat' AND weight > 4 AND name != 'Zed'"
    codes = gold_actions(sql, schemas["pets"], result.literals).actions
    chosen = [int(code) - grammar.actions for code in codes if grammar.actions <= code < grammar.first_item]
    assert [result.texts[index] for index in chosen] == ["cat", "4", None]


def test_a_year_that_names_a_column_is_a_literal_in_cells(tokenizer: Tokenizer) -> None:
    schema = one_table("city", "pupils 2020", "2021", table="school")
    for cell, is_literal in (("Lund", False), ("2020", True)):
        cells = CellIndex({cell.lower(): (1,)}, {}, (), {cell.lower(): [(cell, 1)]})
        make = Featuriser(schema, tokenizer, FeatureOptions(64, values=True), cells)
        result = make.question(row("How many pupils did schools have in 2020, in 2021 and in 2022?"), 0).candidates
        assert ("2020" in result.texts, "2021" in result.texts, "2022" in result.texts) == (is_literal, False, True)


@pytest.fixture
def pets(small_spider: Path, schemas: dict[str, Schema]) -> CandidateFinder:
    return CandidateFinder(build_index(database_path(small_spider / "database", "pets"), schemas["pets"]))


def find(finder: CandidateFinder, text: str) -> LiteralCandidates:
    return finder.find(text, tokenise(text))


def described(candidates: LiteralCandidates, text: str) -> tuple[tuple[int, int], int, int, set[int]]:
    """Words, kind, shape and columns of the candidate with this text."""
    index = candidates.texts.index(text)
    first, last, kind, shape = candidates.mentions[index].tolist()
    columns = {int(column) for candidate, column in candidates.columns if candidate == index}
    return (first, last), kind, shape, columns


def test_candidates_of_a_question(pets: CandidateFinder) -> None:
    result = find(pets, "Which cats of owners in NEW YORK weigh more than 4.5 or two?")
    home_town = 3
    kind = 7
    assert described(result, "New York") == ((5, 6), MentionKind.CELL, TEXT, {home_town})
    assert described(result, "cat") == ((1, 1), MentionKind.SIMILAR_CELL, TEXT, {kind})
    assert described(result, "4.5") == ((10, 10), MentionKind.NUMBER, DECIMAL, set())
    assert described(result, "2") == ((12, 12), MentionKind.NUMBER_WORD, WHOLE, set())
    assert described(result, "1") == ((-1, -1), len(MentionKind) + CONSTANTS.index("1"), WHOLE, set())
    assert result.literals[result.texts.index("4.5")] == Value("4.5")
    assert result.literals[result.texts.index("New York")] == Value("New York", quoted=True)
    result = find(pets, "How many cats?")
    assert result.texts[0] is None
    assert (result.mentions[0].tolist(), result.literals[0]) == ([-1, -1, MentionKind.PLACEHOLDER, TEXT], Value())
    assert [value.text for value in result.literals] == list(result.texts)
    result = find(pets, "Is 'cat' the kind of Tom or a Cat?")
    assert len(set(result.texts)) == len(result.texts)
    words, kind, _, columns = described(result, "cat")
    assert (words, kind, columns) == ((2, 2), MentionKind.QUOTED, {7})  # also a cell, whose column it keeps
    assert described(result, "Tom")[1:] == (MentionKind.CELL, TEXT, {6})


def test_candidates_are_bounded_and_the_same_each_time(pets: CandidateFinder) -> None:
    seen = np.concatenate([find(pets, text).mentions for text in ("Which 'é%' or $5?", "Is 007 a Z of 2.50?", "")])
    assert (seen[:, 2] >= 0).all() and (seen[:, 2] < len(KINDS)).all() and (seen[:, 3] < SHAPES).all()
    assert len(set(KINDS)) == len(KINDS)
    odd = CellIndex({"é": (1,), "9": (1,)}, {}, (), {"é": [("É", 1)], "9": [("9", 1)]})
    assert find(CandidateFinder(odd), "What?").mentions[:, 2].max() < len(KINDS)
    text = "Which guide dogs of Mary O'Brien are older than 3?"
    first = find(pets, text)
    again = find(pets, text)
    assert first.texts == again.texts and np.array_equal(first.mentions, again.mentions)
    assert np.array_equal(first.columns, again.columns) and "Mary O'Brien" in first.texts
    words = " ".join(f"Name{i} word{i} thing{i}" for i in range(60))
    result = find(pets, f"Which cats weigh 4 or 5 {words}?")
    assert len(result.texts) == len(result.mentions) == MAX_CANDIDATES
    assert result.columns[:, 0].max() < MAX_CANDIDATES
    plain = [kind for kind in result.mentions[1:, 2].tolist() if kind < len(MentionKind)]
    assert plain == sorted(plain) and {"4", "5", "1"} <= set(result.texts)


@pytest.mark.parametrize("extended", [True, False])
def test_options_do_not_displace_dates(extended: bool) -> None:
    words = ("North", "South", "East", "West", "Centre")
    states: list[tuple[int, Counter[object]]] = [
        (column, Counter(f"{word} {letter}" for word in words)) for column, letter in enumerate("cdefgh", 2)
    ]
    finder = CandidateFinder(index_of([(1, Counter(["2023-11-02", "2023-12-01"])), *states], []), is_extended=extended)
    result = find(finder, "What percentage of the requests that somebody had reported were dealt with in 2023?")
    assert "2023%" in result.texts and ("North c" in result.texts) == extended


@pytest.mark.parametrize("days", [["2026-11-30", "2026-12-02"], ["30/11/2026", "02/12/2026"], ["no", "dates"]])
def test_months_are_no_literals_of_their_own_beside_their_days(days: list[object]) -> None:
    """Unless the database contains no days; else `this week` could become BETWEEN '2026-11' AND '2026-12'."""
    finder = CandidateFinder(index_of([(1, Counter(days))], []), is_extended=True)
    of_week = find(finder, "How many bookings were there between 30 November 2026 and 6 December 2026?").texts
    assert {"2026-11-30", "2026-12-06"} <= set(of_week) or days[0] == "30/11/2026"
    assert ({"2026-11", "2026-12", "11"} <= set(of_week)) == (days == ["no", "dates"])
    of_month = find(finder, "How many bookings were there in November 2026 and on 6 December 2026?").texts
    assert "2026-11" in of_month


@pytest.mark.long
@pytest.mark.parametrize(("content", "least"), [(True, 0.95), (False, 0.9)])
def test_recall_on_spider(content: bool, least: float, spider_dir: Path) -> None:
    """Every third question of dev."""
    grammar = load_grammar(values=True)
    schemas = read_tables(spider_dir / "tables.json")
    finders: dict[str, CandidateFinder] = {}
    total = missed = 0
    for row in read_rows(spider_dir / "dev.json", schemas)[::3]:
        schema = schemas[row.db_id]
        if row.db_id not in finders:
            path = database_path(spider_dir / "database", row.db_id)
            finders[row.db_id] = CandidateFinder(build_index(path, schema) if content else None)
        try:
            codes = gold_actions(row.sql or "", schema, find(finders[row.db_id], row.question).literals).actions
        except SqlspError:
            continue
        total += int(((codes >= grammar.actions) & (codes < grammar.first_item)).sum())
        missed += int((codes == grammar.actions).sum())
    assert total > 200 and 1 - missed / total >= least


LEAST = 0.9  # of the pairs
MAX_MORE = 14  # candidates that one question of the table may have on top of those of its words


@cache
def finder(db_id: str) -> CandidateFinder:
    mini = locate("corpus:mini")
    schema = read_tables(mini / "tables.json")[db_id]
    return CandidateFinder(build_index(database_path(mini / "database", db_id), schema))


def offered(db_id: str, question: str) -> tuple[str | None, ...]:
    return find(finder(db_id), question).texts


def test_what_people_say_is_offered_as_it_is_stored() -> None:
    table = cells("said_and_stored.tsv")
    assert len(set(table)) == len(table) >= 150
    copied = [stored for _, mentioned, stored in table if stored in mentioned.replace("?", " ").split()]
    assert copied == [], "no pair is won by copying: its literal does not stand in the question"
    missed = [pair for pair in table if pair[2] not in offered(pair[0], pair[1])]
    assert 1 - len(missed) / len(table) >= LEAST, "\n".join(map(str, missed))
    for db_id, question, _ in table:
        without = find(CandidateFinder(), question).texts
        assert len(offered(db_id, question)) <= min(MAX_CANDIDATES, len(without) + MAX_MORE), question
