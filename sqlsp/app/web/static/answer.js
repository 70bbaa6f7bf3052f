// One answer: a sentence with the result, its probability, notes, the rows or a chart, and the SQL, which is folded.

import { byId, element } from "./element.js";
import { showRows } from "./rows.js";
import { showSentence } from "./sentence.js";
import { showSql } from "./sql.js";

// Shows the sentence and the rows of an answer. For SQL that the user typed, `words` is empty. A chart does not sort rows again
// that `sql` sorts.
export function showResult(found, words, sql) {
  if (found.result) found.result.is_ordered = /\border by\b/i.test(sql);
  byId("heard").textContent = found.problem && !found.declined ? found.problem : showSentence(found, words);
  if (found.problem && !found.declined) showSentence(found, words);
  showRows(found);
}

// Shows the notes beside the result, because they may say why the result is wrong.
export function showNotes({ notes, declined }) {
  const told = notes.filter((text) => text !== declined?.text); // the sentence has this text
  byId("notes").replaceChildren(...told.map((text) => element("li", text)));
  byId("notes").hidden = !told.length;
}

export function showSource({ readings, reading, declined }) {
  byId("source").hidden = declined !== null && readings.every(({ probability }) => probability <= 0.05);
  showSql(byId("sql"), readings[reading]?.shown ?? "");
}
