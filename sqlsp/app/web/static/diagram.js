// Draws the schema: tables are boxes, foreign keys are lines. Lines of inferred keys are dashed.
//
// Layout: boxes are arranged in columns that fill the panel, in an order that makes the lines short. Coordinates are in
// pixels.

import { counted, shape as make, titled } from "./element.js";

const TITLE = 28; // height of the title of a box
const ROW = 20; // height of a column
const GAP = { x: 64, y: 24 };
const MARGIN = 14;
const SAME_COLUMN = 120; // cost of a line within a column of boxes, in pixels of line
const STEEP = 150; // a line of this height in pixels costs as much; the cost grows with the square, since one long line is worse than several short ones
const HEIGHT_PRICE = 1.5; // cost of a pixel of the height of the picture
const PASSES = 6; // maximum number of passes over all tables
const SETTLING = 500; // time limit of the passes in milliseconds
const MAX_SETTLED = 200; // maximum number of tables that passes move; more tables stay in their first order
const MAX_COLUMNS = 10; // columns of a table that are drawn first; the user can show the others
const WIDEST = 260;
const BESIDE = 7; // pixels between a name and the words that the parser reads instead
const FEWEST = 20; // minimum width of these words in pixels

const pen = document.createElement("canvas").getContext("2d");

export class Diagram {
  constructor(container) {
    this.container = container;
    this.schema = null;
  }

  show(schema) {
    this.schema = schema;
    this.used = [];
    this.wanted = null;
    const size = `${counted(schema.tables.length, "table")} and ${counted(schema.keys.length, "key")}`;
    this.container.setAttribute("aria-label", `Diagram of ${size}: arrows move it. The list says the same in words.`);
    this.draw();
  }

  // Switches between all columns of the tables, and the keys and first columns. Returns true if all columns are shown.
  showAll() {
    this.all = !this.all;
    this.draw();
    return this.all;
  }

  // Marks the tables and columns that the SQL names: [{table, column}].
  use(items) {
    const hidden = items.some((item) => item.column !== null && !this.rows.has(key(item)));
    this.used = items;
    if (hidden) this.draw(this.columns); // with the tables in the same columns
    this.mark();
    const boxes = this.boxes.filter(({ table }) => items.some((item) => item.table === table.name));
    if (!boxes.length) return;
    const [x, y] = ["x", "y"].map((side) => Math.min(...boxes.map((box) => box[side])) - MARGIN);
    this.container.scrollTo(x, y);
  }

  // Dims all tables that a search does not match. If `names` is null, dims no table.
  dim(names) {
    this.wanted = names;
    this.mark();
  }

  draw(arranged = null) {
    const { clientWidth: width, clientHeight: height } = this.container;
    const { boxes, columns } = place(this.schema, this.all ? null : this.used, { width: width || 600, height: height || 500 }, arranged);
    this.columns = columns;
    this.boxes = boxes;
    this.svg = make("svg", { "aria-hidden": "true", ...extent(boxes) });
    this.tables = new Map();
    this.rows = new Map();
    this.edges = this.schema.keys.map((link) => ({ link, path: edge(boxes, link) }));
    this.svg.append(...boxes.map((box) => this.box(box)), ...this.edges.map(({ path }) => path));
    this.container.replaceChildren(this.svg);
    this.mark();
  }

  box({ table, x, y, width, height, shown }) {
    const group = make("g", { class: "table", transform: `translate(${x} ${y})` });
    const head = `M0 ${TITLE}V8a8 8 0 0 1 8-8H${width - 8}a8 8 0 0 1 8 8V${TITLE}Z`;
    group.append(
      make("rect", { class: "ground", width, height, rx: 8 }),
      make("path", { class: "title", d: head }),
      label(cut(table.name, width - 20, 600, 13), 10, 19, "name", told(table)),
      ...said(table, 10, 19, width - 20, 600, 13),
    );
    shown.forEach((column, position) => group.append(this.row(table, column, TITLE + position * ROW, width)));
    const more = table.columns.length - shown.length;
    if (more) group.append(label(`${more} more`, 22, TITLE + shown.length * ROW + 14, "more"));
    group.append(make("rect", { class: "frame", width, height, rx: 8 }));
    this.tables.set(table.name, group);
    return group;
  }

