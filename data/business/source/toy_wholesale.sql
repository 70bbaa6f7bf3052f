CREATE TABLE ToyGroups (
  Code TEXT PRIMARY KEY,
  Name TEXT,
  ParentCode TEXT,
  FOREIGN KEY (ParentCode) REFERENCES ToyGroups(Code)
);
CREATE TABLE Makers (
  Id INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  SafetyAudited TEXT,
  ContractEnd DATE
);
CREATE TABLE Toys (
  Id INTEGER PRIMARY KEY,
  ArticleNo TEXT,
  Name TEXT,
  GroupCode TEXT,
  MakerId INTEGER,
  MinAge INTEGER,
  ListPrice NUMERIC(10,2),
  PurchasePrice NUMERIC(10,2),
  Stock INTEGER,
  MinStock INTEGER,
  RecalledOn DATE,
  Discontinued TEXT,
  FOREIGN KEY (GroupCode) REFERENCES ToyGroups(Code),
  FOREIGN KEY (MakerId) REFERENCES Makers(Id)
);
CREATE TABLE Employees (
  Id INTEGER PRIMARY KEY,
  GivenName TEXT,
  FamilyName TEXT,
  Position TEXT,
  City TEXT,
  Salary INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  MobilePhone TEXT,
  SupervisorId INTEGER,
  FOREIGN KEY (SupervisorId) REFERENCES Employees(Id)
);
CREATE TABLE Dealers (
  Id INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  Channel TEXT,
  City TEXT,
  Phone TEXT,
  Blocked TEXT,
  DealerSince DATE,
  AccountManagerId INTEGER,
  FOREIGN KEY (AccountManagerId) REFERENCES Employees(Id)
);
CREATE TABLE Carriers (
  Id INTEGER PRIMARY KEY,
  CompanyName TEXT,
  Phone TEXT,
  Express TEXT,
  RatePerParcel NUMERIC(10,2)
);
CREATE TABLE SalesOrders (
  OrderNo TEXT PRIMARY KEY,
  DealerId INTEGER,
  CarrierId INTEGER,
  EnteredById INTEGER,
  ReleasedById INTEGER,
  OrderedOn DATE,
  PromisedOn DATE,
  DeliveredOn DATE,
  InvoicedOn DATE,
  DeliveryCity TEXT,
  Parcels INTEGER,
  Freight NUMERIC(10,2),
  FOREIGN KEY (DealerId) REFERENCES Dealers(Id),
  FOREIGN KEY (CarrierId) REFERENCES Carriers(Id),
  FOREIGN KEY (EnteredById) REFERENCES Employees(Id),
  FOREIGN KEY (ReleasedById) REFERENCES Employees(Id)
);
CREATE TABLE SalesOrderLines (
  Id INTEGER PRIMARY KEY,
  OrderNo TEXT,
  ToyId INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  FOREIGN KEY (OrderNo) REFERENCES SalesOrders(OrderNo),
  FOREIGN KEY (ToyId) REFERENCES Toys(Id)
);
INSERT INTO ToyGroups VALUES ('IN','Indoor',NULL),('OUT','Outdoor',NULL),('PUZ','Puzzles','IN'),('BRD','Board games','IN'),('PLU','Soft toys','IN'),('WHL','Wheels','OUT'),('WTR','Water play','OUT'),('JIG','Jigsaws','PUZ');
INSERT INTO Makers VALUES
(1,'Holzwerk Auer','Toni Auer','Rosenheim','Germany','0803-1001','Y',NULL),
(2,'Brightbox Games','Sheila Park','Bristol','England','0117-1002','Y',NULL),
(3,'Kuddel Plush','Maike Brandt','Kiel','Germany',NULL,'N','2023-03-31'),
(4,'Speedy Wheels','Ivo Horak','Brno','Czechia','0542-1004','Y',NULL),
(5,'Splash Factory','Sofia Lindh','Malmo','Sweden','0406-1005','N',NULL),
(6,'Old Mill Puzzles','Harriet Wynn','Stroud','England','0145-1006','N',NULL);
INSERT INTO Toys VALUES
(1,'T-100','Forest Jigsaw','JIG',6,5,12.90,6.80,140,30,NULL,'N'),
(2,'T-101','World Map Jigsaw','JIG',6,8,19.50,10.40,0,20,NULL,'N'),
(3,'T-102','Knot Cube','PUZ',1,7,14.20,7.10,66,15,NULL,'N'),
(4,'T-103','Harbour Masters','BRD',2,10,34.00,19.80,52,10,NULL,'N'),
(5,'T-104','Night Market','BRD',2,12,41.50,24.60,8,12,NULL,'N'),
(6,'T-105','Benno Bear','PLU',3,0,17.80,9.30,0,25,'2023-02-10','Y'),
(7,'T-106','Otter Family','PLU',3,0,23.40,12.90,39,10,NULL,'Y'),
(8,'T-107','Balance Bike','WHL',4,3,79.00,48.50,21,5,NULL,'N'),
(9,'T-108','Pedal Tractor','WHL',4,4,129.00,83.00,6,4,NULL,'N'),
(10,'T-109','Canal Set','WTR',5,3,45.00,26.70,0,8,'2023-05-22','N'),
(11,'T-110','Pump Rocket','WTR',5,6,16.60,8.20,88,20,NULL,'N'),
(12,'T-111','Catalogue Bear Mini','PLU',3,0,0,0.90,300,50,NULL,'N'),
(13,'T-112','Wooden Scooter','WHL',1,5,64.00,39.90,0,6,NULL,'Y');
INSERT INTO Employees VALUES
(1,'Ursula','Kamp','Managing director','Hamburg',94000,'2008-02-01',NULL,'0171-01',NULL),
(2,'Ralf','Sieger','Head of sales','Hamburg',63000,'2012-05-14',NULL,'0171-02',1),
(3,'Dora','Pohl','Head of warehouse','Bremen',58500,'2014-10-01',NULL,'0171-03',1),
(4,'Jens','Otte','Sales agent','Hamburg',42000,'2016-04-18',NULL,NULL,2),
(5,'Carla','Ruiz','Sales agent','Bremen',43200,'2017-09-04',NULL,'0171-05',2),
(6,'Milan','Novy','Sales agent','Kiel',41100,'2018-01-22','2023-02-28','0171-06',2),
(7,'Tilda','Renz','Order clerk','Hamburg',33000,'2019-03-11',NULL,NULL,2),
(8,'Bruno','Kamp','Order clerk','Bremen',31800,'2021-06-07',NULL,'0171-08',3),
(9,'Svea','Lorenz','Picker','Bremen',27400,'2020-11-16','2022-08-31',NULL,3),
(10,'Adil','Demir','Picker','Bremen',27900,'2022-09-12',NULL,'0171-10',8);
INSERT INTO Dealers VALUES
(1,'Spielkiste Nord','Anja Thoms','shop','Kiel','0431-21','N','2012-03-01',6),
(2,'Toyland Online','Rico Stamm','online','Berlin','030-22','N','2018-08-15',4),
(3,'Kaufhaus Adler','Greta Holm','department store','Hamburg','040-23','N','2010-01-20',2),
(4,'Little Owl Toys','Fay Norton','shop','Bremen',NULL,'N','2019-05-05',5),
(5,'Bauklotz & Co','Mehmet Aydin','shop','Bremen','0421-25','Y','2015-10-10',5),
(6,'Wunderland Shop','Petra Klee','online','Leipzig','0341-26','N','2020-02-02',4),
(7,'Kinderladen Mitte','Olaf Busch','shop','Berlin','030-27','Y','2016-06-30',NULL),
(8,'Sternchen Toys','Lotte Maas','shop','Hamburg',NULL,'N','2021-11-01',5),
(9,'Playbox Direct','Finn Keller','online','Hamburg','040-29','N','2022-12-12',NULL),
(10,'Zum Kreisel','Ilse Hahn','shop','Lubeck','0451-30','N','2023-05-15',4);
INSERT INTO Carriers VALUES (1,'Rapid Parcel','0800-11','Y',6.90),(2,'Nordfracht','0800-22','N',4.20),(3,'Blue Van','0800-33','N',4.80),(4,'Sprint Courier',NULL,'Y',9.50);
INSERT INTO SalesOrders VALUES
('SO-5101',1,2,6,2,'2022-09-06','2022-09-16','2022-09-15','2022-09-20','Kiel',9,38.00),
('SO-5102',3,2,7,1,'2022-10-11','2022-10-25','2022-10-28','2022-11-02','Hamburg',24,92.00),
('SO-5103',2,1,4,2,'2022-11-03','2022-11-08','2022-11-07','2022-11-10','Berlin',16,105.00),
('SO-5104',4,3,5,2,'2022-11-22','2022-12-02','2022-12-06','2022-12-09','Bremen',5,0),
('SO-5105',6,1,4,NULL,'2022-12-05','2022-12-12','2022-12-10','2022-12-14','Halle',11,74.00),
('SO-5106',5,3,5,2,'2023-01-17','2023-01-27','2023-01-26','2023-02-01','Bremen',7,33.50),
('SO-5107',1,2,6,2,'2023-02-07','2023-02-17','2023-02-22','2023-02-27','Kiel',10,42.00),
('SO-5108',7,2,4,1,'2023-02-21','2023-03-03','2023-03-02',NULL,'Potsdam',6,25.00),
('SO-5109',3,2,7,1,'2023-03-14','2023-03-28','2023-03-27','2023-04-03','Hamburg',31,118.00),
('SO-5110',2,1,4,2,'2023-04-04','2023-04-11','2023-04-17','2023-04-20','Berlin',18,121.00),
('SO-5111',8,3,5,NULL,'2023-05-09','2023-05-19','2023-05-17',NULL,'Hamburg',4,0),
('SO-5112',4,3,5,2,'2023-05-16','2023-05-30','2023-05-26','2023-06-01','Bremen',6,29.00),
('SO-5113',6,1,7,2,'2023-05-25','2023-06-02','2023-06-05','2023-06-08','Leipzig',13,86.00),
('SO-5114',1,2,5,2,'2023-06-06','2023-06-20',NULL,NULL,'Kiel',8,35.00),
('SO-5115',9,NULL,7,NULL,'2023-06-12','2023-06-23',NULL,NULL,'Hamburg',12,0),
('SO-5116',3,2,8,1,'2023-06-15','2023-07-03',NULL,'2023-06-19','Bremen',27,101.00);
INSERT INTO SalesOrderLines VALUES
(1,'SO-5101',1,30,12.00),(2,'SO-5101',6,25,17.00),(3,'SO-5102',4,40,31.00),(4,'SO-5102',8,10,74.00),(5,'SO-5102',7,30,22.00),
(6,'SO-5103',2,36,18.50),(7,'SO-5103',11,48,15.20),(8,'SO-5104',6,12,17.80),(9,'SO-5104',3,10,14.20),(10,'SO-5105',5,14,39.00),(11,'SO-5105',10,9,43.00),
(12,'SO-5106',1,24,12.90),(13,'SO-5106',13,5,62.00),(14,'SO-5107',9,4,125.00),(15,'SO-5107',3,20,13.50),(16,'SO-5108',11,30,16.00),(17,'SO-5108',7,8,23.40),
(18,'SO-5109',4,45,30.50),(19,'SO-5109',8,12,73.00),(20,'SO-5109',9,6,120.00),(21,'SO-5109',1,60,11.50),(22,'SO-5110',2,28,18.80),(23,'SO-5110',10,16,42.00),
(24,'SO-5111',12,20,0),(25,'SO-5111',3,12,14.20),(26,'SO-5112',5,6,41.50),(27,'SO-5112',1,18,12.90),(28,'SO-5113',11,55,15.00),(29,'SO-5113',4,11,33.00),
(30,'SO-5114',8,7,77.00),(31,'SO-5114',1,15,12.40),(32,'SO-5115',5,20,40.00),(33,'SO-5115',12,30,0),(34,'SO-5116',9,8,121.00),(35,'SO-5116',4,30,31.00);
