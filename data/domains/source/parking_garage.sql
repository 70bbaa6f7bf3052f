CREATE TABLE garages (
  id INTEGER PRIMARY KEY,
  name TEXT,
  street TEXT,
  city TEXT,
  levels INTEGER,
  opened_year INTEGER,
  covered TEXT,
  hourly_rate REAL
);
CREATE TABLE spaces (
  id INTEGER PRIMARY KEY,
  name TEXT,
  garage_id INTEGER,
  level INTEGER,
  kind TEXT,
  status TEXT,
  charger TEXT,
  FOREIGN KEY (garage_id) REFERENCES garages(id)
);
CREATE TABLE drivers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  phone TEXT,
  member_since INTEGER
);
CREATE TABLE vehicles (
  id INTEGER PRIMARY KEY,
  name TEXT,
  plate TEXT,
  color TEXT,
  year INTEGER,
  fuel TEXT,
  driver_id INTEGER,
  FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE TABLE permits (
  id INTEGER PRIMARY KEY,
  name TEXT,
  monthly_price REAL,
  days TEXT,
  night_access TEXT
);
CREATE TABLE permit_sales (
  id INTEGER PRIMARY KEY,
  vehicle_id INTEGER,
  permit_id INTEGER,
  garage_id INTEGER,
  start_date TEXT,
  end_date TEXT,
  active TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  FOREIGN KEY (permit_id) REFERENCES permits(id),
  FOREIGN KEY (garage_id) REFERENCES garages(id)
);
CREATE TABLE stays (
  id INTEGER PRIMARY KEY,
  vehicle_id INTEGER,
  space_id INTEGER,
  date TEXT,
  hours REAL,
  fee REAL,
  payment TEXT,
  FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  FOREIGN KEY (space_id) REFERENCES spaces(id)
);
INSERT INTO garages VALUES
(1,'Harbor Deck','Wharf Street','Portland',5,1988,'yes',3.5),
(2,'Opera Garage','Linden Avenue','Portland',4,2003,'yes',4.8),
(3,'Station North','Rail Road','Salem',7,1996,'yes',2.9),
(4,'Market Lot','Cannery Row','Salem',1,1975,'no',1.5),
(5,'Clinic Parkade','Hospital Drive','Eugene',6,2011,'yes',3.0),
(6,'Riverside Lot','Ferry Street','Eugene',1,1982,'no',1.2),
(7,'Tower Plaza','Broadway','Portland',8,2018,'yes',6.0),
(8,'Campus East','College Road','Corvallis',3,2007,'yes',2.2);
INSERT INTO spaces VALUES
(1,'A-01',1,1,'standard','occupied','no'),
(2,'A-02',1,1,'disabled','free','no'),
(3,'C-17',1,3,'standard','free','no'),
(4,'B-05',2,2,'electric','occupied','yes'),
(5,'B-06',2,2,'electric','closed','yes'),
(6,'D-11',3,4,'standard','free','no'),
(7,'D-12',3,4,'motorcycle','occupied','no'),
(8,'M-03',4,1,'standard','free','no'),
(9,'K-20',5,2,'disabled','occupied','no'),
(10,'K-21',5,2,'electric','free','yes'),
(11,'K-44',5,5,'standard','closed','no'),
(12,'T-01',7,1,'standard','occupied','no'),
(13,'T-88',7,8,'electric','free','yes'),
(14,'E-09',8,3,'motorcycle','free','no');
INSERT INTO drivers VALUES
(1,'Nora Whitfield',34,'Portland','503-555-0101',2019),
(2,'Hugo Lindqvist',58,'Salem','503-555-0148',2012),
(3,'Priya Raman',27,'Eugene','541-555-0177',2022),
(4,'Callum Byrne',45,'Portland','503-555-0162',2015),
(5,'Yuki Tanabe',39,'Corvallis','541-555-0120',2020),
(6,'Esther Mbeki',63,'Salem','503-555-0193',2010),
(7,'Dario Conti',22,'Eugene','541-555-0136',2023),
(8,'Greta Holm',51,'Portland','503-555-0115',2017),
(9,'Omar Siddiq',30,'Astoria','503-555-0184',2021),
(10,'Lucy Pell',47,'Salem','503-555-0159',2018);
INSERT INTO vehicles VALUES
(1,'Toyota Corolla','KTR 482','silver',2016,'petrol',1),
(2,'Nissan Leaf','EVL 019','white',2021,'electric',1),
(3,'Volvo V70','HLQ 775','blue',2009,'diesel',2),
(4,'Fiat 500','PRR 230','red',2018,'petrol',3),
(5,'Ford Transit','CBX 614','white',2014,'diesel',4),
(6,'Tesla Model 3','CBE 101','black',2022,'electric',4),
(7,'Honda Civic','YTN 338','silver',2019,'petrol',5),
(8,'Mercedes E200','ESM 900','black',2011,'diesel',6),
(9,'Vespa Primavera','DCV 55','green',2020,'petrol',7),
(10,'Kia Niro','GHN 447','blue',2023,'electric',8),
(11,'Subaru Outback','LPL 262','green',2013,'petrol',10),
(12,'Mazda 3','GHM 118','white',2017,'petrol',8);
INSERT INTO permits VALUES
(1,'Commuter',85,'weekdays','no'),
(2,'Resident',110,'every day','yes'),
(3,'Night Owl',60,'every day','yes'),
(4,'Weekend',35,'weekends','no'),
(5,'Green',70,'every day','yes'),
(6,'Student',40,'weekdays','no'),
(7,'Executive',240,'every day','yes');
INSERT INTO permit_sales VALUES
(1,1,2,1,'2022-01-01','2022-12-31','no'),
(2,2,5,2,'2023-03-01','2024-02-29','yes'),
(3,3,1,3,'2023-01-09','2023-12-29','yes'),
(4,4,6,8,'2022-09-01','2023-06-30','no'),
(5,5,1,1,'2023-02-01','2023-07-31','no'),
(6,6,5,7,'2023-05-15','2024-05-14','yes'),
(7,7,2,8,'2021-10-01','2023-09-30','yes'),
(8,8,3,3,'2022-11-01','2023-10-31','yes'),
(9,10,5,2,'2023-08-01','2024-07-31','yes'),
(10,1,3,1,'2023-01-01','2023-12-31','yes'),
(11,9,4,5,'2023-04-01','2023-09-30','yes'),
(12,12,4,2,'2023-06-01','2023-11-30','yes');
INSERT INTO stays VALUES
(1,1,1,'2023-05-02',8.5,29.75,'card'),
(2,2,4,'2023-05-03',3.0,14.4,'app'),
(3,3,6,'2023-05-03',9.0,26.1,'card'),
(4,4,10,'2023-05-06',2.0,6.0,'cash'),
(5,5,12,'2023-05-08',4.5,27.0,'card'),
(6,6,13,'2023-05-09',7.0,42.0,'app'),
(7,6,4,'2023-06-11',1.5,7.2,'app'),
(8,8,9,'2023-06-14',6.0,18.0,'cash'),
(9,9,7,'2023-06-17',5.0,14.5,'cash'),
(10,11,8,'2023-06-17',3.0,4.5,'cash'),
(11,1,3,'2023-07-01',2.5,8.75,'app'),
(12,10,13,'2023-07-04',10.0,60.0,'card'),
(13,3,8,'2023-07-08',1.0,1.5,'cash'),
(14,11,1,'2023-07-15',4.0,14.0,'card');
