// Shows rows as a table. A click on a heading sorts the rows.

import { button, element } from "./element.js";
import { formatOf } from "./numbers.js";

// Returns a table that sorts its rows in the browser, unless the query has more rows. It shows at most `most` rows.
export function tableOf(result, most = Infinity) {
  const place = element("div");
  const draw = (by) => place.replaceChildren(drawTable({ ...result, rows: sorted(result, by).slice(0, most) }, by, result.more ? null : draw));
  draw(null);
  return place;
}

// Returns a table. `by` is its order: {column, descending} or null. A click on a heading calls `sort(order)` with another order.
// If `sort` is null, headings cannot be clicked.
export function drawTable({ columns, headings, numeric, quantities, units, rows, meanings }, by, sort) {
  const made = element("table");
  const head = made.createTHead().insertRow();
  const formats = columns.map((_, column) => numeric[column] && formatOf(rows.map((row) => row[column]), quantities[column], units[column]));
  headings.forEach((words, column) => {
    const descending = by?.column === column && !by.descending;
    const cell = element("th", sort ? button(words, () => resort(made, sort, { column, descending }), "heading") : words, numeric[column] ? "number" : "");
    cell.scope = "col";
    if (by?.column === column) cell.ariaSort = by.descending ? "descending" : "ascending";
    if (words !== columns[column]) cell.title = columns[column];
    head.append(cell);
  });
  const body = made.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    row.forEach((text, column) => line.append(cell(text, formats[column], meanings[column])));
  }
  return made;
}

// Sorts the rows and moves the keyboard focus back to the heading.
async function resort(table, sort, by) {
  const place = table.parentElement;
  await sort(by);
  place.querySelectorAll(".heading")[by.column]?.focus();
}

function sorted({ rows, numeric }, by) {
  if (!by) return rows;
  const { column, descending } = by;
  const compare = numeric[column] ? (a, b) => a - b : (a, b) => a.localeCompare(b);
  const known = rows.filter((row) => row[column] !== null).sort((a, b) => compare(a[column], b[column]) * (descending ? -1 : 1));
  return [...known, ...rows.filter((row) => row[column] === null)];
}

function cell(text, format, meanings) {
  if (text === null) return element("td", "NULL", "null");
  const shown = format ? format(text) : text;
  const made = element("td", shown, format ? "number" : "");
  if (shown !== text) made.title = text; // the exact value
  if (meanings && Object.hasOwn(meanings, text)) tell(made, shown, meanings[text]); // not `in`, as a cell may be "toString"
  return made;
}

// Shows the name behind an id when the mouse points at the id. A click shows or hides the name permanently.
function tell(cell, text, meaning) {
  const made = button(text, () => {
    const told = made.classList.toggle("told");
    made.textContent = told ? `${text} ${meaning}` : text;
  }, "id");
  made.title = meaning;
  cell.replaceChildren(made);
}
