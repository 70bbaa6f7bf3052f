-- extends ../../domains/source/vineyard_harvest.sql
ALTER TABLE vineyard ADD COLUMN plot_count INTEGER;
ALTER TABLE vineyard ADD COLUMN sold_year INTEGER;
UPDATE vineyard SET plot_count = (SELECT count(*) FROM plot WHERE plot.vineyard_id = vineyard.vineyard_id) + (vineyard_id IN (3, 6)), sold_year = CASE vineyard_id WHEN 2 THEN 2019 WHEN 4 THEN 1961 WHEN 6 THEN 2003 END;
ALTER TABLE harvest_day ADD COLUMN crates_total INTEGER;
UPDATE harvest_day SET crates_total = (SELECT coalesce(sum(crates_filled), 0) FROM picking_shift WHERE picking_shift.harvest_day_id = harvest_day.harvest_day_id) + harvest_day_id * 5 % 12;
ALTER TABLE picking_shift ADD COLUMN from_time TEXT;
ALTER TABLE picking_shift ADD COLUMN to_time TEXT;
UPDATE picking_shift SET from_time = printf('%02d:%02d', 6 + picker_id % 3, harvest_day_id * 15 % 60);
UPDATE picking_shift SET to_time = strftime('%H:%M', from_time, '+' || CAST(hours * 60 + 45 AS INTEGER) || ' minutes');
CREATE TABLE tank (tank_no TEXT PRIMARY KEY, litres INTEGER, made_year INTEGER, steel TEXT);
INSERT INTO tank VALUES ('T1',5000,1998,'yes'),('T2',8000,2006,'yes'),('T3',3000,2014,'yes'),('F1',1200,1967,'no'),('F2',1200,1972,'no');
CREATE TABLE hd_tk (harvest_day_id INTEGER REFERENCES harvest_day(harvest_day_id), tank_no TEXT REFERENCES tank(tank_no), kilograms INTEGER, filled_at TEXT, emptied_at TEXT, PRIMARY KEY (harvest_day_id, tank_no));
INSERT INTO hd_tk VALUES (1,'T3',2050,'2022-10-03 18:30','2022-11-14 09:00'),(2,'F1',1200,'2022-10-05 17:10','2022-12-01 10:20'),(3,'T1',3400,'2022-09-12 19:45','2022-10-20 08:00'),(3,'T2',1950,'2022-09-12 20:30','2022-09-27 14:00'),(5,'T2',7900,'2022-09-28 21:15','2022-11-30 07:45'),(6,'T1',4600,'2022-10-21 11:00','2023-01-16 09:30'),(6,'F2',1100,'2022-10-21 12:20','2023-01-16 15:00'),(9,'T3',2400,'2023-09-29 18:00','2023-10-30 10:10'),(10,'T1',4850,'2023-09-08 19:20','2023-10-19 16:40'),(12,'F1',1150,'2023-10-02 16:05',NULL);
CREATE TABLE tank_log (entry INTEGER PRIMARY KEY, tank_no TEXT REFERENCES tank(tank_no), logged_on TEXT, logged_at TEXT, temperature REAL, kind TEXT);
INSERT INTO tank_log VALUES (1,'T3','2022-10-04','07:00',14.5,'check'),(2,'T3','2022-10-06','07:10',19.8,'check'),(3,'T3','2022-10-06','19:30',22.4,'alarm'),(4,'T1','2022-09-14','06:50',21.9,'check'),(5,'T1','2022-09-14','22:15',26.3,'alarm'),(6,'T2','2022-09-30','07:05',20.1,'check'),(7,'T2','2022-10-01','23:40',25,'alarm'),(8,'T2','2022-10-02','07:00',19.2,'check'),(9,'F1','2022-10-09','18:45',24.1,'alarm'),(10,'T3','2023-10-01','07:20',18.7,'check'),(11,'T1','2023-09-12','20:05',27.2,'alarm'),(12,'T1','2023-09-13','06:45',20.3,'check');
CREATE TABLE bottling (bottling_id INTEGER PRIMARY KEY, tank_no TEXT REFERENCES tank(tank_no), bottles INTEGER, bottled_on TEXT);
CREATE TABLE plot_backup (plot_id INTEGER, name TEXT, area_hectares REAL);
