CREATE TABLE Styles (
  StyleID INTEGER PRIMARY KEY,
  StyleName TEXT,
  Family TEXT
);
CREATE TABLE Beers (
  BeerID INTEGER PRIMARY KEY,
  BeerName TEXT,
  StyleID INTEGER,
  Alcohol REAL,
  ListPrice NUMERIC(10,2),
  CostPrice NUMERIC(10,2),
  UnitsInStock INTEGER,
  ReorderLevel INTEGER,
  Discontinued INTEGER,
  FOREIGN KEY (StyleID) REFERENCES Styles(StyleID)
);
CREATE TABLE Reps (
  RepID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  City TEXT,
  Phone TEXT,
  HireDate DATE,
  LeftDate DATE,
  Salary INTEGER,
  ReportsTo INTEGER,
  FOREIGN KEY (ReportsTo) REFERENCES Reps(RepID)
);
CREATE TABLE Batches (
  BatchNo TEXT PRIMARY KEY,
  BeerID INTEGER,
  BrewedOn DATE,
  BottledOn DATE,
  BestBefore DATE,
  Litres INTEGER,
  Status TEXT,
  FOREIGN KEY (BeerID) REFERENCES Beers(BeerID)
);
CREATE TABLE Outlets (
  OutletID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  OutletType TEXT,
  City TEXT,
  Phone TEXT,
  RepID INTEGER,
  Active INTEGER,
  FOREIGN KEY (RepID) REFERENCES Reps(RepID)
);
CREATE TABLE Orders (
  OrderID INTEGER PRIMARY KEY,
  OutletID INTEGER,
  RepID INTEGER,
  ApprovedBy INTEGER,
  OrderDate DATE,
  RequiredDate DATE,
  ShippedDate DATE,
  PaidDate DATE,
  Freight NUMERIC(10,2),
  ShipCity TEXT,
  FOREIGN KEY (OutletID) REFERENCES Outlets(OutletID),
  FOREIGN KEY (RepID) REFERENCES Reps(RepID),
  FOREIGN KEY (ApprovedBy) REFERENCES Reps(RepID)
);
CREATE TABLE OrderLines (
  OrderID INTEGER,
  BeerID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  PRIMARY KEY (OrderID, BeerID),
  FOREIGN KEY (OrderID) REFERENCES Orders(OrderID),
  FOREIGN KEY (BeerID) REFERENCES Beers(BeerID)
);
INSERT INTO Styles VALUES (1,'Pale Ale','Ale'),(2,'Stout','Ale'),(3,'Pilsner','Lager'),(4,'Wheat','Ale'),(5,'Alcohol-free','Lager'),(6,'Bock','Lager');
INSERT INTO Beers VALUES
(1,'Harbour Light',1,4.2,28.50,15.20,140,40,0),
(2,'Copper Gate',1,5.1,31.00,17.90,0,30,0),
(3,'Night Watch',2,6.3,36.40,20.10,62,20,0),
(4,'Coal Barge',2,7.8,44.00,27.50,18,25,0),
(5,'Silver Reed',3,4.8,26.90,13.40,210,60,0),
(6,'Old Quay',3,5.0,27.80,14.60,0,0,1),
(7,'Miller Cloud',4,5.3,30.20,16.00,75,30,0),
(8,'Plain Sail',5,0.4,22.60,11.90,96,20,0),
(9,'Orchard Fog',4,4.6,29.70,18.80,12,0,1),
(10,'Ram Head',6,7.1,41.50,24.30,33,15,0),
(11,'Twelve Bells',6,8.4,52.00,33.60,5,10,0),
(12,'Dry Dock',5,0.0,21.00,12.50,0,15,0);
INSERT INTO Reps VALUES
(1,'Hanna','Moss','Sales Director','York','01904-221','2011-03-01',NULL,71000,NULL),
(2,'Piet','Lander','Sales Manager','Leeds','0113-402','2014-09-15',NULL,54000,1),
(3,'Orla','Quinn','Sales Manager','York',NULL,'2016-01-11',NULL,52500,1),
(4,'Sam','Tilley','Sales Representative','Leeds','0113-455','2018-05-02',NULL,38200,2),
(5,'Vera','Novak','Sales Representative','Hull','01482-310','2019-02-18',NULL,37400,2),
(6,'Jon','Askew','Sales Representative','York','01904-287','2020-10-05',NULL,36100,3),
(7,'Dina','Farrow','Sales Representative','Hull',NULL,'2017-07-24','2023-06-30',39900,3),
(8,'Theo','Marsh','Trainee','Leeds','0113-470','2023-01-09',NULL,24800,3),
(9,'Kit','Rowan','Trainee','York','01904-299','2021-08-16','2022-12-31',24100,2);
INSERT INTO Batches VALUES
('B-301',1,'2023-01-10','2023-01-31','2023-10-31',2400,'released'),
('B-302',3,'2023-01-17','2023-02-14','2024-02-14',1800,'released'),
('B-303',5,'2023-02-02','2023-03-01','2023-12-01',3600,'released'),
('B-304',2,'2023-02-20','2023-03-13','2023-12-13',1500,'rejected'),
('B-305',10,'2023-03-06','2023-04-17','2024-10-17',1200,'released'),
('B-306',1,'2023-04-04','2023-04-25','2024-01-25',2600,'released'),
('B-307',7,'2023-05-09','2023-05-30','2024-02-28',1900,'released'),
('B-308',4,'2023-05-22','2023-07-03','2024-07-03',900,'released'),
('B-309',8,'2023-06-13','2023-06-29','2024-01-29',1100,'rejected'),
('B-310',5,'2023-07-11','2023-08-08','2024-05-08',3900,'released'),
('B-311',11,'2023-08-21',NULL,NULL,700,'maturing'),
('B-312',3,'2023-09-05',NULL,NULL,2000,'maturing');
INSERT INTO Outlets VALUES
(1,'The Anchor Inn','Betty Crane','Landlady','pub','Hull','01482-611',5,1),
(2,'Bottle & Basket','Omar Said','Owner','shop','Leeds','0113-618',4,1),
(3,'Hotel Minster','Claire Dunn','Purchasing Manager','hotel','York','01904-633',6,1),
(4,'Red Lantern Kitchen','Li Fang','Owner','restaurant','Leeds',NULL,4,1),
(5,'The Weaver Arms','George Platt','Landlord','pub','Bradford','01274-604',4,1),
(6,'Fenwick Wines','Ida Fenwick','Owner','shop','York','01904-650',6,0),
(7,'Harbour Light Cafe','Nils Berg','Manager','restaurant','Hull','01482-677',5,1),
(8,'The Gable','Ruth Ames','Landlady','pub','York',NULL,3,1),
(9,'Station Hotel','Paul Reeve','Purchasing Manager','hotel','Leeds','0113-690',2,1),
(10,'Corner Cellar','Mina Kaur','Owner','shop','Bradford','01274-695',NULL,0),
(11,'The Lock Keeper','Evan Pryce','Landlord','pub','Hull','01482-608',7,1);
INSERT INTO Orders VALUES
(2001,1,5,2,'2022-11-03','2022-11-10','2022-11-08','2022-12-01',18.50,'Hull'),
(2002,3,6,3,'2022-11-21','2022-12-01','2022-12-05','2023-01-04',24.00,'York'),
(2003,2,4,2,'2022-12-06','2022-12-13','2022-12-12','2022-12-30',15.20,'Leeds'),
(2004,6,6,NULL,'2023-01-12','2023-01-19','2023-01-17',NULL,9.90,'York'),
(2005,5,4,2,'2023-02-02','2023-02-09','2023-02-08','2023-03-01',21.70,'Bradford'),
(2006,1,5,3,'2023-03-14','2023-03-21','2023-03-24','2023-04-14',19.10,'Hull'),
(2007,9,2,1,'2023-04-03','2023-04-12','2023-04-11','2023-05-09',33.40,'York'),
(2008,4,4,2,'2023-05-05','2023-05-12','2023-05-10',NULL,12.80,'Leeds'),
(2009,11,7,3,'2023-05-16','2023-05-24','2023-05-23','2023-06-20',0,'Hull'),
(2010,3,6,1,'2023-05-29','2023-06-08','2023-06-12','2023-07-03',27.60,'Leeds'),
(2011,7,5,NULL,'2023-06-15','2023-06-22','2023-06-20','2023-07-20',14.30,'Hull'),
(2012,2,4,2,'2023-07-04','2023-07-11','2023-07-10',NULL,16.00,'Leeds'),
(2013,8,3,1,'2023-07-25','2023-08-03','2023-08-02','2023-08-30',0,'York'),
(2014,1,5,2,'2023-08-09','2023-08-16','2023-08-19','2023-09-12',20.40,'Hull'),
(2015,5,8,3,'2023-09-01','2023-09-08',NULL,NULL,22.10,'Bradford'),
(2016,9,2,NULL,'2023-09-11','2023-09-20',NULL,NULL,31.90,'Leeds'),
(2017,3,6,3,'2023-09-14','2023-09-25',NULL,'2023-09-18',26.00,'York');
INSERT INTO OrderLines VALUES
(2001,1,20,27.00),(2001,3,8,35.00),(2002,5,30,25.50),(2002,8,10,22.00),(2002,11,4,50.00),(2003,6,12,27.80),(2003,1,6,28.50),
(2004,9,5,29.70),(2004,4,3,44.00),(2005,5,24,26.00),(2005,2,10,31.00),(2006,1,18,27.50),(2006,6,6,27.00),(2007,5,40,25.00),(2007,3,15,34.50),(2007,10,10,40.00),
(2008,8,12,22.60),(2008,7,6,30.20),(2009,3,14,35.50),(2009,2,9,30.00),(2010,11,6,51.00),(2010,5,25,25.50),(2010,7,12,29.00),(2011,8,8,22.60),(2011,9,4,28.00),
(2012,4,7,43.00),(2012,10,5,41.50),(2013,1,16,28.00),(2013,7,8,30.20),(2014,3,12,36.40),(2014,1,22,28.00),(2015,5,20,26.90),(2016,10,14,40.50),(2016,5,32,25.80),(2017,7,18,29.50),(2017,11,3,52.00);
