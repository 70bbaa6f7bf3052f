"""Make the small reading corpus of our own: logical puzzles in ReClor's format, each with exactly one right answer.

    sqlsp puzzles --out data/reading                    # what ships
    sqlsp puzzles --train 2000 --dev 400 --out DIR      # more of the same, for experiments

A puzzle has worlds (orders, schedules, sets of facts, kinds of people) and statements about them. Premises are drawn at
random; the worlds in which all of them hold decide every statement: it must be true, cannot be true, or is open. The
right answer of an item and its three wrong ones are chosen by that, so no item rests on a wording. Dev is drawn with
another seed and shares no context with train.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError, SqlspError
from sqlsp.common.files import write_atomic

World = Any  # what a puzzle's statements are about
PEOPLE = ("Ada", "Boris", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo", "Jun", "Kofi", "Lena")
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
PATIENCE = 10_000  # puzzles drawn in a row without one that is new and good
MUST, CANNOT, MAY = "must", "cannot", "may"
QUESTIONS = {
    MUST: (
        "If the statements above are true, which one of the following must also be true?",
        "Which one of the following follows logically from the statements above?",
        "The statements above, if true, most strongly support which one of the following?",
    ),
    CANNOT: (
        "If the statements above are true, which one of the following cannot be true?",
        "Each of the following is compatible with the statements above EXCEPT:",
        "Which one of the following is ruled out by the statements above?",
    ),
}


@dataclass(frozen=True)
class Statement:
    """A sentence and the worlds it is true in."""

    text: str
    holds: Callable[[World], bool]


@dataclass(frozen=True)
class Puzzle:
    """All worlds, how the text begins, how many premises are drawn, what premises and answers are drawn from."""

    opening: str
    worlds: Sequence[World]
    premises: Sequence[Statement]
    answers: Sequence[Statement]
    count: int


def race(chance: random.Random) -> Puzzle:
    """Who came in before whom."""
    names = chance.sample(PEOPLE, 5)
    events = (("a race", "finished"), ("a vote", "spoke"), ("an auction", "left"), ("a concert", "played"))
    where, verb = chance.choice(events)

    def before(a: str, b: str) -> Statement:
        """a came in before b."""
        return Statement(f"{a} {verb} before {b}.", lambda order: order.index(a) < order.index(b))

    def place(a: str, first: bool) -> Statement:
        """a came in first, or last."""
        text = f"{a} {verb} {'first' if first else 'last'}."
        return Statement(text, lambda order: order[0 if first else -1] == a)

    pairs = [before(a, b) for a, b in permutations(names, 2)]
    ends = [place(name, first) for name in names for first in (True, False)]
    opening = f"{', '.join(names[:-1])} and {names[-1]} took part in {where}; no two of them {verb} at the same time."
    return Puzzle(opening, list(permutations(names)), [*pairs, *ends[:2]], [*pairs, *ends], 3)


def schedule(chance: random.Random) -> Puzzle:
    """Who does what on which day."""
    names = chance.sample(PEOPLE, 4)
    days = DAYS[:4]
    task = chance.choice(("cooks", "gives a talk", "cleans the laboratory", "keeps the shop", "waters the garden"))

    def on(a: str, day: str, yes: bool = True) -> Statement:
        """a's day is `day`, or is not."""
        text = f"{a} {task} on {day}." if yes else f"It is not {a} who {task} on {day}."
        return Statement(text, lambda plan: (plan[days.index(day)] == a) == yes)

    def earlier(a: str, b: str) -> Statement:
        """a's day comes before b's."""
        return Statement(f"{a} {task} on an earlier day than {b}.", lambda plan: plan.index(a) < plan.index(b))

    def next_to(a: str, b: str) -> Statement:
        """a's day is the one right after b's."""
        text = f"{a} {task} on the day right after {b}."
        return Statement(text, lambda plan: plan.index(a) == plan.index(b) + 1)

    facts = [on(a, day) for a in names for day in days]
    denials = [on(a, day, False) for a in names for day in days]
    relations = [make(a, b) for make in (earlier, next_to) for a, b in permutations(names, 2)]
    opening = f"From Monday to Thursday one person a day {task}: {', '.join(names[:-1])} and {names[-1]}, one day each."
    return Puzzle(opening, list(permutations(names)), [*denials, *relations], [*facts, *denials, *relations], 3)


def conditions(chance: random.Random) -> Puzzle:
    """If this, then that."""
    atoms = chance.sample(
        (
            ("the bridge is closed", "the bridge is not closed"),
            ("the market opens", "the market does not open"),
            ("the river rises", "the river does not rise"),
            ("the train is late", "the train is not late"),
            ("the mayor resigns", "the mayor does not resign"),
            ("the harvest fails", "the harvest does not fail"),
            ("prices rise", "prices do not rise"),
            ("the school moves", "the school does not move"),
        ),
        5,
    )

    def fact(i: int, value: bool) -> Statement:
        """One atom holds, or does not."""
        text = atoms[i][0 if value else 1]
        return Statement(f"{text[0].upper()}{text[1:]}.", lambda world: world[i] == value)

    def rule(i: int, a: bool, j: int, b: bool) -> Statement:
        """If atom i has value a, then atom j has value b."""
        if_part, then_part = atoms[i][0 if a else 1], atoms[j][0 if b else 1]
        text = chance.choice((f"If {if_part}, then {then_part}.", f"Whenever {if_part}, {then_part}."))
        return Statement(text, lambda world: world[i] != a or world[j] == b)

    truth = (True, False)
    rules = [rule(i, a, j, b) for i, j in permutations(range(5), 2) for a, b in product(truth, truth)]
    facts = [fact(i, value) for i in range(5) for value in truth]
    opening = chance.choice(("A town council notes the following.", "An adviser reports the following."))
    return Puzzle(opening, list(product(truth, repeat=5)), [*rules, *facts], [*facts, *rules], 4)


