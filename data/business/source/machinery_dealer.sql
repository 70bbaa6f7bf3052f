CREATE TABLE Category (
  CategoryID INTEGER PRIMARY KEY,
  CategoryName TEXT,
  ParentID INTEGER,
  FOREIGN KEY (ParentID) REFERENCES Category(CategoryID)
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Title TEXT,
  Branch TEXT,
  ReportsTo INTEGER,
  Salary INTEGER,
  HireDate DATE,
  LeaveDate DATE,
  Phone TEXT,
  FOREIGN KEY (ReportsTo) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  ContactTitle TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  CreditLimit INTEGER,
  IsBlocked TEXT,
  AccountRepID INTEGER,
  FOREIGN KEY (AccountRepID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Machine (
  MachineID INTEGER PRIMARY KEY,
  Model TEXT,
  Maker TEXT,
  CategoryID INTEGER,
  HorsePower INTEGER,
  TankSize TEXT,
  WeightKg INTEGER,
  ListPrice INTEGER,
  PurchasePrice INTEGER,
  UnitsInStock INTEGER,
  Discontinued TEXT,
  FOREIGN KEY (CategoryID) REFERENCES Category(CategoryID)
);
CREATE TABLE SaleOrder (
  OrderID INTEGER PRIMARY KEY,
  CustomerID INTEGER,
  SalesRepID INTEGER,
  OrderDate DATE,
  PromisedDate DATE,
  DeliveredDate DATE,
  PaidDate DATE,
  Freight REAL,
  ShipCity TEXT,
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (SalesRepID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE SaleLine (
  OrderID INTEGER,
  MachineID INTEGER,
  Quantity INTEGER,
  UnitPrice INTEGER,
  Discount REAL,
  PRIMARY KEY (OrderID, MachineID),
  FOREIGN KEY (OrderID) REFERENCES SaleOrder(OrderID),
  FOREIGN KEY (MachineID) REFERENCES Machine(MachineID)
);
CREATE TABLE RentalUnit (
  UnitID INTEGER PRIMARY KEY,
  SerialNo TEXT,
  MachineID INTEGER,
  EngineHours INTEGER,
  BoughtOn DATE,
  RetiredOn DATE,
  HomeBranch TEXT,
  FOREIGN KEY (MachineID) REFERENCES Machine(MachineID)
);
CREATE TABLE Rental (
  RentalID INTEGER PRIMARY KEY,
  ContractNo TEXT,
  UnitID INTEGER,
  CustomerID INTEGER,
  HandedOutBy INTEGER,
  TakenBackBy INTEGER,
  StartDate DATE,
  DueDate DATE,
  ReturnDate DATE,
  BilledDays INTEGER,
  DailyRate REAL,
  Deposit REAL,
  FOREIGN KEY (UnitID) REFERENCES RentalUnit(UnitID),
  FOREIGN KEY (CustomerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (HandedOutBy) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (TakenBackBy) REFERENCES Employee(EmployeeID)
);
INSERT INTO Category VALUES
(1,'Power machines',NULL),(2,'Implements',NULL),(3,'Tractors',1),(4,'Combines',1),(5,'Loaders',1),(6,'Soil tools',2),(7,'Balers',2),(8,'Sprayers',2),(9,'Ploughs',6),(10,'Harrows',6),(11,'Trailers',NULL);
INSERT INTO Employee VALUES
(1,'Gisela','Thoma','Managing Director','Lindau',NULL,98000,'2004-01-05',NULL,'07-1001'),
(2,'Henry','Coates','Sales Manager','Lindau',1,74000,'2009-03-01',NULL,'07-1002'),
(3,'Mirko','Babic','Rental Manager','Kempten',1,69000,'2011-06-15',NULL,'07-1003'),
(4,'Petra','Sandner','Sales Representative','Lindau',2,51000,'2015-09-01',NULL,'07-1004'),
(5,'Luis','Ferreira','Sales Representative','Kempten',2,48500,'2018-02-12',NULL,'07-1005'),
(6,'Nora','Ekberg','Sales Representative','Ulm',2,50200,'2016-11-01','2022-10-31','07-1006'),
(7,'Otto','Reindl','Rental Clerk','Kempten',3,39000,'2019-05-02',NULL,NULL),
(8,'Vera','Malik','Rental Clerk','Ulm',3,38200,'2020-07-20',NULL,'07-1008'),
(9,'Dean','Harper','Workshop Foreman','Ulm',1,58000,'2013-04-08',NULL,'07-1009'),
(10,'Selma','Aydin','Mechanic','Ulm',9,42500,'2021-01-11',NULL,NULL),
(11,'Karl','Winter','Rental Clerk','Lindau',3,37800,'2017-03-03','2021-12-31',NULL);
INSERT INTO Customer VALUES
(1,'Alpenhof KG','Josef Maurer','Owner','Lindau','Germany','06-201',150000,'N',4),
(2,'Bodensee Obst','Karin Vogt','Purchasing Manager','Konstanz','Germany','06-202',200000,'N',4),
(3,'Rheintal Agrar','Urs Keller','Farm Manager','Altstaetten','Switzerland','06-203',300000,'N',5),
(4,'Huber Lohnbetrieb','Anton Huber','Owner','Kempten','Germany',NULL,250000,'Y',5),
(5,'Montafon Milch','Silvia Rudig','Purchasing Manager','Bludenz','Austria','06-205',80000,'N',5),
(6,'Green Acre Contracting','Paul Winter','Owner','Ulm','Germany','06-206',120000,'N',6),
(7,'Donau Saaten','Ilse Brandt','Farm Manager','Ulm','Germany','06-207',180000,'N',6),
(8,'Walser Forst','Marc Fritz','Owner','Bregenz','Austria',NULL,60000,'N',NULL),
(9,'Iller Gemuese','Tanja Roth','Farm Manager','Memmingen','Germany','06-209',90000,'Y',4),
(10,'Thurgau Frucht','Reto Egli','Purchasing Manager','Frauenfeld','Switzerland','06-210',110000,'N',5),
(11,'Kempten Biogas','Jan Moll','Plant Manager','Kempten','Germany','06-211',70000,'N',NULL);
INSERT INTO Machine VALUES
(1,'Ardent 120','Ardent',3,120,'210 litres',5400,89000,71000,4,'N'),
(2,'Ardent 180','Ardent',3,180,'320 litres',7300,132000,108500,2,'N'),
(3,'Norrland T95','Norrland',3,95,'160 litres',4200,61500,50200,0,'N'),
(4,'Norrland T70','Norrland',3,70,'110 litres',3100,44900,38700,1,'Y'),
(5,'Harvestar 600','Kestrel',4,380,'800 litres',15600,298000,251000,1,'N'),
(6,'Harvestar 450','Kestrel',4,290,'620 litres',12900,224000,190500,0,'Y'),
(7,'Lift-O 7','Ardent',5,136,'165 litres',7800,98500,80000,3,'N'),
(8,'Furrow 4','Bergmann',9,NULL,NULL,1450,18900,14200,5,'N'),
(9,'Furrow 6','Bergmann',9,NULL,NULL,2100,27400,21300,0,'N'),
(10,'Comb 300','Bergmann',10,NULL,NULL,980,9200,6600,7,'N'),
(11,'RollPack 15','Kestrel',7,NULL,NULL,2900,36800,29900,2,'N'),
(12,'Mist 2000','Aquila',8,NULL,'2000 litres',1700,31500,24900,3,'N'),
(13,'Mist 800','Aquila',8,NULL,'800 litres',640,12600,9700,0,'Y'),
(14,'Tipper 14','Bergmann',11,NULL,NULL,3600,21700,17800,6,'N');
INSERT INTO SaleOrder VALUES
(20311,1,4,'2021-03-04','2021-04-15','2021-04-12','2021-05-10',650,'Lindau'),
(20312,3,5,'2021-05-20','2021-07-01','2021-07-09','2021-08-30',2100,'Altstaetten'),
(20313,6,6,'2021-09-11','2021-10-20','2021-10-18','2021-11-25',320.5,'Ulm'),
(20314,2,4,'2022-01-17','2022-03-01','2022-02-25','2022-03-30',480,'Lindau'),
(20315,4,5,'2022-02-08','2022-05-31','2022-06-14',NULL,3250,'Kempten'),
(20316,7,6,'2022-03-15','2022-04-20','2022-04-19','2022-06-01',275,'Ulm'),
(20317,10,5,'2022-06-02','2022-07-15','2022-07-22','2022-08-12',890,'Frauenfeld'),
(20318,1,4,'2022-10-10','2022-11-30','2022-11-28','2022-12-19',0,'Lindau'),
(20319,5,5,'2023-01-25','2023-03-10','2023-03-08',NULL,410,'Feldkirch'),
(20320,3,5,'2023-03-14','2023-06-30','2023-07-05','2023-09-01',2950,'Sankt Gallen'),
(20321,9,4,'2023-04-03','2023-05-15','2023-05-12',NULL,360,'Memmingen'),
(20322,2,4,'2023-05-30','2023-07-20','2023-07-19','2023-08-21',525,'Konstanz'),
(20323,7,2,'2023-09-07','2023-12-15',NULL,NULL,1800,'Ulm'),
(20324,11,2,'2023-11-21','2024-02-01',NULL,NULL,0,'Kempten');
INSERT INTO SaleLine VALUES
(20311,1,1,88000,0.02),(20311,8,1,18900,0),(20312,2,2,129500,0.05),(20312,9,2,26900,0),(20313,10,1,8900,0),(20313,14,2,21000,0.03),
(20314,3,2,60500,0.01),(20314,13,1,12300,0.1),(20315,5,1,292000,0.04),(20315,14,4,20900,0.05),(20316,12,1,30900,0),(20316,10,2,8950,0),
(20317,4,1,43500,0.08),(20317,12,1,31200,0.02),(20318,7,1,96000,0.03),(20319,3,1,61000,0),(20319,11,1,36200,0.01),(20320,6,1,215000,0.06),
(20320,2,1,131000,0.02),(20321,13,2,12000,0.15),(20321,8,1,18700,0),(20322,1,1,87500,0.02),(20322,12,2,31000,0.04),(20323,2,2,132000,0.03),(20324,7,1,98500,0);
INSERT INTO RentalUnit VALUES
(1,'AR12-0041',1,3120,'2019-03-01',NULL,'Kempten'),
(2,'AR12-0057',1,1480,'2021-02-15',NULL,'Lindau'),
(3,'AR18-0012',2,2210,'2020-04-20',NULL,'Kempten'),
(4,'NT95-0330',3,5230,'2016-05-10','2022-11-30','Ulm'),
(5,'LO7-0108',7,2650,'2019-09-12',NULL,'Kempten'),
(6,'LO7-0144',7,940,'2022-03-28',NULL,'Ulm'),
(7,'KR15-0075',11,0,'2020-05-05',NULL,'Ulm'),
(8,'AM20-0019',12,0,'2018-03-17','2023-01-31','Lindau'),
(9,'BT14-0220',14,0,'2021-06-30',NULL,'Kempten'),
(10,'HV60-0003',5,1890,'2018-06-01',NULL,'Kempten');
INSERT INTO Rental VALUES
(1,'R-701',1,1,7,7,'2021-04-06','2021-04-16','2021-04-15',10,240,1500),
(2,'R-702',4,6,8,8,'2021-06-01','2021-06-08','2021-06-11',10,165,1000),
(3,'R-703',5,4,11,7,'2021-08-16','2021-08-30','2021-08-30',14,285,2000),
(4,'R-704',8,9,11,11,'2021-09-20','2021-09-24','2021-09-23',4,90,500),
(5,'R-705',10,3,7,3,'2022-07-18','2022-07-28','2022-07-30',12,980,8000),
(6,'R-706',3,2,7,7,'2022-03-21','2022-04-04','2022-04-04',14,330,2500),
(7,'R-707',4,7,8,8,'2022-05-09','2022-05-13','2022-05-17',8,160,0),
(8,'R-708',7,5,8,7,'2022-06-13','2022-06-17','2022-06-16',4,150,900),
(9,'R-709',6,11,8,8,'2022-09-05','2022-10-05','2022-10-05',30,255,2000),
(10,'R-710',2,8,7,8,'2022-11-14','2022-11-18','2022-11-21',7,235,1500),
(11,'R-711',1,4,7,7,'2023-03-27','2023-04-07','2023-04-06',10,250,1500),
(12,'R-712',10,7,3,3,'2023-07-20','2023-07-31','2023-07-29',10,1010,8000),
(13,'R-713',9,2,7,8,'2023-08-28','2023-09-08','2023-09-12',15,70,400),
(14,'R-714',6,11,8,NULL,'2023-11-06','2023-12-06',NULL,30,260,2000),
(15,'R-715',3,1,7,NULL,'2023-11-20','2023-12-04',NULL,14,335,0);
