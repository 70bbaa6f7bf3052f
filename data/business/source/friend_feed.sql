CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT,
  display_name TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  birth_date DATE,
  joined_at DATETIME,
  last_login_at DATETIME,
  is_verified INTEGER,
  is_private INTEGER,
  invited_by INTEGER,
  FOREIGN KEY (invited_by) REFERENCES users(id)
);
CREATE TABLE friendships (
  id INTEGER PRIMARY KEY,
  requester_id INTEGER,
  addressee_id INTEGER,
  requested_at DATETIME,
  accepted_at DATETIME,
  FOREIGN KEY (requester_id) REFERENCES users(id),
  FOREIGN KEY (addressee_id) REFERENCES users(id)
);
CREATE TABLE follows (
  follower_id INTEGER,
  followed_id INTEGER,
  since DATE,
  PRIMARY KEY (follower_id, followed_id),
  FOREIGN KEY (follower_id) REFERENCES users(id),
  FOREIGN KEY (followed_id) REFERENCES users(id)
);
CREATE TABLE user_groups (
  id INTEGER PRIMARY KEY,
  name TEXT,
  topic TEXT,
  owner_id INTEGER,
  parent_group_id INTEGER,
  created_at DATETIME,
  is_invite_only INTEGER,
  archived_at DATETIME,
  FOREIGN KEY (owner_id) REFERENCES users(id),
  FOREIGN KEY (parent_group_id) REFERENCES user_groups(id)
);
CREATE TABLE group_members (
  group_id INTEGER,
  user_id INTEGER,
  role TEXT,
  joined_at DATETIME,
  PRIMARY KEY (group_id, user_id),
  FOREIGN KEY (group_id) REFERENCES user_groups(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  post_code TEXT,
  title TEXT,
  author_id INTEGER,
  group_id INTEGER,
  visibility TEXT,
  media_size TEXT,
  created_at DATETIME,
  edited_at DATETIME,
  view_count INTEGER,
  share_count INTEGER,
  boost_days INTEGER,
  boost_daily_price NUMERIC(6,2),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (group_id) REFERENCES user_groups(id)
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  post_id INTEGER,
  user_id INTEGER,
  parent_comment_id INTEGER,
  body TEXT,
  created_at DATETIME,
  hidden INTEGER,
  FOREIGN KEY (post_id) REFERENCES posts(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (parent_comment_id) REFERENCES comments(id)
);
CREATE TABLE likes (
  user_id INTEGER,
  post_id INTEGER,
  created_at DATETIME,
  PRIMARY KEY (user_id, post_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (post_id) REFERENCES posts(id)
);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  sender_id INTEGER,
  recipient_id INTEGER,
  body TEXT,
  sent_at DATETIME,
  read_at DATETIME,
  word_count INTEGER,
  FOREIGN KEY (sender_id) REFERENCES users(id),
  FOREIGN KEY (recipient_id) REFERENCES users(id)
);
INSERT INTO users VALUES
 (1,'lenaquist','Lena Quist','lena@fjordmail.se','Malmby','Sweden','1991-04-18','2019-02-03 10:00:00','2023-06-28 21:10:00',1,0,NULL),
 (2,'omar_d','Omar Daoud','omar.d@netpost.fr','Lorraux','France','1986-09-02','2019-05-21 14:30:00','2023-06-30 08:02:00',1,0,1),
 (3,'pixiehart','Tara Hart','tara.hart@inkmail.ie','Kilbray','Ireland','1999-12-11','2020-01-15 19:45:00','2023-06-11 23:55:00',0,0,1),
 (4,'gruber77','Felix Gruber',NULL,'Steinau','Austria','1977-07-07','2020-03-30 07:20:00','2022-11-19 06:40:00',0,1,2),
 (5,'mayasol','Maya Solano','maya@correo.es','Valdera','Spain','1995-02-27','2020-08-08 12:12:00','2023-06-29 17:33:00',1,0,2),
 (6,'kenji.w','Kenji Watari','kenji@hakomail.jp','Odami','Japan','1988-10-30','2021-04-19 09:05:00','2023-05-02 11:00:00',0,0,5),
 (7,'old_bookworm','Ruth Alder','ruth.alder@inkmail.ie','Kilbray','Ireland','1954-06-16','2021-06-01 16:00:00',NULL,0,1,3),
 (8,'nilsb','Nils Berg','nils.b@fjordmail.se','Malmby','Sweden','2001-08-23','2021-11-27 22:18:00','2023-06-25 19:19:00',0,0,1),
 (9,'zofia_k','Zofia Kania','zofia@polpost.pl','Brzezna','Poland','1993-03-05','2022-02-14 13:40:00','2023-06-27 07:48:00',1,0,5),
 (10,'samirphoto','Samir Lakhal',NULL,'Lorraux','France','1983-01-19','2022-07-22 18:25:00','2023-04-16 20:30:00',0,0,2),
 (11,'ivy_w','Ivy Winter','ivy@inkmail.ie','Dunmoy','Ireland','2004-11-08','2023-01-09 15:15:00',NULL,0,1,3),
 (12,'teo_m','Teo Marini','teo.m@postale.it','Cavallo','Italy','1990-05-25','2023-03-12 11:11:00','2023-06-30 22:00:00',0,0,NULL);
INSERT INTO friendships VALUES
 (1,1,2,'2019-06-01 10:00:00','2019-06-01 18:20:00'),
 (2,3,1,'2020-02-02 12:30:00','2020-02-10 09:00:00'),
 (3,4,2,'2020-04-12 21:00:00','2020-04-13 07:15:00'),
 (4,5,2,'2020-09-01 08:45:00','2020-09-01 08:59:00'),
 (5,6,5,'2021-05-05 05:05:00','2021-06-20 20:20:00'),
 (6,8,1,'2021-12-01 17:00:00','2021-12-01 17:30:00'),
 (7,9,5,'2022-03-01 09:10:00','2022-03-04 12:00:00'),
 (8,10,1,'2022-08-18 13:13:00',NULL),
 (9,3,7,'2021-06-05 10:10:00','2021-06-09 10:00:00'),
 (10,12,9,'2023-03-20 14:14:00',NULL),
 (11,8,3,'2022-01-15 23:00:00','2022-02-27 16:40:00'),
 (12,1,9,'2023-05-02 06:50:00','2023-05-03 19:00:00');
INSERT INTO follows VALUES
 (2,1,'2019-05-25'),(3,1,'2020-01-20'),(4,1,'2020-05-05'),(8,1,'2021-11-28'),(9,1,'2022-02-20'),(1,5,'2020-09-15'),(2,5,'2020-08-20'),(6,5,'2021-04-30'),(9,5,'2022-02-14'),(12,5,'2023-03-13'),(10,5,'2022-08-01'),(5,9,'2022-03-04'),(1,9,'2023-05-03'),(3,8,'2022-03-01'),(10,6,'2022-12-24'),(7,3,'2021-06-10'),(12,2,'2023-04-01'),(5,1,'2020-10-10'),(3,5,'2023-01-06');
INSERT INTO user_groups VALUES
 (1,'Outdoors','nature',1,NULL,'2019-08-01 09:00:00',0,NULL),
 (2,'Winter Swimmers','nature',1,1,'2020-11-15 18:00:00',0,NULL),
 (3,'Mushroom Walks','nature',9,1,'2022-09-10 10:30:00',1,NULL),
 (4,'Book Talk','reading',3,NULL,'2020-02-20 20:00:00',0,NULL),
 (5,'Crime Novels Only','reading',7,4,'2021-07-04 12:00:00',1,NULL),
 (6,'Film Cameras','photography',6,NULL,'2021-10-01 08:00:00',0,NULL),
 (7,'Lorraux Flea Market','buy and sell',2,NULL,'2020-06-06 15:00:00',0,'2022-12-31 23:00:00'),
 (8,'Home Bakers','cooking',5,NULL,'2023-02-01 19:30:00',1,NULL);
INSERT INTO group_members VALUES
 (1,1,'admin','2019-08-01 09:00:00'),(1,2,'member','2019-09-14 10:00:00'),(1,8,'moderator','2021-12-05 11:00:00'),(1,9,'member','2022-03-10 12:00:00'),(1,4,'member','2020-06-18 13:00:00'),
 (2,1,'admin','2020-11-15 18:00:00'),(2,8,'member','2021-12-20 07:30:00'),
 (3,9,'admin','2022-09-10 10:30:00'),(3,1,'member','2022-09-12 09:00:00'),(3,5,'member','2022-10-01 17:00:00'),
 (4,3,'admin','2020-02-20 20:00:00'),(4,7,'moderator','2021-06-12 08:00:00'),(4,9,'member','2022-04-04 21:00:00'),(4,12,'member','2023-03-30 22:00:00'),
 (5,7,'admin','2021-07-04 12:00:00'),(5,3,'member','2021-07-05 12:00:00'),
 (6,6,'admin','2021-10-01 08:00:00'),(6,10,'moderator','2022-08-02 09:00:00'),(6,5,'member','2022-01-11 10:00:00'),
 (7,2,'admin','2020-06-06 15:00:00'),(8,5,'admin','2023-02-01 19:30:00');
INSERT INTO posts VALUES
 (1,'P-900','First ice on the lake',1,2,'public','1920 x 1080','2020-12-02 08:10:00',NULL,1450,22,NULL,NULL),
 (2,'P-901','Reading list for January',3,4,'public',NULL,'2021-01-03 19:00:00','2021-01-04 09:00:00',380,9,NULL,NULL),
 (3,'P-902','My grandmother''s paella',5,NULL,'public','1080 x 1080','2021-09-12 13:30:00',NULL,5200,140,7,4.50),
 (4,'P-903','Selling a bicycle',2,7,'friends','800 x 600','2022-03-18 17:45:00','2022-03-20 10:00:00',210,1,NULL,NULL),
 (5,'P-904','Tokyo on one roll of film',6,6,'public','3000 x 2000','2022-05-01 06:20:00',NULL,2600,64,10,3.20),
 (6,'P-905','Who did it? A spoiler thread',7,5,'group','640 x 480','2022-06-20 21:05:00',NULL,95,0,NULL,NULL),
 (7,'P-906','Chanterelles everywhere',9,3,'group','1920 x 1080','2022-09-25 11:40:00','2022-09-25 12:10:00',730,15,NULL,NULL),
 (8,'P-907','Night train to Vienna',2,NULL,'public','1920 x 1080','2022-11-08 23:30:00',NULL,1980,37,5,6.00),
 (9,'P-908','New year swim',1,2,'public','1080 x 1080','2023-01-01 12:00:00',NULL,3100,58,3,5.00),
 (10,'P-909','Sourdough for beginners',5,8,'public','1080 x 1080','2023-02-11 10:15:00','2023-02-12 08:00:00',8700,310,14,4.00),
 (11,'P-910','Looking for a flatmate',8,NULL,'friends',NULL,'2023-03-05 16:20:00',NULL,140,2,NULL,NULL),
 (12,'P-911','Harbour portraits',10,6,'public','3000 x 2000','2023-04-10 18:50:00',NULL,0,0,2,3.20),
 (13,'P-912','Five novels from Poland',9,4,'public',NULL,'2023-05-14 09:25:00',NULL,1120,41,NULL,NULL),
 (14,'P-913','Hello everyone',12,NULL,'private',NULL,'2023-03-12 11:30:00',NULL,3,0,NULL,NULL);
INSERT INTO comments VALUES
 (1,1,2,NULL,'Brave as ever','2020-12-02 09:00:00',0),(2,1,8,NULL,'Which lake is it?','2021-12-06 20:00:00',0),(3,1,1,2,'The small one by the mill','2021-12-06 21:15:00',0),
 (4,3,1,NULL,'I need the recipe','2021-09-12 15:00:00',0),(5,3,5,4,'Coming tomorrow','2021-09-12 15:40:00',0),(6,3,9,NULL,'Made it twice','2022-02-20 19:00:00',0),
 (7,5,10,NULL,'Which lens?','2022-08-01 10:00:00',0),(8,5,6,7,'An old 50 mm','2022-08-02 03:30:00',0),(9,4,4,NULL,'Too expensive','2022-03-19 08:00:00',1),
 (10,6,3,NULL,'The gardener, surely','2022-06-20 22:00:00',0),(11,8,5,NULL,'Dreamy','2022-11-09 07:45:00',0),(12,9,8,NULL,'See you next time','2023-01-01 13:30:00',0),
 (13,10,12,NULL,'Buy my oven','2023-03-15 12:00:00',1),(14,10,2,NULL,'Mine stays flat','2023-02-12 18:20:00',0),(15,10,5,14,'Give it more time','2023-02-12 19:05:00',0),(16,13,3,NULL,'Ordered two of them','2023-05-15 20:10:00',0);
INSERT INTO likes VALUES
 (2,1,'2020-12-02 09:05:00'),(3,1,'2020-12-03 10:00:00'),(8,1,'2021-12-06 20:01:00'),(1,3,'2021-09-12 15:01:00'),(2,3,'2021-09-13 08:00:00'),(6,3,'2021-09-14 04:00:00'),(9,3,'2022-02-20 19:01:00'),(12,3,'2023-03-14 10:00:00'),(5,5,'2022-05-01 12:00:00'),(10,5,'2022-08-01 10:01:00'),(3,6,'2022-06-20 22:01:00'),(1,7,'2022-09-25 18:00:00'),(5,8,'2022-11-09 07:46:00'),(1,8,'2022-11-10 10:00:00'),(8,9,'2023-01-01 13:31:00'),(9,9,'2023-01-02 09:00:00'),(2,10,'2023-02-12 18:21:00'),(1,10,'2023-02-13 09:30:00'),(9,10,'2023-02-14 11:00:00'),(12,10,'2023-03-15 12:01:00'),(3,13,'2023-05-15 20:11:00'),(1,13,'2023-05-16 07:00:00');
INSERT INTO messages VALUES
 (1,1,2,'Are you coming on Sunday?','2022-03-04 09:00:00','2022-03-04 09:20:00',5),
 (2,2,1,'Yes, with two friends','2022-03-04 09:25:00','2022-03-04 12:00:00',4),
 (3,4,2,'Is the bicycle still there? I could come by on Friday','2022-03-18 20:00:00','2022-03-19 07:30:00',11),
 (4,10,6,'Loved the roll, what film stock was that?','2022-08-03 16:00:00','2022-08-05 02:10:00',8),
 (5,3,7,'Your turn to pick the next novel','2022-10-02 18:30:00',NULL,7),
 (6,9,5,'I brought you a jar of mushrooms','2022-11-21 10:00:00','2022-11-21 10:02:00',7),
 (7,5,9,'You are an angel','2022-11-21 10:05:00','2022-11-23 08:00:00',4),
 (8,8,1,'Can I bring my sister to the swim?','2022-12-30 14:00:00','2022-12-31 09:15:00',8),
 (9,12,9,'Hi, do you remember me from Cavallo?','2023-03-21 19:00:00',NULL,7),
 (10,2,5,'My dough has died. Help. It smells like paint and the kitchen is a mess','2023-05-06 21:40:00','2023-05-07 06:30:00',15),
 (11,10,1,'Did you see my request?','2023-05-09 08:00:00',NULL,5),
 (12,5,2,'Throw it away and start again','2023-05-07 06:45:00','2023-05-07 22:00:00',6),
 (13,1,8,'Your sister forgot her towel','2023-01-03 11:00:00','2023-01-03 11:05:00',5);
