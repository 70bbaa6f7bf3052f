// Marks an answer as right or wrong. The server saves marks in a file of the user, and answers a question with the marked SQL.

import { byId } from "./element.js";

let saving = false; // true while a mark is being saved, so that marks are saved in the order of the clicks
let answers = 0; // number of answers shown so far: the message of a mark is not shown beside a later answer

// *Wrong* calls `offer()`, which shows the other readings and returns false if there are none. `save(right)` sends a mark and
// throws an error if this fails. `save` is null if the server saves no marks.
export function allowMarks(offer, save) {
  byId("right").hidden = !save;
  byId("right").addEventListener("click", () => mark(true, save, "Saved as right."));
  byId("wrong").addEventListener("click", async () => {
    const others = offer();
    const text = others ? "What is right is below." : "There is no other reading. Say it in other words.";
    if (!save) return show(text);
    return mark(false, save, `Saved as wrong. ${others ? "If another reading is right, choose it and mark it." : text}`);
  });
}

// Sends a mark, one at a time.
async function mark(right, save, text) {
  if (saving) return;
  const mine = answers;
  saving = true;
  show("Saving …");
  try {
    await save(right);
  } catch (error) {
    text = error.message;
  } finally {
    saving = false;
  }
  if (mine === answers) show(text);
}

// Another answer is shown; `saved`: a person chose it, and the choice was saved as right.
export function forgetMark(saved) {
  answers += 1;
  show(saved ? "Saved as right." : "");
}

function show(text) {
  byId("marked").textContent = text;
}
