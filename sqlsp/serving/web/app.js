// The page: picks or takes in a database, asks, and hands what comes back to answer.js and diagram.js.

import { Diagram } from "./diagram.js";
import { element, look, showQuestion, showReadings, showRows, showRules } from "./answer.js";
import { changesOf, keepChanges, showKeys } from "./keys.js";
import { keepWords, showWords, wordsOf } from "./words.js";
import { allowEditing, editedSql, endEditing, isUnrun, typedSql } from "./edit.js";
import { allowMarks, forgetMark } from "./marks.js";
import { copy } from "./copy.js";
import { takeFiles } from "./files.js";
import { forgetHistory, questionsOf, remember, showHistory } from "./history.js";
import { allowThread, showThread, startAnew, thread } from "./thread.js";

const byId = (id) => document.getElementById(id);
const picker = byId("databases");
const question = byId("question");
const diagram = new Diagram(byId("diagram"));
const asked = []; // earlier questions to the database at hand, for the arrow keys
let back = 0; // steps into these
let draft = ""; // what was being typed before
let mostBytes = Infinity;
let current = null; // the schema being asked
let answer = null;
let turn = 0; // of the newest request: an older answer that comes late is dropped
let picks = 0; // of the newest choice of a database: one made before that comes late is dropped

async function call(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { "X-Sqlsp": "1", ...options.headers } });
  } catch {
    throw new Error("The server does not answer. Is it still running?");
  }
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw Object.assign(new Error(body?.error ?? `The server answered ${response.status}.`), { status: response.status });
  return body;
}

// ---- databases ----------------------------------------------------------------------------------------------------

// Files dropped in this tab, [id, name] each: they survive a reload.
const uploads = JSON.parse(sessionStorage.getItem("uploads") ?? "[]");

async function start() {
  const state = await call("/api/state");
  mostBytes = state.most_bytes;
  byId("model").textContent = state.model;
  if (state.edit) allowEditing(runTyped, () => answer.readings[answer.reading].shown, backToAnswer);
  if (state.marks) allowMarks(mark);
  if (state.converses) allowThread(say);
  for (const { id, name } of state.databases) offer(id, name);
  for (const [id, name] of uploads) offer(id, name);
  const linked = linkedTo();
  const last = linked.id ?? sessionStorage.getItem("database");
  if (picker.options.length) await pick([...picker.options].some((each) => each.value === last) ? last : picker.value);
  else welcome();
  if (current && linked.question && (linked.id ?? current.id) === current.id) {
    again(linked.question);
  }
  if (linked.missing) say(`There is no database ${linked.missing} here: drop its file, or start the server with db=….`, true);
}

// A link names the database by what it is called, which outlives the server, and the question: #shop.sqlite?How many …
function linkedTo() {
  let name, text;
  try {
    [name, text] = location.hash.slice(1).split("?").map((part) => decodeURIComponent(part.replaceAll("+", " ")));
  } catch { // a % that somebody typed
    return {};
  }
  const option = [...picker.options].find((each) => each.textContent === name);
  if (option) return { id: option.value, question: text };
  return name ? { missing: name } : {};
}

addEventListener("hashchange", async () => {
  const { id, question: text } = linkedTo();
  if (id && id !== current?.id) await pick(id);
  if (text && current?.id === id) again(text);
});

function link() {
  return `${location.origin}${location.pathname}#${encodeURIComponent(current.name)}?${encodeURIComponent(answer.question)}`;
}

function welcome() {
  byId("work").hidden = true;
  byId("welcome").hidden = false;
}

function offer(id, name) {
  const option = element("option", name);
  option.value = id;
  picker.append(option);
  picker.disabled = false;
}

async function pick(id) {
  const mine = (picks += 1);
  say("Opening …");
  try {
    const schema = await call(`/api/databases/${encodeURIComponent(id)}`);
    const [changed, problem] = await withChanges(schema);
    if (mine !== picks) return;
    enter(changed);
    if (problem) say(problem, true);
  } catch (error) {
    if (error.status === 404) forget(id); // an upload that is gone; otherwise it may be there in a moment
    if (mine !== picks) return;
    if (error.status !== 404 && current) picker.value = current.id;
    if (error.status === 404 && picker.options.length) await pick(current && current.id !== id ? current.id : picker.value);
    else if (!current || current.id === id) welcome();
    say(error.message, true);
  }
}

// What was changed here goes along with every request.
const given = ({ id, name, fingerprint }) => ({ database: id, fingerprint, keys: changesOf(name), words: wordsOf(name) });

