// Shows the rows of an answer as a table, or as a chart of the chosen kind.

import { drawChart } from "./chart.js";
import { button, byId, countedRows, element } from "./element.js";
import { tableOf } from "./table.js";

const NAMES = { bars: "Bars", line: "Line", points: "Points", table: "Table" };
let drawn = null; // the result whose chart is shown
let width = 0; // of the chart

function draw() {
  width = byId("chart").clientWidth || width;
  byId("chart").replaceChildren(...(drawn ? [drawChart(drawn, width)] : []));
}

// Draws the chart again if its element has another width: when it becomes visible, and when the screen is turned.
new ResizeObserver(() => byId("chart").clientWidth && byId("chart").clientWidth !== width && draw()).observe(byId("chart"));

// Shows a result. The buttons `kinds` choose a kind of chart or the table.
export function showRows({ result, problem, declined }) {
  const drawable = Boolean(result?.chart);
  byId("files").hidden = !result?.rows.length;
  byId("count").textContent = result?.rows.length ? counted(result) : "";
  byId("tools").hidden = !result?.rows.length;
  byId("rows").replaceChildren(...(problem && !declined ? [element("p", problem, "problem")] : result?.rows.length ? [tableOf(result)] : []));
  const kinds = drawable ? [...result.chart.kinds, "table"] : [];
  byId("kinds").replaceChildren(...kinds.map((kind) => button(NAMES[kind], () => look(result, kind), "small")));
  byId("kinds").hidden = !drawable;
  look(result, kinds[0] ?? "table");
  if (!byId("rows").childElementCount || isFigure(result)) byId("rows").hidden = true;
}

// True for a single number, which the sentence has already.
export const isFigure = (result) => result?.rows.length === 1 && result.numeric.length === 1 && result.numeric[0];

function look(result, kind) {
  const chart = kind !== "table";
  drawn = chart ? { ...result, chart: { ...result.chart, kind } } : null;
  byId("chart").hidden = !chart;
  byId("picture").hidden = !chart;
  byId("rows").hidden = chart;
  for (const each of byId("kinds").children) each.ariaPressed = String(each.textContent === NAMES[kind]);
  draw();
}

function counted({ rows, more, large, seconds }) {
  const time = seconds < 0.01 ? "" : ` · ${seconds.toFixed(2)} s`;
  const limit = large ? " · more would take too much memory" : "";
  return `${countedRows(rows.length, more)}${limit}${time}`;
}
