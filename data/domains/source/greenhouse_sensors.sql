CREATE TABLE Greenhouses (
  GreenhouseID INTEGER PRIMARY KEY,
  Name TEXT,
  Location TEXT,
  AreaSqm REAL,
  YearBuilt INTEGER,
  IsHeated TEXT
);
CREATE TABLE Beds (
  BedID INTEGER PRIMARY KEY,
  GreenhouseID INTEGER,
  BedLabel TEXT,
  LengthM REAL,
  SoilType TEXT,
  Status TEXT,
  FOREIGN KEY (GreenhouseID) REFERENCES Greenhouses(GreenhouseID)
);
CREATE TABLE Plants (
  PlantID INTEGER PRIMARY KEY,
  Name TEXT,
  Family TEXT,
  MinTemp INTEGER,
  MaxTemp INTEGER,
  DaysToHarvest INTEGER,
  IsEdible TEXT
);
CREATE TABLE BedPlants (
  BedID INTEGER,
  PlantID INTEGER,
  PlantedOn DATE,
  PlantCount INTEGER,
  PRIMARY KEY (BedID, PlantID),
  FOREIGN KEY (BedID) REFERENCES Beds(BedID),
  FOREIGN KEY (PlantID) REFERENCES Plants(PlantID)
);
CREATE TABLE Sensors (
  SensorID INTEGER PRIMARY KEY,
  BedID INTEGER,
  Model TEXT,
  Measures TEXT,
  InstalledOn DATE,
  BatteryPercent INTEGER,
  Status TEXT,
  FOREIGN KEY (BedID) REFERENCES Beds(BedID)
);
CREATE TABLE Readings (
  ReadingID INTEGER PRIMARY KEY,
  SensorID INTEGER,
  ReadOn DATE,
  Value REAL,
  IsAlarm TEXT,
  FOREIGN KEY (SensorID) REFERENCES Sensors(SensorID)
);
INSERT INTO Greenhouses VALUES
(1,'Palm Hall','North Yard',640.0,1968,'yes'),
(2,'Tomato Tunnel','South Field',310.5,2012,'no'),
(3,'Orchid House','North Yard',180.0,1991,'yes'),
(4,'Nursery Glass','East Lane',95.0,2019,'yes'),
(5,'Cold Frame Row','South Field',60.0,2005,'no'),
(6,'Desert Dome','East Lane',220.0,2021,'yes');
INSERT INTO Beds VALUES
(1,1,'P1',12.0,'loam','planted'),
(2,1,'P2',9.5,'peat','planted'),
(3,2,'T1',25.0,'loam','planted'),
(4,2,'T2',25.0,'compost','planted'),
(5,2,'T3',18.0,'loam','fallow'),
(6,3,'O1',6.0,'bark','planted'),
(7,4,'N1',4.5,'peat','planted'),
(8,4,'N2',4.5,'compost','resting'),
(9,6,'D1',10.0,'sand','planted'),
(10,5,'C1',8.0,'compost','planted');
INSERT INTO Plants VALUES
(1,'Kentia Palm','Arecaceae',12,30,NULL,'no'),
(2,'San Marzano','Solanaceae',10,32,80,'yes'),
(3,'Bell Pepper','Solanaceae',14,32,75,'yes'),
(4,'Moth Orchid','Orchidaceae',16,29,NULL,'no'),
(5,'Butterhead Lettuce','Asteraceae',4,22,55,'yes'),
(6,'Basil','Lamiaceae',12,30,40,'yes'),
(7,'Barrel Cactus','Cactaceae',8,42,NULL,'no'),
(8,'Sage','Lamiaceae',2,30,75,'yes'),
(9,'Eggplant','Solanaceae',15,33,90,'yes');
INSERT INTO BedPlants VALUES
(1,1,'2009-05-01',6),(2,1,'2014-04-12',3),(3,2,'2023-03-20',60),(3,6,'2023-04-02',40),(4,3,'2023-03-28',45),(4,6,'2023-04-02',20),(6,4,'2019-09-15',24),(7,5,'2023-02-14',120),(7,6,'2023-03-01',80),(9,7,'2021-10-10',15),(10,5,'2023-03-09',70),(10,8,'2022-08-25',18);
INSERT INTO Sensors VALUES
(1,1,'HygroPlus','humidity','2018-06-11',64,'working'),
(2,1,'ThermoTick','temperature','2018-06-11',22,'working'),
(3,3,'ThermoTick','temperature','2021-03-02',81,'working'),
(4,3,'SoilSense 2','moisture','2021-03-02',9,'faulty'),
(5,4,'SoilSense 2','moisture','2022-02-18',73,'working'),
(6,6,'HygroPlus','humidity','2017-01-30',41,'working'),
(7,7,'ThermoTick','temperature','2020-11-23',55,'working'),
(8,9,'ThermoTick','temperature','2021-10-12',90,'working'),
(9,10,'SoilSense 1','moisture','2015-04-07',0,'retired'),
(10,7,'LuxEye','light','2023-01-16',97,'working');
INSERT INTO Readings VALUES
(1,1,'2023-06-01',71.0,'no'),
(2,1,'2023-06-02',88.5,'yes'),
(3,2,'2023-06-01',24.5,'no'),
(4,3,'2023-06-01',31.0,'no'),
(5,3,'2023-06-02',36.4,'yes'),
(6,4,'2023-06-01',12.0,'yes'),
(7,5,'2023-06-01',44.0,'no'),
(8,5,'2023-06-03',39.5,'no'),
(9,6,'2023-06-02',79.0,'no'),
(10,7,'2023-06-02',19.8,'no'),
(11,8,'2023-06-02',38.9,'no'),
(12,8,'2023-06-03',43.1,'yes'),
(13,3,'2023-06-03',33.2,'no');
