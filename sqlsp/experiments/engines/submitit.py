"""Jobs of a Slurm cluster, or processes of this machine under the same rules, with submitit.

On Slurm all jobs are submitted at once, as an array of which `--jobs` run at a time. They remain there when the grid's
own process is killed or its machine restarts, and the next start of the grid waits for them. A job that reaches its
time limit or is preempted saves itself and is requeued.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from typing import Any

import submitit
from submitit.core.utils import FailedJobError, FailedSubmissionError, UncompletedJobError
from submitit.helpers import DelayedSubmission

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import read_json, write_atomic
from sqlsp.experiments.engines import Place, share_gpus
from sqlsp.experiments.job import GRACE, Ending, Job, Training
from sqlsp.options.grid import SubmititConfig
from sqlsp.training import lock

LOOK = 1.0  # seconds between checks of the jobs
TERMINATED = 143  # exit code of a training that SIGTERM stopped
JOBS = "jobs.json"  # the number of each job on Slurm, by the name of its run

Submitted = submitit.Job[Ending]


class Task:
    """A job in the form that submitit runs. submitit calls `checkpoint` when time is up or the job is preempted."""

    def __init__(self, job: Job, gpus: str | None = None) -> None:
        self.job = job
        self.gpus = gpus
        self._training: Training | None = None

    def __call__(self) -> Ending:
        """Train to the end."""
        ending = self.job(self.gpus, started=self._note)
        if ending.code == TERMINATED and "SLURM_JOB_ID" in os.environ:
            # Slurm warned all processes of the job that they will be killed, and may requeue it: a result now would
            # mark it as finished
            time.sleep(GRACE)
        return ending

    def checkpoint(self) -> DelayedSubmission:
        """Let the training save itself; return what is to be requeued."""
        if self._training is not None and self._training.poll() is None:
            self._training.terminate()
            # this signal handler interrupts __call__, which is itself waiting for the process: watch it without reaping
            os.waitid(os.P_PID, self._training.pid, os.WEXITED | os.WNOWAIT)
        return DelayedSubmission(Task(self.job, self.gpus))

    def _note(self, training: Training) -> None:
        self._training = training


class SubmititEngine:
    """Jobs by submitit, on Slurm or here."""

    def __init__(self, options: SubmititConfig, place: Place) -> None:
        """ConfigError where Slurm is requested and not installed, or does not know a parameter."""
        self.options = options
        self.place = place
        self.folder = place.folder / "submitit"
        self._at_work: dict[str, tuple[Job, Submitted]] = {}
        self._gpu: dict[str, str | None] = {}  # of jobs at work on this machine
        self.on_slurm = options.cluster == "slurm" or (options.cluster == "auto" and shutil.which("srun") is not None)
        if not self.on_slurm and options.gpus > 1:
            raise ConfigError(f"--engine submitit: engine.gpus={options.gpus} takes Slurm; here a run has 0 or 1")
        kind = submitit.SlurmExecutor if self.on_slurm else submitit.LocalExecutor
        try:
            self.executor = kind(self.folder, max_num_timeout=options.requeues)
            self.executor.update_parameters(**self._parameters())
        except (RuntimeError, ValueError, TypeError) as error:
            raise ConfigError(f"--engine submitit: {' '.join(str(error).split())}") from error

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Ending]]:
        """Yield the endings of the jobs. Raises ConfigError where Slurm does not accept them."""
        waiting = list(jobs)
        if self.on_slurm:
            self._hand_in([job for job in jobs if not self._is_still_there(job)])
            waiting = []
        free = share_gpus(None if self.options.gpus else [], self.place.jobs)
        while waiting or self._at_work:
            while waiting and free:
                job = waiting.pop(0)
                self._gpu[job.name] = free.pop(0)
                self._hand_in([job])
            time.sleep(LOOK)
            for job, submitted in list(self._at_work.values()):
                if submitted.done():
                    del self._at_work[job.name]
                    if job.name in self._gpu:
                        free.append(self._gpu.pop(job.name))
                    try:
                        ending = submitted.result()
                    except (FailedJobError, UncompletedJobError) as error:  # it ended without a result
                        ending = Ending(None, str(error).partition("\n")[0])
                    yield job, ending

    def stop(self) -> None:
        """Cancel the jobs; those in training save themselves."""
        for _, submitted in self._at_work.values():
            submitted.cancel(check=False)
        for job, _ in self._at_work.values():
            if (folder := job.newest()) is not None:
                lock.wait_until_free(folder, GRACE)

    def _parameters(self) -> dict[str, Any]:
        """The options under submitit's names."""
        options = self.options
        if not self.on_slurm:
            return {"timeout_min": options.minutes, "signal_delay_s": options.notice}
        found = {"job_name": "sqlsp", "time": options.minutes, "signal_delay_s": options.notice}
        found |= {"array_parallelism": self.place.jobs, "cpus_per_task": options.cpus}
        found |= {"gpus_per_node": options.gpus} if options.gpus else {}
        found |= {"mem": f"{round(options.memory * 1024)}MB"} if options.memory is not None else {}
        return found | options.slurm

    def _hand_in(self, jobs: Sequence[Job]) -> None:
        if not jobs:
            return
        try:
            with self.executor.batch():  # together, as an array
                handed_in = [self.executor.submit(Task(job, self._gpu.get(job.name))) for job in jobs]
        except (FailedSubmissionError, FailedJobError) as error:
            reason = " ".join(str(error).split())
            raise ConfigError(f"--engine submitit: the jobs are not taken ({reason})") from error
        for job, submitted in zip(jobs, handed_in, strict=True):
            self._at_work[job.name] = job, submitted
            self.place.tell(f"{job.name}: handed in as job {submitted.job_id}")
        if self.on_slurm:
            known = {name: submitted.job_id for name, (_, submitted) in self._at_work.items()}
            write_atomic(self.folder / JOBS, json.dumps(known, indent=1))

    def _is_still_there(self, job: Job) -> bool:
        """Whether Slurm still has the job from an earlier start, which is then waited for."""
        known = read_json(self.folder / JOBS, "the jobs on Slurm") if (self.folder / JOBS).exists() else {}
        if job.name not in known:
            return False
        submitted: Submitted = submitit.SlurmJob(self.folder, str(known[job.name]))
        if submitted.done(force_check=True):
            return False
        self._at_work[job.name] = job, submitted
        self.place.tell(f"{job.name}: is on Slurm already, as job {submitted.job_id}")
        return True


engine = SubmititEngine
