// The thread: the previous questions are sent along with the next one, if the parser reads them. Only this tab stores them.

import { byId, element } from "./element.js";
import { say } from "./status.js";

let context = null; // of the last answer, to be sent along with the next question
let turns = []; // the previous questions, and their answers in words

export const thread = () => (context ? { context } : {});

// The button and Alt+N start a new thread.
export function allowThread() {
  const anew = () => {
    if (!context) return;
    startAnew();
    byId("question").focus();
    say("The next question is read alone.");
  };
  byId("anew").addEventListener("click", anew);
  document.addEventListener("keydown", (event) => {
    if (event.code !== "KeyN" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    anew();
  });
}

// The next question is read alone.
export function startAnew() {
  context = null;
  turns = [];
  byId("anew").hidden = true;
}

// Shows the previous questions with their answers, and the parts of the query that come from the previous one. `answer` is the
// answer to the question in words.
export function showThread({ question, sent, carried_over: carried, context: next }, answer) {
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
  byId("carried").hidden = !carried.length;
  byId("carried").textContent = `From the previous question: ${carried.join("; ")}`;
  byId("link").hidden = before.length > 0; // a link has the question alone, which means something else
}
