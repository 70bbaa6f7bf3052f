CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE fixture (id INTEGER PRIMARY KEY, day TEXT, home_club INTEGER REFERENCES club(id),
    away_club INTEGER REFERENCES club(id));
INSERT INTO club VALUES (1, 'North'), (2, 'South');
INSERT INTO fixture VALUES (1, 'Monday', 1, 2), (2, 'Monday', 1, 2);
