CREATE TABLE AccountManagers (
  ManagerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  City TEXT,
  BossID INTEGER,
  HireDate DATE,
  Salary INTEGER,
  Extension TEXT,
  FOREIGN KEY (BossID) REFERENCES AccountManagers(ManagerID)
);
CREATE TABLE Lessees (
  LesseeID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  BillingCity TEXT,
  DeliveryCity TEXT,
  Phone TEXT,
  Fax TEXT,
  CreditLimit NUMERIC(10,2),
  Blocked TEXT
);
CREATE TABLE TruckTypes (
  TypeCode TEXT PRIMARY KEY,
  Description TEXT,
  Axles INTEGER
);
CREATE TABLE Trucks (
  TruckID INTEGER PRIMARY KEY,
  PlateNo TEXT,
  Make TEXT,
  Model TEXT,
  TypeCode TEXT,
  ModelYear INTEGER,
  PurchasePrice NUMERIC(10,2),
  BookValue NUMERIC(10,2),
  Odometer INTEGER,
  Status TEXT,
  SoldOn DATE,
  FOREIGN KEY (TypeCode) REFERENCES TruckTypes(TypeCode)
);
CREATE TABLE Leases (
  LeaseID INTEGER PRIMARY KEY,
  LeaseNo TEXT,
  LesseeID INTEGER,
  TruckID INTEGER,
  SignedBy INTEGER,
  ManagedBy INTEGER,
  StartDate DATE,
  DueBack DATE,
  ReturnedOn DATE,
  Months INTEGER,
  MonthlyRate NUMERIC(8,2),
  Deposit NUMERIC(8,2),
  Status TEXT,
  FOREIGN KEY (LesseeID) REFERENCES Lessees(LesseeID),
  FOREIGN KEY (TruckID) REFERENCES Trucks(TruckID),
  FOREIGN KEY (SignedBy) REFERENCES AccountManagers(ManagerID),
  FOREIGN KEY (ManagedBy) REFERENCES AccountManagers(ManagerID)
);
CREATE TABLE Inspections (
  InspectionID INTEGER PRIMARY KEY,
  TruckID INTEGER,
  Inspector TEXT,
  InspectedOn DATE,
  NextDue DATE,
  Passed TEXT,
  LabourCost NUMERIC(8,2),
  PartsCost NUMERIC(8,2),
  Remarks TEXT,
  FOREIGN KEY (TruckID) REFERENCES Trucks(TruckID)
);
CREATE TABLE MileageRecords (
  RecordID INTEGER PRIMARY KEY,
  LeaseID INTEGER,
  ReadOn DATE,
  StartKm INTEGER,
  EndKm INTEGER,
  IncludedKm INTEGER,
  FOREIGN KEY (LeaseID) REFERENCES Leases(LeaseID)
);
CREATE TABLE Invoices (
  InvoiceNo TEXT PRIMARY KEY,
  LeaseID INTEGER,
  InvoiceDate DATE,
  DueDate DATE,
  NetAmount NUMERIC(10,2),
  TaxAmount NUMERIC(10,2),
  Status TEXT,
  FOREIGN KEY (LeaseID) REFERENCES Leases(LeaseID)
);
CREATE TABLE Payments (
  PaymentID INTEGER PRIMARY KEY,
  InvoiceNo TEXT,
  PaidOn DATE,
  Amount NUMERIC(10,2),
  Method TEXT,
  FOREIGN KEY (InvoiceNo) REFERENCES Invoices(InvoiceNo)
);
INSERT INTO AccountManagers VALUES
(1,'Ingrid','Falk','Director of Leasing','Cologne',NULL,'2010-02-01',9200,'100'),(2,'Milan','Novak','Regional Manager','Cologne',1,'2014-08-15',6800,'110'),
(3,'Susan','Archer','Regional Manager','Bremen',1,'2015-05-04',6650,'120'),(4,'Tobias','Lenz','Account Manager','Cologne',2,'2018-10-01',4700,'111'),
(5,'Hatice','Aydin','Account Manager','Bonn',2,'2020-01-13',4550,NULL),(6,'Frank','Moser','Account Manager','Bremen',3,'2019-03-18',4900,'121'),
(7,'Lily','Sommer','Junior Account Manager','Bremen',3,'2023-06-01',3500,NULL);
INSERT INTO Lessees VALUES
(1,'Rheinbau Logistics','Gerd Maas','Fleet Manager','Cologne','Cologne','0221-300','0221-301',90000,'N'),(2,'Weser Frisch','Anke Lohse','Owner','Bremen','Oldenburg','0421-555',NULL,40000,'N'),
(3,'Moser Beverages','Udo Moser','Purchasing','Bonn','Cologne','0228-712','0228-713',60000,'N'),(4,'Citytrans','Olga Petrenko','Owner','Bremen','Bremen',NULL,NULL,15000,'Y'),
(5,'Falk & Sons Timber','Emil Falk','Managing Partner','Siegen','Siegen','0271-818',NULL,75000,'N'),(6,'Nordsee Fisch','Hanne Dirks','Fleet Manager','Cuxhaven','Bremen','04721-66','04721-67',55000,'N'),
(7,'Eifel Quarry','Bernd Roth','Owner','Mayen','Mayen',NULL,NULL,30000,'N'),(8,'Domstadt Events','Kim Berger','Office Manager','Cologne','Bonn','0221-909',NULL,10000,'Y');
INSERT INTO TruckTypes VALUES ('BOX','box truck',2),('REF','refrigerated truck',3),('TIP','tipper',4),('TRA','tractor unit',2),('FLA','flatbed',3),('TNK','tanker',4);
INSERT INTO Trucks VALUES
(1,'K-RT 110','Volvora','FX 460','TRA',2019,98000,52000,412300,'leased',NULL),(2,'K-RT 114','Volvora','FX 500','TRA',2022,121000,97000,148900,'leased',NULL),
(3,'K-RT 201','Mantis','Cargo 18','BOX',2018,64000,21000,305700,'available',NULL),(4,'HB-RT 30','Mantis','Frost 26','REF',2021,112000,74500,188200,'leased',NULL),
(5,'HB-RT 31','Mantis','Frost 26','REF',2023,118500,106000,54100,'leased',NULL),(6,'K-RT 350','Dafner','Tip 41','TIP',2020,134000,81000,167500,'workshop',NULL),
(7,'K-RT 351','Dafner','Tip 41','TIP',2016,119000,0,498800,'sold','2023-10-05'),(8,'BN-RT 9','Scandor','Flat 28','FLA',2019,87000,43500,260400,'available',NULL),
(9,'BN-RT 12','Scandor','City 12','BOX',2023,58500,51000,31200,'leased',NULL),(10,'HB-RT 44','Volvora','FX 420','TRA',2015,89000,0,655000,'sold','2022-12-12'),
(11,'K-RT 400','Dafner','Road 8','BOX',2024,61000,61000,0,'available',NULL);
INSERT INTO Leases VALUES
(1,'L-2001',1,10,2,4,'2019-05-01','2022-04-30','2022-04-28',36,1650,4000,'ended'),(2,'L-2002',5,7,2,5,'2020-02-01','2023-01-31','2023-02-20',36,1900,5000,'ended'),
(3,'L-2003',1,1,4,4,'2021-03-01','2024-02-29','2024-02-27',36,1780,4000,'ended'),(4,'L-2004',2,4,3,6,'2021-11-01','2024-10-31',NULL,36,2100,0,'running'),
(5,'L-2005',4,3,6,6,'2022-04-01','2023-03-31','2023-05-16',12,950,2500,'ended'),(6,'L-2006',1,2,2,4,'2022-07-01','2026-06-30',NULL,48,2050,5000,'running'),
(7,'L-2007',3,8,5,5,'2022-09-01','2023-08-31','2023-08-31',12,1200,0,'ended'),(8,'L-2008',6,5,3,7,'2023-06-15','2027-06-14',NULL,48,2250,6000,'running'),
(9,'L-2009',7,6,5,5,'2023-02-01','2024-01-31','2024-02-15',12,2400,6000,'ended'),(10,'L-2010',3,9,4,5,'2023-10-01','2025-09-30',NULL,24,890,1500,'running'),
(11,'L-2011',1,1,4,4,'2024-03-15','2025-03-14',NULL,12,1500,3000,'running'),(12,'L-2012',6,3,6,6,'2023-07-01','2023-12-31','2023-12-20',6,1020,1000,'ended');
INSERT INTO Inspections VALUES
(1,1,'TechCheck','2022-03-10','2023-03-10','Y',240,180,NULL),(2,1,'TechCheck','2023-03-08','2024-03-08','N',310,1250,'brakes worn'),(3,2,'TechCheck','2023-07-02','2024-07-02','Y',240,60,NULL),
(4,4,'Nordprobe','2022-11-15','2023-11-15','Y',260,0,NULL),(5,4,'Nordprobe','2023-11-20','2024-11-20','N',420,980,'cooling unit leaking'),(6,6,'TechCheck','2024-02-16','2025-02-16','N',690,3100,'hydraulics defective'),
(7,7,'Autolab','2023-09-12',NULL,'Y',200,90,'before sale'),(8,3,'Nordprobe','2023-06-05','2024-06-05','Y',230,140,NULL),(9,8,'Autolab','2023-09-04','2024-09-04','Y',215,75,NULL),
(10,10,'Autolab','2022-05-19','2023-05-19','N',350,2200,'gearbox noise'),(11,1,'TechCheck','2024-03-04','2025-03-04','Y',255,320,NULL);
INSERT INTO MileageRecords VALUES
(1,1,'2022-04-28',241000,598000,360000),(2,2,'2023-02-20',301500,492000,180000),(3,3,'2024-02-27',155000,410800,240000),(4,4,'2023-11-01',12000,171000,120000),(5,5,'2023-05-16',248000,281500,40000),
(6,6,'2023-12-31',2500,139500,135000),(7,7,'2023-08-31',219000,258700,45000),(8,8,'2024-01-15',300,47200,50000),(9,9,'2024-02-15',118000,166900,40000),(10,10,'2024-02-01',150,27100,25000),(11,12,'2023-12-20',281500,305700,30000);
INSERT INTO Invoices VALUES
('INV-7001',3,'2023-01-02','2023-01-16',1780,338.2,'paid'),('INV-7002',4,'2023-01-02','2023-01-16',2100,399,'paid'),('INV-7003',5,'2023-02-01','2023-02-15',950,180.5,'overdue'),
('INV-7004',2,'2023-02-25','2023-03-11',3150,598.5,'paid'),('INV-7005',6,'2023-04-03','2023-04-17',6150,1168.5,'paid'),('INV-7006',9,'2023-05-02','2023-05-16',2400,456,'paid'),
('INV-7007',7,'2023-06-01','2023-06-15',1200,228,'paid'),('INV-7008',8,'2023-07-03','2023-07-17',4500,855,'paid'),('INV-7009',12,'2023-07-05','2023-07-19',1020,0,'paid'),
('INV-7010',5,'2023-08-01','2023-08-15',1900,361,'overdue'),('INV-7011',10,'2023-11-02','2023-11-16',890,169.1,'paid'),('INV-7012',6,'2024-01-02','2024-01-16',6150,1168.5,'paid'),
('INV-7013',9,'2024-02-20','2024-03-05',5300,1007,'open'),('INV-7014',8,'2024-02-22','2024-03-07',4500,855,'open'),('INV-7015',11,'2024-03-15','2024-03-29',1500,285,'open'),('INV-7016',4,'2024-03-01','2024-03-15',2100,0,'cancelled');
INSERT INTO Payments VALUES
(1,'INV-7001','2023-01-12',2118.2,'transfer'),(2,'INV-7002','2023-01-30',2499,'transfer'),(3,'INV-7004','2023-03-20',2000,'cheque'),(4,'INV-7004','2023-04-14',1748.5,'transfer'),
(5,'INV-7005','2023-04-11',7318.5,'direct debit'),(6,'INV-7006','2023-05-19',2856,'transfer'),(7,'INV-7007','2023-06-13',1428,'cheque'),(8,'INV-7008','2023-07-10',5355,'direct debit'),
(9,'INV-7009','2023-07-18',1020,'transfer'),(10,'INV-7011','2023-11-15',1059.1,'transfer'),(11,'INV-7012','2024-01-09',7318.5,'direct debit'),(12,'INV-7003','2023-03-02',300,'cash'),(13,'INV-7014','2024-03-01',2000,'transfer');
