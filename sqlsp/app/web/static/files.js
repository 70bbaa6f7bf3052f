// Takes files that the user chooses, or drops anywhere on the page.

import { byId } from "./element.js";

// Calls `take(file)` for a chosen or dropped file. Of several files, only the first counts.
export function takeFiles(take) {
  for (const id of ["open", "choose"]) byId(id).addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) take(file);
    event.target.value = "";
  });

  let inside = 0; // the number of nested elements that the dragged file has entered
  const veil = (shown) => (byId("veil").hidden = !shown);
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files"); // dragged text is dropped into a field as usual
  addEventListener("dragenter", (event) => hasFiles(event) && veil((inside += 1) > 0));
  addEventListener("dragleave", (event) => hasFiles(event) && veil((inside -= 1) > 0));
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil((inside = 0));
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
}
