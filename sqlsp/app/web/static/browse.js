// A dialog with the rows of a table. The server sorts and filters the rows.

import { call, posting } from "./api.js";
import { byId, button, countedRows, element } from "./element.js";
import { chip } from "./filters.js";
import { drawTable } from "./table.js";

const PREVIEW = 8; // rows of the only table of a database
let asked = {}; // the last request

const fetchRows = async (body) => (await call("/api/rows", posting(body)));

// Opens the dialog. `given` is the part of a request that names the database.
export function browse(given, table) {
  asked = { ...given, table: table.name, sort: null, descending: false, contains: {} };
  byId("browse-title").textContent = table.name;
  byId("browse-column").replaceChildren(...table.columns.map(({ name }) => element("option", name)));
  byId("browse-text").value = "";
  byId("browse").showModal();
  return show();
}

// Shows the first rows of the only table of a database.
export async function preview(place, given, table) {
  const result = await fetchRows({ ...given, table: table.name });
  place.replaceChildren(drawTable({ ...result, rows: result.rows.slice(0, PREVIEW) }, null, null));
}

async function show(changed = {}) {
  const wanted = { ...asked, ...changed };
  let result;
  try {
    result = await fetchRows(wanted);
  } catch (error) {
    byId("browse-count").textContent = error.message;
    return;
  }
  asked = wanted;
  byId("browse-count").textContent = result.rows.length ? countedRows(result.rows.length, result.more) : "no rows";
  const column = result.columns.indexOf(asked.sort);
  const by = column < 0 ? null : { column, descending: asked.descending };
  const sort = (next) => show({ sort: result.columns[next.column], descending: next.descending });
  byId("browse-rows").replaceChildren(drawTable(result, by, sort));
  byId("browse-filters").replaceChildren(
    ...Object.entries(asked.contains).map(([name, text]) => {
      const { [name]: _, ...others } = asked.contains;
      return chip(`${name}: ${text}`, () => show({ contains: others }));
    }),
  );
}

byId("browse-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("browse-text").value.trim();
  if (!text) return;
  byId("browse-text").value = "";
  show({ contains: { ...asked.contains, [byId("browse-column").value]: text } });
});
byId("browse-close").addEventListener("click", () => byId("browse").close());

// Returns a button that opens the dialog with the rows of a table. `given()` names the database.
export const rowsButton = (given, table, text, className) => button(text, () => browse(given(), table), className);
