"""Loads the trained parsers of runs."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from sqlsp.cli.model import DecoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.cli.trained import TrainedConfig
from sqlsp.data.collate import RowFormat
from sqlsp.grammar.grammar import load_grammar
from sqlsp.inference.decoding import BeamDecoder
from sqlsp.inference.inputs import InputFormat
from sqlsp.linking.candidates import KINDS
from sqlsp.linking.relations import relations_of
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.beam import CheckedSearch
from sqlsp.model.bert import Uninitialised
from sqlsp.model.parser import Parser
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device
from sqlsp.training.run import RunFolder, build_from_run, find
from sqlsp.utils.errors import CheckpointError


@dataclass(frozen=True)
class LoadedRun:
    """A run that was loaded: its folder, its parser (`model`), the options of its training, and its input format."""

    run: RunFolder
    model: Parser
    options: TrainConfig
    inputs: InputFormat


def load_parser(cfg: TrainedConfig) -> LoadedRun:
    """Loads the parser that `cfg.checkpoint` names. Raises the errors of `find` and `load_run`."""
    return load_run(find(cfg.checkpoint, Path(cfg.runs)), cfg.which, cfg.device)


def load_run(run: RunFolder, which: str, device: str) -> LoadedRun:
    """Loads the parser of a run to `device`; `which` is the checkpoint, `best` or `last`.

    Raises CheckpointError if the checkpoint is missing, damaged or of another grammar.
    """
    trained: TrainConfig = run.config(TrainConfig)
    chosen = choose_device(device)
    tokenizer = Tokenizer.read(run.path)
    stored = checkpoint.read(find_checkpoint(run, which))
    check_identity(stored, tokenizer, trained.decoder)
    with Uninitialised():
        model = build_from_run(
            lambda encoder: Parser.of(replace(trained, encoder=encoder), tokenizer, pretrained=False, inference=True),
            trained.encoder,
            run,
            pretrained=False,
        )
    stored.load_weights(model, assign=True)
    return LoadedRun(run, model.to(chosen), trained, InputFormat.of(tokenizer, trained))


def check_identity(stored: checkpoint.Checkpoint, tokenizer: Tokenizer, decoder: DecoderConfig) -> None:
    """Raises CheckpointError if a checkpoint was trained with another grammar, tokenizer or table of relations."""
    for name, here in identity(tokenizer, decoder).items():
        if stored.identity.get(name) != here:
            raise CheckpointError(
                f"{stored.folder} was trained with another {name}; use the version of sqlsp that wrote it"
            )


def make_decoder(
    loaded: LoadedRun, batch: int | None = None, beam: int | None = None, graphs: bool = True
) -> BeamDecoder:
    """Returns a decoder with the parser of `loaded`.

    `batch` and `beam` are as in `BeamDecoder`. If `graphs` is True, a GPU runs the search as CUDA graphs.
    """
    inputs = loaded.inputs
    form = RowFormat(
        inputs.tokenizer.specials, inputs.options.max_positions, marks=inputs.marks, profile=inputs.profile
    )
    return BeamDecoder(loaded.model, form, batch=batch, beam=beam, search=CheckedSearch(graphs))


def find_checkpoint(run: RunFolder, which: str) -> Path:
    """Returns the folder of the checkpoint `which`, `best` or `last`.

    If the training was not evaluated, there is no `best`. `last` is then returned instead, with a note on standard
    error. An exported parser has a single checkpoint, whatever `which` is. Raises CheckpointError if there is none.
    """
    if run.exported:
        return run.path.absolute()  # absolute, because the relative path `.` has no name
    folders = {"best": run.best, "last": run.last}
    existing = [name for name, path in folders.items() if checkpoint.exists(path)]
    if which == "best" and existing == ["last"]:
        print(f"note: {run.path} was not scored on dev, so it has no `best`: its `last` answers", file=sys.stderr)
        return run.last
    if which not in existing:
        advice = f"use which={existing[0]}" if existing else f"train on: sqlsp train resume={run.path}"
        raise CheckpointError(f"{run.path} has no checkpoint `{which}`; {advice}")
    return folders[which]


def identity(tokenizer: Tokenizer, decoder: DecoderConfig) -> dict[str, str]:
    """Returns hashes of the tables that the rows of the weights stand for: grammar, tokenizer, relations, literals.

    If one of the hashes differs, weights cannot be loaded.
    """
    relations = "\n".join(relation.name for relation in relations_of(decoder.context))
    hashes = {
        "grammar": load_grammar(decoder.values, decoder.grammar).hash,
        "tokenizer": tokenizer.fingerprint,
        "table of relations": _hash(relations),
    }
    if decoder.values:
        hashes["table of literal kinds"] = _hash("\n".join(KINDS))
    return hashes


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
