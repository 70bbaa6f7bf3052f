// Copies text to the clipboard. The button then shows *Copied* for a moment.

// Calls `failed` if the browser does not allow copying, as over http from another machine.
export async function copy(button, text, failed) {
  const name = button.textContent;
  if (name === "Copied") return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    failed();
    return;
  }
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = name), 1500);
}
