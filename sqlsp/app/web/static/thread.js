// The conversation: if the parser reads history, previous questions are sent along with the next question. Only this tab stores
// them.

import { byId, element } from "./element.js";
import { say } from "./status.js";
import { tableOf } from "./table.js";

const MAX_ROWS = 10; // rows of an earlier answer
let context = null; // of the last answer, to be sent along with the next question
let turns = []; // the questions of the thread: {question, answer, result}

export const thread = () => (context ? { context } : {});

// Lets the button and Alt+N start a new conversation.
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

// Starts a new conversation: the next question is read without history.
export function startAnew() {
  context = null;
  turns = [];
  byId("anew").hidden = true;
}

// Shows the earlier answers of the thread, the newest first, and the parts of the query that come from the previous one.
// `answer` is the answer to the question in words.
export function showThread({ question, sent, result, carried_over: carried, context: next }, answer) {
  context = next;
  byId("anew").hidden = !context;
  if (!sent.context) turns = [];
  turns = [...turns.filter((turn) => turn.question !== question), { question, answer, result }];
  const before = turns.slice(0, -1).reverse();
  byId("earlier").hidden = !before.length;
  byId("thread").replaceChildren(...before.map((turn) => element("li", folded(turn))));
  byId("carried").hidden = !carried.length;
  byId("carried").textContent = `From the previous question: ${carried.join("; ")}`;
  byId("link").hidden = Boolean(sent.context); // a link has only the question, which means something else without its history
}

function folded({ question, answer, result }) {
  const summary = element("summary", [element("span", question, "turn"), element("span", answer, "quiet")]);
  return element("details", [summary, element("div", result?.rows.length ? tableOf(result, MAX_ROWS) : "no rows", "rows")]);
}
