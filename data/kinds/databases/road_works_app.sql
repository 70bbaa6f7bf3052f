-- extends ../../domains/source/road_works.sql
ALTER TABLE road ADD COLUMN works_cnt INTEGER;
ALTER TABLE road ADD COLUMN renewed_year INTEGER;
UPDATE road SET works_cnt = (SELECT count(*) FROM road_work WHERE road_work.road_id = road.road_id) + (road_id IN (2, 7)), renewed_year = CASE road_id WHEN 1 THEN 2022 WHEN 2 THEN 1974 WHEN 3 THEN 2005 WHEN 4 THEN 1986 WHEN 6 THEN 1951 END;
ALTER TABLE road_work ADD COLUMN closed_days INTEGER;
UPDATE road_work SET closed_days = (SELECT coalesce(sum(days), 0) FROM closure WHERE closure.work_id = road_work.work_id) + (work_id = 3) * 4;
CREATE TABLE wrk_evt (evt_id INTEGER PRIMARY KEY, work_id INTEGER REFERENCES road_work(work_id), evt_type TEXT, evt_date TEXT, evt_time TEXT, noted_by TEXT);
INSERT INTO wrk_evt VALUES (1,1,'start','2022-03-07','06:30','Farrow, L.'),(2,1,'complaint','2022-03-09','22:40','Okoye, D.'),(3,1,'accident','2022-04-26','14:15','Okoye, D.'),(4,1,'finish','2022-05-20','16:00','Farrow, L.'),(5,2,'start','2022-06-13','07:00','Svensson, M.'),(6,2,'complaint','2022-06-15','23:10','Farrow, L.'),(7,2,'complaint','2022-06-15','23:55','Farrow, L.'),(8,2,'finish','2022-06-30','12:30','Svensson, M.'),(9,3,'start','2022-09-05','06:45','Okoye, D.'),(10,3,'stop','2022-11-28','09:20','Okoye, D.'),(11,3,'start','2022-12-09','07:15','Okoye, D.'),(12,3,'finish','2023-02-17','17:40','Farrow, L.'),(13,5,'start','2023-02-01','08:00','Svensson, M.'),(14,5,'accident','2023-03-14','11:05','Svensson, M.'),(15,5,'complaint','2023-03-14','19:30','Okoye, D.'),(16,8,'start','2022-11-21','07:30','Okoye, D.'),(17,8,'finish','2022-12-09','15:10','Okoye, D.');
CREATE TABLE insp (insp_no INTEGER PRIMARY KEY, work_id INTEGER REFERENCES road_work(work_id), came_at TEXT, left_at TEXT, faults INTEGER, grade TEXT);
INSERT INTO insp VALUES (1,1,'2022-04-01 08:30','2022-04-01 11:00',3,'B'),(2,1,'2022-05-20 13:00','2022-05-20 16:30',0,'A'),(3,2,'2022-06-29 09:15','2022-06-29 10:00',1,'A'),(4,3,'2022-10-10 07:45','2022-10-10 15:15',6,'C'),(5,3,'2023-02-16 08:00','2023-02-16 12:20',2,'B'),(6,5,'2023-04-04 10:10','2023-04-04 11:40',4,'C'),(7,8,'2022-12-08 14:00','2022-12-08 14:50',0,'A');
CREATE TABLE rw_mat (work_id INTEGER REFERENCES road_work(work_id), mat_cd TEXT, tonnes_plan REAL, tonnes_used REAL, PRIMARY KEY (work_id, mat_cd));
INSERT INTO rw_mat VALUES (1,'ASP',900,960),(1,'GRV',300,280),(3,'CON',1200,1390),(3,'STL',85,85),(5,'PIP',40,22),(5,'GRV',260,140),(8,'PIP',18,19.5),(2,'PIP',12,12),(6,'COB',410,0);
CREATE TABLE permit_hist (permit_id INTEGER, status TEXT, changed_on TEXT);
CREATE TABLE detour_sign (sign_id INTEGER PRIMARY KEY, closure_id INTEGER REFERENCES closure(closure_id), placed_on TEXT);
