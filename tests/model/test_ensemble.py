"""Several parsers in one beam: their mean log-probability, and equal parsers as one."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, QUESTIONS, SCHEMAS, make_batch, make_parser, questions, replayed

from sqlsp.corpus.spider import Row
from sqlsp.data.collate import RowFormat, collate
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.tokenizer import load_tokenizer
from sqlsp.data.types import Batch, Features
from sqlsp.model.parser import Ensemble, Parser
from sqlsp.model.replay import ONE_BY_ONE, Pace

PLAIN = replace(DECODER, label_smoothing=0.0)
REPLAYED = Pace(4, shrink=False, record=lambda work: work)


def likelihood(parser: Parser, batch: Batch, row: int, codes: tuple[int, ...]) -> float:
    """Log-probability that the parser gives `codes` for question `row` of the batch, under teacher forcing."""
    _, states, parents = replayed(parser.grammar, codes)
    size = len(batch)
    gold = replace(
        batch,
        actions=torch.tensor([codes] * size),
        states=torch.tensor([states] * size),
        parents=torch.tensor([parents] * size),
        action_mask=(torch.arange(size) == row).unsqueeze(1).expand(-1, len(codes)),
    )
    return -parser.loss(gold).total.item() * size


@pytest.mark.parametrize("number", [2, 3])
def test_equal_parsers_answer_as_one(number: int) -> None:
    parser = make_parser()
    assert Ensemble([parser]).parse([make_batch()]) == parser.parse(make_batch())
    alone = parser.parse(make_batch(), beam=4)
    together = Ensemble([parser] * number).parse([make_batch()] * number, beam=4)
    for one, other in zip(alone, together, strict=True):
        assert [hypothesis.codes for hypothesis in one] == [hypothesis.codes for hypothesis in other]
        assert [h.score for h in one] == pytest.approx([h.score for h in other], abs=1e-5)


@pytest.mark.parametrize("pace", [ONE_BY_ONE, REPLAYED])
def test_a_hypothesis_has_the_mean_score_of_the_parsers(pace: Pace) -> None:
    """They differ in width and depth, and one of them has another tokenizer."""
    first = make_parser(1, decoder=PLAIN)
    layers = replace(LAYERS, width=24, pooling_hidden=12, number=1)
    second = make_parser(2, layers=layers, decoder=replace(PLAIN, hidden=20, heads=3, beam=2, max_actions=20))
    third, batch = with_other_words()
    batches = [make_batch(), make_batch(), batch]
    assert batch.input_ids.shape != batches[0].input_ids.shape
    parsers = [first, second, third]
    found = Ensemble(parsers).parse(batches, pace=pace)
    alone = [[h.codes for h in hypotheses] for hypotheses in first.parse(batches[0])]
    assert alone != [[h.codes for h in hypotheses] for hypotheses in found], "the others have no say"
    for row, hypotheses in enumerate(found):
        assert len(hypotheses) == PLAIN.beam, "the widest beam that a parser has by default"
        for hypothesis in hypotheses:
            scores = [likelihood(p, b, row, hypothesis.codes) for p, b in zip(parsers, batches, strict=True)]
            assert hypothesis.score == pytest.approx(sum(scores) / 3, abs=1e-4)


def with_other_words() -> tuple[Parser, Batch]:
    """A parser whose tokenizer knows fewer subwords, and all questions as it reads them."""
    encoder = replace(ENCODER, vocabulary=300)
    tokenizer = load_tokenizer(encoder, ["zyx wvu zyx wvu"])
    torch.manual_seed(3)
    parser = Parser(encoder, LAYERS, PLAIN, tokenizer.size, tokenizer.specials.pad)
    batch = collate([read(number, tokenizer) for number in range(len(questions()))], RowFormat(tokenizer.specials, 256))
    parser.initialise([batch])
    for parameter in parser.decoder.parameters():
        parameter.data *= 2
    return parser.eval(), batch


def read(number: int, tokenizer: object) -> Features:
    db_id, question, _ = QUESTIONS[number]
    return Featuriser(SCHEMAS[db_id], tokenizer, FeatureOptions(256)).question(Row(number, question, db_id), number)  # type: ignore[arg-type]
