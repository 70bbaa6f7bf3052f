CREATE TABLE graduate (
  graduateId INTEGER PRIMARY KEY,
  memberNo TEXT,
  firstName TEXT,
  lastName TEXT,
  formerName TEXT,
  birthYear INTEGER,
  city TEXT,
  country TEXT,
  email TEXT,
  phone TEXT,
  joinedOn DATE,
  verified TEXT,
  wantsNewsletter TEXT,
  invitedBy INTEGER,
  FOREIGN KEY (invitedBy) REFERENCES graduate(graduateId)
);
CREATE TABLE degree (
  degreeId INTEGER PRIMARY KEY,
  graduateId INTEGER,
  level TEXT,
  subject TEXT,
  faculty TEXT,
  graduationYear INTEGER,
  finalGrade REAL,
  withHonours TEXT,
  FOREIGN KEY (graduateId) REFERENCES graduate(graduateId)
);
CREATE TABLE employer (
  employerId INTEGER PRIMARY KEY,
  companyName TEXT,
  contactName TEXT,
  industry TEXT,
  city TEXT,
  website TEXT,
  employeeCount INTEGER,
  isPartner TEXT,
  parentEmployerId INTEGER,
  FOREIGN KEY (parentEmployerId) REFERENCES employer(employerId)
);
CREATE TABLE job (
  jobId INTEGER PRIMARY KEY,
  graduateId INTEGER,
  employerId INTEGER,
  title TEXT,
  startDate DATE,
  endDate DATE,
  annualSalary INTEGER,
  bonus INTEGER,
  isRemote TEXT,
  FOREIGN KEY (graduateId) REFERENCES graduate(graduateId),
  FOREIGN KEY (employerId) REFERENCES employer(employerId)
);
CREATE TABLE event (
  eventId INTEGER PRIMARY KEY,
  eventCode TEXT,
  name TEXT,
  city TEXT,
  venue TEXT,
  startsAt DATETIME,
  ticketPrice NUMERIC(8,2),
  seats INTEGER,
  status TEXT,
  sponsorId INTEGER,
  FOREIGN KEY (sponsorId) REFERENCES employer(employerId)
);
CREATE TABLE eventGuest (
  eventId INTEGER,
  graduateId INTEGER,
  registeredOn DATE,
  tickets INTEGER,
  pricePerTicket NUMERIC(8,2),
  attended TEXT,
  PRIMARY KEY (eventId, graduateId),
  FOREIGN KEY (eventId) REFERENCES event(eventId),
  FOREIGN KEY (graduateId) REFERENCES graduate(graduateId)
);
CREATE TABLE mentoring (
  mentoringNo INTEGER PRIMARY KEY,
  mentorId INTEGER,
  menteeId INTEGER,
  topic TEXT,
  startedOn DATE,
  endedOn DATE,
  meetingsPlanned INTEGER,
  meetingsHeld INTEGER,
  status TEXT,
  rating INTEGER,
  FOREIGN KEY (mentorId) REFERENCES graduate(graduateId),
  FOREIGN KEY (menteeId) REFERENCES graduate(graduateId)
);
INSERT INTO graduate VALUES
(1,'GN-001','Adele','Brandt',NULL,1975,'Hamburg','Germany','adele@mail.example','40-1','2012-03-01','Y','Y',NULL),
(2,'GN-002','Boris','Klein',NULL,1980,'Berlin','Germany','boris@mail.example',NULL,'2012-04-11','Y','N',1),
(3,'GN-003','Celia','Ramos','Ortiz',1983,'Madrid','Spain','celia@mail.example','91-3','2013-01-20','Y','Y',1),
(4,'GN-004','Daniel','Hughes',NULL,1978,'Bristol','United Kingdom','daniel@mail.example','117-4','2013-06-02','Y','Y',NULL),
(5,'GN-005','Edith','Lange','Fuchs',1986,'Berlin','Germany',NULL,'30-5','2014-09-15','N','Y',2),
(6,'GN-006','Farid','Amiri',NULL,1988,'Hamburg','Germany','farid@mail.example',NULL,'2015-02-28','Y','N',2),
(7,'GN-007','Gemma','Stone','Hughes',1990,'Bristol','United Kingdom','gemma@mail.example','117-7','2016-05-05','Y','Y',4),
(8,'GN-008','Hassan','Demir',NULL,1992,'Vienna','Austria','hassan@mail.example','1-8','2018-10-01','Y','Y',3),
(9,'GN-009','Ines','Moreau',NULL,1994,'Lyon','France','ines@mail.example',NULL,'2019-03-17','N','N',NULL),
(10,'GN-010','Jakub','Novak',NULL,1995,'Prague','Czechia','jakub@mail.example','2-10','2020-11-08','Y','Y',6),
(11,'GN-011','Karin','Olsen','Berg',1993,'Berlin','Germany','karin@mail.example','30-11','2021-01-30','Y','Y',5),
(12,'GN-012','Leon','Fischer',NULL,1997,'Hamburg','Germany',NULL,NULL,'2022-06-12','N','Y',6),
(13,'GN-013','Maya','Singh',NULL,1998,'Bristol','United Kingdom','maya@mail.example','117-13','2022-10-03','Y','Y',7),
(14,'GN-014','Nils','Haug',NULL,1999,'Oslo','Norway','nils@mail.example',NULL,'2023-07-21','N','N',11);
INSERT INTO degree VALUES
(1,1,'Master','Economics','Business',1999,1.4,'Y'),(2,2,'Bachelor','Computer Science','Engineering',2003,2.1,'N'),(3,2,'Master','Computer Science','Engineering',2005,1.6,'N'),
(4,3,'Master','Law','Law',2008,1.9,'N'),(5,4,'Doctorate','Chemistry','Science',2006,1.1,'Y'),(6,4,'Master','Chemistry','Science',2002,1.5,'N'),
(7,5,'Bachelor','Economics','Business',2009,2.7,'N'),(8,6,'Master','Mechanical Engineering','Engineering',2013,2.0,'N'),(9,7,'Bachelor','Law','Law',2012,2.4,'N'),
(10,8,'Master','Computer Science','Engineering',2017,1.3,'Y'),(11,9,'Bachelor','Biology','Science',2016,2.9,'N'),(12,10,'Master','Economics','Business',2020,1.8,'N'),
(13,11,'Doctorate','Biology','Science',2021,1.2,'Y'),(14,12,'Bachelor','Mechanical Engineering','Engineering',2022,3.1,'N'),(15,13,'Bachelor','Computer Science','Engineering',2022,1.7,'N'),(16,14,'Bachelor','Economics','Business',2023,2.2,'N');
INSERT INTO employer VALUES
(1,'Nordwind Bank','Silke Braun','Finance','Hamburg','nordwind.example',5200,'Y',NULL),
(2,'Codehaus','Jan Peters','Software','Berlin','codehaus.example',340,'Y',NULL),
(3,'Alba Legal','Lucia Vega','Law','Madrid',NULL,85,'N',NULL),
(4,'Severn Chemicals','Tom Baker','Chemistry','Bristol','severn.example',1900,'Y',NULL),
(5,'Nordwind Leasing','Uta Krug','Finance','Hamburg',NULL,260,'N',1),
(6,'Danube Data','Max Huber','Software','Vienna','danube.example',120,'N',2),
(7,'Severn Labs','Ann Fell','Chemistry','Berlin','labs.example',150,'Y',4),
(8,'Hafen Motors','Ralf Timm','Machinery','Hamburg','hafen.example',2400,'N',NULL),
(9,'Moravia Foods','Eva Mala','Food',NULL,NULL,700,'N',NULL);
INSERT INTO job VALUES
(1,1,1,'Head of Risk','2010-01-01',NULL,128000,25000,'N'),
(2,2,2,'Software Developer','2006-02-01','2012-12-31',58000,2000,'N'),
(3,2,2,'Head of Development','2013-01-01',NULL,104000,9000,'Y'),
(4,3,3,'Lawyer','2009-05-01',NULL,76000,0,'N'),
(5,4,4,'Research Director','2011-09-01',NULL,118000,18000,'N'),
(6,5,1,'Accountant','2010-03-01','2016-08-31',42000,1500,'N'),
(7,5,5,'Team Lead','2016-09-01',NULL,61000,4000,'N'),
(8,6,8,'Design Engineer','2014-01-15',NULL,67000,3000,'N'),
(9,7,4,'Legal Adviser','2013-04-01','2020-03-31',54000,1000,'N'),
(10,7,3,'Lawyer','2020-05-01',NULL,81000,0,'Y'),
(11,8,6,'Data Scientist','2018-01-01',NULL,72000,6000,'Y'),
(12,9,4,'Lab Assistant','2017-06-01','2019-05-31',33000,0,'N'),
(13,10,1,'Analyst','2021-02-01',NULL,52000,2500,'Y'),
(14,11,7,'Scientist','2021-10-01',NULL,69000,3500,'N'),
(15,12,8,'Design Engineer','2022-09-01','2023-08-31',48000,0,'N'),
(16,13,2,'Software Developer','2022-11-01',NULL,55000,1800,'Y'),
(17,14,1,'Accountant','2023-09-01',NULL,46000,0,'N');
INSERT INTO event VALUES
(1,'EV-21','Summer Reunion','Hamburg','Harbour Hall','2022-07-02 18:00:00',35,120,'done',1),
(2,'EV-22','Career Evening','Berlin','Codehaus Loft','2022-11-10 19:00:00',0,60,'done',2),
(3,'EV-23','Winter Dinner','Bristol','Old Dock','2023-01-21 19:30:00',60,40,'done',4),
(4,'EV-24','Data Breakfast','Vienna','Danube Cafe','2023-03-15 08:30:00',12,25,'cancelled',6),
(5,'EV-25','Summer Reunion 2023','Hamburg','Harbour Hall','2023-07-01 18:00:00',38,150,'done',1),
(6,'EV-26','Founders Night','Berlin','Villa West','2024-02-08 19:00:00',20,80,'planned',NULL),
(7,'EV-27','Library Tour','Prague','City Library','2024-04-20 10:00:00',0,15,'planned',NULL);
INSERT INTO eventGuest VALUES
(1,1,'2022-05-03',2,35,'Y'),(1,2,'2022-05-20',1,35,'Y'),(1,6,'2022-06-18',3,30,'Y'),(1,5,'2022-06-25',1,35,'N'),(1,12,'2022-06-30',1,15,'Y'),
(2,2,'2022-10-01',1,0,'Y'),(2,11,'2022-10-12',1,0,'Y'),(2,8,'2022-11-02',1,0,'N'),(2,5,'2022-11-05',2,0,'Y'),
(3,4,'2022-12-01',4,60,'Y'),(3,7,'2022-12-10',2,55,'Y'),(3,13,'2023-01-05',1,40,'Y'),(3,1,'2023-01-08',1,60,'N'),
(4,8,'2023-02-20',1,12,'N'),(5,1,'2023-05-02',2,38,'Y'),(5,6,'2023-05-30',2,38,'Y'),(5,10,'2023-06-14',1,38,'Y'),(5,3,'2023-06-20',1,38,'N'),
(6,2,'2023-12-18',1,20,'N'),(6,11,'2024-01-09',2,20,'N');
INSERT INTO mentoring VALUES
(801,1,5,'leadership','2015-01-10','2015-12-20',10,10,'completed',5),
(802,1,10,'career in banking','2021-03-01','2022-02-28',8,6,'completed',4),
(803,2,8,'software careers','2018-11-01','2019-06-30',6,7,'completed',5),
(804,2,13,'first job','2022-11-15',NULL,10,7,'active',NULL),
(805,4,7,'changing career','2019-05-01','2020-04-30',12,9,'completed',4),
(806,4,11,'research abroad','2021-02-10','2021-05-01',8,2,'stopped',2),
(807,3,7,'legal practice','2020-06-01','2021-01-31',5,5,'completed',3),
(808,6,12,'first job','2022-07-01',NULL,8,3,'active',NULL),
(809,8,13,'data science','2023-02-01','2023-04-15',6,1,'stopped',NULL),
(810,11,14,'moving to Berlin','2023-08-15',NULL,4,0,'active',NULL),
(811,7,13,'interviews','2023-05-20','2023-09-30',3,4,'completed',5);
