CREATE TABLE guests (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  first_visit TEXT,
  regular TEXT
);
CREATE TABLE waiters (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT,
  hired_year INTEGER,
  hourly_wage REAL,
  shift TEXT
);
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  name TEXT,
  seats INTEGER,
  area TEXT,
  smoking TEXT
);
CREATE TABLE wines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  grape TEXT,
  colour TEXT,
  country TEXT,
  vintage INTEGER,
  glass_price REAL,
  bottles_left INTEGER
);
CREATE TABLE tabs (
  id INTEGER PRIMARY KEY,
  name TEXT,
  guest_id INTEGER,
  waiter_id INTEGER,
  table_id INTEGER,
  opened_on TEXT,
  tip REAL,
  status TEXT,
  FOREIGN KEY (guest_id) REFERENCES guests(id),
  FOREIGN KEY (waiter_id) REFERENCES waiters(id),
  FOREIGN KEY (table_id) REFERENCES tables(id)
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  name TEXT,
  tab_id INTEGER,
  wine_id INTEGER,
  glasses INTEGER,
  amount REAL,
  FOREIGN KEY (tab_id) REFERENCES tabs(id),
  FOREIGN KEY (wine_id) REFERENCES wines(id)
);
INSERT INTO guests VALUES
(1,'Harriet Bloom',44,'Kingsford','2019-03-15','yes'),
(2,'Diego Rueda',31,'Kingsford','2021-06-02','no'),
(3,'Paula Stein',58,'Easton','2018-11-23','yes'),
(4,'Nathan Cole',27,'Easton','2023-01-14','no'),
(5,'Monique Fabre',39,'Lakeside','2020-09-09','yes'),
(6,'Walt Hendry',66,'Kingsford','2017-05-30','yes'),
(7,'Aiko Mori',35,'Lakeside','2022-12-01','no'),
(8,'Clive Barton',51,'Milton','2023-04-21','no'),
(9,'Suzy Lark',24,'Easton','2023-08-05','no'),
(10,'Emmett Roe',47,'Kingsford','2022-02-19','no');
INSERT INTO waiters VALUES
(1,'Jules Perrin',29,'Kingsford',2018,15.5,'evening'),
(2,'Tess Ogden',22,'Easton',2022,12.0,'evening'),
(3,'Marco Vitale',41,'Lakeside',2015,18.0,'late'),
(4,'Bo Lindqvist',34,'Kingsford',2020,14.0,'afternoon'),
(5,'Rhea Kapoor',26,'Milton',2023,11.5,'afternoon'),
(6,'Finn Daly',20,'Easton',2023,11.5,'late');
INSERT INTO tables VALUES
(1,'Window Nook',2,'front','no'),
(2,'Barrel',4,'front','no'),
(3,'Long Oak',10,'back','no'),
(4,'Ivy Corner',4,'terrace','yes'),
(5,'Lantern',6,'terrace','yes'),
(6,'Cellar Booth',6,'cellar','no'),
(7,'Piano Side',2,'back','no'),
(8,'Fig Tree',8,'terrace','yes');
INSERT INTO wines VALUES
(1,'Casa Alba','Tempranillo','red','Spain',2018,7.5,24),
(2,'Domaine Fleury','Pinot Noir','red','France',2019,11.0,9),
(3,'Stone Gate','Riesling','white','Germany',2021,6.8,31),
(4,'Villa Corta','Sangiovese','red','Italy',2016,9.2,14),
(5,'Petit Matin','Chardonnay','white','France',2020,8.9,18),
(6,'Rosa Marina','Grenache','rose','Spain',2022,6.2,40),
(7,'Kiwi Creek','Sauvignon Blanc','white','New Zealand',2022,7.9,22),
(8,'Old Vine Reserve','Malbec','red','Argentina',2014,13.5,5),
(9,'Bubbles Brut','Chardonnay','sparkling','France',2019,14.0,12),
(10,'Monte Sole','Nebbiolo','red','Italy',2012,16.5,3);
INSERT INTO tabs VALUES
(1,'Harriet birthday',1,1,3,'2023-02-10',12.0,'paid'),
(2,'Rueda',2,2,1,'2023-02-17',3.5,'paid'),
(3,'Stein and friends',3,3,6,'2023-03-04',9.0,'paid'),
(4,'Cole date',4,2,1,'2023-03-11',0.0,'paid'),
(5,'Fabre',5,1,4,'2023-05-19',6.0,'paid'),
(6,'Walt usual',6,4,2,'2023-05-20',4.0,'paid'),
(7,'Walt usual',6,3,2,'2023-06-03',5.5,'paid'),
(8,'Mori',7,5,5,'2023-06-24',2.0,'unpaid'),
(9,'Harriet and team',1,1,8,'2023-07-07',15.0,'paid'),
(10,'Barton',8,4,4,'2023-07-15',0.0,'unpaid'),
(11,'Stein quiet night',3,3,6,'2023-09-02',7.5,'paid'),
(12,'Suzy',9,2,5,'2023-09-09',1.5,'open'),
(13,'Walt usual',6,1,2,'2023-09-15',5.0,'open');
INSERT INTO orders VALUES
(1,'first round',1,9,8,112.0),
(2,'second round',1,1,6,45.0),
(3,'first round',2,3,2,13.6),
(4,'first round',3,4,4,36.8),
(5,'second round',3,10,2,33.0),
(6,'first round',4,6,2,12.4),
(7,'first round',5,5,3,26.7),
(8,'first round',6,1,2,15.0),
(9,'first round',7,1,3,22.5),
(10,'first round',8,7,4,31.6),
(11,'first round',9,6,10,62.0),
(12,'second round',9,2,5,55.0),
(13,'first round',11,10,2,33.0),
(14,'first round',12,6,3,18.6);
