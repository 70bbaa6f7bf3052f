"""`python -m sqlsp.export run=RUN_DIR out=DIR`: a small folder of a trained parser (`answering/exporting.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import read_text
from sqlsp.options.trained import ExportConfig

if TYPE_CHECKING:
    from sqlsp.answering.trained import LoadedRun

KEPT = ("step", "identity", "scores")  # of the checkpoint's state


def export(cfg: ExportConfig) -> Path:
    """Write the parser of `cfg.run` small to `cfg.out`, and say how large it is; the folder.

    With `cfg.average` its weights, but for those of `cfg.keep`, are the mean of those of all runs, to which the
    calibration of none belongs. Raises CheckpointError for a run that is missing, damaged or of another grammar,
    ConfigError for an `out` that holds something else, runs of other models, or a `keep` that names no weights.
    """
    from sqlsp.answering.confidence import FILE as CALIBRATION
    from sqlsp.answering.exporting import check_out, write_parser  # these take their time
    from sqlsp.answering.trained import checkpoint_folder, load_run
    from sqlsp.training import checkpoint
    from sqlsp.training.run import find

    out, run = Path(cfg.out), find(cfg.run, Path(cfg.runs))
    check_out(out)
    if cfg.keep and not cfg.average:
        raise ConfigError("keep says which weights a mean leaves alone: name the other runs of the mean in average=[…]")
    card = None if cfg.card is None else read_text(cfg.card, "the model card")
    loaded = load_run(run, cfg.which, "cpu")
    state = checkpoint.read(checkpoint_folder(run, cfg.which)).state
    kept = {name: state[name] for name in KEPT if name in state}
    if cfg.average:
        _check_kept(cfg.keep, loaded)
        _average(loaded, [load_run(find(name, Path(cfg.runs)), cfg.which, "cpu") for name in cfg.average], cfg.keep)
        whole = {"kept": list(cfg.keep)} if cfg.keep else {}
        kept = {"identity": state["identity"], "averaged": 1 + len(cfg.average), **whole}
    card = card or describe(out.absolute().name, loaded.options, kept.get("scores", {}))
    print(write_parser(out, loaded, kept, card, calibrated=not cfg.average))
    if cfg.average and (run.path / CALIBRATION).exists():
        print(f"{run.path / CALIBRATION} was left out: it does not hold for the mean (sqlsp calibrate makes a new one)")
    return out.absolute()


def _check_kept(keep: Sequence[str], loaded: LoadedRun) -> None:
    """Raise ConfigError for the beginning of a name that no weight has."""
    names = list(loaded.model.state_dict())
    for start in keep:
        if not any(name.startswith(start) for name in names):
            parts = ", ".join(dict.fromkeys(f"{name.split('.')[0]}." for name in names))
            raise ConfigError(f"keep: no weight of {loaded.run.path} has a name that begins with {start!r} ({parts} …)")


def _average(loaded: LoadedRun, others: Sequence[LoadedRun], keep: Sequence[str]) -> None:
    """Give `loaded` the mean of its weights and those of `others`, but for those that it is to `keep`.

    Weights of options that one of `others` may lack (`start.added`) are 0 there. ConfigError where one is another
    model.
    """
    from sqlsp.adaptation.weights import interpolate
    from sqlsp.answering.start import added, unlike

    own = {name: weight.shape for name, weight in loaded.model.state_dict().items()}
    for number, other in enumerate(others, 2):
        there = {name: weight.shape for name, weight in other.model.state_dict().items()}
        new = added(other.options, loaded.options)
        shared = {name: shape for name, shape in own.items() if not name.startswith(new)}
        differs = unlike(other.options, loaded.options) is not None
        if differs or there != shared or other.inputs.tokenizer.fingerprint != loaded.inputs.tokenizer.fingerprint:
            raise ConfigError(
                f"average: {other.run.path} is another model than {loaded.run.path}, or reads other subwords; only "
                "weights of the same model have a mean"
            )
        interpolate(loaded.model, other.model, 1 / number, keep)


def describe(name: str, options: Any, scores: Mapping[str, Any]) -> str:
    """A model card of what the run itself knows: recipe and scores. Data and its licence are the owner's to add."""
    recipe = {
        "encoder": options.encoder.name,
        "new layers": f"{options.layers.number}, {options.layers.init}",
        "literals": "predicted" if options.decoder.values else "placeholders",
        "epochs": options.trainer.epochs,
        "batch": options.trainer.batch,
        "learning rate": options.optim.lr,
        "seed": options.trainer.seed,
    }
    figures = {name: f"{100 * value:.1f} %" for name, value in scores.items() if isinstance(value, float)}
    return "\n".join(
        [
            f"# {name}",
            "",
            'A Text-to-SQL parser, exported by sqlsp: `sqlsp ask checkpoint=FOLDER db=FILE.sqlite "question"`.',
            "All options are in config.yaml.",
            "",
            *_table(recipe),
            "",
            "Scores of the training on its evaluation set, before the weights were made small:",
            "",
            *_table(figures or {"none": "it was not scored"}),
            "",
        ]
    )


def _table(rows: Mapping[str, object]) -> list[str]:
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())]


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("export", export_command)


def export_command(cfg: ExportConfig) -> None:
    """`export` for the command line."""
    export(cfg)


if __name__ == "__main__":
    main()
