CREATE TABLE tbl_employee (
  emp_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  branch TEXT,
  email TEXT,
  hire_date TEXT,
  exit_date TEXT,
  mentor_id INTEGER,
  FOREIGN KEY (mentor_id) REFERENCES tbl_employee(emp_id)
);
CREATE TABLE tbl_category (
  category_id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE tbl_provider (
  provider_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  phone TEXT,
  preferred TEXT
);
CREATE TABLE tbl_course (
  course_id INTEGER PRIMARY KEY,
  course_code TEXT,
  title TEXT,
  category_id INTEGER,
  provider_id INTEGER,
  prerequisite_id INTEGER,
  duration_days INTEGER,
  list_price REAL,
  mandatory TEXT,
  retired TEXT,
  FOREIGN KEY (category_id) REFERENCES tbl_category(category_id),
  FOREIGN KEY (provider_id) REFERENCES tbl_provider(provider_id),
  FOREIGN KEY (prerequisite_id) REFERENCES tbl_course(course_id)
);
CREATE TABLE tbl_session (
  session_no TEXT PRIMARY KEY,
  course_id INTEGER,
  trainer_id INTEGER,
  coordinator_id INTEGER,
  city TEXT,
  start_date TEXT,
  end_date TEXT,
  seats INTEGER,
  price REAL,
  status TEXT,
  FOREIGN KEY (course_id) REFERENCES tbl_course(course_id),
  FOREIGN KEY (trainer_id) REFERENCES tbl_employee(emp_id),
  FOREIGN KEY (coordinator_id) REFERENCES tbl_employee(emp_id)
);
CREATE TABLE tbl_enrolment (
  enrolment_id INTEGER PRIMARY KEY,
  emp_id INTEGER,
  session_no TEXT,
  enrolled_on TEXT,
  cancelled_on TEXT,
  discount REAL,
  attended TEXT,
  passed TEXT,
  score INTEGER,
  FOREIGN KEY (emp_id) REFERENCES tbl_employee(emp_id),
  FOREIGN KEY (session_no) REFERENCES tbl_session(session_no)
);
CREATE TABLE tbl_certificate (
  certificate_no TEXT PRIMARY KEY,
  emp_id INTEGER,
  course_id INTEGER,
  issued_on TEXT,
  expires_on TEXT,
  revoked TEXT,
  FOREIGN KEY (emp_id) REFERENCES tbl_employee(emp_id),
  FOREIGN KEY (course_id) REFERENCES tbl_course(course_id)
);
INSERT INTO tbl_employee VALUES (11,'Martha','Ellison','Training Manager','Bristol','m.ellison@corvane.example','2010-04-12',NULL,NULL);
INSERT INTO tbl_employee VALUES (12,'Gavin','Prout','Safety Officer','Bristol','g.prout@corvane.example','2013-09-02',NULL,11);
INSERT INTO tbl_employee VALUES (13,'Simone','Achard','Warehouse Lead','Cardiff','s.achard@corvane.example','2015-01-19',NULL,12);
INSERT INTO tbl_employee VALUES (14,'Tariq','Aziz','Forklift Driver','Cardiff',NULL,'2018-06-25',NULL,13);
INSERT INTO tbl_employee VALUES (15,'Beth','Lowry','Payroll Clerk','Bristol','b.lowry@corvane.example','2017-11-06',NULL,11);
INSERT INTO tbl_employee VALUES (16,'Oscar','Nyberg','IT Specialist','Exeter','o.nyberg@corvane.example','2019-02-11',NULL,11);
INSERT INTO tbl_employee VALUES (17,'Claire','Dumont','Buyer','Exeter','c.dumont@corvane.example','2016-08-15','2023-12-31',15);
INSERT INTO tbl_employee VALUES (18,'Rhys','Morgan','Forklift Driver','Cardiff',NULL,'2021-03-08',NULL,13);
INSERT INTO tbl_employee VALUES (19,'Jia','Chen','Quality Inspector','Bristol','j.chen@corvane.example','2020-10-05',NULL,12);
INSERT INTO tbl_employee VALUES (20,'Alan','Whitby','Electrician','Exeter',NULL,'2014-05-27',NULL,12);
INSERT INTO tbl_employee VALUES (21,'Petra','Simic','Payroll Clerk','Cardiff','p.simic@corvane.example','2022-07-18',NULL,15);
INSERT INTO tbl_employee VALUES (22,'Dylan','Frost','Apprentice','Bristol',NULL,'2023-09-04',NULL,19);
INSERT INTO tbl_employee VALUES (23,'Zoe','Hartnell','Apprentice','Exeter','z.hartnell@corvane.example','2023-09-04',NULL,16);
INSERT INTO tbl_employee VALUES (24,'Kwame','Boateng','Buyer','Bristol','k.boateng@corvane.example','2019-12-02','2024-02-29',NULL);
INSERT INTO tbl_category VALUES (1,'Health and Safety');
INSERT INTO tbl_category VALUES (2,'IT');
INSERT INTO tbl_category VALUES (3,'Leadership');
INSERT INTO tbl_category VALUES (4,'Finance');
INSERT INTO tbl_category VALUES (5,'Languages');
INSERT INTO tbl_provider VALUES (1,'SafeStep Training','Rowena Pike','Bristol','0117 555 2201','Y');
INSERT INTO tbl_provider VALUES (2,'Keystone Learning','Imran Malik','London','020 5550 7140','Y');
INSERT INTO tbl_provider VALUES (3,'Bytecraft Academy','Lena Vogel','Exeter',NULL,'N');
INSERT INTO tbl_provider VALUES (4,'Ledger School','Colin Frame','Cardiff','029 5550 118','N');
INSERT INTO tbl_provider VALUES (5,'Parlando','Gina Russo','London','020 5550 3327','N');
INSERT INTO tbl_course VALUES (1,'HS-10','Fire Safety Basics',1,NULL,NULL,1,0,'Y','N');
INSERT INTO tbl_course VALUES (2,'HS-20','First Aid at Work',1,1,NULL,3,285,'N','N');
INSERT INTO tbl_course VALUES (3,'HS-21','First Aid Refresher',1,1,2,1,120,'N','N');
INSERT INTO tbl_course VALUES (4,'HS-30','Forklift Licence',1,1,1,5,640,'N','N');
INSERT INTO tbl_course VALUES (5,'IT-10','Spreadsheet Essentials',2,3,NULL,2,210,'N','N');
INSERT INTO tbl_course VALUES (6,'IT-20','Spreadsheet Macros',2,3,5,3,395,'N','N');
INSERT INTO tbl_course VALUES (7,'IT-05','Data Protection',2,NULL,NULL,1,0,'Y','N');
INSERT INTO tbl_course VALUES (8,'LD-10','Leading a Team',3,2,NULL,4,980,'N','N');
INSERT INTO tbl_course VALUES (9,'LD-20','Difficult Conversations',3,2,8,2,560,'N','N');
INSERT INTO tbl_course VALUES (10,'FI-10','Payroll Update',4,4,NULL,1,175,'N','N');
INSERT INTO tbl_course VALUES (11,'IT-01','Typing with Ten Fingers',2,3,NULL,2,90,'N','Y');
INSERT INTO tbl_course VALUES (12,'FI-01','Cheque Handling',4,4,NULL,1,80,'N','Y');
INSERT INTO tbl_session VALUES ('S-2301',1,12,11,'Bristol','2023-01-17','2023-01-17',20,0,'held');
INSERT INTO tbl_session VALUES ('S-2302',2,12,15,'Bristol','2023-02-14','2023-02-16',12,285,'held');
INSERT INTO tbl_session VALUES ('S-2303',5,16,11,'Exeter','2023-03-07','2023-03-08',10,200,'held');
INSERT INTO tbl_session VALUES ('S-2304',4,13,12,'Cardiff','2023-05-15','2023-05-19',6,620,'held');
INSERT INTO tbl_session VALUES ('S-2305',8,NULL,11,'London','2023-06-12','2023-06-15',8,950,'held');
INSERT INTO tbl_session VALUES ('S-2306',6,16,15,'Exeter','2023-09-26','2023-09-28',8,395,'cancelled');
INSERT INTO tbl_session VALUES ('S-2307',7,16,16,'Bristol','2023-10-10','2023-10-10',25,0,'held');
INSERT INTO tbl_session VALUES ('S-2308',10,15,11,'Cardiff','2023-11-21','2023-11-21',10,165,'held');
INSERT INTO tbl_session VALUES ('S-2401',3,12,11,'Bristol','2024-02-06','2024-02-06',12,125,'held');
INSERT INTO tbl_session VALUES ('S-2402',1,12,12,'Cardiff','2024-03-12','2024-03-12',15,0,'held');
INSERT INTO tbl_session VALUES ('S-2403',6,16,11,'Exeter','2024-05-21','2024-05-23',8,410,'confirmed');
INSERT INTO tbl_session VALUES ('S-2404',9,NULL,15,'London','2024-06-18','2024-06-19',9,560,'planned');
INSERT INTO tbl_session VALUES ('S-2405',4,13,12,'Cardiff','2024-07-01','2024-07-05',5,655,'planned');
INSERT INTO tbl_enrolment VALUES (1001,14,'S-2301','2022-12-05',NULL,0,'Y','Y',88);
INSERT INTO tbl_enrolment VALUES (1002,18,'S-2301','2022-12-06',NULL,0,'Y','Y',74);
INSERT INTO tbl_enrolment VALUES (1003,19,'S-2301','2022-12-12',NULL,0,'N','N',NULL);
INSERT INTO tbl_enrolment VALUES (1004,19,'S-2302','2023-01-09',NULL,25,'Y','Y',91);
INSERT INTO tbl_enrolment VALUES (1005,20,'S-2302','2023-01-10',NULL,0,'Y','Y',83);
INSERT INTO tbl_enrolment VALUES (1006,13,'S-2302','2023-01-16','2023-02-01',0,'N','N',NULL);
INSERT INTO tbl_enrolment VALUES (1007,15,'S-2303','2023-02-02',NULL,20,'Y','Y',95);
INSERT INTO tbl_enrolment VALUES (1008,17,'S-2303','2023-02-03',NULL,20,'Y','N',48);
INSERT INTO tbl_enrolment VALUES (1009,21,'S-2303','2023-02-20',NULL,0,'Y','Y',79);
INSERT INTO tbl_enrolment VALUES (1010,14,'S-2304','2023-03-30',NULL,60,'Y','Y',85);
INSERT INTO tbl_enrolment VALUES (1011,18,'S-2304','2023-03-30',NULL,0,'Y','N',52);
INSERT INTO tbl_enrolment VALUES (1012,13,'S-2305','2023-04-18',NULL,95,'Y','Y',90);
INSERT INTO tbl_enrolment VALUES (1013,19,'S-2305','2023-05-03',NULL,0,'Y','Y',77);
INSERT INTO tbl_enrolment VALUES (1014,15,'S-2306','2023-08-14','2023-09-18',0,'N','N',NULL);
INSERT INTO tbl_enrolment VALUES (1015,22,'S-2307','2023-09-11',NULL,0,'Y','Y',69);
INSERT INTO tbl_enrolment VALUES (1016,14,'S-2307','2023-09-12',NULL,0,'Y','Y',72);
INSERT INTO tbl_enrolment VALUES (1017,15,'S-2308','2023-10-02',NULL,15,'Y','Y',98);
INSERT INTO tbl_enrolment VALUES (1018,21,'S-2308','2023-10-02',NULL,15,'Y','Y',86);
INSERT INTO tbl_enrolment VALUES (1019,19,'S-2401','2024-01-08',NULL,0,'Y','Y',93);
INSERT INTO tbl_enrolment VALUES (1020,22,'S-2402','2024-02-12',NULL,0,'N','N',NULL);
INSERT INTO tbl_enrolment VALUES (1021,15,'S-2403','2024-03-25',NULL,0,'N','N',NULL);
INSERT INTO tbl_enrolment VALUES (1022,18,'S-2405','2024-04-15',NULL,50,'N','N',NULL);
INSERT INTO tbl_certificate VALUES ('C-7001',14,1,'2023-01-20','2025-01-20','N');
INSERT INTO tbl_certificate VALUES ('C-7002',18,1,'2023-01-20','2025-01-20','N');
INSERT INTO tbl_certificate VALUES ('C-7003',19,2,'2023-02-20','2026-02-20','N');
INSERT INTO tbl_certificate VALUES ('C-7004',20,2,'2023-02-21','2026-02-21','Y');
INSERT INTO tbl_certificate VALUES ('C-7005',15,5,'2023-03-10',NULL,'N');
INSERT INTO tbl_certificate VALUES ('C-7006',21,5,'2023-03-10',NULL,'N');
INSERT INTO tbl_certificate VALUES ('C-7007',14,4,'2023-05-24','2028-05-24','N');
INSERT INTO tbl_certificate VALUES ('C-7008',13,8,'2023-06-22',NULL,'N');
INSERT INTO tbl_certificate VALUES ('C-7009',22,7,'2023-10-12','2024-10-12','N');
INSERT INTO tbl_certificate VALUES ('C-7010',14,7,'2023-10-12','2024-10-12','Y');
INSERT INTO tbl_certificate VALUES ('C-7011',15,10,'2023-11-24','2024-11-24','N');
INSERT INTO tbl_certificate VALUES ('C-7012',19,3,'2024-02-09','2027-02-09','N');
