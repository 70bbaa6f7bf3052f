CREATE TABLE PitchTypes (
  PitchTypeID INTEGER PRIMARY KEY,
  TypeName TEXT,
  NightlyRate REAL,
  MaxPersons INTEGER,
  HasPower TEXT
);
CREATE TABLE Pitches (
  PitchID INTEGER PRIMARY KEY,
  PitchNumber TEXT,
  PitchTypeID INTEGER,
  Zone TEXT,
  AreaSqm INTEGER,
  DistanceToBeach INTEGER,
  Shaded TEXT,
  FOREIGN KEY (PitchTypeID) REFERENCES PitchTypes(PitchTypeID)
);
CREATE TABLE Guests (
  GuestID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Country TEXT,
  BirthDate TEXT,
  Email TEXT,
  ClubMember TEXT
);
CREATE TABLE Caravans (
  CaravanID INTEGER PRIMARY KEY,
  GuestID INTEGER,
  Brand TEXT,
  Model TEXT,
  BuildYear INTEGER,
  LengthMetres REAL,
  Berths INTEGER,
  FOREIGN KEY (GuestID) REFERENCES Guests(GuestID)
);
CREATE TABLE Stays (
  StayID INTEGER PRIMARY KEY,
  GuestID INTEGER,
  PitchID INTEGER,
  ArrivalDate TEXT,
  DepartureDate TEXT,
  Adults INTEGER,
  Children INTEGER,
  TotalPrice REAL,
  PaymentStatus TEXT,
  FOREIGN KEY (GuestID) REFERENCES Guests(GuestID),
  FOREIGN KEY (PitchID) REFERENCES Pitches(PitchID)
);
CREATE TABLE Services (
  ServiceID INTEGER PRIMARY KEY,
  ServiceName TEXT,
  Category TEXT,
  UnitPrice REAL,
  SeasonOnly TEXT
);
CREATE TABLE StayServices (
  StayID INTEGER,
  ServiceID INTEGER,
  Quantity INTEGER,
  OrderDate TEXT,
  PRIMARY KEY (StayID, ServiceID),
  FOREIGN KEY (StayID) REFERENCES Stays(StayID),
  FOREIGN KEY (ServiceID) REFERENCES Services(ServiceID)
);
INSERT INTO PitchTypes VALUES
(1,'Tent meadow',14.0,4,'No'),
(2,'Standard',22.5,5,'Yes'),
(3,'Comfort',31.0,6,'Yes'),
(4,'Motorhome bay',27.0,4,'Yes'),
(5,'Hiker spot',9.0,2,'No'),
(6,'Glamping deck',68.0,4,'Yes');
INSERT INTO Pitches VALUES
(1,'A01',1,'Meadow',60,420,'No'),
(2,'A02',1,'Meadow',55,430,'Yes'),
(3,'B11',2,'Pine Wood',85,260,'Yes'),
(4,'B12',2,'Pine Wood',90,250,'Yes'),
(5,'B15',2,'Lake Side',80,40,'No'),
(6,'C21',3,'Lake Side',120,25,'No'),
(7,'C22',3,'Lake Side',130,30,'Yes'),
(8,'D31',4,'Gate Yard',75,510,'No'),
(9,'D32',4,'Gate Yard',70,520,'No'),
(10,'E41',5,'Pine Wood',18,310,'Yes');
INSERT INTO Guests VALUES
(1,'Willem','de Bruin','Netherlands','1961-03-09','wdb@post.example','Yes'),
(2,'Agnete','Friis','Denmark','1988-11-21','agnete.f@post.example','No'),
(3,'Marek','Zelinka','Czech Republic','1979-06-30','marek.z@post.example','Yes'),
(4,'Chiara','Lombardi','Italy','1994-02-14',NULL,'No'),
(5,'Gordon','Pike','United Kingdom','1952-08-01','gpike@post.example','Yes'),
(6,'Heike','Brandner','Germany','1973-12-05','heike.b@post.example','No'),
(7,'Ruben','Visser','Netherlands','1990-07-17',NULL,'No'),
(8,'Ylva','Sandberg','Sweden','1967-04-26','ylva@post.example','Yes'),
(9,'Tomas','Brandner','Germany','2001-10-10',NULL,'No');
INSERT INTO Caravans VALUES
(1,1,'Hobby','De Luxe 460',2015,6.6,4),
(2,3,'Knaus','Sport 400',2008,5.9,3),
(3,5,'Swift','Challenger',2019,7.4,4),
(4,6,'Fendt','Bianco 515',NULL,7.3,5),
(5,8,'Kabe','Classic 520',2003,7.1,4),
(6,5,'Eriba','Touring 430',1989,4.8,3),
(7,7,'Hobby','On Tour 390',NULL,5.7,3);
INSERT INTO Stays VALUES
(1,1,3,'2022-05-20','2022-06-03',2,0,315.0,'paid'),
(2,2,1,'2022-07-02','2022-07-09',2,2,148.0,'paid'),
(3,3,4,'2022-07-10','2022-07-24',2,1,362.5,'paid'),
(4,4,10,'2022-07-15','2022-07-17',1,0,18.0,'paid'),
(5,5,6,'2022-08-01','2022-08-21',2,0,640.0,'open'),
(6,6,7,'2022-08-06','2022-08-20',2,3,529.0,'paid'),
(7,7,5,'2022-08-12','2022-08-19',2,0,172.0,'cancelled'),
(8,1,3,'2023-05-19','2023-06-02',2,0,330.0,'paid'),
(9,8,6,'2023-06-24','2023-07-08',2,2,466.0,'paid'),
(10,2,2,'2023-07-08','2023-07-15',2,2,155.0,'open'),
(11,5,8,'2023-07-20','2023-07-30',2,0,270.0,'paid'),
(12,6,7,'2023-08-05','2023-08-19',2,3,548.0,'open'),
(13,1,4,'2023-09-01','2023-09-08',2,0,164.0,'paid');
INSERT INTO Services VALUES
(1,'Bread rolls','food',2.4,'No'),
(2,'Bike hire','leisure',12.0,'No'),
(3,'Canoe trip','leisure',28.0,'Yes'),
(4,'Laundry token','household',4.5,'No'),
(5,'Firewood bundle','household',7.9,'No'),
(6,'Kids club','leisure',9.5,'Yes'),
(7,'Dog wash','household',5.0,'No'),
(8,'Barbecue evening','food',19.0,'Yes');
INSERT INTO StayServices VALUES
(1,1,12,'2022-05-21'),
(1,2,2,'2022-05-25'),
(2,6,4,'2022-07-03'),
(2,1,7,'2022-07-03'),
(3,3,1,'2022-07-14'),
(3,5,3,NULL),
(5,1,18,'2022-08-02'),
(5,4,5,NULL),
(6,6,8,'2022-08-07'),
(6,8,5,'2022-08-13'),
(8,2,4,'2023-05-22'),
(9,3,2,'2023-06-28'),
(9,5,2,NULL),
(12,6,10,'2023-08-06');
