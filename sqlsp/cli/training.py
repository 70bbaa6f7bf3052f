"""The options of training: optimiser, learning rates, batches, evaluation, device."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlsp.cli.option import FRACTION, FRACTION_BELOW_ONE, NOT_NEGATIVE, SHARE, THREADS, Checked, option

DEVICES: Final = {"auto": "cuda if there is one", "cpu": "", "cuda": ""}


@dataclass
class OptimConfig(Checked):
    """Adam, two learning rates, annealing (paper C.5)."""

    method: str = option("adam", "the optimiser", names={"adam": "", "sgd": "without momentum"})
    lr: float = option(4e-4, "initial learning rate η")
    encoder_lr_factor: float = option(8e-3, "the encoder, unless it is scratch, learns at η × this", NOT_NEGATIVE)
    betas: list[float] = option([0.9, 0.999], "Adam's decay rates", SHARE)
    eps: float = option(1e-8, "Adam's ε", FRACTION)
    weight_decay: float = option(0.0, "above 0: AdamW; with sgd it is added to the gradient", NOT_NEGATIVE)
    schedule: str = option(
        "sqrt",
        "how the learning rate falls",
        names={
            "sqrt": "η·(1 − step/max)^½",
            "linear": "η·(1 − step/max)",
            "cosine": "η·½(1 + cos(π·step/max))",
            "exponential": "η·decay_rate^(step/decay_steps), warmup_linear_decay_exp of Zhang and He 2020",
            "constant": "",
        },
    )
    decay_rate: float = option(0.99, "of schedule=exponential, per decay_steps", FRACTION)
    decay_steps: int = option(1000, "of schedule=exponential, after the warm-up")
    warmup: float = option(
        0.0, "share of the steps over which the rate rises from 0 to η; the paper's method needs none", SHARE
    )
    encoder_warmup: float | None = option(None, "the same of an encoder that is not scratch; null: as warmup", SHARE)
    clip: float | None = option(1.0, "largest norm of the gradient over all parameters; null: no clipping")
    lr_factors: dict[str, float] = option(
        {}, "modules, by their path in the model, that learn at η × a factor of their own: {decoder: 0.5}", NOT_NEGATIVE
    )

    def problems(self) -> Iterator[str]:
        if len(self.betas) != 2:
            yield f"optim.betas={self.betas} must be two numbers"


@dataclass
class TrainerConfig(Checked):
    """The training loop; batch and epochs as in the paper (C.5)."""

    epochs: int = option(60, "passes over the training examples")
    batch: int = option(16, "examples an optimiser step (of all processes and micro-batches together)")
    micro_batch: int | None = option(
        None,
        "examples per forward pass; fewer need less memory, same result up to dropout; null: the whole batch",
    )
    micro_tokens: int | None = option(
        None, "maximum tokens of a forward pass, with padding; batches of long examples are split; null: no limit"
    )
    precision: str = option(
        "auto",
        "the number format of forward and backward pass",
        names={
            "auto": "bf16 on GPUs that have it and on CPUs if it is faster, else fp16 on GPUs, fp32 on CPUs",
            "bf16": "",
            "fp16": "GPU only",
            "fp32": "",
        },
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    seed: int = option(1, "of weights, dropout and the order of examples", NOT_NEGATIVE)
    evaluate_every: int = option(1, "epochs between evaluations")
    evaluate_from: int = option(
        1, "first epoch that is evaluated (early parsers decode slowly); 0: before the first step", NOT_NEGATIVE
    )
    best_on: str | None = option(
        None, "evaluation set whose score chooses the best checkpoint; null: the held-out fold, else the first"
    )
    patience: int | None = option(None, "stop after this many epochs without a better score of best_on; null: never")
    ema: float | None = option(
        None,
        "decay of an exponential moving average of the weights, which evaluations and the best checkpoint use (the "
        "first steps at most step/(10 + step)); null: no average",
        FRACTION_BELOW_ONE,
    )
    checkpoint_minutes: float = option(
        10.0, "minutes between checkpoints; one is also saved after an epoch, if the last is a minute old"
    )
    max_steps: int | None = option(
        None,
        "stop after this many steps in all (the schedule spans all epochs); resume forgets it; null: no limit",
    )
    max_minutes: float | None = option(
        None, "stop after this many minutes of the command, features and μ included, ready for resume; null: no limit"
    )
    bucket: int = option(64, "examples are grouped by length among this many batches; 1: no grouping")
    deterministic: bool = option(
        True, "the same seed gives the same weights on the same machine; on several GPUs up to the last digits"
    )
    threads: int | None = option(
        None,
        "CPU threads; null: OMP_NUM_THREADS, else half of the cores; more are faster only where nothing else runs",
        THREADS,
    )
    graphs: str = option(
        "auto",
        "steps as CUDA graphs, with batches padded to a few shapes; same numbers except dropout",
        names={
            "auto": "on a GPU, unless an option or a comparison with eager steps rules it out",
            "true": "always; an error if something rules it out",
            "false": "",
            "simulate": "the same steps, shapes and numbers on any device, nothing recorded",
        },
    )
    loader: str = option(
        "auto",
        "prepares the training batches (for a language model with memory always a thread)",
        names={"auto": "a process on a GPU, a thread on a CPU", "thread": "", "process": ""},
    )
    tensorboard: bool = option(
        True, "false: no curves of metrics.jsonl for TensorBoard, in tensorboard/ of the run folder"
    )
    callbacks: list[dict[str, Any]] = option(
        [], "objects that get every line of metrics.jsonl, by class: [{_target_: mine.Logger, project: sql}]"
    )
    profile: int = option(
        0, "steps that PyTorch's profiler records, in profile/ of the run folder; 0: none", NOT_NEGATIVE
    )

    def problems(self) -> Iterator[str]:
        if self.micro_batch is not None and self.micro_batch > self.batch:
            part = f"trainer.micro_batch={self.micro_batch}"
            yield f"{part} is larger than trainer.batch={self.batch}; it is the part that one forward pass takes"
        if self.precision == "fp16" and self.device == "cpu":
            yield "trainer.precision=fp16 needs a GPU: with trainer.device=cpu use fp32 or bf16"
        if any(not isinstance(callback.get("_target_"), str) for callback in self.callbacks):
            yield "trainer.callbacks: every entry needs a class, as in [{_target_: mine.Logger}]"
        if self.patience is not None and self.patience < self.evaluate_every:
            every = f"trainer.evaluate_every={self.evaluate_every}"
            yield f"trainer.patience={self.patience} is less than {every}: no evaluation could be better in time"
        if self.evaluate_from > self.epochs:
            first = f"trainer.evaluate_from={self.evaluate_from}"
            yield f"{first} is later than trainer.epochs={self.epochs}: no epoch would be evaluated"
