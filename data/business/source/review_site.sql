CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  full_name TEXT,
  email TEXT,
  role TEXT,
  city TEXT,
  birth_year INTEGER,
  joined_at DATETIME,
  last_login DATE,
  is_elite INTEGER,
  is_suspended INTEGER,
  referred_by INTEGER,
  FOREIGN KEY (referred_by) REFERENCES members(id)
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  archived INTEGER,
  FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE TABLE businesses (
  id INTEGER PRIMARY KEY,
  name TEXT,
  owner_id INTEGER,
  street TEXT,
  city TEXT,
  phone TEXT,
  website TEXT,
  seats_indoor INTEGER,
  seats_outdoor INTEGER,
  price_level INTEGER,
  verified INTEGER,
  opened_on DATE,
  closed_on DATE,
  FOREIGN KEY (owner_id) REFERENCES members(id)
);
CREATE TABLE business_categories (
  business_id INTEGER,
  category_id INTEGER,
  PRIMARY KEY (business_id, category_id),
  FOREIGN KEY (business_id) REFERENCES businesses(id),
  FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  business_id INTEGER,
  member_id INTEGER,
  moderator_id INTEGER,
  stars INTEGER,
  body TEXT,
  useful_votes INTEGER,
  funny_votes INTEGER,
  visited_on DATE,
  posted_on DATE,
  status TEXT,
  FOREIGN KEY (business_id) REFERENCES businesses(id),
  FOREIGN KEY (member_id) REFERENCES members(id),
  FOREIGN KEY (moderator_id) REFERENCES members(id)
);
CREATE TABLE owner_replies (
  id INTEGER PRIMARY KEY,
  review_id INTEGER,
  member_id INTEGER,
  body TEXT,
  replied_on DATE,
  is_public INTEGER,
  FOREIGN KEY (review_id) REFERENCES reviews(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE check_ins (
  id INTEGER PRIMARY KEY,
  business_id INTEGER,
  member_id INTEGER,
  checked_in_at DATETIME,
  party_size INTEGER,
  spend_per_person REAL,
  FOREIGN KEY (business_id) REFERENCES businesses(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE tips (
  id INTEGER PRIMARY KEY,
  business_id INTEGER,
  member_id INTEGER,
  body TEXT,
  likes INTEGER,
  posted_on DATE,
  FOREIGN KEY (business_id) REFERENCES businesses(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TABLE photos (
  id INTEGER PRIMARY KEY,
  business_id INTEGER,
  member_id INTEGER,
  caption TEXT,
  width INTEGER,
  height INTEGER,
  uploaded_on DATE,
  is_cover INTEGER,
  FOREIGN KEY (business_id) REFERENCES businesses(id),
  FOREIGN KEY (member_id) REFERENCES members(id)
);
INSERT INTO members VALUES
(1,'Nadia Frome','nadia@post.example','moderator','Linden',1984,'2017-05-03 10:00:00','2023-05-30',1,0,NULL),
(2,'Oskar Dell','oskar@post.example','member','Linden',1991,'2018-02-17 19:22:00','2023-05-28',1,0,1),
(3,'Petra Vogel','petra@post.example','member','Seaham',1975,'2019-09-09 08:14:00','2023-04-02',0,0,1),
(4,'Quentin Bass','quentin@bassgrill.example','owner','Linden',1968,'2019-11-23 13:05:00','2023-05-11',0,0,NULL),
(5,'Rosa Milani','rosa@trattoriamilani.example','owner','Seaham',1980,'2018-07-30 09:40:00','2023-05-29',0,0,NULL),
(6,'Samir Haddad','samir@post.example','member','Corby',1999,'2020-06-12 21:33:00','2022-03-15',0,1,2),
(7,'Tilda Swan','tilda@post.example','member','Seaham',2002,'2022-01-08 17:17:00','2023-05-31',0,0,3),
(8,'Umberto Gale','umberto@post.example','moderator','Corby',1988,'2017-12-01 12:00:00','2023-05-27',0,0,NULL),
(9,'Vera Lund',NULL,'member','Linden',1959,'2021-03-21 11:25:00','2023-01-19',1,0,2),
(10,'Will Okafor','will@post.example','member','Corby',1995,'2022-10-10 20:45:00',NULL,0,0,7),
(11,'Xenia Roth','xenia@rothspa.example','owner','Corby',1972,'2020-02-02 15:30:00','2023-03-08',0,0,NULL),
(12,'Yusuf Aydin',NULL,'member','Seaham',1993,'2023-02-14 23:10:00',NULL,0,1,2);
INSERT INTO categories VALUES
(1,'Food',NULL,0),(2,'Beauty',NULL,0),(3,'Shops',NULL,0),(4,'Italian',1,0),(5,'Grill',1,0),(6,'Cafe',1,0),(7,'Hairdresser',2,0),(8,'Spa',2,0),(9,'Bookshop',3,0),(10,'Video Rental',3,1);
INSERT INTO businesses VALUES
(1,'Trattoria Milani',5,'4 Quay Street','Seaham','201-4400','milani.example',48,20,3,1,'2012-04-01',NULL),
(2,'Bass Grill',4,'19 Mill Lane','Linden','201-4401','bassgrill.example',70,0,2,1,'2016-09-15',NULL),
(3,'The Dented Kettle',4,'2 Church Row','Linden','201-4402',NULL,22,12,1,0,'2019-03-20',NULL),
(4,'Roth Spa',11,'88 Park Road','Corby','201-4403','rothspa.example',10,0,4,1,'2015-01-10',NULL),
(5,'Snip & Chat',NULL,'7 Mill Lane','Linden',NULL,NULL,6,0,2,0,'2021-06-01',NULL),
(6,'Page Turner Books',NULL,'31 High Street','Seaham','201-4405','pageturner.example',4,2,2,1,'2008-10-05',NULL),
(7,'Milani Express',5,'1 Station Square','Corby','201-4406','milani.example',16,8,1,1,'2022-05-09',NULL),
(8,'Rewind Video',NULL,'12 High Street','Corby',NULL,NULL,0,0,1,0,'1994-02-01','2021-12-31'),
(9,'Smoke & Ember',4,'5 Harbour Walk','Seaham','201-4408',NULL,55,40,3,0,'2020-07-17','2023-01-31'),
(10,'Cafe Linden',NULL,'1 Market Place','Linden','201-4409','cafelinden.example',30,26,2,1,'2014-08-08',NULL),
(11,'Corby Cuts',NULL,'40 Park Road','Corby',NULL,NULL,5,0,1,0,'2023-03-01',NULL);
INSERT INTO business_categories VALUES (1,1),(1,4),(2,1),(2,5),(3,6),(3,1),(4,2),(4,8),(5,7),(5,2),(6,3),(6,9),(6,6),(7,4),(8,10),(9,5),(9,1),(10,6),(11,7);
INSERT INTO reviews VALUES
(701,1,2,1,5,'Best gnocchi on the coast',34,2,'2022-06-18','2022-06-20','approved'),
(702,1,3,1,4,'Slow but good',12,1,'2022-07-02','2022-07-10','approved'),
(703,2,2,8,2,'My steak was still walking',41,57,'2022-08-13','2022-08-13','approved'),
(704,2,9,1,4,'Fair portions',8,0,'2022-09-03','2022-09-05','approved'),
(705,3,7,8,5,'The scones!',19,4,'2022-11-11','2022-11-12','approved'),
(706,4,10,8,3,'Relaxing but dear',6,0,'2023-01-14','2023-02-01','approved'),
(707,9,6,8,1,'You are all thieves',2,15,'2022-03-05','2022-03-06','rejected'),
(708,9,3,1,2,'Cold ribs',16,3,'2022-12-17','2022-12-20','approved'),
(709,6,9,1,5,'They know every book',27,1,'2021-10-02','2021-10-02','approved'),
(710,10,2,1,4,'Nice terrace',10,0,'2023-04-22','2023-04-23','approved'),
(711,10,7,8,3,'Too crowded',5,2,'2023-05-06','2023-05-08','approved'),
(712,7,10,NULL,4,'Quick and honest',0,0,'2023-05-20','2023-05-24','pending'),
(713,1,7,8,5,'Birthday dinner was perfect',22,3,'2023-03-25','2023-03-29','approved'),
(714,5,12,NULL,1,'Buy followers here',0,1,'2023-02-15','2023-02-15','pending'),
(715,2,3,8,3,'Average',3,0,'2023-05-01','2023-05-02','approved'),
(716,1,9,1,2,'Not what it was',14,6,'2023-05-13','2023-05-19','approved');
INSERT INTO owner_replies VALUES
(1,701,5,'Grazie mille!','2022-06-21',1),(2,702,5,'We have hired a second cook.','2022-07-15',1),(3,703,4,'Please call me.','2022-08-14',1),(4,708,4,'The refund is on its way.','2023-01-09',0),(5,706,11,'Try our Tuesday price.','2023-02-03',1),(6,716,5,'Come back, it is on us.','2023-05-20',0),(7,715,4,'Thank you','2023-05-30',1);
INSERT INTO check_ins VALUES
(1,1,2,'2022-06-18 19:30:00',4,38.50),(2,1,3,'2022-07-02 20:10:00',2,31.00),(3,2,2,'2022-08-13 18:45:00',2,24.90),(4,3,7,'2022-11-11 10:20:00',1,8.40),(5,10,2,'2023-04-22 11:00:00',3,9.20),
(6,10,7,'2023-05-06 15:35:00',2,7.80),(7,9,3,'2022-12-17 19:00:00',5,27.00),(8,4,10,'2023-01-14 13:00:00',1,95.00),(9,1,7,'2023-03-25 20:00:00',8,42.00),(10,7,10,'2023-05-20 12:40:00',1,11.50),(11,6,9,'2021-10-02 16:00:00',1,0),(12,10,9,'2023-02-11 09:50:00',1,6.60),(13,2,3,'2023-05-01 18:15:00',3,22.00),(14,10,1,'2023-05-27 10:05:00',2,0);
INSERT INTO tips VALUES
(1,1,2,'Ask for the window table',21,'2022-06-20'),(2,3,7,'Come before eleven',15,'2022-11-12'),(3,10,2,'The cake is half price after five',33,'2023-04-24'),(4,6,9,'There is tea upstairs',9,'2021-10-03'),(5,4,10,'Bring your own slippers',4,'2023-01-15'),(6,10,1,'Dogs are welcome',12,'2023-05-28'),(7,2,9,'Skip the dessert',0,'2022-09-05'),(8,7,10,'Order at the left counter',0,'2023-05-21');
INSERT INTO photos VALUES
(401,1,2,'Gnocchi',4032,3024,'2022-06-20',1),(402,1,7,'Birthday table',3024,4032,'2023-03-26',0),(403,2,4,'Our new oven',1920,1080,'2022-04-11',1),(404,3,7,'Scones',2048,2048,'2022-11-12',1),(405,10,2,'Terrace',4000,2250,'2023-04-23',0),(406,10,9,NULL,1600,1200,'2023-02-11',1),(407,6,9,'The reading corner',2592,1944,'2021-10-02',0),(408,4,11,'Pool',5472,3648,'2020-02-10',1),(409,9,3,NULL,1280,960,'2022-12-18',0),(410,1,5,'Kitchen team',3840,2160,'2021-08-15',0);
