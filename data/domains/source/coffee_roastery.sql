CREATE TABLE farms (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  region TEXT,
  altitude INTEGER,
  owner TEXT,
  organic TEXT
);
CREATE TABLE beans (
  id INTEGER PRIMARY KEY,
  name TEXT,
  farm_id INTEGER,
  variety TEXT,
  process TEXT,
  price_per_kg REAL,
  cup_score REAL,
  stock_kg INTEGER,
  FOREIGN KEY (farm_id) REFERENCES farms(id)
);
CREATE TABLE roasters (
  id INTEGER PRIMARY KEY,
  name TEXT,
  hire_year INTEGER,
  age INTEGER,
  certified TEXT
);
CREATE TABLE roasts (
  id INTEGER PRIMARY KEY,
  name TEXT,
  bean_id INTEGER,
  roaster_id INTEGER,
  level TEXT,
  roast_date TEXT,
  batch_kg REAL,
  minutes INTEGER,
  FOREIGN KEY (bean_id) REFERENCES beans(id),
  FOREIGN KEY (roaster_id) REFERENCES roasters(id)
);
CREATE TABLE cafes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  manager TEXT,
  seats INTEGER,
  opened_year INTEGER
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  name TEXT,
  cafe_id INTEGER,
  order_date TEXT,
  status TEXT,
  total REAL,
  FOREIGN KEY (cafe_id) REFERENCES cafes(id)
);
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY,
  order_id INTEGER,
  roast_id INTEGER,
  bags INTEGER,
  grind TEXT,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (roast_id) REFERENCES roasts(id)
);
INSERT INTO farms VALUES
(1,'Finca La Paloma','Colombia','Huila',1720,'Marta Quintero','yes'),
(2,'Worka Sakaro','Ethiopia','Gedeo',2050,'Tesfaye Bekele','yes'),
(3,'Fazenda Boa Vista','Brazil','Minas Gerais',1080,'Joao Prado','no'),
(4,'Kiambara Estate','Kenya','Nyeri',1850,'Grace Wanjiru','no'),
(5,'El Mirador','Guatemala','Huehuetenango',1640,'Luis Ajanel','yes'),
(6,'Sitio Alegre','Brazil','Bahia',940,'Renata Lopes','no'),
(7,'Cerro Azul','Colombia','Valle del Cauca',1900,'Camilo Rios','no'),
(8,'Gunung Hijau','Indonesia','Aceh',1400,'Siti Rahma','yes');
INSERT INTO beans VALUES
(1,'Paloma Red',1,'Caturra','washed',9.80,86.5,240),
(2,'Sakaro Bloom',2,'Heirloom','natural',13.50,89.0,110),
(3,'Boa Vista Classic',3,'Catuai','natural',6.20,81.5,900),
(4,'Nyeri Peak',4,'SL28','washed',14.90,88.5,75),
(5,'Mirador Honey',5,'Bourbon','honey',10.40,85.0,160),
(6,'Boa Vista Pulped',3,'Bourbon','honey',6.90,82.0,520),
(7,'Azul Geisha',7,'Geisha','washed',38.00,92.5,20),
(8,'Paloma Pink',1,'Bourbon','washed',16.70,88.0,45),
(9,'Aceh Green',8,'Catimor','wet hulled',8.10,80.5,330),
(10,'Sakaro Clean',2,'Heirloom','washed',12.80,87.5,95);
INSERT INTO roasters VALUES
(1,'Ingrid Solberg',2012,48,'yes'),
(2,'Damian Okoro',2017,35,'yes'),
(3,'Pippa Lund',2020,27,'no'),
(4,'Matteo Vanni',2015,41,'yes'),
(5,'Jonas Hale',2023,24,'no'),
(6,'Ruth Amsel',2019,52,'yes');
INSERT INTO roasts VALUES
(1,'Morning Dove',1,1,'medium','2023-02-06',24.0,12),
(2,'Wildflower',2,2,'light','2023-02-09',10.5,9),
(3,'House Espresso',3,1,'dark','2023-02-13',60.0,15),
(4,'Blackcurrant',4,4,'light','2023-03-01',8.0,9),
(5,'Sweet Lookout',5,3,'medium','2023-03-04',15.0,11),
(6,'Velvet Crema',6,4,'dark','2023-03-10',45.0,14),
(7,'Blue Hour',7,2,'light','2023-03-15',3.5,8),
(8,'Sunday Filter',10,1,'light','2023-04-02',12.0,10),
(9,'Night Shift',3,3,'dark','2023-04-11',55.0,16),
(10,'Rosewater',8,2,'medium','2023-04-20',7.0,10),
(11,'Old Harbour',6,6,'dark','2023-05-03',30.0,15),
(12,'First Light',2,4,'medium','2023-05-18',14.0,11);
INSERT INTO cafes VALUES
(1,'The Tin Cup','Bergen','Ola Nygard',32,2011),
(2,'Bakehouse Nine','Oslo','Hedda Vik',58,2016),
(3,'Rail and Bean','Oslo','Simen Berg',20,2019),
(4,'Cafe Mistral','Stavanger','Anouk Renaud',44,2014),
(5,'Bluebird Corner','Bergen','Tuva Moe',16,2021),
(6,'Library Cafe','Trondheim','Per Dahl',70,2008),
(7,'Small Hours','Trondheim','Nora Lie',25,2022);
INSERT INTO orders VALUES
(1,'A-1001',1,'2023-02-20','delivered',412.50),
(2,'A-1002',2,'2023-02-27','delivered',980.00),
(3,'A-1003',3,'2023-03-08','delivered',265.00),
(4,'A-1004',2,'2023-03-21','cancelled',310.00),
(5,'A-1005',4,'2023-04-05','delivered',720.40),
(6,'A-1006',6,'2023-04-14','delivered',1350.00),
(7,'A-1007',1,'2023-04-28','shipped',198.90),
(8,'A-1008',6,'2023-05-09','shipped',845.00),
(9,'A-1009',5,'2023-05-22','pending',144.00),
(10,'A-1010',2,'2023-05-29','pending',1120.75);
INSERT INTO order_items VALUES
(1,1,1,10,'whole bean'),
(2,1,3,15,'espresso'),
(3,2,3,40,'espresso'),
(4,2,2,6,'whole bean'),
(5,3,4,5,'filter'),
(6,4,6,20,'espresso'),
(7,5,5,12,'filter'),
(8,5,3,18,'espresso'),
(9,6,8,8,'filter'),
(10,6,6,50,'whole bean'),
(11,7,2,4,'whole bean'),
(12,8,9,30,'espresso'),
(13,9,7,2,'whole bean'),
(14,10,11,28,'espresso');
