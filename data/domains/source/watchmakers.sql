CREATE TABLE maker (
  maker_id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  founded_year INTEGER,
  independent TEXT
);
CREATE TABLE movement (
  movement_id INTEGER PRIMARY KEY,
  name TEXT,
  winding_type TEXT,
  jewels INTEGER,
  power_reserve_hours INTEGER,
  introduced_year INTEGER
);
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  city TEXT,
  phone TEXT,
  customer_since TEXT
);
CREATE TABLE watch (
  watch_id INTEGER PRIMARY KEY,
  name TEXT,
  maker_id INTEGER,
  movement_id INTEGER,
  case_material TEXT,
  diameter_mm REAL,
  price REAL,
  release_year INTEGER,
  FOREIGN KEY (maker_id) REFERENCES maker(maker_id),
  FOREIGN KEY (movement_id) REFERENCES movement(movement_id)
);
CREATE TABLE ownership (
  customer_id INTEGER,
  watch_id INTEGER,
  purchase_date TEXT,
  purchase_price REAL,
  PRIMARY KEY (customer_id, watch_id),
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (watch_id) REFERENCES watch(watch_id)
);
CREATE TABLE repair (
  repair_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  watch_id INTEGER,
  received_date TEXT,
  problem TEXT,
  cost REAL,
  status TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (watch_id) REFERENCES watch(watch_id)
);
INSERT INTO maker VALUES (1,'Aubry Freres','Le Locle','Switzerland',1868,'Yes');
INSERT INTO maker VALUES (2,'Kronfeld','Glashuette','Germany',1921,'No');
INSERT INTO maker VALUES (3,'Takemori','Suwa','Japan',1954,'No');
INSERT INTO maker VALUES (4,'Halden and Pryce','London','United Kingdom',1897,'Yes');
INSERT INTO maker VALUES (5,'Verlin','Geneva','Switzerland',1999,'Yes');
INSERT INTO maker VALUES (6,'Maison Cordier','Besancon','France',1932,'No');
INSERT INTO maker VALUES (7,'Studio Nordlys','Bergen','Norway',2016,'Yes');
INSERT INTO movement VALUES (1,'AF 12','manual',17,48,1961);
INSERT INTO movement VALUES (2,'AF 40','automatic',25,72,2004);
INSERT INTO movement VALUES (3,'K-7','automatic',27,60,1998);
INSERT INTO movement VALUES (4,'TK Quartz 3','quartz',6,0,1979);
INSERT INTO movement VALUES (5,'TK 88','automatic',24,50,2011);
INSERT INTO movement VALUES (6,'V-One','manual',31,120,2015);
INSERT INTO movement VALUES (7,'HP Lever','manual',15,36,1938);
INSERT INTO customer VALUES (1,'Irene','Lambert','Geneva','022-4471','2009-05-12');
INSERT INTO customer VALUES (2,'Marcus','Odell','London','020-8814','2013-11-02');
INSERT INTO customer VALUES (3,'Sofia','Brandt','Berlin','030-2290','2018-02-20');
INSERT INTO customer VALUES (4,'Kenji','Arai','Osaka','06-5512','2011-07-30');
INSERT INTO customer VALUES (5,'Paul','Lambert','Lyon','04-7788','2020-09-15');
INSERT INTO customer VALUES (6,'Nadia','Haddad','Geneva','022-9036','2016-03-08');
INSERT INTO customer VALUES (7,'Oscar','Lindqvist','Bergen','055-1023','2021-12-01');
INSERT INTO customer VALUES (8,'Helen','Marsh','London','020-3345','2007-01-19');
INSERT INTO watch VALUES (1,'Heritage 1868',1,1,'gold',38.5,14200,2008);
INSERT INTO watch VALUES (2,'Marin Diver',1,2,'steel',42.0,6900,2012);
INSERT INTO watch VALUES (3,'Pilot Eins',2,3,'steel',41.0,5400,2003);
INSERT INTO watch VALUES (4,'Reserve Kalender',2,3,'gold',40.0,18750,2017);
INSERT INTO watch VALUES (5,'Denki',3,4,'steel',36.0,320,1982);
INSERT INTO watch VALUES (6,'Yama Field',3,5,'titanium',39.5,1150,2014);
INSERT INTO watch VALUES (7,'Thames',4,7,'silver',35.0,4100,1951);
INSERT INTO watch VALUES (8,'Lumen',5,6,'platinum',40.5,52000,2016);
INSERT INTO watch VALUES (9,'Lumen Sport',5,6,'titanium',43.0,39500,2020);
INSERT INTO watch VALUES (10,'Petite Doubs',6,1,'gold',29.0,7600,1994);
INSERT INTO watch VALUES (11,'Umi Diver',3,5,'steel',44.0,980,2019);
INSERT INTO ownership VALUES (1,1,'2010-06-01',13800);
INSERT INTO ownership VALUES (1,8,'2017-04-22',51000);
INSERT INTO ownership VALUES (1,10,'2011-12-24',6100);
INSERT INTO ownership VALUES (2,7,'2013-11-02',3900);
INSERT INTO ownership VALUES (2,3,'2015-08-17',4700);
INSERT INTO ownership VALUES (3,3,'2018-02-20',5200);
INSERT INTO ownership VALUES (3,6,'2019-10-05',1100);
INSERT INTO ownership VALUES (4,5,'2011-07-30',150);
INSERT INTO ownership VALUES (4,6,'2014-09-09',1150);
INSERT INTO ownership VALUES (4,2,'2016-01-28',6500);
INSERT INTO ownership VALUES (4,11,'2020-02-14',940);
INSERT INTO ownership VALUES (5,2,'2020-09-15',6900);
INSERT INTO ownership VALUES (6,8,'2019-05-14',49000);
INSERT INTO ownership VALUES (8,7,'2007-01-19',2800);
INSERT INTO ownership VALUES (8,1,'2012-03-03',14000);
INSERT INTO repair VALUES (1,1,1,'2016-02-10','broken mainspring',480,'finished');
INSERT INTO repair VALUES (2,2,7,'2017-06-21','scratched crystal',150,'finished');
INSERT INTO repair VALUES (3,4,5,'2018-01-15','battery replacement',35,'finished');
INSERT INTO repair VALUES (4,8,7,'2019-09-30','broken balance staff',390,'finished');
INSERT INTO repair VALUES (5,3,3,'2021-03-14','full service',610,'finished');
INSERT INTO repair VALUES (6,4,2,'2022-05-02','water inside the case',720,'waiting for parts');
INSERT INTO repair VALUES (7,1,8,'2022-08-19','full service',1450,'in progress');
INSERT INTO repair VALUES (8,8,1,'2022-10-11','full service',890,'in progress');
INSERT INTO repair VALUES (9,5,2,'2023-01-09','scratched crystal',210,'cancelled');
INSERT INTO repair VALUES (10,2,3,'2023-02-27','broken mainspring',340,'waiting for parts');
