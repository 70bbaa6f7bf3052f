"""Whether a question refers to one before it, by its words alone.

Such a question is short (*by month?*), begins as one that goes on (*and in Germany?*, *no, I meant …*) or has a word
that stands for what was said (*those*, *again*, *what do they cost?*). A pronoun counts where it comes too early to
stand for something in the question itself: in *which clubs have sold a boat that they had repaired?* it does not.
"""

from __future__ import annotations

import re
from typing import Final

_LOOKED_AT: Final = 500  # characters of a question that are searched
_SHORT: Final = 8  # a question of fewer words hardly ever says all that it asks for
_EARLY: Final = 5  # words within which a pronoun has nothing to stand for yet
_NEAR: Final = 6  # words within which other words refer to what was said; later they compare things in the question
_FLAGS: Final = re.IGNORECASE | re.VERBOSE
_CONTINUES: Final = re.compile(
    r"""^\W*(?:and|or|but|also|only|just|now|then|instead|same|what\sabout|how\sabout|not\sjust|without)\b(?!.*\bhow\smany\b)
    | ^\W*(?:sort|order|group|filter|limit|show|list|give\sme|remove)\s(?:them|those|these|it|that)\b
    | ^\W*(?:which|how\smany|who|what)\sof\s(?:them|those|these)\b
    (?!\s(?:\w+ing|not|still|with|born)\b) | ^\W*(?:by|per|in|for|from)\s\w+\W*$
    | ^\W*(?:their|its|his|her)\b""",
    _FLAGS,
)
_OPENING: Final = re.compile(
    r"""^\W*(?:and|or|but|also|only|just|now|then|instead|same|no|not|don't|never\smind|without|per|ok|okay|ah|oh|hm+
    |well|wait|sorry|back|once\smore|forget|skip|leave|drop|add|sort|order|make|put|split|which\sis
    |(?:by|in|from|on|with|as)(?!\s(?:how|which|what|whom|each)))\b""",
    _FLAGS,
)
_POINTING: Final = re.compile(
    r"""\b(?:those|these|ones|again|instead|rather|same|others?|else|too|as\swell|only|just|now|then|back|mean|meant
    |sorry|theirs|each\sof)\b""",
    _FLAGS,
)
_PRONOUN: Final = re.compile(  # not *that* after a noun, and not *there* after *are*
    r"""\b(?:it|its|they|them|their|this|he|she|his|her|him|one)\b | (?<!\bis\s)(?<!\bare\s)\bthere\b
    | (?:^|\b(?:in|of|for|at|on|from|to|is|was|are|than|with|by|after|before|do|does|did|give|show|what's)\s)that\b
    | \bthat's\b""",
    _FLAGS,
)
_WORD: Final = re.compile(r"[\w']+")


def continues(question: str) -> bool:
    """Whether a question surely goes on from another: its words make no sense alone."""
    return _CONTINUES.search(question[:_LOOKED_AT]) is not None


def refers_back(question: str) -> bool:
    """Whether a question may refer to another; where it does not, it says all that it asks for."""
    words = _WORD.findall(question[:_LOOKED_AT])
    if len(words) < _SHORT or continues(question) or _OPENING.search(question):
        return True
    near, early = " ".join(words[:_NEAR]), " ".join(words[:_EARLY])
    return _POINTING.search(near) is not None or _PRONOUN.search(early) is not None
