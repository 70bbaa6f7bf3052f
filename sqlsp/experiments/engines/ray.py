"""Jobs as tasks of a Ray cluster, whose machines share one file system.

Ray gives each task its GPUs. It restarts a task whose worker or machine died; the task then continues from its
checkpoint.
"""

from __future__ import annotations

import math
import os
import signal
import socket
import threading
from collections.abc import Iterator, Sequence
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no usage data

import ray
from ray.exceptions import RayError

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.engines import Place
from sqlsp.experiments.job import GRACE, Ending, Job
from sqlsp.options.grid import RayConfig

SECONDS = 10.0  # time limit for an answer from the cluster
OBJECT_STORE = 100 * 2**20  # bytes of shared memory of a cluster of our own; jobs exchange next to nothing


class RayEngine:
    """Jobs in tasks of Ray."""

    def __init__(self, options: RayConfig, place: Place) -> None:
        self.options = options
        self.place = place
        self._at_work: dict[Any, Job] = {}
        self._waiting: list[Job] = []

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Ending]]:
        """Yield the endings of the jobs. Raises ConfigError where the cluster is not available."""
        self._connect()
        gpus = self.options.gpus
        if gpus is None:
            gpus = 1.0 if ray.cluster_resources().get("GPU") else 0.0
        options = self.options
        task: Any = ray.remote(num_cpus=options.cpus, num_gpus=gpus, max_retries=options.retries)(_work)
        self._waiting = list(reversed(jobs))
        while self._waiting or self._at_work:
            while self._waiting and len(self._at_work) < self.place.jobs:
                job = self._waiting.pop()
                self._at_work[task.remote(job)] = job
                self.place.tell(f"{job.name}: handed to Ray")
            (ended, *_), _ = ray.wait(list(self._at_work))
            try:
                ending = ray.get(ended)
            except RayError as error:  # Ray has lost it for good
                ending = Ending(None, " ".join(str(error).split()))
            yield self._at_work.pop(ended), ending
        ray.shutdown()

    def stop(self) -> None:
        """Interrupt the tasks, let them save themselves, and leave the cluster."""
        self._waiting = []
        if not ray.is_initialized():
            return
        for reference in self._at_work:
            ray.cancel(reference)
        if self._at_work:
            ray.wait(list(self._at_work), num_returns=len(self._at_work), timeout=GRACE)
        ray.shutdown()

    def _connect(self) -> None:
        """Join the cluster, or start one on this machine with a core for each simultaneous job."""
        own: dict[str, Any] = {
            "include_dashboard": False,
            "num_cpus": max(1, math.ceil(self.place.jobs * self.options.cpus)),
            "object_store_memory": OBJECT_STORE,
        }
        address = self.options.address
        if address not in (None, "auto"):  # is nobody listening? Ray itself would retry for a quarter of an hour
            host, _, port = address.removeprefix("ray://").rpartition(":")
            try:
                socket.create_connection((host, int(port)), SECONDS).close()
            except (OSError, ValueError) as error:
                raise ConfigError(f"--engine ray: engine.address={address} does not answer ({error})") from error
        in_main = threading.current_thread() is threading.main_thread()
        before = signal.getsignal(signal.SIGTERM)
        try:
            ray.init(address or "local", log_to_driver=False, **({} if address else own))
        except (ConnectionError, RuntimeError, ValueError, RayError) as error:
            reason = " ".join(str(error).split())
            raise ConfigError(f"--engine ray: engine.address={address} cannot be used ({reason})") from error
        finally:
            if in_main and before is not None:
                signal.signal(signal.SIGTERM, before)  # restore the handler, which Ray replaces


def _work(job: Job) -> Ending:
    return job()


engine = RayEngine
