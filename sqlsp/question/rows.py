"""Questions with their database, gold query and history, and whether a question refers to its history.

A question that refers to a previous one often begins like a continuation (*and in Germany?*, *no, I meant …*, *please
leave out …*) or has words that refer back (*those*, *again*, *in this list*, *what do they cost?*). A pronoun counts
only near the beginning. In *which clubs have sold a boat that they had repaired?* it refers to the question itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlsp.cli.model import MAX_HISTORY


@dataclass(frozen=True)
class Earlier:
    """The history of a question: previous questions, and the query that answered the last one."""

    questions: tuple[str, ...]  # oldest first
    sql: str | None = None  # None: unknown
    # the probability that `sql` is right, 0 … 1; None if it is unknown, or if a person wrote or chose `sql`
    confidence: float | None = None
    declined: bool = False  # True if the last question was not answered: `sql` is only its best candidate

    @classmethod
    def of(
        cls, questions: Sequence[str], sql: str | None, confidence: float | None = None, declined: bool = False
    ) -> Earlier | None:
        """Returns the history with the last `MAX_HISTORY` of all previous `questions`, or None if there are none."""
        return cls(tuple(questions[-MAX_HISTORY:]), sql, confidence, declined) if questions else None


def follow(
    earlier: Earlier | None, question: str, sql: str | None, confidence: float | None = None, declined: bool = False
) -> Earlier:
    """Returns the history of the next question: `earlier`, then `question`, which `sql` answered."""
    questions = (*(earlier.questions if earlier else ()), question)
    return Earlier(questions[-MAX_HISTORY:], sql, confidence, declined)


@dataclass(frozen=True)
class Row:
    """One record of a questions file, or one turn of its interactions."""

    index: int  # in that file, from 0, over the turns of all interactions
    question: str
    db_id: str
    sql: str | None = None  # None without gold
    file: str = ""
    earlier: Earlier | None = None  # None for a question without history
    interaction: int | None = None  # number of the interaction in the file, from 1
    turn: int | None = None  # number in the interaction, from 1

    @classmethod
    def restored(cls, record: Mapping[str, Any]) -> Row:
        earlier = record["earlier"]
        if earlier is not None:
            earlier = Earlier(tuple(earlier["questions"]), earlier["sql"])
        return cls(**{**record, "earlier": earlier})

    @property
    def where(self) -> str:
        if self.turn is not None:
            return f"{self.file}, interaction {self.interaction}, turn {self.turn}"
        return f"{self.file}, row {self.index}"


MAX_SEARCHED: Final = 500  # characters of a question that are searched
_EARLY: Final = 5  # words within which a pronoun cannot refer to the question itself
_NEAR: Final = 6  # words within which `those`, `same` … refer back; later they compare things in the question
_FLAGS: Final = re.IGNORECASE | re.VERBOSE
_CONTINUES: Final = re.compile(
    r"""^\W*(?:and|or|but|also|only|just|now|then|instead|same|what\sabout|how\sabout|not\sjust|without)\b(?!.*\bhow\smany\b)
    | ^\W*(?:sort|order|group|filter|limit|show|list|give\sme|remove)\s(?:them|those|these|it|that)\b
    | ^\W*(?:which|how\smany|who|what)\sof\s(?:them|those|these)\b
    (?!\s(?:\w+ing|not|still|with|born)\b) | ^\W*(?:by|per|in|for|from)\s\w+\W*$
    | ^\W*(?:their|its|his|her)\b""",
    _FLAGS,
)
_OPENING: Final = re.compile(  # *in what is left*, but not *in which year* and not *in 2017, …*
    r"""^\W*(?:and|or|but|so|also|only|just|now|then|instead|same|no|not|don't|never\smind|without|per|yes|ok|okay|great|nice
    |thanks|thank\syou|please|can\syou\salso|ah|oh|hm+|well|wait|sorry|back|once\smore|forget|skip|leave|drop|add|include|exclude
    |limit|restrict|reverse|repeat|ignor(?:e|ing)|additionally|sort(?:ed)?|order(?:ed)?|group(?:ed)?|broken\sdown|starting|make
    |put|split|which\sis\s(?:what|how|that)|(?:by|in|from|on|with|as)(?!\s(?:how|which|what|whom|each))(?![^,?]{0,30},))\b""",
    _FLAGS,
)
_POINTING: Final = re.compile(
    r"\b(?:those|these|ones|again|instead|rather|same|others?|else|too|as\swell|only|just|now|then|back|mean|meant|sorry|theirs)\b",
    _FLAGS,
)
_POINTING_ANYWHERE: Final = re.compile(
    r"""\b(?:(?:each|all|any|some|none|both|one|most)\sof\s(?:those|these|them)|(?:this|that|the\slast|the\sprevious|your)
    \s(?:list|answer|result|table|order|category|group)|(?:on|in|of)\sthe\slist|listed|in\squestion|corresponding(?!\s(?:to|number))|previous\sanswer
    |you\s(?:just\s)?(?:listed|named|said|showed)|such|once\smore|side\sby\sside)\b
    | \b(?:in|on|of|from|to|by|for)\s(?:them|those|these|there)\b
    | \babove(?!\s(?:the|\d|an?|average|all))\b | \b(?:too|as\swell)\W*$""",
    _FLAGS,
)
_PRONOUN: Final = re.compile(  # not *that* after a noun, and not *there* after *are*
    r"""\b(?:it|its|they|them|their|this|he|she|his|her|him|one)\b
    | (?<!\bis\s)(?<!\bare\s)(?<!\bhas\s)(?<!\bwas\s)(?<!\bhave\s)(?<!\bwere\s)\bthere\b
    | (?:^|\b(?:in|of|for|at|on|from|to|is|was|are|than|with|by|after|before|do|does|did|give|show|what's)\s)that\b
    | \bthat's\b""",
    _FLAGS,
)
_WORD: Final = re.compile(r"[\w']+")


def continues(question: str) -> bool:
    """True for a question that makes no sense without a previous one."""
    return _CONTINUES.search(question[:MAX_SEARCHED]) is not None


def points_back(question: str) -> bool:
    """True if words of a question refer to a previous one."""
    return bool(find_references(question))


def find_references(question: str) -> list[str]:
    """Returns the ways in which words of a question refer to a previous one."""
    text = question[:MAX_SEARCHED].replace("’", "'")
    words = _WORD.findall(text)
    found = {
        "continues": _CONTINUES.search(text),
        "opens like a follow-up": _OPENING.search(text),
        "points back": _POINTING_ANYWHERE.search(text),
        "points back early": _POINTING.search(" ".join(words[:_NEAR])),
        "early pronoun": _PRONOUN.search(" ".join(words[:_EARLY])),
    }
    return [name for name, match in found.items() if match]
