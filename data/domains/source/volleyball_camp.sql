CREATE TABLE Camp (
  CampID INTEGER PRIMARY KEY,
  CampName TEXT NOT NULL,
  Town TEXT,
  StartDate DATE,
  EndDate DATE,
  Fee REAL,
  MaxParticipants INTEGER,
  AgeGroup TEXT
);
CREATE TABLE Coach (
  CoachID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Age INTEGER,
  Nationality TEXT,
  LicenseLevel TEXT,
  FormerPlayer TEXT
);
CREATE TABLE CampCoach (
  CampID INTEGER,
  CoachID INTEGER,
  Role TEXT,
  DailyPay REAL,
  PRIMARY KEY (CampID, CoachID),
  FOREIGN KEY (CampID) REFERENCES Camp (CampID),
  FOREIGN KEY (CoachID) REFERENCES Coach (CoachID)
);
CREATE TABLE Participant (
  ParticipantID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  CampID INTEGER,
  Age INTEGER,
  HeightCm INTEGER,
  FavoritePosition TEXT,
  ShirtSize TEXT,
  Vegetarian TEXT,
  FOREIGN KEY (CampID) REFERENCES Camp (CampID)
);
CREATE TABLE Court (
  CourtID INTEGER PRIMARY KEY,
  CourtName TEXT,
  Surface TEXT,
  Indoor TEXT,
  SeatCount INTEGER,
  BuiltYear INTEGER
);
CREATE TABLE Game (
  GameID INTEGER PRIMARY KEY,
  CampID INTEGER,
  CourtID INTEGER,
  GameDate DATE,
  HomeTeamName TEXT,
  GuestTeamName TEXT,
  HomeSets INTEGER,
  GuestSets INTEGER,
  DurationMinutes INTEGER,
  FOREIGN KEY (CampID) REFERENCES Camp (CampID),
  FOREIGN KEY (CourtID) REFERENCES Court (CourtID)
);
CREATE TABLE GamePlayer (
  GameID INTEGER,
  ParticipantID INTEGER,
  PointsScored INTEGER,
  Aces INTEGER,
  WasCaptain TEXT,
  PRIMARY KEY (GameID, ParticipantID),
  FOREIGN KEY (GameID) REFERENCES Game (GameID),
  FOREIGN KEY (ParticipantID) REFERENCES Participant (ParticipantID)
);
INSERT INTO Camp VALUES
(1,'Baltic Beach Week','Kolberg','2022-07-04','2022-07-10',420.0,40,'U16'),
(2,'High Net Academy','Innsbruck','2022-07-18','2022-07-31',890.0,24,'U18'),
(3,'Starter Bootcamp','Graz','2022-08-01','2022-08-05',210.0,36,'U12'),
(4,'Setter School','Innsbruck','2022-10-24','2022-10-28',350.0,16,'U18'),
(5,'Sand Masters','Jesolo','2023-06-19','2023-06-30',760.0,32,'Adults'),
(6,'Winter Skills','Graz','2023-02-13','2023-02-17',280.0,30,'U16'),
(7,'Easter Smash','Linz','2023-04-03','2023-04-08',310.0,28,'U14');
INSERT INTO Coach VALUES
(1,'Katarzyna','Zielinska',44,'Polish','A','Yes'),
(2,'Matthias','Egger',51,'Austrian','A','No'),
(3,'Giulia','Ferrante',33,'Italian','B','Yes'),
(4,'Luka','Novosel',29,'Croatian','C','Yes'),
(5,'Anna','Steinbach',38,'Austrian','B','No'),
(6,'Thiago','Moreira',47,'Brazilian','A','Yes'),
(7,'Petra','Wimmer',26,'Austrian','C','No'),
(8,'Janusz','Wrona',60,'Polish','B','No');
INSERT INTO CampCoach VALUES
(1,1,'head',180.0),
(1,4,'assistant',95.0),
(2,2,'head',210.0),
(2,3,'assistant',120.0),
(2,5,'fitness',130.0),
(3,5,'head',140.0),
(3,7,'assistant',80.0),
(4,2,'head',200.0),
(5,6,'head',250.0),
(5,3,'assistant',135.0),
(5,1,'assistant',150.0),
(6,7,'head',110.0);
INSERT INTO Participant VALUES
(1,'Leonie','Brandt',1,15,172,'setter','M','No'),
(2,'Oskar','Malinowski',1,14,181,'middle blocker','L','No'),
(3,'Hanna','Pichler',2,17,178,'outside hitter','M','Yes'),
(4,'Felix','Auer',2,16,190,'opposite','XL','No'),
(5,'Valentina','Rossi',2,17,169,'libero','S','No'),
(6,'Jonas','Kofler',3,11,150,'setter','S','No'),
(7,'Mila','Haider',3,12,155,'outside hitter','S','Yes'),
(8,'Sarah','Gruber',4,16,175,'setter','M','No'),
(9,'Marco','Bellini',5,28,194,'outside hitter','XL','No'),
(10,'Elena','Conti',5,24,180,'libero','M','Yes'),
(11,'David','Lechner',6,15,183,'middle blocker','L','No'),
(12,'Jonas','Thaler',5,31,187,'opposite','L','No'),
(13,'Emma','Brandt',6,14,168,'libero','S','No');
INSERT INTO Court VALUES
(1,'Dune Court','sand','No',120,2015),
(2,'Nordkette Arena','parquet','Yes',900,1998),
(3,'School Gym South','rubber','Yes',60,1983),
(4,'Lido One','sand','No',400,2009),
(5,'Lido Two','sand','No',150,2011),
(6,'Olympia Annex','parquet','Yes',250,1975);
INSERT INTO Game VALUES
(1,1,1,'2022-07-06','Seagulls','Amber Crew',2,1,64),
(2,1,1,'2022-07-09','Amber Crew','Storm Six',0,2,41),
(3,2,2,'2022-07-22','Glaciers','Eagles',3,2,118),
(4,2,2,'2022-07-29','Eagles','Glaciers',3,0,71),
(5,3,3,'2022-08-04','Little Jumpers','Bouncers',1,2,55),
(6,5,4,'2023-06-23','Marlins','Sun Kings',2,0,47),
(7,5,4,'2023-06-28','Sun Kings','Lagoon Club',2,1,69),
(8,5,5,'2023-06-28','Marlins','Lagoon Club',1,2,73),
(9,6,3,'2023-02-16','Snowballs','Ice Wall',3,1,92);
INSERT INTO GamePlayer VALUES
(1,1,6,2,'Yes'),
(1,2,14,1,'No'),
(2,2,9,0,'Yes'),
(3,3,21,3,'No'),
(3,4,27,4,'Yes'),
(4,3,12,1,'Yes'),
(4,5,2,0,'No'),
(5,6,5,1,'Yes'),
(5,7,8,2,'No'),
(6,9,17,3,'Yes'),
(7,10,4,0,'No'),
(8,9,22,5,'Yes'),
(9,11,16,1,'Yes');
