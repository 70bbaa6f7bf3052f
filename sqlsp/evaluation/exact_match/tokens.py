"""Splits text into tokens as the official Spider evaluation does.

The official script turns every single quote into a double one, keeps the text between two quotes as one token and
splits the rest with an English word tokeniser (the Treebank rules of NLTK), which knows nothing of SQL. That is why
`a=1` is one word here while `a>1` is three. The few rules below are what remains of that tokeniser once no quotes are
left in the text.
"""

from __future__ import annotations

import re

from sqlsp.evaluation.exact_match.tree import Unreadable

_STRING = re.compile(r'"[^"]*"')
_FINAL_STOP = re.compile(r"([^.])\.([\])}>»”’ ]*+)\s*$")  # only the last full stop of the text is a token
_COMMA = re.compile(r"([:,])(\D|$)")  # but `1,2` is one word
_SEPARATOR = re.compile(r"\.{2,}|--|``|[`;@#$%&?!*()<>\[\]{}\u2012-\u2015«»“”‘’„]")
_CONTRACTION = re.compile(r"\b(?:(can)(not)|(gim|lem)(me)|(gon)(na)|(got)(ta))\b|\b(wan)(na)(?=\s)", re.IGNORECASE)
_PREFIXES = ("!", "<", ">")


def tokenize(text: str) -> list[str]:
    """The tokens of `text`, lower-cased outside quotes; a quoted string is one token with its double quotes.

    Raises Unreadable for an odd number of quotes. A string glued to a word is lost in that word, as in the
    official script: what comes out then is a token that stands for nothing.
    """
    text = text.replace("'", '"')
    if text.count('"') % 2:
        raise Unreadable("odd number of quotes: an apostrophe inside a string cannot be read")
    strings: dict[str, str] = {}

    def put_aside(match: re.Match[str]) -> str:
        """Remember a string and leave a name for it, which the word rules do not cut."""
        key = f"__val_{match.start()}_{match.end() - 1}__"
        strings[key] = match.group()
        return key

    joined: list[str] = []
    for word in split_words(_STRING.sub(put_aside, text) if '"' in text else text):
        if word == "=" and joined and joined[-1] in _PREFIXES:
            joined[-1] += "="  # `! =`, `< =`, `> =` become one token each; there is no `= >`, `< >` or `= =`
        else:
            joined.append(strings.get(word, word))
    return joined


def split_words(text: str) -> list[str]:
    """The word tokeniser: separators get blanks around them, in the order the rules were published."""
    text = _FINAL_STOP.sub(r"\1 . \2 ", text)
    text = _COMMA.sub(r" \1 \2", text)
    text = _SEPARATOR.sub(r" \g<0> ", text)
    text = _CONTRACTION.sub(lambda found: f" {' '.join(filter(None, found.groups()))} ", f" {text} ")
    return [word.lower() for word in text.split()]
