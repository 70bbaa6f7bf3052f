"""The functions of most commands. Imports that load torch are inside the functions, because they take seconds."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlsp.cli import compose
from sqlsp.cli.answering import AdaptConfig, AskConfig, GlossaryConfig, McpConfig, names_of
from sqlsp.cli.data import CheckConfig, ConvertConfig, PreprocessConfig
from sqlsp.cli.judging import AnalyseConfig, EvaluateConfig
from sqlsp.utils.console import printable, waiting
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.extras import check_extra
from sqlsp.utils.files import check_writable, save_json, system_reason

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.evaluation.tally import Analysis


def run_ask(config: AskConfig) -> int:
    """Answers `config.question`, or the questions of a session if this is None. Returns the exit code.

    The code is 1 if `config.question` was declined, 2 if a line of piped input failed, otherwise 0. Raises
    CheckpointError if the parser cannot be loaded, and DataError for a problem with the database, the question or the
    query.
    """
    from sqlsp.databases.opening import check_location, find_location

    location = find_location(names_of(config.db))
    check_location(location, config.views)  # first, because loading the parser takes seconds
    with waiting("loading the parser and reading the database …"):
        from sqlsp.app.asker import MIN_CANDIDATES, Asker  # brings torch
        from sqlsp.app.terminal import Terminal
        from sqlsp.databases.glossaries.proposals import describe_unreadable

        asker = Asker.load(config, candidates=max(MIN_CANDIDATES, config.alternatives + 1))
        database = asker.open(location)
    terminal = Terminal(asker, database, config)
    terminal.print_notes(database.notes)
    if sys.stderr.isatty():  # a person may want to write a glossary; a program cannot
        terminal.print_notes([*describe_unreadable(database)])
    if config.question is not None:
        terminal.ask(config.question)
        return 1 if terminal.turn is not None and terminal.turn.declined else 0
    all_answered = terminal.run()
    return 0 if all_answered or sys.stdin.isatty() else 2


def run_mcp(config: McpConfig) -> None:
    """Answers questions of agents, over the Model Context Protocol, until standard input ends.

    Raises ConfigError if a package is missing, CheckpointError if the parser cannot be loaded, and DataError if a
    database cannot be opened.
    """
    from sqlsp.databases.opening import OpenedDatabases, check_location, find_location

    check_extra("sqlsp mcp", "mcp", "mcp")
    if not config.db:
        raise ConfigError("name the databases that agents may ask: sqlsp mcp FILE …")
    locations = [find_location(name) for name in config.db]
    for location in locations:
        check_location(location, config.views)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # at a normal exit, unpacked files are deleted
    with redirect_stdout(sys.stderr):  # standard output is for the protocol
        from sqlsp.app.asker import Asker  # brings torch
        from sqlsp.app.corrections import Corrections
        from sqlsp.app.mcp_server import serve_agents
        from sqlsp.app.service import Service
        from sqlsp.app.table import Limits

        asker = Asker.load(config)
        databases = OpenedDatabases(asker.open, locations)
    names = ", ".join(database.name for _, database in databases.offered)
    print(f"sqlsp answers questions about {names} on standard input (a client's; Ctrl-C ends it)", file=sys.stderr)
    limits = Limits(config.rows, config.seconds)
    serve_agents(Service(asker, databases, limits, Corrections.of(config.corrections)))


def run_check(config: CheckConfig) -> int:
    """Prints the problems of the folder `config.data.path` and of the training data that `config.data` mixes in.

    Returns the exit code: 1 if a training is impossible, else 0.
    """
    from sqlsp.data.inspection import inspect

    inspection = inspect(config.data, config.seconds, config.grammar)
    print(inspection.text())
    return 0 if inspection.is_fit else 1


def run_convert(config: ConvertConfig) -> None:
    """Writes a Spider-format folder from a user's questions and SQL. Prints a summary and the omitted records."""
    from sqlsp.data.conversion import convert
    from sqlsp.databases.corpora import locate
    from sqlsp.databases.opening import read_given_glossary, read_given_keys

    source = locate(config.input)
    out = locate(config.out)
    databases = locate(config.databases) if config.databases else source.parent
    conversion = convert(
        source,
        out,
        databases,
        dev_share=config.dev_share,
        seed=config.seed,
        seconds=config.seconds,
        keys=read_given_keys(config.keys),
        grammar=config.grammar,
        glossary=read_given_glossary(config.glossary),
    )
    print(conversion.text(out))


