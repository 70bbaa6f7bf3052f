CREATE TABLE cuisines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  region TEXT,
  spicy TEXT
);
CREATE TABLE owners (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  phone TEXT,
  years_in_business INTEGER
);
CREATE TABLE trucks (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_id INTEGER,
  cuisine_id INTEGER,
  year_built INTEGER,
  rating REAL,
  license_status TEXT,
  FOREIGN KEY (owner_id) REFERENCES owners(id),
  FOREIGN KEY (cuisine_id) REFERENCES cuisines(id)
);
CREATE TABLE dishes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  truck_id INTEGER,
  price REAL,
  vegetarian TEXT,
  calories INTEGER,
  FOREIGN KEY (truck_id) REFERENCES trucks(id)
);
CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  district TEXT,
  parking_spots INTEGER,
  daily_fee REAL,
  has_power TEXT
);
CREATE TABLE truck_locations (
  truck_id INTEGER,
  location_id INTEGER,
  weekday TEXT,
  start_hour INTEGER,
  average_sales INTEGER,
  PRIMARY KEY (truck_id, location_id),
  FOREIGN KEY (truck_id) REFERENCES trucks(id),
  FOREIGN KEY (location_id) REFERENCES locations(id)
);
CREATE TABLE inspections (
  id INTEGER PRIMARY KEY,
  truck_id INTEGER,
  inspector TEXT,
  date TEXT,
  score INTEGER,
  result TEXT,
  FOREIGN KEY (truck_id) REFERENCES trucks(id)
);
INSERT INTO cuisines VALUES
(1,'Mexican','Latin America','yes'),
(2,'Korean','Asia','yes'),
(3,'Italian','Europe','no'),
(4,'Lebanese','Middle East','no'),
(5,'Peruvian','Latin America','yes'),
(6,'Ethiopian','Africa','yes'),
(7,'Vietnamese','Asia','no'),
(8,'Polish','Europe','no');
INSERT INTO owners VALUES
(1,'Rosa Delgado',44,'Fairview','555-0142',12),
(2,'Min-jun Park',33,'Fairview','555-0177',5),
(3,'Gianna Russo',51,'Old Harbor','555-0109',20),
(4,'Karim Haddad',38,'Millbrook','555-0163',9),
(5,'Ewa Kowalczyk',29,'Old Harbor','555-0190',3),
(6,'Linh Tran',41,'Fairview','555-0121',11),
(7,'Dexter Boone',26,'Millbrook','555-0158',1),
(8,'Paola Quispe',36,'Millbrook','555-0135',6);
INSERT INTO trucks VALUES
(1,'Taco Comet',1,1,2014,4.6,'licensed'),
(2,'Burrito Barn',1,1,2018,4.1,'licensed'),
(3,'Seoul Wheels',2,2,2019,4.8,'licensed'),
(4,'Nonna Rolling',3,3,2009,4.3,'licensed'),
(5,'Pizza Piccola',3,3,2016,3.9,'suspended'),
(6,'Cedar Grill',4,4,2013,4.5,'licensed'),
(7,'Pierogi Express',5,8,2021,4.7,'licensed'),
(8,'Pho Real',6,7,2012,4.4,'expired'),
(9,'Lima Limon',8,5,2017,4.2,'licensed'),
(10,'Banh Mi Bandits',6,7,2020,4.0,'licensed'),
(11,'Fold and Go',3,3,2022,3.7,'expired');
INSERT INTO dishes VALUES
(1,'Al Pastor Taco',1,4.50,'no',310),
(2,'Cactus Taco',1,4.00,'yes',220),
(3,'Churro Basket',1,5.25,'yes',480),
(4,'Carnitas Burrito',2,10.50,'no',890),
(5,'Bulgogi Rice Bowl',3,12.00,'no',760),
(6,'Kimchi Pancake',3,7.75,'yes',410),
(7,'Lasagna Cup',4,9.50,'no',640),
(8,'Margherita Slice',5,5.00,'yes',350),
(9,'Falafel Wrap',6,8.25,'yes',520),
(10,'Lamb Kofta Plate',6,13.50,'no',810),
(11,'Potato Pierogi',7,7.00,'yes',560),
(12,'Beef Pho',8,11.25,'no',450),
(13,'Ceviche Box',9,12.75,'no',290),
(14,'Tofu Banh Mi',10,8.50,'yes',430);
INSERT INTO locations VALUES
(1,'Courthouse Square','Downtown',6,45.0,'yes'),
(2,'Harbor Pier','Waterfront',10,60.0,'yes'),
(3,'Tech Campus','Northside',8,35.0,'yes'),
(4,'Riverside Park','Waterfront',5,25.0,'no'),
(5,'University Gate','Northside',4,30.0,'no'),
(6,'Brewery Yard','Downtown',7,40.0,'yes'),
(7,'Fairground Lot','Eastside',20,15.0,'no');
INSERT INTO truck_locations VALUES
(1,1,'Monday',11,840),
(1,6,'Friday',17,1260),
(2,5,'Tuesday',11,615),
(3,3,'Wednesday',11,990),
(3,1,'Thursday',11,905),
(4,2,'Saturday',12,1110),
(5,4,'Sunday',13,480),
(6,1,'Tuesday',11,770),
(6,3,'Monday',12,685),
(7,6,'Friday',18,1040),
(8,5,'Thursday',10,560),
(9,2,'Sunday',12,930),
(10,3,'Friday',11,720),
(10,1,'Wednesday',11,510);
INSERT INTO inspections VALUES
(1,1,'Olga Reyes','2023-02-14',96,'pass'),
(2,2,'Martin Shaw','2023-02-20',88,'pass'),
(3,5,'Olga Reyes','2023-03-03',61,'fail'),
(4,4,'Beth Coleman','2023-03-09',91,'pass'),
(5,3,'Martin Shaw','2023-04-18',98,'pass'),
(6,8,'Olga Reyes','2023-05-05',70,'warning'),
(7,5,'Olga Reyes','2023-06-12',58,'fail'),
(8,6,'Beth Coleman','2023-06-21',93,'pass'),
(9,7,'Martin Shaw','2023-07-07',95,'pass'),
(10,9,'Beth Coleman','2023-08-30',84,'pass'),
(11,1,'Olga Reyes','2023-09-14',89,'pass'),
(12,8,'Martin Shaw','2023-10-02',66,'fail');
