"""Exports a trained parser to a small folder, which has these files:

config.yaml          the options of the run; of an absolute path only the file name, except for encoder and WordNet
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
from sqlsp.inference.trained import LoadedRun, find_added, find_checkpoint, find_difference, find_rows_between, load_run
from sqlsp.linking.tokenizer import FILE as TOKENIZER
from sqlsp.training import checkpoint
from sqlsp.training.run import CONFIG, ENCODER, RunFolder, find
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.files import read_text

_UNCUT: Final = ("encoder.name", "data.linking.wordnet")  # paths that are needed to answer questions
_STATE: Final = ("step", "identity", "scores")  # keys of the checkpoint's state that are exported


def export(cfg: ExportConfig) -> Path:
    """Writes the parser of `cfg.run` to the folder `cfg.out`, prints the size, and returns the folder.

    If `cfg.average` names further runs, the weights are the mean over all runs. The judge is copied from `cfg.run`.

    Raises:
        CheckpointError: A run is missing, damaged or of another grammar.
        ConfigError: `cfg.out` exists and is not an exported parser, or the models differ.
    """
    out = Path(cfg.out)
    run = find(cfg.run, Path(cfg.runs))
    check_out(out)
    card = None if cfg.card is None else read_text(cfg.card, "the model card")
    loaded = load_run(run, cfg.which, "cpu")
    state = checkpoint.read(find_checkpoint(run, cfg.which)).state
    exported: dict[str, Any] = {name: state[name] for name in _STATE if name in state}
    if cfg.average:
        others = (load_run(find(name, Path(cfg.runs)), cfg.which, "cpu") for name in cfg.average)  # one at a time
        _average(loaded, others)
        exported = {"identity": state["identity"], "averaged": 1 + len(cfg.average)}
    card = card or describe(out.absolute().name, loaded.options, exported.get("scores", {}))
    print(write_parser(out, loaded, exported, card=card, bits=cfg.bits))
    return out.absolute()


def _average(loaded: LoadedRun, others: Iterable[LoadedRun]) -> None:
    """Sets the weights of `loaded` to the mean over `loaded` and `others`.

    A run may lack options, rules and relations that `loaded` has. Weights of a missing option (`find_added`) count as 0
    in the mean. Weights of missing rules and relations do not change. Raises ConfigError if a run has another model.
    """
    shapes = {name: weight.shape for name, weight in loaded.model.state_dict().items()}
    for number, other in enumerate(others, 2):
        message = f"average: {other.run.path} is another model than {loaded.run.path}"
        try:
            rows = find_rows_between(other.options, loaded.options)
        except ConfigError as error:
            raise ConfigError(f"{message}: {error}") from None
        added = find_added(other.options, loaded.options)
        expected_shapes = {name: shape for name, shape in shapes.items() if not name.startswith(added)}
        for name in rows.keys() & expected_shapes.keys():  # `other` has fewer rules or relations
            expected_shapes[name] = torch.Size((len(rows[name]), *shapes[name][1:]))
        has_same_shapes = expected_shapes == {name: weight.shape for name, weight in other.model.state_dict().items()}
        has_same_options = find_difference(other.options, loaded.options) is None
        has_same_subwords = other.inputs.tokenizer.fingerprint == loaded.inputs.tokenizer.fingerprint
        if not (has_same_options and has_same_shapes and has_same_subwords):
            raise ConfigError(f"{message}, or reads other subwords; only weights of the same model have a mean")
        # the mean of `number` runs is the mean of the runs before, moved towards the new run by 1 / number
        interpolate(loaded.model, other.model, share=1 / number, rows=rows)


@torch.no_grad()
def interpolate(
    model: nn.Module,
    towards: nn.Module,
    share: float,
    rows: Mapping[str, Tensor] | None = None,
) -> None:
    """Sets the weights of `model` to (1 − share) · `model` + share · `towards`.

    A fine-tuned model is better on new data and worse on old data. With weights between the two models, the model
    recovers much of the loss and retains most of the gain (WiSE-FT: Wortsman et al. 2022, "Robust fine-tuning of
    zero-shot models").

    A weight that `towards` lacks counts as 0. Some weights have more rows in `model` than in `towards`. For such a
    weight, `rows` has the positions of the rows of `towards` in `model`, int64. Further rows of `model` are unchanged.
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
    percentages = {name: f"{100 * value:.1f} %" for name, value in scores.items() if isinstance(value, float)}
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
            *_make_table(percentages or {"none": "it was not scored"}),
            "",
        ]
    )


def _make_table(rows: Mapping[str, object]) -> list[str]:
    """Returns the lines of a Markdown table with two columns: names and values."""
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())]


def check_out(out: Path) -> None:
    """Raises ConfigError if the export cannot replace `out`: a folder that is not empty and not an exported parser."""
    if out.resolve() == Path.cwd():
        raise ConfigError(f"out={out} is the folder you are in, which cannot be replaced: name another one")
    if not out.exists():
        return
    # the folders of an encoder or a checkpoint lack config.yaml or the tokenizer
    is_parser = RunFolder(out).exported and all((out / name).is_file() for name in (CONFIG, TOKENIZER))
    is_empty = out.is_dir() and not any(out.iterdir())
    if not is_parser and not is_empty:
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
        parser: The parser. If its folder has a judge, the judge is copied.
        state: The content of state.json: hashes of grammar and tokenizer, and scores.
        card: The text of README.md.
        bits: The number of bits in which a number of a matrix is stored, 4 or 8.

    Raises CheckpointError if the folder cannot be written.
    """
    folder = parser.run.path
    texts: dict[str, str | bytes] = {
        CONFIG: OmegaConf.to_yaml(_cut_folders(asdict(parser.options))),
        TOKENIZER: (folder / TOKENIZER).read_bytes(),
        **{f"{ENCODER}/{path.name}": path.read_bytes() for path in sorted((folder / ENCODER).glob("*.json"))},
        **{path.name: path.read_bytes() for path in folder.glob(JUDGE)},
        "README.md": card,
    }
    checkpoint.export(out, parser.model, parser.options.encoder.name, state=state, texts=texts, bits=bits)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    return f"{out}: {size / 1e6:.1f} MB; checkpoint={out} in predict, ask and serve"


def _cut_folders(value: Any, name: str = "") -> Any:
    """Returns options in which the folders of absolute paths are removed, except in the options `_UNCUT`.

    So the options reveal nothing about the machine. `name` is the dotted name of the option whose value is `value`.
    """
    if isinstance(value, dict):
        return {key: _cut_folders(inner, f"{name}.{key}".lstrip(".")) for key, inner in value.items()}
    if isinstance(value, list):
        return [_cut_folders(inner, name) for inner in value]
    is_cut = isinstance(value, str) and name not in _UNCUT and Path(value).is_absolute()
    return Path(value).name if is_cut else value
