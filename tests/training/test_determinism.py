"""Passes on a GPU refuse operations that are not deterministic, unless a model needs them; here on a CPU."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from test_graphs import WORLD_OF_ONE, loader, losses, parser
from torch import nn

from sqlsp.cli.tasks import OptimConfig, TrainerConfig
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.graphs import simulate_recording
from sqlsp.training.optimiser import OptimiserStep, build_optimiser

pytestmark = pytest.mark.usefixtures("torch_as_before")
Loss = Callable[[Any], Any]


@pytest.fixture(autouse=True)
def warned() -> None:
    torch.use_deterministic_algorithms(True, warn_only=True)


def is_strict() -> bool:
    return not torch.is_deterministic_algorithms_warn_only_enabled()


def seeing(loss: Loss, seen: list[bool]) -> Loss:
    def noted(batch: Any) -> Any:
        seen.append(is_strict())
        return loss(batch)

    return noted


def refused(loss: Loss) -> Loss:
    """A loss with an operation that PyTorch has no deterministic way of."""

    def computed(batch: Any) -> Any:
        torch.zeros(3).put_(torch.tensor([1]), torch.tensor([2.0]))
        return loss(batch)

    return computed


def made(graphs: bool, model: nn.Module, strict: bool) -> OptimiserStep:
    optim = OptimConfig(lr=1e-3)
    optimiser = build_optimiser(model.parameter_groups(optim), optim)  # type: ignore[operator]
    scaler = torch.amp.GradScaler("cpu", enabled=False)
    step = OptimiserStep(model, optimiser, scaler=scaler, clip=1.0, precision="fp32", world=WORLD_OF_ONE)
    if graphs:
        step = GraphedStep(
            model,
            optimiser,
            clip=1.0,
            precision="fp32",
            world=WORLD_OF_ONE,
            accumulates=False,
            record=simulate_recording,
        )
    step._strict = strict
    step._had_trial = not strict
    return step


def trained(step: OptimiserStep) -> list[float]:
    torch.manual_seed(5)
    shaped = loader().with_shapes(2)
    if isinstance(step, GraphedStep):
        step.prepare(list(shaped.samples(2)))
    return losses(step, (batch for epoch in range(2) for batch in shaped(epoch)))


@pytest.mark.parametrize("graphs", [False, True])
def test_passes_are_strict_and_nothing_else_is(graphs: bool) -> None:
    expected = trained(made(graphs, parser(0.3).train(), strict=False))
    step = made(graphs, parser(0.3).train(), strict=True)
    seen = list[bool]()
    step.loss = seeing(step.loss, seen)
    assert trained(step) == expected
    assert seen[1 if graphs else 0 :] == [True] * (len(seen) - graphs)  # the first finds the weights to cast to 16 bits
    assert not is_strict()


@pytest.mark.parametrize("graphs", [False, True])
def test_operations_without_a_strict_form_run_with_a_message(graphs: bool, capsys: pytest.CaptureFixture[str]) -> None:
    expected = trained(made(graphs, parser(0.3).train(), strict=False))
    step = made(graphs, parser(0.3).train(), strict=True)
    step.loss = refused(step.loss)
    assert trained(step) == expected
    assert not step._strict and not is_strict()
    assert capsys.readouterr().out.count("a resumed run may differ in last digits: put_") == 1


def test_other_errors_and_the_mode_of_a_run() -> None:
    step = made(False, parser(0.3).train(), strict=True)

    def wrong(batch: Any) -> Any:
        raise RuntimeError("the sizes do not match")

    step.loss = wrong
    with pytest.raises(RuntimeError, match="sizes"):
        trained(step)
    assert not is_strict()
    for wanted in (True, False, True):
        device.set_up(TrainerConfig(device="cpu", deterministic=wanted))
        assert torch.are_deterministic_algorithms_enabled() == wanted
    assert not is_strict()


def test_the_pass_that_is_tried_leaves_no_trace_in_buffers() -> None:
    """As the memory of a language model, which every pass moves on."""
    step = made(False, model := parser(0.3).train(), strict=False)
    model.register_buffer("passes", torch.zeros(()))
    loss = step.loss

    def counted(batch: Any) -> Any:
        model.passes.add_(1)
        return loss(batch)

    step.loss = counted
    step._buffers = list(model.buffers())
    step._strict = True
    step._had_trial = False
    number = len(trained(step)) // 2
    assert model.passes == number


class OnGpu(nn.Module):
    """A model that claims to have weights on a GPU."""

    loss = None

    def parameters(self, recurse: bool = True) -> Iterator[Any]:
        yield SimpleNamespace(device=torch.device("cuda"))


@pytest.mark.parametrize(("wanted", "processes", "lines"), [(True, 2, 1), (True, 1, 0), (False, 2, 0)])
def test_several_processes_on_gpus_are_not_strict_and_say_so(
    wanted: bool, processes: int, lines: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sqlsp.training.optimiser.DistributedDataParallel", lambda *_, **options: None)
    torch.use_deterministic_algorithms(wanted, warn_only=True)
    optimiser = torch.optim.SGD([torch.zeros(1)])
    scaler = torch.amp.GradScaler("cpu", enabled=False)
    step = OptimiserStep(OnGpu(), optimiser, scaler=scaler, clip=1.0, precision="fp32", world=World(0, processes))
    assert step._strict == (wanted and processes == 1)
    message = "a resumed run may differ in last digits: several processes do not refuse what is not deterministic"
    assert capsys.readouterr().out.count(message) == lines
