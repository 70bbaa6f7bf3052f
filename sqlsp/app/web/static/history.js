// The questions that were asked of each database in this browser, with their SQL: kept by the browser alone.

import { button, counted, element } from "./element.js";
import { listOf, read } from "./store.js";

const MOST = 50; // questions of a database
const DATABASES = 20; // databases remembered, the last asked first
const STORE = "history";

function write(store) {
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(Object.entries(store).slice(0, DATABASES))));
  } catch {
    localStorage.removeItem(STORE); // it is full, and history is worth less than what else is kept there
  }
}

export function remember(name, question, sql) {
  const { [name]: old = [], ...others } = read(STORE);
  const kept = old.filter((each) => each.question !== question);
  write({ [name]: [{ question, sql }, ...kept].slice(0, MOST), ...others });
}

export const questionsOf = (name) => listOf(STORE, name).map((each) => each.question).reverse();

export function forgetHistory(name) {
  const { [name]: _, ...others } = read(STORE);
  write(others);
}

export function showHistory(place, name, ask) {
  const found = listOf(STORE, name);
  place.hidden = !found.length;
  place.querySelector("summary").textContent = `${counted(found.length, "question")} asked before`;
  place.querySelector("ol").replaceChildren(
    ...found.map(({ question, sql }) =>
      element("li", button([element("span", question, "said"), element("span", sql, "sql")], () => ask(question)))),
  );
}
