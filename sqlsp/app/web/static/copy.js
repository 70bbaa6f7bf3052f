// Text to the clipboard, by a button that says so for a moment.

// `failed` is called where the browser does not allow it, as over http from another machine.
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
