"""A loss as a weighted sum of named terms; auxiliary terms are files of `losses/`.

Shapes: B examples, n nodes, d_x width of the stack.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import cast

import torch
from torch import Tensor, nn

from sqlsp.common.errors import ConfigError
from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.options.model import LIKELIHOOD, DecoderConfig


@dataclass(frozen=True)
class Loss:
    """`total` is differentiable; `parts` are for the log. All are means over the examples of the batch."""

    total: Tensor
    parts: Mapping[str, Tensor]

    @classmethod
    def of(cls, terms: Mapping[str, Tensor], weights: Mapping[str, float], examples: int) -> Loss:
        """The weighted sum of `terms`, each a scalar summed over `examples` examples; the default weight is 1.

        The log has each term as `<name>_loss`, without its weight.
        """
        weighted = [term if weights.get(name, 1.0) == 1.0 else weights[name] * term for name, term in terms.items()]
        parts = {f"{name}_loss": term.detach() / examples for name, term in terms.items()}
        return cls(torch.stack(weighted).sum() / examples, parts)


class AuxiliaryLoss(nn.Module, ABC):
    """A term of the loss on Y, added to the likelihood of the actions; a module in `losses/` names its class `Term`."""

    def __init__(self, width: int, grammar: Grammar) -> None:
        """`width`: d_x."""
        super().__init__()

    @abstractmethod
    def forward(self, y: Tensor, batch: Batch) -> Tensor:
        """Y float [B, n, d_x] → a scalar, summed over the examples."""


def auxiliary_losses(config: DecoderConfig, width: int, grammar: Grammar) -> nn.ModuleDict:
    """The auxiliary terms that `decoder.loss_weights` gives a weight above 0; ConfigError for one without a file."""
    wanted = [name for name, weight in config.loss_weights.items() if weight > 0 and name not in LIKELIHOOD]
    return nn.ModuleDict({name: _find(name)(width, grammar) for name in wanted})


def _find(name: str) -> type[AuxiliaryLoss]:
    try:
        module = import_module(f"sqlsp.model.losses.{name}")
    except ModuleNotFoundError as error:
        raise ConfigError(f"decoder.loss_weights.{name}: there is no file sqlsp/model/losses/{name}.py") from error
    return cast(type[AuxiliaryLoss], module.Term)
