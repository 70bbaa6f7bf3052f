"""Writes out the words that short questions leave out: `top 5 states by profit` means by total profit.

`sales by region` means the total sales for each region, `which regions are there?` the different regions, `at a loss`
a profit below 0. Only names of the database are read so: figures that can be added up, columns that are no table.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from sqlsp.question.words import RewordedQuestion, item_words, replace_parts, stem, word_set
from sqlsp.schema.schema import Schema

# last words of the names of figures of which the sum means something; a single `sale` or `fee` is no sum
_ADDED_UP: Final = word_set(
    """sales revenue revenues profit profits turnover income earnings takings gain gains losses amounts quantity
    quantities fees costs expenses spending expenditure payments donations freight volume tonnage tons pieces units
    hits visits visitors votes views downloads tax taxes budgets hours proceeds"""
)
_RESULTS: Final = word_set("profit profits gain gains earnings")  # figures that are negative for a loss
_MOST: Final = r"(?:highest|largest|biggest|greatest|most|best|lowest|smallest|least|fewest)"
_FUNCTIONS: Final = re.compile(
    r"\b(?:total|sum|average|mean|max|min|maximum|minimum|(?:in|of|for) (?:one|a single|any))\b", re.IGNORECASE
)
_START: Final = r"^(?:(?:show|list|give|tell|compare|what (?:is|are|was|were))(?: (?:me|us))? )?(?:the |our |all )?"
_SORTED: Final = (
    r"\b(?:top|best|worst|bottom|first|leading|largest|biggest|rank(?:ed)?)\b[\w -]{1,60}? by ",
    rf"\b(?:with|has|have|had|makes?|made|brings? in|brought in|generates?d?|earns?|earned) (?:the )?{_MOST} ",
)
_EACH: Final = re.compile(r"\band (?:by |per )?(?!each\b|the\b)(?=\w)", re.IGNORECASE)
_THERE: Final = re.compile(
    r"^(?:which|what)(?: different| kinds? of| types? of)? (?P<what>[\w -]+?) (?:are there|exist|do (?:we|you|they) "
    r"(?:have|offer|sell|carry|use|stock|know)|are (?:available|used|offered|sold)|occur)(?: in [\w ]+)?\s*\??$",
    re.IGNORECASE,
)
_LOSS: Final = re.compile(r"\b(?:(?:(?:was|were|is|are) )?(?:sold|made) )?(?:at a loss|with a loss)\b", re.IGNORECASE)
_LOSES: Final = re.compile(r"\b(?:lose|loses|lost|losing) money\b", re.IGNORECASE)
_LOSSES: Final = re.compile(r"\b(?:biggest|largest|highest|greatest|worst) loss(?:es)?\b", re.IGNORECASE)
_UNTIL: Final = 200  # characters of a question that are searched

Change = tuple[int, int, str]


def write_out_implied(question: str, schema: Schema) -> RewordedQuestion:
    """The question with the words that its short forms leave out."""
    text = question[:_UNTIL]
    names = _figures(schema)
    longer = {info.words.lower() for info in schema.columns}
    changes = [*_write_totals(names, longer, text), *_write_different(schema, text)]
    result = next((name for name in names if name.split()[-1] in _RESULTS), None)
    if result is not None and not any("loss" in name for name in names):
        changes += _write_losses(result, text)
    return replace_parts(question, sorted(changes))


def _figures(schema: Schema) -> list[str]:
    """The names of the columns of numbers that can be added up, the longest first."""
    words = item_words(schema)
    names = {
        " ".join(words[place]).lower()
        for place, info in enumerate(schema.columns)
        if info.type == "number" and words[place] and words[place][-1].lower() in _ADDED_UP
    }
    return sorted(names, key=lambda name: (-len(name), name))


def _write_totals(names: Sequence[str], longer: Collection[str], text: str) -> Iterator[Change]:
    """`total` before a figure that groups are sorted by or asked for; the longest name counts (`quantity per unit`)."""
    if not names or _FUNCTIONS.search(text):
        return
    said = [other for other in longer if other in text.lower()]
    names = [name for name in names if not any(other.startswith(f"{name} ") for other in said)]
    name = rf"(?P<name>{'|'.join(map(re.escape, names))})"
    if match := re.search(rf"{_START}{name} (?:by|per|for each|for every|in each) ", text, re.IGNORECASE):
        end = match.end()
        yield match.start("name"), end, f"total {match['name']} for each "
        rest = re.split(r"[,;.?(]| in | from | where | with ", text[end:])[0]
        for each in _EACH.finditer(rest):
            yield end + each.start(), end + each.end(), "and each "
        return
    start = rf"^(?:our |the )?{name} (?:of|in|for|from) (?!each\b|every\b)"
    for pattern in (start, *(rf"{each}{name}(?!\w)" for each in _SORTED)):
        if match := re.search(pattern, text, re.IGNORECASE):
            yield *match.span("name"), f"total {match['name']}"
            return


def _write_different(schema: Schema, text: str) -> Iterator[Change]:
    """`what are the different …` where a question asks which values of a column there are."""
    match = _THERE.search(text)
    if match is None:
        return
    said = [stem(word) for word in match["what"].split()]
    names = [list(map(stem, name)) for name in item_words(schema)]
    columns, tables = names[1 : len(schema.columns)], names[len(schema.columns) :]
    if said not in tables and any(said == name[-len(said) :] for name in columns):
        yield 0, len(text), f"What are the different {match['what']}?"


def _write_losses(result: str, text: str) -> Iterator[Change]:
    for pattern, new in (
        (_LOSS, f"with {result} less than 0"),
        (_LOSES, f"have a total {result} less than 0"),
        (_LOSSES, f"lowest total {result}"),
    ):
        if match := pattern.search(text):
            yield match.start(), match.end(), new
            return
