CREATE TABLE flights (year INTEGER, origin TEXT, dest TEXT);
CREATE TABLE weather (origin TEXT, temperature INTEGER);
CREATE TABLE airports (airport_id INTEGER, name TEXT, iata TEXT);
CREATE TABLE signups (guest_mail TEXT); CREATE TABLE guests (number INTEGER, mail TEXT);
INSERT INTO weather VALUES ('AF', 3), ('AG', 4), ('AF', 5);
