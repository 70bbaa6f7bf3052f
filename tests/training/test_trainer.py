"""The loop learns, accumulates exactly, resumes bit for bit, stops in order; learning rates and clipping."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from toy_task import Loss, ToyBatch, ToyLoader, ToyModel, lines, new_run, toy_trainer

from sqlsp.cli.tasks import OptimConfig, TrainerConfig
from sqlsp.data.loader import StepBatches
from sqlsp.model.init import ParameterGroup
from sqlsp.training import checkpoint
from sqlsp.training.optimiser import annealing, build_optimiser, clip_gradient, learning_rates, set_rates
from sqlsp.training.run import RunFolder
from sqlsp.training.trainer import Reason, Stop, Trainer
from sqlsp.utils.errors import CheckpointError, ConfigError, TrainingError
from sqlsp.utils.files import with_checksum


def equal_weights(first: nn.Module, second: nn.Module) -> bool:
    pairs = zip(first.state_dict().values(), second.state_dict().values(), strict=True)
    return all(torch.equal(a, b) for a, b in pairs)


QUICK: dict[str, Any] = {"epochs": 2, "batch": 8, "device": "cpu", "precision": "fp32", "tensorboard": False}


def quick(**options: object) -> TrainerConfig:
    return TrainerConfig(**{**QUICK, **options})


def gone_on(run: RunFolder) -> Trainer:
    """A training that is resumed and then ends."""
    trainer = toy_trainer(run, quick())
    trainer.state.resume()
    assert trainer.train() is None
    return trainer


def test_learns_and_keeps_the_best(tmp_path: Path) -> None:
    config = quick(epochs=30, evaluate_from=20, evaluate_every=5)
    trainer = toy_trainer(new_run(tmp_path), config, model=ToyModel(dropout=0.0))
    assert trainer.train() is None
    dev = [line for line in lines(trainer.run.path) if line["kind"] == "dev"]
    assert [line["step"] for line in dev] == [140, 175, 210] and dev[-1]["score"] > -0.1
    best = checkpoint.read(trainer.run.best)
    assert best.state["scores"]["score"] == max(line["score"] for line in dev)
    best.load_weights(ToyModel())
    assert best.state["step"] == trainer.progress.best_step
    trainer = toy_trainer(new_run(tmp_path), quick())
    trainer.task.evaluate = lambda model, name: {"score": 0.5}  # type: ignore[method-assign]
    assert trainer.train() is None
    assert checkpoint.read(trainer.run.best).state["step"] == 7, "of equal scores the first"


def test_logged_values_of_steps(tmp_path: Path) -> None:
    runs = [new_run(tmp_path), new_run(tmp_path)]
    for run, wanted in zip(runs, (True, False), strict=True):
        toy_trainer(run, quick(tensorboard=wanted)).train()
        text = (run.path / "metrics.jsonl").read_text()
        train = [line for line in map(json.loads, text.splitlines()) if line["kind"] == "train"]
        assert [line["step"] for line in train] == [7, 10, 14]
        assert all(line["examples_per_second"] > 0 for line in train)
        assert (run.path / "tensorboard").exists() == wanted


def test_gradients_are_those_of_a_loop(tmp_path: Path) -> None:
    """Rates, clipping and Adam against a loop written out."""
    optim = OptimConfig(lr=0.05, encoder_lr_factor=0.1, clip=0.5)
    trainer = toy_trainer(new_run(tmp_path), quick(epochs=1, max_steps=2), optim, ToyLoader(8), ToyModel(0.0))
    twin = ToyModel(0.0)
    twin.load_state_dict(trainer.model.state_dict())
    groups = [{"params": twin.encoder.parameters(), "lr": 0.005}, {"params": twin.head.parameters(), "lr": 0.05}]
    adam = torch.optim.Adam(groups)
    for number, step in zip(range(2), ToyLoader(8)(0, 0), strict=False):
        for group, peak in zip(adam.param_groups, (0.005, 0.05), strict=True):
            group["lr"] = peak * (1 - number / 7) ** 0.5
        adam.zero_grad()
        twin.loss(step.micro_batches[0]).total.backward()
        nn.utils.clip_grad_norm_(twin.parameters(), 0.5)
        adam.step()
    trainer.train()
    for a, b in zip(trainer.model.parameters(), twin.parameters(), strict=True):
        torch.testing.assert_close(a, b)
    config = quick(epochs=1, max_steps=3)  # micro-batches are weighted by examples: the last one is smaller
    loaders = ToyLoader(8), ToyLoader(3)
    whole, parts = (toy_trainer(new_run(tmp_path), config, loader=loader, model=ToyModel(0.0)) for loader in loaders)
    parts.model.load_state_dict(whole.model.state_dict())
    whole.train()
    parts.train()
    for a, b in zip(whole.model.parameters(), parts.model.parameters(), strict=True):
        torch.testing.assert_close(a, b, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(("apart", "saved"), [(-1.0, [7, 14, 21, 21]), (1e9, [21])], ids=["long", "short"])
def test_checkpoints_of_epochs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, apart: float, saved: list[int]) -> None:
    trainer = toy_trainer(new_run(tmp_path), quick(epochs=3))
    write = checkpoint.save
    actual = []

    def save(folder: Path, model: nn.Module, **others: Any) -> None:
        if folder == trainer.run.last:
            actual.append(trainer.progress.step)
        write(folder, model, **others)

    monkeypatch.setattr("sqlsp.training.trainer.MIN_SECONDS_APART", apart)
    monkeypatch.setattr(checkpoint, "save", save)
    assert trainer.train() is None and actual == saved


def test_states_of_the_wrong_kind(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    trainer = toy_trainer(run, quick(max_steps=2))
    trainer.train()
    stored = checkpoint.read(run.last)
    training: tuple[dict[str, object], ...] = ({}, {"optimiser": 7}, {"optimiser": {"state": 1}}, {"generators": 7})
    for part in training:
        whole = {} if not part else stored.load_training()
        checkpoint.save(run.last, trainer.model, stored.state, {**whole, **part})
        with pytest.raises(CheckpointError, match="does not fit this version of sqlsp"):
            toy_trainer(run, quick()).state.resume()
    path = run.last / checkpoint.STATE
    state = json.loads(path.read_text())
    del state["checksum"]
    changes: tuple[dict[str, object], ...] = ({"progress": 7}, {"progress": {"stepps": 3}}, {"window": 3})
    others: tuple[dict[str, object], ...] = ({"identity": [1]}, {"window": None, "epoch_loss": None})
    for change in (*changes, *others):
        path.write_text(json.dumps(with_checksum({**state, **change})))
        with pytest.raises(CheckpointError, match=r"does not fit|no identity|cannot go on"):
            toy_trainer(run, quick()).state.resume()


@pytest.mark.parametrize("steps", [1, 7, 13])
def test_resumed_at_any_step_of_an_epoch(tmp_path: Path, steps: int, capsys: pytest.CaptureFixture[str]) -> None:
    whole = toy_trainer(new_run(tmp_path), quick())
    whole.train()
    losses = read_losses(capsys.readouterr().out)
    run = new_run(tmp_path)
    toy_trainer(run, quick(max_steps=steps)).train()
    assert equal_weights(whole.model, gone_on(run).model)
    printed = capsys.readouterr().out
    assert printed.count(f"training ends: trainer.max_steps={steps} is reached") == 1
    assert len(losses) == 2 and losses.items() <= read_losses(printed).items()


def read_losses(printed: str) -> dict[str, str]:
    """The mean losses of epochs, by the last step."""
    return dict(re.findall(r"step (\d+)  loss (\S+)", printed))


def test_another_machine_may_have_another_precision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A GPU that lacks bf16 trains in fp16, with a loss scale that the checkpoint has no state of."""
    run = new_run(tmp_path)
    toy_trainer(run, quick(max_steps=2)).train()
    trainer = toy_trainer(run, quick())
    trainer.state.precision = "fp16"
    trainer.state.scaler = torch.amp.GradScaler("cpu", enabled=True)
    trainer.state.resume()
    assert trainer.progress.step == 2 and "precision changes from fp32 to fp16" in capsys.readouterr().out


