// The thread: what was asked before goes along with the next question, if the parser reads it. It is kept by this tab alone.

import { byId, element } from "./element.js";
import { say } from "./status.js";

let context = null; // what the server gave with the last answer, to be sent with the next question
let turns = []; // question and answer in words of those before, as they were shown

export const thread = () => (context ? { context } : {});

// The thread is begun anew by the button or by Alt+N.
export function allowThread() {
  const anew = () => {
    if (!context) return;
    startAnew();
    byId("question").focus();
    say("The next question stands alone.");
  };
  byId("anew").addEventListener("click", anew);
  document.addEventListener("keydown", (event) => {
    if (event.code !== "KeyN" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    anew();
  });
}

// The next question stands alone.
export function startAnew() {
  context = null;
  turns = [];
  byId("anew").hidden = true;
}

// The questions before an answer with what was said to them, and what its query took from the one before; an answer without a
// thread has neither. `answer` is what is said to the question now.
export function showThread({ question, sent, taken_over: taken = [], context: next = null }, answer) {
  context = next;
  byId("anew").hidden = !context;
  const before = sent.context?.questions ?? [];
  byId("thread").hidden = !before.length;
  byId("thread").replaceChildren(
    ...before.map((text) => {
      const told = turns.findLast((turn) => turn.question === text)?.answer ?? "";
      return element("li", [element("span", text, "turn"), element("span", told, "quiet")]);
    }),
  );
  turns = [...turns.filter((turn) => before.includes(turn.question) && turn.question !== question), { question, answer }];
  byId("taken").hidden = !before.length;
  byId("taken").textContent = `taken over: ${taken.join("; ") || "nothing"}`;
  byId("link").hidden = before.length > 0; // a link has the question alone, which means something else
}
