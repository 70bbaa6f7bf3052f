-- A boat hire with names that nobody can read; charter.yaml is a glossary of it.
CREATE TABLE skpr (skpr_k INTEGER PRIMARY KEY, nmx TEXT, gsl TEXT, hfn TEXT);
CREATE TABLE chtr (
    chtr_k INTEGER PRIMARY KEY, skpr_k INTEGER REFERENCES skpr (skpr_k), tg INTEGER, prs REAL, zst TEXT, lng REAL,
    pin_hash TEXT
);
CREATE TABLE prtk (prtk_k INTEGER PRIMARY KEY, txt TEXT);
INSERT INTO skpr VALUES (1, 'Ada', 'w', 'Kiel'), (2, 'Bo', 'm', 'Kiel'), (3, 'Cleo', 'w', 'Riga');
INSERT INTO chtr VALUES (1, 1, 2, 100, 'ok', 9.5, 'a1'), (2, 1, 1, 300, 'storno', 12, 'a2'),
    (3, 2, 5, 80, 'ok', 7, 'a3'), (4, 3, 1, 90, 'ok', 8, 'a4');
INSERT INTO prtk VALUES (1, 'start');
