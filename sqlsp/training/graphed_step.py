"""Training steps as CUDA graphs: the kernels of a step are recorded once per shape of batch and replayed together.

- The loader pads batches to a few shapes (`data.sizes`).
- The forward and backward pass of a shape are one graph, which reads the batch from fixed tensors and writes the
  gradient to one flat buffer. The gradients of the parameters are views of it. All graphs share one memory pool.
- Clipping, Adam and the 16-bit copies of the weights (cast once per step, not at every use) are one more graph.

Before anything is recorded, every shape runs once, because libraries initialise themselves for new shapes. The largest
runs first: a lack of memory shows at once. This changes neither random generators nor weights. Dropout masks of a
replay come from the same generator, so a replayed step equals the eager one to the last bit.

Delete this, and the modules that refer to it, once the eager step under `torch.compile(mode="reduce-overhead")` takes
no longer than 1.2 times as long on a GPU.
"""

from __future__ import annotations

import time
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
_ALIGNMENT = 64  # in elements; gradients start at addresses where wide loads are possible


class GraphedStep(OptimiserStep):
    """An `OptimiserStep` that replays CUDA graphs. Call `prepare` before the first step.

    `passes` and `move` are the two parts of a step. Called directly, they run without graphs.
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
        """`accumulates`: True if a batch may have several micro-batches. `record`: makes a graph of a function."""
        scaler = torch.amp.GradScaler(enabled=False)
        super().__init__(model, optimiser, scaler=scaler, clip=clip, precision=precision, world=world)
        self.model = model
        self._record = record
        self._graphs: dict[Shape, tuple[Any, Work]] = {}  # a batch, to which others are copied, and the passes over it
        self._names: tuple[str, ...] = ()
        self.replay_move: Work = self.move
        self.means = torch.empty(0, device=self.device)  # of the last pass, in the order of `_names`
        self.norm = torch.zeros((), device=self.device)  # of the gradient of the last update
        self.weight = torch.zeros((), device=self.device)  # of a micro-batch in the batch
        self.gradient = FlatGradient([p for group in optimiser.param_groups for p in group["params"]], accumulates)
        self.cast = CastWeights()

    def prepare(self, samples: Sequence[Any]) -> str:
        """Run and record the shapes of `samples`, largest first; return a line that describes the result."""
        started = time.perf_counter()
        with device.untouched_generators(self.device), _aside(self.device):
            for sample in bar(samples, desc="trying shapes", unit=" shapes", leave=False):
                batch = sample.to(self.device)
                if not self._names:
                    self._attempt(partial(self._find, batch))
                self._attempt(partial(self.passes, batch))
            self._try_move()
        if self.device.type == "cuda":  # the memory pool of the graphs cannot use the memory that the passes cached
            torch.cuda.synchronize(self.device)
            torch.cuda.empty_cache()
        with device.untouched_generators(self.device):
            for batch in bar(samples, desc="recording shapes", unit=" shapes", leave=False):
                static = batch.to(self.device)
                self._graphs[_shape(batch)] = static, self._record(partial(self.passes, static))
            self.replay_move = self._record(self.move)
        self.gradient.flat.zero_()
        seconds = time.perf_counter() - started
        return f"{len(self._graphs)} shapes of batches recorded as CUDA graphs in {seconds:.0f} s"

    def close(self) -> None:
        super().close()
        self._graphs.clear()
        self.replay_move = self.move
        for parameter in self.gradient.parameters:
            parameter.grad = None

    def add(self, step: StepBatches[Any]) -> Iterator[tuple[Values, int]]:
        """As in `OptimiserStep`; the means stay valid, because they are copies."""
        for micro_batch in step.micro_batches:
            self.weight.fill_(len(micro_batch) / step.examples)
            self.replay(micro_batch)
            yield dict(zip(self._names, self.means.clone().unbind(), strict=True)), len(micro_batch)

    def update(self) -> Tensor:
        self.replay_move()
        return self.norm.clone()

    def replay(self, micro_batch: Any) -> None:
        """Replays `passes` if the shape of the micro-batch is recorded, else runs `passes` without a graph."""
        if (shape := _shape(micro_batch)) not in self._graphs:
            self.passes(micro_batch.to(self.device))
            return
        static, replay = self._graphs[shape]
        targets = _tensors(static)
        for name, value in _tensors(micro_batch).items():
            targets[name].copy_(value, non_blocking=True)  # from pinned memory
        replay()

    def _try_move(self) -> None:
        """Runs one update at rate 0, so that Adam allocates moments. It restores earlier ones; new ones become 0."""
        rates = {group["name"]: float(group["lr"]) for group in self.optimiser.param_groups}
        before = [moment.to("cpu", copy=True) for moment in moments(self.optimiser)]
        set_rates(self.optimiser, dict.fromkeys(rates, 0.0))
        self.gradient.flat.zero_()
        self.move()
        set_rates(self.optimiser, rates)
        for index, moment in enumerate(moments(self.optimiser)):
            moment.copy_(before[index]) if before else moment.zero_()

    def _find(self, batch: Any) -> None:
        """Finds the names of the logged means, and the weights that autocast converts to 16 bits."""

        def learn_names() -> None:
            _, values = self._forward(batch)
            self._names = tuple(values)
            self.means = torch.zeros(len(values), device=self.device)

        with device.strict(self._strict):  # as in `passes`: the mode decides which attention runs
            self.cast.find(self.model, learn_names)

    def _forward(self, batch: Any) -> tuple[Tensor, Values]:
        with device.autocast(self.precision, self.device):
            loss = self.loss(batch)
        return loss.total, {**loss.parts, "loss": loss.total.detach()}

    def passes(self, batch: Any) -> None:
        """The forward and backward pass: the gradient goes to the flat buffer, the means to `means`."""
        leaves = [self.cast.leaf_of(parameter) for parameter in self.gradient.parameters]
        with device.strict(self._strict), self.cast.in_use(), self.gradient.gathering(leaves):
            total, values = self._forward(batch)
            (total * self.weight).backward()
        torch.stack([values[name].detach().float() for name in self._names], out=self.means)

    def move(self) -> None:
        norm = torch.linalg.vector_norm(self.gradient.flat)
        self.norm.copy_(norm)
        if self.clip is not None:
            self.gradient.flat.mul_((self.clip / (norm + 1e-6)).clamp(max=1.0))
        self.optimiser.step()
        self.cast.refresh()
        if self.gradient.adds:
            self.gradient.flat.zero_()


def moments(optimiser: torch.optim.Optimizer) -> list[Tensor]:
    """The tensors of an optimiser's state."""
    return [value for state in optimiser.state.values() for value in state.values() if isinstance(value, Tensor)]


