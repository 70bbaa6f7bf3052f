CREATE TABLE Warehouses (
  Warehouse_Code TEXT PRIMARY KEY,
  Warehouse_Name TEXT,
  City TEXT,
  Country TEXT,
  Pallet_Slots INTEGER,
  Free_Slots INTEGER,
  Parent_Hub TEXT,
  Open_24h TEXT,
  Phone TEXT,
  FOREIGN KEY (Parent_Hub) REFERENCES Warehouses(Warehouse_Code)
);
CREATE TABLE Trucks (
  Truck_ID INTEGER PRIMARY KEY,
  Plate TEXT,
  Model TEXT,
  Body_Size TEXT,
  Payload_Kg INTEGER,
  Fuel TEXT,
  Mileage_Km INTEGER,
  Refrigerated TEXT,
  Home_Base TEXT,
  Bought_On DATE,
  Sold_On DATE,
  FOREIGN KEY (Home_Base) REFERENCES Warehouses(Warehouse_Code)
);
CREATE TABLE Drivers (
  Driver_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Job_Title TEXT,
  Team_Leader_ID INTEGER,
  Home_Base TEXT,
  Licence_Class TEXT,
  Hourly_Wage REAL,
  Hired_On DATE,
  Left_On DATE,
  FOREIGN KEY (Team_Leader_ID) REFERENCES Drivers(Driver_ID),
  FOREIGN KEY (Home_Base) REFERENCES Warehouses(Warehouse_Code)
);
CREATE TABLE Customers (
  Customer_ID INTEGER PRIMARY KEY,
  Company_Name TEXT,
  Contact_Name TEXT,
  City TEXT,
  Country TEXT,
  Phone TEXT,
  Credit_Limit INTEGER,
  Balance REAL,
  Blocked TEXT,
  Customer_Since DATE
);
CREATE TABLE Routes (
  Route_No TEXT PRIMARY KEY,
  Origin TEXT,
  Destination TEXT,
  Distance_Km INTEGER,
  Planned_Hours REAL,
  Toll REAL,
  Active TEXT,
  FOREIGN KEY (Origin) REFERENCES Warehouses(Warehouse_Code),
  FOREIGN KEY (Destination) REFERENCES Warehouses(Warehouse_Code)
);
CREATE TABLE Shipments (
  Shipment_No INTEGER PRIMARY KEY,
  Sender_ID INTEGER,
  Recipient_ID INTEGER,
  Route_No TEXT,
  Truck_ID INTEGER,
  Driver_ID INTEGER,
  Booked_On DATE,
  Picked_Up_On DATE,
  Promised_On DATE,
  Delivered_On DATE,
  Invoiced_On DATE,
  Freight REAL,
  Priority TEXT,
  FOREIGN KEY (Sender_ID) REFERENCES Customers(Customer_ID),
  FOREIGN KEY (Recipient_ID) REFERENCES Customers(Customer_ID),
  FOREIGN KEY (Route_No) REFERENCES Routes(Route_No),
  FOREIGN KEY (Truck_ID) REFERENCES Trucks(Truck_ID),
  FOREIGN KEY (Driver_ID) REFERENCES Drivers(Driver_ID)
);
CREATE TABLE Parcels (
  Parcel_ID INTEGER PRIMARY KEY,
  Shipment_No INTEGER,
  Content TEXT,
  Dimensions TEXT,
  Quantity INTEGER,
  Weight_Kg REAL,
  Unit_Value REAL,
  Fragile TEXT,
  Returned_On DATE,
  FOREIGN KEY (Shipment_No) REFERENCES Shipments(Shipment_No)
);
CREATE TABLE Stops (
  Stop_ID INTEGER PRIMARY KEY,
  Shipment_No INTEGER,
  Warehouse_Code TEXT,
  Stop_Seq INTEGER,
  Planned_Arrival DATETIME,
  Actual_Arrival DATETIME,
  Signed_By TEXT,
  FOREIGN KEY (Shipment_No) REFERENCES Shipments(Shipment_No),
  FOREIGN KEY (Warehouse_Code) REFERENCES Warehouses(Warehouse_Code)
);
INSERT INTO Warehouses VALUES
('ROT','Rotterdam Gateway','Rotterdam','Netherlands',8200,640,NULL,'yes','+31 10 7001'),
('DUI','Duisburg Hub','Duisburg','Germany',5400,0,'ROT','yes','+49 203 4410'),
('LIL','Lille Nord','Lille','France',2600,310,'ROT','no','+33 3 2055'),
('BAS','Basel Rheinhafen','Basel','Switzerland',1800,95,'DUI','no','+41 61 3300'),
('LEI','Leipzig Ost','Leipzig','Germany',3100,870,'DUI','yes',NULL),
('LYO','Lyon Sud','Lyon','France',2200,0,'LIL','no','+33 4 7212'),
('MIL','Milano Est','Milan','Italy',2900,440,NULL,'yes','+39 02 5580'),
('TRI','Trieste Porto','Trieste','Italy',1200,1200,'MIL','no',NULL);
INSERT INTO Trucks VALUES
(1,'NL-418-KT','Kestrel 18','7.2 x 2.4 m',9500,'diesel',412300,'no','ROT','2016-03-14',NULL),
(2,'NL-552-PX','Kestrel 26','9.6 x 2.5 m',15200,'diesel',287650,'yes','ROT','2018-09-03',NULL),
(3,'DU-HN-204','Titan 40','13.6 x 2.5 m',24800,'diesel',530110,'no','DUI','2014-05-19','2022-11-30'),
(4,'DU-HN-377','Titan 40','13.6 x 2.5 m',24800,'diesel',198400,'no','DUI','2019-02-11',NULL),
(5,'L-EV-88','Volto 12','6.1 x 2.3 m',5200,'electric',41200,'no','LEI','2022-01-24',NULL),
(6,'FR-310-LM','Kestrel 18','7.2 x 2.4 m',9300,'gas',156900,'yes','LIL','2020-06-08',NULL),
(7,'FR-774-QA','Titan 40','13.6 x 2.5 m',24500,'diesel',301775,'yes','LYO','2017-10-30',NULL),
(8,'MI-602-ZR','Volto 12','6.1 x 2.3 m',5000,'electric',18350,'yes','MIL','2023-04-17',NULL),
(9,'BS-9014','Kestrel 26','9.6 x 2.5 m',14900,'gas',88020,'no','BAS','2021-08-02',NULL);
INSERT INTO Drivers VALUES
(1,'Henk','Verbeek','Fleet Manager',NULL,'ROT','CE',34.50,'2008-01-07',NULL),
(2,'Silke','Brandner','Team Leader',1,'DUI','CE',28.00,'2012-04-16',NULL),
(3,'Thierry','Masson','Team Leader',1,'LIL','CE',27.20,'2013-09-02',NULL),
(4,'Anouk','Smit','Driver',1,'ROT','C',22.80,'2017-05-22',NULL),
(5,'Jan','Kowal','Driver',2,'DUI','CE',23.40,'2016-11-14',NULL),
(6,'Ralf','Dreher','Driver',2,'LEI','C',21.90,'2019-03-11','2022-12-31'),
(7,'Meltem','Aksoy','Driver',2,'LEI','CE',24.10,'2018-07-30',NULL),
(8,'Claire','Perrin','Driver',3,'LYO','CE',23.10,'2020-02-03',NULL),
(9,'Ugo','Ferrante','Driver',3,'MIL','CE',22.30,'2021-06-14',NULL),
(10,'Beat','Zollinger','Driver',2,'BAS','CE',29.60,'2021-09-20',NULL),
(11,'Paula','Reyes','Trainee',5,'DUI','B',15.20,'2023-08-01',NULL);
INSERT INTO Customers VALUES
(1,'Noordzee Foods','Willem Bakker','Rotterdam','Netherlands','+31 10 5512',50000,12400.50,'no','2014-02-10'),
(2,'Ruhr Werkzeug','Petra Simon','Essen','Germany','+49 201 8890',80000,0,'no','2011-06-01'),
(3,'Maison Clairval','Luc Morel','Lyon','France','+33 4 7810',30000,8120.00,'no','2017-09-18'),
(4,'Alpina Optik','Regula Frei','Basel','Switzerland',NULL,25000,0,'no','2018-01-29'),
(5,'Sachsen Druck','Jens Vogel','Leipzig','Germany','+49 341 2277',20000,21350.75,'yes','2016-04-25'),
(6,'Cucina Bella','Marta Rinaldi','Milan','Italy','+39 02 9034',35000,4310.20,'no','2019-11-04'),
(7,'Flandria Textiles','Joost Maes','Lille','France','+33 3 2099',40000,0,'no','2015-08-13'),
(8,'Hafen Chemie','Uwe Lorenz','Duisburg','Germany','+49 203 7000',60000,33900.00,'no','2020-03-02'),
(9,'Adria Yachts','Dario Kos','Trieste','Italy',NULL,15000,15600.00,'yes','2021-05-17'),
(10,'Tulp Ceramics','Femke Bos','Delft','Netherlands','+31 15 4461',18000,950.00,'no','2022-02-14'),
(11,'Petit Jouet','Anne Colin','Lyon','France','+33 4 7866',10000,0,'no','2023-01-09');
INSERT INTO Routes VALUES
('R-10','ROT','DUI',225,3.5,28.40,'yes'),('R-11','DUI','LEI',460,6.0,62.00,'yes'),('R-12','ROT','LIL',240,3.5,31.50,'yes'),
('R-13','LIL','LYO',690,8.5,96.80,'yes'),('R-14','DUI','BAS',555,7.0,74.20,'yes'),('R-15','BAS','MIL',345,5.5,88.00,'yes'),
('R-16','LYO','MIL',450,6.5,112.30,'yes'),('R-17','MIL','TRI',415,5.0,39.90,'no'),('R-18','LEI','ROT',680,9.0,83.60,'yes');
INSERT INTO Shipments VALUES
(30011,1,2,'R-10',1,4,'2021-03-08','2021-03-09','2021-03-10','2021-03-10','2021-03-15',410.00,'standard'),
(30012,2,5,'R-11',3,5,'2021-04-19','2021-04-21','2021-04-23','2021-04-26','2021-04-30',690.00,'standard'),
(30013,7,3,'R-13',6,8,'2021-09-06','2021-09-08','2021-09-10','2021-09-10','2021-09-17',820.00,'express'),
(30014,8,4,'R-14',4,10,'2021-11-22','2021-11-24','2021-11-26','2021-11-25','2021-11-30',1150.00,'standard'),
(30015,4,6,'R-15',9,10,'2022-02-14','2022-02-15','2022-02-16','2022-02-18','2022-02-25',560.00,'express'),
(30016,1,7,'R-12',2,4,'2022-03-21','2022-03-22','2022-03-23','2022-03-23','2022-03-31',380.00,'standard'),
(30017,3,6,'R-16',7,8,'2022-05-09','2022-05-10','2022-05-12','2022-05-12','2022-05-20',930.00,'standard'),
(30018,5,1,'R-18',5,7,'2022-06-27','2022-06-29','2022-07-01','2022-07-05','2022-07-11',745.00,'standard'),
(30019,2,8,'R-10',4,5,'2022-09-12','2022-09-13','2022-09-14','2022-09-14','2022-09-20',295.00,'economy'),
(30020,6,9,'R-17',7,9,'2022-10-17','2022-10-18','2022-10-20','2022-10-24','2022-10-31',610.00,'express'),
(30021,10,2,'R-10',2,4,'2022-11-28','2022-11-29','2022-12-01','2022-12-01','2022-12-09',330.00,'standard'),
(30022,8,5,'R-11',4,7,'2023-01-23','2023-01-25','2023-01-27','2023-01-27','2023-02-06',715.00,'standard'),
(30023,1,3,'R-13',6,8,'2023-03-13','2023-03-15','2023-03-17','2023-03-20','2023-03-28',880.00,'express'),
(30024,7,6,'R-16',7,9,'2023-04-24','2023-04-26','2023-04-28','2023-04-27','2023-05-08',905.00,'standard'),
(30025,2,4,'R-14',4,10,'2023-06-05','2023-06-06','2023-06-08','2023-06-08',NULL,1090.00,'standard'),
(30026,6,3,'R-16',8,9,'2023-07-17','2023-07-18','2023-07-20','2023-07-21',NULL,640.00,'economy'),
(30027,10,7,'R-12',1,4,'2023-08-28','2023-08-30','2023-09-01',NULL,NULL,405.00,'standard'),
(30028,8,2,'R-10',4,5,'2023-09-04','2023-09-05','2023-09-06',NULL,NULL,350.00,'express'),
(30029,4,1,'R-18',NULL,NULL,'2023-09-11',NULL,'2023-09-18',NULL,NULL,0,'economy');
INSERT INTO Parcels VALUES
(1,30011,'frozen fish','60 x 40 x 30 cm',40,12.5,85,'no',NULL),(2,30011,'canned soup','40 x 30 x 20 cm',60,8,22,'no',NULL),
(3,30012,'drill set','45 x 35 x 15 cm',25,6.4,140,'no',NULL),(4,30012,'lathe','180 x 90 x 120 cm',1,640,8900,'no',NULL),
(5,30013,'linen rolls','160 x 30 x 30 cm',18,22,210,'no',NULL),(6,30014,'resin drums','60 x 60 x 90 cm',32,55,180,'no',NULL),
(7,30015,'lenses','30 x 20 x 10 cm',120,0.8,95,'yes',NULL),(8,30015,'telescope','110 x 40 x 40 cm',2,14,2300,'yes','2022-03-04'),
(9,30016,'smoked eel','40 x 30 x 20 cm',50,5,64,'no',NULL),(10,30017,'silk scarves','60 x 40 x 30 cm',15,7.5,460,'no',NULL),
(11,30017,'perfume','30 x 20 x 10 cm',80,1.2,75,'yes',NULL),(12,30018,'posters','100 x 20 x 20 cm',70,3,18,'no','2022-07-08'),
(13,30019,'screw boxes','40 x 30 x 20 cm',90,11,26,'no',NULL),(14,30020,'olive oil','60 x 40 x 30 cm',45,16,72,'yes',NULL),
(15,30021,'vases','60 x 60 x 90 cm',24,9,130,'yes',NULL),(16,30021,'tiles','45 x 35 x 15 cm',110,18,35,'yes','2022-12-05'),
(17,30022,'cleaning agent','60 x 60 x 90 cm',28,48,110,'no',NULL),(18,30023,'frozen fish','60 x 40 x 30 cm',35,12.5,88,'no',NULL),
(19,30023,'cheese wheels','40 x 40 x 20 cm',20,10,120,'no',NULL),(20,30024,'linen rolls','160 x 30 x 30 cm',26,22,215,'no',NULL),
(21,30025,'drill set','45 x 35 x 15 cm',30,6.4,145,'no',NULL),(22,30025,'milling machine','200 x 120 x 150 cm',1,870,12400,'no',NULL),
(23,30026,'pasta','40 x 30 x 20 cm',75,10,30,'no',NULL),(24,30027,'vases','60 x 60 x 90 cm',16,9,135,'yes',NULL),
(25,30028,'resin drums','60 x 60 x 90 cm',20,55,185,'no',NULL),(26,30029,'brochures','30 x 20 x 10 cm',12,2.5,0,'no',NULL);
INSERT INTO Stops VALUES
(1,30011,'DUI',1,'2021-03-10 09:00:00','2021-03-10 08:40:00','P. Simon'),(2,30012,'DUI',1,'2021-04-21 07:00:00','2021-04-21 07:25:00','S. Brandner'),
(3,30012,'LEI',2,'2021-04-23 14:00:00','2021-04-26 10:15:00','J. Vogel'),(4,30013,'LYO',1,'2021-09-10 12:00:00','2021-09-10 11:30:00','L. Morel'),
(5,30014,'BAS',1,'2021-11-26 10:00:00','2021-11-25 16:50:00','R. Frei'),(6,30015,'BAS',1,'2022-02-15 08:00:00','2022-02-15 08:05:00',NULL),
(7,30015,'MIL',2,'2022-02-16 18:00:00','2022-02-18 09:20:00','M. Rinaldi'),(8,30016,'LIL',1,'2022-03-23 11:00:00','2022-03-23 10:10:00','J. Maes'),
(9,30017,'MIL',1,'2022-05-12 15:00:00','2022-05-12 14:45:00','M. Rinaldi'),(10,30018,'DUI',1,'2022-06-30 06:00:00','2022-07-04 07:30:00',NULL),
(11,30018,'ROT',2,'2022-07-01 13:00:00','2022-07-05 12:00:00','W. Bakker'),(12,30019,'DUI',1,'2022-09-14 09:30:00','2022-09-14 09:10:00','U. Lorenz'),
(13,30020,'TRI',1,'2022-10-20 16:00:00','2022-10-24 11:00:00','D. Kos'),(14,30021,'DUI',1,'2022-12-01 10:00:00','2022-12-01 09:55:00','P. Simon'),
(15,30022,'LEI',1,'2023-01-27 12:00:00','2023-01-27 11:20:00','J. Vogel'),(16,30023,'LIL',1,'2023-03-16 08:00:00','2023-03-18 09:00:00',NULL),
(17,30023,'LYO',2,'2023-03-17 17:00:00','2023-03-20 10:40:00','L. Morel'),(18,30024,'MIL',1,'2023-04-28 13:00:00','2023-04-27 15:30:00','M. Rinaldi'),
(19,30025,'BAS',1,'2023-06-08 11:00:00','2023-06-08 10:45:00','R. Frei'),(20,30026,'LYO',1,'2023-07-20 14:00:00','2023-07-21 08:30:00','L. Morel'),
(21,30027,'LIL',1,'2023-09-01 10:00:00',NULL,NULL),(22,30028,'DUI',1,'2023-09-06 09:00:00',NULL,NULL);
