// Files that are chosen, or dropped anywhere on the page.

import { byId } from "./element.js";

// `take(file)` gets each of them.
export function takeFiles(take) {
  for (const id of ["open", "choose"]) byId(id).addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) take(file);
    event.target.value = "";
  });

  let inside = 0; // drag events of nested elements
  const veil = (shown) => (byId("veil").hidden = !shown);
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files"); // text that is dragged goes where it is dropped
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
