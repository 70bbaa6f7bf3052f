CREATE TABLE Sites (
  SiteCode TEXT PRIMARY KEY,
  SiteTitle TEXT,
  Town TEXT,
  AccessHours TEXT,
  OpenedOn DATE,
  ShutOn DATE,
  HasLift INTEGER
);
CREATE TABLE Employees (
  EmpID INTEGER PRIMARY KEY,
  GivenName TEXT,
  Surname TEXT,
  JobTitle TEXT,
  SiteCode TEXT,
  ReportsTo INTEGER,
  Salary INTEGER,
  SalaryBand TEXT,
  EmployedFrom DATE,
  EmployedTo DATE,
  KeyHolder INTEGER,
  FOREIGN KEY (SiteCode) REFERENCES Sites(SiteCode),
  FOREIGN KEY (ReportsTo) REFERENCES Employees(EmpID)
);
CREATE TABLE Units (
  UnitNo TEXT PRIMARY KEY,
  SiteCode TEXT,
  UnitKind TEXT,
  Dimensions TEXT,
  FloorArea REAL,
  FloorLevel INTEGER,
  MonthlyPrice NUMERIC(8,2),
  Heated INTEGER,
  WithdrawnOn DATE,
  IsOccupied INTEGER,
  FOREIGN KEY (SiteCode) REFERENCES Sites(SiteCode)
);
CREATE TABLE Renters (
  RenterID INTEGER PRIMARY KEY,
  GivenName TEXT,
  Surname TEXT,
  HomeTown TEXT,
  Mobile TEXT,
  RenterKind TEXT,
  Balance NUMERIC(10,2),
  JoinedOn DATE,
  DiedOn DATE,
  OnBlacklist INTEGER,
  RecommendedBy INTEGER,
  FOREIGN KEY (RecommendedBy) REFERENCES Renters(RenterID)
);
CREATE TABLE Rentals (
  RentalNo TEXT PRIMARY KEY,
  UnitNo TEXT,
  RenterID INTEGER,
  PayerID INTEGER,
  SignedUpBy INTEGER,
  MoveInOn DATE,
  PlannedMoveOut DATE,
  MovedOutOn DATE,
  MonthlyRent NUMERIC(8,2),
  Deposit NUMERIC(8,2),
  MonthsBilled INTEGER,
  IsInsured INTEGER,
  Contents TEXT,
  FOREIGN KEY (UnitNo) REFERENCES Units(UnitNo),
  FOREIGN KEY (RenterID) REFERENCES Renters(RenterID),
  FOREIGN KEY (PayerID) REFERENCES Renters(RenterID),
  FOREIGN KEY (SignedUpBy) REFERENCES Employees(EmpID)
);
CREATE TABLE Invoices (
  InvoiceNo INTEGER PRIMARY KEY,
  RentalNo TEXT,
  IssuedOn DATE,
  DueOn DATE,
  PaidOn DATE,
  Amount NUMERIC(8,2),
  LateFee NUMERIC(8,2),
  Reminded INTEGER,
  FOREIGN KEY (RentalNo) REFERENCES Rentals(RentalNo)
);
CREATE TABLE Goods (
  GoodsID INTEGER PRIMARY KEY,
  GoodsName TEXT,
  PackSize TEXT,
  Price NUMERIC(6,2),
  UnitCost NUMERIC(6,2),
  InStock INTEGER,
  StillSold INTEGER
);
CREATE TABLE Sales (
  SaleID INTEGER PRIMARY KEY,
  RenterID INTEGER,
  SoldBy INTEGER,
  GoodsID INTEGER,
  SoldOn DATE,
  Quantity INTEGER,
  UnitPrice NUMERIC(6,2),
  FOREIGN KEY (RenterID) REFERENCES Renters(RenterID),
  FOREIGN KEY (SoldBy) REFERENCES Employees(EmpID),
  FOREIGN KEY (GoodsID) REFERENCES Goods(GoodsID)
);
CREATE TABLE Incidents (
  IncidentNo INTEGER PRIMARY KEY,
  UnitNo TEXT,
  ReportedBy INTEGER,
  AssignedTo INTEGER,
  Subject TEXT,
  ReportedOn DATE,
  DueOn DATE,
  FixedOn DATE,
  EstimatedCost NUMERIC(8,2),
  ActualCost NUMERIC(8,2),
  IsSerious INTEGER,
  FollowUp TEXT,
  FollowUpDays INTEGER,
  FOREIGN KEY (UnitNo) REFERENCES Units(UnitNo),
  FOREIGN KEY (ReportedBy) REFERENCES Employees(EmpID),
  FOREIGN KEY (AssignedTo) REFERENCES Employees(EmpID)
);
INSERT INTO Sites VALUES
 ('CAN','Canal Street Store','Leeds','06:00-23:00','2008-03-01',NULL,1),
 ('RNG','Ring Road Store','Bradford','round the clock','2012-09-10',NULL,1),
 ('MIL','Old Mill Store','Halifax','08:00-20:00','2005-05-15','2022-12-31',0),
 ('PRK','Parkside Store','Wakefield','06:00-22:00','2017-02-20',NULL,0),
 ('QUA','Quay Store','Leeds','07:00-21:00','2021-06-01',NULL,0);