def test_a_finished_run_resumes_to_nothing_and_not_as_another(tmp_path: Path) -> None:
    trainer = toy_trainer(new_run(tmp_path), quick())
    trainer.train()
    before = (trainer.run.path / "metrics.jsonl").read_bytes()
    assert equal_weights(trainer.model, gone_on(trainer.run).model)
    assert (trainer.run.path / "metrics.jsonl").read_bytes() == before
    other = toy_trainer(trainer.run, quick())
    other.task.identity = {"grammar": "another"}  # type: ignore[misc]
    with pytest.raises(CheckpointError, match="its grammar is 'toy', here it is 'another'"):
        other.state.resume()


def test_a_signal_lets_the_step_finish_and_abandons_an_evaluation(tmp_path: Path) -> None:
    trainer = toy_trainer(new_run(tmp_path), quick(epochs=50))
    handler = signal.getsignal(signal.SIGTERM)
    original = trainer._run_step

    def step_and_signal(step: StepBatches[ToyBatch]) -> None:
        if trainer.progress.step == 9:
            os.kill(os.getpid(), signal.SIGTERM)
        original(step)

    trainer._run_step = step_and_signal  # type: ignore[method-assign,assignment]
    assert (trainer.train(), checkpoint.read(trainer.run.last).state["step"]) == (Reason("received SIGTERM", 143), 10)
    assert signal.getsignal(signal.SIGTERM) == handler
    whole = toy_trainer(new_run(tmp_path), quick())
    whole.train()
    run = new_run(tmp_path)
    trainer = toy_trainer(run, quick())

    def evaluate(model: nn.Module, name: str) -> dict[str, float]:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
        raise AssertionError("the evaluation went on")

    trainer.task.evaluate = evaluate  # type: ignore[method-assign]
    assert trainer.train() == Reason("received SIGINT", 130)
    assert equal_weights(whole.model, gone_on(run).model) and lines(whole.run.path) == lines(run.path)


