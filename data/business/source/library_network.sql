CREATE TABLE branches (
  branch_id INTEGER PRIMARY KEY,
  branch_name TEXT,
  address TEXT,
  city TEXT,
  phone TEXT,
  opened_on DATE,
  closed_on DATE,
  open_sundays TEXT
);
CREATE TABLE staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  branch_id INTEGER,
  reports_to INTEGER,
  hire_date DATE,
  salary INTEGER,
  email TEXT,
  is_active TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(branch_id),
  FOREIGN KEY (reports_to) REFERENCES staff(staff_id)
);
CREATE TABLE titles (
  title_id INTEGER PRIMARY KEY,
  isbn TEXT,
  title TEXT,
  author TEXT,
  genre TEXT,
  language TEXT,
  published_year INTEGER,
  pages INTEGER,
  list_price NUMERIC(6,2),
  reference_only TEXT
);
CREATE TABLE copies (
  copy_id INTEGER PRIMARY KEY,
  barcode TEXT,
  title_id INTEGER,
  home_branch_id INTEGER,
  current_branch_id INTEGER,
  purchased_on DATE,
  purchase_price NUMERIC(6,2),
  condition TEXT,
  status TEXT,
  FOREIGN KEY (title_id) REFERENCES titles(title_id),
  FOREIGN KEY (home_branch_id) REFERENCES branches(branch_id),
  FOREIGN KEY (current_branch_id) REFERENCES branches(branch_id)
);
CREATE TABLE readers (
  reader_id INTEGER PRIMARY KEY,
  card_no TEXT,
  name TEXT,
  birth_date DATE,
  city TEXT,
  phone TEXT,
  email TEXT,
  branch_id INTEGER,
  registered_on DATE,
  card_expires_on DATE,
  is_blocked TEXT,
  FOREIGN KEY (branch_id) REFERENCES branches(branch_id)
);
CREATE TABLE loans (
  loan_no INTEGER PRIMARY KEY,
  copy_id INTEGER,
  reader_id INTEGER,
  issued_by INTEGER,
  received_by INTEGER,
  loan_date DATE,
  due_date DATE,
  return_date DATE,
  renewals INTEGER,
  FOREIGN KEY (copy_id) REFERENCES copies(copy_id),
  FOREIGN KEY (reader_id) REFERENCES readers(reader_id),
  FOREIGN KEY (issued_by) REFERENCES staff(staff_id),
  FOREIGN KEY (received_by) REFERENCES staff(staff_id)
);
CREATE TABLE reservations (
  reservation_no TEXT PRIMARY KEY,
  title_id INTEGER,
  reader_id INTEGER,
  pickup_branch_id INTEGER,
  created_at DATETIME,
  picked_up_at DATETIME,
  status TEXT,
  FOREIGN KEY (title_id) REFERENCES titles(title_id),
  FOREIGN KEY (reader_id) REFERENCES readers(reader_id),
  FOREIGN KEY (pickup_branch_id) REFERENCES branches(branch_id)
);
CREATE TABLE fines (
  fine_no TEXT PRIMARY KEY,
  loan_no INTEGER,
  reason TEXT,
  days_late INTEGER,
  rate_per_day NUMERIC(5,2),
  amount_paid NUMERIC(6,2),
  issued_on DATE,
  paid_on DATE,
  waived TEXT,
  FOREIGN KEY (loan_no) REFERENCES loans(loan_no)
);
INSERT INTO branches VALUES
(1,'Central Library','Market Square 1','Larkfield','70-100','1961-05-02',NULL,'true'),
(2,'Riverside','Quay Street 18','Larkfield','70-200','1988-09-10',NULL,'false'),
(3,'Hillview','School Road 5','Tarnbury','71-300','1995-03-01',NULL,'false'),
(4,'Station Corner','Platform Lane 2','Tarnbury',NULL,'2016-11-20',NULL,'true'),
(5,'Old Mill','Mill Row 9','Westcombe','72-500','1974-06-15','2021-12-31','false');
INSERT INTO staff VALUES
(1,'Vivian','Locke','Director',1,NULL,'2006-01-16',6900,'locke@lib.example','true'),
(2,'Aaron','Tate','Branch Manager',2,1,'2011-04-01',4700,'tate@lib.example','true'),
(3,'Birgit','Olin','Branch Manager',3,1,'2013-10-01',4600,'olin@lib.example','true'),
(4,'Cyril','Banks','Librarian',1,1,'2015-02-09',3600,'banks@lib.example','true'),
(5,'Della','Moreno','Librarian',2,2,'2017-08-21',3450,NULL,'true'),
(6,'Edgar','Pohl','Librarian',3,3,'2012-03-05',3700,'pohl@lib.example','false'),
(7,'Freya','Lunn','Library Assistant',1,4,'2020-09-01',2500,'lunn@lib.example','true'),
(8,'George','Imai','Library Assistant',4,3,'2021-01-11',2450,NULL,'true'),
(9,'Hester','Vale','Library Assistant',2,2,'2022-06-01',2400,'vale@lib.example','true'),
(10,'Ian','Cobb','Driver',1,1,'2018-05-14',2650,NULL,'false');
INSERT INTO titles VALUES
(1,'978-1-001','The Salt Road','Nora Venn','novel','English',2012,340,14.9,'false'),
(2,'978-1-002','Night Ferry North','Nora Venn','crime','English',2018,412,16.5,'false'),
(3,'978-1-003','Bees in the City','Paul Ochs','nature','English',2020,188,22,'false'),
(4,'978-1-004','Der lange Winter','Klara Behm','novel','German',2009,520,19.9,'false'),
(5,'978-1-005','Atlas of Lost Villages','Ida Crane','history','English',2015,260,48,'true'),
(6,'978-1-006','Pia and the Paper Boat','Lotte Marsh','children','English',2019,48,11.5,'false'),
(7,'978-1-007','Cooking with Roots','Sam Adeyemi','cooking','English',2021,210,25,'false'),
(8,'978-1-008','La maison du phare','Yves Roland','crime','French',2016,298,15,'false'),
(9,'978-1-009','Large Dictionary of Trades','Ida Crane','reference','English',1999,1180,95,'true'),
(10,'978-1-010','The Clockmaker''s Debt','Tom Hale','crime','English',2022,365,18,'false'),
(11,'978-1-011','Walks around Tarnbury','Greta Sims','travel','English',2017,120,9.5,'false'),
(12,'978-1-012','Foxes at Breakfast','Lotte Marsh','children','English',2023,56,12,'false');
INSERT INTO copies VALUES
(1,'LB-1001',1,1,1,'2013-01-10',12.5,'worn','available'),
(2,'LB-1002',1,2,2,'2013-01-10',12.5,'good','on_loan'),
(3,'LB-1003',2,1,3,'2018-10-02',15,'good','available'),
(4,'LB-1004',2,3,3,'2018-10-02',15,'good','on_loan'),
(5,'LB-1005',3,2,2,'2020-06-15',20.4,'new','available'),
(6,'LB-1006',4,1,1,'2010-03-30',19.9,'damaged','withdrawn'),
(7,'LB-1007',5,1,1,'2015-12-01',48,'good','available'),
(8,'LB-1008',6,3,4,'2019-09-09',9.8,'worn','on_loan'),
(9,'LB-1009',6,2,2,'2019-09-09',9.8,'good','available'),
(10,'LB-1010',7,4,4,'2021-11-22',23.5,'new','on_loan'),
(11,'LB-1011',8,1,2,'2016-07-18',15,'good','available'),
(12,'LB-1012',9,1,1,'2000-02-02',80,'worn','available'),
(13,'LB-1013',10,1,1,'2022-09-05',16.2,'new','on_loan'),
(14,'LB-1014',10,3,3,'2022-09-05',16.2,'good','lost'),
(15,'LB-1015',11,3,3,'2017-05-05',0,'good','available'),
(16,'LB-1016',10,2,1,'2022-12-12',17,'new','on_loan');
INSERT INTO readers VALUES
(1,'R-3001','Albert Finch','1958-02-11','Larkfield','80-01','finch@web.example',1,'2005-03-12','2024-12-31','false'),
(2,'R-3002','Bettina Cole','1990-07-23','Larkfield','80-02','cole@web.example',2,'2015-06-30','2024-06-30','false'),
(3,'R-3003','Cedric Amos','2012-11-05','Tarnbury',NULL,NULL,3,'2020-01-15','2024-01-31','false'),
(4,'R-3004','Dilara Aksoy','1984-04-18','Tarnbury','80-04','aksoy@web.example',3,'2018-09-03','2023-09-30','true'),
(5,'R-3005','Ewan Grant','2001-12-30','Westcombe','80-05',NULL,1,'2019-10-10','2024-10-31','false'),
(6,'R-3006','Flora Hobbs','1971-09-09','Tarnbury',NULL,'hobbs@web.example',4,'2017-02-20','2024-02-28','false'),
(7,'R-3007','Gino Tassi','1995-01-27','Larkfield','80-07','tassi@web.example',2,'2022-03-08','2025-03-31','true'),
(8,'R-3008','Hilda Moss','1947-06-14','Westcombe','80-08',NULL,1,'2001-05-05','2024-05-31','false'),
(9,'R-3009','Imran Shah','1988-08-08','Larkfield','80-09','shah@web.example',1,'2023-01-17','2025-01-31','false'),
(10,'R-3010','Juno Ellis','2014-03-03','Tarnbury',NULL,'ellis@web.example',4,'2023-04-22','2025-04-30','false');
INSERT INTO loans VALUES
(6001,1,1,4,7,'2022-10-03','2022-10-31','2022-10-25',0),
(6002,3,1,4,4,'2022-11-07','2022-12-05','2022-12-19',1),
(6003,5,2,5,9,'2022-11-14','2022-12-12','2022-12-12',0),
(6004,8,3,6,6,'2022-12-01','2022-12-29','2023-01-02',0),
(6005,9,2,9,5,'2023-01-09','2023-02-06','2023-01-30',0),
(6006,13,4,7,4,'2023-01-16','2023-02-13','2023-03-20',2),
(6007,4,6,6,8,'2023-02-02','2023-03-02','2023-02-20',0),
(6008,14,4,6,NULL,'2023-03-06','2023-04-03',NULL,0),
(6009,10,6,8,8,'2023-03-27','2023-04-24','2023-04-30',1),
(6010,11,7,5,9,'2023-04-11','2023-05-09','2023-06-01',1),
(6011,13,5,7,7,'2023-05-02','2023-05-30','2023-05-22',0),
(6012,2,7,9,NULL,'2023-06-05','2023-07-03',NULL,0),
(6013,13,1,4,NULL,'2023-09-18','2023-10-16',NULL,2),
(6014,8,10,8,NULL,'2023-09-25','2023-10-23',NULL,0),
(6015,4,3,3,NULL,'2023-10-02','2023-10-30',NULL,1),
(6016,10,6,8,NULL,'2023-10-09','2023-11-06',NULL,0),
(6017,16,9,4,NULL,'2023-10-10','2023-11-07',NULL,0),
(6018,15,9,6,3,'2023-02-14','2023-03-14','2023-03-01',0),
(6019,1,5,4,7,'2023-07-03','2023-07-31','2023-08-08',0);
INSERT INTO reservations VALUES
('RV-01',10,2,2,'2023-01-20 10:05:00','2023-03-25 11:00:00','fulfilled'),
('RV-02',10,9,1,'2023-02-01 16:40:00',NULL,'cancelled'),
('RV-03',2,5,1,'2023-02-10 09:15:00','2023-03-04 12:30:00','fulfilled'),
('RV-04',7,2,2,'2023-10-11 18:20:00',NULL,'waiting'),
('RV-05',10,6,4,'2023-10-15 14:00:00',NULL,'waiting'),
('RV-06',1,1,1,'2023-10-20 08:50:00',NULL,'ready'),
('RV-07',6,3,3,'2023-10-21 15:35:00',NULL,'waiting'),
('RV-08',12,10,4,'2023-10-22 13:10:00',NULL,'waiting'),
('RV-09',10,5,1,'2023-10-23 17:45:00',NULL,'waiting');
INSERT INTO fines VALUES
('F-901',6002,'late',14,0.2,2.8,'2022-12-19','2022-12-19','false'),
('F-902',6004,'late',4,0.1,0,'2023-01-02',NULL,'true'),
('F-903',6006,'late',35,0.2,5,'2023-03-20','2023-04-15','false'),
('F-904',6009,'late',6,0.2,1.2,'2023-04-30','2023-05-03','false'),
('F-905',6010,'late',23,0.2,0,'2023-06-01',NULL,'false'),
('F-906',6008,'lost',90,0.2,0,'2023-07-03',NULL,'false'),
('F-907',6019,'late',8,0.2,1.6,'2023-08-08','2023-08-08','false'),
('F-908',6012,'late',40,0.2,0,'2023-08-14',NULL,'false'),
('F-909',6005,'damaged',0,0.2,3,'2023-01-30','2023-01-31','false');
