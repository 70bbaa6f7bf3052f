CREATE TABLE department (
  id INTEGER PRIMARY KEY,
  name TEXT,
  code TEXT,
  faculty TEXT,
  building TEXT,
  parent_id INTEGER,
  annual_budget INTEGER,
  FOREIGN KEY (parent_id) REFERENCES department(id)
);
CREATE TABLE researcher (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  department_id INTEGER,
  supervisor_id INTEGER,
  email TEXT,
  orcid TEXT,
  started_on DATE,
  ended_on DATE,
  hourly_cost NUMERIC(10,2),
  is_external TEXT,
  FOREIGN KEY (department_id) REFERENCES department(id),
  FOREIGN KEY (supervisor_id) REFERENCES researcher(id)
);
CREATE TABLE funder (
  id INTEGER PRIMARY KEY,
  name TEXT,
  contact_name TEXT,
  funder_type TEXT,
  country TEXT,
  city TEXT,
  phone TEXT,
  website TEXT
);
CREATE TABLE project (
  id INTEGER PRIMARY KEY,
  project_no TEXT,
  title TEXT,
  status TEXT,
  principal_investigator_id INTEGER,
  co_investigator_id INTEGER,
  department_id INTEGER,
  planned_end DATE,
  start_date DATE,
  end_date DATE,
  is_confidential TEXT,
  FOREIGN KEY (principal_investigator_id) REFERENCES researcher(id),
  FOREIGN KEY (co_investigator_id) REFERENCES researcher(id),
  FOREIGN KEY (department_id) REFERENCES department(id)
);
CREATE TABLE grant_award (
  id INTEGER PRIMARY KEY,
  grant_no TEXT,
  project_id INTEGER,
  funder_id INTEGER,
  amount_requested INTEGER,
  amount_awarded INTEGER,
  amount_spent INTEGER,
  submitted_on DATE,
  decided_on DATE,
  status TEXT,
  FOREIGN KEY (project_id) REFERENCES project(id),
  FOREIGN KEY (funder_id) REFERENCES funder(id)
);
CREATE TABLE project_member (
  project_id INTEGER,
  researcher_id INTEGER,
  hours_planned INTEGER,
  hours_worked INTEGER,
  PRIMARY KEY (project_id, researcher_id),
  FOREIGN KEY (project_id) REFERENCES project(id),
  FOREIGN KEY (researcher_id) REFERENCES researcher(id)
);
CREATE TABLE publication (
  id INTEGER PRIMARY KEY,
  title TEXT,
  pub_type TEXT,
  journal TEXT,
  project_id INTEGER,
  submitted_on DATE,
  published_on DATE,
  pages INTEGER,
  citations INTEGER,
  open_access TEXT,
  publication_fee NUMERIC(10,2),
  FOREIGN KEY (project_id) REFERENCES project(id)
);
CREATE TABLE authorship (
  publication_id INTEGER,
  researcher_id INTEGER,
  author_order INTEGER,
  is_corresponding TEXT,
  PRIMARY KEY (publication_id, researcher_id),
  FOREIGN KEY (publication_id) REFERENCES publication(id),
  FOREIGN KEY (researcher_id) REFERENCES researcher(id)
);
INSERT INTO department VALUES
(1,'Life Sciences','LS','Science','Darwin House',NULL,900000),
(2,'Genetics','GEN','Science','Darwin House',1,310000),
(3,'Marine Biology','MAR','Science','Pier Building',1,260000),
(4,'Engineering','ENG','Technology','Brunel Block',NULL,1200000),
(5,'Robotics','ROB','Technology','Brunel Block',4,480000),
(6,'Materials','MAT','Technology','Forge Wing',4,350000),
(7,'History','HIS','Humanities','Old Library',NULL,140000);
INSERT INTO researcher VALUES
(1,'Agnes','Thorne','Professor',1,NULL,'thorne@uni.example','0000-0001-1001','2005-10-01',NULL,95,'N'),
(2,'Bela','Kovacs','Professor',4,NULL,'kovacs@uni.example','0000-0001-1002','2008-04-01',NULL,92.5,'N'),
(3,'Carla','Mendes','Senior Lecturer',2,1,'mendes@uni.example','0000-0001-1003','2013-09-01',NULL,70,'N'),
(4,'Dieter','Vogt','Senior Lecturer',5,2,'vogt@uni.example',NULL,'2014-01-15',NULL,72,'N'),
(5,'Esi','Boateng','Research Fellow',3,1,'boateng@uni.example','0000-0001-1005','2018-03-01',NULL,55,'N'),
(6,'Frank','Osei','Research Fellow',6,2,NULL,'0000-0001-1006','2019-06-01','2023-05-31',54,'N'),
(7,'Gita','Rao','Doctoral Student',2,3,'rao@uni.example',NULL,'2021-10-01',NULL,28,'N'),
(8,'Henrik','Dahl','Doctoral Student',5,4,'dahl@uni.example',NULL,'2020-10-01','2024-01-31',27.5,'N'),
(9,'Irene','Castle','Professor',7,NULL,'castle@uni.example','0000-0001-1009','2011-01-01',NULL,88,'N'),
(10,'Jonas','Weber','Lab Technician',5,4,'weber@uni.example',NULL,'2016-05-01',NULL,40,'N'),
(11,'Keiko','Sato','Visiting Scholar',3,NULL,'sato@partner.example','0000-0001-1011','2022-09-01',NULL,60,'Y'),
(12,'Luis','Ortega','Visiting Scholar',6,NULL,'ortega@partner.example',NULL,'2023-02-01','2023-08-31',58,'Y'),
(13,'Mary','Quinn','Research Fellow',2,3,'quinn@uni.example','0000-0001-1013','2022-01-10',NULL,53,'N');
INSERT INTO funder VALUES
(1,'National Science Board','Rita Lang','government','Germany','Berlin','49-30-100','nsb.example'),
(2,'Blue Ocean Trust','Sam Holt','charity','United Kingdom','Plymouth','44-175-200','blueocean.example'),
(3,'Hartmann Motors','Uwe Hartmann','company','Germany','Stuttgart',NULL,'hartmann.example'),
(4,'Helix Foundation','Chloe Marin','charity','France','Lyon','33-4-400',NULL),
(5,'Nordic Research Council','Anders Holm','government','Norway','Oslo','47-22-500','nordic.example'),
(6,'Steelworks United','Pat Gray','company','United Kingdom','Sheffield',NULL,NULL);
INSERT INTO project VALUES
(1,'PRJ-101','Gene Maps of Wild Barley','completed',3,1,2,'2022-12-31','2020-01-01','2023-03-31','N'),
(2,'PRJ-102','Robots in Tight Spaces','running',4,2,5,'2024-12-31','2021-05-01',NULL,'Y'),
(3,'PRJ-103','Coral Nurseries','running',5,11,3,'2025-06-30','2022-09-01',NULL,'N'),
(4,'PRJ-104','Self-healing Steel','completed',2,6,6,'2023-06-30','2020-07-01','2023-05-31','Y'),
(5,'PRJ-105','Letters of the Harbour Guilds','running',9,NULL,7,'2024-06-30','2022-01-01',NULL,'N'),
(6,'PRJ-106','Seaweed as Feed','planned',1,5,3,'2026-03-31',NULL,NULL,'N'),
(7,'PRJ-107','Soft Grippers','cancelled',4,NULL,5,'2023-12-31','2022-02-01','2022-11-15','N'),
(8,'PRJ-108','Rust Genes in Rye','running',3,13,2,'2025-12-31','2023-04-01',NULL,'N'),
(9,'PRJ-109','Light Alloys for Drones','planned',2,4,6,'2026-06-30',NULL,NULL,'Y');
INSERT INTO grant_award VALUES
(1,'G-2001',1,1,300000,280000,280000,'2019-05-10','2019-10-01','closed'),
(2,'G-2002',1,4,60000,50000,48500,'2019-06-15','2019-09-20','closed'),
(3,'G-2003',2,3,450000,450000,310000,'2020-11-01','2021-02-10','active'),
(4,'G-2004',3,2,200000,150000,62000,'2021-12-12','2022-05-30','active'),
(5,'G-2005',3,5,180000,180000,0,'2022-02-01','2022-08-15','active'),
(6,'G-2006',4,6,220000,200000,197000,'2019-12-01','2020-04-04','closed'),
(7,'G-2007',5,4,75000,40000,21000,'2021-06-01','2021-11-11','active'),
(8,'G-2008',6,2,130000,NULL,0,'2023-09-20',NULL,'pending'),
(9,'G-2009',7,1,260000,0,0,'2021-08-30','2022-01-20','rejected'),
(10,'G-2010',8,1,340000,320000,95000,'2022-07-01','2023-01-15','active'),
(11,'G-2011',9,3,500000,NULL,0,'2023-11-05',NULL,'pending'),
(12,'G-2012',9,6,90000,0,0,'2023-06-06','2023-10-10','rejected');
INSERT INTO project_member VALUES
(1,3,600,640),(1,1,100,80),(1,7,900,1100),(2,4,700,650),(2,2,150,90),(2,8,1600,1500),(2,10,800,820),(3,5,1200,500),(3,11,500,260),
(4,2,200,210),(4,6,1500,1450),(4,12,300,320),(5,9,800,420),(7,4,300,120),(7,8,400,150),(8,3,500,130),(8,13,1400,610),(8,7,700,200),(6,5,300,0),(6,1,80,0);
INSERT INTO publication VALUES
(1,'A map of barley resistance','article','Plant Letters',1,'2021-03-01','2021-09-15',14,48,'Y',1800),
(2,'Wild barley: data release','dataset',NULL,1,'2022-10-05','2022-11-01',NULL,12,'Y',0),
(3,'Steering a snake robot','article','Machines Today',2,'2022-06-10','2023-01-20',11,21,'N',0),
(4,'Grip without force','conference paper',NULL,7,'2022-04-01','2022-09-05',8,9,'N',350),
(5,'Corals raised on ropes','article','Sea Journal',3,'2023-02-14','2023-08-30',17,6,'Y',2200),
(6,'Cracks that close themselves','article','Metals Review',4,'2021-11-20','2022-07-01',12,73,'N',0),
(7,'Steel with a memory','book chapter',NULL,4,'2022-12-01','2023-10-10',32,4,'N',0),
(8,'Guild letters 1690-1720','book',NULL,5,'2023-05-05',NULL,240,0,'N',900),
(9,'Rust genes at work','article','Plant Letters',8,'2023-11-11',NULL,13,0,'Y',1950),
(10,'Breeding after the map','article','Plant Letters',1,'2022-08-08','2023-03-03',10,17,'N',0),
(11,'Why we share lab data','essay','Open Notes',NULL,'2023-01-15','2023-02-01',5,30,'Y',0);
INSERT INTO authorship VALUES
(1,3,1,'Y'),(1,1,2,'N'),(1,7,3,'N'),(2,7,1,'Y'),(2,3,2,'N'),(3,8,1,'N'),(3,4,2,'Y'),(4,8,1,'Y'),(4,4,2,'N'),(5,5,1,'Y'),(5,11,2,'N'),
(6,6,1,'N'),(6,2,2,'Y'),(7,2,1,'Y'),(7,12,2,'N'),(8,9,1,'Y'),(9,13,1,'Y'),(9,3,2,'N'),(10,3,1,'Y'),(10,13,2,'N'),(11,1,1,'Y'),(11,5,2,'N');
