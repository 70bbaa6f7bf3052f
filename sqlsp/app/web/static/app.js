// The page: chooses or uploads a database, asks questions, and passes answers to answer.js and diagram.js.

import { showNotes, showResult, showSource } from "./answer.js";
import { call, posting } from "./api.js";
import { copy } from "./copy.js";
import { Diagram } from "./diagram.js";
import { allowDownloads } from "./downloads.js";
import { rowsButton } from "./browse.js";
import { allowEditing, editedSql, endEditing, isUnrun, typedSql } from "./edit.js";
import { byId, counted, element } from "./element.js";
import { takeFiles } from "./files.js";
import { showFilters } from "./filters.js";
import { allowMarks, forgetMark } from "./marks.js";
import { hideOverview, showOverview } from "./overview.js";
import { chooseByNumber, closeReadings, offerReadings, showQuestionBack, showReadings } from "./readings.js";
import { countPins, hideBoard, isPinned, showBoard, togglePin } from "./pins.js";
import { SchemaPanel } from "./schema.js";
import { showCertainty } from "./sentence.js";
import { attempt, say } from "./status.js";
import { keep, listOf } from "./store.js";
import { allowTheme } from "./theme.js";
import { allowThread, showThread, startAnew, thread } from "./thread.js";
import { showWords } from "./words.js";

const picker = byId("databases");
const question = byId("question");
const diagram = new Diagram(byId("diagram"));
const panel = new SchemaPanel(diagram, (table) => rowsButton(() => given(current), table, "Show the rows", "link"));
const asked = []; // earlier questions about the current database, for the arrow keys
let back = 0; // how many questions the arrow keys went back
let draft = ""; // the text in the field before the arrow keys were pressed
let mostBytes = Infinity;
let current = null; // the schema of the current database
let answer = null;
let saves = false; // true if the server saves marks
let turn = 0; // number of the newest request: answers to earlier requests are dropped
let picks = 0; // number of the newest choice of a database: results of earlier choices are dropped

// ---- databases ----------------------------------------------------------------------------------------------------

// Files that were uploaded in this tab, as [id, name]. They survive a reload.
const uploads = JSON.parse(sessionStorage.getItem("uploads") ?? "[]");

async function start() {
  const state = await call("/api/state");
  mostBytes = state.most_bytes;
  allowEditing(runTyped, () => answer.readings[answer.reading].shown, backToAnswer);
  saves = state.marks;
  allowMarks(() => offerReadings(answer.readings[answer.reading].sql), saves ? saveMark : null);
  if (state.converses) allowThread();
  for (const { id, name } of state.databases) offer(id, name);
  for (const [id, name] of uploads) offer(id, name);
  const linked = linkedTo();
  const last = linked.id ?? sessionStorage.getItem("database");
  if (picker.options.length) await pick([...picker.options].some((each) => each.value === last) ? last : picker.value);
  else welcome();
  if (current && (linked.id ?? current.id) === current.id) follow(linked);
  if (linked.missing) say(`There is no database ${linked.missing} here: drop its file, or start the server with db=….`, true);
}

// A link has the name of the database, which is still valid after a restart of the server, and the question:
// #shop.sqlite?How many …
function linkedTo() {
  const [database, asks] = location.hash.slice(1).split("?");
  let name, text;
  try {
    [name, text] = [database, asks].map((part) => part && decodeURIComponent(part.replaceAll("+", " ")));
  } catch { // a % that the user typed
    return {};
  }
  const option = [...picker.options].find((each) => each.textContent === name);
  if (option) return { id: option.value, question: text };
  return name ? { missing: name } : {};
}

addEventListener("hashchange", async () => {
  const linked = linkedTo();
  if (linked.id && linked.id !== current?.id) await pick(linked.id);
  if (current?.id === linked.id) follow(linked);
});

function follow({ question: text }) {
  if (text) again(text);
}

function welcome() {
  byId("work").hidden = true;
  byId("welcome").hidden = false;
}

function offer(id, name) {
  const option = element("option", name);
  option.value = id;
  picker.append(option);
  picker.parentElement.hidden = false;
}

async function pick(id) {
  const mine = (picks += 1);
  say("Opening …");
  try {
    const schema = await call(`/api/databases/${encodeURIComponent(id)}`);
    const [changed, problem] = await withChanges(schema);
    if (mine !== picks) return;
    await enter(changed);
    if (problem) say(problem, true);
  } catch (error) {
    if (error.status === 404) forget(id); // the upload was deleted; other errors may be temporary
    if (mine !== picks) return;
    if (error.status !== 404 && current) picker.value = current.id;
    if (error.status === 404 && picker.options.length) await pick(current && current.id !== id ? current.id : picker.value);
    else if (!current || current.id === id) welcome();
    say(error.message, true);
  }
}

