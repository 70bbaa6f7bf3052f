// The rows of an answer as a table, or as a chart where they are one.

import { drawChart } from "./chart.js";
import { button, byId, countedRows, element } from "./element.js";
import { formatOf } from "./numbers.js";

let drawn = null; // the result whose chart is shown
let width = 0; // of the chart

function draw() {
  width = byId("chart").clientWidth || width;
  byId("chart").replaceChildren(...(drawn ? [drawChart(drawn, width)] : []));
}

// A chart is drawn anew where its room has another width: when it is first seen, and when the screen is turned.
new ResizeObserver(() => byId("chart").clientWidth && byId("chart").clientWidth !== width && draw()).observe(byId("chart"));

// The button `view` goes from the chart to the table and back.
export function showRows({ result, problem, declined }) {
  const drawable = Boolean(result?.chart);
  byId("files").hidden = !result?.rows.length;
  byId("picture").hidden = !drawable;
  byId("view").hidden = !drawable;
  drawn = drawable ? result : null;
  look(drawable);
  draw();
  byId("count").textContent = result?.rows.length ? counted(result) : "";
  byId("tools").hidden = !result?.rows.length;
  byId("rows").replaceChildren(...(problem && !declined ? [element("p", problem, "problem")] : result?.rows.length ? [table(result)] : []));
  if (!byId("rows").childElementCount || isFigure(result)) byId("rows").hidden = true;
}

// A number alone, which the sentence says already.
const isFigure = (result) => result?.rows.length === 1 && result.numeric.length === 1 && result.numeric[0];

export function look(chart) {
  byId("chart").hidden = !chart;
  byId("rows").hidden = chart;
  byId("view").textContent = chart ? "Table" : "Chart";
}

function table({ columns, headings, numeric, quantities, rows, meanings }) {
  const made = element("table");
  const head = made.createTHead().insertRow();
  const formats = columns.map((_, column) => numeric[column] && formatOf(rows.map((row) => row[column]), quantities[column]));
  headings.forEach((words, column) => {
    const cell = element("th", words, numeric[column] ? "number" : "");
    cell.scope = "col";
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

function cell(text, format, meanings) {
  if (text === null) return element("td", "NULL", "null");
  const shown = format ? format(text) : text;
  const made = element("td", shown, format ? "number" : "");
  if (shown !== text) made.title = text; // the exact value
  if (meanings && Object.hasOwn(meanings, text)) tell(made, shown, meanings[text]); // a cell may be "toString"
  return made;
}

// An id says what it stands for when pointed at, and keeps saying it once it was clicked or tapped.
function tell(cell, text, meaning) {
  const made = button(text, () => {
    const told = made.classList.toggle("told");
    made.textContent = told ? `${text} ${meaning}` : text;
  }, "id");
  made.title = meaning;
  cell.replaceChildren(made);
}

function counted({ rows, more, large, seconds }) {
  const time = seconds < 0.01 ? "" : ` · ${seconds.toFixed(2)} s`;
  const limit = large ? " · more would take too much memory" : "";
  return `${countedRows(rows.length, more)}${limit}${time}`;
}
