"""A question of which some parts were replaced, and what was replaced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 10_000  # characters of a question that are read for replacements; encoders read fewer


@dataclass(frozen=True)
class RewordedQuestion:
    """The new text; `changes` are the replaced parts as (typed, new)."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()


def replace_parts(question: str, changes: Iterable[tuple[int, int, str]]) -> RewordedQuestion:
    """The question with `changes`, each (first character, last + 1, new text), from left to right.

    A change that overlaps the one before it is left out.
    """
    pieces, told, done = list[str](), list[tuple[str, str]](), 0
    for start, stop, new in changes:
        if start >= done:
            pieces += [question[done:start], new]
            told.append((question[start:stop], new))
            done = stop
    return RewordedQuestion("".join([*pieces, question[done:]]), tuple(told))
