"""Jobs as processes of this machine, with a GPU for each.

joblib's threads each wait for one process. joblib's own processes would be worse: when one of them is killed, joblib
aborts the work of all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from queue import SimpleQueue

from joblib import Parallel, delayed

from sqlsp.experiments.engines import Place, share_gpus
from sqlsp.experiments.job import Ending, Job, Training
from sqlsp.options.grid import JoblibConfig


class JoblibEngine:
    """Jobs in threads of joblib."""

    def __init__(self, options: JoblibConfig, place: Place) -> None:
        self.place = place
        self._at_work: set[Training] = set()
        self._stopping = False
        self._gpus: SimpleQueue[str | None] = SimpleQueue()
        for gpu in share_gpus(options.gpus, place.jobs):
            self._gpus.put(gpu)

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Ending]]:
        """The jobs as they end."""
        several = Parallel(self.place.jobs, backend="threading", return_as="generator_unordered", batch_size=1)
        yield from several(delayed(self._run_one)(job) for job in jobs)

    def stop(self) -> None:
        """Let the running processes save themselves."""
        self._stopping = True
        at_work = list(self._at_work)
        for training in at_work:
            training.terminate()
        for training in at_work:
            training.wait()

    def _run_one(self, job: Job) -> tuple[Job, Ending]:
        if self._stopping:
            return job, Ending(None, "stopped")
        gpu = self._gpus.get()
        self.place.tell(f"{job.name}: started{f' on GPU {gpu}' if gpu else ''}")
        try:
            return job, job(gpu, started=self._note)
        finally:
            self._gpus.put(gpu)

    def _note(self, training: Training) -> None:
        self._at_work.add(training)
        if self._stopping:  # `stop` was called before this process was registered
            training.terminate()


engine = JoblibEngine
