CREATE TABLE Terminals (
  TerminalID INTEGER PRIMARY KEY,
  Name TEXT,
  OpenedYear INTEGER,
  GateCount INTEGER,
  AnnualPassengers INTEGER,
  IsInternational TEXT
);
CREATE TABLE Shops (
  ShopID INTEGER PRIMARY KEY,
  Name TEXT,
  TerminalID INTEGER,
  Category TEXT,
  FloorArea INTEGER,
  MonthlyRent REAL,
  OpeningTime TEXT,
  DutyFree TEXT,
  FOREIGN KEY (TerminalID) REFERENCES Terminals(TerminalID)
);
CREATE TABLE Employees (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  ShopID INTEGER,
  JobTitle TEXT,
  HireDate TEXT,
  HourlyWage REAL,
  FOREIGN KEY (ShopID) REFERENCES Shops(ShopID)
);
CREATE TABLE Brands (
  BrandID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  FoundedYear INTEGER
);
CREATE TABLE Products (
  ProductID INTEGER PRIMARY KEY,
  Name TEXT,
  BrandID INTEGER,
  Category TEXT,
  Price REAL,
  LiquidAllowed TEXT,
  FOREIGN KEY (BrandID) REFERENCES Brands(BrandID)
);
CREATE TABLE ShopProducts (
  ShopID INTEGER,
  ProductID INTEGER,
  StockLevel INTEGER,
  ShelfNumber INTEGER,
  PRIMARY KEY (ShopID, ProductID),
  FOREIGN KEY (ShopID) REFERENCES Shops(ShopID),
  FOREIGN KEY (ProductID) REFERENCES Products(ProductID)
);
CREATE TABLE Sales (
  SaleID INTEGER PRIMARY KEY,
  ShopID INTEGER,
  ProductID INTEGER,
  EmployeeID INTEGER,
  SaleDate TEXT,
  Quantity INTEGER,
  TotalAmount REAL,
  PaymentMethod TEXT,
  FOREIGN KEY (ShopID) REFERENCES Shops(ShopID),
  FOREIGN KEY (ProductID) REFERENCES Products(ProductID),
  FOREIGN KEY (EmployeeID) REFERENCES Employees(EmployeeID)
);
INSERT INTO Terminals VALUES (1,'North Pier',1988,22,6400000,'Yes');
INSERT INTO Terminals VALUES (2,'South Pier',1996,18,4100000,'No');
INSERT INTO Terminals VALUES (3,'Skyhall',2015,34,11800000,'Yes');
INSERT INTO Terminals VALUES (4,'Commuter Wing',2004,9,1250000,'No');
INSERT INTO Terminals VALUES (5,'Charter Shed',1979,6,380000,'Yes');
INSERT INTO Terminals VALUES (6,'West Satellite',2022,12,2900000,'Yes');
INSERT INTO Shops VALUES (1,'Cloud Nine Perfumes',3,'Cosmetics',140,21500.0,'05:30','Yes');
INSERT INTO Shops VALUES (2,'Last Call News',1,'Books',45,6200.0,'04:45','No');
INSERT INTO Shops VALUES (3,'Barrel and Bean',1,'Food',80,9800.0,'05:00','No');
INSERT INTO Shops VALUES (4,'Tiny Pilot',3,'Toys',60,8700.0,'07:00','No');
INSERT INTO Shops VALUES (5,'Runway Spirits',3,'Drinks',110,18900.0,'06:00','Yes');
INSERT INTO Shops VALUES (6,'Plug and Go',2,'Electronics',38,7400.0,'06:00','No');
INSERT INTO Shops VALUES (7,'Northern Gifts',2,'Souvenirs',52,5100.0,'07:30','No');
INSERT INTO Shops VALUES (8,'Duty Corner',6,'Drinks',75,10400.0,'05:30','Yes');
INSERT INTO Shops VALUES (9,'Page Seventeen',4,'Books',30,2950.0,'06:30','No');
INSERT INTO Employees VALUES (1,'Olga','Demir',1,'Manager','2016-04-01',24.5);
INSERT INTO Employees VALUES (2,'Leon','Hart',1,'Cashier','2021-09-13',15.2);
INSERT INTO Employees VALUES (3,'Mira','Kovac',2,'Cashier','2019-02-11',14.8);
INSERT INTO Employees VALUES (4,'Sven','Aaltonen',3,'Barista','2022-06-20',14.1);
INSERT INTO Employees VALUES (5,'Tariq','Malik',5,'Manager','2017-11-06',25.9);
INSERT INTO Employees VALUES (6,'Jo','Winters',4,'Cashier','2023-03-27',13.9);
INSERT INTO Employees VALUES (7,'Bea','Lund',6,'Technician','2020-01-15',18.6);
INSERT INTO Employees VALUES (8,'Enzo','Ricci',5,'Cashier','2018-07-02',16.0);
INSERT INTO Employees VALUES (9,'Hana','Suzuki',7,'Cashier','2015-05-18',16.4);
INSERT INTO Employees VALUES (10,'Paul','Greer',8,'Manager','2022-10-03',22.7);
INSERT INTO Brands VALUES (1,'Maison Ardel','France',1921);
INSERT INTO Brands VALUES (2,'Glen Corrie','UK',1846);
INSERT INTO Brands VALUES (3,'Voltino','Italy',2009);
INSERT INTO Brands VALUES (4,'Pluschko','Germany',1953);
INSERT INTO Brands VALUES (5,'Harbor Roast','USA',1994);
INSERT INTO Brands VALUES (6,'Fjordhus','Norway',1978);
INSERT INTO Brands VALUES (7,'Noir Sept','France',2012);
INSERT INTO Products VALUES (1,'Rose Absolue 50ml',1,'Cosmetics',78.0,'Yes');
INSERT INTO Products VALUES (2,'Night Train Cologne',7,'Cosmetics',54.5,'Yes');
INSERT INTO Products VALUES (3,'Corrie 12 Year Whisky',2,'Drinks',49.9,'No');
INSERT INTO Products VALUES (4,'Corrie Cask Reserve',2,'Drinks',135.0,'No');
INSERT INTO Products VALUES (5,'Pocket Charger',3,'Electronics',29.9,'Yes');
INSERT INTO Products VALUES (6,'Quiet Earbuds',3,'Electronics',89.0,'Yes');
INSERT INTO Products VALUES (7,'Plush Captain Bear',4,'Toys',24.0,'Yes');
INSERT INTO Products VALUES (8,'Wooden Biplane',4,'Toys',31.5,'Yes');
INSERT INTO Products VALUES (9,'Dark Roast 250g',5,'Food',11.8,'Yes');
INSERT INTO Products VALUES (10,'Reindeer Scarf',6,'Souvenirs',42.0,'Yes');
INSERT INTO Products VALUES (11,'Troll Magnet',6,'Souvenirs',6.5,'Yes');
INSERT INTO Products VALUES (12,'Orange Liqueur',1,'Drinks',27.4,'No');
INSERT INTO ShopProducts VALUES (1,1,40,2);
INSERT INTO ShopProducts VALUES (1,2,25,3);
INSERT INTO ShopProducts VALUES (5,3,90,1);
INSERT INTO ShopProducts VALUES (5,4,8,7);
INSERT INTO ShopProducts VALUES (8,3,60,1);
INSERT INTO ShopProducts VALUES (8,12,35,4);
INSERT INTO ShopProducts VALUES (6,5,120,1);
INSERT INTO ShopProducts VALUES (6,6,15,2);
INSERT INTO ShopProducts VALUES (4,7,55,5);
INSERT INTO ShopProducts VALUES (7,7,20,6);
INSERT INTO ShopProducts VALUES (3,9,200,1);
INSERT INTO ShopProducts VALUES (7,10,18,2);
INSERT INTO ShopProducts VALUES (7,11,300,1);
INSERT INTO ShopProducts VALUES (2,5,30,9);
INSERT INTO Sales VALUES (1,1,1,2,'2024-01-08',2,156.0,'Card');
INSERT INTO Sales VALUES (2,1,2,1,'2024-01-09',1,54.5,'Cash');
INSERT INTO Sales VALUES (3,5,3,8,'2024-01-09',3,149.7,'Card');
INSERT INTO Sales VALUES (4,5,4,5,'2024-01-15',1,135.0,'Card');
INSERT INTO Sales VALUES (5,6,6,7,'2024-01-21',1,89.0,'Phone');
INSERT INTO Sales VALUES (6,7,11,9,'2024-02-02',6,39.0,'Cash');
INSERT INTO Sales VALUES (7,7,10,9,'2024-02-02',1,42.0,'Card');
INSERT INTO Sales VALUES (8,3,9,4,'2024-02-14',4,47.2,'Phone');
INSERT INTO Sales VALUES (9,4,7,6,'2024-02-17',2,48.0,'Card');
INSERT INTO Sales VALUES (10,8,3,10,'2024-03-01',2,99.8,'Card');
INSERT INTO Sales VALUES (11,2,5,3,'2024-03-05',1,29.9,'Phone');
INSERT INTO Sales VALUES (12,5,3,8,'2024-03-11',1,49.9,'Cash');
INSERT INTO Sales VALUES (13,7,7,9,'2024-03-20',1,24.0,'Cash');
INSERT INTO Sales VALUES (14,5,3,5,'2024-03-22',2,99.8,'Card');
