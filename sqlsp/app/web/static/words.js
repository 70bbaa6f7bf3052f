// The words that the parser reads instead of names of tables and columns, and a form to change them. Changes are stored in this
// browser by the name of the database, and are sent along with every question.

import { button, counted, element } from "./element.js";
import { listOf } from "./store.js";

const MOST = 200; // changes for a database; the server accepts no more

// Returns the changes with `text` as the words for an item. An empty text removes the change for this item.
function wordsWith(name, item, text) {
  const kept = listOf("words", name).filter((one) => one.item !== item);
  return (text ? [...kept, { item, text }] : kept).slice(-MOST);
}

// Shows the changed words. If the user changes words, calls `change(words)` with all changes.
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
