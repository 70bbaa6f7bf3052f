"""The error analysis as one HTML file that needs nothing else: tables, and errors to read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from html import escape

from sqlsp.evaluation.analysis.classes import MEANINGS, ErrorClass
from sqlsp.evaluation.analysis.tally import HEADS, Analysis, JudgedModel, JudgingSettings
from sqlsp.evaluation.metrics.metric import ALL
from sqlsp.sql.layout import layout

SHOWN = 12  # rows of the table of frequent differences
STYLE = """
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 15px/1.5 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid #8888; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #8886; text-align: left; }
article { border-left: 3px solid #8886; margin: 1rem 0; padding-left: 1rem; }
pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
"""
_TOKEN = re.compile(r"'[^']*'|\"[^\"]*\"|[\w.]+|\s+|\S")


def page(analysis: Analysis, examples: int) -> str:
    """The whole page; up to `examples` errors of each model and class can be read in it."""
    classes = "".join(f"<li><b>{kind.value}</b>: {escape(MEANINGS[kind])}</li>" for kind in ErrorClass)
    rows = [[model.name, *model.by_hardness()[ALL].cells()] for model in analysis.models]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Errors of {escape(', '.join(model.name for model in analysis.models))}</title>"
        f"<style>{STYLE}</style></head>\n<body><main><h1>What went wrong</h1>"
        "<p>Every prediction that is no exact match is in one class. "
        f"{escape(_basis(analysis.settings))}</p><ul>{classes}</ul>{_table(('model', *HEADS), rows)}"
        f"{''.join(_model(model, examples) for model in analysis.models)}</main></body></html>\n"
    )


def _basis(settings: JudgingSettings) -> str:
    """How the page decides what is correct, and with which assumptions."""
    how = "by rewriting alone: no databases were given"
    if settings.databases is not None or settings.suite is not None:
        what = "the database, which can agree by chance," if settings.suite is None else "all databases of the suite"
        how = f"by running both queries on {what} within {settings.run.seconds:g} s, else by rewriting"
    plugged = "; literals of gold stood in for the prediction's where that helped it" * settings.run.plug_value
    distinct = "counts as written" if settings.run.keep_distinct else "was removed from both queries"
    return (
        f"Whether it is correct was decided {how}{plugged}. DISTINCT {distinct}. Rewriting proves the queries equal on "
        "every database in which primary keys are not null, columns hold what their types say and, where it takes "
        "ORDER BY x LIMIT 1 for min(x) or max(x), x is not null and there is a row; ties at a LIMIT can go either way."
    )


def _model(model: JudgedModel, examples: int) -> str:
    clauses = [(clause, str(times)) for clause, times in model.by_clause().items()]
    frequent = [(str(times), str(each)) for each, times in model.faults().most_common(SHOWN) if str(each)]
    return (
        f"<section><h2>{escape(model.name)}</h2><p class=file>{escape(model.file)}</p><h3>By hardness</h3>"
        f"{_table(('hardness', *HEADS), [[level, *tally.cells()] for level, tally in model.by_hardness().items()])}"
        f"<h3>By clause</h3>{_table(('clause', 'errors in it'), clauses)}"
        f"<h3>Most frequent differences</h3>{_table(('times', 'gold → prediction'), frequent)}"
        f"<h3>Examples</h3>{''.join(_examples(model, kind, examples) for kind in ErrorClass)}</section>"
    )


def _examples(model: JudgedModel, kind: ErrorClass, most: int) -> str:
    """Up to `most` errors of a class, spread evenly over all of them."""
    indices = [index for index, finding in model.findings.items() if finding.kind is kind]
    cards = []
    for index in indices[:: -(-len(indices) // most) or 1] if most else ():
        pair, finding = model.pairs[index], model.findings[index]
        gold, pred = marked(pair.gold, pair.pred)
        where = f"{pair.index} · {pair.schema.db_id} · {model.judgements[index].hardness}"
        ran, remarks = finding.execution, [f"not read: {finding.unread}"] if finding.unread else []
        if ran is not None:
            remarks.append(f"execution: {ran.outcome}" + f" ({ran.reason})" * bool(ran.reason))
        remarks += ["rewriting leads to gold"] * finding.proved
        remarks += filter(None, map(str, finding.differences))
        cards.append(
            f"<article><p class=where>{escape(where)}</p><p>{escape(pair.question or '')}</p>"
            f"<pre><span>gold</span>\n{gold}\n<span>pred</span>\n{pred}</pre>"
            f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in remarks)}</ul></article>"
        )
    summary = f"<b>{kind.value}</b> ({len(indices)})"
    return f"<details><summary>{summary}</summary>{''.join(cards)}</details>" if indices else ""


def marked(gold: str, pred: str) -> tuple[str, str]:
    """Both queries as HTML, laid out, with what the other one lacks marked; letter case and white space aside."""
    sides = [_TOKEN.findall(layout(" ".join(text.split()))) for text in (gold, pred)]
    lowered = [[" " if token.isspace() else token.lower() for token in side] for side in sides]
    blocks = SequenceMatcher(None, lowered[0], lowered[1], autojunk=False).get_matching_blocks()
    found = []
    for number, tokens in enumerate(sides):
        kept = {block[number] + step for block in blocks for step in range(block.size)}
        texts = [(escape(token), at in kept or token.isspace()) for at, token in enumerate(tokens)]
        found.append("".join(text if same else f"<mark>{text}</mark>" for text, same in texts))
    return found[0], found[1]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
