CREATE TABLE Pub (
  PubID INTEGER PRIMARY KEY,
  PubName TEXT,
  Town TEXT,
  Seats INTEGER,
  ServesFood TEXT,
  LandlordName TEXT
);
CREATE TABLE Writer (
  WriterID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Town TEXT,
  Speciality TEXT,
  FeePerRound REAL
);
CREATE TABLE QuizNight (
  QuizNightID INTEGER PRIMARY KEY,
  PubID INTEGER,
  EventDate TEXT,
  Quizmaster TEXT,
  EntryFee REAL,
  PrizeMoney REAL,
  Status TEXT,
  FOREIGN KEY (PubID) REFERENCES Pub(PubID)
);
CREATE TABLE Team (
  TeamID INTEGER PRIMARY KEY,
  TeamName TEXT,
  CaptainName TEXT,
  HomePubID INTEGER,
  FoundedYear INTEGER,
  FOREIGN KEY (HomePubID) REFERENCES Pub(PubID)
);
CREATE TABLE QuizRound (
  RoundID INTEGER PRIMARY KEY,
  QuizNightID INTEGER,
  WriterID INTEGER,
  RoundNumber INTEGER,
  Topic TEXT,
  QuestionCount INTEGER,
  Difficulty TEXT,
  FOREIGN KEY (QuizNightID) REFERENCES QuizNight(QuizNightID),
  FOREIGN KEY (WriterID) REFERENCES Writer(WriterID)
);
CREATE TABLE TeamEntry (
  QuizNightID INTEGER,
  TeamID INTEGER,
  PlayerCount INTEGER,
  TotalPoints INTEGER,
  FinalPlace INTEGER,
  PRIMARY KEY (QuizNightID, TeamID),
  FOREIGN KEY (QuizNightID) REFERENCES QuizNight(QuizNightID),
  FOREIGN KEY (TeamID) REFERENCES Team(TeamID)
);
INSERT INTO Pub VALUES
(1,'The Crooked Billet','Whitby',85,'Yes','Maureen Tate'),
(2,'The Lamplighter','Whitby',60,'No','Kev Hardcastle'),
(3,'Fox and Anchor','Malton',120,'Yes','Priya Sandhu'),
(4,'The Tinker''s Rest','Pickering',45,'No','Alan Moxon'),
(5,'Railway Tavern','Malton',70,'Yes','Joan Sykes'),
(6,'The Black Ram','Thirsk',95,'Yes','Colin Ager'),
(7,'Mill Race Inn','Helmsley',54,'Yes','Ruth Abbey');
INSERT INTO Writer VALUES
(1,'Harriet','Bellamy','Whitby','History',18.00),
(2,'Omar','Siddiq','York','Science',22.50),
(3,'Ned','Crowther','Malton','Sport',15.00),
(4,'Philippa','Yates','York','Music',20.00),
(5,'Graham','Lund','Thirsk','Film',17.50),
(6,'Aoife','Brennan','Pickering','Geography',19.00),
(7,'Stella','Marsh','Malton','Literature',24.00),
(8,'Vic','Hollis','Whitby','Sport',12.50);
INSERT INTO QuizNight VALUES
(1,1,'2023-10-05','Dougie Wren',2.00,100.00,'Finished'),
(2,3,'2023-10-12','Sandra Pell',3.00,180.00,'Finished'),
(3,2,'2023-10-19','Dougie Wren',1.50,60.00,'Finished'),
(4,6,'2023-11-02','Leo Marchant',2.50,120.00,'Finished'),
(5,3,'2023-11-09','Sandra Pell',3.00,210.00,'Finished'),
(6,5,'2023-11-23','Tim Askew',2.00,80.00,'Cancelled'),
(7,1,'2023-12-07','Dougie Wren',2.50,150.00,'Finished'),
(8,7,'2024-01-11','Leo Marchant',2.00,90.00,'Planned'),
(9,6,'2024-01-18','Sandra Pell',4.00,250.00,'Planned');
INSERT INTO Team VALUES
(1,'Quizzy Rascals','Ellen Foss',1,2015),
(2,'The Know Nothings','Barry Tindall',3,2011),
(3,'Les Quizerables','Camille Reeve',3,2018),
(4,'Agatha Quiztie','Moira Dent',2,2019),
(5,'Trivial Hirsute','Pete Ogden',6,2013),
(6,'Pint of Order','Shona Black',5,2020),
(7,'Universally Challenged','Hamish Rudd',1,2009),
(8,'Table Nine','Lucy Amos',4,2022),
(9,'The Red Herrings','Frank Selby',6,2017);
INSERT INTO QuizRound VALUES
(1,1,1,1,'Kings and Queens',10,'Medium'),
(2,1,3,2,'Football Grounds',12,'Easy'),
(3,1,4,3,'Number One Singles',10,'Easy'),
(4,2,2,1,'The Periodic Table',10,'Hard'),
(5,2,7,2,'Opening Lines',15,'Hard'),
(6,3,3,1,'Cricket Legends',10,'Medium'),
(7,4,6,1,'Capital Cities',20,'Easy'),
(8,4,4,2,'Guess the Intro',12,'Medium'),
(9,5,2,1,'Space Race',10,'Medium'),
(10,5,1,2,'Wars of the Roses',10,'Hard'),
(11,5,7,3,'Famous Villains',15,'Medium'),
(12,7,6,1,'Rivers and Lakes',12,'Medium'),
(13,7,3,2,'Olympic Games',10,'Hard'),
(14,8,1,1,'Local History',10,'Easy');
INSERT INTO TeamEntry VALUES
(1,1,5,27,1),
(1,7,6,24,2),
(1,4,3,19,3),
(2,2,6,21,1),
(2,3,4,18,2),
(3,4,4,8,1),
(3,1,5,7,2),
(4,5,6,26,1),
(4,9,4,26,2),
(5,3,5,30,1),
(5,2,6,28,2),
(5,6,2,14,3),
(7,7,6,17,1),
(7,1,4,16,2);
