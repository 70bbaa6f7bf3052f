"""Learning from a teacher: the divergence against loops, its gradient, and what is known of the teacher."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from model_kit import gradients, make_batch
from torch import Tensor
from torch.autograd import gradcheck
from valued_kit import VALUED, random_parser, valued_parser, valued_questions

from sqlsp.data.types import Batch
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.distillation import NO_CHOICE, SoftTargets, likelihood_terms, top_choices
from sqlsp.model.likelihood import Choice, likelihoods
from sqlsp.model.parser import Parser
from sqlsp.options.model import DistilConfig


def choices(seed: int, steps: int = 6) -> dict[str, Choice]:
    """Two examples; each step is of one of two kinds or of none, with two to seven legal choices."""
    generator = torch.Generator().manual_seed(seed)
    kind = torch.arange(2 * steps).view(2, steps) % 3
    made = {}
    for number, (name, width) in enumerate((("rule", 7), ("column", 4))):
        legal = torch.rand(2, steps, width, generator=torch.Generator().manual_seed(number)) < 0.5
        legal[..., :2] = True
        scores = (2 * torch.randn(2, steps, width, generator=generator)).masked_fill(~legal, IMPOSSIBLE)
        scores = scores.log_softmax(-1).masked_fill(~legal, IMPOSSIBLE)
        made[name] = Choice(scores, legal, torch.zeros(2, steps, dtype=torch.int64), kind == number)
    return made


def by_loops(student: dict[str, Choice], teacher: dict[str, Choice], top: int, temperature: float) -> float:
    total = 0.0
    for name, choice in student.items():
        for b, t in choice.here.nonzero().tolist():
            p, q = (each.scores[b, t].exp() for each in (teacher[name], choice))
            legal = choice.legal[b, t].nonzero().flatten().tolist()
            first = sorted(legal, key=lambda place: -float(p[place]))[:top]
            rest = [place for place in legal if place not in first]
            classes = []
            for each in (p, q):
                masses = [float(each[place]) for place in first] + ([float(each[rest].sum())] if rest else [])
                powers = torch.tensor(masses) ** (1 / temperature)
                classes.append(powers / powers.sum())
            total += temperature**2 * float((classes[0] * (classes[0] / classes[1]).log()).sum())
    return total


@pytest.mark.parametrize("temperature", [1.0, 2.5])
@pytest.mark.parametrize("top", [1, 3, 9])
def test_the_divergence_against_loops(top: int, temperature: float) -> None:
    student, teacher = choices(1), choices(2)
    soft = top_choices([teacher], top)
    assert soft.choices.shape == (2, 6, top) and soft.scores.shape == (2, 6, top + 1)
    assert torch.equal(soft.known, teacher["rule"].here | teacher["column"].here)
    found = sum(soft.divergence(choice, temperature).item() for choice in student.values())
    assert found == pytest.approx(by_loops(student, teacher, top, temperature), rel=1e-4)


@pytest.mark.parametrize("top", [1, 2, 9])
def test_a_teacher_that_is_the_student_has_no_divergence(top: int) -> None:
    own = choices(3)
    soft = top_choices([own], top)
    kept = SoftTargets(soft.choices, soft.scores.half().float())  # as they are stored
    for temperature in (1.0, 4.0):
        for choice in own.values():
            assert abs(soft.divergence(choice, temperature).item()) < 1e-5
            assert abs(kept.divergence(choice, temperature).item()) < 1e-3


def test_its_gradient() -> None:
    own, soft = choices(4)["rule"], top_choices([choices(5)], 3)

    def divergence(scores: Tensor) -> Tensor:
        legal = scores.masked_fill(~own.legal, IMPOSSIBLE).log_softmax(-1).masked_fill(~own.legal, IMPOSSIBLE)
        double = SoftTargets(soft.choices, soft.scores)
        return double.divergence(replace(own, scores=legal), 1.7)

    scores = torch.randn(own.scores.shape, dtype=torch.float64, requires_grad=True)
    torch.manual_seed(0)
    # the targets are float32 inside, which is exact enough: they have no gradient
    assert gradcheck(divergence, (scores,), eps=1e-6, atol=1e-5)


def test_several_teachers_are_the_mean_of_their_logarithms() -> None:
    one, other = choices(6), choices(7)
    found = top_choices([one, other], 2)
    for name, choice in one.items():
        for b, t in choice.here.nonzero().tolist():
            legal = choice.legal[b, t]
            mean = ((choice.scores[b, t][legal] + other[name].scores[b, t][legal]) / 2).softmax(0)
            best = mean.sort(descending=True).values
            torch.testing.assert_close(found.scores[b, t, :2].exp(), best[:2], atol=1e-5, rtol=1e-4)
            torch.testing.assert_close(found.scores[b, t, 2].exp(), best[2:].sum(), atol=1e-5, rtol=1e-4)


def test_steps_without_a_target_learn_from_the_oracle_alone() -> None:
    student, soft = choices(1), top_choices([choices(2)], 3)
    first = torch.zeros_like(soft.known)
    first[0] = True
    half = SoftTargets(soft.choices.masked_fill(~first.unsqueeze(-1), NO_CHOICE), soft.scores)
    config = replace(VALUED, distil=DistilConfig("x", weight=0.7, temperature=2.0))
    found = likelihood_terms(student, config, half)
    for name, choice in student.items():
        parts = (replace(choice, here=choice.here & part) for part in (first, ~first))
        one, two = (likelihoods({name: part}, config)[name] for part in parts)
        torch.testing.assert_close(found[name], 0.3 * one + two)
    wanted = sum(soft.divergence(replace(each, here=each.here & first), 2.0) for each in student.values())
    torch.testing.assert_close(found["distil"], wanted)


def with_targets(parser: Parser, batch: Batch, top: int = 4) -> Batch:
    soft = top_choices([parser.choices(batch)], top)
    return replace(batch, soft_choices=soft.choices, soft_scores=soft.scores)


def test_a_parser_learns_nothing_from_itself_and_something_from_another() -> None:
    batch = make_batch(valued_questions())
    parser, other = valued_parser(VALUED).eval(), random_parser(VALUED)
    for each in (parser, other):
        each.decoder.config = replace(each.decoder.config, distil=DistilConfig("x", weight=1.0))
    same = parser.loss(with_targets(parser, batch))
    assert abs(same.parts["distil_loss"].item()) < 1e-5 and abs(same.total.item()) < 1e-5
    apart = parser.loss(with_targets(other, batch))
    assert apart.parts["distil_loss"].item() > 0.1
    apart.total.backward()
    found = gradients(parser)
    assert any(gradient.abs().max() > 1e-4 for name, gradient in found.items() if name.startswith("decoder."))
