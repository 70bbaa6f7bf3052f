"""Names of tables and columns in the styles that people have."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

from sqlsp.schema.names import natural_words, singular

WORDS: Final[dict[str, frozenset[str]]] = {}
for _line in Path(__file__).with_name("words.txt").read_text(encoding="utf-8").splitlines():
    if not _line.startswith("#"):
        _name, _, _words = _line.partition(": ")
        WORDS[_name] = WORDS.get(_name, frozenset()) | frozenset(_words.split())
STYLES: Final = ("snake", "snake", "camel", "pascal", "title", "title")


def words_of(name: str) -> list[str]:
    """The words of a name, in lower case."""
    return natural_words(name).split()


def styled(words: list[str], style: str) -> str:
    """Words as a name of this style."""
    capitals = [word if re.fullmatch(r"\d+", word) else word[:1].upper() + word[1:] for word in words]
    if style == "title":
        return " ".join("ID" if word == "Id" else word for word in capitals)
    if style == "pascal":
        return "".join(capitals)
    if style == "camel":
        return words[0] + "".join(capitals[1:])
    if style == "short":
        # as programmers shorten words: without later vowels, or the beginning alone
        bare = {word: (word[0] + re.sub("[aeiou]", "", word[1:]))[:4] for word in capitals if len(word) > 4}
        shortened = {word: text if sum(map(ord, word)) % 3 else word[:3] for word, text in bare.items()}
        return "".join(shortened.get(word, word) for word in capitals)
    return "_".join(words)


def plain_words(table: str) -> list[str]:
    """The words of a table without words like *tbl*."""
    return [word for word in words_of(table) if word not in ("tbl", "ref", "t", "dim", "fact")] or words_of(table)


def one_of(table: str) -> list[str]:
    """The words for one row of a table."""
    words = plain_words(table)
    return [*words[:-1], singular(words[-1])]


def unused(words: list[str], style: str, taken: set[str]) -> str:
    """A name of these words that is not taken; adds it to `taken`."""
    name = styled(words, style)
    number = 1
    while name.lower() in taken:
        number += 1
        name = styled([*words, str(number)], style)
    taken.add(name.lower())
    return name


def table_name(words: list[str], rng: random.Random, style: str) -> str:
    """A name for a flat table."""
    plain = rng.choice(("data", "export", "report", "Sheet1", "dataset", "records", "table1"))
    return plain if rng.random() < 0.2 else styled(words, style)
