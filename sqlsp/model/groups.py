"""The parameters of a model by learning rate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torch import nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.encoder import TokenEncoder
from sqlsp.options.training import OptimConfig

ENCODER, NEW = "encoder", "new"


@dataclass(frozen=True)
class ParameterGroup:
    """Parameters that learn at the rate `optim.lr` × `factor`."""

    name: str
    parameters: Sequence[nn.Parameter]
    factor: float = 1.0


def parameter_groups(model: nn.Module, encoder: TokenEncoder | None, optim: OptimConfig) -> list[ParameterGroup]:
    """The trainable parameters of `model`, grouped by learning rate.

    `encoder` holds the parameters of a pretrained encoder (None: the model has no encoder), and `new` holds all others.

    A module that `optim.lr_factors` names by its path in the model (`decoder`, `stack.layers.0`) is a group of its own;
    the longest path counts. With `optim.encoder_layer_decay` d below 1, every layer of a pretrained encoder is a group
    too. The top layer has the rate of `encoder`, each lower layer has d × the rate of the one above, and the embeddings
    (`encoder.0`) have the smallest (Howard and Ruder 2018).
    """
    trainable = [(name, parameter) for name, parameter in model.named_parameters() if parameter.requires_grad]
    modules = {name for name, module in model.named_modules() if name and any(True for _ in module.parameters())}
    if unknown := sorted(set(optim.lr_factors) - modules):
        first = ", ".join(sorted(name for name in modules if "." not in name))
        raise ConfigError(
            f"optim.lr_factors.{unknown[0]}: the model has no such module; it has {first} and what is in them"
        )
    if encoder is not None and encoder.free:
        encoder = None
    pretrained = set() if encoder is None else {id(parameter) for parameter in encoder.parameters()}
    levels: dict[int, int] = {}
    if optim.encoder_layer_decay < 1 and encoder is not None:
        levels = {id(p): level for level, parameters in enumerate(encoder.levels()) for p in parameters}
    top = max(levels.values(), default=0)
    factors = {ENCODER: optim.encoder_lr_factor, NEW: 1.0}
    members: dict[str, list[nn.Parameter]] = {ENCODER: [], NEW: []}
    for name, parameter in trainable:
        group = NEW if id(parameter) not in pretrained else ENCODER
        if id(parameter) in levels:
            level = levels[id(parameter)]
            group = f"{ENCODER}.{level}"
            factors[group] = optim.encoder_lr_factor * optim.encoder_layer_decay ** (top - level)
        if path := max((p for p in optim.lr_factors if f"{name}.".startswith(f"{p}.")), key=len, default=""):
            group, factors[path] = path, optim.lr_factors[path]
        members.setdefault(group, []).append(parameter)
    return [ParameterGroup(name, parameters, factors[name]) for name, parameters in members.items()]
