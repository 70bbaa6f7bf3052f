CREATE TABLE Plans (
  code TEXT PRIMARY KEY,
  name TEXT,
  monthlyPrice INTEGER,
  seatLimit INTEGER
);
CREATE TABLE Staff (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  role TEXT,
  leftOn DATE
);
CREATE TABLE Accounts (
  id INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  country TEXT,
  planCode TEXT,
  parentId INTEGER,
  managerId INTEGER,
  status TEXT,
  seats INTEGER,
  startedOn DATE,
  cancelledOn DATE,
  FOREIGN KEY (planCode) REFERENCES Plans(code),
  FOREIGN KEY (parentId) REFERENCES Accounts(id),
  FOREIGN KEY (managerId) REFERENCES Staff(id)
);
CREATE TABLE Learners (
  id INTEGER PRIMARY KEY,
  accountId INTEGER,
  firstName TEXT,
  lastName TEXT,
  jobTitle TEXT,
  bossId INTEGER,
  role TEXT,
  lastLoginOn DATE,
  deactivatedOn DATE,
  FOREIGN KEY (accountId) REFERENCES Accounts(id),
  FOREIGN KEY (bossId) REFERENCES Learners(id)
);
CREATE TABLE Instructors (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  country TEXT,
  dayRate INTEGER,
  contractEnd DATE
);
CREATE TABLE Topics (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parentId INTEGER,
  FOREIGN KEY (parentId) REFERENCES Topics(id)
);
CREATE TABLE Courses (
  id INTEGER PRIMARY KEY,
  code TEXT,
  title TEXT,
  topicId INTEGER,
  level TEXT,
  length TEXT,
  price INTEGER,
  status TEXT,
  plannedHours INTEGER,
  publishedOn DATE,
  retiredOn DATE,
  reviewedBy INTEGER,
  FOREIGN KEY (topicId) REFERENCES Topics(id),
  FOREIGN KEY (reviewedBy) REFERENCES Staff(id)
);
CREATE TABLE CourseInstructors (
  courseId INTEGER,
  instructorId INTEGER,
  role TEXT,
  PRIMARY KEY (courseId, instructorId),
  FOREIGN KEY (courseId) REFERENCES Courses(id),
  FOREIGN KEY (instructorId) REFERENCES Instructors(id)
);
CREATE TABLE Lessons (
  id INTEGER PRIMARY KEY,
  courseId INTEGER,
  title TEXT,
  minutes INTEGER,
  isPreview INTEGER,
  FOREIGN KEY (courseId) REFERENCES Courses(id)
);
CREATE TABLE Enrolments (
  id INTEGER PRIMARY KEY,
  learnerId INTEGER,
  courseId INTEGER,
  assignedBy INTEGER,
  status TEXT,
  createdOn DATE,
  dueOn DATE,
  completedOn DATE,
  hours INTEGER,
  score INTEGER,
  FOREIGN KEY (learnerId) REFERENCES Learners(id),
  FOREIGN KEY (courseId) REFERENCES Courses(id),
  FOREIGN KEY (assignedBy) REFERENCES Learners(id)
);
CREATE TABLE Certificates (
  certNo TEXT PRIMARY KEY,
  enrolmentId INTEGER,
  signedBy INTEGER,
  issuedOn DATE,
  expiresOn DATE,
  revokedOn DATE,
  FOREIGN KEY (enrolmentId) REFERENCES Enrolments(id),
  FOREIGN KEY (signedBy) REFERENCES Instructors(id)
);
CREATE TABLE Invoices (
  invoiceNo TEXT PRIMARY KEY,
  accountId INTEGER,
  payerId INTEGER,
  status TEXT,
  issuedOn DATE,
  dueOn DATE,
  paidOn DATE,
  createdBy INTEGER,
  FOREIGN KEY (accountId) REFERENCES Accounts(id),
  FOREIGN KEY (payerId) REFERENCES Accounts(id),
  FOREIGN KEY (createdBy) REFERENCES Staff(id)
);
CREATE TABLE InvoiceLines (
  invoiceNo TEXT,
  lineNo INTEGER,
  courseId INTEGER,
  quantity INTEGER,
  unitPrice INTEGER,
  discount INTEGER,
  PRIMARY KEY (invoiceNo, lineNo),
  FOREIGN KEY (invoiceNo) REFERENCES Invoices(invoiceNo),
  FOREIGN KEY (courseId) REFERENCES Courses(id)
);
CREATE TABLE Reviews (
  id INTEGER PRIMARY KEY,
  enrolmentId INTEGER,
  rating INTEGER,
  comment TEXT,
  createdOn DATE,
  FOREIGN KEY (enrolmentId) REFERENCES Enrolments(id)
);
INSERT INTO Plans VALUES
('FREE','Taster',0,5),
('TEAM','Team',49,25),
('BIZ','Business',149,100),
('ENT','Enterprise',490,500),
('EDU','Campus',0,50);
INSERT INTO Staff VALUES
(1,'Hannah','Weiss','account manager',NULL),
(2,'Luis','Ferreira','account manager',NULL),
(3,'Mei','Tanaka','content editor',NULL),
(4,'Patrick','Doyle','content editor','2022-09-30'),
(5,'Olga','Sorokina','accountant',NULL),
(6,'Ravi','Menon','accountant','2023-02-28'),
(7,'Sylvie','Renard','account manager','2021-12-31');
INSERT INTO Accounts VALUES
(1,'Halvorsen Group','Nils Halvorsen','Norway','ENT',NULL,1,'normal',420,'2019-02-01',NULL),
(2,'Halvorsen Marine','Eva Lund','Norway','BIZ',1,1,'normal',120,'2019-06-01',NULL),
(3,'Halvorsen Foods','Jan Moe','Sweden','TEAM',1,1,'overdue',90,'2020-03-01','2022-12-31'),
(4,'Copperfield Bank','Alice Grant','Ireland','ENT',NULL,2,'normal',350,'2018-09-15',NULL),
(5,'Copperfield Leasing','Tom Byrne','Ireland','TEAM',4,2,'overdue',28,'2021-01-10',NULL),
(6,'Delmar Hotels','Rosa Iglesias','Spain','BIZ',NULL,2,'normal',80,'2020-10-01',NULL),
(7,'Pinewood Clinics','Ada Kerr','Ireland','BIZ',NULL,7,'locked',60,'2019-11-20','2021-10-31'),
(8,'Studio Kranz','Felix Kranz','Germany','FREE',NULL,1,'normal',4,'2022-02-14',NULL),
(9,'Lumen Logistics','Ines Prado','Spain','TEAM',NULL,NULL,'locked',18,'2021-05-03',NULL),
(10,'Brightside Bakery','Greta Vogt','Germany','FREE',NULL,1,'normal',6,'2023-01-05',NULL),
(11,'Vasa Shipping','Nils Ek','Sweden','TEAM',NULL,2,'normal',15,'2022-08-22',NULL);
INSERT INTO Learners VALUES
(101,1,'Astrid','Nygaard','HR Director',NULL,'admin','2023-06-01',NULL),
(102,1,'Erik','Solberg','Safety Officer',101,'team lead','2023-05-20',NULL),
(103,1,'Kari','Dahl','Engineer',102,'learner','2022-11-11',NULL),
(104,2,'Henrik','Aas','Captain',102,'team lead','2023-04-02',NULL),
(105,2,'Ida','Berg','Deck Officer',104,'learner',NULL,NULL),
(106,3,'Jonas','Strand','Plant Manager',NULL,'admin','2022-10-05','2022-12-31'),
(107,4,'Fiona','Keane','Learning Manager',NULL,'admin','2023-06-12',NULL),
(108,4,'Declan','Roche','Branch Manager',107,'team lead','2023-03-15',NULL),
(109,4,'Siobhan','Walsh','Cashier',108,'learner','2023-01-19',NULL),
(110,4,'Conor','Quinn','Cashier',108,'learner','2021-07-07','2022-01-31'),
(111,5,'Maeve','Burke','Lease Advisor',107,'learner','2022-12-02',NULL),
(112,6,'Pablo','Serrano','Head Chef',NULL,'admin','2023-05-05',NULL),
(113,6,'Lucia','Campos','Receptionist',112,'learner','2023-02-10',NULL),
(114,6,'Marta','Rey','Receptionist',112,'learner',NULL,NULL),
(115,7,'Brendan','Shaw','Nurse',NULL,'learner','2021-09-01','2021-10-31'),
(116,8,'Felix','Kranz','Designer',NULL,'admin','2023-06-10',NULL),
(117,9,'Diego','Luna','Dispatcher',NULL,'admin','2022-06-30',NULL),
(118,9,'Paula','Soto','Driver',117,'learner',NULL,'2022-09-15'),
(119,11,'Sven','Lindahl','Clerk',NULL,'learner','2023-01-11',NULL);
INSERT INTO Instructors VALUES
(1,'Nora','Castell','Spain',620,NULL),
(2,'Greg','Hanley','Ireland',610,'2023-12-31'),
(3,'Yusuf','Demir','Germany',700,NULL),
(4,'Linnea','Forsberg','Sweden',580,'2022-06-30'),
(5,'Martin','Oakes','Ireland',450,'2021-12-31'),
(6,'Aiko','Mori','Germany',760,NULL),
(7,'Selma','Haugen','Norway',510,NULL);
INSERT INTO Topics VALUES
(1,'Business',NULL),(2,'Leadership',1),(3,'Finance',1),(4,'Safety',NULL),(5,'Fire Safety',4),(6,'Food Hygiene',4),(7,'Technology',NULL),(8,'Data Skills',7),(9,'Languages',NULL);
INSERT INTO Courses VALUES
(1,'LEAD-10','Leading Small Teams',2,'beginner','6 weeks',240,'approved',18,'2019-03-01',NULL,3),
(2,'LEAD-20','Leading Through Change',2,'advanced','8 weeks',390,'approved',30,'2021-09-15',NULL,4),
(3,'FIN-05','Budgets for Beginners',3,'beginner','3 weeks',150,'approved',9,'2018-10-10','2022-08-31',4),
(4,'FIN-30','Risk and Compliance',3,'advanced','10 weeks',520,'approved',40,'2020-01-20',NULL,3),
(5,'FIRE-01','Fire Safety Basics',5,'beginner','1 day',0,'approved',6,'2019-05-05',NULL,4),
(6,'FIRE-15','Fire Warden Training',5,'intermediate','2 days',180,'approved',14,'2020-11-02',NULL,3),
(7,'FOOD-01','Food Hygiene Basics',6,'beginner','2 days',90,'approved',12,'2019-08-19',NULL,NULL),
(8,'DATA-01','Spreadsheet Basics',8,'beginner','4 weeks',120,'approved',16,'2020-06-01','2023-03-31',4),
(9,'DATA-25','Dashboards That Tell a Story',8,'intermediate','5 weeks',310,'in_review',22,NULL,NULL,3),
(10,'LANG-02','Everyday Norwegian',9,'beginner','12 weeks',0,'approved',36,'2022-01-10',NULL,3),
(11,'LANG-09','Business Spanish',9,'intermediate','12 weeks',280,'draft',48,NULL,NULL,NULL),
(12,'FIN-12','Reading a Balance Sheet',3,'intermediate','2 weeks',160,'approved',8,'2022-05-16',NULL,3),
(13,'TECH-00','Passwords and Phishing',7,'beginner','1 hour',0,'approved',1,'2018-06-01','2020-05-31',4),
(14,'FIN-40','Cash Flow Forecasting',3,'advanced','6 weeks',420,'draft',26,NULL,NULL,NULL);
INSERT INTO CourseInstructors VALUES
(1,1,'lead'),(1,2,'assistant'),(2,3,'lead'),(2,1,'assistant'),(3,5,'lead'),(4,2,'lead'),(4,6,'assistant'),(5,4,'lead'),(6,4,'lead'),(6,3,'assistant'),(7,1,'lead'),(8,6,'lead'),(8,5,'assistant'),(9,6,'lead'),(10,3,'lead'),(10,4,'assistant'),(12,2,'lead'),(11,1,'lead');
INSERT INTO Lessons VALUES
(1,1,'What a Team Needs',25,1),
(2,1,'Giving Feedback',40,0),
(3,1,'Difficult Talks',55,0),
(4,2,'Why Change Hurts',35,1),
(5,2,'A Plan in Ten Steps',60,0),
(6,3,'Reading a Budget',30,1),
(7,4,'Know Your Risks',75,0),
(8,4,'Reporting Duties',50,0),
(9,5,'How Fires Start',20,1),
(10,5,'Using an Extinguisher',30,0),
(11,6,'The Warden at Work',45,0),
(12,7,'Clean Hands',15,1),
(13,7,'Cold Chain',35,0),
(14,8,'Your First Formula',32,1),
(15,8,'Pivot Tables',65,0),
(16,10,'Saying Hello',22,1),
(17,10,'At the Harbour',42,0),
(18,9,'Choosing a Chart',48,1);
INSERT INTO Enrolments VALUES
(5001,102,6,101,'passed','2021-01-11','2021-03-31','2021-03-20',13,88),
(5002,103,6,101,'passed','2021-01-11','2021-03-31','2021-04-08',17,71),
(5003,103,10,NULL,'running','2022-02-01','2022-06-30',NULL,21,NULL),
(5004,104,1,102,'passed','2020-02-03','2020-05-31','2020-05-12',18,92),
(5005,105,5,104,'running','2023-03-01','2023-04-15',NULL,0,NULL),
(5006,106,7,NULL,'passed','2020-04-01','2020-05-31','2020-04-20',10,95),
(5007,108,4,107,'failed','2021-02-15','2021-08-31','2021-09-10',52,48),
(5008,108,2,107,'passed','2022-01-17','2022-04-30','2022-04-02',28,81),
(5009,109,3,108,'passed','2020-09-07','2020-10-31','2020-10-30',11,77),
(5010,110,3,108,'withdrawn','2020-09-07','2020-10-31',NULL,7,NULL),
(5011,111,4,107,'passed','2022-03-01','2022-09-30','2022-08-15',44,84),
(5012,112,7,NULL,'passed','2020-10-12','2020-12-31','2020-11-01',9,97),
(5013,113,7,112,'failed','2021-11-08','2022-01-31','2022-02-14',15,52),
(5014,113,8,112,'passed','2022-03-14','2022-06-30','2022-05-25',20,79),
(5015,114,7,112,'running','2023-02-01','2023-03-31',NULL,0,NULL),
(5016,116,8,NULL,'passed','2022-09-01','2022-12-15','2022-12-20',12,90),
(5017,117,1,NULL,'passed','2021-06-07','2021-09-30','2021-09-01',16,69),
(5018,118,5,117,'withdrawn','2021-08-02','2021-09-15',NULL,3,NULL),
(5019,115,6,NULL,'passed','2020-12-01','2021-02-28','2021-03-03',19,74),
(5020,102,2,101,'running','2023-05-15','2023-09-30',NULL,8,NULL),
(5021,109,1,108,'passed','2022-10-03','2023-01-31','2023-01-15',17,86),
(5022,101,4,NULL,'passed','2020-08-10','2021-02-28','2021-01-25',38,93),
(5023,119,7,NULL,'failed','2022-11-01','2023-01-31','2023-02-01',14,41);
INSERT INTO Certificates VALUES
('C-101',5001,4,'2021-03-22','2024-03-22',NULL),
('C-102',5002,4,'2021-04-12','2024-04-12','2022-10-01'),
('C-103',5004,1,'2020-05-15',NULL,NULL),
('C-104',5006,1,'2020-04-22','2022-04-22',NULL),
('C-105',5008,3,'2022-04-05',NULL,NULL),
('C-106',5009,5,'2020-11-02',NULL,NULL),
('C-107',5011,2,'2022-08-19','2025-08-19',NULL),
('C-108',5012,1,'2020-11-03','2022-11-03',NULL),
('C-109',5014,6,'2022-05-30',NULL,'2023-01-10'),
('C-110',5016,6,'2023-01-04',NULL,NULL),
('C-111',5017,1,'2021-09-03',NULL,NULL),
('C-112',5019,4,'2021-03-09','2024-03-09','2021-11-15'),
('C-113',5022,2,'2021-02-01','2024-02-01',NULL);
INSERT INTO Invoices VALUES
('INV-301',1,1,'sent','2021-01-15','2021-02-14','2021-02-10',5),
('INV-302',2,1,'sent','2020-02-05','2020-03-06','2020-03-20',6),
('INV-303',3,1,'reminded','2020-04-06','2020-05-06','2020-06-15',6),
('INV-304',4,4,'sent','2020-09-10','2020-10-10','2020-10-01',5),
('INV-305',4,4,'sent','2021-02-18','2021-03-20','2021-03-20',5),
('INV-306',5,4,'disputed','2022-03-04','2022-04-03',NULL,6),
('INV-307',6,6,'sent','2020-10-15','2020-11-14','2020-11-02',6),
('INV-308',6,6,'reminded','2022-03-18','2022-04-17','2022-05-02',5),
('INV-309',7,7,'reminded','2020-12-04','2021-01-03',NULL,6),
('INV-310',9,9,'sent','2021-06-10','2021-07-10',NULL,5),
('INV-311',8,8,'sent','2022-09-05','2022-10-05','2022-09-20',6),
('INV-312',4,4,'sent','2022-01-20','2022-02-19','2022-02-01',5),
('INV-313',1,1,'sent','2023-05-18','2023-06-17',NULL,5),
('INV-314',5,5,'reminded','2022-10-06','2022-11-05',NULL,5);
INSERT INTO InvoiceLines VALUES
('INV-301',1,6,10,180,100),
('INV-301',2,5,40,0,0),
('INV-302',1,1,6,240,0),
('INV-303',1,7,12,90,60),
('INV-304',1,3,20,150,250),
('INV-305',1,4,8,520,400),
('INV-306',1,4,3,520,0),
('INV-307',1,7,15,90,0),
('INV-307',2,5,16,0,0),
('INV-308',1,8,5,120,30),
('INV-309',1,6,2,170,0),
('INV-310',1,1,4,240,0),
('INV-310',2,5,4,0,0),
('INV-311',1,8,1,120,0),
('INV-312',1,2,5,390,150),
('INV-312',2,1,5,230,0),
('INV-313',1,2,6,390,300),
('INV-313',2,10,7,0,0),
('INV-314',1,4,2,540,0),
('INV-314',2,3,1,150,20);
INSERT INTO Reviews VALUES
(1,5001,5,'clear and practical','2021-03-25'),
(2,5002,3,'too long for what it teaches','2021-04-15'),
(3,5004,5,'best course so far','2020-05-20'),
(4,5007,2,'exam too hard','2021-09-12'),
(5,5008,4,'good videos','2022-04-10'),
(6,5009,4,'well explained','2020-11-05'),
(7,5011,5,'exam was fair, clear notes','2022-08-20'),
(8,5013,1,'videos kept stopping','2022-02-20'),
(9,5014,4,NULL,'2022-06-01'),
(10,5016,3,'exam came too soon','2022-12-22'),
(11,5017,4,'good stories','2021-09-05'),
(12,5022,4,'dry but useful','2021-02-10');
