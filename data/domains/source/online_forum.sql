CREATE TABLE users (
  User_ID INTEGER PRIMARY KEY,
  Nickname TEXT NOT NULL,
  Email TEXT,
  Country TEXT,
  Join_Date TEXT,
  Birth_Year INTEGER,
  Reputation INTEGER,
  Account_Status TEXT
);
CREATE TABLE boards (
  Board_ID INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  Category TEXT,
  Created_Year INTEGER,
  Members_Only TEXT
);
CREATE TABLE moderators (
  User_ID INTEGER,
  Board_ID INTEGER,
  Since_Date TEXT,
  Can_Ban TEXT,
  PRIMARY KEY (User_ID, Board_ID),
  FOREIGN KEY (User_ID) REFERENCES users(User_ID),
  FOREIGN KEY (Board_ID) REFERENCES boards(Board_ID)
);
CREATE TABLE threads (
  Thread_ID INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  Board_ID INTEGER,
  Starter_ID INTEGER,
  Opened_Date TEXT,
  Views INTEGER,
  Is_Locked TEXT,
  FOREIGN KEY (Board_ID) REFERENCES boards(Board_ID),
  FOREIGN KEY (Starter_ID) REFERENCES users(User_ID)
);
CREATE TABLE posts (
  Post_ID INTEGER PRIMARY KEY,
  Thread_ID INTEGER,
  User_ID INTEGER,
  Posted_Date TEXT,
  Word_Count INTEGER,
  Likes INTEGER,
  Edited TEXT,
  FOREIGN KEY (Thread_ID) REFERENCES threads(Thread_ID),
  FOREIGN KEY (User_ID) REFERENCES users(User_ID)
);
CREATE TABLE warnings (
  Warning_ID INTEGER PRIMARY KEY,
  User_ID INTEGER,
  Reason TEXT,
  Issue_Date TEXT,
  Penalty_Points INTEGER,
  FOREIGN KEY (User_ID) REFERENCES users(User_ID)
);
INSERT INTO users VALUES
(1,'brassknob','bk@postal.example','Canada','2015-04-12',1981,3420,'active'),
(2,'LilyOfTheFen','lily@fenmail.example','United Kingdom','2016-09-01',1990,1875,'active'),
(3,'torque_wrench',NULL,'Canada','2018-02-20',1976,960,'active'),
(4,'Zopilote','zopi@correo.example','Mexico','2019-11-03',NULL,410,'suspended'),
(5,'MrsDalgleish','ann@dalgleish.example','United Kingdom','2014-01-30',1958,5210,'active'),
(6,'pixelherder','ph@bits.example','Germany','2020-06-17',2001,730,'active'),
(7,'oldgoat77',NULL,'New Zealand','2017-08-08',1977,1240,'inactive'),
(8,'Nettle','nettle@fenmail.example','Germany','2021-03-22',NULL,95,'active'),
(9,'rainbarrel','rb@postal.example','Canada','2022-05-05',NULL,20,'banned'),
(10,'sprocketeer','sp@garage.example','Ireland','2019-07-14',1985,1530,'active'),
(11,'quietlurker',NULL,'Ireland','2023-01-09',NULL,0,'inactive');
INSERT INTO boards VALUES
(1,'Bicycle Workshop','Repair',2014,'no'),
(2,'Allotment Talk','Garden',2014,'no'),
(3,'Clocks and Watches','Repair',2016,'no'),
(4,'The Greenhouse','Garden',2018,'yes'),
(5,'Off Topic','Social',2014,'no'),
(6,'Moderators Lounge','Social',2015,'yes'),
(7,'Sewing Machines','Repair',2022,'no');
INSERT INTO moderators VALUES
(1,1,'2016-01-01','yes'),
(1,3,NULL,'yes'),
(2,2,'2018-03-10','no'),
(5,2,'2015-02-01','yes'),
(5,5,'2015-02-01','yes'),
(5,6,'2015-03-01','yes'),
(10,1,NULL,'no'),
(7,5,NULL,'no');
INSERT INTO threads VALUES
(1,'Rear hub makes a grinding noise',1,3,'2022-03-01',1840,'no'),
(2,'Slugs again',2,2,'2022-05-16',3920,'no'),
(3,'Best grease for bearings',1,10,'2021-10-02',5230,'no'),
(4,'Mantel clock stops at noon',3,7,'2021-12-11',990,'no'),
(5,'Rate my jokes',5,4,'2022-07-19',2760,'yes'),
(6,'Overwintering chillies',4,8,'2022-11-04',1310,'no'),
(7,'Buying advice: first road bike',1,6,'2023-02-14',4475,'no'),
(8,'Rhubarb and shade',2,5,'2020-04-25',2210,'no'),
(9,'Politics thread',5,9,'2022-08-30',6120,'yes'),
(10,'Welcome to the forum',5,5,'2014-02-02',8800,'yes'),
(11,'Grease or oil for watch gears',3,1,'2023-04-06',310,'no');
INSERT INTO posts VALUES
(1,1,3,'2022-03-01',140,3,'no'),
(2,1,1,'2022-03-02',210,12,'yes'),
(3,1,10,'2022-03-02',85,5,'no'),
(4,2,2,'2022-05-16',60,8,'no'),
(5,2,5,'2022-05-17',320,25,'yes'),
(6,3,10,'2021-10-02',175,14,'no'),
(7,3,1,'2021-10-05',260,19,'no'),
(8,4,7,'2021-12-11',95,2,'no'),
(9,5,4,'2022-07-19',30,1,'no'),
(10,6,8,'2022-11-04',115,4,'yes'),
(11,6,2,'2022-11-06',155,9,'no'),
(12,7,6,'2023-02-14',70,6,'no'),
(13,7,10,'2023-02-15',240,17,'yes'),
(14,9,9,'2022-08-30',410,0,'no');
INSERT INTO warnings VALUES
(1,4,'spam','2022-07-20',3),
(2,4,'insult','2022-08-02',5),
(3,9,'insult','2022-08-31',5),
(4,9,'spam','2022-09-01',4),
(5,9,'fake account','2022-09-03',10),
(6,6,'spam','2023-02-16',1),
(7,3,'off topic','2021-06-30',1);
