"""Training steps as CUDA graphs: the kernels of a step are recorded once per shape of batch and replayed together.

- The loader pads batches to a few shapes (`data.sizes`).
- The forward and backward pass of a shape are one graph, which reads the batch from fixed tensors and writes the
  gradient to one flat buffer. The gradients of the parameters are views of the buffer. All graphs share one memory
  pool.
- Clipping, Adam and the 16-bit copies of the weights (cast once per step, not at every use) are one more graph.

Before the first recording, every shape runs once, because libraries initialise themselves for new shapes. The largest
shape runs first: a lack of memory shows at once. These runs change neither random generators nor weights. Dropout masks
of a replay come from the same generator as eager masks, so a replayed step equals the eager one to the last bit.

Delete this module, and the modules that import it, once the eager step under `torch.compile(mode="reduce-overhead")`
takes at most 1.2 times as long on a GPU.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn

from sqlsp.data.loader import StepBatches
from sqlsp.model.replay import Recorder, Work
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.optimiser import OptimiserStep, Values, set_rates
from sqlsp.utils.progress import bar

Shape = tuple[tuple[torch.Size, torch.dtype], ...]
"""The shapes and dtypes of all tensors of a batch."""

_ALIGNMENT = 64  # in elements; a gradient begins at an address where a GPU can load several numbers at once
_EPSILON = 1e-6  # as in `torch.nn.utils.clip_grad_norm_`


class GraphedStep(OptimiserStep):
    """An `OptimiserStep` that replays CUDA graphs. Call `prepare` before the first step.

    A step consists of `run_passes`, for every micro-batch, and `apply_update`. `replay_passes` and `replay_update`
    replay the graphs of these methods.
    """

    def __init__(
        self,
        model: nn.Module,
        optimiser: torch.optim.Optimizer,
        clip: float | None,
        precision: str,
        world: World,
        accumulates: bool,
        record: Recorder,
    ) -> None:
        """Builds a step without graphs.

        `clip`: the maximum norm of the gradient. `accumulates`: True if a batch may have several micro-batches.
        `record`: makes a graph of a function.
        """
        scaler = torch.amp.GradScaler(enabled=False)
        super().__init__(model, optimiser, scaler=scaler, clip=clip, precision=precision, world=world)
        self.model = model
        self._record = record
        self._graphs: dict[Shape, tuple[Any, Work]] = {}  # the batch that a graph reads, and the replay of the graph
        self._names: tuple[str, ...] = ()
        self.replay_update: Work = self.apply_update
        self.logged_means = torch.empty(0, device=self.device)  # of the last pass, in the order of `_names`
        self.gradient_norm = torch.zeros((), device=self.device)  # of the gradient of the last update
        self.batch_share = torch.zeros((), device=self.device)  # the share of the micro-batch in the batch's examples
        self.gradient = FlatGradient([p for group in optimiser.param_groups for p in group["params"]], accumulates)
        self.cast = CastWeights()

    def prepare(self, samples: Sequence[Any]) -> str:
        """Runs and records the shapes of `samples`, batches of which the largest is the first.

        Returns a text that describes the result.
        """
        started = time.perf_counter()
        with device.untouched_generators(self.device), _side_stream(self.device):
            for sample in bar(samples, desc="trying shapes", unit=" shapes", leave=False):
                batch = sample.to(self.device)
                if not self._names:
                    self._attempt(partial(self._find_logged_values, batch))
                self._attempt(partial(self.run_passes, batch))
            self._allocate_moments()
        if self.device.type == "cuda":  # the memory pool of the graphs cannot use the memory that the passes cached
            torch.cuda.synchronize(self.device)
            torch.cuda.empty_cache()
        with device.untouched_generators(self.device):
            for batch in bar(samples, desc="recording shapes", unit=" shapes", leave=False):
                static = batch.to(self.device)
                self._graphs[_shape(batch)] = static, self._record(partial(self.run_passes, static))
            self.replay_update = self._record(self.apply_update)
        self.gradient.flat.zero_()
        seconds = time.perf_counter() - started
        return f"{len(self._graphs)} shapes of batches recorded as CUDA graphs in {seconds:.0f} s"

    def close(self) -> None:
        """Frees the graphs and the gradients."""
        super().close()
        self._graphs.clear()
        self.replay_update = self.apply_update
        for parameter in self.gradient.parameters:
            parameter.grad = None

    def add(self, step: StepBatches[Any]) -> Iterator[tuple[Values, int]]:
        """Runs the passes of this process. Yields means and the number of examples of every micro-batch."""
        for micro_batch in step.micro_batches:
            self.batch_share.fill_(len(micro_batch) / step.examples)
            self.replay_passes(micro_batch)
            means = self.logged_means.clone()  # because the next replay overwrites the tensor
            yield dict(zip(self._names, means.unbind(), strict=True)), len(micro_batch)

    def update(self) -> Tensor:
        """Clips the gradient and updates the parameters. Returns the norm before clipping, a scalar on the device."""
        self.replay_update()
        return self.gradient_norm.clone()

    def replay_passes(self, micro_batch: Any) -> None:
        """Replays `run_passes` if the shape of the micro-batch is recorded. Otherwise runs it without a graph."""
        shape = _shape(micro_batch)
        if shape not in self._graphs:
            self.run_passes(micro_batch.to(self.device))
            return
        static, replay = self._graphs[shape]
        targets = _tensors(static)
        for name, value in _tensors(micro_batch).items():
            targets[name].copy_(value, non_blocking=True)  # from pinned memory
        replay()

    def _allocate_moments(self) -> None:
        """Runs one update at rate 0, in which Adam allocates moments. Then resets the moments."""
        rates = {group["name"]: float(group["lr"]) for group in self.optimiser.param_groups}
        before = [moment.to("cpu", copy=True) for moment in moments(self.optimiser)]  # [] unless the run is resumed
        set_rates(self.optimiser, dict.fromkeys(rates, 0.0))
        self.gradient.flat.zero_()
        self.apply_update()
        set_rates(self.optimiser, rates)
        allocated = moments(self.optimiser)
        for moment in allocated:
            moment.zero_()
        for moment, value in zip(allocated, before, strict=False):
            moment.copy_(value)

    def _find_logged_values(self, batch: Any) -> None:
        """Finds the names of the logged means. Also copies the weights that autocast converts to 16 bits."""

        def set_names() -> None:
            _, values = self._forward(batch)
            self._names = tuple(values)
            self.logged_means = torch.zeros(len(values), device=self.device)

        with device.strict(self._strict):  # as in `run_passes`: the mode decides which attention runs
            self.cast.make_copies(self.model, set_names)

    def _forward(self, batch: Any) -> tuple[Tensor, Values]:
        """Returns the loss of a micro-batch, and the values for the log by name."""
        with device.autocast(self.precision, self.device):
            loss = self.loss(batch)
        return loss.total, {**loss.parts, "loss": loss.total.detach()}

    def run_passes(self, batch: Any) -> None:
        """Runs the forward and backward pass. The gradient goes to the flat buffer, the means to `logged_means`."""
        leaves = [self.cast.leaf_of(parameter) for parameter in self.gradient.parameters]
        with device.strict(self._strict), self.cast.in_use(), self.gradient.collect(leaves):
            total, values = self._forward(batch)
            (total * self.batch_share).backward()
        torch.stack([values[name].detach().float() for name in self._names], out=self.logged_means)

    def apply_update(self) -> None:
        """Clips the gradient, and updates the parameters and their 16-bit copies. `gradient_norm` becomes the norm."""
        norm = torch.linalg.vector_norm(self.gradient.flat)
        self.gradient_norm.copy_(norm)
        if self.clip is not None:
            self.gradient.flat.mul_((self.clip / (norm + _EPSILON)).clamp(max=1.0))
        self.optimiser.step()
        self.cast.refresh()
        if self.gradient.accumulates:
            self.gradient.flat.zero_()


def moments(optimiser: torch.optim.Optimizer) -> list[Tensor]:
    """Returns the tensors of an optimiser's state."""
    values = [value for state in optimiser.state.values() for value in state.values()]
    return [value for value in values if isinstance(value, Tensor)]


