CREATE TABLE Customers (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Phone TEXT,
  City TEXT,
  CustomerSince TEXT,
  IsBusiness TEXT
);
CREATE TABLE Cars (
  CarID INTEGER PRIMARY KEY,
  CustomerID INTEGER,
  LicensePlate TEXT,
  Make TEXT,
  Model TEXT,
  ModelYear INTEGER,
  Mileage INTEGER,
  FuelType TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customers(CustomerID)
);
CREATE TABLE Mechanics (
  MechanicID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Specialty TEXT,
  HireDate TEXT,
  HourlyRate REAL
);
CREATE TABLE Repairs (
  RepairID INTEGER PRIMARY KEY,
  CarID INTEGER,
  MechanicID INTEGER,
  Description TEXT,
  StartDate TEXT,
  LaborHours REAL,
  Status TEXT,
  FOREIGN KEY (CarID) REFERENCES Cars(CarID),
  FOREIGN KEY (MechanicID) REFERENCES Mechanics(MechanicID)
);
CREATE TABLE SpareParts (
  PartID INTEGER PRIMARY KEY,
  PartName TEXT,
  Manufacturer TEXT,
  UnitPrice REAL,
  QuantityInStock INTEGER,
  ShelfCode TEXT
);
CREATE TABLE RepairParts (
  RepairID INTEGER,
  PartID INTEGER,
  QuantityUsed INTEGER,
  UnderWarranty TEXT,
  PRIMARY KEY (RepairID, PartID),
  FOREIGN KEY (RepairID) REFERENCES Repairs(RepairID),
  FOREIGN KEY (PartID) REFERENCES SpareParts(PartID)
);
CREATE TABLE Invoices (
  InvoiceID INTEGER PRIMARY KEY,
  RepairID INTEGER,
  InvoiceDate TEXT,
  TotalAmount REAL,
  PaymentMethod TEXT,
  Paid TEXT,
  FOREIGN KEY (RepairID) REFERENCES Repairs(RepairID)
);
INSERT INTO Customers VALUES
(1,'Gordon','Tate','555-0134','Millbrook','2012-04-18','no'),
(2,'Leticia','Barros','555-0171','Millbrook','2016-09-02','no'),
(3,'Hank','Sorensen','555-0110','Dunmore','2009-01-27','yes'),
(4,'Yuki','Tanabe','555-0188','Ashford','2018-06-14','no'),
(5,'Derek','Pullman','555-0143','Dunmore','2020-11-30','no'),
(6,'Fatima','Rahimi','555-0129','Ashford','2015-03-08','no'),
(7,'Carla','Munroe','555-0156','Eastvale','2021-02-22','no'),
(8,'Bill','Ostrander','555-0102','Millbrook','2013-07-19','no');
INSERT INTO Cars VALUES
(1,1,'KLT 402','Ford','Focus',2011,148200,'petrol'),
(2,2,'MVP 118','Toyota','Yaris',2016,67300,'hybrid'),
(3,3,'HSN 001','Ford','Transit',2014,231900,'diesel'),
(4,3,'HSN 002','Ford','Transit',2018,119400,'diesel'),
(5,4,'YUK 777','Honda','Jazz',2017,51800,'petrol'),
(6,5,'DPX 330','Volkswagen','Caddy',2019,88600,'diesel'),
(7,6,'RQA 925','Peugeot','208',2013,104500,'petrol'),
(8,6,'RQB 016','Nissan','Leaf',2020,22100,'electric'),
(9,8,'BOS 644','Volvo','V70',2006,287000,'diesel'),
(10,1,'KLT 519','Toyota','Corolla',2019,43900,'hybrid'),
(11,7,'CMN 208','Honda','Civic',2015,79950,'petrol');
INSERT INTO Mechanics VALUES
(1,'Ray','Kowalski','engines','2008-05-12',48.5),
(2,'Tess','Arden','electrics','2015-10-01',44),
(3,'Omar','Haddad','brakes','2017-03-20',41.5),
(4,'Vince','Lomax','bodywork','2011-08-08',46),
(5,'Sunny','Gill','electrics','2021-06-07',33),
(6,'Dora','Finch','engines','2022-01-10',31.5);
INSERT INTO Repairs VALUES
(101,1,1,'Timing belt replacement','2021-03-04',5.5,'finished'),
(102,2,3,'Front brake pads','2021-03-09',1.5,'finished'),
(103,3,1,'Turbo overhaul','2021-04-12',11,'finished'),
(104,9,4,'Rust repair on doors','2021-05-03',16.5,'finished'),
(105,5,2,'Battery and alternator check','2021-05-20',2,'finished'),
(106,8,2,'Charging port fault','2021-06-15',3.5,'finished'),
(107,7,3,'Rear brake discs','2021-07-01',2.5,'finished'),
(108,4,1,'Oil leak','2021-08-23',4,'finished'),
(109,6,5,'Central locking fault','2021-09-10',3,'cancelled'),
(110,1,3,'Brake fluid and pads','2021-10-11',2,'finished'),
(111,9,1,'Injector replacement','2022-01-18',7.5,'in progress'),
(112,10,2,'Battery replacement','2022-01-24',1,'in progress'),
(113,3,3,'Brake lines','2022-01-26',6,'waiting for parts'),
(114,7,1,'Head gasket inspection','2022-01-27',2.5,'in progress');
INSERT INTO SpareParts VALUES
(1,'Timing belt kit','Gatton',112.4,6,'A1'),
(2,'Brake pad set','Stopwell',38.9,24,'B2'),
(3,'Brake disc','Stopwell',54.75,16,'B3'),
(4,'12V battery','Voltara',96,9,'C1'),
(5,'Oil filter','Filtrex',8.2,61,'A4'),
(6,'Turbocharger','Gatton',735,1,'D1'),
(7,'Fuel injector','Delmar',149.9,4,'A6'),
(8,'Brake line set','Stopwell',67.3,0,'B5'),
(9,'Wiper blade','Clearon',11.6,38,'E2'),
(10,'Headlight bulb','Voltara',6.4,52,'C3');
INSERT INTO RepairParts VALUES
(101,1,1,'no'),
(101,5,1,'no'),
(102,2,1,'no'),
(103,6,1,'yes'),
(103,5,2,'no'),
(105,4,1,'yes'),
(107,3,2,'no'),
(107,2,1,'no'),
(108,5,1,'no'),
(110,2,2,'no'),
(111,7,4,'no'),
(112,4,1,'yes');
INSERT INTO Invoices VALUES
(5001,101,'2021-03-06',417.8,'card','yes'),
(5002,102,'2021-03-09',112.5,'cash','yes'),
(5003,103,'2021-04-16',1320,'bank transfer','yes'),
(5004,104,'2021-05-11',842.25,'card','no'),
(5005,105,'2021-05-21',196,'card','yes'),
(5006,106,'2021-06-17',168.4,'bank transfer','yes'),
(5007,107,'2021-07-02',268.1,'cash','yes'),
(5008,108,'2021-08-25',218.9,'bank transfer','no'),
(5009,110,'2021-10-12',171.6,'card','yes');
