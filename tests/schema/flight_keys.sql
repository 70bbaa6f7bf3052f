CREATE TABLE flights (carrier TEXT, origin TEXT, dest TEXT, distance INTEGER);
CREATE TABLE airports (faa TEXT, tower TEXT);
CREATE TABLE airlines (carrier TEXT, name TEXT);
INSERT INTO airports VALUES ('BOS', 'a'), ('JFK', 'b'), ('LGA', 'a'), ('ORD', 'b'), ('SFO', 'c'), ('SEA', 'c');
INSERT INTO airlines VALUES ('UA', 'United'), ('AA', 'American');
INSERT INTO flights VALUES ('UA', 'JFK', 'BOS', 5), ('AA', 'LGA', 'ORD', 7), ('AA', 'JFK', 'SFO', 9),
    ('UA', 'SFO', 'LGA', 2), ('AA', 'LGA', '{}', 7);
