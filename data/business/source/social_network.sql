CREATE TABLE Member (
  MemberID INTEGER PRIMARY KEY,
  UserName TEXT,
  FullName TEXT,
  Email TEXT,
  Phone TEXT,
  City TEXT,
  Country TEXT,
  BirthDate DATE,
  JoinedOn DATE,
  IsVerified INTEGER,
  AccountStatus TEXT,
  InvitedBy INTEGER,
  FOREIGN KEY (InvitedBy) REFERENCES Member(MemberID)
);
CREATE TABLE Follow (
  FollowerID INTEGER,
  FollowedID INTEGER,
  Since DATE,
  IsMuted INTEGER,
  PRIMARY KEY (FollowerID, FollowedID),
  FOREIGN KEY (FollowerID) REFERENCES Member(MemberID),
  FOREIGN KEY (FollowedID) REFERENCES Member(MemberID)
);
CREATE TABLE InterestGroup (
  GroupID INTEGER PRIMARY KEY,
  GroupName TEXT,
  Topic TEXT,
  City TEXT,
  OwnerID INTEGER,
  IsPrivate INTEGER,
  MemberLimit INTEGER,
  CreatedOn DATE,
  ArchivedOn DATE,
  FOREIGN KEY (OwnerID) REFERENCES Member(MemberID)
);
CREATE TABLE GroupMembership (
  GroupID INTEGER,
  MemberID INTEGER,
  GroupRole TEXT,
  JoinedOn DATE,
  PRIMARY KEY (GroupID, MemberID),
  FOREIGN KEY (GroupID) REFERENCES InterestGroup(GroupID),
  FOREIGN KEY (MemberID) REFERENCES Member(MemberID)
);
CREATE TABLE Post (
  PostID INTEGER PRIMARY KEY,
  MemberID INTEGER,
  GroupID INTEGER,
  Content TEXT,
  Visibility TEXT,
  SharedFromID INTEGER,
  ViewCount INTEGER,
  IsPinned INTEGER,
  PostedAt DATETIME,
  EditedAt DATETIME,
  FOREIGN KEY (MemberID) REFERENCES Member(MemberID),
  FOREIGN KEY (GroupID) REFERENCES InterestGroup(GroupID),
  FOREIGN KEY (SharedFromID) REFERENCES Post(PostID)
);
CREATE TABLE PostLike (
  PostID INTEGER,
  MemberID INTEGER,
  Reaction TEXT,
  LikedAt DATETIME,
  PRIMARY KEY (PostID, MemberID),
  FOREIGN KEY (PostID) REFERENCES Post(PostID),
  FOREIGN KEY (MemberID) REFERENCES Member(MemberID)
);
CREATE TABLE DirectMessage (
  MessageID INTEGER PRIMARY KEY,
  SenderID INTEGER,
  RecipientID INTEGER,
  Body TEXT,
  SentAt DATETIME,
  ReadAt DATETIME,
  FOREIGN KEY (SenderID) REFERENCES Member(MemberID),
  FOREIGN KEY (RecipientID) REFERENCES Member(MemberID)
);
CREATE TABLE AdCampaign (
  CampaignID INTEGER PRIMARY KEY,
  CampaignName TEXT,
  MemberID INTEGER,
  Impressions INTEGER,
  Clicks INTEGER,
  PricePerClick REAL,
  Budget REAL,
  Status TEXT,
  StartDate DATE,
  EndDate DATE,
  FOREIGN KEY (MemberID) REFERENCES Member(MemberID)
);
INSERT INTO Member VALUES
(1,'lena_k','Lena Krause','lena@krause.example','+49 151 100','Hamburg','Germany','1990-04-12','2018-03-01',1,'active',NULL),
(2,'paolo77','Paolo Ricci','paolo@ricci.example',NULL,'Turin','Italy','1977-09-30','2018-07-15',1,'active',1),
(3,'sunnyday','Grace Obi',NULL,'+234 80 22','Lagos','Nigeria','1999-01-05','2019-02-20',0,'active',1),
(4,'mtb_jan','Jan Peeters','jan@peeters.example','+32 47 55','Ghent','Belgium','1985-06-18','2019-05-04',0,'active',2),
(5,'noodle','Mei Lin','mei@lin.example',NULL,'Hamburg','Germany','2001-11-23','2020-01-31',0,'active',3),
(6,'spamking','Bob Nemo','bob@nemo.example',NULL,NULL,NULL,'1980-01-01','2020-10-10',0,'suspended',NULL),
(7,'clairev','Claire Vidal','claire@vidal.example','+33 6 12','Lyon','France','1994-08-02','2021-03-17',1,'active',2),
(8,'oldpete','Peter Stone','pete@stone.example','+44 77 09','Leeds','United Kingdom','1951-12-09','2021-06-25',0,'deactivated',4),
(9,'ravi_plays','Ravi Menon','ravi@menon.example','+91 98 41','Kochi','India','1997-03-14','2022-02-02',1,'active',3),
(10,'tinafoto','Tina Holm',NULL,'+45 20 31','Aarhus','Denmark','1988-10-27','2022-09-09',0,'active',7),
(11,'marta_b','Marta Bianchi','marta@bianchi.example',NULL,'Turin','Italy','2003-05-19','2023-04-22',0,'active',2),
(12,'ghost12','Karl Ude','karl@ude.example',NULL,'Hamburg','Germany','1992-07-07','2023-12-01',0,'deactivated',NULL);
INSERT INTO Follow VALUES
(2,1,'2018-07-16',0),(3,1,'2019-02-21',0),(4,1,'2019-06-01',1),(5,1,'2020-02-01',0),(7,1,'2021-04-01',0),
(1,2,'2018-08-01',0),(11,2,'2023-04-22',0),(7,2,'2021-03-18',0),
(1,7,'2021-05-05',0),(10,7,'2022-09-10',0),(2,7,'2021-03-20',1),(9,7,'2023-01-01',0),
(5,3,'2020-02-02',0),(9,3,'2022-02-03',0),
(8,4,'2021-06-26',0),(2,4,'2022-04-04',1),
(3,9,'2022-03-01',0);
INSERT INTO InterestGroup VALUES
(1,'Mountain Bikers','Sport','Ghent',4,0,200,'2019-06-10',NULL),
(2,'Street Photography','Photography',NULL,10,0,500,'2022-10-01',NULL),
(3,'Hamburg Foodies','Food','Hamburg',5,1,50,'2020-05-12',NULL),
(4,'Chess at Night','Games',NULL,9,1,30,'2022-03-08',NULL),
(5,'Turin Book Club','Books','Turin',2,1,25,'2018-11-11','2022-12-31'),
(6,'Old Timers','Cars','Leeds',8,0,100,'2021-07-01','2023-02-15'),
(7,'Film Cameras','Photography','Lyon',7,0,150,'2023-06-06',NULL);
INSERT INTO GroupMembership VALUES
(1,4,'admin','2019-06-10'),(1,2,'member','2019-07-01'),(1,7,'member','2021-08-08'),(1,8,'member','2021-07-02'),
(2,10,'admin','2022-10-01'),(2,7,'moderator','2022-10-05'),(2,1,'member','2022-11-20'),(2,9,'member','2023-02-14'),(2,11,'member','2023-05-01'),
(3,5,'admin','2020-05-12'),(3,1,'member','2020-05-30'),
(4,9,'admin','2022-03-08'),(4,3,'member','2022-03-09'),(4,4,'moderator','2022-06-01'),
(5,2,'admin','2018-11-11'),(5,1,'member','2019-01-01'),
(6,8,'admin','2021-07-01');
INSERT INTO Post VALUES
(301,1,NULL,'Hello everyone','public',NULL,820,0,'2018-03-02 09:00:00',NULL),
(302,4,1,'New trail behind the canal','public',NULL,415,1,'2019-06-12 18:30:00','2019-06-13 07:00:00'),
(303,5,3,'Best dumplings at the harbour','friends',NULL,96,0,'2020-06-01 12:45:00',NULL),
(304,2,5,'Next book: a thriller','friends',NULL,38,0,'2020-09-15 20:10:00',NULL),
(305,6,NULL,'Get rich quickly','public',NULL,1540,0,'2020-10-11 03:00:00',NULL),
(306,7,1,'Muddy but happy','public',NULL,510,0,'2021-08-15 16:20:00',NULL),
(307,1,NULL,'Muddy but happy, indeed','public',306,260,0,'2021-08-16 08:00:00',NULL),
(308,9,4,'Opening of the week','friends',NULL,74,1,'2022-03-20 23:15:00','2022-03-21 10:00:00'),
(309,10,2,'Rain on the tram window','public',NULL,2310,1,'2022-10-03 07:30:00',NULL),
(310,7,NULL,'Look at this one','public',309,690,0,'2022-10-04 09:40:00',NULL),
(311,3,NULL,'Exam is over','private',NULL,4,0,'2023-01-18 15:00:00',NULL),
(312,1,2,'Fish market at five','public',NULL,980,0,'2023-02-05 05:30:00','2023-02-05 11:00:00'),
(313,11,2,'First roll of film','public',NULL,330,0,'2023-05-07 14:14:00',NULL),
(314,9,NULL,'Must see photo','friends',309,120,0,'2023-05-20 19:00:00',NULL),
(315,7,7,'Which camera under 100','public',NULL,450,0,'2024-01-09 10:10:00',NULL);
INSERT INTO PostLike VALUES
(301,2,'like','2018-07-16 08:00:00'),(301,3,'love','2019-02-22 08:00:00'),
(302,2,'like','2019-07-02 10:00:00'),(302,7,'like','2021-08-09 10:00:00'),(302,8,'love','2021-07-03 10:00:00'),
(303,1,'love','2020-06-01 13:00:00'),
(306,4,'laugh','2021-08-15 17:00:00'),(306,1,'like','2021-08-16 07:55:00'),
(309,1,'love','2022-10-03 08:00:00'),(309,7,'love','2022-10-04 09:35:00'),(309,9,'love','2023-05-20 18:50:00'),(309,11,'like','2023-05-02 12:00:00'),(309,2,'like','2022-12-24 12:00:00'),
(312,10,'like','2023-02-05 09:00:00'),(312,7,'like','2023-02-06 09:00:00'),
(313,10,'love','2023-05-07 15:00:00'),
(308,3,'like','2022-03-21 06:00:00');
INSERT INTO DirectMessage VALUES
(1,1,2,'Welcome aboard','2018-07-15 12:00:00','2018-07-15 12:30:00'),
(2,2,1,'Thank you','2018-07-15 12:35:00','2018-07-15 18:00:00'),
(3,3,1,'How do I change my picture','2019-02-21 09:00:00','2019-02-22 10:00:00'),
(4,6,5,'Easy money','2020-10-12 02:00:00',NULL),
(5,6,3,'Easy money','2020-10-12 02:01:00',NULL),
(6,6,1,'Easy money','2020-10-12 02:02:00','2020-10-12 08:00:00'),
(7,4,7,'Ride on Sunday','2021-08-12 17:00:00','2021-08-12 17:05:00'),
(8,7,4,'I am in','2021-08-12 17:06:00','2021-08-12 19:00:00'),
(9,10,7,'May I share your picture','2022-10-10 11:00:00','2022-10-13 11:00:00'),
(10,9,3,'Your move','2022-04-01 22:00:00','2022-04-02 06:00:00'),
(11,11,2,'Is the book club still on','2023-04-25 16:00:00',NULL),
(12,1,10,'Great series','2023-02-07 20:00:00','2023-02-07 21:00:00'),
(13,9,3,'Are you there','2023-01-10 22:00:00',NULL),
(14,7,12,'Are you back','2024-01-02 10:00:00',NULL);
INSERT INTO AdCampaign VALUES
(1,'Spring Tours',4,52000,640,0.45,400.00,'ended','2022-03-01','2022-04-30'),
(2,'Print Sale',10,18000,410,0.60,250.00,'ended','2022-11-15','2022-12-24'),
(3,'Chess Lessons',9,9500,85,0.80,150.00,'paused','2023-02-01',NULL),
(4,'Cooking Evenings',5,30500,720,0.35,300.00,'running','2023-09-01',NULL),
(5,'Autumn Tours',4,41000,390,0.50,350.00,'ended','2022-09-01','2022-10-15'),
(6,'Portrait Days',7,12500,260,0.75,200.00,'running','2024-01-10',NULL),
(7,'Gold for All',6,7000,0,0.10,1000.00,'rejected','2020-10-10','2020-10-11');
