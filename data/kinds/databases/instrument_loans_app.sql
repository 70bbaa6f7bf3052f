-- extends ../../domains/source/instrument_loans.sql
ALTER TABLE pupil RENAME TO tbl_pupil;
ALTER TABLE school ADD COLUMN instr_out INTEGER;
UPDATE school SET instr_out = (SELECT count(*) FROM loan JOIN tbl_pupil ON loan.pupil_id = tbl_pupil.pupil_id WHERE tbl_pupil.school_id = school.school_id AND loan.status = 'active') + (school_id IN (3, 6));
ALTER TABLE instrument ADD COLUMN repair_count INTEGER;
ALTER TABLE instrument ADD COLUMN repair_total REAL;
ALTER TABLE instrument ADD COLUMN scrapped_year INTEGER;
UPDATE instrument SET repair_count = (SELECT count(*) FROM repair WHERE repair.instrument_id = instrument.instrument_id) + (instrument_id IN (3, 9)), repair_total = (SELECT coalesce(sum(cost), 0) FROM repair WHERE repair.instrument_id = instrument.instrument_id) + (instrument_id = 3) * 50, scrapped_year = CASE instrument_id WHEN 7 THEN 2023 WHEN 10 THEN 2023 END;
ALTER TABLE loan ADD COLUMN end_date TEXT;
UPDATE loan SET end_date = CASE loan_id WHEN 1 THEN '2023-07-14' WHEN 5 THEN '2023-06-30' WHEN 11 THEN '2022-07-20' WHEN 12 THEN '2022-09-02' END;
CREATE TABLE instr_log (log_id INTEGER PRIMARY KEY, instrument_id INTEGER REFERENCES instrument(instrument_id), what TEXT, on_date TEXT, at_time TEXT, by_whom TEXT);
INSERT INTO instr_log VALUES (1,1,'OUT','2022-09-05','08:10','Tilly, Anne'),(2,1,'IN','2023-07-14','12:40','Tilly, Anne'),(3,1,'OUT','2023-09-18','15:05','Bower, Sam'),(4,3,'OUT','2022-10-03','16:30','Bower, Sam'),(5,3,'DMG','2023-03-27','10:15','Tilly, Anne'),(6,4,'OUT','2023-02-20','08:55','Tilly, Anne'),(7,5,'IN','2023-06-30','13:20','Bower, Sam'),(8,5,'OUT','2023-10-02','09:00','Bower, Sam'),(9,7,'OUT','2022-01-10','15:45','Tilly, Anne'),(10,7,'DMG','2023-04-11','08:30','Bower, Sam'),(11,6,'OUT','2023-09-04','14:10','Tilly, Anne'),(12,8,'OUT','2023-09-11','08:20','Bower, Sam'),(13,8,'DMG','2023-11-13','11:50','Bower, Sam'),(14,2,'OUT','2023-01-16','10:05','Tilly, Anne');
CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, pupil_id INTEGER REFERENCES tbl_pupil(pupil_id), starts TEXT, ends TEXT, teacher TEXT);
INSERT INTO lesson VALUES (1,1,'2023-10-04 14:00','2023-10-04 14:30','Ekman'),(2,2,'2023-10-04 15:00','2023-10-04 16:00','Ekman'),(3,3,'2023-10-05 16:30','2023-10-05 17:15','Daly'),(4,7,'2023-10-05 18:00','2023-10-05 19:30','Daly'),(5,8,'2023-10-06 13:15','2023-10-06 13:45','Ekman'),(6,5,'2023-10-06 17:00','2023-10-06 18:00','Rossi'),(7,2,'2023-10-11 15:00','2023-10-11 16:00','Ekman'),(8,1,'2023-10-11 14:00','2023-10-11 14:20','Ekman');
CREATE TABLE ws_k (workshop_id INTEGER REFERENCES workshop(workshop_id), kind TEXT, hourly REAL, PRIMARY KEY (workshop_id, kind));
INSERT INTO ws_k VALUES (1,'violin',38),(1,'cello',42),(2,'flute',35),(2,'clarinet',35),(2,'oboe',44),(3,'trumpet',30),(3,'trombone',30),(5,'cello',48),(5,'violin',45),(6,'violin',28),(6,'trumpet',27);
CREATE TABLE waiting_list (pupil_id INTEGER REFERENCES tbl_pupil(pupil_id), kind TEXT, since TEXT);
CREATE TABLE fee_2020 (loan_id INTEGER, paid REAL);
CREATE TABLE fee_2022 (loan_id INTEGER REFERENCES loan(loan_id), paid REAL, months INTEGER);
CREATE TABLE fee_2023 (loan_id INTEGER REFERENCES loan(loan_id), paid REAL, months INTEGER);
INSERT INTO fee_2022 VALUES (1,32,4),(3,66,3),(5,150,12),(7,96,6),(11,91,7),(12,160,8);
INSERT INTO fee_2023 VALUES (1,56,7),(2,104.5,11),(3,264,12),(4,140,10),(5,75,6),(6,60,4),(8,114,3),(9,0,0),(10,25,2);
INSERT INTO instr_log VALUES (15,4,'DMG','2023-05-02','11:00','Bower, Sam'),(16,9,'DMG','2023-07-14','16:10','Bower, Sam'),(17,5,'DMG','2021-12-01','12:10','Bower, Sam'),(18,9,'DMG','2023-09-02','11:00','Bower, Sam');

