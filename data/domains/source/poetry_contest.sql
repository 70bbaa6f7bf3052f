CREATE TABLE Poet (
  PoetID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthYear INTEGER,
  Country TEXT,
  Email TEXT
);
CREATE TABLE Contest (
  ContestID INTEGER PRIMARY KEY,
  ContestName TEXT,
  HostCity TEXT,
  OpeningDate DATE,
  ClosingDate DATE,
  EntryFee REAL,
  PrizeMoney INTEGER
);
CREATE TABLE Poem (
  PoemID INTEGER PRIMARY KEY,
  PoetID INTEGER,
  Title TEXT,
  Form TEXT,
  LineCount INTEGER,
  Language TEXT,
  YearWritten INTEGER,
  FOREIGN KEY (PoetID) REFERENCES Poet(PoetID)
);
CREATE TABLE Juror (
  JurorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Profession TEXT,
  Country TEXT,
  YearsExperience INTEGER
);
CREATE TABLE JuryMember (
  ContestID INTEGER,
  JurorID INTEGER,
  IsChair TEXT,
  Fee REAL,
  PRIMARY KEY (ContestID, JurorID),
  FOREIGN KEY (ContestID) REFERENCES Contest(ContestID),
  FOREIGN KEY (JurorID) REFERENCES Juror(JurorID)
);
CREATE TABLE Entry (
  EntryID INTEGER PRIMARY KEY,
  PoemID INTEGER,
  ContestID INTEGER,
  SubmissionDate DATE,
  Placement INTEGER,
  Status TEXT,
  FOREIGN KEY (PoemID) REFERENCES Poem(PoemID),
  FOREIGN KEY (ContestID) REFERENCES Contest(ContestID)
);
CREATE TABLE Score (
  EntryID INTEGER,
  JurorID INTEGER,
  Points REAL,
  Remark TEXT,
  PRIMARY KEY (EntryID, JurorID),
  FOREIGN KEY (EntryID) REFERENCES Entry(EntryID),
  FOREIGN KEY (JurorID) REFERENCES Juror(JurorID)
);
INSERT INTO Poet VALUES
(1,'Orla','Keating',1988,'Ireland','orla.k@mailbox.example'),
(2,'Davit','Melikyan',1975,'Armenia','dmelik@mailbox.example'),
(3,'Yvonne','Tshabalala',1992,'South Africa','yvonne.t@mailbox.example'),
(4,'Silvio','Marchetti',1951,'Italy','silviom@mailbox.example'),
(5,'Ewa','Zielinska',2001,'Poland','ewa.z@mailbox.example'),
(6,'Conor','Whelan',1969,'Ireland','cwhelan@mailbox.example'),
(7,'Nandini','Rao',1998,'India','nrao@mailbox.example'),
(8,'Bram','Hoekstra',1983,'Netherlands','bramh@mailbox.example');
INSERT INTO Contest VALUES
(1,'Spring Verse Prize','Dublin','2021-03-01','2021-04-30',12.50,2000),
(2,'Harbour Lights Award','Rotterdam','2021-09-10','2021-11-01',20.00,5000),
(3,'Young Quill','Krakow','2022-02-01','2022-03-15',0.00,750),
(4,'Spring Verse Prize','Dublin','2022-03-01','2022-04-30',15.00,2500),
(5,'Sonnet Sunday','Verona','2022-08-20','2022-09-18',8.00,1000),
(6,'Monsoon Lines','Chennai','2023-06-05','2023-07-31',5.00,1200);
INSERT INTO Poem VALUES
(1,1,'Turf Smoke','free verse',32,'English',2019),
(2,1,'Small Hours at Sligo','sonnet',14,'English',2021),
(3,2,'The Apricot Seller','ballad',48,'Armenian',2015),
(4,3,'Kettle and Dust','free verse',27,'English',2020),
(5,4,'Lettera da Lontano','sonnet',14,'Italian',2008),
(6,4,'Ode to a Rusty Gate','ode',40,'Italian',2017),
(7,5,'Tram Number Eight','haiku',3,'Polish',2021),
(8,5,'Winter Without Keys','villanelle',19,'Polish',2022),
(9,6,'Low Tide','haiku',3,'English',2018),
(10,6,'The Drowned Road','ballad',56,'English',2011),
(11,7,'Rain Ledger','ghazal',22,'English',2023),
(12,7,'Mother of Salt','free verse',36,'Tamil',2022);
INSERT INTO Juror VALUES
(1,'Fiona','Garrity','critic','Ireland',21),
(2,'Hendrik','Bakker','publisher','Netherlands',15),
(3,'Lucia','Orsini','professor','Italy',30),
(4,'Marek','Dudek','translator','Poland',9),
(5,'Shanthi','Iyer','professor','India',18),
(6,'Patrick','Nolan','actor','Ireland',4),
(7,'Greet','De Wit','librarian','Belgium',12);
INSERT INTO JuryMember VALUES
(1,1,'yes',400.0),(1,6,'no',250.0),(2,2,'yes',600.0),(2,1,'no',450.0),(3,4,'yes',150.0),
(4,1,'yes',420.0),(4,3,'no',380.0),(5,3,'yes',300.0),(5,4,'no',200.0),(6,5,'yes',350.0);
INSERT INTO Entry VALUES
(1,1,1,'2021-03-22',1,'accepted'),
(2,9,1,'2021-04-02',3,'accepted'),
(3,4,1,'2021-04-29',2,'accepted'),
(4,3,2,'2021-09-30',1,'accepted'),
(5,10,2,'2021-10-15',2,'accepted'),
(6,6,2,'2021-11-03',0,'rejected'),
(7,7,3,'2022-02-20',1,'accepted'),
(8,2,4,'2022-03-19',2,'accepted'),
(9,10,4,'2022-04-11',1,'accepted'),
(10,5,5,'2022-08-25',1,'accepted'),
(11,2,5,'2022-09-01',2,'accepted'),
(12,8,5,'2022-09-05',0,'rejected'),
(13,11,6,'2023-06-30',1,'accepted'),
(14,4,6,'2023-07-12',2,'accepted');
INSERT INTO Score VALUES
(1,1,9.1,'quiet and exact'),
(1,6,8.7,'sounds lovely aloud'),
(2,1,7.4,'slight'),
(3,6,8.2,'strong opening'),
(4,2,9.4,'masterly'),
(4,1,8.8,'moving'),
(5,2,8.1,'a little long'),
(7,4,8.9,'witty'),
(8,3,7.9,'correct but cold'),
(9,1,9.0,'memorable refrain'),
(10,3,9.6,'masterly'),
(11,4,8.0,'good turn'),
(13,5,9.2,'fresh images'),
(14,5,8.5,'strong opening');
