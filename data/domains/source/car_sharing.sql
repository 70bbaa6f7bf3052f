CREATE TABLE stations (
  Station_ID INTEGER PRIMARY KEY,
  Station_Name TEXT,
  District TEXT,
  Parking_Spaces INTEGER,
  Has_Charger TEXT,
  Opened_Year INTEGER
);
CREATE TABLE car_classes (
  Class_ID INTEGER PRIMARY KEY,
  Class_Name TEXT,
  Hourly_Rate REAL,
  Km_Rate REAL
);
CREATE TABLE cars (
  Car_ID INTEGER PRIMARY KEY,
  Plate TEXT,
  Make TEXT,
  Model TEXT,
  Model_Year INTEGER,
  Fuel TEXT,
  Mileage INTEGER,
  Class_ID INTEGER,
  Station_ID INTEGER,
  FOREIGN KEY (Class_ID) REFERENCES car_classes(Class_ID),
  FOREIGN KEY (Station_ID) REFERENCES stations(Station_ID)
);
CREATE TABLE members (
  Member_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Birth_Date TEXT,
  City TEXT,
  Join_Date TEXT,
  Plan TEXT,
  Active TEXT
);
CREATE TABLE trips (
  Trip_ID INTEGER PRIMARY KEY,
  Member_ID INTEGER,
  Car_ID INTEGER,
  Trip_Date TEXT,
  Hours REAL,
  Distance_Km INTEGER,
  Cost REAL,
  Rating INTEGER,
  FOREIGN KEY (Member_ID) REFERENCES members(Member_ID),
  FOREIGN KEY (Car_ID) REFERENCES cars(Car_ID)
);
CREATE TABLE damages (
  Damage_ID INTEGER PRIMARY KEY,
  Trip_ID INTEGER,
  Description TEXT,
  Repair_Cost REAL,
  Repaired TEXT,
  FOREIGN KEY (Trip_ID) REFERENCES trips(Trip_ID)
);
INSERT INTO stations VALUES
(1,'Tram Depot','Oststadt',8,'yes',2014),
(2,'Market Hall','Centre',5,'no',2012),
(3,'University Gate','Nordend',12,'yes',2017),
(4,'River Bridge','Centre',6,'yes',2019),
(5,'Garden Colony','Suedring',3,'no',2021),
(6,'Old Brewery','Oststadt',4,'no',2013),
(7,'Hospital North','Nordend',6,'yes',2024);
INSERT INTO car_classes VALUES
(1,'Mini',2.5,0.24),
(2,'Compact',3.2,0.28),
(3,'Estate',4.1,0.32),
(4,'Van',5.8,0.39),
(5,'Electric',3.6,0.18),
(6,'Minibus',8.5,0.45);
INSERT INTO cars VALUES
(1,'KX-SH 101','Toyota','Aygo',2019,'petrol',48200,1,2),
(2,'KX-SH 102','Fiat','Panda',2018,'petrol',61750,1,1),
(3,'KX-SH 110','Opel','Corsa',2020,'petrol',39400,2,3),
(4,'KX-SH 114','Renault','Zoe',2021,'electric',27800,5,4),
(5,'KX-SH 118','Renault','Zoe',2022,'electric',14350,5,3),
(6,'KX-SH 121','Skoda','Octavia',2017,'diesel',98600,3,1),
(7,'KX-SH 125','Ford','Focus Turnier',2019,'diesel',72100,3,4),
(8,'KX-SH 130','Ford','Transit',2016,'diesel',113900,4,6),
(9,'KX-SH 133','Volkswagen','ID.3',2023,'electric',6100,5,1),
(10,'KX-SH 137','Toyota','Yaris',2021,'hybrid',22450,2,2),
(11,'KX-SH 140','Citroen','Berlingo',2018,'petrol',80300,4,5);
INSERT INTO members VALUES
(1,'Annika','Rothe','1986-03-22','Karlsfeld','2015-05-11','Frequent','yes'),
(2,'Bilal','Demir','1991-10-07','Karlsfeld','2018-02-01','Basic','yes'),
(3,'Carla','Nunes','1978-01-30','Durbach','2013-09-19','Frequent','yes'),
(4,'Dirk','Hofmann','1964-06-14','Karlsfeld','2012-12-03','Senior','no'),
(5,'Elena','Petrova','1999-08-25','Karlsfeld','2022-04-08','Student','yes'),
(6,'Felix','Brandt','2001-11-02','Rheinau','2023-01-16','Student','yes'),
(7,'Gisela','Maurer','1953-02-17','Durbach','2014-07-29','Senior','yes'),
(8,'Hugo','Lindner','1989-05-05','Karlsfeld','2020-10-20','Basic','yes'),
(9,'Irina','Vogt','1995-12-12','Rheinau','2024-03-01','Basic','no'),
(10,'Jamal','Haider','1983-09-09','Karlsfeld','2019-06-06','Frequent','yes');
INSERT INTO trips VALUES
(1,1,3,'2024-01-13',4.0,62,30.16,5),
(2,2,1,'2024-01-20',2.5,18,10.57,4),
(3,3,8,'2024-02-03',6.0,85,67.95,3),
(4,5,4,'2024-02-10',3.0,27,15.66,5),
(5,1,6,'2024-02-17',9.0,240,113.7,4),
(6,6,5,'2024-03-02',1.5,11,7.38,5),
(7,8,2,'2024-03-09',5.0,74,30.26,2),
(8,10,8,'2024-03-16',3.5,31,32.39,4),
(9,7,10,'2024-03-30',2.0,22,12.56,5),
(10,1,4,'2024-04-06',8.0,130,52.2,4),
(11,3,7,'2024-04-20',12.0,310,148.4,4),
(12,10,5,'2024-05-04',2.0,19,10.62,3),
(13,5,2,'2024-05-11',7.0,96,40.54,3),
(14,10,11,'2024-05-25',4.5,58,48.72,1);
INSERT INTO damages VALUES
(1,3,'dent in the sliding door',480.0,'yes'),
(2,7,'broken wing mirror',165.0,'yes'),
(3,11,'scratch on the rear bumper',320.0,'no'),
(4,13,'torn seat cover',90.0,'no'),
(5,14,'cracked windscreen',540.0,'no'),
(6,14,'scratch on the left door',210.0,'no'),
(7,5,'flat tyre',110.0,'yes');
