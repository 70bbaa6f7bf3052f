CREATE TABLE district (
  id INTEGER PRIMARY KEY,
  name TEXT,
  mayorName TEXT
);
CREATE TABLE zone (
  code TEXT PRIMARY KEY,
  name TEXT,
  maxHeight REAL
);
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  firm TEXT,
  town TEXT,
  phone TEXT,
  type TEXT
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  title TEXT,
  bossId INTEGER,
  salary REAL,
  status TEXT,
  hiredOn DATE,
  leftOn DATE,
  FOREIGN KEY (bossId) REFERENCES staff(id)
);
CREATE TABLE parcel (
  id INTEGER PRIMARY KEY,
  parcelNo TEXT,
  street TEXT,
  districtId INTEGER,
  zoneCode TEXT,
  area REAL,
  dimensions TEXT,
  ownerId INTEGER,
  parentId INTEGER,
  status TEXT,
  FOREIGN KEY (districtId) REFERENCES district(id),
  FOREIGN KEY (zoneCode) REFERENCES zone(code),
  FOREIGN KEY (ownerId) REFERENCES person(id),
  FOREIGN KEY (parentId) REFERENCES parcel(id)
);
CREATE TABLE permitType (
  code TEXT PRIMARY KEY,
  name TEXT,
  targetDays INTEGER,
  fee REAL
);
CREATE TABLE application (
  id INTEGER PRIMARY KEY,
  refNo TEXT,
  title TEXT,
  typeCode TEXT,
  parcelId INTEGER,
  applicantId INTEGER,
  architectId INTEGER,
  officerId INTEGER,
  height REAL,
  status TEXT,
  decision TEXT,
  receivedOn DATE,
  dueOn DATE,
  decidedOn DATE,
  withdrawnOn DATE,
  estimatedCost REAL,
  finalCost REAL,
  FOREIGN KEY (typeCode) REFERENCES permitType(code),
  FOREIGN KEY (parcelId) REFERENCES parcel(id),
  FOREIGN KEY (applicantId) REFERENCES person(id),
  FOREIGN KEY (architectId) REFERENCES person(id),
  FOREIGN KEY (officerId) REFERENCES staff(id)
);
CREATE TABLE document (
  id INTEGER PRIMARY KEY,
  applicationId INTEGER,
  name TEXT,
  scale TEXT,
  pages INTEGER,
  receivedOn DATE,
  FOREIGN KEY (applicationId) REFERENCES application(id)
);
CREATE TABLE inspection (
  id INTEGER PRIMARY KEY,
  applicationId INTEGER,
  inspectorId INTEGER,
  type TEXT,
  plannedOn DATE,
  doneOn DATE,
  minutes INTEGER,
  result TEXT,
  note TEXT,
  FOREIGN KEY (applicationId) REFERENCES application(id),
  FOREIGN KEY (inspectorId) REFERENCES staff(id)
);
CREATE TABLE defect (
  id INTEGER PRIMARY KEY,
  inspectionId INTEGER,
  name TEXT,
  severity TEXT,
  fixedOn DATE,
  FOREIGN KEY (inspectionId) REFERENCES inspection(id)
);
CREATE TABLE fee (
  id INTEGER PRIMARY KEY,
  applicationId INTEGER,
  type TEXT,
  quantity INTEGER,
  rate REAL,
  status TEXT,
  dueOn DATE,
  paidOn DATE,
  createdBy INTEGER,
  FOREIGN KEY (applicationId) REFERENCES application(id),
  FOREIGN KEY (createdBy) REFERENCES staff(id)
);
CREATE TABLE objection (
  id INTEGER PRIMARY KEY,
  applicationId INTEGER,
  objectorId INTEGER,
  officerId INTEGER,
  reason TEXT,
  result TEXT,
  filedOn DATE,
  decidedOn DATE,
  FOREIGN KEY (applicationId) REFERENCES application(id),
  FOREIGN KEY (objectorId) REFERENCES person(id),
  FOREIGN KEY (officerId) REFERENCES staff(id)
);
INSERT INTO district VALUES
(1,'Old Town','Celia Barnard'),
(2,'Riverside','Otto Finch'),
(3,'Northfield','Priya Mallow'),
(4,'Mill Quarter','Otto Finch'),
(5,'Station Hill','Hanna Roth');
INSERT INTO zone VALUES
('R1','Low Housing',9),
('R2','Dense Housing',15),
('C','Commerce',18),
('I','Industry',22),
('G','Green Belt',6);
INSERT INTO person VALUES
(1,'Alma','Reyes',NULL,'Fernhill','555-2101','private'),
(2,'Boris','Klein','Klein Properties','Fernhill','555-2288','business'),
(3,'Clara','Osei',NULL,'Fernhill',NULL,'private'),
(4,'Dennis','Yates','Yates Architects','Ashbury','555-3417','business'),
(5,'Elin','Strand','Strand Studio','Fernhill','555-2764','business'),
(6,'Frank','Morrow',NULL,'Ashbury','555-3090','private'),
(7,'Gita','Bose','Bose Bakery','Fernhill','555-2219','business'),
(8,'Hal','Winter',NULL,'Fernhill','555-2650','private'),
(9,'Irene','Dufour','Lakeside Hotels','Corwen','555-4802','business'),
(10,'Jack','Tolan',NULL,'Fernhill',NULL,'private'),
(11,'Karin','Vogt','Vogt Building','Ashbury','555-3355','business'),
(12,'Leon','Price',NULL,'Corwen','555-4133','private'),
(13,'Mona','Fadel',NULL,'Fernhill','555-2402','private'),
(14,'Ned','Quigley','Quigley Planning','Corwen',NULL,'business'),
(15,'Olga','Sims',NULL,'Fernhill','555-2977','private');
INSERT INTO staff VALUES
(1,'Vera','Holm','Head of Department',NULL,6200,'full time','2009-03-01',NULL),
(2,'Simon','Gale','Chief Inspector',1,5100,'full time','2011-05-02',NULL),
(3,'Ada','Brink','Inspector',2,2900,'part time','2014-09-01',NULL),
(4,'Tobias','Rask','Inspector',2,4000,'full time','2018-02-01',NULL),
(5,'Maud','Ellery','Inspector',2,4200,'full time','2013-01-07','2022-12-31'),
(6,'Percy','Lund','Planning Officer',1,4450,'full time','2016-06-01',NULL),
(7,'Rita','Cosgrove','Planning Officer',1,3150,'part time','2019-10-01',NULL),
(8,'Hugo','Stern','Planning Officer',1,4300,'full time','2012-04-02','2023-05-31'),
(9,'Wanda','Pike','Cashier',6,2700,'part time','2017-08-01',NULL),
(10,'Ivan','Moss','Trainee Inspector',4,2100,'full time','2023-09-01',NULL),
(11,'Edna','Crowe','Cashier',6,2600,'part time','2010-02-01','2017-07-31');
INSERT INTO parcel VALUES
(1,'P-110','Church Lane',1,'R2',420,'14 m x 30 m',1,NULL,'built'),
(2,'P-111','Church Lane',1,'C',610,'20 m x 30.5 m',7,NULL,'built'),
(3,'P-205','Quay Street',2,'C',2150,'43 m x 50 m',9,NULL,'vacant'),
(4,'P-206','Quay Street',2,'R2',980,'28 m x 35 m',2,NULL,'split'),
(5,'P-206A','Quay Street',2,'R2',500,'25 m x 20 m',2,4,'vacant'),
(6,'P-206B','Quay Street',2,'R2',480,'24 m x 20 m',13,4,'built'),
(7,'P-301','Hill Road',3,'R1',890,'22 m x 40 m',3,NULL,'built'),
(8,'P-302','Hill Road',3,'R1',1040,'26 m x 40 m',8,NULL,'vacant'),
(9,'P-303','Orchard Way',3,'G',5300,'100 m x 53 m',6,NULL,'vacant'),
(10,'P-310','Orchard Way',3,'R1',760,'19 m x 40 m',15,NULL,'built'),
(11,'P-401','Weir Street',4,'I',3600,'60 m x 60 m',11,NULL,'split'),
(12,'P-401A','Weir Street',4,'I',1900,'60 m x 31 m',11,11,'built'),
(13,'P-402','Weir Street',4,'R2',540,'18 m x 30 m',NULL,NULL,'vacant'),
(14,'P-120','Market Square',1,'C',350,'14 m x 25 m',7,NULL,'built');
INSERT INTO permitType VALUES
('HOU','New House',90,850),
('EXT','Extension',45,320),
('DEM','Demolition',30,180),
('COM','Commercial Building',120,1900),
('SIG','Sign',21,95),
('SOL','Solar Roof',14,0);
INSERT INTO application VALUES
(1,'BA-22-001','Roof extension Church Lane','EXT',1,1,5,6,13.5,'complete','granted','2022-01-17','2022-03-03','2022-02-25',NULL,64000,71500),
(2,'BA-22-002','Quay Street hotel','COM',3,9,4,6,19.5,'complete','refused','2022-02-14','2022-06-14','2022-07-08',NULL,5200000,NULL),
(3,'BA-22-003','Shed demolition','DEM',12,11,NULL,8,5,'complete','granted','2022-03-21','2022-04-20','2022-04-11',NULL,18000,16200),
(4,'BA-22-004','Family house Hill Road','HOU',8,8,5,8,8.6,'complete','granted','2022-04-04','2022-07-03','2022-07-20',NULL,410000,455000),
(5,'BA-22-005','Bakery sign','SIG',2,7,NULL,7,3.2,'complete','granted','2022-05-09','2022-05-30','2022-05-23',NULL,2400,2400),
(6,'BA-22-006','Summer house in the green belt','HOU',9,6,14,8,7.4,'papers missing','refused','2022-06-13','2022-09-11','2022-10-05',NULL,120000,NULL),
(7,'BA-22-007','Town house Quay Street','HOU',5,2,4,6,15.5,'papers missing',NULL,'2022-08-22','2022-11-20',NULL,'2023-01-16',690000,NULL),
(8,'BA-22-008','Solar panels Orchard Way','SOL',10,15,NULL,7,7,'complete','granted','2022-09-05','2022-09-19','2022-09-12',NULL,21000,19800),
(9,'BA-23-001','Workshop hall','COM',12,11,4,6,12,'complete','granted','2023-01-10','2023-05-10','2023-04-27',NULL,980000,1135000),
(10,'BA-23-002','Kitchen extension','EXT',7,3,5,8,4.5,'complete','granted','2023-02-06','2023-03-23','2023-04-03',NULL,58000,52500),
(11,'BA-23-003','House on P-206B','HOU',6,13,5,7,11,'complete','granted','2023-02-27','2023-05-28','2023-05-19',NULL,520000,NULL),
(12,'BA-23-004','Quay Street hotel, lower version','COM',3,9,4,6,17.5,'complete',NULL,'2023-05-15','2023-09-12',NULL,NULL,4700000,NULL),
(13,'BA-23-005','Lift tower extension','EXT',14,10,14,7,16,'papers missing',NULL,'2023-07-03','2023-08-17',NULL,NULL,135000,NULL),
(14,'BA-23-006','Neon sign Market Square','SIG',14,10,NULL,7,4,'complete','refused','2023-07-24','2023-08-14','2023-08-09',NULL,3900,NULL),
(15,'BA-23-007','Tear down old mill','DEM',11,11,NULL,6,9,'complete',NULL,'2023-09-18','2023-10-18',NULL,'2023-10-02',75000,NULL),
(16,'BA-23-008','Winter garden extension','EXT',10,15,5,NULL,3.8,'papers missing',NULL,'2023-11-06','2023-12-21',NULL,NULL,44000,NULL),
(17,'BA-23-009','Solar panels on hall','SOL',12,11,NULL,7,12,'complete','granted','2023-10-09','2023-10-23','2023-10-16',NULL,88000,83000);
INSERT INTO document VALUES
(1,1,'Floor plan','1:100',4,'2022-01-17'),
(2,1,'Roof section','1:50',2,'2022-01-24'),
(3,2,'Site plan','1:500',3,'2022-02-14'),
(4,2,'Facade drawing','1:100',12,'2022-02-14'),
(5,2,'Traffic report',NULL,46,'2022-03-09'),
(6,4,'Floor plan','1:100',6,'2022-04-04'),
(7,4,'Site plan','1:250',1,'2022-04-19'),
(8,6,'Site plan','1:500',1,'2022-06-13'),
(9,7,'Floor plan','1:50',9,'2022-08-22'),
(10,9,'Structural report',NULL,31,'2023-01-10'),
(11,9,'Site plan','1:250',2,'2023-01-10'),
(12,11,'Floor plan','1:100',7,'2023-02-27'),
(13,12,'Traffic report',NULL,52,'2023-06-01'),
(14,12,'Facade drawing','1:200',10,'2023-05-15'),
(15,13,'Floor plan','1:100',3,'2023-07-03'),
(16,14,'Photo of the wall',NULL,1,'2023-07-24');
INSERT INTO inspection VALUES
(1,1,5,'frame','2022-04-12','2022-04-12',50,'passed',NULL),
(2,1,5,'final','2022-07-05','2022-07-14',65,'failed','railing missing'),
(3,1,3,'final','2022-08-16','2022-08-11',40,'passed','railing in place'),
(4,3,4,'final','2022-05-30','2022-05-30',30,'passed',NULL),
(5,4,5,'foundation','2022-09-06','2022-09-06',75,'passed',NULL),
(6,4,5,'frame','2022-11-29','2022-12-13',90,'conditional','delayed by snow'),
(7,4,4,'fire','2023-03-14','2023-03-14',55,'failed','smoke alarm not wired'),
(8,4,4,'final','2023-05-09','2023-05-23',80,'passed',NULL),
(9,8,3,'final','2022-10-18','2022-10-11',25,'passed',NULL),
(10,9,2,'foundation','2023-06-13','2023-06-20',120,'conditional','delayed by lorry strike'),
(11,9,4,'fire','2023-11-14','2023-11-14',95,'failed','escape door blocked'),
(12,10,3,'final','2023-06-27','2023-06-22',35,'passed',NULL),
(13,11,4,'foundation','2023-08-08','2023-08-08',70,'passed',NULL),
(14,11,NULL,'frame','2024-01-16',NULL,NULL,NULL,NULL),
(15,9,4,'fire','2024-01-23',NULL,NULL,NULL,'second visit'),
(16,17,10,'final','2023-11-28','2023-11-30',45,'passed',NULL);
INSERT INTO defect VALUES
(1,2,'railing missing on balcony','major','2022-08-05'),
(2,2,'paint damage','minor',NULL),
(3,6,'beam bolts loose','major','2022-12-20'),
(4,6,'drain not sealed','minor','2023-01-10'),
(5,7,'smoke alarm not wired','major','2023-03-28'),
(6,7,'fire door sticks','minor','2023-04-18'),
(7,10,'concrete test sheet missing','minor',NULL),
(8,11,'escape door blocked','major',NULL),
(9,11,'fire hose too short','major',NULL),
(10,11,'exit sign dark','minor','2023-11-21'),
(11,16,'cable duct open','minor','2023-12-05');
INSERT INTO fee VALUES
(1,1,'basic',1,320,'billed','2022-02-16','2022-02-10',9),
(2,1,'inspection',3,75,'billed','2022-09-15','2022-09-29',9),
(3,2,'basic',1,1900,'billed','2022-03-16','2022-03-01',9),
(4,2,'copy',61,0.5,'in dispute','2022-08-08',NULL,9),
(5,3,'basic',1,180,'billed','2022-04-20','2022-04-20',9),
(6,4,'basic',1,850,'billed','2022-05-04','2022-05-19',6),
(7,4,'inspection',4,75,'reminded','2023-06-23','2023-08-02',9),
(8,4,'fine',1,400,'in dispute','2023-04-14',NULL,2),
(9,5,'basic',1,95,'billed','2022-06-08','2022-05-27',9),
(10,6,'basic',1,850,'reminded','2022-07-13',NULL,9),
(11,7,'basic',1,850,'billed','2022-09-21','2022-09-02',6),
(12,8,'inspection',1,75,'billed','2022-11-18','2022-11-04',9),
(13,9,'basic',1,1900,'billed','2023-02-09','2023-02-06',9),
(14,9,'inspection',2,90,'billed','2023-12-14','2023-12-22',9),
(15,9,'copy',33,0.5,'billed','2023-02-09','2023-02-06',9),
(16,10,'basic',1,320,'billed','2023-03-08','2023-02-24',6),
(17,11,'basic',1,850,'billed','2023-03-29','2023-04-12',9),
(18,12,'basic',1,1900,'billed','2023-06-14','2023-05-30',9),
(19,12,'copy',62,0.6,'reminded','2023-07-14',NULL,9),
(20,13,'basic',1,320,'reminded','2023-08-02',NULL,9),
(21,14,'basic',1,95,'billed','2023-08-23','2023-08-23',6),
(22,14,'fine',1,250,'billed','2023-09-09',NULL,2),
(23,16,'basic',1,320,'billed','2023-12-06','2023-11-29',9);
INSERT INTO objection VALUES
(1,2,13,6,'too high for the quay','upheld','2022-03-14','2022-06-30'),
(2,2,2,6,'traffic at the quay','rejected','2022-03-28','2022-06-30'),
(3,4,3,8,'shade on the garden','rejected','2022-05-02','2022-06-21'),
(4,6,15,8,'green belt must stay open','upheld','2022-07-11','2022-09-28'),
(5,7,13,7,'too close to the boundary',NULL,'2022-09-19',NULL),
(6,9,12,6,'noise and traffic','rejected','2023-02-13','2023-04-20'),
(7,12,13,6,'still too high',NULL,'2023-06-12',NULL),
(8,12,1,7,'traffic and parking',NULL,'2023-06-26',NULL),
(9,14,1,7,'light at night','upheld','2023-08-01','2023-08-08'),
(10,11,2,7,'boundary wall','withdrawn','2023-03-20','2023-04-05'),
(11,10,8,8,'noise of the works','rejected','2023-02-20','2023-03-30');
