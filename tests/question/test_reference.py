"""Which questions may refer to one before them: by length, first words, pointing words and early pronouns."""

from __future__ import annotations

import pytest

from sqlsp.question.reference import continues, refers_back

ALONE = """
Which clubs have sold a boat that they had repaired before?
How many lamps are there of each kind in each shop, and then in all?
By how many points did the winner of each race beat the others?
For each parcel that was late, how many days did it take?
Which of the drivers have more than one truck of their own?
What is the name of the harbour with the most berths?
List the drivers of all trucks but not those on leave today.
In which year was the harbour of the oldest ship built?
In 2017, which customers bought more than five lamps in a shop?
Has there ever been a parcel with a weight above 1000?
Which is the cheapest lamp that has not been sold yet?
Show the number of parcels corresponding to each of our drivers.
Which shops are above the average in size and in sales?
"""
REFERRING = """
by month?
Which of them were late on more than three days this year?
And how many of the parcels of that week were late?
no, I meant the harbour with the most berths of all
How much do they cost in the shops of Oslo and Bergen?
Show the harbour of each of those ships as well, please
What else did the driver of the red truck bring us?
What is that in percent of all berths we have there?
List the prices again but only for the lamps of Oslo
Don’t count the lamps that nobody has bought before, please
please add the name of the shop that sells the lamp
thanks, what was the total freight for all the parcels?
What are the phone numbers of the customers in this list?
Give me the corresponding names and numbers of the shops
How many of our shops does each of those own today?
The late parcels once more, now without the weight
"""


@pytest.mark.parametrize("question", ALONE.strip().splitlines())
def test_a_question_that_says_all_refers_to_nothing(question: str) -> None:
    assert not refers_back(question) and not continues(question)


@pytest.mark.parametrize("question", REFERRING.strip().splitlines())
def test_a_question_that_may_refer_to_another(question: str) -> None:
    assert refers_back(question)


@pytest.mark.parametrize("question", ["", "  ", "?", "that", "x" * 100_000, "those " * 50_000, "in\x00that\n\nway"])
def test_any_text(question: str) -> None:
    assert refers_back(question)  # of fewer than eight words, or it points to something


def test_what_surely_goes_on_may_refer() -> None:
    for question in (
        "and in Germany?",
        "only those with a fax",
        "sort them by the year in which they were built first",
    ):
        assert continues(question) and refers_back(question)
