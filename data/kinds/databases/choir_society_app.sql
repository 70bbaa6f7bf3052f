-- extends ../../domains/source/choir_society.sql
UPDATE singers SET singer_name = substr(singer_name, instr(singer_name, ' ') + 1) || ', ' || substr(singer_name, 1, instr(singer_name, ' ') - 1);
ALTER TABLE choirs ADD COLUMN member_count INTEGER;
ALTER TABLE choirs ADD COLUMN dissolved_year INTEGER;
UPDATE choirs SET member_count = CASE choir_code WHEN 'CAN' THEN 48 WHEN 'LRK' THEN 31 WHEN 'MIN' THEN 72 WHEN 'OAK' THEN 26 WHEN 'SPR' THEN 40 ELSE 19 END, dissolved_year = CASE choir_code WHEN 'OAK' THEN 2023 END;
ALTER TABLE concerts ADD COLUMN doors_at TEXT;
ALTER TABLE concerts ADD COLUMN ended_at TEXT;
ALTER TABLE concerts ADD COLUMN minutes_of_music INTEGER;
UPDATE concerts SET doors_at = CASE concert_code WHEN 'C2' THEN '15:30' WHEN 'C4' THEN '17:00' WHEN 'C7' THEN '11:00' ELSE '19:15' END, ended_at = CASE concert_code WHEN 'C1' THEN '21:25' WHEN 'C2' THEN '17:10' WHEN 'C3' THEN '22:05' WHEN 'C4' THEN '18:20' WHEN 'C5' THEN '21:00' END, minutes_of_music = CASE concert_code WHEN 'C1' THEN 57 WHEN 'C2' THEN 25 WHEN 'C3' THEN 66 WHEN 'C4' THEN 18 WHEN 'C5' THEN 28 END;
CREATE TABLE attend (reh_date TEXT, singer_code TEXT REFERENCES singers(singer_code), came TEXT, went TEXT, PRIMARY KEY (reh_date, singer_code));
INSERT INTO attend VALUES ('2022-10-04','S05','19:00','21:30'),('2022-10-04','S06','19:05','21:30'),('2022-10-04','S10','19:40','21:15'),('2022-10-11','S05','18:55','21:30'),('2022-10-11','S11','19:00','20:10'),('2022-10-12','S01','18:30','20:30'),('2022-10-12','S02','18:25','20:30'),('2022-10-18','S05','19:00','22:00'),('2022-10-18','S06','19:00','21:00'),('2022-10-18','S10','19:10','22:00');
CREATE TABLE sg_ofc (singer_code TEXT REFERENCES singers(singer_code), ofc TEXT, fr INTEGER, till INTEGER, PRIMARY KEY (singer_code, ofc));
INSERT INTO sg_ofc VALUES ('S02','treasurer',1995,2012),('S02','chair',2012,NULL),('S06','librarian',1984,2019),('S04','chair',2010,2018),('S05','treasurer',2005,NULL),('S07','chair',1999,2023),('S01','secretary',2015,NULL),('S03','secretary',2018,2021);
CREATE TABLE ticket_log (sale_no INTEGER PRIMARY KEY, concert_code TEXT REFERENCES concerts(concert_code), sold_at TEXT, tickets INTEGER, price REAL, how TEXT);
INSERT INTO ticket_log VALUES (1,'C1','2022-02-20 10:15',120,15,'online'),(2,'C1','2022-03-26 18:50',175,18,'door'),(3,'C2','2022-05-01 20:30',60,10,'online'),(4,'C2','2022-05-14 15:20',120,12,'door'),(5,'C3','2022-09-30 09:00',400,22,'online'),(6,'C3','2022-10-29 19:05',230,25,'door'),(7,'C4','2022-12-03 16:45',225,12,'door'),(8,'C5','2022-11-15 23:40',310,20,'online'),(9,'C5','2022-12-17 18:59',200,24,'door'),(10,'C8','2023-05-02 08:05',95,22,'online');
CREATE TABLE donations (id INTEGER PRIMARY KEY, choir_code TEXT REFERENCES choirs(choir_code), amount REAL);
CREATE TABLE singers_1990 (singer_code TEXT, singer_name TEXT);
INSERT INTO sg_ofc VALUES ('S06','secretary',1990,2002);
