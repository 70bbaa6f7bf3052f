"""The error analysis as one HTML file that needs nothing else: tables, and errors to read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import astuple
from difflib import SequenceMatcher
from html import escape

from sqlsp.evaluation.analysis.classes import MEANINGS, Difference, ErrorClass, Finding
from sqlsp.evaluation.analysis.tally import Analysis, Model, Settings, Tally
from sqlsp.evaluation.exact_match.hardness import LEVELS
from sqlsp.evaluation.levels import ALL, COLUMNS
from sqlsp.sql.layout import layout

SHOWN = 12  # rows of a table of confused columns
METRICS = ("exact match", "Acc_c", "Acc_s", "Acc_a")
STYLE = """
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 15px/1.5 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid #8888; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #8886; text-align: left; }
.figures :is(th, td):not(:first-child) { text-align: right; }
article { border-left: 3px solid #8886; margin: 1rem 0; padding-left: 1rem; }
pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
"""
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
    return (
        f"<section><p>{len(analysis.examples):,} gold queries. Every prediction that is no exact match is in one "
        f"class. {escape(_basis(analysis.settings))}</p><ul>{classes}</ul>"
        f"{_of_models(models, tallies)}{_suite(models)}{_evidence(models)}</section>"
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
    """One set of examples: the accuracies of Equation 7, and the shares of Figures 3 and 4."""
    heading = f"<h2>{escape(title)}</h2>"
    if not indices:
        return f"<section>{heading}<p>No example is {escape(meaning)}.</p></section>"
    tallies = [model.tally(indices) for model in analysis.models]
    rows = [
        [model.name, f"{100 * (1 - tally.acc_c):.1f}", f"{100 * (1 - tally.acc_s):.1f}"]
        for model, tally in zip(analysis.models, tallies, strict=True)
    ]
    return (
        f"<section>{heading}<p>Examples {escape(meaning)}: {len(indices):,}. Column and sketch errors each include "
        f"<i>both</i>.</p>{_of_models(analysis.models, tallies)}"
        f"{_table(['model', 'column errors %', 'sketch errors %'], rows)}</section>"
    )


def _model(model: Model, indices: Collection[int], examples: int) -> str:
    levels = model.by_hardness(indices)
    hardness = [(level, levels[level]) for level in LEVELS if level in levels]
    confused = list(model.confused_columns.items())[:SHOWN]
    columns = [[str(len(found)), clause, gold, other] for (clause, gold, other), found in confused]
    return (
        f"<section><h2>{escape(model.name)}</h2><p class=file>{escape(model.file)}</p>"
        f"<h3>By hardness</h3>{_tally_table('hardness', hardness)}"
        f"<h3>Columns taken for others</h3>{_table(['times', 'clause', 'gold', 'prediction'], columns, 'words')}"
        f"<h3>Examples</h3>{''.join(_examples(model, kind, examples) for kind in ErrorClass)}</section>"
    )


def _of_models(models: Sequence[Model], tallies: Sequence[Tally]) -> str:
    return _tally_table("model", [(model.name, tally) for model, tally in zip(models, tallies, strict=True)])


def _tally_table(head: str, lines: Sequence[tuple[str, Tally]]) -> str:
    """The examples, the errors by class, and the accuracies of each line."""
    rows = []
    for name, tally in lines:
        shares = (tally.exact_match, tally.acc_c, tally.acc_s, tally.acc_a)
        counts = [tally.kinds.get(kind, 0) for kind in ErrorClass]
        shown = map(str, (tally.total, *counts, sum(counts)))
        rows.append([name, *shown, *(f"{100 * share:.1f}" for share in shares)])
    heads = [head, "examples", *(kind.value for kind in ErrorClass), "all", *(f"{name} %" for name in METRICS)]
    return _table(heads, rows)


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


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], style: str = "figures") -> str:
    if not rows:
        return "<p>none</p>"
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table class="{style}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
