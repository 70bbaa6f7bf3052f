"""The questions of a set: a corpus that ships, a folder in Spider's layout, or a file of cases."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from sqlsp.common.errors import DataError
from sqlsp.common.files import read_text
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.sql.database import database_path

Questions = Mapping[Path, Sequence[str]]
"""The questions of each SQLite file."""


def read_set(name: str) -> Questions:
    """The questions of a set by their databases. Raises DataError where there are none or a file is missing or bad."""
    path = locate(name)
    if path.is_file():
        pairs = _read_cases(path)
    else:
        pairs = [(database_path(path / "database", row.db_id), row.question) for row in read_rows(path / "dev.json")]
    if not pairs:
        raise DataError(f"{name} has no questions about SQLite files; give a folder with dev.json, or a file of cases")
    return _by_database(pairs)


def draw(questions: Questions, most: int | None, seed: int) -> Questions:
    """At most so many of the questions, drawn at random, in their order."""
    pairs = [(database, question) for database, asked in questions.items() for question in asked]
    if most is not None and len(pairs) > most:
        pairs = [pairs[place] for place in sorted(Random(seed).sample(range(len(pairs)), most))]
    return _by_database(pairs)


def _read_cases(file: Path) -> list[tuple[Path, str]]:
    """The questions of cases whose `at` is a SQLite file beside the file of cases.

    Questions that lean on earlier ones, and those that the data cannot answer, are left out.
    """
    pairs = []
    for number, line in enumerate(read_text(file, "cases, one JSON object a line").splitlines(), 1):
        try:
            case = json.loads(line)
            place = str(case.get("at", ""))
            asked = [each["question"] for each in case["questions"] if not {"before", "want"} & each.keys()]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise DataError(f"{file}, line {number}: an object with questions is expected ({error!r})") from error
        if "://" not in place and place.endswith((".sqlite", ".db")):
            pairs += [(file.parent / place, question) for question in asked]
    return pairs


def _by_database(pairs: Sequence[tuple[Path, str]]) -> dict[Path, list[str]]:
    found: dict[Path, list[str]] = {}
    for database, question in pairs:
        found.setdefault(database, []).append(question)
    return {database: list(dict.fromkeys(asked)) for database, asked in found.items()}
