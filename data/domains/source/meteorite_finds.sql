CREATE TABLE MeteoriteClass (
  ClassID INTEGER PRIMARY KEY,
  ClassName TEXT,
  MainType TEXT,
  ParentBody TEXT,
  IsDifferentiated TEXT
);
CREATE TABLE Finder (
  FinderID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Country TEXT,
  Occupation TEXT,
  BirthYear INTEGER
);
CREATE TABLE Meteorite (
  MeteoriteID INTEGER PRIMARY KEY,
  Name TEXT,
  ClassID INTEGER,
  FinderID INTEGER,
  FindDate TEXT,
  Country TEXT,
  MassGrams REAL,
  ObservedFall TEXT,
  FOREIGN KEY (ClassID) REFERENCES MeteoriteClass(ClassID),
  FOREIGN KEY (FinderID) REFERENCES Finder(FinderID)
);
CREATE TABLE Laboratory (
  LabID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Country TEXT,
  FoundedYear INTEGER,
  StaffCount INTEGER
);
CREATE TABLE Analysis (
  AnalysisID INTEGER PRIMARY KEY,
  MeteoriteID INTEGER,
  LabID INTEGER,
  Method TEXT,
  AnalysisDate TEXT,
  IronPercent REAL,
  Cost REAL,
  Published TEXT,
  FOREIGN KEY (MeteoriteID) REFERENCES Meteorite(MeteoriteID),
  FOREIGN KEY (LabID) REFERENCES Laboratory(LabID)
);
CREATE TABLE LabEquipment (
  EquipmentID INTEGER PRIMARY KEY,
  LabID INTEGER,
  Name TEXT,
  Manufacturer TEXT,
  PurchaseYear INTEGER,
  Price REAL,
  FOREIGN KEY (LabID) REFERENCES Laboratory(LabID)
);
INSERT INTO MeteoriteClass VALUES (1,'H5','Chondrite','Hebe','No');
INSERT INTO MeteoriteClass VALUES (2,'L6','Chondrite','Flora','No');
INSERT INTO MeteoriteClass VALUES (3,'CM2','Chondrite','Unknown','No');
INSERT INTO MeteoriteClass VALUES (4,'Eucrite','Achondrite','Vesta','Yes');
INSERT INTO MeteoriteClass VALUES (5,'Shergottite','Achondrite','Mars','Yes');
INSERT INTO MeteoriteClass VALUES (6,'IIIAB','Iron','Unknown','Yes');
INSERT INTO MeteoriteClass VALUES (7,'Pallasite','Stony-Iron','Unknown','Yes');
INSERT INTO MeteoriteClass VALUES (8,'Lunar Breccia','Achondrite','Moon','Yes');
INSERT INTO Finder VALUES (1,'Youssef','Amrani','Morocco','Trader',1968);
INSERT INTO Finder VALUES (2,'Linda','Gorman','USA','Geologist',1975);
INSERT INTO Finder VALUES (3,'Pedro','Arancibia','Chile','Hobbyist',1981);
INSERT INTO Finder VALUES (4,'Mona','Eriksen','Norway','Geologist',1990);
INSERT INTO Finder VALUES (5,'Trevor','Blake','Australia','Farmer',1949);
INSERT INTO Finder VALUES (6,'Hassan','Oulad','Morocco','Hobbyist',1994);
INSERT INTO Finder VALUES (7,'Chloe','Danby','Australia','Student',2000);
INSERT INTO Meteorite VALUES (1,'Erg Zahra 014',1,1,'2004-03-19','Morocco',2350.0,'No');
INSERT INTO Meteorite VALUES (2,'Erg Zahra 027',5,1,'2011-10-02','Morocco',418.5,'No');
INSERT INTO Meteorite VALUES (3,'Coyote Flat',6,2,'1999-06-08','USA',48200.0,'No');
INSERT INTO Meteorite VALUES (4,'Quebrada Honda',2,3,'2015-01-24','Chile',890.0,'No');
INSERT INTO Meteorite VALUES (5,'Quebrada Honda 002',7,3,'2018-11-11','Chile',15300.0,'No');
INSERT INTO Meteorite VALUES (6,'Skarfjord',3,4,'2020-02-29','Norway',73.2,'Yes');
INSERT INTO Meteorite VALUES (7,'Wirra Downs',6,5,'1984-08-15','Australia',126500.0,'No');
INSERT INTO Meteorite VALUES (8,'Mulga Creek',1,5,'1992-12-01','Australia',5120.0,'Yes');
INSERT INTO Meteorite VALUES (9,'Hamada Sud 101',4,6,'2019-05-06','Morocco',264.0,'No');
INSERT INTO Meteorite VALUES (10,'Hamada Sud 118',5,6,'2022-09-17','Morocco',96.8,'No');
INSERT INTO Meteorite VALUES (11,'Mesa Pinta',1,2,'2013-04-30','USA',1740.0,'Yes');
INSERT INTO Laboratory VALUES (1,'Institute of Cosmochemistry','Vienna','Austria',1963,42);
INSERT INTO Laboratory VALUES (2,'Desert Stone Lab','Tucson','USA',1988,15);
INSERT INTO Laboratory VALUES (3,'Polar Research Centre','Oslo','Norway',1949,120);
INSERT INTO Laboratory VALUES (4,'Southern Isotope Facility','Perth','Australia',2002,27);
INSERT INTO Laboratory VALUES (5,'Atlas University Lab','Casablanca','Morocco',2009,9);
INSERT INTO Laboratory VALUES (6,'Pacific Microprobe','Tucson','USA',2014,6);
INSERT INTO Analysis VALUES (1,1,2,'Microprobe','2004-11-10',27.4,850.0,'Yes');
INSERT INTO Analysis VALUES (2,2,1,'Oxygen Isotopes','2012-03-05',16.1,2400.0,'Yes');
INSERT INTO Analysis VALUES (3,2,2,'Microprobe','2012-06-21',15.8,900.0,'No');
INSERT INTO Analysis VALUES (4,3,2,'X-ray','2000-01-17',91.3,400.0,'Yes');
INSERT INTO Analysis VALUES (5,4,2,'Microprobe','2015-09-09',21.9,950.0,'No');
INSERT INTO Analysis VALUES (6,5,1,'X-ray','2019-02-14',55.6,620.0,'Yes');
INSERT INTO Analysis VALUES (7,6,3,'Oxygen Isotopes','2020-04-22',20.7,2150.0,'Yes');
INSERT INTO Analysis VALUES (8,6,1,'Mass Spectrometry','2020-08-30',20.5,3100.0,'No');
INSERT INTO Analysis VALUES (9,7,4,'X-ray','2003-05-12',92.8,380.0,'Yes');
INSERT INTO Analysis VALUES (10,8,4,'Mass Spectrometry','2004-10-19',26.9,2750.0,'Yes');
INSERT INTO Analysis VALUES (11,9,5,'Microprobe','2019-12-03',14.7,500.0,'No');
INSERT INTO Analysis VALUES (12,9,1,'Oxygen Isotopes','2021-01-26',14.9,2600.0,'Yes');
INSERT INTO LabEquipment VALUES (1,1,'Mass Spectrometer','Thermex',2010,640000.0);
INSERT INTO LabEquipment VALUES (2,1,'X-ray Diffractometer','Brandel',2016,185000.0);
INSERT INTO LabEquipment VALUES (3,2,'Electron Microprobe','Camelot',1998,410000.0);
INSERT INTO LabEquipment VALUES (4,3,'Mass Spectrometer','Thermex',2018,720000.0);
INSERT INTO LabEquipment VALUES (5,3,'Cold Room','Frigonor',2005,98000.0);
INSERT INTO LabEquipment VALUES (6,4,'Ion Probe','Camelot',2012,1550000.0);
INSERT INTO LabEquipment VALUES (7,4,'X-ray Diffractometer','Brandel',2003,160000.0);
INSERT INTO LabEquipment VALUES (8,6,'Electron Microprobe','Camelot',2015,530000.0);
INSERT INTO Analysis VALUES (13,11,2,'X-ray','2014-02-02',27.0,350.0,'Yes');
