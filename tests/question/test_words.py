"""Words, what is asked for, verbs in questions, and which questions may refer to one before them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sqlsp.question.reference import continues, refers_back
from sqlsp.question.things import find_counted
from sqlsp.question.words import (
    is_number,
    is_stop,
    is_time,
    is_verb_of,
    item_words,
    name_words,
    plain,
    spans,
    stem,
    tokenise,
    verb_stem,
)
from sqlsp.schema.schema import ColumnInfo, Schema, Table


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How many singers?", ["How", "many", "singers", "?"]),
        ("Show course_id of the students. Sort them.",
         ["Show", "course", "id", "of", "the", "students", ".", "Sort", "them", "."]),
        ('Who plays "Rock" or ‘Jazz’?', ["Who", "plays", '"', "Rock", '"', "or", "'", "Jazz", "'", "?"]),
        ("Mary O'Brien's dog weighs 3.50, not 1,000",
         ["Mary", "O'Brien", "'s", "dog", "weighs", "3.50", ",", "not", "1,000"]),
        ("the U.S. on 2008-01-02", ["the", "U.S.", "on", "2008-01-02"]),
        ("café Ünïcode 日本 ✓", ["café", "Ünïcode", "日本", "✓"]),
        ("_ __ a_", ["_", "__", "a_"]),
    ],
)  # fmt: skip
def test_questions_are_cut_into_words(question: str, words: list[str]) -> None:
    assert tokenise(question) == words


def test_no_character_of_a_question_is_lost() -> None:
    question = "List names (of pets) that cost $5, e.g. cat/dog & 'fish'; why?!"
    assert "".join(tokenise(question)) == question.replace(" ", "")


def test_names_are_never_empty() -> None:
    assert name_words("home town") == ["home", "town"]
    assert name_words("rate (%)") == ["rate", "(", "%", ")"]
    assert name_words("") == ["unnamed"]
    assert name_words("_") == ["_"]


def test_the_star_is_said_as_all_and_names_stand_in_for_missing_words() -> None:
    schema = Schema("d", (Table("T", ""),), (ColumnInfo("*", "*", -1, "text"), ColumnInfo("a_b", "", 0, "text")))
    assert item_words(schema) == [["all"], ["a", "b"], ["T"]]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("Students", "student"), ("cities", "citi"), ("'M", "m"), ("?", ""), ("O'Brien", "obrien"), ("2008", "2008")],
)
def test_stems_drop_case_ending_and_punctuation(word: str, expected: str) -> None:
    assert stem(word) == expected


def test_plain_is_what_values_are_compared_in() -> None:
    assert plain("O'Brien-Smith_2 ") == plain("o brien smith 2") == "o brien smith 2"
    assert plain("...") == ""


@pytest.mark.parametrize(
    ("is_kind", "those", "others"),
    [
        (is_number, "3 3.5 .5 1,000 -5 40% 3rd seven Million", ". , - A4 3.5.1 sevenths 1."),
        (is_time, "1999 2020s 2008-01-02 3/4/2010 12:30 May Monday june", "may march 12 3000 12345 noon-ish"),
    ],
)
def test_numbers_and_times(is_kind: Callable[[str], bool], those: str, others: str) -> None:
    assert [word for word in those.split() if not is_kind(word)] == []
    assert [word for word in ["", *others.split()] if is_kind(word)] == []


def test_stop_words_are_function_words_and_punctuation() -> None:
    assert all(map(is_stop, ["the", "Of", "?", "''", "n't"]))
    assert not any(map(is_stop, ["name", "2", "list"]))


def test_n_grams_come_longest_first() -> None:
    assert list(spans(3, 2)) == [(0, 2), (1, 3), (0, 1), (1, 2), (2, 3)]
    assert list(spans(2, 5)) == [(0, 2), (0, 1), (1, 2)]
    assert list(spans(0, 5)) == []


SCHEMA = Schema(
    "transit",
    (Table("routes", "routes", ("lines",)), Table("stops_export", "stops export"), Table("note", "note")),
    tuple(
        ColumnInfo(name, name.replace("_", " "), table, "text")
        for name, table in (("*", -1), ("route_type", 0), ("route_name", 0), ("stop_name", 1), ("text", 2))
    ),
)


@pytest.mark.parametrize(
    ("question", "table"),
    [
        ("How many routes are there?", 0),
        ("the number of different stops", 1),
        ("how many of the lines run at night", 0),
        ("How many route types are there?", None),
        ("How many people use the routes?", None),
        ("Which routes?", None),
        ("how many", None),
    ],
)
def test_the_thing_counted(question: str, table: int | None) -> None:
    assert find_counted(tokenise(question), SCHEMA) == table


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
