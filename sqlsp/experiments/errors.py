"""The errors of the runs of table 6: one letter for each dev question, so that the results outlive the predictions."""

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

EXACT, UNSCORED = ".", "-"
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
    """Models on the same questions; `letters` holds a text for each, one letter a question."""

    letters: Sequence[str]

    def tally(self, model: int, indices: Collection[int]) -> Tally:
        found = Counter(self.letters[model][index] for index in indices)
        return Tally(len(indices), found[EXACT], {kind: found[letter] for letter, kind in LETTERS.items()})

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
    """The errors of the best runs of table 6, in its order.

    Raises DataError where a run, its predictions or its data are missing.
    """
    chosen = []
    for system, depth, _ in paper.ERRORS.values():
        record = runs.best("train", system, depth)
        if record is None:
            raise DataError(f"no run of {system} with N = {depth} has a score")
        chosen.append(record)
    found = [record.errors or letters(record) for record in chosen]
    if len(set(map(len, found))) > 1:
        raise DataError("its runs were judged by different questions")
    return Errors(found)


def letters(record: Record) -> str:
    """The letters of a run, from its predictions on dev; DataError where these or the data are missing."""
    names = [record.option(f"data.{name}") for name in ("dev", "tables", "databases")]
    if names[0] is None:
        raise DataError(f"{record.run} was trained without a dev set")
    file = Path(record.run) / "predictions" / "dev" / "predictions.json"
    data = locate(record.option("data.path"))
    gold, schemas, databases = (data / name for name in names)
    ran_on = str(databases) if databases.is_dir() else None
    analysis = analyse([str(file)], str(gold), read_tables(schemas), ran_on)
    (model,) = analysis.models
    return "".join(
        _LETTER[model.findings[index].kind] if index in model.findings else EXACT if scored else UNSCORED
        for index, scored in enumerate(judgement.verdict is not None for judgement in model.judgements)
    )