// The schema with the keys and words that were changed here, and what is wrong with these. Those are forgotten whose table or
// column is not there any more, or all if the server refuses them still.
async function withChanges(schema) {
  const { tables, name } = schema;
  const items = new Set(tables.flatMap((table) => [table.name, ...table.columns.map((column) => `${table.name}.${column.name}`)]));
  const keys = changesOf(name).filter(({ column, other }) => items.has(column) && items.has(other));
  const words = wordsOf(name).filter(({ item }) => items.has(item));
  if (keys.length < changesOf(name).length) keepChanges(name, keys);
  if (words.length < wordsOf(name).length) keepWords(name, words);
  if (!keys.length && !words.length) return [schema, null];
  try {
    return [await post("/api/schema", given(schema)), null];
  } catch (error) {
    if (error.status !== 400) throw error;
    keepChanges(name, []);
    keepWords(name, []);
    return [schema, error.message];
  }
}

// Other keys, or other words: kept if the server takes them.
async function change(changes) {
  const { id, name } = current;
  try {
    const schema = await post("/api/schema", { ...given(current), ...changes });
    if (changes.keys) keepChanges(name, changes.keys);
    if (changes.words) keepWords(name, changes.words);
    if (current.id === id) enter(schema, byId(changes.keys ? "keys" : "words").querySelector("summary"));
  } catch (error) {
    say(error.message, true);
  }
}

async function post(path, body) {
  try {
    return await call(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  } catch (error) {
    if (error.status === 409 && current?.id === body.database) { // its tables have changed: show those of now
      await pick(body.database);
      say(error.message, true);
    }
    throw error;
  }
}

function forget(id) {
  picker.querySelector(`option[value="${CSS.escape(id)}"]`)?.remove();
  const place = uploads.findIndex(([key]) => key === id);
  if (place >= 0) uploads.splice(place, 1);
  sessionStorage.setItem("uploads", JSON.stringify(uploads));
}

// Show a database; `focus` is what has the keyboard then.
function enter(schema, focus = question) {
  overtake(); // an answer that is still to come is about another database
  current = schema;
  startAnew();
  picker.value = schema.id;
  sessionStorage.setItem("database", schema.id);
  byId("welcome").hidden = true;
  byId("work").hidden = false;
  byId("answer").hidden = true;
  say("");
  notes(schema.notes);
  const columns = schema.tables.reduce((sum, table) => sum + table.columns.length, 0);
  byId("size").textContent = `${schema.tables.length} tables · ${columns} columns`;
  byId("inferred").hidden = !schema.keys.some((key) => key.inferred);
  diagram.show(schema);
  asked.splice(0, Infinity, ...questionsOf(schema.name));
  back = 0;
  showHistory(byId("history"), schema.name, again);
  showKeys(byId("keys"), schema, change);
  showWords(byId("words"), schema, change);
  focus.focus();
}

async function take(file) {
  if (file.size > mostBytes) {
    const size = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    return say(`${file.name} has ${size(file.size)}; files up to ${size(mostBytes)} are taken (upload_mb=… allows more).`, true);
  }
  say(`Reading ${file.name} …`);
  try {
    const headers = { "X-File-Name": encodeURIComponent(file.name), "Content-Type": "application/octet-stream" };
    const schema = await call("/api/databases", { method: "POST", body: file, headers });
    uploads.push([schema.id, schema.name]);
    sessionStorage.setItem("uploads", JSON.stringify(uploads));
    offer(schema.id, schema.name);
    picks += 1;
    return enter(schema);
  } catch (error) {
    return say(`${file.name}: ${error.message}`, true);
  }
}

// ---- asking -------------------------------------------------------------------------------------------------------

// A new turn: whatever is under way is dropped when it comes, and another question can be sent.
function overtake() {
  byId("send").disabled = false;
  byId("heard").textContent = "";
  return (turn += 1);
}

async function ask(text) {
  await answered({ ...given(current), question: text, ...thread() });
}

// The request for a reading of the answer that is shown: that SQL, whatever was changed since in another tab.
const shown = (reading) => ({ ...answer.sent, reading, reading_sql: answer.readings[reading].sql });

async function answered(request) {
  const mine = overtake();
  byId("send").disabled = true;
  say("Thinking …");
  try {
    const found = await post("/api/ask", request);
    const { reading, reading_sql, ...sent } = request;
    if (mine === turn) show({ ...found, sent });
  } catch (error) {
    if (mine === turn) say(error.message, true);
  } finally {
    if (mine === turn) byId("send").disabled = false;
  }
}

// A question of a link or of the history stands alone.
function again(text) {
  startAnew();
  question.value = text;
  ask(text);
}

function show(found) {
  answer = found;
  endEditing();
  forgetMark();
  remember(current.name, found.question, found.readings[found.reading].sql);
  showHistory(byId("history"), current.name, again);
  say("");
  notes([...current.notes, ...found.notes]);
  showThread(found);
  showQuestion(found, (items) => diagram.speak(items));
  showReadings(found, async (number) => {
    await answered(shown(number));
    byId("readings").querySelector("[aria-current]")?.focus();
  });
  showRules(found);
  showRows(found);
  diagram.use(found.readings[found.reading].uses);
  byId("answer").hidden = false;
}

async function mark(right) {
  if (right && isUnrun()) throw new Error("Run the SQL that you edited first, then mark it.");
  if (!right && (answer.reading > 0 || typedSql() !== null)) {
    throw new Error("Only the first reading can be marked as wrong. This one can be marked as right.");
  }
  const body = right && typedSql() === null ? shown(answer.reading) : { ...answer.sent };
  if (right && typedSql() !== null) body.sql = typedSql();
  await post("/api/corrections", body);
}

async function runTyped(sql) {
  const mine = overtake();
  say("Running …");
  try {
    const { result } = await post("/api/sql", { ...given(current), sql });
    if (mine === turn) showRows({ result, problem: null });
  } catch (error) {
    if (mine === turn) showRows({ result: null, problem: error.message });
  } finally {
    if (mine === turn) say("");
  }
}

// The rows of the answer's own SQL again, in the place of those of what was typed.
function backToAnswer() {
  overtake();
  say("");
  showRows(answer);
}

// The rows as a file, more of them than are shown.
async function download() {
  try {
    const wanted = shown(answer.reading);
    const { name } = current;
    if (typedSql() !== null) wanted.sql = typedSql();
    const { text, more } = await post("/api/csv", wanted);
    const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
    const anchor = element("a");
    anchor.href = address;
    anchor.download = `${name.replace(/\.\w+$/, "")}.csv`;
    anchor.click();
    URL.revokeObjectURL(address);
    if (more) say("The file holds the first rows only: there are more than may be fetched.");
  } catch (error) {
    say(error.message, true);
  }
}

function say(text, wrong = false) {
  const status = byId("status");
  const welcoming = byId("work").hidden;
  const home = welcoming ? byId("welcome").querySelector(".drop") : byId("notes").parentElement;
  if (!home.contains(status)) { // moved as seldom as possible, since screen readers may lose what is moved
    if (welcoming) home.append(status);
    else byId("notes").after(status);
  }
  status.textContent = text;
  status.classList.toggle("error", wrong && text !== "");
}

function notes(texts) {
  byId("notes").replaceChildren(...texts.map((text) => element("li", text)));
}

// ---- events -------------------------------------------------------------------------------------------------------

byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = question.value.trim();
  if (!text) return;
  if (asked.at(-1) !== text) asked.push(text);
  back = 0;
  ask(text);
});

