"""English rules for new questions: plurals, articles, replacing words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlsp.question.mentions import Question
from sqlsp.question.words import plain, stem, word_set

ENDS: Final = frozenset(["?", ".", "!", ";", ":", ",", "''"])
_PEOPLE: Final = word_set("people men women children mice")
_VOWELS: Final = frozenset("aeiou")


def find_words(words: Sequence[str], text: str) -> list[tuple[int, int]]:
    """(first, last + 1) of every place where words equal a text, except for case and punctuation."""
    wanted = plain(text)
    if not wanted:
        return []
    found = []
    for start in range(len(words)):
        said = ""
        for stop in range(start + 1, len(words) + 1):
            said = f"{said} {plain(words[stop - 1])}".strip()
            if said == wanted and plain(words[start]) and plain(words[stop - 1]):
                found.append((start, stop))
            if len(said) >= len(wanted):
                break
    return found


def is_plural(word: str) -> bool:
    """Whether a noun is a plural, as far as its letters tell."""
    word = word.lower()
    return word in _PEOPLE or (word.endswith("s") and not word.endswith("ss") and stem(word) != word)


def inflected(words: str, plural: bool) -> str:
    """A name as a singular or a plural."""
    if is_plural(words.split()[-1]) == plural:
        return words
    if not plural:
        if words.endswith("ies"):
            return f"{words[:-3]}y"
        return words[:-2] if words.endswith(("ses", "xes", "ches", "shes")) else words[:-1]
    if words.endswith("y") and words[-2:-1] not in _VOWELS:
        return f"{words[:-1]}ies"
    return f"{words}es" if words.endswith(("s", "x", "ch", "sh")) else f"{words}s"


def spliced(question: Question, start: int, stop: int, new: str) -> str:
    """A question with `new` in the place of the words `start` … `stop` − 1, which may be none; `a` and `an` agree."""
    words = question.words
    if start and words[start - 1].lower() in ("a", "an") and new:
        article = "an" if new[0].lower() in _VOWELS else "a"
        start -= 1
        new = f"{article if words[start].islower() else article.capitalize()} {new}"
    head = question.written(0, start) if start else ""
    tail = question.written(stop, len(words)) if stop < len(words) else ""
    before = " " if head and (start == stop or _apart(question, start)) else ""
    after = " " if tail and (_apart(question, stop) or (words[stop] not in ENDS and start == stop)) else ""
    return f"{head}{before}{new}{after}{tail}"


def _apart(question: Question, place: int) -> bool:
    """Whether a blank stands before the word at `place`."""
    both = question.written(place - 1, place + 1)
    return len(both) > len(question.written(place - 1, place)) + len(question.written(place, place + 1))
