"""Questions and conversations for the grammar `people`: templates filled with the names and cells of a database.

`templates.yaml` has the forms, `threads.yaml` conversations. A template fits a table where all its slots can be filled
(`slots`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Final

import yaml
from rewording import Domain, NewQuestion
from slots import Filled, Slots, fill_slots

from sqlsp.corpus.spider import Earlier

_EACH: Final = 6  # questions for a way of grouping a table
_THREADS: Final = 2  # conversations for one
_GROUPED: Final = frozenset(("g", "gs", "G"))
_A_VOWEL: Final = re.compile(r"\ba (?=[aeio])")


@dataclass(frozen=True)
class Template:
    """How something is asked, and its SQL; `form` is its name."""

    form: str
    ask: tuple[str, ...]
    sql: str

    @cached_property
    def slots(self) -> frozenset[str]:
        """The slots that it cannot do without."""
        found = (name for text in (*self.ask, self.sql) for _, name, _, _ in Formatter().parse(text))
        return frozenset(name for name in found if name is not None) - {"W"}

    @property
    def groups(self) -> bool:
        """Whether it speaks of groups."""
        return not self.slots.isdisjoint(_GROUPED)

    def fill(self, slots: Slots, draw: random.Random) -> tuple[str, str]:
        """A question and its SQL; where it says which rows, they have a condition now and then."""
        ask, filled = draw.choice(self.ask), {**slots, "W": ""}
        if "{W}" in self.sql and "{rows}" in ask and "ONLY" in slots and draw.random() < 0.4:
            filled |= {"W": f" WHERE {slots['ONLY']}", "rows": slots["only"]}
        question = _A_VOWEL.sub("an ", ask.format(**filled))
        return question[:1].upper() + question[1:], self.sql.format(**filled)


Thread = tuple[Template, ...]


@cache
def read_templates() -> tuple[Template, ...]:
    """Those of `templates.yaml`, with their `parts` written out."""
    described = _read("templates.yaml")
    found = []
    for each in described["forms"]:
        sql = each["sql"]
        for name, part in described["parts"].items():
            sql = sql.replace(f"{{{name}}}", part)
        found.append(Template(each["form"], tuple(each["ask"]), sql))
    return tuple(found)


@cache
def read_threads() -> tuple[Thread, ...]:
    """Those of `threads.yaml`, turn by turn."""
    return tuple(
        tuple(Template(f"turn {place}", tuple(turn["ask"]), turn["sql"]) for place, turn in enumerate(turns, 1))
        for turns in _read("threads.yaml")
    )


def forms(domain: Domain, draw: random.Random) -> Iterator[NewQuestion]:
    """Questions of every form of the grammar `people` that a database has tables for."""
    for filled in _filled(domain, draw):
        joins = filled.grouped is not filled.alone  # a question that speaks of no group would join for nothing
        known = filled.grouped.keys()
        fitting = [each for each in read_templates() if each.slots <= known and (each.groups or not joins)]
        for template in draw.sample(fitting, min(_EACH, len(fitting))):
            yield _made("forms", template.form, *template.fill(filled.grouped, draw), domain)


def follow_ups(domain: Domain, draw: random.Random) -> Iterator[NewQuestion]:
    """Questions that go on with a conversation, and some that change the subject and inherit nothing."""
    last: Earlier | None = None
    for filled in _filled(domain, draw):
        slots = {True: filled.grouped, False: filled.alone}  # of turns that speak of groups, and of others
        fitting = [turns for turns in read_threads() if all(turn.slots <= slots[turn.groups].keys() for turn in turns)]
        for turns in draw.sample(fitting, min(_THREADS, len(fitting))):
            asked, earlier = list[str](), last
            for turn in turns:
                question, sql = turn.fill(slots[turn.groups], draw)
                if earlier is not None:
                    how = "another subject" if earlier is last else turn.form
                    yield _made("follow_ups", how, question, sql, domain, earlier)
                asked.append(question)
                earlier = Earlier.of(asked, sql)
            last = earlier


def _filled(domain: Domain, draw: random.Random) -> Iterator[Filled]:
    return iter(()) if domain.database is None else fill_slots(domain, draw)


def _made(kind: str, how: str, question: str, sql: str, domain: Domain, earlier: Earlier | None = None) -> NewQuestion:
    return NewQuestion(kind, how, question, replace(domain.rows[0], sql=sql, earlier=earlier))


def _read(name: str) -> Any:
    return yaml.safe_load(Path(__file__).with_name(name).read_text("utf-8"))
