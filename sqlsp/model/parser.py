"""`Parser`: encoder → schema pooling → N relation-aware layers = Y → decoder (paper 4.1, appendix C).

Shapes: B examples, R encoder rows, L subwords, W question words and I schema items of the whole batch, V words of a
name, P subwords of a word, n nodes, d_e encoder width, d_x width of the stack.
"""

from __future__ import annotations

import sys
from typing import Final

import torch
from torch import Tensor, nn

from sqlsp.cli.model import DecoderConfig, EncoderConfig, LayersConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.grammar.grammar import load_grammar
from sqlsp.linking import relations
from sqlsp.linking.history import count_marks, count_profile_marks
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import Batch
from sqlsp.model import init
from sqlsp.model.beam import Accepts, Hypothesis, beam_search
from sqlsp.model.blocks import Dropout, MarkEmbedding, rows_of
from sqlsp.model.decoder import Decoder, Encoded
from sqlsp.model.derivations import Derivations, Masked
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import Stack
from sqlsp.model.loss import ActionScores, Loss, auxiliary_losses, disagreement, likelihoods
from sqlsp.model.pointers import LiteralText
from sqlsp.model.replay import Pace, pace_on
from sqlsp.model.stepping import DecoderSteps
from sqlsp.utils.workers import one_thread


def word_means(hidden: Tensor, pieces: Tensor) -> Tensor:
    """Returns the mean encoder state of the subwords of every word, float [..., d_e]; 0 for words without subwords.

    `hidden`: float [R, L, d_e]. `pieces`: int64 [..., P], the subwords of each word as flat positions (row · L +
    column), padded with −1. C.1 does not say how to combine the subwords of a word. The mean uses all of them.
    """
    real = pieces >= 0
    subwords = hidden.flatten(0, 1)
    # Padding reads different rows, although the values are masked. If all padding read the same row, a GPU would add
    # the gradients of that row one after the other.
    spread = torch.arange(pieces.numel(), device=pieces.device).view(pieces.shape) % len(subwords)
    states = subwords[torch.where(real, pieces, spread).flatten()].unflatten(0, pieces.shape)  # ... P d_e
    states = states.masked_fill(~real.unsqueeze(-1), 0.0)
    return states.sum(-2) / real.sum(-1, keepdim=True).clamp(min=1)


_NAME_LENGTHS: Final = (1, 2, 3, 5, 8, 16, sys.maxsize)  # words of the longest names that are processed together


