CREATE TABLE Offices (
  OfficeID INTEGER PRIMARY KEY,
  OfficeName TEXT,
  City TEXT,
  Phone TEXT,
  OpeningTime TEXT,
  ShelfCount INTEGER
);
CREATE TABLE TransportLines (
  LineID INTEGER PRIMARY KEY,
  LineName TEXT,
  VehicleType TEXT,
  StopCount INTEGER,
  LengthKm REAL,
  NightService TEXT
);
CREATE TABLE OfficeLines (
  OfficeID INTEGER,
  LineID INTEGER,
  CollectionDay TEXT,
  SinceYear INTEGER,
  PRIMARY KEY (OfficeID, LineID),
  FOREIGN KEY (OfficeID) REFERENCES Offices(OfficeID),
  FOREIGN KEY (LineID) REFERENCES TransportLines(LineID)
);
CREATE TABLE Finders (
  FinderID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  Occupation TEXT,
  WantsReward TEXT
);
CREATE TABLE Owners (
  OwnerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  BirthYear INTEGER,
  Email TEXT
);
CREATE TABLE LostItems (
  ItemID INTEGER PRIMARY KEY,
  Description TEXT,
  Category TEXT,
  Colour TEXT,
  EstimatedValue REAL,
  FoundDate TEXT,
  LineID INTEGER,
  FinderID INTEGER,
  OfficeID INTEGER,
  FOREIGN KEY (LineID) REFERENCES TransportLines(LineID),
  FOREIGN KEY (FinderID) REFERENCES Finders(FinderID),
  FOREIGN KEY (OfficeID) REFERENCES Offices(OfficeID)
);
CREATE TABLE Claims (
  ClaimID INTEGER PRIMARY KEY,
  ItemID INTEGER,
  OwnerID INTEGER,
  ClaimDate TEXT,
  Status TEXT,
  FeePaid REAL,
  FOREIGN KEY (ItemID) REFERENCES LostItems(ItemID),
  FOREIGN KEY (OwnerID) REFERENCES Owners(OwnerID)
);
INSERT INTO Offices VALUES
(1,'Central Station Desk','Marlow Bay','555-0101','07:00',40),
(2,'Harbour Counter','Marlow Bay','555-0118','09:00',15),
(3,'Eastgate Depot','Eastgate','555-0204','08:30',60),
(4,'University Kiosk','Lindham','555-0333','10:00',8),
(5,'Airport Hall B','Lindham','555-0390','05:30',75),
(6,'Old Town Hall','Eastgate','555-0226','09:30',12);
INSERT INTO TransportLines VALUES
(1,'Blue Metro','metro',22,31.5,'no'),
(2,'Tram 7','tram',34,14.2,'yes'),
(3,'Bus 45','bus',51,19.8,'no'),
(4,'Airport Express','train',4,27.0,'yes'),
(5,'Harbour Ferry','ferry',5,8.6,'no'),
(6,'Bus N2','bus',38,23.1,'yes'),
(7,'Tram 12','tram',27,11.9,'no');
INSERT INTO OfficeLines VALUES
(1,1,'daily',1998),(1,2,'Monday',2001),(1,4,'daily',2007),
(2,5,'Friday',1995),(2,2,'Thursday',2012),
(3,3,'Tuesday',2003),(3,6,'Wednesday',2015),(3,1,'Saturday',2018),
(4,7,'Monday',2010),(5,4,'daily',2007),(5,6,'Sunday',2019);
INSERT INTO Finders VALUES
(1,'Greta','Olsen','Marlow Bay','tram driver','no'),
(2,'Hugh','Baptiste','Eastgate','student','yes'),
(3,'Irma','Castell','Lindham','cleaner','no'),
(4,'Dev','Anand','Eastgate','bus driver','no'),
(5,'Polly','Marsh','Marlow Bay','retired','yes'),
(6,'Ivan','Sorokin','Lindham','student','yes'),
(7,'Nell','Cooper','Marlow Bay','cleaner','no'),
(8,'Abel','Marsh','Eastgate','florist','no');
INSERT INTO Owners VALUES
(1,'Chloe','Bennett','Marlow Bay',1994,'chloe.b@mailbox.test'),
(2,'Arthur','Quinn','Eastgate',1948,'a.quinn@post.test'),
(3,'Lena','Castell','Lindham',2003,'lena.c@uni.test'),
(4,'Oskar','Wirth','Eastgate',1979,'oskar@wirth.test'),
(5,'Mabel','Frost','Marlow Bay',1961,'mfrost@mailbox.test'),
(6,'Yusuf','Demir','Lindham',1988,'ydemir@post.test'),
(7,'Hazel','Cooper','Stoneford',1999,'hazel@uni.test'),
(8,'Jon','Pike','Stoneford',1970,'jon.pike@post.test');
INSERT INTO LostItems VALUES
(1,'leather wallet','valuables','brown',85.0,'2023-01-09',1,3,1),
(2,'umbrella','clothing','black',12.0,'2023-01-15',2,1,1),
(3,'violin case','music','black',640.0,'2023-02-02',2,2,2),
(4,'smartphone','electronics','white',420.0,'2023-02-20',4,6,5),
(5,'wool scarf','clothing','red',25.0,'2023-03-04',7,6,4),
(6,'laptop bag','electronics','grey',910.0,'2023-03-18',4,3,5),
(7,'toy rabbit','toys','white',8.0,'2023-04-01',5,5,2),
(8,'door keys','keys','silver',5.0,'2023-04-22',3,4,3),
(9,'headphones','electronics','black',150.0,'2023-05-13',6,4,3),
(10,'wedding ring','valuables','gold',1200.0,'2023-06-07',1,7,1),
(11,'raincoat','clothing','yellow',60.0,'2023-06-30',5,5,2),
(12,'bicycle helmet','sports','red',45.0,'2023-07-19',3,4,3),
(13,'tablet','electronics','black',380.0,'2023-08-11',1,7,1),
(14,'guitar','music','brown',275.0,'2023-09-25',6,2,3);
INSERT INTO Claims VALUES
(1,1,2,'2023-01-11','returned',8.5),
(2,3,1,'2023-02-03','returned',30.0),
(3,4,6,'2023-02-28','rejected',0.0),
(4,4,3,'2023-03-01','returned',20.0),
(5,6,6,'2023-03-19','returned',35.0),
(6,7,5,'2023-04-03','returned',3.0),
(7,10,4,'2023-06-10','rejected',0.0),
(8,10,5,'2023-06-14','returned',40.0),
(9,13,3,'2023-09-01','pending',0.0),
(10,14,8,'2023-10-02','pending',0.0),
(11,9,1,'2023-05-30','returned',12.0);
