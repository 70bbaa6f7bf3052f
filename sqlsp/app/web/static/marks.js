// Marks of an answer, right or wrong: the server keeps them in a file of the user's, for the parser to learn from.

import { byId } from "./element.js";

let keeping = false; // one mark at a time: they are kept in the order of the clicks
let answers = 0; // shown so far: a mark that comes late is not told beside another answer

// *Wrong* offers the other readings: `offer()` shows them and says whether there are any. `keep(right)`, null where marks are not
// kept, sends a mark and throws what is wrong with it.
export function allowMarks(offer, keep) {
  byId("right").hidden = !keep;
  byId("right").addEventListener("click", () => mark(true, keep, "Kept as right."));
  byId("wrong").addEventListener("click", async () => {
    const others = offer();
    const text = others ? "What is right is below." : "There is no other reading. Say it in other words.";
    if (!keep) return told(text);
    return mark(false, keep, `Kept as wrong. ${others ? "If another reading is right, choose it and mark it." : text}`);
  });
}

// Sends a mark, one at a time.
async function mark(right, keep, text) {
  if (keeping) return;
  const mine = answers;
  keeping = true;
  told("Keeping …");
  try {
    await keep(right);
  } catch (error) {
    text = error.message;
  } finally {
    keeping = false;
  }
  if (mine === answers) told(text);
}

// Another answer is shown; `kept`: it was chosen, and that was kept as a mark that it is right.
export function forgetMark(kept = false) {
  answers += 1;
  told(kept ? "Kept as right." : "");
}

function told(text) {
  byId("marked").textContent = text;
}
