-- extends ../../domains/source/language_school.sql
ALTER TABLE crs ADD COLUMN stu_cnt INTEGER;
ALTER TABLE crs ADD COLUMN end_dt TEXT;
ALTER TABLE crs ADD COLUMN wk_tm TEXT;
UPDATE crs SET stu_cnt = (SELECT count(*) FROM enrl WHERE enrl.cno = crs.cno) + cno % 3, end_dt = date(st_dt, '+' || (hrs * 7 / 4) || ' days'), wk_tm = CASE cno % 3 WHEN 0 THEN '18:30' WHEN 1 THEN '09:00' ELSE '20:00' END;
ALTER TABLE tchr ADD COLUMN left_yr INTEGER;
ALTER TABLE tchr ADD COLUMN n_crs INTEGER;
UPDATE tchr SET left_yr = CASE tno WHEN 3 THEN 2023 WHEN 2 THEN 2024 END, n_crs = (SELECT count(*) FROM crs WHERE crs.tno = tchr.tno) + (tno = 7) * 2;
CREATE TABLE cls (cls_no INTEGER PRIMARY KEY, cno INTEGER REFERENCES crs(cno), cls_dt TEXT, t_beg TEXT, t_end TEXT, present INTEGER, subst INTEGER REFERENCES tchr(tno));
INSERT INTO cls VALUES (1,201,'2022-09-05','18:30','20:00',2,NULL),(2,201,'2022-09-12','18:30','20:15',2,NULL),(3,201,'2022-09-19','18:30','19:45',1,6),(4,203,'2022-09-05','09:00','10:30',2,NULL),(5,203,'2022-09-12','09:10','10:30',1,NULL),(6,205,'2022-10-10','20:00','22:00',1,NULL),(7,205,'2022-10-17','20:00','21:30',1,NULL),(8,206,'2022-09-12','09:00','11:30',2,NULL),(9,207,'2023-02-07','18:30','20:00',2,NULL),(10,207,'2023-02-14','18:30','20:00',1,1),(11,202,'2022-09-06','20:00','21:45',2,1);
CREATE TABLE t_l (tno INTEGER REFERENCES tchr(tno), lcd TEXT REFERENCES lang(lcd), lvl TEXT, PRIMARY KEY (tno, lcd));
INSERT INTO t_l VALUES (1,'FR','native'),(1,'ES','C1'),(2,'ES','native'),(3,'DE','native'),(3,'SV','C2'),(3,'FR','B2'),(4,'JA','native'),(5,'IT','native'),(5,'ES','C2'),(6,'FR','native'),(6,'DE','C1'),(7,'AR','native'),(7,'FR','C2');
CREATE TABLE pay (pay_no INTEGER PRIMARY KEY, lno INTEGER REFERENCES lrnr(lno), due_dt TEXT, paid_dt TEXT, eur REAL);
INSERT INTO pay VALUES (1,1,'2022-09-15','2022-09-10',420),(2,2,'2022-09-22','2022-09-22',560),(3,3,'2022-09-15','2022-10-30',420),(4,4,'2022-09-15',NULL,420),(5,5,'2022-10-20','2022-11-02',680),(6,6,'2022-09-15','2022-09-16',210),(7,6,'2022-12-15','2023-02-01',210),(8,7,'2022-09-22','2022-09-20',560),(9,9,'2022-09-16','2022-12-31',590),(10,7,'2022-09-16','2022-09-20',590);
CREATE TABLE room_bk (room TEXT, dt TEXT, hr INTEGER);
CREATE TABLE "Learner questionnaire" ("Your learner number" INTEGER REFERENCES lrnr(lno), "How satisfied were you with your teacher (1 low, 5 high)?" INTEGER, "How many hours a week did you study at home?" REAL, "Which materials did you use at home?" TEXT, "Would you recommend the school to a friend?" TEXT);
INSERT INTO "Learner questionnaire" VALUES (1,5,2,'book, app','yes'),(2,4,6.5,'app, films','yes'),(3,5,3,'book','yes'),(4,2,0,'none','no'),(5,3,4,'book, films','don''t know'),(6,4,1.5,'app','yes'),(7,5,8,'book, app, films','yes'),(9,1,0.5,'app','no');
