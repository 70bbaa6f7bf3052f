"""Rules in words: what they made of a reading, step by step, and a table of them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.rules.reading import Reading
from sqlsp.rules.rewordings import REWORDINGS
from sqlsp.rules.table import DOUBTS, RULES, THREADS

_SUMMARIES: Final = {rule.name: rule.summary for rule in RULES}


@dataclass(frozen=True)
class Step:
    """A rule that changed the query: what it does, and the SQL before and after."""

    rule: str
    summary: str
    before: str
    after: str


def explain(reading: Reading) -> tuple[Step, ...]:
    """The rules that changed a reading, in order."""
    return tuple(
        Step(
            each.rule,
            _SUMMARIES[each.rule],
            reading.write(each.before, reading.schema),
            reading.write(each.after, reading.schema),
        )
        for each in reading.applied
    )


def describe_rules() -> str:
    """All rules as a Markdown table, in the order in which they are applied."""
    others = [*THREADS.items(), *DOUBTS.items()]
    own = [*((each.name, each.summary) for each in REWORDINGS), *((each.name, each.summary) for each in RULES)]
    rows = [*own, *others]
    lines = [f"| `{name}` | {summary} |" for name, summary in rows]
    return "\n".join(["| rule | what it does |", "|---|---|", *lines]) + "\n"
