CREATE TABLE studio (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  country TEXT,
  foundedYear INTEGER,
  employeeCount INTEGER,
  website TEXT,
  parentId INTEGER,
  isIndie TEXT,
  FOREIGN KEY (parentId) REFERENCES studio(id)
);
CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  title TEXT,
  genre TEXT,
  developerId INTEGER,
  publisherId INTEGER,
  releaseDate DATE,
  listPrice REAL,
  sizeGb REAL,
  ageRating INTEGER,
  isDelisted TEXT,
  FOREIGN KEY (developerId) REFERENCES studio(id),
  FOREIGN KEY (publisherId) REFERENCES studio(id)
);
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  nickname TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  country TEXT,
  birthDate DATE,
  createdAt DATETIME,
  walletBalance REAL,
  isBanned TEXT,
  referredBy INTEGER,
  FOREIGN KEY (referredBy) REFERENCES player(id)
);
CREATE TABLE purchase (
  orderNo INTEGER PRIMARY KEY,
  buyerId INTEGER,
  recipientId INTEGER,
  gameId INTEGER,
  unitPrice REAL,
  copies INTEGER,
  paymentMethod TEXT,
  purchasedAt DATETIME,
  refundedAt DATETIME,
  FOREIGN KEY (buyerId) REFERENCES player(id),
  FOREIGN KEY (recipientId) REFERENCES player(id),
  FOREIGN KEY (gameId) REFERENCES game(id)
);
CREATE TABLE achievement (
  id INTEGER PRIMARY KEY,
  gameId INTEGER,
  name TEXT,
  points INTEGER,
  isSecret TEXT,
  FOREIGN KEY (gameId) REFERENCES game(id)
);
CREATE TABLE playerAchievement (
  playerId INTEGER,
  achievementId INTEGER,
  unlockedAt DATE,
  PRIMARY KEY (playerId, achievementId),
  FOREIGN KEY (playerId) REFERENCES player(id),
  FOREIGN KEY (achievementId) REFERENCES achievement(id)
);
CREATE TABLE friendship (
  id INTEGER PRIMARY KEY,
  requesterId INTEGER,
  receiverId INTEGER,
  status TEXT,
  requestedAt DATE,
  answeredAt DATE,
  FOREIGN KEY (requesterId) REFERENCES player(id),
  FOREIGN KEY (receiverId) REFERENCES player(id)
);
CREATE TABLE playtime (
  playerId INTEGER,
  gameId INTEGER,
  minutes INTEGER,
  sessions INTEGER,
  lastPlayed DATE,
  PRIMARY KEY (playerId, gameId),
  FOREIGN KEY (playerId) REFERENCES player(id),
  FOREIGN KEY (gameId) REFERENCES game(id)
);
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  playerId INTEGER,
  gameId INTEGER,
  score INTEGER,
  recommended TEXT,
  body TEXT,
  helpfulVotes INTEGER,
  postedAt DATE,
  FOREIGN KEY (playerId) REFERENCES player(id),
  FOREIGN KEY (gameId) REFERENCES game(id)
);
INSERT INTO studio VALUES
(1,'Copper Kettle Games','Gothenburg','Sweden',2009,85,'copperkettle.example',5,'false'),
(2,'Moth & Lantern','Bristol','United Kingdom',2016,9,'mothlantern.example',NULL,'true'),
(3,'Ninth Wave','Brest','France',2012,40,NULL,5,'false'),
(4,'Pebblebyte','Tartu','Estonia',2018,6,NULL,NULL,'true'),
(5,'Grand Atlas Interactive','Montreal','Canada',1996,1200,'grandatlas.example',NULL,'false'),
(6,'Salt Road Publishing','Bristol','United Kingdom',2011,35,'saltroad.example',NULL,'false'),
(7,'Atlas Mobile','Toronto','Canada',2014,150,'atlasmobile.example',5,'false'),
(8,'Kettle North','Oslo','Norway',2019,18,NULL,1,'false'),
(9,'Paper Tiger Club','Kyoto','Japan',2020,4,'papertiger.example',NULL,'true');
INSERT INTO game VALUES
(1,'Iron Orchard','Strategy',1,5,'2021-03-18',39.99,28.5,12,'false'),
(2,'Lantern Keepers','Adventure',2,6,'2020-10-08',19.99,6.2,7,'false'),
(3,'Breakwater','Racing',3,5,'2019-06-27',29.99,41.0,3,'false'),
(4,'Tiny Postman','Puzzle',4,4,'2022-02-01',7.99,0.8,3,'false'),
(5,'Grimhold','Role-playing',1,5,'2022-11-11',59.99,96.3,16,'false'),
(6,'Fog Harbour','Adventure',2,2,'2018-04-12',14.99,4.9,12,'true'),
(7,'Merge Meadow','Puzzle',7,5,'2021-07-30',0,0.5,3,'false'),
(8,'Snowcat Rally','Racing',8,5,'2023-01-20',34.99,33.7,3,'false'),
(9,'Paper Samurai','Action',9,6,'2022-05-25',24.99,9.1,12,'false'),
(10,'Grimhold Online','Role-playing',1,5,NULL,44.99,110.0,16,'false'),
(11,'Deep Ledger','Strategy',4,6,'2020-01-15',11.99,1.7,7,'true'),
(12,'Otter Quest','Adventure',9,9,NULL,9.99,2.4,3,'false'),
(13,'Arena of Ash','Action',3,5,'2020-08-21',0,52.6,18,'false');
INSERT INTO player VALUES
(1,'vexina','vexina@play.example','555-301','Lund','Sweden','1994-05-11','2019-03-02 18:20:00',12.50,'false',NULL),
(2,'mr_bramble','bramble@play.example',NULL,'Bristol','United Kingdom','1988-09-30','2018-11-25 09:10:00',0,'false',NULL),
(3,'TofuKnight','tofu@play.example','555-303','Kyoto','Japan','2001-01-17','2020-06-14 12:00:00',48.00,'false',1),
(4,'nullpointer','np@play.example',NULL,'Tartu','Estonia','1997-07-07','2021-01-09 22:45:00',3.20,'true',2),
(5,'GrannyRage','granny@play.example','555-305','Bristol','United Kingdom','1955-12-03','2020-12-26 10:30:00',80.00,'false',2),
(6,'sable','sable@play.example','555-306','Brest','France','2004-04-22','2022-02-03 16:16:00',0,'false',1),
(7,'KiwiKid','kiwi@play.example',NULL,'Toronto','Canada','2009-10-19','2022-12-25 08:00:00',5.75,'false',3),
(8,'OldMonk','monk@play.example','555-308','Montreal','Canada','1979-02-28','2019-08-08 20:05:00',21.10,'false',NULL),
(9,'zzslot','zz@play.example',NULL,'Lund','Sweden','1999-03-15','2023-02-11 03:33:00',0,'true',4),
(10,'petrichor','petri@play.example','555-310','Oslo','Norway','1992-06-01','2021-09-17 19:40:00',15.00,'false',1),
(11,'Lumi','lumi@play.example',NULL,'Oslo','Norway','2006-11-12','2023-04-01 14:14:00',2.00,'false',10);
INSERT INTO purchase VALUES
(10031,1,NULL,1,39.99,1,'card','2021-03-20 19:00:00',NULL),
(10032,2,NULL,2,19.99,1,'wallet','2020-10-09 08:12:00',NULL),
(10033,3,NULL,3,20.99,1,'card','2020-12-22 15:40:00',NULL),
(10034,1,3,2,14.99,1,'card','2021-12-24 11:11:00',NULL),
(10035,8,NULL,1,29.99,4,'paypal','2021-11-26 21:30:00',NULL),
(10036,5,NULL,4,7.99,1,'card','2022-02-02 10:10:00',NULL),
(10037,5,2,5,59.99,1,'card','2022-11-12 12:50:00',NULL),
(10038,4,NULL,5,59.99,1,'paypal','2022-11-14 23:20:00','2022-11-16 10:00:00'),
(10039,6,NULL,9,24.99,1,'wallet','2022-06-05 17:45:00',NULL),
(10040,8,7,8,34.99,1,'paypal','2023-01-21 09:25:00',NULL),
(10041,10,NULL,8,31.49,3,'card','2023-02-15 20:00:00',NULL),
(10042,10,1,9,22.49,1,'card','2023-03-01 18:05:00','2023-03-04 09:30:00'),
(10043,3,NULL,5,47.99,1,'card','2023-03-25 13:00:00',NULL),
(10044,2,5,4,5.99,2,'wallet','2022-12-25 09:00:00',NULL),
(10045,7,NULL,7,0,1,'wallet','2023-01-02 15:15:00',NULL),
(10046,1,NULL,5,53.99,1,'card','2023-04-10 21:10:00',NULL),
(10047,6,NULL,13,0,1,'wallet','2022-03-03 16:00:00',NULL),
(10048,8,10,2,9.99,1,'paypal','2023-05-05 22:22:00',NULL),
(10049,5,NULL,11,11.99,1,'card','2021-02-14 14:00:00','2021-02-15 08:40:00');
INSERT INTO achievement VALUES
(1,1,'First Harvest',10,'false'),(2,1,'Rust Never Sleeps',50,'true'),(3,2,'Keep It Lit',20,'false'),(4,3,'Photo Finish',25,'false'),(5,4,'Return to Sender',5,'false'),
(6,5,'Gate of Grimhold',15,'false'),(7,5,'Unbroken',100,'true'),(8,5,'Baker''s Friend',30,'false'),(9,8,'Avalanche',40,'true'),(10,9,'Thousand Folds',60,'false'),(11,13,'Last One Standing',75,'false');
INSERT INTO playerAchievement VALUES
(1,1,'2021-03-21'),(1,2,'2021-09-02'),(1,6,'2023-04-11'),(2,3,'2020-11-01'),(2,6,'2022-11-20'),(2,8,'2023-01-05'),(3,4,'2021-01-04'),(3,6,'2023-03-26'),(3,7,'2023-05-30'),(3,3,'2022-01-02'),(5,5,'2022-02-03'),(6,10,'2022-08-18'),(8,1,'2021-12-01'),(10,9,'2023-02-28'),(6,11,'2022-04-30'),(4,6,'2022-11-15');
INSERT INTO friendship VALUES
(1,1,3,'accepted','2020-06-20','2020-06-21'),(2,2,5,'accepted','2020-12-27','2020-12-27'),(3,4,1,'declined','2021-02-01','2021-02-05'),(4,6,1,'accepted','2022-02-04','2022-02-10'),
(5,7,3,'accepted','2022-12-26','2022-12-30'),(6,9,1,'pending','2023-02-12',NULL),(7,9,8,'pending','2023-02-12',NULL),(8,10,1,'accepted','2021-09-18','2021-09-18'),(9,11,10,'accepted','2023-04-01','2023-04-02'),(10,8,5,'pending','2023-03-17',NULL),(11,4,2,'declined','2021-03-09','2021-03-10'),(12,3,8,'accepted','2021-05-05','2021-06-01');
INSERT INTO playtime VALUES
(1,1,5420,61,'2023-04-02'),(1,5,1310,12,'2023-05-28'),(2,2,980,15,'2021-02-11'),(2,5,7650,70,'2023-05-30'),(3,3,2205,49,'2022-07-19'),(3,5,4100,33,'2023-05-31'),(3,2,640,8,'2022-01-09'),
(4,5,95,2,'2022-11-15'),(5,4,330,22,'2023-01-15'),(6,9,1875,25,'2022-10-10'),(6,13,9020,164,'2023-05-29'),(7,7,410,41,'2023-04-30'),(7,8,720,9,'2023-03-12'),(8,1,2890,24,'2023-02-20'),(10,8,1505,21,'2023-05-14'),(10,2,60,1,'2023-05-06'),(11,7,150,10,'2023-05-20');
INSERT INTO review VALUES
(1,1,1,9,'true','Deep and rusty.',132,'2021-05-01'),(2,8,1,7,'true','Good with friends.',18,'2022-01-10'),(3,2,2,10,'true','Made me cry.',77,'2020-12-01'),(4,3,3,6,'true','Nice water.',9,'2021-02-02'),
(5,4,5,2,'false','Crashes.',54,'2022-11-15'),(6,2,5,8,'true',NULL,12,'2023-01-20'),(7,3,5,9,'true','Best bakery quest.',201,'2023-04-08'),(8,5,4,8,'true','Lovely little thing.',33,'2022-02-20'),
(9,6,13,4,'false','Pay to win.',88,'2022-06-06'),(10,6,9,8,'true',NULL,5,'2022-09-01'),(11,10,8,7,'true','Cold but fun.',14,'2023-03-03'),(12,7,7,5,'false','Boring',1,'2023-02-02'),(13,10,9,3,'false','Not my game.',21,'2023-03-03'),(14,5,11,4,'false','Too much maths.',40,'2021-02-15');
