CREATE VIRTUAL TABLE docs USING fts5(title, body);
INSERT INTO docs VALUES ('Rope', 'of hemp');
CREATE VIRTUAL TABLE old USING fts4(title);
INSERT INTO old VALUES ('String');
CREATE VIRTUAL TABLE box USING rtree(id, low, high);
INSERT INTO box VALUES (1, 2, 3);
CREATE VIRTUAL TABLE terms USING fts5vocab(docs, row);
CREATE TABLE shop (name TEXT);