// Words that were changed in this browser are sent along with every request.
const given = ({ id, name, fingerprint }) => ({ database: id, fingerprint, words: listOf("words", name) });

// Returns the schema with the words that were changed in this browser, and an error message about these words. Words for missing
// tables or columns are deleted. If the server still refuses the words, all are deleted.
async function withChanges(schema) {
  const { tables, name } = schema;
  const items = new Set(tables.flatMap((table) => [table.name, ...table.columns.map((column) => `${table.name}.${column.name}`)]));
  const words = listOf("words", name);
  const kept = words.filter(({ item }) => items.has(item));
  if (kept.length < words.length) keep("words", name, kept);
  if (!kept.length) return [schema, null];
  try {
    return [await post("/api/schema", given(schema)), null];
  } catch (error) {
    if (error.status !== 400) throw error;
    keep("words", name, []);
    return [schema, error.message];
  }
}

// Changes words and stores them if the server accepts them.
const changeWords = (words) => attempt(async () => {
  const { id, name } = current;
  const schema = await post("/api/schema", { ...given(current), words });
  keep("words", name, words);
  if (current.id === id) await enter(schema, byId("words").querySelector("summary"));
});

async function post(path, body) {
  try {
    return await call(path, posting(body));
  } catch (error) {
    if (error.status === 409 && current?.id === body.database) { // the tables have changed: show the current schema
      await pick(body.database);
      say(error.message, true);
    }
    throw error;
  }
}

function forget(id) {
  picker.querySelector(`option[value="${CSS.escape(id)}"]`)?.remove();
  picker.parentElement.hidden = !picker.options.length;
  const place = uploads.findIndex(([key]) => key === id);
  if (place >= 0) uploads.splice(place, 1);
  sessionStorage.setItem("uploads", JSON.stringify(uploads));
}

// Shows a database. `focus` is the element that gets the keyboard focus.
async function enter(schema, focus = question) {
  overtake(); // an answer that arrives later is about another database
  const other = current !== null && current.id !== schema.id;
  if (other && asked.includes(question.value.trim())) question.value = "";
  current = schema;
  startAnew();
  picker.value = schema.id;
  sessionStorage.setItem("database", schema.id);
  byId("welcome").hidden = true;
  byId("work").hidden = false;
  byId("title").replaceChildren("Ask ", element("span", schema.name, "name"));
  say("");
  clear();
  panel.show(schema);
  asked.length = 0;
  back = 0;
  showWords(byId("words"), schema, changeWords);
  byId("edit").hidden = !schema.edit;
  countPins(schema.name);
  focus.focus();
  showOverview(schema, () => given(current), again, (rows) => panel.count(rows));
}

// Hides the answer to another question or about another database.
function clear() {
  hideBoard();
  byId("answer").hidden = true;
  document.body.classList.remove("answered");
  byId("answer").classList.remove("old");
  panel.use([]);
}

async function take(file) {
  if (file.size > mostBytes) {
    const size = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    return say(`${file.name} has ${size(file.size)}; files up to ${size(mostBytes)} are taken (upload_mb=… allows more).`, true);
  }
  say(`Reading ${file.name} …`);
  return attempt(async () => {
    const headers = { "X-File-Name": encodeURIComponent(file.name), "Content-Type": "application/octet-stream" };
    const schema = await call("/api/databases", { method: "POST", body: file, headers });
    uploads.push([schema.id, schema.name]);
    sessionStorage.setItem("uploads", JSON.stringify(uploads));
    offer(schema.id, schema.name);
    picks += 1;
    await enter(schema);
  }, `${file.name}: `);
}

// ---- asking -------------------------------------------------------------------------------------------------------

// Starts a new turn: answers to earlier requests will be dropped, and another question can be sent.
function overtake() {
  byId("send").disabled = false;
  byId("heard").textContent = "";
  return (turn += 1);
}

async function ask(text) {
  hideOverview();
  hideBoard();
  await answered({ ...given(current), question: text, ...thread() });
}

// Returns the request for a reading of the answer that is shown. It has the SQL, as another tab may have changed the readings.
function shown(reading, filters = reading === answer.reading ? answer.changes : []) {
  const sql = reading === answer.reading ? answer.unfiltered_sql : answer.readings[reading].sql;
  return { ...answer.sent, reading, reading_sql: sql, filters };
}

