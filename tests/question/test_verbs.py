"""Forms of irregular verbs."""

from __future__ import annotations

import pytest

from sqlsp.question.words import is_verb_of, verb_stem


@pytest.mark.parametrize("forms", ["take takes took taken taking", "write wrote written", "buy buys bought buying"])
def test_forms_of_one_verb_have_one_stem(forms: str) -> None:
    assert len({verb_stem(form) for form in forms.split()}) == 1


def test_other_words_have_their_own_stem() -> None:
    assert verb_stem("Orders") == "order" and verb_stem("token") != verb_stem("taken")


@pytest.mark.parametrize(
    ("pairs", "is_one"),
    [
        ("bought buyer, won winners, owned owner, edits editor, use user", True),
        ("bought seller, buyer buy, order orders", False),
    ],
)
def test_who_does_it(pairs: str, is_one: bool) -> None:
    for said, noun in map(str.split, pairs.split(",")):
        assert is_verb_of(verb_stem(said), verb_stem(noun)) == is_one, said
    assert not is_verb_of("", "er")
