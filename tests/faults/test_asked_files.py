"""Whatever file people ask about, and whatever they ask, every command ends with an answer or names the file.

The cases are generated: contents × forms of a file, what happened to a file × forms, names of files, questions, each
with some of the commands, by a seeded dice. A case fails by a traceback, by an exit code that is neither 0 nor 2, by a
2 without a sentence that names the file, or by handing a terminal what it would obey.
"""

from __future__ import annotations

import random
import resource
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from asked_inputs import CONTENTS, DAMAGES, FILE_NAMES, FORMS, PLACES, QUESTIONS, UnwritableError, write_file
from asking_commands import COMMANDS, Outcome, make_asker, perform
from running import find_fault

from sqlsp.asking.asker import Asker
from sqlsp.common.console import printable

ABOUT = "How many towns are there?"
CONVERTED = {"json", "jsonl", "xlsx", "ods"}  # read by a process of their own, which takes time
LONGEST = 20_000  # characters of what is said on stderr


@dataclass(frozen=True)
class Case:
    """A file that `make` writes into a folder, and what is asked about it with a command."""

    kind: str
    name: str
    command: str
    make: Callable[[Path], Path]
    question: str = ABOUT


def _written(name: str, form: str, content: str = "plain") -> Callable[[Path], Path]:
    return lambda folder: write_file(folder / name, form, CONTENTS[content])


def _damaged(form: str, damage: str) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        path = write_file(folder / f"data.{form}", form, CONTENTS["plain"])
        file = path / "data.txt" if path.is_dir() else path
        if damage in PLACES:
            PLACES[damage](file)
        else:
            file.write_bytes(DAMAGES[damage](file.read_bytes()))
        return path

    return make


def contents(dice: random.Random) -> Iterator[Case]:
    """Contents × forms; of those that are read slowly one."""
    commands = _turns(dice)
    for content in CONTENTS:
        quick = dice.sample([form for form in FORMS if form not in CONVERTED], 3)
        for form in [*quick, dice.choice(sorted(CONVERTED))]:
            yield Case("content", f"{content}, {form}", next(commands), _written(f"data.{form}", form, content))


def damages(dice: random.Random) -> Iterator[Case]:
    """Damages and other places × forms."""
    commands = _turns(dice)
    for damage in [*DAMAGES, *PLACES]:
        for form in dice.sample(sorted(FORMS), 3):
            yield Case("damage", f"{damage}, {form}", next(commands), _damaged(form, damage))


def names(dice: random.Random) -> Iterator[Case]:
    """Names of files."""
    commands = _turns(dice)
    for name in FILE_NAMES:
        form = name.rpartition(".")[2]
        if form != "json" or dice.random() < 0.2:
            yield Case("name", name, next(commands), _written(name, form))


def questions(dice: random.Random) -> Iterator[Case]:
    """Questions × commands that take one."""
    for name, question in QUESTIONS.items():
        for command in dice.sample([name for name in COMMANDS if name != "glossary"], 3):
            yield Case("question", name, command, _written("data.sqlite", "sqlite"), question)


def _turns(dice: random.Random) -> Iterator[str]:
    """All commands in another order again and again."""
    while True:
        yield from dice.sample(list(COMMANDS), len(COMMANDS))


@pytest.fixture(scope="module")
def asker() -> Asker:
    return make_asker()


KINDS = {"contents": contents, "damages": damages, "names": names, "questions": questions}


@pytest.mark.parametrize("kind", KINDS)
def test_every_file_is_answered_or_named(kind: str, asker: Asker, tmp_path: Path) -> None:
    faults, done, numbers = [], 0, count()
    for case in KINDS[kind](random.Random(5)):
        folder = tmp_path / f"{next(numbers)}"
        folder.mkdir()
        try:
            path = case.make(folder)
        except UnwritableError:
            continue
        done += 1
        asker.forget_databases()
        ended = perform(case.command, asker, path, case.question, tmp_path)
        if found := fault(case, path, ended):
            faults.append(f"{case.name!r}, {case.command}: {found}")
    assert done >= 60
    assert not faults, f"{len(faults)} of {done}:\n" + "\n\n".join(faults[:30])
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 4_000_000, "kilobytes"


def fault(case: Case, path: Path, ended: Outcome) -> str | None:
    """What is wrong with the end of a case, or None."""
    shown = ended.err if "csv" in case.command else ended.out + ended.err  # CSV is data
    if found := find_fault(shown, ended.code, ended.trace, (0, 2)):
        return found
    if ended.code == 2 and "error" not in ended.err + ended.out:
        return f"exit code 2 without a word: {shown[-300:]!r}"
    if ended.code == 2 and case.kind != "question" and printable(path.name) not in ended.err:
        return f"the sentence does not name the file: {ended.err[:400]!r}"
    if ended.code and (case.kind == "name" or (case.kind == "content" and case.name.split(",")[0] == "plain")):
        return f"the file is not read: {ended.err[:400]!r}"
    return f"a message of {len(ended.err):,} characters: {ended.err[:300]!r}" if len(ended.err) > LONGEST else None
