CREATE TABLE furnace (
  furnace_id INTEGER PRIMARY KEY,
  name TEXT,
  furnace_type TEXT,
  capacity_tons REAL,
  built_year INTEGER,
  last_relining_date TEXT,
  status TEXT
);
CREATE TABLE crew (
  crew_id INTEGER PRIMARY KEY,
  name TEXT,
  shift TEXT,
  supervisor_name TEXT,
  number_of_workers INTEGER,
  accident_free_days INTEGER
);
CREATE TABLE steel_grade (
  grade_id INTEGER PRIMARY KEY,
  grade_name TEXT,
  category TEXT,
  carbon_percent REAL,
  chromium_percent REAL,
  price_per_ton REAL
);
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY,
  name TEXT,
  industry TEXT,
  city TEXT,
  country TEXT,
  customer_since_year INTEGER,
  is_key_account TEXT
);
CREATE TABLE heat (
  heat_id INTEGER PRIMARY KEY,
  furnace_id INTEGER,
  crew_id INTEGER,
  grade_id INTEGER,
  tap_date TEXT,
  tapped_tons REAL,
  tap_temperature INTEGER,
  energy_mwh REAL,
  status TEXT,
  FOREIGN KEY (furnace_id) REFERENCES furnace(furnace_id),
  FOREIGN KEY (crew_id) REFERENCES crew(crew_id),
  FOREIGN KEY (grade_id) REFERENCES steel_grade(grade_id)
);
CREATE TABLE customer_order (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  grade_id INTEGER,
  order_date TEXT,
  ordered_tons REAL,
  total_price REAL,
  is_paid TEXT,
  FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  FOREIGN KEY (grade_id) REFERENCES steel_grade(grade_id)
);
INSERT INTO furnace VALUES (1,'Big Martha','electric arc',120.0,1988,'2022-03-18','running');
INSERT INTO furnace VALUES (2,'Vulcan','electric arc',150.0,2004,'2022-09-02','running');
INSERT INTO furnace VALUES (3,'Ladle One','ladle',90.0,1999,'2021-12-11','running');
INSERT INTO furnace VALUES (4,'Old Smokey','open hearth',70.0,1961,'2009-05-30','shut down');
INSERT INTO furnace VALUES (5,'Spark','induction',25.0,2016,'2023-01-20','repair');
INSERT INTO furnace VALUES (6,'Ember','induction',30.0,2019,'2022-11-07','running');
INSERT INTO crew VALUES (1,'Red Crew','morning','Hank Obermann',14,212);
INSERT INTO crew VALUES (2,'Blue Crew','evening','Silvia Petro',12,37);
INSERT INTO crew VALUES (3,'Green Crew','night','Dov Katz',11,451);
INSERT INTO crew VALUES (4,'Yellow Crew','morning','Renata Lis',9,128);
INSERT INTO crew VALUES (5,'Reserve Crew','night','Paul Tanner',6,730);
INSERT INTO crew VALUES (6,'Grey Crew','evening','Amy Schott',13,5);
INSERT INTO steel_grade VALUES (1,'S-235 Build','structural',0.17,0.0,640.0);
INSERT INTO steel_grade VALUES (2,'S-355 Bridge','structural',0.2,0.1,715.0);
INSERT INTO steel_grade VALUES (3,'INX 18','stainless',0.05,18.2,2380.0);
INSERT INTO steel_grade VALUES (4,'INX 13','stainless',0.21,13.1,1890.0);
INSERT INTO steel_grade VALUES (5,'TL 90','tool',0.92,4.3,3150.0);
INSERT INTO steel_grade VALUES (6,'SP 60','spring',0.6,0.3,980.0);
INSERT INTO steel_grade VALUES (7,'TL 210','tool',2.1,11.8,3720.0);
INSERT INTO steel_grade VALUES (8,'RA 75','rail',0.75,0.2,860.0);
INSERT INTO customer VALUES (1,'Northspan Bridges','construction','Aalborg','Denmark',1996,'yes');
INSERT INTO customer VALUES (2,'Kettner Knives','cutlery','Solingen','Germany',2003,'no');
INSERT INTO customer VALUES (3,'Railco','railway','Lodz','Poland',2010,'yes');
INSERT INTO customer VALUES (4,'Dairy Tanks Jonsson','food','Malmo','Sweden',2015,'no');
INSERT INTO customer VALUES (5,'Autofeder','automotive','Hagen','Germany',2001,'yes');
INSERT INTO customer VALUES (6,'Halle Towers','construction','Halle','Germany',2019,'no');
INSERT INTO customer VALUES (7,'Precision Dies','toolmaking','Brno','Czechia',2021,'no');
INSERT INTO customer VALUES (8,'Gdynia Yard','shipbuilding','Gdynia','Poland',2022,'no');
INSERT INTO heat VALUES (1,1,1,1,'2022-04-04',112.5,1640,48.2,'released');
INSERT INTO heat VALUES (2,1,2,2,'2022-04-05',108.0,1655,47.1,'released');
INSERT INTO heat VALUES (3,2,1,1,'2022-10-10',141.0,1632,58.9,'released');
INSERT INTO heat VALUES (4,2,3,8,'2022-10-11',138.4,1648,60.3,'scrapped');
INSERT INTO heat VALUES (5,2,3,8,'2022-10-12',144.7,1651,61.0,'released');
INSERT INTO heat VALUES (6,6,4,5,'2022-11-15',24.8,1588,15.6,'released');
INSERT INTO heat VALUES (7,6,4,5,'2022-11-29',27.1,1595,16.4,'blocked');
INSERT INTO heat VALUES (8,3,2,3,'2023-01-09',84.3,1690,39.7,'released');
INSERT INTO heat VALUES (9,3,2,4,'2023-01-10',86.9,1672,38.8,'blocked');
INSERT INTO heat VALUES (10,1,1,6,'2023-01-16',117.2,1628,50.5,'released');
INSERT INTO heat VALUES (11,5,3,3,'2023-01-18',21.5,1701,14.9,'scrapped');
INSERT INTO heat VALUES (12,2,6,2,'2023-02-01',146.1,1660,62.7,'released');
INSERT INTO customer_order VALUES (1,1,2,'2022-03-01',210.0,150150.0,'yes');
INSERT INTO customer_order VALUES (2,3,8,'2022-08-19',260.0,223600.0,'yes');
INSERT INTO customer_order VALUES (3,2,4,'2022-11-02',12.0,22680.0,'no');
INSERT INTO customer_order VALUES (4,4,3,'2022-12-05',40.0,95200.0,'yes');
INSERT INTO customer_order VALUES (5,5,6,'2022-12-12',95.0,93100.0,'yes');
INSERT INTO customer_order VALUES (6,2,5,'2023-01-03',6.5,20475.0,'no');
INSERT INTO customer_order VALUES (7,1,1,'2023-01-11',180.0,115200.0,'no');
INSERT INTO customer_order VALUES (8,6,1,'2023-01-20',75.0,48000.0,'yes');
INSERT INTO customer_order VALUES (9,7,5,'2023-02-02',15.0,47250.0,'yes');
INSERT INTO customer_order VALUES (10,3,8,'2023-02-08',120.0,103200.0,'no');
INSERT INTO customer_order VALUES (11,5,6,'2023-02-14',60.0,58800.0,'no');
