// Marks of an answer, right or wrong: the server keeps them in a file of the user's, for the parser to learn from.

const byId = (id) => document.getElementById(id);

// `keep(right)` sends the mark and throws what is wrong with it.
export function allowMarks(keep) {
  byId("marks").hidden = false;
  for (const right of [true, false]) {
    byId(right ? "right" : "wrong").addEventListener("click", async () => {
      try {
        await keep(right);
        told(right ? "Kept as right." : "Kept as wrong. Is another reading right, or SQL that you edit? Then mark that.");
      } catch (error) {
        told(error.message);
      }
    });
  }
}

export function forgetMark() {
  told("");
}

function told(text) {
  byId("marked").textContent = text;
}
