CREATE TABLE member (
  id INTEGER PRIMARY KEY,
  username TEXT,
  fullName TEXT,
  role TEXT,
  managerId INTEGER,
  createdAt DATE,
  isActive BOOLEAN,
  FOREIGN KEY (managerId) REFERENCES member(id)
);
CREATE TABLE subscriber (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  source TEXT,
  referredById INTEGER,
  subscribedAt DATETIME,
  unsubscribedAt DATETIME,
  isConfirmed BOOLEAN,
  isVip BOOLEAN,
  totalSpent NUMERIC(10,2),
  FOREIGN KEY (referredById) REFERENCES subscriber(id)
);
CREATE TABLE mailingList (
  id INTEGER PRIMARY KEY,
  name TEXT,
  description TEXT,
  ownerId INTEGER,
  isPublic BOOLEAN,
  isArchived BOOLEAN,
  createdAt DATE,
  FOREIGN KEY (ownerId) REFERENCES member(id)
);
CREATE TABLE listSubscriber (
  listId INTEGER,
  subscriberId INTEGER,
  joinedAt DATE,
  PRIMARY KEY (listId, subscriberId),
  FOREIGN KEY (listId) REFERENCES mailingList(id),
  FOREIGN KEY (subscriberId) REFERENCES subscriber(id)
);
CREATE TABLE campaign (
  id INTEGER PRIMARY KEY,
  name TEXT,
  subject TEXT,
  listId INTEGER,
  parentId INTEGER,
  authorId INTEGER,
  approvedById INTEGER,
  status TEXT,
  budget NUMERIC(10,2),
  cost NUMERIC(10,2),
  revenue NUMERIC(10,2),
  createdAt DATE,
  scheduledFor DATE,
  sentAt DATE,
  FOREIGN KEY (listId) REFERENCES mailingList(id),
  FOREIGN KEY (parentId) REFERENCES campaign(id),
  FOREIGN KEY (authorId) REFERENCES member(id),
  FOREIGN KEY (approvedById) REFERENCES member(id)
);
CREATE TABLE send (
  id INTEGER PRIMARY KEY,
  campaignId INTEGER,
  subscriberId INTEGER,
  status TEXT,
  sentAt DATETIME,
  FOREIGN KEY (campaignId) REFERENCES campaign(id),
  FOREIGN KEY (subscriberId) REFERENCES subscriber(id)
);
CREATE TABLE opened (
  id INTEGER PRIMARY KEY,
  sendId INTEGER,
  openedAt DATETIME,
  device TEXT,
  FOREIGN KEY (sendId) REFERENCES send(id)
);
CREATE TABLE click (
  id INTEGER PRIMARY KEY,
  sendId INTEGER,
  url TEXT,
  clickedAt DATETIME,
  device TEXT,
  FOREIGN KEY (sendId) REFERENCES send(id)
);
INSERT INTO member VALUES (1,'hjorth','Signe Hjorth','Marketing Director',NULL,'2017-08-01',1);
INSERT INTO member VALUES (2,'abel','Marcus Abel','Campaign Manager',1,'2019-03-11',1);
INSERT INTO member VALUES (3,'lopez','Camila Lopez','Campaign Manager',1,'2020-05-18',1);
INSERT INTO member VALUES (4,'frost','Jamie Frost','Copywriter',2,'2021-09-06',1);
INSERT INTO member VALUES (5,'ueda','Kenji Ueda','Designer',2,'2018-10-22',0);
INSERT INTO member VALUES (6,'novak','Tereza Novak','Copywriter',3,'2022-02-14',1);
INSERT INTO member VALUES (7,'banda','Chipo Banda','Intern',3,'2023-07-03',0);
INSERT INTO subscriber VALUES (1,'Alma','Reinholt','alma.r@mail.example','Copenhagen','Denmark','website',NULL,'2020-01-15 10:22:00',NULL,1,1,1240.00);
INSERT INTO subscriber VALUES (2,'Bastian','Krog','bkrog@mail.example','Aarhus','Denmark','shop',NULL,'2020-04-02 17:40:00',NULL,1,0,310.50);
INSERT INTO subscriber VALUES (3,'Celine','Dupuis','celine@mail.example','Lille','France','referral',1,'2021-02-20 08:05:00',NULL,1,1,890.00);
INSERT INTO subscriber VALUES (4,'Dario','Conti','dario.conti@mail.example','Turin','Italy','website',NULL,'2021-06-09 21:12:00','2023-03-04 07:30:00',1,0,75.90);
INSERT INTO subscriber VALUES (5,'Elif','Kaya','elif.kaya@mail.example','Berlin','Germany','referral',3,'2021-11-30 12:00:00',NULL,1,0,420.00);
INSERT INTO subscriber VALUES (6,'Frank','Osborne','frank.o@mail.example','Berlin','Germany','fair',NULL,'2022-03-17 15:55:00',NULL,0,0,0);
INSERT INTO subscriber VALUES (7,'Gitte','Thomsen','gitte@mail.example','Odense','Denmark','referral',1,'2022-05-25 09:18:00','2023-10-11 18:02:00',1,0,150.25);
INSERT INTO subscriber VALUES (8,'Henri','Lefort','henri.l@mail.example','Lille','France','website',NULL,'2022-09-13 19:44:00',NULL,1,1,2015.75);
INSERT INTO subscriber VALUES (9,'Isla','Mackay','isla@mail.example',NULL,'United Kingdom','website',NULL,'2023-01-05 11:11:00',NULL,0,0,0);
INSERT INTO subscriber VALUES (10,'Jan','Verbeek','jan.verbeek@mail.example','Utrecht','Netherlands','fair',NULL,'2023-02-27 14:26:00',NULL,1,0,64.00);
INSERT INTO subscriber VALUES (11,'Kaja','Moen','kaja.moen@mail.example',NULL,'Norway','referral',8,'2023-08-08 08:48:00',NULL,1,0,199.00);
INSERT INTO subscriber VALUES (12,'Leo','Brandstetter','leo.b@mail.example','Vienna','Austria','shop',NULL,'2024-01-19 16:30:00',NULL,0,0,0);
INSERT INTO mailingList VALUES (1,'Monthly News','Everything that is new',2,1,0,'2019-12-01');
INSERT INTO mailingList VALUES (2,'VIP Offers','Early access for good customers',3,0,0,'2020-09-15');
INSERT INTO mailingList VALUES (3,'Shop Berlin','Events in the Berlin store',2,1,0,'2021-10-01');
INSERT INTO mailingList VALUES (4,'Fair Contacts','Visitors of our stands',4,0,1,'2022-03-10');
INSERT INTO mailingList VALUES (5,'Product Testers','Test new products first',3,1,0,'2023-11-20');
INSERT INTO listSubscriber VALUES (1,1,'2020-01-15');
INSERT INTO listSubscriber VALUES (1,2,'2020-04-02');
INSERT INTO listSubscriber VALUES (1,3,'2021-02-20');
INSERT INTO listSubscriber VALUES (1,4,'2021-06-09');
INSERT INTO listSubscriber VALUES (1,5,'2021-12-01');
INSERT INTO listSubscriber VALUES (1,7,'2022-05-25');
INSERT INTO listSubscriber VALUES (1,8,'2022-09-13');
INSERT INTO listSubscriber VALUES (1,10,'2023-03-01');
INSERT INTO listSubscriber VALUES (2,1,'2020-09-20');
INSERT INTO listSubscriber VALUES (2,3,'2021-08-14');
INSERT INTO listSubscriber VALUES (2,8,'2023-01-02');
INSERT INTO listSubscriber VALUES (3,5,'2021-11-30');
INSERT INTO listSubscriber VALUES (3,6,'2022-03-20');
INSERT INTO listSubscriber VALUES (4,6,'2022-03-17');
INSERT INTO listSubscriber VALUES (4,10,'2023-02-27');
INSERT INTO campaign VALUES (501,'Winter Sale 2023','Up to half off',1,NULL,4,2,'sent',1500.00,1320.00,8400.00,'2022-12-12','2023-01-09','2023-01-09');
INSERT INTO campaign VALUES (502,'Winter Sale Reminder','Last days of the sale',1,501,4,2,'sent',400.00,415.50,1900.00,'2023-01-10','2023-01-20','2023-01-21');
INSERT INTO campaign VALUES (503,'Spring Preview','See it before the others',2,NULL,6,3,'sent',900.00,870.00,5150.00,'2023-02-13','2023-03-01','2023-03-01');
INSERT INTO campaign VALUES (504,'Berlin Night','You are invited',3,NULL,6,2,'sent',650.00,720.00,480.00,'2023-04-03','2023-05-05','2023-05-08');
INSERT INTO campaign VALUES (505,'Fair Follow-up','Nice to meet you',4,NULL,5,2,'sent',300.00,210.00,0,'2023-03-06','2023-03-10','2023-03-10');
INSERT INTO campaign VALUES (506,'Autumn News','What comes next',1,NULL,4,3,'sent',800.00,790.00,2650.00,'2023-08-21','2023-09-15','2023-09-15');
INSERT INTO campaign VALUES (507,'Black Friday','48 hours only',1,NULL,2,1,'sent',3000.00,3240.00,14800.00,'2023-10-09','2023-11-24','2023-11-24');
INSERT INTO campaign VALUES (508,'Black Friday VIP','One day earlier for you',2,507,6,3,'sent',700.00,640.00,9100.00,'2023-10-16','2023-11-23','2023-11-23');
INSERT INTO campaign VALUES (509,'Black Friday Thanks','Thank you',1,507,4,NULL,'cancelled',250.00,0,0,'2023-11-20','2023-12-01',NULL);
INSERT INTO campaign VALUES (510,'Summer Preview','Sun ahead',2,NULL,6,NULL,'draft',950.00,0,0,'2024-02-12',NULL,NULL);
INSERT INTO campaign VALUES (511,'Easter Hunt','Find the egg',1,NULL,4,2,'scheduled',1100.00,150.00,0,'2024-02-05','2024-03-25',NULL);
INSERT INTO send VALUES (1,501,1,'delivered','2023-01-09 08:00:10');
INSERT INTO send VALUES (2,501,2,'delivered','2023-01-09 08:00:11');
INSERT INTO send VALUES (3,501,3,'delivered','2023-01-09 08:00:12');
INSERT INTO send VALUES (4,501,4,'delivered','2023-01-09 08:00:13');
INSERT INTO send VALUES (5,502,2,'delivered','2023-01-21 09:00:05');
INSERT INTO send VALUES (6,502,4,'bounced','2023-01-21 09:00:06');
INSERT INTO send VALUES (7,503,1,'delivered','2023-03-01 10:00:00');
INSERT INTO send VALUES (8,503,3,'delivered','2023-03-01 10:00:01');
INSERT INTO send VALUES (9,503,8,'delivered','2023-03-01 10:00:02');
INSERT INTO send VALUES (10,504,5,'delivered','2023-05-08 12:00:00');
INSERT INTO send VALUES (11,504,6,'bounced','2023-05-08 12:00:01');
INSERT INTO send VALUES (12,505,10,'delivered','2023-03-10 07:30:00');
INSERT INTO send VALUES (13,506,1,'delivered','2023-09-15 08:00:00');
INSERT INTO send VALUES (14,506,7,'delivered','2023-09-15 08:00:01');
INSERT INTO send VALUES (15,506,8,'delivered','2023-09-15 08:00:02');
INSERT INTO send VALUES (16,507,1,'delivered','2023-11-24 06:00:00');
INSERT INTO send VALUES (17,507,2,'bounced','2023-11-24 06:00:01');
INSERT INTO send VALUES (18,507,5,'delivered','2023-11-24 06:00:02');
INSERT INTO send VALUES (19,507,8,'delivered','2023-11-24 06:00:03');
INSERT INTO send VALUES (20,507,10,'delivered','2023-11-24 06:00:04');
INSERT INTO send VALUES (21,508,1,'delivered','2023-11-23 06:00:00');
INSERT INTO send VALUES (22,508,8,'delivered','2023-11-23 06:00:01');
INSERT INTO opened VALUES (1,1,'2023-01-09 09:15:00','mobile');
INSERT INTO opened VALUES (2,2,'2023-01-09 12:30:00','desktop');
INSERT INTO opened VALUES (3,3,'2023-01-10 07:00:00','mobile');
INSERT INTO opened VALUES (4,7,'2023-03-01 10:12:00','mobile');
INSERT INTO opened VALUES (5,9,'2023-03-02 20:45:00','tablet');
INSERT INTO opened VALUES (6,10,'2023-05-09 18:20:00','mobile');
INSERT INTO opened VALUES (7,13,'2023-09-15 08:31:00','desktop');
INSERT INTO opened VALUES (8,15,'2023-09-16 11:05:00','tablet');
INSERT INTO opened VALUES (9,16,'2023-11-24 06:20:00','mobile');
INSERT INTO opened VALUES (10,18,'2023-11-24 13:10:00','desktop');
INSERT INTO opened VALUES (11,19,'2023-11-24 07:02:00','mobile');
INSERT INTO opened VALUES (12,22,'2023-11-23 06:40:00','mobile');
INSERT INTO opened VALUES (13,1,'2023-01-11 19:00:00','desktop');
INSERT INTO click VALUES (1,1,'/sale','2023-01-09 09:16:00','mobile');
INSERT INTO click VALUES (2,3,'/sale','2023-01-10 07:02:00','mobile');
INSERT INTO click VALUES (3,7,'/preview','2023-03-01 10:14:00','mobile');
INSERT INTO click VALUES (4,9,'/preview','2023-03-02 20:47:00','tablet');
INSERT INTO click VALUES (5,13,'/news','2023-09-15 08:33:00','desktop');
INSERT INTO click VALUES (6,16,'/black-friday','2023-11-24 06:21:00','mobile');
INSERT INTO click VALUES (7,19,'/black-friday','2023-11-24 07:03:00','mobile');
INSERT INTO click VALUES (8,19,'/unsubscribe','2023-11-24 07:09:00','mobile');
INSERT INTO click VALUES (9,22,'/black-friday','2023-11-23 06:41:00','desktop');
INSERT INTO click VALUES (10,22,'/news','2023-11-23 06:45:00','desktop');
