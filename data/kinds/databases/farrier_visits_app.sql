-- extends ../../domains/source/farrier_visits.sql
ALTER TABLE owners ADD COLUMN horseCnt INTEGER;
UPDATE owners SET horseCnt = (SELECT count(*) FROM horses WHERE horses.ownerId = owners.ownerId) + (ownerId IN (2, 6));
ALTER TABLE yards ADD COLUMN boxesTaken INTEGER;
ALTER TABLE yards ADD COLUMN estYr INTEGER;
UPDATE yards SET boxesTaken = (SELECT count(*) FROM horses WHERE horses.yardId = yards.yardId) * 2 + yardId, estYr = CASE yardId WHEN 1 THEN 1974 WHEN 2 THEN 1998 WHEN 3 THEN 1889 WHEN 4 THEN 1962 WHEN 5 THEN 2007 ELSE 1985 END;
ALTER TABLE visits ADD COLUMN arr TEXT;
ALTER TABLE visits ADD COLUMN dep TEXT;
UPDATE visits SET arr = CASE visitId % 5 WHEN 0 THEN '08:30' WHEN 1 THEN '10:00' WHEN 2 THEN '13:15' WHEN 3 THEN '16:40' ELSE '07:20' END, dep = CASE visitId % 5 WHEN 0 THEN '09:10' WHEN 1 THEN '11:45' WHEN 2 THEN '14:20' WHEN 3 THEN '18:50' ELSE '10:05' END WHERE status != 'cancelled';
CREATE TABLE shoeStock (size TEXT, kind TEXT, inVan INTEGER, inShed INTEGER, PRIMARY KEY (size, kind));
INSERT INTO shoeStock VALUES ('00','steel',12,60),('0','steel',20,44),('1','steel',16,30),('1','aluminium',4,8),('2','steel',6,25),('2','bar',2,3),('3','steel',0,10),('3','bar',1,0);
CREATE TABLE stkMove (moveNo INTEGER PRIMARY KEY, size TEXT, kind TEXT, dir TEXT, pcs INTEGER, at TEXT, FOREIGN KEY (size, kind) REFERENCES shoeStock(size, kind));
INSERT INTO stkMove VALUES (1,'00','steel','in',40,'2023-01-05 08:00'),(2,'0','steel','in',40,'2023-01-05 08:10'),(3,'0','steel','out',4,'2023-01-18 10:30'),(4,'1','steel','out',4,'2023-02-07 14:00'),(5,'1','aluminium','out',4,'2023-03-03 17:20'),(6,'2','steel','out',2,'2023-07-11 10:45'),(7,'2','bar','in',6,'2023-06-01 09:00'),(8,'2','bar','out',1,'2023-08-30 08:50'),(9,'0','steel','out',4,'2023-09-15 11:00'),(10,'3','bar','in',1,'2023-06-01 09:05'),(11,'00','steel','out',2,'2024-01-09 08:15');
CREATE TABLE frHs (farrierId INTEGER REFERENCES farriers(farrierId), horseId INTEGER REFERENCES horses(horseId), everyWks INTEGER, sinceDt TEXT, PRIMARY KEY (farrierId, horseId));
INSERT INTO frHs VALUES (3,1,6,'2015-04-01'),(3,4,8,'2019-05-06'),(1,2,6,'2014-09-10'),(1,5,7,'2017-03-15'),(2,3,8,'2012-02-20'),(1,7,6,'2018-01-08'),(4,8,10,'2021-06-01'),(4,5,7,'2022-10-01'),(5,10,6,'2023-05-20');
CREATE TABLE hsLog (logNo INTEGER PRIMARY KEY, horseId INTEGER REFERENCES horses(horseId), evtCd TEXT, evtDt TEXT);
INSERT INTO hsLog VALUES (1,2,'LOST','2023-02-05'),(2,2,'LOST','2023-07-09'),(3,3,'LAME','2023-03-26'),(4,7,'LAME','2023-04-12'),(5,9,'LAME','2023-06-19'),(6,1,'LOST','2023-08-27'),(7,4,'SOLD','2024-02-01'),(8,8,'LAME','2024-02-11'),(9,2,'LAME','2023-12-29'),(10,5,'LOST','2023-12-31');
CREATE TABLE invoices (invNo INTEGER PRIMARY KEY, ownerId INTEGER REFERENCES owners(ownerId), total REAL);
CREATE TABLE visits2020 (visitId INTEGER, price REAL);
