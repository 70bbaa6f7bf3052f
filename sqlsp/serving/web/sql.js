// SQL as coloured text, every token a span. The server lays it out; text goes in by textContent, never as markup.

const WORDS = new Set(
  ("select distinct from join on where group by having order asc desc limit union intersect except and or not in like " +
    "between is null as").split(" "),
);
const FUNCTIONS = new Set(["count", "min", "max", "avg", "sum"]);
const TOKEN = /('(?:[^']|'')*')|("(?:[^"]|"")*")|(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_$]*)|(\s+)|(.)/gsu;

export function showSql(element, sql) {
  element.replaceChildren();
  for (const [text, string, , number, word] of sql.matchAll(TOKEN)) {
    element.append(token(text, kind(word?.toLowerCase() ?? "", string, number)));
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
