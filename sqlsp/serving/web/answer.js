// One answer: the question with its links, the SQL and its other readings, the rows.

import { drawChart } from "./chart.js";
import { showSql } from "./sql.js";

const STRONG = ["name", "value", "synonym"]; // underlined with a full line
const MOST_ITEMS = 5; // named for one word
const byId = (id) => document.getElementById(id);

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// `speak(items)` is called with what the word under the pointer or the focus is linked to.
export function showQuestion(answer, speak) {
  const segments = split(answer);
  const spaced = segments.flatMap((segment, place) => [place && !segment.tight ? " " : "", word(segment, speak)]);
  byId("asked").replaceChildren(...spaced);
  byId("links").replaceChildren(table(segments.filter((segment) => segment.links.length)));
}

export function showReadings(answer, choose) {
  const { readings, reading, confidence } = answer;
  showSql(byId("sql"), readings[reading].shown);
  const sure = confidence === null || reading > 0 ? "" : `right with a probability of ${Math.round(confidence * 100)} %`;
  byId("sure").textContent = sure;
  byId("others").hidden = readings.length < 2 && answer.result !== null; // one that was declined can be chosen
  byId("others").querySelector("summary").textContent = `${readings.length} way${readings.length === 1 ? "" : "s"} to read the question`;
  const shares = softmax(readings.map((each) => each.score));
  byId("readings").replaceChildren(
    ...readings.map((each, number) => {
      const item = element("li");
      const button = element("button");
      button.type = "button";
      if (number === reading) button.setAttribute("aria-current", "true");
      const share = element("span", `${Math.round(shares[number] * 100)} %`, "share");
      share.title = "how likely the parser holds this reading, among those shown";
      const sql = element("span", "", "sql");
      sql.textContent = each.sql;
      button.append(share, sql);
      button.addEventListener("click", () => choose(number));
      item.append(button);
      return item;
    }),
  );
}

// Which rules changed what the parser wrote, and how.
export function showRules({ rules }) {
  const place = byId("rules");
  place.hidden = rules.length === 0;
  place.querySelector("summary").textContent = `${rules.length} rule${rules.length === 1 ? "" : "s"} changed what the parser wrote`;
  place.querySelector("ol").replaceChildren(
    ...rules.map((step) => {
      const item = element("li", `${step.rule}: ${step.summary}`);
      item.append(element("div", step.before, "sql"), element("div", step.after, "sql"));
      return item;
    }),
  );
}

// The rows, as a chart where they are one; the button `view` goes from one to the other.
export function showRows({ result, problem }) {
  const drawable = Boolean(result?.chart);
  byId("download").hidden = !result?.rows.length;
  byId("view").hidden = !drawable;
  byId("chart").replaceChildren(...(drawable ? [drawChart(result)] : []));
  look(drawable);
  showTable(result, problem);
  byId("heard").textContent = problem ?? byId("count").textContent;
}

export function look(chart) {
  byId("chart").hidden = !chart;
  byId("rows").hidden = chart;
  byId("view").textContent = chart ? "Table" : "Chart";
}

function showTable(result, problem) {
  const place = byId("rows");
  byId("count").textContent = result ? counted(result) : "";
  if (problem) return place.replaceChildren(element("p", problem, "problem"));
  if (!result.rows.length) {
    const text = result.large ? "The first row is too large to be shown." : "No rows: nothing in the database fits.";
    return place.replaceChildren(element("p", text, "quiet"));
  }
  const made = element("table");
  const head = made.createTHead().insertRow();
  result.columns.forEach((name, column) => {
    const cell = element("th", name, result.numeric[column] ? "number" : "");
    cell.scope = "col";
    head.append(cell);
  });
  const body = made.createTBody();
  for (const row of result.rows) {
    const line = body.insertRow();
    row.forEach((text, column) => {
      const name = text === null ? "null" : result.numeric[column] ? "number" : "";
      const cell = element("td", text ?? "NULL", name);
      const meaning = text === null ? undefined : result.meanings[column]?.[text];
      if (meaning !== undefined) tell(cell, text, meaning);
      line.append(cell);
    });
  }
  return place.replaceChildren(made);
}

// An id says what it stands for when pointed at, and keeps saying it once it was clicked or tapped.
function tell(cell, text, meaning) {
  const button = element("button", text, "id");
  button.type = "button";
  button.title = meaning;
  button.addEventListener("click", () => {
    const told = button.classList.toggle("told");
    button.textContent = told ? `${text} ${meaning}` : text;
  });
  cell.replaceChildren(button);
}

function counted({ rows, more, large, seconds }) {
  const count = more ? `the first ${rows.length}` : `${rows.length}`;
  const time = seconds < 0.01 ? "" : ` · ${seconds.toFixed(2)} s`;
  const limit = large ? " · more would take too much memory" : "";
  return `${count} row${rows.length === 1 && !more ? "" : "s"}${limit}${time}`;
}

// The question as segments of words: {text, tight, links}, the links of its strongest meaning first.
function split({ words, links }) {
  const segments = [];
  for (let place = 0; place < words.length; ) {
    const best = links.filter((link) => link.start === place).sort((a, b) => strength(a) - strength(b) || b.stop - a.stop)[0];
    const stop = best ? best.stop : place + 1;
    const text = words.slice(place, stop).join(" ");
    const inside = links.filter((link) => link.start < stop && link.stop > place);
    segments.push({ text, tight: /^[,.;:?!)\]%]|^'\w*$|^n't$/.test(text), links: inside.sort((a, b) => strength(a) - strength(b)) });
    place = stop;
  }
  return segments;
}

const ORDER = ["name", "value", "synonym", "part of the name", "number", "time", "word in a value"];
const strength = (link) => ORDER.indexOf(link.meaning);

function word({ text, links }, speak) {
  if (!links.length) return document.createTextNode(text);
  const button = element("button", text, STRONG.includes(links[0].meaning) ? "" : "weak");
  button.type = "button";
  const items = links.filter((link) => link.meaning === links[0].meaning);
  button.title = items.slice(0, MOST_ITEMS).map(name).join(", ");
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => speak(items));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => speak([]));
  return button;
}

const name = ({ table: owner, column }) => (column === null ? owner : `${owner}.${column}`);

function table(segments) {
  if (!segments.length) return element("p", "No word of the question was linked to the schema or its values.");
  const list = element("dl");
  for (const { text, links } of segments) {
    const items = links.filter((link) => link.meaning === links[0].meaning);
    const line = element("dd");
    items.slice(0, MOST_ITEMS).forEach((item, place) => line.append(place ? ", " : "", element("code", name(item))));
    if (items.length > MOST_ITEMS) line.append(` and ${items.length - MOST_ITEMS} more`);
    line.append(" ", element("span", links[0].meaning, "kind"));
    list.append(element("dt", text), line);
  }
  return list;
}

function softmax(scores) {
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - best));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
