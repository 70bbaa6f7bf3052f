"""DT-Fixup for models of your own: a stack of relation-aware layers, and its initialisation in one call.

docs/library.md shows a whole model. The options of a stack are those of `sqlsp train layers.…`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import torch
from torch import Tensor, nn

from sqlsp.cli.model import WITH_NORM, LayersConfig
from sqlsp.model.init import Initialisation, apply_scheme, spread, xavier
from sqlsp.model.layers import Stack
from sqlsp.utils.errors import ConfigError

__all__ = ["Initialisation", "LayersConfig", "RelationalStack", "initialise"]


class RelationalStack(Stack):
    """N layers over the nodes of a graph: X float [B, n, width], mask bool [B, n], relations int [B, n, n] → Y.

    `relations[b, i, j]` is the kind of relation from node i to node j, from 0 to `relations` − 1. The mask is False at
    padding.
    """

    def __init__(self, config: LayersConfig, relations: int) -> None:
        """`relations`: the number of kinds of relations. Raises ConfigError if options contradict each other."""
        super().__init__(config, relations)
        self.initialised = config.init in WITH_NORM  # these schemes scale nothing
        self.register_load_state_dict_pre_hook(_note_weights)

    def forward(self, x: Tensor, node_mask: Tensor, relations: Tensor) -> Tensor:
        """Returns Y [B, n, width]. Raises ConfigError if the scheme was not applied to the weights."""
        if not self.initialised:
            raise ConfigError(
                f"the weights of this stack are not scaled, as init={self.config.init} needs; call "
                "fixup.initialise(stack, inputs) first, or load the state_dict of a stack that was"
            )
        return super().forward(x, node_mask, relations)


def initialise(stack: RelationalStack, inputs: Iterable[tuple[Tensor, Tensor]]) -> Initialisation:
    """Draws Xavier weights, measures μ, and scales the weights as `init` demands.

    `inputs` are the training examples as the stack will get them: pairs of X float [B, n, width] and node mask bool
    [B, n]. Compute them without dropout, from modules that are already initialised. Only DT-Fixup reads them.
    Raises ConfigError if DT-Fixup gets no inputs, only zeros, or values that are not finite.
    """
    xavier(stack)
    if stack.config.weights != "xavier":
        spread(stack, stack.config)
    with torch.no_grad():
        result = apply_scheme(stack, inputs)
    stack.initialised = True
    return result


def _note_weights(stack: nn.Module, state: Mapping[str, Tensor], prefix: str, *_: object) -> None:
    """Sets `initialised` if a state_dict has all weights of the stack, whose names begin with `prefix` there."""
    if all(f"{prefix}{name}" in state for name in stack.state_dict()):
        stack.initialised = True  # type: ignore[assignment]
