"""A session: questions about one database, one after another. Python, terminal, page, MCP and notebooks all use it.

`Session.ask` takes three steps. All interfaces use the same steps, so that they decide alike:

    read      parses the question and decides whether the answer is declined
    execute   runs the query, unless the answer is declined
    remember  sets the history with which the next question is read

`Session.choose` takes another candidate of the same question, and `Session.mark` stores a correction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from sqlsp.app.asker import Asker
from sqlsp.app.carried_over import QuestionContent, find_carried_over
from sqlsp.app.choices import Choice, QuestionBack, find_question_back, list_choices
from sqlsp.app.corrections import Corrections
from sqlsp.app.notebook import render_html
from sqlsp.app.sentence import write_sentence
from sqlsp.app.table import Limits, Result, run_query
from sqlsp.databases.database import Database
from sqlsp.inference.answer import Answer, Linked, find_links
from sqlsp.inference.candidate import Candidate, Step
from sqlsp.question.rows import Earlier, follow, points_back
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.extras import install_command

if TYPE_CHECKING:
    import pandas

MARKED: Final = "answered as you marked it"


@dataclass(frozen=True, repr=False)
class Turn:
    """A question and the answer to it.

    Attributes:
        answer: The candidates of the question in order, with notes and confidence.
        history: The conversation before the question, even if the parser ignored it.
        links: The tables, columns and values that words of the question were linked to: `words[start:stop]`.
        question_back: A clarifying question with two or three choices, or None.
        index: The index of the candidate that is shown.
        result: The rows of that candidate, None if it was not executed.
        is_chosen: Whether a person chose the candidate.
        is_saved: Whether the choice was stored as a correction; None if nothing was to be stored.
        notes: Remarks to read before trusting the rows.
        session: The session that the question belongs to.
    """

    answer: Answer
    history: Earlier | None = None
    links: tuple[Linked, ...] = ()
    question_back: QuestionBack | None = None
    index: int = 0
    result: Result | None = None
    is_chosen: bool = False
    is_saved: bool | None = None
    notes: tuple[str, ...] = ()
    session: Session | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<Turn {self.question!r}: {self.declined or self.sql}>"

    @property
    def question(self) -> str:
        return self.answer.question

    @property
    def words(self) -> tuple[str, ...]:
        return self.answer.words

    @property
    def candidate(self) -> Candidate:
        """The candidate that is shown. Raises DataError if the question is not about rows."""
        return self.answer.candidate(self.index)

    @property
    def sql(self) -> str:
        """The SQL of the candidate that is shown; empty if the question is not about rows."""
        return self.candidate.sql if self.answer.candidates else ""

    @property
    def score(self) -> float:
        """The log-probability of the candidate that is shown."""
        return self.candidate.score

    @property
    def confidence(self) -> float | None:
        """The probability that `sql` is right, 0 … 1.

        None if the parser has no judge (`sqlsp calibrate`), if there is a reason to doubt the answer, or if a person
        chose the candidate.
        """
        return None if self.is_chosen else self.answer.confidence

    @property
    def declined(self) -> str | None:
        """The reason why the SQL is not executed, or None."""
        return None if self.is_chosen else self.answer.declined

    @property
    def rules(self) -> tuple[Step, ...]:
        """The rules that changed the query of the parser, with the SQL before and after."""
        return self.candidate.explanation if self.answer.candidates else ()

    @property
    def carried_over(self) -> tuple[str, ...]:
        """The parts of the SQL that come from the previous query, in words."""
        previous = self.answer.context.last_query
        if previous is None or not self.answer.candidates:
            return ()
        return find_carried_over(self.candidate, previous, QuestionContent(self.answer, self.links))

    @property
    def readings(self) -> tuple[Choice, ...]:
        """All candidates in words, most probable first, with what distinguishes them."""
        return list_choices(self.answer)

    @property
    def alternatives(self) -> tuple[Candidate, ...]:
        """The candidates that are not shown."""
        return tuple(candidate for index, candidate in enumerate(self.answer.candidates) if index != self.index)

    @property
    def columns(self) -> tuple[str, ...] | None:
        return self.result.rows.columns if self.result else None

    @property
    def rows(self) -> tuple[tuple[Any, ...], ...] | None:
        """The rows of `sql`; None if it was not executed. If `more` is True, these are only the first rows."""
        return self.result.rows.rows if self.result else None

    @property
    def more(self) -> bool:
        return self.result is not None and self.result.rows.more

    @property
    def sentence(self) -> str:
        """The answer in words, or the reason why there is no answer: `Margaret Peacock, with 133,301.03`."""
        if self.result is None:
            return self.declined or "the SQL was not run"
        return write_sentence(self.result.table)

    @property
    def df(self) -> pandas.DataFrame:
        """The rows as a DataFrame. Raises ConfigError without pandas, DataError if the SQL was not run."""
        if find_spec("pandas") is None:
            raise ConfigError(f"response.df needs pandas, not installed here; run: {install_command('pandas')}")
        if self.result is None:
            raise DataError(f"there are no rows: {self.declined or 'the SQL was not run (execute=False)'}")
        import pandas

        return pandas.DataFrame(list(self.result.rows.rows), columns=list(self.result.rows.columns))

    def _repr_html_(self) -> str:
        choices = self.readings
        lines = [self.sentence] if self.result else []
        sentence = choices[self.index].words if choices else None
        lines += [sentence] if sentence else []
        notes = [self.declined] if self.declined else []
        if self.confidence is not None and not notes:
            notes.append(f"right with a probability of {self.confidence:.0%}")
        if self.question_back is not None:
            notes.append(self.question_back.text)
        others = [choice for choice in choices if self.declined or choice.reading != self.index]
        return render_html(lines, self.sql, self.result.table if self.result else None, notes, others)

    @property
    def next_history(self) -> Earlier:
        """The history for the next question: the conversation up to and including this question."""
        confidence = None if self.is_chosen else self.candidate.probability
        declined = self.declined is not None
        return follow(self.history, self.question, self.candidate.remembered, confidence, declined)

    def with_choice(self, index: int) -> Turn:
        """Returns the turn with the candidate at `index` as chosen by a person. It is not executed yet.

        Raises DataError if there is no such candidate.
        """
        if not 0 <= index < len(self.answer.candidates):
            raise DataError(f"the question has no reading {index + 1}; it has {len(self.answer.candidates)}")
        notes = tuple(note for note in self.notes if note != MARKED or index == self.index)
        return replace(self, index=index, is_chosen=True, result=None, notes=notes)

    def without_ranking_rows(self) -> Turn:
        """Returns the turn without the rows that were read to rank the candidates, because data may change."""
        return replace(self, answer=replace(self.answer, result=None))

    def choose(self, number: int) -> Turn:
        """Answers this question by candidate `number`: 1, 2, 3 … See `Session.choose`."""
        assert self.session is not None
        return self.session.choose(number, self)


class Session:
    """Questions about one database. A parser with `decoder.context` reads a question with the history.

    Attributes:
        database: The database.
        history: The last questions as typed, and the SQL of the last answer. The next question is read with it. It is
            None at the beginning. After a declined question it has the SQL of its best candidate, which nobody has
            confirmed: a question that refers to it is declined, too. Failed questions are left out.
        turn: The last turn, None at the beginning.
    """

    def __init__(
        self,
        asker: Asker,
        database: Database,
        corrections: Corrections,
        limits: Limits | None = None,
        history: Earlier | None = None,
        refresh: Callable[[Database], Database] | None = None,
    ) -> None:
        """Begins a session. `refresh` opens a changed database again; by default it is never opened again."""
        self.asker = asker
        self.database = database
        self.corrections = corrections
        self.limits = limits or Limits()
        self.history = history if asker.converses else None
        self.turn: Turn | None = None
        self._refresh = refresh

    def __repr__(self) -> str:
        return f"<Session of {self.asker.name} about {self.database.name}>"

    def ask(self, question: str, rows: int = 50, seconds: float = 10.0, execute: bool = True) -> Turn:
        """Answers a question with the first `rows` rows; the query is stopped after `seconds`.

        If `execute` is False, no query is executed. Raises DataError for an empty or too long question, and if the
        query fails.
        """
        self.limits = replace(self.limits, rows=rows, seconds=seconds)
        return self.execute(self.read(question, execute), execute)

    def read(self, question: str, execute: bool = True, parsed: Answer | None = None) -> Turn:
        """Parses a question and ranks the candidates; the query of the answer is not executed yet.

        If `execute` is False, the candidates are ranked without rows. `parsed` is the result of `Asker.parse` for the
        question; if it is None, the question is parsed here. Raises DataError for an empty or too long question.
        """
        if self._refresh is not None:
            current = self._refresh(self.database)
            if current.schema != self.database.schema:
                self.history = None
            self.database = current
        if parsed is None:
            parsed = self.asker.parse(self.database, question, history=self.history)
        answer = self.asker.choose(parsed, execute)
        turn = Turn(
            answer,
            history=self.history,
            links=_link_words(answer),
            question_back=find_question_back(answer),
            notes=answer.notes,
            session=self,
        )
        return self._apply_correction(turn, parsed.notes)

    def _apply_correction(self, turn: Turn, notes: Sequence[str]) -> Turn:
        """Returns the turn with the answer that a person marked as right for its question, if there is one.

        `notes` are those on the question, whichever candidate is the answer.
        """
        answer = turn.answer
        if answer.earlier is not None and points_back(answer.question):
            return turn
        try:
            query = self.corrections.find(self.database, answer.question)
        except DataError as error:
            return replace(turn, notes=(*turn.notes, str(error)))
        if query is None:
            return turn
        marked = Candidate(query, self.database.schema, 0.0, 0, probability=1.0, write=self.database.write)
        others = [candidate for candidate in answer.candidates if candidate.remembered != marked.remembered]
        answer = replace(
            answer,
            context=replace(answer.context, earlier=None),
            candidates=(marked, *others),
            reply=None,
            doubt=None,
            result=None,
        )
        return replace(
            turn,
            answer=answer,
            is_chosen=True,
            question_back=None,
            notes=(MARKED, *notes),
        )

    def execute(self, turn: Turn, execute: bool = True) -> Turn:
        """Returns the turn with the rows of its query, and adds it to the history.

        A declined turn is returned without rows. It is added as declined, unless it has no candidates. If `execute` is
        False, the query is not executed, but the turn is added. If the query fails, raises DataError, and the history
        does not change.
        """
        known = turn.answer.result if turn.index == 0 else None
        self.turn = turn.without_ranking_rows()
        if turn.declined is None and execute:
            result = run_query(self.database, turn.candidate, self.limits, known)
            self.turn = replace(self.turn, result=result)
        if self.asker.converses and turn.answer.candidates:
            self.history = self.turn.next_history
        return self.turn

    def choose(self, number: int, turn: Turn | None = None) -> Turn:
        """Answers the question of `turn`, by default the last one, by candidate `number`: 1, 2, 3 …

        The choice is stored as a correction; if that is impossible, a note says why. Raises DataError if there is no
        such candidate, or if its query fails.
        """
        turn = turn or self.turn
        if turn is None:
            raise DataError("nothing was asked yet: there is nothing to choose")
        return self.save_choice(self.execute(turn.with_choice(number - 1)))

    def save_choice(self, turn: Turn) -> Turn:
        """Stores the chosen candidate as a correction. If storing fails, a note of the returned turn says why."""
        notes = turn.notes
        try:
            self.mark(turn, turn.candidate.remembered)
        except DataError as error:
            notes = (*notes, f"not saved: {error}")
        saved = len(notes) == len(turn.notes)
        self.turn = replace(turn, question_back=None, is_saved=saved, notes=notes)
        return self.turn

    def find_refusal(self, turn: Turn) -> str | None:
        """Returns the reason why no correction can be stored for a turn, or None."""
        if turn.answer.earlier is not None:
            return (
                "this question was read with the previous ones and means something else alone: start anew, ask it in "
                "full, then mark the answer"
            )
        return self.corrections.refusal if turn.answer.candidates else "this is no question about rows"

    def mark(self, turn: Turn, sql: str | None) -> None:
        """Stores `sql` as the right answer to a question. If `sql` is None, stores that the first candidate is wrong.

        Raises DataError if this cannot be stored.
        """
        if reason := self.find_refusal(turn):
            raise DataError(reason)
        self.database.check_unchanged()
        self.corrections.add(self.database, turn.question, sql, turn.answer.candidate().remembered)

    def start_anew(self) -> None:
        """Forgets the history: the next question is read alone."""
        self.history = None
        self.turn = None


def _link_words(answer: Answer) -> tuple[Linked, ...]:
    schema = answer.context.schema
    assert answer.context.featurise is not None  # the database was opened by the asker
    linker = answer.context.featurise(schema).linker
    return tuple(find_links(linker.link(answer.context.words), schema))
