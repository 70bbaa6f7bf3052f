// The foreign keys of a database as a list: what was inferred can be dropped, what is missing added. Changes are kept by this
// browser, by the name of the database, and go along with every question.

import { button, counted, element } from "./element.js";
import { listOf } from "./store.js";

const MOST = 50; // changes of a database; the server takes no more

// The changes with one more, or without the one that it undoes.
function changesWith(name, next) {
  const same = (one) => one.column === next.column && one.other === next.other;
  const old = listOf("keys", name);
  const undone = old.some((one) => same(one) && one.drop !== next.drop);
  const kept = old.filter((one) => !same(one));
  return (undone ? kept : [...kept, next]).slice(-MOST);
}

// `change({ keys })` is called with the changes when a key is added or dropped.
export function showKeys(place, schema, change) {
  const name = ([table, column]) => `${schema.tables[table].name}.${schema.tables[table].columns[column].name}`;
  const inferred = schema.keys.filter((key) => key.inferred).length;
  place.querySelector("summary").textContent = `${counted(schema.keys.length, "foreign key")}${inferred ? `, ${inferred} inferred` : ""}`;
  place.querySelector("ul").replaceChildren(
    ...schema.keys.map((key) => {
      const [column, other] = [name(key.from), name(key.to)];
      const drop = button("drop", () => change({ keys: changesWith(schema.name, { column, other, drop: true }) }), "link");
      return element("li", [element("code", `${column} → ${other}`), " ", drop], key.inferred ? "inferred" : "");
    }),
  );
  const columns = schema.tables.flatMap((table, at) => table.columns.map((_, column) => name([at, column])));
  for (const select of place.querySelectorAll("select")) select.replaceChildren(...columns.map((text) => element("option", text)));
  place.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    const [column, other] = [...place.querySelectorAll("select")].map((select) => select.value);
    if (column === other) return;
    change({ keys: changesWith(schema.name, { column, other, drop: false }) });
  };
}
