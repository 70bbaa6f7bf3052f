"""All rules in the order of application, and the sets of rules that commands use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlsp.inference.rules.glossary import DEFAULT_FILTERS, METRICS, VALUE_WORDS
from sqlsp.inference.rules.lowering import LOWERING
from sqlsp.inference.rules.moments import MOMENTS
from sqlsp.inference.rules.names import FULL_NAMES, GROUP_BY_KEYS
from sqlsp.inference.rules.rule import Rule, Stage
from sqlsp.inference.rules.semantics import PARENTS_ONCE, SQL_SEMANTICS, TIED_FIRST
from sqlsp.question.rewording import REWORDINGS
from sqlsp.utils.errors import ConfigError

RULES: Final[tuple[Rule, ...]] = (
    # rules on queries before FROM is inferred
    METRICS,
    VALUE_WORDS,
    MOMENTS,
    LOWERING,
    FULL_NAMES,
    # rules on queries with FROM
    DEFAULT_FILTERS,
    SQL_SEMANTICS,
    PARENTS_ONCE,
    # rules on queries with FROM that execute queries
    GROUP_BY_KEYS,
    TIED_FIRST,
)
UNKNOWN_VALUES: Final = "unknown_values"
UNNAMED_KEYS: Final = "unnamed_keys"
NO_QUESTION: Final = "no_question"
DOUBTS: Final = {
    UNKNOWN_VALUES: "Warns if no row has a literal; declines if the question lacks it, or if text is used as a number.",
    UNNAMED_KEYS: "Declines if a join could follow several keys to the same table and the question names none of them.",
    NO_QUESTION: "Answers questions about the database from the schema.",
}
"""Rules that add notes or decline, but do not change the query (`doubts` and `keys` in this folder)."""
READ_ALONE: Final = "read_alone"
THREADS: Final = {
    READ_ALONE: "In a conversation, a question that refers to nothing before it is parsed without history.",
}
"""Rules that decide whether a question is parsed with its history (`sqlsp.question.rows`)."""
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
"""Sets of rules by name. `parser` has the rules that change the query before FROM is inferred."""


@dataclass(frozen=True)
class RuleSet:
    """The names of the rules that are on."""

    names: frozenset[str] = field(default_factory=lambda: SETS["all"])

    @classmethod
    def of(cls, option: object) -> RuleSet:
        """Parses the option `rules`: names of sets, names of rules, or `-NAME` to exclude a rule.

        If the option only excludes rules, as `-spelling`, all other rules are on. If the option is empty, no rule is
        on. Raises ConfigError for an unknown name.
        """
        parts = option if isinstance(option, Sequence) and not isinstance(option, str) else [option]
        text = ",".join(str(part) for part in parts)
        words = [word.strip() for word in text.split(",") if word.strip()]
        excluded = {word[1:] for word in words if word.startswith("-")}
        included = [word for word in words if not word.startswith("-")]
        unknown = sorted(set(included).difference(SETS, NAMES) | excluded.difference(NAMES))
        if unknown:
            raise ConfigError(
                f"rules: there is no rule {unknown[0]!r}; give a set ({', '.join(SETS)}), names of rules, or -NAME to "
                f"exclude a rule; the rules are {', '.join(NAMES)}"
            )
        if excluded and not included:
            included = ["all"]
        names = (SETS.get(word, frozenset((word,))) for word in included)
        return cls(frozenset[str]().union(*names) - excluded)

    def has(self, name: str) -> bool:
        """True if a rule is on."""
        return name in self.names

    def of_stage(self, stage: Stage) -> tuple[Rule, ...]:
        """Returns the rules of a stage that are on, in order."""
        return tuple(rule for rule in RULES if rule.stage is stage and rule.name in self.names)


def describe_rules() -> str:
    """Returns all rules as a Markdown table in the order of application."""
    summaries = REWORDINGS | {rule.name: rule.summary for rule in RULES} | THREADS | DOUBTS
    lines = [f"| `{name}` | {summary} |" for name, summary in summaries.items()]
    return "\n".join(["| rule | effect |", "|---|---|", *lines]) + "\n"