def _shape(batch: Any) -> Shape:
    """Returns the key of a batch in the dictionary of graphs."""
    return tuple((value.shape, value.dtype) for value in _tensors(batch).values())


def _tensors(batch: Any) -> dict[str, Tensor]:
    """Returns the tensors of a batch by field."""
    return {field.name: getattr(batch, field.name) for field in fields(batch)}


@contextmanager
def _side_stream(where: torch.device) -> Iterator[None]:
    """A context with a separate stream on a GPU. Passes must run in such a stream before they are recorded."""
    if where.type != "cuda":
        yield
        return
    stream = torch.cuda.Stream(where)
    stream.wait_stream(torch.cuda.current_stream(where))
    with torch.cuda.stream(stream):
        yield
    torch.cuda.current_stream(where).wait_stream(stream)


class FlatGradient:
    """The gradients of parameters as views of one float32 buffer, `flat`.

    A backward pass overwrites the buffer. If `accumulates` is True, the pass adds to the buffer, which the caller must
    zero.
    """

    def __init__(self, parameters: Sequence[nn.Parameter], accumulates: bool) -> None:
        self.parameters = list(parameters)
        self.accumulates = accumulates
        starts = []
        size = 0
        for parameter in self.parameters:
            starts.append(size)
            size += math.ceil(parameter.numel() / _ALIGNMENT) * _ALIGNMENT
        self.flat = torch.zeros(size, device=self.parameters[0].device)
        self.views = [
            self.flat[start : start + parameter.numel()].view_as(parameter)
            for start, parameter in zip(starts, self.parameters, strict=True)
        ]
        self._with_gradient: set[int] = set()  # indices of parameters that have had a gradient; Adam skips the others

    @contextmanager
    def collect(self, leaves: Sequence[Tensor]) -> Iterator[None]:
        """A context for the backward pass, after which the views are the parameters' gradients.

        `leaves` are the parameters, or the copies that replace them in the pass, in the same order.
        """
        for leaf in (*leaves, *self.parameters):
            leaf.grad = None
        if self.accumulates:  # at once for every parameter, because two gradients of all parameters need more memory
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
            parameter.grad = self.views[index] if index in self._with_gradient else None

    def _add(self, index: int, leaf: Tensor) -> None:
        """Adds the gradient of the parameter `index` to the buffer."""
        assert leaf.grad is not None
        self._with_gradient.add(index)
        self.views[index].add_(leaf.grad)
        leaf.grad = None

    def _copy(self, gradients: Sequence[Tensor | None]) -> None:
        """Copies all gradients to the buffer, in a few kernels per dtype. None counts as zero."""
        by_dtype: dict[torch.dtype, tuple[list[Tensor], list[Tensor]]] = {}
        views_without_gradient = []
        for index, gradient in enumerate(gradients):
            if gradient is None:
                views_without_gradient.append(self.views[index])
                continue
            self._with_gradient.add(index)
            views, values = by_dtype.setdefault(gradient.dtype, ([], []))
            views.append(self.views[index])
            values.append(gradient)
        for views, values in by_dtype.values():
            torch._foreach_copy_(views, values)
        if views_without_gradient:
            torch._foreach_zero_(views_without_gradient)


