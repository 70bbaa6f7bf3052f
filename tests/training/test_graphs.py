"""Steps as recorded for a GPU, with and without recording: the same losses and weights; profiles change nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, make_batch, make_parser, questions, tokenizer
from test_trainer import equal_weights, quick
from torch import Tensor, nn
from toy_task import ToyLoader, ToyModel, ToyTask, lines, new_run, toy_trainer
from valued_kit import valued_questions

from sqlsp.cli.model import DropConfig
from sqlsp.cli.tasks import OptimConfig, TrainerConfig
from sqlsp.data.collate import RowFormat
from sqlsp.data.loader import StepBatches, TrainLoader
from sqlsp.data.storage import FeatureSet
from sqlsp.training import graphed_step
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import CastWeights, FlatGradient, GraphedStep, moments
from sqlsp.training.graphs import choose_recorder, find_obstacle, set_capturable, simulate_recording, use_graphs
from sqlsp.training.optimiser import OptimiserStep, build_optimiser, set_rates
from sqlsp.training.run import RunFolder
from sqlsp.training.trainer import Trainer
from sqlsp.utils.errors import ConfigError

WORLD_OF_ONE = World()
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # read when cuBLAS first starts


def loader(micro: int | None = None, values: bool = False) -> TrainLoader:
    """Six or seven questions of two schemas, in batches of three; with candidates for their literals, if `values`."""
    form = RowFormat(tokenizer().specials, ENCODER.max_positions)
    features = FeatureSet.of(valued_questions() if values else questions())
    return TrainLoader(features=features, form=form, batch=3, micro_batch=micro, bucket=1, seed=2)


def parser(dropout: float, values: bool = False) -> nn.Module:
    layers = replace(LAYERS, dropout=dropout, input_dropout=dropout)
    decoder = replace(DECODER, dropout=dropout, values=values)
    return make_parser(encoder=replace(ENCODER, dropout=dropout), layers=layers, decoder=decoder)


def losses(step: OptimiserStep, batches: Iterator[Any]) -> list[float]:
    """The losses and gradient norms of all batches, with updates."""
    actual = []
    for batch in batches:
        set_rates(step.optimiser, {group["name"]: group["peak"] for group in step.optimiser.param_groups})
        actual += [float(values["loss"]) * examples for values, examples in step.add(batch)]
        actual.append(float(step.update()))
    return actual


Trained = tuple[list[float], list[float], nn.Module, nn.Module]  # losses of plain and graphed steps, both models


def both_ways(micro: int | None, precision: str, values: bool = False) -> Trained:
    optim = OptimConfig(lr=1e-3)
    plain = parser(0.0, values).train()
    graphed = parser(0.0, values).train()
    optimisers = [build_optimiser(model.parameter_groups(optim), optim) for model in (plain, graphed)]
    scaler = torch.amp.GradScaler("cpu", enabled=False)
    expected = OptimiserStep(plain, optimisers[0], scaler=scaler, clip=1.0, precision=precision, world=WORLD_OF_ONE)
    actual = GraphedStep(
        graphed,
        optimisers[1],
        clip=1.0,
        precision=precision,
        world=WORLD_OF_ONE,
        accumulates=micro is not None,
        record=simulate_recording,
    )
    shaped = loader(micro, values).with_shapes(2)
    actual.prepare(list(shaped.samples(2)))
    first = (batch for epoch in range(2) for batch in loader(micro, values)(epoch))
    second = (batch for epoch in range(2) for batch in shaped(epoch))
    return losses(expected, first), losses(actual, second), plain, graphed


@pytest.mark.parametrize("values", [False, True])
@pytest.mark.parametrize("micro", [None, 2])
def test_losses_norms_and_weights_are_those_of_plain_steps(micro: int | None, values: bool) -> None:
    expected, actual, plain, graphed = both_ways(micro, "fp32", values)
    assert actual == pytest.approx(expected, rel=2e-3)  # of a parser made to react sharply
    assert actual[:2] == pytest.approx(expected[:2], rel=2e-6) and len(set(expected)) == len(expected)
    for (name, one), other in zip(plain.named_parameters(), graphed.parameters(), strict=True):
        # softmax does not see the bias of keys: the gradient is rounding, which Adam turns into steps
        if not name.endswith("key.bias"):
            torch.testing.assert_close(one, other, atol=2e-4, rtol=1e-3, msg=lambda text: f"{name}: {text}")  # noqa: B023


@pytest.mark.parametrize("values", [False, True])
def test_padding_to_a_class_changes_neither_loss_nor_gradient(values: bool) -> None:
    model = parser(0.0, values).train()
    shaped = loader(values=values).with_shapes(2)
    assert shaped.shapes is not None
    for step, padded in zip(loader(values=values)(1), shaped(1), strict=True):
        actual: list[tuple[float, list[Tensor]]] = []
        for batch in (step.micro_batches[0], padded.micro_batches[0]):
            loss = model.loss(batch).total
            model.zero_grad()
            loss.backward()
            actual.append((float(loss.detach()), [p.grad.clone() for p in model.parameters() if p.grad is not None]))
        assert actual[1][0] == pytest.approx(actual[0][0], rel=1e-6)
        for one, other in zip(actual[0][1], actual[1][1], strict=True):
            torch.testing.assert_close(one, other, atol=2e-6 * float(one.norm() + 1), rtol=1e-5)


class Weighed(nn.Module):
    """Linear maps under autocast and outside of it, one weight used twice."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(3)
        self.inside = nn.Linear(8, 8)
        self.outside = nn.Linear(8, 8)
        self.both = nn.Linear(8, 8)
        self.tied = nn.Linear(8, 8)
        self.again = nn.Linear(8, 8)
        self.norm = nn.LayerNorm(8)
        self.again.weight = self.tied.weight

    def forward(self, x: Tensor) -> Tensor:
        x = self.norm(self.again(self.tied(self.both(self.inside(x)))))
        with torch.autocast("cpu", enabled=False):
            return self.outside(self.both(x.float()))


