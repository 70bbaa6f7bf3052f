CREATE TABLE Department (
  DeptCode TEXT PRIMARY KEY, Name TEXT, City TEXT, ParentDept TEXT, CostCentre INTEGER, Closed INTEGER,
  FOREIGN KEY (ParentDept) REFERENCES Department(DeptCode)
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, JobTitle TEXT, DeptCode TEXT, ManagerID INTEGER, City TEXT, IBAN TEXT, Phone TEXT, BirthDate DATE, HiredOn DATE, LeftOn DATE, AnnualSalary INTEGER, FullTime INTEGER, FOREIGN KEY (DeptCode) REFERENCES Department(DeptCode),
  FOREIGN KEY (ManagerID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE PayRun (
  RunID INTEGER PRIMARY KEY, RunNo TEXT, PeriodStart DATE, PeriodEnd DATE, PlannedPayDate DATE, PaidOn DATE, PreparedBy INTEGER, ApprovedBy INTEGER, Status TEXT, RunType TEXT,
  FOREIGN KEY (PreparedBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (ApprovedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Payslip (
  PayslipID INTEGER PRIMARY KEY, SlipNo TEXT, RunID INTEGER, EmployeeID INTEGER, HoursWorked REAL, HourlyRate REAL, OvertimeHours REAL, OvertimeRate REAL, IncomeTax REAL, EmailedOn DATE, OpenedOn DATE,
  FOREIGN KEY (RunID) REFERENCES PayRun(RunID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE DeductionType (
  TypeID INTEGER PRIMARY KEY, Name TEXT, Mandatory INTEGER, Provider TEXT
);
CREATE TABLE Deduction (
  DeductionID INTEGER PRIMARY KEY, PayslipID INTEGER, TypeID INTEGER, Units INTEGER, AmountPerUnit REAL, RefundedOn DATE,
  FOREIGN KEY (PayslipID) REFERENCES Payslip(PayslipID),
  FOREIGN KEY (TypeID) REFERENCES DeductionType(TypeID)
);
CREATE TABLE Bonus (
  BonusID INTEGER PRIMARY KEY, BonusNo TEXT, EmployeeID INTEGER, ProposedBy INTEGER, GrantedBy INTEGER, Reason TEXT, Amount INTEGER, ProposedOn DATE, GrantedOn DATE, PaidOn DATE, Taxable INTEGER,
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (ProposedBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (GrantedBy) REFERENCES Employee(EmployeeID)
);
INSERT INTO Department VALUES
('GM','General Management','Utrecht',NULL,1000,0),('OPS','Operations','Rotterdam','GM',2000,0),('WH','Warehouse','Rotterdam','OPS',2100,0),('TRN','Transport','Breda','OPS',2200,0),
('FIN','Finance','Utrecht','GM',3000,0),('PAY','Payroll','Utrecht','FIN',3100,0),('SAL','Sales','Amsterdam','GM',4000,0),('EXP','Export Desk','Antwerp','SAL',4100,1);
INSERT INTO Employee VALUES
(1,'Willem','Dekker','Managing Director','GM',NULL,'Utrecht','NL01 DEK','030-1','1965-02-11','2005-01-01',NULL,145000,1),
(2,'Saskia','Blom','Head of Operations','OPS',1,'Rotterdam','NL02 BLO','010-2','1972-07-30','2009-04-01',NULL,92000,1),
(3,'Hugo','Mertens','Finance Director','FIN',1,'Utrecht','NL03 MER','030-3','1970-11-05','2011-09-15',NULL,98000,1),
(4,'Noor','Vermeer','Warehouse Manager','WH',2,'Delft','NL04 VER',NULL,'1981-03-22','2014-06-02',NULL,61000,1),
(5,'Bram','Kuiper','Picker','WH',4,'Rotterdam','NL05 KUI','010-5','1994-08-14','2018-02-05',NULL,31500,1),
(6,'Elif','Arslan','Picker','WH',4,'Rotterdam',NULL,'010-6','1998-12-01','2021-10-11',NULL,30200,0),
(7,'Joost','Delft','Driver','TRN',2,'Breda','NL07 DEL',NULL,'1986-05-19','2016-03-14',NULL,36800,1),
(8,'Marek','Wolski','Driver','TRN',2,'Tilburg','NL08 WOL','013-8','1979-09-09','2019-08-26','2023-04-30',35900,1),
(9,'Ilse','Brouwer','Payroll Manager','PAY',3,'Utrecht','NL09 BRO','030-9','1983-01-27','2013-11-04',NULL,58500,1),
(10,'Tess','Groot','Payroll Clerk','PAY',9,'Amersfoort','NL10 GRO','033-10','1996-04-03','2022-01-17',NULL,34400,0),
(11,'Ruben','Visser','Sales Manager','SAL',1,'Amsterdam','NL11 VIS','020-11','1977-06-16','2012-05-07',NULL,76000,1),
(12,'Carla','Santos','Account Executive','SAL',11,'Haarlem','NL12 SAN',NULL,'1990-10-28','2020-09-01',NULL,47500,1),
(13,'Pim','Jansen','Account Executive','SAL',11,'Amsterdam','NL13 JAN','020-13','1992-02-20','2017-07-03','2022-12-31',46000,1),
(14,'Yara','Smit','Driver','TRN',2,'Breda',NULL,'076-14','2000-01-15','2023-05-15',NULL,33000,0),
(15,'Otto','Prins','Payroll Clerk','PAY',9,'Utrecht','NL15 PRI','030-15','1988-09-12','2023-06-01',NULL,35100,1);
INSERT INTO PayRun VALUES
(1,'PR-2022-11','2022-11-01','2022-11-30','2022-12-05','2022-12-05',10,9,'paid','regular'),(2,'PR-2022-12','2022-12-01','2022-12-31','2023-01-05','2023-01-09',10,9,'paid','regular'),
(3,'PR-2023-04','2023-04-01','2023-04-30','2023-05-05','2023-05-05',9,3,'paid','regular'),(4,'PR-2023-05','2023-05-01','2023-05-31','2023-06-05','2023-06-07',10,9,'paid','regular'),
(5,'PR-2023-05X','2023-05-01','2023-05-31','2023-06-12','2023-06-12',9,3,'paid','correction'),(6,'PR-2023-06','2023-06-01','2023-06-30','2023-07-05',NULL,10,9,'approved','regular'),
(7,'PR-2023-06X','2023-06-01','2023-06-30','2023-07-14',NULL,10,NULL,'draft','correction'),(8,'PR-2023-07','2023-07-01','2023-07-31','2023-08-04',NULL,9,NULL,'draft','regular');
INSERT INTO Payslip VALUES
(1,'S-1001',1,5,160,15.5,8,23.25,512,'2022-12-06','2022-12-06'),(2,'S-1002',1,7,168,18,12,27,690,'2022-12-06','2022-12-09'),(3,'S-1003',1,13,160,22.5,0,33.75,845,'2022-12-06',NULL),(4,'S-1004',1,8,160,17.5,4,26.25,640,'2022-12-06','2022-12-07'),
(5,'S-1005',2,5,152,15.5,15,23.25,540,'2023-01-10','2023-01-12'),(6,'S-1006',2,12,160,23,0,34.5,870,'2023-01-10','2023-01-10'),(7,'S-1007',2,13,152,22.5,3,33.75,820,'2023-01-10',NULL),
(8,'S-1008',3,6,96,14.8,0,22.2,180,'2023-05-06','2023-05-08'),(9,'S-1009',3,7,160,18.5,10,27.75,700,'2023-05-06','2023-05-06'),(10,'S-1010',3,8,144,17.9,0,26.85,560,'2023-05-06',NULL),(11,'S-1011',3,10,100,17,0,25.5,210,'2023-05-06','2023-05-06'),
(12,'S-1012',4,5,164,16,6,24,530,'2023-06-08','2023-06-09'),(13,'S-1013',4,4,160,29.5,0,44.25,1320,'2023-06-08','2023-06-10'),(14,'S-1014',4,12,160,23.5,5,35.25,910,'2023-06-08',NULL),(15,'S-1015',5,14,40,16.5,0,24.75,0,'2023-06-13','2023-06-13'),
(16,'S-1016',5,6,12,14.8,0,22.2,0,NULL,NULL),(17,'S-1017',6,7,176,18.5,20,27.75,780,NULL,NULL),(18,'S-1018',6,14,90,16.5,2,24.75,190,NULL,NULL),(19,'S-1019',6,9,160,28.5,1,42.75,1270,NULL,NULL);
INSERT INTO DeductionType VALUES (1,'Pension',1,'Delta Pensioen'),(2,'Bike plan',0,'Wheelwise'),(3,'Canteen',0,'Lunchbox'),(4,'Union fee',0,'FTW'),(5,'Parking',0,NULL),(6,'Garnishment',1,NULL);
INSERT INTO Deduction VALUES
(1,1,1,1,124,NULL),(2,1,3,18,4.5,NULL),(3,2,1,1,151,NULL),(4,2,4,1,16,NULL),(5,3,1,1,180,NULL),(6,3,5,20,3,NULL),(7,4,6,2,75,NULL),(8,5,1,1,124,NULL),(9,5,3,14,4.5,'2023-02-03'),(10,6,1,1,184,NULL),
(11,6,2,1,62,NULL),(12,7,5,12,3,'2023-01-20'),(13,8,3,9,4.8,NULL),(14,9,1,1,156,NULL),(15,9,4,1,17,NULL),(16,10,6,2,80,NULL),(17,11,2,1,45,NULL),(18,12,1,1,128,NULL),(19,12,3,16,4.8,NULL),(20,13,1,1,236,NULL),(21,13,2,1,75,NULL),(22,14,1,1,188,NULL),(23,14,2,1,62,NULL),(24,17,1,1,156,NULL),(25,18,3,10,4.8,NULL);
INSERT INTO Bonus VALUES
(1,'B-31',5,4,2,'peak season',400,'2022-11-21','2022-11-28','2022-12-05',1),(2,'B-32',13,11,1,'new accounts',1500,'2022-11-25','2022-12-02','2023-01-09',1),(3,'B-33',12,11,1,'new accounts',2100,'2022-12-12','2022-12-19','2023-01-09',1),
(4,'B-34',7,2,2,'accident-free year',600,'2023-03-06','2023-03-06','2023-05-05',0),(5,'B-35',4,2,1,'peak season',1800,'2023-04-17','2023-05-02','2023-06-07',1),(6,'B-36',6,4,2,'jubilee',250,'2023-05-08','2023-05-10',NULL,0),
(7,'B-37',10,9,NULL,'year-end closing',500,'2023-05-22',NULL,NULL,1),(8,'B-38',9,3,3,'system change',1200,'2023-05-30','2023-06-05',NULL,1),(9,'B-39',5,4,NULL,'suggestion',150,'2023-06-12',NULL,NULL,0),(10,'B-40',12,11,1,'key contract',2600,'2023-06-14','2023-06-26',NULL,1);