def run_preprocess(config: PreprocessConfig) -> None:
    """Reads and caches the data, unless the cache already has them. Prints a summary."""
    from sqlsp.data.dataset import prepare
    from sqlsp.linking.tokenizer import tokenizer_key

    tokenizer_key(config.encoder)  # called only for its errors: a missing encoder is reported before data is read
    dataset = prepare(config.data, config.encoder, config.decoder)
    print(dataset.summary.text())


def run_evaluate(config: EvaluateConfig) -> None:
    """Scores predictions as the official scripts do, and prints the table."""
    from sqlsp.databases.corpora import located
    from sqlsp.evaluation.report import evaluate

    print(evaluate(located(config, "gold", "tables", "databases", "suite")))


def run_analyse(config: AnalyseConfig) -> Analysis:
    """Classifies the errors of the predictions `config.pred`, prints a summary, and writes errors.json to `config.out`.

    Raises DataError if files are missing, damaged or do not belong together.
    """
    from sqlsp.databases.corpora import locate
    from sqlsp.evaluation.outcomes import RunSettings
    from sqlsp.evaluation.tally import analyse
    from sqlsp.schema.tables_json import read_tables

    check_writable(config.out)
    databases = None if config.databases is None else str(locate(config.databases))
    suite = None if config.suite is None else str(locate(config.suite))
    analysis = analyse(
        config.pred,
        str(locate(config.gold)),
        schemas=read_tables(locate(config.tables)),
        databases=databases,
        suite=suite,
        settings=RunSettings.of(config),
    )
    out = Path(config.out)
    save_json(out / "errors.json", analysis.contents())
    print(f"{analysis}\n\nevery error: {out / 'errors.json'}")
    return analysis


def run_adapt(config: AdaptConfig) -> None:
    """Trains a parser further on a user's questions, and prints the scores before and after."""
    from sqlsp.app.adaptation.adapting import adapt
    from sqlsp.app.adaptation.comparison import make_table

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # deletes unfinished files
    try:
        print(make_table(adapt(config)))
    except OSError as error:
        if error.filename is not None:
            raise
        folder = Path(config.out).absolute().parent  # the error of a full disk names no file
        raise DataError(f"cannot write to {folder}: {system_reason(error)}; make room and try again") from error


def run_glossary(config: GlossaryConfig) -> None:
    """Prints a proposed glossary, which the user then edits.

    Raises DataError if the database cannot be read, and ConfigError if a package is missing.
    """
    from sqlsp.databases.glossaries.proposals import propose
    from sqlsp.databases.opening import check_location, find_location, open_database

    location = find_location(names_of(config.db))
    check_location(location, config.views)
    for line in propose(open_database(location, values=config.values, views=config.views, clean=config.clean)):
        print(printable(line))


def refuse_linking(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """Raises ConfigError if the user gives linking options to `predict`, which uses the options of the checkpoint.

    Returns `config`.
    """
    for word in overrides:
        if word.lstrip("+~").startswith("data.linking"):
            raise ConfigError(f"{word} cannot be given here: the checkpoint's own linking settings are used")
    return config


def adapt() -> None:
    """Runs `sqlsp adapt`. A user may write `data=FILE` for `input=FILE`; for Hydra, `data` would be a group."""
    sys.argv = [f"input={word.removeprefix('data=')}" if word.startswith("data=") else word for word in sys.argv]
    compose.main("adapt", run_adapt)


analyse = partial(compose.main, "analyse", run_analyse)
ask = partial(compose.main_of_words, "ask", run_ask)
answer = partial(compose.main, "answer", "sqlsp.tasks.comprehension.task:answer")
calibrate = partial(compose.main, "calibrate", "sqlsp.app.calibrating:calibrate")
check = partial(compose.main, "check", run_check)
convert = partial(compose.main, "convert", run_convert)
evaluate = partial(compose.main, "evaluate", run_evaluate)
export = partial(compose.main, "export", "sqlsp.inference.exporting:export")
mcp = partial(compose.main_of_words, "mcp", run_mcp)
glossary = partial(compose.main_of_words, "glossary", run_glossary)
predict = partial(compose.main, "predict", "sqlsp.inference.predicting:predict", adapt=refuse_linking)
preprocess = partial(compose.main, "preprocess", run_preprocess)