class SchemaPooling(nn.Module):
    """Computes X from encoder states: by a linear map for question words, by a BiLSTM for schema items.

    The vector of a schema item is the average hidden state plus the final hidden state of the BiLSTM over the words of
    its name (C.1). The two directions are two LSTMs. The backward LSTM reads reversed names, so no length has to be
    copied to the host.
    """

    def __init__(self, encoder_width: int, hidden: int, width: int) -> None:
        super().__init__()
        self.question = nn.Linear(encoder_width, width)
        self.forwards = nn.LSTM(encoder_width, hidden, batch_first=True)
        self.backwards = nn.LSTM(encoder_width, hidden, batch_first=True)

    def forward(self, hidden: Tensor, batch: Batch) -> Tensor:
        """Returns X float [B, n, d_x], zero at padding, from encoder states float [R, L, d_e]."""
        words, items = self.states(hidden, batch)
        words = self.question(words)  # W d_x
        vectors = torch.cat([words, items.to(words.dtype), words.new_zeros(1, words.shape[1])])
        return vectors[batch.nodes.flatten()].unflatten(0, batch.nodes.shape)

    def states(self, hidden: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
        """Returns states of question words [W, d_e], not projected yet, and vectors of schema items [I, d_x].

        `hidden`: encoder states float [R, L, d_e].
        """
        words = word_means(hidden, batch.word_pieces)
        name_words = word_means(hidden, batch.item_pieces)
        has_word = (batch.item_pieces >= 0).any(-1)
        return words, self.items(name_words, has_word)

    def items(self, words: Tensor, mask: Tensor) -> Tensor:
        """Applies the BiLSTM to names. Returns vectors of schema items, float [I, 2 · hidden].

        `words`: float [I, V, d_e], the words of every name. `mask`: bool [I, V], False at padding.

        Most names have few words, and the longest of a batch may have twenty. So on a CPU, names of similar length are
        processed together, without the words that are padding for all of them. On a GPU, this would make the host wait.
        """
        if words.device.type != "cpu":
            return self._items_of_similar_length(words, mask)
        lengths = mask.sum(1)
        vectors = words.new_empty(len(words), self.forwards.hidden_size + self.backwards.hidden_size)
        shorter = -1
        for longest in _NAME_LENGTHS:
            chosen = ((lengths > shorter) & (lengths <= longest)).nonzero().squeeze(1)
            if len(chosen):
                names = words[chosen, :longest], mask[chosen, :longest]
                vectors = vectors.index_copy(0, chosen, self._items_of_similar_length(*names))
            shorter = longest
        return vectors

    def _items_of_similar_length(self, words: Tensor, mask: Tensor) -> Tensor:
        """Applies the BiLSTM to names of similar length. The arguments and the result are those of `items`."""
        lengths = mask.sum(1)  # I
        reversed_order = (lengths.unsqueeze(1) - 1 - torch.arange(mask.shape[1], device=mask.device)).clamp(min=0)
        reversed_words = rows_of(words, reversed_order)
        last = (lengths - 1).clamp(min=0).unsqueeze(1)
        directions = []
        for lstm, sequence in ((self.forwards, words), (self.backwards, reversed_words)):
            states, _ = lstm(sequence)  # I V hidden
            mean = states.masked_fill(~mask.unsqueeze(-1), 0.0).sum(1) / lengths.clamp(min=1).unsqueeze(1)
            final = rows_of(states, last).squeeze(1)
            directions.append(mean + final)
        return torch.cat(directions, dim=-1)


class Parser(init.StackModel):
    """The Text-to-SQL parser."""

    def __init__(
        self,
        encoder: EncoderConfig,
        layers: LayersConfig,
        decoder: DecoderConfig,
        vocabulary: int,
        pad: int,
        pretrained: bool = True,
        inference: bool = False,
    ) -> None:
        """Builds the model for a tokenizer with `vocabulary` ids and padding id `pad`.

        If `pretrained` is False, no pretrained weights are loaded. `inference` is as in `TokenEncoder`.
        """
        super().__init__()
        self.grammar = load_grammar(decoder.values, decoder.grammar)
        self.encoder = TokenEncoder(encoder, vocabulary, pad, pretrained=pretrained, inference=inference)
        self.pooling = SchemaPooling(self.encoder.width, layers.pooling_hidden, layers.width)
        self.marks = MarkEmbedding(count_marks(decoder), layers.width) if decoder.context else None
        self.profile = MarkEmbedding(count_profile_marks(decoder), layers.width) if decoder.profile else None
        self.literal_text = LiteralText(self.encoder.width, layers.width) if decoder.literal_text else None
        self.input_dropout = Dropout(layers.input_dropout)
        self.stack = Stack(layers, len(relations.relations_of(decoder.context)))
        self.decoder = Decoder(decoder, layers.width, self.grammar)
        self.auxiliary = auxiliary_losses(decoder, layers.width, self.grammar)

    @classmethod
    def of(cls, config: TrainConfig, tokenizer: Tokenizer, pretrained: bool = True, inference: bool = False) -> Parser:
        """Builds the parser of a training configuration."""
        return cls(
            config.encoder,
            config.layers,
            config.decoder,
            vocabulary=tokenizer.size,
            pad=tokenizer.specials.pad,
            pretrained=pretrained,
            inference=inference,
        )

    def inputs(self, batch: Batch) -> Tensor:
        """Returns X float [B, n, d_x] before dropout, with the marks of the history and of column profiles added."""
        hidden = self.encoder(batch.input_ids, batch.token_mask)
        # the pooling is narrow and recurrent: reduced precision would save little time and lose accuracy
        with torch.autocast(hidden.device.type, enabled=False):
            x: Tensor = self.pooling(hidden.float(), batch)
            if self.marks is not None:
                x = x + self.marks(batch.node_marks)
            if self.profile is not None:
                x = x + self.profile(batch.profile_marks)
            return x

    def mu_vectors(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Returns vectors and a mask. μ is the largest norm of a vector in the mask.

        For `layers.mu=input`, these are X float [B, n, d_x] and the node mask bool [B, n]. For `layers.mu=encoder`, the
        vectors, float [W + I, 1], are norms: of question words before their linear map, and of schema items. The mask
        is then True everywhere.
        """
        if self.stack.config.mu == "input":
            return self.inputs(batch), batch.node_mask
        hidden = self.encoder(batch.input_ids, batch.token_mask)
        with torch.autocast(hidden.device.type, enabled=False):
            words, items = self.pooling.states(hidden.float(), batch)
        norms = torch.cat([words.norm(dim=1), items.float().norm(dim=1)])
        return norms.unsqueeze(1), torch.ones_like(norms, dtype=torch.bool)

    def encode(self, batch: Batch) -> Tensor:
        """Returns Y float [B, n, d_x], the vectors of all nodes after the stack."""
        return self.apply_stack(self.inputs(batch), batch)

    def apply_stack(self, x: Tensor, batch: Batch) -> Tensor:
        """Applies dropout and the stack: X → Y, both float [B, n, d_x]."""
        y: Tensor = self.stack(self.input_dropout(x), batch.node_mask, batch.relations)
        return y.float()

    def loss(self, batch: Batch) -> Loss:
        """Returns the mean loss of the examples: the smoothed likelihood of the oracle actions (C.4), auxiliary terms.

        With `decoder.consistency`, training runs two passes with different dropout over the same X. The loss is then
        the mean of both passes, plus a term for their disagreement.
        """
        config = self.decoder.config
        x = self.inputs(batch)
        norm = init.input_norm(self.stack.config, x, batch.node_mask)
        weights = {**config.loss_weights, "consistency": config.consistency}
        terms, choices = self._terms(x, batch)
        if self.training and config.consistency > 0:
            other_terms, other_choices = self._terms(x, batch)
            terms = {name: (term + other_terms[name]) / 2 for name, term in terms.items()}
            terms["consistency"] = disagreement(choices, other_choices)
        return Loss.of(terms, weights, len(batch), norm)

    def _terms(self, x: Tensor, batch: Batch) -> tuple[dict[str, Tensor], dict[str, ActionScores]]:
        """Returns the terms of the loss, summed over the examples, and the decoder's choices at all steps."""
        y = self.apply_stack(x, batch)
        with torch.autocast(y.device.type, enabled=False):
            choices = self.decoder.score_oracle(y, batch, self._literal_texts(batch))
            terms = likelihoods(choices, self.decoder.config)
            for name, auxiliary in self.auxiliary.items():
                terms[name] = auxiliary(y, batch)
        return terms, choices

    def encode_for_decoder(self, batch: Batch) -> Encoded:
        """Encodes the questions of a batch. Returns the values that the decoder computes before the first step."""
        y = self.encode(batch)
        with torch.autocast(y.device.type, enabled=False):
            return self.decoder.prepare(y, batch, self._literal_texts(batch))

    def _literal_texts(self, batch: Batch) -> Tensor | None:
        """Returns the `LiteralText` vectors of candidates, float [B, C, d_x]; None if `decoder.literal_text` is off."""
        return None if self.literal_text is None else self.literal_text(batch.value_pieces, self.encoder.subwords)


class FrozenParser:
    """A parser for inference. Its weights must not change any more, because products of weights are precomputed."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser.eval()
        self.device = next(parser.parameters()).device
        with torch.autocast(self.device.type, enabled=False):
            self._steps = DecoderSteps(parser.decoder)

    @torch.no_grad()
    def parse(
        self,
        batch: Batch,
        beam: int | None = None,
        pace: Pace | None = None,
        masked: Masked | None = None,
        accepts: Accepts | None = None,
    ) -> list[list[Hypothesis]]:
        """Returns the best derivations of every question, best first, by beam search (C.5: beam 5).

        `beam`: number of beams, by default that of the parser's configuration. `pace`: by default that for the device.
        `masked`: actions that the constraints of the questions exclude. `accepts` is as in `beam_search`.
        """
        config = self.parser.decoder.config
        encoded = self.parser.encode_for_decoder(batch)
        pace = pace or pace_on(self.device)
        start = Derivations.start(
            self.parser.grammar, batch, beam or config.beam, budget=config.max_actions, pace=pace, masked=masked
        )
        # the steps of a search are too small for a second thread to pay
        with torch.autocast(self.device.type, enabled=False), one_thread():
            return beam_search(self._steps, encoded, start, pace=pace, accepts=accepts)