def test_stops_by_the_clock_and_speeds_of_an_interval(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    reason = toy_trainer(run, quick(max_minutes=1e-9)).train()
    assert "trainer.max_minutes" in reason.text and reason.exit_code == 0
    rest = toy_trainer(run, quick())
    rest.state.resume()
    assert rest.progress.step == 1 and rest.train() is None
    assert Stop(1.0, time.monotonic() - 61).reason is not None, "part was before the training counts"
    run = new_run(tmp_path)
    toy_trainer(run, quick(max_steps=5)).train()
    stored = checkpoint.read(run.last)
    training = stored.load_training()
    trainer = toy_trainer(run, quick())
    checkpoint.save(run.last, trainer.model, {**stored.state, "window_seconds": 1000.0}, training)
    trainer.state.resume()
    assert trainer.state.window_seconds == 1000.0 and trainer.train() is None
    first = next(line for line in map(json.loads, (run.path / "metrics.jsonl").open()) if line["step"] > 5)
    assert first["examples_per_second"] < 1.0


def test_a_line_a_minute_where_there_is_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sqlsp.utils.progress.LINE_EVERY", 1e9)
    toy_trainer(new_run(tmp_path), quick(max_steps=12)).train()
    assert capsys.readouterr().err == "", "before the first line is due nothing is message"
    monkeypatch.setattr("sqlsp.utils.progress.LINE_EVERY", 0.0)
    toy_trainer(new_run(tmp_path), quick(max_steps=12)).train()
    lines = capsys.readouterr().err.splitlines()
    for step, line in enumerate(lines[-12:], 1):
        says = rf"epoch {1 + (step - 1) // 7}/\d+: {step} of 12 steps after [\d:]+, [\d:?]+ left, loss \d\.\d{{4}}"
        assert re.fullmatch(says + r", \d+ examples/s.*" * (step > 9), line.replace("\r", "")), line


class Diverging(ToyModel):
    """The loss of one batch, or only the gradient, is not a number."""

    calls = 0

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def loss(self, batch: ToyBatch) -> Loss:
        self.calls += 1
        loss = super().loss(batch)
        wild = loss.total * float("nan") if self.part == "loss" else loss.total + (0 * loss.total).sqrt()
        return Loss(wild, loss.parts) if self.calls == 36 else loss


@pytest.mark.parametrize("part", ["loss", "grad_norm"])
def test_divergence_stops_and_spares_the_last_checkpoint(tmp_path: Path, part: str) -> None:
    trainer = toy_trainer(new_run(tmp_path), quick(epochs=9, checkpoint_minutes=1e-9), model=Diverging(part))
    with pytest.raises(TrainingError, match=rf"diverged by step .*{part}.*last is intact.*optim\.lr"):
        trainer.train()
    stored = checkpoint.read(trainer.run.last)
    stored.load_weights(model := ToyModel())
    assert all(p.isfinite().all() for p in model.parameters())


@pytest.mark.parametrize("captured", [False, True])
def test_out_of_memory_names_the_options(tmp_path: Path, captured: bool) -> None:
    class Hungry(ToyModel):
        def loss(self, batch: ToyBatch) -> Loss:
            try:
                raise torch.OutOfMemoryError("CUDA out of memory")
            except RuntimeError:
                if captured:  # the error of PyTorch if a capture ends in it
                    raise RuntimeError("operation failed due to a previous error during capture")  # noqa: B904
                raise

    trainer = toy_trainer(new_run(tmp_path), quick(), model=Hungry())
    message = r"trainer\.micro_batch.*encoder\.checkpointing.*layers\.checkpointing=true; nothing was saved yet"
    with pytest.raises(TrainingError, match=message):
        trainer.train()


def test_trained_in_bf16_and_judged_by_nothing(tmp_path: Path) -> None:
    trainer = toy_trainer(new_run(tmp_path), quick(epochs=8, precision="bf16"), loader=ToyLoader(8))
    trainer.train()
    train = [line["loss"] for line in lines(trainer.run.path) if line["kind"] == "train"]
    assert train[-1] < train[0] / 2 and all(p.dtype == torch.float32 for p in trainer.model.parameters())
    trainer = toy_trainer(new_run(tmp_path), quick())
    trainer.task.judged = ()  # type: ignore[misc]
    assert trainer.train() is None and checkpoint.exists(trainer.run.last)
    assert not checkpoint.exists(trainer.run.best)


class Follower(ToyModel):
    """Records the calls of the trainer."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[int, int, int]] = []

    def at_step(self, step: int, steps: int, seed: int) -> None:
        self.calls.append((step, steps, seed))


def test_followers_are_called_once_per_step_also_after_a_stop(tmp_path: Path) -> None:
    model = Follower()
    run = new_run(tmp_path)
    config = TrainerConfig(epochs=2, batch=8, seed=5, max_steps=3, device="cpu")
    toy_trainer(run, config, model=model).train()
    steps = 2 * ToyLoader().batches
    assert model.calls == [(step, steps, 5) for step in range(3)]
    model = Follower()
    again = toy_trainer(run, TrainerConfig(epochs=2, batch=8, seed=5, device="cpu"), model=model)
    again.state.resume()
    again.train()
    assert model.calls == [(step, steps, 5) for step in range(3, steps)]


def groups(frozen: bool = False) -> list[ParameterGroup]:
    encoder = nn.Linear(2, 2)
    new = nn.Linear(2, 3)
    encoder.requires_grad_(not frozen)
    first = ParameterGroup("encoder", list(encoder.parameters()), OptimConfig().encoder_lr_factor)
    return [first, ParameterGroup("new", list(new.parameters()))]


def test_schedules() -> None:
    config = OptimConfig()
    for step in (0, 1, 12_500, 24_999):
        assert annealing(step, 25_000, config) == pytest.approx(math.sqrt(1 - step / 25_000))
    assert (annealing(25_000, 25_000, config), annealing(25, 100, OptimConfig(schedule="linear"))) == (0.0, 0.75)
    assert annealing(25, 100, OptimConfig(schedule="constant")) == 1.0
    cosine = [annealing(step, 100, OptimConfig(schedule="cosine")) for step in (0, 25, 50, 100)]
    assert cosine == pytest.approx([1.0, (1 + math.sqrt(0.5)) / 2, 0.5, 0.0])
    warm = OptimConfig(schedule="constant", warmup=0.1)
    assert [annealing(step, 100, warm) for step in (0, 4, 9, 10, 99)] == [0.1, 0.5, 1.0, 1.0, 1.0]
    # DeepSpeedExamples, bing_bert: 0.99 a 1,000 steps once the warm-up of 2 % is over (Zhang and He 2020, table 4)
    config = OptimConfig(schedule="exponential", warmup=0.02)
    actual = [annealing(step, 200_000, config) for step in (1999, 3999, 4000, 5000, 14_000, 199_999)]
    assert actual == pytest.approx([0.5, 1.0, 1.0, 0.99, 0.99**10, 0.99**195.999])
    half = OptimConfig(schedule="exponential", decay_rate=0.5, decay_steps=10)
    assert [annealing(step, 100, half) for step in (0, 10, 20)] == [1.0, 0.5, 0.25]


@pytest.mark.parametrize("schedule", ["linear", "sqrt", "cosine"])
def test_annealing_begins_where_warm_up_ends(schedule: str) -> None:
    """The usual linear warm-up: the whole rate is reached, then the schedule of the remaining steps."""
    warm = OptimConfig(schedule=schedule, warmup=0.1)
    plain = OptimConfig(schedule=schedule)
    factors = [annealing(step, 100, warm) for step in range(101)]
    assert factors[:11] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.0])
    assert factors[10:] == pytest.approx([annealing(step, 90, plain) for step in range(91)])
    between = [annealing(step, 25, warm) for step in range(25)]  # 2.5 steps of warm-up
    assert between[:2] == pytest.approx([0.4, 0.8]) and max(between) == between[2] == 1.0


def test_rates_of_the_paper() -> None:
    config = OptimConfig()
    optimiser = build_optimiser(groups(), config)
    assert type(optimiser) is torch.optim.Adam
    half = learning_rates(optimiser, 75, 100, config)
    assert half == pytest.approx({"encoder": 0.5 * 3.2e-6, "new": 2e-4})
    set_rates(optimiser, half)
    assert [group["lr"] for group in optimiser.param_groups] == list(half.values())
    optimiser = build_optimiser(groups(frozen=True), OptimConfig(weight_decay=0.01))
    assert type(optimiser) is torch.optim.AdamW
    assert [group["name"] for group in optimiser.param_groups] == ["new"]
    with pytest.raises(ConfigError, match=r"encoder\.freeze"):
        build_optimiser(groups(frozen=True)[:1], OptimConfig())
    parts = [ParameterGroup(name, [nn.Parameter(torch.zeros(1))]) for name in ("encoder.0", "encoder_lr", "new")]
    for share, risen in ((None, 1.0), (0.1, 0.5)):
        config = OptimConfig(lr=1.0, schedule="constant", encoder_warmup=share)
        optimiser = build_optimiser(parts, config)
        assert learning_rates(optimiser, 4, 100, config) == {"encoder.0": risen, "encoder_lr": 1.0, "new": 1.0}
    both = OptimConfig(lr=1.0, schedule="linear", warmup=0.5)
    assert set(learning_rates(build_optimiser(parts, both), 24, 100, both).values()) == {0.5}


@pytest.mark.parametrize("limit", [0.1, 100.0, None])
def test_one_norm_over_all_parameters(limit: float | None) -> None:
    optimiser = build_optimiser(groups(), OptimConfig())
    parameters = [p for group in optimiser.param_groups for p in group["params"]]
    for p in parameters:
        p.grad = torch.randn_like(p)
    gradient = torch.cat([p.grad.flatten().clone() for p in parameters])
    norm = clip_gradient(optimiser, limit)
    after = torch.cat([p.grad.flatten() for p in parameters])
    torch.testing.assert_close(norm, gradient.norm())
    expected = gradient * min(1.0, (limit or math.inf) / float(gradient.norm()))
    torch.testing.assert_close(after, expected, rtol=1e-4, atol=1e-6)
