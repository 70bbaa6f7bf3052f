CREATE TABLE offices (
  office_id INTEGER PRIMARY KEY,
  office_name TEXT,
  street TEXT,
  city TEXT,
  country TEXT,
  phone TEXT,
  opened_on DATE,
  is_headquarters BOOLEAN
);
CREATE TABLE jobs (
  job_id INTEGER PRIMARY KEY,
  job_title TEXT,
  grade INTEGER,
  min_salary INTEGER,
  max_salary INTEGER
);
CREATE TABLE departments (
  department_id INTEGER PRIMARY KEY,
  department_code TEXT,
  department_name TEXT,
  parent_department_id INTEGER,
  head_id INTEGER,
  annual_budget INTEGER,
  FOREIGN KEY (parent_department_id) REFERENCES departments(department_id),
  FOREIGN KEY (head_id) REFERENCES employees(employee_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE employees (
  employee_id INTEGER PRIMARY KEY,
  staff_no TEXT,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  phone TEXT,
  home_city TEXT,
  birth_date DATE,
  hired_on DATE,
  left_on DATE,
  job_id INTEGER,
  department_id INTEGER,
  office_id INTEGER,
  manager_id INTEGER,
  is_active BOOLEAN,
  works_remotely BOOLEAN,
  FOREIGN KEY (job_id) REFERENCES jobs(job_id),
  FOREIGN KEY (department_id) REFERENCES departments(department_id),
  FOREIGN KEY (office_id) REFERENCES offices(office_id),
  FOREIGN KEY (manager_id) REFERENCES employees(employee_id)
);
CREATE TABLE salaries (
  salary_id INTEGER PRIMARY KEY,
  employee_id INTEGER,
  amount INTEGER,
  bonus INTEGER,
  valid_from DATE,
  valid_to DATE,
  FOREIGN KEY (employee_id) REFERENCES employees(employee_id)
);
CREATE TABLE absence_types (
  type_code TEXT PRIMARY KEY,
  type_name TEXT,
  is_paid BOOLEAN,
  needs_approval BOOLEAN
);
CREATE TABLE absences (
  absence_id INTEGER PRIMARY KEY,
  employee_id INTEGER,
  type_code TEXT,
  requested_on DATE,
  start_date DATE,
  end_date DATE,
  status TEXT,
  approved_by INTEGER,
  FOREIGN KEY (employee_id) REFERENCES employees(employee_id),
  FOREIGN KEY (type_code) REFERENCES absence_types(type_code),
  FOREIGN KEY (approved_by) REFERENCES employees(employee_id)
);
INSERT INTO offices VALUES (1,'Canal House','12 Wharf Road','Leeds','United Kingdom','0113 555 0100','2004-03-01',1);
INSERT INTO offices VALUES (2,'Tower Court','88 Bank Street','Manchester','United Kingdom','0161 555 0222','2011-09-15',0);
INSERT INTO offices VALUES (3,'Hafenhaus','Am Kai 7','Hamburg','Germany','040 5550 331','2016-05-02',0);
INSERT INTO offices VALUES (4,'Mill Lane','3 Mill Lane','York','United Kingdom',NULL,'2019-01-07',0);
INSERT INTO offices VALUES (5,'Liffey Point','21 North Quay','Dublin','Ireland','01 555 0440','2023-10-01',0);
INSERT INTO jobs VALUES (1,'Chief Executive',10,110000,160000);
INSERT INTO jobs VALUES (2,'Director',9,75000,110000);
INSERT INTO jobs VALUES (3,'Department Manager',8,58000,85000);
INSERT INTO jobs VALUES (4,'Team Lead',7,50000,70000);
INSERT INTO jobs VALUES (5,'Software Developer',6,38000,62000);
INSERT INTO jobs VALUES (6,'Accountant',5,34000,52000);
INSERT INTO jobs VALUES (7,'Account Manager',6,36000,60000);
INSERT INTO jobs VALUES (8,'HR Adviser',5,32000,46000);
INSERT INTO jobs VALUES (9,'Support Technician',4,27000,38000);
INSERT INTO jobs VALUES (10,'Receptionist',2,22000,28000);
INSERT INTO jobs VALUES (11,'Legal Counsel',8,60000,90000);
INSERT INTO departments VALUES (1,'EXE','Executive Office',NULL,1,400000);
INSERT INTO departments VALUES (2,'FIN','Finance',1,2,620000);
INSERT INTO departments VALUES (3,'ITS','Information Technology',1,3,1150000);
INSERT INTO departments VALUES (4,'SAL','Sales',1,4,980000);
INSERT INTO departments VALUES (5,'HRM','Human Resources',1,5,310000);
INSERT INTO departments VALUES (6,'ACP','Accounts Payable',2,6,180000);
INSERT INTO departments VALUES (7,'DEV','Software Development',3,9,720000);
INSERT INTO departments VALUES (8,'SUP','IT Support',3,12,210000);
INSERT INTO departments VALUES (9,'EXP','Export Sales',4,16,350000);
INSERT INTO departments VALUES (10,'LEG','Legal',1,NULL,150000);
INSERT INTO employees VALUES (1,'S1001','Helena','Marsh','h.marsh@canalco.example','555-101','Leeds','1968-04-11','2006-01-09',NULL,1,1,1,NULL,1,0);
INSERT INTO employees VALUES (2,'S1004','Tobias','Renner','t.renner@canalco.example','555-104','Hamburg','1972-09-30','2009-06-01',NULL,2,2,1,1,1,0);
INSERT INTO employees VALUES (3,'S1007','Priya','Nair','p.nair@canalco.example','555-107','Leeds','1979-02-18','2013-02-04',NULL,3,3,1,1,1,0);
INSERT INTO employees VALUES (4,'S1009','Marcus','Webb','m.webb@canalco.example','555-109','Manchester','1970-12-05','2010-10-18',NULL,2,4,2,1,1,0);
INSERT INTO employees VALUES (5,'S1012','Ingrid','Solberg','i.solberg@canalco.example','555-112','York','1981-07-23','2015-03-16',NULL,3,5,4,1,1,0);
INSERT INTO employees VALUES (6,'S1015','Owen','Castle','o.castle@canalco.example','555-115','Leeds','1984-11-02','2014-08-11',NULL,6,6,1,2,1,0);
INSERT INTO employees VALUES (7,'S1018','Lucia','Ferri','l.ferri@canalco.example',NULL,'Bradford','1990-05-14','2018-01-15',NULL,6,6,1,6,1,1);
INSERT INTO employees VALUES (8,'S1021','Daniel','Okafor','d.okafor@canalco.example','555-121','Leeds','1987-03-27','2017-04-03',NULL,6,2,1,2,1,0);
INSERT INTO employees VALUES (9,'S1024','Sofia','Lindqvist','s.lindqvist@canalco.example','555-124','Hamburg','1985-08-08','2016-06-20',NULL,4,7,3,3,1,0);
INSERT INTO employees VALUES (10,'S1027','Ravi','Menon','r.menon@canalco.example','555-127','Hamburg','1992-01-19','2019-09-02',NULL,5,7,3,9,1,1);
INSERT INTO employees VALUES (11,'S1030','Chloe','Barton','c.barton@canalco.example',NULL,'Leeds','1995-10-25','2021-07-05',NULL,5,7,1,9,1,1);
INSERT INTO employees VALUES (12,'S1033','Piotr','Zielinski','p.zielinski@canalco.example','555-133','Manchester','1983-06-12','2017-11-13',NULL,9,8,2,3,1,0);
INSERT INTO employees VALUES (13,'S1036','Amy','Fletcher','a.fletcher@canalco.example','555-136','Manchester','1996-02-29','2020-02-10','2023-08-31',9,8,2,12,0,0);
INSERT INTO employees VALUES (14,'S1039','George','Hollis','g.hollis@canalco.example','555-139','Manchester','1978-12-17','2012-05-21',NULL,7,4,2,4,1,0);
INSERT INTO employees VALUES (15,'S1042','Nadia','Rahman','n.rahman@canalco.example','555-142','Bradford','1991-04-06','2019-03-25',NULL,7,4,2,4,1,0);
INSERT INTO employees VALUES (16,'S1045','Bruno','Keller','b.keller@canalco.example','555-145','Hamburg','1986-09-09','2016-09-05',NULL,7,9,3,4,1,0);
INSERT INTO employees VALUES (17,'S1048','Julia','Stone','j.stone@canalco.example',NULL,'Lubeck','1998-03-03','2022-04-19',NULL,7,9,3,16,1,1);
INSERT INTO employees VALUES (18,'S1051','Karen','Doyle','k.doyle@canalco.example','555-151','York','1989-07-15','2020-08-17',NULL,8,5,4,5,1,0);
INSERT INTO employees VALUES (19,'S1054','Leo','Hartmann','l.hartmann@canalco.example','555-154','York','1993-11-28','2021-01-11','2024-03-15',8,5,4,5,0,1);
INSERT INTO employees VALUES (20,'S1057','Emma','Vance','e.vance@canalco.example','555-157','York','1997-05-31','2022-10-03',NULL,5,7,4,9,1,1);
INSERT INTO employees VALUES (21,'S1060','Felix','Braun','f.braun@canalco.example','555-160','Leeds','1999-08-20','2023-05-08',NULL,10,1,1,5,1,0);
INSERT INTO employees VALUES (22,'S1063','Maya','Osei','m.osei@canalco.example',NULL,'Leeds','2000-01-07','2023-09-18',NULL,6,6,1,6,1,0);
INSERT INTO salaries VALUES (1,1,128000,15000,'2018-01-01','2021-12-31');
INSERT INTO salaries VALUES (2,1,142000,20000,'2022-01-01',NULL);
INSERT INTO salaries VALUES (3,2,98000,9000,'2021-01-01',NULL);
INSERT INTO salaries VALUES (4,3,68000,4000,'2019-01-01','2022-12-31');
INSERT INTO salaries VALUES (5,3,76500,5000,'2023-01-01',NULL);
INSERT INTO salaries VALUES (6,4,94000,12000,'2022-01-01',NULL);
INSERT INTO salaries VALUES (7,5,66000,3000,'2022-07-01',NULL);
INSERT INTO salaries VALUES (8,6,47500,1500,'2021-04-01',NULL);
INSERT INTO salaries VALUES (9,7,36000,0,'2018-01-15','2021-12-31');
INSERT INTO salaries VALUES (10,7,41000,500,'2022-01-01',NULL);
INSERT INTO salaries VALUES (11,8,45200,1000,'2022-04-01',NULL);
INSERT INTO salaries VALUES (12,9,55000,2500,'2018-01-01','2022-05-31');
INSERT INTO salaries VALUES (13,9,64000,3500,'2022-06-01',NULL);
INSERT INTO salaries VALUES (14,10,51000,2000,'2023-01-01',NULL);
INSERT INTO salaries VALUES (15,11,43500,0,'2023-07-01',NULL);
INSERT INTO salaries VALUES (16,12,36400,800,'2022-01-01',NULL);
INSERT INTO salaries VALUES (17,13,28500,0,'2020-02-10','2023-08-31');
INSERT INTO salaries VALUES (18,14,54800,7000,'2022-01-01',NULL);
INSERT INTO salaries VALUES (19,15,46700,5200,'2023-01-01',NULL);
INSERT INTO salaries VALUES (20,16,57300,6100,'2023-01-01',NULL);
INSERT INTO salaries VALUES (21,17,37200,900,'2022-04-19',NULL);
INSERT INTO salaries VALUES (22,18,38600,400,'2022-09-01',NULL);
INSERT INTO salaries VALUES (23,19,33900,0,'2021-01-11','2024-03-15');
INSERT INTO salaries VALUES (24,20,42100,0,'2022-10-03',NULL);
INSERT INTO salaries VALUES (25,21,24300,0,'2023-05-08',NULL);
INSERT INTO salaries VALUES (26,22,34500,0,'2023-09-18',NULL);
INSERT INTO absence_types VALUES ('HOL','Annual leave',1,1);
INSERT INTO absence_types VALUES ('SICK','Sick leave',1,0);
INSERT INTO absence_types VALUES ('PAR','Parental leave',1,1);
INSERT INTO absence_types VALUES ('UNP','Unpaid leave',0,1);
INSERT INTO absence_types VALUES ('JURY','Jury service',0,0);
INSERT INTO absences VALUES (501,6,'HOL','2023-01-12','2023-04-03','2023-04-14','approved',2);
INSERT INTO absences VALUES (502,9,'HOL','2023-02-01','2023-07-10','2023-07-28','approved',3);
INSERT INTO absences VALUES (503,10,'SICK','2023-03-06','2023-03-06','2023-03-09','approved',9);
INSERT INTO absences VALUES (504,13,'UNP','2023-03-20','2023-05-02','2023-05-12','rejected',3);
INSERT INTO absences VALUES (505,14,'HOL','2023-04-11','2023-08-07','2023-08-18','approved',4);
INSERT INTO absences VALUES (506,15,'PAR','2023-05-02','2023-09-01','2024-02-29','approved',4);
INSERT INTO absences VALUES (507,10,'HOL','2023-06-15','2023-12-18','2023-12-29','approved',9);
INSERT INTO absences VALUES (508,18,'SICK','2023-10-09','2023-10-09','2023-10-20','approved',5);
INSERT INTO absences VALUES (509,11,'HOL','2023-11-02','2024-02-05','2024-02-09','approved',9);
INSERT INTO absences VALUES (510,19,'UNP','2024-01-08','2024-02-12','2024-02-16','rejected',5);
INSERT INTO absences VALUES (511,7,'SICK','2024-01-22','2024-01-22',NULL,'approved',6);
INSERT INTO absences VALUES (512,16,'HOL','2024-02-14','2024-06-03','2024-06-21','pending',NULL);
INSERT INTO absences VALUES (513,10,'HOL','2024-03-01','2024-05-13','2024-05-17','approved',3);
INSERT INTO absences VALUES (514,21,'JURY','2024-03-18','2024-04-22','2024-04-26','approved',5);
INSERT INTO absences VALUES (515,20,'UNP','2024-04-02','2024-07-01','2024-07-12','pending',NULL);
INSERT INTO absences VALUES (516,8,'HOL','2024-04-09','2024-08-05','2024-08-09','pending',NULL);
INSERT INTO absences VALUES (517,17,'SICK','2024-05-07','2024-05-07',NULL,'approved',16);
