CREATE TABLE officer (
  officer_no INTEGER PRIMARY KEY,
  forename TEXT,
  surname TEXT,
  job_title TEXT,
  team TEXT,
  line_manager INTEGER,
  FOREIGN KEY (line_manager) REFERENCES officer(officer_no)
);
CREATE TABLE estate (
  estate_code TEXT PRIMARY KEY,
  estate_name TEXT,
  district TEXT,
  built_year INTEGER,
  housing_officer INTEGER,
  FOREIGN KEY (housing_officer) REFERENCES officer(officer_no)
);
CREATE TABLE home (
  home_ref TEXT PRIMARY KEY,
  estate_code TEXT,
  address TEXT,
  home_type TEXT,
  bedrooms INTEGER,
  floor INTEGER,
  weekly_rent NUMERIC(7,2),
  has_lift TEXT,
  energy_rating TEXT,
  gas_check_due DATE,
  FOREIGN KEY (estate_code) REFERENCES estate(estate_code)
);
CREATE TABLE tenant (
  tenant_id INTEGER PRIMARY KEY,
  forename TEXT,
  surname TEXT,
  home_ref TEXT,
  phone TEXT,
  date_of_birth DATE,
  tenancy_start DATE,
  tenancy_end DATE,
  rent_arrears NUMERIC(8,2),
  vulnerable TEXT,
  FOREIGN KEY (home_ref) REFERENCES home(home_ref)
);
CREATE TABLE contractor (
  contractor_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  phone TEXT,
  trade TEXT,
  hourly_rate NUMERIC(6,2),
  contract_end DATE,
  approved TEXT
);
CREATE TABLE priority (
  priority_code TEXT PRIMARY KEY,
  label TEXT,
  target_days INTEGER
);
CREATE TABLE repair_job (
  job_no INTEGER PRIMARY KEY,
  home_ref TEXT,
  reported_by INTEGER,
  contractor_id INTEGER,
  raised_by INTEGER,
  approved_by INTEGER,
  priority_code TEXT,
  trade TEXT,
  summary TEXT,
  reported_at DATE,
  target_date DATE,
  completed_at DATE,
  status TEXT,
  estimated_cost NUMERIC(8,2),
  actual_cost NUMERIC(8,2),
  satisfaction INTEGER,
  FOREIGN KEY (home_ref) REFERENCES home(home_ref),
  FOREIGN KEY (reported_by) REFERENCES tenant(tenant_id),
  FOREIGN KEY (contractor_id) REFERENCES contractor(contractor_id),
  FOREIGN KEY (raised_by) REFERENCES officer(officer_no),
  FOREIGN KEY (approved_by) REFERENCES officer(officer_no),
  FOREIGN KEY (priority_code) REFERENCES priority(priority_code)
);
CREATE TABLE job_material (
  job_no INTEGER,
  line_no INTEGER,
  material TEXT,
  qty INTEGER,
  unit_cost NUMERIC(7,2),
  PRIMARY KEY (job_no, line_no),
  FOREIGN KEY (job_no) REFERENCES repair_job(job_no)
);
INSERT INTO officer VALUES
(1,'Patricia','Oduro','Head of Property','Property',NULL),(2,'Keith','Lomax','Repairs Manager','Repairs',1),(3,'Sunita','Rao','Repairs Officer','Repairs',2),
(4,'Gavin','Birch','Repairs Officer','Repairs',2),(5,'Moira','Flynn','Housing Officer','Tenancy',1),(6,'Andre','Silva','Housing Officer','Tenancy',1),(7,'Beth','Lomax','Apprentice','Repairs',3);
INSERT INTO estate VALUES
('BIR','Birchfield','North',1968,5),('CAN','Canal Side','East',1994,6),('HAW','Hawthorn Rise','North',1955,5),('MAR','Market Court','Central',2011,6),('WES','Weston Green','West',1977,NULL);
INSERT INTO home VALUES
('BIR-01','BIR','1 Birchfield Walk','house',3,0,118.40,'N','D','2023-06-14'),('BIR-02','BIR','2 Birchfield Walk','house',3,0,116.90,'N','E','2023-04-20'),
('BIR-31','BIR','31 Birchfield Tower','flat',1,6,79.90,'Y','C',NULL),('BIR-32','BIR','32 Birchfield Tower','flat',2,6,91.25,'Y','C',NULL),
('CAN-07','CAN','7 Lock Street','flat',2,1,99.60,'N','B','2023-09-02'),('CAN-08','CAN','8 Lock Street','flat',2,2,99.60,'N','B','2023-10-18'),
('CAN-15','CAN','15 Lock Street','maisonette',4,1,136.75,'N','C','2023-05-09'),('HAW-03','HAW','3 Hawthorn Rise','bungalow',1,0,88.10,'N','F','2023-03-28'),
('HAW-05','HAW','5 Hawthorn Rise','bungalow',2,0,96.30,'N','E','2023-08-11'),('HAW-09','HAW','9 Hawthorn Rise','house',4,0,131.00,'N','D','2023-12-01'),
('MAR-A1','MAR','Flat A1 Market Court','flat',1,0,94.80,'Y','A',NULL),('MAR-A4','MAR','Flat A4 Market Court','flat',1,1,96.20,'Y','A',NULL),
('MAR-B2','MAR','Flat B2 Market Court','flat',2,3,112.50,'Y','B',NULL),('WES-20','WES','20 Weston Green','house',2,0,103.70,'N','D','2023-07-25');
INSERT INTO tenant VALUES
(201,'Dorothy','Lamb','HAW-03','0118 310','1941-02-06','1998-05-11',NULL,0,'Y'),(202,'Chidi','Eze','BIR-01','0118 322','1983-09-17','2014-08-04',NULL,210.80,'N'),
(203,'Kelly','Marsh','BIR-31',NULL,'1996-12-30','2021-02-15',NULL,479.40,'Y'),(204,'Yusuf','Demir','CAN-07','0118 377','1975-03-21','2009-10-26',NULL,0,'N'),
(205,'Janet','Weston','CAN-15','0118 381','1968-07-08','2005-01-17',NULL,68.00,'N'),(206,'Leon','Brandt','MAR-A1','0118 390','1989-05-14','2018-06-18',NULL,0,'N'),
(207,'Ewa','Nowak','MAR-B2','0118 402','1992-10-03','2020-11-09',NULL,337.50,'N'),(208,'Arthur','Pym','HAW-05','0118 415','1938-11-25','1987-03-02','2023-02-28',0,'Y'),
(209,'Grace','Adeyemi','HAW-09','0118 428','1979-01-12','2012-04-30',NULL,131.00,'N'),(210,'Tom','Ridley','BIR-02','0118 440','1986-06-19','2016-09-12',NULL,0,'N'),
(211,'Sofia','Marsh','CAN-08',NULL,'1999-04-27','2022-12-05',NULL,120.00,'N'),(212,'Irene','Pym','WES-20','0118 466','1951-08-31','2001-07-23',NULL,0,'Y'),
(213,'Hassan','Ali','BIR-32','0118 471','1971-02-18','2010-03-15','2022-10-30',1204.60,'N');
INSERT INTO contractor VALUES
(1,'Fairway Plumbing Ltd','Ian Cope','0118 700','plumbing',42.00,'2024-03-31','Y'),(2,'Brightline Electrical','Zara Hussain','0118 711','electrical',46.50,'2025-03-31','Y'),
(3,'Apex Roofing','Paul Drew','0118 725','roofing',51.00,'2023-03-31','N'),(4,'Joinwell Carpentry','Rita Sole','0118 738','carpentry',38.75,'2024-09-30','Y'),
(5,'Warmhome Heating','Femi Bello','0118 744','heating',48.00,'2024-03-31','Y'),(6,'Canal Side Decorators','Lynn Tate',NULL,'decorating',29.90,'2023-12-31','Y'),(7,'Rapid Drains','Ian Cope','0118 760','plumbing',55.00,'2023-06-30','Y'),(8,'Clearview Glazing','Hugh Tate','0118 772','glazing',35.00,'2024-12-31','Y');
INSERT INTO priority VALUES ('E','emergency',1),('U','urgent',5),('R','routine',28),('P','planned',90);
INSERT INTO repair_job VALUES
(8801,'BIR-01',202,1,3,NULL,'U','plumbing','leaking kitchen tap','2022-09-12','2022-09-17','2022-09-15','completed',60,54.00,4),
(8802,'HAW-03',201,5,3,2,'E','heating','boiler not working','2022-10-03','2022-10-04','2022-10-04','completed',150,212.50,5),
(8803,'CAN-15',205,4,4,NULL,'R','carpentry','rotten back door frame','2022-10-10','2022-11-07','2022-11-21','completed',240,265.00,2),
(8804,'BIR-31',203,2,4,NULL,'E','electrical','no power in bathroom','2022-10-21','2022-10-22','2022-10-24','completed',90,126.00,3),
(8805,'HAW-09',209,3,3,2,'R','roofing','slipped tiles over porch','2022-11-02','2022-11-30','2022-12-19','completed',480,695.00,1),
(8806,'MAR-B2',207,2,7,NULL,'R','electrical','faulty extractor fan','2022-11-16','2022-12-14','2022-12-01','completed',110,98.00,5),
(8807,'BIR-32',213,NULL,3,NULL,'R','decorating','damp patch in hall','2022-10-18','2022-11-15',NULL,'cancelled',130,NULL,NULL),
(8808,'CAN-07',204,1,4,NULL,'U','plumbing','blocked bath waste','2023-01-09','2023-01-14','2023-01-12','completed',70,70.00,4),
(8809,'HAW-05',208,5,3,NULL,'E','heating','radiator burst','2023-01-16','2023-01-17','2023-01-17','completed',200,187.00,5),
(8810,'CAN-15',205,7,4,2,'U','plumbing','sewage backing up','2023-02-01','2023-02-06','2023-02-09','completed',350,540.00,2),
(8811,'BIR-01',202,5,3,NULL,'U','heating','no hot water','2023-02-13','2023-02-18','2023-02-16','completed',140,133.50,NULL),
(8812,'WES-20',212,4,7,NULL,'R','carpentry','sticking front door','2023-03-01','2023-03-29','2023-03-20','completed',80,62.00,5),
(8813,'HAW-03',201,6,3,2,'P','decorating','repaint living room','2023-03-06','2023-06-04',NULL,'scheduled',520,NULL,NULL),
(8814,'MAR-A1',206,2,4,NULL,'R','electrical','door entry buzzer dead','2023-03-27','2023-04-24','2023-05-02','completed',95,118.00,3),
(8815,'CAN-08',211,1,4,NULL,'R','plumbing','toilet keeps running','2023-04-17','2023-05-15',NULL,'in progress',65,NULL,NULL),
(8816,'BIR-31',203,NULL,7,NULL,'R','carpentry','broken window latch','2023-05-03','2023-05-31',NULL,'raised',75,NULL,NULL),
(8817,'HAW-09',209,3,3,2,'P','roofing','renew porch roof','2023-05-09','2023-08-07',NULL,'scheduled',2150,NULL,NULL),
(8818,'BIR-01',202,NULL,4,NULL,'U','electrical','socket sparks','2023-05-22','2023-05-27',NULL,'raised',120,NULL,NULL);
INSERT INTO job_material VALUES
(8801,1,'tap cartridge',2,6.75),(8802,1,'gas valve',1,88.40),(8802,2,'pipe seal',4,2.10),(8803,1,'door frame kit',1,119.00),(8803,2,'wood filler',3,7.95),
(8804,1,'circuit breaker',2,18.50),(8805,1,'clay tile',26,3.20),(8805,2,'roofing felt',2,34.00),(8806,1,'extractor fan',1,41.60),(8809,1,'radiator',1,74.90),
(8809,2,'pipe seal',6,2.10),(8810,1,'drain liner',3,61.00),(8811,1,'thermostat',1,52.30),(8812,1,'hinge',3,4.40),(8814,1,'entry handset',1,57.00),(8815,1,'flush valve',1,19.80);
