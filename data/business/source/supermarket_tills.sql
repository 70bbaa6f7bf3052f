CREATE TABLE Store (
  StoreID INTEGER PRIMARY KEY,
  StoreName TEXT,
  City TEXT,
  OpenedOn DATE,
  ClosedOn DATE,
  FloorArea INTEGER,
  HasParking TEXT
);
CREATE TABLE Department (
  DepartmentID INTEGER PRIMARY KEY,
  DepartmentName TEXT,
  ParentDepartmentID INTEGER,
  FOREIGN KEY (ParentDepartmentID) REFERENCES Department(DepartmentID)
);
CREATE TABLE Brand (
  BrandID INTEGER PRIMARY KEY,
  BrandName TEXT,
  Country TEXT,
  IsOwnBrand INTEGER
);
CREATE TABLE Supplier (
  SupplierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Phone TEXT,
  OnTimeRating INTEGER
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  DepartmentID INTEGER,
  BrandID INTEGER,
  SupplierID INTEGER,
  PackSize TEXT,
  UnitPrice NUMERIC(8,2),
  PurchasePrice NUMERIC(8,2),
  StockUnits INTEGER,
  ReorderLevel INTEGER,
  Discontinued INTEGER,
  FOREIGN KEY (DepartmentID) REFERENCES Department(DepartmentID),
  FOREIGN KEY (BrandID) REFERENCES Brand(BrandID),
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID)
);
CREATE TABLE Cashier (
  CashierID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  StoreID INTEGER,
  City TEXT,
  HiredOn DATE,
  LeftOn DATE,
  HourlyWage REAL,
  SupervisorID INTEGER,
  FOREIGN KEY (StoreID) REFERENCES Store(StoreID),
  FOREIGN KEY (SupervisorID) REFERENCES Cashier(CashierID)
);
CREATE TABLE Promotion (
  PromotionID INTEGER PRIMARY KEY,
  PromoName TEXT,
  DiscountPercent INTEGER,
  StartsOn DATE,
  EndsOn DATE
);
CREATE TABLE Receipt (
  ReceiptID INTEGER PRIMARY KEY,
  ReceiptNo TEXT,
  StoreID INTEGER,
  CashierID INTEGER,
  SoldAt DATETIME,
  PaymentMethod TEXT,
  LoyaltyCardNo TEXT,
  FOREIGN KEY (StoreID) REFERENCES Store(StoreID),
  FOREIGN KEY (CashierID) REFERENCES Cashier(CashierID)
);
CREATE TABLE ReceiptLine (
  ReceiptID INTEGER,
  LineNumber INTEGER,
  ProductID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(8,2),
  PromotionID INTEGER,
  PRIMARY KEY (ReceiptID, LineNumber),
  FOREIGN KEY (ReceiptID) REFERENCES Receipt(ReceiptID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID),
  FOREIGN KEY (PromotionID) REFERENCES Promotion(PromotionID)
);
CREATE TABLE Delivery (
  DeliveryID INTEGER PRIMARY KEY,
  DeliveryNo TEXT,
  SupplierID INTEGER,
  StoreID INTEGER,
  OrderedOn DATE,
  PromisedOn DATE,
  DeliveredOn DATE,
  Pallets INTEGER,
  FreightCost NUMERIC(8,2),
  OrderedBy INTEGER,
  ReceivedBy INTEGER,
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID),
  FOREIGN KEY (StoreID) REFERENCES Store(StoreID),
  FOREIGN KEY (OrderedBy) REFERENCES Cashier(CashierID),
  FOREIGN KEY (ReceivedBy) REFERENCES Cashier(CashierID)
);
INSERT INTO Store VALUES
 (1,'Millgate Fresh','Arden','2009-04-02',NULL,1800,'Y'),
 (2,'Castle Street','Arden','2014-09-15',NULL,650,'N'),
 (3,'Riverside Park','Benfold','2011-03-21',NULL,2400,'Y'),
 (4,'Station Corner','Benfold','2018-06-01',NULL,420,'N'),
 (5,'Harbour Market','Corley','2016-11-11',NULL,1500,'Y'),
 (6,'Old Mill Lane','Corley','2005-05-05','2021-12-31',900,'N'),
 (7,'Lakeview','Dunmore','2023-02-10',NULL,2100,'Y');
INSERT INTO Department VALUES
 (1,'Food',NULL),(2,'Drinks',NULL),(3,'Household',NULL),(4,'Bakery',1),(5,'Dairy',1),(6,'Frozen',1),(7,'Soft Drinks',2),(8,'Wine',2),(9,'Cleaning',3),(10,'Pet Care',3);
