CREATE TABLE prisons (
  prison_id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  security_level TEXT,
  capacity INTEGER,
  opened_year INTEGER
);
CREATE TABLE guards (
  guard_id INTEGER PRIMARY KEY,
  prison_id INTEGER,
  name TEXT,
  guard_rank TEXT,
  hire_date TEXT,
  monthly_salary REAL,
  night_shift TEXT,
  FOREIGN KEY (prison_id) REFERENCES prisons(prison_id)
);
CREATE TABLE workshops (
  workshop_id INTEGER PRIMARY KEY,
  prison_id INTEGER,
  supervisor_guard_id INTEGER,
  name TEXT,
  trade TEXT,
  places INTEGER,
  hourly_wage REAL,
  FOREIGN KEY (prison_id) REFERENCES prisons(prison_id),
  FOREIGN KEY (supervisor_guard_id) REFERENCES guards(guard_id)
);
CREATE TABLE inmates (
  inmate_id INTEGER PRIMARY KEY,
  prison_id INTEGER,
  name TEXT,
  birth_year INTEGER,
  home_town TEXT,
  admission_date TEXT,
  sentence_months INTEGER,
  status TEXT,
  FOREIGN KEY (prison_id) REFERENCES prisons(prison_id)
);
CREATE TABLE work_assignments (
  assignment_id INTEGER PRIMARY KEY,
  inmate_id INTEGER,
  workshop_id INTEGER,
  start_date TEXT,
  weekly_hours INTEGER,
  performance_grade TEXT,
  FOREIGN KEY (inmate_id) REFERENCES inmates(inmate_id),
  FOREIGN KEY (workshop_id) REFERENCES workshops(workshop_id)
);
CREATE TABLE products (
  product_id INTEGER PRIMARY KEY,
  workshop_id INTEGER,
  name TEXT,
  material TEXT,
  unit_price REAL,
  units_in_stock INTEGER,
  sold_to_public TEXT,
  FOREIGN KEY (workshop_id) REFERENCES workshops(workshop_id)
);
INSERT INTO prisons VALUES
(1,'Northgate','Harlow','high',620,1968),
(2,'Millbrook','Denby','medium',410,1985),
(3,'Fairlea','Denby','open',150,2003),
(4,'Stonefield','Carrick','high',880,1951),
(5,'Eastmoor','Linton','medium',300,1994);
INSERT INTO guards VALUES
(1,1,'Carla Simms','senior officer','2008-04-01',3450.0,'no'),
(2,1,'Peter Obi','officer','2016-09-12',2780.0,'yes'),
(3,2,'Dorota Zak','officer','2014-02-17',2850.0,'no'),
(4,2,'Liam Hurst','senior officer','2003-11-03',3600.0,'no'),
(5,3,'Joan Petty','officer','2019-06-24',2600.0,'no'),
(6,4,'Hassan Amin','captain','1999-01-18',4150.0,'no'),
(7,4,'Grant Doyle','officer','2018-03-05',2690.0,'yes'),
(8,4,'Nell Avery','officer','2021-10-11',2510.0,'yes'),
(9,5,'Frank Ives','senior officer','2011-07-29',3320.0,'yes');
INSERT INTO workshops VALUES
(1,1,1,'Main Joinery','woodwork',24,1.8),
(2,1,1,'Print Shop','printing',12,2.1),
(3,2,4,'Laundry Hall','laundry',30,1.5),
(4,2,3,'Tailoring Room','textiles',18,1.7),
(5,3,5,'Garden Centre','gardening',20,2.4),
(6,4,6,'Metal Works','metalwork',35,2.2),
(7,4,6,'Small Joinery','woodwork',14,1.9),
(8,3,5,'Bakery','baking',10,2.5);
INSERT INTO inmates VALUES
(1,1,'Derek Moss',1979,'Harlow','2019-03-22',96,'serving'),
(2,1,'Tony Bright',1991,'Carrick','2021-08-10',40,'serving'),
(3,1,'Alan Skerry',1966,'Linton','2014-05-19',180,'serving'),
(4,2,'Kofi Mensah',1995,'Denby','2022-01-27',24,'released'),
(5,2,'Ray Dunn',1983,'Harlow','2020-11-30',60,'serving'),
(6,3,'Stuart Pell',1972,'Denby','2021-02-15',30,'released'),
(7,3,'Imran Qureshi',1998,'Carrick','2022-09-06',18,'serving'),
(8,4,'Bruno Castle',1988,'Carrick','2017-07-04',144,'serving'),
(9,4,'Gary Noakes',1975,'Linton','2018-12-12',120,'transferred'),
(10,4,'Felix Orton',2000,'Harlow','2023-01-09',54,'serving'),
(11,2,'Walter Crane',1959,'Denby','2016-10-20',110,'serving');
INSERT INTO work_assignments VALUES
(1,1,1,'2019-06-03',30,'A'),
(2,2,1,'2021-10-04',25,'B'),
(3,3,2,'2015-01-12',35,'A'),
(4,4,3,'2022-03-07',20,'C'),
(5,5,4,'2021-02-01',28,'B'),
(6,5,3,'2022-05-16',15,'B'),
(7,6,5,'2021-04-12',37,'A'),
(8,7,5,'2022-10-03',30,'B'),
(9,7,8,'2023-03-13',12,'A'),
(10,8,6,'2018-01-15',35,'A'),
(11,9,6,'2019-04-29',32,'C'),
(12,8,7,'2021-09-06',10,'B'),
(13,1,2,'2022-11-21',8,'B');
INSERT INTO products VALUES
(1,1,'Oak Bench','oak',145.0,12,'yes'),
(2,1,'Cell Desk','pine',62.5,80,'no'),
(3,2,'Visitor Forms','paper',0.05,24000,'no'),
(4,2,'Wall Calendar','paper',7.5,350,'yes'),
(5,4,'Work Jacket','cotton',28.0,140,'no'),
(6,4,'Tote Bag','cotton',6.0,420,'yes'),
(7,5,'Herb Box','pine',16.5,65,'yes'),
(12,6,'Coat Hook','steel',4.5,300,'yes'),
(8,6,'Steel Bed Frame','steel',118.0,45,'no'),
(9,6,'Garden Gate','steel',235.0,6,'yes'),
(10,7,'Bird House','pine',14.0,90,'yes'),
(11,8,'Rye Loaf','rye flour',2.2,60,'yes');
