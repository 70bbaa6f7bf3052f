CREATE TABLE owner (
  id INTEGER PRIMARY KEY,
  displayName TEXT,
  ownerType TEXT,
  contactName TEXT,
  city TEXT,
  phone TEXT,
  feePercent REAL,
  signedOn DATE
);
CREATE TABLE agent (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  managerId INTEGER,
  phone TEXT,
  salary INTEGER,
  startDate DATE,
  endDate DATE,
  FOREIGN KEY (managerId) REFERENCES agent(id)
);
CREATE TABLE building (
  id INTEGER PRIMARY KEY,
  name TEXT,
  street TEXT,
  city TEXT,
  ownerId INTEGER,
  managerId INTEGER,
  caretakerId INTEGER,
  builtYear INTEGER,
  floors INTEGER,
  hasLift TEXT,
  insuredValue INTEGER,
  FOREIGN KEY (ownerId) REFERENCES owner(id),
  FOREIGN KEY (managerId) REFERENCES agent(id),
  FOREIGN KEY (caretakerId) REFERENCES agent(id)
);
CREATE TABLE flat (
  id INTEGER PRIMARY KEY,
  flatCode TEXT,
  buildingId INTEGER,
  floor INTEGER,
  rooms INTEGER,
  areaSqm REAL,
  baseRent NUMERIC(8,2),
  serviceCharge NUMERIC(8,2),
  furnished TEXT,
  petsAllowed TEXT,
  status TEXT,
  FOREIGN KEY (buildingId) REFERENCES building(id)
);
CREATE TABLE tenant (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  birthDate DATE,
  occupation TEXT,
  phone TEXT,
  email TEXT,
  monthlyIncome INTEGER,
  referredById INTEGER,
  FOREIGN KEY (referredById) REFERENCES tenant(id)
);
CREATE TABLE lease (
  id INTEGER PRIMARY KEY,
  leaseNo TEXT,
  flatId INTEGER,
  tenantId INTEGER,
  coTenantId INTEGER,
  agentId INTEGER,
  signedOn DATE,
  startDate DATE,
  endDate DATE,
  monthlyRent NUMERIC(8,2),
  deposit NUMERIC(8,2),
  depositReturned TEXT,
  FOREIGN KEY (flatId) REFERENCES flat(id),
  FOREIGN KEY (tenantId) REFERENCES tenant(id),
  FOREIGN KEY (coTenantId) REFERENCES tenant(id),
  FOREIGN KEY (agentId) REFERENCES agent(id)
);
CREATE TABLE rentPayment (
  id INTEGER PRIMARY KEY,
  leaseId INTEGER,
  dueDate DATE,
  paidDate DATE,
  amountDue NUMERIC(8,2),
  amountPaid NUMERIC(8,2),
  method TEXT,
  FOREIGN KEY (leaseId) REFERENCES lease(id)
);
CREATE TABLE contractor (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  trade TEXT,
  city TEXT,
  phone TEXT,
  approved TEXT
);
CREATE TABLE repair (
  id INTEGER PRIMARY KEY,
  ticketNo TEXT,
  flatId INTEGER,
  tenantId INTEGER,
  contractorId INTEGER,
  problem TEXT,
  urgency TEXT,
  reportedOn DATE,
  fixedOn DATE,
  cost NUMERIC(8,2),
  status TEXT,
  FOREIGN KEY (flatId) REFERENCES flat(id),
  FOREIGN KEY (tenantId) REFERENCES tenant(id),
  FOREIGN KEY (contractorId) REFERENCES contractor(id)
);
INSERT INTO owner VALUES
(1,'Rosenhof Immobilien','company','Beate Wagner','Vienna','01 555 1010',6.5,'2012-03-15'),(2,'Gerald Pichler','person',NULL,'Graz','0316 555 20',8.0,'2017-07-01'),(3,'Mura Invest','company','Tomaž Kranjc','Maribor',NULL,5.0,'2020-01-20'),
(4,'Helga Stadler','person',NULL,'Linz','0732 555 41',8.0,'2015-11-09'),(5,'Donau Wohnfonds','company','Lisa Haas','Vienna','01 555 7744',4.5,'2022-09-05');
INSERT INTO agent VALUES
(1,'Ursula','Brandl','Head of Lettings',NULL,'11',5200,'2008-02-01',NULL),(2,'Markus','Eder','Property Manager',1,'12',3900,'2014-06-16',NULL),(3,'Dilara','Aksoy','Property Manager',1,'13',3750,'2018-09-03',NULL),
(4,'Florian','Wagner','Letting Agent',2,'14',2950,'2019-04-08',NULL),(5,'Ivana','Kolar','Letting Agent',3,NULL,2880,'2021-10-11',NULL),(6,'Josef','Leitner','Caretaker',2,'16',2400,'2011-05-02',NULL),
(7,'Mirko','Savic','Caretaker',3,'17',2350,'2016-08-22',NULL),(8,'Clara','Linz','Letting Agent',2,NULL,2800,'2017-01-09','2022-03-31');
INSERT INTO building VALUES
(1,'Rosenhof','Gartengasse 12','Vienna',1,2,6,1904,5,'yes',4200000),(2,'Neubauhaus','Zieglergasse 40','Vienna',1,2,6,1971,7,'yes',5100000),(3,'Murblick','Lendkai 3','Graz',2,3,7,1998,4,'no',1950000),
(4,'Stadlerhof','Hauptplatz 8','Linz',4,3,NULL,1885,3,'no',1320000),(5,'Uferpark','Schönaugasse 77','Graz',3,3,7,2019,6,'yes',6800000),(6,'Annenhof','Annenstrasse 25','Graz',2,2,7,1932,4,'no',1610000);
INSERT INTO flat VALUES
(1,'RH-01',1,0,2,54.0,690,120,'no','yes','let'),(2,'RH-07',1,2,3,81.5,1040,175,'no','no','let'),(3,'RH-12',1,4,4,118.0,1590,240,'yes','no','vacant'),
(4,'NB-03',2,1,1,32.5,510,80,'yes','no','let'),(5,'NB-15',2,4,2,58.0,780,130,'no','yes','let'),(6,'NB-22',2,6,3,88.0,1210,190,'no','yes','renovation'),
(7,'MB-02',3,0,2,61.0,640,105,'no','yes','let'),(8,'MB-05',3,2,3,79.0,820,140,'no','no','vacant'),(9,'SH-01',4,0,3,92.0,760,150,'no','yes','let'),
(10,'SH-04',4,2,1,28.0,360,0,'yes','no','let'),(11,'UP-08',5,2,2,56.5,870,160,'yes','no','let'),(12,'UP-19',5,5,4,112.0,1680,260,'no','yes','let'),(13,'AN-06',6,3,2,49.0,560,95,'no','no','vacant');
INSERT INTO tenant VALUES
(1,'Stefan','Moser','1979-05-14','engineer','0660 5550001','s.moser@mail.example',4100,NULL),(2,'Aylin','Demir','1991-09-02','nurse','0660 5550002','aylin.d@mail.example',2750,NULL),
(3,'Paul','Hofer','1986-12-20','teacher',NULL,'p.hofer@mail.example',3050,1),(4,'Nina','Hofer','1988-03-31','pharmacist','0660 5550004','nina.h@mail.example',3400,NULL),
(5,'Rui','Carvalho','1996-07-08','cook','0660 5550005',NULL,2100,2),(6,'Eva','Steiner','1955-01-25','retired','0316 5550006',NULL,1850,NULL),
(7,'Jakub','Zelenka','2001-11-17','student','0660 5550007','jakub.z@mail.example',950,2),(8,'Hannah','Gruber','1994-04-06','lawyer','0660 5550008','h.gruber@mail.example',4600,3),
(9,'Milan','Petek','1983-08-29','engineer',NULL,'milan.p@mail.example',3900,NULL),(10,'Teodora','Petek','1985-02-11','designer','0660 5550010','teo.p@mail.example',2900,NULL),
(11,'Lukas','Bauer','1999-10-03','student','0660 5550011','l.bauer@mail.example',1020,7),(12,'Simone','Falk','1973-06-19','dentist','0660 5550012','simone@falk.example',6200,8);
INSERT INTO lease VALUES
(1,'L-2016-04',1,1,NULL,8,'2016-11-20','2017-01-01',NULL,655,1965,'no'),(2,'L-2018-02',2,3,4,8,'2018-05-03','2018-06-01',NULL,960,2880,'no'),(3,'L-2019-07',3,12,NULL,4,'2019-08-12','2019-10-01','2023-03-31',1480,4440,'yes'),
(4,'L-2020-01',7,2,NULL,4,'2020-02-17','2020-03-01','2022-02-28',610,1830,'yes'),(5,'L-2021-05',9,6,NULL,5,'2021-10-28','2021-12-01',NULL,720,2160,'no'),(6,'L-2022-01',7,5,2,4,'2022-02-09','2022-03-15',NULL,640,1920,'no'),
(7,'L-2022-03',4,7,11,4,'2022-06-21','2022-07-01',NULL,495,990,'no'),(8,'L-2022-06',12,9,10,5,'2022-11-14','2023-01-01',NULL,1640,4920,'no'),(9,'L-2023-01',5,8,NULL,4,'2023-01-30','2023-02-15',NULL,780,2340,'no'),
(10,'L-2023-02',10,11,NULL,5,'2023-03-06','2023-04-01','2023-09-30',360,0,'no'),(11,'L-2023-04',11,12,NULL,5,'2023-03-20','2023-04-01',NULL,870,2610,'no'),(12,'L-2021-02',8,8,NULL,4,'2021-03-25','2021-05-01','2023-02-14',790,2370,'no'),(14,'L-2017-03',7,9,NULL,8,'2017-03-14','2017-05-01','2020-01-31',570,1710,'yes'),(13,'L-2023-06',10,2,NULL,5,'2023-09-11','2023-10-01',NULL,375,750,'no');
INSERT INTO rentPayment VALUES
(1,1,'2023-07-01','2023-06-30',775,775,'transfer'),(2,1,'2023-08-01','2023-08-01',775,775,'transfer'),(3,2,'2023-07-01','2023-07-04',1135,1135,'direct debit'),(4,2,'2023-08-01','2023-08-01',1135,1135,'direct debit'),
(5,5,'2023-07-01','2023-07-01',870,870,'cash'),(6,5,'2023-08-01','2023-08-09',870,870,'cash'),(7,6,'2023-07-01','2023-07-15',745,745,'transfer'),(8,6,'2023-08-01',NULL,745,0,NULL),
(9,7,'2023-07-01','2023-07-01',575,575,'direct debit'),(10,7,'2023-08-01','2023-08-21',575,300,'transfer'),(11,8,'2023-07-01','2023-06-28',1900,1900,'transfer'),(12,8,'2023-08-01','2023-07-31',1900,1900,'transfer'),
(13,9,'2023-08-01','2023-08-01',910,910,'direct debit'),(14,10,'2023-07-01','2023-07-06',360,360,'cash'),(15,10,'2023-08-01',NULL,360,0,NULL),(16,11,'2023-08-01','2023-08-02',1030,1000,'transfer');
INSERT INTO contractor VALUES
(1,'Aquafix','Walter Kern','plumbing','Vienna','01 555 3030','yes'),(2,'Elektro Blitz','Sonja Reiter','electrical','Graz','0316 555 88','yes'),(3,'Graz Rohrdienst','Adem Kaya','plumbing','Graz',NULL,'yes'),
(4,'Maler Huber','Franz Huber','painting','Linz','0732 555 12','no'),(5,'Liftwerk','Petra Graz','lifts','Vienna','01 555 9090','yes'),(6,'Schlüssel Toni','Toni Berger','locks','Vienna','01 555 0606','no');
INSERT INTO repair VALUES
(1,'T-410',1,1,1,'leaking tap','low','2023-01-09','2023-01-19',94.50,'done'),(2,'T-411',2,4,1,'blocked drain','high','2023-02-02','2023-02-03',186.00,'done'),(3,'T-412',7,5,3,'no hot water','high','2023-02-27','2023-03-01',312.40,'done'),
(4,'T-413',9,6,4,'damp wall','medium','2023-03-13','2023-04-21',870.00,'done'),(5,'T-414',4,7,6,'broken lock','high','2023-04-17','2023-04-17',145.00,'done'),(6,'T-415',12,9,2,'dead socket','medium','2023-05-22','2023-05-30',128.75,'done'),
(7,'T-416',7,5,2,'flickering light','low','2023-06-12','2023-06-29',76.20,'done'),(8,'T-417',2,3,NULL,'draughty window','low','2023-08-07',NULL,NULL,'open'),(9,'T-418',5,8,1,'low water pressure','medium','2023-08-28',NULL,NULL,'in progress'),
(10,'T-419',10,11,NULL,'broken blind','low','2023-09-04',NULL,NULL,'rejected'),(11,'T-420',11,12,3,'leaking radiator','high','2023-09-18','2023-09-20',264.00,'done'),(12,'T-421',12,10,2,'oven fuse','medium','2023-10-02',NULL,NULL,'in progress');
