// The schema as a picture: tables are boxes, foreign keys lines (dashed where they were inferred from names).
//
// Layout: the table with most keys stands in the middle, the tables it is tied to left and right of it, theirs further
// out; parts that no key connects stand below each other. Coordinates are in pixels before zooming.

const SVG = "http://www.w3.org/2000/svg";
const TITLE = 28; // height of a box's head
const ROW = 20; // height of a column
const GAP = { x: 64, y: 22, part: 34 };
const MARGIN = 14;
const MOST_COLUMNS = 14; // of a table; the others are counted
const FEW_COLUMNS = 4; // the same where there are many tables
const MANY_TABLES = 40;
const WIDEST = 260;
const SCALES = { least: 0.2, most: 2.5, fit: 1.2 };

const pen = document.createElement("canvas").getContext("2d");

export class Diagram {
  constructor(container) {
    this.container = container;
    this.schema = null;
    this.scale = 1;
    this.used = [];
    this.spoken = [];
    letDrag(container);
    container.addEventListener("keydown", (event) => {
      if (event.key === "+" || event.key === "=") this.zoom(1.25);
      if (event.key === "-") this.zoom(0.8);
      if (event.key === "0") this.fit();
    });
    container.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
      },
      { passive: false },
    );
    new ResizeObserver(() => this.fitted && this.fit()).observe(container);
  }

  show(schema) {
    this.schema = schema;
    this.used = [];
    this.spoken = [];
    const names = schema.tables.map((table) => table.name).join(", ");
    this.container.setAttribute("aria-label", `${schema.tables.length} tables, ${schema.keys.length} keys: ${names}`);
    this.draw();
    this.fit();
  }

  // The tables and columns that the SQL names: [{table, column}].
  use(items) {
    const hidden = items.some((item) => item.column !== null && !this.rows.has(key(item)));
    this.used = items;
    this.spoken = [];
    if (hidden) {
      this.draw();
      if (this.fitted) this.fit();
    }
    this.mark();
  }

  // The tables and columns that a word of the question is linked to.
  speak(items) {
    this.spoken = items;
    this.mark();
  }

  zoom(factor) {
    this.fitted = false;
    this.setScale(Math.min(SCALES.most, Math.max(SCALES.least, this.scale * factor)));
  }

  fit() {
    if (!this.size || !this.container.clientWidth) return;
    const { width, height } = this.size;
    const scale = Math.min(SCALES.fit, this.container.clientWidth / width, this.container.clientHeight / height);
    this.fitted = true;
    this.setScale(Math.max(SCALES.least, Math.floor(scale * 1000) / 1000));
  }

  setScale(scale) {
    this.scale = scale;
    const { width, height } = this.size;
    this.svg.setAttribute("width", Math.max(width * scale, this.container.clientWidth - 1));
    this.svg.setAttribute("height", Math.max(height * scale, this.container.clientHeight - 4));
  }

  draw() {
    const boxes = place(this.schema, this.used);
    this.size = extent(boxes);
    this.svg = make("svg", { viewBox: `0 0 ${this.size.width} ${this.size.height}` });
    this.tables = new Map();
    this.rows = new Map();
    this.edges = this.schema.keys.map((link) => ({ link, path: edge(boxes, link, this.schema.inferred) }));
    this.svg.append(...this.edges.map(({ path }) => path));
    for (const box of boxes) this.svg.append(this.box(box));
    this.container.replaceChildren(this.svg);
    this.mark();
  }

  box({ table, x, y, width, height, shown }) {
    const group = make("g", { class: "table", transform: `translate(${x} ${y})` });
    const head = `M0 ${TITLE}V8a8 8 0 0 1 8-8H${width - 8}a8 8 0 0 1 8 8V${TITLE}Z`;
    group.append(
      make("rect", { class: "box", width, height, rx: 8 }),
      make("path", { class: "title", d: head }),
      label(cut(table.name, width - 20, 600, 13), 10, 19, "name", table.name),
    );
    shown.forEach((column, position) => group.append(this.row(table, column, TITLE + position * ROW, width)));
    const more = table.columns.length - shown.length;
    if (more) group.append(label(`${more} more`, 22, TITLE + shown.length * ROW + 14, "more"));
    group.append(make("rect", { class: "box", width, height, rx: 8, style: "" }));
    group.lastChild.setAttribute("fill-opacity", "0");
    this.tables.set(table.name, group);
    return group;
  }

  row(table, column, y, width) {
    const row = make("g", { transform: `translate(0 ${y})` });
    row.append(make("rect", { class: "row", x: 1, width: width - 2, height: ROW }));
    if (column.primary) row.append(make("circle", { class: "key", cx: 13, cy: ROW / 2, r: 3 }));
    const kind = column.type === "others" ? "" : column.type;
    const room = width - 34 - textWidth(kind, 400, 11) - 10;
    row.append(label(cut(column.name, room, 400, 12), 22, 14, "column", column.name));
    const type = label(kind, width - 10, 14, "type");
    type.setAttribute("text-anchor", "end");
    row.append(type);
    this.rows.set(key({ table: table.name, column: column.name }), row);
    return row;
  }

  mark() {
    const names = (items) => new Set(items.map((item) => item.table));
    const whole = (items) => new Set(items.filter((item) => item.column === null).map((item) => item.table));
    const keys = (items) => new Set(items.map(key));
    const [used, spoken] = [this.used, this.spoken];
    for (const [name, group] of this.tables) {
      group.classList.toggle("used", names(used).has(name));
      group.classList.toggle("spoken", whole(spoken).has(name));
    }
    for (const [name, row] of this.rows) {
      row.classList.toggle("used", keys(used).has(name));
      row.classList.toggle("spoken", keys(spoken).has(name));
    }
    for (const { link, path } of this.edges) {
      const ends = [link.from, link.to].map(([table]) => this.schema.tables[table].name);
      path.classList.toggle("used", ends.every((name) => names(used).has(name)));
    }
  }
}

