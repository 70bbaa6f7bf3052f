"""What words of time, parts and multiples stand for."""

from __future__ import annotations

import pytest

from sqlsp.question.quantities import find_quantities

SAID = {
    "orders placed in March or on a Monday": {"03", "1"},
    "every Sept, on Sundays": {"09", "0"},
    "sales in May": {"05"},
    "at the weekend": {"6", "0"},
    "after 6 pm and before 9:30": {"18", "09", "18:00", "09:00"},
    "at 12 am": {"12", "12:00"},
    "before eight in the morning": {"08", "08:00"},
    "at six in the evening or later": {"18", "18:00"},
    "after midday": {"12"},
    "orders of February 2024": {"02", "2024-02"},
    "May and June 2023": {"05", "06", "2023-05", "2023-06"},
    "born from March to May": {"03", "04", "05"},
    "on the first or second day of a month": {"01", "02", "30"},
    "movies of the eighties": {"10"},
    "films of the 1990s": {"10"},
    "at more than triple the price": {"3"},
    "three and a half days": {"3.5", "0.5", "50", "1.5"},
    "over a quarter of an hour late": {"15", "60", "0.25", "25", "1.25", "0.75"},
    "jobs above a hundred grand": {"100000", "100"},
    "pre-1990 members": {"1990", "1990-01-01"},
    "the under-60s": {"60", "10"},
    "normal (15-30)": {"30", "16", "14"},
    "p90 of the length": {"90"},
    "4th, 5th and 6th": {"2", "3", "4", "04", "05", "06"},
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
    "places 4-6": {"3", "6"},
    "4th and 5th": {"2", "3", "04", "05"},
    "in ſpring, ſix weeks late, on Sundayſ": {"03", "05", "42", "0"},
    "Which shops are in Bern?": set(),
    "the 3 dearest": set(),
    "marching bands": set(),
}


@pytest.mark.parametrize("text", SAID)
def test_quantities(text: str) -> None:
    found = list(find_quantities(text))
    assert {each.text for each in found} == SAID[text]
    assert all(0 <= each.start < each.stop <= len(text) for each in found)
