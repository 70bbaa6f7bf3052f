// One answer: a sentence with the figure and how sure it is, what to know about it, rows or chart, and below, folded, the SQL
// and how the question was read.

import { byId, button, counted, element } from "./element.js";
import { showRows } from "./rows.js";
import { showSentence } from "./sentence.js";
import { showSql } from "./sql.js";

const STRONG = ["name", "value", "synonym"]; // underlined with a full line
const MAX_ITEMS = 5; // named for one word

// Sentence and rows: of the answer, or of SQL that was typed, which has no words.
export function showResult(found, words) {
  byId("heard").textContent = found.problem && !found.declined ? found.problem : showSentence(found, words);
  if (found.problem && !found.declined) showSentence(found, words);
  showRows(found);
}

// The question as it was asked, and, folded, as it was read. `speak(items)` is called with what the word under the pointer or
// the focus is linked to.
export function showQuestion(answer, speak) {
  byId("asked").textContent = answer.question;
  const segments = split(answer);
  const spaced = segments.flatMap((segment, place) => [place && !segment.tight ? " " : "", word(segment, speak)]);
  byId("heard-as").replaceChildren(...spaced);
  byId("links").replaceChildren(table(segments.filter((segment) => segment.links.length)));
}

// What is to be known about the answer: beside the figure, since it may be wrong for it.
export function showNotes({ notes, declined }) {
  const told = notes.filter((text) => text !== declined?.text); // which the sentence says
  byId("notes").replaceChildren(...told.map((text) => element("li", text)));
  byId("notes").hidden = !told.length;
}

export function showSource({ readings, reading, rules, declined }) {
  byId("source").hidden = declined?.kind === "reply";
  showSql(byId("sql"), readings[reading]?.shown ?? "");
  const place = byId("rules");
  place.hidden = rules.length === 0;
  place.querySelector("summary").textContent = `${counted(rules.length, "rule")} changed what the parser wrote`;
  place.querySelector("ol").replaceChildren(
    ...rules.map((step) =>
      element("li", [`${step.rule}: ${step.summary}`, element("div", step.before, "sql"), element("div", step.after, "sql")])),
  );
}

// The question as segments of words: {text, tight, links}, the links of its strongest meaning first.
function split({ words, links }) {
  const segments = [];
  for (let place = 0; place < words.length; ) {
    const best = links.filter((link) => link.start === place).sort((a, b) => strength(a) - strength(b) || b.stop - a.stop)[0];
    const stop = best ? best.stop : place + 1;
    const text = words.slice(place, stop).join(" ");
    const inside = links.filter((link) => link.start < stop && link.stop > place);
    segments.push({ text, tight: /^[,.;:?!)\]%]|^'\w*$|^n't$/.test(text), links: inside.sort((a, b) => strength(a) - strength(b)) });
    place = stop;
  }
  return segments;
}

const ORDER = ["name", "value", "synonym", "part of the name", "number", "time", "word in a value"];
const strength = (link) => ORDER.indexOf(link.meaning);

function word({ text, links }, speak) {
  if (!links.length) return text;
  const items = links.filter((link) => link.meaning === links[0].meaning);
  const made = button(text, () => {}, STRONG.includes(links[0].meaning) ? "" : "weak");
  made.title = items.slice(0, MAX_ITEMS).map(name).join(", ");
  for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => speak(items));
  for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => speak([]));
  return made;
}

const name = ({ table: owner, column }) => (column === null ? owner : `${owner}.${column}`);

function table(segments) {
  if (!segments.length) return element("p", "No word of the question was linked to the schema or its values.");
  const list = element("dl");
  for (const { text, links } of segments) {
    const items = links.filter((link) => link.meaning === links[0].meaning);
    const line = element("dd");
    items.slice(0, MAX_ITEMS).forEach((item, place) => line.append(place ? ", " : "", element("code", name(item))));
    if (items.length > MAX_ITEMS) line.append(` and ${items.length - MAX_ITEMS} more`);
    line.append(" ", element("span", links[0].meaning, "kind"));
    list.append(element("dt", text), line);
  }
  return list;
}
