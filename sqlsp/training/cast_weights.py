"""16-bit copies of weights, cast once a step instead of at each use, of which a recorded pass has several.

Delete this with `graphed_step.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import torch
from torch import Tensor, nn


class CastWeights:
    """bf16 copies of the weights and biases of the linear layers that run only under autocast, found in a forward pass.

    While in use, the copies replace the originals, which receive the copies' gradients. Results do not change.
    """

    def __init__(self) -> None:
        self._places: list[tuple[nn.Module, str]] = []
        self._copies: dict[int, Tensor] = {}  # by id of the parameter
        self._parameters: list[nn.Parameter] = []

    def find(self, model: nn.Module, forward: Callable[[], object]) -> None:
        cast: dict[nn.Linear, bool] = {}

        def watch(module: nn.Module, _: object) -> None:
            assert isinstance(module, nn.Linear)
            kind = module.weight.device.type
            here = torch.is_autocast_enabled(kind) and torch.get_autocast_dtype(kind) == torch.bfloat16
            cast[module] = cast.get(module, True) and here

        linear = [module for module in model.modules() if type(module) is nn.Linear]
        hooks = [module.register_forward_pre_hook(watch) for module in linear]
        try:
            with torch.no_grad():
                forward()
        finally:
            for hook in hooks:
                hook.remove()
        owners: dict[int, int] = {}
        for module in model.modules():
            for parameter in module._parameters.values():
                owners[id(parameter)] = owners.get(id(parameter), 0) + 1
        for module, always in cast.items():
            for name, parameter in module._parameters.items():
                if always and parameter is not None and parameter.requires_grad and owners[id(parameter)] == 1:
                    self._places.append((module, name))
                    self._parameters.append(parameter)
                    self._copies[id(parameter)] = parameter.detach().bfloat16().requires_grad_()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        for (module, name), parameter in zip(self._places, self._parameters, strict=True):
            module._parameters[name] = self._copies[id(parameter)]  # type: ignore[assignment]
        try:
            yield
        finally:
            for (module, name), parameter in zip(self._places, self._parameters, strict=True):
                module._parameters[name] = parameter

    def leaf_of(self, parameter: nn.Parameter) -> Tensor:
        """The tensor that receives the gradient of `parameter` while the copies are in use: its copy, or itself."""
        return self._copies.get(id(parameter), parameter)

    def refresh(self) -> None:
        if self._parameters:
            with torch.no_grad():
                torch._foreach_copy_(list(self._copies.values()), list[Tensor](self._parameters))
