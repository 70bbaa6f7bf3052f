"""Replaces the literals of a prediction by those of the gold query, for parsers that predict none.

This is `--plug_value` of the official test-suite script: a prediction is right if it is right with any of gold's
literals in the position of each of its own. As there, the text decides what counts as a literal: what sqlparse takes
for a string (also in double quotes, which may be names), and each word that is a number, after LIMIT too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

_FRACTION = re.compile(r"[-+]?\d*\.\d+")
_WHOLE = re.compile(r"[^tT]\d+")  # not the 1 of T1
_PLACEHOLDER = re.compile(r"\bvalue\b")
_FIRST_MARK = 0xE000  # of the private letters, one for each different string
_MARKS = 6_400


@dataclass(frozen=True, slots=True)
class Template:
    """A query as a list of words, in lower case except for its literals, which are at the indices `slots`."""

    words: tuple[str, ...]
    slots: tuple[int, ...]
    literals: tuple[str, ...]
    """Each different literal once, in the order of the text where that is known."""

    def filled(self, literals: Sequence[str]) -> str:
        """The text with these literals, one for each slot."""
        words = list(self.words)
        for slot, literal in zip(self.slots, literals, strict=True):
            words[slot] = literal
        return " ".join(words)

    def own(self) -> tuple[str, ...]:
        """The literal at each slot."""
        return tuple(self.words[slot] for slot in self.slots)


def plugged(gold: Template, pred: Template) -> Iterator[str]:
    """The prediction with gold's literals in all ways: len(gold.literals) ** len(pred.slots) texts.

    Gold's literals in their own order come first, if there are as many as slots.
    """
    likely = gold.own() if len(gold.slots) == len(pred.slots) else None
    if likely is not None:
        yield pred.filled(likely)
    for literals in product(gold.literals, repeat=len(pred.slots)):
        if literals != likely:
            yield pred.filled(literals)


def open_template(sql: str) -> Template:
    """The template of a prediction: the bare word `value`, as some parsers write a placeholder, is a literal too."""
    return template(_PLACEHOLDER.sub("1", sql))


def template(sql: str) -> Template:
    """The words and literals of the first statement of `sql`."""
    from sqlparse.tokens import Literal, Whitespace

    tokens = [token for token in _tokens(sql.strip().replace(";", "").replace("\t", "")) if token[0] is not Whitespace]
    text = " ".join(value for _, value in tokens)
    kinds = (Literal.String.Single, Literal.String.Symbol)
    strings = list(dict.fromkeys(value for kind, value in _tokens(text) if kind in kinds))[:_MARKS]
    for number, string in enumerate(strings):
        text = text.replace(string, chr(_FIRST_MARK + number))
    words = text.split()
    numbers = {*_FRACTION.findall(text), *(found.strip() for found in _WHOLE.findall(" ".join(words)))}
    marks = {chr(_FIRST_MARK + number): string for number, string in enumerate(strings)}
    slots = [place for place, word in enumerate(words) if word in marks or word in numbers]
    literals = [marks.get(words[slot], words[slot]) for slot in slots]
    whole = [word.lower() for word in words]
    for slot, literal in zip(slots, literals, strict=True):
        whole[slot] = literal
    return Template(tuple(whole), tuple(slots), tuple(dict.fromkeys([*literals, *strings])))


def _tokens(sql: str) -> list[tuple[object, str]]:
    """Kind and text of each token of the first statement; none where sqlparse gives up on the text."""
    from sqlparse.engine import FilterStack
    from sqlparse.exceptions import SQLParseError

    try:
        statement = next(iter(FilterStack().run(sql)), None)
    except SQLParseError:
        return []
    return [] if statement is None else [(token.ttype, token.value) for token in statement.flatten()]
