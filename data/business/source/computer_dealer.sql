CREATE TABLE Maker (
  MakerID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  Country TEXT,
  Founded INTEGER,
  Website TEXT,
  ParentMakerID INTEGER,
  FOREIGN KEY (ParentMakerID) REFERENCES Maker(MakerID)
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ModelNo TEXT,
  ProductName TEXT,
  Kind TEXT,
  MakerID INTEGER,
  ListPrice NUMERIC(10,2),
  PurchaseCost NUMERIC(10,2),
  UnitsInStock INTEGER,
  QuantityPerUnit TEXT,
  Discontinued INTEGER,
  LaunchDate DATE,
  FOREIGN KEY (MakerID) REFERENCES Maker(MakerID)
);
CREATE TABLE Pc (
  ProductID INTEGER PRIMARY KEY,
  CpuSpeedGhz REAL,
  RamGb INTEGER,
  DiskGb INTEGER,
  CaseType TEXT,
  HasWifi INTEGER,
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
CREATE TABLE Laptop (
  ProductID INTEGER PRIMARY KEY,
  CpuSpeedGhz REAL,
  RamGb INTEGER,
  DiskGb INTEGER,
  ScreenInch REAL,
  WeightKg REAL,
  BatteryHours INTEGER,
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
CREATE TABLE Printer (
  ProductID INTEGER PRIMARY KEY,
  PrintType TEXT,
  Colour TEXT,
  PagesPerMinute INTEGER,
  PaperTray TEXT,
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
CREATE TABLE Client (
  ClientID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  Newsletter INTEGER,
  CreditLimit INTEGER,
  RegisteredOn DATE
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  Salary INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  ReportsTo INTEGER,
  FOREIGN KEY (ReportsTo) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Purchase (
  PurchaseNo TEXT PRIMARY KEY,
  ClientID INTEGER,
  SoldBy INTEGER,
  ApprovedBy INTEGER,
  PurchaseDate DATE,
  PromisedDate DATE,
  DeliveredDate DATE,
  PaidOn DATE,
  ShipName TEXT,
  ShipCity TEXT,
  Freight NUMERIC(10,2),
  FOREIGN KEY (ClientID) REFERENCES Client(ClientID),
  FOREIGN KEY (SoldBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (ApprovedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE PurchaseLine (
  PurchaseNo TEXT,
  ProductID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  Discount INTEGER,
  PRIMARY KEY (PurchaseNo, ProductID),
  FOREIGN KEY (PurchaseNo) REFERENCES Purchase(PurchaseNo),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
INSERT INTO Maker VALUES
(1,'Northgate Computers','Hilda Brandt','Germany',1991,'northgate.example',NULL),
(2,'Kestrel Systems','Owen Pryce','United Kingdom',1998,'kestrel.example',NULL),
(3,'Lumen Print','Sofia Marques','Portugal',1985,'lumenprint.example',NULL),
(4,'Tarn Mobile','Erik Lind','Sweden',2004,'tarn.example',1),
(5,'Osprey Office','Dana Whitlock','United Kingdom',2010,NULL,2),
(6,'Quillwerk','Jonas Adler','Germany',1979,'quillwerk.example',3),
(7,'Bitforge','Mei Tan','Singapore',2015,'bitforge.example',NULL),
(8,'Papaya Devices','Carlos Rey','Spain',2019,NULL,1);
INSERT INTO Product VALUES
(101,'NG-T500','Tower 500','pc',1,799,560,14,'1 unit',0,'2021-03-15'),
(102,'NG-T900','Tower 900','pc',1,1499,1120,5,'1 unit',0,'2022-09-01'),
(103,'KS-M1','Kestrel Mini','pc',2,449,310,0,'2 units per box',0,'2020-06-10'),
(104,'KS-M3','Kestrel Studio','pc',2,1899,1405,3,'1 unit',0,'2023-02-20'),
(105,'BF-G7','Forge Gamer','pc',7,1299,1010,8,'1 unit',0,'2022-05-05'),
(106,'NG-O10','Office Ten','pc',1,399,300,0,'4 units per pallet',1,'2017-01-12'),
(107,'TM-L13','Tarn Light 13','laptop',4,999,730,12,'1 unit',0,'2021-08-25'),
(108,'TM-L15','Tarn Pro 15','laptop',4,1649,1230,6,'1 unit',0,'2022-11-11'),
(109,'KS-N14','Kestrel Note','laptop',2,679,500,20,'2 units per box',0,'2020-10-01'),
(110,'BF-B17','Forge Blade','laptop',7,2199,1720,2,'1 unit',0,'2023-04-18'),
(111,'OO-C11','Class Book','laptop',5,329,235,33,'5 units per box',0,'2019-05-30'),
(112,'NG-R12','Rugged Twelve','laptop',1,1249,905,4,'1 unit',1,'2018-03-03'),
(113,'LP-200','Lumen 200','printer',3,129,82,25,'1 unit',0,'2019-09-09'),
(114,'LP-450','Lumen 450','printer',3,289,190,11,'1 unit',0,'2021-02-02'),
(115,'LP-900','Lumen Press','printer',3,1190,870,1,'1 unit on pallet',0,'2022-03-21'),
(116,'QW-D1','Quill Dot','printer',6,210,150,0,'1 unit',1,'2015-10-19'),
(117,'QW-J5','Quill Jet','printer',6,99,61,40,'2 units per box',0,'2020-01-27'),
(118,'OO-PAP','Copy Paper','accessory',5,24,15,180,'5 reams x 500 sheets',0,'2016-04-04'),
(119,'LP-INK','Lumen Ink Set','accessory',3,48,22,0,'4 cartridges x 60 ml',0,'2019-09-09'),
(120,'KS-CAB','Display Cable','accessory',2,12,4,95,'6 pieces x 2 m',0,'2018-07-16'),
(121,'OO-MAT','Mouse Mat','accessory',5,0,1,300,'20 pieces',0,'2021-12-01');
INSERT INTO Pc VALUES
(101,3.2,16,512,'tower',1),(102,4.1,64,2000,'tower',1),(103,2.4,8,256,'mini',1),(104,4.4,96,4000,'tower',0),(105,4.6,32,1000,'midi',1),(106,2.1,4,500,'desktop',0);
INSERT INTO Laptop VALUES
(107,2.8,16,512,13.3,1.2,14),(108,3.6,32,1000,15.6,1.8,11),(109,2.5,8,256,14.0,1.5,9),(110,4.2,64,2000,17.3,2.9,5),(111,1.8,4,64,11.6,1.1,12),(112,2.2,8,512,12.1,2.4,10);
INSERT INTO Printer VALUES
(113,'laser','N',22,'150 sheets'),(114,'laser','Y',31,'250 sheets'),(115,'laser','Y',75,'4 x 500 sheets'),(116,'dot matrix','N',6,'continuous'),(117,'ink','Y',14,'60 sheets');
INSERT INTO Client VALUES
(1,'Harbour Dental','Lucy Crane','Practice Manager','Bristol','United Kingdom','0117-100',1,8000,'2018-02-11'),
(2,'Feld Architekten','Klaus Feld','Owner','Leipzig','Germany','0341-200',0,15000,'2018-09-03'),
(3,'Colegio Mira','Elena Soto','Head Teacher','Valencia','Spain',NULL,1,20000,'2019-01-22'),
(4,'Bright & Sons','Peter Bright','Owner','Leeds','United Kingdom','0113-400',1,5000,'2019-06-30'),
(5,'Nordlys Media','Ida Holm','Purchasing Agent','Oslo','Norway','22-500',0,25000,'2020-03-17'),
(6,'Tolle Bakery','Ralf Tolle','Owner','Leipzig','Germany',NULL,0,2000,'2020-08-08'),
(7,'Avon Law','Grace Webb','Office Manager','Bristol','United Kingdom','0117-700',1,12000,'2021-01-14'),
(8,'Casa Verde','Rui Pinto','Owner','Porto','Portugal','22-800',0,3000,'2021-05-19'),
(9,'Pixel Loft','Tess Moore','Purchasing Agent','Leeds','United Kingdom','0113-900',1,18000,'2022-02-25'),
(10,'Kranich Logistik','Uta Kranich','Purchasing Agent','Hamburg','Germany','040-100',1,30000,'2022-07-07'),
(11,'Estudio Sur','Marcos Gil','Owner','Sevilla','Spain',NULL,0,4000,'2022-10-29'),
(12,'Fjord Tours','Nils Berg','Owner','Bergen','Norway','55-120',0,6000,'2023-01-09');
INSERT INTO Employee VALUES
(1,'Marta','Voss','Managing Director',82000,'2008-01-07',NULL,NULL),
(2,'Colin','Hale','Sales Manager',56000,'2012-05-14',NULL,1),
(3,'Ines','Duarte','Service Manager',52500,'2013-09-02',NULL,1),
(4,'Rafael','Costa','Sales Representative',38000,'2016-03-21',NULL,2),
(5,'Nora','Beck','Sales Representative',41000,'2015-11-09',NULL,2),
(6,'Simon','Pyle','Sales Trainee',24000,'2022-08-01',NULL,5),
(7,'Greta','Olsen','Technician',36000,'2017-02-13','2022-12-31',3),
(8,'Amir','Saleh','Technician',34500,'2019-10-28',NULL,3),
(9,'Paula','Reid','Sales Representative',39500,'2014-06-16','2021-11-30',2);
INSERT INTO Purchase VALUES
('P-1001',1,9,2,'2021-02-03','2021-02-12','2021-02-10','2021-02-20','Harbour Dental','Bristol',24.50),
('P-1002',2,4,2,'2021-03-18','2021-03-30','2021-04-06','2021-04-15','Feld Architekten','Leipzig',86.00),
('P-1003',3,5,1,'2021-06-07','2021-06-25','2021-06-24','2021-07-01','Colegio Mira','Valencia',140.00),
('P-1004',4,9,NULL,'2021-09-14','2021-09-20','2021-09-19','2021-09-14','Bright & Sons','Leeds',12.00),
('P-1005',5,5,2,'2021-11-22','2021-12-03','2021-12-08','2022-01-10','Nordlys Media','Oslo',95.00),
('P-1006',7,4,2,'2022-01-12','2022-01-20','2022-01-18','2022-02-01','Avon Law','Bristol',31.00),
('P-1007',3,5,1,'2022-03-02','2022-03-15','2022-03-14','2022-03-30','Colegio Mira Annex','Sagunto',120.00),
('P-1008',8,4,NULL,'2022-03-23','2022-04-01','2022-04-04','2022-03-23','Casa Verde','Porto',0),
('P-1009',9,5,2,'2022-05-16','2022-05-27','2022-05-25','2022-06-05','Pixel Loft','Leeds',48.00),
('P-1010',10,4,1,'2022-08-29','2022-09-12','2022-09-09','2022-10-11','Kranich Depot','Bremen',210.00),
('P-1011',1,6,2,'2022-10-10','2022-10-18','2022-10-17','2022-11-02','Harbour Dental','Bristol',0),
('P-1012',2,4,2,'2022-11-28','2022-12-09','2022-12-15',NULL,'Feld Architekten','Leipzig',65.00),
('P-1013',11,6,NULL,'2023-01-17','2023-01-31','2023-01-30','2023-02-14','Estudio Sur','Sevilla',38.00),
('P-1014',9,5,1,'2023-03-06','2023-03-17','2023-03-20','2023-04-04','Pixel Loft','Leeds',75.00),
('P-1015',10,5,1,'2023-03-27','2023-04-12','2023-04-11',NULL,'Kranich Logistik','Hamburg',185.00),
('P-1016',5,4,2,'2023-05-02','2023-05-15',NULL,NULL,'Nordlys Studio','Bergen',99.00),
('P-1017',7,6,2,'2023-05-30','2023-06-08',NULL,'2023-06-01','Avon Law','Bristol',18.00),
('P-1018',4,5,NULL,'2023-06-12','2023-06-21',NULL,NULL,'Bright & Sons','Leeds',0);
INSERT INTO PurchaseLine VALUES
('P-1001',113,2,129,0),('P-1001',118,5,24,0),('P-1001',109,1,679,5),
('P-1002',101,4,799,5),('P-1002',120,8,12,0),('P-1002',112,1,1249,0),
('P-1003',111,30,320,10),('P-1003',117,3,99,0),
('P-1004',118,10,24,0),('P-1004',106,1,350,15),
('P-1005',107,4,999,5),('P-1005',114,1,289,0),
('P-1006',109,5,679,5),('P-1006',113,1,129,0),
('P-1007',111,20,329,10),('P-1007',118,20,22,0),
('P-1008',117,1,99,0),
('P-1009',105,3,1299,0),('P-1009',120,6,12,0),('P-1009',121,3,0,0),
('P-1010',101,10,780,10),('P-1010',115,1,1190,0),('P-1010',118,40,21,5),
('P-1011',119,6,48,0),('P-1011',121,2,0,0),
('P-1012',102,2,1499,5),('P-1012',116,1,180,20),
('P-1013',103,2,449,0),
('P-1014',104,2,1899,0),('P-1014',110,1,2199,5),
('P-1015',108,6,1649,10),('P-1015',119,10,46,0),
('P-1016',110,2,2150,0),('P-1016',114,1,289,0),
('P-1017',118,12,24,0),('P-1017',107,1,999,0),
('P-1018',103,3,440,5),('P-1018',120,3,12,0);
