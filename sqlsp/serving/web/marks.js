// Marks of an answer, right or wrong: the server keeps them in a file of the user's, for the parser to learn from.

const byId = (id) => document.getElementById(id);
let keeping = false; // one mark at a time: they are kept in the order of the clicks
let answers = 0; // shown so far: a mark that comes late is not told beside another answer

// `keep(right)` sends the mark and throws what is wrong with it.
export function allowMarks(keep) {
  byId("marks").hidden = false;
  for (const right of [true, false]) {
    byId(right ? "right" : "wrong").addEventListener("click", async () => {
      if (keeping) return;
      const mine = answers;
      keeping = true;
      told("Keeping …");
      let text = right ? "Kept as right." : "Kept as wrong. Is another reading right, or SQL that you edit? Then mark that.";
      try {
        await keep(right);
      } catch (error) {
        text = error.message;
      } finally {
        keeping = false;
      }
      if (mine === answers) told(text);
    });
  }
}

export function forgetMark() {
  answers += 1;
  told("");
}

function told(text) {
  byId("marked").textContent = text;
}
