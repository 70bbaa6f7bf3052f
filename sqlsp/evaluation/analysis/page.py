"""The error analysis as one HTML file that needs nothing else: tables, charts, and errors to read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import astuple
from difflib import SequenceMatcher
from html import escape

from sqlsp.evaluation.analysis.charts import grouped_bars, legend, stacked_bars
from sqlsp.evaluation.analysis.classes import MEANINGS, Difference, ErrorClass, Finding
from sqlsp.evaluation.analysis.naming import Named, namings
from sqlsp.evaluation.analysis.style import STYLE
from sqlsp.evaluation.analysis.tally import Analysis, Model, Settings, Tally
from sqlsp.evaluation.exact_match.hardness import LEVELS
from sqlsp.evaluation.levels import ALL, COLUMNS
from sqlsp.sql.layout import layout

SHOWN = 12  # rows of a table of confusions, databases of a chart
METRICS = ("exact match", "Acc_c", "Acc_s", "Acc_a")
_TOKEN = re.compile(r"'[^']*'|\"[^\"]*\"|[\w.]+|\s+|\S")


def page(analysis: Analysis, examples: int) -> str:
    """The whole page; up to `examples` errors of each model and class can be read in it."""
    sections = [
        _overview(analysis),
        _set("Where any model is wrong", "wrong in any model (the union of the errors)", analysis, analysis.union),
        _set(
            "Where all models are wrong",
            "wrong in all models (the intersection of the errors)",
            analysis,
            analysis.intersection,
        ),
        *(_model(model, analysis.examples, examples) for model in analysis.models),
    ]
    if len(analysis.models) == 1:
        del sections[1:3]  # both are all of its errors
    names = ", ".join(model.name for model in analysis.models)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Errors of {escape(names)}</title><style>{STYLE}</style></head>\n"
        f"<body><main><h1>What went wrong</h1>{''.join(sections)}</main></body></html>\n"
    )


def _overview(analysis: Analysis) -> str:
    models = analysis.models
    tallies = [model.tally(analysis.examples) for model in models]
    classes = "".join(f"<li><b>{kind.value}</b>: {escape(MEANINGS[kind])}</li>" for kind in ErrorClass)
    bars = _bars([(model.name, tally) for model, tally in zip(models, tallies, strict=True)])
    return (
        f"<section><p>{len(analysis.examples):,} gold queries. Every prediction that is no exact match is in one "
        f"class. {escape(_basis(analysis.settings))}</p><ul>{classes}</ul>"
        f"{_tally_table(models, tallies)}{_suite(models)}{bars}{_evidence(models)}</section>"
    )


def _basis(settings: Settings) -> str:
    """How the page decides what is correct, and with which assumptions."""
    how = "by rewriting alone: no databases were given"
    if settings.databases is not None:
        how = (
            "by running both queries where the database is there and neither takes more than "
            f"{settings.run.seconds:g} s, else by rewriting; one database can agree by chance"
        )
    if settings.suite is not None:
        how = (
            "by running both queries on all databases that the test suite has of a schema, where neither takes more "
            f"than {settings.run.seconds:g} s, else by rewriting"
        )
    if settings.run.plug_value:
        how += "; literals of gold stood in for the prediction's where that helped it"
    distinct, proved = "was removed from both queries, as the official script does", "the queries without DISTINCT"
    if settings.run.keep_distinct:
        distinct, proved = "counts as written", "the queries as written"
    return (
        f"Whether it is correct was decided {how}. DISTINCT {distinct}. Rewriting "
        f"proves {proved} equal on every database in which primary keys are not null, columns hold what their types "
        "say and, where it takes ORDER BY x LIMIT 1 for min(x) or max(x), x is not null and there is a row; ties at a "
        "LIMIT may fall either way."
    )


def _set(title: str, meaning: str, analysis: Analysis, indices: Collection[int]) -> str:
    """One set of examples: the accuracies of Equation 7, and the shares of Figures 3 and 4; empty for an empty set."""
    heading = f"<h2>{escape(title)}</h2>"
    if not indices:
        return f"<section>{heading}<p>No example is {escape(meaning)}.</p></section>"
    tallies = [model.tally(indices) for model in analysis.models]
    names = [model.name for model in analysis.models]
    shares = (
        ("exact match", [tally.exact_match for tally in tallies]),
        ("Acc_c", [tally.acc_c for tally in tallies]),
        ("Acc_s", [tally.acc_s for tally in tallies]),
        ("Acc_a", [tally.acc_a for tally in tallies]),
        ("column errors", [1 - tally.acc_c for tally in tallies]),
        ("sketch errors", [1 - tally.acc_s for tally in tallies]),
    )
    bars = grouped_bars([label for label, _ in shares], names, [values for _, values in shares])
    return (
        f"<section>{heading}<p>Examples {escape(meaning)}: {len(indices):,}. Column and sketch errors each include "
        f"<i>both</i>.</p>{_tally_table(analysis.models, tallies)}{_models_legend(names)}{bars}</section>"
    )


def _model(model: Model, indices: Collection[int], examples: int) -> str:
    levels, databases = model.by_hardness(indices), model.by_database(indices)
    hardness = [(level, levels[level]) for level in LEVELS if level in levels]
    worst = [(db_id, tally) for db_id, tally in list(databases.items())[:SHOWN] if tally.kinds]
    return (
        f"<section><h2>{escape(model.name)}</h2><p class=file>{escape(model.file)}</p>"
        f"<h3>By hardness</h3>{_bars(hardness)}"
        f"<h3>Worst databases</h3>{_bars(worst)}"
        f"<h3>By clause</h3>{_clauses(model)}"
        f"<h3>Columns taken for others</h3>{_confused_columns(model)}{_naming(model)}"
        f"<h3>Sketches taken for others</h3>{_confused_sketches(model)}"
        f"<h3>Examples</h3>{''.join(_examples(model, kind, examples) for kind in ErrorClass)}</section>"
    )


def _counts(tally: Tally) -> list[int]:
    return [tally.kinds.get(kind, 0) for kind in ErrorClass]


def _tally_table(models: Sequence[Model], tallies: Sequence[Tally]) -> str:
    rows = []
    for model, tally in zip(models, tallies, strict=True):
        shares = (tally.exact_match, tally.acc_c, tally.acc_s, tally.acc_a)
        counts = _counts(tally)
        rows.append([model.name, *map(str, counts), str(sum(counts)), *(f"{100 * share:.1f}" for share in shares)])
    return _table(["model", *(kind.value for kind in ErrorClass), "all", *(f"{name} %" for name in METRICS)], rows)


def _suite(models: Sequence[Model]) -> str:
    """Test-suite accuracy by hardness, beside the accuracy on one database per schema."""
    rows = []
    for model in models:
        if model.suite is not None:
            of_suite, of_first = model.suite_accuracy()
            rows.append(
                [model.name, *(f"{100 * of_suite[level]:.1f}" for level in COLUMNS), f"{100 * of_first[ALL]:.1f}"]
            )
    heads = ["model", *(f"{level} %" for level in COLUMNS), "on the first database alone %"]
    return f"<h3>Test-suite accuracy</h3>{_table(heads, rows)}" if rows else ""


def _evidence(models: Sequence[Model]) -> str:
    heads = ["model", "correct by execution", "proved by rewriting", "by both", "executed without a row"]
    heads += ["proved, but refuted", "not executed, or not in time", "not read by our parser"]
    rows = [[model.name, *map(str, astuple(model.evidence))] for model in models]
    return f"<h3>What this rests on</h3>{_table(heads, rows)}"


def _clauses(model: Model) -> str:
    kinds = ("missing", "superfluous", "other sketch", "other columns")
    rows = [[clause, *(str(counts[kind]) for kind in kinds)] for clause, counts in list(model.clauses.items())[:SHOWN]]
    return _table(["clause", *kinds], rows)


def _confused_columns(model: Model) -> str:
    found = list(model.confused_columns.items())[:SHOWN]
    rows = [[str(len(indices)), clause, gold, other] for (clause, gold, other), indices in found]
    return _table(["times", "clause", "gold", "prediction"], rows, "words")


def _confused_sketches(model: Model) -> str:
    found = list(model.confused_sketches.items())[:SHOWN]
    rows = [[str(len(indices)), clause, gold or "–", pred or "–"] for (clause, gold, pred), indices in found]
    return _table(["times", "clause", "gold", "prediction"], rows, "words")


def _naming(model: Model) -> str:
    """How much the question says of the two columns: where it names the right one, linking failed."""
    found = namings(model)
    if not found:
        return ""
    rows = [[f"right one: {gold}", *(str(found[gold, other]) for other in Named)] for gold in Named]
    return "<p>What the question says of their names:</p>" + _table(["", *(f"other: {other}" for other in Named)], rows)


def _examples(model: Model, kind: ErrorClass, most: int) -> str:
    """Some errors of a class, spread evenly over all of them."""
    indices = sorted(index for index, finding in model.findings.items() if finding.kind is kind)
    if not indices:
        return ""
    step = max(-(-len(indices) // most), 1) if most else len(indices) + 1
    cards = "".join(_card(model, index) for index in indices[::step]) if most else ""
    return f"<details><summary><b>{kind.value}</b> ({len(indices)})</summary>{cards}</details>"


def _card(model: Model, index: int) -> str:
    pair, finding = model.pairs[index], model.findings[index]
    gold, pred = marked(pair.gold, pair.pred)
    where = f"{pair.index} · {pair.schema.db_id} · {model.judgements[index].hardness}"
    return (
        f"<article><p class=where>{escape(where)}</p><p>{escape(pair.question or '')}</p>"
        f"<pre><span>gold</span>\n{gold}\n<span>pred</span>\n{pred}</pre>"
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in _remarks(finding))}</ul></article>"
    )


def _remarks(finding: Finding) -> Iterable[str]:
    if finding.unread:
        yield f"not read: {finding.unread}"
    if finding.execution is not None:
        reason = f" ({finding.execution.reason})" if finding.execution.reason else ""
        yield f"execution: {finding.execution.outcome}{reason}"
    if finding.proved:
        yield "rewriting leads to gold"
    yield from filter(None, map(described, finding.differences))


def described(each: Difference) -> str:
    """A difference in one line: the sketches if they differ, and the columns; empty if neither differ."""
    parts = [] if each.gold == each.pred else [f"{each.gold or 'nothing'} → {each.pred or 'nothing'}"]
    if each.missing or each.superfluous:
        parts.append(f"{', '.join(each.missing) or 'no column'} → {', '.join(each.superfluous) or 'no column'}")
    return f"{each.clause}: {'; '.join(parts)}" if parts else ""


def marked(gold: str, pred: str) -> tuple[str, str]:
    """Both queries as HTML, laid out, with what the other one lacks marked; letter case and white space aside."""
    left, right = (_TOKEN.findall(layout(" ".join(text.split()))) for text in (gold, pred))
    lowered = [[" " if token.isspace() else token.lower() for token in side] for side in (left, right)]
    kept = SequenceMatcher(None, lowered[0], lowered[1], autojunk=False).get_matching_blocks()
    return (
        _with_marks(left, {at + step for at, _, size in kept for step in range(size)}),
        _with_marks(right, {at + step for _, at, size in kept for step in range(size)}),
    )


def _with_marks(tokens: Sequence[str], kept: Collection[int]) -> str:
    return "".join(
        escape(token) if index in kept or token.isspace() else f"<mark>{escape(token)}</mark>"
        for index, token in enumerate(tokens)
    )


def _bars(rows: Sequence[tuple[str, Tally]]) -> str:
    """Errors by class, and how many of all examples they are."""
    if not rows:
        return "<p>none</p>"
    bars = stacked_bars([(label, _counts(tally), tally.total) for label, tally in rows], list(ErrorClass))
    return legend([(f"part-{kind.value}", kind.value) for kind in ErrorClass]) + bars


def _models_legend(names: Sequence[str]) -> str:
    return legend([(f"series-{number % 8}", name) for number, name in enumerate(names)])


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], style: str = "figures") -> str:
    if not rows:
        return "<p>none</p>"
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table class="{style}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
