CREATE TABLE pilot (pid INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE bout (number INTEGER PRIMARY KEY, winner INTEGER, place TEXT, seats INTEGER);
CREATE TABLE place (title TEXT PRIMARY KEY, city TEXT);
INSERT INTO pilot VALUES (4711, 'Ada'), (4812, 'Bo'), (4913, 'Cy');
INSERT INTO bout VALUES (1, 4711, 'Arc', 900), (2, 4913, 'Bowl', 4000), (3, 4913, 'Arc', 900);
INSERT INTO place VALUES ('Arc', 'Lyon'), ('Bowl', 'Lima');
