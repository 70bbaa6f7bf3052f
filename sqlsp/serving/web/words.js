// What the parser reads for tables and columns whose names say something else, and a field to change it. Changes are kept by
// this browser, by the name of the database, and go along with every question.

import { element } from "./element.js";
import { keep, listOf } from "./store.js";

const STORE = "words";
const MOST = 200; // changes of a database; the server takes no more

export const wordsOf = (name) => listOf(STORE, name);

export const keepWords = (name, list) => keep(STORE, name, list);

// The changes with other words for an item; no text: what the parser reads without a change.
function wordsWith(name, item, text) {
  const kept = wordsOf(name).filter((one) => one.item !== item);
  return (text ? [...kept, { item, text }] : kept).slice(-MOST);
}

// `change({ words })` is called with the changes when words are changed.
export function showWords(place, schema, change) {
  const items = schema.tables.flatMap((table) => [
    { item: table.name, name: table.name, words: table.words },
    ...table.columns.map(({ name, words }) => ({ item: `${table.name}.${name}`, name, words })),
  ]);
  const mine = new Set(wordsOf(schema.name).map(({ item }) => item));
  const other = items.filter(({ item, words }) => words !== null || mine.has(item));
  const [select, field] = place.querySelectorAll("select, input");
  const before = select.value;
  const choose = (item) => {
    select.value = item;
    const found = items.find((one) => one.item === item);
    field.value = found?.words ?? found?.name ?? "";
  };
  const set = (item, text) => change({ words: wordsWith(schema.name, item, text) });
  place.querySelector("summary").textContent = `${other.length} name${other.length === 1 ? "" : "s"} read as other words`;
  place.querySelector("ul").replaceChildren(
    ...other.map(({ item, name, words }) => {
      const line = element("li");
      const button = element("button", mine.has(item) ? "undo" : "change", "link");
      button.type = "button";
      button.addEventListener("click", () => {
        if (mine.has(item)) return set(item, "");
        choose(item);
        return field.focus();
      });
      line.append(element("code", item), ` ${words ?? name} `, button);
      return line;
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
