CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT,
  hall TEXT,
  lead_id INTEGER,
  FOREIGN KEY (lead_id) REFERENCES employees(id)
);
CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  badge_no INTEGER,
  badge_active INTEGER,
  team_id INTEGER,
  supervisor_id INTEGER,
  hired_on DATE,
  left_on DATE,
  contract TEXT,
  rate NUMERIC(6,2),
  rate_code TEXT,
  phone TEXT,
  FOREIGN KEY (team_id) REFERENCES teams(id),
  FOREIGN KEY (supervisor_id) REFERENCES employees(id)
);
CREATE TABLE production_lines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  hall TEXT,
  min_crew INTEGER,
  crew_mix TEXT,
  automated INTEGER,
  installed_on DATE,
  shut_down_on DATE
);
CREATE TABLE shift_types (
  id INTEGER PRIMARY KEY,
  code TEXT,
  name TEXT,
  start_time TEXT,
  end_time TEXT,
  bonus NUMERIC(6,2)
);
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  shift_no TEXT,
  line_id INTEGER,
  shift_type_id INTEGER,
  shift_date DATE,
  planned_by INTEGER,
  approved_by INTEGER,
  planned_crew INTEGER,
  target_units INTEGER,
  actual_units INTEGER,
  planned_end DATETIME,
  actual_end DATETIME,
  status TEXT,
  FOREIGN KEY (line_id) REFERENCES production_lines(id),
  FOREIGN KEY (shift_type_id) REFERENCES shift_types(id),
  FOREIGN KEY (planned_by) REFERENCES employees(id),
  FOREIGN KEY (approved_by) REFERENCES employees(id)
);
CREATE TABLE assignments (
  id INTEGER PRIMARY KEY,
  shift_id INTEGER,
  employee_id INTEGER,
  task TEXT,
  planned_hours REAL,
  worked_hours REAL,
  confirmed INTEGER,
  replaced_by INTEGER,
  FOREIGN KEY (shift_id) REFERENCES shifts(id),
  FOREIGN KEY (employee_id) REFERENCES employees(id),
  FOREIGN KEY (replaced_by) REFERENCES employees(id)
);
CREATE TABLE swap_requests (
  id INTEGER PRIMARY KEY,
  request_no TEXT,
  assignment_id INTEGER,
  requested_by INTEGER,
  taken_over_by INTEGER,
  requested_on DATE,
  answer_due DATE,
  answered_on DATE,
  state TEXT,
  urgent INTEGER,
  reason TEXT,
  FOREIGN KEY (assignment_id) REFERENCES assignments(id),
  FOREIGN KEY (requested_by) REFERENCES employees(id),
  FOREIGN KEY (taken_over_by) REFERENCES employees(id)
);
CREATE TABLE breakdowns (
  id INTEGER PRIMARY KEY,
  breakdown_no TEXT,
  line_id INTEGER,
  started_on DATE,
  expected_back DATE,
  back_on DATE,
  reported_by INTEGER,
  fixed_by INTEGER,
  cause TEXT,
  severity TEXT,
  estimated_cost NUMERIC(10,2),
  actual_cost NUMERIC(10,2),
  FOREIGN KEY (line_id) REFERENCES production_lines(id),
  FOREIGN KEY (reported_by) REFERENCES employees(id),
  FOREIGN KEY (fixed_by) REFERENCES employees(id)
);
INSERT INTO teams VALUES (1,'Red','Hall A',NULL);
INSERT INTO teams VALUES (2,'Blue','Hall B',NULL);
INSERT INTO teams VALUES (3,'Green','Hall B',NULL);
INSERT INTO teams VALUES (4,'Maintenance','Hall C',NULL);
INSERT INTO teams VALUES (5,'Reserve','Hall C',NULL);
INSERT INTO employees VALUES (1,'Helga','Brandt','Plant Manager',1001,1,NULL,NULL,'2009-04-01',NULL,'permanent',41.50,'M1','555-0101');
INSERT INTO employees VALUES (2,'Oskar','Lind','Shift Leader',1002,1,1,1,'2012-02-15',NULL,'permanent',29.80,'L2','555-0102');
INSERT INTO employees VALUES (3,'Petra','Novak','Shift Leader',1003,1,2,1,'2014-09-01',NULL,'permanent',28.40,'L2',NULL);
INSERT INTO employees VALUES (4,'Amadou','Diallo','Shift Leader',1004,1,3,1,'2016-05-02',NULL,'permanent',27.90,'L1','555-0104');
INSERT INTO employees VALUES (5,'Ruth','Keller','Planner',1005,1,NULL,1,'2018-01-10',NULL,'permanent',26.00,'P2','555-0105');
INSERT INTO employees VALUES (6,'Tomas','Varga','Planner',1006,1,NULL,1,'2015-07-20','2024-02-29','permanent',25.20,'P2',NULL);
INSERT INTO employees VALUES (7,'Lena','Hoff','Machine Operator',1007,1,1,2,'2013-03-11',NULL,'permanent',22.60,'O3','555-0107');
INSERT INTO employees VALUES (8,'Yusuf','Demir','Machine Operator',1008,1,1,2,'2019-06-03',NULL,'permanent',21.10,'O2','555-0108');
INSERT INTO employees VALUES (9,'Clara','Weiss','Setter',1009,0,1,2,'2017-10-16',NULL,'permanent',23.75,'S2','555-0109');
INSERT INTO employees VALUES (10,'Ivan','Petrov','Machine Operator',1010,0,2,3,'2011-11-07','2023-11-30','permanent',22.00,'O3',NULL);
INSERT INTO employees VALUES (11,'Mei','Tan','Packer',1011,1,2,3,'2020-02-24',NULL,'permanent',18.20,'K2','555-0111');
INSERT INTO employees VALUES (12,'Jonas','Falk','Setter',1012,1,2,3,'2021-04-12',NULL,'permanent',22.90,'S1','555-0112');
INSERT INTO employees VALUES (13,'Sofia','Rossi','Packer',1013,1,2,3,'2022-08-01',NULL,'apprentice',12.40,'A1',NULL);
INSERT INTO employees VALUES (14,'Karl','Brandt','Machine Operator',1014,1,3,4,'2015-01-19',NULL,'permanent',21.80,'O2','555-0114');
INSERT INTO employees VALUES (15,'Nadia','Haddad','Quality Inspector',1015,1,3,4,'2019-03-25','2024-03-15','temporary',24.30,'Q1','555-0115');
INSERT INTO employees VALUES (16,'Emil','Sorensen','Machine Operator',1016,0,3,4,'2023-05-15',NULL,'temporary',19.90,'O1','555-0116');
INSERT INTO employees VALUES (17,'Bea','Lopez','Packer',1017,1,3,4,'2023-09-04',NULL,'temporary',17.00,'K1','555-0117');
INSERT INTO employees VALUES (18,'Ralf','Kuhn','Electrician',1018,1,4,1,'2010-08-30',NULL,'permanent',27.10,'E2','555-0118');
INSERT INTO employees VALUES (19,'Dora','Pfeifer','Mechanic',1019,1,4,18,'2021-01-04',NULL,'permanent',24.00,'E1','555-0119');
INSERT INTO employees VALUES (20,'Henk','Visser','Mechanic',1020,0,4,18,'2012-12-03','2022-08-31','permanent',24.60,'E1',NULL);
INSERT INTO employees VALUES (21,'Marek','Ostrow','Mechanic',1021,1,4,18,'2022-10-10',NULL,'permanent',23.30,'E1','555-0121');
UPDATE teams SET lead_id = 2 WHERE id = 1;
UPDATE teams SET lead_id = 3 WHERE id = 2;
UPDATE teams SET lead_id = 4 WHERE id = 3;
UPDATE teams SET lead_id = 18 WHERE id = 4;
INSERT INTO production_lines VALUES (1,'Bottling 1','Hall A',3,'2 operators + 1 setter',0,'2011-05-20',NULL);
INSERT INTO production_lines VALUES (2,'Bottling 2','Hall A',2,'1 operator + 1 packer',1,'2019-02-11',NULL);
INSERT INTO production_lines VALUES (3,'Canning','Hall B',4,'2 operators + 1 setter + 1 packer',0,'2014-10-06',NULL);
INSERT INTO production_lines VALUES (4,'Labelling','Hall B',2,'1 operator + 1 packer',1,'2016-08-15',NULL);
INSERT INTO production_lines VALUES (5,'Glass Washing','Hall C',3,'2 operators + 1 inspector',0,'2008-03-17','2023-12-20');
INSERT INTO production_lines VALUES (6,'Kegging','Hall C',2,'2 operators',0,'2022-09-26',NULL);
INSERT INTO production_lines VALUES (7,'Juice Line','Hall A',3,'1 operator + 2 packers',1,'2010-06-14','2021-06-30');
INSERT INTO shift_types VALUES (1,'E','Early','06:00','14:00',0);
INSERT INTO shift_types VALUES (2,'L','Late','14:00','22:00',15);
INSERT INTO shift_types VALUES (3,'N','Night','22:00','06:00',40);
INSERT INTO shift_types VALUES (4,'W','Weekend','07:00','17:00',60);
INSERT INTO shift_types VALUES (5,'T','Training','09:00','15:00',0);
INSERT INTO shifts VALUES (1,'S-2301',1,1,'2023-11-06',6,1,3,12000,11850,'2023-11-06 14:00:00','2023-11-06 14:00:00','closed');
INSERT INTO shifts VALUES (2,'S-2302',3,2,'2023-11-06',6,1,4,9000,9400,'2023-11-06 22:00:00','2023-11-06 21:40:00','closed');
INSERT INTO shifts VALUES (3,'S-2303',5,1,'2023-11-20',5,1,3,6000,5200,'2023-11-20 14:00:00','2023-11-20 15:10:00','closed');
INSERT INTO shifts VALUES (4,'S-2304',1,3,'2023-12-04',5,NULL,3,12000,9900,'2023-12-05 06:00:00','2023-12-05 06:45:00','closed');
INSERT INTO shifts VALUES (5,'S-2305',2,4,'2023-12-09',6,2,2,15000,15600,'2023-12-09 17:00:00','2023-12-09 16:30:00','closed');
INSERT INTO shifts VALUES (6,'S-2401',1,1,'2024-01-15',5,1,3,12000,12400,'2024-01-15 14:00:00','2024-01-15 14:00:00','closed');
INSERT INTO shifts VALUES (7,'S-2402',2,2,'2024-01-15',5,1,2,11000,10700,'2024-01-15 22:00:00','2024-01-15 22:25:00','closed');
INSERT INTO shifts VALUES (8,'S-2403',3,1,'2024-02-05',5,2,4,9000,9050,'2024-02-05 14:00:00','2024-02-05 13:50:00','closed');
INSERT INTO shifts VALUES (9,'S-2404',4,1,'2024-02-05',6,NULL,2,7000,NULL,'2024-02-05 14:00:00',NULL,'cancelled');
INSERT INTO shifts VALUES (10,'S-2405',3,3,'2024-02-19',6,1,4,9000,8100,'2024-02-20 06:00:00','2024-02-20 07:30:00','closed');
INSERT INTO shifts VALUES (11,'S-2406',4,2,'2024-03-04',5,2,2,7000,7650,'2024-03-04 22:00:00','2024-03-04 21:55:00','closed');
INSERT INTO shifts VALUES (12,'S-2407',1,2,'2024-03-04',5,1,3,12000,12050,'2024-03-04 22:00:00','2024-03-04 22:00:00','closed');
INSERT INTO shifts VALUES (13,'S-2408',2,3,'2024-03-18',5,1,2,11000,NULL,'2024-03-19 06:00:00',NULL,'released');
INSERT INTO shifts VALUES (14,'S-2409',1,4,'2024-03-23',5,NULL,3,14000,NULL,'2024-03-23 17:00:00',NULL,'draft');
INSERT INTO shifts VALUES (15,'S-2410',3,1,'2024-03-25',5,1,4,9000,NULL,'2024-03-25 14:00:00',NULL,'released');
INSERT INTO shifts VALUES (16,'S-2411',4,2,'2024-03-26',2,NULL,2,7000,NULL,'2024-03-26 22:00:00',NULL,'draft');
INSERT INTO assignments VALUES (1,1,7,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (2,1,8,'operating',8,8.5,1,NULL);
INSERT INTO assignments VALUES (3,1,9,'setting',8,7,1,NULL);
INSERT INTO assignments VALUES (4,2,10,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (5,2,12,'setting',8,9,1,NULL);
INSERT INTO assignments VALUES (6,2,11,'packing',8,7.5,1,NULL);
INSERT INTO assignments VALUES (7,3,14,'operating',8,9,1,NULL);
INSERT INTO assignments VALUES (8,3,15,'inspecting',8,8.5,1,NULL);
INSERT INTO assignments VALUES (9,3,16,'operating',8,0,1,17);
INSERT INTO assignments VALUES (10,4,7,'operating',8,8.75,1,NULL);
INSERT INTO assignments VALUES (11,4,8,'operating',8,0,0,9);
INSERT INTO assignments VALUES (12,5,8,'operating',10,9.5,1,NULL);
INSERT INTO assignments VALUES (13,5,13,'packing',10,9.5,1,NULL);
INSERT INTO assignments VALUES (14,6,7,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (15,6,9,'setting',8,8,1,NULL);
INSERT INTO assignments VALUES (16,6,8,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (17,7,8,'operating',8,8.5,1,NULL);
INSERT INTO assignments VALUES (18,7,13,'packing',8,0,0,11);
INSERT INTO assignments VALUES (19,8,12,'setting',8,8,1,NULL);
INSERT INTO assignments VALUES (20,8,11,'packing',8,7,1,NULL);
INSERT INTO assignments VALUES (21,8,14,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (22,10,14,'operating',8,9.5,1,NULL);
INSERT INTO assignments VALUES (23,10,12,'setting',8,9.5,1,NULL);
INSERT INTO assignments VALUES (24,10,15,'inspecting',8,8,1,NULL);
INSERT INTO assignments VALUES (25,11,17,'packing',8,8,1,NULL);
INSERT INTO assignments VALUES (26,11,16,'operating',8,7.5,1,NULL);
INSERT INTO assignments VALUES (27,12,7,'operating',8,8,1,NULL);
INSERT INTO assignments VALUES (28,12,9,'setting',8,6,1,NULL);
INSERT INTO assignments VALUES (29,13,8,'operating',8,NULL,1,NULL);
INSERT INTO assignments VALUES (30,13,13,'packing',8,NULL,0,NULL);
INSERT INTO assignments VALUES (31,14,7,'operating',10,NULL,0,NULL);
INSERT INTO assignments VALUES (32,15,12,'setting',8,NULL,1,NULL);
INSERT INTO assignments VALUES (33,15,11,'packing',8,NULL,0,NULL);
INSERT INTO swap_requests VALUES (1,'SW-501',4,10,12,'2023-10-28','2023-11-01','2023-10-30','granted',0,'doctor appointment');
INSERT INTO swap_requests VALUES (2,'SW-502',9,16,17,'2023-11-10','2023-11-14','2023-11-17','granted',1,'family: child ill');
INSERT INTO swap_requests VALUES (3,'SW-503',11,8,9,'2023-11-29','2023-12-01','2023-12-01','granted',1,'wedding in the family');
INSERT INTO swap_requests VALUES (4,'SW-504',13,13,NULL,'2023-12-01','2023-12-05','2023-12-09','refused',0,'concert tickets');
INSERT INTO swap_requests VALUES (5,'SW-505',18,13,11,'2024-01-10','2024-01-12','2024-01-11','granted',1,'school exam');
INSERT INTO swap_requests VALUES (6,'SW-506',20,11,NULL,'2024-01-25','2024-01-30','2024-02-02','refused',0,'moving house');
INSERT INTO swap_requests VALUES (7,'SW-507',22,14,NULL,'2024-02-12','2024-02-15','2024-02-14','refused',1,'doctor appointment');
INSERT INTO swap_requests VALUES (8,'SW-508',28,9,7,'2024-02-26','2024-03-01',NULL,'pending',0,'family: birthday');
INSERT INTO swap_requests VALUES (9,'SW-509',29,8,NULL,'2024-03-11','2024-03-14',NULL,'pending',1,'family: funeral');
INSERT INTO swap_requests VALUES (10,'SW-510',31,7,NULL,'2024-03-13','2024-03-18',NULL,'withdrawn',0,'holiday trip');
INSERT INTO swap_requests VALUES (11,'SW-511',33,11,13,'2024-03-15','2024-03-20','2024-03-16','granted',0,'school exam');
INSERT INTO swap_requests VALUES (12,'SW-512',27,7,NULL,'2024-02-20','2024-02-24','2024-02-28','refused',0,'family: visitors');
INSERT INTO swap_requests VALUES (13,'SW-513',30,13,NULL,'2024-03-12','2024-03-15',NULL,'pending',1,'driving test');
INSERT INTO breakdowns VALUES (1,'B-11',1,'2022-06-07','2022-06-09','2022-06-08',7,20,'broken belt','minor',700,640);
INSERT INTO breakdowns VALUES (2,'B-12',1,'2023-03-02','2023-03-04','2023-03-07',7,18,'broken belt','major',800,1120);
INSERT INTO breakdowns VALUES (3,'B-13',3,'2023-05-10','2023-05-12','2023-05-11',10,19,'sensor fault','minor',300,210);
INSERT INTO breakdowns VALUES (4,'B-14',5,'2023-09-18','2023-09-25','2023-10-02',14,18,'pump leak','major',2400,3950);
INSERT INTO breakdowns VALUES (5,'B-15',2,'2023-11-14','2023-11-16','2023-11-16',8,19,'belt slipping','minor',450,450);
INSERT INTO breakdowns VALUES (6,'B-16',1,'2024-01-22','2024-01-23','2024-01-26',9,18,'motor burnt out','major',1500,1340);
INSERT INTO breakdowns VALUES (7,'B-17',4,'2024-02-06','2024-02-09','2024-02-08',16,19,'sensor fault','minor',280,360);
INSERT INTO breakdowns VALUES (8,'B-18',3,'2024-02-26','2024-03-01',NULL,12,NULL,'hydraulic leak','major',2100,NULL);
INSERT INTO breakdowns VALUES (9,'B-19',2,'2024-03-12','2024-03-15',NULL,13,NULL,'label jam','minor',150,NULL);
INSERT INTO breakdowns VALUES (10,'B-10',7,'2021-05-30','2021-06-10',NULL,20,NULL,'gearbox damage','major',9000,NULL);
INSERT INTO breakdowns VALUES (11,'B-20',4,'2024-03-19','2024-03-22',NULL,17,NULL,'broken belt','major',500,NULL);
