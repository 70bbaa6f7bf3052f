// Rows as a picture: bars, a line or points, as SVG of our own; what fits is decided by the server (asking/chart.py).

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 640;
const BAR = 24; // height of a bar with its gap
const HEIGHT = 300;
const LABEL = 160; // room for the names of bars
const LETTERS = 24; // of a name
const TICKS = 5;
const DIGIT = 9; // width of a digit of a value, at most

function make(name, attributes, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

export function drawChart(result) {
  const { kind, x, y } = result.chart;
  const points = result.rows.map((row) => ({ x: row[x], y: Number(row[y]) }));
  const drawn = kind === "bars" ? bars(points) : plane(points, kind);
  const said = `${result.columns[y]} by ${result.columns[x]}`;
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", said);
  drawn.classList.add("chart", kind);
  return drawn;
}

const short = (text) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);
const written = (number) => Number(number.toPrecision(6)).toLocaleString("en", { maximumSignificantDigits: 6, useGrouping: false });

// Large numbers in full: their last digits matter to whom they are told.
const told = (number) => (Math.abs(number) < 1e5 ? written(number) : String(Math.round(number * 100) / 100));
const longest = (numbers) => Math.max(...numbers.map((number) => told(number).length));
const flat = (low, high) => high - low <= 1e-9 * Math.max(Math.abs(low), Math.abs(high)); // what differs is rounding

function titled(shape, text) {
  shape.append(make("title", {}, text));
  return shape;
}

function bars(points) {
  const values = points.map((point) => point.y);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = WIDTH - LABEL - 6 - DIGIT * Math.max(9, longest(values));
  const scale = high > low ? room / (high - low) : 0;
  const zero = LABEL - low * scale;
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${points.length * BAR + 8}` });
  points.forEach(({ x, y }, place) => {
    const top = place * BAR + 4;
    const width = Math.max(Math.abs(y) * scale, 1);
    const name = x ?? "NULL";
    svg.append(
      titled(make("text", { class: "label", x: LABEL - 8, y: top + 14, "text-anchor": "end" }, short(name)), name),
      titled(make("rect", { class: "mark", x: y < 0 ? zero - width : zero, y: top, width, height: BAR - 6, rx: 3 }), `${name}: ${y}`),
      make("text", { class: "value", x: zero + Math.max(y * scale, 0) + 6, y: top + 14 }, told(y)),
    );
  });
  svg.append(make("line", { class: "axis", x1: zero, x2: zero, y1: 0, y2: points.length * BAR + 4 }));
  return svg;
}

function plane(points, kind) {
  const marks = ticks(points.map((point) => point.y));
  const [left, bottom, right, top] = [Math.max(64, 16 + DIGIT * longest(marks)), HEIGHT - 30, WIDTH - 16, 12];
  const line = kind === "line";
  const ordered = line ? [...points].sort((a, b) => (a.x < b.x ? -1 : a.x > b.x ? 1 : 0)) : points;
  const names = [...new Set(ordered.map((point) => point.x))];
  const number = new Map(names.map((name, place) => [name, line ? place : Number(name)]));
  const across = spread(names.map((name) => number.get(name)), left + 8, right - 8);
  const up = spread(points.map((point) => point.y), bottom - 8, top + 8);
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  svg.append(make("path", { class: "axis", d: `M${left} ${top}V${bottom}H${right}`, fill: "none" }));
  for (const value of marks) {
    svg.append(
      make("line", { class: "rule", x1: left, x2: right, y1: up(value), y2: up(value) }),
      make("text", { class: "value", x: left - 8, y: up(value) + 4, "text-anchor": "end" }, told(value)),
    );
  }
  const shown = line ? names.filter((_, place) => place % Math.ceil(names.length / TICKS) === 0) : ticks(names.map(Number));
  for (const name of shown) {
    const at = across(line ? number.get(name) : name);
    svg.append(make("text", { class: "value", x: at, y: bottom + 18, "text-anchor": "middle" }, line ? name : told(name)));
  }
  const places = ordered.map((point) => [across(number.get(point.x)), up(point.y)]);
  if (line) svg.append(make("polyline", { class: "line", points: places.map((place) => place.join(",")).join(" "), fill: "none" }));
  ordered.forEach((point, place) => {
    const [cx, cy] = places[place];
    svg.append(titled(make("circle", { class: "mark", cx, cy, r: line ? 3 : 4 }), `${point.x}: ${point.y}`));
  });
  return svg;
}

// A function from numbers to the stretch between `from` and `to`.
function spread(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (!flat(low, high) ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2);
}

// Round numbers between the smallest and the largest.
function ticks(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (flat(low, high)) return [low];
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step / 1e6; value += step) found.push(Math.abs(value) < step / 1e6 ? 0 : value);
  return found;
}
