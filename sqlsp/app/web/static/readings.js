// Ways to read the question, as cards to choose from: what is different comes first, then all of it in words, then how probable
// it is. They are numbered as in the terminal: the number chooses, as a key or typed in place of a question.

import { byId, button, counted, element } from "./element.js";

const MIN_PROBABILITY = 0.05; // of a reading of a declined question
const MAX_DECLINED = 3; // of its readings
const wrong = new Set(); // the SQL of readings that were marked as wrong
let offered = new Map(); // what choosing a number does

// `choose(number)` is called with the reading that is clicked. The answer is none of the others, nor what was marked as wrong.
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

// The numbers of the readings to offer: all, but of a declined question only those that are likely.
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

// Choose the reading of a number from 1 on; false where none that is offered has it.
export function chooseByNumber(text) {
  if (byId("answer").hidden || !offered.has(text)) return false;
  offered.get(text)();
  return true;
}

document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  const typing = target.closest("input, textarea, select") || ctrlKey || metaKey || altKey;
  if (!typing && (byId("others").open || !byId("back").hidden)) chooseByNumber(key);
});

// Another question: nothing is known to be wrong.
export function closeReadings() {
  byId("others").open = false;
  wrong.clear();
}

// After *Wrong*, where `sql` was shown: what else may be meant.
export function offerReadings(sql) {
  wrong.add(sql);
  if (byId("others").hidden) return false;
  byId("others").open = true;
  byId("meant").textContent = "What did you mean?";
  byId("readings").querySelector("button")?.focus();
  return true;
}

// `choose(number)` is called with the reading that answers the question back.
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
