CREATE TABLE Supplier (
  SupplierID INTEGER PRIMARY KEY,
  FarmName TEXT,
  OwnerName TEXT,
  Village TEXT,
  HerdSize INTEGER,
  Breed TEXT,
  IsOrganic TEXT,
  ContractStart DATE
);
CREATE TABLE Driver (
  DriverID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  TankerPlate TEXT,
  TankCapacity INTEGER,
  YearHired INTEGER
);
CREATE TABLE Delivery (
  DeliveryID INTEGER PRIMARY KEY,
  SupplierID INTEGER,
  DriverID INTEGER,
  DeliveryDate DATE,
  Litres INTEGER,
  FatPercent REAL,
  Temperature REAL,
  PricePerLitre REAL,
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID),
  FOREIGN KEY (DriverID) REFERENCES Driver(DriverID)
);
CREATE TABLE ProductCategory (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT,
  StorageTemperature INTEGER,
  NeedsRipening TEXT
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  CategoryID INTEGER,
  PackageSize TEXT,
  UnitPrice REAL,
  ShelfLifeDays INTEGER,
  LaunchYear INTEGER,
  FOREIGN KEY (CategoryID) REFERENCES ProductCategory(CategoryID)
);
CREATE TABLE QualityTest (
  TestID INTEGER PRIMARY KEY,
  DeliveryID INTEGER,
  TestType TEXT,
  TestedOn DATE,
  Analyst TEXT,
  Score INTEGER,
  Result TEXT,
  FOREIGN KEY (DeliveryID) REFERENCES Delivery(DeliveryID)
);
CREATE TABLE ProductMilkUse (
  ProductID INTEGER,
  DeliveryID INTEGER,
  LitresUsed INTEGER,
  BatchNumber TEXT,
  PRIMARY KEY (ProductID, DeliveryID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID),
  FOREIGN KEY (DeliveryID) REFERENCES Delivery(DeliveryID)
);
INSERT INTO Supplier VALUES
(1,'Alder Farm','Tom Aldridge','Wetherby',120,'Holstein','No','2012-04-01'),
(2,'Highmeadow','Sian Pryce','Llanwen',65,'Jersey','Yes','2016-09-15'),
(3,'Brookside Dairy Farm','Kevin Nolan','Wetherby',210,'Holstein','No','2009-01-10'),
(4,'Three Oaks','Ursula Hahn','Marlow End',48,'Brown Swiss','Yes','2019-06-01'),
(5,'Pennywell Farm','Grace Obi','Castle Hay',95,'Guernsey','No','2015-03-20'),
(6,'Windy Ridge','Aled Pryce','Llanwen',80,'Jersey','No','2020-11-05'),
(7,'Foxhole Farm','Martin Shaw','Castle Hay',150,'Ayrshire','No','2011-07-30'),
(8,'Little Acre','Joan Petty','Dunmore',22,'Guernsey','Yes','2023-10-01');
INSERT INTO Driver VALUES
(1,'Derek','Hobbs','MK61 TAN',18000,2007),
(2,'Yusuf','Aydin','MK70 LAC',24000,2018),
(3,'Paula','Grant','MK68 WHY',12000,2015),
(4,'Steven','Crewe','MK73 CUR',24000,2022),
(5,'Nia','Hobbs','MK66 FAT',15000,2023);
INSERT INTO Delivery VALUES
(1,1,1,'2024-01-08',3200,3.9,3.8,0.41),
(2,2,3,'2024-01-08',1150,5.1,3.5,0.56),
(3,3,2,'2024-01-09',6400,3.7,4.2,0.39),
(4,4,3,'2024-01-10',900,4.2,NULL,0.58),
(5,5,1,'2024-01-15',2100,4.7,4.0,0.45),
(6,6,3,'2024-01-16',1600,5.0,5.9,0.47),
(7,7,2,'2024-01-22',4100,4.0,NULL,0.42),
(8,3,4,'2024-02-02',6900,3.6,4.1,0.40),
(9,1,1,'2024-02-05',3050,3.8,6.3,0.41),
(10,2,3,'2024-02-06',1240,5.3,3.4,0.57),
(11,7,4,'2024-02-12',3950,4.1,NULL,0.42),
(12,3,2,'2024-02-19',6650,3.7,3.7,0.40),
(13,5,4,'2024-02-26',2250,4.6,NULL,0.46);
INSERT INTO ProductCategory VALUES
(1,'Fresh Milk',4,'No'),
(2,'Yoghurt',5,'No'),
(3,'Hard Cheese',11,'Yes'),
(4,'Soft Cheese',6,'Yes'),
(5,'Butter',7,'No'),
(6,'Ice Cream',-20,'No');
INSERT INTO Product VALUES
(1,'Whole Milk',1,'1 l',1.35,9,1998),
(2,'Organic Whole Milk',1,'1 l',1.95,9,2016),
(3,'Plain Yoghurt',2,'500 g',1.60,24,NULL),
(4,'Cherry Yoghurt',2,'150 g',0.85,21,NULL),
(5,'Wetherby Cheddar',3,'250 g',4.20,180,1999),
(6,'Old Cellar Cheddar',3,'200 g',5.95,240,2013),
(7,'Dunmore Brie',4,'180 g',3.75,35,2017),
(8,'Salted Butter',5,'250 g',2.40,75,1998),
(9,'Jersey Gold Butter',5,'200 g',3.60,70,2018),
(10,'Goat Style Fresh Cheese',4,'120 g',2.95,28,2021),
(11,'Skimmed Milk',1,'1 l',1.20,9,NULL);
INSERT INTO QualityTest VALUES
(1,1,'Bacteria','2024-01-08','Lim',92,'Pass'),
(2,2,'Bacteria','2024-01-08','Lim',96,'Pass'),
(3,3,'Antibiotics','2024-01-09',NULL,88,'Pass'),
(4,3,'Bacteria','2024-01-10','Lim',71,'Retest'),
(5,4,'Protein','2024-01-11','Orton',94,'Pass'),
(6,6,'Bacteria','2024-01-16','Varga',43,'Fail'),
(7,7,'Antibiotics','2024-01-23','Varga',90,'Pass'),
(8,8,'Protein','2024-02-02',NULL,79,'Pass'),
(9,9,'Bacteria','2024-02-05','Varga',38,'Fail'),
(10,9,'Antibiotics','2024-02-06','Lim',85,'Pass'),
(11,10,'Bacteria','2024-02-06','Lim',98,'Pass'),
(12,11,'Antibiotics','2024-02-13',NULL,52,'Fail');
INSERT INTO ProductMilkUse VALUES
(1,1,1800,'WM-0124'),
(1,3,2500,'WM-0125'),
(2,2,600,'OW-0031'),
(2,4,500,'OW-0032'),
(3,5,700,'PY-0207'),
(4,5,450,'CY-0118'),
(5,3,3200,'WC-0044'),
(5,7,2600,'WC-0045'),
(6,8,4000,'OC-0012'),
(7,7,800,'DB-0090'),
(8,8,1500,'SB-0301'),
(9,10,950,'JG-0017'),
(9,2,400,'JG-0016'),
(11,12,3100,'SM-0402');
