"""Answers the questions of a split, or of a file, with a trained parser, and writes them down."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import Final

from sqlsp.cli.answering import PredictConfig
from sqlsp.cli.data import FOLD, TEST, TRAIN, DataConfig, folder_name
from sqlsp.cli.judging import EXAMPLES_FILE, METRICS_FILE
from sqlsp.data.dataset import featurise_questions
from sqlsp.data.mixing import held_out
from sqlsp.data.spider import SpiderFolder, read_folder, read_rows, with_test_set
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.given import read_given_keys
from sqlsp.databases.sqlite import database_path
from sqlsp.databases.sqlite_schema import read_column_contents
from sqlsp.inference.answer import Answer, KnownDatabase, Question
from sqlsp.inference.execution import FileRunner
from sqlsp.inference.inputs import InputFormat
from sqlsp.inference.judge import find_judge
from sqlsp.inference.pipeline import Pipeline, read_with
from sqlsp.inference.rules.rewordings import reword
from sqlsp.inference.rules.table import RuleSet
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.linking.features import Featuriser
from sqlsp.question.rows import Row
from sqlsp.question.spelling import Speller
from sqlsp.schema.key_inference import with_inferred_keys
from sqlsp.schema.keys import with_given_keys
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.files import check_writable, save_json, write_atomic

_NO_RULES: Final = RuleSet.of("none")


@dataclass(frozen=True)
class QuestionFolder:
    """Databases laid out as Spider's, and how a parser reads questions about them.

    `seconds` bounds each query that is tried. Cells of a database are read when first needed.
    """

    schemas: Mapping[str, Schema]
    databases: Path
    inputs: InputFormat
    seconds: float = 2.0

    def ask(self, rows: Sequence[Row], rules: RuleSet = _NO_RULES) -> list[Question]:
        """The questions of `rows` as the parser reads them."""
        known = {db_id: self._know(schema) for db_id, schema in self.schemas.items()}

        def cells(db_id: str) -> CellIndex:
            return known[db_id].read_cells() or CellIndex()

        @cache
        def speller(db_id: str) -> Speller:
            return Speller(self.schemas[db_id], cells(db_id).has_word, self.inputs.tokenizer.has)

        found = []
        for row in rows:
            earlier = row.earlier if self.inputs.context else None  # a parser that reads each alone answers it alone
            earlier = read_with(earlier, row.question, rules)
            of = (partial(cells, row.db_id), partial(speller, row.db_id), date.today())
            spelt = reword(row.question, rules.names, *of)
            found.append(Question(spelt.text, known[row.db_id], row.question, spelt.changes, earlier=earlier))
        return found

    def featurise(self, rows: Sequence[Row], asked: Sequence[Question], data: DataConfig) -> FeatureSet:
        """The features of the questions; `data` says where the databases are. Raises as `featurise_questions` does."""
        read = [replace(row, question=each.text, earlier=each.earlier) for row, each in zip(rows, asked, strict=True)]
        return featurise_questions(read, self.schemas, self.inputs.tokenizer, data, self.inputs.options)

    def _know(self, schema: Schema) -> KnownDatabase:
        path = database_path(self.databases, schema.db_id)
        linked = self.inputs.options.linking.values

        @cache
        def read() -> CellIndex | None:
            return build_index(path, schema) if linked and path.is_file() else None

        def featurise(wanted: Schema) -> Featuriser:
            return self.inputs.make_featuriser(wanted, read() or CellIndex())

        return KnownDatabase(schema, featurise, read, FileRunner(path, schema, self.seconds))


_OPTIONAL: Final = ("confidence", "declined", "interaction", "turn", "limit", "total")
"""Keys of predictions.json that may be absent."""


@dataclass(frozen=True)
class Alternative:
    """Another candidate of the question: its SQL and its log-probability."""

    sql: str
    score: float


@dataclass(frozen=True)
class Prediction:
    """The answer to one question.

    `index` is the index of the question in the questions file, `steps` the number of actions of the derivation of
    `sql`, `beam` holds the other candidates. `confidence` is the probability that the answer is right, if the parser
    has a judge (inference/judge.py). `declined`: that probability is below the threshold. `interaction` and `turn` are
    those of the question (`Row`).
    """

    index: int
    db_id: str
    question: str
    sql: str
    score: float
    steps: int
    beam: tuple[Alternative, ...] = ()
    confidence: float | None = None
    declined: bool = False
    interaction: int | None = None
    turn: int | None = None
    limit: int | None = None
    total: int | None = None

    @classmethod
    def of(cls, row: Row, answered: Answer, threshold: float = 0.0, alternatives: bool = True) -> Prediction:
        """The prediction for a question; without `alternatives` the other candidates are not written as SQL."""
        answer, *others = answered.candidates
        beam = tuple(Alternative(each.sql, each.score) for each in others) if alternatives else ()
        declined = answered.confidence is not None and answered.confidence < threshold
        identity = (row.index, row.db_id, row.question)
        sure = answered.confidence, declined
        place = row.interaction, row.turn
        return cls(*identity, answer.sql, answer.score, answer.steps, beam, *sure, *place)


def predict(cfg: PredictConfig) -> list[Prediction]:
    """Answer the questions of `cfg.split` and write predictions.json and predictions.sql.

    Interactions are answered turn by turn: the first turns of all, then all second turns, each in the context of the
    query predicted for the turn before or of its gold query, as `cfg.context` says.

    Raises CheckpointError for a run that is missing, damaged or of another grammar, DataError for the questions.
    """
    threshold = cfg.threshold or 0.0
    rules = RuleSet.of(cfg.rules)  # a wrong name is told before the parser is loaded
    if cfg.out:
        check_writable(cfg.out)
    parser = load_parser(cfg)
    judge = find_judge(parser.run.path, threshold)
    decoder = make_decoder(parser, cfg.batch, cfg.beam, cfg.graphs)
    pipeline = Pipeline(decoder, rules, cfg.guide, parser.inputs.literals, judge, threshold)
    trained = parser.options.data
    if cfg.split == TEST and TEST not in {**cfg.data.evaluation, **trained.evaluation}:
        cfg = replace(cfg, data=with_test_set(cfg.data))
    schemas = read_tables(SpiderFolder.of(cfg.data).tables)
    questions = read_questions(cfg.split, cfg.data, trained, schemas)
    rows = questions[: cfg.data.limit]
    schemas = apply_given(cfg, {row.db_id: schemas[row.db_id] for row in rows})
    started = time.perf_counter()
    folder = QuestionFolder(schemas, SpiderFolder.of(cfg.data).databases, parser.inputs, cfg.guide_seconds)
    answered: dict[int, Prediction] = {}  # by the place of the question in `rows`
    featurising = 0.0
    for places in group_in_rounds(rows, cfg.context):
        batch = [rows[place] for place in places]
        for index, (place, row) in enumerate(zip(places, batch, strict=True)):
            if row.earlier is not None and place - 1 in answered:  # a later turn, which follows the answer before it
                batch[index] = replace(row, earlier=replace(row.earlier, sql=answered[place - 1].sql))
        began = time.perf_counter()
        asked = folder.ask(batch, rules)
        features = folder.featurise(batch, asked, cfg.data)
        featurising += time.perf_counter() - began
        predicted = pipeline.answer_all(asked, features, partial(_predict, batch, threshold), cfg.processes)
        answered |= zip(places, predicted, strict=True)
    predictions = [answered[place] for place in range(len(rows))]
    if len(rows) < len(questions):
        predictions = [replace(each, limit=len(rows), total=len(questions)) for each in predictions]
    seconds = time.perf_counter() - started
    out = Path(cfg.out) if cfg.out else parser.run.path / "predictions" / folder_name(cfg.split)
    write_predictions(out, predictions)
    limited = f" of {len(questions):,}" if len(rows) < len(questions) else ""
    print(
        f"{len(predictions)}{limited} questions answered in {seconds:.1f} s (features {featurising:.1f} s): "
        f"{out}/predictions.json and predictions.sql"
    )
    if threshold > 0:
        declined = sum(each.declined for each in predictions)
        print(f"{declined} declined (threshold={threshold:g}); predictions.sql has their queries all the same")
    return predictions


def _predict(rows: Sequence[Row], threshold: float, index: int, answer: Answer) -> Prediction:
    return Prediction.of(rows[index], answer, threshold)


def group_in_rounds(rows: Sequence[Row], context: str) -> list[list[int]]:
    """The places in `rows` of the questions that are answered together, round by round.

    With `context` "predicted", round n has the n-th turns of all interactions, and the first also the questions that
    stand alone. With "gold", no question waits for the answer to another.
    """
    rounds: dict[int, list[int]] = {}
    for place, row in enumerate(rows):
        number = row.turn if row.turn is not None and context == "predicted" else 1
        rounds.setdefault(number, []).append(place)
    return [rounds[number] for number in sorted(rounds)]


def apply_given(cfg: PredictConfig, schemas: dict[str, Schema]) -> dict[str, Schema]:
    """The schemas with the keys that the options give, and inferred keys where there is none."""
    folder = SpiderFolder.of(cfg.data).databases
    given, found = read_given_keys(cfg.keys), {}
    for db_id, schema in schemas.items():
        if cfg.infer_keys and not schema.foreign_keys:
            schema = with_inferred_keys(schema, read_column_contents(database_path(folder, db_id), schema))
        found[db_id] = with_given_keys(schema, given)
    return found


def read_questions(split: str, data: DataConfig, trained: DataConfig, schemas: Mapping[str, Schema]) -> list[Row]:
    """All questions of `split`: train, dev, another evaluation set of `data` or of the options that the run was
    `trained` with, the fold that it held out, or a file by its path (else looked for in data.path).
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
    """Write predictions.json, and predictions.sql with one query per line in the order of the questions.

    In predictions.sql a blank line follows each interaction, the last one too: SParC's own script would not score it
    otherwise. Scores of earlier predictions in the same folder are removed.
    """
    for name in (METRICS_FILE, EXAMPLES_FILE):
        (folder / name).unlink(missing_ok=True)
    records = [
        {name: value for name, value in asdict(each).items() if name not in _OPTIONAL or value} for each in predictions
    ]
    save_json(folder / "predictions.json", records)
    lines = []
    for each, after in zip_longest(predictions, predictions[1:]):
        lines.append(f"{each.sql}\n")
        if each.turn is not None and (after is None or after.turn is None or after.turn <= each.turn):
            lines.append("\n")
    write_atomic(folder / "predictions.sql", "".join(lines))