INSERT INTO Brand VALUES
 (1,'Goldcrust','United Kingdom',0),(2,'Alpina Meadow','Austria',0),(3,'Bright Basket','United Kingdom',1),(4,'Fizzo','Germany',0),(5,'Casa Rovira','Spain',0),(6,'Sparklin','Germany',0),(7,'Nordfrost','Norway',0),(8,'Basket Basics','United Kingdom',1),(9,'Pawsome','Ireland',0);
INSERT INTO Supplier VALUES
 (1,'Henley Bakers Ltd','Ruth Henley','Arden','0117 555 210',4),
 (2,'Valley Dairies','Owen Pryce','Dunmore',NULL,5),
 (3,'Polar Foods','Inge Solberg','Benfold','0117 555 388',3),
 (4,'Bottle and Can Trading','Marcus Lehr','Corley','0117 555 402',2),
 (5,'Iberia Wines','Nuria Rovira','Corley','0117 555 419',4),
 (6,'CleanHome Supply','Tom Alder','Arden',NULL,3),
 (7,'Greenfield Organics','Sally Marsh','Benfold','0117 555 777',5);
INSERT INTO Product VALUES
 (1,'Farmhouse Loaf',4,1,1,'800 g loaf',2.40,1.30,64,30,0),
 (2,'Butter Croissants',4,1,1,'bag of 4',2.90,1.70,0,20,0),
 (3,'Mountain Milk',5,2,2,'1 litre carton',1.60,0.95,140,80,0),
 (4,'Alpine Butter',5,2,2,'250 g block',3.10,2.20,55,40,0),
 (5,'Natural Yoghurt',5,3,2,'4 x 125 g',1.80,0.90,38,40,0),
 (6,'Cod Fingers',6,7,3,'box of 12',4.50,2.80,72,25,0),
 (7,'Garden Peas',6,3,3,'1 kg bag',2.20,1.10,18,30,0),
 (8,'Berry Sorbet',6,7,3,'500 ml tub',3.80,2.60,0,15,1),
 (9,'Orange Fizz',7,4,4,'6 x 330 ml',4.20,2.50,96,48,0),
 (10,'Cola Zero',7,4,4,'6 x 330 ml',4.00,2.30,120,48,0),
 (11,'Spring Water',7,8,4,'12 x 500 ml',3.00,1.20,210,60,0),
 (12,'Rioja Reserva',8,5,5,'750 ml bottle',11.50,7.00,34,12,0),
 (13,'Cava Brut',8,5,5,'750 ml bottle',9.80,6.10,27,12,0),
 (14,'Lemon Spray',9,6,6,'500 ml bottle',2.70,1.40,45,20,0),
 (15,'Floor Polish',9,6,6,'1 litre bottle',5.60,3.90,8,10,1),
 (16,'Kitchen Wipes',9,8,6,'pack of 50',1.50,0.70,0,40,0),
 (17,'Salmon Cat Bites',10,9,NULL,'12 x 85 g',7.40,4.90,22,15,0),
 (18,'Puppy Biscuits',10,9,NULL,'2 kg sack',8.90,6.30,11,10,1);
INSERT INTO Cashier VALUES
 (1,'Helen','Marlow','Store Manager',1,'Arden','2010-01-11',NULL,24.50,NULL),
 (2,'Dev','Patel','Head Cashier',1,'Arden','2015-06-01',NULL,17.20,1),
 (3,'Lucy','Arden','Cashier',1,'Benfold','2020-03-16',NULL,12.90,2),
 (4,'Tomasz','Nowak','Cashier',2,'Arden','2019-08-05',NULL,13.10,2),
 (5,'Grace','Obi','Store Manager',3,'Benfold','2012-02-20',NULL,23.80,NULL),
 (6,'Ben','Whitlow','Head Cashier',3,'Benfold','2017-10-09',NULL,16.80,5),
 (7,'Sofia','Reyes','Cashier',3,'Corley','2021-05-03','2023-04-30',12.60,6),
 (8,'Ivan','Petrov','Cashier',4,'Benfold','2022-01-17',NULL,12.40,6),
 (9,'Maud','Keller','Head Cashier',5,'Corley','2016-12-01',NULL,16.50,1),
 (10,'Jamal','Reid','Cashier',5,'Corley','2022-09-12',NULL,12.20,9),
 (11,'Peter','Corley','Cashier',6,'Corley','2008-07-01','2021-12-31',13.60,9),
 (12,'Anya','Frost','Trainee',5,'Arden','2023-03-01',NULL,10.80,9);
INSERT INTO Promotion VALUES
 (1,'Spring Saver',10,'2022-03-01','2022-03-31'),
 (2,'Summer Fizz',25,'2022-07-01','2022-08-15'),
 (3,'Back to School',15,'2022-09-01','2022-09-20'),
 (4,'Festive Toast',30,'2022-12-01','2022-12-31'),
 (5,'Clean Start',20,'2023-01-02','2023-01-31'),
 (6,'Loyalty Week',12,'2023-05-08','2023-05-14');
