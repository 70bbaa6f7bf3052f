"""All rules in the order in which they are applied, and which of them a command uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.rules.age_order import AGE_ORDER
from sqlsp.rules.both_keys import BOTH_KEYS
from sqlsp.rules.childless_parents import CHILDLESS_PARENTS
from sqlsp.rules.composite_keys import COMPOSITE_KEYS
from sqlsp.rules.day_boundaries import DAY_BOUNDARIES
from sqlsp.rules.default_filters import DEFAULT_FILTERS
from sqlsp.rules.distinct_values import DISTINCT_VALUES
from sqlsp.rules.empty_texts import EMPTY_TEXTS
from sqlsp.rules.enumerations import ENUMERATIONS
from sqlsp.rules.fractional_division import FRACTIONAL_DIVISION
from sqlsp.rules.full_names import FULL_NAMES
from sqlsp.rules.implied_units import IMPLIED_UNITS
from sqlsp.rules.labels import LABELS
from sqlsp.rules.later_date_first import LATER_DATE_FIRST
from sqlsp.rules.like_patterns import LIKE_PATTERNS
from sqlsp.rules.link_tables import LINK_TABLES
from sqlsp.rules.metrics import METRICS
from sqlsp.rules.named_keys import NAMED_KEYS
from sqlsp.rules.null_handling import NULL_HANDLING
from sqlsp.rules.open_ends import OPEN_ENDS
from sqlsp.rules.parents_once import PARENTS_ONCE
from sqlsp.rules.parts_of_places import PARTS_OF_PLACES
from sqlsp.rules.percent_fractions import PERCENT_FRACTIONS
from sqlsp.rules.period_ends import PERIOD_ENDS
from sqlsp.rules.planned_and_actual import PLANNED_AND_ACTUAL
from sqlsp.rules.polarity import POLARITY
from sqlsp.rules.quotes import QUOTES
from sqlsp.rules.rewordings import REWORDINGS, Rewording
from sqlsp.rules.rule import Rule, Stage
from sqlsp.rules.self_references import SELF_REFERENCES
from sqlsp.rules.spelling_variants import SPELLING_VARIANTS
from sqlsp.rules.tied_first import TIED_FIRST
from sqlsp.rules.ties import TIES
from sqlsp.rules.truth_values import TRUTH_VALUES
from sqlsp.rules.unit_conversion import UNIT_CONVERSION
from sqlsp.rules.unset_for_zero import UNSET_FOR_ZERO
from sqlsp.rules.value_words import VALUE_WORDS

RULES: Final[tuple[Rule, ...]] = (
    # before FROM is inferred
    METRICS,
    VALUE_WORDS,
    ENUMERATIONS,
    PERIOD_ENDS,
    LIKE_PATTERNS,
    PLANNED_AND_ACTUAL,
    LABELS,
    FULL_NAMES,
    AGE_ORDER,
    QUOTES,
    TRUTH_VALUES,
    POLARITY,
    UNSET_FOR_ZERO,
    EMPTY_TEXTS,
    # after
    DEFAULT_FILTERS,
    NULL_HANDLING,
    TIES,
    FRACTIONAL_DIVISION,
    DAY_BOUNDARIES,
    UNIT_CONVERSION,
    PERCENT_FRACTIONS,
    OPEN_ENDS,
    PARTS_OF_PLACES,
    SPELLING_VARIANTS,
    LINK_TABLES,
    NAMED_KEYS,
    BOTH_KEYS,
    SELF_REFERENCES,
    PARENTS_ONCE,
    DISTINCT_VALUES,
    COMPOSITE_KEYS,
    # where queries may be run
    LATER_DATE_FIRST,
    IMPLIED_UNITS,
    CHILDLESS_PARENTS,
    TIED_FIRST,
)
UNSUPPORTED_FORMS: Final = "unsupported_forms"
UNKNOWN_VALUES: Final = "unknown_values"
UNNAMED_KEYS: Final = "unnamed_keys"
NO_QUESTION: Final = "no_question"
DOUBTS: Final = {
    UNSUPPORTED_FORMS: "What the question asks for and no query can express is said, and nothing about how sure it is.",
    UNKNOWN_VALUES: "So is a value that no row has; where unsaid, or among dates not read, the answer is in doubt.",
    UNNAMED_KEYS: "So is an answer that joins by one of several keys to a table where the question names none of them.",
    NO_QUESTION: "A question about the database is answered from its schema; what is none about rows is not run.",
}
"""Rules on answers, which leave the query as it is (the modules of `sqlsp.rules` of the same names)."""
READ_ALONE: Final = "read_alone"
THREADS: Final = {
    READ_ALONE: "In a conversation, a question whose words refer to nothing before it is read as if it were the first.",
}
"""Rules on what a question is read with (`sqlsp.question.reference`)."""
NAMES: Final = (
    *(each.name for each in REWORDINGS),
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

        `-ties` alone is all but that one, an empty list none. Raises ConfigError for an unknown name.
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

    @cached_property
    def rewordings(self) -> tuple[Rewording, ...]:
        """The rules on the question that are on, in order."""
        return tuple(each for each in REWORDINGS if each.name in self.names)
