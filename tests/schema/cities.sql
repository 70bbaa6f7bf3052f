CREATE TABLE city (code TEXT PRIMARY KEY, name TEXT);
CREATE TABLE booking (number INTEGER PRIMARY KEY, city TEXT);
INSERT INTO city VALUES ('LYS', 'Lyon'), ('LIM', 'Lima');
INSERT INTO booking VALUES (1, '{}'), (2, '{}');