const key = ({ table, column }) => JSON.stringify([table, column]);

// ---- layout -------------------------------------------------------------------------------------------------------

// A box for every table: {table, x, y, width, height, shown: the columns that are drawn}.
function place(schema, wanted) {
  const boxes = schema.tables.map((table, number) => measure(schema, table, number, wanted));
  const around = schema.tables.map(() => new Set());
  for (const { from, to } of schema.keys) {
    if (from[0] === to[0]) continue;
    around[from[0]].add(to[0]);
    around[to[0]].add(from[0]);
  }
  const parts = connected(around).map((part) => arrange(part, boxes, around));
  stack(parts);
  return boxes;
}

function measure(schema, table, number, wanted) {
  const most = schema.tables.length > MANY_TABLES ? FEW_COLUMNS : MOST_COLUMNS;
  const ends = new Set(schema.keys.flatMap(({ from, to }) => [from, to]).filter(([t]) => t === number).map(([, c]) => c));
  const named = new Set(wanted.filter((item) => item.table === table.name).map((item) => item.column));
  const few = table.columns.length <= most + 1 ? table.columns.length : most;
  const shown = table.columns.filter((column, c) => c < few || ends.has(c) || named.has(column.name));
  const widths = shown.map((c) => 34 + textWidth(c.name, 400, 12) + textWidth(c.type, 400, 11) + 16);
  const width = Math.min(WIDEST, Math.ceil(Math.max(120, textWidth(table.name, 600, 13) + 20, ...widths)));
  const rows = shown.length + (shown.length < table.columns.length ? 1 : 0);
  return { table, width, height: TITLE + rows * ROW + 6, shown, x: 0, y: 0 };
}

