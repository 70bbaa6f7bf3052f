"""What words of time, parts and multiples stand for."""

from __future__ import annotations

import pytest

from sqlsp.question.quantities import find_quantities

SAID = {
    "orders placed in March or on a Monday": {"03", "1"},
    "every Sept, on Sundays": {"09", "0"},
    "sales in May": {"05"},
    "at the weekend": {"6", "0"},
    "after 6 pm and before 9:30": {"18", "09"},
    "at 12 am": {"12"},
    "hired on the 1st of a month": {"01", "30"},
    "in Q3": {"3"},
    "in summer": {"06", "08"},
    "over budget by 20 %": {"0.2", "1.2", "0.8"},
    "five percent of them": {"5", "0.05", "1.05", "0.95"},
    "more than a tenth broke": {"0.1", "10", "1.1", "0.9"},
    "three quarters of the seats": {"0.75", "75", "1.75", "0.25"},
    "more than half": {"0.5", "50", "1.5"},
    "one in five": {"5", "0.2", "20"},
    "two thirds": {"0.6667", "66.6667", "1.6667", "0.3333"},
    "born in each decade": {"10"},
    "by the hundred": {"100"},
    "more than two weeks late": {"14"},
    "a week": {"7"},
    "the fourth to eleventh dearest": {"8", "3"},
    "places 4-6": {"3"},
    "4th and 5th": {"2", "3", "04", "05"},
    "Which shops are in Bern?": set(),
    "the 3 dearest": set(),
    "marching bands": set(),
}


@pytest.mark.parametrize("text", SAID)
def test_quantities(text: str) -> None:
    found = list(find_quantities(text))
    assert {each.text for each in found} == SAID[text]
    assert all(0 <= each.start < each.stop <= len(text) for each in found)
