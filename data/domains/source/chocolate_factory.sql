CREATE TABLE origins (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  altitude INTEGER,
  bean_type TEXT,
  fair_trade TEXT,
  price_per_kilo REAL
);
CREATE TABLE recipes (
  id INTEGER PRIMARY KEY,
  name TEXT,
  author TEXT,
  cocoa_percent INTEGER,
  type TEXT,
  written_year INTEGER
);
CREATE TABLE blends (
  id INTEGER PRIMARY KEY,
  name TEXT,
  recipe_id INTEGER,
  origin_id INTEGER,
  share INTEGER,
  FOREIGN KEY (recipe_id) REFERENCES recipes(id),
  FOREIGN KEY (origin_id) REFERENCES origins(id)
);
CREATE TABLE chocolates (
  id INTEGER PRIMARY KEY,
  name TEXT,
  recipe_id INTEGER,
  shape TEXT,
  weight INTEGER,
  price REAL,
  launch_date TEXT,
  contains_nuts TEXT,
  FOREIGN KEY (recipe_id) REFERENCES recipes(id)
);
CREATE TABLE machines (
  id INTEGER PRIMARY KEY,
  name TEXT,
  maker TEXT,
  type TEXT,
  bought_year INTEGER,
  capacity INTEGER,
  status TEXT
);
CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  name TEXT,
  chocolate_id INTEGER,
  machine_id INTEGER,
  made_on TEXT,
  pieces INTEGER,
  rejected INTEGER,
  quality TEXT,
  FOREIGN KEY (chocolate_id) REFERENCES chocolates(id),
  FOREIGN KEY (machine_id) REFERENCES machines(id)
);
INSERT INTO origins VALUES
(1,'Rio Verde','Ecuador',340,'Nacional','yes',9.8),
(2,'Sambirano','Madagascar',120,'Trinitario','yes',11.4),
(3,'Kumasi Hills','Ghana',280,'Forastero','no',5.2),
(4,'Alto Piura','Peru',760,'Criollo','yes',14.6),
(5,'San Martin','Peru',610,'Trinitario','no',8.9),
(6,'Grand Anse','Grenada',210,'Trinitario','yes',12.1),
(7,'Semuliki','Uganda',690,'Forastero','no',6.3),
(8,'Ben Tre','Vietnam',15,'Trinitario','no',7.7);
INSERT INTO recipes VALUES
(1,'Midnight','Clara Voss',85,'dark',2009),
(2,'Velvet Milk','Clara Voss',38,'milk',2009),
(3,'Highland','Tomas Iglesias',72,'dark',2014),
(4,'Snowdrift','Priya Nair',30,'white',2017),
(5,'Copper Milk','Tomas Iglesias',46,'milk',2018),
(6,'Island Dark','Priya Nair',70,'dark',2020),
(7,'Old Town','Henrik Dahl',60,'dark',1998),
(8,'Raw Hundred','Henrik Dahl',100,'dark',2021);
INSERT INTO blends VALUES
(1,'base',1,3,70),
(2,'accent',1,4,30),
(3,'base',2,3,100),
(4,'base',3,4,60),
(5,'accent',3,5,40),
(6,'base',4,1,100),
(7,'base',5,1,55),
(8,'accent',5,2,45),
(9,'base',6,2,50),
(10,'accent',6,6,50),
(11,'base',7,3,80),
(12,'accent',7,7,20),
(13,'base',8,4,100);
INSERT INTO chocolates VALUES
(1,'Midnight Bar',1,'bar',100,4.5,'2010-02-01','no'),
(2,'Midnight Thins',1,'thin',120,6.2,'2012-10-15','no'),
(3,'Velvet Bar',2,'bar',100,3.2,'2010-02-01','no'),
(4,'Velvet Hazel',2,'bar',150,4.8,'2013-03-20','yes'),
(5,'Highland Truffle',3,'truffle',90,8.9,'2015-11-02','no'),
(6,'Snowdrift Egg',4,'egg',200,9.5,'2018-03-01','no'),
(7,'Snowdrift Almond',4,'bar',80,4.1,'2019-06-12','yes'),
(8,'Copper Praline',5,'praline',160,11.9,'2019-09-30','yes'),
(9,'Island Bar',6,'bar',70,5.6,'2021-01-18','no'),
(10,'Island Truffle',6,'truffle',90,9.2,'2021-11-05','no'),
(11,'Old Town Coin',7,'coin',50,2.4,'2001-05-07','no'),
(12,'Copper Rabbit',5,'figure',180,7.9,'2022-03-10','no');
INSERT INTO machines VALUES
(1,'Bertha','Carle','conche',1987,500,'working'),
(2,'Little Roaster','Probat','roaster',2005,120,'working'),
(3,'Moulder One','Aasted','moulder',2011,800,'working'),
(4,'Moulder Two','Aasted','moulder',2016,950,'in repair'),
(5,'Enrober','Sollich','enrober',2013,600,'working'),
(6,'Temperer','Sollich','temperer',2019,400,'working'),
(7,'Bella','Carle','conche',1979,350,'retired'),
(8,'Shell Line','Aasted','moulder',2021,1200,'working');
INSERT INTO batches VALUES
(1,'B-2201',1,3,'2022-01-11',1500,40,'good'),
(2,'B-2202',3,3,'2022-01-19',2200,25,'excellent'),
(3,'B-2203',5,5,'2022-02-03',640,58,'fair'),
(4,'B-2204',6,8,'2022-02-21',900,70,'fair'),
(5,'B-2205',8,8,'2022-04-08',1100,18,'excellent'),
(6,'B-2206',1,4,'2022-05-16',1450,95,'poor'),
(7,'B-2207',4,3,'2022-06-30',1800,33,'good'),
(8,'B-2208',9,4,'2022-08-12',1250,21,'good'),
(9,'B-2209',10,5,'2022-10-04',700,12,'excellent'),
(10,'B-2210',8,5,'2022-11-15',950,44,'good'),
(11,'B-2301',1,8,'2023-01-09',2600,30,'excellent'),
(12,'B-2302',12,8,'2023-02-14',1700,110,'poor'),
(13,'B-2303',11,3,'2023-03-22',3000,65,'good'),
(14,'B-2304',5,5,'2023-05-02',720,9,'excellent');
