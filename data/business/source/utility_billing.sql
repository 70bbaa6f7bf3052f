CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  CustomerNo TEXT,
  FullName TEXT,
  Kind TEXT,
  Phone TEXT,
  SupplyCity TEXT,
  BillingCity TEXT,
  AutoPay TEXT,
  MovedInOn DATE,
  MovedOutOn DATE,
  LandlordID INTEGER,
  FOREIGN KEY (LandlordID) REFERENCES Customer(CustomerID)
);
CREATE TABLE Tariff (
  TariffID INTEGER PRIMARY KEY,
  TariffCode TEXT,
  TariffName TEXT,
  Utility TEXT,
  UnitPrice REAL,
  BaseFee NUMERIC(8,2),
  IsGreen INTEGER,
  ValidFrom DATE,
  ValidTo DATE
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  City TEXT,
  Salary INTEGER,
  HiredOn DATE,
  ManagerID INTEGER,
  FOREIGN KEY (ManagerID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Meter (
  MeterID INTEGER PRIMARY KEY,
  MeterNo TEXT,
  CustomerID INTEGER,
  TariffID INTEGER,
  Status TEXT,
  IsSmart INTEGER,
  InstalledOn DATE,
  RemovedOn DATE,
  ParentMeterID INTEGER,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (TariffID) REFERENCES Tariff(TariffID),
  FOREIGN KEY (ParentMeterID) REFERENCES Meter(MeterID)
);
CREATE TABLE Reading (
  ReadingID INTEGER PRIMARY KEY,
  MeterID INTEGER,
  ReadOn DATE,
  PreviousValue INTEGER,
  CurrentValue INTEGER,
  Estimated INTEGER,
  ReadBy INTEGER,
  CheckedBy INTEGER,
  FOREIGN KEY (MeterID) REFERENCES Meter(MeterID),
  FOREIGN KEY (ReadBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (CheckedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Bill (
  BillID INTEGER PRIMARY KEY,
  BillNo TEXT,
  CustomerID INTEGER,
  IssuedOn DATE,
  DueOn DATE,
  PaidOn DATE,
  Status TEXT,
  Reminders INTEGER,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID)
);
CREATE TABLE BillLine (
  BillLineID INTEGER PRIMARY KEY,
  BillID INTEGER,
  TariffID INTEGER,
  Quantity INTEGER,
  UnitPrice REAL,
  Discount NUMERIC(8,2),
  FOREIGN KEY (BillID) REFERENCES Bill(BillID),
  FOREIGN KEY (TariffID) REFERENCES Tariff(TariffID)
);
CREATE TABLE Payment (
  PaymentID INTEGER PRIMARY KEY,
  BillID INTEGER,
  ReceivedOn DATE,
  Amount NUMERIC(10,2),
  Method TEXT,
  Refunded TEXT,
  FOREIGN KEY (BillID) REFERENCES Bill(BillID)
);
INSERT INTO Customer VALUES
(1,'K-2001','Oakfield Estates','business','555-3001','Lindley','Harwick','Y','2015-01-01',NULL,NULL),
(2,'K-2002','Amy Rourke','private','555-3002','Lindley','Lindley','Y','2018-04-15',NULL,1),
(3,'K-2003','Brian Tull','private',NULL,'Lindley','Lindley','N','2019-09-01','2023-08-31',1),
(4,'K-2004','Cafe Lindley','business','555-3004','Lindley','Harwick','N','2017-03-10',NULL,1),
(5,'K-2005','Dana Whitlock','private','555-3005','Harwick','Harwick','N','2020-06-01',NULL,NULL),
(6,'K-2006','Edgar Nunn','private',NULL,'Sorrel Bay','Sorrel Bay','Y','2021-02-20',NULL,10),
(7,'K-2007','Fay Iversen','private','555-3007','Sorrel Bay','Lindley','N','2021-11-05','2024-01-31',10),
(8,'K-2008','Harwick Bakery','business','555-3008','Harwick','Harwick','Y','2016-08-18',NULL,NULL),
(9,'K-2009','Ines Calder','private','555-3009','Eastmoor','Eastmoor','Y','2022-05-12',NULL,NULL),
(10,'K-2010','Bayside Homes','business','555-3010','Sorrel Bay','Sorrel Bay','N','2014-10-01',NULL,NULL),
(11,'K-2011','Kofi Mensah','private',NULL,'Eastmoor','Harwick','N','2023-01-09',NULL,1),
(12,'K-2012','Lena Ostrow','private','555-3012','Harwick','Harwick','Y','2023-07-23',NULL,NULL);
INSERT INTO Tariff VALUES
(1,'E-BAS','Home Power','electricity',0.31,9.50,0,'2018-01-01',NULL),
(2,'E-GRN','Clear Power','electricity',0.34,11.00,1,'2019-01-01',NULL),
(3,'E-BIZ','Business Power','electricity',0.27,25.00,0,'2018-01-01',NULL),
(4,'G-BAS','Home Gas','gas',0.12,12.00,0,'2018-01-01',NULL),
(5,'G-OLD','Comfort Gas','gas',0.10,8.00,0,'2012-01-01','2021-12-31'),
(6,'W-STD','Water Standard','water',2.15,6.00,0,'2016-01-01',NULL),
(7,'G-BIO','Bio Gas','gas',0.16,14.00,1,'2023-01-01',NULL),
(8,'W-OLD','Water Saver','water',1.90,0,0,'2010-01-01','2019-06-30');
INSERT INTO Employee VALUES
(1,'Ruth','Ackland','Head of Billing','Harwick',78000,'2009-05-01',NULL),
(2,'Simon','Bale','Team Lead','Harwick',59000,'2013-02-11',1),
(3,'Tara','Crowe','Meter Reader','Lindley',34000,'2017-07-03',2),
(4,'Umar','Dean','Meter Reader','Sorrel Bay',33500,'2019-03-18',2),
(5,'Vicky','Earle','Billing Clerk','Harwick',38000,'2018-10-01',1),
(6,'Will','Frost','Billing Clerk','Eastmoor',36500,'2021-01-04',1),
(7,'Xenia','Gould','Meter Reader','Lindley',32000,'2022-09-12',2),
(8,'Yusuf','Hale','Trainee','Harwick',21000,'2023-08-01',5);
INSERT INTO Meter VALUES
(1,'M-7001',1,3,'active',1,'2016-02-01',NULL,NULL),
(2,'M-7002',2,2,'active',1,'2019-05-20',NULL,1),
(3,'M-7003',3,1,'removed',0,'2018-03-12','2023-09-05',1),
(4,'M-7004',4,3,'active',1,'2017-04-02',NULL,1),
(5,'M-7005',5,1,'active',0,'2020-06-01',NULL,NULL),
(6,'M-7006',5,4,'active',0,'2020-06-01',NULL,NULL),
(7,'M-7007',6,1,'blocked',0,'2021-02-22',NULL,11),
(8,'M-7008',7,4,'removed',0,'2015-09-30','2024-02-02',NULL),
(9,'M-7009',8,3,'active',1,'2016-09-09',NULL,NULL),
(10,'M-7010',8,6,'active',0,'2016-09-09',NULL,NULL),
(11,'M-7011',10,3,'active',1,'2022-03-15',NULL,NULL),
(12,'M-7012',9,2,'active',1,'2022-05-12',NULL,NULL),
(13,'M-7013',9,6,'active',0,'2022-05-13',NULL,NULL),
(14,'M-7014',11,7,'blocked',0,'2023-01-11',NULL,NULL);
INSERT INTO Reading VALUES
(1,1,'2023-01-10',41000,52400,0,3,2),
(2,2,'2023-01-11',8300,11150,0,3,5),
(3,3,'2023-01-11',12010,14900,1,NULL,5),
(4,4,'2023-01-12',22000,30350,0,7,2),
(5,5,'2023-01-16',5600,8900,0,3,6),
(6,6,'2023-01-16',10100,21800,0,3,6),
(7,7,'2023-01-20',3100,5750,0,4,5),
(8,8,'2023-01-20',30500,39100,1,NULL,6),
(9,9,'2023-01-24',71000,90500,0,7,2),
(10,10,'2023-01-24',1210,1640,0,7,5),
(11,11,'2023-01-25',900,7400,0,4,2),
(12,12,'2024-01-09',2700,5120,0,4,NULL),
(13,1,'2024-01-10',52400,66000,0,3,5),
(14,2,'2024-01-10',11150,13800,0,3,5),
(15,5,'2024-01-15',8900,8900,1,NULL,NULL),
(16,9,'2024-01-22',90500,108300,0,7,2);
INSERT INTO Bill VALUES
(1,'B-9001',1,'2023-02-01','2023-02-28','2023-02-20','paid',0),
(2,'B-9002',2,'2023-02-01','2023-02-28','2023-02-27','paid',0),
(3,'B-9003',3,'2023-02-01','2023-02-28','2023-04-03','paid',2),
(4,'B-9004',4,'2023-02-02','2023-03-02','2023-03-15','paid',1),
(5,'B-9005',5,'2023-02-02','2023-03-02','2023-02-10','paid',0),
(6,'B-9006',6,'2023-02-03','2023-03-03',NULL,'overdue',3),
(7,'B-9007',7,'2023-02-03','2023-03-03','2023-03-01','paid',0),
(8,'B-9008',8,'2023-02-06','2023-03-06','2023-02-28','paid',0),
(9,'B-9009',10,'2023-02-06','2023-03-06','2023-03-06','paid',0),
(10,'B-9010',9,'2024-01-15','2024-02-12','2024-02-05','paid',0),
(11,'B-9011',1,'2024-01-16','2024-02-13','2024-02-09','paid',0),
(12,'B-9012',2,'2024-01-16','2024-02-13',NULL,'open',0),
(13,'B-9013',5,'2024-01-18','2024-02-15',NULL,'cancelled',0),
(14,'B-9014',8,'2024-01-25','2024-02-22',NULL,'open',1),
(15,'B-9015',6,'2024-01-25','2024-02-22',NULL,'overdue',1);
INSERT INTO BillLine VALUES
(1,1,3,11400,0.27,150.00),(2,2,2,2850,0.34,0),(3,3,1,2890,0.31,0),(4,4,3,8350,0.27,50.00),(5,5,1,3300,0.30,20.00),
(6,5,4,11700,0.12,0),(7,6,1,2650,0.31,0),(8,7,4,8600,0.11,0),(9,8,3,19500,0.25,200.00),(10,8,6,430,2.15,0),
(11,9,3,6500,0.27,0),(12,10,2,2420,0.34,0),(13,10,6,140,2.10,10.00),(14,11,3,13600,0.27,150.00),(15,12,2,2650,0.34,25.00),
(16,13,1,0,0.31,0),(17,14,3,17800,0.26,200.00),(18,15,1,1900,0.31,0);
INSERT INTO Payment VALUES
(1,1,'2023-02-20',2928.00,'transfer','N'),
(2,2,'2023-02-27',969.00,'direct debit','N'),
(3,3,'2023-03-20',400.00,'cash','N'),
(4,3,'2023-04-03',495.90,'transfer','N'),
(5,4,'2023-03-15',2204.50,'transfer','N'),
(6,5,'2023-02-10',2374.00,'card','N'),
(7,5,'2023-02-11',2374.00,'card','Y'),
(8,7,'2023-03-01',946.00,'cash','N'),
(9,8,'2023-02-28',5599.50,'direct debit','N'),
(10,9,'2023-03-06',1755.00,'transfer','N'),
(11,10,'2024-02-05',1106.80,'direct debit','N'),
(12,11,'2024-02-09',3522.00,'direct debit','N'),
(13,6,'2023-05-12',200.00,'cash','N');
