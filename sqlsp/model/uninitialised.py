"""Models whose weights a checkpoint supplies: their parameters are allocated, and nothing is drawn for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from torch.overrides import TorchFunctionMode


class Uninitialised(TorchFunctionMode):
    """A context in which the functions of `torch.nn.init` leave tensors as they are.

    The meta device would do the same, but random initialisation on it imports PyTorch's compiler, which takes a second.
    """

    def __torch_function__(
        self,
        func: Callable[..., Any],
        types: Sequence[type],
        args: Sequence[Any] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:
        """`func`, or for an initialisation its tensor."""
        given = kwargs or {}
        if getattr(func, "__module__", None) == "torch.nn.init":
            return args[0] if args else given["tensor"]
        return func(*args, **given)
