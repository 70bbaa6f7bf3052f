CREATE TABLE tbl_depot (
  depot_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  parking_spaces INTEGER,
  has_fuel_pump TEXT
);
CREATE TABLE tbl_driver (
  driver_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  role TEXT,
  home_depot_id INTEGER,
  mentor_id INTEGER,
  birth_date DATE,
  hired_at DATE,
  left_at DATE,
  licence_class TEXT,
  mobile TEXT,
  monthly_salary NUMERIC(8,2),
  FOREIGN KEY (home_depot_id) REFERENCES tbl_depot(depot_id),
  FOREIGN KEY (mentor_id) REFERENCES tbl_driver(driver_id)
);
CREATE TABLE tbl_vehicle (
  vehicle_id INTEGER PRIMARY KEY,
  plate TEXT,
  make TEXT,
  model TEXT,
  vehicle_type TEXT,
  fuel TEXT,
  depot_id INTEGER,
  built_year INTEGER,
  odometer_km INTEGER,
  purchase_price NUMERIC(10,2),
  book_value NUMERIC(10,2),
  next_inspection DATE,
  leased TEXT,
  sold_at DATE,
  FOREIGN KEY (depot_id) REFERENCES tbl_depot(depot_id)
);
CREATE TABLE tbl_trip (
  trip_id INTEGER PRIMARY KEY,
  vehicle_id INTEGER,
  driver_id INTEGER,
  co_driver_id INTEGER,
  from_depot_id INTEGER,
  to_depot_id INTEGER,
  departed_at DATETIME,
  arrived_at DATETIME,
  km_start INTEGER,
  km_end INTEGER,
  load_kg INTEGER,
  status TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES tbl_vehicle(vehicle_id),
  FOREIGN KEY (driver_id) REFERENCES tbl_driver(driver_id),
  FOREIGN KEY (co_driver_id) REFERENCES tbl_driver(driver_id),
  FOREIGN KEY (from_depot_id) REFERENCES tbl_depot(depot_id),
  FOREIGN KEY (to_depot_id) REFERENCES tbl_depot(depot_id)
);
CREATE TABLE tbl_refuel (
  refuel_id INTEGER PRIMARY KEY,
  vehicle_id INTEGER,
  driver_id INTEGER,
  refuelled_at DATE,
  station TEXT,
  city TEXT,
  litres REAL,
  price_per_litre REAL,
  receipt_no TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES tbl_vehicle(vehicle_id),
  FOREIGN KEY (driver_id) REFERENCES tbl_driver(driver_id)
);
CREATE TABLE tbl_garage (
  garage_id INTEGER PRIMARY KEY,
  company_name TEXT,
  contact_name TEXT,
  city TEXT,
  phone TEXT,
  hourly_rate NUMERIC(6,2),
  approved TEXT
);
CREATE TABLE tbl_repair (
  repair_id INTEGER PRIMARY KEY,
  job_no TEXT,
  vehicle_id INTEGER,
  garage_id INTEGER,
  reported_by INTEGER,
  fault TEXT,
  brought_in DATE,
  promised_for DATE,
  picked_up DATE,
  labour_cost NUMERIC(8,2),
  parts_cost NUMERIC(8,2),
  under_warranty TEXT,
  status TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES tbl_vehicle(vehicle_id),
  FOREIGN KEY (garage_id) REFERENCES tbl_garage(garage_id),
  FOREIGN KEY (reported_by) REFERENCES tbl_driver(driver_id)
);
INSERT INTO tbl_depot VALUES
(1,'Harbour Yard','Rostock',40,'yes'),(2,'Central Depot','Leipzig',65,'yes'),(3,'Ring South','Nuremberg',28,'no'),(4,'Westgate','Kassel',18,'no'),(5,'Alpine Base','Kempten',12,'yes');
INSERT INTO tbl_driver VALUES
(1,'Jürgen','Adler','Fleet Manager',2,NULL,'1968-04-22','2003-05-01',NULL,'CE','0151 5550101',4850.00),
(2,'Monika','Seidel','Dispatcher',2,1,'1979-11-03','2010-02-15',NULL,'B','0151 5550102',3620.00),
(3,'Karim','Benali','Truck Driver',1,1,'1983-07-19','2012-09-01',NULL,'CE','0151 5550103',3240.00),
(4,'Steffi','Kunze','Truck Driver',2,3,'1990-01-30','2017-03-20',NULL,'CE',NULL,3080.00),
(5,'Luka','Horvat','Truck Driver',3,3,'1987-09-12','2018-06-11',NULL,'C','0151 5550105',2990.00),
(6,'Anton','Kassel','Van Driver',4,4,'1995-05-05','2020-08-03',NULL,'B','0151 5550106',2510.00),
(7,'Petra','Wolf','Van Driver',1,3,'1972-12-24','2009-10-12','2023-02-28','B',NULL,2680.00),
(8,'Dario','Conti','Van Driver',3,5,'1999-03-08','2022-04-04',NULL,'B','0151 5550108',2390.00),
(9,'Hanna','Brück','Trainee',2,4,'2003-08-17','2023-08-01',NULL,'B','0151 5550109',1180.00),
(10,'Viktor','Seidel','Truck Driver',1,NULL,'1976-06-14','2008-01-07',NULL,'CE','0151 5550110',3310.00);
INSERT INTO tbl_vehicle VALUES
(1,'HRO-FS 11','MAN','TGX 18.470','truck','diesel',1,2019,412300,98500,46200,'2024-03-31','no',NULL),
(2,'L-FS 204','Scania','R 410','truck','diesel',2,2021,238900,112000,79500,'2023-12-31','yes',NULL),
(3,'L-FS 207','Volvo','FH 460','truck','diesel',2,2016,688100,91000,14800,'2023-09-30','no',NULL),
(4,'N-FS 31','MAN','TGL 12.250','truck','diesel',3,2018,301750,67900,27400,'2024-06-30','no',NULL),
(5,'KS-FS 8','Ford','Transit','van','diesel',4,2020,121480,34200,17900,'2024-01-31','yes',NULL),
(6,'HRO-FS 15','Volkswagen','Crafter','van','diesel',1,2017,204600,36800,9700,'2023-10-31','no',NULL),
(7,'N-FS 36','Mercedes','eSprinter','van','electric',3,2022,38950,58400,49100,'2025-02-28','yes',NULL),
(8,'L-FS 220','Volkswagen','ID. Buzz Cargo','van','electric',2,2023,9120,52700,50300,'2026-05-31','no',NULL),
(9,'L-FS 190','Skoda','Octavia','car','petrol',2,2019,96300,25900,11200,'2024-04-30','no',NULL),
(10,'HRO-FS 4','Mercedes','Actros 1845','truck','diesel',1,2012,941200,88700,0,'2022-11-30','no','2022-10-14'),
(11,'KE-FS 2','Ford','Ranger','car','diesel',5,2021,61250,41300,28800,'2024-08-31','yes',NULL);
INSERT INTO tbl_trip VALUES
(801,1,3,NULL,1,2,'2023-03-06 05:30:00','2023-03-06 10:50:00',388100,388495,11800,'completed'),
(802,1,3,4,2,3,'2023-03-07 06:00:00','2023-03-07 09:40:00',388495,388778,9400,'completed'),
(803,2,4,NULL,2,1,'2023-03-20 04:45:00','2023-03-20 10:15:00',214020,214416,13250,'completed'),
(804,3,10,4,1,3,'2023-04-11 03:50:00','2023-04-11 12:30:00',671300,671985,14700,'completed'),
(805,4,5,NULL,3,5,'2023-04-18 07:10:00','2023-04-18 10:05:00',289400,289601,5200,'completed'),
(806,5,6,9,4,2,'2023-08-21 08:00:00','2023-08-21 11:05:00',116900,117158,640,'completed'),
(807,6,7,NULL,1,1,'2023-02-14 09:20:00','2023-02-14 13:00:00',199850,199974,410,'completed'),
(808,7,8,NULL,3,3,'2023-05-09 07:45:00','2023-05-09 12:15:00',30110,30236,350,'completed'),
(809,7,8,5,3,2,'2023-05-23 06:30:00','2023-05-23 10:25:00',31020,31302,480,'completed'),
(810,2,4,9,2,4,'2023-09-12 05:15:00','2023-09-12 08:50:00',231500,231752,12100,'completed'),
(811,1,10,3,1,5,'2023-09-25 02:30:00','2023-09-25 14:10:00',408200,409091,10900,'completed'),
(812,4,5,NULL,3,4,'2023-10-04 06:40:00','2023-10-04 10:20:00',299600,299905,6100,'completed'),
(813,8,6,NULL,2,2,'2023-10-09 10:00:00','2023-10-09 12:10:00',8830,8901,0,'completed'),
(814,2,3,NULL,2,1,'2023-10-16 05:00:00',NULL,238900,NULL,12750,'under way'),
(815,5,6,NULL,4,3,'2023-10-16 07:30:00',NULL,121480,NULL,720,'under way'),
(816,3,10,NULL,2,5,NULL,NULL,NULL,NULL,9900,'cancelled');
INSERT INTO tbl_refuel VALUES
(1,1,3,'2023-03-06','Autohof Nord','Rostock',310.5,1.72,'Q-88120'),(2,1,3,'2023-03-08','Star','Nuremberg',275.0,1.79,'Q-90133'),(3,2,4,'2023-03-20','Aral','Leipzig',342.8,1.74,'A-20417'),
(4,3,10,'2023-04-11','Aral','Leipzig',410.2,1.68,'A-21006'),(5,4,5,'2023-04-18','Allgäu Tank','Kempten',148.6,1.81,NULL),(6,5,6,'2023-08-21','Star','Kassel',52.3,1.77,'Q-97752'),
(7,6,7,'2023-02-14','Autohof Nord','Rostock',61.9,1.80,'Q-86004'),(8,2,4,'2023-09-12','Aral','Leipzig',298.0,1.83,'A-23981'),(9,1,10,'2023-09-26','Allgäu Tank','Kempten',388.4,1.86,'T-1190'),
(10,4,5,'2023-10-04','Shell','Kassel',166.7,1.84,'S-55610'),(11,9,2,'2023-06-28','Shell','Leipzig',44.1,1.89,'S-50972'),(12,9,1,'2022-12-19','Star','Berlin',39.5,1.75,NULL);
INSERT INTO tbl_garage VALUES
(1,'Truck Service Baltic','Silke Marten','Rostock','0381 555010',92.00,'yes'),(2,'Reifen Kassel GmbH','Uwe Kassel','Leipzig','0341 555220',68.50,'yes'),(3,'Autohaus Frankenring','Doris Lang','Nuremberg','0911 555077',104.00,'yes'),
(4,'Werkstatt Hoffmann','Emil Hoffmann','Kassel',NULL,59.00,'no'),(5,'Bergland Motors','Resi Huber','Kempten','0831 555940',81.00,'no');
INSERT INTO tbl_repair VALUES
(1,'R-1201',3,2,10,'brakes','2022-11-07','2022-11-10','2022-11-10',548.00,910.40,'no','finished'),
(2,'R-1202',10,1,3,'gearbox','2022-08-01','2022-08-12','2022-08-19',1840.00,3920.00,'no','finished'),
(3,'R-1203',6,1,7,'exhaust','2023-01-16','2023-01-18','2023-01-18',276.00,188.90,'no','finished'),
(4,'R-1204',1,1,3,'tyres','2023-03-13','2023-03-14','2023-03-14',184.00,2260.00,'no','finished'),
(5,'R-1205',7,3,8,'charging port','2023-05-30','2023-06-02','2023-06-09',312.00,455.00,'yes','finished'),
(6,'R-1206',3,2,4,'turbo','2023-06-12','2023-06-16','2023-06-21',959.00,2110.75,'no','finished'),
(7,'R-1207',4,3,5,'brakes','2023-07-03','2023-07-05','2023-07-05',416.00,640.20,'no','finished'),
(8,'R-1208',5,4,6,'clutch','2023-09-04','2023-09-06','2023-09-08',354.00,498.60,'no','finished'),
(9,'R-1209',2,2,4,'software','2023-09-18','2023-09-19','2023-09-19',137.00,0,'yes','finished'),
(10,'R-1210',3,2,10,'cooling','2023-10-10','2023-10-17',NULL,NULL,NULL,'no','in workshop'),
(11,'R-1211',11,NULL,1,'windscreen',NULL,NULL,NULL,NULL,NULL,'no','reported'),
(12,'R-1212',6,2,10,'brakes','2023-10-12','2023-10-20',NULL,NULL,NULL,'no','in workshop');
