"""Conditions that a question says twice, once for each kind of rows: `Settled claims above the average settled claim`.

A parser often writes the condition only once: for the rows that are asked for, or for those that they are compared
with. If the question says a text twice and a query compares with a mean, maximum … of other rows, the condition with
that text applies to both. A SELECT that already compares the same column stays unchanged. The paper has nothing of the
kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeGuard, cast

from sqlsp.question.words import stem, tokenise
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import compared, conjunction
from sqlsp.sql.query import Aggregate, And, Comparison, Condition, Joined, Node, Query, parts_of
from sqlsp.sql.rewrite import map_children

_LETTERS: Final = 3  # fewest letters of a text that is hardly repeated by chance


def _write_on_both_sides(query: Query, context: Context) -> Query:
    """`query`, in its abstract form, with conditions said twice on both sides.

    Words in parentheses are an explanation and do not count: *endangered species (status Endangered)*.
    """
    stems = list(_stems(context.words))

    def change(node: Node) -> Node:
        node = map_children(node, change)
        if not isinstance(node, Query) or isinstance(node.source, Joined):
            return node
        parts = parts_of(node.where, And)
        for place, part in enumerate(parts):
            if isinstance(part, Comparison) and _is_figure(part.right):
                inside = parts_of(part.right.where, And)
                both = [*inside, *_missing(parts, inside, stems)]
                parts += _missing(inside, parts, stems)
                if both:
                    parts[place] = replace(part, right=replace(part.right, where=conjunction(both)))
        return replace(node, where=conjunction(parts)) if parts else node

    return cast(Query, change(query))


def _is_figure(right: Node) -> TypeGuard[Query]:
    """Whether the right side of a comparison is an aggregate (mean, maximum …) whose FROM follows from its columns."""
    if not isinstance(right, Query) or right.group or right.order or right.combined:
        return False
    return isinstance(right.select[0], Aggregate) and not isinstance(right.source, Joined)


def _missing(there: Sequence[Condition], here: Sequence[Condition], stems: Sequence[str]) -> list[Condition]:
    """The conditions of `there` whose text is said twice and whose column no condition of `here` compares."""
    known = {part.left for part in here if isinstance(part, Comparison)}
    return [part for part in there if isinstance(part, Comparison) and part.left not in known and _twice(part, stems)]


def _twice(part: Comparison, stems: Sequence[str]) -> bool:
    """Whether a condition is `column = 'text'`, and the question says the text twice."""
    about = compared(part)
    if about is None:
        return False
    text = about[1]
    said = list(_stems(tokenise(text)))
    times = sum([*stems[start : start + len(said)]] == said for start in range(len(stems)))
    return times > 1 and sum(map(str.isalpha, text)) >= _LETTERS


def _stems(words: Sequence[str]) -> Iterator[str]:
    """The stems of words that do not stand in parentheses."""
    depth = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        if depth <= 0:
            yield stem(word.lower())


_CLAIMS = (
    "CREATE TABLE claim (id INTEGER PRIMARY KEY, status TEXT, amount REAL);"
    "INSERT INTO claim VALUES (1, 'settled', 10), (2, 'settled', 30), (3, 'open', 100)"
)
BOTH_SIDES = Rule(
    "both_sides",
    "A condition that a question says twice applies to the rows asked for and to those they are compared with.",
    Stage.ABSTRACT,
    (Need.QUESTION,),
    _write_on_both_sides,
    (
        Example(
            _CLAIMS,
            "Which settled claims are above the average amount of settled claims?",
            "SELECT id FROM claim WHERE status = 'settled' AND amount > (SELECT avg(amount) FROM claim)",
            "SELECT id FROM claim WHERE status = 'settled' AND amount > "
            "(SELECT avg(amount) FROM claim WHERE status = 'settled')",
        ),
    ),
)
