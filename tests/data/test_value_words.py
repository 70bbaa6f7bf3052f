"""Words of a glossary for values and names: what they are linked to, and which literals they offer."""

from __future__ import annotations

from pathlib import Path

import pytest
from charter import CHARTER, GLOSSARY
from scripted import make_database

from sqlsp.data.linking.linker import Linker
from sqlsp.data.literals.candidates import CandidateFinder
from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.literals.value_words import ValueWords
from sqlsp.data.relations import Link
from sqlsp.question.mentions import MentionKind
from sqlsp.question.spelling import Speller
from sqlsp.question.words import tokenise
from sqlsp.sql.database import schema_from_database
from sqlsp.sql.glossary.applying import with_glossary
from sqlsp.sql.glossary.reading import parse_glossary
from sqlsp.sql.schema import Schema

GENDER = 3


@pytest.fixture
def schema(tmp_path: Path) -> Schema:
    schema = schema_from_database(make_database(tmp_path / "charter.sqlite", CHARTER))
    assert schema.columns[GENDER].name == "gsl"
    return with_glossary(schema, parse_glossary(GLOSSARY, "words.yaml")).with_metrics()


def test_words_for_a_value_are_linked_to_its_column(schema: Schema) -> None:
    words = tokenise("How many women sail?")
    links = Linker(schema).link(words)
    assert links[words.index("women"), GENDER] & Link.VALUE
    assert not links[:, [*range(1, GENDER), *range(GENDER + 1, len(schema.columns))]].any()


def test_words_for_a_value_offer_it(schema: Schema) -> None:
    question = "How many women sail?"
    words = tokenise(question)
    found = CandidateFinder(None, value_words=ValueWords(schema)).find(question, words)
    place = found.texts.index("w")
    assert found.places[place, :3].tolist() == [2, 2, MentionKind.CELL]
    assert found.holders["w"] == {GENDER}
    assert "w" not in CandidateFinder(None).find(question, words).texts


def test_the_longest_phrase_counts(schema: Schema) -> None:
    found = [*ValueWords(schema).find(tokenise("trips of lady captains and women"))]
    assert found == [(2, 4, "w", GENDER), (5, 6, "w", GENDER)]


def test_synonyms_and_metrics_are_linked_as_names_are(schema: Schema) -> None:
    words = tokenise("turnover of each harbour by captains, the takings")
    links = Linker(schema).link(words)
    metric, harbour, skippers = len(schema.columns) - 1, 4, schema.star_of(0)
    assert links[words.index("turnover"), metric] & Link.EXACT
    assert links[words.index("takings"), metric] & Link.EXACT
    assert links[words.index("harbour"), harbour] & Link.EXACT
    assert links[words.index("captains"), skippers] & Link.EXACT


def test_words_of_a_glossary_are_not_misspelt(schema: Schema) -> None:
    index = build_index(Path("none.sqlite"), schema)
    speller = Speller(schema, index.has_word, lambda word: False)
    assert speller.read("takings of lady captains").text == "takings of lady captains"
    assert speller.read("takngs of captans").text == "takings of captains"
