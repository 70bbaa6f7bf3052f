"""`sqlsp predict`: answers the questions of a split or a file with a trained parser, and writes the predictions."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from sqlsp.cli.answering import PredictConfig
from sqlsp.cli.data import FOLD, TEST, TRAIN, DataConfig, folder_name
from sqlsp.cli.judging import EXAMPLES_FILE, METRICS_FILE
from sqlsp.data.dataset import featurise_questions
from sqlsp.data.mixing import held_out
from sqlsp.data.spider import SpiderFolder, read_folder, read_rows, with_test_set
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.opening import read_given_keys
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.databases.sqlite_schema import empty_database, read_column_contents
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import MAX_COMPARED, Candidate
from sqlsp.inference.judge import find_judge
from sqlsp.inference.pipeline import Pipeline, read_with
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.table import RuleSet
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.linking.features import Featuriser, InputFormat
from sqlsp.question.rewording import Speller, reword
from sqlsp.question.rows import Row
from sqlsp.question.words import plain
from sqlsp.schema.key_inference import with_inferred_keys
from sqlsp.schema.keys import with_given_keys
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.files import check_writable, save_json, write_atomic

_NO_RULES: Final = RuleSet.of("none")


@dataclass(frozen=True)
class FileRunner:
    """Executes queries on a SQLite file.

    Queries are compiled on an empty database with the same schema, because the file may be missing.
    """

    path: Path
    schema: Schema
    seconds: float = 2.0

    @property
    def has_rows(self) -> bool:
        return self.path.is_file()

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if SQLite refuses the query."""
        try:
            with closing(empty_database(self.schema)) as connection:
                connection.execute(f"EXPLAIN {candidate.sql}").fetchall()
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise DataError(f"SQLite refuses the query: {error}") from error

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Sequence[Sequence[Any]]:
        return execute(self.path, candidate.sql, self.seconds, max_rows=limit)


@dataclass(frozen=True)
class QuestionFolder:
    """A folder of databases in Spider's layout, which prepares questions about them for a parser.

    Attributes:
        schemas: The schemas by database id.
        databases: The folder of the SQLite files. The cells of a database are read when they are first needed.
        inputs: The input format of the parser.
        seconds: The time limit of a query.
    """

    schemas: Mapping[str, Schema]
    databases: Path
    inputs: InputFormat
    seconds: float = 2.0

    def ask(self, rows: Sequence[Row], rules: RuleSet = _NO_RULES) -> list[Context]:
        """Returns the questions of `rows` as the parser reads them, after the rewordings among `rules`."""
        known = {db_id: self._know(schema) for db_id, schema in self.schemas.items()}

        def cells(db_id: str) -> CellIndex:
            return known[db_id].read_cells() or CellIndex()

        def is_cell(db_id: str, text: str) -> bool:
            return plain(text) in cells(db_id).cells

        @cache
        def speller(db_id: str) -> Speller:
            return Speller(self.schemas[db_id], cells(db_id).has_word, self.inputs.tokenizer.has)

        contexts = []
        for row in rows:
            earlier = row.earlier if self.inputs.context else None
            earlier = read_with(earlier, row.question, self.schemas[row.db_id], rules)
            reworded = reword(
                row.question,
                rules.names,
                today=date.today(),
                is_cell=partial(is_cell, row.db_id),
                speller=partial(speller, row.db_id),
            )
            contexts.append(
                replace(
                    known[row.db_id],
                    question=reworded.text,
                    earlier=earlier,
                    typed=row.question,
                    changes=reworded.changes,
                )
            )
        return contexts

    def featurise(self, rows: Sequence[Row], asked: Sequence[Context], data: DataConfig) -> FeatureSet:
        """Returns the features of `asked`, the questions that `ask` made from `rows`.

        `data` names the folder of the data. Raises the errors of `featurise_questions`.
        """
        reworded = [
            replace(row, question=context.question, earlier=context.earlier)
            for row, context in zip(rows, asked, strict=True)
        ]
        return featurise_questions(reworded, self.schemas, self.inputs.tokenizer, data, options=self.inputs.options)

    def _know(self, schema: Schema) -> Context:
        """Returns the context of an empty question about a database."""
        path = database_path(self.databases, schema.db_id)
        linked = self.inputs.options.linking.values

        @cache
        def read() -> CellIndex | None:
            return build_index(path, schema) if linked and path.is_file() else None

        def featurise(wanted: Schema) -> Featuriser:
            return self.inputs.make_featuriser(wanted, read() or CellIndex())

        runner = FileRunner(path, schema, self.seconds)
        return Context("", schema, read_cells=read, runner=runner, featurise=featurise)