INSERT INTO Receipt VALUES
 (1,'R-1001',1,2,'2022-03-04 10:12:00','card','LC-501'),
 (2,'R-1002',1,3,'2022-03-18 17:40:00','cash',NULL),
 (3,'R-1003',2,4,'2022-03-25 12:05:00','card','LC-502'),
 (4,'R-1004',3,6,'2022-07-09 15:30:00','card','LC-503'),
 (5,'R-1005',3,7,'2022-07-21 18:02:00','cash',NULL),
 (6,'R-1006',4,8,'2022-08-02 08:45:00','voucher',NULL),
 (7,'R-1007',5,9,'2022-09-10 11:11:00','card','LC-501'),
 (8,'R-1008',5,10,'2022-12-20 16:55:00','card','LC-504'),
 (9,'R-1009',1,2,'2022-12-23 09:20:00','card','LC-502'),
 (10,'R-1010',3,6,'2023-01-14 13:33:00','cash',NULL),
 (11,'R-1011',1,3,'2023-01-28 19:05:00','card','LC-505'),
 (12,'R-1012',5,10,'2023-02-17 10:00:00','cash',NULL),
 (13,'R-1013',3,7,'2023-03-03 14:26:00','card','LC-503'),
 (14,'R-1014',2,4,'2023-05-10 12:48:00','voucher','LC-502'),
 (15,'R-1015',1,2,'2023-05-12 18:30:00','card','LC-501'),
 (16,'R-1016',5,9,'2023-06-30 20:15:00','cash',NULL);
INSERT INTO ReceiptLine VALUES
 (1,1,1,2,2.16,1),(1,2,3,4,1.44,1),(1,3,4,1,3.10,NULL),
 (2,1,2,1,2.90,NULL),(2,2,11,2,3.00,NULL),
 (3,1,5,3,1.62,1),(3,2,1,1,2.40,NULL),
 (4,1,9,5,3.15,2),(4,2,6,2,4.50,NULL),(4,3,8,2,3.80,NULL),
 (5,1,10,4,3.00,2),(5,2,7,1,2.20,NULL),
 (6,1,11,1,3.00,NULL),
 (7,1,12,3,11.50,NULL),(7,2,3,6,1.36,3),
 (8,1,13,6,6.86,4),(8,2,12,2,8.05,4),(8,3,2,3,2.90,NULL),
 (9,1,13,2,6.86,4),(9,2,4,3,3.10,NULL),(9,3,17,1,7.40,NULL),
 (10,1,14,4,2.16,5),(10,2,15,2,4.48,5),
 (11,1,16,5,1.20,5),(11,2,1,1,2.40,NULL),(11,3,18,1,8.90,NULL),
 (12,1,12,1,11.50,NULL),
 (13,1,9,2,4.20,NULL),(13,2,6,3,4.50,NULL),
 (14,1,5,2,1.58,6),(14,2,3,2,1.41,6),
 (15,1,12,4,10.12,6),(15,2,17,2,7.40,NULL),
 (16,1,7,2,2.20,NULL),(16,2,10,1,4.00,NULL),(16,3,14,1,2.70,NULL);
INSERT INTO Delivery VALUES
 (1,'D-301',1,1,'2022-02-20','2022-02-24','2022-02-24',2,35.00,1,2),
 (2,'D-302',2,1,'2022-02-27','2022-03-02','2022-03-03',4,60.00,2,2),
 (3,'D-303',4,3,'2022-06-15','2022-06-25','2022-07-01',9,140.00,5,6),
 (4,'D-304',3,3,'2022-07-01','2022-07-08','2022-07-07',5,95.50,6,6),
 (5,'D-305',5,5,'2022-08-10','2022-08-30','2022-09-04',3,180.00,9,9),
 (6,'D-306',4,4,'2022-08-20','2022-08-28','2022-08-26',2,52.00,5,8),
 (7,'D-307',5,5,'2022-11-02','2022-11-25','2022-11-24',6,210.00,9,10),
 (8,'D-308',6,1,'2022-12-12','2022-12-20','2023-01-05',3,48.00,1,3),
 (9,'D-309',6,3,'2023-01-03','2023-01-10','2023-01-09',4,57.00,6,7),
 (10,'D-310',2,2,'2023-04-18','2023-04-22','2023-04-22',2,41.00,2,4),
 (11,'D-311',1,5,'2023-05-25','2023-05-30',NULL,2,38.00,9,NULL),
 (12,'D-312',3,7,'2023-06-01','2023-06-09',NULL,8,125.00,5,NULL),
 (13,'D-313',4,1,'2023-06-04','2023-06-12','2023-06-15',7,115.00,1,2);
