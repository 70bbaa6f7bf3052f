CREATE TABLE stk (stk_id INTEGER PRIMARY KEY, qty INTEGER, unit_price REAL, weight_kg REAL, "order" TEXT, zgx TEXT);
CREATE TABLE invoice (id INTEGER PRIMARY KEY, stk_id INTEGER REFERENCES stk (stk_id), status TEXT, paid INTEGER,
    zq INTEGER -- number of parcels
);
INSERT INTO stk VALUES (1, 2, 3.5, 1, 'a''b', 'A'), (2, 1, 3.5, 1, 'c', 'B');
INSERT INTO invoice VALUES (1, 1, 'open', 0, 3), (2, 2, 'cancelled', 1, 4);
