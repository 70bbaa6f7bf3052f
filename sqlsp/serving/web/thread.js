// The thread: what was asked before goes along with the next question, if the parser reads it. It is kept by this tab alone.

import { element } from "./answer.js";

const byId = (id) => document.getElementById(id);
let context = null; // what the server gave with the last answer, to be sent with the next question

export const thread = () => (context ? { context } : {});

// `said` is called when the thread is begun anew, by the button or by Alt+N.
export function allowThread(said) {
  const anew = () => {
    if (!context) return;
    startAnew();
    byId("question").focus();
    said("The next question stands alone.");
  };
  byId("anew").addEventListener("click", anew);
  document.addEventListener("keydown", (event) => {
    if (event.code !== "KeyN" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    anew();
  });
}

export function startAnew() {
  context = null;
  byId("anew").hidden = true;
}

// The questions before an answer, and what its query took from the one before; an answer without a thread has neither.
export function showThread({ sent, taken_over: taken = [], context: next = null }) {
  context = next;
  byId("anew").hidden = !context;
  const before = sent.context?.questions ?? [];
  byId("thread").hidden = !before.length;
  byId("thread").replaceChildren(...before.map((text) => element("li", text)));
  byId("taken").hidden = !taken.length;
  byId("taken").textContent = `taken over: ${taken.join("; ")}`;
  byId("link").hidden = before.length > 0; // a link has the question alone, which means something else
}
