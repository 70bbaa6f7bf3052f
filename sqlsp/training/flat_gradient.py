"""Gradients in one buffer at fixed addresses, where CUDA graphs write them and read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import torch
from torch import Tensor, nn

_ALIGNMENT = 64  # elements: each gradient begins where wide loads may


class FlatGradient:
    """The gradients of parameters as views of one float32 buffer, `flat`.

    `adds`: True: a backward pass accumulates into the buffer, which the caller has to zero; False: it overwrites it.
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
        self._met: set[int] = set()  # parameters that have had a gradient: Adam leaves the others alone

    @contextmanager
    def gathering(self, leaves: Sequence[Tensor]) -> Iterator[None]:
        """Inside, the backward pass runs; what comes to `leaves`, one for each parameter (itself or what stands in its
        place), goes to the buffer. Afterwards the views are the parameters' gradients.
        """
        for leaf in (*leaves, *self.parameters):
            leaf.grad = None
        if self.adds:  # at once, so that no two gradients of all parameters are held
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
        """All at the end, in a few kernels for each dtype; None counts as zero."""
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
