CREATE TABLE Valley (
  ValleyID INTEGER PRIMARY KEY,
  Name TEXT,
  Region TEXT,
  MainVillage TEXT,
  Population INTEGER,
  LowestElevation INTEGER
);
CREATE TABLE Slope (
  SlopeID INTEGER PRIMARY KEY,
  ValleyID INTEGER,
  Name TEXT,
  Aspect TEXT,
  Steepness INTEGER,
  TopElevation INTEGER,
  AboveRoad TEXT,
  FOREIGN KEY (ValleyID) REFERENCES Valley(ValleyID)
);
CREATE TABLE Forecaster (
  ForecasterID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Office TEXT,
  YearsOfService INTEGER,
  BirthYear INTEGER
);
CREATE TABLE DangerLevel (
  LevelCode INTEGER PRIMARY KEY,
  Name TEXT,
  Colour TEXT,
  Advice TEXT
);
CREATE TABLE Warning (
  WarningID INTEGER PRIMARY KEY,
  ForecasterID INTEGER,
  LevelCode INTEGER,
  IssueDate TEXT,
  ValidHours INTEGER,
  MainProblem TEXT,
  NewSnowCm INTEGER,
  FOREIGN KEY (ForecasterID) REFERENCES Forecaster(ForecasterID),
  FOREIGN KEY (LevelCode) REFERENCES DangerLevel(LevelCode)
);
CREATE TABLE WarningValley (
  WarningID INTEGER,
  ValleyID INTEGER,
  AboveElevation INTEGER,
  RoadClosed TEXT,
  PRIMARY KEY (WarningID, ValleyID),
  FOREIGN KEY (WarningID) REFERENCES Warning(WarningID),
  FOREIGN KEY (ValleyID) REFERENCES Valley(ValleyID)
);
CREATE TABLE Avalanche (
  AvalancheID INTEGER PRIMARY KEY,
  SlopeID INTEGER,
  AvalancheDate TEXT,
  AvalancheType TEXT,
  TriggeredBy TEXT,
  LengthMetres INTEGER,
  PeopleBuried INTEGER,
  Deaths INTEGER,
  FOREIGN KEY (SlopeID) REFERENCES Slope(SlopeID)
);
INSERT INTO Valley VALUES (1,'Varna','North','Sankt Marten',1840,980);
INSERT INTO Valley VALUES (2,'Oberlauf','North','Lauf',620,1310);
INSERT INTO Valley VALUES (3,'Pralong','West','Les Fonds',2950,870);
INSERT INTO Valley VALUES (4,'Combe Noire','West','Chatel Vieux',210,1490);
INSERT INTO Valley VALUES (5,'Riale','South','Riale di Sopra',430,1220);
INSERT INTO Valley VALUES (6,'Langgrund','South','Grundl',3720,640);
INSERT INTO Slope VALUES (1,1,'Kreuzhang','N',38,2450,'Yes');
INSERT INTO Slope VALUES (2,1,'Schattwand','NE',42,2710,'No');
INSERT INTO Slope VALUES (3,2,'Geissrinne','N',40,2880,'Yes');
INSERT INTO Slope VALUES (4,2,'Sonnleiten','S',33,2390,'No');
INSERT INTO Slope VALUES (5,3,'Grand Couloir','NW',45,3020,'No');
INSERT INTO Slope VALUES (6,3,'Pentes du Lac','E',35,2540,'Yes');
INSERT INTO Slope VALUES (7,4,'Dent Noire','N',47,3190,'No');
INSERT INTO Slope VALUES (8,5,'Costa Lunga','SE',34,2600,'Yes');
INSERT INTO Slope VALUES (9,5,'Canale Rosso','W',41,2760,'No');
INSERT INTO Forecaster VALUES (1,'Lena','Troger','Sankt Marten',14,1976);
INSERT INTO Forecaster VALUES (2,'Yves','Perrod','Les Fonds',22,1968);
INSERT INTO Forecaster VALUES (3,'Mattia','Conti','Grundl',6,1988);
INSERT INTO Forecaster VALUES (4,'Anke','Wolters','Sankt Marten',3,1993);
INSERT INTO Forecaster VALUES (5,'Rolf','Egger','Lauf',1,1997);
INSERT INTO Forecaster VALUES (6,'Claire','Perrod','Les Fonds',9,1984);
INSERT INTO DangerLevel VALUES (1,'low','green','Normal care');
INSERT INTO DangerLevel VALUES (2,'moderate','yellow','Avoid very steep slopes');
INSERT INTO DangerLevel VALUES (3,'considerable','orange','Experience needed off piste');
INSERT INTO DangerLevel VALUES (4,'high','red','Stay on open pistes');
INSERT INTO DangerLevel VALUES (5,'very high','black','Do not go out');
INSERT INTO Warning VALUES (1,1,3,'2021-01-12',24,'wind slab',35);
INSERT INTO Warning VALUES (2,1,4,'2021-01-14',24,'new snow',70);
INSERT INTO Warning VALUES (3,2,2,'2021-02-20',48,'wet snow',0);
INSERT INTO Warning VALUES (4,2,4,'2022-01-08',12,'new snow',85);
INSERT INTO Warning VALUES (5,3,3,'2022-02-02',24,'weak layer',20);
INSERT INTO Warning VALUES (6,6,3,'2022-12-17',24,'wind slab',40);
INSERT INTO Warning VALUES (7,4,2,'2023-01-25',24,'weak layer',10);
INSERT INTO Warning VALUES (8,2,3,'2023-03-11',48,'wet snow',5);
INSERT INTO Warning VALUES (9,1,1,'2023-04-02',72,'wet snow',0);
INSERT INTO WarningValley VALUES (1,1,1800,'No');
INSERT INTO WarningValley VALUES (1,2,2000,'No');
INSERT INTO WarningValley VALUES (2,1,1400,'Yes');
INSERT INTO WarningValley VALUES (2,2,1600,'Yes');
INSERT INTO WarningValley VALUES (3,3,1500,'No');
INSERT INTO WarningValley VALUES (4,3,1300,'Yes');
INSERT INTO WarningValley VALUES (4,4,1700,'Yes');
INSERT INTO WarningValley VALUES (5,5,2100,'No');
INSERT INTO WarningValley VALUES (6,3,1900,'No');
INSERT INTO WarningValley VALUES (6,4,2000,'No');
INSERT INTO WarningValley VALUES (7,1,2200,'No');
INSERT INTO WarningValley VALUES (8,3,1600,'Yes');
INSERT INTO WarningValley VALUES (9,2,2300,'No');
INSERT INTO Avalanche VALUES (1,1,'2021-01-14','slab','natural',620,0,0);
INSERT INTO Avalanche VALUES (2,2,'2021-01-15','slab','skier',310,2,1);
INSERT INTO Avalanche VALUES (3,3,'2021-01-15','powder','natural',1450,0,0);
INSERT INTO Avalanche VALUES (4,6,'2021-02-21','wet','natural',280,0,0);
INSERT INTO Avalanche VALUES (5,5,'2022-01-09','powder','explosive',1120,0,0);
INSERT INTO Avalanche VALUES (6,5,'2022-01-10','slab','skier',540,3,2);
INSERT INTO Avalanche VALUES (7,7,'2022-12-18','slab','climber',470,1,0);
INSERT INTO Avalanche VALUES (8,9,'2022-02-03','slab','skier',200,1,1);
INSERT INTO Avalanche VALUES (9,6,'2023-03-12','wet','explosive',390,0,0);
INSERT INTO Avalanche VALUES (10,1,'2023-01-26','slab','skier',150,1,0);
INSERT INTO Avalanche VALUES (11,1,'2023-03-30','wet','natural',510,0,0);
