// Questions saved with a name: the server keeps them in a file, so that every browser on this machine has them.

import { call, posting } from "./api.js";
import { byId, button, counted, element } from "./element.js";

let list = []; // of the database at hand
let allowed = false;
let show = () => {}; // set where saving is allowed, as is `told`
let told = () => {};

export const savedAs = (name) => list.find((each) => each.name === name);

// `current()` is what is saved: {database, question, context}; `ask(saved)` asks one again, `link(button, name)` copies its
// address, `said(text, wrong)` tells of problems.
export function allowSaving(current, ask, link, said) {
  allowed = true;
  told = said;
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
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { database, question, context } = current();
      await call("/api/saved", posting({ database, name: field.value, question, context }));
      open(false);
      await showSaved(database);
      byId("keep").focus();
      said(`Saved as ${field.value.trim()}.`);
    } catch (error) {
      said(error.message, true);
    }
  });
  show = (database) => {
    byId("saved").hidden = !list.length;
    byId("saved").querySelector("summary").textContent = counted(list.length, "saved question");
    byId("saved").querySelector("ol").replaceChildren(
      ...list.map((each) => {
        const item = element("li", "", "kept");
        const copy = button("Link", () => link(copy, each.name), "small");
        const remove = button("Remove", async () => {
          try {
            await call("/api/saved", posting({ database, name: each.name, question: null }));
            await showSaved(database);
          } catch (error) {
            said(error.message, true);
          }
        }, "small");
        copy.setAttribute("aria-label", `Link to ${each.name}`);
        remove.setAttribute("aria-label", `Remove ${each.name}`);
        item.append(button([element("span", each.name, "said"), element("span", each.question, "quiet")], () => ask(each)), copy, remove);
        return item;
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
  if (!allowed) return;
  try {
    ({ questions: list } = await call(`/api/databases/${encodeURIComponent(database)}/saved`));
  } catch (error) {
    told(error.message, true);
  }
  show(database);
}