async function answered(request) {
  const mine = overtake();
  byId("send").disabled = true;
  byId("answer").classList.add("old");
  say("Thinking …");
  try {
    const found = await post("/api/ask", request);
    const { reading, reading_sql, chosen, filters, ...sent } = request;
    if (mine === turn) show({ ...found, sent, changes: filters ?? [] });
  } catch (error) {
    if (mine !== turn) return;
    byId("answer").classList.remove("old");
    if (error.status) clear(); // so that nobody takes the previous answer for the answer to this question
    say(error.message, true, error.status ? null : () => answered(request));
  } finally {
    if (mine === turn) byId("send").disabled = false;
  }
}

// Shows the answer to a pinned request, which is read without history.
async function openPin(request) {
  startAnew();
  question.value = request.question;
  hideBoard();
  await answered({ ...given(current), ...request });
}

// A question in a link is read without history.
function again(text) {
  startAnew();
  question.value = text;
  ask(text);
}

function show(found) {
  const other = answer?.question !== found.question || byId("answer").hidden;
  answer = found;
  endEditing();
  forgetMark(found.saved);
  if (other) closeReadings();
  const best = found.readings[found.reading] ?? { sql: "", in_words: null, uses: [] }; // a text that is not a question has no readings
  say("");
  byId("answer").hidden = false;
  document.body.classList.add("answered");
  byId("answer").classList.remove("old");
  byId("asked").textContent = titleOf(found);
  showResult(found, best.in_words ?? "", best.sql);
  showThread(found, byId("sentence").textContent);
  showCertainty(found.declined ? null : found.confidence);
  showNotes(found);
  showFilters(found.declined ? [] : found.filters ?? [], found.changes, (changes) => answered(shown(answer.reading, changes)));
  namePin();
  showReadings(found, chooseReading);
  showQuestionBack(found, answerBack);
  showSource(found);
  showMarks();
  panel.use(found.declined ? [] : best.uses);
}

// Offers the marks. For a declined question, only the user's own SQL can be marked: there are no other rows.
function showMarks() {
  const nothingToMark = Boolean(answer.declined) && (typedSql() === null || !saves);
  byId("marks").hidden = nothingToMark || (saves && answer.can_mark === false);
}

// Returns the question with the changed filters, because its answer differs from the answer to the question alone.
function titleOf({ question, changes, filters }) {
  if (!changes.length) return question;
  const changed = filters.filter(({ number }) => changes.some(([other]) => other === number)).map(({ text }) => text);
  const removed = changes.filter(([, value]) => value === null).length;
  return `${question} (${[...changed, ...(removed ? [`${counted(removed, "filter")} removed`] : [])].join("; ")})`;
}

function namePin() {
  const pinned = isPinned(current.name, titleOf(answer));
  byId("pin").ariaPressed = String(pinned);
  byId("pin").textContent = pinned ? "Pinned" : "Pin";
  byId("pin").hidden = Boolean(answer.declined);
  countPins(current.name);
}

async function chooseReading(number) {
  await (answer.declined ? answerBack(number) : answered(shown(number)));
  byId("asked").focus();
}

// Saves the reading that answers a clarifying question as right, if a mark can be saved.
const answerBack = (number) => answered({ ...shown(number), ...(saves && answer.can_mark && { chosen: true }) });

async function saveMark(right) {
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
  const failed = (error) => ({ result: null, problem: error.message });
  const found = await post("/api/sql", { ...given(current), sql }).catch(failed);
  if (mine !== turn) return;
  showResult(found, "Your SQL", sql);
  forgetMark(false);
  showMarks();
  say("");
}

// Shows the rows of the answer again, instead of the rows of typed SQL.
function backToAnswer() {
  overtake();
  say("");
  const { in_words: words, sql } = answer.readings[answer.reading];
  showResult(answer, words ?? "", sql);
  showMarks();
}

// Returns the request for the shown rows as a file.
const wantedRows = () => ({ ...shown(answer.reading), ...(typedSql() !== null && { sql: typedSql() }) });

// ---- events -------------------------------------------------------------------------------------------------------

byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = question.value.trim();
  if (!text || chooseByNumber(text)) return;
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
  const address = `${location.origin}${location.pathname}#${encodeURIComponent(current.name)}?${encodeURIComponent(answer.question)}`;
  history.replaceState(null, "", address);
  copy(byId("link"), address, uncopied);
});
byId("pin").addEventListener("click", () => {
  const { database, fingerprint, words, ...request } = shown(answer.reading);
  togglePin(current.name, titleOf(answer), request);
  namePin();
});
byId("pinned").addEventListener("click", () => {
  overtake();
  say("");
  hideOverview();
  clear();
  showBoard(current.name, given(current), openPin);
});
allowDownloads(wantedRows, () => current.name.replace(/\.\w+$/, ""));
byId("all-columns").addEventListener("click", () => (byId("all-columns").ariaPressed = String(diagram.showAll())));

allowTheme();
start().catch((error) => {
  welcome();
  say(error.message, true);
});
