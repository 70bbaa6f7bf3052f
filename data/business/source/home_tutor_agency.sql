CREATE TABLE coordinator (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  position TEXT,
  bossId INTEGER,
  startedOn DATE,
  leftOn DATE,
  worksFromHome INTEGER,
  FOREIGN KEY (bossId) REFERENCES coordinator(id)
);
CREATE TABLE tutor (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  title TEXT,
  city TEXT,
  travelRadius TEXT,
  payRate NUMERIC(6,2),
  payRateBand TEXT,
  maxPupils INTEGER,
  joinedOn DATE,
  leftOn DATE,
  isVerified INTEGER,
  mentorId INTEGER,
  FOREIGN KEY (mentorId) REFERENCES tutor(id)
);
CREATE TABLE guardian (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  city TEXT,
  phone TEXT,
  credit NUMERIC(8,2),
  registeredOn DATE,
  deregisteredOn DATE,
  getsNewsletter INTEGER,
  recommendedBy INTEGER,
  FOREIGN KEY (recommendedBy) REFERENCES guardian(id)
);
CREATE TABLE pupil (
  id INTEGER PRIMARY KEY,
  firstName TEXT,
  lastName TEXT,
  motherOrFatherId INTEGER,
  payerId INTEGER,
  school TEXT,
  yearGroup INTEGER,
  birthDate DATE,
  stoppedOn DATE,
  needsSupport INTEGER,
  FOREIGN KEY (motherOrFatherId) REFERENCES guardian(id),
  FOREIGN KEY (payerId) REFERENCES guardian(id)
);
CREATE TABLE subject (
  id INTEGER PRIMARY KEY,
  subjectName TEXT,
  area TEXT,
  standardPrice NUMERIC(6,2),
  isOffered INTEGER
);
CREATE TABLE engagement (
  id INTEGER PRIMARY KEY,
  engagementCode TEXT,
  pupilId INTEGER,
  tutorId INTEGER,
  subjectId INTEGER,
  arrangedBy INTEGER,
  lessonPlan TEXT,
  startedOn DATE,
  plannedEnd DATE,
  endedOn DATE,
  plannedHours INTEGER,
  usedHours INTEGER,
  pricePerHour NUMERIC(6,2),
  isPaused INTEGER,
  FOREIGN KEY (pupilId) REFERENCES pupil(id),
  FOREIGN KEY (tutorId) REFERENCES tutor(id),
  FOREIGN KEY (subjectId) REFERENCES subject(id),
  FOREIGN KEY (arrangedBy) REFERENCES coordinator(id)
);
CREATE TABLE lesson (
  id INTEGER PRIMARY KEY,
  engagementId INTEGER,
  substituteId INTEGER,
  scheduledFor DATE,
  heldOn DATE,
  plannedMinutes INTEGER,
  actualMinutes INTEGER,
  place TEXT,
  topic TEXT,
  homework TEXT,
  homeworkMinutes INTEGER,
  FOREIGN KEY (engagementId) REFERENCES engagement(id),
  FOREIGN KEY (substituteId) REFERENCES tutor(id)
);
CREATE TABLE invoice (
  invoiceNo TEXT PRIMARY KEY,
  engagementId INTEGER,
  guardianId INTEGER,
  issuedOn DATE,
  dueOn DATE,
  paidOn DATE,
  amount NUMERIC(8,2),
  discount NUMERIC(8,2),
  wasReminded INTEGER,
  FOREIGN KEY (engagementId) REFERENCES engagement(id),
  FOREIGN KEY (guardianId) REFERENCES guardian(id)
);
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  tutorId INTEGER,
  guardianId INTEGER,
  stars INTEGER,
  comment TEXT,
  writtenOn DATE,
  isPublished INTEGER,
  FOREIGN KEY (tutorId) REFERENCES tutor(id),
  FOREIGN KEY (guardianId) REFERENCES guardian(id)
);
INSERT INTO coordinator VALUES
 (1,'Verena','Holt','Agency Head',NULL,'2010-09-01',NULL,0),
 (2,'Simon','Peake','Coordinator',1,'2014-02-10',NULL,1),
 (3,'Alma','Rios','Coordinator',1,'2017-08-21',NULL,0),
 (4,'Joel','Carver','Junior Coordinator',3,'2020-01-13','2022-12-31',1),
 (5,'Mina','Sato','Junior Coordinator',2,'2022-10-03',NULL,1);
