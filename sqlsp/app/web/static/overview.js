// The overview of a database: starter questions, the tables, and kinds of questions that cannot be answered.

import { call } from "./api.js";
import { preview, rowsButton } from "./browse.js";
import { byId, button, counted, element } from "./element.js";

const STARTERS = 6; // questions shown
const PATIENCE = 45; // seconds for finding starter questions
const HASTE = 300; // milliseconds before the first starter question is tried
const MAX_TABLES = 12; // in the list; the schema has all tables
let visit = 0; // number of the newest visit: results for an earlier visit are dropped

const place = (schema) => `/api/databases/${encodeURIComponent(schema.id)}`;

// Shows the overview. A click on a starter question calls `ask(question)`. `tell(rows)` is called with the numbers of rows of
// the tables. `given()` returns the part of a request that names the database.
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

// Hides the overview after a question was asked. No more starter questions are tried.
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
    // the tables are shown without numbers of rows
  }
}

// Lists the tables, the largest first, as buttons that open the rows. Shows the first rows of the only table of a database.
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
  if (schema.tables.length === 1 && !rows.length) preview(byId("preview"), given(), schema.tables[0]).catch(() => {}); // the query of a view may fail
}

// Lists starter questions that the parser answers as meant. They are tried one after the other.
async function begin(schema, current, ask) {
  const list = byId("starters");
  const end = performance.now() + PATIENCE * 1000;
  list.replaceChildren();
  list.setAttribute("aria-busy", "true");
  byId("trying").textContent = "Trying what this database can answer …";
  let found = 0;
  try {
    await new Promise((resolve) => setTimeout(resolve, HASTE)); // a question in the link comes first
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
    // questions that were listed before stay
  }
  if (!current()) return;
  list.removeAttribute("aria-busy");
  byId("trying").textContent = found ? "Each was tried on this database." : "Ask for a number, a list, or a comparison, with the words of the schema.";
}
