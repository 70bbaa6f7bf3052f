"""The texts of a query that run: changed as the official test-suite script does, and with gold's literals plugged in.

Plugging is `--plug_value` of that script, for parsers that predict no literals: a prediction is right if it is right
with any of gold's literals in the position of each of its own. As there, the text decides what counts as a literal:
what sqlparse takes for a string (also in double quotes, which may be names), and each word that is a number, after
LIMIT too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

_OPERATOR = re.compile(r"(?<=[<>!]) =")
_THIS_YEAR = re.compile(r"year\s*\(\s*curdate\s*\(\s*\)\s*\)\s*", re.IGNORECASE)
_FRACTION = re.compile(r"[-+]?\d*\.\d+")
_WHOLE = re.compile(r"[^tT]\d+")  # not the 1 of T1
_PLACEHOLDER = re.compile(r"\bvalue\b")
_FIRST_MARK = 0xE000  # of the private letters, one for each different string
_MARKS = 6_400


def prepared(sql: str, keep_distinct: bool) -> str:
    """`sql` with `> =`, `< =` and `! =` joined and, unless `keep_distinct`, without DISTINCT anywhere.

    That goes from the first statement as sqlparse cuts it, with the official script's quirks: a second one is lost.
    """
    sql = _OPERATOR.sub("=", sql)
    if keep_distinct or (";" not in sql and "distinct" not in sql.lower()):
        return sql  # of a single statement without one, all tokens stay
    tokens = _tokens(sql)
    return sql if tokens is None else "".join(value for _, value in tokens if value.lower() != "distinct")


def in_this_year(sql: str) -> str:
    """`sql` with 2020 for the present year of other dialects; it is applied right before each query runs."""
    return _THIS_YEAR.sub("2020", sql)


def _tokens(sql: str) -> list[tuple[object, str]] | None:
    """Kind and text of each token of the first statement; None where sqlparse finds none or gives up on the text."""
    from sqlparse.engine import FilterStack  # which most queries do not need
    from sqlparse.exceptions import SQLParseError

    try:
        statement = next(iter(FilterStack().run(sql)), None)
    except SQLParseError:
        return None
    return None if statement is None else [(token.ttype, token.value) for token in statement.flatten()]


@dataclass(frozen=True, slots=True)
class Template:
    """A query as a list of words, in lower case except for its literals, which are at the indices `slots`."""

    words: tuple[str, ...]
    slots: tuple[int, ...]
    literals: tuple[str, ...]
    """Each different literal once, in the order of the text where that is known."""

    def filled(self, literals: Sequence[str]) -> str:
        words = list(self.words)
        for slot, literal in zip(self.slots, literals, strict=True):
            words[slot] = literal
        return " ".join(words)

    def own(self) -> tuple[str, ...]:
        return tuple(self.words[slot] for slot in self.slots)


def plugged(gold: Template, pred: Template) -> Iterator[str]:
    """The prediction with gold's literals in all ways, len(gold.literals) ** len(pred.slots); their own order first."""
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

    tokens = _tokens(sql.strip().replace(";", "").replace("\t", "")) or ()
    text = " ".join(value for kind, value in tokens if kind is not Whitespace)
    kinds = (Literal.String.Single, Literal.String.Symbol)
    strings = list(dict.fromkeys(value for kind, value in _tokens(text) or () if kind in kinds))[:_MARKS]
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
