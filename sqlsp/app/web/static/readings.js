// Readings of the question (candidates) as cards: the difference, the whole query in words, and the probability. The user chooses
// a reading by a click or by its number, as a key or typed instead of a question.

import { byId, button, counted, element } from "./element.js";

const MIN_PROBABILITY = 0.05; // of a reading that is offered for a declined question
const MAX_DECLINED = 3; // readings that are offered for a declined question
const wrong = new Set(); // the SQL of readings that were marked as wrong
let offered = new Map(); // the action for a number that the user types

// Shows the readings other than the answer and those marked as wrong. A click calls `choose(number)`.
export function showReadings({ readings, reading, declined }, choose) {
  const place = byId("others");
  const others = probable(readings, declined).filter((number) => !wrong.has(readings[number].sql) && (declined || number !== reading));
  place.hidden = !others.length || declined?.kind === "reply";
  place.open = Boolean(declined) || place.open;
  place.querySelector("summary").textContent = `${counted(others.length, declined ? "way" : "other way")} to read the question`;
  byId("meant").textContent = "";
  byId("readings").replaceChildren(...others.map((number) => element("li", card(readings, number, choose))));
  offered = new Map(place.hidden ? [] : others.map((number) => [`${number + 1}`, () => choose(number)]));
}

// Returns the numbers of the readings to offer. For a declined question, only probable readings are offered.
export function probable(readings, declined) {
  const numbers = [...readings.keys()];
  return declined ? numbers.filter((number) => readings[number].probability > MIN_PROBABILITY).slice(0, MAX_DECLINED) : numbers;
}

function card(readings, number, choose) {
  const { in_words: words, difference, probability, sql } = readings[number];
  const percent = Math.round(probability * 100);
  const bar = element("span", "", "filled");
  bar.style.width = `${Math.max(percent, 2)}%`;
  const whole = (words ?? difference).replace(/\.$/, "");
  const told = [element("span", difference, difference === sql ? "sql" : "difference"), element("span", difference === whole ? "" : whole, "words quiet")];
  const share = element("span", [element("span", bar, "track"), `${percent} %`], "share");
  return button([element("kbd", `${number + 1}`), element("span", told, "told"), share], () => choose(number));
}

// Chooses a reading by its number, from 1. Returns false if no reading with this number is offered.
export function chooseByNumber(text) {
  if (byId("answer").hidden || !offered.has(text)) return false;
  offered.get(text)();
  return true;
}

document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  const typing = target.closest("input, textarea, select") || ctrlKey || metaKey || altKey;
  if (!typing && (byId("others").open || !byId("back").hidden)) chooseByNumber(key);
});

// Forgets the readings marked as wrong, before another question.
export function closeReadings() {
  byId("others").open = false;
  wrong.clear();
}

// Offers other readings after the user marked `sql` as wrong. Returns false if there are none.
export function offerReadings(sql) {
  wrong.add(sql);
  if (byId("others").hidden) return false;
  byId("others").open = true;
  byId("meant").textContent = "What did you mean?";
  byId("readings").querySelector("button")?.focus();
  return true;
}

// Shows a clarifying question with two or three readings. A click calls `choose(number)`.
export function showQuestionBack({ question_back: back, readings }, choose) {
  const place = byId("back");
  place.hidden = !back;
  if (place.hidden) return;
  byId("which").textContent = back.text;
  const cards = back.readings.map(({ sql, difference }) => {
    const number = readings.findIndex((each) => each.sql === sql);
    offered.set(`${number + 1}`, () => choose(number));
    return element("li", card(readings.with(number, { ...readings[number], difference }), number, choose));
  });
  place.querySelector("ul").replaceChildren(...cards);
}
