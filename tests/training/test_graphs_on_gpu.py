"""Recorded steps on a real GPU: the numbers of the same steps unrecorded, bit for bit, dropout included."""

from __future__ import annotations

import os

import pytest
import torch
from test_graphs import loader, losses, parser

from sqlsp.options.training import OptimConfig, TrainerConfig
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.graphs import recorder, set_capturable
from sqlsp.training.optimiser import build_optimiser

pytestmark = [pytest.mark.gpu, pytest.mark.usefixtures("torch_as_before")]
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # read when cuBLAS first starts


def run(graphs: str, micro: int | None, dropout: float, values: bool = False) -> tuple[list[float], list[torch.Tensor]]:
    """Losses and norms of three epochs on the GPU, and the weights at the end."""
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.manual_seed(1)
    model = parser(dropout, values).cuda().train()
    optim = OptimConfig(lr=1e-3)
    optimiser = build_optimiser(model.parameter_groups(optim), optim)
    set_capturable(optimiser, True)
    record = recorder(TrainerConfig(graphs=graphs))
    step = GraphedStep(model, optimiser, 1.0, "bf16", World(), micro is not None, record)
    shaped = loader(micro, values).with_shapes(3)
    step.prepare(list(shaped.samples(3)))
    torch.manual_seed(7)
    found = losses(step, (batch for epoch in range(3) for batch in shaped(epoch)))
    return found, [weight.detach().clone() for weight in model.parameters()]


@pytest.mark.parametrize("micro", [None, 2])
@pytest.mark.parametrize("dropout", [0.0, 0.3])
@pytest.mark.parametrize("values", [False, True])
def test_recorded_and_unrecorded_steps_are_equal(micro: int | None, dropout: float, values: bool) -> None:
    expected, weights = run("simulate", micro, dropout, values)
    found, others = run("auto", micro, dropout, values)
    assert found == expected and all(map(torch.equal, weights, others))


def test_a_second_recording_gives_the_same_numbers() -> None:
    assert run("auto", None, 0.3)[0] == run("auto", None, 0.3)[0]
