CREATE TABLE Station (
  StationID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Platforms INTEGER,
  HasLift TEXT,
  OpenedYear INTEGER,
  Phone TEXT
);
CREATE TABLE Line (
  LineID INTEGER PRIMARY KEY,
  Code TEXT,
  Name TEXT,
  StartStationID INTEGER,
  EndStationID INTEGER,
  LengthKm REAL,
  Electrified TEXT,
  FOREIGN KEY (StartStationID) REFERENCES Station(StationID),
  FOREIGN KEY (EndStationID) REFERENCES Station(StationID)
);
CREATE TABLE Conductor (
  ConductorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Position TEXT,
  HomeStationID INTEGER,
  SupervisorID INTEGER,
  HiredOn DATE,
  LeftOn DATE,
  Salary INTEGER,
  FOREIGN KEY (HomeStationID) REFERENCES Station(StationID),
  FOREIGN KEY (SupervisorID) REFERENCES Conductor(ConductorID)
);
CREATE TABLE Train (
  TrainNo INTEGER PRIMARY KEY,
  LineID INTEGER,
  ConductorID INTEGER,
  Category TEXT,
  DepartureTime TEXT,
  FirstClassSeats INTEGER,
  SecondClassSeats INTEGER,
  HasBistro TEXT,
  InService TEXT,
  FOREIGN KEY (LineID) REFERENCES Line(LineID),
  FOREIGN KEY (ConductorID) REFERENCES Conductor(ConductorID)
);
CREATE TABLE Passenger (
  PassengerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  Email TEXT,
  BirthDate DATE,
  RailcardNo TEXT,
  Blocked TEXT
);
CREATE TABLE Fare (
  FareCode TEXT PRIMARY KEY,
  Name TEXT,
  Class INTEGER,
  Refundable TEXT,
  ChangeFee NUMERIC(6,2)
);
CREATE TABLE Ticket (
  TicketNo INTEGER PRIMARY KEY,
  PassengerID INTEGER,
  TrainNo INTEGER,
  FromStationID INTEGER,
  ToStationID INTEGER,
  FareCode TEXT,
  BoughtOn DATE,
  TravelDate DATE,
  Persons INTEGER,
  Price NUMERIC(8,2),
  Discount NUMERIC(8,2),
  Status TEXT,
  RefundedOn DATE,
  FOREIGN KEY (PassengerID) REFERENCES Passenger(PassengerID),
  FOREIGN KEY (TrainNo) REFERENCES Train(TrainNo),
  FOREIGN KEY (FromStationID) REFERENCES Station(StationID),
  FOREIGN KEY (ToStationID) REFERENCES Station(StationID),
  FOREIGN KEY (FareCode) REFERENCES Fare(FareCode)
);
CREATE TABLE Delay (
  DelayID INTEGER PRIMARY KEY,
  TrainNo INTEGER,
  StationID INTEGER,
  DelayDate DATE,
  Minutes INTEGER,
  Cause TEXT,
  Compensated TEXT,
  FOREIGN KEY (TrainNo) REFERENCES Train(TrainNo),
  FOREIGN KEY (StationID) REFERENCES Station(StationID)
);
INSERT INTO Station VALUES
(1,'Altbruck Central','Altbruck',14,'Y',1878,'0211-400'),(2,'Altbruck South','Altbruck',4,'N',1931,NULL),(3,'Merrow','Merrow',6,'Y',1890,'0215-110'),
(4,'Kessel Harbour','Kessel',5,'Y',1902,'0219-320'),(5,'Kessel West','Kessel',2,'N',1964,NULL),(6,'Lindau Park','Lindau',3,'Y',2008,'0233-700'),
(7,'Tarn Valley','Tarn',2,'N',1885,NULL),(8,'Norvik','Norvik',8,'Y',1911,'0240-880'),(9,'Airport','Norvik',4,'Y',2015,'0240-999');
INSERT INTO Line VALUES
(1,'R1','Coast Line',1,4,96.5,'Y'),(2,'R2','Valley Line',3,7,41.0,'N'),(3,'IC5','Northern Express',1,8,214.0,'Y'),(4,'S7','Airport Shuttle',8,9,17.5,'Y'),(5,'R9','Lake Line',2,6,58.2,'N');
INSERT INTO Conductor VALUES
(1,'Helen','Marsh','Chief Conductor',1,NULL,'2008-04-01',NULL,5200),(2,'Viktor','Lund','Senior Conductor',8,1,'2012-09-10',NULL,4300),
(3,'Amira','Said','Senior Conductor',1,1,'2014-02-01',NULL,4250),(4,'Paul','Kern','Conductor',4,3,'2018-05-14',NULL,3400),
(5,'Ines','Rocha','Conductor',8,2,'2019-11-01',NULL,3450),(6,'Dario','Blum','Conductor',1,3,'2021-03-15','2023-12-31',3200),
(7,'Tess','Morgan','Trainee',3,3,'2023-08-01',NULL,2300),(8,'Olaf','Birk','Conductor',8,2,'2016-07-01','2022-06-30',3550);
INSERT INTO Train VALUES
(101,1,4,'regional','06:12',20,180,'N','Y'),(103,1,3,'regional','09:12',20,180,'N','Y'),(210,2,7,'regional','07:40',0,96,'N','Y'),
(501,3,2,'intercity','08:00',64,320,'Y','Y'),(503,3,5,'intercity','14:00',64,310,'Y','Y'),(505,3,NULL,'night','22:30',40,150,'Y','N'),
(701,4,5,'shuttle','05:30',0,140,'N','Y'),(901,5,3,'regional','10:25',12,110,'N','Y'),(903,5,NULL,'regional','17:25',12,104,'N','N');
INSERT INTO Passenger VALUES
(1,'Marta','Lindau','Altbruck','marta.l@mail.test','1984-03-12','RC-1007','N'),(2,'John','Merrow','Kessel','jm@mail.test','1971-11-30',NULL,'N'),
(3,'Sofia','Adler','Norvik',NULL,'1999-07-04','RC-1031','N'),(4,'Emil','Stone','Altbruck','emil@mail.test','2003-01-22','RC-1040','N'),
(5,'Ruth','Vance','Merrow',NULL,'1952-09-09',NULL,'N'),(6,'Karim','Haddad','Norvik','kh@mail.test','1990-05-17',NULL,'Y'),
(7,'Nadia','Frost','Lindau','nadia@mail.test','1995-12-01','RC-1066','N'),(8,'Peter','Oak','Tarn','poak@mail.test','1967-06-25',NULL,'N'),(9,'Lucy','Berg','Kessel',NULL,'2001-10-10',NULL,'Y');
INSERT INTO Fare VALUES
('FLEX1','Flex First',1,'Y',0),('FLEX2','Flex Standard',2,'Y',0),('SAVE2','Saver',2,'N',15),('YOUTH','Youth',2,'N',10),('GRP','Group',2,'Y',25),('SLEEP','Sleeper',1,'N',30);
INSERT INTO Ticket VALUES
(70001,1,501,1,8,'FLEX1','2023-01-05','2023-01-20',1,118,20,'used',NULL),(70002,2,101,4,1,'SAVE2','2023-01-18','2023-02-03',2,38,0,'used',NULL),
(70003,3,503,8,1,'YOUTH','2023-02-11','2023-02-28',1,46,6,'used',NULL),(70004,4,501,1,8,'YOUTH','2023-03-02','2023-03-02',1,52,0,'used',NULL),
(70005,1,701,8,9,'FLEX2','2023-03-15','2023-04-01',3,27,3,'used',NULL),(70006,5,210,3,7,'SAVE2','2023-04-20','2023-05-09',1,11,0,'used',NULL),
(70007,6,503,8,1,'FLEX2','2023-05-03','2023-05-19',1,78,0,'refunded','2023-05-12'),(70008,7,901,6,2,'SAVE2','2023-06-14','2023-06-30',4,60,10,'used',NULL),
(70009,2,103,1,4,'GRP','2023-07-01','2023-08-12',8,144,24,'used',NULL),(70010,3,501,8,1,'FLEX1','2023-08-20','2023-09-01',1,121,12,'refunded','2023-08-30'),
(70011,4,901,2,6,'YOUTH','2023-09-10','2023-09-10',1,13,2,'used',NULL),(70012,1,103,1,3,'FLEX2','2023-10-02','2023-10-15',2,44,8,'used',NULL),
(70013,8,210,7,3,'FLEX2','2023-11-21','2023-12-01',1,14,0,'expired',NULL),(70014,7,501,1,8,'GRP','2023-12-05','2024-01-12',6,270,40,'used',NULL),
(70015,2,701,9,8,'FLEX2','2024-01-09','2024-01-09',1,9.5,0,'used',NULL),(70016,3,501,8,1,'SAVE2','2024-01-22','2024-03-01',1,49,5,'valid',NULL),
(70017,5,101,1,4,'SAVE2','2024-02-01','2024-03-10',1,19,0,'valid',NULL),(70018,4,503,1,8,'FLEX2','2024-02-14','2024-03-22',2,150,15,'valid',NULL),
(70019,1,503,1,8,'FLEX1','2024-02-15','2024-03-30',1,125,0,'refunded','2024-02-20'),(70020,6,901,2,6,'GRP','2024-02-20','2024-04-02',5,62,0,'valid',NULL);
INSERT INTO Delay VALUES
(1,501,8,'2023-01-20',35,'signal fault','Y'),(2,101,1,'2023-02-03',8,'crowding','N'),(3,503,1,'2023-02-28',62,'snow','Y'),(4,210,7,'2023-05-09',15,'level crossing','N'),
(5,501,8,'2023-09-01',120,'broken engine','Y'),(6,901,6,'2023-06-30',22,'signal fault','N'),(7,503,8,'2023-11-03',41,'staff shortage','N'),(8,501,3,'2024-01-12',18,'snow','N'),
(9,103,4,'2023-08-12',5,'crowding','N'),(10,501,8,'2024-02-02',75,NULL,'N'),(11,505,8,'2023-03-19',90,'broken engine','Y');