INSERT INTO tutor VALUES
 (1,'Edgar','Lowell','Dr','Oxford','15 km',32.00,'senior',8,'2012-03-01',NULL,1,NULL),
 (2,'Fiona','Marsh','Ms','Oxford','10 km',26.50,'standard',6,'2015-09-14',NULL,1,1),
 (3,'Ravi','Menon','Mr','Reading','20 km',28.00,'standard',5,'2016-01-25','2022-07-31',1,1),
 (4,'Clara','Winter','Dr','Abingdon','8 km',34.50,'senior',4,'2017-10-02',NULL,0,NULL),
 (5,'Dominic','Fry','Mr','Reading','25 km',22.00,'starter',7,'2020-09-07',NULL,1,3),
 (6,'Ingrid','Solberg','Ms','Oxford','online only',24.00,'standard',10,'2021-01-11',NULL,0,2),
 (7,'Theo','Blanchard','Mr','Abingdon','12 km',21.00,'starter',3,'2021-09-20','2023-01-31',0,4),
 (8,'Sophie','Kerr','Ms','Didcot','10 km',23.50,'starter',5,'2022-02-14',NULL,1,2),
 (9,'Malik','Haddad','Mr','Reading','online only',25.00,'standard',6,'2022-11-07',NULL,0,4);
INSERT INTO guardian VALUES
 (1,'Helen','Archer','Oxford','01865 4410',0.00,'2018-09-03',NULL,1,NULL),
 (2,'Bruno','Archer','Oxford',NULL,120.00,'2018-09-03',NULL,0,1),
 (3,'Patricia','Dunn','Reading','0118 7721',-64.00,'2019-01-15','2022-08-31',1,NULL),
 (4,'Yusuf','Kaya','Abingdon','01235 6093',0.00,'2019-10-22',NULL,1,1),
 (5,'Monica','Bell','Didcot',NULL,35.50,'2020-02-28',NULL,0,4),
 (6,'Grant','Sutherland','Oxford','01865 9027',-210.00,'2020-09-11',NULL,0,NULL),
 (7,'Ling','Zhao','Reading','0118 3350',0.00,'2021-01-05',NULL,1,3),
 (8,'Owen','Pritchard','Abingdon',NULL,0.00,'2021-09-19','2023-02-10',1,4),
 (9,'Carmen','Diaz','Oxford','01865 1188',-48.00,'2022-03-08',NULL,1,6),
 (10,'Adele','Fournier','Didcot','01235 2804',75.00,'2022-09-26',NULL,0,5);
INSERT INTO pupil VALUES
 (1,'Leo','Archer',1,2,'St Aldate School',9,'2008-05-12',NULL,0),
 (2,'Nina','Archer',1,1,'St Aldate School',6,'2011-11-30',NULL,1),
 (3,'Callie','Dunn',3,3,'Kennet High',11,'2006-03-08','2022-06-30',0),
 (4,'Emre','Kaya',4,4,'Abbey Academy',10,'2007-08-21',NULL,0),
 (5,'Toby','Bell',5,10,'Didcot Park School',8,'2009-12-17',NULL,1),
 (6,'Isla','Sutherland',6,6,'Isis College',12,'2005-01-25','2023-03-01',0),
 (7,'Wei','Zhao',7,7,'Kennet High',11,'2006-09-14',NULL,0),
 (8,'Mei','Zhao',7,7,'Kennet Primary',5,'2012-10-02',NULL,0),
 (9,'Rhys','Pritchard',8,8,'Abbey Academy',9,'2008-07-19','2023-02-10',1),
 (10,'Pablo','Diaz',9,6,'Isis College',12,'2005-06-06',NULL,0),
 (11,'Elise','Fournier',10,10,'Didcot Park School',7,'2010-04-27',NULL,1),
 (12,'Hugo','Fournier',10,10,'Didcot Park School',10,'2007-02-03',NULL,0);
INSERT INTO subject VALUES
 (1,'Mathematics','science',38.00,1),
 (2,'Physics','science',42.00,1),
 (3,'French','language',36.00,1),
 (4,'Spanish','language',35.00,1),
 (5,'Latin','language',44.00,0),
 (6,'English Essay Writing','language',37.00,1),
 (7,'Reading Support','primary',0.00,1),
 (8,'Computer Science','science',45.00,0);
INSERT INTO engagement VALUES
 (1,'E-101',1,1,1,2,'1 x 90 min a week','2021-09-10','2022-07-15','2022-08-26',60,72,40.00,0),
 (2,'E-102',3,3,3,2,'2 x 45 min a week','2021-10-04','2022-06-30','2022-06-20',50,44,36.00,0),
 (3,'E-103',2,2,7,3,'2 x 30 min a week','2021-11-08','2022-12-16','2022-12-16',30,30,0.00,0),
 (4,'E-104',4,4,2,3,'1 x 60 min a week','2022-01-17','2022-12-20',NULL,40,46,45.00,0),
 (5,'E-105',5,8,1,4,'1 x 60 min a week','2022-03-01','2023-03-31',NULL,45,38,37.00,1),
 (6,'E-106',6,1,5,2,'1 x 90 min a week','2022-03-21','2023-05-12','2023-03-01',55,41,48.00,0),
 (7,'E-107',7,5,2,3,'2 x 60 min a week','2022-04-25','2023-06-09',NULL,80,66,42.00,0),
 (8,'E-108',9,7,6,4,'1 x 45 min a week','2022-05-16','2022-11-30','2023-01-27',20,27,35.00,0),
 (9,'E-109',8,6,7,NULL,'2 x 30 min a week','2022-09-12','2023-07-14',NULL,36,22,0.00,0),
 (10,'E-110',10,6,4,2,'1 x 60 min a week','2022-09-19','2023-06-02',NULL,40,25,35.00,1),
 (11,'E-111',11,8,3,5,'1 x 45 min a week','2022-10-10','2023-06-23',NULL,30,18,36.00,0),
 (12,'E-112',12,9,1,5,'2 x 45 min a week','2022-11-21','2023-05-26',NULL,50,24,39.00,0),
 (13,'E-113',1,4,2,NULL,'1 x 60 min a week','2023-01-09','2023-07-07',NULL,26,12,44.00,0);
