CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT, seo_title TEXT, body TEXT, note TEXT, hits INTEGER,
    parent INTEGER REFERENCES page (id));
INSERT INTO page VALUES (1, 'Bread', NULL, '[{"type": "text"}]', '', NULL, NULL), (2, 'Rolls', '', '{}', NULL, 3, NULL);
CREATE TABLE plan (id INTEGER PRIMARY KEY, goal TEXT);
CREATE TABLE mark (id INTEGER PRIMARY KEY, text TEXT);
INSERT INTO mark VALUES (1, NULL);
