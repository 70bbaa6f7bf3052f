CREATE TABLE City (
  CityID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT
);
CREATE TABLE Warehouse (
  WarehouseID INTEGER PRIMARY KEY,
  Name TEXT,
  CityID INTEGER,
  HubID INTEGER,
  Capacity INTEGER,
  StoredPallets INTEGER,
  ClosedOn DATE,
  FOREIGN KEY (CityID) REFERENCES City(CityID),
  FOREIGN KEY (HubID) REFERENCES Warehouse(WarehouseID)
);
CREATE TABLE Employee (
  EmployeeID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  WarehouseID INTEGER,
  BossID INTEGER,
  LeftOn DATE,
  FOREIGN KEY (WarehouseID) REFERENCES Warehouse(WarehouseID),
  FOREIGN KEY (BossID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Driver (
  DriverID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  LicenceClass TEXT,
  Status TEXT,
  DayRate INTEGER,
  LeftOn DATE
);
CREATE TABLE Customer (
  CustomerID INTEGER PRIMARY KEY,
  CompanyName TEXT,
  ContactName TEXT,
  CityID INTEGER,
  Status TEXT,
  Balance REAL,
  AgentID INTEGER,
  FOREIGN KEY (CityID) REFERENCES City(CityID),
  FOREIGN KEY (AgentID) REFERENCES Employee(EmployeeID)
);
CREATE TABLE VehicleType (
  TypeCode TEXT PRIMARY KEY,
  Name TEXT,
  MaxLoad INTEGER,
  LoadSpace TEXT
);
CREATE TABLE Vehicle (
  VehicleID INTEGER PRIMARY KEY,
  Plate TEXT,
  TypeCode TEXT,
  WarehouseID INTEGER,
  Status TEXT,
  Mileage INTEGER,
  SoldOn DATE,
  FOREIGN KEY (TypeCode) REFERENCES VehicleType(TypeCode),
  FOREIGN KEY (WarehouseID) REFERENCES Warehouse(WarehouseID)
);
CREATE TABLE Service (
  ServiceCode TEXT PRIMARY KEY,
  Name TEXT,
  BasePrice INTEGER
);
CREATE TABLE Shipment (
  ShipmentNo TEXT PRIMARY KEY,
  SenderID INTEGER,
  ReceiverID INTEGER,
  PayerID INTEGER,
  ServiceCode TEXT,
  Status TEXT,
  Weight INTEGER,
  QuotedPrice INTEGER,
  OrderedOn DATE,
  PromisedOn DATE,
  DeliveredOn DATE,
  CreatedBy INTEGER,
  FOREIGN KEY (SenderID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (ReceiverID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (PayerID) REFERENCES Customer(CustomerID),
  FOREIGN KEY (ServiceCode) REFERENCES Service(ServiceCode),
  FOREIGN KEY (CreatedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE ShipmentItem (
  ShipmentNo TEXT,
  Description TEXT,
  Packing TEXT,
  Quantity INTEGER,
  UnitValue INTEGER,
  PRIMARY KEY (ShipmentNo, Description),
  FOREIGN KEY (ShipmentNo) REFERENCES Shipment(ShipmentNo)
);
CREATE TABLE Leg (
  LegID INTEGER PRIMARY KEY,
  ShipmentNo TEXT,
  FromID INTEGER,
  ToID INTEGER,
  VehicleID INTEGER,
  DriverID INTEGER,
  PlannedKm INTEGER,
  ActualKm INTEGER,
  DepartedAt DATETIME,
  ArrivedAt DATETIME,
  FOREIGN KEY (ShipmentNo) REFERENCES Shipment(ShipmentNo),
  FOREIGN KEY (FromID) REFERENCES Warehouse(WarehouseID),
  FOREIGN KEY (ToID) REFERENCES Warehouse(WarehouseID),
  FOREIGN KEY (VehicleID) REFERENCES Vehicle(VehicleID),
  FOREIGN KEY (DriverID) REFERENCES Driver(DriverID)
);
CREATE TABLE Damage (
  DamageNo TEXT PRIMARY KEY,
  LegID INTEGER,
  Type TEXT,
  Status TEXT,
  Note TEXT,
  EstimatedCost INTEGER,
  ActualCost INTEGER,
  ReportedBy INTEGER,
  ReportedOn DATE,
  SettledOn DATE,
  FOREIGN KEY (LegID) REFERENCES Leg(LegID),
  FOREIGN KEY (ReportedBy) REFERENCES Employee(EmployeeID)
);
CREATE TABLE Invoice (
  InvoiceNo TEXT PRIMARY KEY,
  ShipmentNo TEXT,
  Amount INTEGER,
  IssuedOn DATE,
  DueOn DATE,
  PaidOn DATE,
  FOREIGN KEY (ShipmentNo) REFERENCES Shipment(ShipmentNo)
);
INSERT INTO City VALUES
(1,'Rotterdam','Netherlands'),(2,'Hamburg','Germany'),(3,'Antwerp','Belgium'),(4,'Lyon','France'),(5,'Milan','Italy'),(6,'Cologne','Germany'),(7,'Basel','Switzerland'),(8,'Ghent','Belgium'),(9,'Turin','Italy');
INSERT INTO Warehouse VALUES
(1,'Maas Hub',1,NULL,2000,1650,NULL),
(2,'Elbe Depot',2,1,900,900,NULL),
(3,'Scheldt Depot',3,1,700,410,NULL),
(4,'Alpine Hub',7,NULL,1200,980,NULL),
(5,'Rhone Depot',4,4,500,500,NULL),
(6,'Lombard Depot',5,4,650,0,NULL),
(7,'Cathedral Depot',6,1,400,0,'2022-03-31'),
(8,'Canal Store',8,3,250,120,NULL);
INSERT INTO Employee VALUES
(1,'Marijke','Visser','Operations Manager',1,NULL,NULL),
(2,'Jens','Petersen','Depot Manager',2,1,NULL),
(3,'Lotte','Claes','Depot Manager',3,1,NULL),
(4,'Bruno','Keller','Hub Manager',4,1,NULL),
(5,'Chantal','Morel','Dispatcher',5,4,NULL),
(6,'Ricardo','Bellini','Dispatcher',6,4,'2022-08-31'),
(7,'Sanne','Dekker','Sales Agent',1,1,NULL),
(8,'Tobias','Krug','Sales Agent',2,2,NULL),
(9,'Pauline','Maes','Sales Agent',3,3,'2021-12-31'),
(10,'Wim','Jacobs','Claims Officer',1,1,NULL),
(11,'Heike','Brandl','Claims Officer',7,2,'2022-03-31'),
(12,'Arne','Smit','Dispatcher',1,1,NULL);
INSERT INTO Driver VALUES
(1,'Karel','Bos','CE','available',210,NULL),
(2,'Dirk','Hansen','CE','sick',205,NULL),
(3,'Amina','Diallo','C','available',190,NULL),
(4,'Paolo','Conti','CE','suspended',215,NULL),
(5,'Luc','Janssens','B','available',150,NULL),
(6,'Stefan','Roth','CE','available',225,'2022-06-30'),
(7,'Zofia','Nowak','C','sick',212,'2021-11-30'),
(8,'Emre','Kaya','B','sick',145,NULL);
INSERT INTO Customer VALUES
(1,'Van Loon Flowers','Anke van Loon',1,'active',-420.5,7),
(2,'Hanse Coffee','Uwe Lorenz',2,'active',0,8),
(3,'Atelier Dubois','Claire Dubois',4,'active',250,9),
(4,'Ferrini Tiles','Marco Ferrini',5,'blocked',-1830,NULL),
(5,'Rhein Pumps','Silke Adam',6,'active',0,8),
(6,'Helvetia Labs','Urs Meier',7,'active',1200,7),
(7,'Ghent Cycles','Bart Nys',8,'active',-75,9),
(8,'Port Books','Ellen Kuiper',1,'blocked',0,7),
(9,'Bianchi Wine','Sara Bianchi',5,'active',640,8),
(10,'Nordlicht Lamps','Ole Jansen',2,'prospect',0,8);
INSERT INTO VehicleType VALUES
('VAN','Delivery van',1200,'4 pallets'),
('RIG','Rigid truck',9000,'18 pallets'),
('ART','Articulated truck',24000,'33 pallets'),
('REF','Refrigerated truck',18000,'30 cooled pallets'),
('BIKE','Cargo bike',150,'1 crate');
INSERT INTO Vehicle VALUES
(1,'FW-101','ART',1,'ready',412000,NULL),
(2,'FW-102','REF',1,'in_repair',265000,NULL),
(3,'FW-203','RIG',2,'ready',188000,NULL),
(4,'FW-204','VAN',2,'ready',97000,NULL),
(5,'FW-305','RIG',3,'in_repair',231000,NULL),
(6,'FW-406','ART',4,'ready',356000,NULL),
(7,'FW-407','VAN',4,'ready',143000,'2022-05-31'),
(8,'FW-508','REF',5,'ready',120500,NULL),
(9,'FW-110','ART',1,'in_repair',508000,'2021-09-30'),
(10,'FW-811','BIKE',8,'inspection',6200,NULL);
INSERT INTO Service VALUES
('STD','Standard',80),('EXP','Express',190),('COLD','Chilled',240),('PICK','Depot collection',0),('DANG','Dangerous goods',310);
INSERT INTO Shipment VALUES
('S-7001',1,3,1,'COLD','priority',640,520,'2021-03-01','2021-03-05','2021-03-04',12),
('S-7002',2,9,9,'STD','normal',2400,780,'2021-04-12','2021-04-20','2021-04-23',12),
('S-7003',5,6,5,'EXP','normal',310,410,'2021-06-07','2021-06-09','2021-06-09',5),
('S-7004',4,8,8,'STD','normal',5200,1150,'2021-09-13','2021-09-24','2021-10-01',6),
('S-7005',6,2,6,'EXP','priority',45,260,'2021-11-22','2021-11-24','2021-11-23',12),
('S-7006',9,1,1,'COLD','normal',900,690,'2022-01-17','2022-01-24','2022-01-27',6),
('S-7007',7,3,7,'STD','normal',780,340,'2022-02-21','2022-03-01','2022-02-28',12),
('S-7008',3,7,3,'STD','on_hold',150,190,'2022-04-04','2022-04-12',NULL,5),
('S-7009',5,4,4,'STD','normal',3600,870,'2022-05-09','2022-05-18','2022-05-25',12),
('S-7010',1,6,6,'COLD','priority',510,480,'2022-07-11','2022-07-14','2022-07-13',5),
('S-7011',8,5,8,'PICK','normal',60,0,'2022-08-22','2022-08-29','2022-08-26',12),
('S-7012',6,9,6,'EXP','normal',120,330,'2022-10-03','2022-10-05','2022-10-07',5),
('S-7013',2,5,2,'STD','normal',1900,560,'2022-12-05','2022-12-14','2022-12-12',12),
('S-7014',9,8,9,'STD','on_hold',430,300,'2023-01-16','2023-01-25',NULL,5),
('S-7015',7,1,7,'PICK','normal',95,0,'2023-02-13','2023-02-20','2023-02-21',12),
('S-7016',3,2,2,'EXP','priority',75,290,'2023-03-20','2023-03-22',NULL,5),
('S-7017',1,9,1,'COLD','normal',700,610,'2023-03-27','2023-04-03',NULL,12);
INSERT INTO ShipmentItem VALUES
('S-7001','Tulips','boxes of 50',40,18),
('S-7001','Roses','boxes of 20',25,24),
('S-7002','Roasted coffee','bags of 15 kg',160,95),
('S-7003','Pump head','crate with foam',2,1450),
('S-7003','Seal kit','bag of 10',6,60),
('S-7004','Floor tiles','pallet of 60 boxes',8,720),
('S-7005','Blood samples','cool box',3,400),
('S-7006','Red wine','case of 6 bottles',90,54),
('S-7006','White wine','case of 3 bottles',60,48),
('S-7007','City bike','carton',24,310),
('S-7008','Oil painting','wooden crate',1,8200),
('S-7009','Industrial pump','pallet',4,2900),
('S-7010','Orchids','boxes of 8',35,40),
('S-7011','Cookbooks','carton of 20',3,180),
('S-7012','Test reagents','cool box',5,350),
('S-7013','Roasted coffee','bags of 15 kg',120,98),
('S-7014','Red wine','case of 12 bottles',36,110),
('S-7015','Bike frame','carton',5,420),
('S-7016','Bronze statue','wooden crate',1,5600),
('S-7016','Picture frame','bubble wrap',4,130),
('S-7017','Tulips','boxes of 50',60,19),
('S-7017','Daffodils','boxes of 60',30,15);
INSERT INTO Leg VALUES
(1,'S-7001',1,4,2,1,740,752,'2021-03-02 06:00:00','2021-03-02 18:30:00'),
(2,'S-7001',4,5,8,4,300,296,'2021-03-04 07:00:00','2021-03-04 12:10:00'),
(3,'S-7002',2,1,3,2,500,515,'2021-04-14 05:30:00','2021-04-14 13:40:00'),
(4,'S-7002',1,4,1,6,740,738,'2021-04-20 06:00:00','2021-04-20 18:00:00'),
(5,'S-7002',4,6,6,4,350,392,'2021-04-22 07:15:00','2021-04-22 14:50:00'),
(6,'S-7003',7,4,7,3,510,505,'2021-06-08 06:30:00','2021-06-08 14:20:00'),
(7,'S-7004',6,4,6,4,350,351,'2021-09-15 08:00:00','2021-09-15 13:30:00'),
(8,'S-7004',4,1,9,6,740,905,'2021-09-27 06:00:00','2021-09-27 23:10:00'),
(9,'S-7005',4,2,7,3,820,817,'2021-11-22 15:00:00','2021-11-23 04:30:00'),
(10,'S-7006',6,1,2,1,1080,1104,'2022-01-25 05:00:00','2022-01-26 11:00:00'),
(11,'S-7007',8,3,5,5,60,58,'2022-02-23 09:00:00','2022-02-23 10:05:00'),
(12,'S-7007',3,5,1,2,710,744,'2022-02-25 06:00:00','2022-02-25 19:00:00'),
(13,'S-7009',2,4,3,2,820,841,'2022-05-17 05:00:00','2022-05-17 20:30:00'),
(14,'S-7009',4,6,6,4,350,348,'2022-05-24 07:00:00','2022-05-24 12:40:00'),
(15,'S-7010',1,4,2,1,740,733,'2022-07-12 06:00:00','2022-07-12 18:10:00'),
(16,'S-7011',1,3,4,5,100,97,'2022-08-25 10:00:00','2022-08-25 11:45:00'),
(17,'S-7012',4,6,6,3,350,377,'2022-10-06 06:30:00','2022-10-06 13:00:00'),
(18,'S-7013',2,3,3,2,560,549,'2022-12-08 05:30:00','2022-12-08 14:15:00'),
(19,'S-7014',6,4,6,4,350,NULL,'2023-01-19 07:00:00',NULL),
(20,'S-7015',8,1,5,5,150,163,'2023-02-20 09:30:00','2023-02-20 12:20:00'),
(21,'S-7016',5,4,8,1,300,NULL,'2023-03-21 08:00:00',NULL),
(22,'S-7016',4,2,1,2,820,NULL,NULL,NULL);
INSERT INTO Damage VALUES
('D-41',1,'temperature','accepted','cooling off for two hours',300,280,10,'2021-03-03','2021-04-10'),
('D-42',5,'wet','accepted','roof leak, bags wet',450,610,6,'2021-04-23','2021-06-30'),
('D-43',8,'broken','rejected','tiles badly packed',900,0,10,'2021-10-02','2021-11-15'),
('D-44',10,'temperature','accepted','cooling unit failed',700,940,11,'2022-01-28','2022-04-05'),
('D-45',12,'broken','accepted','two frames bent',250,250,10,'2022-03-01','2022-03-21'),
('D-46',13,'lost','checking','one pallet missing in Basel',2900,NULL,4,'2022-05-26',NULL),
('D-47',15,'wet','accepted','boxes left in the rain',120,95,12,'2022-07-14','2022-08-01'),
('D-48',17,'broken','checking','cool box cracked',350,NULL,10,'2022-10-08',NULL),
('D-49',20,'broken','rejected',NULL,420,0,3,'2023-02-22','2023-03-10'),
('D-50',21,'wet','accepted','roof leak again',800,NULL,5,'2023-03-22',NULL),
('D-51',3,'lost','accepted','two pallets missing',1900,1750,2,'2021-04-15','2021-05-05'),
('D-52',18,'wet','checking','roof window left open',500,620,7,'2022-12-13',NULL);
INSERT INTO Invoice VALUES
('F-901','S-7001',520,'2021-03-08','2021-04-07','2021-04-01'),
('F-902','S-7002',815,'2021-04-26','2021-05-26','2021-06-10'),
('F-903','S-7003',410,'2021-06-14','2021-07-14','2021-07-14'),
('F-904','S-7004',1320,'2021-10-05','2021-11-04',NULL),
('F-905','S-7005',245,'2021-11-29','2021-12-29','2021-12-12'),
('F-906','S-7006',725,'2022-01-31','2022-03-02','2022-03-20'),
('F-907','S-7007',340,'2022-03-04','2022-04-03','2022-03-30'),
('F-908','S-7009',955,'2022-05-30','2022-06-29',NULL),
('F-909','S-7010',450,'2022-07-18','2022-08-17','2022-08-25'),
('F-910','S-7011',0,'2022-08-29','2022-09-28','2022-08-29'),
('F-911','S-7012',360,'2022-10-10','2022-11-09',NULL),
('F-912','S-7013',560,'2022-12-19','2023-01-18','2023-01-09'),
('F-913','S-7015',25,'2023-02-27','2023-03-29',NULL);
