// Pinned questions of a database, shown with their current rows on one page. They are stored in this browser.

import { call, posting } from "./api.js";
import { drawChart } from "./chart.js";
import { byId, button, counted, element } from "./element.js";
import { isFigure } from "./rows.js";
import { keep, listOf } from "./store.js";
import { tableOf } from "./table.js";

const STORE = "pins";
const MOST = 30; // pinned questions of a database
const MAX_ROWS = 10; // rows of a pinned question
let newest = 0; // number of the newest page: rows for an earlier page are dropped

export const isPinned = (name, title) => listOf(STORE, name).some((pin) => pin.title === title);

// Pins the request of an answer, or unpins it. The title names the question and the filters that were changed.
export function togglePin(name, title, request) {
  const others = listOf(STORE, name).filter((pin) => pin.title !== title);
  keep(STORE, name, isPinned(name, title) ? others : [...others, { title, request }].slice(-MOST));
}

export function countPins(name) {
  const number = listOf(STORE, name).length;
  byId("pinned").hidden = !number;
  byId("pinned").textContent = counted(number, "pinned question");
}

export function hideBoard() {
  newest += 1;
  byId("board").hidden = true;
}

// Shows the pinned questions. `given` names the database in requests. `open(request)` shows the answer to a request.
export async function showBoard(name, given, open) {
  const mine = (newest += 1);
  byId("board").hidden = false;
  const cards = listOf(STORE, name).map(({ title, request }) => {
    const place = element("div", "…", "quiet");
    const unpin = button("Unpin", () => {
      togglePin(name, title);
      countPins(name);
      card.remove();
      byId("board-title").focus();
    }, "small");
    const head = element("div", [element("h3", button(title, () => open(request), "link")), element("span", "", "grow"), unpin], "head");
    const card = element("li", [head, place], "card");
    return { card, place, request };
  });
  byId("pins").replaceChildren(...cards.map(({ card }) => card));
  byId("board-title").focus();
  for (const { place, request } of cards) {
    const answer = await call("/api/ask", posting({ ...request, ...given })).catch((error) => ({ problem: error.message }));
    if (mine !== newest) return;
    place.classList.toggle("quiet", !answer.result);
    place.replaceChildren(...(answer.result ? content(answer, place.clientWidth) : [answer.problem ?? "no answer"]));
  }
}

function content({ result, readings, reading }, width) {
  const lines = [element("p", readings[reading].in_words ?? "", "quiet"), element("p", result.sentence, "figure")];
  if (isFigure(result) || !result.rows.length) return lines;
  return [...lines, element("div", result.chart ? drawChart(result, width) : tableOf(result, MAX_ROWS), "rows")];
}
