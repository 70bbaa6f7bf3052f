"""Questions as they are written out: dates, times, words that short forms leave out, misspelt words, abbreviations."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from data_files import lines
from festival import cells

from sqlsp.cli.data import DataConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.spider import read_rows
from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path
from sqlsp.inference.predicting import QuestionFolder
from sqlsp.inference.rules.table import RuleSet
from sqlsp.linking.features import InputFormat
from sqlsp.linking.tokenizer import load_tokenizer
from sqlsp.question.mentions import find_unquoted
from sqlsp.question.rewording import Speller, normalise_question
from sqlsp.question.rows import Row
from sqlsp.question.words import RewordedQuestion
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

TODAY = date(2026, 11, 22)


def read(question: str, today: date = TODAY, cells: tuple[str, ...] = ()) -> str:
    return normalise_question(question, today, lambda text: text in cells).text


@pytest.mark.parametrize(("question", "meant"), cells("meant.tsv"))
def test_what_is_meant(question: str, meant: str) -> None:
    result = normalise_question(question, TODAY, lambda _: False)
    typed = question
    for before, after in result.changes:
        typed = typed.replace(before, after, 1)
    assert result.text == typed == (question if meant == "=" else meant), "the changes are all that changed"


@pytest.mark.parametrize(("today", "question", "meant"), cells("borders.tsv"))
def test_at_the_borders_of_years_and_months(today: str, question: str, meant: str) -> None:
    assert read(question, date.fromisoformat(today)) == meant


def test_a_range_that_is_a_cell_is_one_and_long_questions_are_read_in_bounded_time() -> None:
    assert read("Who shops at 7-11?", cells=("7-11",)) == "Who shops at 7-11?"
    assert read("Who shops at 7-11?") == "Who shops at between 7 and 11?"
    question = "20-30 last month " * 20_000
    assert len(normalise_question(question, TODAY, lambda _: False).changes) < 2_000


FAMILIAR = {"metres", "colour"}  # words of the encoder that are none of the dictionary


def spellers(folder: Path, names: set[str]) -> dict[str, Speller]:
    schemas = read_tables(folder / "tables.json")

    def made(name: str) -> Speller:
        cells = build_index(database_path(folder / "database", name), schemas[name])
        return Speller(schemas[name], cells.has_word, FAMILIAR.__contains__)

    return {name: made(name) for name in sorted(names)}


@pytest.fixture(scope="module")
def zoo() -> Speller:
    return spellers(locate("corpus:mini"), {"city_zoo"})["city_zoo"]


@pytest.mark.parametrize(("typed", "read"), cells("misspelt.tsv"))
def test_what_was_meant(zoo: Speller, typed: str, read: str) -> None:
    assert zoo.read(typed).text == read
    assert zoo.read(read) == RewordedQuestion(read), "a corrected question is not changed again"


@pytest.mark.parametrize("question", [*lines("unchanged_questions.txt"), "keepr" * 20_000, ""])
def test_what_stays(zoo: Speller, question: str) -> None:
    assert zoo.read(question) == RewordedQuestion(question)


def test_every_change_is_listed(zoo: Speller) -> None:
    read = [("Whcih", "Which"), ("anmials", "animals"), ("whcih", "which"), ("keeprs", "keepers")]
    assert zoo.read("Whcih anmials? whcih keeprs?").changes == tuple(read)


def test_names_and_cells_come_first() -> None:
    schema = read_tables(locate("corpus:mini") / "tables.json")["city_zoo"]
    plain = Speller(schema, CellIndex().has_word, FAMILIAR.__contains__)
    assert plain.read("from liom").text == "from liom"
    for known in (CellIndex(cells={"liom": (1,)}), CellIndex(words={"liom": (1,)})):
        assert Speller(schema, known.has_word, FAMILIAR.__contains__).read("from liim").text == "from liom"
    known = CellIndex(cells={"desc": (1,)})
    assert plain.read("of kind desc").text == "of kind descending"
    assert Speller(schema, known.has_word, FAMILIAR.__contains__).read("of kind desc").text == "of kind desc"
    assert with_table(schema, "wich").read("wich wihc").text == "wich wich"
    assert with_table(schema, "site").read("names of all sties").text == "names of all sites", "nobody uses sties"
    assert with_table(schema, "site").read("names of all sties").text == "names of all sites"
    assert with_table(schema, "style").read("names of all sites").text == "names of all sites", "a separate word"


def with_table(schema: Schema, name: str) -> Speller:
    table = replace(schema.tables[0], name=name, words=name)
    return Speller(replace(schema, tables=(table, *schema.tables[1:])), CellIndex().has_word, FAMILIAR.__contains__)


def with_typo(question: str, generator: random.Random) -> str:
    """A question with an error in one of its words of five letters or more, behind the first letter: two letters are
    exchanged, or one is left out, doubled or replaced by a neighbour on an English keyboard.
    """
    words = [match.span() for match in find_unquoted(re.compile("[A-Za-z]{5,}"), question, len(question))]
    if not words:
        return question
    start, stop = generator.choice(words)
    index = start + generator.randrange(1, stop - start - 1)
    letter = question[index]
    kind = generator.choice(("exchanged", "left out", "doubled", "beside"))
    if kind == "exchanged":
        return question[:index] + question[index + 1] + letter + question[index + 2 :]
    instead = {"left out": "", "doubled": 2 * letter, "beside": neighbour(letter, generator)}[kind]
    return question[:index] + instead + question[index + 1 :]


def neighbour(letter: str, generator: random.Random) -> str:
    row = next(row for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm") if letter.lower() in row)
    index = row.find(letter.lower())
    return generator.choice([row[other] for other in (index - 1, index + 1) if 0 <= other < len(row)])


def judged(rows: list[Row], of: dict[str, Speller]) -> tuple[float, float]:
    """The share of questions that are changed as they are, and that of typing errors after which the question is read
    as without them, of those that are read at all.
    """
    generator = random.Random(1)

    def pairs() -> Iterator[tuple[RewordedQuestion, RewordedQuestion]]:
        for row in rows:
            wrong = with_typo(row.question, generator)
            if wrong != row.question:
                yield of[row.db_id].read(row.question), of[row.db_id].read(wrong)

    result = list(pairs())
    changed = sum(bool(clean.changes) for clean, _ in result) / len(result)
    return changed, sum(clean.text == wrong.text for clean, wrong in result) / len(result)


@pytest.mark.parametrize(("spider", "databases", "least"), [(False, 1, 0.7), (True, 10, 0.75)])
def test_most_errors_are_put_right(spider: bool, databases: int, least: float, request: pytest.FixtureRequest) -> None:
    """Of some 300 questions: about every tenth database of Spider."""
    folder: Path = request.getfixturevalue("spider_dir") if spider else locate("corpus:mini")
    rows = read_rows(folder / "train_spider.json", read_tables(folder / "tables.json"))
    names = {*sorted({row.db_id for row in rows})[::databases]}
    asked = [row for row in rows if row.db_id in names]
    changed, right = judged(asked[:: len(asked) // 300], spellers(folder, names))
    assert changed <= 0.02, "in Spider, nearly all of these are errors there"
    assert right >= least


def test_features_are_those_of_what_was_meant(tiny_spider: Path) -> None:
    schemas = read_tables(tiny_spider / "tables.json")
    row = read_rows(tiny_spider / "train_spider.json", schemas)[0]
    tokenizer = load_tokenizer(EncoderConfig(name="scratch", pretrained=False, vocabulary=300), [row.question])
    trained = TrainConfig(encoder=EncoderConfig(max_positions=128), decoder=DecoderConfig(values=True))
    folder = QuestionFolder(schemas, tiny_spider / "database", InputFormat.of(tokenizer, trained))
    word = max((other for other in row.question.split() if other.isalpha() and other.islower()), key=len)
    wrong = replace(row, question=row.question.replace(word, word[:-2] + word[-1] + word[-2]))
    assert wrong.question != row.question

    def features(question: Row, rules: str) -> list[int]:
        asked = folder.ask([question], RuleSet.of(rules))
        (result,) = folder.featurise([question], asked, DataConfig(path=str(tiny_spider)))
        return list(result.pieces)

    assert features(wrong, "spelling") == features(row, "none")
    assert features(wrong, "none") != features(row, "none")
