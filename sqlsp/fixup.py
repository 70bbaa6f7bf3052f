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
    """N relation-aware layers over the nodes of graphs. B graphs in a batch have at most n nodes."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        """Builds the layers. `relations` is the number of kinds of relations.

        Raises ConfigError if options contradict each other.
        """
        super().__init__(config, relations)
        self.initialised = config.init in WITH_NORM  # these schemes do not scale weights
        self.register_load_state_dict_pre_hook(_note_weights)

    def forward(self, x: Tensor, node_mask: Tensor, relations: Tensor) -> Tensor:
        """Returns Y, float [B, n, width], the new vectors of the nodes.

        Args:
            x: X, the vectors of the nodes, float [B, n, width]
            node_mask: False at padding, bool [B, n]
            relations: the kind of the relation from node i to node j, int [B, n, n], from 0 on

        Raises:
            ConfigError: The initialisation scheme was not applied to the weights.
        """
        if not self.initialised:
            raise ConfigError(
                f"the weights of this stack are not scaled, as init={self.config.init} needs; call "
                "fixup.initialise(stack, inputs) first, or load the state_dict of a stack that was"
            )
        return super().forward(x, node_mask, relations)


def initialise(stack: RelationalStack, inputs: Iterable[tuple[Tensor, Tensor]]) -> Initialisation:
    """Draws Xavier weights and scales them by the scheme `layers.init`. For DT-Fixup, measures μ on the inputs.

    `inputs` are the inputs of the stack for the training examples: pairs of X, float [B, n, width], and node mask, bool
    [B, n]. Compute the inputs without dropout, with modules that are already initialised. Only DT-Fixup uses them.
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
    """Marks a stack as initialised if a state_dict has all its weights. There, their names begin with `prefix`."""
    if all(f"{prefix}{name}" in state for name in stack.state_dict()):
        stack.initialised = True  # type: ignore[assignment]
