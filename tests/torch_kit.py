"""What training changes in PyTorch for the whole process, put back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch


@contextmanager
def settings_kept() -> Iterator[None]:
    """Threads and determinism are afterwards as they were."""
    threads = torch.get_num_threads()
    yield
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(False)
