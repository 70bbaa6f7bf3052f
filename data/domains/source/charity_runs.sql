CREATE TABLE charities (
  charity_id INTEGER PRIMARY KEY,
  charity_name TEXT NOT NULL,
  cause TEXT,
  founded_year INTEGER,
  headquarters TEXT,
  website TEXT
);
CREATE TABLE races (
  race_id INTEGER PRIMARY KEY,
  race_name TEXT NOT NULL,
  charity_id INTEGER,
  race_date DATE,
  city TEXT,
  distance_km REAL,
  entry_fee REAL,
  fundraising_goal INTEGER,
  FOREIGN KEY (charity_id) REFERENCES charities (charity_id)
);
CREATE TABLE runners (
  runner_id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  age INTEGER,
  gender TEXT,
  home_city TEXT,
  running_club TEXT
);
CREATE TABLE entries (
  entry_id INTEGER PRIMARY KEY,
  race_id INTEGER,
  runner_id INTEGER,
  bib_number INTEGER,
  finish_minutes REAL,
  in_costume TEXT,
  FOREIGN KEY (race_id) REFERENCES races (race_id),
  FOREIGN KEY (runner_id) REFERENCES runners (runner_id)
);
CREATE TABLE donations (
  donation_id INTEGER PRIMARY KEY,
  entry_id INTEGER,
  donor_name TEXT,
  amount REAL,
  donation_date DATE,
  payment_method TEXT,
  is_anonymous TEXT,
  FOREIGN KEY (entry_id) REFERENCES entries (entry_id)
);
CREATE TABLE sponsors (
  sponsor_id INTEGER PRIMARY KEY,
  sponsor_name TEXT NOT NULL,
  industry TEXT,
  city TEXT,
  number_of_employees INTEGER
);
CREATE TABLE race_sponsors (
  race_id INTEGER,
  sponsor_id INTEGER,
  contribution INTEGER,
  tier TEXT,
  PRIMARY KEY (race_id, sponsor_id),
  FOREIGN KEY (race_id) REFERENCES races (race_id),
  FOREIGN KEY (sponsor_id) REFERENCES sponsors (sponsor_id)
);
INSERT INTO charities VALUES
(1,'Clear Water Fund','clean water',1994,'Bristol','clearwater.example.org'),
(2,'Little Hearts','child health',1982,'Dublin','littlehearts.example.org'),
(3,'Paws Home','animal welfare',2006,'Cardiff','pawshome.example.org'),
(4,'Second Forest','environment',2013,'Bristol','secondforest.example.org'),
(5,'Shelter Now','homelessness',1971,'Glasgow','shelternow.example.org'),
(6,'Bright Minds Trust','education',2001,'Glasgow','brightminds.example.org');
INSERT INTO races VALUES
(1,'Harbour Dash',1,'2021-05-16','Bristol',5.0,15.0,12000),
(2,'Hearts Half Marathon',2,'2021-09-26','Dublin',21.1,42.0,60000),
(3,'Muddy Paws Run',3,'2022-03-20','Cardiff',8.0,22.5,15000),
(4,'Forest Night Trail',4,'2022-06-18','Bath',14.0,30.0,18000),
(5,'Clyde Marathon',5,'2022-10-02','Glasgow',42.2,65.0,120000),
(6,'Spring Waterway 10',1,'2023-04-23','Bristol',10.0,25.0,20000),
(7,'Santa Jog',2,'2022-12-11','Dublin',5.0,12.0,9000),
(8,'Harvest Hills',4,'2023-09-17','Bath',17.5,32.0,16000);
INSERT INTO runners VALUES
(1,'Aoife','Brennan',31,'F','Dublin','Liffey Harriers'),
(2,'Samuel','Pryce',46,'M','Cardiff','Taff Striders'),
(3,'Gwen','Morgan',27,'F','Cardiff','Taff Striders'),
(4,'Iain','McAllister',58,'M','Glasgow',NULL),
(5,'Rosa','Delgado',39,'F','Bristol','Avon Road Runners'),
(6,'Kofi','Asante',24,'M','Bristol',NULL),
(7,'Beth','Harding',63,'F','Bath','Avon Road Runners'),
(8,'Ciaran','Doyle',35,'M','Dublin','Liffey Harriers'),
(9,'Nadia','Karim',42,'F','Glasgow','Kelvin Joggers'),
(10,'Peter','Langford',51,'M','Bristol','Avon Road Runners'),
(11,'Freya','Olsson',19,'F','Bath',NULL);
INSERT INTO entries VALUES
(1,1,5,101,27.4,'No'),
(2,1,6,102,21.9,'No'),
(3,1,10,117,33.2,'Yes'),
(4,2,1,2044,104.6,'No'),
(5,2,8,2050,96.3,'No'),
(6,3,2,310,52.8,'Yes'),
(7,3,3,311,46.5,'Yes'),
(8,4,7,402,118.0,'No'),
(9,4,5,415,88.7,'No'),
(10,5,4,5012,262.5,'No'),
(11,5,9,5077,231.4,'No'),
(12,5,1,5103,219.8,'No'),
(13,6,6,612,43.1,'No'),
(14,7,8,731,29.5,'Yes');
INSERT INTO donations VALUES
(1,1,'Delgado Bakery',150.0,'2021-05-01','card','No'),
(2,1,'Ellen Marsh',20.0,'2021-05-10','cash','No'),
(3,3,'Friends of Peter',85.0,'2021-05-16','transfer','No'),
(4,4,'Maeve Brennan',60.0,'2021-09-02','card','No'),
(5,4,'Well-wisher',250.0,'2021-09-20','transfer','Yes'),
(6,6,'Taff Striders Committee',120.0,'2022-03-11','card','No'),
(7,7,'Huw Morgan',35.0,'2022-03-14','cash','No'),
(8,9,'Carlos Delgado',75.0,'2022-06-05','card','No'),
(9,10,'Well-wisher',500.0,'2022-09-18','transfer','Yes'),
(10,11,'Kelvin Hall Staff',310.0,'2022-09-29','card','No'),
(11,12,'Maeve Brennan',80.0,'2022-09-30','card','No'),
(12,11,'Omar Karim',45.0,'2022-10-02','cash','No'),
(13,14,'Doyle and Sons',95.0,'2022-12-01','transfer','No');
INSERT INTO sponsors VALUES
(1,'Brightwell Bank','finance','Bristol',2400),
(2,'Oatly Good Foods','food','Dublin',180),
(3,'Pace Sportswear','clothing','Glasgow',350),
(4,'Celtic Energy','utilities','Cardiff',1250),
(5,'Tidewater Brewing','food','Bristol',65),
(6,'Linden Dental','health','Bath',28),
(7,'Northlink Rail','transport','Glasgow',3100);
INSERT INTO race_sponsors VALUES
(1,1,5000,'gold'),
(1,5,1200,'bronze'),
(2,2,4000,'silver'),
(2,3,6500,'gold'),
(3,4,3500,'gold'),
(4,5,1500,'bronze'),
(5,1,15000,'platinum'),
(5,3,8000,'gold'),
(5,7,12000,'platinum'),
(6,1,5500,'gold'),
(6,2,2500,'silver'),
(7,2,1800,'bronze');