question.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || back + step < 0 || back + step > asked.length) return;
  event.preventDefault();
  if (!back) draft = question.value;
  back += step;
  question.value = back ? asked.at(-back) : draft;
});

picker.addEventListener("change", () => pick(picker.value));
takeFiles(take);

const uncopied = () => say("This browser lets the page copy over https or on this machine only; select the text instead.", true);
byId("copy").addEventListener("click", () => copy(byId("copy"), editedSql() ?? answer.readings[answer.reading].sql, uncopied));
byId("link").addEventListener("click", () => {
  history.replaceState(null, "", link());
  copy(byId("link"), link(), uncopied);
});
byId("view").addEventListener("click", () => look(byId("chart").hidden));
byId("download").addEventListener("click", download);
byId("unlearn").addEventListener("click", () => {
  forgetHistory(current.name);
  asked.length = 0;
  showHistory(byId("history"), current.name, again);
});
byId("closer").addEventListener("click", () => diagram.zoom(1.25));
byId("farther").addEventListener("click", () => diagram.zoom(0.8));
byId("fit").addEventListener("click", () => diagram.fit());

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
function theme() {
  const chosen = localStorage.getItem("theme") ?? (prefersDark.matches ? "dark" : "light");
  document.documentElement.dataset.theme = chosen;
  byId("theme").textContent = chosen === "dark" ? "☀" : "☾";
}
byId("theme").addEventListener("click", () => {
  localStorage.setItem("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  theme();
});
prefersDark.addEventListener("change", theme);
theme();
start().catch((error) => {
  welcome();
  say(error.message, true);
});
