"""Answers questions with one parser or several together, and defines the predictions that result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from tqdm import tqdm

from sqlsp.answering.as_stored import StoredIn, as_stored
from sqlsp.answering.guidance import Guide
from sqlsp.answering.mended import Asked, mended
from sqlsp.answering.missing_values import may_mean_unset
from sqlsp.answering.plausibility import plausible_score
from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.data.collate import RowFormat
from sqlsp.data.corpus.spider import Row
from sqlsp.data.loader import side_by_side
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Candidates
from sqlsp.grammar.transition import to_query
from sqlsp.model.beam import Hypothesis
from sqlsp.model.ensemble import Ensemble
from sqlsp.model.parser import Parser
from sqlsp.model.replay import pace_on
from sqlsp.options.judging import EXAMPLES_FILE, METRICS_FILE
from sqlsp.sql.products import unconnected_tables
from sqlsp.sql.query import Query
from sqlsp.sql.reach import executable
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.training.device import memory_advice

TOGETHER = {"cpu": 32, "cuda": 256}  # questions per batch: on a GPU a step takes the same time for many as for few
TOKENS = {"cpu": None, "cuda": 32768}  # maximum number of tokens per batch


@dataclass(frozen=True)
class Alternative:
    """A hypothesis of the beam: its SQL and its log-probability."""

    sql: str
    score: float


@dataclass(frozen=True)
class Prediction:
    """The answer to one question.

    `index` is the index of the question in the questions file, `beam` holds the other hypotheses. `confidence` is the
    probability that the answer is right, if the parser was calibrated (answering/confidence.py). `declined` says
    whether that probability is below the threshold.
    """

    index: int
    db_id: str
    question: str
    sql: str
    score: float
    beam: tuple[Alternative, ...]
    confidence: float | None = None
    declined: bool = False


@dataclass(frozen=True)
class _Answer:
    """A hypothesis of the beam, converted to a query."""

    query: Query
    score: float
    has_cross_join: bool  # whether it is avoided because it has a cross join
    mended: bool = False  # whether mending changed the query of the derivation


@dataclass(frozen=True)
class Member:
    """A parser that answers, and how its encoder rows are written."""

    model: Parser
    form: RowFormat


@dataclass(frozen=True)
class Answerer:
    """Answers questions with one parser, or with several (of one grammar, on one device) as an ensemble.

    The weights must not change while it is in use. With `batch` None, the batch size is chosen to suit the device.
    """

    members: Sequence[Member]
    batch: int | None = None
    beam: int | None = None
    guide: Guide | None = None
    graphs: bool = True  # run the steps of the beam as CUDA graphs if there is a GPU
    plausible: bool = False  # lower the rank of implausible hypotheses (answering/plausibility.py)
    avoid_cross_joins: bool = True  # prefer hypotheses without a cross join
    mend: bool = False  # mend hypotheses by rules that need no network (answering/mended.py)

    def answer(
        self,
        features: Sequence[FeatureSet],
        questions: Sequence[Row],
        schemas: Mapping[str, Schema],
        alternatives: bool = True,
        stored: StoredIn | None = None,
    ) -> list[Prediction]:
        """The predictions for all questions, in order.

        `features[m][i]` are the features of `questions[i]` for member m. `alternatives=False` leaves out the rest of
        the beam, because writing it as SQL takes time. `stored`, if given, says how columns write truth values and
        missing values (answering/as_stored.py). The parsers are left in evaluation mode.

        Raises DataError if the members read different parts of a question.
        """
        _check_alike(features, questions)
        found: dict[int, Prediction] = {}
        whole = alternatives or self.guide is not None or self.plausible or self.mend
        hidden = True if len(questions) == 1 else None  # None: shown in a terminal only
        with tqdm(total=len(questions), desc="answering", unit="question", disable=hidden, leave=False) as bar:
            for places, beams in self._beams(features):
                for place, hypotheses in zip(places, beams, strict=True):
                    row = questions[place]
                    schema = schemas[row.db_id]
                    asked = features[0][place]
                    answers = self._answers(hypotheses, row.question, schema, asked.candidates, whole, stored)
                    best, *others = self._guided(answers, schema, asked.candidates)
                    found[place] = Prediction(row.index, row.db_id, row.question, best.sql, best.score, tuple(others))
                bar.update(len(places))
        return [found[place] for place in range(len(questions))]

    def _answers(
        self,
        hypotheses: Sequence[Hypothesis],
        question: str,
        schema: Schema,
        candidates: Candidates | None,
        whole: bool,
        stored: StoredIn | None = None,
    ) -> list[_Answer]:
        """The hypotheses as queries, best first. If `candidates` is None, literals are placeholders.

        Hypotheses that become the same query once they are mended are merged and their probabilities added. Without
        `whole`, conversion stops as soon as the best hypothesis is known.
        """
        found: list[_Answer] = []
        asked = Asked(question, candidates, schema) if self.mend and candidates else None
        unset = candidates is not None and may_mean_unset(question, candidates)
        for hypothesis in hypotheses:
            query = to_query(hypothesis.codes, schema, candidates.literals if candidates else None)
            full = mended(query, asked) if asked else query
            full = as_stored(full, schema, stored, unset) if stored else full
            answer = self._answer(executable(full, schema), hypothesis.score, schema, full != query)
            same = (p for p, each in enumerate(found) if each.query == answer.query and (each.mended or answer.mended))
            twin = next(same, None)
            if twin is None:
                found.append(answer)
            else:
                score = float(np.logaddexp(found[twin].score, answer.score))
                found[twin] = replace(found[twin], score=score, mended=True)
            if not whole and not answer.has_cross_join:
                break
        return sorted(found, key=lambda answer: -answer.score)

    def _answer(self, query: Query, score: float, schema: Schema, mended: bool = False) -> _Answer:
        return _Answer(query, score, self.avoid_cross_joins and bool(unconnected_tables(query, schema)), mended)

    def _guided(
        self, answers: Sequence[_Answer], schema: Schema, candidates: Candidates | None = None
    ) -> list[Alternative]:
        """All hypotheses, with the chosen one first.

        The guide chooses. It tries hypotheses without a cross join first and, among these, the most plausible ones
        first.
        """
        found = [Alternative(render_sql(answer.query, schema), answer.score) for answer in answers]
        order = list(range(len(found)))
        if self.plausible:
            order.sort(key=lambda p: -plausible_score(answers[p].query, answers[p].score, schema, candidates))
        order.sort(key=lambda place: answers[place].has_cross_join)
        place = order[0]
        if self.guide is not None:
            scores = [-np.inf if answers[each].has_cross_join else answers[each].score for each in order]
            place = order[self.guide.choose([found[each].sql for each in order], scores, schema)]
        return [found[place], *found[:place], *found[place + 1 :]]

    def _beams(self, features: Sequence[FeatureSet]) -> Iterator[tuple[list[int], list[list[Hypothesis]]]]:
        """For each batch, the indices of its questions and their beams."""
        ensemble, device = self._ensemble, self._ensemble.device
        pace = pace_on(device, self.graphs)
        forms = [member.form for member in self.members]
        batch = self.batch or TOGETHER[device.type]
        with memory_advice(device, "answer fewer questions at a time: a smaller batch=…"):
            for batches in side_by_side(features, forms, batch, device.type == "cuda", TOKENS[device.type]):
                places = batches[0].example.tolist()
                yield places, ensemble.parse([own.to(device) for own in batches], self.beam, pace)

    @cached_property
    def _ensemble(self) -> Ensemble:
        return Ensemble([member.model for member in self.members])


def _check_alike(features: Sequence[FeatureSet], questions: Sequence[Row]) -> None:
    """Raise DataError if a question offers different literals to different members."""
    for other in features[1:]:
        if other is features[0]:
            continue
        for row, one, another in zip(questions, features[0], other, strict=True):
            if one.literals != another.literals:
                raise DataError(
                    f"{row.where}: the question is too long for one of these parsers, which would read another part of "
                    "it than the others; shorten it, or leave that parser out"
                )


def write_predictions(folder: Path, predictions: Sequence[Prediction]) -> None:
    """Write predictions.json, and predictions.sql with one query per line in the order of the questions.

    Scores of earlier predictions in the same folder are removed.
    """
    for name in (METRICS_FILE, EXAMPLES_FILE):
        (folder / name).unlink(missing_ok=True)
    records = [
        {name: value for name, value in asdict(each).items() if name not in ("confidence", "declined") or value}
        for each in predictions
    ]
    write_atomic(folder / "predictions.json", json.dumps(records, indent=1, ensure_ascii=False) + "\n")
    write_atomic(folder / "predictions.sql", "".join(f"{prediction.sql}\n" for prediction in predictions))