INSERT INTO Employees VALUES
 (1,'Philippa','Rudd','Area Director','CAN',NULL,61000,'E2','2008-02-01',NULL,1),
 (2,'Grant','Moxon','Site Manager','CAN',1,39500,'D1','2010-10-04',NULL,1),
 (3,'Zainab','Iqbal','Site Manager','RNG',1,40200,'D2','2012-08-20',NULL,0),
 (4,'Derek','Lumb','Site Manager','MIL',1,37800,'D1','2005-05-02','2022-12-31',1),
 (5,'Ffion','Parry','Site Manager','PRK',1,38600,'D1','2017-01-16',NULL,1),
 (6,'Jason','Tait','Counter Clerk','CAN',2,24100,'B1','2018-06-11',NULL,0),
 (7,'Morag','Baird','Counter Clerk','RNG',3,24900,'B2','2014-03-24','2023-02-28',0),
 (8,'Wiktor','Nowak','Caretaker','CAN',2,26300,'B2','2015-11-09',NULL,1),
 (9,'Carol','Sykes','Caretaker','RNG',3,25800,'B1','2019-04-01',NULL,1),
 (10,'Ali','Demir','Counter Clerk','PRK',5,23700,'B1','2021-05-17',NULL,1),
 (11,'Rosie','Tait','Counter Clerk','QUA',2,23500,'A3','2022-09-05',NULL,0);
INSERT INTO Units VALUES
 ('CAN-01','CAN','locker','1 x 1 x 2 m',1.0,0,28.00,0,NULL,1),
 ('CAN-12','CAN','room','2 x 3 x 2.5 m',6.0,1,112.00,1,NULL,1),
 ('CAN-15','CAN','room','3 x 4 x 2.5 m',12.0,1,189.00,1,NULL,0),
 ('CAN-30','CAN','room','5 x 5 x 3 m',25.0,0,320.00,0,'2022-06-30',0),
 ('RNG-02','RNG','locker','1 x 1 x 2 m',1.0,0,24.00,0,NULL,0),
 ('RNG-08','RNG','room','2 x 3 x 2.5 m',6.0,2,98.00,1,NULL,1),
 ('RNG-21','RNG','drive-up','3 x 6 x 2.6 m',18.0,0,215.00,0,NULL,1),
 ('RNG-22','RNG','drive-up','3 x 6 x 2.6 m',18.0,0,220.00,0,'2023-01-31',1),
 ('MIL-03','MIL','room','2 x 3 x 2.2 m',6.0,1,75.00,0,'2022-12-31',0),
 ('MIL-07','MIL','room','4 x 5 x 2.2 m',20.0,0,180.00,0,'2022-12-31',0),
 ('PRK-04','PRK','room','3 x 4 x 2.5 m',12.0,0,150.00,1,NULL,1),
 ('PRK-09','PRK','drive-up','4 x 7 x 2.8 m',28.0,0,290.00,0,NULL,0),
 ('QUA-05','QUA','room','2 x 2 x 2.5 m',4.0,3,88.00,1,NULL,1),
 ('QUA-06','QUA','locker','1 x 1 x 1 m',0.8,3,0.00,1,NULL,0);
