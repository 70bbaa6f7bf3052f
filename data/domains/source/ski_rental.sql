CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  name TEXT,
  village TEXT,
  altitude INTEGER,
  manager TEXT,
  opened INTEGER
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  daily_price REAL,
  deposit REAL,
  min_age INTEGER
);
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  name TEXT,
  brand TEXT,
  size TEXT,
  category INTEGER,
  shop INTEGER,
  bought_on TEXT,
  purchase_price REAL,
  condition TEXT,
  FOREIGN KEY (category) REFERENCES categories(id),
  FOREIGN KEY (shop) REFERENCES shops(id)
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  country TEXT,
  hotel TEXT,
  level TEXT,
  phone TEXT
);
CREATE TABLE contracts (
  id INTEGER PRIMARY KEY,
  name TEXT,
  customer INTEGER,
  shop INTEGER,
  start_date TEXT,
  days INTEGER,
  total REAL,
  insured TEXT,
  FOREIGN KEY (customer) REFERENCES customers(id),
  FOREIGN KEY (shop) REFERENCES shops(id)
);
CREATE TABLE contract_items (
  id INTEGER PRIMARY KEY,
  contract INTEGER,
  item INTEGER,
  returned TEXT,
  damage_fee REAL,
  FOREIGN KEY (contract) REFERENCES contracts(id),
  FOREIGN KEY (item) REFERENCES items(id)
);
INSERT INTO shops VALUES
(1,'Snowline','Valdrun',1450,'Reto Caflisch',1988),
(2,'Gondola Sports','Valdrun',1470,'Anja Pfister',2004),
(3,'Edge House','Surmont',1820,'Luc Perrin',1996),
(4,'Powder Barn','Lagalp',1105,'Mirjam Vonmoos',2013),
(5,'Summit Hire','Surmont',2210,'Luc Perrin',2018),
(6,'Village Wax','Lagalp',1090,'Gian Tschudi',1979);
INSERT INTO categories VALUES
(1,'Carving skis',32,200,12),
(2,'Touring skis',44,350,16),
(3,'Snowboard',35,220,10),
(4,'Ski boots',14,80,4),
(5,'Helmet',6,30,3),
(6,'Kids set',19,100,4),
(7,'Avalanche kit',22,300,16),
(8,'Snowshoes',12,60,8);
INSERT INTO items VALUES
(1,'Racer GS','Alpenfex','176 cm',1,1,'2021-11-02',620,'good'),
(2,'Racer SL','Alpenfex','165 cm',1,1,'2022-11-10',655,'new'),
(3,'Piste King','Norrback','170 cm',1,2,'2019-10-21',480,'worn'),
(4,'Skinwalk 88','Norrback','172 cm',2,3,'2022-10-30',890,'good'),
(5,'Haute Route','Cimaval','168 cm',2,5,'2023-11-05',945,'new'),
(6,'Park Twin','Driftwood','154 cm',3,2,'2021-12-01',410,'good'),
(7,'Freebird','Driftwood','159 cm',3,4,'2020-11-15',435,'worn'),
(8,'Comfort 90','Alpenfex','42',4,1,'2022-11-10',230,'good'),
(9,'Comfort 90','Alpenfex','39',4,3,'2022-11-10',230,'good'),
(10,'Shellhead','Cimaval','M',5,1,'2023-11-20',75,'new'),
(11,'Shellhead','Cimaval','L',5,4,'2021-11-20',70,'good'),
(12,'Snow Bunny','Norrback','100 cm',6,4,'2020-12-04',190,'worn'),
(13,'Beacon Pro','Safesnow','one size',7,5,'2023-01-09',399,'good'),
(14,'Trail Paw','Driftwood','one size',8,3,'2018-12-12',120,'worn');
INSERT INTO customers VALUES
(1,'Olivia Hartley',29,'United Kingdom','Hotel Arve','intermediate','07700-1120'),
(2,'Jonas Keller',41,'Switzerland','Chalet Enzian','expert','079-3381'),
(3,'Mei Tan',35,'Singapore','Hotel Arve','beginner','9123-0045'),
(4,'Pieter Vos',52,'Netherlands','Pension Luna','intermediate','06-5542'),
(5,'Clara Vos',14,'Netherlands','Pension Luna','beginner','06-5543'),
(6,'Bastien Roux',23,'France','Hostel Neve','expert','06-7719'),
(7,'Freya Lund',31,'Denmark','Chalet Enzian','intermediate','20-4418'),
(8,'Hal Whitcombe',67,'United Kingdom','Hotel Corona','intermediate','07700-8804'),
(9,'Giulia Sartori',26,'Italy','Hostel Neve','beginner','333-9081');
INSERT INTO contracts VALUES
(1,'V-2301',1,1,'2024-01-06',6,276,'yes'),
(2,'V-2302',2,5,'2024-01-07',3,198,'no'),
(3,'V-2303',3,2,'2024-01-13',2,70,'yes'),
(4,'L-0410',4,4,'2024-02-10',7,287,'yes'),
(5,'L-0411',5,4,'2024-02-10',7,133,'yes'),
(6,'S-1187',6,5,'2024-02-17',4,264,'no'),
(7,'S-1188',7,3,'2024-02-18',5,290,'yes'),
(8,'V-2355',1,2,'2024-03-02',5,160,'no'),
(9,'S-1201',2,3,'2024-03-09',2,88,'no'),
(10,'V-2371',8,1,'2024-03-10',10,520,'yes'),
(11,'S-1210',6,3,'2024-03-16',1,12,'no');
INSERT INTO contract_items VALUES
(1,1,1,'yes',0),
(2,1,8,'yes',0),
(3,2,5,'yes',0),
(4,2,13,'yes',45),
(5,3,6,'yes',20),
(6,4,7,'yes',60),
(7,4,11,'no',70),
(8,5,12,'yes',0),
(9,6,5,'yes',110),
(10,6,13,'yes',0),
(11,7,4,'yes',0),
(12,7,9,'yes',15),
(13,8,3,'yes',0),
(14,9,4,'no',0);
