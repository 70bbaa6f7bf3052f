"""Answers a file of multiple-choice questions with a trained reader: `sqlsp answer`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlsp.answering.trained import find_checkpoint
from sqlsp.common.errors import CheckpointError, DataError
from sqlsp.comprehension.answers import ANSWERS_FILE, SERVER_FILE, Answers, read_names
from sqlsp.comprehension.batches import Questions
from sqlsp.comprehension.examples import read_examples
from sqlsp.comprehension.reader import Reader
from sqlsp.corpus.shipped import locate
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.data import folder_name
from sqlsp.options.model import AdapterConfig
from sqlsp.options.tasks import ComprehendConfig
from sqlsp.options.trained import AnswerConfig
from sqlsp.tasks.reading import answer_scores
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device
from sqlsp.training.run import RunFolder, find, with_kept_encoder


def answer(cfg: AnswerConfig) -> Answers:
    """Answer the questions of `cfg.questions`, with or without labels, and write answers.json and test_preds.npy.

    Raises CheckpointError for a run that is missing, damaged or no reader, DataError for the questions and subsets.
    """
    path = locate(cfg.questions)
    items = read_examples(path, labels=False)
    if not items:
        raise DataError(f"{path} holds no question")
    subsets = {name: read_names(locate(file), items) for name, file in cfg.subsets.items()}
    run = find(cfg.checkpoint, Path(cfg.runs))
    options: ComprehendConfig = run.config(ComprehendConfig)
    tokenizer = Tokenizer.read(run.path)
    reader = load_reader(run, options, tokenizer, cfg.which).to(choose_device(cfg.device)).eval()
    scores = answer_scores(reader, Questions.of(items, tokenizer, options.reading.max_length))
    answers = Answers(items, scores.numpy())
    folder = Path(cfg.out) if cfg.out else run.path / "predictions" / folder_name(cfg.questions)
    answers.write(folder)
    print(f"{len(items)} questions answered: {folder}/{ANSWERS_FILE} and {SERVER_FILE}")
    for name, names in {f"all {answers.labelled} with a label": None, **subsets}.items():
        accuracy = answers.accuracy(names)
        print(f"{name}: {'no label, no accuracy' if accuracy is None else f'accuracy {accuracy:.4f}'}")
    return answers


def load_reader(run: RunFolder, options: ComprehendConfig, tokenizer: Tokenizer, which: str) -> Reader:
    """The trained reader of a run; CheckpointError where its checkpoint is missing, damaged or of other subwords."""
    stored = checkpoint.read(find_checkpoint(run, which))
    if stored.identity.get("tokenizer") != tokenizer.fingerprint:
        raise CheckpointError(f"{stored.folder} was trained with another tokenizer than that of {run.path}")
    size, pad = tokenizer.size, tokenizer.specials.pad
    reader = with_kept_encoder(
        lambda encoder: Reader(encoder, options.layers, options.head_dropout, size, pad, pretrained=False),
        replace(options.encoder, adapter=AdapterConfig()),  # adapters are merged
        run,
        pretrained=False,
    )
    stored.load_weights(reader)
    return reader
