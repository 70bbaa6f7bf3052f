CREATE TABLE tbl_employer (
  employer_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  contact_email TEXT,
  industry TEXT,
  city TEXT,
  employee_count INTEGER,
  parent_employer_id INTEGER,
  verified TEXT,
  registered_on DATE,
  FOREIGN KEY (parent_employer_id) REFERENCES tbl_employer(employer_id)
);
CREATE TABLE tbl_recruiter (
  recruiter_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  email TEXT,
  phone TEXT,
  hire_date DATE,
  salary INTEGER,
  manager_id INTEGER,
  FOREIGN KEY (manager_id) REFERENCES tbl_recruiter(recruiter_id)
);
CREATE TABLE tbl_job_ad (
  ad_no TEXT PRIMARY KEY,
  title TEXT,
  employer_id INTEGER,
  created_by INTEGER,
  assigned_to INTEGER,
  city TEXT,
  contract_type TEXT,
  remote TEXT,
  salary_min INTEGER,
  salary_max INTEGER,
  openings INTEGER,
  ad_fee NUMERIC(8,2),
  weeks_booked INTEGER,
  posted_on DATE,
  closed_on DATE,
  status TEXT,
  FOREIGN KEY (employer_id) REFERENCES tbl_employer(employer_id),
  FOREIGN KEY (created_by) REFERENCES tbl_recruiter(recruiter_id),
  FOREIGN KEY (assigned_to) REFERENCES tbl_recruiter(recruiter_id)
);
CREATE TABLE tbl_candidate (
  candidate_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  current_title TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  birth_date DATE,
  years_experience INTEGER,
  expected_salary INTEGER,
  is_available INTEGER,
  created_at DATETIME
);
CREATE TABLE tbl_application (
  application_id INTEGER PRIMARY KEY,
  ad_no TEXT,
  candidate_id INTEGER,
  applied_on DATE,
  interview_on DATE,
  decided_on DATE,
  status TEXT,
  score INTEGER,
  FOREIGN KEY (ad_no) REFERENCES tbl_job_ad(ad_no),
  FOREIGN KEY (candidate_id) REFERENCES tbl_candidate(candidate_id)
);
CREATE TABLE tbl_skill (
  skill_id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT
);
CREATE TABLE tbl_ad_skill (
  ad_no TEXT,
  skill_id INTEGER,
  required TEXT,
  PRIMARY KEY (ad_no, skill_id),
  FOREIGN KEY (ad_no) REFERENCES tbl_job_ad(ad_no),
  FOREIGN KEY (skill_id) REFERENCES tbl_skill(skill_id)
);
CREATE TABLE tbl_saved_search (
  search_id INTEGER PRIMARY KEY,
  candidate_id INTEGER,
  keyword TEXT,
  city TEXT,
  min_salary INTEGER,
  email_alert INTEGER,
  created_at DATETIME,
  last_run DATE,
  FOREIGN KEY (candidate_id) REFERENCES tbl_candidate(candidate_id)
);
INSERT INTO tbl_employer VALUES
(1,'Hollin Steel Works','Gerald Pryce','pryce@hollin.example','Manufacturing','Barrow',820,NULL,'Y','2019-02-04'),
(2,'Bluefin Software','Amara Obi','amara@bluefin.example','IT','Carden',140,NULL,'Y','2020-05-18'),
(3,'Bluefin Analytics','Petr Havel','petr@bluefin.example','IT','Carden',35,2,'Y','2021-09-01'),
(4,'St. Brannoc Hospital','Lorna Keane','lkeane@brannoc.example','Health','Oakham Bay',2100,NULL,'Y','2018-11-12'),
(5,'Crumb & Co','Dilys Evans',NULL,'Food','Barrow',28,NULL,'N','2022-03-07'),
(6,'Tallis Logistics','Ivo Tallis','ivo@tallis.example','Transport','Westerly',410,NULL,'Y','2019-08-23'),
(7,'Tallis Cold Chain','Nora Finch','nora@tallis.example','Transport','Oakham Bay',95,6,'N','2023-01-16'),
(8,'Quill Legal','Basil Thorne',NULL,'Law','Carden',60,NULL,'Y','2021-04-29'),
(9,'Hollin Energy','Sue Abbot','abbot@hollin.example','Energy','Westerly',300,1,'Y','2022-10-10');
INSERT INTO tbl_recruiter VALUES
(1,'Marta','Velin','Head of Recruiting','m.velin@jobs.example','700-11','2017-01-09',72000,NULL),
(2,'Joel','Amsel','Senior Recruiter','j.amsel@jobs.example','700-12','2018-06-04',55000,1),
(3,'Priya','Nand','Senior Recruiter','p.nand@jobs.example','700-13','2019-10-21',54000,1),
(4,'Colin','Foss','Recruiter','c.foss@jobs.example',NULL,'2021-03-15',41500,2),
(5,'Dana','Ruiz','Recruiter','d.ruiz@jobs.example','700-15','2020-08-31',43000,2),
(6,'Emil','Stark','Recruiter','e.stark@jobs.example','700-16','2022-05-02',39500,3),
(7,'Fay','Lowe','Account Manager','f.lowe@jobs.example','700-17','2019-04-11',49000,NULL),
(8,'Gus','Merino','Trainee','g.merino@jobs.example',NULL,'2023-02-20',28000,5);
INSERT INTO tbl_job_ad VALUES
('AD-1001','Welder',1,4,4,'Barrow','permanent','N',32000,39000,5,120.00,6,'2022-02-10','2022-04-05','closed'),
('AD-1002','Backend Developer',2,2,3,'Carden','permanent','Y',48000,65000,2,180.00,8,'2022-05-16','2022-07-20','closed'),
('AD-1003','Data Analyst',3,3,3,'Carden','permanent','Y',42000,55000,1,180.00,4,'2023-01-11',NULL,'open'),
('AD-1004','Night Nurse',4,5,5,'Oakham Bay','permanent','N',34000,41000,8,95.00,12,'2023-02-01',NULL,'open'),
('AD-1005','Pastry Chef',5,6,4,'Barrow','temporary','N',26000,30000,1,60.00,3,'2022-09-05','2022-09-30','closed'),
('AD-1006','Truck Driver',6,5,6,'Westerly','permanent','N',31000,37000,10,110.00,10,'2022-11-14',NULL,'open'),
('AD-1007','Warehouse Planner',7,4,6,'Oakham Bay','temporary','N',29000,34000,2,85.00,5,'2023-03-20',NULL,'paused'),
('AD-1008','Paralegal',8,2,5,'Carden','permanent','N',30000,36000,1,150.00,4,'2021-10-18','2021-12-01','closed'),
('AD-1009','Wind Turbine Technician',9,3,NULL,'Westerly','permanent','N',40000,52000,4,130.00,8,'2023-04-03',NULL,'open'),
('AD-1010','Frontend Developer',2,2,2,'Carden','freelance','Y',NULL,NULL,1,180.00,2,'2023-04-17',NULL,'open'),
('AD-1011','Ward Assistant',4,6,5,'Oakham Bay','internship','N',15000,18000,3,0,4,'2022-06-07','2022-08-15','closed'),
('AD-1012','Accountant',1,4,4,'Barrow','permanent','Y',38000,47000,1,120.00,5,'2023-05-02',NULL,'draft'),
('AD-1013','Software Tester',2,3,5,'Westerly','internship','Y',18000,21000,2,0,6,'2022-03-28','2022-05-31','closed');
INSERT INTO tbl_candidate VALUES
(1,'Aled','Morgan','Welder','aled.m@mail.example','0700 111','Barrow','1985-04-12',15,37000,1,'2021-12-01 09:00:00'),
(2,'Bianca','Torres','Web Developer','bianca.t@mail.example','0700 112','Carden','1993-08-30',7,58000,0,'2022-04-22 18:31:00'),
(3,'Cyrus','Vale','Data Analyst','cyrus@mail.example',NULL,'Westerly','1996-01-19',4,46000,1,'2022-12-28 20:10:00'),
(4,'Doris','Hague','Nurse','doris.h@mail.example','0700 114','Oakham Bay','1978-11-05',21,40500,1,'2023-01-30 07:45:00'),
(5,'Esme','Whitlow','Baker','esme.w@mail.example','0700 115','Barrow','1999-06-24',2,27000,0,'2022-08-19 13:20:00'),
(6,'Frank','Jurek','Truck Driver','frank.j@mail.example',NULL,'Westerly','1970-02-14',28,36500,1,'2022-11-15 05:55:00'),
(7,'Gemma','Oyelaran','Law Student','gemma@mail.example','0700 117','Carden','2001-09-09',0,NULL,1,'2021-09-13 16:00:00'),
(8,'Harun','Celik','Backend Developer','harun.c@mail.example','0700 118','Carden','1990-12-02',9,64000,1,'2022-05-20 11:11:00'),
(9,'Iris','Blom','Student',NULL,'0700 119','Oakham Bay','2003-03-27',0,NULL,1,'2022-05-30 22:02:00'),
(10,'Jamal','Prior','Electrician','jamal.p@mail.example','0700 120','Barrow','1988-07-16',12,44000,1,'2023-04-05 12:30:00'),
(11,'Kirsten','Dahl','Accountant','kirsten.d@mail.example',NULL,'Westerly','1982-10-21',16,49000,0,'2023-03-12 10:05:00'),
(12,'Leon','Marsh','Welder','leon.m@mail.example','0700 122','Carden','1994-05-03',6,33500,1,'2022-02-08 08:40:00');
INSERT INTO tbl_application VALUES
(1,'AD-1001',1,'2022-02-12','2022-02-21','2022-03-01','hired',88),
(2,'AD-1001',12,'2022-02-15','2022-02-24','2022-03-01','hired',79),
(3,'AD-1002',2,'2022-05-18','2022-05-30','2022-06-10','rejected',64),
(4,'AD-1002',8,'2022-05-21','2022-05-31','2022-06-10','hired',93),
(5,'AD-1003',3,'2023-01-15','2023-01-26',NULL,'in_progress',81),
(6,'AD-1003',2,'2023-01-20',NULL,'2023-01-27','rejected',40),
(7,'AD-1004',4,'2023-02-03','2023-02-09','2023-02-14','hired',95),
(8,'AD-1005',5,'2022-09-06','2022-09-12','2022-09-14','hired',72),
(9,'AD-1006',6,'2022-11-16','2022-11-23','2022-12-01','withdrawn',77),
(10,'AD-1008',7,'2021-10-20','2021-11-02','2021-11-10','rejected',58),
(11,'AD-1011',9,'2022-06-09','2022-06-20','2022-06-22','hired',70),
(12,'AD-1009',10,'2023-04-06',NULL,NULL,'new',NULL),
(13,'AD-1013',7,'2022-03-30',NULL,'2022-04-04','rejected',35),
(14,'AD-1010',2,'2023-04-18','2023-04-25',NULL,'in_progress',85),
(15,'AD-1010',8,'2023-04-21',NULL,NULL,'new',NULL),
(16,'AD-1006',1,'2023-01-09',NULL,'2023-01-12','rejected',30),
(17,'AD-1003',8,'2023-02-02','2023-02-13',NULL,'in_progress',74),
(18,'AD-1009',3,'2023-04-11',NULL,'2023-04-12','withdrawn',NULL);
INSERT INTO tbl_skill VALUES (1,'Python','IT'),(2,'SQL','IT'),(3,'JavaScript','IT'),(4,'MIG Welding','Trade'),(5,'Driving Licence C','Licence'),(6,'First Aid','Health'),(7,'Bookkeeping','Office'),(8,'English','Language'),(9,'Pastry','Trade'),(10,'German','Language');
INSERT INTO tbl_ad_skill VALUES ('AD-1001',4,'Y'),('AD-1002',1,'Y'),('AD-1002',2,'Y'),('AD-1002',8,'N'),('AD-1003',2,'Y'),('AD-1003',1,'N'),('AD-1003',8,'Y'),('AD-1004',6,'Y'),('AD-1005',9,'Y'),('AD-1006',5,'Y'),('AD-1008',8,'Y'),('AD-1009',6,'N'),('AD-1010',3,'Y'),('AD-1010',2,'N'),('AD-1011',6,'N'),('AD-1012',7,'Y'),('AD-1013',2,'Y');
INSERT INTO tbl_saved_search VALUES
(301,1,'welder','Barrow',33000,1,'2021-12-01 09:10:00','2022-03-01'),
(302,2,'developer','Carden',55000,1,'2022-04-22 18:40:00','2023-05-20'),
(303,2,'javascript',NULL,50000,0,'2023-01-03 21:00:00','2023-04-16'),
(304,3,'analyst',NULL,42000,1,'2022-12-29 08:15:00','2023-05-21'),
(305,6,'driver','Westerly',NULL,1,'2022-11-15 06:00:00','2022-11-30'),
(306,8,'python','Carden',60000,1,'2022-05-20 11:20:00','2023-05-19'),
(307,9,'internship','Oakham Bay',NULL,0,'2022-05-30 22:10:00','2022-06-08'),
(308,11,'accountant','Barrow',45000,1,'2023-03-12 10:15:00',NULL),
(309,10,'technician','Westerly',40000,0,'2023-04-05 12:40:00',NULL);
