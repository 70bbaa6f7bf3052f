CREATE TABLE OrgUnit (
  UnitCode TEXT PRIMARY KEY,
  UnitName TEXT,
  ParentUnit TEXT,
  HeadPersNo INTEGER,
  YearlyBudget INTEGER,
  Floor INTEGER,
  FOREIGN KEY (ParentUnit) REFERENCES OrgUnit(UnitCode),
  FOREIGN KEY (HeadPersNo) REFERENCES Employee(PersNo)
);
CREATE TABLE PayBand (
  Band TEXT PRIMARY KEY,
  Description TEXT,
  MinMonthly INTEGER,
  MaxMonthly INTEGER
);
CREATE TABLE Site (
  SiteId INTEGER PRIMARY KEY,
  SiteName TEXT,
  Street TEXT,
  District TEXT,
  Desks INTEGER,
  StepFree TEXT
);
CREATE TABLE Employee (
  PersNo INTEGER PRIMARY KEY,
  GivenName TEXT,
  FamilyName TEXT,
  BirthDate DATE,
  JobTitle TEXT,
  UnitCode TEXT,
  SiteId INTEGER,
  Band TEXT,
  MonthlyPay INTEGER,
  WeeklyHours REAL,
  EntryDate DATE,
  ExitDate DATE,
  Permanent TEXT,
  DeputyPersNo INTEGER,
  FOREIGN KEY (UnitCode) REFERENCES OrgUnit(UnitCode),
  FOREIGN KEY (SiteId) REFERENCES Site(SiteId),
  FOREIGN KEY (Band) REFERENCES PayBand(Band),
  FOREIGN KEY (DeputyPersNo) REFERENCES Employee(PersNo)
);
CREATE TABLE LeaveRequest (
  RequestNo INTEGER PRIMARY KEY,
  PersNo INTEGER,
  LeaveType TEXT,
  FirstDay DATE,
  LastDay DATE,
  WorkingDays REAL,
  Decision TEXT,
  DecidedBy INTEGER,
  FiledOn DATE,
  FOREIGN KEY (PersNo) REFERENCES Employee(PersNo),
  FOREIGN KEY (DecidedBy) REFERENCES Employee(PersNo)
);
CREATE TABLE Course (
  CourseCode TEXT PRIMARY KEY,
  CourseTitle TEXT,
  Provider TEXT,
  DurationDays REAL,
  FeePerHead INTEGER,
  Mandatory TEXT
);
CREATE TABLE CourseBooking (
  CourseCode TEXT,
  PersNo INTEGER,
  StartsOn DATE,
  Outcome TEXT,
  PRIMARY KEY (CourseCode, PersNo, StartsOn),
  FOREIGN KEY (CourseCode) REFERENCES Course(CourseCode),
  FOREIGN KEY (PersNo) REFERENCES Employee(PersNo)
);
CREATE TABLE Vacancy (
  VacancyNo TEXT PRIMARY KEY,
  PostName TEXT,
  UnitCode TEXT,
  Band TEXT,
  AdvertisedOn DATE,
  ClosingDate DATE,
  Applicants INTEGER,
  FilledBy INTEGER,
  Withdrawn TEXT,
  FOREIGN KEY (UnitCode) REFERENCES OrgUnit(UnitCode),
  FOREIGN KEY (Band) REFERENCES PayBand(Band),
  FOREIGN KEY (FilledBy) REFERENCES Employee(PersNo)
);
INSERT INTO OrgUnit VALUES
('MO','Mayor''s Office',NULL,NULL,940000,3),
('FI','Finance','MO',NULL,1850000,2),
('FI-T','Treasury','FI',NULL,610000,2),
('FI-R','Rates and Fees','FI',NULL,480000,1),
('PW','Public Works','MO',NULL,7200000,1),
('PW-G','Parks and Gardens','PW',NULL,1350000,0),
('PW-W','Waste Collection','PW',NULL,2900000,0),
('CU','Culture and Libraries','MO',NULL,1500000,1),
('SO','Social Services','MO',NULL,5100000,2),
('IT','Digital Services','FI',NULL,1120000,3),
('RE','Registry','MO',NULL,390000,0);
INSERT INTO PayBand VALUES
('A3','manual and driving',2200,2900),
('A5','clerical',2600,3400),
('B7','specialist',3200,4300),
('B9','senior specialist',4000,5200),
('C11','head of section',4800,6300),
('C13','head of department',6000,7800),
('D1','elected office',8200,8200);
INSERT INTO Site VALUES
(1,'Town Hall','Market Square 1','Old Town',140,'true'),
(2,'Canal Depot','Lock Road 88','Harbour',25,'true'),
(3,'Central Library','Linden Street 14','Old Town',40,'true'),
(4,'Family Centre','Orchard Way 3','Northfield',30,'false'),
(5,'Rose Nursery','Hill Lane 51','Westhill',8,'false'),
(6,'Old Fire Station','Bell Street 9','Harbour',18,'false');
INSERT INTO Employee VALUES
(101,'Regina','Albers','1966-04-12','Mayor','MO',1,'D1',8200,40,'2015-10-01',NULL,'false',102),
(102,'Volker','Thiessen','1970-08-30','Head of Finance','FI',1,'C13',7400,40,'2004-03-01',NULL,'true',107),
(103,'Nadine','Kowalczyk','1975-01-22','Head of Public Works','PW',2,'C13',7100,40,'2010-07-15',NULL,'true',111),
(104,'Edith','Farkas','1963-11-03','Chief Librarian','CU',3,'C13',6900,38.5,'1998-09-01',NULL,'true',116),
(105,'Jonas','Ehrlich','1981-05-17','Head of Social Services','SO',4,'C13',6500,40,'2018-02-01',NULL,'true',NULL),
(106,'Anjali','Desai','1984-09-09','IT Manager','IT',1,'C11',5900,40,'2016-06-01',NULL,'true',118),
(107,'Bernd','Lorenz','1979-12-24','Treasurer','FI-T',1,'C11',5700,40,'2012-01-01',NULL,'true',109),
(108,'Silke','Petri','1973-02-14','Section Lead','FI-R',1,'C11',5300,30,'2007-05-02',NULL,'true',110),
(109,'Pavel','Novak','1992-07-07','Accountant','FI-T',1,'B7',3900,40,'2021-04-01',NULL,'true',NULL),
(110,'Marlene','Stoll','1988-03-19','Fees Clerk','FI-R',1,'A5',3100,20,'2019-11-01',NULL,'true',NULL),
(111,'Dirk','Haas','1968-06-28','Head Gardener','PW-G',5,'C11',5200,40,'2001-04-02',NULL,'true',112),
(112,'Lena','Brandt','1996-10-11','Gardener','PW-G',5,'A3',2650,40,'2022-03-01',NULL,'false',NULL),
(113,'Osman','Yilmaz','1977-09-02','Fleet Supervisor','PW-W',2,'B9',4700,40,'2009-08-01',NULL,'true',114),
(114,'Kevin','Brandt','1990-01-30','Lorry Driver','PW-W',2,'A3',2800,40,'2017-01-09',NULL,'true',NULL),
(115,'Rafael','Sousa','1985-04-25','Lorry Driver','PW-W',2,'A3',2750,40,'2020-05-04','2023-09-30','true',NULL),
(116,'Ulla','Nyberg','1982-12-01','Librarian','CU',3,'B7',3850,30,'2014-08-18',NULL,'true',NULL),
(117,'Theo','Mancini','1999-08-14','Library Assistant','CU',3,'A5',2700,20,'2023-02-01',NULL,'false',NULL),
(118,'Grace','Owusu','1991-11-27','Systems Administrator','IT',1,'B9',4600,40,'2019-09-01',NULL,'true',NULL),
(119,'Felix','Hartung','1994-02-08','Web Developer','IT',1,'B7',4100,32,'2021-10-15','2024-01-31','false',NULL),
(120,'Carmen','Rios','1978-07-16','Social Worker','SO',4,'B9',4900,40,'2011-02-01',NULL,'true',121),
(121,'Hannes','Vogel','1987-05-05','Social Worker','SO',4,'B7',3700,25,'2020-01-07',NULL,'true',120),
(122,'Mei','Tanaka','1993-03-31','Youth Counsellor','SO',4,'B7',3500,40,'2023-06-01',NULL,'false',NULL),
(123,'Ingrid','Sauer','1961-10-20','Registrar','RE',1,'B9',5100,38.5,'1989-04-01','2024-03-31','true',124),
(124,'Paul','Wendt','1997-06-06','Registry Clerk','RE',1,'A5',2850,40,'2022-09-01',NULL,'true',NULL),
(125,'Sofia','Keller','1986-08-22','Press Officer','MO',1,'B9',4550,36,'2016-01-11',NULL,'true',NULL);
INSERT INTO LeaveRequest VALUES
(5001,109,'annual','2024-02-12','2024-02-16',5,'approved',107,'2024-01-08'),
(5002,114,'annual','2024-03-04','2024-03-15',10,'refused',113,'2024-02-20'),
(5003,116,'parental','2024-04-01','2024-09-30',128,'approved',104,'2024-01-15'),
(5004,118,'annual','2024-05-27','2024-05-31',4,'approved',106,'2024-03-03'),
(5005,120,'unpaid','2024-06-03','2024-06-28',19,'pending',NULL,'2024-04-02'),
(5006,112,'annual','2024-07-01','2024-07-19',15,'refused',111,'2024-04-05'),
(5007,112,'annual','2024-11-04','2024-11-15',10,'approved',111,'2024-04-22'),
(5008,121,'annual','2024-07-08','2024-07-26',11,'approved',105,'2024-04-10'),
(5009,122,'study','2024-05-06','2024-05-07',2,'approved',105,'2024-04-11'),
(5010,110,'annual','2024-08-05','2024-08-16',6,'pending',NULL,'2024-04-18'),
(5011,107,'annual','2024-08-12','2024-08-30',15,'approved',102,'2024-04-19'),
(5012,102,'annual','2024-08-12','2024-08-23',10,'pending',NULL,'2024-04-24'),
(5013,125,'unpaid','2024-10-01','2024-10-04',3,'refused',101,'2024-04-25'),
(5014,109,'study','2024-09-09','2024-09-11',3,'approved',102,'2024-04-26'),
(5015,124,'annual','2024-06-10','2024-06-14',5,'pending',NULL,'2024-04-29');
INSERT INTO Course VALUES
('DATA-1','Data protection basics','City Academy',0.5,60,'true'),
('FIRE-2','Fire warden','Harbour Brigade',1,140,'false'),
('LEAD-1','Leading a team','Brückner Training',3,980,'false'),
('CHN-1','Chainsaw safety','Forestry School',2,420,'true'),
('EXC-3','Spreadsheets for accounts','City Academy',2,310,'false'),
('DEESC','Calming difficult conversations','Brückner Training',1,390,'false'),
('FIRST','First aid','Red Cross',1,85,'true'),
('PLAIN','Writing plain letters','City Academy',1,150,'false');
INSERT INTO CourseBooking VALUES
('DATA-1',109,'2023-03-14','passed'),
('DATA-1',110,'2023-03-14','passed'),
('DATA-1',117,'2023-05-09','failed'),
('DATA-1',117,'2023-10-10','passed'),
('DATA-1',124,'2023-10-10','no show'),
('DATA-1',119,'2023-05-09','passed'),
('FIRE-2',116,'2023-06-20','passed'),
('FIRE-2',125,'2023-06-20','passed'),
('LEAD-1',106,'2023-04-17','passed'),
('LEAD-1',113,'2023-04-17','failed'),
('LEAD-1',120,'2024-06-12',NULL),
('CHN-1',112,'2023-02-08','passed'),
('CHN-1',111,'2023-02-08','passed'),
('EXC-3',109,'2023-11-06','passed'),
('EXC-3',107,'2023-11-06','no show'),
('DEESC',120,'2023-09-21','passed'),
('DEESC',121,'2023-09-21','passed'),
('DEESC',122,'2024-05-23',NULL),
('DEESC',110,'2024-05-23',NULL),
('FIRST',114,'2023-01-25','passed'),
('FIRST',115,'2023-01-25','passed'),
('FIRST',113,'2023-07-05','passed'),
('FIRST',122,'2024-05-15',NULL);
INSERT INTO Vacancy VALUES
('V23-04','Youth Counsellor','SO','B7','2023-02-15','2023-03-31',22,122,'false'),
('V23-09','Library Assistant','CU','A5','2022-11-10','2022-12-15',41,117,'false'),
('V23-17','Lorry Driver','PW-W','A3','2023-10-09','2023-11-15',6,NULL,'false'),
('V24-01','Web Developer','IT','B7','2024-01-15','2024-02-29',17,NULL,'false'),
('V24-02','Registrar','RE','B9','2024-01-22','2024-03-08',9,NULL,'false'),
('V24-03','Diversity Officer','MO','B9','2024-02-05','2024-03-15',13,NULL,'true'),
('V24-05','Gardener','PW-G','A3','2024-03-11','2024-04-19',0,NULL,'false'),
('V24-06','Accountant','FI-T','B7','2024-04-02','2024-05-10',4,NULL,'false'),
('V22-11','Registry Clerk','RE','A5','2022-05-02','2022-06-10',33,124,'false');
UPDATE OrgUnit SET HeadPersNo = 101 WHERE UnitCode = 'MO';
UPDATE OrgUnit SET HeadPersNo = 102 WHERE UnitCode = 'FI';
UPDATE OrgUnit SET HeadPersNo = 107 WHERE UnitCode = 'FI-T';
UPDATE OrgUnit SET HeadPersNo = 108 WHERE UnitCode = 'FI-R';
UPDATE OrgUnit SET HeadPersNo = 103 WHERE UnitCode = 'PW';
UPDATE OrgUnit SET HeadPersNo = 111 WHERE UnitCode = 'PW-G';
UPDATE OrgUnit SET HeadPersNo = 113 WHERE UnitCode = 'PW-W';
UPDATE OrgUnit SET HeadPersNo = 104 WHERE UnitCode = 'CU';
UPDATE OrgUnit SET HeadPersNo = 105 WHERE UnitCode = 'SO';
UPDATE OrgUnit SET HeadPersNo = 106 WHERE UnitCode = 'IT';
