CREATE TABLE person (name TEXT, town TEXT, age INTEGER, weight REAL, born TEXT);
INSERT INTO person VALUES ('Ann', 'Bath', 30, 60.5, '1990-01-02'), ('Bo', 'Bath', 41, 80, '1979-05-06'),
    ('<b>Cy', 'Rome', 19, 70, '2001-11-30');
