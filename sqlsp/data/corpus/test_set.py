"""Spider's test set, released in February 2024. It has its own files of questions, schemas and databases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.options.data import TEST, DataConfig


@dataclass(frozen=True)
class Layout:
    """Where an archive keeps the test set, inside the Spider folder."""

    questions: str
    tables: str
    databases: str


LAYOUTS: Final = (
    Layout("test.json", "test_tables.json", "test_database"),  # the current archive
    Layout("test_data/dev.json", "test_data/tables.json", "test_database"),  # the archive of the first release
)


def layout_of(root: Path) -> Layout | None:
    """The layout of the test set in a Spider folder; None where the folder has no test set."""
    return next((layout for layout in LAYOUTS if (root / layout.questions).is_file()), None)


def with_test_set(data: DataConfig) -> DataConfig:
    """The options with the test set as evaluation set `test`; its schemas and databases replace the others.

    Raises DataError where the folder of `data` has no test set.
    """
    layout = layout_of(locate(data.path))
    if layout is None:
        places = " or ".join(f"{each.questions} with {each.tables} and {each.databases}" for each in LAYOUTS)
        raise DataError(f"{data.path} holds no test set: there should be {places}")
    evaluation = {**data.evaluation, TEST: layout.questions}
    return replace(data, evaluation=evaluation, tables=layout.tables, databases=layout.databases)
