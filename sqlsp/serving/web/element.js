// Elements whose text is text, never markup.

export const byId = (id) => document.getElementById(id);

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// A button that does something when it is clicked, with what stands on it: texts and elements.
export function button(content, act, className = "") {
  const made = element("button", "", className);
  made.type = "button";
  made.append(...[content].flat());
  made.addEventListener("click", act);
  return made;
}

export const counted = (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

// `a, b and c`
export const listed = (texts) => (texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}` : texts.join(""));
