// Questions saved with a name: the server keeps them in a file, so that every browser on this machine has them.

import { call, posting } from "./api.js";
import { byId, button, counted, element } from "./element.js";
import { attempt, say } from "./status.js";

let list = []; // of the database at hand
let show = null; // set where saving is allowed

export const savedAs = (name) => list.find((each) => each.name === name);

// `current()` is what is saved: {database, question, context}; `ask(saved)` asks one again, `link(button, name)` copies its
// address.
export function allowSaving(current, ask, link) {
  const [form, field] = [byId("naming"), byId("name")];
  const open = (shown) => {
    form.hidden = !shown;
    byId("keep").setAttribute("aria-expanded", String(shown));
    if (shown) field.focus();
  };
  byId("keep").hidden = false;
  byId("keep").addEventListener("click", () => {
    field.value = current().question.slice(0, field.maxLength);
    open(form.hidden);
    field.select();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    open(false);
    byId("keep").focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const { database, question, context } = current();
      await call("/api/saved", posting({ database, name: field.value, question, context }));
      open(false);
      await showSaved(database);
      byId("keep").focus();
      say(`Saved as ${field.value.trim()}.`);
    });
  });
  show = (database) => {
    byId("saved").hidden = !list.length;
    byId("saved").querySelector("summary").textContent = counted(list.length, "saved question");
    byId("saved").querySelector("ol").replaceChildren(
      ...list.map((each) => {
        const copy = button("Link", () => link(copy, each.name), "small");
        const remove = button("Remove", () => attempt(async () => {
          await call("/api/saved", posting({ database, name: each.name, question: null }));
          await showSaved(database);
        }), "small");
        copy.setAttribute("aria-label", `Link to ${each.name}`);
        remove.setAttribute("aria-label", `Remove ${each.name}`);
        const again = button([element("span", each.name, "said"), element("span", each.question, "quiet")], () => ask(each));
        return element("li", [again, copy, remove], "kept");
      }),
    );
  };
}

export function closeNaming() {
  byId("naming").hidden = true;
  byId("keep").setAttribute("aria-expanded", "false");
}

// The list for a database.
export async function showSaved(database) {
  list = [];
  if (!show) return;
  await attempt(async () => {
    ({ questions: list } = await call(`/api/databases/${encodeURIComponent(database)}/saved`));
  });
  show(database);
}
