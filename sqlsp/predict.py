"""`python -m sqlsp.predict checkpoint=RUN_DIR data.path=DIR split=dev|train|FILE`: answer with a trained parser.

Also what training needs of it: `answer` for the dev questions, and the files of predictions.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from omegaconf import DictConfig
from tqdm import tqdm

from sqlsp.config import DataConfig, PredictConfig, TrainConfig
from sqlsp.data.candidates import KINDS
from sqlsp.data.collate import RowFormat
from sqlsp.data.dataset import featurise_questions
from sqlsp.data.loader import in_order
from sqlsp.data.relations import RELATIONS
from sqlsp.data.spider import Row, SpiderFolder, read_rows
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import SCRATCH, Tokenizer
from sqlsp.errors import CheckpointError, ConfigError
from sqlsp.evaluation.guidance import Guide
from sqlsp.files import write_atomic
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.model.beam import Hypothesis
from sqlsp.model.parser import Parser
from sqlsp.sql.joins import complete
from sqlsp.sql.query import Value
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables import read_tables
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device, memory_advice
from sqlsp.training.run import RunFolder, find

ENCODER = "encoder"  # folder of the run with the encoder's architecture, so that no hub is needed again


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


def predict(cfg: PredictConfig) -> list[Prediction]:
    """Answer the questions of `cfg.split` and write predictions.json and predictions.sql.

    Raises CheckpointError for a run that is missing, damaged or of another grammar, DataError for the questions.
    """
    run = find(cfg.checkpoint, Path(cfg.runs))
    answerer, trained, tokenizer = load_answerer(run, cfg)
    data = replace(cfg.data, linking=trained.data.linking)
    schemas = read_tables(SpiderFolder.of(data).tables)
    questions = [row for path in question_files(cfg.split, data) for row in read_rows(path, schemas)][: data.limit]
    started = time.perf_counter()
    positions, values = trained.encoder.max_positions, trained.decoder.values
    features = featurise_questions(questions, schemas, tokenizer, data, positions, values)
    guide = None if cfg.guide == "none" else Guide(cfg.guide, SpiderFolder.of(data).databases, cfg.guide_seconds)
    predictions = replace(answerer, guide=guide).answer(features, questions, schemas)
    seconds = time.perf_counter() - started
    folder = Path(cfg.out) if cfg.out else run.path / "predictions" / Path(cfg.split).stem
    write_predictions(folder, predictions)
    print(f"{len(predictions)} questions answered in {seconds:.1f} s: {folder}/predictions.json and predictions.sql")
    if guide is not None:
        print(guide.report())
    return predictions


def load_answerer(run: RunFolder, cfg: PredictConfig) -> tuple[Answerer, TrainConfig, Tokenizer]:
    """The parser of a run, the options it was trained with, its tokenizer."""
    trained: TrainConfig = run.config(TrainConfig)
    device = choose_device(cfg.device)
    tokenizer = Tokenizer.read(run.path)
    stored = checkpoint.read(_standing(run, cfg.which))
    for name, here in identity(tokenizer, trained.decoder.values).items():
        if stored.state["identity"].get(name) != here:
            raise CheckpointError(
                f"{stored.folder} was trained with another {name}; use the version of sqlsp that wrote it"
            )
    model = build_parser(trained, tokenizer, run, pretrained=False)
    stored.load_weights(model)
    rows = RowFormat(tokenizer.specials, trained.encoder.max_positions)
    return Answerer(model.to(device), rows, cfg.batch, cfg.beam), trained, tokenizer


def _standing(run: RunFolder, which: str) -> Path:
    """Where the checkpoint `which` stands; in place of a `best` that training never kept, `last`, and a note says so.

    Raises CheckpointError where there is none.
    """
    places = {"best": run.best, "last": run.last}
    there = [name for name, path in places.items() if checkpoint.exists(path)]
    if which == "best" and there == ["last"]:
        print(f"note: {run.path} was not scored on dev, so it has no `best`: its `last` answers", file=sys.stderr)
        return run.last
    if which not in there:
        advice = f"use which={there[0]}" if there else f"train on: python -m sqlsp.train resume={run.path}"
        raise CheckpointError(f"{run.path} has no checkpoint `{which}`; {advice}")
    return places[which]


def build_parser(config: TrainConfig, tokenizer: Tokenizer, run: RunFolder, pretrained: bool) -> Parser:
    """The untrained parser of a run. The first time, its encoder's architecture is kept in the run folder."""
    kept = run.path / ENCODER
    encoder = replace(config.encoder, name=str(kept)) if kept.is_dir() and not pretrained else config.encoder
    model = Parser(
        encoder, config.layers, config.decoder, tokenizer.size, tokenizer.specials.pad, pretrained=pretrained
    )
    if pretrained and encoder.name != SCRATCH:
        model.encoder.model.config.save_pretrained(kept)
    return model


def identity(tokenizer: Tokenizer, values: bool) -> dict[str, str]:
    """Hashes of what gives the weights their meaning; `values` as in `decoder.values`."""
    relations = "\n".join(relation.name for relation in RELATIONS)
    found = {
        "grammar": load_grammar(values).hash,
        "tokenizer": _hash(tokenizer.text),
        "table of relations": _hash(relations),
    }
    return {**found, "table of literal kinds": _hash("\n".join(KINDS))} if values else found


def question_files(split: str, data: DataConfig) -> list[Path]:
    """The files of `split`: dev, train, or a file's own path (else looked for in data.path)."""
    folder = SpiderFolder.of(data)
    named = {"dev": [folder.dev], "train": list(folder.train)}
    path = Path(split).expanduser()
    inside = folder.root / split
    return named.get(split) or [inside if inside.exists() and not path.exists() else path]


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
            render_sql(complete(to_query(hypothesis.codes, schema, literals), schema), schema), hypothesis.score
        )
        for hypothesis in hypotheses
    ]


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def own_linking(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """Refuse linking options: those of the checkpoint count."""
    given = [word for word in overrides if word.lstrip("+~").startswith("data.linking")]
    if given:
        raise ConfigError(f"{given[0]} cannot be given here: the checkpoint's own linking settings are used")
    return config


def run(cfg: PredictConfig) -> None:
    """`predict` for the command line."""
    predict(cfg)


if __name__ == "__main__":
    from sqlsp.cli import main

    main("predict", run, adapt=own_linking)
