"""The terminal: questions one after another, with commands and a line history."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

from sqlsp.app.answer_columns import find_labels
from sqlsp.app.answer_json import describe_turn
from sqlsp.app.asker import Asker
from sqlsp.app.choices import Choice
from sqlsp.app.corrections import Corrections
from sqlsp.app.formatting import count_rows, write_csv, write_table
from sqlsp.app.service import Request, find_question, read_line
from sqlsp.app.session import MARKED, Session, Turn
from sqlsp.app.table import Limits
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import MAX_EXPORTED, MAX_SHOWN, Database, describe_conversion
from sqlsp.databases.glossaries.readable import replaced_words
from sqlsp.schema.schema import ColumnInfo, Table, describe_item
from sqlsp.sql.layout import layout
from sqlsp.utils.console import escaped_json, listed, lost_output, print_dim, printable, printable_lines, write_data
from sqlsp.utils.errors import SqlspError
from sqlsp.utils.shipped import user_state

HELP: Final = """\
Type a question in plain English, or
  :alt           other readings of the last question
  :sql N         run reading N of them
  :ids           the names behind the ids among the last rows
  :right         save the reading shown last as right; `:right N` reading N, `:right SELECT …` your own SQL
  :wrong         save that the last answer is wrong
  1, 2, 3        take that reading of the last question; it is saved as right
  :why           the rules that changed the SQL of the parser
  :links         the tables, columns and values that words of the question were linked to
  :tables        the tables, and how their cells are read; `:tables NAME` one of them
  :help          this
  :quit          leave (Ctrl-D does too)"""
_HELP_LINE: Final = "  :help "
_MARKS: Final = re.compile(r"  :(right|wrong) .*\n|; it is saved as right")  # left out of HELP if nothing can be saved
_NEW_LINE: Final = "  :new           start anew: the next question is read alone\n"
_MAX_LINKS: Final = 6  # schema items shown for one word
PROMPT: Final = "? "
_MAX_HISTORY: Final = 1000  # lines in the history file
_MAX_LINE: Final = 100_000  # characters of a piped line


class Terminal:
    """Asks questions and shows answers on stdout; everything else goes to stderr.

    If the option `output` is `json`, a request has its own history. Else the session keeps the history until `:new`.
    """

    def __init__(self, asker: Asker, database: Database, options: AskConfig) -> None:
        self.options = options
        max_bytes = MAX_EXPORTED if options.output == "csv" else MAX_SHOWN
        limits = Limits(options.rows, options.seconds, max_bytes, add_columns=options.output == "table")
        corrections = Corrections.of(options.corrections)
        self.session = Session(asker, database, corrections, limits, refresh=asker.reopen)
        self.turn: Turn | None = None
        self._wrong = set[int]()  # candidates of the turn that were marked as wrong
        self._printed_notes = set[str]()
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._print_help(),
            "alt": lambda _: self._print_others(len(self._require_turn().answer.candidates)),
            "sql": self._run_candidate,
            "right": self._mark_right,
            "wrong": lambda _: self._mark_wrong(),
            "links": lambda _: self._print_links(),
            "why": lambda _: self._print_rules(self._require_turn()),
            "ids": lambda _: self._print_labels(),
            "tables": self._print_tables,
        }
        if asker.converses:
            self.commands["new"] = lambda _: self._start_anew()

    def ask(self, question: str) -> None:
        """Answers a question: the SQL, then the rows, then as many alternatives as the options say.

        Raises DataError if the database cannot be opened, or if the question or the query fails.
        """
        turn = self._read(question)
        if self.options.output == "json":
            self.turn = self.session.execute(turn, self.options.execute)
            self._print_json(self.turn)
            return
        self.print_notes(turn.notes)
        if turn.declined is None:
            self._show(turn)
            if self.options.output == "table" and turn.confidence is not None:
                report(f"right with a probability of {turn.confidence:.0%}")
            if self.options.output == "table" and self.options.alternatives:
                self._print_others(self.options.alternatives)
        elif turn.answer.reply:
            report(turn.answer.reply)
        else:
            report(f"{turn.declined}; did you mean one of these? (in a session, a number chooses)")
            self._report_choices(turn.readings)
        if turn.question_back is not None:
            report(f"{turn.question_back.text} (in a session, a number chooses)")
            numbers = [choice.reading for choice in turn.question_back.readings]
            self._report_choices([turn.readings[number] for number in numbers])

    def answer_request(self, request: Request) -> None:
        """Answers a request, a line of JSON. Raises DataError as `ask` does, and for a missing candidate."""
        self.session.history = request.history if self.session.asker.converses else None
        turn = request.select(self._read(request.question))
        self.turn = self.session.execute(turn, self.options.execute)
        if request.chosen:
            self.turn = self.session.save_choice(self.turn)
        self._print_json(self.turn)

    def _read(self, question: str) -> Turn:
        before = self.session.database
        turn = self.session.read(question, self.options.execute)
        if self.session.database is not before:
            report(f"note: the tables or the glossary of {before.name} have changed; it was opened again")
            self.print_notes(self.session.database.notes)
        self.turn = turn
        self._wrong = set()
        return turn

    def print_notes(self, notes: Sequence[str]) -> None:
        """Prints notes to stderr, every note once per session. MARKED is about one answer and is always printed."""
        for note in notes:
            if note == MARKED or note not in self._printed_notes:
                report(f"note: {note}")
            self._printed_notes.add(note)

    def run(self) -> bool:
        """Reads questions and commands until input ends or nobody reads the output. Returns True if all succeeded.

        Errors are printed to stderr and do not end the session. If `output` is `json`, an error is also printed to
        stdout in place of the answer.
        """
        interactive = sys.stdin.isatty()
        succeeded = True
        if interactive:
            schema = self.session.database.schema
            sizes = f"{_count(len(schema.tables), 'table')}, {_count(len(schema.columns) - 1, 'column')}"
            report(f"{self.session.database.name}: {sizes}. Ask in plain English; :help lists more, :quit ends.")
        elif self.options.output == "json" and self.session.asker.converses:
            report("note: every line is read alone; a line with the `context` of an answer continues it")
        with line_history(interactive):
            for line in read_lines(interactive):
                if line.partition(" ")[0] in (":quit", ":q", ":exit"):
                    break
                problem = self.process(line)
                succeeded = succeeded and problem is None
                if problem is not None and self.options.output == "json":
                    print(escaped_json({"question": find_question(line), "error": problem}))
                if lost_output(sys.stdout):
                    break
        return succeeded

    def process(self, line: str) -> str | None:
        """Answers a question or executes a command; returns the problem that was printed, or None."""
        try:
            if line.startswith(":"):
                self._run_command(line)
            elif self.options.output == "json":
                self.answer_request(read_line(line))
            elif self.turn is not None and self.turn.answer.candidates and line.isdecimal():
                self._choose(self._read_number(line))
            else:
                self.ask(line)
        except SqlspError as error:
            report(f"error: {error}")
            return str(error)
        except KeyboardInterrupt:
            report("interrupted")
            return "interrupted"
        return None

    def _run_command(self, line: str) -> None:
        name, _, argument = line[1:].partition(" ")
        command = self.commands.get(name)
        if command is None:
            raise SqlspError(f"there is no command :{name}; :help lists them")
        command(argument.strip())

    def _choose(self, index: int) -> None:
        """Shows the candidate that the user chose, and stores it as right. If that is impossible, prints why."""
        turn = self._require_turn()
        chosen = turn.with_choice(index)
        if index != turn.index or turn.declined is not None:
            self._show(chosen)
        saved = self.session.save_choice(chosen)
        report(self._describe_saved() if saved.is_saved else saved.notes[-1])

    def _show(self, turn: Turn) -> None:
        """Prints the SQL of a turn, executes it if the options say so, and prints the rows."""
        output = self.options.output
        self.turn = turn
        if output == "json":
            self.turn = self.session.execute(turn, self.options.execute)
            self._print_json(self.turn)
            return
        if output == "csv":
            report(printable(turn.sql))
        else:
            if self.options.explain:
                self._print_rules(turn)
            print(layout(printable(turn.sql)), flush=True)
        if carried_over := turn.carried_over:
            print_dim(f"from the previous question: {'; '.join(carried_over)}")
        self.turn = self.session.execute(turn, self.options.execute)
        result = self.turn.result
        if result is None:
            return
        if output == "table":
            print(f"\n{printable(self.turn.sentence)}\n")
            print(write_table(result.table.rows, shutil.get_terminal_size().columns))
        else:
            write_data(write_csv(result.rows))
            if result.rows.more:
                report(count_rows(result.rows))

    def _print_json(self, turn: Turn) -> None:
        print(escaped_json(describe_turn(turn, self.session, exact=True)))

    def _say(self, text: str) -> None:
        """Prints the reply to a command. Under `--json` and `--csv`, stdout is for answers alone."""
        if self.options.output == "table":
            print(text)
        else:
            print(text, file=sys.stderr, flush=True)

    def _print_help(self) -> None:
        text = HELP if self.session.corrections.refusal is None else _MARKS.sub("", HELP)
        self._say(text.replace(_HELP_LINE, _NEW_LINE + _HELP_LINE) if self.session.asker.converses else text)

    def _start_anew(self) -> None:
        self.session.history = None
        report("the next question is read alone")

    def _require_turn(self) -> Turn:
        if self.turn is None:
            raise SqlspError("ask a question first")
        return self.turn

    def _print_others(self, limit: int) -> None:
        """Prints other readings of the question; those marked as wrong are left out."""
        turn = self._require_turn()
        excluded = self._wrong if turn.declined else {turn.index, *self._wrong}
        others = [choice for choice in turn.readings if choice.reading not in excluded][:limit]
        self._say("\nother readings:" if others else "\nno other readings; a larger beam=… gives more")
        for choice in others:
            self._say(f"{_describe_choice(choice)}\n            {printable(choice.sql)}")

    def _report_choices(self, choices: Sequence[Choice]) -> None:
        for choice in choices:
            report(_describe_choice(choice))

    def _read_number(self, text: str) -> int:
        """Returns the index of the reading that has this number. Raises SqlspError if there is none."""
        count = len(self._require_turn().answer.candidates)
        if not _is_number(text, count):
            raise SqlspError(f"there is no reading {text[:20]}; give a number from 1 to {count}, :alt lists them")
        return int(text) - 1

    def _run_candidate(self, argument: str) -> None:
        self._show(self._require_turn().with_choice(self._read_number(argument)))

    def _mark_right(self, argument: str) -> None:
        turn = self._require_turn()
        if argument and not argument.isdecimal():
            self._mark(argument)
            return
        if not argument and turn.declined is not None:
            raise SqlspError("no reading of the question was shown; :right N says that reading N is right")
        index = self._read_number(argument) if argument else turn.index
        self._mark(turn.answer.candidate(index).remembered)

    def _mark_wrong(self) -> None:
        self._mark(None)
        self._wrong.add(0)
        self._report_choices([choice for choice in self._require_turn().readings if choice.reading not in self._wrong])

    def _mark(self, sql: str | None) -> None:
        self.session.mark(self._require_turn(), sql)
        report(self._describe_saved() if sql is not None else f"saved in {self.session.corrections.path} as wrong")

    def _describe_saved(self) -> str:
        return f"saved in {self.session.corrections.path}: this question is answered so from now on"

    def _print_links(self) -> None:
        turn = self._require_turn()
        if not turn.links:
            self._say("no word was linked")
        for (start, stop, meaning), links in groupby(turn.links, attrgetter("start", "stop", "meaning")):
            names = [str(link.item) for link in links]
            words = " ".join(turn.words[start:stop])
            self._say(printable(f"  {words!r} ({meaning}): {listed(names, _MAX_LINKS)}"))

    def _print_rules(self, turn: Turn) -> None:
        self._say("the rules that acted:" if turn.rules else "no rule changed the SQL of the parser")
        for step in turn.rules:
            self._say(printable_lines(f"  {step.rule}: {step.summary}\n    {step.before}\n    {step.after}"))
        if turn.rules:
            self._say("")

    def _print_labels(self) -> None:
        if self.turn is None or self.turn.result is None:
            raise SqlspError("there are no rows; ask a question first")
        table = self.turn.result.table
        labels = find_labels(self.session.database, table)
        if not labels:
            self._say("no column has ids of rows with a name")
        for index, names in labels.items():
            self._say(printable(f"{table.rows.columns[index]}:"))
            for key, name in names.items():
                self._say(printable(f"  {key}  {name}"))

    def _print_tables(self, name: str) -> None:
        schema = self.session.database.schema
        only = schema.find_table(name) if name else None
        if name and only is None:
            raise SqlspError(f"there is no table {name}; :tables lists them")
        for table in range(len(schema.tables)) if only is None else [only]:
            infos = [schema.columns[column] for column in schema.columns_of(table)]
            self._say(printable(f"{schema.tables[table].name} ({', '.join(info.name for info in infos)})"))
            items: list[Table | ColumnInfo] = [schema.tables[table], *infos]
            renamed = [f"{item.name} as {words}" for item in items if (words := replaced_words(item)) is not None]
            if renamed:
                self._say(printable(f"  read: {', '.join(renamed)}"))
            for info in infos:
                if note := describe_conversion(info):
                    self._say(printable(f"  {info.name}: {note}"))
        for table, other, column, target in schema.edges():
            if only in (None, table, other):
                inferred = " (inferred)" if (column, target) in schema.inferred_keys else ""
                self._say(printable(f"  {describe_item(schema, column)} → {describe_item(schema, target)}{inferred}"))


def _describe_choice(choice: Choice) -> str:
    """Returns a line about a candidate: its number, probability, difference from the answer, and full description."""
    whole = (choice.words or choice.sql).removesuffix(".")
    difference = "" if choice.difference == whole else f"{choice.difference} – "
    return printable(f"  {choice.reading + 1}  {choice.probability:>4.0%}  {difference}{whole}")


def _count(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number:,} {noun}s"


def _is_number(text: str, limit: int) -> bool:
    """True for a number from 1 to `limit`. `int` would fail on some digits and on very long numbers."""
    return text in map(str, range(1, limit + 1))


def report(message: str) -> None:
    """Prints a message that is not part of the answer to stderr."""
    print(printable(message), file=sys.stderr, flush=True)


@contextmanager
def line_history(wanted: bool) -> Iterator[None]:
    """Turns on line editing and a history across sessions, if `wanted` and if readline is installed."""
    if not wanted or find_spec("readline") is None:  # as on Windows
        yield
        return
    import readline

    path = history_path()
    readline.set_history_length(_MAX_HISTORY)
    with suppress(OSError, RuntimeError):
        readline.read_history_file(path)
    try:
        yield
    finally:
        with suppress(OSError, RuntimeError):  # the history is optional: there may be no writable home
            path.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(path)
            path.chmod(0o600)


def history_path() -> Path:
    """The file with the lines of previous sessions."""
    return user_state() / "history"


def read_lines(interactive: bool) -> Iterator[str]:
    """Yields the lines that are typed or piped in, except empty ones. Ctrl-C at the prompt discards the typed line.

    Piped lines are cut off after _MAX_LINE characters.
    """
    while True:
        try:
            line = input(PROMPT) if interactive else _read_piped_line()
        except EOFError:
            print()
            return
        except KeyboardInterrupt:
            if not interactive:
                raise
            print()
            continue
        if not line and not interactive:
            return
        if line := line.strip():
            yield line


def _read_piped_line() -> str:
    line = rest = sys.stdin.readline(_MAX_LINE)
    while len(rest) == _MAX_LINE and not rest.endswith("\n"):
        rest = sys.stdin.readline(_MAX_LINE)
    return line
