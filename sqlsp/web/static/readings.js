// Other ways to read the question, in words: offered by the button *Wrong*, and where an answer is declined. And a question
// back, where the best readings differ in their rows.

import { byId, button, counted, element } from "./element.js";

// `choose(number)` is called with the reading that is clicked.
export function showReadings({ readings, reading, declined }, choose) {
  const place = byId("others");
  const others = readings.length - (declined ? 0 : 1);
  place.hidden = others < 1 || declined?.kind === "reply";
  place.open = Boolean(declined) || place.open;
  place.querySelector("summary").textContent = `${counted(others, declined ? "way" : "other way")} to read the question`;
  byId("meant").textContent = "";
  const shares = softmax(readings.map((each) => each.score));
  byId("readings").replaceChildren(
    ...readings.map((each, number) => {
      const percent = Math.round(shares[number] * 100);
      const bar = element("span", "", "filled");
      bar.style.width = `${Math.max(percent, 2)}%`;
      const share = element("span", `${percent} %`, "share");
      share.title = "how likely the parser holds this reading, among those shown";
      const made = button([element("span", each.in_words, "words"), element("span", bar, "track"), share], () => choose(number));
      if (number === reading && !declined) made.setAttribute("aria-current", "true");
      return element("li", made);
    }),
  );
}

export function closeReadings() {
  byId("others").open = false;
}

// After *Wrong*: what else may be meant.
export function offerReadings() {
  const place = byId("others");
  if (place.hidden) return false;
  place.open = true;
  byId("meant").textContent = "What did you mean?";
  byId("readings").querySelector("button:not([aria-current])")?.focus();
  return true;
}

// `choose(number)` is called with the reading that answers the question back.
export function showQuestionBack({ question_back: back, readings }, choose) {
  const place = byId("back");
  const offered = (back?.readings ?? []).map(({ words, difference, sql }) => ({ words, difference, number: readings.findIndex((each) => each.sql === sql) }));
  const known = offered.filter(({ number }) => number >= 0);
  place.hidden = known.length < 2;
  if (place.hidden) return;
  byId("which").textContent = back.text;
  place.querySelector("ul").replaceChildren(
    ...known.map(({ words, difference, number }) => {
      const told = [element("span", difference ?? words, "difference"), element("span", difference ? words : "", "quiet")];
      return element("li", button(told, () => choose(number)));
    }),
  );
}

function softmax(scores) {
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - best));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
