// SQL as coloured text: one clause and one join a line, every token a span. Text goes in by textContent, never as markup.

const WORDS = new Set(
  ("select distinct from join on where group by having order asc desc limit union intersect except and or not in like " +
    "between is null as").split(" "),
);
const FUNCTIONS = new Set(["count", "min", "max", "avg", "sum"]);
const CLAUSES = new Set(["from", "where", "group", "having", "order", "limit", "union", "intersect", "except"]);
const SET_OPERATORS = new Set(["union", "intersect", "except"]);
const TOKEN = /('(?:[^']|'')*')|("(?:[^"]|"")*")|(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_$]*)|(\s+)|(.)/gsu;

export function showSql(element, sql) {
  element.replaceChildren();
  let depth = 0;
  let after = "";
  for (const [text, string, , number, word] of sql.matchAll(TOKEN)) {
    if (text === "(") depth += 1;
    if (text === ")") depth -= 1;
    const lower = word?.toLowerCase() ?? "";
    if (depth === 0 && (CLAUSES.has(lower) || (lower === "select" && SET_OPERATORS.has(after)))) breakLine(element, "");
    if (depth === 0 && lower === "join") breakLine(element, "  ");
    element.append(token(text, kind(lower, string, number)));
    if (word) after = lower;
  }
}

function kind(word, string, number) {
  if (string) return "string";
  if (number) return "number";
  if (WORDS.has(word)) return "word";
  return FUNCTIONS.has(word) ? "function" : "";
}

function token(text, name) {
  if (!name) return document.createTextNode(text);
  const span = document.createElement("span");
  span.className = name;
  span.textContent = text;
  return span;
}

function breakLine(element, indent) {
  const last = element.lastChild;
  if (!last) return;
  if (last.nodeType === Node.TEXT_NODE && !last.data.trim()) last.remove();
  element.append(`\n${indent}`);
}
