// One answer: a sentence with the figure and how sure it is, what to know about it, rows or chart, and below, folded, the SQL.

import { byId, element } from "./element.js";
import { showRows } from "./rows.js";
import { showSentence } from "./sentence.js";
import { showSql } from "./sql.js";

// Sentence and rows: of the answer, or of SQL that was typed, which has no words. Rows that `sql` orders stay in that order.
export function showResult(found, words, sql) {
  if (found.result) found.result.is_ordered = /\border by\b/i.test(sql);
  byId("heard").textContent = found.problem && !found.declined ? found.problem : showSentence(found, words);
  if (found.problem && !found.declined) showSentence(found, words);
  showRows(found);
}

// What is to be known about the answer: beside the figure, since it may be wrong for it.
export function showNotes({ notes, declined }) {
  const told = notes.filter((text) => text !== declined?.text); // which the sentence says
  byId("notes").replaceChildren(...told.map((text) => element("li", text)));
  byId("notes").hidden = !told.length;
}

export function showSource({ readings, reading, declined }) {
  byId("source").hidden = declined !== null && readings.every(({ probability }) => probability <= 0.05);
  showSql(byId("sql"), readings[reading]?.shown ?? "");
}
