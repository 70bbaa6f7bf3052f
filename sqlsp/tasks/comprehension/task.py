"""The paper's second task, multiple-choice reading comprehension (4.2, appendix D): training, and `sqlsp answer`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import torch

from sqlsp.cli.answering import AnswerConfig
from sqlsp.cli.data import DEV, TRAIN, folder_name
from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import ComprehendConfig
from sqlsp.data.loader import Shard, ordered_batches
from sqlsp.databases.corpora import locate
from sqlsp.inference.trained import find_checkpoint
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.model.init import Initialisation
from sqlsp.tasks.comprehension.examples import ANSWERS_FILE, SERVER_FILE, Answers, ReadingExample, read_examples
from sqlsp.tasks.comprehension.reader import Questions, ReadingLoader, ReadingModel
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device, memory_advice
from sqlsp.training.run import build_from_run, find
from sqlsp.training.session import run_session
from sqlsp.training.task import SetReport, TextTask
from sqlsp.utils.errors import CheckpointError, DataError
from sqlsp.utils.progress import bar, counted
from sqlsp.utils.workers import run_jobs

EVALUATION_BATCH = 16  # questions in a batch of an evaluation or of the μ pass
ADVICE = "use a smaller reading.max_length"
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder (not for an encoder from scratch)
predictions/         the answers of the best reader, with the scores of all answers, written when training ends

Go on after a stop:   sqlsp comprehend resume={folder}
"""


class ReadingTask(TextTask[ReadingModel]):
    """Trains a `ReadingModel` on questions in ReClor's format. The metric is accuracy."""

    command = "comprehend"
    locations = ("reading.path",)
    metric = "accuracy"
    about = ABOUT
    train: Questions
    sets: dict[str, Questions]

    def __init__(self, config: ComprehendConfig) -> None:
        """Reads all files. Raises DataError if a file is missing, damaged or empty."""
        self.config = config
        folder = locate(config.reading.path)
        files = {TRAIN: config.reading.train, DEV: config.reading.dev, **config.reading.evaluation}
        self.items = {}
        for name, file in files.items():
            self.items[name] = self.read(folder / file)
            _check_labels(folder / file, self.items[name], needs_labels=name in (TRAIN, DEV))
        texts = (text for item in self.items[TRAIN] for text in (item.context, item.question, *item.answers))
        self.tokenizer = load_tokenizer(config.encoder, texts)
        length = config.reading.max_length
        self.sets = {name: Questions.of(items, self.tokenizer, length) for name, items in self.items.items()}
        self.train = self.sets.pop(TRAIN)

    def read(self, path: Path) -> list[ReadingExample]:
        """Reads the first `reading.limit` questions of a file. A subclass may read another format."""
        return read_examples(path, limit=self.config.reading.limit)

    @property
    def summary(self) -> str:
        sets = " and ".join(f"{len(questions)} {name}" for name, questions in self.sets.items())
        return f"{len(self.train)} training and {sets} questions"

    @property
    def judged(self) -> Sequence[str]:
        return [name for name in self.sets if self.items[name][0].label is not None]

    def build(self, encoder: EncoderConfig, pretrained: bool) -> ReadingModel:
        return _build_model(self.config, encoder, self.tokenizer, pretrained)

    def loader(self, shard: Shard, pin: bool) -> ReadingLoader:
        return ReadingLoader.of(self.config.trainer, shard, pin, questions=self.train)

    def initialise(self, model: ReadingModel, precision: str) -> Initialisation:
        """Applies the scheme of `layers.init`. Measures μ over all tokens of the training questions, in fp32."""
        device = next(model.parameters()).device
        batches = self.train.in_order(EVALUATION_BATCH)
        batches = counted(batches, len(self.train), desc="measuring μ", unit=" questions")
        return model.initialise(batch.to(device) for batch in batches)

    def evaluate(self, model: ReadingModel, name: str) -> Mapping[str, float]:
        questions = self.sets[name]
        chosen = answer_scores(model, questions).argmax(1)
        return {self.metric: float((chosen == questions.labels).mean(dtype=np.float32))}

    def report(self, model: ReadingModel, name: str, folder: Path) -> SetReport:
        """Writes answers.json, and test_preds.npy for the evaluation server. Without labels, there are no scores."""
        answers = Answers(self.items[name], answer_scores(model, self.sets[name]))
        answers.write(folder)
        accuracy = answers.accuracy()
        if accuracy is None:
            return SetReport({}, f"without labels they are not judged; {SERVER_FILE} is for the evaluation server")
        return SetReport({self.metric: accuracy}, f"{self.metric} {accuracy:.4f}")


