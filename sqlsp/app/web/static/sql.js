// Shows SQL in colors, with a span for every token. The server has laid out the lines. Texts are never markup.

import { element } from "./element.js";

const WORDS = new Set(
  ("select distinct from join on where group by having order asc desc limit union intersect except and or not in like " +
    "between is null as").split(" "),
);
const FUNCTIONS = new Set(["count", "min", "max", "avg", "sum"]);
const TOKEN = /('(?:[^']|'')*')|("(?:[^"]|"")*")|(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_$]*)|(\s+)|(.)/gsu;

export function showSql(place, sql) {
  const tokens = [...sql.matchAll(TOKEN)].map(([text, string, , number, word]) => {
    const name = kind(word?.toLowerCase() ?? "", string, number);
    return name ? element("span", text, name) : text;
  });
  place.replaceChildren(...tokens);
}

function kind(word, string, number) {
  if (string) return "string";
  if (number) return "number";
  if (WORDS.has(word)) return "word";
  return FUNCTIONS.has(word) ? "function" : "";
}
