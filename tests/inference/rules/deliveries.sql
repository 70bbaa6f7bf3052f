CREATE TABLE delivery (id INTEGER PRIMARY KEY, town TEXT, temperature REAL, day TEXT);
INSERT INTO delivery VALUES
    (1, 'Oslo', 4.5, '2021-03-05'), (2, 'Bergen', NULL, '2021-03-09'), (3, 'New York', 6.0, '2022-07-01');