def _check_labels(path: Path, questions: Sequence[ReadingExample], needs_labels: bool) -> None:
    """Raises DataError if a file has no questions, or if only some have labels, or none although `needs_labels`."""
    if not questions:
        raise DataError(f"{path} holds no question")
    unlabelled = [number for number, item in enumerate(questions, 1) if item.label is None]
    if unlabelled and (needs_labels or len(unlabelled) < len(questions)):
        raise DataError(f"{path}, question {unlabelled[0]}: there is no label")


def _build_model(
    config: ComprehendConfig, encoder: EncoderConfig, tokenizer: Tokenizer, pretrained: bool
) -> ReadingModel:
    """Returns the untrained model. If `pretrained` is False, no weights of the encoder are loaded."""
    return ReadingModel(
        encoder,
        config.layers,
        config.head_dropout,
        vocabulary=tokenizer.size,
        pad=tokenizer.specials.pad,
        pretrained=pretrained,
    )


session = partial(run_session, ReadingTask)


def answer_scores(model: ReadingModel, questions: Questions, processes: int | None = None) -> np.ndarray:
    """Returns the scores of all answers to all questions, float [questions, answers].

    The model must be in evaluation mode. On a CPU, `processes` processes share the work (None: see `run_jobs`).
    """
    device = next(model.parameters()).device

    @torch.no_grad()
    def score(batch: np.ndarray) -> np.ndarray:
        scores: np.ndarray = model(questions.batch(batch).to(device)).float().cpu().numpy()
        return scores

    results = np.empty((len(questions), len(questions.rows[0])), np.float32)
    batches = ordered_batches(questions.lengths, EVALUATION_BATCH)
    with memory_advice(device, ADVICE), bar(total=len(questions), desc="answering", unit=" questions") as shown:
        for batch, scores in zip(batches, run_jobs(score, batches, processes), strict=True):
            results[batch] = scores
            shown.update(len(batch))
    return results


def answer(cfg: AnswerConfig) -> Answers:
    """Answers the questions of `cfg.questions`, with or without labels, and writes answers.json and test_preds.npy.

    Raises:
        CheckpointError: The run is missing or damaged, was not made by `sqlsp comprehend`, or has another tokenizer.
        DataError: The questions cannot be read.
    """
    path = locate(cfg.questions)
    items = read_examples(path)
    if not items:
        raise DataError(f"{path} holds no question")
    run = find(cfg.checkpoint, Path(cfg.runs))
    options: ComprehendConfig = run.config(ComprehendConfig)
    tokenizer = Tokenizer.read(run.path)
    stored = checkpoint.read(find_checkpoint(run, cfg.which))
    if stored.identity.get("tokenizer") != tokenizer.fingerprint:
        raise CheckpointError(f"{stored.folder} was trained with another tokenizer than that of {run.path}")
    reader = build_from_run(
        lambda encoder: _build_model(options, encoder, tokenizer, pretrained=False),
        options.encoder,
        run=run,
        pretrained=False,
    )
    stored.load_weights(reader)
    reader.to(choose_device(cfg.device)).eval()
    rows = Questions.of(items, tokenizer, options.reading.max_length)
    answers = Answers(items, answer_scores(reader, rows, cfg.processes))
    folder = Path(cfg.out) if cfg.out else run.path / "predictions" / folder_name(cfg.questions)
    answers.write(folder)
    print(f"{len(items)} questions answered: {folder}/{ANSWERS_FILE} and {SERVER_FILE}")
    accuracy = answers.accuracy()
    labelled = sum(item.label is not None for item in items)
    print("no label, no accuracy" if accuracy is None else f"all {labelled} with a label: accuracy {accuracy:.4f}")
    return answers
