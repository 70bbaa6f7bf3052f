CREATE TABLE developers (
  id INTEGER PRIMARY KEY,
  display_name TEXT,
  contact_email TEXT,
  country TEXT,
  kind TEXT,
  verified TEXT,
  joined_at DATE,
  revenue_share REAL
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE TABLE apps (
  id INTEGER PRIMARY KEY,
  name TEXT,
  developer_id INTEGER,
  category_id INTEGER,
  price REAL,
  age_rating INTEGER,
  released_at DATE,
  removed_at DATE,
  has_ads TEXT,
  has_in_app_purchases TEXT,
  FOREIGN KEY (developer_id) REFERENCES developers(id),
  FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE TABLE app_versions (
  id INTEGER PRIMARY KEY,
  app_id INTEGER,
  version_no TEXT,
  status TEXT,
  submitted_at DATE,
  published_at DATE,
  size_mb REAL,
  min_os INTEGER,
  crash_count INTEGER,
  FOREIGN KEY (app_id) REFERENCES apps(id)
);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT,
  email TEXT,
  country TEXT,
  created_at DATETIME,
  last_login_at DATETIME,
  invited_by INTEGER,
  wallet_balance REAL,
  is_banned TEXT,
  FOREIGN KEY (invited_by) REFERENCES users(id)
);
CREATE TABLE installs (
  id INTEGER PRIMARY KEY,
  user_id INTEGER,
  app_id INTEGER,
  version_id INTEGER,
  device TEXT,
  installed_at DATETIME,
  uninstalled_at DATETIME,
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (app_id) REFERENCES apps(id),
  FOREIGN KEY (version_id) REFERENCES app_versions(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  app_id INTEGER,
  user_id INTEGER,
  stars INTEGER,
  title TEXT,
  body TEXT,
  created_at DATE,
  helpful_votes INTEGER,
  developer_reply TEXT,
  FOREIGN KEY (app_id) REFERENCES apps(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE purchases (
  id INTEGER PRIMARY KEY,
  receipt_no TEXT,
  buyer_id INTEGER,
  recipient_id INTEGER,
  app_id INTEGER,
  item TEXT,
  quantity INTEGER,
  unit_price REAL,
  purchased_at DATETIME,
  refunded_at DATETIME,
  FOREIGN KEY (buyer_id) REFERENCES users(id),
  FOREIGN KEY (recipient_id) REFERENCES users(id),
  FOREIGN KEY (app_id) REFERENCES apps(id)
);
INSERT INTO developers VALUES
(1,'Pebble Works','hello@pebbleworks.example','Sweden','company','true','2015-03-10',0.75),(2,'Ana Lucero','ana@lucero.example','Chile','individual','true','2018-08-22',0.70),
(3,'Northlight Studio','dev@northlight.example','Canada','company','true','2016-11-05',0.80),(4,'QuickTap Ltd',NULL,'Cyprus','company','false','2021-06-17',0.65),
(5,'Tomo Hara','tomo@hara.example','Japan','individual','true','2019-01-30',0.70),(6,'Open Map Circle','team@openmap.example','Germany','nonprofit','true','2017-04-12',0.85),
(7,'Zed Bytes','zed@zedbytes.example','Kenya','individual','false','2023-02-08',0.65);
INSERT INTO categories VALUES (1,'Games',NULL),(2,'Puzzle',1),(3,'Racing',1),(4,'Productivity',NULL),(5,'Notes',4),(6,'Travel',NULL),(7,'Health',NULL),(8,'Sleep',7),(9,'Finance',NULL);
INSERT INTO apps VALUES
(1,'Tile Garden',1,2,0,3,'2016-02-20',NULL,'true','true'),(2,'Fjord Racer',1,3,3.99,7,'2018-06-11',NULL,'false','true'),(3,'Slow Notes',2,5,2.49,3,'2019-03-25',NULL,'false','false'),
(4,'Aurora Sleep',3,8,0,3,'2017-09-14',NULL,'false','true'),(5,'Lightline Tasks',3,4,5.99,3,'2020-01-08',NULL,'false','true'),(6,'Coin Tap Frenzy',4,1,0,12,'2021-07-30','2023-03-15','true','true'),
(7,'Kanji Ladder',5,2,4.49,3,'2020-05-19',NULL,'false','false'),(8,'Trail Atlas',6,6,0,3,'2017-10-02',NULL,'false','false'),(9,'Haiku Diary',5,5,1.99,3,'2022-04-04',NULL,'false','false'),
(10,'Night Circuit',1,3,0,7,'2022-11-21',NULL,'true','true'),(11,'Step Buddy',4,7,0,3,'2022-01-17',NULL,'true','true'),(12,'Tram Times',6,6,0,3,'2021-02-26',NULL,'false','false');
INSERT INTO app_versions VALUES
(1,1,'4.1','published','2022-09-01','2022-09-04',88.5,10,41),(2,1,'4.2','published','2023-02-10','2023-02-12',91.0,11,12),(3,2,'2.0','published','2022-05-16','2022-05-23',412.0,11,67),
(4,2,'2.1','rejected','2023-04-03',NULL,420.6,12,0),(5,3,'1.6','published','2022-12-12','2022-12-13',14.2,9,0),(6,4,'3.3','published','2022-10-20','2022-10-22',130.4,10,8),
(7,5,'5.0','published','2023-01-09','2023-01-15',62.8,12,23),(8,5,'5.1','in review','2023-05-22',NULL,63.9,12,0),(9,6,'1.9','published','2022-08-08','2022-08-20',77.7,9,230),
(10,6,'2.0','rejected','2023-03-01',NULL,79.1,9,0),(11,7,'1.4','published','2022-11-14','2022-11-16',35.3,10,3),(12,8,'6.0','published','2023-03-06','2023-03-08',205.0,11,19),
(13,9,'1.1','published','2023-01-30','2023-01-31',9.8,11,1),(14,10,'1.0','published','2022-11-14','2022-11-21',388.2,12,154),(15,10,'1.2','published','2023-04-24','2023-05-01',395.5,12,36),
(16,11,'0.9','published','2022-01-10','2022-01-17',28.4,9,58),(17,12,'2.5','published','2022-07-04','2022-07-05',22.1,10,6),(18,12,'2.6','in review','2023-05-25',NULL,22.6,10,0);
INSERT INTO users VALUES
(1,'mossy_k','mossy@inbox.example','Sweden','2017-05-02 08:11:00','2023-05-28 21:40:00',NULL,12.50,'false'),(2,'juanita88','juanita@inbox.example','Chile','2019-04-14 17:22:00','2023-05-30 07:05:00',NULL,0,'false'),
(3,'deltaray','ray@inbox.example','Canada','2018-01-20 12:00:00','2023-04-02 19:18:00',1,40.00,'false'),(4,'Northlight','fan@inbox.example','Canada','2020-09-09 09:45:00','2022-11-11 10:10:00',3,3.25,'false'),
(5,'kenji_o','kenji@inbox.example','Japan','2020-06-01 23:30:00','2023-05-31 06:55:00',NULL,0,'false'),(6,'spamlord','x9@inbox.example','Cyprus','2021-08-01 03:03:00','2022-12-24 02:02:00',NULL,0,'true'),
(7,'liesl','liesl@inbox.example','Germany','2018-03-17 14:14:00','2023-05-29 16:20:00',1,7.80,'false'),(8,'paulo_r','paulo@inbox.example','Portugal','2021-11-25 20:00:00','2023-05-15 22:31:00',2,15.00,'false'),
(9,'hikerbea','bea@inbox.example','Germany','2022-03-03 11:12:00','2023-05-27 09:09:00',7,0,'false'),(10,'tomcat','tomcat@inbox.example','Canada','2023-01-05 18:48:00',NULL,3,5.00,'false'),
(11,'quietone',NULL,'Japan','2023-02-14 07:07:00','2023-02-14 07:30:00',5,0,'false');
INSERT INTO installs VALUES
(1,1,1,2,'phone','2023-02-13 09:00:00',NULL),(2,1,2,3,'tablet','2022-06-01 19:30:00',NULL),(3,2,3,5,'phone','2022-12-20 08:00:00',NULL),(4,2,1,1,'phone','2022-09-10 13:00:00','2022-10-01 10:00:00'),
(5,3,5,7,'tablet','2023-01-16 10:10:00',NULL),(6,3,4,6,'phone','2022-11-02 22:45:00',NULL),(7,3,10,14,'phone','2022-12-01 20:20:00','2022-12-03 18:00:00'),(8,4,4,6,'phone','2022-10-25 21:00:00',NULL),
(9,5,7,11,'phone','2022-11-18 06:30:00',NULL),(10,5,9,13,'phone','2023-02-01 06:45:00',NULL),(11,6,6,9,'phone','2022-08-21 02:00:00',NULL),(12,7,8,12,'phone','2023-03-10 15:00:00',NULL),
(13,7,12,17,'phone','2022-07-10 07:50:00',NULL),(14,8,2,3,'phone','2022-07-22 23:10:00',NULL),(15,8,10,15,'tablet','2023-05-03 20:00:00',NULL),(16,9,8,12,'phone','2023-04-08 08:08:00',NULL),
(17,9,11,16,'watch','2022-03-05 12:00:00','2022-05-05 12:00:00'),(18,10,1,2,'tablet','2023-03-01 17:00:00',NULL),(19,1,10,15,'tablet','2023-05-02 18:30:00',NULL),(20,5,1,1,'tablet','2022-12-28 11:00:00',NULL);
INSERT INTO reviews VALUES
(1,1,1,5,'Lovely','Calm and pretty','2022-09-20',14,'Thank you!'),(2,1,2,2,'Too many ads','Ads after each level','2022-09-30',31,NULL),(3,2,1,4,'Fast','Great tracks','2022-06-12',6,NULL),
(4,2,8,3,'Short','Only six tracks','2022-08-02',9,'More to come'),(5,3,2,5,'Just notes','Nothing else, thanks','2023-01-04',11,'Gracias'),(6,4,3,4,'Good','Rain is the best','2022-11-15',3,NULL),
(7,4,4,5,'Sleep at last','Works for me','2022-11-01',8,NULL),(8,5,3,3,'Pricey','Good but pricey','2023-02-02',5,'We hear you'),(9,6,6,5,'BEST','best best best','2022-08-22',0,NULL),
(10,7,5,5,'Clever','Learned 300 signs','2022-12-10',17,'Arigato'),(11,8,7,5,'Free and honest','Maps without spying','2023-03-20',22,NULL),(12,8,9,4,'Nearly perfect','Search is slow','2023-04-15',10,'Working on it'),
(13,10,3,1,'Crash','Crashes at start','2022-12-03',40,NULL),(14,10,8,4,'Much better','1.2 runs fine','2023-05-05',4,NULL),(15,11,9,2,'Drains watch','Battery gone by noon','2022-04-01',13,NULL),(16,9,5,4,'Nice','Small but nice','2023-02-20',2,NULL);
INSERT INTO purchases VALUES
(1,'RC-9001',1,NULL,2,'full game',1,3.99,'2022-06-01 19:28:00',NULL),(2,'RC-9002',1,NULL,1,'seed pack',5,0.99,'2022-09-18 21:00:00',NULL),(3,'RC-9003',2,NULL,3,'full app',1,2.49,'2022-12-20 07:58:00',NULL),
(4,'RC-9004',3,NULL,5,'full app',1,5.99,'2023-01-16 10:08:00',NULL),(5,'RC-9005',3,4,4,'premium month',3,4.50,'2022-10-25 20:00:00',NULL),(6,'RC-9006',3,NULL,10,'turbo pack',2,2.99,'2022-12-01 20:40:00','2022-12-04 09:00:00'),
(7,'RC-9007',5,NULL,7,'full game',1,4.49,'2022-11-18 06:28:00',NULL),(8,'RC-9008',5,11,9,'full app',1,1.99,'2023-02-14 08:00:00',NULL),(9,'RC-9009',6,NULL,6,'coin crate',20,9.99,'2022-08-21 02:10:00','2022-08-30 12:00:00'),
(10,'RC-9010',8,NULL,2,'full game',1,3.99,'2022-07-22 23:08:00',NULL),(11,'RC-9011',8,NULL,10,'turbo pack',4,2.99,'2023-05-04 21:15:00',NULL),(12,'RC-9012',1,10,1,'seed pack',3,1.09,'2023-03-02 18:00:00',NULL),
(13,'RC-9013',5,NULL,9,'full app',1,1.99,'2023-02-01 06:43:00',NULL),(14,'RC-9014',3,10,5,'full app',1,5.49,'2023-03-11 15:00:00',NULL),(15,'RC-9015',9,NULL,11,'coach week',2,1.49,'2022-03-06 09:00:00',NULL);