class CastWeights:
    """bf16 copies of the weights and biases of linear layers that run only under autocast.

    Autocast would convert the weights in every pass. While in use, the copies replace the parameters in their modules.
    The gradients of the copies are those of the parameters. Results do not change.
    """

    def __init__(self) -> None:
        self._parameters: list[nn.Parameter] = []
        self._owners: list[tuple[nn.Module, str]] = []  # of these parameters: the module and the parameter's name in it
        self._copies: dict[int, Tensor] = {}  # by id of the parameter

    def make_copies(self, model: nn.Module, forward: Callable[[], object]) -> None:
        """Copies the weights of the linear layers that always run under autocast when `forward` is called."""
        always_cast: dict[nn.Linear, bool] = {}

        def watch(module: nn.Module, _: object) -> None:
            assert isinstance(module, nn.Linear)
            kind = module.weight.device.type
            is_cast = torch.is_autocast_enabled(kind) and torch.get_autocast_dtype(kind) == torch.bfloat16
            always_cast[module] = always_cast.get(module, True) and is_cast

        linear = [module for module in model.modules() if type(module) is nn.Linear]
        hooks = [module.register_forward_pre_hook(watch) for module in linear]
        try:
            with torch.no_grad():
                forward()
        finally:
            for hook in hooks:
                hook.remove()
        uses = Counter(id(parameter) for module in model.modules() for parameter in module._parameters.values())
        for module, is_always_cast in always_cast.items():
            if not is_always_cast:
                continue
            for name, parameter in module._parameters.items():
                if parameter is None or not parameter.requires_grad:
                    continue
                if uses[id(parameter)] > 1:  # shared with another module, in which the parameter would not be replaced
                    continue
                self._owners.append((module, name))
                self._parameters.append(parameter)
                self._copies[id(parameter)] = parameter.detach().bfloat16().requires_grad_()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """A context in which the copies replace the parameters."""
        for (module, name), parameter in zip(self._owners, self._parameters, strict=True):
            module._parameters[name] = self._copies[id(parameter)]  # type: ignore[assignment]
        try:
            yield
        finally:
            for (module, name), parameter in zip(self._owners, self._parameters, strict=True):
                module._parameters[name] = parameter

    def leaf_of(self, parameter: nn.Parameter) -> Tensor:
        """Returns the copy of a parameter, or the parameter itself if it has no copy."""
        return self._copies.get(id(parameter), parameter)

    def refresh(self) -> None:
        """Copies the present values of the parameters to the copies."""
        if self._parameters:
            with torch.no_grad():
                torch._foreach_copy_(list(self._copies.values()), list[Tensor](self._parameters))
