// Filters as chips: a click on the text changes the value, a click on × removes the filter.

import { byId, button, element } from "./element.js";

export function chip(text, remove, edit = null) {
  const cross = button("×", remove, "cross");
  cross.ariaLabel = `Remove ${text}`;
  return element("li", [edit ? button(text, edit, "value") : element("span", text, "value"), cross], "chip");
}

// Shows the filters of an answer. `changes` are the changes so far, as [number, value or null]. A further change calls
// `apply(changes)` with all changes.
export function showFilters(filters, changes, apply) {
  const set = (number, value) => apply([...changes.filter(([other]) => other !== number), [number, value]]);
  const chips = filters.map(({ number, text, value }) => {
    const made = chip(text, () => set(number, null), value === null ? null : () => edit(made, text, value, (next) => set(number, next)));
    return made;
  });
  const undo = changes.length ? [element("li", button("Undo changes", () => apply([]), "link"))] : [];
  byId("filters").hidden = !chips.length && !undo.length;
  byId("filters").replaceChildren(...chips, ...undo);
}

// Replaces the text of a chip by an input field. Enter applies the value. Escape or leaving the field restores the chip.
function edit(place, text, value, apply) {
  const field = element("input");
  const before = [...place.childNodes];
  const restore = () => place.isConnected && place.contains(field) && place.replaceChildren(...before);
  field.value = value;
  field.ariaLabel = `New value for ${text}`;
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter" && field.value.trim() && field.value !== value) apply(field.value.trim());
    else if (key === "Enter" || key === "Escape") {
      restore();
      place.querySelector("button").focus();
    }
  });
  field.addEventListener("blur", restore);
  place.replaceChildren(field);
  field.focus();
  field.select();
}
