"""Device and precision, determinism, random generators, and handling of a lack of memory."""

from __future__ import annotations

import logging
import os
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from sqlsp.cli.tasks import TrainerConfig
from sqlsp.training.distributed import world
from sqlsp.utils.errors import ConfigError, TrainingError, is_out_of_memory
from sqlsp.utils.workers import cores

log = logging.getLogger(__name__)

_CPU_INFO: Final = Path("/proc/cpuinfo")
_PROCESS_PAGES: Final = Path("/proc/self/statm")


def choose_device(name: str) -> torch.device:
    """Returns the device for `auto`, `cpu` or `cuda`. Raises ConfigError if `cuda` is requested and there is no GPU."""
    if name == "cuda" and not torch.cuda.is_available():
        raise ConfigError("device=cuda: PyTorch sees no GPU on this machine; use auto or cpu")
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    return torch.device(name)


def choose_precision(name: str, device: torch.device) -> str:
    """Returns bf16, fp16 or fp32. `name`: the option `trainer.precision`.

    For `auto`, returns bf16 if the device computes faster in bf16; otherwise fp16 on a GPU and fp32 on a CPU. Raises
    ConfigError for fp16 on a CPU.
    """
    on_gpu = device.type == "cuda"
    if name == "auto" and on_gpu:
        return "bf16" if torch.cuda.is_bf16_supported(including_emulation=False) else "fp16"
    has_bf16 = _supports("_is_amx_tile_supported") or _supports("_is_avx512_bf16_supported")
    if name == "auto":
        try:
            processor = _CPU_INFO.read_text(encoding="utf-8", errors="replace")
        except OSError:
            processor = platform.processor()
        # AVX-512 BF16 alone is faster than fp32 on AMD only: Intel's cores issue half as many of these instructions
        is_fast = _supports("_is_amx_tile_supported") or (has_bf16 and "AuthenticAMD" in processor)
        return "bf16" if is_fast else "fp32"
    if name == "bf16" and not on_gpu and not has_bf16:
        log.warning("this CPU has no bf16: it computes so a hundred times slower than with trainer.precision=fp32")
    if name == "fp16" and not on_gpu:
        raise ConfigError("trainer.precision=fp16 needs a GPU and there is none here; use fp32, bf16 or auto")
    return name


def _supports(check: str) -> bool:
    """True if the function `check` of `torch.cpu` exists in this version of PyTorch and returns True."""
    function = getattr(torch.cpu, check, None)
    return function is not None and bool(function())


def autocast(precision: str, device: torch.device) -> AbstractContextManager[object]:
    """Returns the context for a forward pass in `precision`."""
    types = {"bf16": torch.bfloat16, "fp16": torch.float16}
    return torch.autocast(device.type, types[precision]) if precision in types else nullcontext()


