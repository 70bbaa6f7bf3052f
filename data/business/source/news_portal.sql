CREATE TABLE journalists (
  journalist_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  position TEXT,
  email TEXT,
  phone TEXT,
  city TEXT,
  hired_on DATE,
  salary INTEGER,
  editor_id INTEGER,
  is_active BOOLEAN,
  FOREIGN KEY (editor_id) REFERENCES journalists(journalist_id)
);
CREATE TABLE sections (
  section_id INTEGER PRIMARY KEY,
  name TEXT,
  parent_id INTEGER,
  is_hidden BOOLEAN,
  FOREIGN KEY (parent_id) REFERENCES sections(section_id)
);
CREATE TABLE articles (
  article_id INTEGER PRIMARY KEY,
  headline TEXT,
  section_id INTEGER,
  author_id INTEGER,
  edited_by INTEGER,
  status TEXT,
  is_premium BOOLEAN,
  word_count INTEGER,
  views INTEGER,
  created_at DATE,
  published_at DATE,
  FOREIGN KEY (section_id) REFERENCES sections(section_id),
  FOREIGN KEY (author_id) REFERENCES journalists(journalist_id),
  FOREIGN KEY (edited_by) REFERENCES journalists(journalist_id)
);
CREATE TABLE tags (
  tag_id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE article_tags (
  article_id INTEGER,
  tag_id INTEGER,
  PRIMARY KEY (article_id, tag_id),
  FOREIGN KEY (article_id) REFERENCES articles(article_id),
  FOREIGN KEY (tag_id) REFERENCES tags(tag_id)
);
CREATE TABLE readers (
  reader_id INTEGER PRIMARY KEY,
  display_name TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  registered_at DATE,
  verified BOOLEAN
);
CREATE TABLE comments (
  comment_id INTEGER PRIMARY KEY,
  article_id INTEGER,
  reader_id INTEGER,
  body TEXT,
  posted_at DATETIME,
  likes INTEGER,
  dislikes INTEGER,
  status TEXT,
  FOREIGN KEY (article_id) REFERENCES articles(article_id),
  FOREIGN KEY (reader_id) REFERENCES readers(reader_id)
);
CREATE TABLE subscriptions (
  subscription_no TEXT PRIMARY KEY,
  reader_id INTEGER,
  plan TEXT,
  monthly_price NUMERIC(6,2),
  months INTEGER,
  started_on DATE,
  cancelled_on DATE,
  status TEXT,
  FOREIGN KEY (reader_id) REFERENCES readers(reader_id)
);
INSERT INTO journalists VALUES
(1,'Helen','Marsh','Editor-in-Chief','h.marsh@dailybeacon.example','555-0101','Norwell','2008-03-01',98000,NULL,1),
(2,'Omar','Farid','Senior Editor','o.farid@dailybeacon.example','555-0102','Norwell','2012-09-15',76000,1,1),
(3,'Greta','Lind','Senior Editor','g.lind@dailybeacon.example','555-0103','Easton','2014-01-20',74500,1,1),
(4,'Paul','Okoro','Reporter','p.okoro@dailybeacon.example',NULL,'Norwell','2018-05-02',52000,2,1),
(5,'Mia','Tanner','Reporter','m.tanner@dailybeacon.example','555-0105','Easton','2019-11-11',50500,2,1),
(6,'Luca','Brandt','Reporter','l.brandt@dailybeacon.example','555-0106','Harlow','2017-02-27',53500,3,0),
(7,'Sofia','Reyes','Correspondent','s.reyes@dailybeacon.example',NULL,'Madrid','2016-08-08',61000,3,1),
(8,'Tom','Whelan','Photo Editor','t.whelan@dailybeacon.example','555-0108','Norwell','2015-06-30',58000,1,1),
(9,'Ines','Duarte','Correspondent','i.duarte@dailybeacon.example','555-0109','Lisbon','2020-04-14',59500,2,1),
(10,'Karl','Novak','Reporter','k.novak@dailybeacon.example','555-0110','Harlow','2021-10-01',47500,3,1),
(11,'Ruth','Adler','Columnist','ruth@adlerwrites.example',NULL,'Easton','2010-12-05',42000,NULL,1),
(12,'Jonas','Pike','Intern','j.pike@dailybeacon.example','555-0112','Norwell','2023-07-03',24000,5,1);
INSERT INTO sections VALUES
(1,'News',NULL,0),(2,'Sport',NULL,0),(3,'Culture',NULL,0),(4,'Politics',1,0),(5,'Economy',1,0),(6,'Football',2,0),
(7,'Cycling',2,0),(8,'Film',3,0),(9,'Books',3,0),(10,'Local Elections',4,1),(11,'Puzzles',NULL,1);
INSERT INTO articles VALUES
(101,'Council approves new harbour tunnel',4,4,2,'published',0,820,15400,'2023-01-09','2023-01-10'),
(102,'Bread prices climb again',5,5,2,'published',0,640,22100,'2023-01-18','2023-01-18'),
(103,'Late goal saves Norwell United',6,6,3,'published',0,510,31800,'2023-02-04','2023-02-05'),
(104,'The long road to Lisbon',7,9,3,'published',1,1850,8700,'2023-02-20','2023-03-02'),
(105,'Why we still read ghost stories',9,11,3,'published',1,1320,5400,'2023-03-06','2023-03-11'),
(106,'Minister resigns over rail contract',4,7,2,'published',0,930,40250,'2023-03-15','2023-03-15'),
(107,'Ten films for a rainy weekend',8,10,3,'published',0,1100,12900,'2023-04-01','2023-04-07'),
(108,'Inside the empty office towers',5,4,2,'published',1,2240,9800,'2022-10-03','2022-11-12'),
(109,'Goalkeeper signs for three more years',6,10,3,'published',0,430,18300,'2022-12-01','2022-12-01'),
(110,'Who will run the city?',10,4,2,'review',1,1500,0,'2023-05-02',NULL),
(111,'Farmers against the dam',1,9,NULL,'draft',0,700,0,'2023-05-05',NULL),
(112,'A novel about nothing',9,11,3,'published',0,890,3100,'2023-04-20','2023-04-28'),
(113,'Harbour festival draws record crowd',1,5,8,'published',0,380,16750,'2022-08-14','2022-08-14'),
(114,'Savings banks under pressure',5,7,2,'review',1,1680,0,'2023-04-29',NULL),
(115,'The mayor and the missing million',4,5,1,'published',1,2610,52300,'2022-09-02','2022-10-20'),
(116,'Sprint finish in the rain',7,6,3,'published',0,460,7200,'2022-07-10','2022-07-11'),
(117,'My first week in the newsroom',3,12,5,'draft',0,550,0,'2023-07-12',NULL),
(118,'Director turns down festival prize',8,2,3,'published',0,610,11050,'2023-05-19','2023-05-20');
INSERT INTO tags VALUES (1,'harbour'),(2,'money'),(3,'interview'),(4,'corruption'),(5,'family'),(6,'europe'),(7,'weather'),(8,'opinion');
INSERT INTO article_tags VALUES (101,1),(101,2),(102,2),(102,5),(104,3),(104,6),(105,8),(106,4),(106,2),(107,5),(107,7),(108,2),(109,3),(110,4),(111,6),(112,8),(113,1),(113,5),(113,7),(114,2),(114,6),(115,4),(115,1),(116,7),(118,3);
INSERT INTO readers VALUES
(1,'paperplane','anna.k@mail.example','Norwell','Norland','2021-02-11',1),
(2,'OldHarbour','ben.s@mail.example','Harlow','Norland','2020-06-30',1),
(3,'quietfox','c.fox@mail.example','Easton','Norland','2022-01-05',0),
(4,'Dr_Mole','dmole@post.example','Lisbon','Portugal','2022-03-19',1),
(5,'elke_77','elke77@post.example','Bremen','Germany','2021-09-09',1),
(6,'Farooq','farooq@mail.example','Norwell','Norland','2023-01-22',0),
(7,'goalhanger','gh@mail.example','Norwell','Norland','2022-08-15',1),
(8,'HannahB',NULL,'Easton','Norland','2022-11-02',1),
(9,'ironbridge','iron@post.example','Porto','Portugal','2023-02-14',0),
(10,'juno','juno@mail.example','Harlow','Norland','2019-12-24',1),
(11,'Kestrel','kestrel@mail.example','Norwell','Norland','2023-04-03',0),
(12,'lamplight',NULL,'Bremen','Germany','2020-10-10',1);
INSERT INTO comments VALUES
(501,101,1,'At last!','2023-01-10 09:15:00',24,3,'visible'),
(502,101,2,'Far too expensive.','2023-01-10 10:02:00',41,12,'visible'),
(503,102,5,'Same here in Bremen.','2023-01-19 08:30:00',9,0,'visible'),
(504,103,7,'What a match','2023-02-05 22:40:00',58,2,'visible'),
(505,103,6,'Referee was blind','2023-02-05 23:05:00',6,31,'hidden'),
(506,106,2,'About time he went.','2023-03-15 18:20:00',73,8,'visible'),
(507,106,4,'Who signs such contracts?','2023-03-16 07:45:00',35,4,'visible'),
(508,106,6,'Buy cheap watches','2023-03-16 09:00:00',0,27,'flagged'),
(509,107,10,'You forgot the best one','2023-04-08 20:11:00',13,1,'visible'),
(510,115,1,'Great research','2022-10-20 12:00:00',88,5,'visible'),
(511,115,2,'I knew it','2022-10-21 06:55:00',29,7,'visible'),
(512,115,8,'Lies, all of it','2022-10-22 15:30:00',4,62,'hidden'),
(513,109,7,'Good news','2022-12-01 19:19:00',17,0,'visible'),
(514,104,4,'Beautiful piece','2023-03-05 11:10:00',19,2,'visible'),
(515,118,10,'Respect','2023-05-21 14:25:00',11,6,'visible'),
(516,112,3,'Boring','2023-04-30 16:00:00',1,9,'flagged'),
(517,113,1,'We were there!','2022-08-15 08:08:00',15,1,'visible'),
(518,106,7,'Next one please','2023-03-17 10:10:00',7,10,'visible');
INSERT INTO subscriptions VALUES
('SUB-2001',1,'Full',14.90,24,'2021-03-01',NULL,'active'),
('SUB-2002',2,'Full',12.90,36,'2020-07-01',NULL,'active'),
('SUB-2003',4,'Basic',6.50,6,'2022-04-01','2022-10-01','cancelled'),
('SUB-2004',5,'Basic',5.90,18,'2021-10-01','2023-04-01','cancelled'),
('SUB-2005',7,'Sport',4.00,9,'2022-09-01',NULL,'active'),
('SUB-2006',10,'Full',14.90,12,'2022-05-01',NULL,'paused'),
('SUB-2007',8,'Trial',0,1,'2022-11-02','2022-12-02','cancelled'),
('SUB-2008',9,'Trial',0,1,'2023-02-14',NULL,'active'),
('SUB-2009',4,'Full',14.90,7,'2022-11-01',NULL,'active'),
('SUB-2010',12,'Basic',5.90,30,'2020-11-01',NULL,'active'),
('SUB-2011',7,'Basic',6.50,4,'2023-01-01',NULL,'paused');
