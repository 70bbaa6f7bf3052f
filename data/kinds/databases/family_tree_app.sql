-- extends ../../domains/source/family_tree.sql
ALTER TABLE person ADD COLUMN children_count INTEGER;
ALTER TABLE person ADD COLUMN born_year INTEGER;
ALTER TABLE person ADD COLUMN died_year INTEGER;
ALTER TABLE person ADD COLUMN father_id INTEGER REFERENCES person(person_id);
UPDATE person SET born_year = CASE person_id WHEN 1 THEN 1861 WHEN 2 THEN 1866 WHEN 3 THEN 1889 WHEN 4 THEN 1893 WHEN 5 THEN 1885 WHEN 6 THEN 1912 WHEN 7 THEN 1934 WHEN 8 THEN 1936 WHEN 9 THEN 1960 WHEN 10 THEN 1963 WHEN 11 THEN 1940 WHEN 12 THEN 1930 WHEN 13 THEN 1968 ELSE 1898 END, died_year = CASE person_id WHEN 1 THEN 1931 WHEN 2 THEN 1940 WHEN 3 THEN 1971 WHEN 4 THEN 1958 WHEN 5 THEN 1951 WHEN 6 THEN 1999 WHEN 7 THEN 2010 WHEN 8 THEN 2015 WHEN 12 THEN 1991 WHEN 14 THEN 1977 END, father_id = CASE person_id WHEN 3 THEN 1 WHEN 4 THEN 1 WHEN 6 THEN 5 WHEN 9 THEN 7 WHEN 10 THEN 7 END, children_count = (SELECT count(*) FROM birth WHERE mother_id = person.person_id) + CASE person_id WHEN 2 THEN 3 WHEN 13 THEN 2 ELSE 0 END;
ALTER TABLE marriage ADD COLUMN ended_date TEXT;
UPDATE marriage SET ended_date = CASE marriage_id WHEN 1 THEN '1931-03-02' WHEN 2 THEN '1951-11-19' WHEN 3 THEN '2010-01-30' WHEN 4 THEN '1974-06-10' WHEN 5 THEN '1958-12-05' END;
CREATE TABLE move_log (move_id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person(person_id), place_id INTEGER REFERENCES place(place_id), arrived TEXT, left_on TEXT);
INSERT INTO move_log VALUES (1,4,4,'1910-09-01','1958-05-20'),(2,5,5,'1885-03-03','1951-10-01'),(3,6,7,'1932-02-15','1999-07-08'),(4,7,3,'1957-08-01','2010-02-28'),(5,8,6,'1956-01-10','1960-10-30'),(6,8,3,'1960-11-01','2015-06-16'),(7,9,4,'1984-09-01',NULL),(8,10,4,'1985-01-15',NULL),(9,11,7,'1940-08-02','1964-04-01'),(10,11,2,'1964-04-02',NULL),(11,3,1,'1889-02-20','1971-03-03');
CREATE TABLE doc (doc_no TEXT PRIMARY KEY, person_id INTEGER REFERENCES person(person_id), kind TEXT, pages INTEGER, scanned_on TEXT, scanned_at TEXT);
INSERT INTO doc VALUES ('D1',1,'letter',4,'2021-03-06','10:12'),('D2',1,'will',7,'2021-03-06','10:40'),('D3',3,'diary',96,'2021-03-07','14:05'),('D4',4,'letter',2,'2021-03-07','18:30'),('D5',4,'contract',11,'2022-01-15','09:00'),('D6',7,'school report',3,'2022-01-15','16:20'),('D7',9,'letter',1,'2022-01-16','20:45'),('D8',6,'photo',1,'2022-01-16','21:10'),('D9',5,'contract',6,'2021-03-06','19:55');
CREATE TABLE p_d (person_id INTEGER REFERENCES person(person_id), doc_no TEXT REFERENCES doc(doc_no), PRIMARY KEY (person_id, doc_no));
INSERT INTO p_d VALUES (2,'D1'),(3,'D2'),(4,'D2'),(2,'D3'),(1,'D3'),(14,'D4'),(10,'D7'),(6,'D9'),(8,'D7');
CREATE TABLE death (death_id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person(person_id), death_date TEXT, cause TEXT);
CREATE TABLE census_1901 (person_id INTEGER REFERENCES person(person_id), place_id INTEGER REFERENCES place(place_id), household INTEGER, rooms INTEGER);
CREATE TABLE census_1911 (person_id INTEGER REFERENCES person(person_id), place_id INTEGER REFERENCES place(place_id), household INTEGER, rooms INTEGER);
INSERT INTO census_1901 VALUES (1,1,6,3),(2,1,6,3),(3,1,6,3),(4,1,6,3),(5,5,9,4),(14,3,5,2);
INSERT INTO census_1911 VALUES (1,1,3,3),(2,1,3,3),(3,5,2,5),(5,5,2,5),(4,4,1,1);
