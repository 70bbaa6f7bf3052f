"""Finds the errors of the models of table 6: one letter per dev question.

The letters are stored with the results, so table 6 can be made after the predictions are deleted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sqlsp.databases.corpora import locate
from sqlsp.evaluation.analysis.classes import ErrorClass
from sqlsp.evaluation.analysis.tally import Tally, analyse
from sqlsp.experiments import paper
from sqlsp.experiments.records import Record, Runs
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError

EXACT = "."
UNSCORED = "-"
LETTERS: Mapping[str, ErrorClass] = {
    "e": ErrorClass.CORRECT,  # equal in meaning
    "l": ErrorClass.LITERALS,
    "c": ErrorClass.COLUMN,
    "s": ErrorClass.SKETCH,
    "b": ErrorClass.BOTH,
}
_LETTER = {kind: letter for letter, kind in LETTERS.items()}


@dataclass(frozen=True)
class Errors:
    """The errors of several models on the same questions.

    `letters` has one text per model, with one letter per question (`LETTERS`, `EXACT`, `UNSCORED`).
    """

    letters: Sequence[str]

    def tally(self, model: int, indices: Collection[int]) -> Tally:
        counts = Counter(self.letters[model][index] for index in indices)
        return Tally(len(indices), counts[EXACT], {kind: counts[letter] for letter, kind in LETTERS.items()})

    @cached_property
    def examples(self) -> frozenset[int]:
        return frozenset(index for index, letter in enumerate(self.letters[0]) if letter != UNSCORED)

    @cached_property
    def union(self) -> frozenset[int]:
        return frozenset(index for index in self.examples if any(text[index] in LETTERS for text in self.letters))

    @cached_property
    def intersection(self) -> frozenset[int]:
        return frozenset(index for index in self.examples if all(text[index] in LETTERS for text in self.letters))


def of_table_6(runs: Runs) -> Errors:
    """Returns the errors of the best runs of table 6, in the order of the table.

    Raises DataError if a run, its predictions or its data are missing.
    """
    chosen = []
    for system, depth, _ in paper.ERRORS.values():
        record = runs.best("train", system, depth)
        if record is None:
            raise DataError(f"no run of {system} with N = {depth} has a score")
        chosen.append(record)
    texts = [record.errors or letters(record) for record in chosen]
    if len(set(map(len, texts))) > 1:
        raise DataError("the runs were scored on different questions")
    return Errors(texts)


def letters(record: Record) -> str:
    """Returns the error letters of a run, computed from its predictions on dev.

    Raises DataError if the predictions or the data are missing.
    """
    dev = record.option("data.dev")
    if dev is None:
        raise DataError(f"{record.run} was trained without a dev set")
    predictions = Path(record.run) / "predictions" / "dev" / "predictions.json"
    data = locate(record.option("data.path"))
    schemas = read_tables(data / record.option("data.tables"))
    databases = data / record.option("data.databases")
    analysis = analyse([str(predictions)], str(data / dev), schemas, str(databases) if databases.is_dir() else None)
    (model,) = analysis.models
    text = ""
    for index, judgement in enumerate(model.judgements):
        if index in model.findings:
            text += _LETTER[model.findings[index].kind]
        else:
            text += UNSCORED if judgement.verdict is None else EXACT
    return text
