"""Forms of irregular verbs."""

from __future__ import annotations

import pytest

from sqlsp.question.verbs import verb_stem


@pytest.mark.parametrize("forms", ["take takes took taken taking", "write wrote written", "buy buys bought buying"])
def test_forms_of_one_verb_have_one_stem(forms: str) -> None:
    assert len({verb_stem(form) for form in forms.split()}) == 1


def test_other_words_have_their_own_stem() -> None:
    assert verb_stem("Orders") == "order" and verb_stem("token") != verb_stem("taken")
