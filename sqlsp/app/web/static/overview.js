// A first visit: questions to begin with, what the database holds, what cannot be asked.

import { call } from "./api.js";
import { byId, button, element } from "./element.js";

const STARTERS = 6; // questions shown
const PATIENCE = 45; // seconds for finding them
const HASTE = 300; // milliseconds in which nothing is tried
const MAX_TABLES = 8; // listed; the schema has all
let visit = 0; // of the newest: what comes for another is dropped

const place = (schema) => `/api/databases/${encodeURIComponent(schema.id)}`;

// Show what there is; `ask(question)` is called with the one that is clicked, `counted(rows)` with the rows of each table.
export function showOverview(schema, ask, counted) {
  const mine = (visit += 1);
  byId("overview").hidden = false;
  showContents(schema, schema.tables.map(() => undefined));
  byId("cannot").replaceChildren();
  const known = byId("known");
  known.hidden = !schema.notes.length;
  known.querySelector("ul").replaceChildren(...schema.notes.map((text) => element("li", text)));
  look(schema, () => mine === visit, counted);
  begin(schema, () => mine === visit, ask);
}

// Something was asked: no more questions are tried.
export function hideOverview() {
  visit += 1;
  byId("overview").hidden = true;
}

async function look(schema, current, counted) {
  try {
    const { rows, cannot } = await call(`${place(schema)}/overview`);
    if (!current()) return;
    showContents(schema, rows);
    byId("cannot").replaceChildren(...cannot.map((text) => element("li", text)));
    counted(rows);
  } catch {
    // the tables are shown without their rows
  }
}

function showContents(schema, rows) {
  const made = byId("contents");
  made.replaceChildren();
  const head = made.createTHead().insertRow();
  for (const [text, kind] of [["Table", ""], ["Rows", "number"], ["Key", ""], ["Refers to", ""]]) {
    const cell = element("th", text, kind);
    cell.scope = "col";
    head.append(cell);
  }
  const body = made.createTBody();
  const order = [...schema.tables.keys()].sort((a, b) => (rows[b] ?? 0) - (rows[a] ?? 0));
  for (const number of order.slice(0, MAX_TABLES)) {
    const { name, columns } = schema.tables[number];
    const keys = columns.filter((column) => column.primary).map((column) => column.name);
    const others = schema.keys.filter(({ from }) => from[0] === number).map(({ to }) => schema.tables[to[0]].name);
    const line = body.insertRow();
    const head = element("th", name);
    head.scope = "row";
    const told = rows[number] === undefined ? "…" : rows[number] === null ? "many" : rows[number].toLocaleString("en");
    line.append(head, element("td", told, "number"), element("td", keys.join(", ")), element("td", [...new Set(others)].join(", ")));
  }
  const left = schema.tables.length - MAX_TABLES;
  byId("rest").textContent = left > 0 ? `and ${left} more: see the schema` : "";
}

// Questions that the parser was asked and has answered rightly, one after the other.
async function begin(schema, current, ask) {
  const list = byId("starters");
  const end = performance.now() + PATIENCE * 1000;
  list.replaceChildren();
  list.setAttribute("aria-busy", "true");
  byId("trying").textContent = "Trying what this database can answer …";
  let found = 0;
  try {
    await new Promise((resolve) => setTimeout(resolve, HASTE)); // a link may ask its own question first
    if (!current()) return;
    for (let number = 0, more = true; more && found < STARTERS && performance.now() < end; number += 1) {
      const tried = await call(`${place(schema)}/starters/${number}`);
      if (!current()) return;
      more = tried.more;
      if (tried.question) {
        list.append(element("li", button(tried.question, () => ask(tried.question))));
        found += 1;
      }
    }
  } catch {
    // those that were found stay
  }
  if (!current()) return;
  list.removeAttribute("aria-busy");
  byId("trying").textContent = found ? "Each was tried on this database." : "Ask for a number, a list, or a comparison, with the words of the schema.";
}