def kinds(chance: random.Random) -> Puzzle:
    """All, no and some: a world says which of the eight kinds of people there are."""
    people = ("teachers", "swimmers", "painters", "gardeners", "sailors", "singers", "bakers", "poets")
    groups = chance.sample(people, 3)
    types = list(product((True, False), repeat=3))

    def statement(form: str, i: int, j: int) -> Statement:
        """One of the four forms of the syllogism about groups i and j."""
        texts = {
            "all": f"All {groups[i]} are {groups[j]}.",
            "no": f"No {groups[i]} are {groups[j]}.",
            "some": f"Some {groups[i]} are {groups[j]}.",
            "not all": f"Some {groups[i]} are not {groups[j]}.",
        }
        both = [t for t, kind in enumerate(types) if kind[i] and kind[j]]
        only = [t for t, kind in enumerate(types) if kind[i] and not kind[j]]
        true: dict[str, Callable[[World], bool]] = {
            "all": lambda world: not any(world[t] for t in only),
            "no": lambda world: not any(world[t] for t in both),
            "some": lambda world: any(world[t] for t in both),
            "not all": lambda world: any(world[t] for t in only),
        }
        return Statement(texts[form], true[form])

    every = [statement(f, i, j) for f in ("all", "no", "some", "not all") for i, j in permutations(range(3), 2)]
    members = [[t for t, kind in enumerate(types) if kind[group]] for group in range(3)]
    worlds = [w for w in product((True, False), repeat=8) if all(any(w[t] for t in one) for one in members)]
    opening = f"In a village there are {groups[0]}, {groups[1]} and {groups[2]}."
    return Puzzle(opening, worlds, every, every, 2)


FAMILIES = (race, schedule, conditions, kinds)


def make_item(chance: random.Random, family: Callable[[random.Random], Puzzle]) -> dict[str, Any] | None:
    """An item of `family`; None where the premises drawn do not leave one right and three wrong answers."""
    puzzle = family(chance)
    premises = chance.sample(puzzle.premises, puzzle.count)
    worlds = [world for world in puzzle.worlds if all(premise.holds(world) for premise in premises)]
    told = {premise.text for premise in premises}

    def adds(premise: Statement) -> bool:
        """Whether it excludes a world that the others allow."""
        others = [other for other in premises if other is not premise]
        return any(all(o.holds(world) for o in others) and not premise.holds(world) for world in puzzle.worlds)

    if not worlds or not all(map(adds, premises)):  # a contradiction, or a premise that says nothing new
        return None
    verdicts: dict[str, list[str]] = {MUST: [], CANNOT: [], MAY: []}
    for answer in puzzle.answers:
        values = {answer.holds(world) for world in worlds}
        verdict = MAY if len(values) == 2 else MUST if values == {True} else CANNOT
        if answer.text not in told:
            verdicts[verdict].append(answer.text)
    asked = chance.choice((MUST, CANNOT))
    wrong = [*verdicts[MAY], *verdicts[CANNOT if asked == MUST else MUST]]
    if not verdicts[asked] or len(set(wrong)) < 3:
        return None
    right = chance.choice(verdicts[asked])
    answers = [right, *chance.sample(sorted(set(wrong) - {right}), 3)]
    chance.shuffle(answers)
    context = " ".join([puzzle.opening, *(premise.text for premise in premises)])
    question = chance.choice(QUESTIONS[asked])
    return {"context": context, "question": question, "answers": answers, "label": answers.index(right)}


def make_items(count: int, seed: int, prefix: str, taken: set[str]) -> list[dict[str, Any]]:
    """`count` items, the families in turn; contexts in `taken` are not used again, those used are added to it.

    Raises DataError where there are not that many.
    """
    chance = random.Random(seed)
    items: list[dict[str, Any]] = []
    in_vain = 0
    while len(items) < count:
        item = make_item(chance, FAMILIES[len(items) % len(FAMILIES)])
        if item is not None and item["context"] not in taken:
            taken.add(item["context"])
            items.append({**item, "id_string": f"{prefix}_{len(items)}"})
            in_vain = 0
            continue
        in_vain += 1
        if in_vain == PATIENCE:
            raise DataError(f"{count} questions are too many: after {len(items)} no further puzzle was found")
    return items


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: write train.json and val.json; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--train", type=int, default=120, help="training questions")
    parser.add_argument("--dev", type=int, default=40, help="dev questions")
    parser.add_argument("--seed", type=int, default=1, help="which puzzles are drawn")
    parser.add_argument("--out", type=Path, required=True, help="folder for train.json and val.json")
    options = parser.parse_args(arguments)
    taken: set[str] = set()
    try:
        # no two seeds share a generator, so that what is learnt with one is not judged with another
        seeds = (("val", options.dev, 2 * options.seed), ("train", options.train, 2 * options.seed - 1))
        for name, count, seed in seeds:
            items = make_items(count, seed, name, taken)
            write_atomic(options.out / f"{name}.json", json.dumps(items, indent=1) + "\n")
            print(f"{options.out / f'{name}.json'}: {len(items)} questions")
    except SqlspError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
