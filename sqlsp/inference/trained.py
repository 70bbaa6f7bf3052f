"""Loads the trained parsers of runs, to answer questions or as the start of another training (option `start`)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from sqlsp.cli.answering import TrainedConfig
from sqlsp.cli.model import MAX_HISTORY, SCRATCH, DecoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.collate import RowFormat
from sqlsp.grammar.grammar import load_grammar
from sqlsp.inference.decoding import BeamDecoder
from sqlsp.linking.candidates import KINDS
from sqlsp.linking.features import InputFormat
from sqlsp.linking.relations import NUMBER, relations_of
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.beam import CheckedSearch
from sqlsp.model.bert import Uninitialised
from sqlsp.model.init import Initialisation, xavier
from sqlsp.model.parser import Parser
from sqlsp.training import checkpoint
from sqlsp.training.device import choose_device
from sqlsp.training.run import RunFolder, build_from_run, find
from sqlsp.utils.errors import CheckpointError, ConfigError


@dataclass(frozen=True)
class LoadedRun:
    """A run that was loaded.

    Attributes:
        run: The folder of the run.
        model: The parser.
        options: The options of the training.
        inputs: The input format of the parser.
    """

    run: RunFolder
    model: Parser
    options: TrainConfig
    inputs: InputFormat


def load_parser(cfg: TrainedConfig) -> LoadedRun:
    """Loads the parser that `cfg.checkpoint` names. Raises CheckpointError if it is missing or damaged."""
    return load_run(find(cfg.checkpoint, Path(cfg.runs)), cfg.which, cfg.device)


def load_run(run: RunFolder, which: str, device: str) -> LoadedRun:
    """Loads the parser of a run to a device.

    `which` is the name of the checkpoint, `best` or `last`. Raises CheckpointError if the checkpoint is missing,
    damaged or of another grammar.
    """
    options: TrainConfig = run.config(TrainConfig)
    chosen_device = choose_device(device)
    tokenizer = Tokenizer.read(run.path)
    stored = checkpoint.read(find_checkpoint(run, which))
    check_identity(stored, tokenizer, options.decoder)
    with Uninitialised():  # all weights are loaded below
        model = build_from_run(
            lambda encoder: Parser.of(replace(options, encoder=encoder), tokenizer, pretrained=False, inference=True),
            options.encoder,
            run,
            pretrained=False,
        )
    stored.load_weights(model, assign=True)
    return LoadedRun(run, model.to(chosen_device), options, InputFormat.of(tokenizer, options))


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

    `batch` and `beam` are the batch size and the beam size of `BeamDecoder`. If `graphs` is True, a GPU runs the search
    as CUDA graphs.
    """
    inputs = loaded.inputs
    form = RowFormat(
        inputs.tokenizer.specials, inputs.options.max_positions, marks=inputs.marks, profile=inputs.profile
    )
    return BeamDecoder(loaded.model, form, batch=batch, beam=beam, search=CheckedSearch(graphs))


