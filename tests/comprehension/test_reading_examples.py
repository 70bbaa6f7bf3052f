"""Reading questions and answers as files; the corpus that ships: every answer is proved from the words of its text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from reading_kit import records, write

from sqlsp.common.errors import DataError
from sqlsp.comprehension.examples import ReadingExample, read_examples


def test_a_file_is_read_in_order(tmp_path: Path) -> None:
    path = write(tmp_path / "train.json", records())
    found = read_examples(path, labels=True)
    assert [(i.name, i.context, i.question, list(i.answers), i.label) for i in found] == [
        (r["id_string"], r["context"], r["question"], r["answers"], r["label"]) for r in records()
    ]
    assert read_examples(path, labels=True, limit=3) == found[:3]


def test_a_test_file_has_no_labels(tmp_path: Path) -> None:
    bare = [{key: value for key, value in record.items() if key != "label"} for record in records()]
    path = write(tmp_path / "test.json", bare)
    assert {item.label for item in read_examples(path, labels=False)} == {None}
    with pytest.raises(DataError, match=r"test\.json, question 1: label must be 0, 1, 2 or 3, it is None"):
        read_examples(path, labels=True)


def test_a_missing_file_says_where_reclor_is_to_be_had(tmp_path: Path) -> None:
    said = r"train\.json is missing\. ReClor is not shipped.*whyu\.me/reclor.*reading=mini"
    with pytest.raises(DataError, match=said):
        read_examples(tmp_path / "train.json", labels=True)


BAD = [
    ({"context": None}, "context must be a text, it is None"),
    ({"question": 3}, "question must be a text, it is 3"),
    ({"answers": ["a", "b", "c"]}, r"answers must be 4 texts, they are \['a', 'b', 'c'\]"),
    ({"answers": ["a", "b", "c", 4]}, "answers must be 4 texts"),
    ({"answers": "abcd"}, "answers must be 4 texts"),
    ({"label": 4}, "label must be 0, 1, 2 or 3, it is 4"),
    ({"label": -1}, "it is -1"),
    ({"label": "2"}, "it is '2'"),
    ({"label": True}, "it is True"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_a_wrong_record_is_named(tmp_path: Path, change: dict[str, object], message: str) -> None:
    content = records()
    content[4].update(change)
    with pytest.raises(DataError, match=rf"val\.json, question 5: .*{message}"):
        read_examples(write(tmp_path / "val.json", content), labels=False)


def test_no_list_of_objects(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="must be a list of questions, as in ReClor; it is a dict"):
        read_examples(write(tmp_path / "a.json", {}), labels=True)
    with pytest.raises(DataError, match="question 1 is no object"):
        read_examples(write(tmp_path / "b.json", ["x"]), labels=True)
    (tmp_path / "c.json").write_text('[{"context": ')
    with pytest.raises(DataError, match=r"c\.json is not valid JSON"):
        read_examples(tmp_path / "c.json", labels=True)


ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "data" / "reading"
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday")
Check = Callable[[Any], bool]


def shipped() -> list[ReadingExample]:
    return [item for name in ("train", "val") for item in read_examples(FOLDER / f"{name}.json", labels=True)]


def names(opening: str) -> list[str]:
    return re.findall(r"\b(?:Ada|Boris|Chen|Dora|Emil|Farah|Goran|Hana|Ivo|Jun|Kofi|Lena)\b", opening)


def order_claim(sentence: str) -> Check:
    """`A verb before B.`, `A verb first.`, `A verb last.`"""
    words = sentence.rstrip(".").split()
    if words[-1] in ("first", "last"):
        return lambda order: order[0 if words[-1] == "first" else -1] == words[0]
    return lambda order: order.index(words[0]) < order.index(words[-1])


def plan_claim(sentence: str) -> Check:
    """Who on which day, before whom, right after whom."""
    who = names(sentence)
    day = next((number for number, day in enumerate(DAYS) if day in sentence), None)
    if day is not None:
        return lambda plan: (plan[day] == who[0]) != sentence.startswith("It is not")
    if "right after" in sentence:
        return lambda plan: plan.index(who[0]) - plan.index(who[1]) == 1
    return lambda plan: plan.index(who[0]) < plan.index(who[1])


def literal(text: str) -> tuple[str, bool]:
    """The fact without its `not`, and whether it is affirmed."""
    plain = re.sub(r"\b(does|do) not (\w+)", lambda m: m[2] + ("s" if m[1] == "does" else ""), text.lower().strip(" ."))
    return re.sub(r"\bis not\b", "is", plain), " not " in f" {text} "


def fact_claim(sentence: str) -> Check:
    """`If …, then ….`, `Whenever …, ….` or a bare fact; a world is the set of facts that hold."""
    match = re.fullmatch(r"(?:If (.*), then (.*)|Whenever (.*?), (.*))\.", sentence)

    def holds(text: str) -> Check:
        fact, denied = literal(text)
        return lambda world: (fact in world) != denied

    if match is None:
        return holds(sentence)
    condition, result = (holds(part) for part in match.groups() if part)
    return lambda world: not condition(world) or result(world)


def kind_claim(sentence: str) -> Check:
    """A world is the list of people, each the set of groups they belong to."""
    form, a, negation, b = re.fullmatch(r"(All|No|Some) (\w+) are (not )?(\w+)\.", sentence).groups()
    if form == "Some":
        return lambda people: any(a in one and (b in one) != bool(negation) for one in people)
    return lambda people: all(a not in one or (b in one) == (form == "All") for one in people)


def worlds(item: ReadingExample) -> tuple[Iterable[Any], Callable[[str], Check], list[str]]:
    opening, *premises = re.split(r"(?<=\.) ", item.context)
    if "took part in" in opening:
        return permutations(names(opening)), order_claim, premises
    if opening.startswith("From Monday"):
        return permutations(names(opening)), plan_claim, premises
    if "village" in opening:
        return villages(re.findall(r"\w+s\b", opening.removeprefix("In a village there are"))), kind_claim, premises
    said = [re.split(r"^(?:If|Whenever) |, then |, ", text) for text in (*premises, *item.answers)]
    facts = sorted({literal(part)[0] for parts in said for part in parts if part})
    return (
        ({f for f, yes in zip(facts, truth, strict=True) if yes} for truth in every(len(facts))),
        fact_claim,
        premises,
    )


def every(number: int) -> Iterator[tuple[bool, ...]]:
    return product((True, False), repeat=number)


def villages(groups: list[str]) -> Iterator[list[set[str]]]:
    kinds = [{g for g, yes in zip(groups, truth, strict=True) if yes} for truth in every(3)]
    for present in every(8):
        people = [kind for kind, yes in zip(kinds, present, strict=True) if yes]
        if all(any(group in one for one in people) for group in groups):
            yield people


@pytest.mark.parametrize("item", shipped(), ids=lambda item: item.name)
def test_exactly_one_answer_is_right(item: ReadingExample) -> None:
    everything, claim, premises = worlds(item)
    told = [claim(sentence) for sentence in premises]
    left = [world for world in everything if all(check(world) for check in told)]
    assert left, "the text contradicts itself"
    excluded = any(word in item.question for word in ("EXCEPT", "cannot", "ruled out"))
    right = []
    for answer in item.answers:
        values = {claim(answer)(world) for world in left}
        right.append(values == {False} if excluded else values == {True})
    assert right == [number == item.label for number in range(4)]


def test_dev_asks_of_other_texts_and_every_place_is_right_at_times() -> None:
    train, dev = (read_examples(FOLDER / f"{name}.json", labels=True) for name in ("train", "val"))
    assert (len(train), len(dev)) == (120, 40)
    assert not {item.context for item in train} & {item.context for item in dev}
    assert len({item.context for item in train}) == 120
    assert all(count >= 20 for count in Counter(item.label for item in train).values())
    assert all(len(set(item.answers)) == 4 for item in (*train, *dev))
