CREATE TABLE baker (baker_id INTEGER PRIMARY KEY, name TEXT, home TEXT, age INTEGER);
INSERT INTO baker VALUES (1, 'Ada', 'Graz', 40), (2, 'Bo', 'Graz', 50), (3, 'Cy', 'Linz', 50);
INSERT INTO baker VALUES (4, CAST(x'4a6f73e9' AS TEXT), 'Ulm', 60);
CREATE INDEX names ON baker (name);
CREATE TABLE numbers AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n;
