"""Compiled layers (`trainer.compile`): torch.compile on each layer of the encoder and the stack.

Layers of the same structure share one compilation, so compile time does not grow with depth. Shapes are dynamic, so
batches of other lengths do not trigger a recompilation. The code between the layers, the pooling and the decoder are
not compiled: their kernels are few and already fused, or depend on a loop.
"""

from __future__ import annotations

from torch import nn


def compile_layers(model: nn.Module, backend: str = "inductor") -> int:
    """Compile, in place, every layer that `model` keeps in a list; return the number of layers.

    Compilation happens when a layer is first called. Parameters keep their names and values, so checkpoints stay valid.
    Results equal those of the plain layers up to rounding, except under dropout, which draws other random numbers.
    """
    found = [layer for group in model.modules() if isinstance(group, nn.ModuleList) for layer in group]
    for layer in found:
        layer.compile(backend=backend, dynamic=True)
    return len(found)