INSERT INTO Renters VALUES
 (1,'Geoff','Hartley','Leeds','07700 111','private',0.00,'2015-04-20',NULL,0,NULL),
 (2,'Maureen','Hartley','Leeds',NULL,'private',85.00,'2015-04-20','2022-03-17',0,1),
 (3,'Tariq','Aslam','Bradford','07700 333','trade',-430.00,'2018-07-02',NULL,0,NULL),
 (4,'Bethan','Pugh','Wakefield','07700 444','private',0.00,'2019-01-28',NULL,1,1),
 (5,'Colm','Doherty','Halifax',NULL,'trade',-96.00,'2019-11-11','2023-01-08',1,3),
 (6,'Ewa','Zielinska','Leeds','07700 666','student',12.50,'2020-09-14',NULL,0,4),
 (7,'Norman','Peel','Halifax','07700 777','private',0.00,'2014-05-06','2021-11-29',0,1),
 (8,'Simone','Grant','Leeds','07700 888','trade',-1250.00,'2021-02-22',NULL,1,3),
 (9,'Callum','Frost','Bradford',NULL,'student',0.00,'2021-09-20',NULL,0,6),
 (10,'Ayesha','Malik','Wakefield','07701 010','private',40.00,'2022-05-30',NULL,0,4),
 (11,'Victor','Laing','Leeds','07701 111','trade',0.00,'2022-08-15',NULL,0,8),
 (12,'June','Ackroyd','Bradford','07701 212','private',0.00,'2023-02-06',NULL,0,NULL);
INSERT INTO Rentals VALUES
 ('RT-101','CAN-12',1,1,2,'2019-05-01','2022-04-30','2022-05-28',98.00,150.00,37,1,'furniture, piano'),
 ('RT-102','RNG-21',3,3,3,'2020-02-01','2023-06-30',NULL,205.00,300.00,37,1,'tools, paint, power tools'),
 ('RT-103','MIL-03',7,2,4,'2020-06-15','2022-06-14','2021-12-20',70.00,100.00,18,0,'books'),
 ('RT-104','MIL-07',5,5,4,'2021-01-10','2022-12-31','2023-01-06',175.00,0.00,24,0,'market stall, power tools'),
 ('RT-105','CAN-01',6,1,6,'2021-06-28','2021-09-30','2021-10-19',26.00,0.00,4,0,'student books, bicycle'),
 ('RT-106','PRK-04',4,4,5,'2021-08-01','2023-07-31',NULL,140.00,200.00,19,1,'furniture'),
 ('RT-107','CAN-30',8,3,6,'2021-11-15','2022-07-31','2022-06-30',310.00,500.00,8,1,'shop fittings'),
 ('RT-108','RNG-08',9,9,7,'2022-01-10','2022-09-30','2022-09-12',95.00,0.00,9,0,'student furniture, drums'),
 ('RT-109','CAN-12',8,8,2,'2022-06-15','2023-12-31',NULL,112.00,150.00,9,0,'paper files'),
 ('RT-110','RNG-22',11,8,7,'2022-08-20','2023-02-28',NULL,218.00,300.00,7,1,'restaurant chairs'),
 ('RT-111','QUA-05',10,10,11,'2022-10-01','2023-04-30',NULL,85.00,90.00,5,1,'clothes, pictures'),
 ('RT-112','RNG-08',6,6,NULL,'2022-11-01','2023-05-31',NULL,98.00,0.00,4,0,'old furniture, bicycle'),
 ('RT-113','CAN-01',12,10,6,'2023-02-10','2023-08-31',NULL,28.00,30.00,1,0,'skis'),
 ('RT-114','PRK-09',11,11,10,'2022-03-01','2022-05-31','2022-05-31',280.00,0.00,3,1,'vintage car');
