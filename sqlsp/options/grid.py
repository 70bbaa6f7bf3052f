"""Options of `sqlsp experiments` that are no options of a run: what stays of a finished run, and where runs go on.

Each engine has a dataclass of its own; on the command line its options are `engine.<option>=<value>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from omegaconf import OmegaConf
from omegaconf.errors import OmegaConfBaseException

from sqlsp.common.errors import ConfigError
from sqlsp.options.complaints import explain
from sqlsp.options.option import Range, described, option, validate

KEEP: Final[Mapping[str, str]] = {  # besides the log, the scores and the predictions
    "best": "the model by its best checkpoint (by its last where none was judged)",
    "all": "also the last checkpoint with the state of the optimiser, from which a longer training could go on",
    "none": "no model: enough for tables and figures, but nothing is left that answers a question",
}
PREFIX: Final = "engine."
_SEVERAL: Final = Range(0, 1024)
_MINUTES: Final = Range(1, 525_600)


@dataclass
class JoblibConfig:
    """Processes of this machine, started by joblib."""

    gpus: list[str] | None = option(
        None, "GPUs by number or UUID, one a run, in turn where there are more runs than GPUs; null: all; []: none"
    )


@dataclass
class SubmititConfig:
    """Jobs of a Slurm cluster, or processes of this machine that are treated alike, by submitit."""

    cluster: str = option(
        "auto",
        "where the jobs go",
        names={"auto": "Slurm where srun is installed, else local", "slurm": "", "local": "this machine"},
    )
    minutes: int = option(
        1440, "time limit of a job; a run that needs longer saves itself and is put in line again", _MINUTES
    )
    requeues: int = option(100, "how often a run may reach that limit", Range(0, 10_000))
    gpus: int = option(1, "GPUs of a run; local: 0 or 1, the runs take this machine's in turn", Range(0, 64))
    cpus: int = option(2, "cores of a run (Slurm)", Range(1, 1024))
    memory: float | None = option(
        None, "GiB of memory of a run (Slurm); null: what the cluster gives", Range(0, 65_536.0, above=True)
    )
    notice: int = option(90, "seconds before the limit at which a run is told to save itself", Range(1, 86_400))
    slurm: dict[str, Any] = option(
        {}, "more parameters of sbatch as submitit calls them: engine.slurm.partition=gpu, .account, .qos, .constraint"
    )


@dataclass
class RayConfig:
    """Tasks of a Ray cluster."""

    address: str | None = option(
        None, "auto: the cluster of this machine (ray start); HOST:PORT; null: one that begins and ends with the grid"
    )
    gpus: float | None = option(
        None, "GPUs of a run, 0.5 for two runs a GPU; null: 1 where the cluster has any, else 0", _SEVERAL
    )
    cpus: float = option(1.0, "cores that a run claims", _SEVERAL)
    retries: int = option(3, "how often a run goes on whose worker or machine died", _SEVERAL)


ENGINES: Final[Mapping[str, type]] = {"joblib": JoblibConfig, "submitit": SubmititConfig, "ray": RayConfig}


def engine_options(engine: str, words: Sequence[str]) -> Any:
    """The options of `engine`, changed as `engine.<option>=<value>` say. ConfigError for what it does not take."""
    schema = ENGINES[engine]
    known = list(described(schema))
    try:
        given = OmegaConf.from_dotlist([word.removeprefix(PREFIX) for word in words])
        options = OmegaConf.to_object(OmegaConf.merge(OmegaConf.structured(schema), given))
        validate(options)
    except (OmegaConfBaseException, ConfigError, ValueError) as error:
        reason = str(error) if isinstance(error, ConfigError) else explain(error, known)
        there = ", ".join(f"{PREFIX}{name}" for name in known)
        raise ConfigError(f"--engine {engine}: {PREFIX}{reason} (its options: {there})") from error
    return options


def engines_help() -> str:
    """What `--help` says of the engines and their options."""
    parts = []
    for engine, schema in ENGINES.items():
        rows = [f"--engine {engine}: {schema.__doc__}"]
        for name, said in described(schema).items():
            default = OmegaConf.to_yaml(OmegaConf.create([getattr(schema(), name)])).removeprefix("- ").strip()
            rows.append(f"  {PREFIX}{name}={default}  {said.text}")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)