  row(table, column, y, width) {
    const row = make("g", { class: "row", transform: `translate(0 ${y})` });
    row.append(make("rect", { class: "stripe", x: 1, width: width - 2, height: ROW }));
    if (column.primary) row.append(make("circle", { class: "key", cx: 13, cy: ROW / 2, r: 3 }));
    const kind = column.type === "others" ? "" : column.type;
    const room = width - 34 - textWidth(kind, 400, 12) - 10;
    row.append(label(cut(column.name, room, 400, 12), 22, 14, "column", told(column)), ...said(column, 22, 14, room, 400, 12));
    row.append(make("text", { x: width - 10, y: 14, class: "type", "text-anchor": "end" }, kind));
    this.rows.set(key({ table: table.name, column: column.name }), row);
    return row;
  }

  mark() {
    if (!this.schema) return;
    const used = new Set(this.used.map(key));
    const usedTables = new Set(this.used.map((item) => item.table));
    for (const [name, group] of this.tables) {
      group.classList.toggle("used", usedTables.has(name));
      group.classList.toggle("dim", this.wanted !== null && !this.wanted.has(name));
    }
    for (const [name, row] of this.rows) row.classList.toggle("used", used.has(name));
    for (const { link, path } of this.edges) {
      const ends = [link.from, link.to].map(([table]) => this.schema.tables[table].name);
      path.classList.toggle("used", ends.every((name) => usedTables.has(name)));
    }
  }
}

export const key = ({ table, column }) => JSON.stringify([table, column]);

// ---- layout -------------------------------------------------------------------------------------------------------

// Returns a box for every table, {table, width, height, shown, x, y}, and the columns of boxes. `shown` are the columns of the
// table that are drawn. They include the columns `wanted`; if it is null, all are drawn. `arranged` is a given arrangement.
function place(schema, wanted, room, arranged) {
  const boxes = schema.tables.map((table, number) => measure(schema, table, number, wanted));
  if (arranged) {
    put(boxes, arranged);
    return { boxes, columns: arranged };
  }
  const ties = schema.keys.filter(({ from, to }) => from[0] !== to[0]);
  let best = null;
  for (const number of boxes.length > MAX_SETTLED ? [6] : [1, 2, 3, 4, 5, 6].filter((count) => count <= boxes.length)) {
    const columns = settle(boxes, ties, number);
    const { width, height } = extent(boxes);
    const scale = Math.min(1, room.width / width, room.height / height);
    if (!best || scale > best.scale) best = { columns, scale };
  }
  put(boxes, best.columns);
  return { boxes, columns: best.columns };
}

function measure(schema, table, number, wanted) {
  const ends = new Set(schema.keys.flatMap(({ from, to }) => [from, to]).filter(([t]) => t === number).map(([, c]) => c));
  const named = new Set((wanted ?? []).filter((item) => item.table === table.name).map((item) => item.column));
  const few = wanted === null || table.columns.length <= MAX_COLUMNS + 1 ? table.columns.length : MAX_COLUMNS;
  const shown = table.columns.filter((column, c) => c < few || ends.has(c) || named.has(column.name));
  const words = (item) => (item.words ? textWidth(item.words, 400, 12) + BESIDE : 0);
  const widths = shown.map((c) => 34 + textWidth(c.name, 400, 12) + words(c) + textWidth(c.type, 400, 12) + 16);
  const width = Math.min(WIDEST, Math.ceil(Math.max(120, textWidth(table.name, 600, 13) + words(table) + 20, ...widths)));
  const rows = shown.length + (shown.length < table.columns.length ? 1 : 0);
  return { table, width, height: TITLE + rows * ROW + 6, shown, x: 0, y: 0 };
}

// Distributes the boxes over columns. Then moves single boxes as long as this makes the arrangement cheaper.
function settle(boxes, ties, number) {
  const columns = Array.from({ length: number }, () => []);
  for (const table of byNearness(boxes, ties)) lowest(boxes, columns).push(table);
  if (boxes.length > MAX_SETTLED) return columns;
  const end = performance.now() + SETTLING;
  let cost = price(boxes, ties, columns);
  for (let pass = 0, moved = true; moved && pass < PASSES; pass += 1) {
    moved = false;
    for (let table = 0; table < boxes.length && performance.now() < end; table += 1) {
      const home = columns.find((column) => column.includes(table));
      const from = home.indexOf(table);
      home.splice(from, 1);
      let [target, at] = [home, from];
      for (const column of columns) {
        for (let position = 0; position <= column.length; position += 1) {
          column.splice(position, 0, table);
          const found = price(boxes, ties, columns);
          column.splice(position, 1);
          if (found < cost - 1) [cost, target, at, moved] = [found, column, position, true];
        }
      }
      target.splice(at, 0, table);
    }
  }
  put(boxes, columns);
  return columns;
}

