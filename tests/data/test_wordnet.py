"""Synonyms from a WordNet folder of four synsets, and from folders that are none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.dataset import prepare
from sqlsp.data.linking.wordnet import WordNet
from sqlsp.options.data import DataConfig, LinkingConfig
from sqlsp.options.model import EncoderConfig

LICENCE = "  1 This file begins with lines that begin with blanks, as WordNet's do.\n"
SYNSETS = {  # part of speech: words of its synsets, in the order of the file
    "noun": [["car", "auto", "motor_vehicle"], ["wage", "pay", "salary"], ["car", "railway_car"]],
    "verb": [["buy", "purchase"]],
    "adj": [],
    "adv": [],
}


def write_wordnet(folder: Path) -> None:
    """index.* and data.* in WordNet's format (wndb)."""
    folder.mkdir()
    for part, synsets in SYNSETS.items():
        data, offsets = LICENCE, []
        for words in synsets:
            offsets.append(len(data))
            listed = " ".join(f"{word} 0" for word in words)
            data += f"{offsets[-1]:08d} 06 {part[0]} {len(words):02x} {listed} 001 @ 00001740 n 0000 | a gloss (b)\n"
        (folder / f"data.{part}").write_text(data, encoding="ascii")
        index = LICENCE
        for lemma in sorted({word for words in synsets for word in words}):
            at = [offset for offset, words in zip(offsets, synsets, strict=True) if lemma in words]
            found = " ".join(f"{offset:08d}" for offset in at)
            index += f"{lemma} {part[0]} {len(at)} 1 @ {len(at)} 0 {found}  \n"
        (folder / f"index.{part}").write_text(index, encoding="ascii")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_wordnet(tmp_path / "dict")
    return tmp_path / "dict"


def test_another_wordnet_in_the_same_folder_is_noticed(folder: Path, small_spider: Path, tmp_path: Path) -> None:
    linking = LinkingConfig(wordnet=str(folder))
    data = DataConfig(path=str(small_spider), cache=str(tmp_path / "cache"), workers=1, linking=linking)
    encoder = EncoderConfig(name="scratch", pretrained=False, vocabulary=300)
    assert [prepare(data, encoder).summary.cached for _ in range(2)] == [False, True]
    (folder / "index.noun").write_text(LICENCE, encoding="ascii")
    assert not prepare(data, encoder).summary.cached


@pytest.mark.parametrize(
    ("word", "synonyms"),
    [
        ("car", {"auto", "motorvehicl", "railwaycar"}),
        ("Cars", {"auto", "motorvehicl", "railwaycar"}),
        ("salaries", {"wage", "pay"}),
        ("purchased", {"buy"}),
        ("the", set()),
        ("zebra", set()),
        ("?", set()),
        ("12", set()),
    ],
)
def test_synonyms_share_a_synset(folder: Path, word: str, synonyms: set[str]) -> None:
    assert WordNet(folder).of(word) == synonyms


def test_a_folder_without_wordnet_is_refused_with_what_it_lacks(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"wordnet=.*lacks index\.noun.*install"):
        WordNet(tmp_path)


def test_damaged_files_are_named(folder: Path) -> None:
    text = (folder / "data.noun").read_text()
    (folder / "data.noun").write_text(text[:-200])
    (folder / "index.verb").write_text("buy v one 0\n")
    wordnet = WordNet(folder)
    with pytest.raises(DataError, match=r"data\.noun.*damaged"):
        wordnet.of("car")
    with pytest.raises(DataError, match=r"index\.verb.*damaged"):
        wordnet.of("buy")


@pytest.mark.skipif("WORDNET_DIR" not in os.environ, reason="set WORDNET_DIR to a WordNet folder")
def test_an_installed_wordnet() -> None:
    wordnet = WordNet(os.environ["WORDNET_DIR"])
    assert "automobil" in wordnet.of("cars")
    assert "salari" in wordnet.of("wage")
