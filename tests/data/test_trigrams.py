"""Likeness by trigrams: the index against the definition, on random texts."""

from __future__ import annotations

import random

import pytest

from sqlsp.data.literals.trigrams import TrigramIndex


def trigrams(text: str) -> set[str]:
    padded = f" {text} "
    return {padded[start : start + 3] for start in range(len(padded) - 2)}


def dice(one: str, other: str) -> float:
    first, second = trigrams(one), trigrams(other)
    return 2 * len(first & second) / (len(first) + len(second))


def plainly(texts: list[str], asked: str, least: float) -> list[str]:
    scored = sorted((-dice(text, asked), text) for text in texts)
    return [text for score, text in scored if -score >= least]


def random_text(draw: random.Random) -> str:
    return "".join(draw.choices("aab bcé 日\N{GRINNING FACE}\ud800", k=draw.randint(1, 12))).strip() or "a"


@pytest.mark.parametrize("least", [0.2, 0.5, 0.8, 1.0])
def test_it_finds_what_the_definition_finds(least: float) -> None:
    draw, some = random.Random(7), 0
    for _ in range(20):
        texts = list({random_text(draw) for _ in range(draw.randint(1, 60))})
        index = TrigramIndex(texts)
        for asked in [*(random_text(draw) for _ in range(20)), "zebra", "q"]:
            expected = plainly(texts, asked, least)
            some += len(expected)
            assert index.alike(asked, least, len(texts)) == expected
            assert index.alike(asked, least, 2) == expected[:2]
    assert some > 20


def test_without_texts_nothing_is_alike() -> None:
    assert TrigramIndex([]).alike("abc", 0.5, 3) == []


def test_a_trigram_counts_once() -> None:
    assert TrigramIndex(["aaaaaaaa"]).alike("aaa", 1.0, 1) == ["aaaaaaaa"]
