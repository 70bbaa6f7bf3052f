"""Literals of a question, numbers and quantities; words, counted things, references."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from data_files import lines
from festival import cells

from sqlsp.question import words as module
from sqlsp.question.mentions import Mention, MentionKind, QuestionText, find_units_of_numbers, mentions, unit_of_name
from sqlsp.question.numbers import find_digits, find_number_words, find_quantities, find_written_dates
from sqlsp.question.rows import continues, points_back
from sqlsp.question.words import (
    find_counted_table,
    is_number,
    is_stop,
    is_time,
    name_words,
    plain,
    spans,
    stem,
    tokenise,
    verb_stem,
)
from sqlsp.schema.schema import ColumnInfo, Schema, Table

UNITS = "zero one two three four five six seven eight nine".split()  # noqa: SIM905
TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()  # noqa: SIM905
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905


def spelled(number: int) -> list[str]:
    for size, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            rest = spelled(number % size) if number % size else []
            return [*spelled(number // size), name, *rest]
    if number >= 20:
        return [TENS[number // 10 - 2], *([UNITS[number % 10]] if number % 10 else [])]
    return [(UNITS + TEENS)[number]]


def test_what_is_no_number_and_no_whole_date() -> None:
    for text in ("9" * 400 + "k", "9" * 400 + " million", "one" + " hundred" * 160):
        assert list(find_number_words(["over", *text.split()])) == []
    for text in ("12 \u017fept 2011", "Augu\u017ft 5, 2011", "5 apr\u0131l 2011"):
        assert list(find_written_dates(text)) == []
    for text in ("November 2007", "may 5", "13/45/2007", "5/45/2007", "2007-11-05", "Novella 45, 2007", "31.13.2007"):
        assert list(find_written_dates(text)) == []
    assert [literal.text for literal in find_written_dates("31/12/2007 and 12/31/2007")] == ["2007-12-31"] * 2


def spans_of(literals: Iterable[tuple[str, int, int]]) -> str:
    return " ".join(f"{text}@{start}-{stop}" for text, start, stop in literals) or "-"


@pytest.mark.parametrize(("text", "expected"), cells("digits.tsv"))
def test_digits(text: str, expected: str) -> None:
    assert spans_of(find_digits(text)) == expected


@pytest.mark.parametrize(
    "number", [*range(101), 110, 115, 120, 999, 1000, 1001, 1500, 2019, 20_000, 123_456, 1_000_000, 987_654_321]
)
def test_numbers_in_words_are_read_whole(number: int) -> None:
    words = ["than", *spelled(number), "people"]
    assert [tuple(literal) for literal in find_number_words(words)] == [(str(number), 1, len(words) - 1)]


@pytest.mark.parametrize(("text", "expected"), [("", "-"), *cells("number_words.tsv")])
def test_numbers_in_words(text: str, expected: str) -> None:
    assert spans_of(find_number_words(text.split())) == expected


DATES = ("November 5th, 2007", "Nov 5 2007", "nov. 5, 2007", "5 November 2007", "5th of November, 2007", "11/05/2007")


@pytest.mark.parametrize("text", [*DATES, "2007/11/5", "5.11.2007"])
def test_dates_become_iso(text: str) -> None:
    assert [tuple(literal) for literal in find_written_dates(f"on {text}?")] == [("2007-11-05", 3, 3 + len(text))]


@pytest.mark.parametrize(("text", "expected"), cells("quantities.tsv"))
def test_quantities(text: str, expected: str) -> None:
    result = list(find_quantities(text))
    assert {literal.text for literal in result} == ({*expected.split()} - {"-"})
    assert all(0 <= literal.start < literal.stop <= len(text) for literal in result)


@pytest.mark.parametrize(("question", "expected"), cells("units.tsv"))
def test_numbers_with_a_unit(question: str, expected: str) -> None:
    units = find_units_of_numbers(question)
    assert ", ".join(f"{number} {unit.name}" for number, unit in units.items()) == expected.replace("-", "")


@pytest.mark.parametrize(("name", "unit"), cells("units_of_names.tsv"))
def test_the_unit_of_a_name(name: str, unit: str) -> None:
    result = unit_of_name(name)
    assert (result.name if result is not None else "-") == unit


def question(text: str) -> QuestionText:
    return QuestionText(text, tokenise(text))


def mentions_of(text: str, *kinds: MentionKind) -> list[str]:
    return [mention.text for mention in mentions(question(text)) if mention.kind in kinds]


QUESTIONS = lines("quoted_questions.txt")


@pytest.mark.parametrize("text", QUESTIONS)
def test_words_and_mentions_have_their_text(text: str) -> None:
    asked = question(text)
    at = 0
    for index, word in enumerate(asked.words):
        written = asked.text_of(index, index + 1)
        assert written == word or word == '"'  # two single quotes become a double one when a question is cut
        at = asked.text.index(written, at) + len(written)  # word after word, none twice
    for mention in mentions(asked):
        assert 0 <= mention.start < mention.stop <= len(asked.words)
        assert mention.text.strip()


def test_words_at_characters_and_control_characters() -> None:
    asked = question("Show students\x07 whose name is John\x00 Smith")
    assert asked.text_of(0, 1) == "Show"
    assert "John" in mentions_of("Show students\x07 whose name is John Smith", MentionKind.NAME)
    assert asked.text_of(len(asked.words) - 1, len(asked.words)) == "Smith"
    asked = question("Who sings 'New York' now?")
    begin = asked.text.index("New")
    assert asked.words_at(begin, begin + len("New York")) == (3, 5)
    assert asked.words_at(begin + 1, begin + 2) == (3, 4)
    assert asked.words_at(1000, 1001) == (0, 1)


@pytest.mark.parametrize(("text", "quoted"), cells("quotations.tsv"))
def test_quotations(text: str, quoted: str) -> None:
    assert (" | ".join(mentions_of(text, MentionKind.QUOTED)) or "-") == quoted


@pytest.mark.parametrize(("text", "names"), cells("names.tsv"))
def test_names_are_runs_of_capitals_and_their_parts(text: str, names: str) -> None:
    assert (" | ".join(mentions_of(text, MentionKind.NAME)) or "-") == names


def test_numbers_come_from_digits_words_and_dates() -> None:
    text = "Who made 2 or three films before March 5, 1999?"
    assert mentions_of(text, MentionKind.NUMBER) == ["2", "5", "1999"]
    assert mentions_of(text, MentionKind.NUMBER_WORD) == ["3"]
    assert mentions_of(text, MentionKind.DATE) == ["1999-03-05"]
    by_text = {mention.text: mention for mention in mentions(question(text))}
    assert by_text["1999-03-05"] == Mention("1999-03-05", 7, 11, MentionKind.DATE)
    assert (by_text["3"].start, by_text["3"].stop) == (4, 5)


PATTERNS = (MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX)


def test_patterns_are_made_of_quotations_and_of_letters_where_a_pattern_is_asked_for() -> None:
    assert mentions_of("Whose names contain 'ee'?", *PATTERNS) == ["%ee%", "ee%", "%ee"]
    for text in ("names with the letter a in them", "titles starting with a", "Ends on a?"):
        assert {"%a%", "a%", "%a"} <= set(mentions_of(text, *PATTERNS))
    assert mentions_of("Who lives in a house in Rome?", *PATTERNS) == []


def test_words_phrases_and_other_forms() -> None:
    text = "Count left handed players who own Dogs."
    assert mentions_of(text, MentionKind.WORD) == ["Count", "left", "handed", "players", "Dogs"]
    assert {"left handed", "left handed players"} <= set(mentions_of(text, MentionKind.PHRASE))
    assert {"Dog", "player"} <= set(mentions_of(text, MentionKind.SINGULAR))
    assert {"dog", "dogs"} <= set(mentions_of(text, MentionKind.SMALL))
    assert {"Left", "Dog", "Dogs"} <= set(mentions_of(text, MentionKind.CAPITALISED))


def test_mentions_stay_on_one_line() -> None:
    text = "Who lives in New\nYork or 'Los\tAngeles' or\r\nSão\u2028Paulo\0?"
    assert not [mention for mention in mentions(question(text)) if not mention.text.isprintable()]
    assert {"New York", "Los Angeles"} <= {mention.text for mention in mentions(question(text))}
    assert list(mentions(question("?!…"))) == []


@pytest.mark.parametrize(("question", "words"), cells("words.tsv"))
def test_questions_are_cut_into_words(question: str, words: str) -> None:
    assert tokenise(question) == words.split()


def test_no_character_of_a_question_is_lost_and_names_are_never_empty() -> None:
    question = "List names (of pets) that cost $5, e.g. cat/dog & 'fish'; why?!"
    assert "".join(tokenise(question)) == question.replace(" ", "")
    names = {"home town": ["home", "town"], "rate (%)": ["rate", "(", "%", ")"], "": ["unnamed"], "_": ["_"]}
    assert {name: name_words(name) for name in names} == names
    # the star is read as all, and names replace missing words
    schema = Schema("d", (Table("T", ""),), (ColumnInfo("*", "*", -1, "text"), ColumnInfo("a_b", "", 0, "text")))
    assert module.item_words(schema) == [["all"], ["a", "b"], ["T"]]


def test_stems_and_n_grams() -> None:
    stems = {"Students": "student", "cities": "citi", "'M": "m", "?": "", "O'Brien": "obrien", "2008": "2008"}
    assert {word: stem(word) for word in stems} == stems
    assert plain("O'Brien-Smith_2 ") == plain("o brien smith 2") == "o brien smith 2"
    assert plain("...") == ""
    assert list(spans(3, 2)) == [(0, 2), (1, 3), (0, 1), (1, 2), (2, 3)]
    assert list(spans(2, 5)) == [(0, 2), (0, 1), (1, 2)]
    assert list(spans(0, 5)) == []


@pytest.mark.parametrize(
    ("is_kind", "those", "others"),
    [
        (is_number, "3 3.5 .5 1,000 -5 40% 3rd seven Million", ". , - A4 3.5.1 sevenths 1."),
        (is_time, "1999 2020s 2008-01-02 3/4/2010 12:30 May Monday june", "may march 12 3000 12345 noon-ish"),
        (is_stop, "the Of ? '' n't", "name 2 list"),  # function words and punctuation
    ],
)
def test_numbers_times_and_stop_words(is_kind: Callable[[str], bool], those: str, others: str) -> None:
    assert [word for word in those.split() if not is_kind(word)] == []
    assert [word for word in others.split() if is_kind(word)] == []
    assert is_kind is is_stop or not is_kind("")


SCHEMA = Schema(
    "transit",
    (Table("routes", "routes", ("lines",)), Table("stops_export", "stops export"), Table("note", "note")),
    tuple(
        ColumnInfo(name, name.replace("_", " "), table, "text")
        for name, table in (("*", -1), ("route_type", 0), ("route_name", 0), ("stop_name", 1), ("text", 2))
    ),
)


@pytest.mark.parametrize(("question", "table"), cells("counted.tsv"))
def test_the_thing_counted(question: str, table: str) -> None:
    assert find_counted_table(tokenise(question), SCHEMA) == (None if table == "-" else int(table))


VERBS = ["take takes took taken taking", "write wrote written", "buy buys bought buying"]


def test_forms_of_one_verb_have_one_stem_and_who_does_it() -> None:
    assert [len({verb_stem(form) for form in forms.split()}) for forms in VERBS] == [1, 1, 1]
    assert verb_stem("Orders") == "order" and verb_stem("token") != verb_stem("taken")
    doers = "bought buyer, won winners, owned owner, edits editor, use user"
    for pairs, is_one in ((doers, True), ("bought seller, buyer buy, order orders", False)):
        for expected, noun in map(str.split, pairs.split(",")):
            assert module.is_verb_of(verb_stem(expected), verb_stem(noun)) == is_one, expected
    assert not module.is_verb_of("", "er")


@pytest.mark.parametrize(("kind", "question"), cells("references.tsv"))
def test_a_question_that_may_refer_to_another(kind: str, question: str) -> None:
    assert points_back(question) == (kind == "refers")
    assert kind == "refers" or not continues(question)


@pytest.mark.parametrize("question", ["", "  ", "?", "that", "those " * 50_000, "in\x00that\n\nway"])
def test_any_text(question: str) -> None:
    assert points_back(question) == ("th" in question)


def test_what_surely_goes_on_may_refer() -> None:
    longer = "sort them by the year in which they were built first"
    for question in ("and in Germany?", "only those with a fax", longer):
        assert continues(question) and points_back(question)