// The tables that keys connect, largest part first, as lists of numbers.
function connected(around) {
  const seen = new Set();
  const parts = [];
  around.forEach((_, start) => {
    if (seen.has(start)) return;
    const part = [start];
    seen.add(start);
    for (const here of part) {
      for (const next of around[here]) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    parts.push(part);
  });
  return parts.sort((a, b) => b.length - a.length);
}

// Give the boxes of one part their places relative to its own corner; the boxes are returned.
function arrange(part, boxes, around) {
  const middle = part.reduce((best, table) => (around[table].size > around[best].size ? table : best));
  const layers = spread(middle, boxes, around);
  const numbers = [...layers.keys()].sort((a, b) => a - b);
  let x = 0;
  for (const number of numbers) {
    const layer = layers.get(number);
    const width = Math.max(...layer.map((table) => boxes[table].width));
    for (const table of layer) boxes[table].x = x + (width - boxes[table].width) / 2;
    x += width + GAP.x;
  }
  for (const number of numbers.sort((a, b) => Math.abs(a) - Math.abs(b))) settle(number, layers, boxes, around);
  const inside = part.map((table) => boxes[table]);
  const top = Math.min(...inside.map((box) => box.y));
  for (const box of inside) box.y -= top;
  return inside;
}

// Layers by number: 0 holds `middle`, −1 and 1 the tables tied to it, on the side that is less full, and so on outwards.
function spread(middle, boxes, around) {
  const layer = new Map([[middle, 0]]);
  const layers = new Map([[0, [middle]]]);
  const full = { "-1": 0, 1: 0 };
  for (const here of layer.keys()) {
    for (const next of [...around[here]].sort((a, b) => boxes[b].height - boxes[a].height)) {
      if (layer.has(next)) continue;
      const side = layer.get(here) ? Math.sign(layer.get(here)) : full[1] <= full[-1] ? 1 : -1;
      if (!layer.get(here)) full[side] += boxes[next].height + GAP.y;
      const number = layer.get(here) + side;
      layer.set(next, number);
      layers.set(number, [...(layers.get(number) ?? []), next]);
    }
  }
  return layers;
}

// Stack a layer in the order of the heights that its tables are tied to, its middle where theirs is.
function settle(number, layers, boxes, around) {
  const centre = (table) => boxes[table].y + boxes[table].height / 2;
  const inner = new Set(layers.get(number - Math.sign(number)) ?? []);
  const pull = (table) => {
    const ties = [...around[table]].filter((other) => number && inner.has(other));
    return ties.length ? ties.reduce((sum, other) => sum + centre(other), 0) / ties.length : 0;
  };
  const pulls = new Map(layers.get(number).map((table) => [table, pull(table)]));
  const layer = layers.get(number).sort((a, b) => pulls.get(a) - pulls.get(b));
  const height = layer.reduce((sum, table) => sum + boxes[table].height + GAP.y, -GAP.y);
  let y = layer.reduce((sum, table) => sum + pulls.get(table), 0) / layer.length - height / 2;
  for (const table of layer) {
    boxes[table].y = y;
    y += boxes[table].height + GAP.y;
  }
}

// Put the parts onto shelves, about as wide as all of them are high.
function stack(parts) {
  const sizes = parts.map(extent);
  const area = sizes.reduce((sum, size) => sum + (size.width + GAP.part) * (size.height + GAP.part), 0);
  const most = Math.max(...sizes.map((size) => size.width), Math.sqrt(area) * 1.1);
  let [x, y, shelf] = [MARGIN, MARGIN, 0];
  parts.forEach((part, number) => {
    const { width, height } = sizes[number];
    if (x > MARGIN && x + width > most + MARGIN) [x, y, shelf] = [MARGIN, y + shelf + GAP.part, 0];
    for (const box of part) {
      box.x += x;
      box.y += y;
    }
    x += width - MARGIN + GAP.part;
    shelf = Math.max(shelf, height - MARGIN);
  });
}

function extent(boxes) {
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN,
  };
}

// ---- drawing ------------------------------------------------------------------------------------------------------

function edge(boxes, { from, to }, dashed) {
  const [a, b] = [boxes[from[0]], boxes[to[0]]];
  const [ya, yb] = [height(a, from[1]), height(b, to[1])];
  let [xa, xb, da, db] = [a.x + a.width, b.x + b.width, 1, 1]; // out on the right of both
  if (a.x + a.width < b.x) [xb, db] = [b.x, -1];
  else if (b.x + b.width < a.x) [xa, da] = [a.x, -1];
  const reach = Math.max(28, Math.abs(xb - xa) / 2);
  const curve = `M${xa} ${ya}C${xa + da * reach} ${ya} ${xb + db * reach} ${yb} ${xb} ${yb}`;
  const group = make("g", { class: `edge${dashed ? " dashed" : ""}` });
  const title = make("title", {});
  const name = (box, [, column]) => `${box.table.name}.${box.table.columns[column].name}`;
  title.textContent = `${name(a, from)} → ${name(b, to)}${dashed ? " (inferred from the names)" : ""}`;
  group.append(title, make("path", { d: curve }), make("circle", { class: "end", cx: xb, cy: yb, r: 3.2 }));
  return group;
}

function height(box, column) {
  const position = box.shown.indexOf(box.table.columns[column]);
  return box.y + TITLE + (position < 0 ? box.shown.length : position) * ROW + ROW / 2;
}

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function label(text, x, y, name, whole = text) {
  const element = make("text", { x, y, class: name });
  element.textContent = text;
  if (whole !== text) {
    const title = make("title", {});
    title.textContent = whole;
    element.append(title);
  }
  return element;
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

function letDrag(container) {
  container.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const start = { x: event.clientX + container.scrollLeft, y: event.clientY + container.scrollTop };
    const move = (moved) => container.scrollTo(start.x - moved.clientX, start.y - moved.clientY);
    const end = () => {
      container.classList.remove("dragging");
      window.removeEventListener("pointermove", move);
    };
    container.classList.add("dragging");
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
  });
}
