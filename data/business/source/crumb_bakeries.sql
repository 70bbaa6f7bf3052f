CREATE TABLE Bakery (
  BakeryID INTEGER PRIMARY KEY,
  BakeryName TEXT,
  City TEXT,
  OvenCount INTEGER,
  OpenedOn DATE,
  ClosedOn DATE
);
CREATE TABLE Category (
  CategoryCode TEXT PRIMARY KEY,
  CategoryName TEXT,
  ParentCode TEXT,
  FOREIGN KEY (ParentCode) REFERENCES Category(CategoryCode)
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  CategoryCode TEXT,
  PackSize TEXT,
  WeightG INTEGER,
  ShelfLifeDays INTEGER,
  UnitPrice NUMERIC(6,2),
  UnitCost NUMERIC(6,2),
  IsVegan TEXT,
  DiscontinuedOn DATE,
  FOREIGN KEY (CategoryCode) REFERENCES Category(CategoryCode)
);
CREATE TABLE Shop (
  ShopID INTEGER PRIMARY KEY,
  ShopName TEXT,
  Street TEXT,
  City TEXT,
  BakeryID INTEGER,
  Phone TEXT,
  SeatCount INTEGER,
  HasCafe TEXT,
  ClosedOn DATE,
  FOREIGN KEY (BakeryID) REFERENCES Bakery(BakeryID)
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FullName TEXT,
  Position TEXT,
  BakeryID INTEGER,
  ReportsTo INTEGER,
  HourlyWage NUMERIC(6,2),
  Phone TEXT,
  HiredOn DATE,
  LeftOn DATE,
  FOREIGN KEY (BakeryID) REFERENCES Bakery(BakeryID),
  FOREIGN KEY (ReportsTo) REFERENCES Employee(EmployeeID)
);
CREATE TABLE ProductionOrder (
  OrderNo TEXT PRIMARY KEY,
  ProductID INTEGER,
  BakeryID INTEGER,
  PlannedBy INTEGER,
  BakedBy INTEGER,
  QuantityPlanned INTEGER,
  QuantityMade INTEGER,
  QuantityScrapped INTEGER,
  PlannedOn DATE,
  DueOn DATE,
  FinishedOn DATE,
  Status TEXT,
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID),
  FOREIGN KEY (BakeryID) REFERENCES Bakery(BakeryID),
  FOREIGN KEY (PlannedBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (BakedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Delivery (
  DeliveryNo INTEGER PRIMARY KEY,
  BakeryID INTEGER,
  ShopID INTEGER,
  DriverID INTEGER,
  VehiclePlate TEXT,
  OrderedOn DATE,
  PromisedOn DATE,
  DeliveredOn DATE,
  Kilometres INTEGER,
  InvoicedOn DATE,
  FOREIGN KEY (BakeryID) REFERENCES Bakery(BakeryID),
  FOREIGN KEY (ShopID) REFERENCES Shop(ShopID),
  FOREIGN KEY (DriverID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE DeliveryLine (
  DeliveryNo INTEGER,
  LineNo INTEGER,
  ProductID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(6,2),
  QuantityReturned INTEGER,
  PRIMARY KEY (DeliveryNo, LineNo),
  FOREIGN KEY (DeliveryNo) REFERENCES Delivery(DeliveryNo),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
INSERT INTO Bakery VALUES
(1,'Mill Lane Bakehouse','Bristol',6,'1998-04-06',NULL),
(2,'Harbour Bakehouse','Cardiff',4,'2010-09-13',NULL),
(3,'Canal Street Bakehouse','Bath',2,'2005-02-14','2022-06-30');
INSERT INTO Category VALUES
('BRD','Bread',NULL),('SOU','Sourdough','BRD'),('ROL','Rolls','BRD'),('PAS','Pastry',NULL),
('VIE','Viennoiserie','PAS'),('CAK','Cakes','PAS'),('SAV','Savoury',NULL);
INSERT INTO Product VALUES
(1,'Country Loaf','BRD','1 loaf, sliced',800,4,3.20,1.10,'Y',NULL),
(2,'Rye Sourdough','SOU','1 loaf, paper bag',900,6,4.60,1.55,'Y',NULL),
(3,'Spelt Sourdough','SOU','1 loaf, paper bag',750,6,4.95,1.90,'Y',NULL),
(4,'Poppy Seed Roll','ROL','6 rolls a bag',70,2,0.65,0.18,'Y',NULL),
(5,'Milk Roll','ROL','6 rolls a bag',65,2,0.60,0.17,'N',NULL),
(6,'Butter Croissant','VIE','4 pieces a tray',75,1,1.90,0.62,'N',NULL),
(7,'Almond Croissant','VIE','4 pieces a tray',95,1,2.60,0.98,'N',NULL),
(8,'Chocolate Twist','VIE','4 pieces a tray',90,1,2.30,0.80,'N',NULL),
(9,'Carrot Cake','CAK','12 slices a tin',1400,5,24.00,9.80,'N',NULL),
(10,'Lemon Drizzle','CAK','12 slices a tin',1200,5,21.50,8.10,'N',NULL),
(11,'Plum Tart','CAK','10 slices a tin',1300,3,23.00,9.20,'Y','2022-10-31'),
(12,'Leek Pasty','SAV','2 pieces a box',240,2,3.40,1.35,'N',NULL),
(13,'Spinach Turnover','SAV','2 pieces a box',180,2,3.10,1.15,'Y',NULL),
(14,'Beetroot Loaf','BRD','1 loaf, sliced',700,4,3.80,1.60,'Y','2022-03-31'),
(15,'Olive Ciabatta','BRD','2 loaves a bag',400,3,3.50,1.30,'Y',NULL);
INSERT INTO Shop VALUES
(1,'Clifton','8 Regent Street','Bristol',1,'0117 496 0181',24,'Y',NULL),
(2,'Bedminster','112 North Street','Bristol',1,'0117 496 0223',0,'N',NULL),
(3,'Temple Quay','Unit 3, The Square','Bristol',1,NULL,12,'Y',NULL),
(4,'Pontcanna','57 Cathedral Road','Cardiff',2,'029 2018 0340',18,'Y',NULL),
(5,'Roath','20 Wellfield Road','Cardiff',2,NULL,0,'N',NULL),
(6,'Penarth','4 Windsor Terrace','Penarth',2,'029 2018 0655',10,'Y',NULL),
(7,'Walcot','31 Walcot Street','Bath',1,'01225 496 077',16,'Y',NULL),
(8,'Bath Station','Platform 1','Bath',3,NULL,0,'N','2022-06-30'),
(9,'Newport Market','Stall 14','Newport',2,'01633 496 912',0,'N',NULL);
INSERT INTO Employee VALUES
(1,'Ursula Kemp','Head of Production',1,NULL,31.50,'07700 900101','2001-03-05',NULL),
(2,'Tariq Aziz','Bakery Manager',1,1,24.80,'07700 900102','2009-06-15',NULL),
(3,'Rosa Lindgren','Bakery Manager',2,1,24.20,'07700 900103','2010-08-30',NULL),
(4,'Dean Holloway','Fleet Supervisor',1,1,21.00,'07700 900104','2012-01-09',NULL),
(5,'Milan Kovac','Master Baker',1,2,19.60,NULL,'2011-10-03',NULL),
(6,'Agnes Toth','Master Baker',2,3,19.90,'07700 900106','2013-04-22',NULL),
(7,'Ben Archer','Baker',1,5,15.20,NULL,'2017-02-13',NULL),
(8,'Carla Nunes','Baker',1,5,15.60,'07700 900108','2016-09-05',NULL),
(9,'Yusuf Demir','Baker',2,6,14.90,'07700 900109','2019-05-20',NULL),
(10,'Ella Rowe','Apprentice',1,5,9.40,'07700 900110','2022-09-01',NULL),
(11,'Finn Daly','Apprentice',2,6,9.10,NULL,'2021-09-01','2022-08-15'),
(12,'Gary Stokes','Driver',1,4,13.10,'07700 900112','2014-07-07',NULL),
(13,'Nadia Hussain','Driver',1,4,13.40,'07700 900113','2018-11-12',NULL),
(14,'Piotr Zielinski','Driver',2,4,13.00,'07700 900114','2020-03-02',NULL),
(15,'Vera Lang','Driver',2,4,12.60,NULL,'2019-01-14','2022-12-31'),
(16,'Hugo Marsh','Baker',3,2,14.50,NULL,'2015-05-11','2022-06-30');
INSERT INTO ProductionOrder VALUES
('PO-501',1,1,2,7,200,198,4,'2022-03-01','2022-03-03','2022-03-03','finished'),
('PO-502',6,1,2,8,320,310,12,'2022-03-02','2022-03-04','2022-03-04','finished'),
('PO-503',14,3,2,16,60,58,9,'2022-03-07','2022-03-09','2022-03-10','finished'),
('PO-504',4,2,3,9,600,600,15,'2022-05-10','2022-05-12','2022-05-12','finished'),
('PO-505',9,2,3,6,24,24,1,'2022-05-16','2022-05-18','2022-05-20','finished'),
('PO-506',2,1,5,7,150,146,0,'2022-06-13','2022-06-15','2022-06-15','finished'),
('PO-507',11,1,2,8,40,37,6,'2022-09-19','2022-09-21','2022-09-23','finished'),
('PO-508',12,2,6,9,90,90,3,'2022-10-03','2022-10-05','2022-10-05','finished'),
('PO-509',3,1,5,5,110,104,2,'2022-11-14','2022-11-16','2022-11-17','finished'),
('PO-510',7,1,2,8,180,175,8,'2023-01-09','2023-01-11','2023-01-11','finished'),
('PO-511',10,2,3,6,30,29,0,'2023-01-23','2023-01-25','2023-01-25','finished'),
('PO-512',5,1,5,10,480,455,30,'2023-02-06','2023-02-08','2023-02-09','finished'),
('PO-513',13,2,6,9,100,97,5,'2023-03-13','2023-03-15','2023-03-15','finished'),
('PO-514',1,1,2,7,260,255,7,'2023-04-03','2023-04-05','2023-04-05','finished'),
('PO-515',8,1,5,NULL,160,0,0,'2023-05-08','2023-05-10',NULL,'planned'),
('PO-516',2,2,3,9,120,64,1,'2023-05-09','2023-05-11',NULL,'in_progress'),
('PO-517',9,1,2,NULL,18,0,0,'2023-05-10','2023-05-13',NULL,'planned'),
('PO-518',15,1,2,NULL,140,0,0,'2023-04-24','2023-04-26',NULL,'cancelled');
INSERT INTO Delivery VALUES
(7001,1,1,12,'BK19 CRU','2022-03-03','2022-03-04','2022-03-04',14,'2022-03-31'),
(7002,1,2,12,'BK19 CRU','2022-03-03','2022-03-04','2022-03-05',9,'2022-03-31'),
(7003,3,8,13,'BK21 LOA','2022-03-09','2022-03-11','2022-03-11',3,'2022-03-31'),
(7004,2,4,15,'BK20 BUN','2022-05-11','2022-05-13','2022-05-13',7,'2022-05-31'),
(7005,2,6,14,'BK22 RYE','2022-05-18','2022-05-20','2022-05-22',16,'2022-05-31'),
(7006,1,7,13,'BK21 LOA','2022-06-14','2022-06-16','2022-06-16',42,'2022-06-30'),
(7007,1,3,12,'BK19 CRU','2022-09-21','2022-09-23','2022-09-24',6,'2022-09-30'),
(7008,2,5,14,'BK22 RYE','2022-10-04','2022-10-06','2022-10-06',8,'2022-10-31'),
(7009,2,9,14,'BK22 RYE','2022-11-16','2022-11-18','2022-11-18',38,'2022-11-30'),
(7010,1,1,13,'BK21 LOA','2023-01-10','2023-01-12','2023-01-12',15,'2023-01-31'),
(7011,2,4,14,'BK22 RYE','2023-01-24','2023-01-26','2023-01-27',7,'2023-01-31'),
(7012,1,7,12,'BK19 CRU','2023-02-08','2023-02-10','2023-02-13',44,'2023-02-28'),
(7013,2,6,14,'BK22 RYE','2023-03-14','2023-03-16','2023-03-16',17,NULL),
(7014,1,2,13,'BK21 LOA','2023-04-04','2023-04-06','2023-04-06',10,NULL),
(7015,1,1,NULL,NULL,'2023-05-09','2023-05-12',NULL,NULL,NULL),
(7016,2,5,14,'BK22 RYE','2023-05-10','2023-05-12',NULL,NULL,NULL),
(7017,2,9,NULL,NULL,'2023-05-10','2023-05-15',NULL,NULL,NULL);
INSERT INTO DeliveryLine VALUES
(7001,1,1,60,2.40,4),(7001,2,6,120,1.40,10),(7002,1,1,45,2.40,0),(7002,2,4,150,0.48,20),(7003,1,14,30,2.90,11),(7003,2,12,24,2.55,0),
(7004,1,4,240,0.48,12),(7004,2,9,6,18.00,0),(7005,1,9,4,18.00,1),(7005,2,5,90,0.45,0),(7006,1,2,40,3.45,2),(7006,2,6,64,1.40,6),
(7007,1,11,12,17.50,3),(7007,2,8,48,1.70,0),(7008,1,12,36,2.55,4),(7008,2,1,30,2.40,1),(7009,1,3,25,3.70,0),(7009,2,4,120,0.48,8),
(7010,1,7,80,1.95,5),(7010,2,2,20,3.45,1),(7011,1,10,8,16.00,0),(7011,2,6,72,1.45,9),(7011,3,1,35,2.45,0),(7012,1,5,180,0.45,22),(7012,2,2,36,3.50,0),
(7013,1,13,44,2.30,2),(7013,2,10,5,16.00,0),(7014,1,1,70,2.45,3),(7014,2,7,40,1.95,0),(7015,1,8,60,1.75,0),(7015,2,2,30,3.50,0),
(7016,1,13,40,2.30,0),(7017,1,4,150,0.50,0),(7017,2,9,3,18.50,0);