_OPTIONAL: Final = ("confidence", "declined", "interaction", "turn", "limit", "total")
"""Keys of predictions.json that may be absent."""


@dataclass(frozen=True)
class Prediction:
    """The answer to one question, as in predictions.json.

    Attributes:
        index: The index of the question in the file of questions.
        score: The log-probability of `sql`.
        steps: The number of grammar actions that build `sql`.
        beam: `sql` and `score` of the other candidates.
        confidence: The probability that the answer is right; None without a judge or for a doubtful answer.
        declined: True if `confidence` is below the threshold.
        interaction: The number of the conversation that the question belongs to, as in `Row`; None for none.
        turn: The number of the question in its conversation, as in `Row`.
        limit: The number of answered questions, if `data.limit` left out some of all `total` questions.
        total: The number of questions before `data.limit`.
    """

    index: int
    db_id: str
    question: str
    sql: str
    score: float
    steps: int
    beam: tuple[Mapping[str, Any], ...] = ()
    confidence: float | None = None
    declined: bool = False
    interaction: int | None = None
    turn: int | None = None
    limit: int | None = None
    total: int | None = None

    @classmethod
    def of(cls, row: Row, answered: Answer, threshold: float = 0.0, alternatives: bool = True) -> Prediction:
        """Returns the prediction for a question. If `alternatives` is False, `beam` is empty, which saves rendering."""
        best, *others = answered.candidates
        return cls(
            row.index,
            row.db_id,
            question=row.question,
            sql=best.sql,
            score=best.score,
            steps=best.steps,
            beam=tuple({"sql": other.sql, "score": other.score} for other in others) if alternatives else (),
            confidence=answered.confidence,
            declined=answered.confidence is not None and answered.confidence < threshold,
            interaction=row.interaction,
            turn=row.turn,
        )


def predict(cfg: PredictConfig) -> list[Prediction]:
    """Answers the questions of `cfg.split`, writes predictions.json and predictions.sql, and returns the predictions.

    Conversations are answered in rounds: first all first turns, then all second turns, and so on. The history of a turn
    has the query of the turn before, predicted or gold (`cfg.context`).

    Raises CheckpointError for a run that is missing, damaged or of another grammar, DataError for invalid questions.
    """
    threshold = cfg.threshold or 0.0
    rules = RuleSet.of(cfg.rules)  # a wrong name is reported before the parser is loaded
    if cfg.out:
        check_writable(cfg.out)
    parser = load_parser(cfg)
    judge = find_judge(parser.run.path, threshold)
    decoder = make_decoder(parser, cfg.batch, cfg.beam, cfg.graphs)
    literals = parser.inputs.literals
    pipeline = Pipeline(decoder, rules, guide=cfg.guide, literals=literals, judge=judge, threshold=threshold)
    trained = parser.options.data
    if cfg.split == TEST and TEST not in {**cfg.data.evaluation, **trained.evaluation}:
        cfg = replace(cfg, data=with_test_set(cfg.data))
    schemas = read_tables(SpiderFolder.of(cfg.data).tables)
    questions = read_questions(cfg.split, cfg.data, trained, schemas)
    rows = questions[: cfg.data.limit]
    schemas = apply_given(cfg, {row.db_id: schemas[row.db_id] for row in rows})
    started = time.perf_counter()
    folder = QuestionFolder(schemas, SpiderFolder.of(cfg.data).databases, parser.inputs, cfg.guide_seconds)
    predictions, featurising = _answer_in_rounds(pipeline, folder, rows, cfg)
    if len(rows) < len(questions):
        predictions = [replace(one, limit=len(rows), total=len(questions)) for one in predictions]
    seconds = time.perf_counter() - started
    out = Path(cfg.out) if cfg.out else parser.run.path / "predictions" / folder_name(cfg.split)
    write_predictions(out, predictions)
    number = f"{len(rows)} of {len(questions):,}" if len(rows) < len(questions) else f"{len(rows)}"
    times = f"in {seconds:.1f} s (features {featurising:.1f} s)"
    print(f"{number} questions answered {times}: {out}/predictions.json and predictions.sql")
    if threshold > 0:
        declined = sum(one.declined for one in predictions)
        print(f"{declined} declined (threshold={threshold:g}); predictions.sql has their queries all the same")
    return predictions


