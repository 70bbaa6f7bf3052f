// The SQL of an answer, to be changed and run again where the server allows it: files of the user, or edit=true.

import { byId } from "./element.js";

let typed = null; // the SQL that was run last instead of the answer's; null: the answer's own
let opened = ""; // the text that the editor began with

export const typedSql = () => typed;

// The text in the editor, null where it is closed; and whether it has been changed since it was run.
export const editedSql = () => (byId("editor").hidden ? null : byId("typed").value);
export const isUnrun = () => editedSql() !== null && editedSql() !== (typed ?? opened);

// `run` gets the text; it shows rows, or what is wrong with it. `sql` is the answer's own, `cancelled` shows its rows again.
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

// Back to the SQL of the answer.
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
