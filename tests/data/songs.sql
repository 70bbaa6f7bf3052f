CREATE TABLE Artist (Artist_ID INTEGER PRIMARY KEY, Name TEXT, Country TEXT, Age INTEGER);
CREATE TABLE Song (Song_ID INTEGER PRIMARY KEY, Title TEXT, Artist_ID INTEGER, Sales INTEGER);
INSERT INTO Artist VALUES (1, 'Bo', 'France', 40), (2, 'Cy', 'Peru', 25);
INSERT INTO Song VALUES (1, 'Rain', 1, 500), (2, 'Sun', 2, 700);
