-- `award` refers to nothing; `season` can be joined by a column of the same name only; `train` has awkward names
CREATE TABLE singer (singer_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, born DATE);
CREATE TABLE stadium (stadium_id INTEGER PRIMARY KEY, name TEXT, city TEXT, capacity INTEGER, highest REAL,
    lowest REAL);
CREATE TABLE concert (concert_id INTEGER PRIMARY KEY, theme TEXT, year INTEGER, stadium_id INTEGER, season_code TEXT,
    FOREIGN KEY (stadium_id) REFERENCES stadium (stadium_id));
CREATE TABLE performance (concert_id INTEGER REFERENCES concert, singer_id INTEGER REFERENCES singer (singer_id),
    fee REAL, PRIMARY KEY (concert_id, singer_id));
CREATE TABLE friendship (singer_id INTEGER REFERENCES singer, friend_id INTEGER REFERENCES singer, since INTEGER);
CREATE TABLE flight (flight_id INTEGER PRIMARY KEY, origin INTEGER REFERENCES city, target INTEGER REFERENCES city);
CREATE TABLE city (city_id INTEGER PRIMARY KEY, title TEXT);
CREATE TABLE season (season_code TEXT PRIMARY KEY, label TEXT);
CREATE TABLE award (prize TEXT, worth INTEGER);
CREATE TABLE train ("From" TEXT, "Fee (in euros)" REAL, count INTEGER, "2nd stop" TEXT);
CREATE TABLE "order" ("group" TEXT, amount INTEGER);

INSERT INTO singer VALUES (1, 'Ada', 'France', 31, '1990-01-02'), (2, 'Bo', 'Peru', 45, '1976-05-06'),
    (3, 'O''Brien', 'France', 19, NULL), (4, 'Dee', 'Chad', 45, '1976-11-30');
INSERT INTO stadium VALUES (1, 'Arc', 'Lyon', 900, 80.5, 10), (2, 'Bowl', 'Lima', 4000, 30, 30),
    (3, 'Cup', 'Lyon', 250, 5, 1);
INSERT INTO concert VALUES (1, 'Free', 2014, 1, 's'), (2, 'Home', 2015, 1, 'w'), (3, 'Free', 2015, 2, 's');
INSERT INTO performance VALUES (1, 1, 10), (1, 2, 5), (2, 1, 7.5), (3, 4, 1);
INSERT INTO friendship VALUES (1, 2, 2001), (2, 1, 2001), (3, 4, 2010);
INSERT INTO flight VALUES (1, 1, 2), (2, 2, 1), (3, 2, 3);
INSERT INTO city VALUES (1, 'Lyon'), (2, 'Lima'), (3, 'Bern');
INSERT INTO season VALUES ('s', 'summer'), ('w', 'winter');
INSERT INTO award VALUES ('gold', 3), ('silver', 2);
INSERT INTO train VALUES ('Lyon', 12.5, 4, 'Bern'), ('Bern', 2, 1, 'Lima');
INSERT INTO "order" VALUES ('a', 1), ('b', 2);
