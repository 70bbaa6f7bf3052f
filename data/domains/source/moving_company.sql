CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  phone TEXT,
  city TEXT,
  type TEXT,
  since INTEGER
);
CREATE TABLE vans (
  id INTEGER PRIMARY KEY,
  name TEXT,
  plate TEXT,
  make TEXT,
  year INTEGER,
  volume REAL,
  mileage INTEGER,
  status TEXT
);
CREATE TABLE crews (
  id INTEGER PRIMARY KEY,
  name TEXT,
  leader TEXT,
  size INTEGER,
  day_rate REAL,
  depot TEXT
);
CREATE TABLE removals (
  id INTEGER PRIMARY KEY,
  name TEXT,
  customer INTEGER,
  van INTEGER,
  crew INTEGER,
  date DATE,
  destination TEXT,
  distance INTEGER,
  price REAL,
  FOREIGN KEY (customer) REFERENCES customers(id),
  FOREIGN KEY (van) REFERENCES vans(id),
  FOREIGN KEY (crew) REFERENCES crews(id)
);
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  weight REAL,
  fragile TEXT,
  surcharge REAL
);
CREATE TABLE loads (
  id INTEGER PRIMARY KEY,
  name TEXT,
  removal INTEGER,
  item INTEGER,
  quantity INTEGER,
  damaged TEXT,
  FOREIGN KEY (removal) REFERENCES removals(id),
  FOREIGN KEY (item) REFERENCES items(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  name TEXT,
  removal INTEGER,
  date DATE,
  stars INTEGER,
  comment TEXT,
  FOREIGN KEY (removal) REFERENCES removals(id)
);
INSERT INTO customers VALUES
(1,'Delphine Arnaud','07700-900113','Norwich','private',2021),
(2,'Hobson and Lee Solicitors','01603-555200','Norwich','business',2018),
(3,'Rashid Karim','07700-900458','Ipswich','private',2022),
(4,'St Anne Primary School','01473-555961','Ipswich','public',2019),
(5,'Magnus Eklund','07700-900772','Cambridge','private',2023),
(6,'Fenland Ceramics','01353-555340','Ely','business',2020),
(7,'Olive Tranter','07700-900681','Thetford','private',2023),
(8,'Peter and Joan Cobb','07700-900249','Norwich','private',2020),
(9,'Bluebell Care Home','01842-555117','Thetford','public',2024);
INSERT INTO vans VALUES
(1,'Bertha','AE12 KLM','Iveco',2012,35.0,214000,'active'),
(2,'Goliath','AE19 RTX','Volvo',2019,48.5,96500,'active'),
(3,'Nipper','AE21 PDF','Ford',2021,12.0,41200,'active'),
(4,'Old Faithful','AE07 BVC','Mercedes',2007,28.0,356000,'sold'),
(5,'Duchess','AE16 HJN','Mercedes',2016,38.0,151300,'repair'),
(6,'Sprite','AE23 EVV','Ford',2023,14.5,8700,'active');
INSERT INTO crews VALUES
(1,'Red Crew','Stan Lowry',4,620.0,'Norwich'),
(2,'Blue Crew','Agnes Bell',3,480.0,'Norwich'),
(3,'Green Crew','Femi Coker',3,470.0,'Ipswich'),
(4,'Piano Team','Luis Ortega',5,850.0,'Cambridge'),
(5,'Night Owls','Dana Petrov',2,390.0,'Ipswich'),
(6,'Summer Temps','Joe Hurst',2,280.0,'Thetford');
INSERT INTO removals VALUES
(1,'Arnaud flat move',1,3,2,'2023-03-18','London',118,740.0),
(2,'Hobson office move',2,2,1,'2023-04-29','Norwich',6,2950.0),
(3,'Karim house move',3,1,3,'2023-06-10','Leeds',212,1680.0),
(4,'School library',4,2,3,'2023-07-31','Ipswich',3,1120.0),
(5,'Eklund piano',5,5,4,'2023-08-22','London',62,990.0),
(6,'Kiln transport',6,2,4,'2023-10-05','Sheffield',134,2310.0),
(7,'Tranter cottage',7,3,2,'2023-11-25','Bury St Edmunds',14,510.0),
(8,'Cobb downsizing',8,1,1,'2024-01-13','Cromer',25,1340.0),
(9,'Hobson archive',2,6,5,'2024-02-09','Norwich',4,430.0),
(10,'Arnaud storage run',1,3,2,'2024-02-24','London',118,520.0),
(11,'Ceramics fair',6,6,2,'2024-04-12','London',77,685.0),
(12,'Karim return',3,5,1,'2024-05-02','Ipswich',212,1890.0);
INSERT INTO items VALUES
(1,'Upright piano','music',230.0,'yes',95.0),
(2,'Double wardrobe','furniture',85.0,'no',0.0),
(3,'Bookcase','furniture',40.0,'no',0.0),
(4,'Filing cabinet','office',60.0,'no',10.0),
(5,'Crate of china','kitchen',18.0,'yes',15.0),
(6,'Pottery kiln','industrial',310.0,'yes',140.0),
(7,'Aquarium','living',70.0,'yes',60.0),
(8,'Sofa','furniture',65.0,'no',0.0),
(9,'Washing machine','kitchen',75.0,'no',20.0),
(10,'Grandfather clock','living',55.0,'yes',45.0),
(11,'Safe','office',280.0,'no',110.0);
INSERT INTO loads VALUES
(1,'L-001',1,8,1,'no'),
(2,'L-002',1,5,4,'yes'),
(3,'L-003',2,4,22,'no'),
(4,'L-004',2,11,1,'no'),
(5,'L-005',3,2,2,'no'),
(6,'L-006',3,9,1,'yes'),
(7,'L-007',3,5,7,'no'),
(8,'L-008',4,3,30,'no'),
(9,'L-009',5,1,1,'no'),
(10,'L-010',6,6,1,'no'),
(11,'L-011',6,5,12,'yes'),
(12,'L-012',8,10,1,'yes'),
(13,'L-013',8,8,2,'no'),
(14,'L-014',12,2,2,'no');
INSERT INTO reviews VALUES
(1,'Quick but a cup broke',1,'2023-03-21',3,'Friendly men, one box of cups in bits'),
(2,'Flawless',2,'2023-05-02',5,'Back at our desks on Monday'),
(3,'Scratched washer',3,'2023-06-14',2,'Late and scratched the machine'),
(4,'Great with the kids',4,'2023-08-01',5,'Let the children wave from the van'),
(5,'Still in tune',5,'2023-08-25',5,'Piano survived three flights of stairs'),
(6,'Broken stock',6,'2023-10-09',2,'Twelve crates and two arrived broken'),
(7,'Clock stopped',8,'2024-01-20',1,'Grandfather clock never worked again'),
(8,'Good as always',9,'2024-02-10',4,'Fast and tidy');
