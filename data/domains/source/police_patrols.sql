CREATE TABLE District (
  DistrictID INTEGER PRIMARY KEY,
  DistrictName TEXT,
  Population INTEGER,
  AreaSqKm REAL,
  StationAddress TEXT
);
CREATE TABLE Officer (
  OfficerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  RankTitle TEXT,
  BadgeNumber INTEGER,
  HireDate TEXT,
  BirthYear INTEGER,
  Salary INTEGER,
  DistrictID INTEGER,
  FOREIGN KEY (DistrictID) REFERENCES District(DistrictID)
);
CREATE TABLE Vehicle (
  VehicleID INTEGER PRIMARY KEY,
  PlateNumber TEXT,
  Model TEXT,
  VehicleType TEXT,
  YearMade INTEGER,
  Mileage INTEGER,
  InService TEXT
);
CREATE TABLE Patrol (
  PatrolID INTEGER PRIMARY KEY,
  DistrictID INTEGER,
  VehicleID INTEGER,
  PatrolDate TEXT,
  Shift TEXT,
  DurationHours REAL,
  DistanceKm REAL,
  FOREIGN KEY (DistrictID) REFERENCES District(DistrictID),
  FOREIGN KEY (VehicleID) REFERENCES Vehicle(VehicleID)
);
CREATE TABLE PatrolOfficer (
  PatrolID INTEGER,
  OfficerID INTEGER,
  Duty TEXT,
  OvertimeHours REAL,
  PRIMARY KEY (PatrolID, OfficerID),
  FOREIGN KEY (PatrolID) REFERENCES Patrol(PatrolID),
  FOREIGN KEY (OfficerID) REFERENCES Officer(OfficerID)
);
CREATE TABLE IncidentType (
  TypeID INTEGER PRIMARY KEY,
  TypeName TEXT,
  Severity INTEGER,
  ReportRequired TEXT
);
CREATE TABLE Incident (
  IncidentID INTEGER PRIMARY KEY,
  PatrolID INTEGER,
  TypeID INTEGER,
  Street TEXT,
  ReportTime TEXT,
  Status TEXT,
  ArrestMade TEXT,
  FOREIGN KEY (PatrolID) REFERENCES Patrol(PatrolID),
  FOREIGN KEY (TypeID) REFERENCES IncidentType(TypeID)
);
INSERT INTO District VALUES
(1,'Old Town',18200,4.1,'3 Bell Street'),
(2,'Dockside',9400,6.8,'20 Quay Road'),
(3,'Northfield',31500,12.5,'118 North Avenue'),
(4,'Greenbank',22700,9.9,'7 Willow Crescent'),
(5,'Airport Zone',2100,15.2,'1 Terminal Road'),
(6,'Hillcrest',14800,11.3,'55 Summit Lane');
INSERT INTO Officer VALUES
(1,'Marcus','Tate','Sergeant',1102,'2006-05-15',1979,61200,1),
(2,'Elena','Voss','Constable',1288,'2015-09-01',1991,44800,1),
(3,'Jamal','Whitfield','Constable',1301,'2017-02-20',1993,43500,2),
(4,'Siobhan','Kerr','Inspector',1019,'1999-08-09',1972,78400,3),
(5,'Anders','Nygaard','Constable',1345,'2019-06-17',1996,41900,3),
(6,'Beatriz','Lobo','Sergeant',1150,'2008-11-03',1983,60100,2),
(7,'Colin','Faraday','Constable',1210,'2012-04-02',1987,46700,4),
(8,'Yusuf','Demir','Trainee',1399,'2023-01-09',2000,33600,4),
(9,'Ruth','Okonkwo','Sergeant',1133,'2007-07-30',1981,59800,5),
(10,'Peter','Hanley','Constable',1266,'2014-10-13',1988,45400,3),
(11,'Greta','Sorensen','Trainee',1402,'2023-03-06',2001,33600,1);
INSERT INTO Vehicle VALUES
(1,'PD-4410','Volta Cruiser','car',2018,88400,'yes'),
(2,'PD-4417','Volta Cruiser','car',2021,35200,'yes'),
(3,'PD-2203','Brigg Transit','van',2014,142700,'no'),
(4,'PD-5091','Kestrel 750','motorcycle',2019,41800,'yes'),
(5,'PD-5102','Kestrel 750','motorcycle',2022,12900,'yes'),
(6,'PD-3006','Brigg Transit','van',2020,57600,'yes'),
(7,'PD-6001','Harrow Trail','bicycle',2017,3400,'yes');
INSERT INTO Patrol VALUES
(1,1,1,'2023-05-01','morning',8.0,64.5),
(2,1,7,'2023-05-01','afternoon',4.0,17.2),
(3,2,6,'2023-05-02','night',10.0,82.0),
(4,4,2,'2023-05-03','morning',8.0,97.3),
(5,3,4,'2023-05-04','afternoon',6.5,120.8),
(6,4,1,'2023-05-05','night',10.0,75.4),
(7,2,6,'2023-05-06','night',9.5,69.9),
(8,5,5,'2023-05-07','morning',6.0,54.0),
(9,1,2,'2023-05-08','night',8.5,58.8),
(10,3,2,'2023-05-09','night',10.5,104.6);
INSERT INTO PatrolOfficer VALUES
(1,1,'driver',0.0),
(1,2,'partner',0.0),
(2,2,'solo',0.5),
(3,3,'driver',2.0),
(3,6,'partner',2.0),
(4,5,'driver',0.0),
(4,10,'partner',0.0),
(5,10,'solo',1.0),
(6,7,'driver',1.5),
(6,8,'observer',1.5),
(7,6,'driver',1.0),
(8,9,'solo',0.0),
(9,1,'driver',0.5),
(10,10,'driver',2.5);
INSERT INTO IncidentType VALUES
(1,'Burglary',4,'yes'),
(2,'Noise Complaint',1,'no'),
(3,'Traffic Accident',3,'yes'),
(4,'Shoplifting',2,'yes'),
(5,'Vandalism',2,'no'),
(6,'Assault',5,'yes'),
(7,'Lost Property',1,'no');
INSERT INTO Incident VALUES
(1,1,4,'Bell Street','09:20','closed','yes'),
(2,1,3,'Market Row','11:45','closed','no'),
(3,3,6,'Quay Road','23:55','open','yes'),
(4,3,2,'Anchor Lane','01:30','closed','no'),
(5,4,3,'Willow Crescent','08:10','closed','no'),
(6,5,5,'North Avenue','15:35','open','no'),
(7,6,1,'Birch Close','02:15','open','no'),
(8,7,1,'Quay Road','22:40','closed','yes'),
(9,7,2,'Quay Road','00:50','closed','no'),
(10,9,6,'Bell Street','23:10','closed','yes'),
(11,9,2,'Tower Street','00:05','closed','no'),
(12,10,3,'North Avenue','21:30','referred','no'),
(13,9,5,'Bell Street','02:45','open','no');
