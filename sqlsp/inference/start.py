"""A trained parser from which another training starts (`start=`)."""

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
from sqlsp.training.run import RunFolder, find, with_kept_encoder
from sqlsp.utils.errors import ConfigError

# options that a training may add, and how the names of their weights begin. Each is a term of a sum, so that with zeros
# there nothing changes
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
_OF_TOKENS = ("encoder.", "pooling.", "literal_text.")  # weights of what reads tokens


@dataclass(frozen=True)
class Start:
    """The best checkpoint of a run, or an exported parser: its weights, its tokenizer, its encoder's architecture.

    `added`: how the names of weights begin that the training has and the start does not; they begin at zero. `rows`:
    where the rules and slots of its grammar are in that of the training (see `Checkpoint.load_weights`). With
    `new_encoder`, what reads tokens is the training's own: encoder, tokenizer, and the pooling, which is drawn.
    """

    run: RunFolder
    stored: checkpoint.Checkpoint
    tokenizer: Tokenizer
    added: tuple[str, ...] = ()
    rows: Mapping[str, Tensor] = field(default_factory=dict)
    new_encoder: bool = False

    @classmethod
    def of(cls, name: str, config: TrainConfig) -> Start:
        """The parser that `start=name` means, for a training with the options `config`.

        Raises CheckpointError where it is missing, damaged or of another grammar, ConfigError where its model has other
        options than `config`. `decoder.unused_links`, `decoder.literal_text` and `decoder.context` may be switched on,
        and with `new_encoder` the encoder may be another.
        """
        run = find(name, Path(config.runs))
        own = run.config(TrainConfig)
        compared = replace(own, encoder=config.encoder) if config.new_encoder else own
        if (found := find_unlike(compared, config)) is not None:
            option, theirs, ours = found
            raise ConfigError(
                f"start={name}: that parser was trained with {option}={theirs}, here it is {ours}; give this training "
                "the same"
            )
        tokenizer = Tokenizer.read(run.path)
        stored = checkpoint.read(find_checkpoint(run, "best"))
        check_identity(stored, tokenizer, own.decoder)
        return cls(run, stored, tokenizer, find_added(own, config), find_rows_between(own, config), config.new_encoder)

    def build(self, config: TrainConfig) -> Parser:
        """The untrained parser with the encoder architecture of the start, whatever encoder is installed."""
        return with_kept_encoder(
            lambda encoder: Parser.of(replace(config, encoder=encoder), self.tokenizer, pretrained=False),
            config.encoder,
            self.run,
            pretrained=False,
        )

    def load_weights(self, model: Parser) -> Initialisation:
        """Give `model` the weights. Raises CheckpointError where shapes or names differ."""
        if self.new_encoder:
            if model.encoder.free:
                xavier(model.encoder)
            xavier(model.pooling)
            if model.literal_text is not None:  # it reads the encoder's subwords
                xavier(model.literal_text)
        self.stored.load_weights(model, self.added, rows=self.rows, without=_OF_TOKENS if self.new_encoder else ())
        what = "the layers and the decoder" if self.new_encoder else "the weights"
        return Initialisation(f"{what} of {self.run.path}", None, (1.0,))


def find_rows_between(old: TrainConfig, new: TrainConfig) -> Mapping[str, Tensor]:
    """Where the rows of a parser's weights are in those of one with more rules or relations, for those that are longer.

    Raises ConfigError where the first one has a rule that the other one lacks.
    """
    found = _find_rows_of_rules(old.decoder, new.decoder) if old.decoder.grammar != new.decoder.grammar else {}
    if new.decoder.context and not old.decoder.context:
        names = (
            f"stack.layers.{layer}.attention.block.r_{part}" for layer in range(new.layers.number) for part in "kv"
        )
        found |= dict.fromkeys(names, torch.arange(NUMBER))
    return found


def _find_rows_of_rules(old: DecoderConfig, new: DecoderConfig) -> dict[str, Tensor]:
    """Where the weights of each rule and slot of the old grammar are in the new one; ConfigError as above."""
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
    """The tokenizer of the run that `config` resumes; None unless that run has a checkpoint.

    With a checkpoint, the start of the run is no longer needed.
    """
    if config.resume is None:
        return None
    run = RunFolder.open(Path(config.resume))
    return Tokenizer.read(run.path) if checkpoint.exists(run.last) else None


def find_unlike(old: TrainConfig, new: TrainConfig) -> tuple[str, object, object] | None:
    """The first option, with its two values, by which the weights of `old` would compute something else in `new`.

    Not all of these are seen in the shapes of weights: heads are not, nor where a layer is normalised. What `new` may
    have besides (`find_added`) is not among them.
    """
    for group, keys in _SAME.items():
        scratch = ("heads",) if group == "encoder" and old.encoder.name == SCRATCH else ()
        for key in (*keys, *scratch):
            values = [getattr(getattr(options, group), key) for options in (old, new)]
            if values[0] != values[1] and not (key in _ADDED and not values[0]):
                return f"{group}.{key}", *values
    return None


def find_added(old: TrainConfig, new: TrainConfig) -> tuple[str, ...]:
    """How the names of weights begin that `new` has and `old` does not; zeros there change nothing."""
    switched_on = (key for key in _ADDED if getattr(new.decoder, key) and not getattr(old.decoder, key))
    return tuple(prefix for key in switched_on for prefix in _ADDED[key])
