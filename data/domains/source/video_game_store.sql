CREATE TABLE developers (
  developer_id INTEGER PRIMARY KEY,
  developer_name TEXT,
  country TEXT,
  founded_year INTEGER,
  employee_count INTEGER,
  is_independent TEXT
);
CREATE TABLE games (
  game_id INTEGER PRIMARY KEY,
  title TEXT,
  developer_id INTEGER,
  genre TEXT,
  release_date TEXT,
  minimum_age INTEGER,
  multiplayer TEXT,
  FOREIGN KEY (developer_id) REFERENCES developers(developer_id)
);
CREATE TABLE platforms (
  platform_id INTEGER PRIMARY KEY,
  platform_name TEXT,
  manufacturer TEXT,
  launch_year INTEGER,
  is_handheld TEXT
);
CREATE TABLE game_platforms (
  game_id INTEGER,
  platform_id INTEGER,
  price REAL,
  stock_quantity INTEGER,
  edition TEXT,
  PRIMARY KEY (game_id, platform_id),
  FOREIGN KEY (game_id) REFERENCES games(game_id),
  FOREIGN KEY (platform_id) REFERENCES platforms(platform_id)
);
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  full_name TEXT,
  email TEXT,
  city TEXT,
  join_date TEXT,
  loyalty_points INTEGER
);
CREATE TABLE sales (
  sale_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  game_id INTEGER,
  platform_id INTEGER,
  sale_date TEXT,
  quantity INTEGER,
  total_amount REAL,
  payment_method TEXT,
  FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  FOREIGN KEY (game_id) REFERENCES games(game_id),
  FOREIGN KEY (platform_id) REFERENCES platforms(platform_id)
);
CREATE TABLE reviews (
  review_id INTEGER PRIMARY KEY,
  game_id INTEGER,
  customer_id INTEGER,
  score INTEGER,
  review_date TEXT,
  recommended TEXT,
  FOREIGN KEY (game_id) REFERENCES games(game_id),
  FOREIGN KEY (customer_id) REFERENCES customers(customer_id)
);
INSERT INTO developers VALUES
(1,'Moonlit Forge','Canada',2006,240,'no'),
(2,'Tiny Lantern','Sweden',2015,12,'yes'),
(3,'Kitsune Works','Japan',1991,610,'no'),
(4,'Ironbark Studios','Australia',2011,58,'yes'),
(5,'Red Quarry','Poland',2002,430,'no'),
(6,'Paper Otter','Sweden',2018,6,'yes'),
(7,'Neon Abbey','Canada',2020,25,'yes');
INSERT INTO games VALUES
(1,'Ashes of Veldara',1,'role-playing','2019-10-11',16,'no'),
(2,'Star Ferry',2,'simulation','2018-05-22',3,'no'),
(3,'Blade Orchard',3,'action','2021-02-18',18,'no'),
(4,'Turbo Kappa',3,'racing','2017-11-30',3,'yes'),
(5,'Outback Siege',4,'strategy','2020-08-06',12,'yes'),
(6,'Mine Below',5,'action','2022-03-25',16,'yes'),
(7,'Paper Pond',6,'puzzle','2021-06-09',3,'no'),
(8,'Ashes of Veldara II',1,'role-playing','2023-09-15',16,'yes'),
(9,'Lantern Village',2,'simulation','2022-11-01',3,'yes'),
(10,'Shogi Storm',3,'strategy','2015-04-03',3,'yes'),
(11,'Coal King',5,'strategy','2016-09-29',12,'no');
INSERT INTO platforms VALUES
(1,'Vortex One','Halden',2013,'no'),
(2,'Vortex Two','Halden',2020,'no'),
(3,'Pocket Lumo','Lumo',2017,'yes'),
(4,'Lumo Home','Lumo',2012,'no'),
(5,'PC','various',1981,'no'),
(6,'GoDeck','Steelcap',2022,'yes');
INSERT INTO game_platforms VALUES
(1,1,29.99,14,'standard'),
(1,5,24.99,30,'standard'),
(2,3,19.99,22,'standard'),
(2,5,14.99,40,'standard'),
(3,2,69.99,9,'deluxe'),
(4,3,39.99,17,'standard'),
(4,4,29.99,3,'standard'),
(5,5,34.99,12,'standard'),
(6,2,59.99,20,'standard'),
(6,5,54.99,25,'standard'),
(7,3,12.99,8,'standard'),
(8,2,74.99,31,'collector'),
(9,3,24.99,0,'standard'),
(10,4,9.99,5,'standard');
INSERT INTO customers VALUES
(1,'Amelia Frost','amelia.frost@mail.test','Leeds','2019-03-02',840),
(2,'Jonas Eberhardt','jonas.e@post.test','York','2020-07-15',310),
(3,'Chidi Eze','chidi.eze@mail.test','Leeds','2018-11-21',1520),
(4,'Sophie Marchetti','sophie.m@web.test','Bradford','2021-01-09',95),
(5,'Liam Dowd','liam.dowd@mail.test','York','2021-12-18',430),
(6,'Noor Khalil','noor.k@web.test','Leeds','2022-04-30',60),
(7,'Victor Stanley','v.stanley@post.test','Harrogate','2019-09-12',705),
(8,'Grace Whitmore','grace.w@mail.test','Bradford','2023-02-07',20),
(9,'Patrick Doyle','p.doyle@post.test','Harrogate','2023-08-19',0);
INSERT INTO sales VALUES
(1,1,1,1,'2022-12-03',1,29.99,'card'),
(2,3,3,2,'2022-12-10',1,69.99,'card'),
(3,3,6,2,'2022-12-10',2,119.98,'card'),
(4,2,4,3,'2022-12-17',1,39.99,'cash'),
(5,4,7,3,'2023-01-05',1,12.99,'cash'),
(6,7,5,5,'2023-01-21',1,34.99,'card'),
(7,5,2,5,'2023-02-11',1,14.99,'voucher'),
(8,3,8,2,'2023-09-15',1,74.99,'card'),
(9,1,8,2,'2023-09-16',1,74.99,'card'),
(10,6,9,3,'2023-10-02',1,24.99,'cash'),
(11,7,8,2,'2023-10-20',2,149.98,'card'),
(12,8,4,4,'2023-11-04',1,29.99,'voucher'),
(13,3,10,4,'2023-11-25',3,29.97,'cash'),
(14,2,2,3,'2023-12-09',1,19.99,'card');
INSERT INTO reviews VALUES
(1,1,1,9,'2023-01-02','yes'),
(2,3,3,8,'2023-01-15','yes'),
(3,6,3,6,'2023-01-15','no'),
(4,4,2,9,'2023-01-28','yes'),
(5,7,4,10,'2023-02-01','yes'),
(6,5,7,5,'2023-02-14','no'),
(7,8,3,10,'2023-10-01','yes'),
(8,8,1,7,'2023-10-08','yes'),
(9,8,7,4,'2023-11-02','no'),
(10,2,5,8,'2023-03-05','yes'),
(11,9,6,9,'2023-10-30','yes'),
(12,4,8,7,'2023-11-19','yes');
