"""The page in headless Chromium: pick and drop a file, ask, see rows and links; hostile names stay text.

Skipped where Chromium or its driver is missing (Debian: chromium, chromium-driver).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_kit import READINGS, Page, Serve, needs_browser
from data_files import content, typed_cells
from scripted import NAMES, SCRIPT, make_database, sure_of
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from sqlsp.app.session import MARKED

pytestmark = needs_browser

XSS = "<img src=x onerror=document.title='owned'>"


def test_upload_ask_table_and_other_readings(serve: Serve, shop: Path) -> None:
    page = serve()
    page.until(page["#welcome"].is_displayed)
    page.offer(shop)
    page.until(page["#work"].is_displayed)
    assert page["#databases"].get_property("value")
    assert page.tables == ["customer", "purchase"]
    assert len(page.all("#diagram .edge")) == 1
    page.ask("Names of customers from New York?")
    assert page["#sentence"].text == "Customers, sorted by id (lowest first):\nMary, Paul and Zoë"
    assert page.sql == NAMES
    assert page.written("#sql .word")[:2] == ["SELECT", "FROM"]
    assert page.texts("#rows th") == ["name"]
    assert page.texts("#rows td") == ["Mary", "Paul", "Zoë"]
    assert page["#count"].text.startswith("3 rows")
    assert page.all("#diagram .table.used")[0].text.startswith("customer")
    page["#others summary"].click()
    assert page.texts("#others summary") == ["1 other way to read the question"]
    assert page.texts("#readings .difference") == READINGS[1:]
    page["#readings button"].click()
    page.until(lambda: page.texts("#rows td") == ["New York", "Bath", "NULL"])
    assert page.sql == "SELECT DISTINCT home_town FROM customer"
    assert page.texts("#readings .difference") == READINGS[:1] and not page["#sure"].is_displayed()
    ActionChains(page.driver).send_keys("1").perform()
    page.until(lambda: page.texts("#rows td") == ["Mary", "Paul", "Zoë"])
    page["#question"].clear()
    page["#question"].send_keys("2", Keys.ENTER)
    page.until(lambda: page.texts("#rows td") == ["New York", "Bath", "NULL"])
    assert page.all("#rows td")[2].get_attribute("class") == "null"
    page.ask("Nobody?")
    assert page["#sentence"].text == 'Customers whose name is "Nobody":\nnothing found'
    page.ask("Drop it!")
    assert "not authorized" in page["#rows .problem"].text


def test_the_keyboard_is_enough(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.until(page["#question"].is_displayed)
    page.until(lambda: page.driver.switch_to.active_element == page["#question"])
    keys = ActionChains(page.driver)
    keys.send_keys("Nobody?", Keys.ENTER).perform()
    page.until(lambda: page["#asked"].text.startswith("Nobody"))
    page.ask("How many customers are there?")
    assert not any(page[f"#{name}"].is_displayed() for name in ("thread", "carried", "anew")), "each is read alone"
    page["#question"].send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    assert page["#question"].get_property("value") == "Nobody?"
    page["#question"].send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert page["#question"].get_property("value") == "How many customers are there?"
    page["#question"].send_keys(" In", Keys.ARROW_UP, Keys.ARROW_DOWN)
    assert page["#question"].get_property("value") == "How many customers are there? In", "what was being typed stays"
    page.ask("Names of customers from New York?")
    page.open("#source")
    reached = set()
    for _ in range(40):
        ActionChains(page.driver).send_keys(Keys.TAB).perform()
        reached.add(page.driver.switch_to.active_element.get_attribute("id"))
    assert {
        "send",
        "pin",
        "link",
        "rows",
        "download",
        "wrong",
        "sql",
        "copy",
        "edit",
        "as-list",
        "find",
        "diagram",
        "all-columns",
    } <= reached
    assert {"databases", "open", "theme"} <= reached


def test_files_that_are_refused(serve: Serve, tmp_path: Path, shop: Path) -> None:
    page = serve(limit=100_000)
    page.until(page["#welcome"].is_displayed)
    large = tmp_path / "large.sqlite"
    large.write_bytes(b"SQLite format 3\0" + bytes(100_000))
    page.offer(large)
    page.until(lambda: "files up to 0.1 MB are taken" in page["#status"].text)
    text = tmp_path / "notes.pdf"
    text.write_text("%PDF-1.7 hello")
    page.offer(text)
    refused = "notes.pdf: this file is a PDF document, whatever its name says"
    page.until(lambda: page["#status"].text.startswith(refused))
    page.offer(shop)
    page.until(page["#work"].is_displayed)
    assert page["#status"].text == ""


def test_a_reload_keeps_the_upload_and_another_database_a_draft_alone(serve: Serve, shop: Path, pond: Path) -> None:
    page = serve(shop)
    page.until(page["#work"].is_displayed)
    page.offer(pond)
    page.until(lambda: page.tables == ["fish"])
    page.driver.refresh()
    page.until(lambda: page.tables == ["fish"])
    page.until(lambda: page.written("#databases option") == ["shop.sqlite", "pond.sqlite"])
    page.pick("shop.sqlite", "customer", "purchase")
    page.ask("How many customers are there?")
    assert page.figure == "3"
    page.pick("pond.sqlite", "fish")
    assert page["#question"].get_property("value") == ""
    page["#question"].send_keys("How many are there?")
    page.pick("shop.sqlite", "customer", "purchase")
    assert page["#question"].get_property("value") == "How many are there?"


def test_dropping_a_file_and_light_and_dark(serve: Serve, shop: Path) -> None:
    page = serve()
    page.until(page["#welcome"].is_displayed)
    page.run(
        """const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(arguments[0])], "dropped.db"));
        for (const name of ["dragenter", "dragover", "drop"])
          document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));""",
        list(shop.read_bytes()),
    )
    page.until(page["#work"].is_displayed)
    assert page.picked == "dropped.db"
    ground = "return getComputedStyle(document.body).backgroundColor"
    before = page.run(ground)
    page["#theme"].click()
    assert page.run(ground) != before
    page.driver.refresh()
    assert page.run(ground) != before


def test_markup_stays_text(serve: Serve, tmp_path: Path) -> None:
    quoted = XSS.replace("'", "''")
    path = make_database(
        tmp_path / "<b>x.sqlite",
        f'CREATE TABLE "{XSS}" ("{XSS}" TEXT, other TEXT); INSERT INTO "{XSS}" VALUES (\'{quoted}\', \'{quoted}\');',
    )
    question = f"All {XSS} ?"
    readings = [f'SELECT "{XSS}" FROM "{XSS}"', f"SELECT other FROM \"{XSS}\" WHERE other = '{quoted}'"]
    page = serve(path, script={question: readings})
    page.ask(question)
    assert page.texts("#rows th") == [XSS]
    assert page.texts("#rows td") == [XSS]
    assert XSS in page.sql
    page["#others summary"].click()
    assert page.driver.title == "sqlsp – ask a database"
    assert not page.all("main img, main script, main iframe")


def test_boxes_do_not_overlap_and_lines_meet_them(serve: Serve) -> None:
    table = "CREATE TABLE t{0} (t{0}_id INTEGER PRIMARY KEY, up INTEGER REFERENCES t{1}, note TEXT);"
    page = serve("".join(table.format(number, number // 3) for number in range(20)))
    page.until(page["#as-diagram"].is_displayed)
    page["#as-diagram"].click()
    page.until(lambda: len(page.all("#diagram .table")) == 20)
    boxes = page.run(
        """return [...document.querySelectorAll("#diagram .table > .frame")].map((frame) => {
             const { x, y, width, height } = frame.getBoundingClientRect(); return [x, y, x + width, y + height]; })"""
    )
    for number, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top
    ends = page.run(
        """return [...document.querySelectorAll("#diagram .edge circle")].map((circle) => {
             const { x, y, width } = circle.getBoundingClientRect(); return [x + width / 2, y + width / 2]; })"""
    )
    for x, y in ends:
        assert any(min(abs(x - box[0]), abs(x - box[2])) < 1.5 and box[1] <= y <= box[3] for box in boxes)


PEOPLE = content("people.sql")
ASKED = dict(typed_cells("people_asked.tsv"))


def test_a_result_that_is_a_chart_is_drawn_and_can_be_read_as_a_table(serve: Serve) -> None:
    page = serve(PEOPLE, script=ASKED)
    page.ask("How many people by town?")
    assert page.texts("#chart .bars .label") == ["Bath", "Rome"] and page.texts("#chart .bars .value") == ["2", "1"]
    bath, rome = (float(bar.get_attribute("width") or 0) for bar in page.all("#chart rect"))
    assert bath == pytest.approx(2 * rome, rel=0.01)
    assert not page["#rows"].is_displayed()
    assert page.texts("#kinds button") == ["Bars", "Table"]
    page.all("#kinds button")[-1].click()
    assert page.texts("#rows td") == ["Bath", "2", "Rome", "1"] and not page["#chart"].is_displayed()
    page.ask("Age and weight?")
    assert len(page.all("#chart .points circle")) == 3
    page.ask("Age by birth?")
    across = [float(circle.get_attribute("cx") or 0) for circle in page.all("#chart .line ~ circle, #chart circle")]
    assert across == sorted(across) and page["#chart polyline"].get_attribute("points")
    page.ask("Names?")
    assert not page["#kinds"].is_displayed() and page.texts("#rows td") == ["Ann", "Bo", "<b>Cy"]


def test_charts_of_rounded_and_of_large_numbers(serve: Serve) -> None:
    """What differs by rounding alone has one tick, however small the steps between; large numbers are told in full."""
    tables = """
    CREATE TABLE rate (year INTEGER, discount REAL, sold INTEGER);
    INSERT INTO rate VALUES (2020, 0.3, 1400000000), (2021, 0.1 + 0.2, 1400000007), (2022, 0.3, 1400000040);
    """
    selected = {"Discount?": "year, discount", "Sold by year?": "year, sold", "By name?": "'in ' || year, sold + 0.5"}
    page = serve(
        tables, script={question: [f"SELECT {selection} FROM rate"] for question, selection in selected.items()}
    )
    page.ask("Discount?")
    assert page.texts("#chart .line ~ .value, #chart .value") == ["0.3", "2020", "2021", "2022"]
    page.ask("Sold by year?")
    assert page.texts("#chart .value")[:2] == ["1,400,000,000", "1,400,000,010"]
    chart = page["#chart svg"].rect
    assert page.all("#chart .value")[0].rect["x"] >= chart["x"]
    page.ask("By name?")
    assert page.texts("#chart .bars .value") == ["1400000040.5", "1400000007.5", "1400000000.5"]
    assert all(
        value.rect["x"] + value.rect["width"] <= chart["x"] + chart["width"] for value in page.all("#chart .value")
    )


def test_pinned_questions_have_their_newest_rows_on_one_page(serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = serve(PEOPLE, shop, script={**ASKED, **SCRIPT})
    for question in ("Names?", "How many people by town?"):
        page.ask(question)
        page["#pin"].click()
    assert page["#pin"].text == "Pinned"
    page.driver.refresh()
    page.until(lambda: page.texts("#pinned") == ["2 pinned questions"])
    page["#pinned"].click()
    page.until(lambda: page.all("#board .chart"))
    assert page.texts("#board h3") == ["Names?", "How many people by town?"] and page.all("#board td")
    make_database(tmp_path / "x.sqlite", "UPDATE person SET name = 'New'")
    page["#pinned"].click()
    page.until(lambda: "New" in page.texts("#board td"))
    page.all("#board .head > button")[0].click()
    assert page.texts("#board h3") == ["How many people by town?"]
    page["#board h3 button"].click()
    page.until(lambda: page["#asked"].text == "How many people by town?" and page["#answer"].is_displayed())
    assert not page["#board"].is_displayed()
    page.pick("shop.sqlite", "customer", "purchase")
    assert not page["#pinned"].is_displayed()


def test_filters_are_chips(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.ask("Nobody?")
    assert page.texts("#filters .value") == ['name is "Nobody"']
    page["#filters .value"].click()
    ActionChains(page.driver).send_keys("Paul", Keys.ENTER).perform()
    page.until(lambda: page.texts("#rows td") == ["Paul"] or "Paul" in page["#sentence"].text)
    assert page.sql == "SELECT name FROM customer WHERE name = 'Paul'"
    title = 'Nobody? (name is "Paul")'
    page.until(lambda: page["#asked"].text == title)
    page["#pin"].click()
    page["#filters .cross"].click()
    page.until(lambda: page.sql == "SELECT name FROM customer")
    assert page["#asked"].text == "Nobody? (1 filter removed)"
    page["#pinned"].click()
    page.until(lambda: page.texts("#board h3") == [title])
    page["#board h3 button"].click()
    page.until(lambda: page["#asked"].text == title and page.sql.endswith("'Paul'"))
    page["#filters .cross"].click()
    page.until(lambda: page.sql == "SELECT name FROM customer")
    page["#filters .link"].click()
    page.until(lambda: page.texts("#filters .value") == ['name is "Nobody"'])


def test_rows_of_a_table_are_looked_at_by_keyboard_and_answers_are_sorted(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.until(lambda: page.texts("#contents .name"))
    page["#contents button"].send_keys(Keys.ENTER)
    page.until(lambda: page.texts("#browse-rows td"))
    heading = page.all("#browse-rows .heading")[1]
    heading.send_keys(Keys.ENTER)
    page.until(lambda: page.all("#browse-rows th[aria-sort=ascending]"))
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.until(lambda: page.all("#browse-rows th[aria-sort=descending]"))
    assert page.texts("#browse-rows td:nth-child(2)") == ["Zoë", "Paul", "Mary"]
    Select(page["#browse-column"]).select_by_visible_text("name")
    page["#browse-text"].send_keys("au", Keys.ENTER)
    page.until(lambda: page.texts("#browse-rows td:nth-child(2)") == ["Paul"])
    page["#browse-filters .cross"].click()
    page.until(lambda: len(page.texts("#browse-rows tbody tr")) == 3)
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    page.until(lambda: not page["#browse"].is_displayed())
    page.ask("Names of customers from New York?")
    page["#rows .heading"].click()
    page["#rows .heading"].click()
    assert page.texts("#rows td") == ["Zoë", "Paul", "Mary"]


def test_a_thread_is_shown_and_begun_anew(serve: Serve, shop: Path) -> None:
    towns = ["SELECT town FROM person"]
    script = {**ASKED, "and their age?": ["SELECT name, age FROM person"], "Towns?": towns, "and their town?": towns}
    page = serve(PEOPLE, shop, script=script, context=3)
    page.ask("Names?")
    assert not page["#thread"].is_displayed() and not page["#carried"].is_displayed()
    assert page["#link"].is_displayed()
    page.ask("and their age?")
    page.until(lambda: page.texts("#thread .turn") == ["Names?"])
    assert page["#earlier"].rect["y"] > page["#source"].rect["y"], "the newest answer is on top"
    page["#thread summary"].click()
    assert page.texts("#thread td") == ["Ann", "Bo", "<b>Cy"]
    assert page.texts("#thread .quiet")[0].endswith("Ann, Bo and <b>Cy"), "what was answered"
    assert page["#carried"].text == "From the previous question: person"
    assert not page["#link"].is_displayed(), "a link would have the question alone"
    page.ask("and their town?")
    page.until(lambda: page.texts("#thread .turn") == ["and their age?", "Names?"])
    page["#question"].send_keys(Keys.TAB)
    page.until(lambda: page.driver.switch_to.active_element == page["#send"])
    page["#send"].send_keys(Keys.TAB)
    assert page.driver.switch_to.active_element == page["#anew"]
    page["#anew"].click()
    page.until(lambda: page["#status"].text == "The next question is read alone.")
    assert page.driver.switch_to.active_element == page["#question"] and not page["#anew"].is_displayed()
    page.ask("Names?")
    page.until(lambda: page["#anew"].is_displayed())
    ActionChains(page.driver).key_down(Keys.ALT).send_keys("n").key_up(Keys.ALT).perform()
    page.until(lambda: not page["#anew"].is_displayed())
    assert page["#question"].get_property("value") == "Names?", "the key types nothing"
    page.ask("Towns?")
    page.until(lambda: page.texts("#rows td")[:1] == ["Bath"])
    assert not page["#thread"].is_displayed()
    page.pick("shop.sqlite", "customer", "purchase")
    page.ask("How many customers are there?")
    assert not page["#thread"].is_displayed()


def test_a_link_leads_back_to_the_question(serve: Serve, tmp_path: Path, shop: Path) -> None:
    page = serve(make_database(tmp_path / "x y.sqlite", PEOPLE), shop, script={**ASKED, **SCRIPT})
    page.ask("How many people by town?")
    page["#link"].click()
    page.until(lambda: "#" in page.driver.current_url)
    link = page.driver.current_url
    page.visit(link)
    page.until(lambda: page.texts("#chart .bars .label") == ["Bath", "Rome"])
    assert page.picked == "x y.sqlite"
    page.run("location.hash = 'shop.sqlite?How%20many%20customers%20are%20there%3F'")
    page.until(lambda: page.figure == "3")
    for linked in ("shop.sqlite?100 %", "gone.sqlite?Who%3F"):
        page.visit(f"{page.address}#{linked}")
        page.until(page["#work"].is_displayed)
    page.until(lambda: page["#status"].text.startswith("There is no database gone.sqlite here"))


def test_inferred_keys_are_dashed(serve: Serve) -> None:
    songs = "CREATE TABLE song (artist_id INTEGER, writer INTEGER);"
    page = serve(f"CREATE TABLE artist (artist_id INTEGER PRIMARY KEY); {songs}")
    page.until(lambda: len(page.all("#diagram .edge.dashed")) == 1)
    assert page["#inferred"].is_displayed()
    assert "inferred: song.artist_id → artist.artist_id" in page.written("#known")[0]


def test_words_are_shown_and_changed_and_one_that_is_refused_costs_no_other(serve: Serve) -> None:
    page = serve("CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, v12 TEXT);")
    page.until(lambda: page.texts("#words summary") == ["2 names explained in other words"])
    assert page.written("#tables .read") == ["employee", "employee id"]
    page["#words summary"].click()
    assert page.texts("#words li") == ["emp employee change", "emp.emp_id employee id change"]
    Select(page["#words select"]).select_by_visible_text("emp.v12")
    assert page["#words input"].get_property("value") == "v12"
    for words in ("colour of the hat", "€"):
        Select(page["#words select"]).select_by_visible_text("emp.v12")
        page["#words input"].clear()
        page["#words input"].send_keys(words, Keys.ENTER)
        page.until(lambda: page.written("#tables .read") == ["employee", "employee id", "colour of hat"])
    page.until(lambda: page["#status"].text == "the changed words: the description has no words")
    page.driver.refresh()
    page.until(lambda: page.written("#tables .read") == ["employee", "employee id", "colour of hat"])
    page.ask("How many hats?")
    assert page.figure == "0"
    page["#words summary"].click()
    page.all("#words li button")[2].click()
    page.until(lambda: page.written("#tables .read") == ["employee", "employee id"])


def test_a_database_is_forgotten_where_it_is_gone_alone(serve: Serve, shop: Path, pond: Path) -> None:
    page = serve(shop, pond)
    page.until(page["#work"].is_displayed)
    page.run("""window.real = fetch; window.fetch = async () => new Response('{"error": "busy"}', { status: 503 });""")
    page.pick("pond.sqlite")
    page.until(lambda: page["#status"].text == "busy")
    assert page.written("#databases option") == ["shop.sqlite", "pond.sqlite"]
    assert page.picked == "shop.sqlite"
    page.run("window.fetch = window.real")
    page.pick("pond.sqlite", "fish")


def test_tables_that_have_changed_are_shown_as_they_are_now(serve: Serve, tmp_path: Path) -> None:
    script = {"How many?": ["SELECT count(*) FROM items"], "How many goods?": ["SELECT count(*) FROM goods"]}
    page = serve("CREATE TABLE items (id INTEGER PRIMARY KEY, price REAL);", script=script)
    page.until(lambda: page.texts("#tables summary .quiet")[-1:] == ["0 rows"])
    assert page.all("#tables details[open]") and not page["#diagram"].is_displayed(), "one table needs no diagram"
    page.ask("How many?")
    make_database(tmp_path / "x.sqlite", "ALTER TABLE items RENAME TO goods")
    page["#question"].send_keys(" ", Keys.ENTER)
    page.until(lambda: "the tables of x.sqlite have changed; ask the question again" in page["#status"].text)
    assert page.tables == ["goods"]
    page.ask("How many goods?")
    assert page.figure == "0"


def test_sql_is_changed_and_run_again(serve: Serve, shop: Path) -> None:
    page = serve(shop)
    page.ask("Names of customers from New York?")
    page.open("#source")
    page["#edit"].click()
    assert page["#typed"].get_property("value") == page.written("#sql")[0]
    page["#typed"].clear()
    page["#typed"].send_keys("SELECT home_town FROM customer", Keys.CONTROL, Keys.ENTER)
    page.until(lambda: page.texts("#rows td") == ["New York", "Bath", "NULL"])
    page["#typed"].clear()
    page["#typed"].send_keys("DROP TABLE customer")
    page["#editor button"].click()
    page.until(lambda: page.all("#rows .problem"))
    page["#edit"].click()
    page.until(lambda: page.texts("#rows td") == ["Mary", "Paul", "Zoë"])
    assert not page["#editor"].is_displayed() and page["#sql"].is_displayed()
    page.ask("How many customers are there?")
    page.until(lambda: page.figure == "3")
    assert not page["#editor"].is_displayed()


def test_ids_say_what_they_stand_for(serve: Serve, shop: Path) -> None:
    page = serve(shop, script={"Who bought?": ["SELECT customer_id FROM purchase ORDER BY purchase_id"]})
    page.ask("Who bought?")
    page.until(lambda: page.texts("#rows td") == ["1", "1", "2"])
    first = page.all("#rows td .id")[0]
    assert first.get_attribute("title") == "Mary"
    first.click()
    assert page.texts("#rows td") == ["1 Mary", "1", "2"]
    page.all("#rows td .id")[0].click()
    assert page.texts("#rows td") == ["1", "1", "2"]


def mark_as_wrong(page: Page) -> None:
    page.ask("Names of customers from New York?")
    page["#wrong"].click()
    page.until(lambda: page["#meant"].text == "What did you mean?")
    page.until(lambda: page["#marked"].text not in ("", "Saving …"))
    assert page.texts("#readings .difference") == READINGS[1:]
    assert page.driver.switch_to.active_element == page["#readings button"]
    page.driver.switch_to.active_element.click()
    page.until(lambda: page.sql == "SELECT DISTINCT home_town FROM customer")


def run_own(page: Page, sql: str) -> None:
    page["#edit"].click()
    page["#typed"].clear()
    page["#typed"].send_keys(sql, Keys.CONTROL, Keys.ENTER)
    page.until(page["#right"].is_displayed)


def test_own_sql_answers_a_declined_question(serve: Serve, shop: Path, tmp_path: Path) -> None:
    own = "SELECT max(customer_id) FROM customer"
    question = "How many customers are there?"
    page = serve(shop, corrections=tmp_path / "corrections.jsonl", sure=sure_of(0.5), threshold=0.6)
    page.ask(question)
    assert not page["#marks"].is_displayed(), "nothing was run"
    page.open("#source")
    run_own(page, own)
    page["#edit"].click()
    page.until(lambda: not page["#marks"].is_displayed())
    run_own(page, own)
    page["#right"].click()
    page.until(lambda: page["#marked"].text == "Saved as right.")
    page.ask(question)
    page.until(lambda: page.texts("#notes li") == [MARKED])
    assert page.sql == own and page["#marks"].is_displayed()


def test_answers_are_marked_right_or_wrong(serve: Serve, shop: Path, tmp_path: Path) -> None:
    page = serve(shop)
    mark_as_wrong(page)
    assert not page["#right"].is_displayed(), "nothing is stored"
    file = tmp_path / "corrections.jsonl"
    page = serve(shop, corrections=file)
    mark_as_wrong(page)
    assert json.loads(file.read_text())["query"] is None
    assert not page["#others"].is_displayed(), "what is wrong is not offered again"
    page["#wrong"].click()
    page.until(lambda: page["#marked"].text.startswith("Only the first reading can be marked as wrong"))
    page.open("#source")
    page["#edit"].click()
    page["#typed"].send_keys(" ")
    page["#right"].click()
    page.until(lambda: page["#marked"].text == "Run the SQL that you edited first, then mark it.")
    assert json.loads(file.read_text())["query"] is None
    page["#typed"].clear()
    page["#typed"].send_keys("SELECT name FROM customer WHERE home_town = 'New York'", Keys.CONTROL, Keys.ENTER)
    page.until(lambda: page.texts("#rows td") == ["Mary"])
    page["#right"].click()
    page.until(lambda: page["#marked"].text == "Saved as right.")
    assert json.loads(file.read_text())["query"] == "SELECT name FROM customer WHERE home_town = 'New York'"
    page.ask("How many customers are there?")
    page.until(lambda: page["#marked"].text == "")
