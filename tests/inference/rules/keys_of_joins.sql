-- airport
CREATE TABLE flight (airline TEXT, no INTEGER, origin TEXT, PRIMARY KEY (airline, no));
CREATE TABLE booking (
    id INTEGER PRIMARY KEY, out_airline TEXT, out_no INTEGER, back_airline TEXT, back_no INTEGER, seat TEXT,
    FOREIGN KEY (out_airline, out_no) REFERENCES flight (airline, no),
    FOREIGN KEY (back_airline, back_no) REFERENCES flight (airline, no)
);
INSERT INTO flight VALUES ('LH', 1, 'MUC'), ('LH', 2, 'FRA'), ('BA', 1, 'LHR');
INSERT INTO booking VALUES (1, 'LH', 1, 'BA', 1, '1A'), (2, 'BA', 1, 'LH', 2, '2B');
-- clubs
CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE fixture (no INTEGER, home_club INTEGER REFERENCES club(id), away_club INTEGER REFERENCES club(id));
-- boats
CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE boat (name TEXT, builder INTEGER REFERENCES member(id), owner INTEGER REFERENCES member(id));
-- units
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE unit (id INTEGER PRIMARY KEY, unit TEXT);
CREATE TABLE unit_head (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
CREATE TABLE unit_person (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
-- twice
CREATE TABLE breed (code TEXT PRIMARY KEY, title TEXT);
CREATE TABLE dog (name TEXT, breed TEXT, FOREIGN KEY (breed) REFERENCES breed(code),
    FOREIGN KEY (breed) REFERENCES breed(code));
-- shifts
CREATE TABLE shift (town TEXT, day TEXT, no INTEGER, boss TEXT, PRIMARY KEY (town, day, no));
CREATE TABLE pupil (name TEXT, town TEXT REFERENCES shift(town), free TEXT REFERENCES shift(day));
