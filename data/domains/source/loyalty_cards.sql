CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  kind TEXT,
  opened INTEGER,
  floor_space INTEGER,
  open_sunday TEXT
);
CREATE TABLE tiers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  min_points INTEGER,
  bonus_percent REAL
);
CREATE TABLE holders (
  id INTEGER PRIMARY KEY,
  name TEXT,
  town TEXT,
  age INTEGER,
  joined DATE,
  points INTEGER,
  tier INTEGER,
  active TEXT,
  FOREIGN KEY (tier) REFERENCES tiers(id)
);
CREATE TABLE purchases (
  id INTEGER PRIMARY KEY,
  name TEXT,
  shop INTEGER,
  holder INTEGER,
  date DATE,
  amount REAL,
  points INTEGER,
  paid_by TEXT,
  FOREIGN KEY (shop) REFERENCES shops(id),
  FOREIGN KEY (holder) REFERENCES holders(id)
);
CREATE TABLE rewards (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  points INTEGER,
  stock INTEGER
);
CREATE TABLE redemptions (
  id INTEGER PRIMARY KEY,
  name TEXT,
  holder INTEGER,
  reward INTEGER,
  date DATE,
  status TEXT,
  FOREIGN KEY (holder) REFERENCES holders(id),
  FOREIGN KEY (reward) REFERENCES rewards(id)
);
INSERT INTO shops VALUES
(1,'Corner Crumb','Ashby','bakery',1988,70,'yes'),
(2,'Fern and Petal','Ashby','florist',2009,55,'no'),
(3,'Hartley Hardware','Dunmore','hardware',1974,420,'no'),
(4,'Page Turner','Dunmore','bookshop',2015,130,'yes'),
(5,'Bellweather Shoes','Kirkstone','shoes',1999,160,'no'),
(6,'Rye Society','Kirkstone','bakery',2020,60,'yes'),
(7,'Toy Attic','Ashby','toys',2018,95,'no');
INSERT INTO tiers VALUES
(1,'Bronze',0,0.0),
(2,'Silver',500,2.5),
(3,'Gold',1500,5.0),
(4,'Platinum',4000,8.0);
INSERT INTO holders VALUES
(1,'Beatrice Lunn','Ashby',67,'2016-04-02',1840,3,'yes'),
(2,'Omar Fadel','Dunmore',34,'2021-10-17',620,2,'yes'),
(3,'Siobhan Keane','Kirkstone',45,'2019-01-25',2310,3,'yes'),
(4,'Lukas Brandt','Ashby',23,'2023-03-11',90,1,'yes'),
(5,'Patience Moyo','Dunmore',52,'2018-07-30',1475,2,'no'),
(6,'Henry Tolley','Wexcombe',71,'2015-12-01',330,1,'no'),
(7,'Ines Carvalho','Ashby',39,'2022-05-20',880,2,'yes'),
(8,'Dev Anand Rao','Kirkstone',29,'2023-08-08',40,1,'yes');
INSERT INTO purchases VALUES
(1,'Bread order',1,1,'2023-02-04',12.4,12,'cash'),
(2,'Rose bouquet',2,1,'2023-02-14',38.0,38,'card'),
(3,'Cordless drill',3,2,'2023-03-03',119.9,120,'card'),
(4,'Novels',4,2,'2023-03-18',41.5,42,'voucher'),
(5,'Hiking boots',5,3,'2023-04-22',145.0,145,'card'),
(6,'Sourdough',6,3,'2023-04-23',8.9,9,'cash'),
(7,'Birthday cake',1,4,'2023-05-06',33.5,34,'card'),
(8,'Paint and brushes',3,5,'2023-05-19',76.2,76,'card'),
(9,'Potted fern',2,7,'2023-06-01',17.8,18,'cash'),
(10,'Cookbook',4,7,'2023-06-10',29.0,29,'card'),
(11,'Sandals',5,1,'2023-07-02',62.0,62,'voucher'),
(12,'Rye rolls',6,8,'2023-08-09',6.3,6,'cash'),
(13,'Ladder',3,1,'2023-08-30',89.0,89,'card');
INSERT INTO rewards VALUES
(1,'Coffee mug','kitchen',150,40),
(2,'Tote bag','travel',200,65),
(3,'Picnic blanket','travel',700,12),
(4,'Hand mixer','kitchen',1200,5),
(5,'Cinema ticket','leisure',400,30),
(6,'Spa day','leisure',3500,2),
(7,'Knife set','kitchen',1800,0);
INSERT INTO redemptions VALUES
(1,'R-2201',1,4,'2022-11-20','collected'),
(2,'R-2202',3,3,'2022-12-05','collected'),
(3,'R-2301',2,1,'2023-01-15','expired'),
(4,'R-2302',1,5,'2023-03-09','collected'),
(5,'R-2303',5,2,'2023-04-14','cancelled'),
(6,'R-2304',7,5,'2023-06-28','waiting'),
(7,'R-2305',3,2,'2023-07-17','waiting'),
(8,'R-2306',7,1,'2023-09-02','collected');