INSERT INTO Invoices VALUES
 (7001,'RT-101','2022-01-03','2022-01-17','2022-01-12',98.00,0.00,0),
 (7002,'RT-102','2022-01-03','2022-01-17','2022-02-09',205.00,15.00,1),
 (7003,'RT-104','2022-02-01','2022-02-15','2022-03-20',175.00,20.00,1),
 (7004,'RT-107','2022-03-01','2022-03-15','2022-03-15',310.00,0.00,0),
 (7005,'RT-114','2022-03-01','2022-03-15','2022-03-04',840.00,0.00,0),
 (7006,'RT-106','2022-05-02','2022-05-16','2022-05-23',140.00,0.00,1),
 (7007,'RT-108','2022-06-01','2022-06-15','2022-06-10',95.00,0.00,0),
 (7008,'RT-109','2022-09-01','2022-09-15',NULL,112.00,25.00,1),
 (7009,'RT-104','2022-11-01','2022-11-15',NULL,175.00,0.00,0),
 (7010,'RT-110','2022-12-01','2022-12-15',NULL,218.00,15.00,1),
 (7011,'RT-111','2023-01-02','2023-01-16','2023-01-13',85.00,0.00,0),
 (7012,'RT-102','2023-01-02','2023-01-16',NULL,205.00,0.00,0),
 (7013,'RT-112','2023-02-01','2023-02-15','2023-02-20',98.00,10.00,0),
 (7014,'RT-113','2023-02-10','2023-02-24','2023-02-11',28.00,0.00,0);
INSERT INTO Goods VALUES
 (1,'Moving Box Small','bundle of 20',1.80,0.70,640,1),
 (2,'Moving Box Large','bundle of 10',2.90,1.15,0,1),
 (3,'Bubble Wrap Roll','1 x 50 m',14.50,6.20,38,1),
 (4,'Disc Padlock','single',16.00,7.40,52,1),
 (5,'Wardrobe Box','bundle of 5',9.90,4.10,0,0),
 (6,'Packing Tape','6 x 66 m',8.40,3.30,115,1),
 (7,'Dust Sheet','4 x 3 m',0.00,1.60,20,1),
 (8,'Gun Tape Dispenser','single',11.20,5.00,6,0);
INSERT INTO Sales VALUES
 (901,1,6,1,'2022-01-05',40,1.80),(902,1,6,6,'2022-01-05',2,8.40),(903,3,7,4,'2022-02-16',3,16.00),(904,4,10,3,'2022-03-08',2,14.00),
 (905,6,6,2,'2022-04-27',10,2.90),(906,8,2,4,'2022-06-15',1,16.00),(907,9,7,1,'2022-09-10',20,1.70),(908,10,11,5,'2022-10-01',5,9.90),
 (909,11,7,3,'2022-08-20',6,13.50),(910,11,7,7,'2022-08-20',4,0.00),(911,6,9,2,'2022-11-01',20,2.80),(912,NULL,6,4,'2023-01-14',2,16.00),
 (913,12,6,4,'2023-02-10',1,16.00),(914,12,6,1,'2023-02-10',60,1.80),(915,3,9,6,'2023-02-21',5,8.00);
INSERT INTO Incidents VALUES
 (31,'MIL-07',4,8,'water leak in the roof','2022-01-19','2022-01-26','2022-02-02',600.00,840.00,1,'check after rain',14),
 (32,'CAN-12',6,8,'door lock jammed','2022-03-07','2022-03-14','2022-03-09',80.00,65.00,0,NULL,NULL),
 (33,'RNG-21',7,9,'shutter bent by van','2022-05-30','2022-06-13','2022-06-13',450.00,520.00,0,'photo for the insurer',7),
 (34,'CAN-30',2,8,'floor sinking','2022-06-20','2022-07-31',NULL,3000.00,NULL,1,'surveyor visit',30),
 (35,'PRK-04',10,9,'heating off','2022-11-28','2022-12-01','2022-12-04',150.00,135.00,1,NULL,NULL),
 (36,'RNG-22',9,9,'leak at the shutter','2023-01-16','2023-01-30',NULL,220.00,NULL,0,'order new seal',10),
 (37,'QUA-05',11,8,'alarm sensor faulty','2022-12-12','2022-12-19','2022-12-16',95.00,110.00,0,NULL,NULL),
 (38,'RNG-08',7,NULL,'mouse seen','2023-02-01','2023-02-03',NULL,60.00,NULL,1,'set traps',3),
 (39,'CAN-01',6,2,'padlock cut, unit opened','2022-09-05','2022-09-07','2022-09-06',40.00,40.00,1,'police report',21);
