CREATE TABLE School (
  SchoolID INTEGER PRIMARY KEY,
  SchoolName TEXT,
  District TEXT,
  FoundedYear INTEGER,
  PupilCount INTEGER,
  HasGym TEXT
);
CREATE TABLE Leader (
  LeaderID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Profession TEXT,
  HourlyPay REAL,
  PhoneNumber TEXT,
  IsVolunteer TEXT
);
CREATE TABLE Club (
  ClubID INTEGER PRIMARY KEY,
  ClubName TEXT,
  SchoolID INTEGER,
  LeaderID INTEGER,
  Weekday TEXT,
  MonthlyFee REAL,
  MaxPlaces INTEGER,
  StartDate TEXT,
  FOREIGN KEY (SchoolID) REFERENCES School(SchoolID),
  FOREIGN KEY (LeaderID) REFERENCES Leader(LeaderID)
);
CREATE TABLE Pupil (
  PupilID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Age INTEGER,
  ClassName TEXT,
  SchoolID INTEGER,
  FOREIGN KEY (SchoolID) REFERENCES School(SchoolID)
);
CREATE TABLE Membership (
  ClubID INTEGER,
  PupilID INTEGER,
  JoinDate TEXT,
  FeePaid TEXT,
  MissedMeetings INTEGER,
  PRIMARY KEY (ClubID, PupilID),
  FOREIGN KEY (ClubID) REFERENCES Club(ClubID),
  FOREIGN KEY (PupilID) REFERENCES Pupil(PupilID)
);
CREATE TABLE Meeting (
  MeetingID INTEGER PRIMARY KEY,
  ClubID INTEGER,
  MeetingDate TEXT,
  Room TEXT,
  Topic TEXT,
  Attendance INTEGER,
  FOREIGN KEY (ClubID) REFERENCES Club(ClubID)
);
INSERT INTO School VALUES
(1,'Larkfield Primary','Westgate',1958,310,'Yes'),
(2,'St Brendan''s','Harbour',1904,265,'No'),
(3,'Oakhurst Academy','Westgate',2006,890,'Yes'),
(4,'Millpond School','Old Town',1931,190,'No'),
(5,'Kestrel High','Harbour',1977,1040,'Yes'),
(6,'Tansy Lane Infants','Old Town',1989,120,'No');
INSERT INTO Leader VALUES
(1,'Nora','Whitlock','Teacher',19.50,'020-3310','No'),
(2,'Jamal','Edwards','Basketball coach',22.00,'020-4478','No'),
(3,'Ingrid','Solberg','Retired engineer',0.0,'020-1956','Yes'),
(4,'Theo','Papas','Musician',24.50,'020-8842','No'),
(5,'Carmen','Ortiz','Teacher',18.00,'020-7705','No'),
(6,'Ewan','Reid','Student',11.20,'020-6623','No'),
(7,'Pauline','Whitlock','Librarian',0.0,'020-3311','Yes'),
(8,'Hugo','Lambert','Chef',21.00,'020-9034','No');
INSERT INTO Club VALUES
(1,'Chess Knights',1,3,'Monday',5.00,16,'2021-09-06'),
(2,'Hoops',5,2,'Tuesday',14.00,20,'2019-09-10'),
(3,'Junior Choir',2,4,'Wednesday',8.50,40,'2018-01-17'),
(4,'Robot Lab',3,3,'Thursday',22.00,12,'2022-01-13'),
(5,'Story Corner',4,7,'Friday',0.0,15,'2020-10-02'),
(6,'Garage Band',5,4,'Thursday',18.00,8,'2021-02-11'),
(7,'Drama Workshop',3,1,'Monday',12.00,24,'2017-09-18'),
(8,'Sketch Club',1,5,'Wednesday',9.00,18,'2023-01-11'),
(9,'Street Dance',3,6,'Tuesday',11.00,25,'2023-09-12');
INSERT INTO Pupil VALUES
(1,'Alfie','Turner',9,'4B',1),
(2,'Zainab','Hussain',10,'5A',1),
(3,'Molly','Reid',8,'3C',2),
(4,'Lucas','Ferreira',13,'8D',3),
(5,'Priti','Desai',14,'9A',3),
(6,'Owen','Blake',15,'10B',5),
(7,'Tilda','Svensson',12,'7C',5),
(8,'Kofi','Asante',7,'2A',4),
(9,'Hannah','Turner',13,'8A',5),
(10,'Ben','Ortiz',11,'6B',2),
(11,'Leila','Rahimi',14,'9C',5);
INSERT INTO Membership VALUES
(1,1,'2023-09-04','Yes',1),
(1,2,'2022-09-05','Yes',0),
(2,6,'2021-09-14','Yes',4),
(2,9,'2023-09-12','No',2),
(3,3,'2023-01-18','Yes',0),
(3,10,'2022-03-09','Yes',3),
(4,4,'2022-01-13','Yes',0),
(4,5,'2023-01-19','No',5),
(5,8,'2023-10-06','Yes',1),
(6,6,'2022-09-08','No',6),
(6,7,'2023-02-02','Yes',2),
(7,5,'2021-09-20','Yes',1),
(8,2,'2023-01-11','Yes',2),
(7,4,'2023-09-25','No',0);
INSERT INTO Meeting VALUES
(1,1,'2023-10-02','Library','Opening traps',13),
(2,1,'2023-10-09','Library','Blitz tournament',15),
(3,2,'2023-10-03','Sports Hall','Free throws',17),
(4,2,'2023-10-10','Sports Hall','Zone defence',14),
(5,3,'2023-10-04','Chapel','Sea songs',31),
(6,4,'2023-10-05','Room 12','Line followers',11),
(7,4,'2023-10-12','Room 12','Sensors',9),
(8,5,'2023-10-06','Library','Fox tales',12),
(9,6,'2023-10-05','Music Room','Writing a chorus',6),
(10,7,'2023-10-02','Main Stage','Improvisation',20),
(11,7,'2023-10-09','Main Stage','Stage fighting',22),
(12,1,'2023-10-16','Room 3','End games',10);
