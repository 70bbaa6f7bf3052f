// Light or dark colors: as the system is set, until the user clicks the button.

import { byId } from "./element.js";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function show() {
  const chosen = localStorage.getItem("theme") ?? (prefersDark.matches ? "dark" : "light");
  document.documentElement.dataset.theme = chosen;
  byId("theme").textContent = chosen === "dark" ? "☀" : "☾";
}

export function allowTheme() {
  byId("theme").addEventListener("click", () => {
    localStorage.setItem("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    show();
  });
  prefersDark.addEventListener("change", show);
  show();
}
