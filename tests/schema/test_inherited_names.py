"""Names that the rows of a table have in the one that their primary key refers to."""

import pytest
from festival import Write

from sqlsp.schema.database import schema_from_database
from sqlsp.schema.names import with_inherited_names

PARENT = "CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT, slug TEXT);"


def test_a_table_without_a_name_has_that_of_its_parent(write: Write) -> None:
    child = "CREATE TABLE bread_page (page_ptr_id INTEGER PRIMARY KEY REFERENCES page(id), body TEXT)"
    schema = with_inherited_names(schema_from_database(write(PARENT + child)))
    (title,) = schema.metrics
    assert (title.words, schema.tables[title.table].name, title.metric) == ("title", "bread_page", '"page"."title"')
    assert schema.tables[title.table].synonyms == ("bread",)


def test_without_a_title_the_names_of_persons_are_taken(write: Write) -> None:
    tables = (
        "CREATE TABLE person (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, born TEXT);"
        "CREATE TABLE driver (person_id INTEGER PRIMARY KEY REFERENCES person(id), licence TEXT)"
    )
    schema = with_inherited_names(schema_from_database(write(tables)))
    assert [info.name for info in schema.metrics] == ["first_name", "last_name"]
    assert not any(table.synonyms for table in schema.tables)


@pytest.mark.parametrize(
    "child",
    [
        "CREATE TABLE bread (page_id INTEGER PRIMARY KEY REFERENCES page(id), name TEXT)",
        "CREATE TABLE visit (id INTEGER PRIMARY KEY, page_id INTEGER REFERENCES page(id))",
        "CREATE TABLE link (a INTEGER REFERENCES page(id), b INTEGER REFERENCES page(id), PRIMARY KEY (a, b))",
    ],
    ids=["a name of its own", "no kind of page", "a link of pages"],
)
def test_other_tables_have_none(child: str, write: Write) -> None:
    schema = schema_from_database(write(PARENT + child))
    assert with_inherited_names(schema) == schema
