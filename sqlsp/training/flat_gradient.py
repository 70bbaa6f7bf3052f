"""The gradients of all parameters in one buffer, which recorded passes write and a recorded update reads.

Delete this with `graphed_step.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import torch
from torch import Tensor, nn

_ALIGNMENT = 64  # in elements; each gradient starts at an address where wide loads are possible


class FlatGradient:
    """The gradients of parameters as views of one float32 buffer, `flat`.

    A backward pass overwrites the buffer, or with `adds` accumulates into it; the caller then has to zero it.
    """

    def __init__(self, parameters: Sequence[nn.Parameter], adds: bool) -> None:
        self.parameters, self.adds = list(parameters), adds
        starts, size = [], 0
        for parameter in self.parameters:
            starts.append(size)
            size += -(-parameter.numel() // _ALIGNMENT) * _ALIGNMENT
        self.flat = torch.zeros(size, device=self.parameters[0].device)
        self.views = [
            self.flat[start : start + parameter.numel()].view_as(parameter)
            for start, parameter in zip(starts, self.parameters, strict=True)
        ]
        self._met: set[int] = set()  # parameters that have had a gradient; Adam skips the others

    @contextmanager
    def gathering(self, leaves: Sequence[Tensor]) -> Iterator[None]:
        """A context for the backward pass, after which the views are the parameters' gradients.

        There is one of `leaves` for each parameter: the parameter itself or its replacement.
        """
        for leaf in (*leaves, *self.parameters):
            leaf.grad = None
        if self.adds:  # immediately, so that memory never holds two gradients of all parameters
            hooks = [leaf.register_post_accumulate_grad_hook(partial(self._add, i)) for i, leaf in enumerate(leaves)]
            try:
                yield
            finally:
                for hook in hooks:
                    hook.remove()
        else:
            yield
            self._copy([leaf.grad for leaf in leaves])
        for index, (leaf, parameter) in enumerate(zip(leaves, self.parameters, strict=True)):
            leaf.grad = None
            parameter.grad = self.views[index] if index in self._met else None

    def _add(self, index: int, leaf: Tensor) -> None:
        assert leaf.grad is not None
        self._met.add(index)
        self.views[index].add_(leaf.grad)
        leaf.grad = None

    def _copy(self, gradients: Sequence[Tensor | None]) -> None:
        """Copy all gradients at the end, in a few kernels for each dtype; None counts as zero."""
        by_dtype: dict[torch.dtype, tuple[list[Tensor], list[Tensor]]] = {}
        without = []
        for index, gradient in enumerate(gradients):
            if gradient is None:
                without.append(self.views[index])
                continue
            self._met.add(index)
            views, values = by_dtype.setdefault(gradient.dtype, ([], []))
            views.append(self.views[index])
            values.append(gradient)
        for views, values in by_dtype.values():
            torch._foreach_copy_(views, values)
        if without:
            torch._foreach_zero_(without)
