CREATE TABLE Region (
  RegionID INTEGER PRIMARY KEY,
  RegionName TEXT NOT NULL
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  BirthDate DATE,
  HireDate DATE,
  City TEXT,
  RegionID INTEGER,
  ReportsTo INTEGER,
  FOREIGN KEY (RegionID) REFERENCES Region(RegionID),
  FOREIGN KEY (ReportsTo) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Customer (
  CustomerID TEXT PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  RegionID INTEGER,
  Phone TEXT,
  CreditLimit NUMERIC(10,2),
  FOREIGN KEY (RegionID) REFERENCES Region(RegionID)
);
CREATE TABLE Supplier (
  SupplierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Country TEXT,
  LeadDays INTEGER
);
CREATE TABLE Category (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT,
  Description TEXT
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  SupplierID INTEGER,
  CategoryID INTEGER,
  UnitPrice NUMERIC(10,2),
  UnitsInStock INTEGER,
  UnitsOnOrder INTEGER,
  ReorderLevel INTEGER,
  Discontinued BOOLEAN,
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID),
  FOREIGN KEY (CategoryID) REFERENCES Category(CategoryID)
);
CREATE TABLE Carrier (
  CarrierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  Phone TEXT
);
CREATE TABLE SalesOrder (
  OrderID INTEGER PRIMARY KEY,
  CustomerID TEXT,
  EmployeeID INTEGER,
  CarrierID INTEGER,
  OrderDate DATE,
  RequiredDate DATE,
  ShippedDate DATE,
  Freight NUMERIC(10,2),
  ShipCity TEXT,
  ShipCountry TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (CarrierID) REFERENCES Carrier(CarrierID)
);
CREATE TABLE OrderLine (
  OrderID INTEGER,
  ProductID INTEGER,
  UnitPrice NUMERIC(10,2),
  Quantity INTEGER,
  Discount REAL,
  PRIMARY KEY (OrderID, ProductID),
  FOREIGN KEY (OrderID) REFERENCES SalesOrder(OrderID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
INSERT INTO Region VALUES (1,'North'),(2,'South'),(3,'Benelux'),(4,'Iberia'),(5,'Baltic');
INSERT INTO Employee VALUES
(1,'Margriet','de Wolf','Managing Director','1966-04-12','2004-02-01','Antwerp',NULL,NULL),
(2,'Tomas','Keller','Sales Manager','1975-09-30','2009-06-15','Hamburg',1,1),
(3,'Ines','Carvalho','Sales Representative','1988-01-22','2015-03-01','Porto',4,2),
(4,'Johan','Maes','Sales Representative','1992-11-05','2019-09-01','Ghent',3,2),
(5,'Birgit','Olsen','Sales Representative','1981-07-17','2012-01-10','Hamburg',1,2),
(6,'Luca','Ferrante','Purchasing Manager','1979-03-08','2011-05-02','Antwerp',NULL,1),
(7,'Saskia','Vermeer','Purchasing Assistant','1996-12-19','2021-10-04','Antwerp',NULL,6),
(8,'Paolo','Brandt','Sales Representative','1985-05-27','2022-02-14','Milan',2,2),
(9,'Kadri','Tamm','Sales Trainee','1999-08-03','2023-09-01','Tallinn',5,5);
INSERT INTO Customer VALUES
('DELAR','Delicatessen Arens','Wim Arens','Owner','Antwerp','Belgium',3,'03 555 1210',8000),
('KAFHA','Kaffeehaus Hansa','Greta Lund','Purchasing Manager','Hamburg','Germany',1,'040 555 778',15000),
('MERCP','Mercearia Pinto','Rui Pinto','Owner','Porto','Portugal',4,'022 555 310',5000),
('TIEND','Tienda del Mar','Elena Ruiz','Sales Agent','Valencia','Spain',4,NULL,7500),
('BOTTE','Bottega Sforza','Carla Sforza','Owner','Milan','Italy',2,'02 555 9931',12000),
('GOUDS','Goudse Specerijen','Piet Kok','Accountant','Gouda','Netherlands',3,'0182 555 20',6000),
('NORDM','Nordmarkt','Axel Brandt','Purchasing Manager','Bremen','Germany',1,'0421 555 64',20000),
('TALLF','Tallinna Foods','Mart Saar','Sales Agent','Tallinn','Estonia',5,'6 555 121',4000),
('EPICE','Epicerie du Sablon','Anne Colin','Owner','Brussels','Belgium',3,NULL,9500),
('RISTO','Ristoro Amalfi','Dario Greco','Purchasing Manager','Salerno','Italy',2,'089 555 47',3000),
('RIGAS','Riga Spice House','Liga Ozola','Owner','Riga','Latvia',5,'67 555 880',4500),
('HAMBU','Hamburg Grocers Union','Jens Petersen','Accountant','Lubeck','Germany',1,'0451 555 9',18000);
INSERT INTO Supplier VALUES
(1,'Ceylon Leaf Estates','Nimal Perera','Kandy','Sri Lanka',45),
(2,'Oaxaca Cacao','Lucia Mendez','Oaxaca','Mexico',38),
(3,'Oliveira e Filhos','Jorge Oliveira','Porto','Portugal',9),
(4,'Andes Roasters','Camilo Rojas','Medellin','Colombia',32),
(5,'Malabar Spice Traders','Asha Nair','Kochi','India',41),
(6,'Lombard Dairy','Gino Sala','Milan','Italy',6),
(7,'Aegean Orchards','Eleni Papas','Izmir','Turkey',14),
(8,'Polder Cheese','Kees Bos','Gouda','Netherlands',3);
INSERT INTO Category VALUES
(1,'Tea','Loose leaf and bags'),(2,'Coffee','Beans and ground'),(3,'Spices','Whole and ground spices'),
(4,'Oils','Cooking and table oils'),(5,'Cheese','Hard and soft cheese'),(6,'Confectionery','Chocolate and dried fruit'),(7,'Seafood','Tinned fish');
INSERT INTO Product VALUES
(1,'Highland Black Tea',1,1,14.50,220,0,50,0),
(2,'Silver Tip White Tea',1,1,38.00,12,40,20,0),
(3,'Smoked Breakfast Tea',1,1,11.20,0,0,25,1),
(4,'Medellin Dark Roast',4,2,22.75,140,0,60,0),
(5,'Huila Single Estate',4,2,31.40,35,60,40,0),
(6,'Decaf Mountain Blend',4,2,19.90,0,80,30,0),
(7,'Green Cardamom',5,3,46.00,58,0,15,0),
(8,'Tellicherry Pepper',5,3,27.30,95,0,30,0),
(9,'Ground Turmeric',5,3,9.80,310,0,80,0),
(10,'Douro Olive Oil',3,4,17.60,180,120,100,0),
(11,'Infused Lemon Oil',3,4,13.25,0,0,10,1),
(12,'Gorgonzola Wheel',6,5,54.00,18,0,6,0),
(13,'Aged Gouda',8,5,48.50,26,10,12,0),
(14,'Oaxaca Bar 72%',2,6,6.40,640,0,200,0),
(15,'Cacao Nibs',2,6,15.75,44,0,50,0),
(16,'Izmir Figs',7,6,12.10,75,30,80,0),
(17,'Sun Dried Apricots',7,6,10.95,130,0,40,1);
INSERT INTO Carrier VALUES (1,'Rhine Freight','0221 555 40'),(2,'Blue Van Couriers','03 555 8020'),(3,'Alpina Trasporti','02 555 1771'),(4,'Baltic Line','6 555 900'),(5,'Swift Parcel',NULL);
INSERT INTO SalesOrder VALUES
(10501,'KAFHA',5,1,'2022-11-03','2022-11-17','2022-11-10',84.20,'Hamburg','Germany'),
(10502,'DELAR',4,2,'2022-11-21','2022-12-05','2022-12-08',22.75,'Antwerp','Belgium'),
(10503,'BOTTE',8,3,'2022-12-02','2022-12-16','2022-12-12',61.00,'Milan','Italy'),
(10504,'MERCP',3,1,'2023-01-11','2023-01-25','2023-01-19',18.40,'Porto','Portugal'),
(10505,'NORDM',5,2,'2023-01-30','2023-02-13','2023-02-20',140.10,'Bremen','Germany'),
(10506,'KAFHA',5,1,'2023-02-14','2023-02-28','2023-02-21',96.55,'Kiel','Germany'),
(10507,'GOUDS',4,2,'2023-03-03','2023-03-17','2023-03-09',15.30,'Gouda','Netherlands'),
(10508,'TIEND',3,3,'2023-03-22','2023-04-05','2023-04-11',33.90,'Valencia','Spain'),
(10509,'NORDM',2,1,'2023-04-18','2023-05-02','2023-04-25',122.00,'Bremen','Germany'),
(10510,'EPICE',4,2,'2023-05-05','2023-05-19','2023-05-15',27.60,'Brussels','Belgium'),
(10511,'BOTTE',8,3,'2023-05-23','2023-06-06','2023-06-14',58.35,'Rome','Italy'),
(10512,'TALLF',9,4,'2023-09-12','2023-10-03','2023-09-29',71.80,'Tallinn','Estonia'),
(10513,'DELAR',4,2,'2023-09-25','2023-10-09','2023-10-02',19.95,'Antwerp','Belgium'),
(10514,'KAFHA',5,1,'2023-10-10','2023-10-24','2023-10-17',88.00,'Hamburg','Germany'),
(10515,'MERCP',3,3,'2023-11-06','2023-11-20','2023-11-27',24.15,'Lisbon','Portugal'),
(10516,'NORDM',5,1,'2024-01-15','2024-01-29','2024-01-23',131.70,'Bremen','Germany'),
(10517,'EPICE',2,2,'2024-01-29','2024-02-12','2024-02-06',30.25,'Brussels','Belgium'),
(10518,'BOTTE',8,3,'2024-02-19','2024-03-04',NULL,64.80,'Milan','Italy'),
(10519,'KAFHA',5,1,'2024-02-26','2024-03-11',NULL,79.40,'Hamburg','Germany'),
(10520,'RIGAS',9,4,'2024-03-01','2024-03-22',NULL,45.50,'Riga','Latvia');
INSERT INTO OrderLine VALUES
(10501,4,21.50,40,0.10),(10501,1,14.00,25,0),(10502,13,47.00,6,0),(10502,10,17.60,20,0.05),
(10503,12,52.00,8,0),(10503,4,22.75,15,0),(10504,8,26.00,10,0),(10504,9,9.50,30,0.10),
(10505,4,20.50,60,0.15),(10505,14,6.10,200,0.20),(10505,1,13.80,40,0.10),(10506,5,30.00,20,0),
(10506,4,22.00,35,0.10),(10507,7,45.00,5,0),(10507,8,27.30,12,0),(10508,10,17.00,36,0.05),
(10508,16,12.10,24,0),(10509,14,6.20,180,0.15),(10509,15,15.00,30,0.05),(10509,13,48.00,10,0),
(10510,2,38.00,4,0),(10510,14,6.40,50,0),(10511,12,54.00,10,0.05),(10511,10,17.60,24,0),
(10512,9,9.80,50,0),(10512,1,14.50,30,0.05),(10513,13,48.50,5,0),(10513,3,11.20,18,0.25),
(10514,4,22.75,45,0.10),(10514,6,19.90,20,0),(10515,11,13.25,16,0.30),(10515,8,27.30,8,0),
(10516,14,6.40,240,0.20),(10516,4,22.75,50,0.15),(10516,9,9.80,60,0.05),(10517,7,46.00,3,0),
(10517,2,38.00,6,0.05),(10518,12,54.00,9,0),(10519,5,31.40,25,0.05),(10519,1,14.50,20,0),
(10520,7,46.00,4,0),(10520,9,9.80,40,0);
