// Shows the answer as a sentence (the query in words and the result), and its probability as a scale.

import { byId, element, listed } from "./element.js";
import { formatOf } from "./numbers.js";
import { probable } from "./readings.js";

const NAMED = 3; // rows of one column that the sentence names
const LONGEST = 60; // characters of a cell in the sentence
const LEVELS = [[0.9, "Very sure"], [0.75, "Quite sure"], [0.65, "Likely right"], [0.35, "Unsure"], [0, "A guess"]];

// Shows the sentence and returns its text. `words` is the query in words, or empty.
export function showSentence({ result, declined, readings, unknown }, words) {
  const isOffered = declined && probable(readings, declined).length > 0;
  const place = byId("sentence");
  place.classList.toggle("plain", Boolean(declined) || !result);
  if (declined) place.replaceChildren(element("span", PLAIN[declined.kind](declined.text, isOffered)));
  else if (!result) place.replaceChildren(element("span", "The query gave no answer."));
  else place.replaceChildren(...parts(result, words.replace(/\.$/, "")));
  if (declined?.kind === "unsure" && !isOffered) place.append(...explain(unknown));
  return place.textContent;
}

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;

// The sentences for declined questions, by the kind of the decline.
const PLAIN = {
  reply: (text) => sentence(text),
  doubt: (text) => `I would rather not answer this: ${text}${/[.?!]$/.test(text) ? "" : "."}`,
  unsure: (_, isOffered) => (isOffered ? "I am not sure what you mean. Choose what it is, or ask in other words." : "I found no likely answer."),
};

// Lists the words of the question that match nothing in the schema, and columns with similar names.
function explain({ words, near }) {
  if (!words.length) return [" Ask in other words, with the names of tables and columns."];
  const names = near.flatMap(({ table, column }, place) => [place ? ", " : "", element("code", `${table}.${column}`)]);
  const quoted = listed(words.map((word) => `“${word}”`));
  return [` Words without a match: ${quoted}.`, ...(near.length ? [" Columns that come near: ", ...names, "."] : [])];
}

function parts(result, what) {
  const { rows, more, large, headings } = result;
  if (!rows.length && large) return [element("span", "The first row is too large to be shown.", "what")];
  const lead = what ? [element("span", `${what}: `, "what")] : [];
  if (!rows.length) return [...lead, element("strong", "nothing found", "figure text")];
  const short = !more && (rows.length === 1 || (headings.length === 1 && rows.length <= NAMED)) && rows.flat().length <= NAMED;
  const figure = element("strong", short ? cells(result) : result.sentence, short && result.numeric.every(Boolean) ? "figure" : "figure text");
  const exact = rows.flat().join(", ");
  if (short && exact !== figure.textContent) figure.title = exact;
  return [...lead, figure];
}

function cells({ rows, numeric, quantities, units }) {
  const texts = rows.flatMap((row) => row.map((text, column) => cell(text, numeric[column], quantities[column], units[column])));
  return rows.length === 1 ? texts.join(" · ") : listed(texts);
}

function cell(text, numeric, quantity, unit) {
  if (text === null) return "not known";
  if (numeric) return formatOf([text], quantity, unit)(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

export function showCertainty(confidence) {
  const place = byId("sure");
  place.hidden = confidence === null;
  if (place.hidden) return;
  const [scale, word] = place.children;
  const percent = Math.round(confidence * 100);
  const level = LEVELS.findIndex(([least]) => confidence >= least);
  const name = LEVELS[level][1];
  place.dataset.level = LEVELS.length - level;
  [...scale.children].forEach((bar, number) => bar.classList.toggle("on", number < LEVELS.length - level));
  scale.setAttribute("aria-valuenow", percent);
  scale.setAttribute("aria-valuetext", `${name}, ${percent} %`);
  word.textContent = `${name} · ${percent} %`;
  place.title = `right with a probability of ${percent} %`;
}
