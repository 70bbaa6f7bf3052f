CREATE TABLE Federations (
  FederationID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  FoundedYear INTEGER,
  President TEXT,
  MemberCount INTEGER
);
CREATE TABLE WeightClasses (
  ClassID INTEGER PRIMARY KEY,
  Name TEXT,
  Gender TEXT,
  MaxBodyWeight REAL,
  Olympic TEXT
);
CREATE TABLE Lifters (
  LifterID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Gender TEXT,
  BirthDate TEXT,
  HeightCm INTEGER,
  FederationID INTEGER,
  ClassID INTEGER,
  Active TEXT,
  FOREIGN KEY (FederationID) REFERENCES Federations(FederationID),
  FOREIGN KEY (ClassID) REFERENCES WeightClasses(ClassID)
);
CREATE TABLE Meets (
  MeetID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Country TEXT,
  MeetDate TEXT,
  Spectators INTEGER,
  FederationID INTEGER,
  FOREIGN KEY (FederationID) REFERENCES Federations(FederationID)
);
CREATE TABLE MeetEntries (
  MeetID INTEGER,
  LifterID INTEGER,
  BodyWeight REAL,
  TotalKg INTEGER,
  Place INTEGER,
  DopingTest TEXT,
  PRIMARY KEY (MeetID, LifterID),
  FOREIGN KEY (MeetID) REFERENCES Meets(MeetID),
  FOREIGN KEY (LifterID) REFERENCES Lifters(LifterID)
);
CREATE TABLE Lifts (
  LiftID INTEGER PRIMARY KEY,
  MeetID INTEGER,
  LifterID INTEGER,
  LiftType TEXT,
  AttemptNo INTEGER,
  WeightKg INTEGER,
  Success TEXT,
  FOREIGN KEY (MeetID) REFERENCES Meets(MeetID),
  FOREIGN KEY (LifterID) REFERENCES Lifters(LifterID)
);
INSERT INTO Federations VALUES
(1,'Nordic Barbell Union','Sweden',1924,'Kerstin Ahlgren',1840),
(2,'Federacion Andina de Pesas','Colombia',1951,'Hernan Mosquera',3120),
(3,'Georgian Lifting Board','Georgia',1992,'Zurab Kapanadze',2260),
(4,'Iron League Ireland','Ireland',2003,'Aoife Duggan',410),
(5,'Cairo Strength Association','Egypt',1937,'Mahmoud Serag',4705),
(6,'Pacific Lifting Council','Samoa',1986,'Sione Faleolo',690);
INSERT INTO WeightClasses VALUES
(1,'Women 59','F',59.0,'Y'),
(2,'Women 71','F',71.0,'Y'),
(3,'Women 87','F',87.0,'N'),
(4,'Men 73','M',73.0,'Y'),
(5,'Men 89','M',89.0,'Y'),
(6,'Men 109','M',109.0,'N'),
(7,'Men 61','M',61.0,'Y');
INSERT INTO Lifters VALUES
(1,'Astrid','Lindqvist','F','1997-04-18',163,1,1,'Y'),
(2,'Yeison','Palomeque','M','1995-11-02',168,2,4,'Y'),
(3,'Giorgi','Beridze','M','1990-07-27',181,3,6,'Y'),
(4,'Niamh','Corcoran','F','2002-01-09',170,4,2,'Y'),
(5,'Salma','Fathy','F','1999-09-14',166,5,2,'Y'),
(6,'Karim','Nabil','M','1988-03-30',175,5,5,'N'),
(7,'Leilani','Tuala','F','1994-12-21',178,6,3,'Y'),
(8,'Johan','Ekstrand','M','2000-06-05',176,1,5,'Y'),
(9,'Lasha','Tsiklauri','M','2003-02-16',183,3,6,'Y'),
(10,'Dayana','Quintero','F','1998-08-08',159,2,1,'Y'),
(11,'Conor','Breslin','M','1986-10-11',172,4,4,'N');
INSERT INTO Meets VALUES
(1,'Midsummer Open','Uppsala','Sweden','2022-06-18',950,1),
(2,'Copa del Pacifico','Cali','Colombia','2022-09-03',3400,2),
(3,'Tbilisi Grand Prix','Tbilisi','Georgia','2023-03-25',5200,3),
(4,'Nile Cup','Cairo','Egypt','2023-05-12',4100,5),
(5,'Atlantic Challenge','Galway','Ireland','2023-10-07',620,4),
(6,'Winter Classic','Gothenburg','Sweden','2024-01-20',1300,1),
(7,'Delta Trophy','Alexandria','Egypt','2024-04-27',2750,5);
INSERT INTO MeetEntries VALUES
(1,1,58.4,196,1,'Y'),
(1,8,88.1,325,2,'N'),
(1,3,108.2,402,1,'Y'),
(2,2,72.6,331,1,'Y'),
(2,10,58.9,205,1,'N'),
(3,3,107.5,411,1,'Y'),
(3,9,106.9,388,2,'N'),
(3,6,88.7,340,1,'Y'),
(4,5,70.2,224,1,'Y'),
(4,6,88.9,333,3,'N'),
(4,10,58.1,201,2,'Y'),
(5,4,69.8,198,2,'N'),
(6,8,88.4,337,1,'Y'),
(6,5,70.9,229,1,'N');
INSERT INTO Lifts VALUES
(1,1,1,'snatch',1,84,'Y'),
(2,1,1,'snatch',2,88,'Y'),
(3,1,1,'clean and jerk',1,108,'Y'),
(4,1,8,'clean and jerk',3,180,'N'),
(5,2,2,'snatch',2,150,'Y'),
(6,2,2,'clean and jerk',1,181,'Y'),
(7,3,3,'snatch',3,186,'Y'),
(8,3,3,'clean and jerk',2,225,'Y'),
(9,3,9,'clean and jerk',3,220,'N'),
(10,4,5,'snatch',1,99,'Y'),
(11,4,10,'snatch',3,95,'N'),
(12,5,4,'clean and jerk',2,111,'Y'),
(13,6,8,'snatch',3,153,'Y'),
(14,6,5,'clean and jerk',3,130,'N');