// Returns the tables in breadth-first order along foreign keys, from the table with most neighbors.
function byNearness(boxes, ties) {
  const around = boxes.map(() => new Set());
  for (const { from, to } of ties) {
    around[from[0]].add(to[0]);
    around[to[0]].add(from[0]);
  }
  const order = new Set();
  for (const start of [...boxes.keys()].sort((a, b) => around[b].size - around[a].size)) {
    order.add(start);
    for (const here of order) around[here].forEach((next) => order.add(next));
  }
  return [...order];
}

function lowest(boxes, columns) {
  const height = (column) => column.reduce((sum, table) => sum + boxes[table].height + GAP.y, 0);
  return columns.reduce((best, column) => (height(column) < height(best) ? column : best));
}

// Returns the cost of an arrangement: the lengths of its lines and its height. Lines within a column and across several columns
// cost most.
function price(boxes, ties, columns) {
  put(boxes, columns);
  const column = new Map(columns.flatMap((tables, number) => tables.map((table) => [table, number])));
  let cost = HEIGHT_PRICE * Math.max(...boxes.map((box) => box.y + box.height));
  for (const { from, to } of ties) {
    const apart = Math.abs(column.get(from[0]) - column.get(to[0]));
    const across = apart === 0 ? SAME_COLUMN : (apart - 1) * WIDEST;
    cost += across + (height(boxes[from[0]], from[1]) - height(boxes[to[0]], to[1])) ** 2 / STEEP;
  }
  return cost;
}

// Sets the coordinates of the boxes. All columns have the same vertical center.
function put(boxes, columns) {
  const heights = columns.map((column) => column.reduce((sum, table) => sum + boxes[table].height + GAP.y, -GAP.y));
  const tallest = Math.max(...heights);
  let x = MARGIN;
  columns.forEach((column, number) => {
    const width = Math.max(0, ...column.map((table) => boxes[table].width));
    let y = MARGIN + (tallest - heights[number]) / 2;
    for (const table of column) {
      boxes[table].x = x + (width - boxes[table].width) / 2;
      boxes[table].y = y;
      y += boxes[table].height + GAP.y;
    }
    x += width + GAP.x;
  });
}

function extent(boxes) {
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN,
  };
}

// ---- drawing ------------------------------------------------------------------------------------------------------

function edge(boxes, { from, to, inferred }) {
  const [a, b] = [boxes[from[0]], boxes[to[0]]];
  const [ya, yb] = [height(a, from[1]), height(b, to[1])];
  let [xa, xb, da, db] = [a.x + a.width, b.x + b.width, 1, 1]; // outside on the right of both boxes
  if (a.x + a.width < b.x) [xb, db] = [b.x, -1];
  else if (b.x + b.width < a.x) [xa, da] = [a.x, -1];
  const reach = Math.max(28, Math.abs(xb - xa) / 2);
  const curve = `M${xa} ${ya}C${xa + da * reach} ${ya} ${xb + db * reach} ${yb} ${xb} ${yb}`;
  const group = make("g", { class: `edge${inferred ? " dashed" : ""}` });
  const name = (box, [, column]) => `${box.table.name}.${box.table.columns[column].name}`;
  titled(group, `${name(a, from)} → ${name(b, to)}${inferred ? " (inferred)" : ""}`);
  group.append(make("path", { d: curve }), make("circle", { class: "end", cx: xb, cy: yb, r: 3.2 }));
  return group;
}

function height(box, column) {
  const position = box.shown.indexOf(box.table.columns[column]);
  return box.y + TITLE + (position < 0 ? box.shown.length : position) * ROW + ROW / 2;
}

function label(text, x, y, name, whole = text) {
  const made = make("text", { x, y, class: name }, text);
  return whole === text ? made : titled(made, whole);
}

// Draws the name of a table or column, and the words that the parser reads instead.
const told = ({ name, words }) => (words ? `${name}, read as ${words}` : name);

// Draws these words behind the name, as far as they fit.
function said({ name, words }, x, y, room, weight, size) {
  const at = words ? textWidth(name, weight, size) + BESIDE : room;
  return room - at < FEWEST ? [] : [label(cut(words, room - at, 400, 12), x + at, y, "said")];
}

function textWidth(text, weight, size) {
  pen.font = `${weight} ${size}px system-ui, "DejaVu Sans", sans-serif`;
  return pen.measureText(text).width;
}

function cut(text, room, weight, size) {
  if (textWidth(text, weight, size) <= room) return text;
  let length = text.length;
  while (length > 1 && textWidth(`${text.slice(0, length)}…`, weight, size) > room) length -= 1;
  return `${text.slice(0, length)}…`;
}
