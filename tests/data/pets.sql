CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, name TEXT, home_town TEXT, birth_date TEXT);
CREATE TABLE pet (pet_id INTEGER PRIMARY KEY, name TEXT, kind TEXT, weight REAL, owner_id INTEGER);
CREATE TABLE vet_visit (visit_id INTEGER PRIMARY KEY, pet_id INTEGER, visit_year INTEGER);
INSERT INTO owner VALUES (1, 'Mary O''Brien', 'New York', '1980-05-01'), (2, 'Paul', 'Bath', '1991-07-12');
INSERT INTO pet VALUES (1, 'Rex', 'guide dog', 20.5, 1), (2, 'Tom', 'cat', 4.25, 2), (3, 'Ann', 'cat', 3, 2);
INSERT INTO vet_visit VALUES (1, 1, 2019), (2, 2, 2021);
