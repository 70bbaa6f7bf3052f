"""LIKE patterns as the question asks for them: `ends in "er"` is `LIKE '%er'`, *the brie* is `LIKE '%brie%'`.

A question uses the same words for a text and for its three patterns, and most training queries with LIKE look for a
part of a text. So a parser confuses the patterns. The words just before the text tell which one is meant. A text
without a wildcard finds by LIKE only what it finds by `=`; a parser that writes LIKE means a part.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.words import straight_quotes
from sqlsp.rules.editing import rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Comparison, Node, Value

_WHAT: Final = (
    r"\s+(?:in|with|on|by)\s+(?:(?:the|an?)\s+)?(?:(?:letter|word|syllable|digit|number|character)s?\s+)?[\"'-]?$"
)
_WORD: Final = re.compile(r"\s+(?!(?:and|or)\b)[\"']?\w", re.IGNORECASE)
_SAID: Final = {
    "%{}": re.compile(r"\b(?:end|finish)(?:s|es|ing|ed)?" + _WHAT, re.IGNORECASE),
    "{}%": re.compile(r"\b(?:start|begin)(?:s|n?ing|ed)?" + _WHAT, re.IGNORECASE),
}
_PERIOD: Final = re.compile(r"\d{4}(?:-\d\d)?%|%-\d\d-%")  # of days: `courses that end in 2021` (period_ends.py)


def _choose_pattern(node: Node, context: Context) -> Node:
    """A comparison by LIKE with the pattern that the question asks for; other patterns stay as they are."""
    if not isinstance(node, Comparison) or node.operator != "like" or not isinstance(node.right, Value):
        return node
    wanted = _find_wanted(node.right.text or "", straight_quotes(context.question))
    return node if wanted == node.right.text else replace(node, right=literal(wanted))


def _find_wanted(text: str, question: str) -> str:
    """The pattern that is meant if a parser wrote `text` after LIKE."""
    core = text.strip("%")
    if not core or "%" in core or "_" in core or _PERIOD.fullmatch(text):
        return text
    said = re.compile(rf"(?<!\w){re.escape(core)}(?!\w)", re.IGNORECASE)
    places = [match.start() for match in said.finditer(question) if not _is_article(match)]
    forms = {next((form for form, verb in _SAID.items() if verb.search(question, 0, at)), None) for at in places}
    if len(forms) == 1:  # said once, or by the same verb
        form = forms.pop()
        if form is not None:
            return form.format(core)
    return f"%{core}%" if core == text and any(map(str.isalpha, core)) else text


def _is_article(match: re.Match[str]) -> bool:
    """Whether `a` stands before a word, as in `begins with a C`, and is no letter of its own."""
    return match[0].lower() in ("a", "an") and _WORD.match(match.string, match.end()) is not None


LIKE_PATTERNS = Rule(
    "like_patterns",
    "LIKE looks for the end, the beginning or any part of a text, as the words before it say.",
    Stage.ABSTRACT,
    rebuild_nodes(_choose_pattern),
    """
    CREATE TABLE cheese (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO cheese VALUES (1, 'Cheddar'), (2, 'Brie'), (3, 'Old Brie'), (4, 'Arla');

    Which cheeses end in 'ar'?
    - SELECT name FROM cheese WHERE name LIKE '%ar%'
    + SELECT name FROM cheese WHERE name LIKE '%ar'
    How many cheeses are a brie?
    - SELECT count(*) FROM cheese WHERE name LIKE 'brie'
    + SELECT count(*) FROM cheese WHERE name LIKE '%brie%'
    """,
)
