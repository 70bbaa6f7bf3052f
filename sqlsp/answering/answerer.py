"""A parser with all it needs to answer questions, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

from sqlsp.answering.guidance import Guide
from sqlsp.data.collate import RowFormat
from sqlsp.data.corpus.spider import Row
from sqlsp.data.loader import in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.files import write_atomic
from sqlsp.grammar.transition import to_query
from sqlsp.model.beam import Hypothesis
from sqlsp.model.parser import Parser
from sqlsp.sql.query import Value
from sqlsp.sql.reach import executable
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.training.device import memory_advice


@dataclass(frozen=True)
class Alternative:
    """A hypothesis of the beam: its SQL and its log-probability."""

    sql: str
    score: float


@dataclass(frozen=True)
class Prediction:
    """The answer to one question; `index` is its place in the questions file, `beam` the other hypotheses."""

    index: int
    db_id: str
    question: str
    sql: str
    score: float
    beam: tuple[Alternative, ...]


@dataclass(frozen=True)
class Answerer:
    """A parser with all it needs to answer questions."""

    model: Parser
    rows: RowFormat
    batch: int
    beam: int | None = None
    guide: Guide | None = None

    def answer(
        self, features: FeatureSet, questions: Sequence[Row], schemas: Mapping[str, Schema], alternatives: bool = True
    ) -> list[Prediction]:
        """The prediction for every question, in order; `features[i]` are those of `questions[i]`.

        `alternatives=False` leaves out the rest of the beam, which takes time to write as SQL. The model is left in
        evaluation mode.
        """
        found: dict[int, Prediction] = {}
        whole = alternatives or self.guide is not None
        hidden = True if len(questions) == 1 else None  # None: shown in a terminal only
        with tqdm(total=len(questions), desc="answering", unit="question", disable=hidden, leave=False) as bar:
            for places, beams in self._beams(features):
                for place, hypotheses in zip(places, beams, strict=True):
                    row = questions[place]
                    schema = schemas[row.db_id]
                    wanted = hypotheses if whole else hypotheses[:1]
                    best, *others = self._guided(_alternatives(wanted, schema, features[place].literals), schema)
                    found[place] = Prediction(row.index, row.db_id, row.question, best.sql, best.score, tuple(others))
                bar.update(len(places))
        return [found[place] for place in range(len(questions))]

    def _guided(self, found: list[Alternative], schema: Schema) -> list[Alternative]:
        """The hypotheses with the one that the guide chooses in front."""
        place = self.guide.choose([one.sql for one in found], schema) if self.guide else 0
        return [found[place], *found[:place], *found[place + 1 :]]

    def _beams(self, features: FeatureSet) -> Iterator[tuple[list[int], list[list[Hypothesis]]]]:
        """Places and beams of each batch."""
        device = next(self.model.parameters()).device
        self.model.eval()
        with memory_advice(device, "answer fewer questions at a time: a smaller batch=…"):
            for batch in in_order(features, self.rows, self.batch, pin=device.type == "cuda"):
                yield batch.example.tolist(), self.model.parse(batch.to(device), self.beam)


def write_predictions(folder: Path, predictions: Sequence[Prediction]) -> None:
    """Write predictions.json, and predictions.sql with one query a line in the order of the questions."""
    records = [asdict(prediction) for prediction in predictions]
    write_atomic(folder / "predictions.json", json.dumps(records, indent=1, ensure_ascii=False) + "\n")
    write_atomic(folder / "predictions.sql", "".join(f"{prediction.sql}\n" for prediction in predictions))


def _alternatives(
    hypotheses: Sequence[Hypothesis], schema: Schema, literals: Sequence[Value] | None
) -> list[Alternative]:
    """The hypotheses as SQL, best first, their literals from `literals` (None: placeholders)."""
    return [
        Alternative(
            render_sql(executable(to_query(hypothesis.codes, schema, literals), schema), schema), hypothesis.score
        )
        for hypothesis in hypotheses
    ]