def find_checkpoint(run: RunFolder, which: str) -> Path:
    """Returns the folder of the checkpoint `which`, `best` or `last`.

    A training without evaluation has no `best`. Then returns the folder of `last` and prints a note to standard error.
    For an exported parser, which has a single checkpoint, `which` is ignored. Raises CheckpointError if there is no
    checkpoint.
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
    """Returns hashes of the tables that determine what the rows of weights mean, by the names of the tables.

    A row of a weight belongs to a rule of the grammar, a subword, a relation or a kind of literals. Weights can only be
    loaded if all hashes are equal.
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
    """Returns the first 16 digits of the SHA-256 hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# options of the decoder that a training may switch on although its start was trained without them, with the prefixes of
# their weights; while these weights are zero, the parser computes the same as without the option
_ADDED = {
    "unused_links": ("decoder.unused.",),
    "literal_text": ("literal_text.",),
    "context": ("marks.", "decoder.values.marks."),
    "profile": ("profile.",),
}
# options that determine what the weights compute, by the group of options
_SAME = {
    "encoder": ("name",),  # with `scratch`, a run folder does not store the architecture of its encoder
    "layers": ("kind", "number", "width", "heads", "feedforward", "norm", "pooling_hidden", "gate"),
    "decoder": ("hidden", "action", "node_type", "heads", "values", *_ADDED),
}
_OF_TOKENS = ("encoder.", "pooling.", "literal_text.")  # prefixes of weights that read tokens


@dataclass(frozen=True)
class Start:
    """The parser that a training starts from: the best checkpoint of a run, or an exported parser.

    Attributes:
        run: The folder of its run.
        stored: Its checkpoint.
        tokenizer: Its tokenizer.
        added: Prefixes of the names of weights that only the training has. These weights are initialized with zeros.
        rows: The positions of the stored rows in weights that have more rows in the training, because its grammar has
            more rules or its model more relations. The keys are names of weights (`Checkpoint.load_weights`).
        new_encoder: True if the training has another encoder, and so another tokenizer and pooling.
    """

    run: RunFolder
    stored: checkpoint.Checkpoint
    tokenizer: Tokenizer
    added: tuple[str, ...] = ()
    rows: Mapping[str, Tensor] = field(default_factory=dict)
    new_encoder: bool = False

    @classmethod
    def of(cls, name: str, config: TrainConfig) -> Start:
        """Loads the parser of `start=name` for a training with the options `config`.

        The training may switch on options that the parser lacks (`find_added`). If `config.new_encoder` is True, its
        encoder may be another.

        Raises:
            CheckpointError: The parser is missing, damaged or of another grammar.
            ConfigError: The parser was trained with other options of the model than `config` has.
        """
        run = find(name, Path(config.runs))
        start_config = run.config(TrainConfig)
        compared = replace(start_config, encoder=config.encoder) if config.new_encoder else start_config
        difference = find_difference(compared, config)
        if difference is not None:
            raise ConfigError(
                f"start={name}: that parser was trained with {difference.option}={difference.old}, here it is "
                f"{difference.new}; give this training the same"
            )
        tokenizer = Tokenizer.read(run.path)
        stored = checkpoint.read(find_checkpoint(run, "best"))
        check_identity(stored, tokenizer, start_config.decoder)
        return cls(
            run,
            stored,
            tokenizer=tokenizer,
            added=find_added(start_config, config),
            rows=find_rows_between(start_config, config),
            new_encoder=config.new_encoder,
        )

    def build(self, config: TrainConfig) -> Parser:
        """Returns a parser with the options `config` and the encoder architecture of the start, without weights."""
        return build_from_run(
            lambda encoder: Parser.of(replace(config, encoder=encoder), self.tokenizer, pretrained=False),
            config.encoder,
            self.run,
            pretrained=False,
        )

    def load_weights(self, model: Parser) -> Initialisation:
        """Copies the weights of the start to `model`.

        If the encoder is new, weights that read tokens are initialized instead of copied. Raises CheckpointError if
        shapes or names differ. Returns a description of the initialization for the log.
        """
        if self.new_encoder:
            if model.encoder.is_scratch:
                xavier(model.encoder)
            xavier(model.pooling)
            if model.literal_text is not None:  # reads subwords
                xavier(model.literal_text)
        self.stored.load_weights(model, self.added, rows=self.rows, without=_OF_TOKENS if self.new_encoder else ())
        copied = "the layers and the decoder" if self.new_encoder else "the weights"
        return Initialisation(f"{copied} of {self.run.path}", None, (1.0,))


def find_rows_between(old: TrainConfig, new: TrainConfig) -> Mapping[str, Tensor]:
    """Returns the positions that the rows of weights of `old` have in the weights of `new`, by the name of the weight.

    The result has the weights with a row for each rule, slot or relation, if `new` has more rules or relations than
    `old`. Raises ConfigError if `new` lacks a rule of `old`.
    """
    rows = _find_rows_of_rules(old.decoder, new.decoder) if old.decoder.grammar != new.decoder.grammar else {}
    if new.decoder.context and not old.decoder.context:  # relations to the history come after the other relations
        for layer in range(new.layers.number):
            for part in "kv":
                rows[f"stack.layers.{layer}.attention.block.r_{part}"] = torch.arange(NUMBER)
    return rows


def _find_rows_of_rules(old: DecoderConfig, new: DecoderConfig) -> dict[str, Tensor]:
    """Returns the positions of rows for rules and slots of the old grammar in weights of the new grammar.

    The keys are the names of the weights.
    """
    old_grammar = load_grammar(old.values, old.grammar)
    new_grammar = load_grammar(new.values, new.grammar)
    rules = {rule.name: rule.number for rule in new_grammar.rules}
    slots = {slot.name: number for number, slot in enumerate(new_grammar.slots)}
    try:
        of_rules = [rules[rule.name] for rule in old_grammar.rules]
        of_slots = [slots[slot.name] for slot in old_grammar.slots]
    except KeyError as error:
        raise ConfigError(
            f"decoder.grammar={new.grammar} has no rule {error}, which the other parser was trained with"
        ) from None
    # rows of marks: the rules, the rules once more, and the turns of the history
    of_marks = [*of_rules, *(len(rules) + rule for rule in of_rules)]
    of_marks += [2 * len(rules) + turn for turn in range(MAX_HISTORY)]
    of_actions = [*of_rules, new_grammar.reduce]
    return {
        "marks.weight": torch.tensor(of_marks),
        "decoder.values.marks.weight": torch.tensor(of_marks),
        "decoder.action_embedding.weight": torch.tensor([*of_actions, new_grammar.actions]),
        "decoder.rule_head.2.weight": torch.tensor(of_actions),
        "decoder.rule_head.2.bias": torch.tensor(of_actions),
        "decoder.slot_embedding.weight": torch.tensor(of_slots),
    }


def read_resumed_tokenizer(config: TrainConfig) -> Tokenizer | None:
    """Returns the tokenizer of the run that `config` resumes.

    Returns None if `config` resumes no run, or a run without a checkpoint. A run with a checkpoint needs its start no
    more, so the start may be deleted.
    """
    if config.resume is None:
        return None
    run = RunFolder.open(Path(config.resume))
    return Tokenizer.read(run.path) if checkpoint.exists(run.last) else None


class Difference(NamedTuple):
    """An option with different values in two trainings."""

    option: str
    old: object
    new: object


def find_difference(old: TrainConfig, new: TrainConfig) -> Difference | None:
    """Returns the first different option that changes what the weights compute, or None.

    The shapes of weights do not show all differences: the number of heads, for example. Options that `new` switches on
    (`find_added`) do not count as different.
    """
    for group, keys in _SAME.items():
        if group == "encoder" and old.encoder.name == SCRATCH:
            keys = (*keys, "heads")
        for key in keys:
            old_value = getattr(getattr(old, group), key)
            new_value = getattr(getattr(new, group), key)
            is_switched_on = key in _ADDED and not old_value
            if old_value != new_value and not is_switched_on:
                return Difference(f"{group}.{key}", old_value, new_value)
    return None


def find_added(old: TrainConfig, new: TrainConfig) -> tuple[str, ...]:
    """Returns the prefixes of the names of weights that only `new` has, because it switches on their options."""
    prefixes = list[str]()
    for option, prefixes_of_option in _ADDED.items():
        if getattr(new.decoder, option) and not getattr(old.decoder, option):
            prefixes += prefixes_of_option
    return tuple(prefixes)