def set_up(config: TrainerConfig) -> torch.device:
    """Sets the seed, threads and determinism of this process. Returns the device. Call it before the model is built."""
    # oneDNN caches a program for every shape of product, by default 1,024 of them: gigabytes after some epochs
    os.environ.setdefault("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "128")
    torch.set_num_threads(config.threads or default_threads())
    # the call is avoided where it changes nothing, because it loads PyTorch's compiler
    if config.deterministic or torch.are_deterministic_algorithms_enabled():
        torch.use_deterministic_algorithms(config.deterministic, warn_only=True)
    if config.deterministic:
        os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # read when cuBLAS first starts
        # no code here reads uninitialised memory, and filling it costs time
        torch.utils.deterministic.fill_uninitialized_memory = False  # type: ignore[attr-defined]
        torch.backends.cudnn.benchmark = False
    torch.manual_seed(config.seed)
    device = choose_device(config.device)
    this_process = world()
    if device.type == "cuda" and this_process.size > 1:
        device = torch.device("cuda", this_process.local)
        torch.cuda.set_device(device)
    return device


def default_threads() -> int:
    """Returns the number of CPU threads of a training: OMP_NUM_THREADS if it is set, otherwise half of the cores.

    A step has thousands of small products, and all threads wait for the slowest after every product. On two cores,
    `experiment=demo` trained 139 examples/s with two threads and 100 with one; beside another busy program, 8 and 92.
    """
    if "OMP_NUM_THREADS" in os.environ:
        return torch.get_num_threads()
    return max(1, cores() // 2)


@contextmanager
def strict(wanted: bool) -> Iterator[None]:
    """A context in which PyTorch refuses operations that are not deterministic; no effect if `wanted` is False.

    Only in this mode does PyTorch choose attention with a deterministic backward pass on a GPU. Outside the context it
    only warns, as `set_up` chooses.
    """
    if wanted:
        torch.use_deterministic_algorithms(True)
    try:
        yield
    finally:
        if wanted:
            torch.use_deterministic_algorithms(True, warn_only=True)


def random_states(device: torch.device) -> dict[str, Tensor]:
    """Returns the states of PyTorch's generators that training draws from, by device type."""
    states = {"cpu": torch.get_rng_state()}
    if device.type == "cuda":
        states["cuda"] = torch.cuda.get_rng_state(device)
    return states


def set_random_states(states: dict[str, Tensor], device: torch.device) -> None:
    """Sets the generators to the states that `random_states` returned. Skips states of absent devices."""
    torch.set_rng_state(states["cpu"])
    if device.type == "cuda" and "cuda" in states:
        torch.cuda.set_rng_state(states["cuda"], device)


@contextmanager
def untouched_generators(device: torch.device) -> Iterator[None]:
    """A context that restores PyTorch's random generators at its end, so that draws inside have no effect."""
    with torch.random.fork_rng(devices=[device] if device.type == "cuda" else []):
        yield


def peak_memory(device: torch.device) -> int:
    """Returns the peak memory of this process in bytes: PyTorch's allocations on a GPU, the resident set on a CPU."""
    if device.type == "cuda":
        return torch.cuda.max_memory_allocated(device)
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024  # in KiB, except on macOS


def used_memory(device: torch.device) -> int:
    """Returns the bytes of memory that this process uses now, measured like `peak_memory`."""
    if device.type == "cuda":
        return torch.cuda.memory_allocated(device)
    try:
        pages = int(_PROCESS_PAGES.read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, LookupError):  # not on Linux
        return peak_memory(device)
    return pages * os.sysconf("SC_PAGE_SIZE")


def describe_peak_memory(device: torch.device) -> str:
    """Returns `peak_memory` as text, on a GPU with the memory that PyTorch reserved and that all processes use now."""
    peak = format_bytes(peak_memory(device))
    if device.type != "cuda":
        return peak
    free, total = torch.cuda.mem_get_info(device)
    reserved = format_bytes(torch.cuda.max_memory_reserved(device))
    used = format_bytes(total - free)
    return f"{peak} ({reserved} reserved, {used} of the card in use)"


def memory_share(device: torch.device) -> float:
    """Returns the share of a GPU's memory that all processes together use now, 0 … 1; 0 on a CPU."""
    if device.type != "cuda":
        return 0.0
    free, total = torch.cuda.mem_get_info(device)
    return 1 - free / total


def format_bytes(size: int) -> str:
    """Returns a number of bytes as text, in GiB or MiB."""
    return f"{size / 2**30:.1f} GiB" if size >= 2**30 else f"{size / 2**20:.0f} MiB"


@contextmanager
def memory_advice(device: torch.device, advice: str | Callable[[], str]) -> Iterator[None]:
    """A context that converts out-of-memory errors to a TrainingError with `advice`.

    If `advice` is a function, it is called only after such an error.
    """
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not is_out_of_memory(error):
            raise
        text = advice if isinstance(advice, str) else advice()
        raise TrainingError(f"out of memory on {device}; {text}") from error
