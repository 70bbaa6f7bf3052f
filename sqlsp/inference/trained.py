"""Loads the trained parsers of runs, to answer questions or as the start of another training (option `start`)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

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


# options that a training may switch on although the start lacks them, and the prefixes of the names of their weights;
# while these weights are zero, the parser computes the same as without the option
_ADDED = {
    "unused_links": ("decoder.unused.",),
    "literal_text": ("literal_text.",),
    "context": ("marks.", "decoder.values.marks."),
    "profile": ("profile.",),
}
_SAME = {
    "encoder": ("name",),  # with `scratch`, a run folder does not store the architecture of its encoder
    "layers": ("kind", "number", "width", "heads", "feedforward", "norm", "pooling_hidden", "gate"),
    "decoder": ("hidden", "action", "node_type", "heads", "values", *_ADDED),
}  # options that determine what the weights compute
_OF_TOKENS = ("encoder.", "pooling.", "literal_text.")  # prefixes of weights that read tokens


@dataclass(frozen=True)
class Start:
    """The parser that a training starts from: the best checkpoint of a run, or an exported parser.

    Attributes:
        run: The folder of its run.
        stored: Its checkpoint.
        tokenizer: Its tokenizer.
        added: Prefixes of the names of weights that only the training has. They are initialized with zeros.
        rows: For weights that have more rows in the training (rules, relations): the positions of the stored rows.
            See `Checkpoint.load_weights`.
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

        Options that a training may switch on (`find_added`) may differ between the two. So may the encoder if
        `config.new_encoder` is True.

        Raises:
            CheckpointError: The parser is missing, damaged or of another grammar.
            ConfigError: Its model has other options than `config`.
        """
        run = find(name, Path(config.runs))
        own = run.config(TrainConfig)
        compared = replace(own, encoder=config.encoder) if config.new_encoder else own
        if (difference := find_unlike(compared, config)) is not None:
            option, theirs, ours = difference
            raise ConfigError(
                f"start={name}: that parser was trained with {option}={theirs}, here it is {ours}; give this training "
                "the same"
            )
        tokenizer = Tokenizer.read(run.path)
        stored = checkpoint.read(find_checkpoint(run, "best"))
        check_identity(stored, tokenizer, own.decoder)
        return cls(
            run,
            stored,
            tokenizer=tokenizer,
            added=find_added(own, config),
            rows=find_rows_between(own, config),
            new_encoder=config.new_encoder,
        )

    def build(self, config: TrainConfig) -> Parser:
        """Returns a parser with the encoder architecture of the start, before any weights are loaded."""
        return build_from_run(
            lambda encoder: Parser.of(replace(config, encoder=encoder), self.tokenizer, pretrained=False),
            config.encoder,
            self.run,
            pretrained=False,
        )

    def load_weights(self, model: Parser) -> Initialisation:
        """Copies the weights of the start to `model`.

        If the encoder is new, weights that read tokens are not copied but initialized anew. Raises CheckpointError if
        shapes or names differ.
        """
        if self.new_encoder:
            if model.encoder.is_scratch:
                xavier(model.encoder)
            xavier(model.pooling)
            if model.literal_text is not None:  # reads subwords
                xavier(model.literal_text)
        self.stored.load_weights(model, self.added, rows=self.rows, without=_OF_TOKENS if self.new_encoder else ())
        part = "the layers and the decoder" if self.new_encoder else "the weights"
        return Initialisation(f"{part} of {self.run.path}", None, (1.0,))


def find_rows_between(old: TrainConfig, new: TrainConfig) -> Mapping[str, Tensor]:
    """Returns where the rows of the weights of `old` belong in the weights of `new`, by the name of the weight.

    It has only the weights with a row per rule, slot or relation, if `new` has more rules or relations than `old`.
    Raises ConfigError if `new` lacks a rule of `old`.
    """
    rows = _find_rows_of_rules(old.decoder, new.decoder) if old.decoder.grammar != new.decoder.grammar else {}
    if new.decoder.context and not old.decoder.context:
        names = (
            f"stack.layers.{layer}.attention.block.r_{part}" for layer in range(new.layers.number) for part in "kv"
        )
        rows |= dict.fromkeys(names, torch.arange(NUMBER))
    return rows


def _find_rows_of_rules(old: DecoderConfig, new: DecoderConfig) -> dict[str, Tensor]:
    """Returns the positions of the rules and slots of the old grammar in the new one, by the name of the weight."""
    before, after = (load_grammar(decoder.values, decoder.grammar) for decoder in (old, new))
    rules = {rule.name: rule.number for rule in after.rules}
    slots = {slot.name: number for number, slot in enumerate(after.slots)}
    try:
        of_rules = [*(rules[rule.name] for rule in before.rules), after.reduce]
        of_slots = [slots[slot.name] for slot in before.slots]
    except KeyError as error:
        raise ConfigError(
            f"decoder.grammar={new.grammar} has no rule {error}, which the other parser was trained with"
        ) from None
    marks = torch.tensor([*of_rules[:-1], *(len(rules) + rule for rule in of_rules[:-1])])
    of_marks = torch.cat([marks, 2 * len(rules) + torch.arange(MAX_HISTORY)])
    return {
        "marks.weight": of_marks,
        "decoder.values.marks.weight": of_marks,
        "decoder.action_embedding.weight": torch.tensor([*of_rules, after.actions]),
        "decoder.rule_head.2.weight": torch.tensor(of_rules),
        "decoder.rule_head.2.bias": torch.tensor(of_rules),
        "decoder.slot_embedding.weight": torch.tensor(of_slots),
    }


def read_kept_tokenizer(config: TrainConfig) -> Tokenizer | None:
    """Returns the tokenizer of the run that `config` resumes, or None if there is no such run or no checkpoint in it.

    A run with a checkpoint no longer needs its start. So the start may be deleted.
    """
    if config.resume is None:
        return None
    run = RunFolder.open(Path(config.resume))
    return Tokenizer.read(run.path) if checkpoint.exists(run.last) else None


def find_unlike(old: TrainConfig, new: TrainConfig) -> tuple[str, object, object] | None:
    """Returns (option, old value, new value) of the first option that changes what the weights compute, or None.

    The shapes of weights do not show all of these options: the number of heads, for example. Options that a training
    may switch on (`find_added`) may differ.
    """
    for group, keys in _SAME.items():
        scratch = ("heads",) if group == "encoder" and old.encoder.name == SCRATCH else ()
        for key in (*keys, *scratch):
            values = [getattr(getattr(options, group), key) for options in (old, new)]
            if values[0] != values[1] and not (key in _ADDED and not values[0]):
                return f"{group}.{key}", *values
    return None


def find_added(old: TrainConfig, new: TrainConfig) -> tuple[str, ...]:
    """Returns the prefixes of the names of weights that only `new` has: those of options that it switches on."""
    switched_on = (key for key in _ADDED if getattr(new.decoder, key) and not getattr(old.decoder, key))
    return tuple(prefix for key in switched_on for prefix in _ADDED[key])
