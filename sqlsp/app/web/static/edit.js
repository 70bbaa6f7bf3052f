// An editor for the SQL of an answer. The server runs changed SQL only on files of this machine, or with edit=true.

import { byId } from "./element.js";

let typed = null; // the changed SQL that was run last; null if it was the SQL of the answer
let opened = ""; // the text when the editor was opened

export const typedSql = () => typed;

// The text in the editor, or null if the editor is closed. It is unrun if it was changed since it was run last.
export const editedSql = () => (byId("editor").hidden ? null : byId("typed").value);
export const isUnrun = () => editedSql() !== null && editedSql() !== (typed ?? opened);

// `run(text)` runs changed SQL. `sql()` returns the SQL of the answer. `cancelled()` shows the rows of the answer again.
export function allowEditing(run, sql, cancelled) {
  byId("edit").addEventListener("click", () => {
    if (byId("editor").hidden) return open(true, sql());
    endEditing();
    cancelled();
  });
  byId("editor").addEventListener("submit", (event) => {
    event.preventDefault();
    typed = byId("typed").value;
    run(typed);
  });
  byId("typed").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) byId("editor").requestSubmit();
  });
}

// Closes the editor and returns to the SQL of the answer.
export function endEditing() {
  typed = null;
  open(false);
}

function open(shown, text = "") {
  byId("editor").hidden = !shown;
  byId("sql").hidden = shown;
  byId("edit").textContent = shown ? "Cancel" : "Edit";
  if (!shown) return;
  byId("typed").value = text;
  opened = byId("typed").value;
  byId("typed").rows = Math.min(20, text.split("\n").length + 1);
  byId("typed").focus();
}
