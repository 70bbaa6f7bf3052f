CREATE TABLE Instruments (
  InstrumentID INTEGER PRIMARY KEY,
  Name TEXT,
  Family TEXT,
  OwnedByBar TEXT,
  Price REAL
);
CREATE TABLE Musicians (
  MusicianID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  BirthYear INTEGER,
  HomeTown TEXT,
  InstrumentID INTEGER,
  IsSinger TEXT,
  FOREIGN KEY (InstrumentID) REFERENCES Instruments(InstrumentID)
);
CREATE TABLE Bands (
  BandID INTEGER PRIMARY KEY,
  Name TEXT,
  Style TEXT,
  FoundedYear INTEGER,
  HomeTown TEXT,
  LeaderID INTEGER,
  FOREIGN KEY (LeaderID) REFERENCES Musicians(MusicianID)
);
CREATE TABLE BandMembers (
  BandID INTEGER,
  MusicianID INTEGER,
  JoinYear INTEGER,
  Role TEXT,
  PRIMARY KEY (BandID, MusicianID),
  FOREIGN KEY (BandID) REFERENCES Bands(BandID),
  FOREIGN KEY (MusicianID) REFERENCES Musicians(MusicianID)
);
CREATE TABLE Gigs (
  GigID INTEGER PRIMARY KEY,
  BandID INTEGER,
  GigDate TEXT,
  Weekday TEXT,
  TicketPrice REAL,
  Attendance INTEGER,
  Fee REAL,
  SoldOut TEXT,
  FOREIGN KEY (BandID) REFERENCES Bands(BandID)
);
CREATE TABLE Drinks (
  DrinkID INTEGER PRIMARY KEY,
  Name TEXT,
  Category TEXT,
  Price REAL,
  AlcoholPercent REAL,
  AddedYear INTEGER
);
CREATE TABLE DrinkSales (
  SaleID INTEGER PRIMARY KEY,
  GigID INTEGER,
  DrinkID INTEGER,
  Quantity INTEGER,
  HappyHour TEXT,
  FOREIGN KEY (GigID) REFERENCES Gigs(GigID),
  FOREIGN KEY (DrinkID) REFERENCES Drinks(DrinkID)
);
INSERT INTO Instruments VALUES (1,'Tenor Saxophone','woodwind','no',2900.0);
INSERT INTO Instruments VALUES (2,'Trumpet','brass','no',1450.0);
INSERT INTO Instruments VALUES (3,'Piano','keyboard','yes',18500.0);
INSERT INTO Instruments VALUES (4,'Double Bass','strings','yes',6200.0);
INSERT INTO Instruments VALUES (5,'Drum Kit','percussion','yes',3100.0);
INSERT INTO Instruments VALUES (6,'Guitar','strings','no',2100.0);
INSERT INTO Instruments VALUES (7,'Clarinet','woodwind','no',980.0);
INSERT INTO Instruments VALUES (8,'Vibraphone','percussion','yes',5400.0);
INSERT INTO Instruments VALUES (9,'Hammond Organ','keyboard','yes',7800.0);
INSERT INTO Musicians VALUES (1,'Delroy','Banks',1971,'Leeds',1,'no');
INSERT INTO Musicians VALUES (2,'Ines','Carvalho',1988,'Porto',3,'yes');
INSERT INTO Musicians VALUES (3,'Hugo','Lemaire',1965,'Lyon',2,'no');
INSERT INTO Musicians VALUES (4,'Mabel','Osei',1993,'Leeds',4,'yes');
INSERT INTO Musicians VALUES (5,'Stan','Kowal',1958,'Krakow',5,'no');
INSERT INTO Musicians VALUES (6,'Yuki','Hara',1990,'Osaka',6,'no');
INSERT INTO Musicians VALUES (7,'Carla','Banks',1999,'Bristol',7,'yes');
INSERT INTO Musicians VALUES (8,'Ruben','Dias',1982,'Porto',5,'no');
INSERT INTO Musicians VALUES (9,'Otis','Greer',1976,'Bristol',3,'no');
INSERT INTO Musicians VALUES (10,'Lena','Vogt',1996,'Bremen',1,'yes');
INSERT INTO Bands VALUES (1,'Blue Lantern Five','bebop',2009,'Leeds',1);
INSERT INTO Bands VALUES (2,'The Velvet Tide','swing',2015,'Porto',2);
INSERT INTO Bands VALUES (3,'Midnight Ferry','cool jazz',2018,'Bristol',9);
INSERT INTO Bands VALUES (4,'Hot Kettle','swing',1994,'Lyon',3);
INSERT INTO Bands VALUES (5,'Paper Moon Trio','cool jazz',2020,'Osaka',6);
INSERT INTO Bands VALUES (6,'Brass Alley','funk',2021,'Leeds',4);
INSERT INTO BandMembers VALUES (1,1,2009,'leader');
INSERT INTO BandMembers VALUES (1,5,2009,'rhythm');
INSERT INTO BandMembers VALUES (1,3,2012,'soloist');
INSERT INTO BandMembers VALUES (1,4,2017,'rhythm');
INSERT INTO BandMembers VALUES (2,2,2015,'leader');
INSERT INTO BandMembers VALUES (2,8,2015,'rhythm');
INSERT INTO BandMembers VALUES (2,7,2019,'soloist');
INSERT INTO BandMembers VALUES (3,9,2018,'leader');
INSERT INTO BandMembers VALUES (3,4,2019,'rhythm');
INSERT INTO BandMembers VALUES (3,7,2021,'vocals');
INSERT INTO BandMembers VALUES (4,3,1994,'leader');
INSERT INTO BandMembers VALUES (4,5,1996,'rhythm');
INSERT INTO BandMembers VALUES (5,6,2020,'leader');
INSERT INTO BandMembers VALUES (6,4,2021,'leader');
INSERT INTO Gigs VALUES (1,1,'2022-09-02','Friday',18.0,112,900.0,'yes');
INSERT INTO Gigs VALUES (2,2,'2022-09-10','Saturday',22.0,120,1200.0,'yes');
INSERT INTO Gigs VALUES (3,3,'2022-09-15','Thursday',12.0,54,500.0,'no');
INSERT INTO Gigs VALUES (4,1,'2022-10-07','Friday',18.0,97,900.0,'no');
INSERT INTO Gigs VALUES (5,4,'2022-10-15','Saturday',25.0,120,1500.0,'yes');
INSERT INTO Gigs VALUES (6,3,'2022-11-03','Thursday',12.0,61,550.0,'no');
INSERT INTO Gigs VALUES (7,5,'2022-11-18','Friday',15.0,73,600.0,'no');
INSERT INTO Gigs VALUES (8,2,'2022-12-03','Saturday',24.0,118,1300.0,'yes');
INSERT INTO Gigs VALUES (9,1,'2023-01-13','Friday',20.0,105,1000.0,'no');
INSERT INTO Gigs VALUES (10,3,'2023-01-26','Thursday',14.0,80,650.0,'no');
INSERT INTO Drinks VALUES (1,'Old Fashioned','cocktail',11.5,32.0,2015);
INSERT INTO Drinks VALUES (2,'Negroni','cocktail',10.5,24.0,2017);
INSERT INTO Drinks VALUES (3,'House Red','wine',6.5,13.0,2015);
INSERT INTO Drinks VALUES (4,'Pale Ale','beer',5.2,4.8,2018);
INSERT INTO Drinks VALUES (5,'Stout','beer',5.8,5.5,2015);
INSERT INTO Drinks VALUES (6,'Ginger Fizz','soft drink',4.0,0.0,2020);
INSERT INTO Drinks VALUES (7,'Espresso Martini','cocktail',12.0,20.0,2021);
INSERT INTO Drinks VALUES (8,'Dry Riesling','wine',7.2,11.5,2019);
INSERT INTO Drinks VALUES (9,'Tomato Juice','soft drink',3.2,0.0,2016);
INSERT INTO DrinkSales VALUES (1,1,1,34,'no');
INSERT INTO DrinkSales VALUES (2,1,4,88,'yes');
INSERT INTO DrinkSales VALUES (3,2,3,60,'no');
INSERT INTO DrinkSales VALUES (4,2,2,41,'yes');
INSERT INTO DrinkSales VALUES (5,3,6,22,'no');
INSERT INTO DrinkSales VALUES (6,4,4,70,'yes');
INSERT INTO DrinkSales VALUES (7,5,1,52,'no');
INSERT INTO DrinkSales VALUES (8,5,5,47,'yes');
INSERT INTO DrinkSales VALUES (9,6,3,19,'no');
INSERT INTO DrinkSales VALUES (10,7,7,30,'no');
INSERT INTO DrinkSales VALUES (11,8,2,38,'no');
INSERT INTO DrinkSales VALUES (12,8,7,55,'yes');
INSERT INTO DrinkSales VALUES (13,9,4,64,'no');
INSERT INTO DrinkSales VALUES (14,10,6,35,'yes');
