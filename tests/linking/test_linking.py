"""Linking: cases one can judge by eye, a reference that compares every n-gram with every name, WordNet, glossaries."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from charter import CHARTER, GLOSSARY
from data_files import cells
from scripted import make_database
from small_folder import one_table

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import EncoderConfig
from sqlsp.data.dataset import prepare
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.lookup import ValueWords
from sqlsp.databases.glossaries.applying import with_glossary
from sqlsp.databases.glossaries.reading import parse_glossary
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.linking.candidates import CandidateFinder
from sqlsp.linking.linker import Linker, WordNet
from sqlsp.linking.relations import Link
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rewording import Speller
from sqlsp.question.words import is_stop, item_words, stem, tokenise
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.utils.errors import ConfigError, DataError

NAMES = ("name", "home town", "number of pets", "birth date", "zipcode", "weight")
TYPES = ("text", "text", "number", "time", "text", "number")
COLUMNS = (ColumnInfo(name, name, 0, kind) for name, kind in zip(NAMES, TYPES, strict=True))
TABLES = (Table("owner", "pet owner"), Table("town", "town"))
SCHEMA = Schema("d", TABLES, (ColumnInfo("*", "*", -1, "text"), *COLUMNS))
ITEM = {"*": 0, **{name: i for i, name in enumerate(NAMES, start=1)}, "pet owner": 7, "town": 8}


def linked(question: str, item: str, linker: Linker | None = None) -> dict[str, Link]:
    """The words of `question` with a link to `item`."""
    words = tokenise(question)
    flags = (linker or Linker(SCHEMA)).link(words)[:, ITEM[item]]
    return {word: Link(int(flag)) for word, flag in zip(words, flags, strict=True) if flag}


def test_odd_columns_and_words() -> None:
    assert Linker(one_table("start_year", kind="number")).link(["1999"])[0, 1] == Link.TIME | Link.NUMBER
    linker = Linker(SCHEMA, INDEX)
    for question in ("it's '%' or \"x' OR 1=1\" -- ; DROP", "'''", "%_%", "\\", "\u200b x"):
        assert linker.link(tokenise(question)).shape == (len(tokenise(question)), SCHEMA.items)


NAME, TOWN, ZIPCODE = ((ITEM[name],) for name in ("name", "home town", "zipcode"))
INDEX = CellIndex(
    {"new york": TOWN, "cat": NAME, "in": ZIPCODE, "o brien": NAME, "m\u00e1laga": TOWN},
    {"york": TOWN, "new": TOWN, "brien": NAME, "z\u00fcrich": TOWN},
)


@pytest.mark.parametrize(("by", "question", "item", "expected"), cells("links.tsv", 4))
def test_links_of_a_question(by: str, question: str, item: str, expected: str) -> None:
    result = linked(question, item, Linker(SCHEMA, INDEX if by == "cells" else None))
    shown = [f"{word} {'+'.join(str(kind.name) for kind in flags)}" for word, flags in result.items()]
    assert "; ".join(shown) == expected


def test_synonyms_and_long_names() -> None:
    class Thesaurus:
        def of(self, word: str) -> frozenset[str]:
            return frozenset(["weight", "petown"]) if word == "heaviness" else frozenset()

    linker = Linker(SCHEMA, synonyms=Thesaurus())  # type: ignore[arg-type]
    assert linked("the heaviness of it", "weight", linker) == {"heaviness": Link.SYNONYM}
    result = linked("the number of pets", "number of pets", Linker(SCHEMA, max_ngram=2))
    assert result == dict.fromkeys(("number", "of", "pets"), Link.PARTIAL)


def reference(words: Sequence[str], names: Sequence[Sequence[str]], longest: int) -> np.ndarray:
    """Name links of RAT-SQL's rules, word by word: every n-gram against every name."""
    links = np.zeros((len(words), len(names)), np.uint8)
    stems = [stem(w) for w in words]
    stemmed = [[stem(w) for w in name] for name in names]
    for n in range(1, longest + 1):
        for start in range(len(words) - n + 1):
            gram = stems[start : start + n]
            for item, name in enumerate(stemmed):
                if gram == name:
                    links[start : start + n, item] |= np.uint8(Link.EXACT)
                inside = any(gram == name[i : i + n] for i in range(len(name) - n + 1))
                if inside and gram != name and not all(is_stop(w) for w in words[start : start + n]):
                    links[start : start + n, item] |= np.uint8(Link.PARTIAL)
    return links


@pytest.mark.parametrize("seed", range(20))
def test_name_links_equal_the_reference(seed: int) -> None:
    generator = random.Random(seed)
    vocabulary = ["names", "of", "pet", "owner", "birth", "dates", "the", "home", "towns", "weighing", "number"]
    columns = [" ".join(generator.choices(vocabulary, k=generator.randint(1, 4))) for _ in range(12)]
    schema = replace(one_table(*columns), tables=(Table("t", "pet home"),))
    words = generator.choices(vocabulary, k=15)
    names = item_words(schema)
    names[0] = ["*"]  # the star matches nothing
    assert (Linker(schema, max_ngram=3).link(words) == reference(words, names, 3)).all()


def test_a_number_is_linked_to_ids_only_where_the_question_speaks_of_them() -> None:
    schema = one_table("result id", "race", "year", kind="number", primary_keys=(2,))  # race: a key by another name
    for question, ids in (("runs of 2009", False), ("the run with id 2009", True)):
        words = tokenise(question)
        links = Linker(schema, CellIndex({"2009": (1, 2, 3)})).link(words)[words.index("2009")]
        assert [bool(flags & Link.VALUE) for flags in links[1:4].tolist()] == [ids, False, True]


