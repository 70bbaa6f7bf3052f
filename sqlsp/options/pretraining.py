"""The options of masked pre-training: which texts an encoder goes on learning from, and what is hidden in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.data import check_set_names, check_training
from sqlsp.options.option import COUNT, FRACTION, PART, Checked, option

SCHEMA: Final = "schema"
QUESTION: Final = "question"
SQL: Final = "sql"
TEXT: Final = "text"  # the kind of words that come from text files
FORMS: Final = (SCHEMA, SQL, QUESTION)


@dataclass
class SourceConfig(Checked):
    """The texts: those of a Spider-format folder's training rows, and of files."""

    path: str = option(
        "???",
        "the Spider-format folder whose training questions, schemas and SQL are learnt; a relative path starts at the "
        "working directory; corpus:mini is the small corpus that ships",
    )
    train: list[str] = option(["train_spider.json"], "training files inside path; several are read one after the other")
    tables: str = option("tables.json", "schemas, inside path")
    fold: str | None = option(
        None,
        "k/n holds fold k of n of the training databases out, as in sqlsp train: nothing of it is learnt, it is the "
        "evaluation set `fold`; null: none",
    )
    evaluation: dict[str, str] = option(
        {}, "further evaluation sets, file by name, of other databases than those to learn from: {held: held.json}"
    )
    limit: int | None = option(
        None, "read only this many rows to learn from and of each evaluation file; null: all", COUNT
    )
    forms: list[str] = option(
        [SCHEMA, SQL],
        "the texts made of each row: schema: the question with its schema, as the parser feeds them to the encoder; "
        "sql: the question with its SQL; question: the question alone",
    )
    texts: list[str] = option(
        [],
        "further texts, each a file, a folder or a pattern such as 'texts/*.txt'; a paragraph is a text, a long one "
        "several",
    )
    judged: int | None = option(500, "held-out texts of each form that are judged, evenly spread; null: all", COUNT)

    def check(self) -> None:
        if unknown := [form for form in self.forms if form not in FORMS]:
            raise ConfigError(f"data.forms={unknown[0]} is unknown; there are: {', '.join(FORMS)}")
        if len(set(self.forms)) < len(self.forms):
            raise ConfigError("data.forms names a form twice; every row is read once in each form")
        if not self.forms:
            raise ConfigError("data.forms names no form of text; give at least one, as in data.forms=[schema]")
        check_set_names("data", self.evaluation)
        check_training(self.train, self.fold)


@dataclass
class MaskingConfig(Checked):
    """What is hidden of a text for the encoder to find (BERT: Devlin et al. 2019, 3.1)."""

    rate: float = option(0.15, "share of the subwords of a row that are chosen, to be predicted", FRACTION)
    hidden: float = option(0.8, "share of the chosen ones that become the mask", PART)
    random: float = option(0.1, "share of the chosen ones that become any other subword; the rest stays", PART)
    whole_words: bool = option(False, "true: all subwords of a word are chosen or none")
    schema_weight: float = option(
        1.0, "how much likelier a word of a schema's names is chosen than another one; the rate stays what it is", COUNT
    )

    def check(self) -> None:
        if self.hidden + self.random > 1:
            raise ConfigError(
                f"masking.hidden={self.hidden:g} and masking.random={self.random:g} are shares of the chosen "
                "subwords: together they must be at most 1"
            )
