CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT, credit INTEGER);
CREATE TABLE sale (
  no TEXT PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), amount REAL, paid TEXT, sold_on TEXT
);
INSERT INTO customer VALUES (1, 'Ada', 'Graz', 50), (2, 'Bo', 'Graz', 90), (3, 'Cy', 'Linz', 70);
INSERT INTO sale VALUES ('S-1', 1, 10.5, 'Y', '2023-01-05'), ('S-2', 1, 20, 'N', '2023-02-07'),
  ('S-3', 2, 5, 'Y', '2024-02-09'), ('S-4', 3, 8.25, NULL, '2024-03-01');