LICENCE = "  1 This file begins with lines that begin with blanks, as WordNet's do.\n"
NOUNS = [["car", "auto", "motor_vehicle"], ["wage", "pay", "salary"], ["car", "railway_car"]]
# part of speech: words of its synsets, in the order of the file
SYNSETS = {"noun": NOUNS, "verb": [["buy", "purchase"]], "adj": [], "adv": []}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with index.* and data.* in WordNet's format (wndb)."""
    folder = tmp_path / "dict"
    folder.mkdir()
    for part, synsets in SYNSETS.items():
        data = LICENCE
        offsets = []
        for words in synsets:
            offsets.append(len(data))
            listed = " ".join(f"{word} 0" for word in words)
            data += f"{offsets[-1]:08d} 06 {part[0]} {len(words):02x} {listed} 001 @ 00001740 n 0000 | a gloss (b)\n"
        (folder / f"data.{part}").write_text(data, encoding="ascii")
        index = LICENCE
        for lemma in sorted({word for words in synsets for word in words}):
            at = [offset for offset, words in zip(offsets, synsets, strict=True) if lemma in words]
            result = " ".join(f"{offset:08d}" for offset in at)
            index += f"{lemma} {part[0]} {len(at)} 1 @ {len(at)} 0 {result}  \n"
        (folder / f"index.{part}").write_text(index, encoding="ascii")
    return folder


def test_damage_and_another_wordnet(folder: Path, data: DataConfig, encoder: EncoderConfig, tmp_path: Path) -> None:
    data = replace(data, workers=1, linking=LinkingConfig(wordnet=str(folder)))
    assert [prepare(data, encoder).summary.cached for _ in range(2)] == [False, True]
    index = (folder / "index.noun").read_text()
    text = (folder / "data.noun").read_text()
    (folder / "index.noun").write_text(LICENCE, encoding="ascii")
    assert not prepare(data, encoder).summary.cached
    (folder / "index.noun").write_text(index, encoding="ascii")
    with pytest.raises(ConfigError, match=r"wordnet=.*lacks index\.noun.*install"):
        WordNet(tmp_path)
    (folder / "data.noun").write_text(text[:-200])
    (folder / "index.verb").write_text("buy v one 0\n")
    for word, file in (("car", "data.noun"), ("buy", "index.verb")):
        with pytest.raises(DataError, match=f"{file}.*damaged"):
            WordNet(folder).of(word)


def test_synonyms_share_a_synset(folder: Path) -> None:
    wordnet = WordNet(folder)
    cars = {"auto", "motorvehicl", "railwaycar"}
    for word, synonyms in (("car", cars), ("Cars", cars), ("salaries", {"wage", "pay"}), ("purchased", {"buy"})):
        assert wordnet.of(word) == synonyms
    assert not any(wordnet.of(word) for word in ("the", "zebra", "?", "12"))


@pytest.mark.skipif("WORDNET_DIR" not in os.environ, reason="set WORDNET_DIR to a WordNet folder")
def test_an_installed_wordnet() -> None:
    wordnet = WordNet(os.environ["WORDNET_DIR"])
    assert "automobil" in wordnet.of("cars") and "salari" in wordnet.of("wage")


GENDER = 3


@pytest.fixture
def schema(tmp_path: Path) -> Schema:
    schema = schema_from_database(make_database(tmp_path / "charter.sqlite", CHARTER))
    assert schema.columns[GENDER].name == "gsl"
    return with_glossary(schema, parse_glossary(GLOSSARY, "words.yaml")).with_metrics()


def test_words_of_a_glossary(schema: Schema) -> None:
    question = "How many women sail?"
    words = tokenise(question)
    links = Linker(schema).link(words)
    assert links[words.index("women"), GENDER] & Link.VALUE
    assert not links[:, [*range(1, GENDER), *range(GENDER + 1, len(schema.columns))]].any()
    result = CandidateFinder(None, value_words=ValueWords(schema)).find(question, words)
    index = result.texts.index("w")
    assert (result.mentions[index, :3].tolist(), result.holders["w"]) == ([2, 2, MentionKind.CELL], frozenset({GENDER}))
    assert "w" not in CandidateFinder(None).find(question, words).texts
    phrases = [*ValueWords(schema).find(tokenise("trips of lady captains and women"))]
    assert phrases == [(2, 4, "w", GENDER), (5, 6, "w", GENDER)]
    both = with_glossary(schema, parse_glossary("values: {captains: skpr.gsl = m}", "words.yaml"))
    assert [*ValueWords(both).find(tokenise("lady captains"))] == [(0, 2, "w", GENDER)], "the longest phrase counts"
    words = tokenise("turnover of each harbour by captains, the takings")
    links = Linker(schema).link(words)
    metric = len(schema.columns) - 1
    harbour = 4
    skippers = schema.star_of(0)
    for word, item in (("turnover", metric), ("takings", metric), ("harbour", harbour), ("captains", skippers)):
        assert links[words.index(word), item] & Link.EXACT
    speller = Speller(schema, CellIndex().has_word, lambda word: False)
    assert speller.read("takings of lady captains").text == "takings of lady captains"
    assert speller.read("takngs of captans").text == "takings of captains"
