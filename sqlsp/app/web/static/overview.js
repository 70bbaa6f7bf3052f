// A first visit: questions to begin with, what the database holds, what cannot be asked.

import { call } from "./api.js";
import { preview, rowsButton } from "./browse.js";
import { byId, button, counted, element } from "./element.js";

const STARTERS = 6; // questions shown
const PATIENCE = 45; // seconds for finding them
const HASTE = 300; // milliseconds in which nothing is tried
const MAX_TABLES = 12; // listed; the schema has all
let visit = 0; // of the newest: what comes for another is dropped

const place = (schema) => `/api/databases/${encodeURIComponent(schema.id)}`;

// Show what there is; `ask(question)` is called with the one that is clicked, `tell(rows)` with the rows of each table.
// `given` names the database for the server.
export function showOverview(schema, given, ask, tell) {
  const mine = (visit += 1);
  byId("overview").hidden = false;
  showContents(schema, given, []);
  byId("cannot").replaceChildren();
  const known = byId("known");
  known.hidden = !schema.notes.length;
  known.querySelector("ul").replaceChildren(...schema.notes.map((text) => element("li", text)));
  look(schema, given, () => mine === visit, tell);
  begin(schema, () => mine === visit, ask);
}

// Something was asked: no more questions are tried.
export function hideOverview() {
  visit += 1;
  byId("overview").hidden = true;
}

async function look(schema, given, current, tell) {
  try {
    const { rows, cannot } = await call(`${place(schema)}/overview`);
    if (!current()) return;
    showContents(schema, given, rows);
    byId("cannot").replaceChildren(...cannot.map((text) => element("li", text)));
    tell(rows);
  } catch {
    // the tables are shown without their rows
  }
}

// The tables, those with most rows first, each a button that shows its rows; of a single table the first rows themselves.
function showContents(schema, given, rows) {
  const order = [...schema.tables.keys()].sort((a, b) => (rows[b] ?? 0) - (rows[a] ?? 0)).slice(0, MAX_TABLES);
  byId("contents").replaceChildren(
    ...order.map((number) => {
      const told = rows[number] === undefined || rows[number] === null ? "" : counted(rows[number], "row");
      const text = [element("span", schema.tables[number].name, "name"), " ", element("span", told, "quiet")];
      return element("li", rowsButton(given, schema.tables[number], text));
    }),
  );
  const left = schema.tables.length - MAX_TABLES;
  byId("rest").textContent = left > 0 ? `and ${left} more: see the schema` : "";
  byId("preview").hidden = schema.tables.length > 1;
  if (schema.tables.length === 1 && !rows.length) preview(byId("preview"), given(), schema.tables[0]).catch(() => {}); // a view may fail
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