def test_weights_cast_once_give_the_same_bits() -> None:
    model = Weighed()
    x = torch.randn(5, 8)

    def backward() -> tuple[Tensor, dict[str, Tensor]]:
        with torch.autocast("cpu", torch.bfloat16):
            out = model(x)
        out.square().mean().backward()
        return out.detach(), {n: casts.leaf_of(p).grad.float() for n, p in model.named_parameters()}

    casts = CastWeights()
    expected = backward()
    model.zero_grad()
    with torch.autocast("cpu", torch.bfloat16):
        casts.make_copies(model, lambda: model(x))
    cast_once = [name for name, p in model.named_parameters() if casts.leaf_of(p) is not p]
    assert cast_once == ["inside.weight", "inside.bias", "tied.bias", "again.bias"]
    with casts.in_use():
        actual = backward()
    assert torch.equal(expected[0], actual[0])
    assert all(torch.equal(gradient, actual[1][name]) for name, gradient in expected[1].items())
    assert model.inside.weight.dtype == torch.float32
    model.inside.weight.data.mul_(2)
    casts.refresh()
    assert torch.equal(casts.leaf_of(cast(nn.Parameter, model.inside.weight)), model.inside.weight.bfloat16())


def test_graphed_steps_are_plain_in_bf16_too() -> None:
    expected, actual, *_ = both_ways(None, "bf16")
    assert actual[:2] == pytest.approx(expected[:2], rel=5e-3) and actual[-2] == pytest.approx(expected[-2], rel=0.1)
    model = parser(0.3).train()
    before = [p.clone() for p in model.parameters()]
    state = torch.get_rng_state()
    assert not any(moment.any() for moment in moments(prepared(model).optimiser))
    assert torch.equal(torch.get_rng_state(), state)
    assert all(map(torch.equal, before, model.parameters()))
    model = parser(0.0).train()
    step = prepared(model)
    other = make_batch(questions()[:1])
    assert graphed_step._shape(other) not in step._graphs
    ((values, _),) = step.add(StepBatches([other], 1))
    assert float(values["loss"]) == pytest.approx(model.loss(other).total.item(), rel=1e-5)


