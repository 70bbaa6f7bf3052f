CREATE TABLE Track (
  TrackCode TEXT PRIMARY KEY,
  TrackName TEXT,
  ChairId INTEGER,
  FOREIGN KEY (ChairId) REFERENCES Person(PersonId)
);
CREATE TABLE Person (
  PersonId INTEGER PRIMARY KEY,
  GivenName TEXT,
  FamilyName TEXT,
  Position TEXT,
  Institution TEXT,
  Country TEXT,
  Email TEXT,
  IsReviewer INTEGER,
  MentorId INTEGER,
  FOREIGN KEY (MentorId) REFERENCES Person(PersonId)
);
CREATE TABLE Submission (
  SubmissionId INTEGER PRIMARY KEY,
  Title TEXT,
  TrackCode TEXT,
  SubmitterId INTEGER,
  PresenterId INTEGER,
  Format TEXT,
  Pages INTEGER,
  SubmittedOn DATE,
  DecidedOn DATE,
  Status TEXT,
  FOREIGN KEY (TrackCode) REFERENCES Track(TrackCode),
  FOREIGN KEY (SubmitterId) REFERENCES Person(PersonId),
  FOREIGN KEY (PresenterId) REFERENCES Person(PersonId)
);
CREATE TABLE Review (
  SubmissionId INTEGER,
  ReviewerId INTEGER,
  AssignedOn DATE,
  DueOn DATE,
  ReceivedOn DATE,
  Score INTEGER,
  Confidence INTEGER,
  Recommendation TEXT,
  PRIMARY KEY (SubmissionId, ReviewerId),
  FOREIGN KEY (SubmissionId) REFERENCES Submission(SubmissionId),
  FOREIGN KEY (ReviewerId) REFERENCES Person(PersonId)
);
CREATE TABLE Room (
  RoomId INTEGER PRIMARY KEY,
  RoomName TEXT,
  Building TEXT,
  Floor INTEGER,
  Seats INTEGER,
  HasProjector TEXT,
  DayRent NUMERIC(8,2)
);
CREATE TABLE ConfSession (
  SessionId INTEGER PRIMARY KEY,
  SessionTitle TEXT,
  TrackCode TEXT,
  RoomId INTEGER,
  ChairId INTEGER,
  StartsAt DATETIME,
  EndsAt DATETIME,
  SessionType TEXT,
  Attendance INTEGER,
  FOREIGN KEY (TrackCode) REFERENCES Track(TrackCode),
  FOREIGN KEY (RoomId) REFERENCES Room(RoomId),
  FOREIGN KEY (ChairId) REFERENCES Person(PersonId)
);
CREATE TABLE SessionSlot (
  SessionId INTEGER,
  SlotNo INTEGER,
  SubmissionId INTEGER,
  Minutes INTEGER,
  PRIMARY KEY (SessionId, SlotNo),
  FOREIGN KEY (SessionId) REFERENCES ConfSession(SessionId),
  FOREIGN KEY (SubmissionId) REFERENCES Submission(SubmissionId)
);
CREATE TABLE TicketType (
  TypeCode TEXT PRIMARY KEY,
  Label TEXT,
  Price NUMERIC(8,2),
  Quota INTEGER
);
CREATE TABLE Registration (
  RegNo TEXT PRIMARY KEY,
  PersonId INTEGER,
  TypeCode TEXT,
  RegisteredOn DATE,
  AmountDue NUMERIC(8,2),
  AmountPaid NUMERIC(8,2),
  PaidOn DATE,
  CancelledOn DATE,
  Dinner TEXT,
  Diet TEXT,
  CheckedInAt DATETIME,
  FOREIGN KEY (PersonId) REFERENCES Person(PersonId),
  FOREIGN KEY (TypeCode) REFERENCES TicketType(TypeCode)
);
INSERT INTO Person VALUES
(1,'Ruth','Abelson','Professor','Uppsala University','Sweden','r.abelson@uu.example',1,NULL),(2,'Mateo','Quispe','Lecturer','University of Lima','Peru','mquispe@ul.example',1,NULL),
(3,'Hanna','Virtanen','PhD Student','Turku Institute','Finland','hvirt@ti.example',0,1),(4,'Samuel','Okoro','Professor','Lagos Technical','Nigeria','sokoro@lt.example',1,NULL),
(5,'Claire','Dubois','Research Fellow','Lyon Centre for Soil','France','cdubois@lcs.example',1,4),(6,'Wei','Zhang','PhD Student','Uppsala University','Sweden','wzhang@uu.example',0,1),
(7,'Ingrid','Solberg','Consultant','Fjord Analytics','Norway',NULL,1,NULL),(8,'Pablo','Rivas','PhD Student','University of Lima','Peru','privas@ul.example',0,2),
(9,'Amina','Diallo','Lecturer','Dakar College','Senegal','adiallo@dc.example',1,4),(10,'Tobias','Lenz','Research Fellow','Bonn Water Lab','Germany','tlenz@bwl.example',1,NULL),
(11,'Keiko','Mori','Professor','Osaka Rivers','Japan','kmori@or.example',1,NULL),(12,'Liam','Doyle','Journalist','Green Wire','Ireland','liam@gw.example',0,NULL),
(13,'Elif','Kaya','PhD Student','Bonn Water Lab','Germany','ekaya@bwl.example',0,10),(14,'Nils','Uppman','Engineer','Fjord Analytics','Norway','nils@fa.example',0,7);
INSERT INTO Track VALUES ('HYD','Hydrology',11),('SOIL','Soils',5),('CITY','Urban Water',10),('POL','Policy',4),('EDU','Teaching',NULL);
INSERT INTO Submission VALUES
(301,'Snowmelt in small basins','HYD',3,3,'talk',8,'2023-01-12','2023-03-20','accepted'),(302,'Reading rivers from radar','HYD',6,1,'talk',10,'2023-01-15','2023-03-20','accepted'),
(303,'Clay and drought','SOIL',5,5,'talk',7,'2023-01-29','2023-03-22','accepted'),(304,'Leaky pipes of Lima','CITY',8,2,'talk',9,'2023-01-30','2023-03-21','accepted'),
(305,'Rain gardens that work','CITY',13,13,'poster',4,'2023-01-31','2023-03-21','accepted'),(306,'Who pays for floods','POL',9,9,'talk',12,'2023-01-20','2023-03-24','accepted'),
(307,'A tax on puddles','POL',12,12,'talk',3,'2023-01-31','2023-03-24','rejected'),(308,'Earthworms as sensors','SOIL',2,2,'poster',4,'2023-01-09','2023-03-22','rejected'),
(309,'Deep wells of Dakar','HYD',9,9,'poster',5,'2023-01-25','2023-03-20','accepted'),(310,'Flood games for schools','EDU',14,7,'workshop',6,'2023-01-31',NULL,'under review'),
(311,'Sponge streets','CITY',10,13,'talk',11,'2023-01-18','2023-03-21','accepted'),(312,'Salt in the delta','SOIL',4,5,'talk',8,'2023-01-28',NULL,'under review'),
(313,'Turbines and trout','HYD',7,14,'talk',9,'2023-01-22','2023-02-15','withdrawn');
INSERT INTO Review VALUES
(301,11,'2023-02-01','2023-02-28','2023-02-20',8,4,'accept'),(301,10,'2023-02-01','2023-02-28','2023-03-04',7,3,'accept'),(302,11,'2023-02-01','2023-02-28','2023-02-21',9,5,'accept'),
(302,7,'2023-02-01','2023-02-28','2023-02-27',6,2,'minor changes'),(303,4,'2023-02-03','2023-03-03','2023-03-10',7,4,'accept'),(303,2,'2023-02-03','2023-03-03','2023-02-25',8,4,'accept'),
(304,10,'2023-02-03','2023-03-03','2023-02-18',9,5,'accept'),(304,5,'2023-02-03','2023-03-03','2023-03-01',5,2,'minor changes'),(305,10,'2023-02-03','2023-03-03','2023-02-19',6,4,'minor changes'),
(306,4,'2023-02-05','2023-03-05','2023-03-12',10,5,'accept'),(306,1,'2023-02-05','2023-03-05','2023-03-02',8,3,'accept'),(307,4,'2023-02-05','2023-03-05','2023-03-12',2,4,'reject'),
(307,9,'2023-02-05','2023-03-05','2023-02-24',3,3,'reject'),(308,5,'2023-02-03','2023-03-03','2023-02-23',4,4,'reject'),(309,11,'2023-02-01','2023-02-28','2023-02-22',7,3,'minor changes'),
(310,1,'2023-02-10','2023-03-10',NULL,NULL,NULL,NULL),(311,5,'2023-02-03','2023-03-03','2023-02-28',8,3,'accept'),(311,2,'2023-02-03','2023-03-03','2023-03-03',4,2,'reject'),(312,2,'2023-02-10','2023-03-10',NULL,NULL,NULL,NULL),(312,10,'2023-02-10','2023-03-10','2023-03-08',6,3,'minor changes');
INSERT INTO Room VALUES (1,'Aula','Main Hall',0,320,'Y',1200),(2,'Lecture Room B','Main Hall',1,90,'Y',450),(3,'Seminar 12','North Wing',2,40,'Y',180),(4,'Seminar 14','North Wing',2,32,'N',150),(5,'Foyer','Main Hall',0,150,'N',300),(6,'Glass Box','Annexe',3,24,'Y',140);
INSERT INTO ConfSession VALUES
(1,'Opening','POL',1,4,'2023-06-12 09:00:00','2023-06-12 10:30:00','plenary',214),(2,'Rivers and snow','HYD',2,11,'2023-06-12 11:00:00','2023-06-12 12:30:00','papers',77),
(3,'Ground matters','SOIL',3,1,'2023-06-12 11:00:00','2023-06-12 12:00:00','papers',43),(4,'Thirsty cities','CITY',2,10,'2023-06-12 14:00:00','2023-06-12 15:30:00','papers',88),
(5,'Posters and coffee','HYD',5,5,'2023-06-12 16:00:00','2023-06-12 17:30:00','posters',131),(6,'Paying for water','POL',3,9,'2023-06-13 09:30:00','2023-06-13 10:30:00','papers',29),
(7,'Teaching floods','EDU',6,NULL,'2023-06-13 11:00:00','2023-06-13 13:00:00','workshop',18),(8,'Closing','POL',1,1,'2023-06-13 15:00:00','2023-06-13 16:00:00','plenary',163);
INSERT INTO SessionSlot VALUES (2,1,301,25),(2,2,302,35),(3,1,303,30),(4,1,304,30),(4,2,311,30),(5,1,305,15),(5,2,309,15),(6,1,306,40);
INSERT INTO TicketType VALUES ('FULL','full rate',420,150),('EARLY','early bird',340,80),('STUD','student',160,60),('PRESS','press',0,10),('DAY','day ticket',190,40);
INSERT INTO Registration VALUES
('R-001',1,'EARLY','2023-03-28',340,340,'2023-04-02',NULL,'Y','vegetarian','2023-06-12 08:20:00'),('R-002',3,'STUD','2023-04-03',160,160,'2023-04-03',NULL,'Y',NULL,'2023-06-12 08:35:00'),
('R-003',6,'STUD','2023-04-11',160,0,NULL,NULL,'N','halal','2023-06-12 08:50:00'),('R-004',4,'FULL','2023-05-02',420,420,'2023-05-20',NULL,'Y',NULL,'2023-06-12 08:10:00'),
('R-005',5,'EARLY','2023-03-30',340,340,'2023-04-14',NULL,'N','vegan','2023-06-12 09:15:00'),('R-006',9,'FULL','2023-05-15',420,200,NULL,NULL,'Y','halal','2023-06-12 08:40:00'),
('R-007',10,'EARLY','2023-04-05',340,340,'2023-04-05',NULL,'Y',NULL,'2023-06-12 08:45:00'),('R-008',13,'STUD','2023-04-20',160,160,'2023-05-01',NULL,'Y','vegetarian','2023-06-12 08:46:00'),
('R-009',12,'PRESS','2023-05-30',0,0,NULL,NULL,'N',NULL,NULL),('R-010',11,'FULL','2023-05-08',420,420,'2023-05-09',NULL,'Y',NULL,'2023-06-12 08:05:00'),
('R-011',7,'FULL','2023-05-22',420,0,NULL,'2023-06-01','N',NULL,NULL),('R-012',8,'STUD','2023-05-11',160,80,NULL,NULL,'N','vegan','2023-06-12 10:40:00'),
('R-013',14,'DAY','2023-06-09',190,190,'2023-06-09',NULL,'N',NULL,'2023-06-13 09:02:00');
