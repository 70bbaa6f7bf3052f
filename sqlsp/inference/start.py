"""The option `start=`: a training starts with the weights of a trained parser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import torch
from torch import Tensor

from sqlsp.cli.model import MAX_HISTORY, SCRATCH, DecoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.grammar.grammar import load_grammar
from sqlsp.inference.trained import check_identity, find_checkpoint
from sqlsp.linking.relations import NUMBER
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.init import Initialisation, xavier
from sqlsp.model.parser import Parser
from sqlsp.training import checkpoint
from sqlsp.training.run import RunFolder, build_from_run, find
from sqlsp.utils.errors import ConfigError

# options that a training may switch on, and prefixes of the names of their weights; with zeros these change nothing
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
    """The best checkpoint of a run, or an exported parser.

    Attributes:
        run: The folder of the run.
        stored: The checkpoint.
        tokenizer: The tokenizer of the run.
        added: Prefixes of weights that the training adds, initialized with zeros.
        rows: Positions of rules and slots in the grammar of the training (see `Checkpoint.load_weights`).
        new_encoder: The training has another encoder, and so another tokenizer and pooling.
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

        Raises CheckpointError if it is missing, damaged or of another grammar, ConfigError if its model has other
        options than `config`, except those that a training may switch on (`find_added`), and with `new_encoder` the
        encoder.
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
        """Returns an untrained parser with the encoder architecture of the start."""
        return build_from_run(
            lambda encoder: Parser.of(replace(config, encoder=encoder), self.tokenizer, pretrained=False),
            config.encoder,
            self.run,
            pretrained=False,
        )

    def load_weights(self, model: Parser) -> Initialisation:
        """Copies the weights to `model`. Raises CheckpointError if shapes or names differ."""
        if self.new_encoder:
            if model.encoder.free:
                xavier(model.encoder)
            xavier(model.pooling)
            if model.literal_text is not None:  # reads subwords
                xavier(model.literal_text)
        self.stored.load_weights(model, self.added, rows=self.rows, without=_OF_TOKENS if self.new_encoder else ())
        part = "the layers and the decoder" if self.new_encoder else "the weights"
        return Initialisation(f"{part} of {self.run.path}", None, (1.0,))


def find_rows_between(old: TrainConfig, new: TrainConfig) -> Mapping[str, Tensor]:
    """Maps names of weights to the positions of the rows of `old` in `new`, which has more rules or relations.

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
    """Returns the positions of the rules and slots of the old grammar in the new one."""
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
    """Returns the tokenizer of the run that `config` resumes, or None without a checkpoint.

    A run with a checkpoint no longer needs its start.
    """
    if config.resume is None:
        return None
    run = RunFolder.open(Path(config.resume))
    return Tokenizer.read(run.path) if checkpoint.exists(run.last) else None


def find_unlike(old: TrainConfig, new: TrainConfig) -> tuple[str, object, object] | None:
    """Returns the first option, with both values, that makes the weights of `old` compute something else in `new`.

    Some do not show in the shapes of weights, such as the number of heads. Options of `find_added` may differ.
    """
    for group, keys in _SAME.items():
        scratch = ("heads",) if group == "encoder" and old.encoder.name == SCRATCH else ()
        for key in (*keys, *scratch):
            values = [getattr(getattr(options, group), key) for options in (old, new)]
            if values[0] != values[1] and not (key in _ADDED and not values[0]):
                return f"{group}.{key}", *values
    return None


def find_added(old: TrainConfig, new: TrainConfig) -> tuple[str, ...]:
    """Returns the prefixes of weights that only `new` has; with zeros these change nothing."""
    switched_on = (key for key in _ADDED if getattr(new.decoder, key) and not getattr(old.decoder, key))
    return tuple(prefix for key in switched_on for prefix in _ADDED[key])
