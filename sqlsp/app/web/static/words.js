// What the parser reads for tables and columns whose names say something else, and a field to change it. Changes are kept by
// this browser, by the name of the database, and go along with every question.

import { button, counted, element } from "./element.js";
import { listOf } from "./store.js";

const MOST = 200; // changes of a database; the server takes no more

// The changes with other words for an item; no text: what the parser reads without a change.
function wordsWith(name, item, text) {
  const kept = listOf("words", name).filter((one) => one.item !== item);
  return (text ? [...kept, { item, text }] : kept).slice(-MOST);
}

// `change(words)` is called with all changes when words are changed.
export function showWords(place, schema, change) {
  const items = schema.tables.flatMap((table) => [
    { item: table.name, name: table.name, words: table.words },
    ...table.columns.map(({ name, words }) => ({ item: `${table.name}.${name}`, name, words })),
  ]);
  const mine = new Set(listOf("words", schema.name).map(({ item }) => item));
  const other = items.filter(({ item, words }) => words !== null || mine.has(item));
  const [select, field] = place.querySelectorAll("select, input");
  const before = select.value;
  const choose = (item) => {
    select.value = item;
    const found = items.find((one) => one.item === item);
    field.value = found?.words ?? found?.name ?? "";
  };
  const set = (item, text) => change(wordsWith(schema.name, item, text));
  place.querySelector("summary").textContent = other.length ? `${counted(other.length, "name")} explained in other words` : "Explain a name";
  place.querySelector("ul").replaceChildren(
    ...other.map(({ item, name, words }) => {
      const edit = () => {
        choose(item);
        field.focus();
      };
      const act = mine.has(item) ? button("undo", () => set(item, ""), "link") : button("change", edit, "link");
      return element("li", [element("code", item), ` ${words ?? name} `, act]);
    }),
  );
  select.replaceChildren(...items.map(({ item }) => element("option", item)));
  select.onchange = () => choose(select.value);
  choose(items.some(({ item }) => item === before) ? before : items[0]?.item);
  place.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    set(select.value, field.value.trim());
  };
}
