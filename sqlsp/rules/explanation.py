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
    rewordings = [(each.name, each.summary, "") for each in REWORDINGS]
    rules = [(rule.name, rule.summary, rule.examples[0].question) for rule in RULES]
    others = [(name, summary, "") for name, summary in {**THREADS, **DOUBTS}.items()]
    lines = [f"| `{name}` | {summary} | {question} |" for name, summary, question in (*rewordings, *rules, *others)]
    return "\n".join(["| rule | what it does | a question that it is for |", "|---|---|---|", *lines]) + "\n"
