CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FullName TEXT NOT NULL,
  JobTitle TEXT,
  Shift TEXT,
  HiredOn DATE,
  LeftOn DATE,
  ManagerID INTEGER,
  HourlyRate REAL,
  ForkliftLicence TEXT,
  FOREIGN KEY (ManagerID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Product (
  ProductID INTEGER PRIMARY KEY,
  ProductCode TEXT,
  ProductName TEXT,
  Family TEXT,
  ListPrice NUMERIC(10,2),
  StandardCost NUMERIC(10,2),
  Active TEXT,
  UnitsInStock INTEGER,
  LaunchDate DATE
);
CREATE TABLE Component (
  ComponentID INTEGER PRIMARY KEY,
  PartNo TEXT,
  ComponentName TEXT,
  Material TEXT,
  UnitCost NUMERIC(10,2),
  UnitsInStock INTEGER,
  MinimumStock INTEGER,
  ReplacedByID INTEGER,
  FOREIGN KEY (ReplacedByID) REFERENCES Component(ComponentID)
);
CREATE TABLE BillOfMaterials (
  ProductID INTEGER,
  ComponentID INTEGER,
  Quantity INTEGER,
  Optional TEXT,
  PRIMARY KEY (ProductID, ComponentID),
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID),
  FOREIGN KEY (ComponentID) REFERENCES Component(ComponentID)
);
CREATE TABLE Machine (
  MachineID INTEGER PRIMARY KEY,
  MachineName TEXT,
  MachineType TEXT,
  Manufacturer TEXT,
  Hall TEXT,
  PurchaseDate DATE,
  PurchasePrice NUMERIC(12,2),
  LastServiced DATE,
  Status TEXT
);
CREATE TABLE WorkOrder (
  WorkOrderID INTEGER PRIMARY KEY,
  OrderNo TEXT,
  ProductID INTEGER,
  MachineID INTEGER,
  PlannerID INTEGER,
  OperatorID INTEGER,
  QuantityOrdered INTEGER,
  QuantityMade INTEGER,
  StartDate DATE,
  DueDate DATE,
  FinishDate DATE,
  Status TEXT,
  Priority TEXT,
  FOREIGN KEY (ProductID) REFERENCES Product(ProductID),
  FOREIGN KEY (MachineID) REFERENCES Machine(MachineID),
  FOREIGN KEY (PlannerID) REFERENCES Employee(EmployeeID),
  FOREIGN KEY (OperatorID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE ScrapReason (
  ReasonCode TEXT PRIMARY KEY,
  Description TEXT,
  Avoidable TEXT,
  Department TEXT
);
CREATE TABLE ScrapReport (
  ScrapID INTEGER PRIMARY KEY,
  WorkOrderID INTEGER,
  ReasonCode TEXT,
  Pieces INTEGER,
  CostPerPiece NUMERIC(8,2),
  ReportedBy INTEGER,
  ReportedOn DATE,
  Reworkable TEXT,
  FOREIGN KEY (WorkOrderID) REFERENCES WorkOrder(WorkOrderID),
  FOREIGN KEY (ReasonCode) REFERENCES ScrapReason(ReasonCode),
  FOREIGN KEY (ReportedBy) REFERENCES Employee(EmployeeID)
);
INSERT INTO Employee VALUES
(1,'Agnes Lindqvist','Plant Manager','day','2009-03-01',NULL,NULL,58.00,'N'),
(2,'Ravi Deshpande','Production Planner','day','2015-08-17',NULL,1,36.40,'N'),
(3,'Carla Steiner','Production Planner','day','2019-01-07',NULL,1,33.90,'N'),
(4,'Bruno Falk','Shift Foreman','early','2012-05-21',NULL,1,39.75,'Y'),
(5,'Nadia Petrova','Shift Foreman','late','2016-10-03',NULL,1,38.20,'Y'),
(6,'Owen Price','Machine Operator','early','2018-04-09',NULL,4,26.10,'Y'),
(7,'Lucia Moretti','Machine Operator','late','2017-02-13',NULL,5,26.80,'N'),
(8,'Hamza Yildiz','Machine Operator','early','2021-09-06',NULL,4,23.50,'N'),
(9,'Piet de Groot','Machine Operator','late','2022-06-13',NULL,5,22.90,'Y'),
(10,'Sofie Lund','Machine Operator','night','2014-11-24','2023-06-30',5,27.30,'N'),
(11,'Miles Steel','Quality Inspector','day','2020-03-16',NULL,4,30.60,'N'),
(12,'Irena Novak','Trainee','early','2023-08-01',NULL,6,15.20,'N');
INSERT INTO Product VALUES
(1,'G-100','City Bike Frame','Frames',189.00,96.50,'Y',34,'2018-03-01'),
(2,'G-110','Trail Bike Frame','Frames',265.00,141.00,'Y',12,'2020-04-15'),
(3,'G-120','Folding Frame','Frames',229.00,150.25,'N',0,'2016-09-10'),
(4,'W-200','Alloy Wheel 28','Wheels',74.90,38.10,'Y',120,'2017-05-22'),
(5,'W-210','Carbon Wheel 29','Wheels',349.00,198.00,'Y',8,'2022-02-01'),
(6,'H-300','Comfort Handlebar','Steering',32.50,14.80,'Y',210,'2019-07-08'),
(7,'H-310','Racing Handlebar','Steering',58.00,27.40,'Y',0,'2021-03-19'),
(8,'R-400','Rear Rack','Accessories',41.00,19.90,'Y',65,'2019-11-11'),
(9,'R-410','Child Seat Mount','Accessories',27.90,21.35,'N',3,'2015-06-30'),
(10,'R-420','Mudguard Set','Accessories',24.50,9.75,'Y',0,'2023-05-02');
INSERT INTO Component VALUES
(1,'P-11','Steel tube 30mm','Steel',6.20,840,300,NULL),
(2,'P-12','Alloy tube 32mm','Aluminium',11.40,410,250,NULL),
(3,'P-13','Hinge joint','Steel',18.75,0,20,NULL),
(4,'P-21','Alloy rim 28','Aluminium',16.30,95,120,NULL),
(5,'P-22','Carbon rim 29','Carbon',112.00,14,10,NULL),
(6,'P-23','Spoke pack','Steel',4.10,600,200,NULL),
(7,'P-24','Hub basic','Aluminium',8.90,0,60,8),
(8,'P-25','Hub sealed','Aluminium',12.60,150,80,NULL),
(9,'P-31','Rubber grip','Rubber',1.85,900,400,NULL),
(10,'P-32','Foam grip','Foam',1.20,40,0,9),
(11,'P-41','Bracket small','Steel',0.95,1300,500,NULL),
(12,'P-42','Plastic guard','Plastic',2.40,180,200,NULL),
(13,'P-43','Reflector','Plastic',0.70,0,0,NULL);
INSERT INTO BillOfMaterials VALUES
(1,1,6,'N'),(1,11,4,'N'),(2,2,7,'N'),(2,11,6,'N'),(3,1,5,'N'),(3,3,2,'N'),(4,4,1,'N'),(4,6,1,'N'),(4,8,1,'N'),(5,5,1,'N'),(5,6,1,'N'),(5,8,1,'N'),
(6,1,1,'N'),(6,9,2,'N'),(7,2,1,'N'),(7,9,2,'Y'),(8,1,3,'N'),(8,11,4,'N'),(9,11,3,'N'),(10,12,2,'N'),(10,11,4,'Y');
INSERT INTO Machine VALUES
(1,'Tube Cutter 1','saw','Behringer & Sohn','North','2011-04-12',68000,'2023-03-14','running'),
(2,'Welding Cell A','welder','Arctec','North','2018-09-03',145000,'2023-07-20','running'),
(3,'Welding Cell B','welder','Arctec','North','2020-02-17',152500,'2023-01-30','maintenance'),
(4,'Rim Lathe','lathe','Mazzini','South','2014-06-25',97400,'2023-05-09','running'),
(5,'Carbon Press','press','Oyama','South','2021-11-08',310000,'2023-08-02','running'),
(6,'Bending Bench','press','Mazzini','South','2007-10-15',41200,'2022-04-19','stopped'),
(7,'Paint Line','paint','Lackner','West','2016-03-29',226000,'2022-12-05','running'),
(8,'Laser Marker','laser','Oyama','West','2023-04-18',54900,NULL,'running');
INSERT INTO WorkOrder VALUES
(1,'WO-2301',1,2,2,6,60,60,'2023-01-09','2023-01-27','2023-01-25','completed','normal'),
(2,'WO-2302',4,4,2,7,150,146,'2023-01-16','2023-02-03','2023-02-08','completed','normal'),
(3,'WO-2303',3,3,3,10,25,22,'2023-01-23','2023-02-10','2023-02-20','completed','low'),
(4,'WO-2304',2,2,3,6,40,40,'2023-02-13','2023-03-03','2023-03-01','completed','high'),
(5,'WO-2305',6,6,2,8,200,188,'2023-02-27','2023-03-17','2023-03-24','completed','normal'),
(6,'WO-2306',5,5,3,9,20,17,'2023-03-20','2023-04-14','2023-04-14','completed','high'),
(7,'WO-2307',8,2,2,8,90,90,'2023-04-03','2023-04-21','2023-04-19','completed','low'),
(8,'WO-2308',4,4,3,7,180,175,'2023-05-08','2023-05-26','2023-05-25','completed','normal'),
(9,'WO-2309',10,7,2,9,300,0,NULL,'2023-06-30',NULL,'cancelled','low'),
(10,'WO-2310',1,2,3,8,80,78,'2023-06-05','2023-06-23','2023-06-30','completed','high'),
(11,'WO-2311',5,5,2,9,30,26,'2023-07-10','2023-08-11','2023-08-21','completed','high'),
(12,'WO-2312',7,1,2,6,120,74,'2023-08-28','2023-09-22',NULL,'in_progress','normal'),
(13,'WO-2313',2,2,3,6,50,31,'2023-09-04','2023-09-29',NULL,'in_progress','high'),
(14,'WO-2314',4,4,3,NULL,160,0,NULL,'2023-10-20',NULL,'planned','normal'),
(15,'WO-2315',10,7,3,NULL,250,0,NULL,'2023-10-27',NULL,'planned','low');
INSERT INTO ScrapReason VALUES
('CRK','Crack in material','N','Purchasing'),('DIM','Wrong dimension','Y','Production'),('WLD','Bad weld seam','Y','Production'),('PNT','Paint defect','Y','Finishing'),('SCR','Scratched in transport','Y','Logistics'),('PWR','Power failure','N','Facilities');
INSERT INTO ScrapReport VALUES
(1,2,'DIM',4,22.50,7,'2023-01-24','N'),(2,3,'WLD',2,88.00,10,'2023-02-02','Y'),(3,3,'CRK',1,88.00,11,'2023-02-14','N'),(4,5,'DIM',9,8.40,8,'2023-03-08','N'),
(5,5,'SCR',3,9.10,11,'2023-03-21','Y'),(6,6,'CRK',3,121.00,9,'2023-04-04','N'),(7,8,'DIM',5,22.50,7,'2023-05-17','N'),(8,10,'WLD',2,61.00,11,'2023-06-15','Y'),
(9,11,'CRK',1,121.00,9,'2023-07-26','N'),(10,11,'PWR',3,118.00,5,'2023-08-03','N'),(11,12,'DIM',6,17.30,6,'2023-09-07','Y'),(12,13,'WLD',1,92.00,6,'2023-09-19','Y');
