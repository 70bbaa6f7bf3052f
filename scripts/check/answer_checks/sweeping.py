"""Asks questions of databases before and after each change."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tqdm import tqdm

from answer_checks.answers import Answered
from answer_checks.contents import Cell, Contents, read_contents, write_contents
from answer_checks.relations import Relation
from answer_checks.uses import Target
from sqlsp.common.errors import SqlspError

Ask = Callable[[str, Path], Answered]
"""Asks a question of a SQLite file. Whatever it raises is a finding, not the end of the sweep."""


@dataclass(frozen=True)
class Trial:
    """A question that was asked before and after a change, and whether the answers relate as they must."""

    relation: Relation
    target: Target
    question: str
    before: Answered
    after: Answered | Exception  # what asking raised
    holds: bool


class Sweep:
    """One database and its questions, in copies below `folder`."""

    def __init__(self, database: Path, ask: Ask, seed: int, folder: Path) -> None:
        self._database = database
        self._ask = ask
        self._seed = seed
        self._folder = folder
        self._copies = 0
        self._contents = read_contents(database)

    def run(self, questions: Sequence[str], relations: Sequence[Relation]) -> Iterator[Trial]:
        """The trials of all relations for all questions. Those that have no answer in the first place are left out."""
        answers = self._answers(questions, self._contents)
        for relation in relations:
            groups: dict[Target, dict[str, Answered]] = defaultdict(dict)  # one of the things it could change, for each
            for question, answer in answers.items():
                targets = sorted(relation.targets(answer, self._contents))
                if targets:
                    groups[self._random(relation.name, question).choice(targets)][question] = answer
            for target in sorted(groups):
                yield from self._try(relation, target, groups[target])

    def _try(self, relation: Relation, target: Target, answers: Mapping[str, Answered]) -> Iterator[Trial]:
        """The trials of a change for the questions that use what it changes."""
        before = self._contents
        if relation.prepare is not None:
            before = relation.prepare(before, target, self._random(relation.name, "before", *target))
            answers = self._answers(list(answers), before)
        after = relation.change(before, target, self._random(relation.name, *target))
        copy, meaning = self._write(after), read_meaning(before, after, target)
        for question, answer in answers.items():
            changed = self._try_to_ask(question, copy)
            holds = isinstance(changed, Answered) and relation.holds(answer, changed, meaning)
            yield Trial(relation, target, question, answer, changed, holds)
        copy.unlink()

    def _answers(self, questions: Sequence[str], contents: Contents) -> dict[str, Answered]:
        """The answers of those questions whose SQL runs."""
        copy, found = self._write(contents), {}
        for question in questions:
            answer = self._try_to_ask(question, copy)
            if isinstance(answer, Answered) and answer.error is None:
                found[question] = answer
        copy.unlink()
        return found

    def _try_to_ask(self, question: str, copy: Path) -> Answered | Exception:
        """The answer, or what asking raised; what is no message for people is told at once."""
        try:
            return self._ask(question, copy)
        except Exception as error:
            if not isinstance(error, SqlspError):
                tqdm.write(f"{self._database.stem}: {question}\n    crashed: {error!r}", file=sys.stderr)
            return error

    def _write(self, contents: Contents) -> Path:
        """A new file of the name that the database has: the name is part of what is read."""
        self._copies += 1
        path = self._folder / str(self._copies) / self._database.name
        write_contents(contents, path)
        return path

    def _random(self, *parts: str) -> Random:
        return Random("/".join((str(self._seed), self._database.stem, *parts)))


def read_meaning(before: Contents, after: Contents, target: Target) -> dict[Cell, Cell]:
    """What was in the cells of the columns of a target that are written in another way."""
    table, *columns = target or ("",)
    found: dict[Cell, Cell] = {}
    for column in columns:
        old, new = before.sheet(table).cells(column), after.sheet(table).cells(column)
        found |= {cell: was for was, cell in zip(old, new, strict=True) if cell != was}
    return found
