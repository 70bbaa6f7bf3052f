// Draws rows as bars, a line or points in SVG. The server says which kinds fit (app/charts.py).

import { shape as make, titled } from "./element.js";
import { formatOf } from "./numbers.js";

const WIDEST = 760;
const NARROWEST = 240;
const BAR = 24; // height of a bar and the gap below it
const HEIGHT = 300;
const LABEL = 160; // maximum width of the names of bars; in a narrow chart, a third of the width
const LETTER = 7.5; // width of a letter in a name
const TICKS = 5;
const DIGIT = 8; // maximum width of a digit in a value
const HEAD = 24; // height of the line with the title of an axis
const MAX_EMPTY = 0.5; // maximum share of an axis from 0 that is empty below all points
const ZIGZAG = "l-4 3l8 4l-4 3"; // the mark of an axis that does not begin at 0

// Returns the chart of a result, at most `room` pixels wide. It is not scaled, so that letters have the same size on a phone.
export function drawChart(result, room) {
  const width = Math.max(NARROWEST, Math.min(WIDEST, room));
  const { kind, x, y } = result.chart;
  const points = result.rows.map((row) => ({ x: row[x], y: Number(row[y]), exact: row[y] }));
  const titles = { x: result.headings[x], y: result.headings[y] };
  const formats = [x, y].map((column) => formatOf(result.rows.map((row) => row[column]), result.quantities[column], result.units[column]));
  if (kind === "bars" && !result.chart.has_order && !result.is_ordered) points.sort((a, b) => b.y - a.y);
  const drawn = kind === "bars" ? bars(points, titles, formats[1], width) : plane(points, kind, titles, formats, width);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", `${titles.y} by ${titles.x}, ${points.length} ${kind === "bars" ? "bars" : "points"}; the table has the same numbers`);
  drawn.classList.add("chart", kind);
  return drawn;
}

const sized = (width, height) => ({ viewBox: `0 0 ${width} ${height}`, width, height });
const longest = (texts) => Math.max(...texts.map((text) => text.length));
const flat = (low, high) => high - low <= 1e-9 * Math.max(Math.abs(low), Math.abs(high)); // the difference is a rounding error

// Returns horizontal bars with their names on the left. The first line has the titles of names and lengths.
function bars(points, titles, format, all) {
  const margin = Math.min(LABEL, all / 3);
  const fit = (text, room) => (text.length * LETTER > room ? `${text.slice(0, Math.floor(room / LETTER) - 1)}…` : text);
  const short = (text) => fit(text, margin - 8);
  const values = points.map((point) => point.y);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = all - margin - 6 - DIGIT * longest(points.map(({ exact }) => format(exact)));
  const scale = high > low ? room / (high - low) : 0;
  const zero = margin - low * scale;
  const svg = make("svg", { ...sized(all, points.length * BAR + 8 + HEAD) });
  svg.append(
    make("text", { class: "title", x: margin - 8, y: 14, "text-anchor": "end" }, short(titles.x)),
    titled(make("text", { class: "title", x: margin, y: 14 }, fit(titles.y, all - margin)), titles.y),
  );
  points.forEach(({ x, y, exact }, place) => {
    const top = place * BAR + 4 + HEAD;
    const width = Math.max(Math.abs(y) * scale, 1);
    const name = x ?? "NULL";
    svg.append(
      titled(make("text", { class: "label", x: margin - 8, y: top + 14, "text-anchor": "end" }, short(name)), name),
      titled(make("rect", { class: "mark", x: y < 0 ? zero - width : zero, y: top, width, height: BAR - 6, rx: 3 }), `${name}: ${exact}`),
      titled(make("text", { class: "value", x: zero + Math.max(y * scale, 0) + 6, y: top + 14 }, format(exact)), exact),
    );
  });
  svg.append(make("line", { class: "axis", x1: zero, x2: zero, y1: HEAD, y2: points.length * BAR + 4 + HEAD }));
  return svg;
}

// Returns a line or points. The title of the vertical axis is above the axis, the title of the horizontal axis below.
function plane(points, kind, titles, [across, upright], all) {
  const values = points.map((point) => point.y);
  const least = Math.min(...values);
  const isCut = least > 0 && least > Math.max(...values) * MAX_EMPTY; // otherwise the axis begins at 0
  const lengths = isCut || least <= 0 ? values : [0, ...values];
  const marks = ticks(lengths);
  const tick = formatOf(marks.map(shortened), true);
  const texts = marks.map((value) => (marks.length > 1 ? tick(shortened(value)) : upright(points[0].exact)));
  const [left, bottom, right, top] = [Math.max(64, 16 + DIGIT * longest(texts)), HEIGHT - 30 + HEAD, all - 16, 12 + HEAD];
  const line = kind === "line";
  const ordered = line ? [...points].sort((a, b) => (a.x < b.x ? -1 : a.x > b.x ? 1 : 0)) : points;
  const names = [...new Set(ordered.map((point) => point.x))];
  const number = new Map(names.map((name, place) => [name, line ? place : Number(name)]));
  const alongX = spread(names.map((name) => number.get(name)), left + 8, right - 8);
  const alongY = spread(lengths, isCut ? bottom - 20 : bottom, top + 8);
  const svg = make("svg", { ...sized(all, HEIGHT + 2 * HEAD) });
  svg.append(
    make("text", { class: "title", x: 4, y: 14 }, isCut ? `${titles.y} (axis does not begin at 0)` : titles.y),
    make("path", { class: isCut ? "axis cut" : "axis", d: `M${left} ${top}V${bottom - (isCut ? 14 : 0)}${isCut ? ZIGZAG : ""}V${bottom}H${right}`, fill: "none" }),
    make("text", { class: "title", x: (left + right) / 2, y: bottom + 40, "text-anchor": "middle" }, titles.x),
  );
  marks.forEach((value, place) => {
    svg.append(
      make("line", { class: "rule", x1: left, x2: right, y1: alongY(value), y2: alongY(value) }),
      make("text", { class: "value", x: left - 8, y: alongY(value) + 4, "text-anchor": "end" }, texts[place]),
    );
  });
  const most = Math.min(TICKS, Math.max(2, Math.floor((right - left) / 90)));
  for (const [at, text] of line ? dates(names, number, most) : numbers(names, across)) {
    svg.append(make("text", { class: "value", x: alongX(at), y: bottom + 18, "text-anchor": "middle" }, text));
  }
  const places = ordered.map((point) => [alongX(number.get(point.x)), alongY(point.y)]);
  if (line) svg.append(make("polyline", { class: "line", points: places.map((place) => place.join(",")).join(" "), fill: "none" }));
  ordered.forEach((point, place) => {
    const [cx, cy] = places[place];
    svg.append(titled(make("circle", { class: "mark", cx, cy, r: line ? 3 : 4 }), `${point.x}: ${point.exact}`));
  });
  return svg;
}

const dates = (names, number, most) =>
  names.filter((_, place) => place % Math.ceil(names.length / most) === 0).map((name) => [number.get(name), name]);

const numbers = (names, format) => ticks(names.map(Number)).map((value) => [value, format(shortened(value))]);

// Returns a tick as text, without the rounding error of adding up steps.
const shortened = (value) => String(Number(value.toPrecision(12)));

// Returns a function that maps the range of `values` to the pixels from `from` to `to`.
function spread(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (!flat(low, high) ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2);
}

// Returns round numbers between the smallest and the largest value.
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
