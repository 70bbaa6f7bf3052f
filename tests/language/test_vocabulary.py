"""Units of a text: what is encoded comes back, what training has not seen is `<unk>`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sqlsp.language.vocabulary import (
    ByteVocabulary,
    CharacterVocabulary,
    SubwordVocabulary,
    WordVocabulary,
    build_vocabulary,
)

TEXT = "How many clubs are there?\nSELECT count(*) FROM club\n\n  Zürich — 5 €\U0001f600\n"


@pytest.mark.parametrize("unit", ["characters", "bytes", "subwords"])
def test_a_text_comes_back(unit: str) -> None:
    vocabulary = build_vocabulary(unit, TEXT, 400)
    ids = vocabulary.encode(TEXT)
    assert vocabulary.decode(ids.tolist()) == TEXT
    assert ids.min() >= 0
    assert ids.max() < vocabulary.size
    assert vocabulary.decode([vocabulary.line_end]) == "\n"


def test_what_bits_are_counted_by() -> None:
    assert build_vocabulary("characters", TEXT, 400).characters("5 €") == 3
    assert build_vocabulary("subwords", TEXT, 400).characters("5 €") == 3
    assert ByteVocabulary().characters("5 €") == 5
    words = build_vocabulary("words", TEXT, 400)
    assert words.characters(" a   bc \n\nd ") == len("a bc\n\nd"), "blanks that nobody predicts do not count"


def test_characters_that_training_lacks_are_unknown() -> None:
    vocabulary = CharacterVocabulary("abc")
    assert vocabulary.size == 5  # with <unk> and the end of a line
    assert vocabulary.decode(vocabulary.encode("axb\n€c").tolist()) == "a<unk>b\n<unk>c"


def test_bytes_are_any_bytes() -> None:
    data = bytes(range(256)) + "ü".encode()[:1]
    text = data.decode("utf-8", "surrogateescape")
    ids = ByteVocabulary().encode(text)
    assert len(ids) == 257
    assert 0 not in ids
    assert len(set(ids.tolist())) == 256


def test_words_are_the_most_frequent_ones_and_line_ends() -> None:
    vocabulary = WordVocabulary("b a <unk> b c\na b", 4)
    assert vocabulary.symbols == ["<unk>", "\n", "b", "a"]
    assert vocabulary.encode("a c\n  b <unk>").tolist() == [3, 0, 1, 2, 0]
    assert vocabulary.decode([3, 0, 1, 2]) == "a <unk>\nb"


def test_subwords_are_fewer_than_characters_and_the_same_every_time(tmp_path: Path) -> None:
    text = "SELECT count(*) FROM club\n" * 20
    vocabulary = SubwordVocabulary(text, 300)
    assert vocabulary.size <= 300
    assert len(vocabulary.encode(text)) < len(text) / 3
    assert SubwordVocabulary(text, 300).content() == vocabulary.content()
    vocabulary.save(tmp_path)
    assert json.loads((tmp_path / "vocabulary.json").read_text())["unit"] == "subwords"