INSERT INTO lesson VALUES
 (1001,1,NULL,'2022-01-14','2022-01-14',90,95,'pupil''s home','fractions and percentages','worksheet 4',30),
 (1002,1,2,'2022-05-06','2022-05-09',90,80,'pupil''s home','linear equations','worksheet 9',45),
 (1003,2,NULL,'2022-02-07','2022-02-07',45,45,'online','past tense revision',NULL,0),
 (1004,3,NULL,'2022-03-15','2022-03-14',30,35,'library','reading aloud','read chapter 2',15),
 (1005,4,NULL,'2022-04-19','2022-04-21',60,75,'pupil''s home','electric circuits','draw two circuits',25),
 (1006,4,1,'2022-10-11','2022-10-11',60,55,'online','waves and light',NULL,0),
 (1007,5,NULL,'2022-06-07','2022-06-08',60,60,'library','fractions revision','worksheet 2',20),
 (1008,6,NULL,'2022-09-28','2022-09-26',90,100,'pupil''s home','Caesar, book one','translate ten lines',60),
 (1009,7,NULL,'2022-11-02','2022-11-02',60,70,'online','motion and forces','problem set 5',50),
 (1010,7,9,'2023-02-15','2023-02-17',60,50,'online','electric fields',NULL,0),
 (1011,8,NULL,'2022-10-24','2022-10-31',45,45,'tutor''s home','essay opening','write one page',40),
 (1012,9,NULL,'2023-01-17','2023-01-17',30,30,'online','reading for meaning',NULL,0),
 (1013,10,NULL,'2023-02-06','2023-02-03',60,65,'online','subjunctive',NULL,0),
 (1014,11,8,'2023-03-13',NULL,45,NULL,'library','numbers to one hundred',NULL,NULL),
 (1015,12,NULL,'2023-03-20',NULL,45,NULL,'online','quadratic equations','problem set 1',35),
 (1016,13,NULL,'2023-03-06','2023-03-06',60,85,'pupil''s home','electric motors','draw a motor',35);
INSERT INTO invoice VALUES
 ('R-2201',1,2,'2022-02-01','2022-02-15','2022-02-10',480.00,0.00,0),
 ('R-2202',2,3,'2022-03-01','2022-03-15','2022-03-29',324.00,16.00,1),
 ('R-2203',4,4,'2022-05-02','2022-05-16','2022-05-16',540.00,0.00,0),
 ('R-2204',1,2,'2022-06-01','2022-06-15','2022-06-04',620.00,40.00,0),
 ('R-2205',6,6,'2022-07-01','2022-07-15',NULL,576.00,0.00,1),
 ('R-2206',5,10,'2022-08-01','2022-08-15','2022-09-01',333.00,12.00,1),
 ('R-2207',7,7,'2022-10-03','2022-10-17','2022-10-12',756.00,50.00,0),
 ('R-2208',8,8,'2022-11-02','2022-11-16','2022-12-20',280.00,0.00,1),
 ('R-2209',10,6,'2022-12-01','2022-12-15',NULL,350.00,10.00,0),
 ('R-2301',7,7,'2023-01-09','2023-01-23','2023-01-20',840.00,60.00,0),
 ('R-2302',11,10,'2023-01-16','2023-01-30',NULL,270.00,0.00,0),
 ('R-2303',12,10,'2023-02-01','2023-02-15','2023-02-15',468.00,25.00,0),
 ('R-2304',13,2,'2023-03-01','2023-03-15',NULL,396.00,0.00,1);
INSERT INTO review VALUES
 (1,1,1,5,'Patient and clear, fractions at last understood','2022-02-20',1),
 (2,3,3,2,'Often late, short notice','2022-04-11',1),
 (3,4,4,4,'Clear, but the lessons run over','2022-06-03',1),
 (4,1,6,3,'Very learned, little patience','2022-10-05',0),
 (5,5,7,5,'Patient with questions, homework well chosen','2022-12-12',1),
 (6,7,8,1,'Came late twice','2023-01-30',0),
 (7,8,10,4,'Friendly, our daughter likes her','2023-02-08',1),
 (8,6,9,NULL,'No opinion yet','2023-02-14',0),
 (9,2,2,4,'Good substitute, always on time','2022-05-30',1);
