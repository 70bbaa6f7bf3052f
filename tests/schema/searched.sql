CREATE TABLE article (article_id INTEGER PRIMARY KEY, price REAL, twice REAL GENERATED ALWAYS AS (2 * price) STORED,
    half AS (price / 2), title TEXT);
CREATE VIRTUAL TABLE docs USING fts5(title, body);
CREATE VIEW cheap AS SELECT title FROM article WHERE price < 1;
INSERT INTO article (price, title) VALUES (3, 'Rope');
