"""What a question says that may be a literal, and where."""

from __future__ import annotations

import pytest

from sqlsp.question.mentions import Mention, MentionKind, QuestionText, mentions
from sqlsp.question.words import tokenise


def question(text: str) -> QuestionText:
    return QuestionText(text, tokenise(text))


def found(text: str, *kinds: MentionKind) -> list[str]:
    """The texts of some kinds, in order."""
    return [mention.text for mention in mentions(question(text)) if mention.kind in kinds]


QUESTIONS = [
    "How many singers are from \"New York\" or 'Los Angeles'?",
    "Who released ‘Rain’ in 1,999 — or “Sun Day”?",
    "List course_ids of `` Little Lever '' district .",
    "What's O'Brien's age? And the 2nd-best's.",
    "Zürich, São Paulo & 東京",
    "What is ''this'' and \"that\", _id or __x__ or a_b__c?",
    "I can't, cannot, gonna (do) [it] {now} -- e.g. U.S.A. $5,000.00% #1 @me",
    "x",
    "' \" ''",
]


@pytest.mark.parametrize("text", QUESTIONS)
def test_words_are_found_where_they_stand(text: str) -> None:
    asked = question(text)
    at = 0
    for place, word in enumerate(asked.words):
        written = asked.written(place, place + 1)
        assert written == word or word == '"'  # two single quotes become a double one when a question is cut
        at = asked.text.index(written, at) + len(written)  # word after word, none twice


@pytest.mark.parametrize("text", QUESTIONS)
def test_every_mention_stands_in_the_question(text: str) -> None:
    asked = question(text)
    for mention in mentions(asked):
        assert 0 <= mention.start < mention.stop <= len(asked.words)
        assert mention.text.strip()


def test_control_characters_shift_nothing() -> None:
    asked = question("Show students\x07 whose name is John\x00 Smith")
    assert asked.written(0, 1) == "Show"
    assert "John" in found("Show students\x07 whose name is John Smith", MentionKind.NAME)
    assert asked.written(len(asked.words) - 1, len(asked.words)) == "Smith"


def test_words_at_characters() -> None:
    asked = question("Who sings 'New York' now?")
    begin = asked.text.index("New")
    assert asked.words_at(begin, begin + len("New York")) == (3, 5)
    assert asked.words_at(begin + 1, begin + 2) == (3, 4)
    assert asked.words_at(1000, 1001) == (0, 1)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ('from "New York" or "LA"?', ["New York", "LA"]),
        ("from 'New York' or 'LA'?", ["New York", "LA"]),
        ("from ‘New York’ and “LA”.", ["New York", "LA"]),
        ("in `` Little Lever ''.", ["Little Lever"]),
        ("called 'Hey.'", ["Hey.", "Hey"]),
        ("the singer's name and the owner's pets", []),
        ("what don't they like", []),
        ("the film 'It's Rain'?", ["It's Rain"]),
        ("an empty '' one", []),
    ],
)
def test_quotations(text: str, quoted: list[str]) -> None:
    assert found(text, MentionKind.QUOTED) == quoted


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Who lives in New York City?", ["New York City", "New York", "York City", "New", "York", "City"]),
        ("the Bank of England now", ["Bank of England", "Bank", "England"]),
        ("Which lived in Rome?", ["Rome"]),
        ("Rome, Bath and Lyon", ["Rome, Bath and Lyon", "Rome, Bath", "Bath and Lyon", "Rome", "Bath", "Lyon"]),
        ("the of and", []),
        ("in grade A", ["A"]),
    ],
)
def test_names_are_runs_of_capitals_and_their_parts(text: str, names: list[str]) -> None:
    assert found(text, MentionKind.NAME) == names


def test_numbers_come_from_digits_words_and_dates() -> None:
    text = "Who made 2 or three films before March 5, 1999?"
    assert found(text, MentionKind.NUMBER) == ["2", "5", "1999"]
    assert found(text, MentionKind.NUMBER_WORD) == ["3"]
    assert found(text, MentionKind.DATE) == ["1999-03-05"]
    by_text = {mention.text: mention for mention in mentions(question(text))}
    assert by_text["1999-03-05"] == Mention("1999-03-05", 7, 11, MentionKind.DATE)
    assert (by_text["3"].start, by_text["3"].stop) == (4, 5)


def test_patterns_are_made_of_quotations() -> None:
    text = "Whose names contain 'ee'?"
    assert found(text, MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX) == ["%ee%", "ee%", "%ee"]


@pytest.mark.parametrize("text", ["names with the letter a in them", "titles starting with a", "Ends on a?"])
def test_patterns_are_made_of_letters_where_a_pattern_is_asked_for(text: str) -> None:
    assert {"%a%", "a%", "%a"} <= set(found(text, MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX))


def test_no_pattern_where_none_is_asked_for() -> None:
    assert found("Who lives in a house in Rome?", MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX) == []


def test_words_phrases_and_other_forms() -> None:
    text = "Count left handed players who own Dogs."
    assert found(text, MentionKind.WORD) == ["Count", "left", "handed", "players", "Dogs"]
    assert {"left handed", "left handed players"} <= set(found(text, MentionKind.PHRASE))
    assert {"Dog", "player"} <= set(found(text, MentionKind.SINGULAR))
    assert {"dog", "dogs"} <= set(found(text, MentionKind.SMALL))
    assert {"Left", "Dog", "Dogs"} <= set(found(text, MentionKind.CAPITALISED))


def test_mentions_stay_on_one_line() -> None:
    text = "Who lives in New\nYork or 'Los\tAngeles' or\r\nSão\u2028Paulo\0?"
    assert not [mention for mention in mentions(question(text)) if not mention.text.isprintable()]
    assert {"New York", "Los Angeles"} <= {mention.text for mention in mentions(question(text))}


def test_a_question_of_punctuation_says_nothing() -> None:
    assert list(mentions(question("?!…"))) == []