@pytest.mark.parametrize("adds", [False, True])
def test_gradients_in_one_buffer(adds: bool) -> None:
    used = nn.Parameter(torch.randn(3, 5))
    never = nn.Parameter(torch.randn(2))
    sometimes = nn.Parameter(torch.randn(4))
    flat = FlatGradient([used, never, sometimes], adds)
    with flat.collect([used, never, sometimes]):
        (used.square().sum() + sometimes.sum()).backward()
    assert used.grad is not None and sometimes.grad is not None
    assert torch.equal(used.grad, 2 * used) and torch.equal(sometimes.grad, torch.ones(4))
    assert never.grad is None  # Adam must leave it alone
    with flat.collect([used, never, sometimes]):
        used.sum().backward()
    assert torch.allclose(used.grad, 2 * used + 1 if adds else torch.ones(3, 5))
    assert torch.equal(sometimes.grad, torch.full((4,), float(adds))) and used.grad.data_ptr() == flat.flat.data_ptr()
    norm = torch.cat([used.grad.flatten(), sometimes.grad]).norm()
    assert float(torch.linalg.vector_norm(flat.flat)) == pytest.approx(float(norm))


def prepared(model: nn.Module) -> GraphedStep:
    optimiser = build_optimiser(model.parameter_groups(OptimConfig()), OptimConfig())
    step = GraphedStep(
        model, optimiser, clip=1.0, precision="fp32", world=WORLD_OF_ONE, accumulates=False, record=simulate_recording
    )
    step.prepare(list(loader().with_shapes(1).samples(1)))
    return step


class Questions(ToyTask):
    """Training on the seven questions, without evaluation."""

    judged = ()


def trainer(folder: Path, graphs: str = "simulate", max_steps: int | None = None, run: Any = None) -> Trainer:
    torch.manual_seed(1)
    task = Questions(cast(Any, loader()))
    task.config.optim = OptimConfig(lr=0.01)
    task.config.trainer = quick(epochs=3, batch=3, graphs=graphs, max_steps=max_steps)
    return Trainer(parser(0.3), task, run or new_run(folder))


def test_resumed_recorded_runs(tmp_path: Path) -> None:
    whole = trainer(tmp_path / "a")
    whole.train()
    torch.manual_seed(1)
    cut = trainer(tmp_path / "b", max_steps=4)
    cut.train()
    again = trainer(tmp_path / "b", run=cut.run)
    torch.manual_seed(99)
    again.state.resume()
    again.train()
    assert all(map(torch.equal, whole.model.state_dict().values(), again.model.state_dict().values()))
    assert lines(again.run.path)[-1] == lines(whole.run.path)[-1]
    made = trainer(tmp_path)
    made.model.train()
    step = made._make_step()[1]
    batch = next(iter(loader().with_shapes(3)(0)))
    actual = [float(values["loss"]) for _ in range(3) for values, _ in step.add(batch)]
    assert len(set(actual)) == 3
    made = trainer(tmp_path)
    decoder: Any = made.model.decoder
    decoder.config = replace(decoder.config, consistency=0.5)
    made.train()
    logged = [line["consistency_loss"] for line in lines(made.run.path) if line["kind"] == "train"]
    assert logged and all(value > 0 for value in logged)


