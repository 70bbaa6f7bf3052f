"""`python -m sqlsp.comprehend`: the paper's second task, multiple-choice reading comprehension (4.2, appendix D).

Same layers, initialisation, optimiser, trainer, checkpoints and run folders as `sqlsp.train`; only the data and the
ends of the model differ (`sqlsp/comprehension/`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import torch
from omegaconf import DictConfig

from sqlsp.comprehension.batches import Questions, ReadingLoader
from sqlsp.comprehension.examples import ReadingExample, read_examples
from sqlsp.comprehension.reader import Reader
from sqlsp.config import ComprehendConfig, EncoderConfig
from sqlsp.data.sampler import Share
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer
from sqlsp.errors import DataError
from sqlsp.files import write_atomic
from sqlsp.model.init import Initialisation
from sqlsp.shipped import locate
from sqlsp.training import checkpoint
from sqlsp.training.device import memory_advice, set_up
from sqlsp.training.distributed import World, joined
from sqlsp.training.run import RunFolder, options_of_run, with_kept_encoder
from sqlsp.training.session import Course, Outcome, run_session
from sqlsp.training.task import Task
from sqlsp.training.trainer import Trainer

METRIC = "accuracy"
JUDGED_TOGETHER = 16  # dev questions in a batch
FOLDERS = ("reading.path",)  # options that a resumed run may be given anew
ADVICE = "use a smaller reading.max_length"
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder (not for an encoder from scratch)
answers.json         what the best reader answers on dev, with the score of each answer

Go on after a stop:   python -m sqlsp.comprehend resume={folder}
"""


@dataclass(frozen=True)
class Reading:
    """The questions of both files, tokenised."""

    tokenizer: Tokenizer
    items: list[ReadingExample]  # of dev
    train: Questions
    dev: Questions


def comprehend(cfg: ComprehendConfig) -> dict[str, float]:
    """Train a reader, or go on with `cfg.resume`; returns the dev accuracy of the best checkpoint.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def session(cfg: ComprehendConfig) -> Outcome:
    """`comprehend`, and how it ended. Under torchrun only the leading process has scores to return."""
    with joined() as here:
        return _session(cfg, here)


def _session(cfg: ComprehendConfig, here: World) -> Outcome:
    device = set_up(cfg.trainer)
    reading = read(cfg)
    print(f"{len(reading.train)} training and {len(reading.dev)} dev questions")
    run = RunFolder.of_session(cfg, here, ABOUT)
    # the leader's weights become everyone's
    pretrained = here.leads and not checkpoint.exists(run.last)
    model = here.leader_first(lambda: build_reader(cfg, reading.tokenizer, run, pretrained)).to(device)
    trainer = Trainer(model, _task(cfg, reading, model, here), cfg.optim, cfg.trainer, run)
    course = Course(
        "comprehend",
        len(reading.train),
        initialise=partial(_initialise, model, reading, run),
        finish=partial(_finish, model, reading, run),
    )
    return run_session(trainer, course)


def read(cfg: ComprehendConfig) -> Reading:
    """Both files as subwords; DataError where one is missing, damaged or empty."""
    folder = locate(cfg.reading.path)
    train, dev = (
        read_examples(folder / name, labels=True, limit=cfg.reading.limit)
        for name in (cfg.reading.train, cfg.reading.dev)
    )
    if not train or not dev:
        raise DataError(f"{folder / (cfg.reading.dev if train else cfg.reading.train)} holds no question")
    texts = (text for item in train for text in (item.context, item.question, *item.answers))
    tokenizer = load_tokenizer(cfg.encoder, texts)
    rows = (Questions.of(items, tokenizer, cfg.reading.max_length) for items in (train, dev))
    return Reading(tokenizer, dev, *rows)


def build_reader(cfg: ComprehendConfig, tokenizer: Tokenizer, run: RunFolder, pretrained: bool) -> Reader:
    """The untrained reader of a run."""

    def build(encoder: EncoderConfig) -> Reader:
        pad = tokenizer.specials.pad
        return Reader(encoder, cfg.layers, cfg.head_dropout, tokenizer.size, pad, pretrained=pretrained)

    return with_kept_encoder(build, cfg.encoder, run, pretrained)


def _task(cfg: ComprehendConfig, reading: Reading, model: Reader, here: World) -> Task:
    trainer = cfg.trainer
    loader = ReadingLoader(
        reading.train,
        trainer.batch,
        trainer.micro_batch,
        trainer.bucket,
        trainer.seed,
        pin=next(model.parameters()).is_cuda,
        share=Share(here.rank, here.size),
    )
    belongs = {
        "tokenizer": hashlib.sha256(reading.tokenizer.text.encode()).hexdigest()[:16],
        "training data": reading.train.fingerprint,
    }
    return Task(loader, partial(_evaluate, model, reading.dev), METRIC, belongs)


def _evaluate(model: Reader, questions: Questions) -> dict[str, float]:
    chosen = scores(model, questions).argmax(1)
    return {METRIC: (chosen == torch.from_numpy(questions.labels)).float().mean().item()}


@torch.no_grad()
def scores(model: Reader, questions: Questions) -> torch.Tensor:
    """The score of each answer to each question, float [questions, 4] on the CPU. Evaluation mode is the caller's."""
    device = next(model.parameters()).device
    found = torch.empty(len(questions), len(questions.rows[0]))
    with memory_advice(device, ADVICE):
        for batch in questions.in_order(JUDGED_TOGETHER):
            found[batch.places] = model(batch.to(device)).cpu()
    return found


def _initialise(model: Reader, reading: Reading, run: RunFolder) -> Initialisation:
    reading.tokenizer.save(run.path)
    device = next(model.parameters()).device
    return model.initialise(batch.to(device) for batch in reading.train.in_order(JUDGED_TOGETHER))


def _finish(model: Reader, reading: Reading, run: RunFolder) -> dict[str, float]:
    """Answer dev with the best reader, write its answers, print its accuracy."""
    stored = checkpoint.read(run.best if checkpoint.exists(run.best) else run.last)
    stored.load_weights(model)
    found = scores(model.eval(), reading.dev)
    answers = [
        {"id_string": item.name, "answer": int(row.argmax()), "label": item.label, "scores": row.tolist()}
        for item, row in zip(reading.items, found, strict=True)
    ]
    write_atomic(run.path / "answers.json", json.dumps(answers, indent=1) + "\n")
    accuracy = sum(answer["answer"] == answer["label"] for answer in answers) / len(answers)
    print(f"dev accuracy {accuracy:.4f}, {stored.folder.name} checkpoint (step {stored.state['step']})")
    return {METRIC: accuracy}


def resumed(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself."""
    return options_of_run(config, overrides, ComprehendConfig, FOLDERS)


def run(cfg: ComprehendConfig) -> int:
    """`session` for the command line."""
    return session(cfg).exit_code


def main() -> None:
    """The command line."""
    from sqlsp import cli

    cli.main("comprehend", run, adapt=resumed)


if __name__ == "__main__":
    main()
