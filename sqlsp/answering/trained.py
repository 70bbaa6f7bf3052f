"""The trained parser of a run, as it answers questions."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import replace
from pathlib import Path

from sqlsp.answering.answerer import Answerer
from sqlsp.config import PredictConfig, TrainConfig
from sqlsp.data.collate import RowFormat
from sqlsp.data.literals.candidates import KINDS
from sqlsp.data.relations import RELATIONS
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.errors import CheckpointError
from sqlsp.grammar.grammar import load_grammar
from sqlsp.model.parser import Parser
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device
from sqlsp.training.run import RunFolder, with_kept_encoder


def load_answerer(run: RunFolder, cfg: PredictConfig) -> tuple[Answerer, TrainConfig, Tokenizer]:
    """The parser of a run, the options it was trained with, its tokenizer."""
    trained: TrainConfig = run.config(TrainConfig)
    device = choose_device(cfg.device)
    tokenizer = Tokenizer.read(run.path)
    stored = checkpoint.read(_standing(run, cfg.which))
    for name, here in identity(tokenizer, trained.decoder.values).items():
        if stored.identity.get(name) != here:
            raise CheckpointError(
                f"{stored.folder} was trained with another {name}; use the version of sqlsp that wrote it"
            )
    model = with_kept_encoder(
        lambda encoder: Parser.of(replace(trained, encoder=encoder), tokenizer, pretrained=False),
        trained.encoder,
        run,
        pretrained=False,
    )
    stored.load_weights(model)
    rows = RowFormat(tokenizer.specials, trained.encoder.max_positions)
    return Answerer(model.to(device), rows, cfg.batch, cfg.beam), trained, tokenizer


def _standing(run: RunFolder, which: str) -> Path:
    """Where the checkpoint `which` stands; in place of a `best` that training never kept, `last`, and a note says so.

    Raises CheckpointError where there is none.
    """
    places = {"best": run.best, "last": run.last}
    there = [name for name, path in places.items() if checkpoint.exists(path)]
    if which == "best" and there == ["last"]:
        print(f"note: {run.path} was not scored on dev, so it has no `best`: its `last` answers", file=sys.stderr)
        return run.last
    if which not in there:
        advice = f"use which={there[0]}" if there else f"train on: python -m sqlsp.train resume={run.path}"
        raise CheckpointError(f"{run.path} has no checkpoint `{which}`; {advice}")
    return places[which]


def identity(tokenizer: Tokenizer, values: bool) -> dict[str, str]:
    """Hashes of what gives the weights their meaning; `values` as in `decoder.values`."""
    relations = "\n".join(relation.name for relation in RELATIONS)
    found = {
        "grammar": load_grammar(values).hash,
        "tokenizer": _hash(tokenizer.text),
        "table of relations": _hash(relations),
    }
    return {**found, "table of literal kinds": _hash("\n".join(KINDS))} if values else found


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
