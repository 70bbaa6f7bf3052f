// Numbers as people write them: 28.87 for 28.866363636363637, 1,234 for 1234. They come as texts, exact to the last digit.

const MAX_DECIMALS = 2;
const SMALL_DECIMALS = 4; // of columns in which all numbers are below 1
const SIGNIFICANT = 2; // digits of a number that would else be written as 0
const LARGEST = 1e15; // from here on a number is told exactly as it came

const grouped = (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
const isWhole = (text) => /^-?\d+$/.test(text);
const isPlain = (text) => Number.isFinite(Number(text)) && Math.abs(Number(text)) < LARGEST;

// Returns the number of decimals after rounding to at most `most` decimals: 1 for 0.30000000000000004.
const decimals = (text, most) => (String(Number(Number(text).toFixed(most))).split(".")[1] ?? "").length;

// Returns a function that formats the numbers of a column, all with the same number of decimals. If `quantity` is false, as for
// ids and years, numbers have no separators. `unit` is %, the sign of a currency, or empty.
export function formatOf(texts, quantity = true, unit = "") {
  const known = texts.filter((text) => text !== null && isPlain(text));
  const small = known.every((text) => Math.abs(Number(text)) < 1);
  const most = small ? SMALL_DECIMALS : MAX_DECIMALS;
  const needed = known.reduce((found, text) => Math.max(found, decimals(text, most)), 0);
  const digits = needed && unit && unit !== "%" ? MAX_DECIMALS : needed;
  return (text) => withUnit(write(String(text), digits, quantity), unit);
}

const withUnit = (text, unit) => (!unit ? text : unit === "%" ? `${text} %` : text.startsWith("-") ? `-${unit}${text.slice(1)}` : unit + text);

function write(text, digits, quantity) {
  if (isWhole(text) && !digits) return quantity ? grouped(text) : text;
  if (!isPlain(text)) return text;
  const number = Number(text);
  const lost = number !== 0 && Number(number.toFixed(digits)) === 0;
  if (lost) return number.toLocaleString("en", { maximumSignificantDigits: SIGNIFICANT, maximumFractionDigits: 20 });
  const [whole, rest] = number.toFixed(digits).split(".");
  return (quantity ? grouped(whole) : whole) + (rest ? `.${rest}` : "");
}
