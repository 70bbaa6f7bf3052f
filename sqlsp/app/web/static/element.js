// Makes elements. `content` is a text, an element, or a list of texts and elements. Texts are never markup.

export const byId = (id) => document.getElementById(id);

export function element(name, content = [], className = "") {
  const made = document.createElement(name);
  made.append(...[content].flat());
  if (className) made.className = className;
  return made;
}

// Returns a button that calls `act` when it is clicked.
export function button(content, act, className = "") {
  const made = element("button", content, className);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

// Returns a shape of an SVG.
export function shape(name, attributes, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

export function titled(made, text) {
  made.append(shape("title", {}, text));
  return made;
}

export const counted = (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

// `a, b and c`
export const listed = (texts) => (texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}` : texts.join(""));

export const countedRows = (rows, more) => `${more ? "the first " : ""}${counted(rows, more ? "rows" : "row", "rows")}`;
