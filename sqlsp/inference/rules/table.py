"""All rules in the order in which they are applied, and which of them a command uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlsp.inference.rules.full_names import FULL_NAMES
from sqlsp.inference.rules.glossary import DEFAULT_FILTERS, METRICS, VALUE_WORDS
from sqlsp.inference.rules.grouping import GROUP_BY_KEYS
from sqlsp.inference.rules.lowering import LOWERING
from sqlsp.inference.rules.moments import MOMENTS
from sqlsp.inference.rules.rewordings import REWORDINGS
from sqlsp.inference.rules.rule import Rule, Stage
from sqlsp.inference.rules.semantics import PARENTS_ONCE, SQL_SEMANTICS, TIED_FIRST
from sqlsp.utils.errors import ConfigError

RULES: Final[tuple[Rule, ...]] = (
    # before FROM is inferred
    METRICS,
    VALUE_WORDS,
    MOMENTS,
    LOWERING,
    FULL_NAMES,
    # after
    DEFAULT_FILTERS,
    SQL_SEMANTICS,
    PARENTS_ONCE,
    # where queries may be run
    GROUP_BY_KEYS,
    TIED_FIRST,
)
UNKNOWN_VALUES: Final = "unknown_values"
UNNAMED_KEYS: Final = "unnamed_keys"
NO_QUESTION: Final = "no_question"
DOUBTS: Final = {
    UNKNOWN_VALUES: "A value that no row has is said; unsaid, or of texts used as numbers, it is a doubt.",
    UNNAMED_KEYS: "So is an answer that joins by one of several keys to a table where the question names none of them.",
    NO_QUESTION: "A question about the database is answered from its schema.",
}
"""Rules on answers, which leave the query as it is (`doubts`, `keys` and `no_question` in `sqlsp.inference.rules`)."""
READ_ALONE: Final = "read_alone"
THREADS: Final = {
    READ_ALONE: "In a conversation, a question whose words refer to nothing before it is read as if it were the first.",
}
"""Rules on what a question is read with (`sqlsp.question.reference`)."""
NAMES: Final = (
    *REWORDINGS,
    *(rule.name for rule in RULES),
    *THREADS,
    *DOUBTS,
)
SETS: Final = {
    "all": frozenset(NAMES),
    "parser": frozenset(rule.name for rule in RULES if rule.stage is Stage.ABSTRACT),
    "none": frozenset[str](),
}
"""Sets of rules by name: all; those that mend what the parser wrote, before FROM is inferred; none."""


@dataclass(frozen=True)
class RuleSet:
    """The rules that are on, by their names."""

    names: frozenset[str] = field(default_factory=lambda: SETS["all"])

    @classmethod
    def of(cls, option: object) -> RuleSet:
        """The rules that the option `rules` names: a set, names of rules, or `-NAME` to leave rules out of a set.

        `-spelling` alone is all but that one, an empty list none. Raises ConfigError for an unknown name.
        """
        given = option if isinstance(option, Sequence) and not isinstance(option, str) else [option]
        words = [word.strip() for each in given for word in str(each).split(",") if word.strip()]
        dropped = {word[1:] for word in words if word.startswith("-")}
        kept = [word for word in words if not word.startswith("-")]
        unknown = sorted({*kept, *dropped} - {*SETS, *NAMES} | (dropped & SETS.keys()))
        if unknown:
            raise ConfigError(
                f"rules: there is no rule {unknown[0]!r}; a set ({', '.join(SETS)}), names of rules, or names with - "
                f"before them, which are left out; the rules are {', '.join(NAMES)}"
            )
        if dropped and not kept:
            kept = ["all"]
        return cls(frozenset[str]().union(*(SETS.get(word, frozenset((word,))) for word in kept)) - dropped)

    def has(self, name: str) -> bool:
        """Whether a rule is on."""
        return name in self.names

    def of_stage(self, stage: Stage) -> tuple[Rule, ...]:
        """The rules of a stage that are on, in order."""
        return tuple(rule for rule in RULES if rule.stage is stage and rule.name in self.names)


def describe_rules() -> str:
    """All rules as a Markdown table, in the order in which they are applied."""
    of_queries = {rule.name: rule.summary for rule in RULES}
    lines = [f"| `{name}` | {said} |" for name, said in (REWORDINGS | of_queries | THREADS | DOUBTS).items()]
    return "\n".join(["| rule | what it does |", "|---|---|", *lines]) + "\n"
