CREATE TABLE Employee (
  ID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  JobTitle TEXT,
  ReportsTo INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  LoginActive BOOLEAN,
  Rate NUMERIC(6,2),
  RateCode TEXT,
  FOREIGN KEY (ReportsTo) REFERENCES Employee(ID)
);
CREATE TABLE Supplier (
  ID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Status TEXT,
  Rating INTEGER
);
CREATE TABLE Category (
  ID INTEGER PRIMARY KEY,
  Name TEXT,
  ParentID INTEGER,
  FOREIGN KEY (ParentID) REFERENCES Category(ID)
);
CREATE TABLE Item (
  ID INTEGER PRIMARY KEY,
  Code TEXT,
  Name TEXT,
  CategoryID INTEGER,
  Type TEXT,
  Pack TEXT,
  Price NUMERIC(8,2),
  Cost NUMERIC(8,2),
  Stock INTEGER,
  MinStock INTEGER,
  Discontinued BOOLEAN,
  FOREIGN KEY (CategoryID) REFERENCES Category(ID)
);
CREATE TABLE PurchaseOrder (
  ID INTEGER PRIMARY KEY,
  OrderNo TEXT,
  SupplierID INTEGER,
  OrderedBy INTEGER,
  ApprovedBy INTEGER,
  OrderDate DATE,
  DueDate DATE,
  ReceivedOn DATE,
  Status TEXT,
  FOREIGN KEY (SupplierID) REFERENCES Supplier(ID),
  FOREIGN KEY (OrderedBy) REFERENCES Employee(ID),
  FOREIGN KEY (ApprovedBy) REFERENCES Employee(ID)
);
CREATE TABLE PurchaseLine (
  ID INTEGER PRIMARY KEY,
  OrderID INTEGER,
  ItemID INTEGER,
  Quantity INTEGER,
  Price NUMERIC(8,2),
  FOREIGN KEY (OrderID) REFERENCES PurchaseOrder(ID),
  FOREIGN KEY (ItemID) REFERENCES Item(ID)
);
CREATE TABLE Customer (
  ID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Status TEXT,
  Discount NUMERIC(4,1),
  CreatedAt DATE
);
CREATE TABLE SalesOrder (
  ID INTEGER PRIMARY KEY,
  OrderNo TEXT,
  CustomerID INTEGER,
  EmployeeID INTEGER,
  OrderDate DATE,
  DueDate DATE,
  ShippedOn DATE,
  ShipCity TEXT,
  Status TEXT,
  Note TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(ID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(ID)
);
CREATE TABLE SalesLine (
  ID INTEGER PRIMARY KEY,
  OrderID INTEGER,
  ItemID INTEGER,
  Quantity INTEGER,
  Price NUMERIC(8,2),
  FOREIGN KEY (OrderID) REFERENCES SalesOrder(ID),
  FOREIGN KEY (ItemID) REFERENCES Item(ID)
);
CREATE TABLE Invoice (
  ID INTEGER PRIMARY KEY,
  InvoiceNo TEXT,
  OrderID INTEGER,
  InvoiceDate DATE,
  DueDate DATE,
  PaidOn DATE,
  Amount NUMERIC(10,2),
  Status TEXT,
  FOREIGN KEY (OrderID) REFERENCES SalesOrder(ID)
);
CREATE TABLE WorkOrder (
  ID INTEGER PRIMARY KEY,
  OrderNo TEXT,
  ItemID INTEGER,
  LeaderID INTEGER,
  CheckedBy INTEGER,
  Quantity INTEGER,
  Scrap INTEGER,
  PlannedHours REAL,
  ActualHours REAL,
  DueDate DATE,
  FinishedOn DATE,
  Status TEXT,
  FOREIGN KEY (ItemID) REFERENCES Item(ID),
  FOREIGN KEY (LeaderID) REFERENCES Employee(ID),
  FOREIGN KEY (CheckedBy) REFERENCES Employee(ID)
);
CREATE TABLE StockMovement (
  ID INTEGER PRIMARY KEY,
  ItemID INTEGER,
  EmployeeID INTEGER,
  Type TEXT,
  Quantity INTEGER,
  MovedAt DATETIME,
  FOREIGN KEY (ItemID) REFERENCES Item(ID),
  FOREIGN KEY (EmployeeID) REFERENCES Employee(ID)
);
INSERT INTO Employee VALUES (1,'Greta','Holm','Managing Director',NULL,'2008-01-07',NULL,1,58.00,'M1');
INSERT INTO Employee VALUES (2,'Victor','Sands','Production Manager',1,'2011-03-01',NULL,1,39.50,'M2');
INSERT INTO Employee VALUES (3,'Irene','Foss','Purchasing Manager',1,'2012-09-17',NULL,1,37.20,'M2');
INSERT INTO Employee VALUES (4,'Bruno','Keller','Sales Manager',1,'2010-05-03',NULL,1,38.80,'M2');
INSERT INTO Employee VALUES (5,'Nora','Plum','Buyer',3,'2016-02-01',NULL,1,26.40,'B1');
INSERT INTO Employee VALUES (6,'Felix','Oram','Buyer',3,'2018-06-11','2024-03-31',1,25.10,'B1');
INSERT INTO Employee VALUES (7,'Paula','Strand','Sales Representative',4,'2015-10-05',NULL,1,27.30,'S2');
INSERT INTO Employee VALUES (8,'Tobias','Wren','Sales Representative',4,'2019-01-14',NULL,1,24.90,'S1');
INSERT INTO Employee VALUES (9,'Amira','Nasser','Sales Representative',4,'2021-04-19',NULL,0,23.60,'S1');
INSERT INTO Employee VALUES (10,'Hugo','Lenz','Foreman',2,'2013-07-22',NULL,1,29.70,'F1');
INSERT INTO Employee VALUES (11,'Stella','Kraus','Foreman',2,'2014-11-10',NULL,1,30.20,'F1');
INSERT INTO Employee VALUES (12,'Marius','Dunn','Die Caster',10,'2017-05-08',NULL,0,22.10,'W2');
INSERT INTO Employee VALUES (13,'Olga','Brecht','Polisher',10,'2020-08-24',NULL,0,20.40,'W1');
INSERT INTO Employee VALUES (14,'Samir','Kaya','Assembler',11,'2022-02-07',NULL,1,19.20,'W1');
INSERT INTO Employee VALUES (15,'Dora','Finch','Assembler',11,'2016-09-12','2023-10-31',0,18.70,'W1');
INSERT INTO Employee VALUES (16,'Leo','Hart','Storekeeper',3,'2019-12-02',NULL,1,21.50,'L1');
INSERT INTO Employee VALUES (17,'Yvonne','Reis','Storekeeper',3,'2014-04-14','2023-06-30',1,22.30,'L1');
INSERT INTO Employee VALUES (18,'Karin','Moll','Bookkeeper',1,'2017-01-09',NULL,1,28.00,'A1');
INSERT INTO Supplier VALUES (1,'Norddal Zinc','Erik Lund','Bergen','approved',5);
INSERT INTO Supplier VALUES (2,'Castle Brass','Mary Hobbs','Birmingham','approved',4);
INSERT INTO Supplier VALUES (3,'Fasten-All','Jan Vos','Utrecht','approved',3);
INSERT INTO Supplier VALUES (4,'Peerless Springs','Tina Gale','Sheffield','on probation',3);
INSERT INTO Supplier VALUES (5,'Gleam Coatings','Otto Baum','Leipzig','approved',4);
INSERT INTO Supplier VALUES (6,'Boxwell Packaging','Ray Stone','Leeds','blocked',2);
INSERT INTO Supplier VALUES (7,'Steelhaven','Ada Finch','Sheffield','approved',5);
INSERT INTO Supplier VALUES (8,'Rubberline','Nils Berg','Malmo','on probation',1);
INSERT INTO Category VALUES (1,'Finished Goods',NULL);
INSERT INTO Category VALUES (2,'Materials',NULL);
INSERT INTO Category VALUES (3,'Hinges',1);
INSERT INTO Category VALUES (4,'Handles',1);
INSERT INTO Category VALUES (5,'Drawer Runners',1);
INSERT INTO Category VALUES (6,'Knobs',4);
INSERT INTO Category VALUES (7,'Pull Bars',4);
INSERT INTO Category VALUES (8,'Metals',2);
INSERT INTO Category VALUES (9,'Fixings',2);
INSERT INTO Category VALUES (10,'Packaging',2);
INSERT INTO Category VALUES (11,'Cup Hinges',3);
INSERT INTO Item VALUES (1,'H-110','Clip Hinge 110',11,'made','box of 50',2.40,1.10,1850,600,0);
INSERT INTO Item VALUES (2,'H-165','Wide Angle Hinge 165',11,'made','box of 25',4.90,2.60,320,400,0);
INSERT INTO Item VALUES (3,'H-020','Butt Hinge Brass',3,'made','bag of 10',3.20,1.75,0,200,0);
INSERT INTO Item VALUES (4,'K-01','Round Knob Nickel',6,'made','bag of 20',2.10,0.80,940,300,0);
INSERT INTO Item VALUES (5,'K-02','Square Knob Black',6,'made','bag of 20',2.30,0.95,0,250,0);
INSERT INTO Item VALUES (6,'P-128','Pull Bar 128',7,'made','box of 10',5.60,2.30,410,150,0);
INSERT INTO Item VALUES (7,'P-320','Pull Bar 320',7,'made','box of 5',9.80,4.70,75,100,0);
INSERT INTO Item VALUES (8,'P-096','Pull Bar 96',7,'made','box of 10',4.70,2.90,60,0,1);
INSERT INTO Item VALUES (9,'R-300','Ball Runner 300',5,'made','box of 6 pairs',11.50,6.20,260,120,0);
INSERT INTO Item VALUES (10,'R-450','Ball Runner 450',5,'made','box of 6 pairs',13.90,7.40,88,130,0);
INSERT INTO Item VALUES (11,'R-250','Roller Runner 250',5,'bought','box of 10 pairs',6.40,4.10,150,0,1);
INSERT INTO Item VALUES (12,'M-ZN','Zinc Ingot',8,'bought','pallet of 40',0,62.00,35,20,0);
INSERT INTO Item VALUES (13,'M-BR','Brass Rod',8,'bought','bundle of 12',0,48.50,14,24,0);
INSERT INTO Item VALUES (14,'M-ST','Steel Strip',8,'bought','coil of 100 m',0,95.00,22,10,0);
INSERT INTO Item VALUES (15,'F-16','Wood Screw 16',9,'bought','carton of 1000',8.50,5.20,125,60,0);
INSERT INTO Item VALUES (16,'F-SP','Hinge Spring',9,'bought','carton of 500',0,14.00,40,50,0);
INSERT INTO Item VALUES (17,'X-BX','Carton Small',10,'bought','bundle of 100',0,9.60,300,110,0);
INSERT INTO Item VALUES (18,'K-03','Shell Handle Antique',4,'made','bag of 10',3.90,1.60,0,0,1);
INSERT INTO Item VALUES (19,'M-NK','Nickel Plating Bath',8,'bought','drum of 25 l',0,130.00,3,4,0);
INSERT INTO PurchaseOrder VALUES (1,'PO-501',1,5,3,'2023-02-06','2023-02-20','2023-02-18','closed');
INSERT INTO PurchaseOrder VALUES (2,'PO-502',2,5,3,'2023-03-13','2023-03-27','2023-04-03','closed');
INSERT INTO PurchaseOrder VALUES (3,'PO-503',7,6,3,'2023-05-02','2023-05-16','2023-05-16','closed');
INSERT INTO PurchaseOrder VALUES (4,'PO-504',3,6,3,'2023-06-19','2023-06-26','2023-07-04','closed');
INSERT INTO PurchaseOrder VALUES (5,'PO-505',4,5,1,'2023-09-04','2023-09-18','2023-09-15','closed');
INSERT INTO PurchaseOrder VALUES (6,'PO-506',6,6,3,'2023-11-06','2023-11-13','2023-11-29','disputed');
INSERT INTO PurchaseOrder VALUES (7,'PO-507',1,5,3,'2024-01-15','2024-01-29','2024-01-26','closed');
INSERT INTO PurchaseOrder VALUES (8,'PO-508',7,5,1,'2024-02-05','2024-02-26','2024-03-01','disputed');
INSERT INTO PurchaseOrder VALUES (9,'PO-509',2,6,NULL,'2024-03-11','2024-03-25',NULL,'open');
INSERT INTO PurchaseOrder VALUES (10,'PO-510',5,3,1,'2024-03-18','2024-04-05',NULL,'confirmed');
INSERT INTO PurchaseOrder VALUES (11,'PO-511',3,5,3,'2024-04-02','2024-04-12',NULL,'disputed');
INSERT INTO PurchaseOrder VALUES (12,'PO-512',1,5,NULL,'2024-04-15','2024-04-30',NULL,'open');
INSERT INTO PurchaseOrder VALUES (13,'PO-513',4,5,3,'2024-04-16','2024-04-29',NULL,'cancelled');
INSERT INTO PurchaseLine VALUES (1,1,12,20,60.00);
INSERT INTO PurchaseLine VALUES (2,2,13,24,47.00);
INSERT INTO PurchaseLine VALUES (3,3,14,10,92.00);
INSERT INTO PurchaseLine VALUES (4,3,15,50,5.10);
INSERT INTO PurchaseLine VALUES (5,4,15,100,5.00);
INSERT INTO PurchaseLine VALUES (6,4,11,80,4.00);
INSERT INTO PurchaseLine VALUES (7,5,16,40,13.50);
INSERT INTO PurchaseLine VALUES (8,6,17,200,9.20);
INSERT INTO PurchaseLine VALUES (9,7,12,30,61.50);
INSERT INTO PurchaseLine VALUES (10,8,14,15,96.00);
INSERT INTO PurchaseLine VALUES (11,8,13,6,49.00);
INSERT INTO PurchaseLine VALUES (12,9,13,30,48.50);
INSERT INTO PurchaseLine VALUES (13,10,19,6,128.00);
INSERT INTO PurchaseLine VALUES (14,11,15,60,5.25);
INSERT INTO PurchaseLine VALUES (15,11,16,20,14.10);
INSERT INTO PurchaseLine VALUES (16,12,12,25,63.00);
INSERT INTO PurchaseLine VALUES (17,13,16,30,14.20);
INSERT INTO Customer VALUES (1,'Oakline Kitchens','Peter Ames','Leeds','active',7.5,'2012-03-04');
INSERT INTO Customer VALUES (2,'Brightwood Joinery','Susan Cole','York','active',0,'2014-06-20');
INSERT INTO Customer VALUES (3,'Casa Mobel','Luca Ferri','Milan','active',10,'2016-01-12');
INSERT INTO Customer VALUES (4,'Nordic Cabinet','Anna Dahl','Malmo','on hold',5,'2018-09-03');
INSERT INTO Customer VALUES (5,'Handy Home Stores','Gill Price','Manchester','active',12.5,'2013-11-25');
INSERT INTO Customer VALUES (6,'Fitwell Wardrobes','Ravi Shah','Leeds','active',3,'2020-02-17');
INSERT INTO Customer VALUES (7,'Utrecht Interiors','Eva Smit','Utrecht','active',0,'2021-07-08');
INSERT INTO Customer VALUES (8,'Shed and Shelf','Tom Birch','Sheffield','closed',0,'2015-05-05');
INSERT INTO Customer VALUES (9,'Villa Bath','Nina Roth','Leipzig','active',0,'2023-08-14');
INSERT INTO Customer VALUES (10,'Marlow Office','Kate Lowe','Bristol','on hold',0,'2022-10-31');
INSERT INTO Customer VALUES (11,'Cabin Works','Olaf Nyman','Bergen','active',2.5,'2024-01-09');
INSERT INTO SalesOrder VALUES (1,'SO-2001',1,7,'2023-01-16','2023-01-30','2023-01-27','Leeds','closed',NULL);
INSERT INTO SalesOrder VALUES (2,'SO-2002',5,8,'2023-02-13','2023-02-27','2023-03-06','Manchester','closed','call before delivery');
INSERT INTO SalesOrder VALUES (3,'SO-2003',2,7,'2023-03-20','2023-04-03','2023-04-03','York','closed',NULL);
INSERT INTO SalesOrder VALUES (4,'SO-2004',3,9,'2023-05-08','2023-06-05','2023-05-30','Turin','closed','export papers attached');
INSERT INTO SalesOrder VALUES (5,'SO-2005',1,7,'2023-06-12','2023-06-26','2023-07-05','Bradford','closed','building site, call first');
INSERT INTO SalesOrder VALUES (6,'SO-2006',8,8,'2023-07-03','2023-07-17','2023-07-14','Sheffield','closed',NULL);
INSERT INTO SalesOrder VALUES (7,'SO-2007',4,9,'2023-09-11','2023-10-02','2023-10-12','Malmo','closed','export papers attached');
INSERT INTO SalesOrder VALUES (8,'SO-2008',6,7,'2023-10-09','2023-10-23','2023-10-20','Leeds','closed',NULL);
INSERT INTO SalesOrder VALUES (9,'SO-2009',5,8,'2023-11-20','2023-12-04','2023-12-01','Stockport','closed','call before delivery');
INSERT INTO SalesOrder VALUES (10,'SO-2010',7,9,'2024-01-08','2024-01-29','2024-02-02','Utrecht','closed','export papers missing');
INSERT INTO SalesOrder VALUES (11,'SO-2011',1,7,'2024-01-22','2024-02-05','2024-02-01','Leeds','closed',NULL);
INSERT INTO SalesOrder VALUES (12,'SO-2012',3,9,'2024-02-12','2024-03-11','2024-03-08','Milan','closed','export papers attached');
INSERT INTO SalesOrder VALUES (13,'SO-2013',9,8,'2024-02-26','2024-03-18',NULL,'Leipzig','in production',NULL);
INSERT INTO SalesOrder VALUES (14,'SO-2014',2,7,'2024-03-04','2024-03-18','2024-03-22','Hull','closed',NULL);
INSERT INTO SalesOrder VALUES (15,'SO-2015',5,8,'2024-03-18','2024-04-01',NULL,'Manchester','confirmed','call before delivery');
INSERT INTO SalesOrder VALUES (16,'SO-2016',6,4,'2024-03-25','2024-04-08',NULL,'Wakefield','in production',NULL);
INSERT INTO SalesOrder VALUES (17,'SO-2017',4,9,'2024-03-28','2024-04-22',NULL,'Malmo','cancelled',NULL);
INSERT INTO SalesOrder VALUES (18,'SO-2018',11,7,'2024-04-10','2024-05-02',NULL,'Bergen','confirmed',NULL);
INSERT INTO SalesLine VALUES (1,1,1,500,2.30);
INSERT INTO SalesLine VALUES (2,1,6,100,5.40);
INSERT INTO SalesLine VALUES (3,2,4,300,2.00);
INSERT INTO SalesLine VALUES (4,2,5,200,2.20);
INSERT INTO SalesLine VALUES (5,3,9,60,11.50);
INSERT INTO SalesLine VALUES (6,3,1,250,2.40);
INSERT INTO SalesLine VALUES (7,4,7,120,9.50);
INSERT INTO SalesLine VALUES (8,4,3,400,3.10);
INSERT INTO SalesLine VALUES (9,5,1,800,2.25);
INSERT INTO SalesLine VALUES (10,5,10,40,13.50);
INSERT INTO SalesLine VALUES (11,6,8,150,4.50);
INSERT INTO SalesLine VALUES (12,6,4,100,2.10);
INSERT INTO SalesLine VALUES (13,7,2,200,4.80);
INSERT INTO SalesLine VALUES (14,7,9,36,11.20);
INSERT INTO SalesLine VALUES (15,8,10,48,13.60);
INSERT INTO SalesLine VALUES (16,8,6,80,5.60);
INSERT INTO SalesLine VALUES (17,9,4,500,1.95);
INSERT INTO SalesLine VALUES (18,9,18,100,3.80);
INSERT INTO SalesLine VALUES (19,9,15,20,8.50);
INSERT INTO SalesLine VALUES (20,10,7,60,9.80);
INSERT INTO SalesLine VALUES (21,10,2,100,4.90);
INSERT INTO SalesLine VALUES (22,11,1,1000,2.20);
INSERT INTO SalesLine VALUES (23,11,9,72,11.00);
INSERT INTO SalesLine VALUES (24,12,3,300,3.20);
INSERT INTO SalesLine VALUES (25,12,7,80,9.60);
INSERT INTO SalesLine VALUES (26,13,5,150,2.30);
INSERT INTO SalesLine VALUES (27,13,6,60,5.60);
INSERT INTO SalesLine VALUES (28,14,10,30,13.90);
INSERT INTO SalesLine VALUES (29,14,15,15,8.50);
INSERT INTO SalesLine VALUES (30,15,4,400,2.00);
INSERT INTO SalesLine VALUES (31,15,11,50,6.40);
INSERT INTO SalesLine VALUES (32,16,1,600,2.30);
INSERT INTO SalesLine VALUES (33,16,2,120,4.90);
INSERT INTO SalesLine VALUES (34,17,2,90,4.90);
INSERT INTO SalesLine VALUES (35,18,9,24,11.50);
INSERT INTO SalesLine VALUES (36,18,6,40,5.60);
INSERT INTO Invoice VALUES (1,'INV-3001',1,'2023-01-30','2023-03-01','2023-02-24',1690.00,'settled');
INSERT INTO Invoice VALUES (2,'INV-3002',2,'2023-03-08','2023-04-07','2023-04-20',1040.00,'settled');
INSERT INTO Invoice VALUES (3,'INV-3003',3,'2023-04-05','2023-05-05','2023-05-02',1290.00,'settled');
INSERT INTO Invoice VALUES (4,'INV-3004',4,'2023-06-01','2023-07-31','2023-08-15',2380.00,'settled');
INSERT INTO Invoice VALUES (5,'INV-3005',5,'2023-07-07','2023-08-06','2023-08-04',1800.00,'settled');
INSERT INTO Invoice VALUES (6,'INV-3006',5,'2023-07-10','2023-08-09',NULL,540.00,'disputed');
INSERT INTO Invoice VALUES (7,'INV-3007',6,'2023-07-17','2023-08-16','2023-11-03',885.00,'settled');
INSERT INTO Invoice VALUES (8,'INV-3008',7,'2023-10-16','2023-11-15',NULL,1363.20,'reminded');
INSERT INTO Invoice VALUES (9,'INV-3009',8,'2023-10-23','2023-11-22','2023-11-20',1100.80,'settled');
INSERT INTO Invoice VALUES (10,'INV-3010',9,'2023-12-04','2024-01-03','2024-01-09',1525.00,'disputed');
INSERT INTO Invoice VALUES (11,'INV-3011',10,'2024-02-05','2024-03-06',NULL,1078.00,'disputed');
INSERT INTO Invoice VALUES (12,'INV-3012',11,'2024-02-05','2024-03-06','2024-02-28',2992.00,'settled');
INSERT INTO Invoice VALUES (13,'INV-3013',12,'2024-03-11','2024-05-10',NULL,1728.00,'sent');
INSERT INTO WorkOrder VALUES (1,'WO-701',1,10,2,2000,40,60,58,'2023-01-20','2023-01-18','checked');
INSERT INTO WorkOrder VALUES (2,'WO-702',4,11,2,1000,15,32,36,'2023-02-17','2023-02-22','checked');
INSERT INTO WorkOrder VALUES (3,'WO-703',3,10,11,600,61,48,55.5,'2023-03-24','2023-03-24','checked');
INSERT INTO WorkOrder VALUES (4,'WO-704',7,10,2,300,6,40,37,'2023-05-12','2023-05-09','checked');
INSERT INTO WorkOrder VALUES (5,'WO-705',9,11,10,400,8,52,52,'2023-06-16','2023-06-20','checked');
INSERT INTO WorkOrder VALUES (6,'WO-706',8,11,NULL,200,34,26,31,'2023-07-07','2023-07-05','done');
INSERT INTO WorkOrder VALUES (7,'WO-707',2,10,2,800,22,56,61,'2023-09-15','2023-09-27','checked');
INSERT INTO WorkOrder VALUES (8,'WO-708',10,11,10,350,0,58,54,'2023-10-13','2023-10-11','checked');
INSERT INTO WorkOrder VALUES (9,'WO-709',18,10,11,250,12,20,19,'2023-11-10','2023-11-09','checked');
INSERT INTO WorkOrder VALUES (10,'WO-710',1,10,2,2500,30,75,72.5,'2024-01-19','2024-01-17','checked');
INSERT INTO WorkOrder VALUES (11,'WO-711',5,11,NULL,500,25,22,24,'2024-02-09','2024-02-13','on hold');
INSERT INTO WorkOrder VALUES (12,'WO-712',6,12,2,400,4,34,33,'2024-02-23','2024-02-23','checked');
INSERT INTO WorkOrder VALUES (13,'WO-713',5,11,NULL,600,NULL,26,NULL,'2024-04-12',NULL,'running');
INSERT INTO WorkOrder VALUES (14,'WO-714',2,10,NULL,700,NULL,50,NULL,'2024-05-03',NULL,'planned');
INSERT INTO WorkOrder VALUES (15,'WO-715',3,10,NULL,500,NULL,42,NULL,'2024-04-19',NULL,'on hold');
INSERT INTO WorkOrder VALUES (16,'WO-716',10,11,NULL,300,NULL,49,NULL,'2024-04-05',NULL,'on hold');
INSERT INTO StockMovement VALUES (1,1,17,'in',1960,'2023-01-19 08:15:00');
INSERT INTO StockMovement VALUES (2,1,17,'out',500,'2023-01-27 09:40:00');
INSERT INTO StockMovement VALUES (3,12,17,'in',20,'2023-02-18 11:05:00');
INSERT INTO StockMovement VALUES (4,4,17,'out',300,'2023-03-06 14:20:00');
INSERT INTO StockMovement VALUES (5,13,17,'in',24,'2023-04-03 10:30:00');
INSERT INTO StockMovement VALUES (6,14,17,'in',10,'2023-05-16 07:55:00');
INSERT INTO StockMovement VALUES (7,7,16,'out',120,'2023-05-30 13:10:00');
INSERT INTO StockMovement VALUES (8,15,16,'in',100,'2023-07-04 09:00:00');
INSERT INTO StockMovement VALUES (9,5,16,'scrap',35,'2023-09-08 15:45:00');
INSERT INTO StockMovement VALUES (10,10,16,'out',48,'2023-10-20 10:25:00');
INSERT INTO StockMovement VALUES (11,17,16,'in',200,'2023-11-29 12:00:00');
INSERT INTO StockMovement VALUES (12,4,16,'count',940,'2023-12-29 16:30:00');
INSERT INTO StockMovement VALUES (13,9,12,'scrap',10,'2024-01-12 08:50:00');
INSERT INTO StockMovement VALUES (14,12,16,'in',30,'2024-01-26 09:35:00');
INSERT INTO StockMovement VALUES (15,1,16,'out',1000,'2024-02-01 07:30:00');
INSERT INTO StockMovement VALUES (16,3,16,'scrap',50,'2024-02-22 11:15:00');
INSERT INTO StockMovement VALUES (17,13,16,'in',6,'2024-03-01 14:05:00');
INSERT INTO StockMovement VALUES (18,2,12,'scrap',18,'2024-03-14 10:00:00');
INSERT INTO StockMovement VALUES (19,10,16,'out',30,'2024-03-22 08:20:00');
