// The schema beside the answer: a list of tables with a search, which screen readers can read, or a diagram. Both mark the tables
// and columns that the SQL uses.

import { key } from "./diagram.js";
import { byId, counted, element } from "./element.js";

const UNFOLDED = 3; // maximum number of tables whose columns are shown from the start
const DRAWN = 12; // maximum number of tables of a schema that is first shown as a diagram; a single table is shown in the list
const NARROW = matchMedia("(max-width: 900px)");

export class SchemaPanel {
  // `diagram` is drawn when it is first shown. `rowsOf(table)` returns a button that shows the rows of a table.
  constructor(diagram, rowsOf) {
    this.diagram = diagram;
    this.rowsOf = rowsOf;
    this.entries = [];
    this.used = [];
    byId("as-list").addEventListener("click", () => this.choose("list"));
    byId("as-diagram").addEventListener("click", () => this.choose("diagram"));
    byId("find").addEventListener("input", () => this.find());
    byId("fold").addEventListener("click", () => this.foldAll());
    byId("tables").addEventListener("toggle", () => this.nameFold(), true);
  }

  show(schema) {
    const columns = schema.tables.reduce((sum, table) => sum + table.columns.length, 0);
    byId("size").textContent = `${counted(schema.tables.length, "table")} · ${counted(columns, "column")}`;
    byId("inferred").hidden = !schema.keys.some((each) => each.inferred);
    this.schema = schema;
    this.used = [];
    this.entries = schema.tables.map((table, number) => new Entry(schema, table, number, this.rowsOf(table)));
    byId("tables").replaceChildren(...this.entries.map((entry) => entry.place));
    byId("find").value = "";
    this.find();
    const single = schema.tables.length === 1;
    byId("schema").classList.toggle("single", single);
    const drawn = schema.tables.length <= DRAWN && !NARROW.matches;
    this.look(single ? "list" : sessionStorage.getItem("schema") ?? (drawn ? "diagram" : "list"));
  }

  // Shows the numbers of rows of the tables.
  count(rows) {
    this.entries.forEach((entry, number) => entry.count(rows[number]));
  }

  choose(view) {
    sessionStorage.setItem("schema", view);
    this.look(view);
  }

  look(view) {
    const drawn = view === "diagram";
    byId("work").dataset.schema = view;
    byId("drawing").hidden = !drawn;
    byId("tables").hidden = drawn;
    byId("fold").hidden = drawn || this.schema.tables.length === 1;
    byId("all-columns").hidden = !drawn;
    byId("as-list").setAttribute("aria-pressed", String(!drawn));
    byId("as-diagram").setAttribute("aria-pressed", String(drawn));
    if (drawn && this.diagram.schema !== this.schema) this.diagram.show(this.schema);
    if (drawn) this.diagram.use(this.used);
  }

  // Marks the tables and columns that the SQL names: [{table, column}].
  use(items) {
    this.used = items;
    const keys = new Set(items.map(key));
    for (const entry of this.entries) entry.mark(keys);
    for (const entry of this.entries) if (items.length && entry.isUsed) entry.place.open = true;
    const first = this.entries.find((entry) => entry.isUsed);
    if (first) byId("tables").scrollTop = first.place.offsetTop - byId("tables").offsetTop;
    if (!byId("drawing").hidden) this.diagram.use(items);
  }

  find() {
    const wanted = byId("find").value.trim().toLowerCase();
    const matches = this.entries.filter((entry) => entry.find(wanted, this.entries.length <= UNFOLDED));
    byId("found").textContent = wanted ? `${counted(matches.length, "table")} found` : "";
    this.diagram.dim(wanted ? new Set(matches.map((entry) => entry.table.name)) : null);
    this.nameFold();
  }

  foldAll() {
    const open = !this.entries.some((entry) => entry.place.open);
    for (const entry of this.entries) entry.place.open = open;
  }

  nameFold() {
    byId("fold").textContent = this.entries.some((entry) => entry.place.open) ? "Fold all" : "Unfold all";
  }
}

// Returns a table of the list.
class Entry {
  constructor(schema, table, number, rows) {
    this.table = table;
    this.rows = element("span", counted(table.columns.length, "column"), "quiet");
    const summary = [element("span", table.name, "name"), ...said(table), element("span", "", "grow"), this.rows];
    this.columns = table.columns.map((column, position) => ({ column, item: line(schema, number, column, position) }));
    this.place = element("details", [element("summary", summary), element("ul", [element("li", rows), ...this.columns.map(({ item }) => item)])], "entry");
  }

  count(rows) {
    if (rows !== null && rows !== undefined) this.rows.textContent = counted(rows, "row");
  }

  mark(keys) {
    let any = keys.has(key({ table: this.table.name, column: null }));
    for (const { column, item } of this.columns) {
      const marked = keys.has(key({ table: this.table.name, column: column.name }));
      item.classList.toggle("used", marked);
      any ||= marked;
    }
    this.place.classList.toggle("used", any);
  }

  get isUsed() {
    return this.place.classList.contains("used");
  }

  // True if the name of the table or of a column contains the letters. If a column does, the columns are shown.
  find(wanted, open) {
    const has = ({ name, words }) => name.toLowerCase().includes(wanted) || (words ?? "").toLowerCase().includes(wanted);
    const named = has(this.table);
    const found = this.columns.filter(({ column, item }) => {
      const match = has(column);
      item.hidden = Boolean(wanted) && !named && !match;
      return match;
    });
    this.place.hidden = !named && !found.length;
    this.place.open = wanted ? found.length > 0 : open || this.isUsed;
    return !this.place.hidden;
  }
}

const said = ({ words }) => (words ? [element("span", words, "quiet read")] : []);

function line(schema, table, { name, words, type, primary, note }, position) {
  const dot = element("span", "", primary ? "dot" : "no-dot");
  const key = schema.keys.find(({ from }) => from[0] === table && from[1] === position);
  const kinds = [primary && "primary key", key && `→ ${schema.tables[key.to[0]].name}${key.inferred ? " (inferred)" : ""}`, type !== "others" && type];
  const told = element("span", kinds.filter(Boolean).join(" · "), "quiet");
  const converted = note ? [element("span", note, "quiet converted")] : []; // how the cells were converted
  return element("li", [dot, element("span", name, "name"), ...said({ words }), element("span", "", "grow"), told, ...converted]);
}
