"""A parser of some thousand weights and a few questions for it, made without a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import lru_cache

import torch
from data_files import cells
from schema_kit import make_schema
from small_folder import read_question
from torch import Tensor

from sqlsp.cli.model import DecoderConfig, EncoderConfig, LayersConfig
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, load_grammar
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.relations import NUMBER
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.linking.types import Batch, Features
from sqlsp.model.beam import Hypothesis, beam_search
from sqlsp.model.decoder import Decoder, Encoded
from sqlsp.model.derivations import Derivations
from sqlsp.model.parser import FrozenParser, Parser
from sqlsp.model.replay import Pace
from sqlsp.model.stepping import DecoderSteps

ENCODER = EncoderConfig(
    name="scratch", pretrained=False, vocabulary=300, hidden=16, heads=2, layers=1, max_positions=128, dropout=0.0
)
# Xavier, not DT-Fixup: at random weights its layers move Y visibly, so that a wrong node shows
LAYERS = LayersConfig(number=2, width=16, heads=2, feedforward=24, pooling_hidden=8, init="xavier")
DECODER = DecoderConfig(hidden=12, action=6, node_type=4, heads=2, beam=3, max_actions=24)

QUESTIONS = [(db_id, question, sql) for db_id, question, sql in cells("questions.tsv")]


FILMS = {
    "film": "id:number title year:number",
    "actor": "id:number surname date_of_birth:number film_id:number",
    "prize": "year:number film_id:number",
}
SCHEMAS = {
    "pets": make_schema({"pet": "pet_id:number name age:number"}, db_id="pets"),
    "films": make_schema(FILMS, keys=(("actor.film_id", "film.id"), ("prize.film_id", "film.id")), db_id="films"),
}


@lru_cache
def tokenizer() -> Tokenizer:
    return load_tokenizer(ENCODER, [question for _, question, _ in QUESTIONS])


@lru_cache
def questions() -> tuple[Features, ...]:
    made = []
    for index, (db_id, question, sql) in enumerate(QUESTIONS):
        schema = SCHEMAS[db_id]
        make = Featuriser(schema, tokenizer(), FeatureOptions(ENCODER.max_positions))
        made.append(read_question(make, question, sql, index))
    return tuple(made)


def make_batch(some: Sequence[Features] | None = None, shuffle: Shuffle | None = None, positions: int = 128) -> Batch:
    return collate(some or questions(), RowFormat(tokenizer().specials, positions), shuffle)


Beams = list[list[Hypothesis]]


def search(decoder: Decoder, grammar: Grammar, encoded: Encoded, batch: Batch, beam: int, pace: Pace) -> Beams:
    start = Derivations.start(grammar, batch, beam, budget=decoder.config.max_actions, pace=pace)
    return beam_search(DecoderSteps(decoder), encoded, start, pace)


def parse(parser: Parser, batch: Batch, beam: int | None = None) -> Beams:
    return FrozenParser(parser).parse(batch, beam)


def replayed(grammar: Grammar, codes: Sequence[int]) -> tuple[Derivation, list[int], list[int]]:
    derivation = Derivation.start(grammar)
    states = []
    parents = []
    for code in codes:
        states.append(derivation.state)
        parents.append(derivation.parent)
        derivation = derivation.advance(code)
    return derivation, states, parents


def make_parser(
    seed: int = 1, encoder: EncoderConfig = ENCODER, layers: LayersConfig = LAYERS, decoder: DecoderConfig = DECODER
) -> Parser:
    torch.manual_seed(seed)
    parser = Parser(encoder, layers, decoder=decoder, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    parser.initialise([make_batch()])
    # biases that are not 0 can hide no mistake; a sharper decoder gives questions different answers
    for parameter in [*parser.pooling.parameters(), *parser.stack.parameters(), *parser.decoder.parameters()]:
        if parameter.dim() < 2:
            parameter.data += 0.2 * torch.randn_like(parameter)
    for parameter in parser.decoder.parameters():
        parameter.data *= 2.5
    parser.decoder.rule_head[-1].bias.data[parser.grammar.reduce] += 4  # or nearly all would go on to the budget
    return parser.eval()


def poisoned(batch: Batch, seed: int = 0) -> Batch:
    """The same batch with arbitrary but valid values at every place that its masks call padding."""
    generator = torch.Generator().manual_seed(seed)

    def noise(like: Tensor, below: int) -> Tensor:
        return torch.randint(0, below, like.shape, generator=generator).to(like.dtype)

    pairs = batch.node_mask.unsqueeze(1) & batch.node_mask.unsqueeze(2)
    items = batch.item_kinds.any(1)
    vectors = int(batch.nodes.max())
    codes = load_grammar().actions + items.shape[1]
    parents = noise(batch.parents, batch.parents.shape[1])
    return replace(
        batch,
        input_ids=torch.where(batch.token_mask, batch.input_ids, noise(batch.input_ids, tokenizer().size)),
        nodes=torch.where(batch.node_mask, batch.nodes, noise(batch.nodes, vectors)),
        relations=torch.where(pairs, batch.relations, noise(batch.relations, NUMBER)),
        item_nodes=torch.where(items, batch.item_nodes, noise(batch.item_nodes, batch.nodes.shape[1])),
        actions=torch.where(batch.action_mask, batch.actions, noise(batch.actions, codes)),
        states=torch.where(batch.action_mask, batch.states, noise(batch.states, load_grammar().states)),
        parents=torch.where(batch.action_mask, batch.parents, parents),
    )


def differs(first: Batch, second: Batch) -> list[str]:
    return [f.name for f in fields(Batch) if not torch.equal(getattr(first, f.name), getattr(second, f.name))]


def gradients(parser: Parser) -> dict[str, Tensor]:
    """The gradients that a backward pass left, by parameter name; they are taken away."""
    found = {name: p.grad.clone() for name, p in parser.named_parameters() if p.grad is not None}
    parser.zero_grad(set_to_none=True)
    return found


Named = dict[str, Tensor]


def assert_same_gradients(mine: Named, theirs: Named, atol: float = 1e-5, rtol: float = 1e-4) -> None:
    assert set(mine) == set(theirs)
    for name, gradient in mine.items():
        torch.testing.assert_close(gradient, theirs[name], atol=atol, rtol=rtol, msg=lambda text: f"{name}: {text}")  # noqa: B023