def _shape(batch: Any) -> Shape:
    return tuple((value.shape, value.dtype) for value in _tensors(batch).values())


def _tensors(batch: Any) -> dict[str, Tensor]:
    return {field.name: getattr(batch, field.name) for field in fields(batch)}


@contextmanager
def _aside(where: torch.device) -> Iterator[None]:
    """On a GPU: a context with a separate stream, which passes need before they are recorded."""
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

    A backward pass overwrites the buffer. If `adds` is True, it adds to the buffer, which the caller has to zero.
    """

    def __init__(self, parameters: Sequence[nn.Parameter], adds: bool) -> None:
        self.parameters = list(parameters)
        self.adds = adds
        starts = []
        size = 0
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

        `leaves` are the parameters or their replacements, in the same order.
        """
        for leaf in (*leaves, *self.parameters):
            leaf.grad = None
        if self.adds:  # immediately: memory never holds two gradients of all parameters
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
        """Copy all gradients at the end, in a few kernels per dtype; None counts as zero."""
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


class CastWeights:
    """bf16 copies of the weights and biases of linear layers that run only under autocast.

    While in use, the copies replace the originals, which receive the copies' gradients. Results do not change.
    """

    def __init__(self) -> None:
        self._slots: list[tuple[nn.Module, str]] = []
        self._copies: dict[int, Tensor] = {}  # by id of the parameter
        self._parameters: list[nn.Parameter] = []

    def find(self, model: nn.Module, forward: Callable[[], object]) -> None:
        """Copies the weights of the linear layers that always run under autocast when `forward` is called."""
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
                    self._slots.append((module, name))
                    self._parameters.append(parameter)
                    self._copies[id(parameter)] = parameter.detach().bfloat16().requires_grad_()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        for (module, name), parameter in zip(self._slots, self._parameters, strict=True):
            module._parameters[name] = self._copies[id(parameter)]  # type: ignore[assignment]
        try:
            yield
        finally:
            for (module, name), parameter in zip(self._slots, self._parameters, strict=True):
                module._parameters[name] = parameter

    def leaf_of(self, parameter: nn.Parameter) -> Tensor:
        """The tensor that receives the gradient of `parameter` while the copies are in use: the copy, or itself."""
        return self._copies.get(id(parameter), parameter)

    def refresh(self) -> None:
        if self._parameters:
            with torch.no_grad():
                torch._foreach_copy_(list(self._copies.values()), list[Tensor](self._parameters))
