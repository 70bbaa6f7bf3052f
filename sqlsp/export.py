"""`python -m sqlsp.export run=RUN_DIR out=DIR`: a small folder of a trained parser, which answers as its run does.

config.yaml          the options of the run
encoder/config.json  the encoder's architecture
tokenizer.json       the encoder's tokenizer
model.safetensors    the weights, matrices in 8 bits (sqlsp/training/small_weights.py)
state.json           what the weights belong to, the scores of the training, size and hash of the other files
calibration.json     how sure its answers may be, where the run was calibrated
README.md            the model card
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import read_text
from sqlsp.options.config import ExportConfig

KEPT = ("step", "identity", "scores")  # of the checkpoint's state


def export(cfg: ExportConfig) -> Path:
    """Write the parser of `cfg.run` small to `cfg.out`, and say how large it is; the folder.

    Raises CheckpointError for a run that is missing, damaged or of another grammar, ConfigError for an `out` that holds
    something else.
    """
    from omegaconf import OmegaConf  # these take their time

    from sqlsp.answering.confidence import FILE as CALIBRATION
    from sqlsp.answering.trained import load_run, standing
    from sqlsp.data.tokenizer import FILE
    from sqlsp.training import checkpoint
    from sqlsp.training.run import CONFIG, ENCODER, RunFolder, find

    out, run = Path(cfg.out).absolute(), find(cfg.run, Path(cfg.runs))
    if out.exists() and not (RunFolder(out).exported or (out.is_dir() and not any(out.iterdir()))):
        raise ConfigError(f"out={cfg.out} is there and no exported parser: name a folder that does not exist")
    card = None if cfg.card is None else read_text(cfg.card, "the model card")
    loaded = load_run(run, cfg.which, "cpu")
    state = checkpoint.read(standing(run, cfg.which)).state
    texts: dict[str, str | bytes] = {
        CONFIG: OmegaConf.to_yaml(OmegaConf.structured(loaded.options)),
        FILE: (run.path / FILE).read_bytes(),
        **{f"{ENCODER}/{path.name}": path.read_bytes() for path in sorted((run.path / ENCODER).glob("*.json"))},
        **{path.name: path.read_bytes() for path in run.path.glob(CALIBRATION)},
        "README.md": card or describe(out.name, loaded.options, state.get("scores", {})),
    }
    kept = {name: state[name] for name in KEPT if name in state}
    checkpoint.export(out, loaded.model, loaded.options.encoder.name, kept, texts)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{cfg.out}: {size / 1e6:.1f} MB; checkpoint={cfg.out} in predict, ask and serve")
    return out


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