def test_where_steps_cannot_be_graphs_a_sentence_says_so() -> None:
    plain = make_parser()
    batches = loader()
    config = TrainerConfig(graphs="simulate")
    dropping = make_parser(layers=replace(LAYERS, drop=DropConfig(keep=0.5)))
    recomputing = make_parser(layers=replace(LAYERS, checkpointing=True))
    cases: list[tuple[str, TrainerConfig, nn.Module, Any, str, World]] = [
        ("there is no GPU", TrainerConfig(graphs="true"), plain, batches, "fp32", WORLD_OF_ONE),
        ("fp16", config, plain, batches, "fp16", WORLD_OF_ONE),
        ("several processes", config, plain, batches, "fp32", World(0, 2)),
        ("layer drop", config, dropping, batches, "fp32", WORLD_OF_ONE),
        ("checkpointing", config, recomputing, batches, "fp32", WORLD_OF_ONE),
        ("no fixed shapes", config, plain, batches.__call__, "fp32", WORLD_OF_ONE),
    ]
    for says, given, *rest in cases:
        why_not = find_obstacle(given, *rest)
        assert why_not is not None and says in why_not
        with pytest.raises(ConfigError, match=says):
            use_graphs(given, why_not)
        assert not use_graphs(TrainerConfig(graphs="auto"), why_not)


def profiled(folder: Path, steps: int, epochs: int = 2) -> tuple[RunFolder, ToyModel]:
    trainer = toy_trainer(new_run(folder), quick(profile=steps, epochs=epochs), loader=ToyLoader(8))
    trainer.train()
    return trainer.run, trainer.model  # type: ignore[return-value]


def test_a_profile_changes_nothing_and_has_the_steps(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (plain, model) = profiled(tmp_path, 0)
    (run, other) = profiled(tmp_path, 4)
    assert equal_weights(model, other) and lines(plain.path) == lines(run.path)
    assert not (plain.path / "profile").exists()
    events = json.loads((run.path / "profile" / "trace.json").read_text())["traceEvents"]
    steps = {event["name"] for event in events if str(event.get("name", "")).startswith("ProfilerStep#")}
    assert steps == {f"ProfilerStep#{number}" for number in (3, 4, 5, 6)}
    table = (run.path / "profile" / "operators.txt").read_text()
    assert "aten::addmm" in table and "Self CPU" in table
    assert "profiler_start" not in "".join(capfd.readouterr())


def test_a_profile_that_training_cuts_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, _ = profiled(tmp_path, 100, epochs=1)
    assert (run.path / "profile" / "trace.json").exists()
    trainer = toy_trainer(new_run(tmp_path), quick(profile=5, max_steps=2), loader=ToyLoader(8))
    trainer.train()
    assert not (trainer.run.path / "profile").exists()
    assert "training ended within the first 3 steps; no profile" in capsys.readouterr().out


def run_on_gpu(graphs: str, micro: int | None, dropout: float, values: bool = False) -> tuple[list[float], Any]:
    """Losses and norms of three epochs on the GPU, and the weights at the end."""
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.manual_seed(1)
    model = parser(dropout, values).cuda().train()
    optim = OptimConfig(lr=1e-3)
    optimiser = build_optimiser(model.parameter_groups(optim), optim)
    set_capturable(optimiser, True)
    record = choose_recorder(TrainerConfig(graphs=graphs))
    step = GraphedStep(
        model, optimiser, clip=1.0, precision="bf16", world=WORLD_OF_ONE, accumulates=micro is not None, record=record
    )
    shaped = loader(micro, values).with_shapes(3)
    step.prepare(list(shaped.samples(3)))
    torch.manual_seed(7)
    actual = losses(step, (batch for epoch in range(3) for batch in shaped(epoch)))
    return actual, [weight.detach().clone() for weight in model.parameters()]


@pytest.mark.gpu
@pytest.mark.usefixtures("torch_as_before")
@pytest.mark.parametrize("micro", [None, 2])
@pytest.mark.parametrize("dropout", [0.0, 0.3])
@pytest.mark.parametrize("values", [False, True])
def test_recorded_and_unrecorded_steps_are_equal(micro: int | None, dropout: float, values: bool) -> None:
    expected, weights = run_on_gpu("simulate", micro, dropout, values)
    actual, others = run_on_gpu("auto", micro, dropout, values)
    assert actual == expected and all(map(torch.equal, weights, others))


@pytest.mark.gpu
@pytest.mark.usefixtures("torch_as_before")
def test_a_second_recording_gives_the_same_numbers() -> None:
    assert run_on_gpu("auto", None, 0.3)[0] == run_on_gpu("auto", None, 0.3)[0]
