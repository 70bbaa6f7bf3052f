CREATE TABLE Supplier (
  SupplierID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  City TEXT,
  Phone TEXT,
  Organic INTEGER,
  LeadDays INTEGER,
  ContractEnd DATE
);
CREATE TABLE Department (
  DepartmentID INTEGER PRIMARY KEY,
  Name TEXT,
  ParentID INTEGER,
  Chilled INTEGER,
  FOREIGN KEY (ParentID) REFERENCES Department(DepartmentID)
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT,
  DepartmentID INTEGER,
  SupplierID INTEGER,
  Unit TEXT,
  Price NUMERIC(10,2),
  PurchasePrice NUMERIC(10,2),
  UnitsInStock INTEGER,
  ReorderLevel INTEGER,
  Discontinued INTEGER,
  Vegan INTEGER,
  FOREIGN KEY (DepartmentID) REFERENCES Department(DepartmentID),
  FOREIGN KEY (SupplierID) REFERENCES Supplier(SupplierID)
);
CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Street TEXT,
  District TEXT,
  Phone TEXT,
  Email TEXT,
  Premium INTEGER,
  ReferredBy INTEGER,
  SignedUp DATE,
  FOREIGN KEY (ReferredBy) REFERENCES Customer(CustomerID)
);
CREATE TABLE Driver (
  DriverID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Vehicle TEXT,
  District TEXT,
  HourlyWage NUMERIC(10,2),
  TeamLeaderID INTEGER,
  HireDate DATE,
  LeftDate DATE,
  FOREIGN KEY (TeamLeaderID) REFERENCES Driver(DriverID)
);
CREATE TABLE Cart (
  CartID INTEGER PRIMARY KEY,
  CartNumber TEXT,
  CustomerID INTEGER,
  Status TEXT,
  CreatedAt DATETIME,
  CheckedOutAt DATETIME,
  DeliveryFee NUMERIC(10,2),
  Tip NUMERIC(10,2),
  VoucherCode TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID)
);
CREATE TABLE CartItem (
  CartID INTEGER,
  ProductID INTEGER,
  Quantity INTEGER,
  UnitPrice NUMERIC(10,2),
  Substituted INTEGER,
  PRIMARY KEY (CartID, ProductID),
  FOREIGN KEY (CartID) REFERENCES Cart(CartID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
CREATE TABLE Delivery (
  DeliveryID INTEGER PRIMARY KEY,
  CartID INTEGER,
  DriverID INTEGER,
  BackupDriverID INTEGER,
  District TEXT,
  DistanceKm REAL,
  PromisedAt DATETIME,
  DeliveredAt DATETIME,
  Rating INTEGER,
  FOREIGN KEY (CartID) REFERENCES Cart(CartID),
  FOREIGN KEY (DriverID) REFERENCES Driver(DriverID),
  FOREIGN KEY (BackupDriverID) REFERENCES Driver(DriverID)
);
INSERT INTO Supplier VALUES (1,'Hillside Dairy','Gwen Pryce','Cardiff','029 2001 1000',1,1,'2025-12-31');
INSERT INTO Supplier VALUES (2,'Severn Greens','Martin Bloom','Bristol','0117 555 0101',1,2,'2024-06-30');
INSERT INTO Supplier VALUES (3,'Baker Brothers','Leo Baker','Bristol','0117 555 0177',0,1,NULL);
INSERT INTO Supplier VALUES (4,'Atlantic Catch','Maeve Quill','Penzance',NULL,0,3,'2024-09-30');
INSERT INTO Supplier VALUES (5,'Pantry Wholesale','Anil Shah','Birmingham','0121 555 0440',0,7,NULL);
INSERT INTO Supplier VALUES (6,'Moor Farm Meats','Ted Clifton','Exeter','01392 555 090',1,2,'2025-03-31');
INSERT INTO Supplier VALUES (7,'Sunrise Imports','Carla Bath','London','020 7555 0700',0,14,'2023-12-31');
INSERT INTO Department VALUES (1,'Fresh',NULL,1);
INSERT INTO Department VALUES (2,'Pantry',NULL,0);
INSERT INTO Department VALUES (3,'Drinks',NULL,0);
INSERT INTO Department VALUES (4,'Dairy',1,1);
INSERT INTO Department VALUES (5,'Fruit and Vegetables',1,0);
INSERT INTO Department VALUES (6,'Fish and Meat',1,1);
INSERT INTO Department VALUES (7,'Bread',2,0);
INSERT INTO Department VALUES (8,'Pasta and Rice',2,0);
INSERT INTO Department VALUES (9,'Juices',3,1);
INSERT INTO Department VALUES (10,'Coffee and Tea',3,0);
INSERT INTO Department VALUES (11,'Pet Food',NULL,0);
INSERT INTO Product VALUES (1,'Whole Milk',4,1,'1 l',1.45,0.95,80,40,0,0);
INSERT INTO Product VALUES (2,'Salted Butter',4,1,'250 g',2.90,1.90,35,20,0,0);
INSERT INTO Product VALUES (3,'Oat Drink',4,5,'1 l',1.95,1.10,60,25,0,1);
INSERT INTO Product VALUES (4,'Carrots',5,2,'1 kg',1.20,0.55,120,50,0,1);
INSERT INTO Product VALUES (5,'Strawberries',5,2,'400 g',3.60,2.20,0,30,0,1);
INSERT INTO Product VALUES (6,'Bananas',5,7,'1 kg',1.75,0.90,95,60,0,1);
INSERT INTO Product VALUES (7,'Smoked Mackerel',6,4,'200 g',4.40,2.75,18,15,0,0);
INSERT INTO Product VALUES (8,'Lamb Chops',6,6,'500 g',11.90,8.30,9,10,0,0);
INSERT INTO Product VALUES (9,'Sourdough Loaf',7,3,'piece',4.20,1.80,22,20,0,1);
INSERT INTO Product VALUES (10,'Cinnamon Buns',7,3,'4 pack',3.95,1.70,0,12,0,0);
INSERT INTO Product VALUES (11,'Spaghetti',8,5,'500 g',1.35,0.60,210,80,0,1);
INSERT INTO Product VALUES (12,'Basmati Rice',8,7,'1 kg',3.30,1.95,70,40,0,1);
INSERT INTO Product VALUES (13,'Apple Juice',9,2,'750 ml',2.70,1.40,41,24,0,1);
INSERT INTO Product VALUES (14,'Ground Coffee',10,5,'500 g',6.80,4.25,54,30,0,1);
INSERT INTO Product VALUES (15,'Mint Tea',10,7,'20 bags',2.40,1.15,0,20,1,1);
INSERT INTO Product VALUES (16,'Goat Cheese Log',4,1,'150 g',3.85,2.60,6,12,1,0);
INSERT INTO Product VALUES (17,'Paper Bag',2,5,'piece',0.00,0.06,900,200,0,1);
INSERT INTO Customer VALUES (1,'Ella','Marsh','3 Dock Lane','Harbourside','07811 000001','ella.marsh@mailer.test',1,NULL,'2022-02-03');
INSERT INTO Customer VALUES (2,'Yusuf','Demir','18 Vale Street','Totterdown','07811 000002','yusuf@mailer.test',0,1,'2022-03-15');
INSERT INTO Customer VALUES (3,'Hannah','Clifton','40 Park Row','Clifton','07811 000003','hannah.c@mailer.test',1,NULL,'2022-05-28');
INSERT INTO Customer VALUES (4,'Peter','Stoke','7 Mill Road','Redland',NULL,'pstoke@mailer.test',0,3,'2022-09-09');
INSERT INTO Customer VALUES (5,'Amara','Obi','22 Wharf View','Harbourside','07811 000005','amara.obi@mailer.test',1,1,'2022-11-30');
INSERT INTO Customer VALUES (6,'Dylan','Rees','61 North Road','Bishopston','07811 000006',NULL,0,NULL,'2023-01-12');
INSERT INTO Customer VALUES (7,'Lucy','Field','9 Rose Walk','Redland','07811 000007','lucy@mailer.test',0,4,'2023-03-21');
INSERT INTO Customer VALUES (8,'Igor','Petrov','15 Hill Street','Totterdown',NULL,'igor.p@mailer.test',1,2,'2023-04-02');
INSERT INTO Customer VALUES (9,'Beth','Marsh','5 Canal Steps','Clifton','07811 000009',NULL,0,1,'2023-06-19');
INSERT INTO Customer VALUES (10,'Noah','Wynn','30 Church Lane','Bishopston','07811 000010','noah@mailer.test',0,NULL,'2023-08-08');
INSERT INTO Customer VALUES (11,'Grace','Lin','12 College Green','Clifton','07811 000011','grace.lin@mailer.test',1,3,'2024-01-05');
INSERT INTO Driver VALUES (1,'Marcus','Bell','van','Harbourside',15.50,NULL,'2021-11-01',NULL);
INSERT INTO Driver VALUES (2,'Shona','Reid','cargo bike','Clifton',13.80,1,'2022-01-17',NULL);
INSERT INTO Driver VALUES (3,'Tariq','Aziz','van','Totterdown',14.20,1,'2022-04-04',NULL);
INSERT INTO Driver VALUES (4,'Jess','Wood','cargo bike','Redland',13.10,1,'2022-08-22','2023-10-31');
INSERT INTO Driver VALUES (5,'Bruno','Costa','scooter','Bishopston',12.60,3,'2023-02-13',NULL);
INSERT INTO Driver VALUES (6,'Ivy','Chan','van','Clifton',14.60,3,'2023-07-03',NULL);
INSERT INTO Driver VALUES (7,'Rob','Field','scooter','Harbourside',12.20,3,'2024-01-15',NULL);
INSERT INTO Cart VALUES (1,'K-4001',1,'delivered','2022-06-04 08:10:00','2022-06-04 08:25:00',0.00,2.00,NULL);
INSERT INTO Cart VALUES (2,'K-4002',2,'delivered','2022-07-11 17:00:00','2022-07-11 17:31:00',3.50,0.00,'WELCOME');
INSERT INTO Cart VALUES (3,'K-4003',3,'delivered','2022-09-24 10:05:00','2022-09-24 10:12:00',0.00,5.00,NULL);
INSERT INTO Cart VALUES (4,'K-4004',4,'delivered','2022-12-20 19:44:00','2022-12-20 20:02:00',4.50,1.50,'XMAS22');
INSERT INTO Cart VALUES (5,'K-4005',1,'delivered','2023-02-18 09:00:00','2023-02-18 09:20:00',0.00,3.00,NULL);
INSERT INTO Cart VALUES (6,'K-4006',5,'delivered','2023-03-05 11:40:00','2023-03-05 11:55:00',0.00,0.00,NULL);
INSERT INTO Cart VALUES (7,'K-4007',6,'abandoned','2023-03-29 21:15:00',NULL,3.50,0.00,NULL);
INSERT INTO Cart VALUES (8,'K-4008',8,'delivered','2023-05-13 07:30:00','2023-05-13 07:41:00',0.00,1.00,NULL);
INSERT INTO Cart VALUES (9,'K-4009',2,'delivered','2023-05-27 16:20:00','2023-05-27 16:50:00',3.50,2.50,NULL);
INSERT INTO Cart VALUES (10,'K-4010',7,'cancelled','2023-07-08 12:00:00','2023-07-08 12:09:00',4.50,0.00,NULL);
INSERT INTO Cart VALUES (11,'K-4011',9,'delivered','2023-08-19 18:18:00','2023-08-19 18:40:00',3.50,0.50,'WELCOME');
INSERT INTO Cart VALUES (12,'K-4012',3,'delivered','2023-10-01 13:00:00','2023-10-01 13:26:00',0.00,4.00,NULL);
INSERT INTO Cart VALUES (13,'K-4013',1,'delivered','2023-12-23 08:00:00','2023-12-23 08:45:00',0.00,6.00,'XMAS23');
INSERT INTO Cart VALUES (14,'K-4014',5,'on the way','2024-02-10 09:15:00','2024-02-10 09:30:00',0.00,2.00,NULL);
INSERT INTO Cart VALUES (15,'K-4015',8,'on the way','2024-02-10 09:40:00','2024-02-10 10:05:00',0.00,0.00,NULL);
INSERT INTO Cart VALUES (16,'K-4016',11,'open','2024-02-10 11:00:00',NULL,0.00,0.00,'WELCOME');
INSERT INTO CartItem VALUES (1,1,4,1.35,0);
INSERT INTO CartItem VALUES (1,9,1,4.00,0);
INSERT INTO CartItem VALUES (1,5,2,3.50,0);
INSERT INTO CartItem VALUES (2,11,3,1.25,0);
INSERT INTO CartItem VALUES (2,12,1,3.10,1);
INSERT INTO CartItem VALUES (3,8,2,11.50,0);
INSERT INTO CartItem VALUES (3,4,2,1.10,0);
INSERT INTO CartItem VALUES (3,14,1,6.50,0);
INSERT INTO CartItem VALUES (4,10,3,3.95,0);
INSERT INTO CartItem VALUES (4,15,2,2.40,0);
INSERT INTO CartItem VALUES (5,1,6,1.40,0);
INSERT INTO CartItem VALUES (5,2,2,2.80,0);
INSERT INTO CartItem VALUES (5,14,2,6.80,0);
INSERT INTO CartItem VALUES (6,3,5,1.95,0);
INSERT INTO CartItem VALUES (6,6,2,1.70,0);
INSERT INTO CartItem VALUES (6,12,2,3.30,0);
INSERT INTO CartItem VALUES (7,11,2,1.35,0);
INSERT INTO CartItem VALUES (8,6,3,1.75,0);
INSERT INTO CartItem VALUES (8,3,2,1.95,1);
INSERT INTO CartItem VALUES (9,7,2,4.40,0);
INSERT INTO CartItem VALUES (9,12,3,3.30,0);
INSERT INTO CartItem VALUES (9,17,1,0.00,0);
INSERT INTO CartItem VALUES (10,5,1,3.60,0);
INSERT INTO CartItem VALUES (11,9,2,4.20,0);
INSERT INTO CartItem VALUES (11,1,1,1.45,1);
INSERT INTO CartItem VALUES (12,8,1,11.90,0);
INSERT INTO CartItem VALUES (12,9,1,4.20,0);
INSERT INTO CartItem VALUES (12,17,2,0.00,0);
INSERT INTO CartItem VALUES (13,8,3,11.90,0);
INSERT INTO CartItem VALUES (13,2,1,2.90,0);
INSERT INTO CartItem VALUES (13,14,1,6.80,0);
INSERT INTO CartItem VALUES (14,4,3,1.20,0);
INSERT INTO CartItem VALUES (14,3,4,1.95,0);
INSERT INTO CartItem VALUES (15,11,6,1.35,0);
INSERT INTO CartItem VALUES (15,7,1,4.40,0);
INSERT INTO CartItem VALUES (16,1,2,1.45,0);
INSERT INTO Delivery VALUES (1,1,1,NULL,'Harbourside',2.1,'2022-06-04 10:00:00','2022-06-04 09:48:00',5);
INSERT INTO Delivery VALUES (2,2,3,1,'Totterdown',3.4,'2022-07-11 19:00:00','2022-07-11 19:22:00',3);
INSERT INTO Delivery VALUES (3,3,2,NULL,'Clifton',1.8,'2022-09-24 12:00:00','2022-09-24 11:35:00',5);
INSERT INTO Delivery VALUES (4,4,4,2,'Redland',2.9,'2022-12-20 21:30:00','2022-12-20 22:10:00',2);
INSERT INTO Delivery VALUES (5,5,1,3,'Harbourside',2.1,'2023-02-18 11:00:00','2023-02-18 10:40:00',4);
INSERT INTO Delivery VALUES (6,6,1,NULL,'Harbourside',2.6,'2023-03-05 13:00:00','2023-03-05 12:51:00',NULL);
INSERT INTO Delivery VALUES (7,8,3,5,'Totterdown',4.0,'2023-05-13 09:00:00','2023-05-13 08:55:00',5);
INSERT INTO Delivery VALUES (8,9,3,1,'Totterdown',3.4,'2023-05-27 18:00:00','2023-05-27 18:41:00',3);
INSERT INTO Delivery VALUES (9,11,2,4,'Clifton',1.5,'2023-08-19 20:00:00','2023-08-19 19:58:00',4);
INSERT INTO Delivery VALUES (10,12,6,2,'Clifton',1.8,'2023-10-01 15:00:00','2023-10-01 14:30:00',NULL);
INSERT INTO Delivery VALUES (11,13,1,3,'Clifton',4.7,'2023-12-23 10:30:00','2023-12-23 11:15:00',4);
INSERT INTO Delivery VALUES (12,14,5,1,'Harbourside',5.2,'2024-02-10 11:30:00',NULL,NULL);
INSERT INTO Delivery VALUES (13,15,3,5,'Totterdown',4.0,'2024-02-10 12:00:00',NULL,NULL);
