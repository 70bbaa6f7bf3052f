CREATE TABLE Category (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT NOT NULL,
  StorageType TEXT,
  VatPercent REAL
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductName TEXT NOT NULL,
  CategoryID INTEGER,
  Brand TEXT,
  UnitPrice REAL,
  WeightGrams INTEGER,
  StockLevel INTEGER,
  IsOrganic TEXT,
  FOREIGN KEY (CategoryID) REFERENCES Category(CategoryID)
);
CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  District TEXT,
  Phone TEXT,
  JoinDate TEXT,
  LoyaltyPoints INTEGER
);
CREATE TABLE Courier (
  CourierID INTEGER PRIMARY KEY,
  CourierName TEXT NOT NULL,
  Vehicle TEXT,
  Rating REAL,
  HireDate TEXT,
  HourlyWage REAL
);
CREATE TABLE CustomerOrder (
  OrderID INTEGER PRIMARY KEY,
  CustomerID INTEGER,
  CourierID INTEGER,
  OrderDate TEXT,
  DeliveryMinutes INTEGER,
  DeliveryFee REAL,
  OrderStatus TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (CourierID) REFERENCES Courier(CourierID)
);
CREATE TABLE OrderItem (
  OrderItemID INTEGER PRIMARY KEY,
  OrderID INTEGER,
  ProductID INTEGER,
  Quantity INTEGER,
  PaidPrice REAL,
  Substituted TEXT,
  FOREIGN KEY (OrderID) REFERENCES CustomerOrder(OrderID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID)
);
INSERT INTO Category VALUES
(1,'Fruit','ambient',5.0),
(2,'Dairy','chilled',5.0),
(3,'Bakery','ambient',5.0),
(4,'Frozen Meals','frozen',10.0),
(5,'Household','ambient',20.0),
(6,'Fish','chilled',10.0),
(7,'Baby','ambient',0.5);
INSERT INTO Product VALUES
(1,'Braeburn Apples',1,'Hilltop',2.4,1000,140,'yes'),
(2,'Bananas',1,'Solara',1.15,850,210,'no'),
(3,'Whole Milk',2,'Daisy Lane',1.3,1000,95,'no'),
(4,'Goat Cheese',2,'Daisy Lane',4.6,200,18,'yes'),
(5,'Rye Loaf',3,'Oven & Oak',3.2,750,26,'yes'),
(6,'Butter Croissants',3,'Oven & Oak',2.75,280,0,'no'),
(7,'Mushroom Lasagne',4,'Quickdish',5.5,450,41,'no'),
(8,'Pea Samosas',4,'Quickdish',3.95,320,33,'no'),
(9,'Lemon Washing Liquid',5,'Brillo Bay',6.8,1500,57,'no'),
(10,'Kitchen Roll',5,'Brillo Bay',3.1,600,120,'no'),
(11,'Smoked Trout',6,'Northwater',7.25,180,9,'no'),
(12,'Natural Yoghurt',2,'Hilltop',1.95,500,64,'yes'),
(13,'Pear Milk Drink',2,'Solara',1.6,330,0,'no'),
(14,'Oat Baby Porridge',7,'Hilltop',3.4,240,22,'yes');
INSERT INTO Customer VALUES
(1,'Nadia','Farouk','Riverside','555-0141','2020-04-18',320),
(2,'Oliver','Strand','Old Town','555-0177','2021-01-09',85),
(3,'Mei','Tanaka','Riverside','555-0120','2019-11-30',910),
(4,'Hugo','Bellamy','Castle Hill','555-0163','2022-02-14',40),
(5,'Ruth','Okafor','Old Town','555-0198','2020-08-21',455),
(6,'Petra','Novotna','Station Quarter','555-0104','2021-10-03',150),
(7,'Declan','Byrne','Castle Hill','555-0115','2022-05-27',0),
(8,'Nadia','Lindqvist','Station Quarter','555-0189','2022-07-01',12),
(9,'Sofia','Marques','Riverside','555-0132','2021-06-12',275);
INSERT INTO Courier VALUES
(1,'Kofi Mensah','cargo bike',4.9,'2019-03-01',13.5),
(2,'Jana Weiss','van',4.4,'2020-06-15',14.25),
(3,'Luis Prado','scooter',4.7,'2021-02-08',12.8),
(4,'Amber Healy','cargo bike',4.1,'2021-09-20',12.0),
(5,'Tariq Aziz','van',3.8,'2018-11-12',15.1),
(6,'Bo Lindgren','scooter',4.6,'2022-06-30',11.9);
INSERT INTO CustomerOrder VALUES
(1,1,1,'2022-03-04',32,2.5,'delivered'),
(2,3,2,'2022-03-05',47,3.9,'delivered'),
(3,2,1,'2022-03-09',28,2.5,'delivered'),
(4,5,3,'2022-03-15',39,0.0,'delivered'),
(5,3,1,'2022-04-02',25,0.0,'delivered'),
(6,6,5,'2022-04-11',71,4.5,'late'),
(7,4,4,'2022-04-19',52,3.0,'late'),
(8,1,3,'2022-05-06',36,2.5,'delivered'),
(9,3,2,'2022-05-21',44,0.0,'delivered'),
(10,9,5,'2022-06-03',83,4.5,'late'),
(11,5,1,'2022-06-17',30,0.0,'delivered'),
(12,7,4,'2022-07-08',15,3.0,'cancelled');
INSERT INTO OrderItem VALUES
(1,1,1,2,4.8,'no'),
(2,1,3,3,3.9,'no'),
(3,2,7,2,11.0,'no'),
(4,2,9,1,6.8,'yes'),
(5,3,5,1,3.2,'no'),
(6,4,11,2,14.5,'no'),
(7,4,4,1,4.6,'no'),
(8,5,2,4,4.6,'no'),
(9,6,10,6,18.6,'no'),
(10,7,8,3,11.85,'yes'),
(11,8,3,2,2.6,'no'),
(12,9,12,5,9.75,'no'),
(13,10,9,2,13.6,'no'),
(14,11,3,4,5.2,'yes');
