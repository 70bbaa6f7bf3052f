CREATE TABLE Supplier (
  SupplierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  IsApproved INTEGER
);
CREATE TABLE ProductGroup (
  ProductGroupID INTEGER PRIMARY KEY,
  GroupName TEXT,
  ParentGroupID INTEGER,
  FOREIGN KEY (ParentGroupID) REFERENCES ProductGroup(ProductGroupID)
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  PartNumber TEXT,
  ProductName TEXT,
  SupplierID INTEGER,
  ProductGroupID INTEGER,
  ListPrice NUMERIC(10,2),
  PurchasePrice NUMERIC(10,2),
  UnitsInStock INTEGER,
  ReorderLevel INTEGER,
  Discontinued INTEGER,
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID),
  FOREIGN KEY (ProductGroupID) REFERENCES ProductGroup(ProductGroupID)
);
CREATE TABLE Customer (
  CustomerID TEXT PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  Address TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  Fax TEXT,
  CreditLimit INTEGER,
  IsBlocked INTEGER
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  ReportsTo INTEGER,
  BirthDate DATE,
  HireDate DATE,
  City TEXT,
  Country TEXT,
  Salary INTEGER,
  FOREIGN KEY (ReportsTo) REFERENCES Employee(EmployeeID)
);
CREATE TABLE ShippingMethod (
  ShippingMethodID INTEGER PRIMARY KEY,
  MethodName TEXT,
  CarrierPhone TEXT,
  BaseRate NUMERIC(10,2)
);
CREATE TABLE SalesOrder (
  SalesOrderID INTEGER PRIMARY KEY,
  CustomerID TEXT,
  EmployeeID INTEGER,
  ShippingMethodID INTEGER,
  OrderDate DATE,
  RequiredDate DATE,
  ShippedDate DATE,
  Freight NUMERIC(10,2),
  ShipName TEXT,
  ShipCity TEXT,
  ShipCountry TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (ShippingMethodID) REFERENCES ShippingMethod(ShippingMethodID)
);
CREATE TABLE SalesOrderLine (
  SalesOrderID INTEGER,
  ProductID INTEGER,
  UnitPrice NUMERIC(10,2),
  Quantity INTEGER,
  DiscountAmount NUMERIC(10,2),
  PRIMARY KEY (SalesOrderID, ProductID),
  FOREIGN KEY (SalesOrderID) REFERENCES SalesOrder(SalesOrderID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
INSERT INTO Supplier VALUES
(1,'Kettner Bremsen GmbH','Uwe Kettner','Owner','Stuttgart','Germany','+49 711 5550',1),(2,'Filtra Srl','Paola Ricci','Export Manager','Turin','Italy','+39 011 5551',1),
(3,'Volt and Co','Nigel Marsh','Sales Agent','Coventry','UK',NULL,1),(4,'Lyon Pneus','Claire Dubois','Sales Manager','Lyon','France','+33 4 5553',0),
(5,'Baltic Bearings','Janis Ozols','Owner','Riga','Latvia','+371 5554',1),(6,'Nordlux Lamps','Tove Hansen','Sales Manager','Aarhus','Denmark',NULL,0);
INSERT INTO ProductGroup VALUES (1,'Chassis',NULL),(2,'Engine',NULL),(3,'Electrics',NULL),(4,'Brakes',1),(5,'Bearings',1),(6,'Filters',2),(7,'Belts',2),(8,'Batteries',3),(9,'Lighting',3),(10,'Tyres',1),(11,'Sensors',3);
INSERT INTO Product VALUES
(1,'BR-110','Front Brake Disc',1,4,64.00,38.50,40,15,0),(2,'BR-120','Brake Pad Set',1,4,42.50,21.00,0,20,0),(3,'BR-300','Hand Brake Cable',1,4,18.90,8.20,12,5,1),
(4,'FI-201','Oil Filter',2,6,9.80,3.60,210,60,0),(5,'FI-202','Air Filter',2,6,14.20,5.90,18,30,0),(6,'FI-205','Cabin Filter',2,6,16.50,6.40,75,30,0),
(7,'EL-400','Starter Battery 70Ah',3,8,119.00,78.00,22,10,0),(8,'EL-410','Truck Battery 180Ah',3,8,239.00,171.00,4,6,0),(9,'EL-455','Alternator',3,3,285.00,190.00,0,2,1),
(10,'LI-510','Headlamp H7 Left',6,9,88.00,52.00,9,8,0),(11,'LI-520','Tail Lamp LED',6,9,57.00,33.00,0,6,0),(12,'WB-610','Front Wheel Bearing',5,5,36.40,19.70,55,20,0),
(13,'WB-620','Rear Wheel Bearing',5,5,34.10,18.30,31,20,0),(14,'TB-710','Timing Belt Kit',2,7,134.00,82.00,14,6,0),(15,'TB-715','Fan Belt',NULL,7,11.30,4.10,3,10,0),
(16,'TY-800','Winter Tyre 205',4,10,92.00,66.00,64,24,0);
INSERT INTO Customer VALUES
('HALLB','Hallberg Motor AB','Karin Hallberg','Owner','Verkstadsgatan 4','Uppsala','Sweden','+46 18 5010',NULL,15000,0),('GARAG','Garage Morel','Luc Morel','Workshop Manager','12 rue des Tanneurs','Lyon','France','+33 4 5011','+33 4 5012',8000,0),
('TRUCK','Truckland Leasing','Sophie Winter','Purchasing Manager','Hafenstr. 88','Hamburg','Germany','+49 40 5013','+49 40 5014',60000,0),('AUTOK','Auto Kovacs','Bela Kovacs','Owner','Vasut utca 9','Szeged','Hungary',NULL,NULL,4000,1),
('CITYB','City Bus Services','Alan Prior','Purchasing Manager','Depot Road 1','Leeds','UK','+44 113 5016','+44 113 5017',45000,0),('PITST','Pit Stop Turin','Marco Ferri','Mechanic','Via Po 77','Turin','Italy','+39 011 5018',NULL,5000,0),
('VOGEL','Vogel Fahrzeugteile','Anke Vogel','Sales Representative','Ringstr. 3','Stuttgart','Germany','+49 711 5019',NULL,20000,0),('OLDTI','Oldtimer Workshop Bath','Edwin Shaw','Owner','Mill Lane 6','Bath','UK',NULL,NULL,3000,0),
('LAGOA','Lagoa Rent a Car','Rui Lagoa','Workshop Manager','Rua do Sol 15','Faro','Portugal','+351 289 5021','+351 289 5022',12000,0),('JUTLA','Jutland Vans','Mette Krog','Purchasing Manager','Havnevej 20','Aarhus','Denmark','+45 5023',NULL,18000,1),
('PRIMA','Prima Taxi','Hans Prima','Owner','Bahnhofplatz 2','Hamburg','Germany','+49 40 5024',NULL,0,0);
INSERT INTO Employee VALUES
(1,'Greta','Lindner','Managing Director',NULL,'1968-04-12','2005-01-03','Hamburg','Germany',98000),(2,'Paul','Sander','Sales Director',1,'1975-09-30','2009-05-18','Hamburg','Germany',76000),
(3,'Julie','Marchand','Sales Representative',2,'1988-01-22','2015-03-09','Lyon','France',47000),(4,'Owen','Price','Sales Representative',2,'1991-07-05','2018-08-20','Leeds','UK',45500),
(5,'Frida','Holm','Inside Sales Coordinator',2,'1985-11-17','2013-10-01','Hamburg','Germany',51000),(6,'Nils','Bauer','Sales Assistant',5,'1998-02-08','2021-06-14','Hamburg','Germany',34000),
(7,'Carla','Rossi','Sales Representative',5,'1994-12-01','2020-02-03','Turin','Italy',43000),(8,'Erik','Stone','Warehouse Manager',1,'1979-06-26','2011-11-07','Hamburg','Germany',55000),(9,'Lea','Kraft','Warehouse Clerk',8,'2000-03-19','2022-09-12','Hamburg','Germany',31500);
INSERT INTO ShippingMethod VALUES (1,'Parcel Standard','+49 40 7001',6.90),(2,'Parcel Express','+49 40 7001',19.50),(3,'Pallet Freight','+49 421 7003',85.00),(4,'Customer Pickup',NULL,0),(5,'Air Cargo','+49 69 7005',140.00);
INSERT INTO SalesOrder VALUES
(20481,'HALLB',4,1,'2021-02-15','2021-02-26','2021-02-18',12.40,'Hallberg Motor AB','Uppsala','Sweden'),(20482,'GARAG',3,2,'2021-03-02','2021-03-05','2021-03-08',24.00,'Garage Morel','Lyon','France'),
(20483,'TRUCK',5,3,'2021-06-21','2021-07-05','2021-06-29',140.00,'Truckland Depot Bremen','Bremen','Germany'),(20484,'CITYB',4,3,'2021-09-10','2021-09-24','2021-09-30',210.50,'City Bus Services','Leeds','UK'),
(20485,'PITST',7,1,'2021-11-05','2021-11-19','2021-11-09',9.80,'Pit Stop Turin','Turin','Italy'),(20486,'TRUCK',5,3,'2022-01-17','2022-01-31','2022-01-25',165.00,'Truckland Leasing','Hamburg','Germany'),
(20487,'VOGEL',6,1,'2022-02-08','2022-02-18','2022-02-11',15.20,'Vogel Fahrzeugteile','Stuttgart','Germany'),(20488,'LAGOA',3,2,'2022-05-23','2022-05-30','2022-06-02',58.70,'Lagoa Airport Branch','Lisbon','Portugal'),
(20489,'JUTLA',4,3,'2022-08-01','2022-08-15','2022-08-09',96.00,'Jutland Vans','Aarhus','Denmark'),(20490,'CITYB',4,3,'2022-10-12','2022-10-26','2022-10-20',188.00,'City Bus Garage York','York','UK'),
(20491,'AUTOK',7,1,'2022-11-28','2022-12-09','2022-12-05',17.30,'Auto Kovacs','Szeged','Hungary'),(20492,'GARAG',3,1,'2023-01-16','2023-01-27','2023-01-20',11.10,'Garage Morel','Lyon','France'),
(20493,'TRUCK',6,3,'2023-03-06','2023-03-20','2023-03-28',230.00,'Truckland Leasing','Hamburg','Germany'),(20494,'HALLB',4,4,'2023-04-11','2023-04-11','2023-04-11',0,'Hallberg Motor AB','Uppsala','Sweden'),
(20495,'VOGEL',5,2,'2023-06-19','2023-06-23','2023-06-21',27.90,'Lyon Service Point','Lyon','France'),(20496,'PITST',7,1,'2023-09-04','2023-09-18',NULL,10.60,'Pit Stop Turin','Turin','Italy'),
(20497,'CITYB',4,3,'2023-09-11','2023-09-25',NULL,199.00,'City Bus Services','Leeds','UK'),(20498,'LAGOA',3,1,'2023-09-13','2023-09-29',NULL,21.40,'Lagoa Rent a Car','Faro','Portugal');
INSERT INTO SalesOrderLine VALUES
(20481,4,9.50,40,0),(20481,5,14.20,20,15.00),(20482,2,42.50,6,0),(20482,12,36.40,4,5.00),(20483,8,235.00,12,120.00),(20483,7,119.00,10,60.00),(20484,1,62.00,24,90.00),(20484,2,42.50,24,50.00),(20484,16,90.00,36,0),
(20485,6,16.50,10,0),(20485,14,134.00,2,0),(20486,8,239.00,8,80.00),(20486,9,285.00,3,0),(20487,12,36.40,12,20.00),(20487,13,34.10,12,20.00),(20488,7,119.00,5,25.00),(20488,10,88.00,4,0),
(20489,16,92.00,16,100.00),(20489,4,9.80,30,0),(20490,1,64.00,16,60.00),(20490,11,57.00,10,0),(20491,3,18.90,5,0),(20491,14,130.00,3,0),(20492,4,9.80,50,20.00),(20492,6,16.50,25,0),
(20493,8,239.00,14,200.00),(20493,16,92.00,40,150.00),(20494,5,14.20,15,0),(20494,4,9.80,25,0),(20495,10,88.00,6,30.00),(20496,14,134.00,4,20.00),(20497,2,42.50,30,75.00),(20497,4,9.80,60,0),(20498,7,119.00,3,0);
