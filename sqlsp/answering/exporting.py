"""A small folder of a trained parser, which answers as its run does.

config.yaml          the options of the run; of paths on the machine only the last name, but for encoder and WordNet
encoder/config.json  the encoder's architecture
tokenizer.json       the encoder's tokenizer
model.safetensors    the weights, matrices in 8 bits (sqlsp/training/small_weights.py)
state.json           what the weights belong to, the scores of the training, size and hash of the other files
calibration.json     how sure its answers may be, where the run was calibrated
README.md            the model card
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from omegaconf import OmegaConf

from sqlsp.answering.confidence import FILE as CALIBRATION
from sqlsp.answering.trained import LoadedRun
from sqlsp.common.errors import ConfigError
from sqlsp.data.tokenizer import FILE
from sqlsp.training import checkpoint
from sqlsp.training.run import CONFIG, ENCODER, RunFolder

_FOUND_BY: Final = ("encoder.name", "data.linking.wordnet")  # options by which answering finds encoder and WordNet


def check_out(out: Path) -> None:
    """Raise ConfigError if `out` holds anything but an exported parser, because writing replaces it."""
    # an encoder and a checkpoint of a run have weights too, but not all that answering needs
    parser = RunFolder(out).exported and all((out / part).is_file() for part in (CONFIG, FILE))
    if out.resolve() == Path.cwd():
        raise ConfigError(f"out={out} is the folder you are in, which cannot be replaced: name another one")
    if out.exists() and not (parser or (out.is_dir() and not any(out.iterdir()))):
        raise ConfigError(f"out={out} is there and no exported parser: name a folder that does not exist")


def write_parser(out: Path, parser: LoadedRun, state: Mapping[str, Any], card: str, calibrated: bool = True) -> str:
    """Write `parser` with its present weights to `out` in the small format; return a line for the terminal.

    `state` says what the weights belong to and what is known about them. `card` becomes the README.md. With
    `calibrated` False, the calibration is left out: how sure the answers may be is no longer known.

    Raises CheckpointError if the folder cannot be written.
    """
    folder = parser.run.path
    calibration = folder.glob(CALIBRATION) if calibrated else ()
    texts: dict[str, str | bytes] = {
        CONFIG: OmegaConf.to_yaml(_without_folders(asdict(parser.options))),
        FILE: (folder / FILE).read_bytes(),
        **{f"{ENCODER}/{path.name}": path.read_bytes() for path in sorted((folder / ENCODER).glob("*.json"))},
        **{path.name: path.read_bytes() for path in calibration},
        "README.md": card,
    }
    checkpoint.export(out, parser.model, parser.options.encoder.name, state, texts)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    return f"{out}: {size / 1e6:.1f} MB; checkpoint={out} in predict, ask and serve"


def _without_folders(value: Any, name: str = "") -> Any:
    """The options `value`, with each absolute path cut to its last name.

    The options then say what was read, but nothing about the machine. Only the paths by which answering finds something
    stay whole (`_FOUND_BY`). `name` is the name of the option.
    """
    if isinstance(value, dict):
        return {key: _without_folders(inner, f"{name}.{key}".lstrip(".")) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_folders(inner, name) for inner in value]
    absolute = isinstance(value, str) and name not in _FOUND_BY and Path(value).is_absolute()
    return Path(value).name if absolute else value
