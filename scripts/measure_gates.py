"""How large is what a gate adds to the stream before the first step of training? On DT-Fixup and beside layer norm.

For each stack and gate: ‖g(x)‖/‖x‖, where g(x) is what the gated connection adds apart from its block (for
self-dependency units ‖SDU(x)‖/‖x‖), in its first and its last connection, and ‖Y‖/‖X‖ of the whole stack, means over
nodes. Nodes are drawn at random with norm μ: nothing is learnt yet, so only their size matters. Takes seconds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from sqlsp.data.relations import RELATIONS
from sqlsp.model import init
from sqlsp.model.layers import Stack
from sqlsp.model.residual import GatedResidual
from sqlsp.options import cli
from sqlsp.options.model import GATES, GateConfig, LayersConfig

STACKS = {  # init, norm, whether the scheme scales W_2
    "DT-Fixup": ("dt_fixup", "none", True),
    "DT-Fixup, scaled=false": ("dt_fixup", "none", False),
    "post-norm": ("xavier", "post", True),
}
EXAMPLES, NODES = 4, 32


@dataclass(frozen=True)
class Sizes:
    """What the gates of a stack add, from the lowest connection, and what is left of the stream's norm at its end."""

    shares: Sequence[float]
    growth: float


def main() -> int:
    """Print the table; returns the exit code."""
    return cli.guarded(_main)


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", type=int, nargs="+", default=[2, 4, 8, 24], help="N (default: 2 4 8 24)")
    parser.add_argument("--width", type=int, default=256, help="d_x (default: 256)")
    parser.add_argument("--mu", type=float, default=10.0, help="norm of a node at the input (default: 10)")
    parser.add_argument("--gates", nargs="+", default=["sdu_sigmoid", "sdu_tanh"], choices=GATES)
    chosen = parser.parse_args()
    print("| stack | gate | N | first | last | ‖Y‖/‖X‖ |\n|---|---|---|---|---|---|")
    for stack in STACKS:
        for gate in chosen.gates:
            for number in chosen.layers:
                found = measure(started(stack, gate, number, chosen.width, chosen.mu), chosen.mu)
                first, last = found.shares[0], found.shares[-1]
                print(f"| {stack} | {gate} | {number} | {first:.3f} | {last:.3f} | {found.growth:.3g} |")
    return 0


def started(stack: str, gate: str, number: int, width: int, mu: float) -> Stack:
    """A stack of STACKS as training begins with it."""
    scheme, norm, scaled = STACKS[stack]
    config = LayersConfig(
        number=number,
        width=width,
        feedforward=4 * width,
        dropout=0.0,
        init=scheme,
        norm=norm,
        gate=GateConfig(gate, scaled=scaled),
    )
    torch.manual_seed(1)
    made = Stack(config, len(RELATIONS))
    init.xavier(made)
    init.scale(made, mu)
    return made


@torch.no_grad()
def measure(stack: Stack, mu: float) -> Sizes:
    """Send random nodes of norm μ through the stack."""
    shares: list[float] = []

    def listen(module: nn.Module, inputs: tuple[Tensor, ...], _: Tensor) -> None:
        (x, *_context) = inputs
        assert isinstance(module, GatedResidual)
        added = module.join(x, x, torch.zeros_like(x)) - x  # an update of 0: the block is left out
        shares.append((added.norm(dim=-1) / x.norm(dim=-1)).mean().item())

    for module in stack.modules():
        if isinstance(module, GatedResidual):
            module.register_forward_hook(listen)
    x = torch.randn(EXAMPLES, NODES, stack.config.width)
    x = mu * x / x.norm(dim=-1, keepdim=True)
    ids = torch.zeros(EXAMPLES, NODES, NODES, dtype=torch.long)
    y = stack(x, torch.ones(EXAMPLES, NODES, dtype=torch.bool), ids)
    return Sizes(shares, (y.norm(dim=-1) / mu).mean().item())


if __name__ == "__main__":
    sys.exit(main())
