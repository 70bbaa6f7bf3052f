"""Exports a trained parser to a small folder.

config.yaml          the options of the run; absolute paths are cut to their last name, except encoder and WordNet
encoder/config.json  the encoder's architecture
tokenizer.json       the encoder's tokenizer
model.safetensors    the weights, matrices with 4 or 8 bits per number (sqlsp/training/small_weights.py)
state.json           hashes of grammar and tokenizer, scores of the training, size and hash of the other files
judge.json           the judge, if there is one (`sqlsp calibrate`)
README.md            the model card
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import torch
from omegaconf import OmegaConf
from torch import Tensor, nn

from sqlsp.cli.answering import ExportConfig
from sqlsp.inference.judge import FILE as JUDGE
from sqlsp.inference.trained import LoadedRun, find_added, find_checkpoint, find_rows_between, find_unlike, load_run
from sqlsp.linking.tokenizer import FILE
from sqlsp.training import checkpoint
from sqlsp.training.run import CONFIG, ENCODER, RunFolder, find
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.files import read_text

_UNCUT: Final = ("encoder.name", "data.linking.wordnet")  # paths that are needed to answer questions
_STATE: Final = ("step", "identity", "scores")  # keys of the checkpoint's state that are exported


def export(cfg: ExportConfig) -> Path:
    """Writes the parser of `cfg.run` to `cfg.out`, prints the size, and returns the folder.

    If `cfg.average` names further runs, the weights are the mean over all runs. The judge is that of `cfg.run`.

    Raises:
        CheckpointError: A run is missing, damaged or of another grammar.
        ConfigError: `cfg.out` holds something other than an exported parser, or the models differ.
    """
    out = Path(cfg.out)
    run = find(cfg.run, Path(cfg.runs))
    check_out(out)
    card = None if cfg.card is None else read_text(cfg.card, "the model card")
    loaded = load_run(run, cfg.which, "cpu")
    state = checkpoint.read(find_checkpoint(run, cfg.which)).state
    exported: dict[str, Any] = {name: state[name] for name in _STATE if name in state}
    if cfg.average:
        _average(loaded, (load_run(find(name, Path(cfg.runs)), cfg.which, "cpu") for name in cfg.average))
        exported = {"identity": state["identity"], "averaged": 1 + len(cfg.average)}
    card = card or describe(out.absolute().name, loaded.options, exported.get("scores", {}))
    print(write_parser(out, loaded, exported, card=card, bits=cfg.bits))
    return out.absolute()


def _average(loaded: LoadedRun, others: Iterable[LoadedRun]) -> None:
    """Sets the weights of `loaded` to the mean over `loaded` and `others`.

    A run may lack options, rules and relations that `loaded` has. Weights of a missing option (`start.find_added`)
    count as 0 in the mean. Weights of missing rules and relations keep their value. Raises ConfigError if a run has
    another model.
    """
    own = {name: weight.shape for name, weight in loaded.model.state_dict().items()}
    for number, other in enumerate(others, 2):
        another = f"average: {other.run.path} is another model than {loaded.run.path}"
        try:
            rows = find_rows_between(other.options, loaded.options)
        except ConfigError as error:
            raise ConfigError(f"{another}: {error}") from None
        shapes = {name: weight.shape for name, weight in other.model.state_dict().items()}
        new = find_added(other.options, loaded.options)
        shared = {
            name: torch.Size((len(rows[name]), *shape[1:])) if name in rows else shape
            for name, shape in own.items()
            if not name.startswith(new)
        }
        differs = find_unlike(other.options, loaded.options) is not None
        if differs or shapes != shared or other.inputs.tokenizer.fingerprint != loaded.inputs.tokenizer.fingerprint:
            raise ConfigError(f"{another}, or reads other subwords; only weights of the same model have a mean")
        interpolate(loaded.model, other.model, 1 / number, rows)


@torch.no_grad()
def interpolate(
    model: nn.Module,
    towards: nn.Module,
    share: float,
    rows: Mapping[str, Tensor] | None = None,
) -> None:
    """Sets the weights of `model` to (1 − share) · `model` + share · `towards`.

    Fine-tuning improves a model on new data and worsens it on the old. Weights between the two models recover much of
    the loss and retain most of the gain (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models": WiSE-FT).

    A weight that `towards` lacks counts as 0. `rows` is for weights with more rows in `model` than in `towards`: it
    maps the name of the weight to the positions in `model` of the rows of `towards`, int64. The other rows of `model`
    are unchanged.
    """
    target = towards.state_dict()
    rows = rows or {}
    for name, weight in model.state_dict().items():
        if weight.is_floating_point():
            if name not in target:
                weight.mul_(1 - share)
            elif name in rows:
                weight[rows[name]] = weight[rows[name]].lerp(target[name].to(weight.device), share)
            else:
                weight.lerp_(target[name].to(weight.device), share)


def describe(name: str, options: Any, scores: Mapping[str, Any]) -> str:
    """Returns a model card with the training options and the scores. The owner has to add data and license."""
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
            *_make_table(recipe),
            "",
            "Scores of the training on its evaluation set, before the weights were made small:",
            "",
            *_make_table(figures or {"none": "it was not scored"}),
            "",
        ]
    )


def _make_table(rows: Mapping[str, object]) -> list[str]:
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())]


def check_out(out: Path) -> None:
    """Raises ConfigError if `out` holds anything but an exported parser, because the export replaces the folder."""
    # the folders of an encoder or a checkpoint lack config.yaml or the tokenizer
    parser = RunFolder(out).exported and all((out / part).is_file() for part in (CONFIG, FILE))
    if out.resolve() == Path.cwd():
        raise ConfigError(f"out={out} is the folder you are in, which cannot be replaced: name another one")
    if out.exists() and not (parser or (out.is_dir() and not any(out.iterdir()))):
        raise ConfigError(f"out={out} is there and no exported parser: name a folder that does not exist")


def write_parser(
    out: Path,
    parser: LoadedRun,
    state: Mapping[str, Any],
    card: str,
    bits: int = 8,
) -> str:
    """Writes a parser to a folder and returns a line for the terminal.

    Args:
        out: The folder.
        parser: The parser. Its judge is copied if it has one.
        state: The content of state.json: hashes of grammar and tokenizer, and scores.
        card: The text of README.md.
        bits: The bits per number with which matrices are stored, 4 or 8.

    Raises CheckpointError if the folder cannot be written.
    """
    folder = parser.run.path
    texts: dict[str, str | bytes] = {
        CONFIG: OmegaConf.to_yaml(_cut_folders(asdict(parser.options))),
        FILE: (folder / FILE).read_bytes(),
        **{f"{ENCODER}/{path.name}": path.read_bytes() for path in sorted((folder / ENCODER).glob("*.json"))},
        **{path.name: path.read_bytes() for path in folder.glob(JUDGE)},
        "README.md": card,
    }
    checkpoint.export(out, parser.model, parser.options.encoder.name, state=state, texts=texts, bits=bits)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    return f"{out}: {size / 1e6:.1f} MB; checkpoint={out} in predict, ask and serve"


def _cut_folders(value: Any, name: str = "") -> Any:
    """Returns options in which absolute paths are cut to their last name, except those in `_UNCUT`.

    So the options reveal nothing about the machine. `name` is the dotted name of the option `value`.
    """
    if isinstance(value, dict):
        return {key: _cut_folders(inner, f"{name}.{key}".lstrip(".")) for key, inner in value.items()}
    if isinstance(value, list):
        return [_cut_folders(inner, name) for inner in value]
    absolute = isinstance(value, str) and name not in _UNCUT and Path(value).is_absolute()
    return Path(value).name if absolute else value