def _answer_in_rounds(
    pipeline: Pipeline, folder: QuestionFolder, rows: Sequence[Row], cfg: PredictConfig
) -> tuple[list[Prediction], float]:
    """Returns the predictions for `rows`, and the seconds spent on features."""
    answered: dict[int, Prediction] = {}  # by the index of the question in `rows`
    seconds = 0.0
    for indices in group_in_rounds(rows, cfg.context):
        batch = [rows[index] for index in indices]
        for position, index in enumerate(indices):
            row = rows[index]
            if row.earlier is not None and index - 1 in answered:
                batch[position] = replace(row, earlier=replace(row.earlier, sql=answered[index - 1].sql))
        started = time.perf_counter()
        asked = folder.ask(batch, pipeline.rules)
        features = folder.featurise(batch, asked, cfg.data)
        seconds += time.perf_counter() - started
        predicted = pipeline.answer_all(
            asked, features, partial(_predict, batch, pipeline.threshold), processes=cfg.processes
        )
        answered |= zip(indices, predicted, strict=True)
    return [answered[index] for index in range(len(rows))], seconds


def _predict(rows: Sequence[Row], threshold: float, index: int, answer: Answer) -> Prediction:
    return Prediction.of(rows[index], answer, threshold)


def group_in_rounds(rows: Sequence[Row], context: str) -> list[list[int]]:
    """Returns the rounds in which questions are answered, each as a list of indices of `rows`.

    If `context` is "predicted", round n consists of the n-th turns of all conversations, because a turn needs the
    predicted query of the turn before. Questions outside conversations belong to round 1. If `context` is "gold", there
    is only one round.
    """
    rounds: dict[int, list[int]] = {}
    for index, row in enumerate(rows):
        number = row.turn if row.turn is not None and context == "predicted" else 1
        rounds.setdefault(number, []).append(index)
    return [rounds[number] for number in sorted(rounds)]


def apply_given(cfg: PredictConfig, schemas: dict[str, Schema]) -> dict[str, Schema]:
    """Returns the schemas with the foreign keys of the option `keys`.

    If the option `infer_keys` is on, a schema without foreign keys also gets inferred ones.
    """
    folder = SpiderFolder.of(cfg.data).databases
    given = read_given_keys(cfg.keys)
    results = {}
    for db_id, schema in schemas.items():
        if cfg.infer_keys and not schema.foreign_keys:
            schema = with_inferred_keys(schema, read_column_contents(database_path(folder, db_id), schema))
        results[db_id] = with_given_keys(schema, given)
    return results


def read_questions(split: str, data: DataConfig, trained: DataConfig, schemas: Mapping[str, Schema]) -> list[Row]:
    """Returns all questions of `split`.

    A split is one of these:

    - train, dev or another evaluation set of `data` or of `trained`, the data options of the training;
    - the fold that the training held out (`FOLD`);
    - a file, by its path: absolute or inside `data.path`.
    """
    folder = SpiderFolder.of(replace(data, evaluation={**trained.evaluation, **data.evaluation}))
    if split == FOLD:
        if trained.fold is None:
            raise ConfigError(f"split={FOLD}: the run was trained without data.fold and held nothing out")
        rows = read_folder(replace(trained, path=data.path), schemas, (TRAIN,))[TRAIN]
        databases = held_out(rows, trained.fold)
        return [row for row in rows if row.db_id in databases]
    named = {TRAIN: folder.train, **{name: (path,) for name, path in folder.evaluation.items()}}
    path = locate(split)
    inside = folder.root / split
    paths = named.get(split) or [inside if inside.exists() and not path.exists() else path]
    return [row for path in paths for row in read_rows(path, schemas)]


def write_predictions(folder: Path, predictions: Sequence[Prediction]) -> None:
    """Writes predictions.json, and predictions.sql with one query per line in the order of the questions.

    In predictions.sql a blank line follows every conversation, because the evaluation script of SParC needs it. If the
    folder has scores of previous predictions, they are removed.
    """
    for name in (METRICS_FILE, EXAMPLES_FILE):
        (folder / name).unlink(missing_ok=True)
    records = [
        {name: value for name, value in asdict(one).items() if name not in _OPTIONAL or value} for one in predictions
    ]
    save_json(folder / "predictions.json", records)
    lines = []
    for one, following in zip_longest(predictions, predictions[1:]):
        lines.append(f"{one.sql}\n")
        if one.turn is not None and (following is None or following.turn is None or following.turn <= one.turn):
            lines.append("\n")
    write_atomic(folder / "predictions.sql", "".join(lines))
