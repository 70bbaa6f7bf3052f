CREATE TABLE tbl_street (
  street_id INTEGER PRIMARY KEY,
  street_name TEXT,
  quarter TEXT,
  length_m INTEGER,
  width_m REAL,
  surface TEXT,
  last_resurfaced DATE,
  is_main_road INTEGER
);
CREATE TABLE tbl_contractor (
  contractor_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  contact_title TEXT,
  billing_city TEXT,
  depot_city TEXT,
  phone TEXT,
  fax TEXT,
  approved TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES tbl_contractor(contractor_id)
);
CREATE TABLE tbl_staff (
  staff_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  reports_to INTEGER,
  hire_date DATE,
  mobile TEXT,
  FOREIGN KEY (reports_to) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_project (
  project_id INTEGER PRIMARY KEY,
  project_code TEXT,
  title TEXT,
  street_id INTEGER,
  contractor_id INTEGER,
  planner_id INTEGER,
  site_manager_id INTEGER,
  budget INTEGER,
  spent INTEGER,
  status TEXT,
  road_closed TEXT,
  start_date DATE,
  planned_end DATE,
  actual_end DATE,
  FOREIGN KEY (street_id) REFERENCES tbl_street(street_id),
  FOREIGN KEY (contractor_id) REFERENCES tbl_contractor(contractor_id),
  FOREIGN KEY (planner_id) REFERENCES tbl_staff(staff_id),
  FOREIGN KEY (site_manager_id) REFERENCES tbl_staff(staff_id)
);
CREATE TABLE tbl_bid (
  bid_id INTEGER PRIMARY KEY,
  project_id INTEGER,
  contractor_id INTEGER,
  amount INTEGER,
  offered_days INTEGER,
  submitted_on DATE,
  won TEXT,
  FOREIGN KEY (project_id) REFERENCES tbl_project(project_id),
  FOREIGN KEY (contractor_id) REFERENCES tbl_contractor(contractor_id)
);
CREATE TABLE tbl_crew (
  crew_id INTEGER PRIMARY KEY,
  crew_name TEXT,
  foreman TEXT,
  members INTEGER,
  specialty TEXT,
  available INTEGER
);
CREATE TABLE tbl_project_crew (
  project_id INTEGER,
  crew_id INTEGER,
  days INTEGER,
  day_rate NUMERIC(8,2),
  PRIMARY KEY (project_id, crew_id),
  FOREIGN KEY (project_id) REFERENCES tbl_project(project_id),
  FOREIGN KEY (crew_id) REFERENCES tbl_crew(crew_id)
);
CREATE TABLE tbl_invoice (
  invoice_id INTEGER PRIMARY KEY,
  invoice_no TEXT,
  project_id INTEGER,
  contractor_id INTEGER,
  item TEXT,
  quantity INTEGER,
  unit_price NUMERIC(10,2),
  invoice_date DATE,
  due_date DATE,
  paid_date DATE,
  disputed TEXT,
  FOREIGN KEY (project_id) REFERENCES tbl_project(project_id),
  FOREIGN KEY (contractor_id) REFERENCES tbl_contractor(contractor_id)
);
CREATE TABLE tbl_delay (
  delay_id INTEGER PRIMARY KEY,
  project_id INTEGER,
  cause TEXT,
  days_lost INTEGER,
  cost_per_day INTEGER,
  reported_by INTEGER,
  reported_on DATE,
  resolved_on DATE,
  FOREIGN KEY (project_id) REFERENCES tbl_project(project_id),
  FOREIGN KEY (reported_by) REFERENCES tbl_staff(staff_id)
);
INSERT INTO tbl_street VALUES
(1,'Harbour Road','Dockside',1800,9.5,'asphalt','2014-06-10',1),
(2,'Castle Street','Old Town',420,6.0,'cobble',NULL,0),
(3,'Station Avenue','Midtown',1100,12.0,'asphalt','2019-09-01',1),
(4,'Linden Way','Northfield',760,7.2,'asphalt','2008-04-15',0),
(5,'Mill Lane','Old Town',310,4.5,'gravel',NULL,0),
(6,'Bridge Street','Midtown',540,8.0,'concrete','2017-10-20',0),
(7,'Ring Road East','Northfield',4200,14.0,'asphalt','2021-08-30',1),
(8,'Fisher Row','Dockside',280,5.0,'cobble','2011-05-05',0),
(9,'Garden Close','Northfield',190,5.5,'gravel',NULL,0);
INSERT INTO tbl_contractor VALUES
(1,'Stonebridge Group','Lars Holm','Director','Port Ardell','Port Ardell','660-11','660-12','Y',NULL),
(2,'Stonebridge Paving','Mona Fisk','Sales Manager','Port Ardell','Kelton','660-21',NULL,'Y',1),
(3,'Stonebridge Bridges','Ravi Menon','Engineer','Port Ardell','Port Ardell','660-31','660-32','Y',1),
(4,'Kelton Civil','Joyce Abbot','Owner','Kelton','Kelton','661-41',NULL,'Y',NULL),
(5,'Redline Roads','Pavel Novik','Sales Manager','Sandby','Kelton','662-51','662-52','Y',NULL),
(6,'Dunmore Drainage','Kelly Byrne','Owner','Sandby','Sandby',NULL,NULL,'N',NULL),
(7,'Redline Signals','Tara Novik','Director','Sandby','Port Ardell','662-71',NULL,'N',5),
(8,'Greenway Works','Hugo Lind','Engineer','Kelton','Sandby','661-81','661-82','Y',NULL);
INSERT INTO tbl_staff VALUES
(1,'Irma','Falk','Head of Works',NULL,'2003-08-01','07-001'),
(2,'Desmond','Achebe','Senior Planner',1,'2009-02-16','07-002'),
(3,'Laura','Pike','Senior Site Manager',1,'2011-06-01','07-003'),
(4,'Nils','Bergen','Planner',2,'2016-09-12','07-004'),
(5,'Kay','Moreno','Planner',2,'2020-01-20',NULL),
(6,'Tom','Castle','Site Manager',3,'2014-04-07','07-006'),
(7,'Yvonne','Dean','Site Manager',3,'2018-10-15','07-007'),
(8,'Piet','Holm','Site Assistant',6,'2022-03-01',NULL);
INSERT INTO tbl_project VALUES
(1,'PW-101','Harbour Road resurfacing',1,2,2,3,480000,512000,'finished','N','2021-03-15','2021-09-30','2021-11-12'),
(2,'PW-102','Castle Street drains',2,4,4,6,145000,138500,'finished','N','2021-06-01','2021-10-15','2021-10-08'),
(3,'PW-103','Bridge Street deck repair',6,3,2,3,620000,655000,'finished','N','2022-02-14','2022-11-30','2023-01-20'),
(4,'PW-104','Station Avenue cycle lane',3,5,5,7,210000,198000,'finished','N','2022-05-09','2022-08-31','2022-08-25'),
(5,'PW-105','Mill Lane paving',5,4,4,6,88000,94500,'finished','N','2022-09-05','2022-12-15','2022-12-22'),
(6,'PW-106','Ring Road East noise wall',7,1,2,7,930000,610000,'in progress','N','2023-04-03','2024-06-30',NULL),
(7,'PW-107','Fisher Row cobbles',8,2,5,6,120000,47000,'in progress','Y','2023-10-02','2024-04-30',NULL),
(8,'PW-108','Linden Way water main',4,8,4,3,265000,271000,'finished','N','2023-03-06','2023-09-15','2023-09-14'),
(9,'PW-109','Station Avenue signals',3,5,5,7,175000,60000,'on hold','N','2023-08-14','2024-01-31',NULL),
(10,'PW-110','Castle Street paving',2,4,2,6,190000,20000,'in progress','Y','2024-02-05','2024-08-15',NULL),
(11,'PW-111','Harbour Road quay wall',1,NULL,2,NULL,700000,0,'planned','N','2024-09-02','2025-06-30',NULL),
(12,'PW-112','Garden Close lighting',9,NULL,5,NULL,54000,0,'planned','N','2024-10-07','2024-12-13',NULL);
INSERT INTO tbl_bid VALUES
(1,1,2,470000,180,'2021-01-11','Y'),
(2,1,5,495000,160,'2021-01-14','N'),
(3,1,4,520000,200,'2021-01-15','N'),
(4,2,4,139000,120,'2021-03-22','Y'),
(5,2,6,131000,140,'2021-03-25','N'),
(6,3,3,600000,260,'2021-11-08','Y'),
(7,3,8,640000,240,'2021-11-12','N'),
(8,4,5,205000,100,'2022-02-17','Y'),
(9,4,2,214000,95,'2022-02-18','N'),
(10,5,4,86000,90,'2022-06-27','Y'),
(11,6,1,915000,400,'2022-12-05','Y'),
(12,6,8,960000,380,'2022-12-09','N'),
(13,6,5,944000,410,'2022-12-12','N'),
(14,7,2,116000,170,'2023-06-19','Y'),
(15,8,8,258000,175,'2022-11-21','Y'),
(16,8,6,249000,200,'2022-11-24','N'),
(17,9,5,170000,150,'2023-05-02','Y'),
(18,10,4,184000,165,'2023-11-13','Y'),
(19,10,2,181500,170,'2023-11-15','N'),
(20,11,3,690000,270,'2024-04-10','N');
INSERT INTO tbl_crew VALUES
(1,'Blue Crew','Andy Marsh',8,'paving',1),
(2,'Night Shift','Gloria Bell',6,'signals',1),
(3,'Deep Diggers','Moe Carter',10,'drains',0),
(4,'Iron Crew','Sven Ost',12,'bridges',1),
(5,'Stone Crew','Nadia Roth',7,'paving',0),
(6,'Green Crew','Will Perry',4,'planting',1);
INSERT INTO tbl_project_crew VALUES
(1,1,120,1450.00),
(1,2,25,1100.00),
(2,3,80,1300.00),
(3,4,190,1900.00),
(4,1,60,1500.00),
(4,2,30,1150.00),
(5,5,75,950.00),
(5,1,10,1400.00),
(6,4,140,2000.00),
(6,3,35,1400.00),
(7,5,40,1000.00),
(8,3,110,1350.00),
(9,2,20,1200.00),
(10,5,12,1050.00);
INSERT INTO tbl_invoice VALUES
(1,'RE-5001',1,2,'asphalt',900,210.00,'2021-06-30','2021-07-30','2021-07-22','N'),
(2,'RE-5002',1,2,'kerb stones',1500,38.00,'2021-10-15','2021-11-14','2021-12-01','N'),
(3,'RE-5003',2,4,'drain pipe',400,95.00,'2021-09-20','2021-10-20','2021-10-18','N'),
(4,'RE-5004',3,3,'steel beam',60,3400.00,'2022-06-10','2022-07-10','2022-07-25','Y'),
(5,'RE-5005',3,3,'concrete',700,165.00,'2022-10-03','2022-11-02','2022-10-28','N'),
(6,'RE-5006',4,5,'asphalt',350,215.00,'2022-08-01','2022-08-31','2022-08-30','N'),
(7,'RE-5007',5,4,'paving slab',2200,19.50,'2022-12-01','2022-12-31','2023-01-09','N'),
(8,'RE-5008',6,1,'noise panel',320,780.00,'2023-09-12','2023-10-12','2023-10-10','N'),
(9,'RE-5009',6,1,'concrete',500,172.00,'2024-02-20','2024-03-21',NULL,'Y'),
(10,'RE-5010',7,2,'cobble stone',9000,2.40,'2023-12-18','2024-01-17','2024-01-15','N'),
(11,'RE-5011',8,8,'water pipe',760,110.00,'2023-07-05','2023-08-04','2023-08-20','N'),
(12,'RE-5012',8,8,'valve',24,640.00,'2023-09-01','2023-10-01','2023-09-29','N'),
(13,'RE-5013',9,5,'signal mast',14,2650.00,'2023-11-06','2023-12-06',NULL,'Y'),
(14,'RE-5014',10,4,'paving slab',800,20.50,'2024-03-28','2024-04-27',NULL,'N'),
(15,'RE-5015',7,2,'sand',150,28.00,'2024-03-11','2024-04-10',NULL,'N');
INSERT INTO tbl_delay VALUES
(1,1,'frost',12,900,3,'2021-04-02','2021-04-15'),
(2,1,'late delivery',21,1100,6,'2021-08-09','2021-09-01'),
(3,3,'steel shortage',35,1600,3,'2022-05-16','2022-06-24'),
(4,3,'flood',14,1800,7,'2022-10-19','2022-11-04'),
(5,5,'frost',6,500,6,'2022-12-08','2022-12-15'),
(6,6,'objection',28,1400,2,'2023-06-05','2023-07-10'),
(7,7,'late delivery',18,450,8,'2024-01-15',NULL),
(8,8,'gas pipe found',9,800,3,'2023-05-11','2023-05-22'),
(9,9,'missing permit',60,650,7,'2023-10-30',NULL),
(10,6,'frost',10,1500,7,'2024-01-09','2024-01-22');
