"""A session in the terminal: questions one after another, with a history and commands."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib.util import find_spec
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final, cast

from sqlsp.app import formatting
from sqlsp.app.answer_columns import find_labels
from sqlsp.app.asker import Asker
from sqlsp.app.choices import list_choices
from sqlsp.app.conversation import check_alone, describe_thread
from sqlsp.app.corrections import Corrections
from sqlsp.app.service import Request, find_question, read_request
from sqlsp.app.shown import run_candidate, run_shown, tell_rows
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import MAX_EXPORTED, MAX_SHOWN, Database, Rows, describe_conversion
from sqlsp.inference.answer import Answer, OfferedCandidate
from sqlsp.inference.candidate import Candidate
from sqlsp.question.rows import Earlier, follow
from sqlsp.schema.descriptions import replaced_words
from sqlsp.schema.items import describe_item
from sqlsp.schema.schema import ColumnInfo, Table
from sqlsp.sql.layout import layout
from sqlsp.utils.console import escaped_json, listed, lost_output, print_dim, printable, printable_lines, write_data
from sqlsp.utils.errors import SqlspError
from sqlsp.utils.shipped import user_state

HELP: Final = """\
Type a question in plain English, or
  :alt           other readings of the last question
  :sql N         run reading N of them
  :ids           what the ids among the last rows stand for
  :right         keep the reading shown last as the right one; `:right N` reading N, `:right SELECT …` SQL of your own
  :wrong         keep that the last answer is wrong
  1, 2, 3        run that reading of the last question; where you were asked what you mean it is kept as the right one
  :why           which rules changed what the parser wrote
  :links         which words of the last question were linked to which tables, columns and values
  :tables        the tables, and how their cells are read; `:tables NAME` one of them; :schema is the same
  :help          this
  :quit          leave (Ctrl-D does too)"""
_HELP: Final = "  :help "
_ANEW: Final = "  :new           start anew: the next question stands alone\n"  # before _HELP, where there is a thread
_LINKS_SHOWN: Final = 6  # schema items shown for one word
PROMPT: Final = "? "
_HISTORY: Final = 1000  # lines kept
_LONGEST_LINE: Final = 100_000  # characters read of a piped line


class Terminal:
    """Asks questions, shows answers and remembers the last one. Answers go to stdout, all else to stderr.

    A parser that reads a question with those before it gets what was asked and shown since the beginning, or since
    `:new`. With output=json it gets what the request carries instead: then whoever asks keeps the thread.
    """

    def __init__(self, asker: Asker, database: Database, options: AskConfig) -> None:
        self.asker = asker
        self.database = database
        self.options = options
        self.answer: Answer | None = None
        self.shown: int | None = None  # the index of its candidate that was shown last
        self.wrong = set[int]()  # its candidates that were marked as wrong
        self.corrections = Corrections.of(options.corrections, asker.grammar)
        self.ran: tuple[Candidate | str, Rows] | None = None  # what was shown last, and its rows
        self.earlier: Earlier | None = None  # what the next question is read with
        self.told = set[str]()  # notes, which are said once
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: print(HELP.replace(_HELP, f"{_ANEW}{_HELP}") if asker.converses else HELP),
            "alt": lambda _: self._list_others(len(self._require_answer().candidates)),
            "sql": self._choose,
            "right": self._keep_right,
            "wrong": lambda _: self._keep_wrong(),
            "links": lambda _: self._show_links(),
            "why": lambda _: self._explain(self._require_answer().candidates[self.shown or 0]),
            "ids": lambda _: self._show_ids(),
            "tables": self._show_tables,
            "schema": self._show_tables,  # its earlier name
        }
        if asker.converses:
            self.commands["new"] = lambda _: self._start_anew()

    def ask(self, question: str, earlier: Earlier | None = None) -> None:
        """Answer one question: its SQL, then its rows, then as many alternatives as the options say.

        `earlier` is what was asked before it, where the session does not remember that. A database whose tables have
        changed is first opened again, and what was asked of it forgotten. The SQL is shown before it is run. Raises
        DataError where the database cannot be opened, or the question or the query fails.
        """
        answer, options = self._find_answer(question, earlier), self.options
        if options.output != "json":  # where they are part of the answer
            self.tell_notes(answer.notes)
        if answer.declined and options.output == "json":
            self._print_json(answer, None)
        elif answer.reply:
            tell(answer.reply)
        elif answer.declined:
            tell(f"{answer.declined}; did you mean one of these? (in a session, a number chooses)")
            self._tell_choices(range(len(answer.candidates)))
        else:
            self._show(0, answer.result)
            if options.output == "table" and answer.confidence is not None:
                tell(f"right with a probability of {answer.confidence:.0%}")
            if options.output == "table" and options.alternatives:
                self._list_others(options.alternatives)
        back = answer.question_back
        if back is not None and options.output != "json":
            tell(f"{back.text} (in a session, a number chooses)")
            self._tell_choices([each.reading for each in back.readings])

    def answer_request(self, request: Request) -> None:
        """Answer a line of output=json. Raises as `ask` does, and for a candidate that there is not."""
        if request.candidate is None:
            self.ask(request.question, request.context)
            return
        answer = self._find_answer(request.question, request.context)
        request.check(answer)
        if request.chosen:
            reason = self.corrections.keep_choice(self.database, answer, request.candidate)
            self.answer = answer.after_choice(reason)
        self._show(request.candidate)

    def _find_answer(self, question: str, earlier: Earlier | None) -> Answer:
        options = self.options
        if self.database.has_changed:
            assert isinstance(self.database.path, Path)  # only SQLite files are ever found changed
            self.database = self.asker.open(self.database.path, self.database.name)
            self.asker.forget_databases()
            self.earlier = None
            tell(f"note: the tables of {self.database.name} have changed; it was opened again")
            self.tell_notes(self.database.notes)
        answer = self.asker.ask(self.database, question, options.execute, earlier or self.earlier)
        self.answer, self.shown, self.ran, self.wrong = replace(answer, result=None), None, None, set()
        return answer

    def tell_notes(self, notes: Sequence[str]) -> None:
        """Print notes to stderr, each once."""
        for note in notes:
            if note not in self.told:
                tell(f"note: {note}")
            self.told.add(note)

    def session(self) -> bool:
        """Read questions and commands until input ends or nobody reads the output; returns whether all succeeded.

        Errors are reported and do not end the session. With output=json they are also on stdout instead of the answer.
        """
        interactive = sys.stdin.isatty()
        well = True
        if interactive:
            tables, columns = len(self.database.schema.tables), len(self.database.schema.columns) - 1
            sizes = f"{tables:,} table{'' if tables == 1 else 's'}, {columns:,} column{'' if columns == 1 else 's'}"
            tell(f"{self.database.name}: {sizes}. Ask in plain English; :help lists more, :quit ends.")
        with keep_history(interactive):
            for line in read_lines(interactive):
                if line in (":quit", ":q", ":exit"):
                    break
                problem = self.carry_out(line)
                well = well and problem is None
                if problem is not None and self.options.output == "json":
                    record = {"question": find_question(line), "error": problem}
                    print(escaped_json(record))
                if lost_output(sys.stdout):
                    break
        return well

    def carry_out(self, line: str) -> str | None:
        """Answer a question or obey a command; returns the problem that was reported, or None."""
        try:
            if line.startswith(":"):
                name, _, argument = line[1:].partition(" ")
                command = self.commands.get(name)
                if command is None:
                    raise SqlspError(f"there is no command :{name}; :help lists them")
                command(argument.strip())
            elif self.options.output == "json":
                self.answer_request(read_request(line))
            elif (answer := self.answer) is None or not _is_up_to(line, len(answer.candidates)):
                self.ask(line)
            else:  # a candidate that was chosen
                if self.shown != (number := int(line) - 1):
                    self._show(number)
                if answer.offers(number):  # the choice that a question back asked for is kept
                    kept = f"kept in {self.corrections.path}; sqlsp adapt learns from it"
                    reason = self.corrections.keep_choice(self.database, answer, number)
                    tell(f"not kept: {reason}" if reason else kept)
        except SqlspError as error:
            tell(f"error: {error}")
            return str(error)
        except KeyboardInterrupt:
            tell("interrupted")
            return "interrupted"
        return None

    def _show(self, number: int, result: object = None) -> None:
        """Show candidate `number` of the last answer and, if the options say so, its rows (those of `result`)."""
        answer, options = self._require_answer(), self.options
        self.shown = number
        candidate = answer.candidates[number]
        sql, what = candidate.sql, cast("Candidate | str", candidate)
        if options.output == "table" and options.explain:
            self._explain(candidate)
        if options.output == "table":
            print(layout(printable(sql)), flush=True)
        elif options.output == "csv":
            tell(printable(sql))
        if options.output != "json" and (taken := answer.taken_over(number)):
            print_dim(f"taken over: {'; '.join(taken)}")
        elif options.output != "json" and answer.thread is not None and answer.earlier is None:
            print_dim("taken over: nothing, read alone")
        rows: Rows | None = None
        if options.execute:
            if options.output == "table":
                rows, what, _ = run_shown(self.database, candidate, options.seconds, options.rows, result)
            else:
                most = MAX_EXPORTED if options.output == "csv" else MAX_SHOWN
                rows = run_candidate(self.database, candidate, options.seconds, options.rows, most, result)
            self.ran = (what, rows)
        if self.asker.converses and options.output != "json":
            self.earlier = follow(
                answer.thread, answer.question, candidate.remembered, answer.remembered_confidence(number)
            )
        if options.output == "json":
            chosen = answer
            if number:
                chosen = replace(answer, candidates=answer.candidates[number:], taken=answer.taken[number:])
                chosen = replace(chosen, question_back=None, confidence=None, doubt=None)
            self._print_json(chosen, rows)
        elif rows is not None and options.output == "csv":
            write_data(formatting.write_csv(rows))
            if rows.more:
                tell(formatting.count_rows(rows))
        elif rows is not None:
            print(f"\n{printable(tell_rows(rows, what, self.database.schema))}\n")
            print(formatting.write_table(rows, shutil.get_terminal_size().columns))

    def _print_json(self, answer: Answer, rows: Rows | None) -> None:
        """An answer as a line; a declined one has no rows."""
        shown = rows is not None or answer.declined is None
        thread = describe_thread(answer, shown=shown) if self.asker.converses else None
        print(formatting.write_json(answer, rows, self.options.alternatives, thread))

    def _start_anew(self) -> None:
        self.earlier = None
        tell("the next question stands alone")

    def _require_answer(self) -> Answer:
        if self.answer is None:
            raise SqlspError("ask a question first")
        return self.answer

    def _list_others(self, most: int) -> None:
        found = list_choices(self._require_answer())
        others = [each for each in found if each.reading not in {self.shown, *self.wrong}][:most]
        print("\nother readings:" if others else "\nno other readings; beam=… keeps more")
        for each in others:
            print(f"{_describe(each)}\n            {printable(each.sql)}")

    def _tell_choices(self, candidates: Collection[int]) -> None:
        for each in list_choices(self._require_answer()):
            if each.reading in candidates:
                tell(_describe(each))

    def _choose(self, argument: str) -> None:
        count = len(self._require_answer().candidates)
        if not _is_up_to(argument, count):
            raise SqlspError(f":sql takes the number of a reading, 1 to {count}; :alt lists them")
        self._show(int(argument) - 1)

    def _keep_right(self, argument: str) -> None:
        candidates = self._require_answer().candidates
        if argument and not argument.isdecimal():
            self._keep(argument)
            return
        if argument and not _is_up_to(argument, len(candidates)):
            raise SqlspError(f"there is no reading {argument[:20]}; the last question has {len(candidates)}")
        number = int(argument) - 1 if argument else self.shown
        if number is None:
            raise SqlspError("no reading of the question was shown; :right N says that reading N is right")
        self._keep(candidates[number].remembered)

    def _keep_wrong(self) -> None:
        self._keep(None)
        self.wrong.add(0)
        self._tell_choices(set(range(len(self._require_answer().candidates))) - self.wrong)

    def _keep(self, sql: str | None) -> None:
        answer = self._require_answer()
        check_alone(answer.earlier)
        self.database.check_unchanged()
        self.corrections.keep(self.database, answer.question, sql, answer.candidate().remembered)
        tell(f"kept in {self.corrections.path}; sqlsp adapt learns from it")

    def _show_links(self) -> None:
        answer = self._require_answer()
        if not answer.links:
            print("nothing was linked")
        for (start, stop, meaning), links in groupby(answer.links, attrgetter("start", "stop", "meaning")):
            names = [str(link.item) for link in links]
            words = " ".join(answer.words[start:stop])
            print(printable(f"  {words!r} ({meaning}): {listed(names, _LINKS_SHOWN)}"))

    def _explain(self, candidate: Candidate) -> None:
        print("the rules that acted:" if candidate.explanation else "no rule changed what the parser wrote")
        for step in candidate.explanation:
            print(printable_lines(f"  {step.rule}: {step.summary}\n    {step.before}\n    {step.after}"))
        if candidate.explanation:
            print()

    def _show_ids(self) -> None:
        if self.ran is None:
            raise SqlspError("there are no rows; ask a question first")
        candidate, rows = self.ran
        found = find_labels(self.database, candidate, rows)
        if not found:
            print("no column of the rows holds ids that stand for something with a name")
        for place, names in found.items():
            print(printable(f"{rows.columns[place]}:"))
            for key, name in names.items():
                print(printable(f"  {key}  {name}"))

    def _show_tables(self, name: str) -> None:
        schema = self.database.schema
        found = schema.find_table(name) if name else None
        if name and found is None:
            raise SqlspError(f"there is no table {name}; :tables lists them")
        for table in range(len(schema.tables)) if found is None else [found]:
            columns = ", ".join(schema.columns[column].name for column in schema.columns_of(table))
            print(printable(f"{schema.tables[table].name} ({columns})"))
            items: list[Table | ColumnInfo] = [schema.tables[table]]
            items += (schema.columns[column] for column in schema.columns_of(table))
            read = [f"{item.name} as {words}" for item in items if (words := replaced_words(item)) is not None]
            if read:
                print(printable(f"  read: {', '.join(read)}"))
            for column in schema.columns_of(table):
                if note := describe_conversion(schema.columns[column]):
                    print(printable(f"  {schema.columns[column].name}: {note}"))
        for table, other, column, target in schema.edges():
            inferred = " (inferred)" if (column, target) in schema.inferred_keys else ""
            if found in (None, table, other):
                print(printable(f"  {describe_item(schema, column)} → {describe_item(schema, target)}{inferred}"))


def _describe(choice: OfferedCandidate) -> str:
    """A candidate to choose: its number, how probable it is, what tells it from the answer, all of it in words."""
    whole = choice.words.removesuffix(".")
    differs = "" if choice.difference == whole else f"{choice.difference} – "
    return printable(f"  {choice.reading + 1}  {choice.probability:>4.0%}  {differs}{whole}")


def _is_up_to(text: str, most: int) -> bool:
    """Whether `text` is a number from 1 to `most`. `int` would fail on some digits and on very long numbers."""
    return text in map(str, range(1, most + 1))


def tell(message: str) -> None:
    """Print a message that is not part of the answer to stderr."""
    print(printable(message), file=sys.stderr, flush=True)


@contextmanager
def keep_history(wanted: bool) -> Iterator[None]:
    """Turn on line editing and a history across sessions; does nothing without `wanted` or without readline."""
    if not wanted or find_spec("readline") is None:  # as on Windows
        yield
        return
    import readline

    readline.set_history_length(_HISTORY)
    with suppress(OSError, RuntimeError):
        readline.read_history_file(find_history())
    try:
        yield
    finally:
        with suppress(OSError, RuntimeError):  # the history is optional: there may be no writable home
            path = find_history()
            path.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(path)
            path.chmod(0o600)


def find_history() -> Path:
    """Where the lines of earlier sessions are kept."""
    return user_state() / "history"


def read_lines(interactive: bool) -> Iterator[str]:
    """The lines typed or piped in, without empty ones. Ctrl-C begins a new one at the prompt.

    Of a longer line that is piped in only the first _LONGEST_LINE characters are kept.
    """
    while True:
        try:
            line = rest = input(PROMPT) if interactive else sys.stdin.readline(_LONGEST_LINE)
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
        while not interactive and len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
            rest = sys.stdin.readline(_LONGEST_LINE)
        if line := line.strip():
            yield line
