"""Training steps as CUDA graphs: the kernels of a step are recorded once for each shape of batch and replayed together.

- The loader pads its batches to a few shapes (`data.sizes`).
- The forward and backward pass of each shape are one graph, which reads the batch from fixed tensors and writes the
  gradient to one flat buffer; the gradients of the parameters are views of it, and all graphs share one memory pool.
- Clipping, Adam and the 16-bit copies of the weights (cast once a step, not at each use) are one more graph.

Before anything is recorded, every shape runs once, because libraries initialise themselves for each new shape; the
largest first, so that a lack of memory shows at once. This changes neither random generators nor weights, and every
replay draws its dropout masks from the same generator: a replayed step equals the eager one to the last bit.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from typing import Any, Protocol, runtime_checkable

import torch
from torch import Tensor, nn
from tqdm import tqdm

from sqlsp.common.errors import ConfigError
from sqlsp.data.loader import StepBatches
from sqlsp.model.replay import Recorder, Work, cuda_graph
from sqlsp.options.training import TrainerConfig
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.optimiser import OptimiserStep, Values
from sqlsp.training.task import FollowsStep, Loader

# the most numbers a recorded pass may draw: graphs count them in 32 bits before PyTorch 2.13 or so, and dropout in
# attention draws a number for each pair of subwords
MOST_DRAWS = 2**32 - 2**20
Shape = tuple[tuple[torch.Size, torch.dtype], ...]


@runtime_checkable
class ShapedLoader(Loader, Protocol):
    """A loader that can pad its batches to a few shapes."""

    def with_shapes(self, epochs: int) -> ShapedLoader:
        """The same loader, with the batches of `epochs` epochs padded to a few shapes."""

    @property
    def padding(self) -> str:
        """The cost of this padding, as text."""

    def samples(self, epochs: int) -> Iterator[Any]:
        """One micro-batch of each of the shapes in `epochs` epochs, the largest first."""


def obstacle(config: TrainerConfig, model: nn.Module, loader: Loader, precision: str, world: World) -> str | None:
    """Why steps cannot run as CUDA graphs here, as the end of a sentence; None where they can."""
    if config.graphs != "simulate" and next(model.parameters()).device.type != "cuda":
        return "there is no GPU"
    if world.size > 1:
        return "several processes exchange gradients within a step"
    if precision == "fp16":
        return "fp16 looks at each gradient before it takes a step; trainer.precision=bf16 does not"
    if any(isinstance(module, FollowsStep) for module in model.modules()):
        return "layer drop runs other layers in each step"
    if any(getattr(getattr(module, "config", None), "checkpointing", False) for module in model.modules()):
        return "checkpointing sets random generators within a step"
    if not isinstance(loader, ShapedLoader):
        return "the batches of this task have no fixed shapes"
    return None


def wanted(config: TrainerConfig, why_not: str | None) -> bool:
    """Whether steps run as CUDA graphs (`trainer.graphs`, `obstacle`); ConfigError where requested but impossible."""
    asked = config.graphs.lower()
    if asked in ("true", "simulate") and why_not is not None:
        raise ConfigError(f"trainer.graphs={asked}: {why_not}; use trainer.graphs=auto or false")
    return asked != "false" and why_not is None


def recorder(config: TrainerConfig) -> Recorder:
    """The function that records work: as CUDA graphs in one memory pool, or simulated (`trainer.graphs=simulate`)."""
    return simulated if config.graphs == "simulate" else partial(cuda_graph, pool=torch.cuda.graph_pool_handle())


def simulated(work: Work) -> Work:
    """A recorder that records nothing and runs the work again: the same numbers, on any device."""
    return work


class GraphedStep(OptimiserStep):
    """`OptimiserStep`, recorded. Call `prepare` before the first step."""

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
        """`accumulates`: whether a batch comes in several micro-batches."""
        super().__init__(model, optimiser, torch.amp.GradScaler(enabled=False), clip, precision, world)
        self.model, self._record = model, record
        self._graphs: dict[Shape, tuple[Any, Work]] = {}  # the batch that others are copied to, the passes over it
        self._eager: set[Shape] = set()  # shapes that are not recorded
        self._update: Work | None = None
        self._updates = 0
        self._names: tuple[str, ...] = ()
        self._means = torch.empty(0, device=self.device)  # of the last pass, as `_names` says
        self._norm = torch.zeros((), device=self.device)
        self._weight = torch.zeros((), device=self.device)
        self._gradient = FlatGradient([p for group in optimiser.param_groups for p in group["params"]], accumulates)
        self._cast = CastWeights()

    def prepare(self, samples: Sequence[Any]) -> str:
        """Run and record the shapes of `samples`, largest first; return a line that describes the result."""
        started = time.perf_counter()
        with device.untouched_generators(self.device), _aside(self.device):
            for batch in tqdm(samples, desc="shapes tried", unit="shape", disable=None, leave=False):
                self._try(batch)
        if self.device.type == "cuda":  # the memory pool of the graphs cannot use what the passes cached
            torch.cuda.synchronize(self.device)
            torch.cuda.empty_cache()
        with device.untouched_generators(self.device):
            for batch in tqdm(samples, desc="shapes recorded", unit="shape", disable=None, leave=False):
                if _shape(batch) not in self._eager:
                    static = batch.to(self.device)
                    self._graphs[_shape(batch)] = static, self._record(partial(self._passes, static))
        self._gradient.flat.zero_()
        seconds = time.perf_counter() - started
        eager = f", {len(self._eager)} too large for a graph" if self._eager else ""
        return f"{len(self._graphs)} shapes of batches recorded as CUDA graphs in {seconds:.0f} s{eager}"

    def close(self) -> None:
        super().close()
        self._graphs.clear()
        self._update = None

    def add(self, step: StepBatches[Any]) -> Iterator[tuple[Values, int]]:
        """As in `OptimiserStep`; the means stay valid, because they are copies."""
        for micro_batch in step.micro_batches:
            self._weight.fill_(len(micro_batch) / step.examples)
            if (shape := _shape(micro_batch)) in self._graphs:
                static, replay = self._graphs[shape]
                targets = _tensors(static)
                for name, value in _tensors(micro_batch).items():
                    targets[name].copy_(value, non_blocking=True)  # from pinned memory
                replay()
            else:
                self._passes(micro_batch.to(self.device))
            yield dict(zip(self._names, self._means.clone().unbind(), strict=True)), len(micro_batch)

    def update(self) -> Tensor:
        """As in `OptimiserStep`. The first update creates Adam's moments and is not recorded."""
        if self._updates == 1:
            with device.untouched_generators(self.device):
                self._update = self._record(self._move)
        self._updates += 1
        if self._update is None:
            self._move()
        else:
            self._update()
        return self._norm.clone()

    def _try(self, micro_batch: Any) -> None:
        """One warm-up pass; the first also finds the names of the means and the weights to cast to 16 bits."""
        batch = micro_batch.to(self.device)
        if not self._names:
            self._attempt(partial(self._find, batch))
        before = device.draws(self.device)
        self._attempt(lambda: self._passes(batch))
        if device.draws(self.device) - before > MOST_DRAWS:
            self._eager.add(_shape(micro_batch))

    def _find(self, batch: Any) -> None:
        def learn_names() -> None:
            _, values = self._forward(batch)
            self._names = tuple(values)
            self._means = torch.zeros(len(values), device=self.device)

        with device.strict(self._strict):  # as in `_passes`: the mode decides which attention runs
            self._cast.find(self.model, learn_names)

    def _forward(self, batch: Any) -> tuple[Tensor, Values]:
        with device.autocast(self.precision, self.device):
            loss = self.loss(batch)
        return loss.total, {**loss.parts, "loss": loss.total.detach()}

    def _passes(self, batch: Any) -> None:
        """The forward and backward pass: the gradient goes to the flat buffer, the means to `_means`."""
        leaves = [self._cast.leaf_of(parameter) for parameter in self._gradient.parameters]
        with device.strict(self._strict), self._cast.in_use(), self._gradient.gathering(leaves):
            total, values = self._forward(batch)
            (total * self._weight).backward()
        torch.stack([values[name].detach().float() for name in self._names], out=self._means)

    def _move(self) -> None:
        norm = torch.linalg.vector_norm(self._gradient.flat)
        self._norm.copy_(norm)
        if self.clip is not None:
            self._gradient.flat.mul_((self.clip / (norm + 1e-6)).clamp(max=1.0))
        self.optimiser.step()
        self._cast.refresh()
        if self._gradient.adds:
            self._gradient.flat.zero_()


def set_capturable(optimiser: torch.optim.Optimizer, capturable: bool) -> None:
    """Switch Adam's `capturable` mode, in which a CUDA graph can record its step; learning rates are tensors then.

    Call this after loading a checkpoint, which has the value of the machine that wrote it.
    """
    for group in optimiser.param_groups:
        group["capturable"] = capturable
        rate = float(group["lr"])
        where = group["params"][0].device
        group["lr"] = torch.tensor(rate, device=where) if capturable else rate


def _shape(batch: Any) -> Shape:
    return tuple((value.shape, value.dtype) for value in _tensors(batch).values())


def _tensors(batch: Any) -> dict[str, Tensor]:
    return {field.name: getattr(batch, field.name) for field in fields(batch)}


@contextmanager
def _aside(where: torch.device) -> Iterator[None]:
    """On a GPU: a context with a stream of its own, which passes need before they are recorded."""
    if where.type != "cuda":
        yield
        return
    stream = torch.cuda.Stream(where)
    stream.wait_stream(torch.cuda.current_stream(where))
    with torch.cuda.stream(stream):
        yield
    torch.cuda.current_stream(where).wait_stream(stream)


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
