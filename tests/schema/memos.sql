CREATE TABLE memo (id INTEGER PRIMARY KEY, heading TEXT, body TEXT);
CREATE VIRTUAL TABLE memo_fts USING fts5(heading, body, content='memo', content_rowid='id');
CREATE VIRTUAL TABLE letters USING fts5(sender, body);
INSERT INTO memo VALUES (1, 'Rope', 'Cut it.'), (2, 'Sail', 'Mend it.');
