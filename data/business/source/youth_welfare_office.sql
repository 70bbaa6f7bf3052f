CREATE TABLE tbl_worker (
  worker_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  team TEXT,
  head_no INTEGER,
  phone TEXT,
  weekly_hours REAL,
  on_sick_leave INTEGER,
  joined_on DATE,
  left_on DATE,
  FOREIGN KEY (head_no) REFERENCES tbl_worker(worker_no)
);
CREATE TABLE tbl_family (
  family_no INTEGER PRIMARY KEY,
  family_name TEXT,
  town TEXT,
  phone TEXT,
  home_language TEXT,
  needs_interpreter TEXT,
  monthly_income INTEGER,
  income_bracket TEXT,
  known_since DATE,
  moved_out_on DATE
);
CREATE TABLE tbl_child (
  child_no INTEGER PRIMARY KEY,
  family_no INTEGER,
  first_name TEXT,
  last_name TEXT,
  born_on DATE,
  school TEXT,
  has_disability INTEGER,
  died_on DATE,
  FOREIGN KEY (family_no) REFERENCES tbl_family(family_no)
);
CREATE TABLE tbl_case (
  case_no TEXT PRIMARY KEY,
  family_no INTEGER,
  opened_by INTEGER,
  assigned_to INTEGER,
  reason TEXT,
  priority TEXT,
  is_confidential INTEGER,
  opened_on DATE,
  review_due_on DATE,
  reviewed_on DATE,
  closed_on DATE,
  FOREIGN KEY (family_no) REFERENCES tbl_family(family_no),
  FOREIGN KEY (opened_by) REFERENCES tbl_worker(worker_no),
  FOREIGN KEY (assigned_to) REFERENCES tbl_worker(worker_no)
);
CREATE TABLE tbl_visit (
  visit_no INTEGER PRIMARY KEY,
  case_no TEXT,
  visited_by INTEGER,
  accompanied_by INTEGER,
  planned_on DATE,
  held_on DATE,
  planned_minutes INTEGER,
  actual_minutes INTEGER,
  announced TEXT,
  outcome TEXT,
  notes TEXT,
  FOREIGN KEY (case_no) REFERENCES tbl_case(case_no),
  FOREIGN KEY (visited_by) REFERENCES tbl_worker(worker_no),
  FOREIGN KEY (accompanied_by) REFERENCES tbl_worker(worker_no)
);
CREATE TABLE tbl_provider (
  provider_no INTEGER PRIMARY KEY,
  provider_name TEXT,
  contact_name TEXT,
  town TEXT,
  is_accredited INTEGER,
  contract_ended_on DATE
);
CREATE TABLE tbl_support (
  support_no INTEGER PRIMARY KEY,
  case_no TEXT,
  provider_no INTEGER,
  approved_by INTEGER,
  support_type TEXT,
  frequency TEXT,
  hours INTEGER,
  hourly_fee NUMERIC(10,2),
  budget NUMERIC(10,2),
  spent NUMERIC(10,2),
  status TEXT,
  started_on DATE,
  planned_end_on DATE,
  ended_on DATE,
  FOREIGN KEY (case_no) REFERENCES tbl_case(case_no),
  FOREIGN KEY (provider_no) REFERENCES tbl_provider(provider_no),
  FOREIGN KEY (approved_by) REFERENCES tbl_worker(worker_no)
);
CREATE TABLE tbl_foster_parent (
  foster_no INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  town TEXT,
  places INTEGER,
  free_places INTEGER,
  certified INTEGER,
  retired_on DATE
);
CREATE TABLE tbl_placement (
  placement_no INTEGER PRIMARY KEY,
  child_no INTEGER,
  foster_no INTEGER,
  arranged_by INTEGER,
  monthly_allowance NUMERIC(10,2),
  status TEXT,
  started_on DATE,
  planned_end_on DATE,
  ended_on DATE,
  FOREIGN KEY (child_no) REFERENCES tbl_child(child_no),
  FOREIGN KEY (foster_no) REFERENCES tbl_foster_parent(foster_no),
  FOREIGN KEY (arranged_by) REFERENCES tbl_worker(worker_no)
);
INSERT INTO tbl_worker VALUES
(1,'Brigid','Harmon','head of office','management',NULL,'3001',39,0,'2003-02-01',NULL),
(2,'Lars','Ekholm','team leader','North',1,'3002',39,0,'2009-08-15',NULL),
(3,'Fatima','Saleh','team leader','South',1,'3003',35,0,'2011-04-01',NULL),
(4,'Joan','Pickett','social worker','North',2,'3004',39,1,'2014-10-01',NULL),
(5,'Milo','Varga','social worker','North',2,NULL,30,0,'2017-01-16',NULL),
(6,'Grace','Adeyemi','social worker','South',3,'3006',39,0,'2015-06-01',NULL),
(7,'Timothy','Rusk','social worker','South',3,'3007',39,0,'2010-03-01','2022-09-30'),
(8,'Eleni','Kosta','social worker','South',3,NULL,20,1,'2020-02-01',NULL),
(9,'Bruno','Falk','trainee','North',4,'3009',39,0,'2023-09-01',NULL),
(10,'Paula','North','clerk','management',1,'3010',25,0,'2008-05-01',NULL),
(11,'Sean','Doyle','trainee','South',6,NULL,39,0,'2021-09-01','2022-08-31'),
(12,'Hanna','Brock','social worker','North',2,'3012',30,0,'2012-11-01','2023-06-30');
INSERT INTO tbl_family VALUES
(101,'Arden','Kelsby','0151-11','English','N',1850,'low','2018-03-12',NULL),
(102,'Bajwa','Kelsby','0151-12','Punjabi','Y',2100,'middle','2020-06-02',NULL),
(103,'Castell','Overton','0151-13','English','N',940,'low','2016-10-20','2022-11-30'),
(104,'Dragan','Overton',NULL,'Romanian','Y',0,'none','2021-01-18',NULL),
(105,'Ewing','Saltmarsh','0151-15','English','N',3300,'high','2022-02-07',NULL),
(106,'Farouk','Kelsby','0151-16','Arabic','Y',1200,'low','2019-09-09',NULL),
(107,'Grieve','Saltmarsh',NULL,'English','N',1570,'low','2015-05-26','2021-04-15'),
(108,'Haddon','Overton','0151-18','English','N',2480,'middle','2023-01-23',NULL),
(109,'Ilic','Kelsby','0151-19','Serbian','N',1990,'middle','2022-08-15','2023-07-31'),
(110,'Jessop','Overton',NULL,'English','N',0,'none','2023-03-03',NULL),
(111,'Kelsby','Saltmarsh','0151-21','English','N',2750,'middle','2023-09-18',NULL);
INSERT INTO tbl_child VALUES
(1,101,'Mara','Arden','2012-04-09','Kelsby Primary',0,NULL),
(2,101,'Finn','Arden','2015-11-21','Kelsby Primary',0,NULL),
(3,102,'Simran','Bajwa','2010-02-14','Kelsby High',1,NULL),
(4,103,'Toby','Castell','2009-07-30','Overton High',0,NULL),
(5,104,'Ioana','Dragan','2017-01-05','Overton Primary',0,NULL),
(6,104,'Matei','Dragan','2019-08-19',NULL,1,NULL),
(7,105,'Isla','Ewing','2013-03-17','Saltmarsh School',0,NULL),
(8,106,'Yusuf','Farouk','2011-12-02','Kelsby High',0,NULL),
(9,106,'Noor','Farouk','2022-10-28',NULL,1,'2023-02-04'),
(10,107,'Callum','Grieve','2006-06-11','Saltmarsh School',0,NULL),
(11,108,'Poppy','Haddon','2018-09-25','Overton Primary',0,NULL),
(12,109,'Luka','Ilic','2014-05-13','Kelsby Primary',0,NULL),
(13,110,'Ruby','Jessop','2023-01-30',NULL,0,NULL),
(14,103,'Ella','Castell','2013-10-08','Overton Primary',1,'2021-12-19'),
(15,110,'Dean','Stokes','2016-06-06','Overton Primary',0,NULL);
INSERT INTO tbl_case VALUES
('C-1001',101,2,4,'truancy','normal',0,'2018-03-12','2019-03-12','2019-03-01','2019-12-20'),
('C-1002',101,4,5,'neglect suspected','high',1,'2022-05-03','2022-08-03','2022-08-19',NULL),
('C-1003',102,2,4,'parenting advice','low',0,'2020-06-02','2021-06-02','2021-06-02',NULL),
('C-1004',103,3,7,'debt and neglect','high',1,'2016-10-20','2017-04-20','2017-05-11','2022-11-30'),
('C-1005',104,6,6,'housing emergency','high',0,'2021-01-18','2021-03-01','2021-02-22',NULL),
('C-1006',105,3,NULL,'custody dispute','normal',1,'2022-02-07','2022-08-07',NULL,NULL),
('C-1007',106,2,5,'parenting advice','normal',0,'2019-09-09','2020-03-09','2020-04-01',NULL),
('C-1008',107,7,7,'violence at home','high',1,'2015-05-26','2015-07-01','2015-06-15','2021-04-15'),
('C-1009',108,6,8,'custody dispute','normal',0,'2023-01-23','2023-07-23','2023-07-04',NULL),
('C-1010',109,12,12,'truancy','low',0,'2022-08-15','2023-02-15','2023-02-15','2023-07-31'),
('C-1011',110,3,6,'neglect suspected','high',1,'2023-03-03','2023-04-14','2023-05-09',NULL),
('C-1012',110,6,NULL,'housing emergency','normal',0,'2023-06-20','2023-12-20',NULL,NULL),
('C-1013',111,2,4,'parenting advice','low',0,'2023-09-18','2024-03-18',NULL,NULL);
INSERT INTO tbl_visit VALUES
(3001,'C-1002',5,4,'2022-05-10','2022-05-10',60,90,'N','met','kitchen in bad state, urgent report written'),
(3002,'C-1002',5,NULL,'2022-09-06','2022-09-15',60,45,'Y','met',NULL),
(3003,'C-1005',6,8,'2021-01-25','2021-01-20',90,120,'Y','met','urgent: no heating'),
(3004,'C-1007',5,NULL,'2023-01-16','2023-01-16',60,60,'Y','met',NULL),
(3005,'C-1007',5,12,'2023-02-13','2023-02-08',60,75,'Y','met','family in mourning'),
(3006,'C-1009',8,NULL,'2023-02-20','2023-03-01',45,30,'Y','not at home',NULL),
(3007,'C-1009',8,3,'2023-03-15','2023-03-15',60,80,'Y','met','father wants joint custody'),
(3008,'C-1010',12,NULL,'2022-10-03','2022-10-11',45,50,'Y','met',NULL),
(3009,'C-1011',6,3,'2023-03-06','2023-03-04',90,150,'N','met','urgent: baby underweight'),
(3010,'C-1011',6,NULL,'2023-04-11','2023-04-11',60,55,'N','refused entry','mother upset'),
(3011,'C-1011',6,8,'2023-04-18',NULL,60,NULL,'Y',NULL,'police asked to come along'),
(3012,'C-1013',4,9,'2023-10-02',NULL,45,NULL,'Y',NULL,NULL),
(3013,'C-1003',4,NULL,'2021-05-10','2021-05-25',45,40,'Y','met',NULL),
(3014,'C-1004',7,11,'2022-03-07','2022-03-07',60,70,'N','not at home',NULL),
(3015,'C-1012',6,NULL,'2023-07-03','2023-07-03',60,40,'N','met','custody not an issue'),
(3016,'C-1005',6,NULL,'2023-05-22','2023-06-05',60,65,'N','met',NULL);
INSERT INTO tbl_provider VALUES
(1,'Harbour Family Aid','Ruth Castell','Kelsby',1,NULL),
(2,'Open Door Trust','Peter Anand','Overton',1,NULL),
(3,'Saltmarsh Youth Project','Iris Webb','Saltmarsh',0,NULL),
(4,'Bridge Counselling','Leo Marsh','Kelsby',1,'2022-12-31'),
(5,'Little Steps','Nadia Brook','Overton',0,'2021-06-30');
INSERT INTO tbl_support VALUES
(501,'C-1002',1,2,'family aide','2 x 3 hours a week',240,38.00,9500.00,10020.00,'extended','2022-06-01','2023-05-31',NULL),
(502,'C-1003',4,2,'parent training','1 x 2 hours a week',60,45.00,3000.00,2700.00,'approved','2020-09-01','2021-06-30','2021-04-30'),
(503,'C-1004',5,3,'family aide','3 x 2 hours a week',400,36.00,14000.00,15300.00,'extended','2017-02-01','2020-12-31','2021-06-30'),
(504,'C-1005',2,3,'housing help','4 hours a month',30,40.00,1500.00,1180.00,'approved','2021-02-15','2021-12-31','2021-12-31'),
(505,'C-1005',2,3,'family aide','2 x 2 hours a week',190,39.50,8000.00,7640.00,'approved','2022-01-10','2024-01-09',NULL),
(506,'C-1007',1,2,'parent training','1 x 2 hours a week',50,44.00,2200.00,2450.00,'approved','2020-05-04','2021-03-31','2021-07-15'),
(507,'C-1009',3,NULL,'mediation','2 hours a month',16,60.00,1000.00,0,'requested','2023-03-20','2023-12-20',NULL),
(508,'C-1010',4,1,'school mentor','1 x 4 hours a week',90,28.00,2600.00,2380.00,'approved','2022-10-01','2023-09-30','2022-12-31'),
(509,'C-1011',1,1,'family aide','5 x 2 hours a week',130,41.00,5000.00,5330.00,'approved','2023-03-08','2023-09-08',NULL),
(510,'C-1006',3,NULL,'mediation','2 hours a month',12,60.00,800.00,0,'requested','2022-03-15','2022-12-31',NULL);
INSERT INTO tbl_foster_parent VALUES
(1,'Dorothy','Lamb','Kelsby',2,0,1,NULL),
(2,'George','Petrie','Overton',1,1,1,NULL),
(3,'Amina','Yusuf','Saltmarsh',3,1,1,NULL),
(4,'Keith','Bellamy','Kelsby',2,2,0,NULL),
(5,'Rosemary','Tate','Overton',2,0,1,'2022-08-31'),
(6,'Ivor','Sands','Saltmarsh',1,0,1,NULL);
INSERT INTO tbl_placement VALUES
(701,4,5,7,780.00,'regular','2017-05-15','2020-05-15','2022-08-31'),
(702,10,3,7,820.00,'regular','2015-07-01','2020-06-30','2018-12-20'),
(703,1,1,5,890.00,'regular','2022-09-20','2023-09-20',NULL),
(704,2,1,5,890.00,'regular','2022-09-20','2023-09-20',NULL),
(705,13,6,6,1040.00,'emergency','2023-04-12','2023-07-12',NULL),
(706,15,3,6,910.00,'emergency','2023-04-12','2023-06-12','2023-08-01'),
(707,5,3,6,760.00,'emergency','2021-01-22','2021-03-22','2021-02-28'),
(708,12,2,12,805.00,'regular','2022-11-02','2023-05-02','2023-05-02'),
(709,6,3,6,950.00,'regular','2023-06-12','2025-06-12',NULL);
