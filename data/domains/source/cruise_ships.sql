CREATE TABLE Ship (
  ShipID INTEGER PRIMARY KEY,
  ShipName TEXT,
  BuiltYear INTEGER,
  Tonnage INTEGER,
  CrewSize INTEGER,
  CruiseLine TEXT
);
CREATE TABLE Cabin (
  CabinID INTEGER PRIMARY KEY,
  ShipID INTEGER,
  CabinNumber TEXT,
  DeckNumber INTEGER,
  CabinType TEXT,
  MaxGuests INTEGER,
  PricePerNight REAL,
  FOREIGN KEY (ShipID) REFERENCES Ship(ShipID)
);
CREATE TABLE Port (
  PortID INTEGER PRIMARY KEY,
  PortName TEXT,
  Country TEXT,
  DockingFee INTEGER,
  HasTerminal TEXT
);
CREATE TABLE Voyage (
  VoyageID INTEGER PRIMARY KEY,
  VoyageName TEXT,
  ShipID INTEGER,
  DepartureDate DATE,
  Nights INTEGER,
  Captain TEXT,
  FOREIGN KEY (ShipID) REFERENCES Ship(ShipID)
);
CREATE TABLE PortCall (
  VoyageID INTEGER,
  PortID INTEGER,
  DayNumber INTEGER,
  HoursInPort INTEGER,
  PRIMARY KEY (VoyageID, PortID),
  FOREIGN KEY (VoyageID) REFERENCES Voyage(VoyageID),
  FOREIGN KEY (PortID) REFERENCES Port(PortID)
);
CREATE TABLE Passenger (
  PassengerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Age INTEGER,
  Nationality TEXT,
  LoyaltyLevel TEXT,
  Email TEXT
);
CREATE TABLE Booking (
  BookingID INTEGER PRIMARY KEY,
  PassengerID INTEGER,
  VoyageID INTEGER,
  CabinID INTEGER,
  BookingDate DATE,
  TotalPrice REAL,
  Paid TEXT,
  FOREIGN KEY (PassengerID) REFERENCES Passenger(PassengerID),
  FOREIGN KEY (VoyageID) REFERENCES Voyage(VoyageID),
  FOREIGN KEY (CabinID) REFERENCES Cabin(CabinID)
);
INSERT INTO Ship VALUES (1,'Aurelia Star',2004,91000,920,'Blue Horizon');
INSERT INTO Ship VALUES (2,'Nordic Pearl',2012,58000,540,'Fjordline Cruises');
INSERT INTO Ship VALUES (3,'Coral Duchess',1996,47500,480,'Blue Horizon');
INSERT INTO Ship VALUES (4,'Grand Meridian',2019,142000,1550,'Meridian Voyages');
INSERT INTO Ship VALUES (5,'Saint Elmo',1987,21800,260,'Fjordline Cruises');
INSERT INTO Ship VALUES (6,'Meridian Dawn',2023,151000,1610,'Meridian Voyages');
INSERT INTO Cabin VALUES (1,1,'A101',4,'inside',2,95.0);
INSERT INTO Cabin VALUES (2,1,'A240',7,'balcony',3,180.0);
INSERT INTO Cabin VALUES (3,1,'A310',9,'suite',4,420.0);
INSERT INTO Cabin VALUES (4,2,'N015',3,'ocean view',2,150.0);
INSERT INTO Cabin VALUES (5,2,'N122',6,'balcony',2,210.0);
INSERT INTO Cabin VALUES (6,3,'C033',3,'inside',4,70.0);
INSERT INTO Cabin VALUES (7,3,'C118',5,'ocean view',3,115.0);
INSERT INTO Cabin VALUES (8,4,'G407',8,'balcony',4,240.0);
INSERT INTO Cabin VALUES (9,4,'G512',12,'suite',6,690.0);
INSERT INTO Cabin VALUES (10,4,'G118',5,'inside',2,110.0);
INSERT INTO Cabin VALUES (11,4,'G620',14,'suite',2,560.0);
INSERT INTO Cabin VALUES (12,5,'S009',2,'ocean view',2,135.0);
INSERT INTO Port VALUES (1,'Bergen','Norway',14000,'yes');
INSERT INTO Port VALUES (2,'Geiranger','Norway',9500,'no');
INSERT INTO Port VALUES (3,'Lisbon','Portugal',16500,'yes');
INSERT INTO Port VALUES (4,'Funchal','Portugal',8800,'yes');
INSERT INTO Port VALUES (5,'Valletta','Malta',11200,'yes');
INSERT INTO Port VALUES (6,'Kotor','Montenegro',7300,'no');
INSERT INTO Port VALUES (7,'Dubrovnik','Croatia',12900,'no');
INSERT INTO Port VALUES (8,'Barcelona','Spain',21000,'yes');
INSERT INTO Port VALUES (9,'Reykjavik','Iceland',10400,'no');
INSERT INTO Port VALUES (10,'Split','Croatia',9900,'yes');
INSERT INTO Voyage VALUES (1,'Fjord Discovery',2,'2023-06-10',8,'Solveig Aune');
INSERT INTO Voyage VALUES (2,'Adriatic Gems',1,'2023-05-20',10,'Matteo Ricci');
INSERT INTO Voyage VALUES (3,'Atlantic Islands',3,'2023-03-04',12,'Helen Strachan');
INSERT INTO Voyage VALUES (4,'Grand Mediterranean',4,'2023-07-15',14,'Dimitri Pappas');
INSERT INTO Voyage VALUES (5,'Iceland and Fjords',5,'2023-08-02',13,'Solveig Aune');
INSERT INTO Voyage VALUES (6,'Weekend in Barcelona',4,'2023-09-22',3,'Dimitri Pappas');
INSERT INTO Voyage VALUES (7,'Winter Sun Islands',1,'2023-12-11',11,'Matteo Ricci');
INSERT INTO Voyage VALUES (8,'Autumn Fjords',2,'2023-10-07',7,'Per Halvorsen');
INSERT INTO PortCall VALUES (1,1,2,10);
INSERT INTO PortCall VALUES (1,2,4,8);
INSERT INTO PortCall VALUES (2,5,2,9);
INSERT INTO PortCall VALUES (2,6,4,7);
INSERT INTO PortCall VALUES (2,7,5,11);
INSERT INTO PortCall VALUES (3,3,1,12);
INSERT INTO PortCall VALUES (3,4,5,15);
INSERT INTO PortCall VALUES (4,8,1,13);
INSERT INTO PortCall VALUES (4,5,5,8);
INSERT INTO PortCall VALUES (4,7,8,10);
INSERT INTO PortCall VALUES (4,3,12,9);
INSERT INTO PortCall VALUES (5,9,5,18);
INSERT INTO PortCall VALUES (5,1,10,6);
INSERT INTO PortCall VALUES (6,8,2,16);
INSERT INTO Passenger VALUES (1,'Winifred','Galloway',71,'British','gold','winnie@post.example');
INSERT INTO Passenger VALUES (2,'Jonas','Ekberg',38,'Swedish','none','jonas@post.example');
INSERT INTO Passenger VALUES (3,'Rosalba','Conti',56,'Italian','silver','rosalba@post.example');
INSERT INTO Passenger VALUES (4,'Howard','Galloway',74,'British','gold','howard@post.example');
INSERT INTO Passenger VALUES (5,'Tessa','Brandvold',29,'Norwegian','none','tessa@post.example');
INSERT INTO Passenger VALUES (6,'Malik','Osei',45,'Ghanaian','silver','malik@post.example');
INSERT INTO Passenger VALUES (7,'Ingrid','Baumann',63,'German','gold','ingrid@post.example');
INSERT INTO Passenger VALUES (8,'Leo','Baumann',12,'German','none','leo@post.example');
INSERT INTO Passenger VALUES (9,'Camille','Rousseau',34,'French','none','camille@post.example');
INSERT INTO Passenger VALUES (10,'Desmond','Achebe',50,'British','silver','des@post.example');
INSERT INTO Booking VALUES (1,1,1,5,'2022-11-04',1680.0,'yes');
INSERT INTO Booking VALUES (2,4,1,4,'2022-11-04',1200.0,'yes');
INSERT INTO Booking VALUES (3,3,2,2,'2023-01-18',1800.0,'yes');
INSERT INTO Booking VALUES (4,6,3,7,'2022-12-29',1380.0,'yes');
INSERT INTO Booking VALUES (5,7,4,9,'2023-02-14',9660.0,'no');
INSERT INTO Booking VALUES (6,8,4,8,'2023-02-14',1680.0,'no');
INSERT INTO Booking VALUES (7,2,5,12,'2023-04-01',1755.0,'yes');
INSERT INTO Booking VALUES (8,1,4,11,'2023-03-09',7840.0,'yes');
INSERT INTO Booking VALUES (9,5,6,10,'2023-08-30',330.0,'yes');
INSERT INTO Booking VALUES (10,10,2,3,'2023-02-02',4200.0,'no');
INSERT INTO Booking VALUES (11,7,7,2,'2023-09-15',1980.0,'no');
INSERT INTO Booking VALUES (12,1,7,1,'2023-10-01',1045.0,'yes');
INSERT INTO Booking VALUES (13,6,4,8,'2023-05-11',3360.0,'yes');
