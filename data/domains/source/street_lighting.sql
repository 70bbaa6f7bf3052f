CREATE TABLE Streets (StreetID INTEGER PRIMARY KEY, Name TEXT, District TEXT, LengthMeters INTEGER, SpeedLimit INTEGER, IsOneWay TEXT);
CREATE TABLE LampTypes (LampTypeID INTEGER PRIMARY KEY, Name TEXT, Watts INTEGER, LifespanHours INTEGER, UnitPrice REAL);
CREATE TABLE Lamps (LampID INTEGER PRIMARY KEY, StreetID INTEGER, LampTypeID INTEGER, PoleNumber TEXT, HeightMeters REAL, InstallDate TEXT, Status TEXT, FOREIGN KEY (StreetID) REFERENCES Streets(StreetID), FOREIGN KEY (LampTypeID) REFERENCES LampTypes(LampTypeID));
CREATE TABLE Electricians (ElectricianID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, Company TEXT, HourlyRate REAL, CanDriveLift TEXT, BirthYear INTEGER);
CREATE TABLE Faults (FaultID INTEGER PRIMARY KEY, LampID INTEGER, ReportDate TEXT, ReportedBy TEXT, FaultType TEXT, Priority TEXT, Status TEXT, FOREIGN KEY (LampID) REFERENCES Lamps(LampID));
CREATE TABLE Repairs (FaultID INTEGER, ElectricianID INTEGER, RepairDate TEXT, HoursWorked REAL, MaterialCost REAL, PRIMARY KEY (FaultID, ElectricianID), FOREIGN KEY (FaultID) REFERENCES Faults(FaultID), FOREIGN KEY (ElectricianID) REFERENCES Electricians(ElectricianID));
INSERT INTO Streets VALUES
(1,'Almond Street','Old Town',420,30,'Yes'),
(2,'Bridge Road','Riverside',1850,50,'No'),
(3,'Foundry Lane','Docklands',760,30,'No'),
(4,'Queens Avenue','Old Town',1320,50,'No'),
(5,'Tollgate Road','Northfield',2600,70,'No'),
(6,'Willow Lane','Northfield',310,20,'Yes'),
(7,'Cooper Alley','Docklands',140,10,'Yes');
INSERT INTO LampTypes VALUES
(1,'LED 40',40,60000,145.0),(2,'LED 90',90,55000,210.0),(3,'Sodium 150',150,24000,88.5),(4,'Mercury 250',250,12000,60.0),(5,'Gas Heritage',65,4000,320.0),(6,'Solar LED 30',30,50000,480.0);
INSERT INTO Lamps VALUES
(1,1,5,'A-01',4.0,'1998-05-10','working'),
(2,1,5,'A-02',4.0,'1998-05-10','broken'),
(3,1,1,'A-03',4.5,'2016-03-22','working'),
(4,2,2,'B-01',9.0,'2018-09-14','working'),
(5,2,2,'B-02',9.0,'2018-09-14','flickering'),
(6,2,3,'B-03',9.0,'2004-11-30','broken'),
(7,3,3,'F-01',7.5,'2006-02-18','working'),
(8,3,4,'F-02',7.5,'1989-07-01','broken'),
(9,4,2,'Q-01',8.0,'2019-04-05','working'),
(10,4,1,'Q-02',6.0,'2020-01-20','working'),
(11,5,2,'T-01',10.0,'2017-08-08','working'),
(12,5,3,'T-02',10.0,'2002-10-12','flickering'),
(13,6,1,'W-01',4.5,'2021-06-15','working');
INSERT INTO Electricians VALUES
(1,'Maureen','Slade','Voltwise',42.0,'Yes',1974),
(2,'Dev','Kapoor','Voltwise',38.5,'No',1988),
(3,'Piotr','Nowak','City Works',31.0,'Yes',1969),
(4,'Ana','Ferreira','City Works',29.5,'Yes',1995),
(5,'Colin','Tate','Brightline',47.0,'No',1981),
(6,'Rhys','Slade','Brightline',33.0,'No',2000);
INSERT INTO Faults VALUES
(1,2,'2022-01-11','resident','no light','high','open'),
(2,5,'2022-02-03','patrol','flicker','low','fixed'),
(3,6,'2022-02-19','police','no light','high','fixed'),
(4,8,'2022-03-08','resident','damaged pole','high','open'),
(5,8,'2021-11-25','patrol','no light','medium','fixed'),
(6,12,'2022-04-14','resident','flicker','medium','open'),
(7,4,'2021-09-30','patrol','broken glass','low','fixed'),
(8,1,'2021-12-06','resident','gas leak','high','fixed'),
(9,6,'2022-06-21','patrol','no light','high','open'),
(10,9,'2022-05-02','police','damaged pole','medium','fixed'),
(11,7,'2022-07-07','resident','burns by day','low','rejected');
INSERT INTO Repairs VALUES
(2,2,'2022-02-10',1.5,25.0),(3,1,'2022-02-20',3.0,88.5),(3,4,'2022-02-20',3.0,0.0),(5,3,'2021-12-01',2.5,60.0),(7,4,'2021-10-04',1.0,18.0),
(8,1,'2021-12-06',5.0,140.0),(8,3,'2021-12-07',4.0,35.0),(10,4,'2022-05-04',6.5,410.0),(10,3,'2022-05-05',6.0,55.0),(6,2,'2022-04-20',2.0,12.0);
