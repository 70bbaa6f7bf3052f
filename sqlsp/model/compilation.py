"""Compiled layers (`trainer.compile`): torch.compile on the layers of encoder and stack, one by one.

Layers that are alike share one compilation, so that depth costs nothing; shapes are dynamic, so that batches of other
lengths do not compile anew. What is between the layers, the pooling and the decoder stays as it is: their kernels are
few and fused already, or depend on a loop.
"""

from __future__ import annotations

from torch import nn


def compile_layers(model: nn.Module, backend: str = "inductor") -> int:
    """Let torch.compile have every layer that `model` keeps in a list, in place, when it is first called; returns how
    many they are.

    Names and values of the parameters stay, and so do checkpoints. Numbers are those of the plain layers to rounding,
    dropout aside, which draws elsewhere.
    """
    found = [layer for group in model.modules() if isinstance(group, nn.ModuleList) for layer in group]
    for layer in found:
        layer.compile(backend=backend, dynamic=True)
    return len(found)
