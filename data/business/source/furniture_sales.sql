CREATE TABLE Categories (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT,
  Description TEXT,
  ParentID INTEGER,
  FOREIGN KEY (ParentID) REFERENCES Categories(CategoryID)
);
CREATE TABLE Makers (
  MakerID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT
);
CREATE TABLE Products (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  MakerID INTEGER,
  CategoryID INTEGER,
  Material TEXT,
  UnitPrice NUMERIC(10,2),
  UnitCost NUMERIC(10,2),
  UnitsInStock INTEGER,
  UnitsOnOrder INTEGER,
  Discontinued BOOLEAN,
  FOREIGN KEY (MakerID) REFERENCES Makers(MakerID),
  FOREIGN KEY (CategoryID) REFERENCES Categories(CategoryID)
);
CREATE TABLE Dealers (
  DealerID TEXT PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  Fax TEXT,
  CreditLimit INTEGER
);
CREATE TABLE SalesReps (
  RepID INTEGER PRIMARY KEY,
  LastName TEXT,
  FirstName TEXT,
  Title TEXT,
  City TEXT,
  HireDate DATE,
  Salary INTEGER,
  ReportsTo INTEGER,
  FOREIGN KEY (ReportsTo) REFERENCES SalesReps(RepID)
);
CREATE TABLE Hauliers (
  HaulierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  Phone TEXT
);
CREATE TABLE Orders (
  OrderID INTEGER PRIMARY KEY,
  DealerID TEXT,
  TakenBy INTEGER,
  ApprovedBy INTEGER,
  OrderDate DATE,
  RequiredDate DATE,
  ShippedDate DATE,
  HaulierID INTEGER,
  Freight NUMERIC(8,2),
  ShipCity TEXT,
  ShipCountry TEXT,
  FOREIGN KEY (DealerID) REFERENCES Dealers(DealerID),
  FOREIGN KEY (TakenBy) REFERENCES SalesReps(RepID),
  FOREIGN KEY (ApprovedBy) REFERENCES SalesReps(RepID),
  FOREIGN KEY (HaulierID) REFERENCES Hauliers(HaulierID)
);
CREATE TABLE OrderLines (
  OrderID INTEGER,
  ProductID INTEGER,
  UnitPrice NUMERIC(10,2),
  Quantity INTEGER,
  Discount REAL,
  PRIMARY KEY (OrderID, ProductID),
  FOREIGN KEY (OrderID) REFERENCES Orders(OrderID),
  FOREIGN KEY (ProductID) REFERENCES Products(ProductID)
);
INSERT INTO Categories VALUES
(1,'Seating','Everything to sit on',NULL),(2,'Tables','Dining and side tables',NULL),(3,'Storage','Shelves and cabinets',NULL),
(4,'Chairs','Dining and office chairs',1),(5,'Sofas','Two and three seaters',1),(6,'Desks','Writing and standing desks',2),
(7,'Coffee Tables','Low tables',2),(8,'Bookcases','Open shelves',3),(9,'Wardrobes','Bedroom storage',3),(10,'Garden','Outdoor furniture',NULL);
INSERT INTO Makers VALUES
(1,'Skov Mobler','Lise Dahl','Aarhus','Denmark','+45 555 210'),
(2,'Legno Fine','Paolo Riva','Udine','Italy','+39 555 431'),
(3,'Baltic Timber Works','Janis Ozols','Riga','Latvia',NULL),
(4,'Hartholz KG','Uta Sommer','Detmold','Germany','+49 555 778'),
(5,'Ironside Metals','Colin Barr','Leeds','United Kingdom','+44 555 640');
INSERT INTO Products VALUES
(1,'Fjell Dining Chair',1,4,'oak',145.00,82.00,64,0,0),
(2,'Aria Swivel Chair',2,4,'leather',389.00,215.00,12,20,0),
(3,'Lund Sofa',1,5,'wool',1290.00,760.00,5,4,0),
(4,'Tosca Sofa',2,5,'leather',2150.00,1280.00,0,3,0),
(5,'Clerk Desk',4,6,'beech',480.00,265.00,18,0,0),
(6,'Rise Standing Desk',5,6,'steel',695.00,402.00,9,10,0),
(7,'Pebble Coffee Table',3,7,'pine',165.00,88.00,27,0,0),
(8,'Slate Coffee Table',4,7,'stone',420.00,260.00,0,0,1),
(9,'Ladder Bookcase',3,8,'pine',219.00,110.00,33,15,0),
(10,'Archive Bookcase',4,8,'oak',640.00,355.00,7,0,0),
(11,'Nord Wardrobe',1,9,'oak',1120.00,690.00,4,6,0),
(12,'Closet Cube',3,9,'pine',310.00,180.00,0,0,1),
(13,'Terrace Bench',5,10,'steel',275.00,150.00,21,0,0),
(14,'Plank Dining Table',4,2,'oak',890.00,530.00,6,2,0),
(15,'Bistro Stool',5,4,'steel',79.00,36.00,110,0,1);
INSERT INTO Dealers VALUES
('WOHNB','Wohnbau Keller','Renate Keller','Owner','Hamburg','Germany','040 5551','040 5552',40000),
('CASAM','Casa Moderna','Luis Ortega','Purchasing Manager','Madrid','Spain','91 5553',NULL,55000),
('HOMEL','Homeline Interiors','Beth Owens','Owner','Leeds','United Kingdom','0113 5554','0113 5555',25000),
('MAISO','Maison Claire','Claire Dumont','Sales Assistant','Lyon','France','04 5556',NULL,30000),
('NORDI','Nordisk Bolig','Anders Holm','Purchasing Manager','Odense','Denmark',NULL,NULL,60000),
('STUHL','Stuhl und Tisch','Jens Vogt','Purchasing Manager','Berlin','Germany','030 5557','030 5558',20000),
('ATELI','Atelier Nove','Chiara Bassi','Owner','Turin','Italy','011 5559',NULL,35000),
('OFFIC','Office First','Mark Dale','Sales Manager','London','United Kingdom','020 5560','020 5561',75000),
('PATIO','Patio Paradise','Elena Vidal','Owner','Valencia','Spain',NULL,NULL,10000),
('LOFTL','Loft Living','Kim Berger','Sales Manager','Hamburg','Germany','040 5562',NULL,45000);
INSERT INTO SalesReps VALUES
(1,'Lindqvist','Eva','Sales Director','Hamburg','2010-05-03',92000,NULL),
(2,'Moreau','Alain','Regional Manager','Lyon','2014-02-17',68000,1),
(3,'Becker','Stefan','Regional Manager','Berlin','2013-08-01',69500,1),
(4,'Hughes','Dilys','Sales Representative','Leeds','2018-03-12',44500,2),
(5,'Romano','Marta','Sales Representative','Turin','2019-09-30',42800,2),
(6,'Kruse','Nils','Sales Representative','Hamburg','2016-11-07',47200,3),
(7,'Aydin','Deniz','Sales Representative','Berlin','2021-01-18',40100,3),
(8,'Sand','Frida','Sales Trainee','Hamburg','2023-04-01',29500,6);
INSERT INTO Hauliers VALUES (1,'Express Cargo North','040 7701'),(2,'Trans Alpina','0512 7702'),(3,'Greenway Freight','0113 7703'),(4,'Kurier Sued','089 7704');
INSERT INTO Orders VALUES
(20410,'PATIO',7,3,'2022-08-22','2022-09-12','2022-09-09',2,64.00,'Valencia','Spain'),
(20411,'WOHNB',6,3,'2022-09-12','2022-10-03','2022-09-28',1,184.50,'Hamburg','Germany'),
(20412,'CASAM',5,2,'2022-10-05','2022-10-26','2022-11-02',2,312.00,'Madrid','Spain'),
(20413,'HOMEL',4,2,'2022-11-21','2022-12-12','2022-12-09',3,96.40,'Leeds','United Kingdom'),
(20414,'OFFIC',4,1,'2023-01-16','2023-02-13','2023-02-10',3,405.80,'Reading','United Kingdom'),
(20415,'NORDI',6,3,'2023-02-02','2023-03-02','2023-03-06',1,228.10,'Odense','Denmark'),
(20416,'MAISO',5,2,'2023-02-27','2023-03-20','2023-03-15',2,141.75,'Lyon','France'),
(20417,'WOHNB',7,3,'2023-03-14','2023-04-04','2023-03-30',1,77.20,'Bremen','Germany'),
(20418,'STUHL',7,3,'2023-04-20','2023-05-11','2023-05-19',1,59.90,'Berlin','Germany'),
(20419,'OFFIC',4,2,'2023-05-08','2023-06-05','2023-06-01',3,388.00,'London','United Kingdom'),
(20420,'CASAM',5,1,'2023-06-26','2023-07-24','2023-07-20',2,495.60,'Barcelona','Spain'),
(20421,'LOFTL',6,3,'2023-08-03','2023-08-24','2023-08-22',1,150.00,'Hamburg','Germany'),
(20422,'NORDI',6,1,'2023-10-09','2023-11-06','2023-11-13',1,276.35,'Odense','Denmark'),
(20423,'HOMEL',4,2,'2023-11-15','2023-12-06','2023-12-04',3,0,'Leeds','United Kingdom'),
(20424,'LOFTL',8,6,'2024-01-11','2024-02-01','2024-01-29',1,88.30,'Hamburg','Germany'),
(20425,'OFFIC',4,1,'2024-01-30','2024-02-27',NULL,3,360.20,'Reading','United Kingdom'),
(20426,'WOHNB',7,NULL,'2024-02-12','2024-03-04',NULL,NULL,0,'Hamburg','Germany'),
(20427,'MAISO',5,2,'2024-02-19','2024-03-11',NULL,2,133.00,'Nice','France');
INSERT INTO OrderLines VALUES
(20410,13,260.00,6,0),(20411,1,140.00,24,0.05),(20411,14,890.00,3,0),(20412,4,2100.00,4,0.1),(20412,3,1250.00,2,0.1),(20413,7,160.00,8,0),(20413,15,75.00,20,0.15),
(20414,6,680.00,20,0.1),(20414,2,380.00,20,0.1),(20414,10,620.00,5,0.05),(20415,3,1290.00,5,0),(20415,11,1100.00,3,0),(20416,8,420.00,4,0),
(20416,9,219.00,10,0.05),(20417,1,145.00,12,0),(20418,5,480.00,3,0),(20418,15,79.00,30,0.1),(20419,6,695.00,15,0.05),(20419,5,470.00,12,0.05),
(20420,4,2150.00,6,0.12),(20420,14,880.00,4,0),(20421,3,1290.00,2,0),(20421,9,215.00,6,0),(20422,11,1120.00,4,0.05),(20422,1,145.00,40,0.1),
(20423,7,165.00,10,0),(20423,9,219.00,4,0),(20424,2,389.00,4,0),(20425,6,695.00,10,0.1),(20425,10,640.00,8,0.1),(20426,14,890.00,2,0),(20427,3,1290.00,3,0.05);
