"""The style sheet of the HTML pages; it follows the reader's choice of light or dark."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1d2129; --paper: #fff; --faint: #e3e6ea; --dim: #667; --mark: #ffe08a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8ec; --paper: #16181d; --faint: #30343c; --dim: #99a; --mark: #6b5310; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--faint); } h3 { margin-top: 2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--faint); text-align: left; vertical-align: top; }
.figures th:not(:first-child), .figures td:not(:first-child) { text-align: right; }
th { color: var(--dim); font-weight: 600; }
svg[role=img] { width: 100%; height: auto; max-width: 60rem; margin: .5rem 0; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.inside { fill: #fff; }
.grid { stroke: var(--faint); }
.legend { margin: .6rem 0 0; } .legend span { margin-right: 1.2rem; white-space: nowrap; }
.part-correct { fill: #4b9a5f; } .part-literals { fill: #8a94a3; } .part-column { fill: #3f78b8; }
.part-sketch { fill: #c07a2c; } .part-both { fill: #a8434b; }
.series-0 { fill: #3f78b8; } .series-1 { fill: #c07a2c; } .series-2 { fill: #4b9a5f; } .series-3 { fill: #a8434b; }
.series-4 { fill: #7d64a8; } .series-5 { fill: #8a6a55; } .series-6 { fill: #bb6a9c; } .series-7 { fill: #6d7683; }
.file, .where { color: var(--dim); margin: .2rem 0; }
summary { cursor: pointer; padding: .3rem 0; }
article { border-left: 3px solid var(--faint); margin: 1rem 0 1.5rem .3rem; padding-left: 1rem; }
pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; } pre span { color: var(--dim); }
mark { background: var(--mark); color: inherit; }
"""
