from __future__ import annotations

import random

import pytest
from nltk.tokenize.destructive import NLTKWordTokenizer

from sqlsp.evaluation.exact_match.tokens import split_words, tokenize
from sqlsp.evaluation.exact_match.tree import Unreadable

PIECES = [
    *"ab1 .,:;()<>[]{}*=!?-`@#%&_/+~|\\",
    *("cannot", "wanna", "gonna", " gotta ", "lemme", "gimme", "..", "--", "  ", "\n", "\t"),
    *("“", "”", "‘", "’", "«", "»", "„", "–", "—", "٣", "é", "名"),
]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("SELECT Name FROM Baker", ["select", "name", "from", "baker"]),
        ("a=1", ["a=1"]),
        ("a>1", ["a", ">", "1"]),
        ("a >= 1", ["a", ">=", "1"]),
        ("a > = 1", ["a", ">=", "1"]),
        ("a ! = 1", ["a", "!=", "1"]),
        ("a!= 1", ["a", "!=", "1"]),
        ("a>=1", ["a", ">", "=1"]),
        ("a <> 1", ["a", "<", ">", "1"]),
        ("a = = 1", ["a", "=", "=", "1"]),
        ("a ! = = 1", ["a", "!=", "=", "1"]),
        ("count(*)", ["count", "(", "*", ")"]),
        ("a,b", ["a", ",", "b"]),
        ("1,2", ["1,2"]),
        ("1, 2", ["1", ",", "2"]),
        ("a*b a-b a/b", ["a", "*", "b", "a-b", "a/b"]),
        ("t1.a", ["t1.a"]),
        ("t1.a.", ["t1.a", "."]),
        ("limit 3.", ["limit", "3", "."]),
        ("t1.*", ["t1.", "*"]),
        ("a = 'Two Words'", ["a", "=", '"Two Words"']),
        ("a = 'x\" b", ["a", "=", '"x"', "b"]),
        ("('x')", ["(", '"x"', ")"]),
        ("a>'x';", ["a", ">", '"x"', ";"]),
        ("''", ['""']),
        ("cannot", ["can", "not"]),
        ("", []),
    ],
)
def test_cuts_as_the_official_script(text: str, tokens: list[str]) -> None:
    assert tokenize(text) == tokens


def test_a_string_glued_to_a_word_is_lost() -> None:
    assert tokenize("a='x'") == ["a=__val_2_4__"]


@pytest.mark.parametrize("text", ["'", "a = 'x", 'a = "O\'Hara"'])
def test_odd_quotes_are_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="odd number of quotes"):
        tokenize(text)


def test_words_are_those_of_the_treebank_tokeniser() -> None:
    """Our few rules against the whole of NLTK's, on texts without quotes (which never reach it)."""
    nltk, chance = NLTKWordTokenizer(), random.Random(0)
    for _ in range(5000):
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 14)))
        assert split_words(text) == [word.lower() for word in nltk.tokenize(text)], repr(text)
